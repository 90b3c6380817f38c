"""When hints are shown on the Play page, and which tiles of the board they mark."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject, Signal

from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.play.play_board import PlayBoard
from quartiles_gui.gui.play.play_hints import PlayHints
from quartiles_gui.gui.play.play_panel import PlayPanel
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.words.meaning_text import MeaningText


class HintSide(QObject):
    """Shows hints in the panel when the user wants them.

    Args:
        game: The game being played.
        meanings: Knows what words mean.
        actions: Ask for hints, and go from word to word.
        panel: Where hints are shown.
        board: Where their tiles are marked.
        appearance: Gives the colors, and the sizes.

    Attributes:
        word_shown: Emitted with a `FoundWord` that was shown as a whole.
    """

    word_shown = Signal(object)

    def __init__(
        self,
        game: CurrentGame,
        meanings: MeaningText,
        actions: PlayActions,
        panel: PlayPanel,
        board: PlayBoard,
        appearance: Appearance,
    ) -> None:
        super().__init__(panel)
        self._game = game
        self._meanings = meanings
        self._actions = actions
        self._panel = panel
        self._board = board
        self._appearance = appearance
        panel.hints_wanted.connect(self._on_wanted)
        panel.switched.connect(self._mark)
        actions.hint.triggered.connect(self._on_hint)
        actions.previous_hint.triggered.connect(self._on_previous)
        actions.following_hint.triggered.connect(self._on_following)

    @cached_property
    def _hints(self) -> PlayHints:
        """What gives hints, made when it is first asked for."""
        hints = PlayHints(
            self._game,
            self._meanings.masked,
            self._actions.previous_hint,
            self._actions.following_hint,
            self._appearance,
            self._panel,
        )
        hints.path_changed.connect(self._mark)
        hints.word_shown.connect(self.word_shown)
        self._panel.add_hints(hints)
        return hints

    def _mark(self) -> None:
        self._board.show_hint(self._hints.path if self._panel.shows_hints else ())

    def _on_wanted(self) -> None:
        self._hints.show_game()

    def _on_hint(self) -> None:
        if self._panel.shows_hints:
            self._hints.ask()
        else:
            self._panel.show_hints(are_shown=True)

    def _on_previous(self) -> None:
        self._hints.go(-1)

    def _on_following(self) -> None:
        self._hints.go(1)
