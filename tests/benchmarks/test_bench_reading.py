"""How long it takes to read a board from a picture, compared with a fixed piece of arithmetic.

The arithmetic, a product of two
1,000 × 1,000 matrices in single precision on one core, takes about as long as the network's.
Canceling is measured by the pauses between two calls of the check that a reading is given.
"""

from __future__ import annotations

import statistics
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import pytest

from quartiles_gui import paths
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.reading.board_reader import BoardReader
from tests.benchmarks.conftest import Tell, figures, ratio, turns
from tests.reading.pictures import opened

import numpy as np  # isort: skip  (after the package that sets how many threads it uses)

BOARDS = Path(__file__).resolve().parents[1] / "reading" / "boards"
PICTURES = ("crop-light.png", "phone-dark.png", "window-dark.png", "photo-light.jpg")
ROUNDS = 15


@pytest.fixture(scope="module")
def reader() -> BoardReader:
    dictionary = DictionaryFiles.named(paths.dictionary_folder(), "english").open()
    return BoardReader.open(Path(paths.resource_folder(), "recognizer"), dictionary)


@pytest.mark.parametrize("name", PICTURES)
def test_read_a_board(reader: BoardReader, tell: Tell, name: str) -> None:
    matrix = np.ones((1000, 1000), np.float32)
    picture = opened(BOARDS / name)
    taken, arithmetic = turns(ROUNDS, lambda: reader.read(picture), lambda: matrix @ matrix)
    tell(
        f"{name}: {figures(taken)}, {ratio(taken, arithmetic):.1f} times the arithmetic "
        f"({figures(arithmetic)})"
    )


@pytest.mark.parametrize("name", PICTURES)
def test_the_longest_wait_for_a_cancellation(reader: BoardReader, tell: Tell, name: str) -> None:
    picture = opened(BOARDS / name)
    reader.read(picture)
    longest = []
    for _ in range(ROUNDS):
        calls = [perf_counter()]
        reader.read(picture, lambda calls=calls: calls.append(perf_counter()))  # type: ignore[misc]
        calls.append(perf_counter())
        pauses = [after - before for before, after in pairwise(calls)]
        longest.append(max(pauses))
    tell(f"{name}: at most {statistics.median(longest) * 1000:.0f} ms between two checks")
