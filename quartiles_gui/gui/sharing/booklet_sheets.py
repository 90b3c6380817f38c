"""Boards as a booklet: a cover, the rules, boards for a pencil, and all solutions at the end.

Word squares to put together may follow the boards.

A *leaf* has the shape of half a sheet of paper. Two are side by side on a page in landscape; a
large booklet has one on each page.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLocale, QRectF, QSize
from PySide6.QtGui import QGuiApplication, QPageLayout, QPageSize, QPainter

from quartiles_gui import paths
from quartiles_gui.core.days import is_date
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.word_squares.fractogram import Puzzle, format_puzzle
from quartiles_gui.gui.base.dates import day_text
from quartiles_gui.gui.base.figure_texts import boards_text
from quartiles_gui.gui.base.theme import Theme, load_fonts, text_font
from quartiles_gui.gui.base.translation import fill, plural_text, translate
from quartiles_gui.gui.sharing.pencil_sheets import (
    BoardSheet,
    PuzzleSheet,
    points_table,
    shapes_of_pieces,
)
from quartiles_gui.gui.sharing.shared_solution import SharedSolution, note_on
from quartiles_gui.gui.sharing.sheet import Canvas, Sheet, paper, pdf_pieces
from quartiles_gui.gui.sharing.solution_picture import (
    BETWEEN_BLOCKS,
    Block,
    Column,
    paint_five,
    paint_name,
    paint_paragraph,
    paint_title,
    stack,
)
from quartiles_gui.reading.qt_folders import find_plugins

_LEAF = QSize(720, 1030)  # units
_MARGIN = 32.0
_COVER_TOP = 240.0
_BETWEEN_LEAVES = 40

PAPERS = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}


class BookletStyle(NamedTuple):
    """The paper of a booklet, and how much is on it."""

    paper: str = "A4"  # one of `PAPERS`
    is_large: bool = False  # one board a page instead of two


class Leaf(Sheet):
    """Blocks one below the other."""

    def __init__(
        self, title: str, blocks: Sequence[Block], theme: Theme, top: float = _MARGIN
    ) -> None:
        super().__init__(title, title, theme, "paper")
        self._blocks = blocks
        self._top = top

    def size(self) -> QSize:
        return _LEAF

    def paint_on(self, canvas: Canvas) -> None:
        stack(canvas, self._blocks, Column(_MARGIN, self._top, _LEAF.width() - 2 * _MARGIN))


class BookletPage(Sheet):
    """Leaves side by side."""

    def __init__(self, leaves: Sequence[Sheet], count: int, theme: Theme) -> None:
        super().__init__(leaves[0].title, "", theme, "paper")
        self._leaves = leaves
        self._count = count  # of the places

    def size(self) -> QSize:
        step = _LEAF.width() + _BETWEEN_LEAVES
        return QSize(self._count * step - _BETWEEN_LEAVES, _LEAF.height())

    def paint_on(self, canvas: Canvas) -> None:
        """Paint nothing between the leaves."""

    def paint(self, painter: QPainter, *, has_outlines: bool = False) -> None:
        super().paint(painter)
        for place, leaf in enumerate(self._leaves):
            left = place * (_LEAF.width() + _BETWEEN_LEAVES)
            leaf.paint_into(painter, QRectF(left, 0, _LEAF.width(), _LEAF.height()))


def leaves_of(
    boards: Sequence[tuple[str, GameBoard]], theme: Theme, puzzles: Sequence[Puzzle] = ()
) -> list[Sheet]:
    """Return the leaves of a booklet of boards, which are given with their titles or ISO dates."""
    cover = translate("Booklet", "Quartiles")
    count = boards_text(len(boards))
    if puzzles:
        count += ", " + plural_text("Booklet", "{count} word square(s)", len(puzzles))
    named = [(day_text(title) if is_date(title) else title, board) for title, board in boards]
    (first, _), (last, _) = named[0], named[-1]
    ends = dict.fromkeys((first, last))
    title = partial(paint_title, title=" \N{EN DASH} ".join(ends), note=count)
    return [
        Leaf(cover, [paint_name, title], theme, _COVER_TOP),
        Leaf(cover, list(_rules()), theme),
        *(
            BoardSheet(SharedSolution(Board(board.tiles), title=title, note=note_on(board)), theme)
            for title, board in named
        ),
        *_puzzle_sheets(puzzles, theme),
        *_solutions(named, puzzles, theme),
    ]


def booklet(
    boards: Sequence[tuple[str, GameBoard]],
    theme: Theme,
    style: BookletStyle,
    puzzles: Sequence[Puzzle] = (),
) -> Iterator[bytes]:
    """Yield the PDF file of a booklet in pieces, of which there is one for each page."""
    kinds = QPageLayout.Orientation
    orientation = kinds.Portrait if style.is_large else kinds.Landscape
    leaves, count = leaves_of(boards, theme, puzzles), 1 if style.is_large else 2
    pages = [
        BookletPage(leaves[place : place + count], count, theme)
        for place in range(0, len(leaves), count)
    ]
    return pdf_pieces(pages, paper(PAPERS[style.paper], orientation))


def booklet_without_window(
    boards: Sequence[tuple[str, GameBoard]], style: BookletStyle, puzzles: Sequence[Puzzle] = ()
) -> Iterator[bytes]:
    """Yield the pieces that `booklet` yields, in English and without a window."""
    if sys.platform == "linux":
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    find_plugins()
    app = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    resources = Path(paths.resource_folder())
    load_fonts(resources / "fonts")
    assert isinstance(app, QGuiApplication)
    app.setFont(text_font(1.0))
    yield from booklet(boards, Theme(resources / "themes", "light"), style, puzzles)


def _rules() -> Iterator[Block]:
    yield partial(paint_title, title=translate("Booklet", "How to play"), note="")
    for text in (
        translate(
            "Booklet",
            "Put one to four tiles together to make a word, in any order. A tile can be used again "
            "in another word, but not twice in one.",
        ),
        translate(
            "Booklet",
            "Five words of each board have four tiles: its quartiles. Together they use every tile "
            "once.",
        ),
        fill(
            translate("Booklet", "Points: {list}."),
            list=", ".join(f"{name} {value}" for name, value in points_table()),
        ),
        translate("Booklet", "100 points are the top rank. The solutions are at the end."),
    ):
        yield partial(paint_paragraph, text=text)


def _puzzle_sheets(puzzles: Sequence[Puzzle], theme: Theme) -> Iterator[Sheet]:
    heading = translate(
        "PuzzleDialog", "Put the pieces together so that all rows and columns are words"
    )
    for title, puzzle in zip(_square_titles(puzzles), puzzles, strict=True):
        text = format_puzzle(puzzle, (heading, ""))
        yield PuzzleSheet(title, heading, text, shapes_of_pieces(puzzle), theme)


def _square_titles(puzzles: Sequence[Puzzle]) -> list[str]:
    title = translate("Booklet", "Word square {number}")
    return [fill(title, number=number) for number in range(1, len(puzzles) + 1)]


def _solutions(
    boards: Sequence[tuple[str, GameBoard]], puzzles: Sequence[Puzzle], theme: Theme
) -> Iterator[Leaf]:
    """Yield as many leaves as the solutions need."""
    title = translate("Booklet", "Solutions")
    measure = Canvas(None, theme)
    room = Column(_MARGIN, 0, _LEAF.width() - 2 * _MARGIN)
    blocks: list[Block] = []
    used = 0.0
    of_boards = (partial(_paint_solution, title=name, board=board) for name, board in boards)
    of_squares = (
        partial(paint_paragraph, text=f"{name}: {' '.join(puzzle.square)}")
        for name, puzzle in zip(_square_titles(puzzles), puzzles, strict=True)
    )
    for block in (*of_boards, *of_squares):
        height = block(measure, room) + BETWEEN_BLOCKS
        if blocks and used + height > _LEAF.height() - 2 * _MARGIN:
            yield Leaf(title, blocks, theme)
            blocks, used = [], 0.0
        blocks.append(block)
        used += height
    yield Leaf(title, blocks, theme)


def _paint_solution(canvas: Canvas, column: Column, title: str, board: GameBoard) -> float:
    tiles, verdict = Board(board.tiles), verdict_of(board)
    top = paint_five(canvas, column, title, tiles, verdict.five)
    five = {item.word for item in verdict.five}
    others = ", ".join(item.word for item in board.words if item.word not in five)
    return paint_paragraph(canvas, column._replace(top=top), others)
