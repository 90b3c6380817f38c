"""A board and its solution as a picture: for a file, the clipboard, or paper.

The picture is a column of blocks, or, where it is wide, two columns: the board with the five,
and the other words. Its height follows from its width.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from PySide6.QtCore import QBuffer, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.report import (
    THE_FIVE,
    summary,
    why_not_solved,
    word_groups,
)
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.sharing.picture_blocks import (
    Block,
    BoardBlock,
    FiveBlock,
    GroupBlock,
    ParagraphBlock,
    TitleBlock,
)
from quartiles_gui.gui.sharing.picture_canvas import Canvas
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.theme import Theme
from quartiles_gui.gui.translation import text_of

PICTURE_WIDTH = 720
"""Units that a picture is wide, unless a sheet of paper asks for more."""

_PIXELS = 2  # of a picture, a unit: sharp on any screen
_MARGIN = 32.0
_BETWEEN_BLOCKS = 22.0
_BETWEEN_COLUMNS = 40.0
_TWO_COLUMNS = 960.0  # units from which on there are two
_FIRST_COLUMN = 0.56  # of the room for both
_WIDER = 1.04  # how much is tried at a time until a picture fits a sheet


class SolutionPicture:
    """A picture of a board, with or without its words.

    Args:
        solution: What is shown.
        theme: Gives the colors.
        with_words: Whether the words are shown, or only the board.
    """

    def __init__(self, solution: SharedSolution, theme: Theme, *, with_words: bool) -> None:
        self._theme = theme
        self._title = solution.title
        self._text = solution.text(with_words=with_words)
        verdict = solution.verdict if with_words else None
        note = "" if verdict is None else text_of(summary(verdict))
        self._head = TitleBlock(self._title, note)
        self._first = list(_first_blocks(solution.board, verdict))
        self._second = [] if verdict is None else _group_blocks(solution.board, verdict)

    @property
    def text(self) -> str:
        """What the picture shows, as text for those who cannot see it."""
        return self._text

    def height(self, width: float) -> int:
        """Return how high a picture of ``width`` units is."""
        return ceil(self._lay_out(None, width))

    def paint(self, painter: QPainter, width: float, *, has_outlines: bool = False) -> None:
        """Paint the picture, ``width`` units wide, from the painter's origin on.

        Args:
            painter: Where to paint; a unit is as long as its scale says.
            width: The width in units.
            has_outlines: Whether letters become shapes.
        """
        painter.save()
        canvas = Canvas(painter, self._theme, has_outlines=has_outlines)
        canvas.fill(QRectF(0, 0, width, self.height(width)), "card")
        self._lay_out(canvas, width)
        painter.restore()

    def paint_sheet(self, painter: QPainter, room: QRectF) -> None:
        """Paint the picture as wide as ``room``, and as small as it must be to fit its height."""
        width = float(PICTURE_WIDTH)
        while self.height(width) * room.width() > width * room.height():
            width *= _WIDER
        painter.save()
        painter.translate(room.topLeft())
        painter.scale(room.width() / width, room.width() / width)
        self.paint(painter, width)
        painter.restore()

    def image(self) -> QImage:
        """Return the picture in pixels, two a unit."""
        size = QSize(PICTURE_WIDTH, self.height(PICTURE_WIDTH)) * _PIXELS
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(self._theme.color("card"))
        image.setDevicePixelRatio(_PIXELS)
        painter = QPainter(image)
        self.paint(painter, PICTURE_WIDTH)
        painter.end()
        return image

    def png(self) -> bytes:
        """Return the content of a PNG file."""
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        self.image().save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(buffer.data().data())

    def svg(self) -> bytes:
        """Return the content of an SVG file: letters are shapes, and a description has the text."""
        size = QSize(PICTURE_WIDTH, self.height(PICTURE_WIDTH))
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        drawing = QSvgGenerator()
        drawing.setOutputDevice(buffer)
        drawing.setResolution(96)  # a pixel of CSS a unit
        drawing.setSize(size)
        drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
        drawing.setTitle(self._title)
        drawing.setDescription(self._text)
        painter = QPainter(drawing)
        self.paint(painter, PICTURE_WIDTH, has_outlines=True)
        painter.end()
        return bytes(buffer.data().data())

    def _lay_out(self, canvas: Canvas | None, width: float) -> float:
        """Paint the blocks if there is a ``canvas``, and return the height of all."""
        room = width - 2 * _MARGIN
        head = _stack(canvas, [self._head], _MARGIN, _MARGIN, room)
        top = head + _BETWEEN_BLOCKS
        if width < _TWO_COLUMNS or not self._second:
            return _stack(canvas, [*self._first, *self._second], _MARGIN, top, room) + _MARGIN
        first = (room - _BETWEEN_COLUMNS) * _FIRST_COLUMN
        left = _MARGIN + first + _BETWEEN_COLUMNS
        return _MARGIN + max(
            _stack(canvas, self._first, _MARGIN, top, first),
            _stack(canvas, self._second, left, top, room - first - _BETWEEN_COLUMNS),
        )


def _stack(
    canvas: Canvas | None, blocks: Sequence[Block], left: float, top: float, width: float
) -> float:
    """Paint blocks below each other if there is a ``canvas``, and return where the last ends."""
    bottom = top
    for place, block in enumerate(blocks):
        start = bottom + (_BETWEEN_BLOCKS if place else 0)
        if canvas is not None:
            block.paint(canvas, left, start, width)
        bottom = start + block.height(width)
    return bottom


def _first_blocks(board: Board, verdict: Verdict | None) -> Iterator[Block]:
    five = () if verdict is None else verdict.five
    numbers = {index: number for number, found in enumerate(five, 1) for index in found.path}
    yield BoardBlock(board, numbers)
    if verdict is None:
        return
    if five:
        yield FiveBlock(text_of(THE_FIVE), board, five)
    else:
        yield ParagraphBlock(" ".join(map(text_of, why_not_solved(verdict))))


def _group_blocks(board: Board, verdict: Verdict) -> list[Block]:
    return [
        GroupBlock(
            text_of(group.title),
            group.length,
            [found.fragments(board.fragments) for found in group.words],
        )
        for group in word_groups(verdict)
    ]
