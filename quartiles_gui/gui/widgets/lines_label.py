"""A label of as many lines as there is room for."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.gui.widgets.labels import TextLabel


class LinesLabel(TextLabel):
    """Shows the first lines of a text; the last ends with an ellipsis if there is more.

    Screen readers have all of it.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self._whole = ""
        self._most = 1
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def lines(self, text: str, width: int) -> int:
        """Return how many lines ``text`` takes in ``width`` pixels."""
        return len(self._line_starts(text, width))

    def show_lines(self, text: str, most: int) -> None:
        """Show ``text`` in at most ``most`` lines."""
        self._whole = text
        self._most = most
        self.setAccessibleName(text)
        self._fit()

    def _fit(self) -> None:
        starts = self._line_starts(self._whole, self.width())
        shown = self._whole
        if len(starts) > self._most:
            start = starts[self._most - 1]
            last = self.fontMetrics().elidedText(
                self._whole[start:], Qt.TextElideMode.ElideRight, self.width()
            )
            shown = f"{self._whole[:start].rstrip()}\n{last}" if start else last
        self.setText(shown)
        metrics = QFontMetricsF(self.font())
        line = ceil(metrics.ascent()) + ceil(metrics.descent())  # as Qt lays out lines
        self.setFixedHeight(min(len(starts), self._most) * line)

    def _line_starts(self, text: str, width: int) -> list[int]:
        layout = QTextLayout(text, self.font())
        starts = []
        layout.beginLayout()
        line = layout.createLine()
        while line.isValid():
            line.setLineWidth(max(1, width))
            starts.append(line.textStart())
            line = layout.createLine()
        layout.endLayout()
        return starts

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the lines to the new width."""
        super().resizeEvent(event)
        self._fit()
