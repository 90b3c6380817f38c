"""Painting a board: frames, ghost numbers, the ribbon of a word, and badges.

A *badge* is a number in a tile's corner. A circle at the right is the order of the tile in a word,
1 to 4; a rounded square at the left says which of the five it belongs to, 1 to 5.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import pi, sin
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter, QPen, QRegion

from quartiles_gui.gui.widgets.marks import paint_badge, paint_place
from quartiles_gui.gui.widgets.painting import (
    BADGE,
    BADGE_LETTERS,
    BADGE_ROUNDING,
    INSET,
    RING,
    Look,
    TileFrames,
    partial_pen,
    ribbon,
    ribbon_pen,
)

if TYPE_CHECKING:
    from quartiles_gui.core.quartiles.exact_cover import Place
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


class BoardMarks(NamedTuple):
    """Everything that a board shows besides its fragments; tiles are given by their index."""

    path: Sequence[int] = ()  # the tiles of the lit word, in order
    places: Mapping[int, Place] = {}  # if the five are shown
    colored: int = 5  # how many of the five have their color by now
    problems: Collection[int] = ()  # to be checked
    empty: Collection[int] = ()
    hint: Sequence[int] = ()  # what a hint has told, the first tile of its word first
    focused: int = -1
    hovered: int = -1
    is_open: bool = True  # tiles can be typed into or pressed
    drawn: float = 1.0  # how far the path is drawn
    is_chosen: bool = False  # the path is being chosen by the user, and isn't that of a word

    @property
    def word(self) -> int:
        """Which of the five the lit path is; 0 if it is another word."""
        places = [self.places.get(index) for index in self.path]
        words = {place.word if place else 0 for place in places}
        is_whole = len(words) == 1 and len(places) == 4
        in_order = [place.order for place in places if place] == [1, 2, 3, 4]
        return words.pop() if is_whole and in_order else 0

    def place(self, index: int) -> Place | None:
        """Return the place of a tile that has the color of its word by now."""
        place = self.places.get(index)
        is_colored = place is not None and (place.word <= self.colored or index in self.path)
        return place if is_colored else None

    @property
    def role(self) -> str:
        """The color of the lit path: on colored tiles a word that isn't of the five has none."""
        if self.is_chosen:
            return "accent"
        if self.word:
            return f"word.{self.word}"
        return "text" if self.places else f"length.{len(self.path)}"


