"""How far it is to the next rank."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.quartiles.game import POINT_RANKS
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.marks import paint_line

_HEIGHT, _LINE, _DISK = 18.0, 6.0, 13.0  # pixels, next to text that is 14 pixels high
_CHECK = ((0.27, 0.52), (0.44, 0.68), (0.74, 0.35))


class RankBar(QWidget):
    """A line with a disk for each rank, filled as far as the points go.

    Args:
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._points = 0
        self._most = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def show_points(self, points: int, most: int, text: str) -> None:
        """Show points.

        Args:
            points: The points so far.
            most: The points of all words.
            text: The same in words.
        """
        self._points, self._most = points, most
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of a disk, and any width."""
        return QSize(120, round(self._appearance.pixels(_HEIGHT)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line, then the disks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, unit = self._appearance.theme, self._appearance.pixels(1)
        line, disk, middle = _LINE * unit, _DISK * unit, self.height() / 2
        room = self.width() - disk
        painter.setPen(Qt.PenStyle.NoPen)
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
