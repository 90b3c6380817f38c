"""The solution of a board as JSON."""

from __future__ import annotations

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.report import solution_members
from quartiles_gui.core.quartiles.verdict import Verdict
from tests.core.quartiles.test_verdict import verdict_on
from tests.made_board import FIVE, TILES

BOARD = Board(TILES)


@pytest.fixture
def verdict() -> Verdict:
    # a word of four tiles other than the five is a long shot
    return verdict_on(TILES, [*FIVE, "on", "cola", "later", "lasehouon"])


def test_the_five_come_first_then_words_by_tile_count_and_alphabet(verdict: Verdict) -> None:
    solution = solution_members(BOARD, verdict)
    assert solution["tiles"] == list(BOARD.fragments)
    assert solution["solved"] is True
    assert sorted(solution["five"]) == sorted(FIVE)
    assert solution["not_listed"] == 1
    assert solution["points"] == verdict.points
    assert [word["word"] for word in solution["words"]] == [*sorted(FIVE), "cola", "later", "on"]
    for word in solution["words"]:
        fragments = [BOARD.fragments[index] for index in word["path"]]
        assert list(word["fragments"]) == fragments
        assert "".join(fragments) == word["word"]
        assert word["points"] == {1: 1, 2: 2, 4: 8}[len(fragments)]
        assert (word["likelihood"], word["tier"]) == (100, "likely")


def test_long_shots_and_vulgar_words_are_listed_on_request(verdict: Verdict) -> None:
    verdict = verdict._replace(
        rated=tuple(rated._replace(is_vulgar=rated.found.word == "cola") for rated in verdict.rated)
    )

    def words(with_long_shots: bool, with_vulgar: bool) -> set[str]:
        members = solution_members(
            BOARD, verdict, with_long_shots=with_long_shots, with_vulgar=with_vulgar
        )
        return {word["word"] for word in members["words"]}

    usual = words(False, False)
    assert not {"cola", "lasehouon"} & usual
    assert words(True, False) == usual | {"lasehouon"}
    assert words(False, True) == usual | {"cola"}


def test_a_board_without_the_five_says_so_and_guesses() -> None:
    solution = solution_members(BOARD, verdict_on(TILES, [*list(FIVE)[:4], "spaghett"]))
    assert solution["solved"] is False
    assert solution["five"] == []
    assert 0 < len(solution["inferred"]) <= 3


def test_the_order_in_which_words_were_taught_does_not_matter() -> None:
    words = [*FIVE, "on", "cola", "later"]
    one, other = verdict_on(TILES, words), verdict_on(TILES, words[::-1])
    assert solution_members(BOARD, one) == solution_members(BOARD, other)
