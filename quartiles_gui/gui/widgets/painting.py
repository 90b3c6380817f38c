"""Tiles, ribbons and words, painted alike on boards, in lists and in pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintDevice, QPainter, QPen, QPixmap

from quartiles_gui.gui.theme import Appearance, Theme

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
    """Return a font like another one, of so many pixels."""
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
