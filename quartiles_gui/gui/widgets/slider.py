"""A slider that goes where it is clicked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSlider, QWidget

_HANDLE = 18  # pixels; as in the style sheet


class Slider(QSlider):
    """A horizontal slider whose handle jumps to the pointer and follows it.

    Qt's own goes one page towards a click, which takes several to reach the end.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)

    def _value_at(self, x: float) -> int:
        share = (x - _HANDLE / 2) / max(1, self.width() - _HANDLE)
        return round(self.minimum() + share * (self.maximum() - self.minimum()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the pointer."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._value_at(event.position().x()))
            event.accept()
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if self.isSliderDown():
            self.setValue(self._value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stay where the pointer is."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(False)
