from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from quartiles_gui.reading.board_reader import BoardReader, NoBoardError
from quartiles_gui.reading.geometry import Quadrilateral
from quartiles_gui.reading.picture import Picture
from tests.reading.pictures import opened

from .conftest import DrawnBoard, drawn_boards

Gray = NDArray[np.float32]


def picture_of(gray: Gray) -> Picture:
    return Picture(np.ascontiguousarray(gray), gray.shape[1], gray.shape[0])


def extent(corners: Quadrilateral) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    return np.min(np.array(corners), 0), np.max(np.array(corners), 0)


def middle(corners: Quadrilateral) -> NDArray[np.float64]:
    center: NDArray[np.float64] = np.mean(np.array(corners), axis=0)
    return center


@pytest.mark.parametrize("board", drawn_boards(), ids=lambda board: board.path.stem)
def test_tiles_of_a_picture_are_read_in_place(reader: BoardReader, board: DrawnBoard) -> None:
    reading = reader.read(opened(board.path))
    assert tuple(tile.text for tile in reading.tiles) == board.tiles
    assert reading.is_solved
    size = np.linalg.norm(np.subtract(reading.lattice.cell(0)[2], reading.lattice.cell(0)[0]))
    for index, truth in ((0, board.first), (19, board.last)):
        assert np.linalg.norm(middle(reading.lattice.cell(index)) - truth) < 0.12 * size


def test_a_clean_screenshot_leaves_nothing_to_check(reader: BoardReader, board: DrawnBoard) -> None:
    assert reader.read(opened(board.path)).doubtful == ()


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_picture_may_be_turned(reader: BoardReader, board: DrawnBoard, quarters: int) -> None:
    upright = opened(board.path).gray
    reading = reader.read(picture_of(np.rot90(upright, quarters)))
    assert reading.board.fragments == board.tiles
    # the first cell is where it is seen, and its upper left corner where its text says so
    height, width = upright.shape
    x, y = board.first
    seen = {1: (y, width - 1 - x), 2: (width - 1 - x, height - 1 - y), 3: (height - 1 - y, x)}[
        quarters
    ]
    assert np.linalg.norm(middle(reading.lattice.cell(0)) - seen) < 8


def test_places_are_in_pixels_of_the_picture(reader: BoardReader, board: DrawnBoard) -> None:
    gray = opened(board.path).gray
    shown_twice_as_large = Picture(gray, 2 * gray.shape[1], 2 * gray.shape[0])
    once = middle(reader.read(picture_of(gray)).lattice.cell(9))
    twice = middle(reader.read(shown_twice_as_large).lattice.cell(9))
    assert np.linalg.norm(twice - (2 * once + 0.5)) < 0.01


def test_a_tile_that_cannot_be_made_out_is_doubtful(reader: BoardReader, board: DrawnBoard) -> None:
    gray = opened(board.path).gray.copy()
    lattice = reader.read(picture_of(gray)).lattice
    (left, top), (right, bottom) = extent(lattice.cell(9))
    width = right - left
    smeared = slice(round(left + 0.42 * width), round(left + 0.58 * width))
    rows = slice(round(top + 0.25 * (bottom - top)), round(top + 0.75 * (bottom - top)))
    gray[rows, smeared] = gray[rows, smeared].mean()
    tile = reader.read(picture_of(gray)).tiles[9]
    assert tile.is_doubtful
    assert all(0 <= other.probability <= 1 for other in tile.alternatives)
    assert tile.text not in [other.text for other in tile.alternatives]


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("crop-light.png", [6]),
        ("phone-dark.png", [0, 3, 9, 18]),
        ("crop-light.png", [0, 2, 5, 7, 10, 12, 15, 17]),
    ],
    ids=["one", "four", "eight"],
)
def test_tiles_that_are_chosen_are_read(reader: BoardReader, name: str, chosen: list[int]) -> None:
    board = next(board for board in drawn_boards() if board.path.name == name)
    gray = opened(board.path).gray.copy()
    lattice = reader.read(picture_of(gray)).lattice
    for index in chosen:
        (left, top), (right, bottom) = extent(lattice.cell(index))
        cell = np.s_[round(top + 4) : round(bottom - 4), round(left + 4) : round(right - 4)]
        gray[cell] = 1 - gray[cell]
    assert reader.read(picture_of(gray)).board.fragments == board.tiles


def plain(level: float) -> Gray:
    return np.full((400, 500), level, np.float32)


def noise() -> Gray:
    return np.random.default_rng(1).random((200, 250), np.float32)


def bars_on_a_lattice() -> Gray:
    gray = plain(0.9)
    for top in range(30, 380, 75):
        for left in range(40, 480, 120):
            gray[top : top + 14, left : left + 30] = 0.1
    return gray


@pytest.mark.parametrize(
    "gray",
    [plain(1), plain(0), noise(), bars_on_a_lattice(), np.zeros((1, 1), np.float32),
     np.zeros((1, 3000), np.float32), np.ones((3000, 2), np.float32)],
    ids=["white", "black", "noise", "bars", "a pixel", "a row", "a column"],
)  # fmt: skip
def test_no_board_is_claimed_where_there_is_none(reader: BoardReader, gray: Gray) -> None:
    with pytest.raises(NoBoardError, match="No board was found"):
        reader.read(picture_of(gray))


def test_part_of_a_board_is_not_a_board(reader: BoardReader, board: DrawnBoard) -> None:
    gray = opened(board.path).gray
    with pytest.raises(NoBoardError):
        reader.read(picture_of(gray[: gray.shape[0] * 3 // 5]))


class CanceledError(Exception):
    """What ends a reading."""


def test_reading_may_be_canceled_and_done_again(reader: BoardReader, board: DrawnBoard) -> None:
    picture = opened(board.path)
    for checks in (1, 2, 5, 9):
        left = iter(range(checks - 1))

        def check(left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise CanceledError

        with pytest.raises(CanceledError):
            reader.read(picture, check)
        assert list(left) == []
    assert reader.read(picture).board.fragments == board.tiles
