"""The sheets of a puzzle: its pieces, and the solved square; painted for a screen or for paper."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QMarginsF, QRectF, QSaveFile, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPdfWriter,
    QPen,
)
from PySide6.QtSvg import QSvgGenerator

from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.core.word_squares.fractogram import Cell, Piece, Puzzle

_WIDTH = 16.0  # cells; a sheet is laid out in cells, whatever it is painted on
_HEADING = 1.6
_HEADING_SIZE = 0.55
_GAP = 1.0  # between two pieces
_MARGIN = 1.0
_PICTURE_CELL = 60  # pixels


class Ink(NamedTuple):
    """The colors of a sheet.

    Attributes:
        paper: Behind everything.
        cell: Of a cell.
        border: Around a cell.
        text: Of letters and headings.
    """

    paper: QColor
    cell: QColor
    border: QColor
    text: QColor


class Side(Enum):
    """Which of the two sheets."""

    PIECES = auto()
    SOLUTION = auto()


class PuzzleSheet:
    """Both sheets of one puzzle.

    Args:
        puzzle: The puzzle.
        headings: What stands above the pieces, and above the solution.
        print_ink: The colors on paper, and in files that may be printed.
    """

    def __init__(self, puzzle: Puzzle, headings: tuple[str, str], print_ink: Ink) -> None:
        self._puzzle = puzzle
        self._print_ink = print_ink
        self._headings = dict(zip(Side, headings, strict=True))

    def size(self, side: Side) -> QSizeF:
        """Return the size of a sheet in cells."""
        is_solution = side is Side.SOLUTION
        height = float(len(self._puzzle.square)) if is_solution else self._placed()[1]
        return QSizeF(_WIDTH, _MARGIN + _HEADING + height + _MARGIN)

    def paint(self, painter: QPainter, room: QRectF, side: Side, ink: Ink) -> None:
        """Paint a sheet as large as it fits into ``room``."""
        size = self.size(side)
        scale = min(room.width() / size.width(), room.height() / size.height())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(room, ink.paper)
        painter.translate(room.left() + (room.width() - scale * size.width()) / 2, room.top())
        self._paint_heading(painter, scale, side, ink)
        painter.translate(0, scale * (_MARGIN + _HEADING))
        for cells, left, top in self._shown(side):
            _paint_cells(painter, cells, left, top, scale, ink)
        painter.restore()

    def picture(self, side: Side) -> QImage:
        """Return a sheet as a picture, for the clipboard or a file."""
        size = (self.size(side) * _PICTURE_CELL).toSize()
        image = QImage(size, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        self.paint(painter, QRectF(image.rect()), side, self._print_ink)
        painter.end()
        return image

    def save_png(self, path: Path) -> list[Path]:
        """Write both sheets as pictures, the solution beside the pieces.

        Returns:
            The files written: ``name.png`` and ``name-solution.png``.

        Raises:
            PersonError: If one cannot be written. What was there stays.
        """
        paths = _pair(path)
        for place, side in zip(paths, Side, strict=True):
            file = _opened(place)
            self.picture(side).save(file, "PNG")  # type: ignore[call-overload]
            _commit(file, place)
        return paths

    def save_svg(self, path: Path) -> list[Path]:
        """Write both sheets as drawings; else as `save_png`."""
        paths = _pair(path)
        for place, side in zip(paths, Side, strict=True):
            file = _opened(place)
            size = (self.size(side) * _PICTURE_CELL).toSize()
            drawing = QSvgGenerator()
            drawing.setOutputDevice(file)
            drawing.setSize(size)
            drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
            self._paint_whole(drawing, size, side)
            _commit(file, place)
        return paths

    def save_pdf(self, path: Path) -> list[Path]:
        """Write a document with the pieces on its first page and the solution on its second.

        Returns:
            The file written.

        Raises:
            PersonError: If it cannot be written. What was there stays.
        """
        file = _opened(path)
        writer = QPdfWriter(file)
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(15, 15, 15, 15))
        writer.setTitle(self._headings[Side.PIECES])
        painter = QPainter(writer)
        page = QRectF(0, 0, writer.width(), writer.height())
        self.paint(painter, page, Side.PIECES, self._print_ink)
        writer.newPage()
        self.paint(painter, page, Side.SOLUTION, self._print_ink)
        painter.end()
        _commit(file, path)
        return [path]

    def _paint_heading(self, painter: QPainter, scale: float, side: Side, ink: Ink) -> None:
        text = self._headings[side]
        room = QRectF(
            scale * _MARGIN, scale * _MARGIN, scale * (_WIDTH - 2 * _MARGIN), scale * _HEADING
        )
        font = _font(_HEADING_SIZE * scale)
        width = QFontMetricsF(font, painter.device()).horizontalAdvance(text)
        if width > room.width():
            font = _font(_HEADING_SIZE * scale * room.width() / width - 0.5)  # not up
        painter.setPen(ink.text)
        painter.setFont(font)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, text)

    def _paint_whole(self, device: QPaintDevice, size: QSize, side: Side) -> None:
        painter = QPainter(device)
        self.paint(painter, QRectF(0, 0, size.width(), size.height()), side, self._print_ink)
        painter.end()

    def _shown(self, side: Side) -> list[tuple[dict[Cell, str], float, float]]:
        if side is Side.PIECES:
            return [(piece.cells, left, top) for piece, left, top in self._placed()[0]]
        square = self._puzzle.square
        cells = {
            (row, column): letter
            for row, word in enumerate(square)
            for column, letter in enumerate(word)
        }
        return [(cells, _MARGIN, 0.0)]

    def _placed(self) -> tuple[list[tuple[Piece, float, float]], float]:
        """Return the pieces in rows, each with its left and top, and the height of all."""
        placed: list[tuple[Piece, float, float]] = []
        left, top, height = _MARGIN, 0.0, 0
        for piece in self._puzzle.pieces:
            rows, columns = piece.box
            if left + columns > _WIDTH - _MARGIN:
                left, top, height = _MARGIN, top + height + _GAP, 0
            placed.append((piece, left, top))
            left += columns + _GAP
            height = max(height, rows)
        return placed, top + height


def _paint_cells(
    painter: QPainter, cells: dict[Cell, str], left: float, top: float, scale: float, ink: Ink
) -> None:
    """Paint cells that hang together: one outline around all, thin lines between them."""
    outline = QPainterPath()
    thin = QPen(ink.border, max(1.0, scale / 60))
    painter.setFont(_font(0.5 * scale))
    for row, column in cells:
        outline.addRect(QRectF((left + column) * scale, (top + row) * scale, scale, scale))
    painter.fillPath(outline, ink.cell)
    for (row, column), letter in cells.items():
        rect = QRectF((left + column) * scale, (top + row) * scale, scale, scale)
        painter.setPen(thin)
        if (row, column + 1) in cells:
            painter.drawLine(rect.topRight(), rect.bottomRight())
        if (row + 1, column) in cells:
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(ink.text)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letter.upper())
    thick = QPen(ink.border, max(2.0, scale / 16))
    thick.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(outline.simplified(), thick)


def _font(pixels: float) -> QFont:
    font = QFont()
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _pair(path: Path) -> list[Path]:
    return [path, path.with_name(f"{path.stem}-solution{path.suffix}")]


def _opened(path: Path) -> QSaveFile:
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        raise _unwritable(path, file.errorString())
    return file


def _commit(file: QSaveFile, path: Path) -> None:
    if not file.commit():
        raise _unwritable(path, file.errorString())


def saved_pieces(paths: Sequence[Path]) -> str:
    """Return the names of files for a sentence."""
    return ", ".join(f"“{path.name}”" for path in paths)


def _unwritable(path: Path, reason: str) -> PersonError:
    return PersonError(
        sentence("files", "The puzzle cannot be saved as “{file}”: {reason}.").filled(
            file=path.name, reason=reason
        )
    )
