"""Painting a board: frames, ghost numbers, the ribbon of a word, and marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QRegion,
)

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.gui.base.theme import Appearance, unit
from quartiles_gui.gui.board.board_scene import BoardScene, TileLook
from quartiles_gui.gui.board.ribbon import Curve, Layout, met, route
from quartiles_gui.gui.widgets.painting import (
    INSET,
    TileFrames,
    paint_badge,
    paint_frame,
    paint_place,
    paint_quiet_place,
    pixel_font,
    ribbon_pen,
)

# of a tile's height
_GHOST = 19 / 86
_SMALL_GHOST = 13 / 86

_GROWTH = 0.04  # of a tile's size, halfway through lighting it
_OPACITY = {"light": 0.45, "dark": 0.42}  # of the ribbon of one of the five
_ACCENT_OPACITY = {"light": 0.3, "dark": 0.4}  # of another one
_OTHER_PIPS = 0.38  # opacity of the pips that a tile isn't
_HALO = 3.5  # pixels around letters that a ribbon meets
_MOST_ROUTES = 64  # that are remembered: more than the words of a board

_LETTER_HEIGHT = 0.3  # of a tile's height
_MOST_LETTER_HEIGHT = 0.42  # the same, in a tile that is small beside the user's text
_LETTER_ROOM = 0.84  # of a tile's width, for the longest fragment
_SMALLEST_LETTERS = 8  # pixels

_LETTERS_TALL = 0.8  # what a ribbon keeps clear of, of the font's size

_LOW = 62  # pixels: lower tiles have smaller marks
_USUAL, _LOWEST = 85, 44  # pixels: marks grow in higher tiles, and shrink in lower ones


class MarkSizes(NamedTuple):
    """The sizes of marks, in pixels; what is *up* is counted from a tile's lower edge."""

    badge: float = 18.0
    badge_inset: float = 7.0
    badge_letters: float = 11.5  # and of a bead
    pip: float = 2.6  # a radius, as are the next one and that of a bead
    own_pip: float = 3.1
    pip_step: float = 10.0
    pip_up: float = 12.5
    bead: float = 9.2
    bead_up: float = 15.0
    ribbon: float = 11.0
    raised: float = 2.0  # letters above the middle


_USUAL_SIZES = MarkSizes()
_LOW_SIZES = MarkSizes(
    15, 6, 9.6, 2, own_pip=2.4, pip_step=8, pip_up=8.5, bead=7.5, bead_up=10.5, ribbon=8, raised=4
)
_BADGE_ROUNDING = 5.5 / 18


@lru_cache(8)
def mark_sizes(height: int) -> MarkSizes:
    """Return the sizes of marks on tiles that are ``height`` pixels high."""
    if height >= _LOW:
        sizes, scale = _USUAL_SIZES, max(1.0, height / _USUAL)
    else:
        sizes, scale = _LOW_SIZES, min(1.0, height / _LOWEST)
    return MarkSizes._make(length * scale for length in sizes)


