"""A solved board to share, and what is read out of pictures and documents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Theme
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from tests.sample_board import SAMPLE


@pytest.fixture(scope="session")
def solution(english: Dictionary) -> SharedSolution:
    """The solved board."""
    board = Board.parse(SAMPLE)
    solver = QuartilesSolver(board.fragments, english)
    solver.solve_fully()
    verdict = judge(board, solver.solution_paths, english)
    return SharedSolution(board, verdict)


@pytest.fixture(scope="session")
def light(qapp: QApplication) -> Theme:
    """The light theme."""
    return Theme(Path(paths.resource_folder(), "themes"), "light")


def page_size(document: bytes) -> tuple[float, float]:
    """Return the width and height of the only page, in points."""
    (box,) = re.findall(rb"/MediaBox \[([^]]*)\]", document)
    _, _, width, height = map(float, box.split())
    return width, height


def corner(picture: QImage) -> int:
    """Return the lightness of a picture's corner, from 0 to 255."""
    return picture.pixelColor(4, 4).lightness()
