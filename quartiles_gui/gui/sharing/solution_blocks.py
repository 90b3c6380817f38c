"""The parts of a picture of a solution; each adapts to the width of its column.

The *number* of one of the five, 1 to 5, is shown on its tiles and before its fragments, so that
nothing is told by color alone; its fragments and a small map show the order of its tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS, Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.gui.sharing.canvas import Canvas, TextStyle, width_of_fragments
from quartiles_gui.gui.widgets.path_ribbon import ribbon

_TEXT = 16.0
_LINE = 27.0  # from one line of words to the next
_BETWEEN_WORDS = 24.0
_HEADING = 26.0
_TILE_SHAPE = 1.75  # width / height
_LETTER_HEIGHT = 0.30  # of a tile
_LETTER_ROOM = 0.8  # of a tile's width, for the longest fragment
_FIVE_LINE = 54.0
_FIVE_TEXT = 19.0
_TWO_COLUMNS = 560.0  # units; from this width the five are set in two columns
_MAP_CELL = 11.0
_MAP_LINE = 9.0
_SMALLEST_BADGE = 13.0


class Column(NamedTuple):
    """Where a block is painted: from the top, as far down as it needs.

    Attributes:
        left: The left edge of the column, in units.
        top: The top of the block.
        width: The width of the column.
    """

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


def paint_board(canvas: Canvas, column: Column, board: Board, numbers: Mapping[int, int]) -> float:
    """Paint the 20 tiles.

    Args:
        canvas: Where to paint.
        column: Where on the canvas.
        board: The fragments.
        numbers: For each tile, the number 1 to 5 of the one of the five that it belongs to; empty
            to hide that.
    """
    gap = max(4.0, column.width / 60)
    tile_width = (column.width - gap * (COLUMNS - 1)) / COLUMNS
    tile_height = tile_width / _TILE_SHAPE
    large = TextStyle(100, QFont.Weight.DemiBold)
    longest = max(map(large.width, board.fragments)) / 100
    size = min(tile_height * _LETTER_HEIGHT, tile_width * _LETTER_ROOM / longest)
    style = TextStyle(size, QFont.Weight.DemiBold)
    for index, fragment in enumerate(board.fragments):
        row, tile_column = divmod(index, COLUMNS)
        left = column.left + tile_column * (tile_width + gap)
        top = column.top + row * (tile_height + gap)
        rect = QRectF(left, top, tile_width, tile_height)
        _paint_tile(canvas, rect, fragment, numbers.get(index, 0), style)
    return column.top + (tile_height + gap) * ROWS - gap


def paint_five(
    canvas: Canvas, column: Column, title: str, board: Board, five: Sequence[FoundWord]
) -> float:
    """Paint the five, each with its number, a map and its fragments, numbered in their order."""
    top = _paint_heading(canvas, column, title, "length.4")
    columns = 2 if column.width >= _TWO_COLUMNS else 1
    room = column.width / columns
    for index, found in enumerate(five):
        line, across = divmod(index, columns)
        corner = QPointF(column.left + across * room, top + line * _FIVE_LINE)
        _paint_one_of_five(canvas, corner, room, index + 1, board, found)
    return top + -(-len(five) // columns) * _FIVE_LINE


def paint_words(
    canvas: Canvas, column: Column, title: str, length: int, words: Sequence[Sequence[str]]
) -> float:
    """Write a heading, and words in lines that are filled one by one.

    Args:
        canvas: Where to paint.
        column: Where on the canvas.
        title: What the words have in common.
        length: Their tile count, which gives the heading its color; 0 if it differs.
        words: The fragments of each word.
    """
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


def _paint_tile(canvas: Canvas, rect: QRectF, fragment: str, number: int, style: TextStyle) -> None:
    height = rect.height()
    role = f"word.{number}"
    fill, border = (f"{role}.fill", role) if number else ("tile.fill", "tile.border")
    canvas.frame(rect, fill, border, 1.5 if number else 1.0, height * 0.14)
    canvas.centered(fragment, rect, style, "tile.text")
    if number:
        diameter = max(_SMALLEST_BADGE, height * 0.26)
        inset = height * 0.07 + diameter / 2
        canvas.badge(rect.topLeft() + QPointF(inset, inset), diameter, str(number), border)


def _paint_one_of_five(
    canvas: Canvas, corner: QPointF, width: float, number: int, board: Board, found: FoundWord
) -> None:
    role = f"word.{number}"
    middle = corner + QPointF(0, _FIVE_LINE / 2)
    canvas.badge(middle + QPointF(12, 0), 24, str(number), role)
    _paint_map(canvas, middle + QPointF(36, -ROWS * _MAP_LINE / 2), found.path, role)
    across = 36 + COLUMNS * _MAP_CELL + 14
    fragments = found.fragments(board.fragments)
    style = TextStyle(_FIVE_TEXT, QFont.Weight.Medium)
    style = style.fitting(width_of_fragments(fragments, style), width - across - 12)
    baseline = style.baseline(corner.y(), _FIVE_LINE)
    canvas.fragments(fragments, corner.x() + across, baseline, style)


def _paint_map(canvas: Canvas, corner: QPointF, path: Sequence[int], role: str) -> None:
    """Paint a small board on which a line joins the tiles of a word, starting with a dot."""
    middles = [
        corner + QPointF((column + 0.5) * _MAP_CELL, (row + 0.5) * _MAP_LINE)
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    for index, middle in enumerate(middles):
        cell = QRectF(0, 0, _MAP_CELL - 2, _MAP_LINE - 2)
        cell.moveCenter(middle)
        fill, border = (f"{role}.fill", role) if index in path else ("track", "track")
        canvas.frame(cell, fill, border, 0.75, 2)
    canvas.line(ribbon([middles[index] for index in path]), 1.75, role)
    canvas.disk(middles[path[0]], 6, role)
