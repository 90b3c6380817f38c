"""The parts of a picture of a solution; each adapts to the width of its column.

A rounded square with a number, 1 to 5, says which of the five a tile or word is, and a circle with
a number, 1 to 4, which tile of its word it is: nothing is told by color alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS, Board
from quartiles_gui.core.quartiles.exact_cover import Place, colors_of
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.gui.sharing.canvas import Canvas, TextStyle, width_of_fragments
from quartiles_gui.gui.widgets.painting import (
    BADGE,
    GAP,
    INSET,
    LETTERS,
    ROUNDING,
    TILE_WIDTH,
)

_TEXT = 16.0
_LINE = 27.0  # from one line of words to the next
_BETWEEN_WORDS = 24.0
_HEADING = 26.0
_LETTER_ROOM = 0.8  # of a tile's width, for the longest fragment
_FIVE_LINE = 38.0
_FIVE_TEXT = 19.0
_FIVE_BADGE = 24.0
_TWO_COLUMNS = 560.0  # units; from this width the five are set in two columns
_SMALLEST_BADGE = 13.0


class Column(NamedTuple):
    """The place of a block, in units: from the top, as far down as it needs."""

    left: float
    top: float
    width: float


Block = Callable[[Canvas, Column], float]
"""Paints one part of a picture in a column, and returns its bottom edge."""


def paint_title(canvas: Canvas, column: Column, title: str, note: str) -> float:
    """Write a title, and a note below if there is one, each shortened to fit."""
    left, top, width = column
    style = TextStyle(26, QFont.Weight.DemiBold)
    canvas.text(style.elided(title, width), left, top + style.ascent, style, "text")
    bottom = top + style.height
    if not note:
        return bottom
    style = TextStyle(_TEXT)
    baseline = style.baseline(bottom, _LINE)
    canvas.text(style.elided(note, width), left, baseline, style, "text.muted")
    return bottom + _LINE


def paint_board(canvas: Canvas, column: Column, board: Board, places: Mapping[int, Place]) -> float:
    """Paint the 20 tiles, and where each belongs among the five unless ``places`` is empty."""
    tile_height = column.width / (COLUMNS * TILE_WIDTH + (COLUMNS - 1) * GAP)
    tile_width, gap = tile_height * TILE_WIDTH, tile_height * GAP
    large = TextStyle(100, QFont.Weight.DemiBold)
    longest = max(map(large.width, board.fragments)) / 100
    size = min(tile_height * LETTERS, tile_width * _LETTER_ROOM / longest)
    style = TextStyle(size, QFont.Weight.DemiBold)
    for index, fragment in enumerate(board.fragments):
        row, tile_column = divmod(index, COLUMNS)
        left = column.left + tile_column * (tile_width + gap)
        top = column.top + row * (tile_height + gap)
        rect = QRectF(left, top, tile_width, tile_height)
        _paint_tile(canvas, rect, fragment, places.get(index), style)
    return column.top + (tile_height + gap) * ROWS - gap


def paint_five(
    canvas: Canvas, column: Column, title: str, board: Board, five: Sequence[FoundWord]
) -> float:
    """Paint the five, each with its number and its fragments."""
    top = _paint_heading(canvas, column, title, "length.4")
    columns = 2 if column.width >= _TWO_COLUMNS else 1
    colors = colors_of(found.word for found in five)
    room = column.width / columns
    for index, found in enumerate(five):
        line, across = divmod(index, columns)
        corner = QPointF(column.left + across * room, top + line * _FIVE_LINE)
        place = Place(index + 1, 1, colors[found.word])
        _paint_one_of_five(canvas, corner, room, place, board, found)
    return top + -(-len(five) // columns) * _FIVE_LINE


def paint_words(
    canvas: Canvas, column: Column, title: str, length: int, words: Sequence[Sequence[str]]
) -> float:
    """Write a heading in the color of a tile count, 0 for several, and words in filled lines."""
    top = _paint_heading(canvas, column, title, f"length.{length}" if length else "text.muted")
    return _paint_lines(canvas, column._replace(top=top), words, _BETWEEN_WORDS)


def paint_paragraph(canvas: Canvas, column: Column, text: str) -> float:
    """Write sentences, broken into lines between words."""
    words = [[word] for word in text.split()]
    return _paint_lines(canvas, column, words, TextStyle(_TEXT).width(" "))


def _paint_heading(canvas: Canvas, column: Column, title: str, role: str) -> float:
    style = TextStyle(_TEXT, QFont.Weight.Bold)
    canvas.text(title, column.left, style.baseline(column.top, _HEADING), style, role)
    return column.top + _HEADING


def _paint_lines(
    canvas: Canvas, column: Column, words: Sequence[Sequence[str]], between: float
) -> float:
    style = TextStyle(_TEXT)
    across, top = 0.0, column.top
    for word in words:
        width = width_of_fragments(word, style)
        if across and across + width > column.width:
            across, top = 0.0, top + _LINE
        canvas.fragments(word, column.left + across, style.baseline(top, _LINE), style)
        across += width + between
    return top + _LINE


def _paint_tile(
    canvas: Canvas, rect: QRectF, fragment: str, place: Place | None, style: TextStyle
) -> None:
    rounding = rect.height() * ROUNDING
    if place is None:
        canvas.frame(rect, "tile.fill", "tile.border", 1, rounding)
        canvas.centered(fragment, rect, style, "tile.text")
        return
    role = f"word.{place.color}"
    side = max(_SMALLEST_BADGE, rect.height() * BADGE)
    square = QRectF(0, 0, side, side).translated(rect.topLeft())
    inset = rect.height() * INSET
    canvas.frame(rect, f"{role}.fill", role, 1, rounding)
    canvas.square(square.translated(inset, inset), str(place.word), role)
    circle = square.translated(rect.width() - inset - side, inset)
    canvas.ring(circle, str(place.order), role)
    canvas.centered(fragment, rect, style, "tile.text")


def _paint_one_of_five(
    canvas: Canvas, corner: QPointF, width: float, place: Place, board: Board, found: FoundWord
) -> None:
    top = corner.y() + (_FIVE_LINE - _FIVE_BADGE) / 2
    square = QRectF(corner.x(), top, _FIVE_BADGE, _FIVE_BADGE)
    canvas.square(square, str(place.word), f"word.{place.color}")
    across = _FIVE_BADGE + 12
    fragments = found.fragments(board.fragments)
    style = TextStyle(_FIVE_TEXT, QFont.Weight.Medium)
    style = style.fitting(width_of_fragments(fragments, style), width - across - 12)
    baseline = style.baseline(corner.y(), _FIVE_LINE)
    canvas.fragments(fragments, corner.x() + across, baseline, style)
