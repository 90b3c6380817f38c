"""Boards of our own."""

from __future__ import annotations

import hashlib

import pytest

from build_pool import text_of
from quartiles_gui.core.quartiles.generator import generating
from quartiles_gui.core.quartiles.made_board import columns_of
from quartiles_gui.core.quartiles.quartile_pool import Level, PoolError, QuartilePool
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.steps import finish
from quartiles_gui.core.words.dictionary import Dictionary
from tests.core.quartiles.board_rules import BoardRules
from tests.core.quartiles.conftest import Making

SEEDS = range(12)
"""``tests.benchmarks.made_boards`` hashes 500 and checks 2,000."""


def test_the_random_numbers_are_those_of_splitmix64() -> None:
    # the first numbers of seed 1234567, as published with the algorithm
    numbers = RandomNumbers(1234567)
    assert [numbers.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("bound", [1, 2, 3, 20, 2**64])
def test_numbers_stay_below_their_bound_and_reach_all_of_a_small_one(bound: int) -> None:
    random = RandomNumbers(bound)
    numbers = {random.below(bound) for _ in range(500)}
    assert max(numbers) < bound
    assert bound > 20 or numbers == set(range(bound))


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_no_number_is_below_an_impossible_bound(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        RandomNumbers(0).below(bound)


def test_places_are_as_likely_as_their_weights_and_shuffling_is_fair() -> None:
    random = RandomNumbers(7)
    drawn = [random.place([1, 0, 3]) for _ in range(4000)]
    assert drawn.count(1) == 0
    assert 900 < drawn.count(0) < 1100
    orders = [tuple(random.shuffled("abc")) for _ in range(6000)]
    assert len(set(orders)) == 6
    assert all(850 < orders.count(order) < 1150 for order in set(orders))


@pytest.mark.parametrize("level", Level)
def test_every_board_keeps_every_rule(
    made: Making, pool: QuartilePool, rules: BoardRules, level: Level
) -> None:
    for seed in SEEDS:
        board = made(seed, level)
        assert rules.broken(board) == [], f"seed {seed}: {board}"
        sizes = [pool.sizes["".join(cut)] for cut in board.five]
        assert level is Level.USUAL or max(sizes) <= 35


def test_the_checker_finds_what_is_wrong(made: Making, rules: BoardRules) -> None:
    board = made(1, Level.USUAL)
    fewer = board._replace(words=board.words[1:])
    assert "wrong words" in rules.broken(fewer)
    tiles = (board.tiles[1], *board.tiles[1:])
    assert "not 20 different tiles" in rules.broken(board._replace(tiles=tiles))
    alike = board._replace(five=(*board.five[:4], board.five[0]))
    assert "not the tiles of the five" in rules.broken(alike)


def test_a_seed_gives_the_same_board_everywhere(made: Making) -> None:
    """The workflow runs this on three systems and on every Python."""
    lines = ["\t".join(columns_of(made(seed, level))) for level in Level for seed in SEEDS]
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    assert digest == "7004110de682616d6ee14a4d352527104331bfcc0e71c585e525cd4a4d8387be"


def test_other_seeds_and_levels_give_other_boards(made: Making) -> None:
    boards = {made(seed, level).tiles for seed in (0, 1, 2**63) for level in Level}
    assert len(boards) == 6


def test_the_words_that_were_taught_change_nothing_about_a_given_dictionary(
    made: Making, pool: QuartilePool, english: Dictionary
) -> None:
    before = made(3, Level.USUAL)
    english.teach({"zzz": True, "the": False})
    assert finish(generating(3, Level.USUAL, pool, english)) == before


def test_the_pool_is_written_and_read(pool: QuartilePool) -> None:
    again = finish(QuartilePool.reading(text_of(pool)))
    assert (again.sizes, again.delicate) == (pool.sizes, pool.delicate)
    assert not again.delicate & again.sizes.keys()
    assert all(9 <= len(word) <= 12 for word in again.sizes)


@pytest.mark.parametrize("line", ["word", "word\t", "word\t10", "Wordwordword\t10", "\t!", "é\t!"])
def test_a_damaged_pool_is_refused(line: str) -> None:
    with pytest.raises(PoolError, match="Reinstall"):
        finish(QuartilePool.reading(f"lighthouse\t35\n{line}\n"))
