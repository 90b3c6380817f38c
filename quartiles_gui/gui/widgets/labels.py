"""Labels in sizes relative to the user's font, and one that shows as much as fits."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_SEPARATOR = "   ·   "


def scaled_label(
    text: str, parent: QWidget, scale: float, weight: QFont.Weight = QFont.Weight.Normal
) -> QLabel:
    """Return a label ``scale`` times as large as the user's font."""
    label = QLabel(text, parent)
    font = QFont(label.font())
    font.setPointSizeF(font.pointSizeF() * scale)
    font.setWeight(weight)
    label.setFont(font)
    return label


def fitting_parts(
    parts: Sequence[str], separator: str, width: float, metrics: QFontMetrics | QFontMetricsF
) -> str:
    """Return as many of the first parts of a line as fit, but at least one.

    Args:
        parts: The parts, the most important first.
        separator: The text between two parts.
        width: The room there is, in pixels.
        metrics: The metrics of the line's font.
    """
    shown = list(parts)
    while len(shown) > 1 and metrics.horizontalAdvance(separator.join(shown)) > width:
        shown.pop()
    return separator.join(shown)


class PartsLabel(QLabel):
    """Shows as many of the first parts of a line as fit.

    The tooltip and screen readers have all of them.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: Sequence[str]) -> None:
        """Show ``parts``, the most important first."""
        if tuple(parts) != self._parts:
            self._parts = tuple(parts)
            whole = _SEPARATOR.join(parts)
            self.setToolTip(whole)
            self.setAccessibleName(whole)
            self._fit()

    def _fit(self) -> None:
        self.setText(fitting_parts(self._parts, _SEPARATOR, self.width(), self.fontMetrics()))

    def minimumSizeHint(self) -> QSize:
        """Return the height of a line; the label may be of any width."""
        return QSize(0, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many parts as fit now."""
        super().resizeEvent(event)
        self._fit()
