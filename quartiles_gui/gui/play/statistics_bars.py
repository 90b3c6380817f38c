"""Small pictures of figures; screen readers are told the same in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.quartiles.game import Rank
from quartiles_gui.gui.theme import Appearance

_COUNT_HEIGHT, _DAYS_HEIGHT, _ROUND = 10.0, 56.0, 3.0  # pixels, next to text of 14 pixels
_DAY_SHARE = 0.7  # of the room for a day that its bar takes
_LEAST = 0.12  # of the height; a day that was played is seen even with a point


class CountBar(QWidget):
    """A horizontal bar, as long as a share of the width.

    Args:
        appearance: Gives the colors, and the sizes.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float, text: str) -> None:
        """Show a share from 0 to 1, which ``text`` says in words."""
        self._share = share
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the bar, and any width."""
        return QSize(120, round(self._appearance.pixels(_COUNT_HEIGHT)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, then the bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        bar = QRectF(self.rect())
        around = bar.height() / 2
        painter.setBrush(self._appearance.theme.color("track"))
        painter.drawRoundedRect(bar, around, around)
        if self._share:
            bar.setWidth(max(bar.height(), bar.width() * self._share))
            painter.setBrush(self._appearance.theme.color("accent"))
            painter.drawRoundedRect(bar, around, around)


class DayBars(QWidget):
    """A bar for each day, as high as its points up to the top rank; a short gray one without any.

    Args:
        appearance: Gives the colors, and the sizes.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._points: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_points(self, points: Sequence[int], text: str) -> None:
        """Show the points of days, the last at the right; ``text`` says the same in words."""
        self._points = tuple(points)
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the highest bar, and any width."""
        return QSize(240, round(self._appearance.pixels(_DAYS_HEIGHT)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        theme, around = self._appearance.theme, self._appearance.pixels(_ROUND)
        for place, points in enumerate(self._points):
            room = self.width() / len(self._points)
            share = max(_LEAST, min(1.0, points / Rank.TOP.value)) if points else _LEAST / 2
            height = self.height() * share
            bar = QRectF(place * room, self.height() - height, room * _DAY_SHARE, height)
            painter.setBrush(theme.color("accent" if points else "scrollbar"))
            painter.drawRoundedRect(bar, min(around, height / 2), min(around, height / 2))
