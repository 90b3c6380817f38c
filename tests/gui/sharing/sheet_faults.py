"""Texts of a sheet that are cut, lie over each other, or stick out of the sheet or their frame."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from string import ascii_lowercase
from typing import Any

from PySide6.QtCore import QCoreApplication, QMarginsF, QPointF, QRectF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPainterPath

from quartiles_gui.core.quartiles.board import Board, code_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.solver import finish
from quartiles_gui.core.word_squares.fractogram import making_puzzle
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Theme
from quartiles_gui.gui.sharing.pencil_sheets import (
    BoardSheet,
    PuzzleSheet,
    shapes_of_pieces,
    shapes_of_solution,
)
from quartiles_gui.gui.sharing.shared_solution import SharedSolution, shared_of
from quartiles_gui.gui.sharing.sheet import Canvas, Sheet, TextStyle, painting, paper
from quartiles_gui.gui.sharing.solution_picture import SolutionPicture

ROUNDING = 1.0  # units
MARGINS = QMarginsF(24, 24, 24, 24)  # units; sheets have 32 or more


class NotingCanvas(Canvas):
    """Notes where texts are written, and which don't fit their frames."""

    def __init__(self, painter: QPainter, theme: Theme) -> None:
        super().__init__(painter, theme)
        self.texts: list[tuple[str, QRectF]] = []
        self.lines: list[QRectF] = []
        self.frames: list[QRectF] = []
        self.faults: list[str] = []
        self.pipped: list[tuple[int, str]] = []  # the own pips of tiles, with their colors

    def text(self, text: str, left: float, baseline: float, style: TextStyle, role: str) -> None:
        super().text(text, left, baseline, style, role)
        top = baseline - style.ascent
        self.texts.append((text, QRectF(left, top, style.width(text), style.height)))

    def centered(self, text: str, rect: QRectF, style: TextStyle, role: str) -> None:
        super().centered(text, rect, style, role)
        _, written = self.texts[-1]
        if written.left() < rect.left() or written.right() > rect.right():
            self.faults.append(f"“{text}” sticks out of its frame")

    def line(self, line: QPainterPath, width: float, role: str, share: float = 1.0) -> None:
        super().line(line, width, role, share)
        half = width / 2
        if not line.isEmpty():
            self.lines.append(line.boundingRect().adjusted(-half, -half, half, half))

    def frame(self, rect: QRectF, *look: Any) -> None:
        super().frame(rect, *look)
        self.frames.append(rect)

    def code(self, rect: QRectF, modules: Sequence[bytearray]) -> None:
        super().code(rect, modules)
        self.texts.append(("the QR code", rect))

    def pips(self, middle: QPointF, step: float, own: int, role: str, ground: str) -> None:
        super().pips(middle, step, own, role, ground)
        self.pipped.append((own, role))


def sheets_of(board: GameBoard, dictionary: Dictionary, seed: int, theme: Theme) -> Sequence[Sheet]:
    """Return a board to play, its solution, unsolved and played, and a puzzle of random letters."""
    random = Random(seed)
    tiles = Board(board.tiles)
    solver = QuartilesSolver(tiles.fragments, dictionary)
    solver.solve_fully()
    solution = SharedSolution(tiles, judge(tiles, solver.solution_paths, dictionary))
    unsolved = SharedSolution(tiles, judge(tiles, solver.solution_paths[:9], dictionary))
    record = BoardRecord(tiles, created="2026-12-24T08:00:00Z").knowing(board)
    record = record.finding([item.word for item in board.words])
    played = shared_of(record, record.game(), days=1234)
    size = random.randint(2, 8)
    square = ["".join(random.choices(ascii_lowercase, k=size)) for _ in range(size)]
    puzzle = finish(making_puzzle(tuple(square), None, seed))
    heading = QCoreApplication.translate(
        "PuzzleDialog", "Put the pieces together so that all rows and columns are words"
    )
    return (
        *(BoardSheet(played, theme, code) for code in ("", code_of(tiles))),
        SolutionPicture(played, theme, with_words=False, code=code_of(tiles)),
        *(SolutionPicture(it, theme, with_words=True) for it in (solution, unsolved, played)),
        PuzzleSheet(heading, heading, "", shapes_of_pieces(puzzle), theme),
        PuzzleSheet(heading, heading, "", shapes_of_solution(puzzle), theme),
    )


def faults(sheet: Sheet, theme: Theme) -> list[str]:
    """Return what is wrong with a sheet, in its own shape and on paper either way."""
    kinds = QPageLayout.Orientation
    rooms = [paper(QPageSize.PageSizeId.A4, kind).paintRect().size() for kind in kinds]
    layouts = (sheet, *map(sheet.fitted, rooms))
    return [fault for layout in layouts for fault in faults_as_it_is(layout, theme)]


def faults_as_it_is(sheet: Sheet, theme: Theme) -> list[str]:
    """Return what is wrong with a sheet in its own shape."""
    with painting(QImage(1, 1, QImage.Format.Format_RGB32)) as painter:
        canvas = NotingCanvas(painter, theme)
        sheet.paint_on(canvas)
    inner = QRectF(QPointF(), sheet.size().toSizeF()).marginsRemoved(MARGINS)
    found = [*canvas.faults]
    found += [f"“{text}” is cut" for text, _ in canvas.texts if text.endswith("…")]
    found += [f"“{text}” sticks out" for text, rect in canvas.texts if not inner.contains(rect)]
    found += ["a line sticks out" for rect in canvas.lines if not inner.contains(rect)]
    for (text, rect), (other, place) in combinations(canvas.texts, 2):
        shared = rect.intersected(place)
        if min(shared.width(), shared.height()) > ROUNDING:
            found.append(f"“{text}” lies over “{other}”")
    return found
