"""A word square as a puzzle on paper: its pieces and an empty grid, or the solution."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainterPath

from quartiles_gui.core.word_squares.fractogram import Cell, Puzzle
from quartiles_gui.gui.sharing.canvas import Canvas, TextStyle
from quartiles_gui.gui.sharing.sheet import Sheet
from quartiles_gui.gui.theme import Theme

_CELL = 60.0  # units
_COLUMNS = 16  # cells across a sheet
_MARGIN = 60.0
_GAP = 60.0  # between two pieces
_HEADING = 138.0
_TITLE_SIZE = 40.0
_HEADING_SIZE = 25.0
_HEADING_GAP = 16.0
_LETTER = 30.0
_THICK = _CELL / 16
_THIN = _CELL / 60

Shape = tuple[Mapping[Cell, str], float, float]
"""Letters by row and column, and the left and top edge of their first column and row, in units."""


class PuzzleSheet(Sheet):
    """Groups of connected cells, below a title and what to do; ``text`` is for screen readers."""

    def __init__(
        self, title: str, heading: str, text: str, shapes: list[Shape], theme: Theme
    ) -> None:
        super().__init__(title, text, theme, "paper")
        self._heading = heading
        self._shapes = shapes
        self._title_style = TextStyle(_TITLE_SIZE, QFont.Weight.DemiBold)
        self._heading_style = TextStyle(_HEADING_SIZE)
        self._style = TextStyle(_LETTER, QFont.Weight.DemiBold)

    def size(self) -> QSize:
        bottom = max(top + _CELL * (max(cells)[0] + 1) for cells, _, top in self._shapes)
        return QSize(round(_COLUMNS * _CELL), ceil(_MARGIN + _HEADING + bottom + _MARGIN))

    def paint_on(self, canvas: Canvas) -> None:
        room = _COLUMNS * _CELL - 2 * _MARGIN
        baseline = _MARGIN
        lines = ((self.title, self._title_style), (self._heading, self._heading_style))
        for text, usual in lines:
            style = usual.fitting(usual.width(text), room)
            canvas.text(text, _MARGIN, baseline + style.ascent, style, "paper.text")
            baseline += usual.height + _HEADING_GAP
        for cells, left, top in self._shapes:
            self._paint_cells(canvas, cells, left, top + _MARGIN + _HEADING)

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


def shapes_of_pieces(puzzle: Puzzle) -> list[Shape]:
    """Return the pieces of a puzzle, set in rows, and below them the empty grid to write into.

    Its cells are as large as theirs, so that pieces that are cut out can be laid on it.
    """
    shapes: list[Shape] = []
    left, top, height = _MARGIN, 0.0, 0.0
    for piece in puzzle.pieces:
        rows, columns = piece.box
        if left + columns * _CELL > _COLUMNS * _CELL - _MARGIN:
            left, top, height = _MARGIN, top + height + _GAP, 0.0
        shapes.append((piece.cells, left, top))
        left += columns * _CELL + _GAP
        height = max(height, rows * _CELL)
    grid = dict.fromkeys(_letters_of(puzzle), "")
    return [*shapes, (grid, _MARGIN, top + height + 2 * _GAP)]


def shapes_of_solution(puzzle: Puzzle) -> list[Shape]:
    """Return the solved square."""
    return [(_letters_of(puzzle), _MARGIN, 0.0)]


def _letters_of(puzzle: Puzzle) -> Mapping[Cell, str]:
    return {
        (row, column): letter
        for row, word in enumerate(puzzle.square)
        for column, letter in enumerate(word)
    }
