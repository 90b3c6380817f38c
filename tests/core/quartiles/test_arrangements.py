"""The order of the arrangements of a board, and their ranks."""

from __future__ import annotations

import pytest

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import arrangement_count, arrangement_rank
from tests.core.quartiles.fragment_path import arrangements


@pytest.mark.parametrize("board_size", range(7))
def test_the_rank_is_the_place_in_the_order(board_size: int) -> None:
    ranks = [arrangement_rank(indices, board_size) for indices in (*arrangements(board_size), ())]
    assert ranks == list(range(arrangement_count(board_size) + 1))


def test_the_ranks_rise_over_the_whole_board() -> None:
    whole = list(arrangements(BOARD_SIZE))
    assert len(whole) == arrangement_count(BOARD_SIZE) == 123_520
    for place in range(0, len(whole), 97):  # a prime: every depth and many tails come by
        assert arrangement_rank(whole[place], BOARD_SIZE) == place
    assert arrangement_rank((), BOARD_SIZE) == len(whole)
