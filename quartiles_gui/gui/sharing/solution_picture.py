"""A board and its solution as a sheet: for a file, the clipboard, or paper.

The picture is a column of blocks or, if it is wide, two columns: the board with the five, and the
other words. Its width determines its height.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import partial
from math import ceil

from PySide6.QtCore import QSize, QSizeF

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import places_in
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.report import THE_FIVE, summary, why_not_solved, word_groups
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.sharing.canvas import Canvas
from quartiles_gui.gui.sharing.shared_solution import SharedSolution, code_caption
from quartiles_gui.gui.sharing.sheet import Sheet
from quartiles_gui.gui.sharing.solution_blocks import (
    BETWEEN_BLOCKS,
    Block,
    Column,
    paint_board,
    paint_code,
    paint_five,
    paint_name,
    paint_paragraph,
    paint_result,
    paint_title,
    paint_words,
    stack,
)
from quartiles_gui.gui.theme import Theme
from quartiles_gui.gui.translation import text_of, translate

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
        super().__init__(solution.heading, solution.text(with_words=with_words), theme, "card")
        self._width = width or (PICTURE_WIDTH if with_words else PLAIN_WIDTH)
        self.pixels = 2 if with_words else 3  # sharp on any screen
        verdict = solution.verdict if with_words else None
        note = translate("SolutionPicture", "Five words of four tiles are in here.")
        if verdict is not None:
            note = text_of(summary(expected_of(verdict, solution.ticked)))
        self._head: Block = partial(paint_title, title=self.title, note=note)
        self._first = list(_first_blocks(solution.board, verdict))
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
