"""Painting a board: frames, ghost numbers, the ribbon of a word, and badges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QRegion,
)

from quartiles_gui.gui.widgets.marks import paint_badge
from quartiles_gui.gui.widgets.painting import (
    BADGE,
    BADGE_LETTERS,
    INSET,
    RING,
    TileFrames,
    ribbon_pen,
)

if TYPE_CHECKING:
    from quartiles_gui.gui.board.scene import Badge, BoardScene, TileLook
    from quartiles_gui.gui.theme import Appearance

# of a tile's height
_RIBBON = 11 / 86
_GHOST = 19 / 86
_SMALL_GHOST = 13 / 86

_SMALLEST_BADGE = 16.0  # pixels
_GROWTH = 0.04  # of a tile's size, halfway through lighting it
_OPACITY = {"light": 0.42, "dark": 0.25}  # of the ribbon

_LETTER_HEIGHT = 0.3  # of a tile's height
_MOST_LETTER_HEIGHT = 0.42  # the same, in a tile that is small beside the user's text
_LETTER_ROOM = 0.84  # of a tile's width, for the longest fragment
_SMALLEST_LETTERS = 8  # pixels

_MARGIN = 4  # pixels; a tile that is lit grows beyond its edges

_BULGE = 0.1  # how far a stretch of a ribbon bends, as a fraction of its length


class BoardPainter:
    """Paints boards."""

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self._frames = TileFrames(appearance)

    def region(self, tiles: Sequence[QRect], path: Sequence[int]) -> QRegion:
        """Return what is painted differently when a path is lit."""
        region = QRegion()
        for index in path:
            region += touched(tiles[index])
        bounds = _ribbon(tiles, path).boundingRect()
        margin = round(tiles[0].height() * _RIBBON) // 2 + 2
        return region.united(bounds.toAlignedRect().adjusted(-margin, -margin, margin, margin))

    def paint(
        self,
        painter: QPainter,
        region: QRegion,
        tiles: Sequence[QRect],
        scene: BoardScene,
        looks: Sequence[TileLook],
        font: QFont,
        drawn: float = 1.0,
    ) -> None:
        """Paint everything but the fragments, and the path as far as it is ``drawn``.

        ``looks`` are those of the scene's tiles; ``font`` is that of numbers, of any size.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dirty = [
            (tile, look)
            for tile, look in zip(tiles, looks, strict=True)
            if region.intersects(touched(tile))
        ]
        for tile, look in dirty:
            self._paint_frame(painter, tile, look, drawn)
        for tile, look in dirty:
            if look.ghost:
                self._paint_ghost(painter, tile, look, font)
        if scene.path:
            self._paint_ribbon(painter, tiles, scene, drawn)
        for tile, look in dirty:
            self._paint_badges(painter, tile, look, font)

    def _paint_frame(self, painter: QPainter, tile: QRect, look: TileLook, drawn: float) -> None:
        ratio = painter.device().devicePixelRatioF()
        frame = self._frames.frame(look.frame, tile.size(), ratio)
        growth = sin(pi * drawn) * _GROWTH if look.is_lit else 0.0
        if growth <= 0:
            painter.drawPixmap(tile.topLeft(), frame)
            return
        across, down = tile.width() * growth / 2, tile.height() * growth / 2
        grown = QRectF(tile).adjusted(-across, -down, across, down)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(grown, frame, QRectF(frame.rect()))

    def _paint_ghost(self, painter: QPainter, tile: QRect, look: TileLook, font: QFont) -> None:
        """Paint the number of an empty tile: large in the middle, or out of the cursor's way."""
        is_typed_on = look.is_focused
        size = tile.height() * (_SMALL_GHOST if is_typed_on else _GHOST)
        inset = round(tile.height() * INSET * 1.4) if is_typed_on else 0
        corner = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.setFont(_sized(font, size, QFont.Weight.Medium))
        painter.setPen(self._color("text.muted" if is_typed_on else "tile.ghost"))
        painter.drawText(
            tile.adjusted(inset, round(inset * 0.6), 0, 0),
            corner if is_typed_on else Qt.AlignmentFlag.AlignCenter,
            str(look.ghost),
        )

    def _paint_ribbon(
        self, painter: QPainter, tiles: Sequence[QRect], scene: BoardScene, drawn: float
    ) -> None:
        color = self._color(scene.role)
        color.setAlphaF(_OPACITY[self._appearance.theme.name])
        line = _ribbon(tiles, scene.path)
        pen = ribbon_pen(color, max(5.0, tiles[0].height() * _RIBBON))
        painter.strokePath(line, _partial_pen(pen, line, drawn))

    def _paint_badges(self, painter: QPainter, tile: QRect, look: TileLook, font: QFont) -> None:
        if look.left is None and look.right is None and not look.is_doubtful:
            return
        side = min(max(_SMALLEST_BADGE, tile.height() * BADGE), tile.height() * 0.42)
        inset = tile.height() * INSET
        top = tile.top() + inset
        painter.setFont(_sized(font, side * BADGE_LETTERS, QFont.Weight.Bold))
        if look.left is not None:
            self._paint_badge(painter, QRectF(tile.left() + inset, top, side, side), look.left)
        left = tile.right() + 1 - inset - side
        if look.right is not None:
            self._paint_badge(painter, QRectF(left, top, side, side), look.right)
        if look.is_doubtful:
            fill, ink = self._color("warning.mark"), self._color("word.text")
            paint_badge(painter, QRectF(left, top, side, side), "?", fill, ink)

    def _paint_badge(self, painter: QPainter, rect: QRectF, badge: Badge) -> None:
        ink = self._color(badge.ink)
        if badge.fill:
            fill = self._color(badge.fill)
            paint_badge(painter, rect, badge.number, fill, ink, rounding=badge.rounding)
        else:
            inset = RING / 2
            ring = rect.adjusted(inset, inset, -inset, -inset)
            nothing = QColor(Qt.GlobalColor.transparent)
            paint_badge(painter, ring, badge.number, nothing, ink, border=QPen(ink, RING))

    def _color(self, role: str) -> QColor:
        return self._appearance.theme.color(role)


