"""The picture of a board and its solution, for a file, the clipboard or paper, and its parts.

It is a column of blocks or, if it is wide, two columns: the board with the five, and the other
words. Its width determines its height.

Marks are those of the window: a rounded square with a number, 1 to 5, says which of the five
a tile or word is, and four pips which tile of its word, so that nothing is told by color alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import partial
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFont, QPainterPath

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS, Board
from quartiles_gui.core.quartiles.exact_cover import CoverPlace, colors_of, places_in
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.report import THE_FIVE, summary, why_not_solved, word_groups
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.base.theme import Theme
from quartiles_gui.gui.base.translation import text_of, translate
from quartiles_gui.gui.sharing.shared_solution import (
    ResultLine,
    SharedSolution,
    code_caption,
    modules_of,
)
from quartiles_gui.gui.sharing.sheet import Canvas, Sheet, TextStyle, width_of_fragments
from quartiles_gui.gui.widgets.painting import (
    BADGE,
    GAP,
    INSET,
    LETTERS,
    ROUNDING,
    TILE_WIDTH,
    square_rect,
)

PICTURE_WIDTH = 720
"""The width of a picture with words in units, unless a sheet of paper needs more."""

PLAIN_WIDTH = 480
"""The width of one without."""

_MARGIN = 32.0
_BETWEEN_COLUMNS = 40.0
_TWO_COLUMNS = 960.0  # units; from this width there are two
_FIRST_COLUMN = 0.56  # of the room for both
_WIDER = 1.04  # the factor by which a picture grows until it fits a page
_WIDEST = 4000.0  # units

TEXT = 16.0
_GREETING = 19.0
LINE = 27.0  # from one line of words to the next
_BETWEEN_WORDS = 24.0
BETWEEN_BLOCKS = 22.0
HEADING = 26.0
_LETTER_ROOM = 0.8  # of a tile's width, for the longest fragment
_FIVE_LINE = 38.0
_FIVE_TEXT = 19.0
_FIVE_BADGE = 24.0
_FIVE_BESIDE = 560.0  # units; from this width the five are set in two columns
_SMALLEST_BADGE = 13.0

# of a tile's height
_RAISED = 3 / 86  # letters above the middle
_PIP_STEP, _PIP_UP = 10 / 86, 13 / 86
_NAME_HEIGHT = 52 / 76  # of the width of its tiles
_BEAD, _BEAD_UP, _BEAD_SAG, _RIBBON = 15 / 52, 11 / 52, 9 / 52, 8 / 52

_NAME = ("qu", "ar", "ti", "les")
_NAME_GAP = 8 / 76
_WIDEST_NAME = 656.0  # units
_RIBBON_SHARE = 0.35  # of its color; the rest is what is behind it

_SQUARE = 26.0
_CODE = 168.0  # the side of a QR code, in units
_BESIDE_CODE = 20.0


class Column(NamedTuple):
    """The place of a block, in units: from the top, as far down as it needs."""

    left: float
    top: float
    width: float


Block = Callable[[Canvas, Column], float]
"""Paints one part of a picture in a column, and returns its bottom edge."""


def stack(canvas: Canvas, blocks: Sequence[Block], column: Column) -> float:
    """Paint blocks one below the other, and return the bottom edge of the last."""
    bottom = column.top - BETWEEN_BLOCKS
    for block in blocks:
        bottom = block(canvas, column._replace(top=bottom + BETWEEN_BLOCKS))
    return bottom


def paint_name(canvas: Canvas, column: Column) -> float:
    """Paint the name of the game as a word that is lit."""
    width = min(column.width, _WIDEST_NAME) / (4 + 3 * _NAME_GAP)
    height = width * _NAME_HEIGHT
    tiles = [
        QRectF(column.left + place * width * (1 + _NAME_GAP), column.top, width, height)
        for place in range(len(_NAME))
    ]
    style = TextStyle(height * 0.38, QFont.Weight.DemiBold)
    for tile in tiles:
        canvas.frame(tile, "accent.soft", "accent", height / 26, height * ROUNDING)
    up = QPointF(0, height * (0.5 - _BEAD_UP))
    ribbon = QPainterPath(tiles[0].center() + up)
    for one, other in pairwise(tiles):
        between = (one.center() + other.center()) / 2 + up - QPointF(0, 2 * height * _BEAD_SAG)
        ribbon.quadTo(between, other.center() + up)
    canvas.line(ribbon, height * _RIBBON, "accent", _RIBBON_SHARE)
    for order, (tile, text) in enumerate(zip(tiles, _NAME, strict=True), start=1):
        canvas.centered(text, tile.adjusted(0, 0, 0, -height * 0.2), style, "tile.text")
        bead = QRectF(0, 0, height * _BEAD, height * _BEAD)
        bead.moveCenter(tile.center() + up)
        canvas.bead(bead, str(order))
    return column.top + height


def paint_title(canvas: Canvas, column: Column, title: str, note: str) -> float:
    """Write a title, and a note below if there is one, each shortened to fit."""
    left, top, width = column
    style = TextStyle(26, QFont.Weight.DemiBold)
    canvas.text(style.elided(title, width), left, top + style.ascent, style, "text")
    bottom = top + style.height
    if not note:
        return bottom
    style = TextStyle(TEXT)
    baseline = style.baseline(bottom, LINE)
    canvas.text(style.elided(note, width), left, baseline, style, "text.muted")
    return bottom + LINE


def paint_board(
    canvas: Canvas, column: Column, board: Board, places: Mapping[int, CoverPlace]
) -> float:
    """Paint the 20 tiles, and where each belongs among the five unless ``places`` is empty."""
    tile_height = column.width / (COLUMNS * TILE_WIDTH + (COLUMNS - 1) * GAP)
    tile_width, gap = tile_height * TILE_WIDTH, tile_height * GAP
    large = TextStyle(100, QFont.Weight.DemiBold)
    longest = max(map(large.width, board.fragments)) / 100 or 1  # if there are no letters yet
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
    top = paint_heading(canvas, column, title, "length.4")
    columns = 2 if column.width >= _FIVE_BESIDE else 1
    colors = colors_of(found.word for found in five)
    room = column.width / columns
    for index, found in enumerate(five):
        line, across = divmod(index, columns)
        corner = QPointF(column.left + across * room, top + line * _FIVE_LINE)
        place = CoverPlace(index + 1, 1, colors[found.word])
        _paint_one_of_five(canvas, corner, room, place, board, found=found)
    return top + -(-len(five) // columns) * _FIVE_LINE


def paint_words(
    canvas: Canvas, column: Column, title: str, length: int, words: Sequence[Sequence[str]]
) -> float:
    """Write a heading in the color of a tile count, 0 for several, and words in filled lines."""
    top = paint_heading(canvas, column, title, f"length.{length}" if length else "text.muted")
    return _paint_lines(canvas, column._replace(top=top), words, _BETWEEN_WORDS)


def paint_heading(canvas: Canvas, column: Column, title: str, role: str) -> float:
    """Write the heading of a block, smaller if it is too long for the column."""
    style = TextStyle(TEXT, QFont.Weight.Bold)
    style = style.fitting(style.width(title), column.width)
    canvas.text(title, column.left, style.baseline(column.top, HEADING), style, role)
    return column.top + HEADING


def paint_result(canvas: Canvas, column: Column, result: ResultLine) -> float:
    """Paint the squares of a result and, beside them, what was reached."""
    line = QPainterPath(QPointF(column.left, column.top))
    line.lineTo(column.left + column.width, column.top)
    canvas.line(line, 1, "card.border")
    top = column.top + _BETWEEN_WORDS
    for place, color in enumerate(result.colors):
        rect = square_rect(place, _SQUARE).translated(column.left, top)
        canvas.finding(rect, color)
    used = square_rect(len(result.colors), _SQUARE).left()
    text, style = " · ".join(result.parts[:2]), TextStyle(17, QFont.Weight.Medium)
    style = style.fitting(style.width(text), column.width - used)
    left = column.left + (column.width - style.width(text) if used else 0)
    canvas.text(text, left, style.baseline(top, _SQUARE), style, "text")
    return top + _SQUARE


def paint_code(canvas: Canvas, column: Column, code: str, caption: str) -> float:
    """Paint a QR code and, beside it, what it is for."""
    canvas.code(QRectF(column.left, column.top, _CODE, _CODE), modules_of(code))
    used = _CODE + _BESIDE_CODE
    beside = Column(column.left + used, column.top, column.width - used)
    return max(column.top + _CODE, paint_paragraph(canvas, beside, caption))


def paint_paragraph(canvas: Canvas, column: Column, text: str) -> float:
    """Write sentences, broken into lines between words."""
    words = [[word] for word in text.split()]
    return _paint_lines(canvas, column, words, TextStyle(TEXT).width(" "))


def paint_greeting(canvas: Canvas, column: Column, shared: SharedSolution) -> float:
    """Write what goes with a board that is given to somebody."""
    corner = QPointF(column.left, column.top)
    return canvas.paragraph(shared.inscription, corner, column.width, TextStyle(_GREETING))


def _paint_lines(
    canvas: Canvas, column: Column, words: Sequence[Sequence[str]], between: float
) -> float:
    style = TextStyle(TEXT)
    across, top = 0.0, column.top
    for word in words:
        width = width_of_fragments(word, style)
        if across and across + width > column.width:
            across, top = 0.0, top + LINE
        canvas.fragments(word, column.left + across, style.baseline(top, LINE), style)
        across += width + between
    return top + LINE


def _paint_tile(
    canvas: Canvas, rect: QRectF, fragment: str, place: CoverPlace | None, style: TextStyle
) -> None:
    height, own = rect.height(), 0
    role, border, fill = "dot", "tile.input", "tile.fill"
    if place is not None:
        own, role = place.order, f"word.{place.color}"
        border, fill = role, f"{role}.fill"
    canvas.frame(rect, fill, border, 1, height * ROUNDING)
    if place is not None:
        side, inset = max(_SMALLEST_BADGE, height * BADGE), height * INSET
        square = QRectF(rect.left() + inset, rect.top() + inset, side, side)
        canvas.square(square, str(place.word), role)
    letters = rect.adjusted(0, 0, 0, -2 * height * _RAISED)
    canvas.centered(fragment, letters, style, "tile.text")
    middle = QPointF(rect.center().x(), rect.bottom() - height * _PIP_UP)
    canvas.pips(middle, height * _PIP_STEP, own, role, fill)


def _paint_one_of_five(
    canvas: Canvas,
    corner: QPointF,
    width: float,
    place: CoverPlace,
    board: Board,
    *,
    found: FoundWord,
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


class SolutionPicture(Sheet):
    """A picture of a board, with or without its words.

    Args:
        code: What a QR code below says; empty for none.
        width: In units; 0 for the usual one.
    """

    def __init__(
        self,
        solution: SharedSolution,
        theme: Theme,
        *,
        with_words: bool,
        code: str = "",
        width: float = 0,
    ) -> None:
        self._width = width or (PICTURE_WIDTH if with_words else PLAIN_WIDTH)
        self.pixels = 2 if with_words else 3  # sharp on any screen
        verdict = solution.verdict if with_words else None
        note = translate("SolutionPicture", "Five words of four tiles are in here.")
        if verdict is not None:
            note = text_of(summary(expected_of(verdict, solution.ticked)))
        told = [solution.heading, note, solution.inscription]
        told.append(solution.text(with_words=True) if with_words else str(solution.board))
        if solution.result is not None:
            told += [solution.result.order, solution.result.standing]
        if code:
            told.append(code_caption(code))
        super().__init__(solution.heading, "\n".join(filter(None, told)), theme, "card")
        self._head: Block = partial(paint_title, title=self.title, note=note)
        self._first: list[Block] = list(_first_blocks(solution.board, verdict))
        if solution.inscription:
            self._first.insert(0, partial(paint_greeting, shared=solution))
        if solution.result is not None:
            self._first.append(partial(paint_result, result=solution.result))
        self._second = [] if verdict is None else _group_blocks(solution.board, verdict)
        if code:
            last = self._second or self._first
            last.append(partial(paint_code, code=code, caption=code_caption(code)))

    def size(self) -> QSize:
        height = self._paint_blocks(Canvas(None, self._theme))
        return QSize(round(self._width), ceil(height))

    def paint_on(self, canvas: Canvas) -> None:
        self._paint_blocks(canvas)

    def fitted(self, room: QSizeF) -> SolutionPicture:
        """Return the picture with a width at which its words fill a space (see `Sheet`).

        A board without words has the same shape at any width, so it is left unchanged.
        """
        picture = copy(self)
        shape = room.height() / room.width()
        while self._second and picture.size().height() > picture._width * shape:
            if picture._width > _WIDEST:
                break
            picture._width *= _WIDER
        return picture

    def _paint_blocks(self, canvas: Canvas) -> float:
        """Paint the blocks in one or two columns, and return the total height."""
        room = self._width - 2 * _MARGIN
        top = paint_name(canvas, Column(_MARGIN, _MARGIN, room)) + BETWEEN_BLOCKS
        top = self._head(canvas, Column(_MARGIN, top, room)) + BETWEEN_BLOCKS
        if self._width < _TWO_COLUMNS or not self._second:
            blocks = [*self._first, *self._second]
            return stack(canvas, blocks, Column(_MARGIN, top, room)) + _MARGIN
        first = (room - _BETWEEN_COLUMNS) * _FIRST_COLUMN
        second = room - first - _BETWEEN_COLUMNS
        bottom = max(
            stack(canvas, self._first, Column(_MARGIN, top, first)),
            stack(canvas, self._second, Column(_MARGIN + room - second, top, second)),
        )
        return bottom + _MARGIN


def _first_blocks(board: Board, verdict: Verdict | None) -> Iterator[Block]:
    five = () if verdict is None else verdict.five
    yield partial(paint_board, board=board, places=places_in(five))
    if verdict is None:
        return
    if five:
        yield partial(paint_five, title=text_of(THE_FIVE), board=board, five=five)
    else:
        text = " ".join(map(text_of, why_not_solved(verdict)))
        yield partial(paint_paragraph, text=text)


def _group_blocks(board: Board, verdict: Verdict) -> list[Block]:
    return [
        partial(
            paint_words,
            title=text_of(group.title),
            length=group.length,
            words=[found.fragments(board.fragments) for found in group.words],
        )
        for group in word_groups(verdict)
    ]
