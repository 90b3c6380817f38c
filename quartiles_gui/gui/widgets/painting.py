"""Tiles, ribbons, words and marks, painted alike on boards, in lists and in pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPaintDevice,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.gui.base.theme import Appearance, Theme, unit

# How large the parts of a board are, on the screen and in pictures, next to a tile's height.
_TILE = 86  # pixels in the design

TILE_WIDTH = 158 / _TILE
GAP = 12 / _TILE
"""Between two tiles."""
ROUNDING = 14 / _TILE
"""The radius of a tile's corners."""
LETTERS = 26 / _TILE
"""The size of the font."""
BADGE = 20 / _TILE
"""The side of a square that says which of the five a tile belongs to."""
INSET = 8 / _TILE
"""From a tile's edge to a badge."""

BADGE_ROUNDING = 6 / 20
"""The radius of a square badge's corners, of its side."""
BADGE_LETTERS = 0.62
"""The size of its font, of its side."""

_LIP = 1.0  # pixels
_MOST_FRAMES = 64  # 4 MB: more than a board has at once

_BETWEEN = 7.0  # room for the dot between two fragments, in pixels next to text of 14 pixels
_DOT = 2.4


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Return a painter of smooth edges."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def pixel_font(font: QFont, pixels: float, weight: QFont.Weight) -> QFont:
    """Return a font like another one, of that many pixels."""
    sized = QFont(font)
    sized.setPixelSize(max(round(pixels), 1))
    sized.setWeight(weight)
    return sized


class Look(NamedTuple):
    """The look of a frame, with the roles of its colors."""

    fill: str
    border: str
    width: float  # of the border, in pixels
    is_dashed: bool = False
    lip: str = ""  # a lower edge, which says that the frame can be typed into or pressed


class TileFrames:
    """Caches frames as pixmaps; painting them each time takes three times as long."""

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self._painted = lru_cache(_MOST_FRAMES)(_painted_frame)

    def frame(self, look: Look, size: QSize, ratio: float) -> QPixmap:
        """Return a frame of ``size``, for a screen with ``ratio`` pixels to a point."""
        return self._painted(look, size.width(), size.height(), ratio, self._appearance.theme)


def _painted_frame(look: Look, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    frame = QPixmap(QSize(width, height) * ratio)
    frame.setDevicePixelRatio(ratio)
    frame.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(frame)
    paint_frame(painter, QRectF(0, 0, width, height), look, theme)
    painter.end()
    return frame


def paint_frame(painter: QPainter, rect: QRectF, look: Look, theme: Theme) -> None:
    """Paint a frame that fills ``rect``, smoothly if the painter does."""
    style = Qt.PenStyle.DashLine if look.is_dashed else Qt.PenStyle.SolidLine
    radius = min(rect.width(), rect.height()) * ROUNDING
    if look.lip:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(look.lip))
        painter.drawRoundedRect(rect.adjusted(0, _LIP, 0, 0), radius, radius)
        rect = rect.adjusted(0, 0, 0, -_LIP)
    painter.setPen(QPen(theme.color(look.border), look.width, style))
    painter.setBrush(theme.color(look.fill))
    inset = look.width / 2
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def ribbon_pen(color: QColor, width: float) -> QPen:
    """Return the pen for stroking a ribbon, ``width`` pixels wide."""
    return QPen(
        color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )


def width_of_fragments(fragments: Sequence[str], metrics: QFontMetricsF, unit: float) -> float:
    """Return the pixels that `paint_fragments` takes."""
    gaps = _BETWEEN * unit * (len(fragments) - 1)
    return sum(map(metrics.horizontalAdvance, fragments)) + gaps


def paint_fragments(
    painter: QPainter,
    start: QPointF,
    fragments: Iterable[str],
    metrics: QFontMetricsF,
    dot: QColor,
    *,
    unit: float,
) -> float:
    """Paint fragments in a line with dots between them, and return where they end.

    The painter has their font, of the given metrics, and their pen. The line starts halfway between
    its top and bottom; a pixel of the design is ``unit`` pixels.
    """
    gap = _BETWEEN * unit
    left = start.x()
    baseline = start.y() + (metrics.ascent() - metrics.descent()) / 2
    dots = []
    for fragment in fragments:
        painter.drawText(QPointF(left, baseline), fragment)
        left += metrics.horizontalAdvance(fragment) + gap
        dots.append(QPointF(left - gap / 2, start.y()))
    pen = QPen(dot, _DOT * unit)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPoints(dots[:-1])
    return left - gap


Polygon = Sequence[tuple[float, float]]
"""The corners of a line, as fractions of the square that it is painted in."""

