"""Boards of our own, how their words are cut, and those of the day."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from itertools import chain, pairwise
from pathlib import Path

import pytest
from fits import read_seen
from hypothesis import given, settings
from hypothesis import strategies as st

from build_pool import delicate_words, text_of
from quartiles_gui import paths
from quartiles_gui.core.quartiles.cutting import HURDLE, Aim, cutting, ways_to_cut
from quartiles_gui.core.quartiles.game_board import COUNTED_FROM, GameBoard, findings
from quartiles_gui.core.quartiles.generator import (
    DailyBoards,
    DailyError,
    Level,
    PoolError,
    QuartilePool,
    generating,
    line_of,
    making_daily,
    words_of,
)
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from tests.bounded import finish_soon
from tests.core.quartiles.board_rules import BoardRules
from tests.core.quartiles.conftest import Making

SEEDS = range(3)
"""``tests.benchmarks.made_boards`` hashes 500 and checks 2,000."""


def test_the_random_numbers_are_those_of_splitmix64() -> None:
    # the first numbers of seed 1234567, as published with the algorithm
    numbers = RandomNumbers(1234567)
    first = [numbers.below(2**64) for _ in range(3)]
    assert first == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.parametrize("bound", [1, 2, 3, 20, 2**64])
def test_numbers_stay_below_their_bound_and_reach_all_of_a_small_one(bound: int) -> None:
    random = RandomNumbers(bound)
    numbers = {random.below(bound) for _ in range(500)}
    assert max(numbers) < bound
    assert bound > 20 or numbers == set(range(bound))


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
        zipfs = [pool.zipf("".join(cut)) or 0 for cut in board.five]
        assert min(zipfs) >= (200 if level is Level.EASY else 120)


def test_the_checker_finds_what_is_wrong(made: Making, rules: BoardRules) -> None:
    board = made(1, Level.USUAL)
    fewer = board._replace(words=board.words[1:])
    assert "wrong words" in rules.broken(fewer)
    tiles = (board.tiles[1], *board.tiles[1:])
    assert "not 20 different tiles" in rules.broken(board._replace(tiles=tiles))
    alike = board._replace(five=(*board.five[:4], board.five[0]))
    assert "not the tiles of the five" in rules.broken(alike)


def test_levels_differ_in_more_than_words(made: Making, pool: QuartilePool) -> None:
    def inner(board: GameBoard) -> int:
        """Count the words that two neighbors in one of the five spell."""
        pairs = {first + last for cut in board.five for first, last in pairwise(cut)}
        return sum(item.word in pairs for item in board.words)

    easy, usual, hard = (
        [inner(made(seed, level)) for seed in SEEDS]
        for level in (Level.EASY, Level.USUAL, Level.HARD)
    )
    assert min(easy) >= 5
    assert max(hard) <= 2
    assert 2 <= min(usual) <= max(usual) <= 5


def test_a_seed_gives_the_same_board_everywhere(made: Making) -> None:
    """The workflow runs this on three systems and on every Python."""
    boards = [made(seed, level) for level in Level for seed in SEEDS]
    digest = hashlib.sha256(json.dumps(boards).encode()).hexdigest()
    assert digest == "fe96f155db86724a59c460c6f8265d289f005b349bdca061045fdc73b80a9329"


def test_the_words_that_were_taught_change_nothing_about_a_given_dictionary(
    made: Making, pool: QuartilePool, english: Dictionary
) -> None:
    before = made(3, Level.USUAL)
    english.teach({"zzz": True, "the": False})
    assert finish_soon(generating(3, Level.USUAL, pool, english)) == before


def test_the_pool_is_written_and_read(pool: QuartilePool, families: dict[str, str]) -> None:
    again = QuartilePool.read(text_of(pool))
    assert (again.families, again.delicate) == (pool.families, pool.delicate)
    assert not again.delicate & families.keys()
    assert all(9 <= len(word) <= 12 for word in families)
    assert [*dict.fromkeys(families.values())] == [line.split()[0] for line in pool.families]


def test_the_zipf_of_a_word_for_boards_is_known() -> None:
    pool = QuartilePool(["lighthouse 312\tlighthouses 230", "greenhouses 250"])
    zipfs = [pool.zipf(word) for word in ("lighthouses", "greenhouses", "greenhouse", "312")]
    assert zipfs == [230, 250, None, None]


def every_fifteenth(pool: QuartilePool) -> QuartilePool:
    return QuartilePool(pool.families[::15])


@pytest.mark.parametrize("number", [0, 45, 89, 180, 2**64 - 91])
def test_lots_have_no_family_in_common_with_the_next_90(pool: QuartilePool, number: int) -> None:
    pool = every_fifteenth(pool)
    families = {word.family for words in pool.lot(number).values() for word in words}
    assert families
    for other in range(number + 1, number + 91):
        assert families.isdisjoint(
            word.family for words in pool.lot(other).values() for word in words
        )


def test_every_word_of_the_pool_is_in_one_of_180_lots(pool: QuartilePool) -> None:
    pool = every_fifteenth(pool)
    drawn = [word for lot in range(180) for words in pool.lot(lot).values() for word in words]
    assert sorted(drawn) == sorted(chain(*map(words_of, pool.families)))


@pytest.mark.parametrize("turn", [57, 1008, 2**57])
def test_no_lot_of_a_turn_is_short_of_words(pool: QuartilePool, turn: int) -> None:
    """The first factors that are drawn for 57 and 1008 would have left lots empty."""
    lots = [pool.lot(90 * turn + place) for place in range(90)]
    assert min(sum(map(len, lot.values())) for lot in lots) >= 50


def test_a_board_is_made_of_any_lot(made: Making, rules: BoardRules) -> None:
    assert rules.broken(made(90_722, Level.USUAL)) == []


def test_no_board_can_show_a_word_of_an_independent_list(
    pool: QuartilePool, families: dict[str, str], english: Dictionary, profane: set[str]
) -> None:
    assert not profane & families.keys()
    shown = {word for word in profane if (english.likelihood(word) or 0) >= COUNTED_FROM}
    assert {word for word in shown if not english.is_vulgar(word)} <= pool.delicate


def test_delicate_words_are_meant_by_their_parts_unless_they_are_exceptions() -> None:
    lines = ["# sex", "", "*sexual*\tsex", "*bugger*\tcoarse", "ass\tcoarse", "-debugger*\ttool"]
    words = ["homosexual", "bisexuality", "debuggers", "humbugger", "asses", "asset", "sexy"]
    assert set(delicate_words(words, lines)) == {"homosexual", "bisexuality", "humbugger", "asses"}


def test_families_join_inflections_and_what_is_derived(families: dict[str, str]) -> None:
    for related in (
        "decorates decorations decorator", "lighthouse lighthouses", "meaningful meaningfully",
        "heartbreaker heartbreaks", "matriarchs matriarchy", "moneymaker moneymaking",
        "seasonally seasonings", "strangeness strangely", "unknowable unknowingly",
    ):  # fmt: skip
        assert len({families[word] for word in related.split()}) == 1, related
    assert families["lighthouse"] != families["greenhouse"]


def test_easy_boards_have_few_words_that_few_know(made: Making, pool: QuartilePool) -> None:
    assert {"anted", "ermines", "orate", "sties"} <= pool.rare
    assert not pool.rare & {"cones", "state", "lighthouse", *pool.delicate}
    for seed in SEEDS:
        words = {item.word for item in made(seed, Level.EASY).words}
        assert len(words & pool.rare) <= 1


@pytest.mark.parametrize(
    "line",
    [
        *("wordwordword", "word 10", "Wordwordword 10", "wordwordwordé 10"),
        *(f"wordwordword {zipf}" for zipf in ("10 lighthouses", "10 11", "1.0")),
        *(f"wordwordword 10\n\n{more}" for more in ("word 20", "Word", "word" * 9, "word")),
    ],
)
def test_a_damaged_pool_is_refused(line: str) -> None:
    with pytest.raises(PoolError, match="Reinstall"):
        drawn_words(f"lighthouse 350\n{line}\n\nword\n\nword\n")


def test_a_pool_that_was_cut_off_is_refused() -> None:
    text = "lighthouse 350\nwordwordword 10\n\nword\n\nrare\n"
    assert drawn_words(text) == ["lighthouse", "wordwordword"]
    for end in range(len("lighthouse 350\nwordwordword 10\n\nword\n\n")):
        with pytest.raises(PoolError):
            QuartilePool.read(text[:end])


def drawn_words(text: str) -> list[str]:
    """Return the words of all lots of a pool's file."""
    pool = QuartilePool.read(text)
    lots = [pool.lot(number) for number in range(180)]
    return sorted(word.text for lot in lots for words in lot.values() for word in words)