class BoardPainter:
    """Paints boards."""

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self._frames = TileFrames(appearance)

    def paint(
        self,
        painter: QPainter,
        region: QRegion,
        tiles: Sequence[QRect],
        scene: BoardScene,
        looks: Sequence[TileLook],
        *,
        font: QFont,
        letters: QFont,
        drawn: float = 1.0,
        beaded: float = 1.0,
    ) -> None:
        """Paint everything but the fragments, which are in the font ``letters``.

        ``looks`` are those of the scene's tiles; ``font`` is that of numbers, of any size. The path
        is painted as far as it is ``drawn``, and its pips as far as they are ``beaded``.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dirty = [
            (tile, look)
            for tile, look in zip(tiles, looks, strict=True)
            if look.is_lit or region.intersects(tile)
        ]
        # frames, then ghosts, ribbon and marks: a ribbon runs over frames, and below beads
        for tile, look in dirty:
            self._paint_frame(painter, tile, look, drawn)
        for tile, look in dirty:
            if look.ghost:
                self._paint_ghost(painter, tile, look, font)
        if scene.path:
            self._paint_ribbon(painter, tiles, scene, looks, letters, drawn=drawn)
        sizes = mark_sizes(tiles[0].height())
        painter.setFont(pixel_font(font, sizes.badge_letters, QFont.Weight.Bold))
        for tile, look in dirty:
            share = beaded if look.is_lit else 1.0
            if look.place is not None:
                self._paint_place(painter, tile, look, sizes, share)
            if look.bead is not None:
                self._paint_bead(painter, tile, look, sizes, share)
            if look.is_doubtful:
                self._paint_doubt(painter, tile, sizes)

    def _paint_frame(self, painter: QPainter, tile: QRect, look: TileLook, drawn: float) -> None:
        ratio = painter.device().devicePixelRatioF()
        growth = sin(pi * drawn) * _GROWTH if look.is_lit else 0.0
        # a pixmap between two pixels of the screen isn't the same in parts and as a whole
        if growth > 0 or not ratio.is_integer():
            across, down = tile.width() * growth / 2, tile.height() * growth / 2
            grown = QRectF(tile).adjusted(-across, -down, across, down)
            paint_frame(painter, grown, look.frame, self._appearance.theme)
        else:
            frame = self._frames.frame(look.frame, tile.size(), ratio)
            painter.drawPixmap(tile.topLeft(), frame)

    def _paint_ghost(self, painter: QPainter, tile: QRect, look: TileLook, font: QFont) -> None:
        """Paint the number of an empty tile: large in the middle, or out of the cursor's way."""
        theme = self._appearance.theme
        is_typed_on = look.is_focused
        size = tile.height() * (_SMALL_GHOST if is_typed_on else _GHOST)
        inset = round(tile.height() * INSET * 1.4) if is_typed_on else 0
        corner = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.setFont(pixel_font(font, size, QFont.Weight.Medium))
        painter.setPen(theme.color("text.muted" if is_typed_on else "tile.ghost"))
        painter.drawText(
            tile.adjusted(inset, round(inset * 0.6), 0, 0),
            corner if is_typed_on else Qt.AlignmentFlag.AlignCenter,
            str(look.ghost),
        )

    def _paint_ribbon(
        self,
        painter: QPainter,
        tiles: Sequence[QRect],
        scene: BoardScene,
        looks: Sequence[TileLook],
        letters: QFont,
        *,
        drawn: float,
    ) -> None:
        """Paint the ribbon, and halos that keep it off the letters that it meets."""
        theme, role = self._appearance.theme, scene.role
        color = theme.color(role)
        color.setAlphaF((_ACCENT_OPACITY if role == "accent" else _OPACITY)[theme.name])
        sizes = mark_sizes(tiles[0].height())
        first = min(tiles, key=lambda tile: (tile.y(), tile.x()))
        last = max(tiles, key=lambda tile: (tile.y(), tile.x()))
        # from the rectangles themselves, since the tiles may be shown in any order
        across = (last.x() - first.x()) / (COLUMNS - 1)
        down = (last.y() - first.y()) / (ROWS - 1)
        shown = [
            round((tile.y() - first.y()) / down) * COLUMNS + round((tile.x() - first.x()) / across)
            for tile in tiles
        ]
        texts = tuple(scene.fragments[shown.index(place)] for place in range(len(tiles)))
        layout = _layout(
            first.width(), first.height(), across, down, texts, letters=letters.toString()
        )
        curves, crossed = _route(layout, tuple(shown[index] for index in scene.path))
        line = _line(curves).translated(first.x(), first.y())
        pen = ribbon_pen(color, sizes.ribbon)
        painter.strokePath(line, _partial_pen(pen, line, drawn))
        # in the color of the tile, below the letters, which the tile itself paints
        for place in sorted(crossed):
            index = shown.index(place)
            halo = QPainterPath()
            halo.addText(_start_of(tiles[index], texts[place], letters), letters, texts[place])
            painter.strokePath(halo, ribbon_pen(theme.color(looks[index].frame.fill), 2 * _HALO))

    def _paint_place(
        self, painter: QPainter, tile: QRect, look: TileLook, sizes: MarkSizes, beaded: float
    ) -> None:
        """Paint the badge and, as far as there is no bead, the pips."""
        theme, place, inset = self._appearance.theme, look.place, round(sizes.badge_inset)
        assert place is not None
        word, own, hue = place
        paint = paint_place if look.is_of_word else paint_quiet_place
        badge = QRectF(tile.x() + inset, tile.y() + inset, sizes.badge, sizes.badge)
        paint(painter, badge, word, hue, theme, rounding=_BADGE_ROUNDING)
        if look.bead is not None and beaded >= 1:
            return
        color, step = theme.color(f"word.{hue}"), sizes.pip_step
        left = tile.x() + round(tile.width() / 2 - 2 * step)
        middle = tile.y() + round(tile.height() - sizes.pip_up - step / 2) + step / 2
        painter.setOpacity(1 - beaded if look.bead else 1)
        painter.setPen(Qt.PenStyle.NoPen)
        for order in range(1, 5):
            color.setAlphaF(1.0 if order == own else _OTHER_PIPS)
            painter.setBrush(color)
            radius = sizes.own_pip if order == own else sizes.pip
            painter.drawEllipse(QPointF(left + (order - 0.5) * step, middle), radius, radius)
        painter.setOpacity(1)

    def _paint_bead(
        self, painter: QPainter, tile: QRect, look: TileLook, sizes: MarkSizes, beaded: float
    ) -> None:
        """Paint a bead, on its way from the pip that it was."""
        theme, bead = self._appearance.theme, look.bead
        assert bead is not None
        # between the four pips, if none of them is the bead's
        order = 2.5 if look.place is None else look.place.order
        aside = (order - 2.5) * sizes.pip_step * (1 - beaded)
        up = sizes.pip_up + (sizes.bead_up - sizes.pip_up) * beaded
        radius = sizes.own_pip + (sizes.bead - sizes.own_pip) * beaded
        x, y = tile.x() + tile.width() / 2 + aside, tile.y() + tile.height() - up
        disc = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
        text = bead.order if beaded >= 1 else ""
        paint_badge(painter, disc, text, theme.color(bead.fill), theme.color(bead.ink))

    def _paint_doubt(self, painter: QPainter, tile: QRect, sizes: MarkSizes) -> None:
        theme, side = self._appearance.theme, sizes.badge
        left = tile.x() + tile.width() - sizes.badge_inset - side
        disc = QRectF(left, tile.y() + sizes.badge_inset, side, side)
        paint_badge(painter, disc, "?", theme.color("warning.mark"), theme.color("word.text"))