def touched(tile: QRect) -> QRect:
    """Return the rectangle of a tile with all that is painted around it."""
    return tile.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)


def letters_font(font: QFont, tile: QSize, fragments: Iterable[str]) -> QFont:
    """Return the font of the letters, which are as large as text if tiles have room for that."""
    letters = _sized(font, 100, QFont.Weight.DemiBold)
    metrics = QFontMetricsF(letters)
    longest = max(map(metrics.horizontalAdvance, fragments)) / 100
    text = min(QFontInfo(font).pixelSize(), tile.height() * _MOST_LETTER_HEIGHT)
    pixels = max(text, tile.height() * _LETTER_HEIGHT)
    if longest * pixels > tile.width() * _LETTER_ROOM:
        pixels = tile.width() * _LETTER_ROOM / longest
    letters.setPixelSize(max(_SMALLEST_LETTERS, round(pixels)))
    return letters


def _ribbon(tiles: Sequence[QRect], path: Sequence[int]) -> QPainterPath:
    """Return the line of a ribbon through the middles of tiles, to be stroked with `ribbon_pen`.

    Each stretch bends a little to its right. This tells the way there from the way back, and shows
    that a stretch only passes over a tile that isn't part of the word.
    """
    if len(path) < 2:
        return QPainterPath()
    centers = [QRectF(tiles[index]).center() for index in path]
    line = QPainterPath(centers[0])
    for start, end in pairwise(centers):
        along = end - start
        aside = QPointF(-along.y(), along.x()) * _BULGE
        line.quadTo((start + end) / 2 + aside, end)
    return line


def _partial_pen(pen: QPen, line: QPainterPath, share: float) -> QPen:
    """Return ``pen`` so that it strokes only the first ``share`` of ``line``, from 0 to 1."""
    if share >= 1:
        return pen
    length = line.length() / pen.widthF()  # dashes are measured in widths
    part = QPen(pen)
    part.setDashPattern([max(share * length, 0.01), length + 1])
    return part


def _sized(font: QFont, pixels: float, weight: QFont.Weight) -> QFont:
    sized = QFont(font)
    sized.setPixelSize(max(round(pixels), 1))
    sized.setWeight(weight)
    return sized