# The board of the day


FIRST = date(2026, 1, 1)
PINNED = 1461
"""Days that were published: up to the end of 2029."""

PINNED_DIGEST = "9e647be82d4691448e6adee118c191965425d611741a4b5ace5d3ed3d4811a8e"


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return Path(paths.dictionary_folder(), "daily_boards.txt").read_text("ascii").splitlines()


def test_published_days_stay_as_they_are(lines: list[str]) -> None:
    digest = hashlib.sha256("\n".join(lines[:PINNED]).encode()).hexdigest()
    assert digest == PINNED_DIGEST


def test_there_are_four_years_and_they_are_small(lines: list[str], daily: DailyBoards) -> None:
    assert daily.first == FIRST
    assert daily.last == FIRST + timedelta(len(lines) - 1)
    assert len(lines) >= 1461
    assert len(gzip.compress("\n".join(lines).encode())) <= 150_000


@pytest.fixture(scope="module")
def boards(lines: list[str], daily: DailyBoards) -> list[GameBoard]:
    """The boards of all days."""
    found = [daily.board(FIRST + timedelta(number)) for number in range(len(lines))]
    assert None not in found
    return [board for board in found if board is not None]


def test_every_day_is_stored_as_it_is_written(lines: list[str], boards: list[GameBoard]) -> None:
    for number, (line, board) in enumerate(zip(lines, boards, strict=True)):
        day = FIRST + timedelta(number)
        assert line_of(day, board) == line


