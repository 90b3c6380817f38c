"""The parts of a picture of a solution, from top to bottom; each fits itself to any width.

The *number* of one of the five, 1 to 5, stands on its tiles and before its name, so that colors
alone tell nothing; the order of its tiles is seen in its fragments and on a small map.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Protocol

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
_TILE_SHAPE = 1.75  # its width by its height
_LETTER_HEIGHT = 0.30  # of a tile
_LETTER_ROOM = 0.8  # of a tile's width, for the longest fragment
_FIVE_LINE = 54.0
_FIVE_TEXT = 19.0
_TWO_COLUMNS = 560.0  # units from which on the five stand in two columns
_MAP_CELL = 11.0
_MAP_LINE = 9.0
_SMALLEST_BADGE = 13.0
_PLAIN = ("tile.fill", "tile.border")


class Block(Protocol):
    """One part of a picture."""

    def height(self, width: float) -> float:
        """Return how high the block is in a column of ``width`` units."""

    def paint(self, canvas: Canvas, left: float, top: float, width: float) -> None:
        """Paint the block in a column of ``width`` units."""


class TitleBlock:
    """A title with a line below it.

    Args:
        title: What the picture shows.
        note: More about it; may be empty.
    """

    def __init__(self, title: str, note: str) -> None:
        self._title = title
        self._note = note
        self._title_style = TextStyle(26, QFont.Weight.DemiBold)
        self._note_style = TextStyle(_TEXT)

    def height(self, _width: float) -> float:
        """Return the height of one line or two (see `Block`)."""
        return self._title_style.height + (_LINE if self._note else 0)

    def paint(self, canvas: Canvas, left: float, top: float, width: float) -> None:
        """Write the lines, as much of each as fits (see `Block`)."""
        title = self._title_style.elided(self._title, width)
        canvas.text(title, left, top + self._title_style.ascent, self._title_style, "text")
        if self._note:
            below = top + self._title_style.height
            baseline = self._note_style.baseline(below, _LINE)
            note = self._note_style.elided(self._note, width)
            canvas.text(note, left, baseline, self._note_style, "text.muted")


class BoardBlock:
    """The 20 tiles.

    Args:
        board: Their fragments.
        numbers: The number, 1 to 5, of the one of the five that each tile belongs to; empty to
            leave that open.
    """

    def __init__(self, board: Board, numbers: Mapping[int, int]) -> None:
        self._board = board
        self._numbers = numbers
        style = TextStyle(100, QFont.Weight.DemiBold)
        self._longest = max(map(style.width, board.fragments)) / 100

    def height(self, width: float) -> float:
        """Return the height of five rows (see `Block`)."""
        gap = _gap(width)
        return (_tile_width(width) / _TILE_SHAPE + gap) * ROWS - gap

    def paint(self, canvas: Canvas, left: float, top: float, width: float) -> None:
        """Paint the tiles, those of the five each in its color (see `Block`)."""
        gap = _gap(width)
        tile_width = _tile_width(width)
        tile_height = tile_width / _TILE_SHAPE
        size = tile_height * _LETTER_HEIGHT
        if self._longest * size > tile_width * _LETTER_ROOM:
            size = tile_width * _LETTER_ROOM / self._longest
        style = TextStyle(size, QFont.Weight.DemiBold)
        for index, fragment in enumerate(self._board.fragments):
            row, column = divmod(index, COLUMNS)
            rect = QRectF(
                left + column * (tile_width + gap),
                top + row * (tile_height + gap),
                tile_width,
                tile_height,
            )
            self._paint_tile(canvas, rect, fragment, self._numbers.get(index, 0), style)

    def _paint_tile(
        self, canvas: Canvas, rect: QRectF, fragment: str, number: int, style: TextStyle
    ) -> None:
        height = rect.height()
        fill, border = (f"word.{number}.fill", f"word.{number}") if number else _PLAIN
        canvas.frame(rect, fill, border, 1.5 if number else 1.0, height * 0.14)
        canvas.centered(fragment, rect, style, "tile.text")
        if number:
            diameter = max(_SMALLEST_BADGE, height * 0.26)
            inset = height * 0.07 + diameter / 2
            canvas.badge(rect.topLeft() + QPointF(inset, inset), diameter, str(number), border)


class FiveBlock:
    """The five: number, fragments, and where they lie on the board.

    Args:
        title: What stands above them.
        board: The fragments.
        five: The words; their numbers follow their order.
    """

    def __init__(self, title: str, board: Board, five: Sequence[FoundWord]) -> None:
        self._title = title
        self._words = [(found.path, found.fragments(board.fragments)) for found in five]
        self._heading_style = TextStyle(_TEXT, QFont.Weight.Bold)
        self._style = TextStyle(_FIVE_TEXT, QFont.Weight.Medium)

    def height(self, width: float) -> float:
        """Return the height of a heading and of the lines (see `Block`)."""
        return _HEADING + _FIVE_LINE * ceil(len(self._words) / _columns(width))

    def paint(self, canvas: Canvas, left: float, top: float, width: float) -> None:
        """Paint the words, in two columns where there is room (see `Block`)."""
        baseline = self._heading_style.baseline(top, _HEADING)
        canvas.text(self._title, left, baseline, self._heading_style, "length.4")
        columns = _columns(width)
        room = width / columns
        for place, (path, fragments) in enumerate(self._words):
            line, column = divmod(place, columns)
            corner = QPointF(left + column * room, top + _HEADING + line * _FIVE_LINE)
            self._paint_word(canvas, corner, room, place + 1, path, fragments)

    def _paint_word(
        self,
        canvas: Canvas,
        corner: QPointF,
        width: float,
        number: int,
        path: Sequence[int],
        fragments: Sequence[str],
    ) -> None:
        role = f"word.{number}"
        middle = corner + QPointF(0, _FIVE_LINE / 2)
        canvas.badge(middle + QPointF(12, 0), 24, str(number), role)
        _paint_map(canvas, middle + QPointF(36, -ROWS * _MAP_LINE / 2), path, role)
        across = 36 + COLUMNS * _MAP_CELL + 14
        room = width - across - 12
        style = self._style.fitting(width_of_fragments(fragments, self._style), room)
        baseline = style.baseline(corner.y(), _FIVE_LINE)
        canvas.fragments(fragments, corner.x() + across, baseline, style)


class GroupBlock:
    """A heading, and words in lines that are filled one after another.

    Args:
        title: What the words have in common.
        length: Their tile count, which gives the heading its color; 0 where it differs.
        words: The fragments of each.
    """

    def __init__(self, title: str, length: int, words: Sequence[Sequence[str]]) -> None:
        self._title = title
        self._role = f"length.{length}" if length else "text.muted"
        self._heading_style = TextStyle(_TEXT, QFont.Weight.Bold)
        self._style = TextStyle(_TEXT)
        self._words = [(word, width_of_fragments(word, self._style)) for word in words]

    def height(self, width: float) -> float:
        """Return the height of the heading and of the lines that the words fill (see `Block`)."""
        *_, (_, _, line) = self._placed(width)
        return _HEADING + (line + 1) * _LINE

    def paint(self, canvas: Canvas, left: float, top: float, width: float) -> None:
        """Write heading and words (see `Block`)."""
        baseline = self._heading_style.baseline(top, _HEADING)
        canvas.text(self._title, left, baseline, self._heading_style, self._role)
        for word, across, line in self._placed(width):
            baseline = self._style.baseline(top + _HEADING + line * _LINE, _LINE)
            canvas.fragments(word, left + across, baseline, self._style)

    def _placed(self, width: float) -> Iterator[tuple[Sequence[str], float, int]]:
        """Yield each word with how far from the left it begins, and its line."""
        across, line = 0.0, 0
        for word, word_width in self._words:
            if across and across + word_width > width:
                across, line = 0.0, line + 1
            yield word, across, line
            across += word_width + _BETWEEN_WORDS


class ParagraphBlock:
    """Sentences, broken into lines between words.

    Args:
        text: What is said.
    """

    def __init__(self, text: str) -> None:
        self._words = text.split()
        self._style = TextStyle(_TEXT)

    def height(self, width: float) -> float:
        """Return the height of the lines (see `Block`)."""
        return len(self._lines(width)) * _LINE

    def paint(self, canvas: Canvas, left: float, top: float, width: float) -> None:
        """Write the lines (see `Block`)."""
        for number, line in enumerate(self._lines(width)):
            baseline = self._style.baseline(top + number * _LINE, _LINE)
            canvas.text(line, left, baseline, self._style, "text")

    def _lines(self, width: float) -> list[str]:
        lines: list[str] = []
        for word in self._words:
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self._style.width(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines


def _paint_map(canvas: Canvas, corner: QPointF, path: Sequence[int], role: str) -> None:
    """Paint a small board on which the tiles of a word are tied together, from a dot on."""
    for index in range(ROWS * COLUMNS):
        middle = _map_center(corner, index)
        cell = QRectF(0, 0, _MAP_CELL - 2, _MAP_LINE - 2)
        cell.moveCenter(middle)
        fill, border = (f"{role}.fill", role) if index in path else ("track", "track")
        canvas.frame(cell, fill, border, 0.75, 2)
    canvas.line(ribbon([_map_center(corner, index) for index in path]), 1.75, role)
    canvas.disk(_map_center(corner, path[0]), 6, role)


def _map_center(corner: QPointF, index: int) -> QPointF:
    row, column = divmod(index, COLUMNS)
    return corner + QPointF((column + 0.5) * _MAP_CELL, (row + 0.5) * _MAP_LINE)


def _columns(width: float) -> int:
    return 2 if width >= _TWO_COLUMNS else 1


def _gap(width: float) -> float:
    return max(4.0, width / 60)


def _tile_width(width: float) -> float:
    return (width - _gap(width) * (COLUMNS - 1)) / COLUMNS
