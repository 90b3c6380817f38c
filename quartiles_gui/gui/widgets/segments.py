"""Names side by side, one of which is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFont, QFontMetrics, Qt, QWheelEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QTabBar, QWidget


class Segments(QTabBar):
    """Tabs that look like one control; screen readers know them as tabs.

    Tab stops at them once; the arrow keys choose the neighbor.
    """

    def __init__(self, names: Iterable[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("segments", True)
        self.setProperty("narrow", False)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        for name in names:
            self.addTab(name)

    def fit(self, room: int) -> None:
        """Use less room around the names if all would not fit otherwise."""
        for is_narrow in (False, True):
            if self.property("narrow") is not is_narrow:
                self.setProperty("narrow", is_narrow)
                self.style().unpolish(self)
                self.style().polish(self)
                # Qt would measure the segments anew only at the next occasion
                QApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))
            if self.sizeHint().width() <= room:
                break

    def _growth(self, name: str) -> int:
        """Return how many pixels wider a name is when it is chosen, and bold."""
        widths = []
        for weight in (QFont.Weight.Medium, QFont.Weight.DemiBold):
            font = QFont(self.font())
            font.setWeight(weight)
            widths.append(QFontMetrics(font).horizontalAdvance(name))
        return widths[1] - widths[0]

    def tabSizeHint(self, index: int) -> QSize:
        size = super().tabSizeHint(index)
        if index != self.currentIndex():
            size.setWidth(size.width() + self._growth(self.tabText(index)))
        return size

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # it is for what scrolls; a tab bar would choose another segment