def test_days_keep_the_rules(boards: list[GameBoard], rules: BoardRules) -> None:
    for number, board in enumerate(boards):
        assert rules.broken(board, is_pinned=True) == [], number


@pytest.mark.parametrize(("days", "is_family"), [(365, False), (90, True)])
def test_no_quartile_comes_again_within_a_year_nor_its_family_within_90_days(
    boards: list[GameBoard], rules: BoardRules, days: int, is_family: bool
) -> None:
    last_seen: dict[str, int] = {}
    for number, board in enumerate(boards):
        for word in map("".join, board.five):
            name = rules.family(word) if is_family else word
            assert number - last_seen.get(name, -1000) > days, name
            last_seen[name] = number


def test_no_day_shows_a_word_of_another_list(boards: list[GameBoard], profane: set[str]) -> None:
    for board in boards:
        assert not profane & {item.word for item in board.words}


def test_no_day_counts_a_word_that_the_game_refused(boards: list[GameBoard]) -> None:
    seen = read_seen(Path(paths.dictionary_folder(), "seen.txt").read_text("ascii"))
    # part of a refusal is that of tiles which a board may not have had
    refused = {word for word, counts in seen.items() if counts.refused > max(0.5, counts.accepted)}
    for board in boards:
        assert not refused & {item.word for item in board.words}


def test_a_day_has_its_extras_when_it_is_played(
    daily: DailyBoards, pool: QuartilePool, english: Dictionary
) -> None:
    board = finish_soon(making_daily(FIRST, daily, pool, english))
    stored = daily.board(FIRST)
    assert stored is not None
    assert board._replace(extras=()) == stored
    words = {item.word for item in board.words}
    extras = {item.word for item in board.extras}
    assert extras
    assert not extras & words
    assert all((english.likelihood(word) or 0) >= 30 for word in extras)