def letters_rect(tile: QRect) -> QRect:
    """Return the rectangle in which the letters of a tile are centered: above its marks."""
    return tile.adjusted(0, 0, 0, -2 * round(mark_sizes(tile.height()).raised))


def letters_font(font: QFont, tile: QSize, fragments: Iterable[str]) -> QFont:
    """Return the font of the letters, which are as large as text if tiles have room for that."""
    # measured once at 100 pixels: widths grow with the size
    letters = pixel_font(font, 100, QFont.Weight.DemiBold)
    metrics = QFontMetricsF(letters)
    longest = max(map(metrics.horizontalAdvance, fragments)) / 100
    text = min(QFontInfo(font).pixelSize(), tile.height() * _MOST_LETTER_HEIGHT)
    grown = tile.height() * min(_LETTER_HEIGHT * max(1, unit(font)), _MOST_LETTER_HEIGHT)
    # in a small window, or with large text, letters must not be smaller than those of buttons
    pixels = max(text, tile.height() * _LETTER_HEIGHT, grown)
    if longest * pixels > tile.width() * _LETTER_ROOM:
        pixels = tile.width() * _LETTER_ROOM / longest
    letters.setPixelSize(max(_SMALLEST_LETTERS, round(pixels)))
    return letters


@lru_cache(8)
def _layout(
    width: int, height: int, across: float, down: float, texts: tuple[str, ...], *, letters: str
) -> Layout:
    """Return the layout of a board with these texts, by the place, in a font told as a string."""
    font = QFont()
    font.fromString(letters)
    metrics, sizes = QFontMetricsF(font), mark_sizes(height)
    return Layout(
        columns=COLUMNS,
        rows=ROWS,
        width=width,
        height=height,
        across=across,
        down=down,
        bead=sizes.bead_up,
        ribbon=sizes.ribbon,
        badge=sizes.badge_inset + sizes.badge,
        letters_middle=height / 2 - sizes.raised,
        letters_height=font.pixelSize() * _LETTERS_TALL,
        letters=tuple(map(metrics.horizontalAdvance, texts)),
    )


@lru_cache(_MOST_ROUTES)
def _route(layout: Layout, path: tuple[int, ...]) -> tuple[tuple[Curve, ...], frozenset[int]]:
    """Return the curves of a ribbon along a path of places, and where it meets letters."""
    # remembered, since finding them takes as long as painting the rest of the board
    curves = route(layout, path)
    return curves, met(layout, curves)


def _line(curves: Iterable[Curve]) -> QPainterPath:
    """Return the line of a ribbon, to be stroked with `ribbon_pen`."""
    line = QPainterPath()
    for number, (start, *controls) in enumerate(curves):
        if not number:
            line.moveTo(*start)
        line.cubicTo(*(QPointF(*point) for point in controls))
    return line


def _start_of(tile: QRect, text: str, letters: QFont) -> QPointF:
    """Return where the letters of a tile begin, on their baseline."""
    metrics, rect = QFontMetricsF(letters), QRectF(letters_rect(tile))
    left = rect.center().x() - metrics.horizontalAdvance(text) / 2
    return QPointF(left, rect.center().y() + (metrics.ascent() - metrics.descent()) / 2)


def _partial_pen(pen: QPen, line: QPainterPath, share: float) -> QPen:
    """Return ``pen`` so that it strokes only the first ``share`` of ``line``, from 0 to 1."""
    if share >= 1:
        return pen
    # one dash as long as the part, then a gap longer than the rest: Qt measures them in widths
    length = line.length() / pen.widthF()
    part = QPen(pen)
    part.setDashPattern([max(share * length, 0.01), length + 1])
    return part
