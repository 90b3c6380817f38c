"""Bars that show points and counts; screen readers are told the same in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.quartiles.game import POINT_RANKS, Rank
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.marks import paint_line

_CHECK = ((0.27, 0.52), (0.44, 0.68), (0.74, 0.35))

# pixels, next to text that is 14 pixels high
_RANK_HEIGHT, _RANK_LINE, _RANK_DISK = 18.0, 6.0, 13.0
_COUNT_HEIGHT, _DAYS_HEIGHT, _ROUND = 10.0, 56.0, 3.0

_DAY_SHARE = 0.7  # of the room for a day that its bar takes
_LEAST = 0.12  # of the height; a day that was played is seen even with a point


class _Bar(QWidget):
    """A bar of a height that grows with the text, and of any width."""

    _width, _height = 120, 0.0

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def _tell(self, text: str) -> None:
        """Say in words what is shown from now on."""
        self.setAccessibleName(text)
        self.update()

    def _painter(self) -> QPainter:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        return painter

    def sizeHint(self) -> QSize:
        return QSize(self._width, round(self._appearance.pixels(self._height)))


class RankBar(_Bar):
    """A line with a disk for each rank, filled as far as the points go."""

    _height = _RANK_HEIGHT

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._points = 0
        self._most = 1

    def show_points(self, points: int, most: int, text: str) -> None:
        """Show the points so far and those of all words, which ``text`` says in words."""
        self._points, self._most = points, most
        self._tell(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._painter()
        theme, unit = self._appearance.theme, self._appearance.pixels(1)
        line, disk, middle = _RANK_LINE * unit, _RANK_DISK * unit, self.height() / 2
        room = self.width() - disk
        ground = QRectF(0, middle - line / 2, self.width(), line)
        painter.setBrush(theme.color("track"))
        painter.drawRoundedRect(ground, line / 2, line / 2)
        ranks = [rank.value for rank in POINT_RANKS[1:]]
        ends = [*(room * number / (len(ranks) + 1) for number in range(1, len(ranks) + 1)), room]
        goals = [*ranks, self._most]
        ground.setWidth(self._filled(goals, ends) + (disk / 2 if self._points else 0))
        painter.setBrush(theme.color("accent"))
        painter.drawRoundedRect(ground, line / 2, line / 2)
        for goal, end in zip(goals, ends, strict=True):
            is_reached = self._points >= goal
            border = theme.color("accent" if is_reached else "control.border")
            painter.setPen(QPen(border, 2 * unit))
            painter.setBrush(theme.color("accent" if is_reached else "card"))
            circle = QRectF(end, middle - disk / 2, disk, disk).adjusted(unit, unit, -unit, -unit)
            painter.drawEllipse(circle)
            if is_reached:
                ink = theme.color("accent.text")
                paint_line(painter, circle, _CHECK, ink, circle.width() * 0.14)

    def _filled(self, goals: list[int], ends: list[float]) -> float:
        """Return how far the line is filled: evenly between two ranks."""
        start_points, start = 0, 0.0
        for goal, end in zip(goals, ends, strict=True):
            if self._points < goal:
                share = (self._points - start_points) / (goal - start_points)
                return start + (end - start) * share
            start_points, start = goal, end
        return ends[-1]


class CountBar(_Bar):
    """A horizontal bar, as long as a share of the width."""

    _height = _COUNT_HEIGHT

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._share = 0.0

    def show_share(self, share: float, text: str) -> None:
        """Show a share from 0 to 1, which ``text`` says in words."""
        self._share = share
        self._tell(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._painter()
        bar = QRectF(self.rect())
        around = bar.height() / 2
        painter.setBrush(self._appearance.theme.color("track"))
        painter.drawRoundedRect(bar, around, around)
        if self._share:
            bar.setWidth(max(bar.height(), bar.width() * self._share))
            painter.setBrush(self._appearance.theme.color("accent"))
            painter.drawRoundedRect(bar, around, around)


class DayBars(_Bar):
    """A bar for each day, as high as its points up to the top rank; short and gray without any."""

    _width, _height = 240, _DAYS_HEIGHT

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._points: tuple[int, ...] = ()

    def show_points(self, points: Sequence[int], text: str) -> None:
        """Show the points of days, the last at the right; ``text`` says the same in words."""
        self._points = tuple(points)
        self._tell(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._painter()
        theme, around = self._appearance.theme, self._appearance.pixels(_ROUND)
        for place, points in enumerate(self._points):
            room = self.width() / len(self._points)
            share = max(_LEAST, min(1.0, points / Rank.TOP.value)) if points else _LEAST / 2
            height = self.height() * share
            bar = QRectF(place * room, self.height() - height, room * _DAY_SHARE, height)
            painter.setBrush(theme.color("accent" if points else "scrollbar"))
            painter.drawRoundedRect(bar, min(around, height / 2), min(around, height / 2))
