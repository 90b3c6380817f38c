"""Hints on a board being played: the words left in a table, and one word step by step."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game, verdict_of
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.hints import ladder_of, rung_from, table_of, words_left
from quartiles_gui.core.words.masking import MaskedMeaning
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.quartiles.hint_ladder import HintLadder
from quartiles_gui.gui.quartiles.hint_table import HintTableView
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.announcing import announce
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row

_HEADING_SCALE = 15 / 14


class PlayHints(QScrollArea):
    """Gives hints on the words of a game that are missing.

    Args:
        game: The game being played, which keeps what was shown.
        masked: Returns the meanings of a word without what gives it away.
        previous: Goes back to an earlier word.
        following: Goes on to a later word.
        appearance: Gives the colors, and the sizes.
        parent: The owner.

    Attributes:
        path_changed: Emitted when other tiles are told of.
        word_shown: Emitted with a `FoundWord` that was shown as a whole.
        path: The tiles that are told of, the first one first.
    """

    path_changed = Signal()
    word_shown = Signal(object)

    def __init__(
        self,
        game: CurrentGame,
        masked: Callable[[str], tuple[MaskedMeaning, ...]],
        previous: QAction,
        following: QAction,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._game = game
        self._masked = masked
        self._previous = previous
        self._following = following
        self._left: list[FoundWord] = []
        self._current = 0
        self.path: tuple[int, ...] = ()
        self._build(appearance)
        self._connect()
        self.show_game()

    def ask(self) -> None:
        """Show the next rung for the present word; after the last, go on to the next word."""
        word = self._word
        if word is None:
            return
        shown = self._game.hints.rung_of(word.word)
        rung = rung_from(word, self._masked(word.word), shown + 1)
        if rung is None:
            self.go(1)
            return
        self._game.show_rung(word.word, rung)
        if rung is Rung.WORD:  # it is no longer missing, and its ladder is gone
            self.word_shown.emit(word)
        else:
            announce(self, self._ladder.spoken(rung))

    def go(self, step: int) -> None:
        """Go to a later word, or back to an earlier one."""
        target = self._current + step
        if 0 <= target < len(self._left):
            self._current = target
            self.show_game()
            announce(self, f"{self._title.text()}: {self._place.text()}")

    def show_game(self) -> None:
        """Show what is left, and what was told of the present word."""
        game = self._game.game
        before = self._word
        self._left = [] if game is None else _missing(game)
        if before in self._left:
            self._current = self._left.index(before)
        self._current = max(0, min(self._current, len(self._left) - 1))
        self._previous.setEnabled(self._current > 0)
        self._following.setEnabled(self._current < len(self._left) - 1)
        word = self._word
        self._steps.setVisible(word is not None)
        self._table.setVisible(word is not None)
        path: tuple[int, ...] = ()
        if game is not None:
            self._show_table(game)
            if word is not None:
                path = self._show_word(game, word)
        if path != self.path:
            self.path = path
            self.path_changed.emit()

    @property
    def _word(self) -> FoundWord | None:
        return self._left[self._current] if self._left else None

    def _show_table(self, game: Game) -> None:
        known = {item.word for item in (*game.counted, *game.revealed)}
        table = table_of(verdict_of(game.board), known, game.board.tiles)
        left = self.tr("1 word left") if table.total == 1 else self.tr("{count} words left")
        if not table.total:
            left = self.tr("No words are left.")
        self._count.setText(fill(left, count=table.total))
        self._table.show_table(table)

    def _show_word(self, game: Game, word: FoundWord) -> tuple[int, ...]:
        rung = self._game.hints.rung_of(word.word)
        meanings = self._masked(word.word) if rung else ()  # not needed for the first rung
        verdict = verdict_of(game.board)
        ladder = ladder_of(verdict, word, meanings, game.board.tiles, rung)
        if not rung:
            ladder = ladder._replace(following=Rung.FIRST_TILE)
        five = self.tr("One of the five, step by step")
        self._title.setText(five if ladder.is_of_five else self.tr("A word, step by step"))
        alike = [other for other in self._left if other.is_quartile == word.is_quartile]
        self._place.setText(
            fill(self.tr("{number} of {count}"), number=alike.index(word) + 1, count=len(alike))
        )
        self._ladder.show_ladder(ladder)
        return ladder.path

    def _build(self, appearance: Appearance) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setProperty("plain", True)
        content = QWidget(self)
        self._count = scaled_label("", content, scale=_HEADING_SCALE, weight=QFont.Weight.DemiBold)
        self._table = HintTableView(appearance, content)
        self._steps = QWidget(content)
        self._title = scaled_label(
            "", self._steps, scale=_HEADING_SCALE, weight=QFont.Weight.DemiBold
        )
        self._place = muted_label("", self._steps)
        buttons = [action_button(a, "flat", self._steps) for a in (self._previous, self._following)]
        self._ladder = HintLadder(appearance, self._steps)
        note = muted_label(
            self.tr("Hints are counted, but a word that is shown gives no points."), self._steps
        )
        note.setWordWrap(True)
        column(
            self._title,
            row(self._place, None, *buttons, spacing=4),
            self._ladder,
            note,
            within=self._steps,
            spacing=8,
        )
        column(
            self._count,
            self._table,
            self._steps,
            None,
            within=content,
            margins=(0, 0, 12, 0),
            spacing=12,
        )
        self.setWidget(content)

    def _connect(self) -> None:
        self._ladder.asked.connect(self.ask)
        self._game.changed.connect(self._on_board_changed)
        self._game.progressed.connect(self.show_game)

    def _on_board_changed(self) -> None:
        self._current = 0
        self.show_game()


def _missing(game: Game) -> list[FoundWord]:
    """Return the words that are missing, in the order in which hints are given."""
    known = {item.word for item in (*game.counted, *game.revealed)}
    return [rated.found for rated in words_left(verdict_of(game.board), known)]
