"""Labels in sizes relative to the person's font, and one that says as much as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_SEPARATOR = "   ·   "


def scaled_label(
    text: str, parent: QWidget, scale: float, weight: QFont.Weight = QFont.Weight.Normal
) -> QLabel:
    """Return a label ``scale`` times as large as the person's font."""
    label = QLabel(text, parent)
    font = QFont(label.font())
    font.setPointSizeF(font.pointSizeF() * scale)
    font.setWeight(weight)
    label.setFont(font)
    return label


class PartsLabel(QLabel):
    """Shows parts of a line, as many of the first ones as there is room for.

    All of them stand in the tooltip and are read by screen readers.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def parts(self) -> tuple[str, ...]:
        """All parts, shown or not."""
        return self._parts

    def show_parts(self, parts: Sequence[str]) -> None:
        """Show ``parts``, the most important first."""
        if tuple(parts) != self._parts:
            self._parts = tuple(parts)
            whole = _SEPARATOR.join(parts)
            self.setToolTip(whole)
            self.setAccessibleName(whole)
            self._fit()

    def _fit(self) -> None:
        shown = list(self._parts)
        while len(shown) > 1:
            if self.fontMetrics().horizontalAdvance(_SEPARATOR.join(shown)) <= self.width():
                break
            shown.pop()
        self.setText(_SEPARATOR.join(shown))

    def minimumSizeHint(self) -> QSize:
        """Return the height of a line, however long."""
        return QSize(0, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many parts as fit now."""
        super().resizeEvent(event)
        self._fit()
