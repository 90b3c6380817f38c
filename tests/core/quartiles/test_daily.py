"""The board of the day."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from quartiles_gui import paths
from quartiles_gui.core.quartiles.generator import (
    DailyBoards,
    DailyError,
    QuartilePool,
    making_daily,
)
from quartiles_gui.core.quartiles.made_board import MadeBoard, columns_of
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from tests.core.quartiles.board_rules import BoardRules

FIRST = date(2026, 12, 1)
PINNED = 1127
"""Days that were published: up to the end of 2029."""
# Those from December 2, 2026, on were made anew on November 24 with another list of words, by which
# 52 of the old ones broke a rule; December 1 stayed.

PINNED_DIGEST = "d29ee20e815eadf7282f060bf94b428c7244094a9549449b6b9d06477901ec8a"


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return Path(paths.dictionary_folder(), "daily_boards.txt").read_text("ascii").splitlines()


def test_published_days_stay_as_they_are(lines: list[str]) -> None:
    digest = hashlib.sha256("\n".join(lines[:PINNED]).encode()).hexdigest()
    assert digest == PINNED_DIGEST


def test_there_are_three_years_and_they_are_small(lines: list[str], daily: DailyBoards) -> None:
    assert daily.first == FIRST
    assert daily.last == FIRST + timedelta(len(lines) - 1)
    assert len(lines) >= 1096
    assert len(gzip.compress("\n".join(lines).encode())) <= 150_000


@pytest.fixture(scope="module")
def boards(lines: list[str], daily: DailyBoards) -> list[MadeBoard]:
    """The boards of all days."""
    found = [daily.board(FIRST + timedelta(number)) for number in range(len(lines))]
    assert None not in found
    return [board for board in found if board is not None]


def test_every_day_is_stored_as_it_is_written(lines: list[str], boards: list[MadeBoard]) -> None:
    for number, (line, board) in enumerate(zip(lines, boards, strict=True)):
        day = FIRST + timedelta(number)
        assert "\t".join((day.isoformat(), *columns_of(board)[:-1])) == line


def test_days_keep_the_rules(boards: list[MadeBoard], rules: BoardRules) -> None:
    """Some of them; ``tests.benchmarks.made_boards`` checks all."""
    for number in range(0, len(boards), 19):
        assert rules.broken(boards[number], is_pinned=True) == [], number


@pytest.mark.parametrize(("days", "is_family"), [(365, False), (90, True)])
def test_no_quartile_comes_again_within_a_year_nor_its_family_within_90_days(
    boards: list[MadeBoard], rules: BoardRules, days: int, is_family: bool
) -> None:
    last_seen: dict[str, int] = {}
    for number, board in enumerate(boards):
        for word in map("".join, board.five):
            name = rules.family(word) if is_family else word
            assert number - last_seen.get(name, -1000) > days, name
            last_seen[name] = number


def test_no_day_shows_a_word_of_an_independent_list(
    boards: list[MadeBoard], profane: set[str]
) -> None:
    for board in boards:
        assert not profane & {item.word for item in board.words}


def test_a_day_has_its_extras_when_it_is_played(
    daily: DailyBoards, pool: QuartilePool, english: Dictionary
) -> None:
    board = finish(making_daily(FIRST, daily, pool, english))
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
    board = finish(making_daily(day, daily, pool, english))
    assert rules.broken(board) == []
    assert finish(making_daily(day, daily, pool, english)) == board


def test_an_empty_file_has_no_days() -> None:
    daily = DailyBoards.read("")
    assert (daily.first, daily.last, daily.board(FIRST)) == (None, None, None)


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


def test_a_file_that_does_not_begin_with_a_day_is_refused() -> None:
    with pytest.raises(DailyError, match="Reinstall"):
        DailyBoards.read("<html>")


def test_a_day_that_is_missing_in_between_is_noticed(lines: list[str]) -> None:
    daily = DailyBoards([lines[0], lines[2]])
    with pytest.raises(DailyError, match="damaged"):
        daily.board(FIRST + timedelta(1))
