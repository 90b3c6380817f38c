"""Sheets for a pencil: a board to find words on, and a word square to put together.

The words themselves aren't on the sheet of a board. Below the tiles are three columns: five
numbered lines for the quartiles, with the table of points under them, and two columns of lines for
the other words. A word square as a puzzle has its pieces and an empty grid, or the solution.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainterPath

from quartiles_gui.core.quartiles.found_word import BONUS, POINTS
from quartiles_gui.core.word_squares.fractogram import Cell, Puzzle
from quartiles_gui.gui.base.theme import Theme
from quartiles_gui.gui.base.translation import plural_text, translate
from quartiles_gui.gui.sharing.shared_solution import SharedSolution, modules_of
from quartiles_gui.gui.sharing.sheet import Canvas, Sheet, TextStyle
from quartiles_gui.gui.sharing.solution_picture import (
    BETWEEN_BLOCKS,
    HEADING,
    LINE,
    TEXT,
    Column,
    paint_board,
    paint_greeting,
    paint_heading,
    paint_paragraph,
    paint_title,
)

_WIDTH = 720  # units
_MARGIN = 32.0
_COLUMNS = 3
_BETWEEN_COLUMNS = 36.0
_LINES = 13  # in a column; two have room for all other words of a board that keeps to the rules
_LINE_WIDTH = 1.0
_NUMBER_ROOM = 22.0
_QUARTILES = 5
_CODE = 150.0  # the side of a QR code


class BoardSheet(Sheet):
    """A board as a sheet for people with a pencil.

    Args:
        code: What a QR code beside the title says; empty for none.
    """

    pixels = 2  # sharp on any screen

    def __init__(self, shared: SharedSolution, theme: Theme, code: str = "") -> None:
        self._board, self._note, self._shared = shared.board, shared.note, shared
        self._modules = modules_of(code) if code else ()
        self._rule = translate(
            "BoardSheet",
            "Put one to four tiles together to make a word. The five quartiles have four tiles "
            "each, and use every tile once.",
        )
        told = (shared.heading, self._note, shared.inscription, self._rule)
        text = "\n".join(filter(None, told))
        super().__init__(shared.heading, f"{text}\n\n{self._board}\n", theme, "paper")
        self._quartiles_title = translate("BoardSheet", "The five quartiles")
        self._others_title = translate("BoardSheet", "Other words")
        self._points_title = translate("BoardSheet", "Points")
        self._points = points_table()

    def size(self) -> QSize:
        return QSize(_WIDTH, round(self._paint(Canvas(None, self._theme))))

    def paint_on(self, canvas: Canvas) -> None:
        self._paint(canvas)

    def _paint(self, canvas: Canvas) -> float:
        """Paint everything, and return the total height."""
        room = _WIDTH - 2 * _MARGIN
        page = head = Column(_MARGIN, _MARGIN, room)
        if self._modules:
            head = head._replace(width=room - _CODE - BETWEEN_BLOCKS)
            code = QRectF(_MARGIN + room - _CODE, _MARGIN, _CODE, _CODE)
            canvas.code(code, self._modules)
        top = paint_title(canvas, head, self.title, self._note)
        if self._shared.inscription:
            greeting = head._replace(top=top + BETWEEN_BLOCKS / 2)
            top = paint_greeting(canvas, greeting, self._shared) + BETWEEN_BLOCKS / 2
        top = paint_paragraph(canvas, head._replace(top=top), self._rule)
        top = max(top, _MARGIN + _CODE if self._modules else 0) + BETWEEN_BLOCKS
        top = paint_board(canvas, page._replace(top=top), self._board, {}) + BETWEEN_BLOCKS
        width = (room - (_COLUMNS - 1) * _BETWEEN_COLUMNS) / _COLUMNS
        first, second, third = (
            Column(_MARGIN + number * (width + _BETWEEN_COLUMNS), top, width)
            for number in range(_COLUMNS)
        )
        self._paint_quartiles(canvas, first)
        paint_heading(canvas, second, self._others_title, "paper.text")
        for lines in (second, third):
            for number in range(_LINES):
                _paint_line(canvas, lines, number, 0)
        return top + HEADING + _LINES * LINE + _MARGIN

    def _paint_quartiles(self, canvas: Canvas, column: Column) -> None:
        """Paint the numbered lines, and the points down to the last line beside them."""
        paint_heading(canvas, column, self._quartiles_title, "paper.text")
        style = TextStyle(TEXT)
        for number in range(_QUARTILES):
            bottom = _paint_line(canvas, column, number, _NUMBER_ROOM)
            canvas.text(str(number + 1), column.left, bottom - 5, style, "text.muted")
        skipped = _LINES - _QUARTILES - len(self._points)
        table = column._replace(top=column.top + (_QUARTILES + skipped) * LINE)
        paint_heading(canvas, table, self._points_title, "paper.text")
        for number, (text, value) in enumerate(self._points):
            baseline = table.top + HEADING + (number + 1) * LINE - 8
            room = column.width - style.width(value) - 12
            name = style.fitting(style.width(text), room)
            canvas.text(text, column.left, baseline, name, "paper.text")
            left = column.left + column.width - style.width(value)
            canvas.text(value, left, baseline, style, "paper.text")


def points_table() -> list[tuple[str, str]]:
    """Return what words are worth, by their tiles."""
    bonus = translate("BoardSheet", "All five quartiles"), f"+{BONUS}"
    return [*((_tiles_text(length), str(points)) for length, points in POINTS.items()), bonus]


def _paint_line(canvas: Canvas, column: Column, number: int, indent: float) -> float:
    """Draw a line to write on below a heading, and return where it is."""
    bottom = column.top + HEADING + (number + 1) * LINE
    line = QPainterPath(QPointF(column.left + indent, bottom))
    line.lineTo(column.left + column.width, bottom)
    canvas.line(line, _LINE_WIDTH, "text.muted")
    return bottom


def _tiles_text(count: int) -> str:
    return plural_text("BoardSheet", "{count} tile(s)", count)


_CELL = 60.0  # units
_CELLS_ACROSS = 16  # of a sheet
_EDGE = 60.0
_BETWEEN_PIECES = 60.0
_HEAD = 138.0
_TITLE_SIZE = 40.0
_HEADING_SIZE = 25.0
_HEADING_GAP = 16.0
_CELL_LETTER = 30.0
_THICK = _CELL / 16
_THIN = _CELL / 60

PieceShape = tuple[Mapping[Cell, str], float, float]
"""Letters by row and column, and the left and top edge of their first column and row, in units."""


class PuzzleSheet(Sheet):
    """Groups of connected cells, below a title and what to do; ``text`` is for screen readers."""

    def __init__(
        self, title: str, heading: str, text: str, shapes: list[PieceShape], theme: Theme
    ) -> None:
        super().__init__(title, text, theme, "paper")
        self._heading = heading
        self._shapes = shapes
        self._title_style = TextStyle(_TITLE_SIZE, QFont.Weight.DemiBold)
        self._heading_style = TextStyle(_HEADING_SIZE)
        self._style = TextStyle(_CELL_LETTER, QFont.Weight.DemiBold)

    def size(self) -> QSize:
        bottom = max(top + _CELL * (max(cells)[0] + 1) for cells, _, top in self._shapes)
        return QSize(round(_CELLS_ACROSS * _CELL), ceil(_EDGE + _HEAD + bottom + _EDGE))

    def paint_on(self, canvas: Canvas) -> None:
        room = _CELLS_ACROSS * _CELL - 2 * _EDGE
        baseline = _EDGE
        lines = ((self.title, self._title_style), (self._heading, self._heading_style))
        for text, usual in lines:
            style = usual.fitting(usual.width(text), room)
            canvas.text(text, _EDGE, baseline + style.ascent, style, "paper.text")
            baseline += usual.height + _HEADING_GAP
        for cells, left, top in self._shapes:
            self._paint_cells(canvas, cells, left, top + _EDGE + _HEAD)

    def _paint_cells(
        self, canvas: Canvas, cells: Mapping[Cell, str], left: float, top: float
    ) -> None:
        """Paint connected cells: an outline around them, and thin lines between them."""
        rects = {
            (row, column): QRectF(left + column * _CELL, top + row * _CELL, _CELL, _CELL)
            for row, column in cells
        }
        outline, inner = QPainterPath(), QPainterPath()
        for (row, column), rect in rects.items():
            outline.addRect(rect)
            if (row, column + 1) in cells:
                inner.moveTo(rect.topRight())
                inner.lineTo(rect.bottomRight())
            if (row + 1, column) in cells:
                inner.moveTo(rect.bottomLeft())
                inner.lineTo(rect.bottomRight())
        canvas.line(inner, _THIN, "paper.text")
        for cell, letter in cells.items() if any(cells.values()) else ():
            canvas.centered(letter.upper(), rects[cell], self._style, "paper.text")
        canvas.line(outline.simplified(), _THICK, "paper.text")


def shapes_of_pieces(puzzle: Puzzle) -> list[PieceShape]:
    """Return the pieces of a puzzle, set in rows, and below them the empty grid to write into.

    Its cells are as large as theirs, so that pieces that are cut out can be laid on it.
    """
    shapes: list[PieceShape] = []
    left, top, height = _EDGE, 0.0, 0.0
    for piece in puzzle.pieces:
        rows, columns = piece.box
        if left + columns * _CELL > _CELLS_ACROSS * _CELL - _EDGE:
            left, top, height = _EDGE, top + height + _BETWEEN_PIECES, 0.0
        shapes.append((piece.cells, left, top))
        left += columns * _CELL + _BETWEEN_PIECES
        height = max(height, rows * _CELL)
    grid = dict.fromkeys(_letters_of(puzzle), "")
    return [*shapes, (grid, _EDGE, top + height + 2 * _BETWEEN_PIECES)]


def shapes_of_solution(puzzle: Puzzle) -> list[PieceShape]:
    """Return the solved square."""
    return [(_letters_of(puzzle), _EDGE, 0.0)]


def _letters_of(puzzle: Puzzle) -> Mapping[Cell, str]:
    return {
        (row, column): letter
        for row, word in enumerate(puzzle.square)
        for column, letter in enumerate(word)
    }
