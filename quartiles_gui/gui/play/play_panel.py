"""The right side of the Play page: points, rank, what was found, and what a word means."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QStackedWidget, QWidget

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.gui.play.answer_text import points_text, rank_name
from quartiles_gui.gui.play.found_table import FoundTable
from quartiles_gui.gui.play.rank_bar import RankBar
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import TextLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.segments import Segments
from quartiles_gui.gui.words.meaning_block import MeaningBlock
from quartiles_gui.gui.words.meaning_text import WordMeaning

_POINTS_SCALE = 19 / 14
_MARGINS = (24, 24, 24, 20)
_HEAD_SPACING = 10
_FEW_LINES = 34  # of text in the panel: then a definition gets two

_HINTS = 1  # place of hints in the switch


class PlayPanel(QFrame):
    """Shows how a game stands.

    Args:
        appearance: Gives the colors, and the sizes.
        meaning_of: Returns what a word means.
        parent: The owner.

    Attributes:
        word_selected: Emitted with the `FoundWord` that is selected in the table, or None.
        hints_wanted: Emitted before hints are shown.
        switched: Emitted after the words are shown instead of hints, or the other way around.
    """

    word_selected = Signal(object)
    hints_wanted = Signal()
    switched = Signal()

    def __init__(
        self, appearance: Appearance, meaning_of: Callable[[str], WordMeaning], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._meaning_of = meaning_of
        self.setProperty("card", True)
        self._points = scaled_label("", self, scale=_POINTS_SCALE, weight=QFont.Weight.DemiBold)
        self._rank = TextLabel("", self)
        self._rank.setProperty("accent", True)
        self._left = muted_label("", self)
        self._left.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        # a minimum of its own would take the room of the word that is typed
        self._left.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole_left = ""
        self._bar = RankBar(appearance, self)
        self._switch = Segments([self.tr("Words"), self.tr("Hints")], self)
        self._switch.setAccessibleName(self.tr("View"))
        self._used = muted_label("", self)
        self._stack = QStackedWidget(self)
        words = QWidget(self)
        self.table = FoundTable(appearance, words)
        self._meaning = MeaningBlock(words)
        column((self.table, 1), self._meaning, within=words, spacing=12)
        self._stack.addWidget(words)
        head = row(self._points, self._rank, (self._left, 1), spacing=_HEAD_SPACING)
        column(
            head,
            self._bar,
            row(self._switch, None, self._used, spacing=_HEAD_SPACING),
            (self._stack, 1),
            within=self,
            margins=_MARGINS,
            spacing=12,
        )
        self.table.word_selected.connect(self._on_word_selected)
        self._switch.currentChanged.connect(self._on_switched)

    @property
    def shows_hints(self) -> bool:
        """Whether hints are shown, not the words."""
        return self._switch.currentIndex() == _HINTS

    def add_hints(self, hints: QWidget) -> None:
        """Have a widget that gives hints shown when the user wants it."""
        self._stack.addWidget(hints)

    def show_hints(self, *, are_shown: bool) -> None:
        """Show hints, or the words again."""
        self._switch.setCurrentIndex(_HINTS if are_shown else 0)

    def show_used(self, used: int) -> None:
        """Show how many hints were asked for."""
        text = self.tr("1 hint used") if used == 1 else self.tr("{count} hints used")
        self._used.setText(fill(text, count=used) if used else "")

    def show_game(self, game: Game | None, latest: FoundWord | None = None) -> None:
        """Show how a game stands; nothing with None.

        Args:
            game: The game.
            latest: The word that was found last, to be selected.
        """
        for part in (self._points, self._rank, self._left, self._bar, self._switch, self._stack):
            part.setVisible(game is not None)
        if game is None:
            self._meaning.show_meaning(None)
            return
        rank = rank_name(game.rank)
        points = points_text(game.points)
        left = fill(self.tr("{count} to the top"), count=game.points_to_top)
        self._points.setText(points)
        self._rank.setText(f"· {rank}")
        self._whole_left = left if game.points_to_top else ""
        self._fit_left()
        text = f"{points}, {rank}" + (f", {left}" if game.points_to_top else "")
        self._bar.show_points(game.points, game.board.points, text)
        self.table.show_game(game, latest)

    def _fit_left(self) -> None:
        """Say how many points are left if there is room; the bar below has it for everyone."""
        at_left, _, at_right, _ = _MARGINS
        others = self._points.sizeHint().width() + self._rank.sizeHint().width()
        room = self.width() - at_left - at_right - others - 2 * _HEAD_SPACING
        needed = self._left.fontMetrics().horizontalAdvance(self._whole_left)
        self._left.setText(self._whole_left if needed < room else "")

    def _on_switched(self, index: int) -> None:
        if index == _HINTS:
            self.hints_wanted.emit()
        self._stack.setCurrentIndex(min(index, self._stack.count() - 1))
        self.switched.emit()

    def _on_word_selected(self, word: FoundWord | None) -> None:
        self._meaning.show_meaning(None if word is None else self._meaning_of(word.word))
        self.word_selected.emit(word)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the table some rows in a small window."""
        super().resizeEvent(event)
        self._fit_left()
        lines = self.height() // self.fontMetrics().lineSpacing()
        self._meaning.set_lines(2 if lines < _FEW_LINES else 3)
