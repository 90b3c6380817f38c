"""Bars and squares that show points, counts and days; screen readers are told the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.found_word import TOP_RANK_POINTS
from quartiles_gui.core.quartiles.ranks import Rank
from quartiles_gui.gui.base.figure_texts import rank_name
from quartiles_gui.gui.base.theme import Appearance, unit
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.gui.widgets.labels import (
    scaled_font,
)
from quartiles_gui.gui.widgets.painting import (
    CHECK,
    paint_finding,
    paint_line,
    smooth_painter,
    square_rect,
)

# pixels, next to text that is 14 pixels high
_RANK_HEIGHT, _RANK_LINE, _RANK_DISK = 18.0, 6.0, 13.0
_COUNT_HEIGHT, _DAYS_HEIGHT, _ROUND = 10.0, 56.0, 3.0
_NAMES_HEIGHT, _DAY_STEP = 18.0, 14.0

_NAME_SCALE = 11 / 14
_WEEK = 7

_DAY_SHARE = 0.7  # of the room for a day that its bar takes
_LEAST = 0.12  # of the height; a day that was played is seen even with a point


class _Drawing(QWidget):
    """Something painted of a height that grows with the text, and of any width."""

    _width, _height = 120, 0.0

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _tell(self, text: str) -> None:
        """Say in words what is shown from now on."""
        self.setAccessibleName(text)
        self.update()

    def _painter(self) -> QPainter:
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        return painter

    def sizeHint(self) -> QSize:
        return QSize(self._width, round(self._appearance.pixels(self._height)))


class RankBar(_Drawing):
    """A line to scale, filled as far as the points go, with a disk and a name for each rank."""

    _height = _RANK_HEIGHT + _NAMES_HEIGHT

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._points = 0
        self._most = 0
        self._rank = ranks.START

    def show_points(self, points: int, most: int, rank: Rank, text: str) -> None:
        """Show the points so far and those of all words, which ``text`` says in words.

        If nobody knows what all words give, it is 0, and the bar ends at the top rank.
        """
        self._points, self._most, self._rank = points, most, rank
        self._tell(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._painter()
        theme, unit = self._appearance.theme, self._appearance.pixels(1)
        line, disk, middle = _RANK_LINE * unit, _RANK_DISK * unit, _RANK_HEIGHT / 2 * unit
        room = self.width() - disk
        goals = {rank: rank.points for rank in ranks.RANKS[1:]}
        if self._most:
            goals[ranks.ALL_WORDS] = max(self._most, TOP_RANK_POINTS + 1)
        whole = max(goals.values())
        ground = QRectF(0, middle - line / 2, self.width(), line)
        painter.setBrush(theme.color("track"))
        painter.drawRoundedRect(ground, line / 2, line / 2)
        share = 1.0 if self._rank is ranks.ALL_WORDS else min(1.0, self._points / whole)
        ground.setWidth(room * share + (disk / 2 if self._points else 0))
        painter.setBrush(theme.color("accent"))
        painter.drawRoundedRect(ground, line / 2, line / 2)
        circles = {}
        for rank, goal in goals.items():
            is_reached = self._points >= goal or self._rank is ranks.ALL_WORDS
            border = theme.color("accent" if is_reached else "control.border")
            painter.setPen(QPen(border, 2 * unit))
            painter.setBrush(theme.color("accent" if is_reached else "card"))
            circle = QRectF(room * goal / whole, middle - disk / 2, disk, disk)
            circles[rank] = circle
            painter.drawEllipse(circle.adjusted(unit, unit, -unit, -unit))
            if is_reached:
                ink = theme.color("accent.text")
                paint_line(painter, circle, CHECK, ink, circle.width() * 0.14)
        self._paint_names(painter, circles)

    def _paint_names(self, painter: QPainter, circles: dict[Rank, QRectF]) -> None:
        """Paint the names of the ranks, the present one first, as far as there is room."""
        theme = self._appearance.theme
        taken: list[QRectF] = []
        others = (*reversed(ranks.RANKS[1:]), ranks.ALL_WORDS)
        named = [rank for rank in dict.fromkeys((self._rank, *others)) if rank in circles]
        for rank in named:
            is_present = rank is self._rank
            weight = QFont.Weight.DemiBold if is_present else QFont.Weight.Normal
            painter.setFont(scaled_font(_NAME_SCALE, weight))
            painter.setPen(theme.color("accent" if is_present else "text.muted"))
            name = rank_name(rank)
            width = painter.fontMetrics().horizontalAdvance(name) + 2
            left = circles[rank].center().x() - width / 2
            left = max(0.0, min(left, self.width() - width))
            top = circles[rank].bottom()
            place = QRectF(left, top, width, self.height() - top)
            if not any(place.adjusted(-4, 0, 4, 0).intersects(other) for other in taken):
                taken.append(place)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, name)


class DaySquares(_Drawing):
    """A square for each of up to seven days in a row, and perhaps for those to come."""

    def __init__(self, appearance: Appearance, parent: QWidget, *, has_rest: bool = True) -> None:
        super().__init__(appearance, parent)
        self._has_rest = has_rest
        self._days = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_days(self, days: int) -> None:
        self._days = min(days, _WEEK)
        self.updateGeometry()
        self.update()

    @property
    def _count(self) -> int:
        return _WEEK if self._has_rest else self._days

    def sizeHint(self) -> QSize:
        unit = self._appearance.pixels(1)
        return QSize(round((self._count * _DAY_STEP - 4) * unit), round((_DAY_STEP - 4) * unit))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._painter()
        theme, step = self._appearance.theme, self._appearance.pixels(_DAY_STEP)
        side, around = float(self.height()), self._appearance.pixels(2.5)
        for place in range(self._count):
            painter.setBrush(theme.color("accent" if place < self._days else "track"))
            painter.drawRoundedRect(QRectF(place * step, 0, side, side), around, around)


class CountBar(_Drawing):
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


class DayBars(_Drawing):
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
            share = max(_LEAST, min(1.0, points / TOP_RANK_POINTS)) if points else _LEAST / 2
            height = self.height() * share
            bar = QRectF(place * room, self.height() - height, room * _DAY_SHARE, height)
            painter.setBrush(theme.color("accent" if points else "scrollbar"))
            painter.drawRoundedRect(bar, min(around, height / 2), min(around, height / 2))


def squares_text(squares: Sequence[int]) -> str:
    """Return the order of finding in words, for screen readers; 0 is one that wasn't found."""
    names = (
        translate("Result", "not found"),
        translate("Result", "green"),
        translate("Result", "blue"),
        translate("Result", "orange"),
        translate("Result", "plum"),
        translate("Result", "yellow"),
    )
    found = translate("Result", "Found in the order {colors}")
    return fill(found, colors=", ".join(names[color] for color in squares))


_SQUARE = 20  # pixels of the design


class FindingSquares(_Drawing):
    """Squares in the colors of the five, in the order in which they were found."""

    def __init__(self, appearance: Appearance, parent: QWidget, *, side: float = _SQUARE) -> None:
        super().__init__(appearance, parent)
        self._side = side  # of a square, in pixels of the design
        self._squares: tuple[int, ...] = ()

    def show_squares(self, squares: tuple[int, ...]) -> None:
        self._squares = squares
        self.setVisible(bool(squares))
        self.updateGeometry()
        self._tell(squares_text(squares))

    def sizeHint(self) -> QSize:
        side = self._side * unit(self.font())
        width = square_rect(len(self._squares) - 1, side).right() if self._squares else 0
        return QSize(ceil(width), ceil(side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, side = self._painter(), self._side * unit(self.font())
        for place, color in enumerate(self._squares):
            paint_finding(painter, square_rect(place, side), color, self._appearance.theme)
