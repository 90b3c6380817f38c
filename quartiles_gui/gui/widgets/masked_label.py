"""A text in which some words are covered by bars."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.words.masking import MASK
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import TextLabel

_BAR_WIDTH = 3.4  # of a line's letters' height: every bar is equally wide
_BAR_HEIGHT = 0.62
_LINE = 1.25  # of the height of the letters


class _Piece(NamedTuple):
    """A word with its place: left edge, number of its line, and width."""

    text: str
    left: float
    line: int
    width: float


class MaskedLabel(TextLabel):
    """Shows a text in as many lines as it takes, with a bar for each `MASK`."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__("", parent)
        self._appearance = appearance
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text.replace(MASK, self.tr("blank")))
            self._fit()

    def _pieces(self, width: float) -> list[_Piece]:
        """Return the words of the text, each where it stands in lines of ``width`` pixels."""
        metrics = QFontMetricsF(self.font())
        space, bar = metrics.horizontalAdvance(" "), metrics.height() * _BAR_WIDTH
        pieces: list[_Piece] = []
        left, line = 0.0, 0
        for word in self.text().split(" "):
            parts = [part for part in _split(word) if part]
            widths = [bar if part == MASK else metrics.horizontalAdvance(part) for part in parts]
            if left and left + sum(widths) > width:
                left, line = 0.0, line + 1
            for part, part_width in zip(parts, widths, strict=True):
                pieces.append(_Piece(part, left, line, part_width))
                left += part_width
            left += space
        return pieces

    def _fit(self) -> None:
        """Take the height that all lines need in the present width."""
        pieces = self._pieces(self.width())
        lines = pieces[-1].line + 1 if pieces else 1
        self.setFixedHeight(round(lines * QFontMetricsF(self.font()).height() * _LINE))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        metrics = QFontMetricsF(self.font())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = metrics.height() * _LINE
        for text, left, line, width in self._pieces(self.width()):
            rect = QRectF(left, line * step, width, step)
            if text == MASK:
                height = metrics.height() * _BAR_HEIGHT
                bar = QRectF(left + 1, rect.center().y() - height / 2, width - 2, height)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("scrollbar"))
                painter.drawRoundedRect(bar, height / 2, height / 2)
            else:
                painter.setPen(theme.color("text"))
                painter.drawText(rect.adjusted(0, 0, 2, 0), Qt.AlignmentFlag.AlignVCenter, text)


def _split(word: str) -> list[str]:
    """Return the parts of a word around its masks, and the masks."""
    parts: list[str] = []
    for number, part in enumerate(word.split(MASK)):
        parts += [MASK, part] if number else [part]
    return parts
