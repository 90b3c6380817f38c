"""A board on paper: its tiles, lines for the words that people find, and what these are worth.

The words themselves aren't on it. Below the tiles are three columns: five numbered lines for the
quartiles, with the table of points under them, and two columns of lines for the other words.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QPainterPath

from quartiles_gui.core.quartiles.found_word import BONUS, POINTS
from quartiles_gui.gui.sharing.canvas import Canvas, TextStyle
from quartiles_gui.gui.sharing.code import modules_of
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.sharing.sheet import Sheet
from quartiles_gui.gui.sharing.solution_blocks import (
    BETWEEN_BLOCKS,
    HEADING,
    LINE,
    TEXT,
    Column,
    paint_board,
    paint_heading,
    paint_paragraph,
    paint_title,
)
from quartiles_gui.gui.theme import Theme
from quartiles_gui.gui.translation import plural_text

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
        translate = QCoreApplication.translate
        self._board, self._note = shared.board, shared.note
        self._modules = modules_of(code) if code else ()
        self._rule = translate(
            "BoardSheet",
            "Put one to four tiles together to make a word. The five quartiles have four tiles "
            "each, and use every tile once.",
        )
        text = f"{shared.heading}\n{self._note}\n{self._rule}\n\n{self._board}\n"
        super().__init__(shared.heading, text, theme, "paper")
        self._quartiles_title = translate("BoardSheet", "The five quartiles")
        self._others_title = translate("BoardSheet", "Other words")
        self._points_title = translate("BoardSheet", "Points")
        self._points = points_table()

    def size(self) -> QSize:
        """Return the size in units (see `Sheet`)."""
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
    bonus = QCoreApplication.translate("BoardSheet", "All five quartiles"), f"+{BONUS}"
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
