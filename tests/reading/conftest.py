from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from quartiles_gui import paths
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.reading.board_reader import BoardReader

BOARDS = Path(__file__).parent / "boards"


class DrawnBoard(NamedTuple):
    """A picture and the truth about it, with the middles of two cells as picture points."""

    path: Path
    tiles: tuple[str, ...]
    first: tuple[float, float]
    last: tuple[float, float]


def drawn_boards() -> list[DrawnBoard]:
    lines = (BOARDS / "labels.jsonl").read_text(encoding="ascii").splitlines()
    return [
        DrawnBoard(
            BOARDS / label["image"],
            tuple(label["tiles"]),
            (label["first"][0], label["first"][1]),
            (label["last"][0], label["last"][1]),
        )
        for label in map(json.loads, lines)
    ]


@pytest.fixture(scope="session")
def reader(english: Dictionary) -> BoardReader:
    return BoardReader.open(Path(paths.resource_folder(), "recognizer"), english)


@pytest.fixture
def board() -> DrawnBoard:
    return next(board for board in drawn_boards() if board.path.name == "crop-light.png")
