from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from numpy.typing import NDArray

from quartiles_gui.reading.word_boxes import (
    Boxes,
    component_boxes,
    connected_groups,
    find_words,
    local_mean,
    united,
)

Ink = NDArray[np.bool_]


def flooded_boxes(ink: Ink) -> set[tuple[float, float, float, float]]:
    """Return the box of each component, found by flooding it pixel by pixel."""
    left = {(int(row), int(column)) for row, column in np.argwhere(ink)}
    boxes = set()
    while left:
        pending = [left.pop()]
        component = set(pending)
        while pending:
            row, column = pending.pop()
            around = {(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= around
            component |= around
            pending += around
        rows, columns = zip(*component, strict=True)
        boxes.add((min(columns), min(rows), max(columns) + 1, max(rows) + 1))
    return boxes


@given(arrays.arrays(bool, arrays.array_shapes(min_dims=2, max_dims=2, max_side=12)))
def test_components_are_those_that_flooding_finds(ink: Ink) -> None:
    found = component_boxes(ink)
    boxes = set(zip(*(side.tolist() for side in found), strict=True))
    assert boxes == flooded_boxes(ink)


def test_a_spiral_is_one_component() -> None:
    ink = np.zeros((41, 41), bool)
    for ring in range(0, 20, 2):
        ink[ring, ring - min(ring, 2) : 41 - ring] = True
        ink[ring : 41 - ring, 40 - ring] = True
        ink[40 - ring, ring : 41 - ring] = True
        ink[ring + 2 : 41 - ring, ring] = True
    assert len(component_boxes(ink).left) == len(flooded_boxes(ink)) == 1


@given(
    st.integers(1, 30).flatmap(
        lambda count: st.tuples(
            st.just(count),
            st.lists(st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)), max_size=40),
        )
    )
)
def test_things_that_pairs_connect_are_a_group(case: tuple[int, list[tuple[int, int]]]) -> None:
    count, pairs = case
    truth = list(range(count))
    for _ in range(count):
        for one, other in pairs:
            truth[one] = truth[other] = min(truth[one], truth[other])
    first = np.array([one for one, _ in pairs], np.intp)
    second = np.array([other for _, other in pairs], np.intp)
    group = connected_groups(count, first, second).tolist()
    for one in range(count):
        for other in range(count):
            assert (group[one] == group[other]) == (truth[one] == truth[other])


@given(
    arrays.arrays(
        np.float32,
        arrays.array_shapes(min_dims=2, max_dims=2, max_side=9),
        elements=st.floats(0, 1, width=32),
    ),
    st.integers(0, 12),
)
def test_the_local_mean_is_that_of_the_square(picture: NDArray[np.float32], reach: int) -> None:
    means = local_mean(picture, reach)
    for row, column in np.ndindex(picture.shape):
        square = picture[
            max(0, row - reach) : row + reach + 1, max(0, column - reach) : column + reach + 1
        ]
        assert abs(means[row, column] - square.mean()) < 1e-5


def test_letters_side_by_side_are_a_word_and_distant_ones_are_not() -> None:
    ink = np.zeros((60, 200), bool)
    for left in (10, 24, 38, 100, 114):
        ink[20:40, left : left + 10] = True
    words = find_words(ink)
    assert sorted(zip(words.left, words.right, strict=True)) == [(10, 48), (100, 124)]


def test_a_frame_around_a_word_is_not_part_of_it() -> None:
    ink = np.zeros((80, 200), bool)
    ink[25:50, 60:140] = True
    ink[26:49, 61:139] = False  # a frame of one pixel
    ink[30:45, 90:98] = ink[30:45, 101:109] = True
    words = find_words(ink)
    assert (90, 109) in list(zip(words.left, words.right, strict=True))


def box(left: float, top: float, right: float, bottom: float) -> Boxes:
    return Boxes(*(np.array([side], float) for side in (left, top, right, bottom)))


@pytest.mark.parametrize(
    ("light", "count"),
    [
        (box(44, 24, 50, 36), 1),  # the inside of an “o”
        (box(100, 20, 130, 40), 2),  # another tile
        (box(0, 0, 100, 80), 2),  # the tile that the word is on
        (box(20, 5, 60, 20), 2),  # a word above
    ],
    ids=["inside", "beside", "around", "above"],
)
def test_dark_and_light_words_are_told_from_their_parts(light: Boxes, count: int) -> None:
    dark = box(40, 20, 60, 40)
    assert len(united(dark, light).left) == len(united(light, dark).left) == count
