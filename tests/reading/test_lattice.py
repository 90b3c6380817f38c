from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from quartiles_gui.reading.geometry import Lattice, project
from quartiles_gui.reading.lattice import find_lattice
from quartiles_gui.reading.word_boxes import Boxes

PLACES = np.array([(column, row) for row in range(5) for column in range(4)], float)
SIZE = (1000, 1000)

Points = NDArray[np.float64]


def boxes_around(middles: Points, height: float, random: Random) -> Boxes:
    """Return boxes of words as fonts have them, of 2 to 4 letters, their middles a little off."""
    count = len(middles)
    heights = height * np.array([random.choice((0.73, 1.0, 1.0, 1.28)) for _ in range(count)])
    widths = height * np.array([random.uniform(0.7, 2.6) for _ in range(count)])
    shift = height * np.array([random.uniform(-0.12, 0.12) for _ in range(count)])
    x, y = middles[:, 0] + 0.5, middles[:, 1] + 0.5 + shift
    return Boxes(x - widths / 2, y - heights / 2, x + widths / 2, y + heights / 2)


def joined(*groups: Boxes) -> Boxes:
    return Boxes(*(np.concatenate(sides) for sides in zip(*groups, strict=True)))


def turned(degrees: float) -> Points:
    angle = np.radians(degrees)
    return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])


def seen(pitch: float, degrees: float, tilt: tuple[float, float]) -> Points:
    """Return the homography of a board in the middle of the picture."""
    matrix = np.eye(3)
    matrix[:2, :2] = turned(degrees) * (pitch, pitch / 1.4)
    matrix[2, :2] = tilt
    centered = np.array([[1, 0, -1.5], [0, 1, -2], [0, 0, 1.0]])
    in_the_middle = np.array([[1, 0, 500], [0, 1, 500], [0, 0, 1.0]])
    homography: Points = in_the_middle @ matrix @ centered
    return homography


@settings(max_examples=40)
@given(
    st.floats(70, 150),
    st.floats(-10, 10),
    st.tuples(st.floats(-0.025, 0.025), st.floats(-0.02, 0.02)),
    st.integers(0, 3),
    st.integers(0, 10_000),
)
def test_a_board_is_found_among_other_words(
    pitch: float, degrees: float, tilt: tuple[float, float], missing: int, seed: int
) -> None:
    random = Random(seed)
    truth = project(seen(pitch, degrees, tilt), PLACES)
    on_board = np.array(sorted(random.sample(range(20), 20 - missing)))
    clutter = np.array([(random.uniform(20, 980), random.uniform(10, 90)) for _ in range(12)])
    words = joined(
        boxes_around(truth[on_board], pitch * 0.2, random),
        boxes_around(clutter, pitch * 0.15, random),
    )
    match = find_lattice(words, SIZE)
    assert match is not None
    assert match.matched >= 17
    misses = np.linalg.norm(project(match.lattice.homography, PLACES) - truth, axis=1)
    assert misses.max() < 0.15 * pitch


def grid(columns: int, rows: int) -> Boxes:
    middles = np.array([(80 + 120 * x, 80 + 86 * y) for y in range(rows) for x in range(columns)])
    return boxes_around(middles.astype(float), 24, Random(5))


def score(words: Boxes) -> float:
    match = find_lattice(words, SIZE)
    return match.score if match else 0.0


@pytest.mark.parametrize(("columns", "rows"), [(5, 5), (4, 6), (7, 6), (4, 10), (8, 5)])
def test_a_larger_grid_is_less_like_a_board(columns: int, rows: int) -> None:
    assert score(grid(4, 5)) > 18
    assert score(grid(columns, rows)) < score(grid(4, 5)) - 2


@pytest.mark.parametrize(("columns", "rows"), [(4, 4), (3, 5), (5, 3), (2, 10), (1, 20)])
def test_a_smaller_grid_is_not_a_board(columns: int, rows: int) -> None:
    assert find_lattice(grid(columns, rows), SIZE) is None
    assert find_lattice(Boxes(*(np.empty(0) for _ in range(4))), SIZE) is None, "no words"


def test_cells_are_side_by_side_and_fill_the_outline() -> None:
    lattice = Lattice(seen(100, 7, (0.01, -0.01)), 20)
    for index in range(20):
        upper_left, upper_right, lower_right, lower_left = lattice.cell(index)
        if index % 4 < 3:
            assert lattice.cell(index + 1)[0] == pytest.approx(upper_right)
            assert lattice.cell(index + 1)[3] == pytest.approx(lower_right)
        if index < 16:
            assert lattice.cell(index + 4)[0] == pytest.approx(lower_left)
        assert upper_left != lower_right