@pytest.mark.parametrize("day", [FIRST - timedelta(1), date(2042, 5, 17), date.min, date.max])
def test_other_days_are_made_from_the_date(
    day: date, daily: DailyBoards, pool: QuartilePool, english: Dictionary, rules: BoardRules
) -> None:
    assert daily.board(day) is None
    board = finish_soon(making_daily(day, daily, pool, english))
    assert rules.broken(board) == []
    assert finish_soon(making_daily(day, daily, pool, english)) == board


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: line[:200].replace("\t", " "),
        lambda line: line.replace("\t", "\tX", 1),
        lambda line: line[:-1] + "u",
        lambda line: line + " aa",
        lambda line: line + " abcda",
        lambda line: line + "\t",
        lambda line: line.split("\t")[0],
    ],
)
def test_a_damaged_day_is_refused(lines: list[str], damage: Callable[[str], str]) -> None:
    with pytest.raises(DailyError, match="damaged"):
        DailyBoards([damage(lines[0])]).board(FIRST)


def test_a_file_without_days_or_with_one_missing_is_noticed(lines: list[str]) -> None:
    empty = DailyBoards.read("")
    assert (empty.first, empty.last, empty.board(FIRST)) == (None, None, None)
    with pytest.raises(DailyError, match="Reinstall"):
        DailyBoards.read("<html>")
    with pytest.raises(DailyError, match="damaged"):
        DailyBoards([lines[0], lines[2]]).board(FIRST + timedelta(1))


# Cutting five words into tiles


def test_a_word_is_cut_in_every_way() -> None:
    ways = ways_to_cut("lighthouse", Dictionary.populate(["light", "house", "thou"]))
    assert len(ways) == 10  # 3 extra letters in four fragments, two at most in each, less 2 + 4
    assert {"".join(way.cut) for way in ways} == {"lighthouse"}


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_no_fault_is_no_broken_rule_and_an_aim_that_is_met(
    pool: QuartilePool, families: dict[str, str], english: Dictionary, rules: BoardRules, seed: int
) -> None:
    random = RandomNumbers(seed)
    words = random.shuffled([*families])[:7]
    aim = Aim(short_tiles=(8, 9), threes=(5, 6), inner=(2, 5), idle=(0, 5))
    fault, cuts = finish(cutting(words, aim, random, english, pool.delicate))
    tiles = [*chain(*cuts)]
    five = ["".join(cut) for cut in cuts]
    assert set(five) <= set(words)
    assert len(five) == 5
    found = findings(tiles, five, english, pool.delicate)
    if fault:
        return
    short = sum(len(tile) == 2 for tile in tiles)
    threes = sum(len(item.path) == 3 for item in found.words)
    used = {place for item in found.words if len(item.path) < 4 for place in item.path}
    assert (8 <= short <= 9, 5 <= threes <= 6, len(used) >= 15) == (True, True, True)
    assert len(set(tiles)) == 20
    assert not found.vulgar + found.delicate
    solver = QuartilesSolver(tiles, english)
    solver.solve_fully()
    ways = Counter(item.word for item in solver.solution_paths)
    assert {ways[item.word] for item in found.words} == {1}
    assert found.is_unique
    assert 24 <= len(found.words) <= 30
    assert all(
        (english.likelihood(item.word) or 0) >= COUNTED_FROM
        for item in found.words
        if item.word not in five
    )


def test_words_without_a_board_have_a_hurdle(english: Dictionary) -> None:
    words = ["abababab", "lighthouse", "watermelon", "butterfly", "spaghetti"]
    known = english.teach({"abababab": True})
    fault, cuts = finish(cutting(words, Aim(), RandomNumbers(0), known, ()))
    assert fault >= HURDLE
    assert ("ab", "ab", "ab", "ab") in cuts


def test_nothing_but_the_tiles_counts_where_one_comes_twice() -> None:
    words = ["abababab", "acadaeaf", "bcbdbebf", "cacdcecf", "dadbdcde"]  # each is cut in one way

    def fault(*others: str) -> int:
        known = Dictionary.populate([*words, *others])
        return finish(cutting(words, Aim(), RandomNumbers(0), known, ()))[0]

    assert fault() == fault("ac") == fault("acad", "acadaebc") >= 3 * HURDLE
