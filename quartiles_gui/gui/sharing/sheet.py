"""Sheets, painted in the same way on a screen, in a picture and on paper; and those for a pencil.

The words themselves aren't on the sheet of a board. Below the tiles are three columns: five
numbered lines for the quartiles, with the table of points under them, and two columns of lines for
the other words. A word square as a puzzle has its pieces and an empty grid, or the solution.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import ceil

from PySide6.QtCore import QBuffer, QMarginsF, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import (
    QFont,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPdfWriter,
)
from PySide6.QtSvg import QSvgGenerator

from quartiles_gui.core.quartiles.found_word import BONUS, POINTS
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.word_squares.fractogram import Cell, Puzzle
from quartiles_gui.gui.sharing.canvas import Canvas, TextStyle
from quartiles_gui.gui.sharing.saving import FileKind, Form
from quartiles_gui.gui.sharing.shared_solution import SharedSolution, modules_of
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
from quartiles_gui.gui.translation import plural_text, translate

_PAPER_MARGIN = 10.0  # millimeters, more than printers need; sheets have margins of their own
_POINTS = 0.75  # in a unit, which is a CSS pixel


class Sheet(ABC):
    """Something painted in its own *units*, and scaled to fit wherever it is shown.

    Args:
        text: What it shows, for screen readers.
        background: The role of the color behind everything.
    """

    pixels = 1
    """The width and height of a unit in a picture, in pixels."""

    def __init__(self, title: str, text: str, theme: Theme, background: str) -> None:
        self.title = title
        self.text = text
        self._theme = theme
        self._background = background

    @abstractmethod
    def size(self) -> QSize:
        """Return the size in units."""

    @abstractmethod
    def paint_on(self, canvas: Canvas) -> None:
        """Paint everything but the background, starting at the canvas's origin."""

    def fitted(self, room: QSizeF) -> Sheet:
        """Return the sheet in the layout that suits a space best."""
        return self

    def paint(self, painter: QPainter, *, has_outlines: bool = False) -> None:
        painter.save()
        canvas = Canvas(painter, self._theme, has_outlines=has_outlines)
        canvas.fill(QRectF(0, 0, self.size().width(), self.size().height()), self._background)
        self.paint_on(canvas)
        painter.restore()

    def paint_into(self, painter: QPainter, room: QRectF) -> None:
        """Paint the sheet as large as fits into ``room``, at the top and centered."""
        size = self.size()
        scale = min(room.width() / size.width(), room.height() / size.height())
        painter.save()
        painter.translate(room.left() + (room.width() - scale * size.width()) / 2, room.top())
        painter.scale(scale, scale)
        painter.setClipRect(QRectF(0, 0, size.width(), size.height()))
        self.paint(painter)
        painter.restore()

    def image(self) -> QImage:
        image = QImage(self.size() * self.pixels, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self.pixels)
        with painting(image) as painter:
            self.paint(painter)
        return image

    def png(self) -> bytes:
        buffer = _buffer()
        self.image().save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(buffer.data().data())

    def svg(self) -> bytes:
        """Return the content of an SVG file, with letters as shapes and the text as description."""
        buffer = _buffer()
        drawing = QSvgGenerator()
        drawing.setOutputDevice(buffer)
        drawing.setResolution(96)  # one CSS pixel per unit
        drawing.setSize(self.size())
        drawing.setViewBox(QRectF(0, 0, self.size().width(), self.size().height()))
        drawing.setTitle(self.title)
        drawing.setDescription(self.text)
        with painting(drawing) as painter:
            self.paint(painter, has_outlines=True)
        return bytes(buffer.data().data())


def sheet_forms(sheets: Mapping[str, Sheet], page: QPageLayout | None = None) -> list[Form]:
    """Return the forms that sheets can be saved in, by what is added to a picture's file name."""
    pictures, document = picture_forms(sheets), document_form([*sheets.values()], page)
    return [*pictures, document] if page is None else [document, *pictures]


def picture_forms(sheets: Mapping[str, Sheet]) -> list[Form]:
    """Return the forms of pictures that sheets can be saved in."""
    pngs = {part: lambda sheet=sheet: [sheet.png()] for part, sheet in sheets.items()}
    svgs = {part: lambda sheet=sheet: [sheet.svg()] for part, sheet in sheets.items()}
    return [
        Form(FileKind(translate("Files", "Pictures"), ".png"), pngs),
        Form(FileKind(translate("Files", "Drawings"), ".svg"), svgs),
    ]


def document_form(sheets: Sequence[Sheet], page: QPageLayout | None) -> Form:
    """Return the form of a PDF file (see `pdf`)."""
    kind = FileKind(translate("Files", "Documents"), ".pdf")
    return Form.whole(kind, lambda: pdf(sheets, page))


def paper(size: QPageSize.PageSizeId, orientation: QPageLayout.Orientation) -> QPageLayout:
    """Return a page of paper with the margins that all sheets have."""
    margins = QMarginsF(_PAPER_MARGIN, _PAPER_MARGIN, _PAPER_MARGIN, _PAPER_MARGIN)
    return QPageLayout(QPageSize(size), orientation, margins, QPageLayout.Unit.Millimeter)


def page_like(sheet: Sheet) -> QPageLayout:
    """Return a page that a sheet covers completely."""
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    size = QPageSize(sheet.size().toSizeF() * _POINTS, QPageSize.Unit.Point, "", exact)
    return QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF())


def pdf(sheets: Sequence[Sheet], page: QPageLayout | None = None) -> bytes:
    """Return the content of a PDF file with a page for each sheet, by default like the first."""
    return b"".join(pdf_pieces(sheets, page))


def pdf_pieces(sheets: Sequence[Sheet], page: QPageLayout | None = None) -> Iterator[bytes]:
    """Yield the content of a PDF file after a piece for each page, which has nothing yet."""
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setPageLayout(page or page_like(sheets[0]))
    writer.setTitle(sheets[0].title)
    for _ in painting_pages(writer, sheets):
        yield b""
    yield bytes(buffer.data().data())


def painting_pages(device: QPagedPaintDevice, sheets: Sequence[Sheet]) -> Iterator[None]:
    """Paint each sheet on its own page, as large as fits; or raise a `UserError`."""
    with painting(device) as painter:
        page = QRectF(0, 0, device.width(), device.height())
        for number, sheet in enumerate(sheets):
            if not painter.isActive() or (number and not device.newPage()):
                raise UserError("Printing", "Printing failed. Please check the printer.")
            sheet.fitted(page.size()).paint_into(painter, page)
            yield


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """Yield a painter that is ended when the block is left, whatever happens."""
    painter = QPainter(device)
    try:
        yield painter
    finally:
        if painter.isActive():  # a printer may have refused
            painter.end()


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    return buffer


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


def shapes_of_pieces(puzzle: Puzzle) -> list[Shape]:
    """Return the pieces of a puzzle, set in rows, and below them the empty grid to write into.

    Its cells are as large as theirs, so that pieces that are cut out can be laid on it.
    """
    shapes: list[Shape] = []
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


def shapes_of_solution(puzzle: Puzzle) -> list[Shape]:
    """Return the solved square."""
    return [(_letters_of(puzzle), _EDGE, 0.0)]


def _letters_of(puzzle: Puzzle) -> Mapping[Cell, str]:
    return {
        (row, column): letter
        for row, word in enumerate(puzzle.square)
        for column, letter in enumerate(word)
    }
