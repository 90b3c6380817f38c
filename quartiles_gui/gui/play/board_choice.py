"""Which board is played: today's, a past day's, a new one, or one of the user's own words."""

from __future__ import annotations

import os

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.quartile_pool import Level
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.play.own_words_dialog import OwnWordsDialog
from quartiles_gui.gui.play.past_days_dialog import PastDaysDialog
from quartiles_gui.gui.theme import Appearance


class BoardChoice(QObject):
    """Lets the user choose a board.

    Args:
        game: The game being played.
        actions: What the user chooses.
        appearance: Gives the colors, and the sizes.
        page: The owner of the dialogs.

    Attributes:
        own_ended: Emitted when the user is done with a board of their own words.
    """

    own_ended = Signal()

    def __init__(
        self, game: CurrentGame, actions: PlayActions, appearance: Appearance, page: QWidget
    ) -> None:
        super().__init__(page)
        self._game = game
        self._appearance = appearance
        self._page = page
        actions.today.triggered.connect(self._on_today)
        actions.past_days.triggered.connect(self._on_past_days)
        actions.new.triggered.connect(self._on_new)
        actions.new_easy.triggered.connect(self._on_new_easy)
        actions.own.triggered.connect(self._on_own)

    def begin(self, key: str) -> None:
        """Go on with the board that has a key in the library, or begin with today's."""
        if not self._game.open_kept(key):
            self._on_today()

    def _on_today(self) -> None:
        self._game.play_day(self._game.today())

    def _on_past_days(self) -> None:
        PastDaysDialog(self._game, self._appearance, self._page.window()).open()

    def _on_new(self) -> None:
        self._game.play_new(Level.USUAL, _any_seed())

    def _on_new_easy(self) -> None:
        self._game.play_new(Level.EASY, _any_seed())

    def _on_own(self) -> None:
        dialog = OwnWordsDialog(self._game, self._appearance, self._page)
        dialog.finished.connect(self.own_ended)
        dialog.open()


def _any_seed() -> int:
    return int.from_bytes(os.urandom(4))