CHECK: Polygon = ((0.28, 0.52), (0.44, 0.67), (0.72, 0.36))
_EXCLAMATION = ((0.5, 0.27), (0.5, 0.55)), ((0.5, 0.73), (0.515, 0.73))
_QUESTION = 0.62  # the height of letters, of a disc's
_QUIET = {"light": 0.4, "dark": 0.55}  # share of a tile's fill in its badge; the rest is the card
_FINDING_LINE, _FINDING_ROUNDING = 1.5 / 20, 5.6 / 20  # of a square's side
_FINDING_STEP = 25 / 20  # from one square to the next, of its side
DISC = 0.5
"""The rounding of a badge that is a disc."""


def paint_line(
    painter: QPainter, rect: QRectF, shape: Polygon, color: QColor, width: float
) -> None:
    """Paint a line with round ends, ``width`` pixels wide."""
    painter.setPen(ribbon_pen(color, width))
    side, corner = rect.width(), rect.topLeft()
    painter.drawPolyline([corner + QPointF(side * x, side * y) for x, y in shape])


def paint_badge(
    painter: QPainter,
    rect: QRectF,
    text: object,
    fill: QColor,
    ink: QColor,
    *,
    rounding: float = DISC,
    border: QPen | Qt.PenStyle = Qt.PenStyle.NoPen,
) -> None:
    """Paint a number in the painter's font; ``rounding`` is a fraction of the badge's side."""
    painter.setPen(border)
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, rect.width() * rounding, rect.width() * rounding)
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(text))


def paint_place(
    painter: QPainter,
    rect: QRectF,
    number: int,
    color: int,
    theme: Theme,
    *,
    rounding: float = 0.28,
) -> None:
    """Paint which of the five a word or tile belongs to, in its color and the painter's font."""
    fill, ink = theme.color(f"word.{color}"), theme.color("word.text")
    paint_badge(painter, rect, number, fill, ink, rounding=rounding)


def paint_finding(painter: QPainter, rect: QRectF, color: int, theme: Theme) -> None:
    """Paint the square of one of the five in a result, by its color; 0 if it wasn't found."""
    role = f"word.{color}" if color else "tile.input"
    fill = "tile.fill" if not color else role if theme.name == "dark" else f"{role}.fill"
    width = rect.width() * _FINDING_LINE
    inset, rounding = width / 2, rect.width() * _FINDING_ROUNDING
    painter.setPen(QPen(theme.color(role), width))
    painter.setBrush(theme.color(fill))
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), rounding, rounding)


def square_rect(place: int, side: float) -> QRectF:
    """Return where the square at a place is, next to the first."""
    return QRectF(place * side * _FINDING_STEP, 0, side, side)


def paint_quiet_place(
    painter: QPainter, rect: QRectF, number: int, color: int, theme: Theme, *, rounding: float
) -> None:
    """Paint which of the five a tile of that color belongs to, in the painter's font."""
    role, share = f"word.{color}", _QUIET[theme.name]
    fill = theme.mixed(f"{role}.fill", "card", share)
    paint_badge(painter, rect, number, fill, theme.color(role), rounding=rounding)


def paint_selection(
    painter: QPainter, rect: QRectF, theme: Theme, *, has_focus: bool, radius: float = 8.0
) -> None:
    """Paint the ground of a selected row."""
    painter.setPen(QPen(theme.color("focus" if has_focus else "selected.edge"), 2))
    painter.setBrush(theme.color("accent.soft"))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)


class Sign(QWidget):
    """A disc with a check, or with an exclamation or question mark as a warning.

    Args:
        size: In pixels, next to text that is 14 pixels high.
        line: The width of the check, as a fraction of the disc's.
        ink: The role of its color.
    """

    def __init__(
        self,
        size: float,
        appearance: Appearance,
        parent: QWidget,
        *,
        line: float = 0.1,
        ink: str = "card",
    ) -> None:
        super().__init__(parent)
        self._size = size
        self._asks = False
        self._appearance = appearance
        self._line, self._ink = line, ink
        self._is_warning = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_sign(self, *, is_warning: bool, asks: bool = False) -> None:
        """Show a warning, which may be a question, as on a doubtful tile, or a check."""
        self._is_warning, self._asks = is_warning, asks
        self.update()

    def sizeHint(self) -> QSize:
        side = round(self._size * unit(self.font()))
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        theme, rect = self._appearance.theme, QRectF(self.rect())
        if self._is_warning and self._asks:
            letters = rect.width() * _QUESTION
            painter.setFont(pixel_font(self.font(), letters, QFont.Weight.Bold))
            paint_badge(painter, rect, "?", theme.color("warning.mark"), theme.color("word.text"))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("warning" if self._is_warning else "success"))
        painter.drawEllipse(rect)
        color, width = theme.color(self._ink), rect.width() * self._line
        for shape in _EXCLAMATION if self._is_warning else (CHECK,):
            paint_line(painter, rect, shape, color, width)
