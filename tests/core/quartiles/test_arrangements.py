"""The order of the arrangements of a board, and their ranks."""

from __future__ import annotations

import pytest

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import arrangement_count, arrangement_rank
from tests.core.quartiles.fragment_path import arrangements, walk


def test_the_walk_over_six_tiles_is_as_documented() -> None:
    whole = list(walk(6))
    assert whole[:5] == [(0,), (0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 4)]
    assert whole[-2:] == [(5, 4, 3, 1), (5, 4, 3, 2)]


@pytest.mark.parametrize("board_size", range(7))
def test_the_rank_is_the_place_in_the_walk(board_size: int) -> None:
    whole = list(walk(board_size))
    assert whole == list(arrangements(board_size))
    ranks = [arrangement_rank(indices, board_size) for indices in (*whole, ())]
    assert ranks == list(range(arrangement_count(board_size) + 1))


def test_the_ranks_rise_over_the_whole_board() -> None:
    count = 0
    for place, (moved, expected) in enumerate(
        zip(walk(BOARD_SIZE), arrangements(BOARD_SIZE), strict=True)
    ):
        assert moved == expected
        if place % 97 == 0:  # a prime: every depth and many tails come by
            assert arrangement_rank(moved, BOARD_SIZE) == place
        count += 1
    assert count == arrangement_count(BOARD_SIZE) == 123_520
    assert arrangement_rank((), BOARD_SIZE) == count
