"""The meaning of the selected word, in a block that always takes the same room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QWidget

from quartiles_gui.gui.fonts import is_large, is_low
from quartiles_gui.gui.widgets.labels import (
    LinesLabel,
    WrappedLabel,
    muted_label,
    plain_tip,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, column, row
from quartiles_gui.gui.words.meaning_text import WordMeaning

_WORD_SCALE = 15 / 14  # of the user's font
_ABOVE = 8  # pixels
_LINES, _LARGE_LINES = 3, 12  # of definitions; in large text, what is around them scrolls


class MeaningBlock(Fitting, QWidget):
    """Shows a word, what it is, and up to two definitions."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._meaning: WordMeaning | None = None
        self._build()
        self.show_meaning(None)

    def show_meaning(self, meaning: WordMeaning | None) -> None:
        """Show what a word means; with None, nothing."""
        self._meaning = meaning
        self._rule.setVisible(meaning is not None)
        self._word.setText("" if meaning is None else meaning.word)
        senses = () if meaning is None else meaning.senses
        for number, (label, text) in enumerate(zip(self._senses, (*senses, "", ""), strict=False)):
            self._numbers[number].setVisible(bool(text) and len(senses) > 1)
            label.setVisible(bool(text))
        self._fit()
        self.setToolTip(plain_tip("\n".join(senses)))

    def _build(self) -> None:
        self._rule = QFrame(self)
        self._rule.setProperty("rule", True)
        self._word = scaled_label("", self, scale=_WORD_SCALE, weight=QFont.Weight.Bold)
        self._kind = WrappedLabel(self)
        self._numbers = [muted_label(str(number), self) for number in (1, 2)]
        self._senses = [LinesLabel(self) for _ in self._numbers]
        for number in self._numbers:
            number.setAlignment(Qt.AlignmentFlag.AlignTop)
        for label in (self._word, *self._senses):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        lines = (
            row(number, (sense, 1), spacing=8)
            for number, sense in zip(self._numbers, self._senses, strict=True)
        )
        self._title = Flow(self._word, (self._kind, 1), spacing=8)
        column(self._rule, self._title, *lines, None, within=self, spacing=4)

    def _fit(self) -> None:
        """Give the first definition the lines that it needs, and the second the rest."""
        spacing, word = self.fontMetrics().lineSpacing(), self._word.sizeHint().height()
        low = is_low(self)
        self._title.setContentsMargins(0, _ABOVE // 2 if low else _ABOVE, 0, 0)
        usual, around = (_LINES - 1, 0.5) if low else (_LINES, 0.9)
        self.setMinimumHeight(round(word + spacing * (usual + around)) + 10 - 4 * low)
        self._kind.setText("" if self._meaning is None else self._meaning.kind)
        senses = () if self._meaning is None else self._meaning.senses
        left = _LARGE_LINES if is_large(self.font()) else usual
        for number, text in enumerate(senses):
            indent = self._numbers[number].sizeHint().width() + 8 if len(senses) > 1 else 0
            label = self._senses[number]
            most = left - (len(senses) - number - 1)  # at least one for each
            label.show_lines(text, most)
            left -= min(most, label.lines(text, self.width() - indent))