class BoardPainter:
    """Paints boards."""

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self._frames = TileFrames(appearance)

    def clear(self) -> None:
        """Discard what was painted in advance, because colors or sizes have changed."""
        self._frames.clear()

    def region(self, tiles: Sequence[QRect], path: Sequence[int]) -> QRegion:
        """Return what is painted differently when a path is lit."""
        region = QRegion()
        for index in path:
            region += touched(tiles[index])
        bounds = ribbon([_center(tiles[index]) for index in path]).boundingRect()
        margin = round(tiles[0].height() * _RIBBON) // 2 + 2
        return region.united(bounds.toAlignedRect().adjusted(-margin, -margin, margin, margin))

    def paint(
        self,
        painter: QPainter,
        region: QRegion,
        tiles: Sequence[QRect],
        marks: BoardMarks,
        font: QFont,
    ) -> None:
        """Paint everything but the fragments; ``font`` is that of numbers, of any size."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dirty = [index for index, tile in enumerate(tiles) if region.intersects(touched(tile))]
        for index in dirty:
            self._paint_frame(painter, tiles[index], index, marks)
        for index in dirty:
            if index in marks.empty:
                self._paint_ghost(painter, tiles[index], index, marks, font)
        if marks.path:
            self._paint_ribbon(painter, tiles, marks)
        for index in dirty:
            self._paint_badges(painter, tiles[index], index, marks, font)

    def _look(self, index: int, marks: BoardMarks) -> Look:
        """Return how the frame of a tile looks; focus comes before path, path before the rest."""
        place = marks.place(index)
        if place is not None:
            width = 2 if index == marks.hovered else 1
            look = Look(f"word.{place.word}.fill", f"word.{place.word}", width)
        elif index in marks.problems:
            look = Look("warning.fill", "warning", 1.5, is_dashed=True)
        elif marks.is_open:
            fill = "control.hover" if index == marks.hovered else "tile.fill"
            look = Look(fill, "tile.input", 1, lip="tile.lip")
        else:
            look = Look("tile.fill", "tile.border", 1)
        if index in marks.hint:
            look = Look("accent.soft", "accent", 2)
        if index in marks.path:
            fill = look.fill if marks.places else f"{marks.role}.fill"
            fill = "accent.soft" if marks.is_chosen else fill
            look = Look(fill, marks.role, 2)
        if index == marks.focused:
            look = Look(look.fill, "focus", 2)
        return look

    def _paint_frame(self, painter: QPainter, tile: QRect, index: int, marks: BoardMarks) -> None:
        ratio = painter.device().devicePixelRatioF()
        frame = self._frames.frame(self._look(index, marks), tile.size(), ratio)
        growth = sin(pi * marks.drawn) * _GROWTH if index in marks.path else 0.0
        if growth <= 0:
            painter.drawPixmap(tile.topLeft(), frame)
            return
        across, down = tile.width() * growth / 2, tile.height() * growth / 2
        grown = QRectF(tile).adjusted(-across, -down, across, down)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(grown, frame, QRectF(frame.rect()))

    def _paint_ghost(
        self, painter: QPainter, tile: QRect, index: int, marks: BoardMarks, font: QFont
    ) -> None:
        """Paint the number of an empty tile: large in the middle, or out of the cursor's way."""
        is_typed_on = index == marks.focused
        size = tile.height() * (_SMALL_GHOST if is_typed_on else _GHOST)
        inset = round(tile.height() * INSET * 1.4) if is_typed_on else 0
        corner = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.setFont(_sized(font, size, QFont.Weight.Medium))
        painter.setPen(self._color("text.muted" if is_typed_on else "tile.ghost"))
        painter.drawText(
            tile.adjusted(inset, round(inset * 0.6), 0, 0),
            corner if is_typed_on else Qt.AlignmentFlag.AlignCenter,
            str(index + 1),
        )

    def _paint_ribbon(self, painter: QPainter, tiles: Sequence[QRect], marks: BoardMarks) -> None:
        color = self._color(marks.role)
        color.setAlphaF(_OPACITY[self._appearance.theme.name])
        line = ribbon([_center(tiles[index]) for index in marks.path])
        pen = ribbon_pen(color, max(5.0, tiles[0].height() * _RIBBON))
        painter.strokePath(line, partial_pen(pen, line, marks.drawn))

    def _paint_badges(
        self, painter: QPainter, tile: QRect, index: int, marks: BoardMarks, font: QFont
    ) -> None:
        place = marks.place(index)
        is_first = bool(marks.hint) and index == marks.hint[0]
        if place is None and index not in marks.path and not is_first:
            return
        side = min(max(_SMALLEST_BADGE, tile.height() * BADGE), tile.height() * 0.42)
        inset = tile.height() * INSET
        top = tile.top() + inset
        painter.setFont(_sized(font, side * BADGE_LETTERS, QFont.Weight.Bold))
        if is_first:
            disc = QRectF(tile.left() + inset, top, side, side)
            fill, ink = self._color("accent"), self._color("accent.text")
            paint_badge(painter, disc, 1, fill, ink)
        elif place is not None:
            square = QRectF(tile.left() + inset, top, side, side)
            paint_place(painter, square, place.word, self._appearance.theme, BADGE_ROUNDING)
        circle = QRectF(tile.right() + 1 - inset - side, top, side, side)
        if index in marks.path:
            text = "word.text" if marks.word else "card" if marks.places else "badge.text"
            text = "accent.text" if marks.is_chosen else text
            order = marks.path.index(index) + 1
            paint_badge(painter, circle, order, self._color(marks.role), self._color(text))
        elif place is not None and (marks.word or not marks.path):
            self._paint_ring(painter, circle, place)

    def _paint_ring(self, painter: QPainter, rect: QRectF, place: Place) -> None:
        inset = RING / 2
        painter.setPen(QPen(self._color(f"word.{place.word}"), RING))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(place.order))

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


def _center(tile: QRect) -> QPointF:
    return QRectF(tile).center()


def _sized(font: QFont, pixels: float, weight: QFont.Weight) -> QFont:
    sized = QFont(font)
    sized.setPixelSize(max(round(pixels), 1))
    sized.setWeight(weight)
    return sized
