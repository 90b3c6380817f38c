"""The sheets of a puzzle: its pieces, and the solved square."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import NamedTuple

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
_HEADING = 96.0
_HEADING_SIZE = 33.0
_LETTER = 30.0
_THICK = _CELL / 16
_THIN = _CELL / 60

Shape = tuple[Mapping[Cell, str], float, float]
"""Letters by row and column, and the left and top edge of their first column and row, in units."""


class Ink(NamedTuple):
    """The roles of a sheet's colors."""

    paper: str
    cell: str  # its ground
    border: str
    text: str  # letters and headings


ON_SCREEN = Ink("card", "tile.fill", "tile.input", "tile.text")
ON_PAPER = Ink("paper", "paper", "paper.text", "paper.text")
"""Used on paper, and in files that may be printed."""


class PuzzleSheet(Sheet):
    """Letters in cells, below a heading.

    Args:
        text: What the sheet shows, for screen readers.
        shapes: The groups of connected letters.
    """

    def __init__(
        self, heading: str, text: str, shapes: list[Shape], theme: Theme, ink: Ink
    ) -> None:
        super().__init__(heading, text, theme, ink.paper)
        self._shapes = shapes
        self._ink = ink
        self._heading_style = TextStyle(_HEADING_SIZE, QFont.Weight.DemiBold)
        self._style = TextStyle(_LETTER, QFont.Weight.DemiBold)

    def size(self) -> QSize:
        bottom = max(top + _CELL * (max(cells)[0] + 1) for cells, _, top in self._shapes)
        return QSize(round(_COLUMNS * _CELL), ceil(_MARGIN + _HEADING + bottom + _MARGIN))

    def paint_on(self, canvas: Canvas) -> None:
        room = _COLUMNS * _CELL - 2 * _MARGIN
        style = self._heading_style.fitting(self._heading_style.width(self.title), room)
        canvas.text(self.title, _MARGIN, _MARGIN + style.ascent, style, self._ink.text)
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
        canvas.shape(outline, self._ink.cell)
        canvas.line(inner, _THIN, self._ink.border)
        for cell, letter in cells.items():
            canvas.centered(letter.upper(), rects[cell], self._style, self._ink.text)
        canvas.line(outline.simplified(), _THICK, self._ink.border)


def shapes_of_pieces(puzzle: Puzzle) -> list[Shape]:
    """Return the pieces of a puzzle, set in rows."""
    shapes: list[Shape] = []
    left, top, height = _MARGIN, 0.0, 0.0
    for piece in puzzle.pieces:
        rows, columns = piece.box
        if left + columns * _CELL > _COLUMNS * _CELL - _MARGIN:
            left, top, height = _MARGIN, top + height + _GAP, 0.0
        shapes.append((piece.cells, left, top))
        left += columns * _CELL + _GAP
        height = max(height, rows * _CELL)
    return shapes


def shapes_of_solution(puzzle: Puzzle) -> list[Shape]:
    """Return the solved square."""
    cells = {
        (row, column): letter
        for row, word in enumerate(puzzle.square)
        for column, letter in enumerate(word)
    }
    return [(cells, _MARGIN, 0.0)]
