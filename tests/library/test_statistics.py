"""Boards that were played: every figure is what a recount says; journals go with the record."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from contextlib import closing
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui import paths
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import format_board_file, parse_board_file
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Origin
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.current_time import local_today
from quartiles_gui.library.library import Library
from quartiles_gui.library.shipped_boards import read_daily
from quartiles_gui.library.statistics import Figures, days_in_a_row, longest_row
from tests.game_boards import FIVE, TILES, judged
from tests.library.played_boards import FIRST, after, board, daily_in, put, record
from tests.library.worlds import (
    export,
    import_,
    keep,
    make_day,
    some_board,
    stored,
)


def test_the_board_of_a_day_is_there_again(library: Path) -> None:
    with Library.open(library) as window:
        play = put(window, after(record(), "lighthouse", "er").showing(["watermelon"]))
    with Library.open(library) as window:
        assert window.boards.get(play.key) == play
        assert window.boards.of_day(FIRST) == play
        assert window.boards.of_day(FIRST + timedelta(1)) is None
        assert window.boards.latest_day(FIRST) == window.boards.first_day() == FIRST
        (day,) = window.boards.days(FIRST, FIRST)
        assert (day.points, day.is_on_time, day.has_five) == (9, True, False)
        assert window.boards.days_on_time(FIRST) == [FIRST]
        assert window.boards.statistics(FIRST).missed == (), "once only"


def test_boards_of_the_game_count_under_their_own_days(window: Library) -> None:
    for number in (0, 1, 2, 4):
        day = str(FIRST + timedelta(number))
        made = board(number)
        known = keep(window.boards, Board(made.tiles), "watermelon", "er", date=day)
        rated = made._replace(extras=(), likelihoods=(80,) * len(made.words))
        known = known.knowing(rated)
        window.boards.put(known.played(FIRST, None, is_news=True).hinting("er", Rung.WORD))
    keep(window.boards, some_board(9), date=str(FIRST + timedelta(3)))
    statistics = window.boards.statistics(FIRST + timedelta(2))
    assert statistics.game == Figures(4, 4 * 9, 4, 0, 3, 3)
    assert statistics.ours == Figures(0, 0, 0, 0, 0, 0)
    assert statistics.recent == ()
    assert window.boards.days_on_time(FIRST) == []
    later = window.boards.statistics(FIRST + timedelta(9))
    assert (later.game.in_a_row, later.game.longest_row) == (0, 3)


def test_a_doubtful_word_found_on_a_real_board_gives_its_points_in_all_figures(
    window: Library,
) -> None:
    words = Dictionary.populate({**dict.fromkeys(FIVE, 90), "er": 90, "gher": 1})
    real = keep(window.boards, Board(TILES), "er", "gher").knowing(judged(TILES, words))
    kept = window.boards.put(real.played(FIRST, None, is_news=True))
    game = kept.game()
    assert game is not None
    assert game.points == window.boards.statistics(FIRST).game.points == 1 + 2
    assert kept.counted == 2
    ticked = window.boards.put(kept._replace(mode=BoardMode.SOLVE).ticking(FIVE))
    figures = window.boards.statistics(FIRST).game
    assert (figures.points, figures.all_fives, ticked.counted) == (3, 0, 2)


def test_the_statistics_are_what_a_recount_says(window: Library) -> None:
    choose = random.Random(5)
    expected: list[Game] = []
    for number in range(60):
        made = board(number)
        day = FIRST + timedelta(number) if number % 3 else None
        words = [item.word for item in made.words if choose.random() < 0.7]
        play = after(record(day, number=number), *words, today=day or FIRST)
        if choose.random() < 0.3:
            play = play.showing(item.word for item in made.words)
        put(window, play)
        game = play.game()
        assert game is not None
        expected.append(game)
    statistics = window.boards.statistics(FIRST + timedelta(59))
    played = [game for game in expected if game.points]
    assert statistics.ours.boards == len(played)
    assert statistics.ours.points == sum(game.points for game in played)
    assert statistics.game.boards == 0
    counts = Counter(game.rank for game in played)
    assert statistics.by_rank == {rank: counts[rank] for rank in (*ranks.RANKS, ranks.ALL_WORDS)}
    assert statistics.ours.all_fives == sum(len(game.five_found) == 5 for game in expected)
    missed = Counter(item.word for game in expected for item in game.revealed)
    assert dict(statistics.missed).items() <= missed.items()
    again = sorted((count for count in missed.values() if count > 1), reverse=True)
    assert [count for _, count in statistics.missed] == again[:10]
    days = [FIRST + timedelta(number) for number in range(30, 60) if number % 3]
    assert [result.day for result in statistics.recent] == days
    assert statistics.ours.longest_row == 2


@given(st.sets(st.integers(0, 40)), st.integers(0, 40))
def test_rows_of_days_are_what_brute_force_counts(numbers: set[int], now: int) -> None:
    days = [FIRST + timedelta(number) for number in numbers]
    runs = [
        end - start
        for start in range(41)
        for end in range(start, 42)
        if set(range(start, end)) <= numbers
    ]
    assert longest_row(days) == max(runs)
    last = now if now in numbers else now - 1
    row = next(count for count in range(43) if last - count not in numbers)
    assert days_in_a_row(sorted(days, reverse=True), FIRST + timedelta(now)) == row


@pytest.mark.parametrize("wrong", [date(2035, 1, 1), date(2199, 12, 31)])
def test_a_clock_that_was_wrong_once_ends_no_days_in_a_row(window: Library, wrong: date) -> None:
    put(window, after(record(FIRST), "er"))
    put(window, after(record(wrong, number=1), "er", today=wrong))
    tomorrow = FIRST + timedelta(1)
    latest = window.boards.latest_day(tomorrow)
    play = after(record(tomorrow, number=2), "lighthouse", today=tomorrow, latest=latest)
    assert put(window, play).is_on_time
    assert days_in_a_row(window.boards.days_on_time(tomorrow), tomorrow) == 2
    assert window.boards.statistics(tomorrow).ours.in_a_row == 2
    assert window.boards.latest_day(tomorrow) == tomorrow


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("has_days", [True, False])
def test_no_stranger_replaces_a_daily_board(library: Path, tmp_path: Path, has_days: bool) -> None:
    today = local_today()
    days = [today - timedelta(1), today, today + timedelta(1)]
    own = [record(day, number=number) for number, day in enumerate(days)]
    forged = after(record(today, number=9), "er", today=today)
    theirs = tmp_path / "theirs.quartiles-library"
    with Library.open(tmp_path / "theirs.sqlite3") as window:
        for play, day in ((own[0], days[0]), (own[2], days[2])):
            put(window, after(play, "er", today=day))
        put(window, forged)
        export(window, theirs)
    folder = daily_in(tmp_path / "days", *own) if has_days else None
    with Library.open(library) as window:
        import_(window, theirs, folder)
        assert window.boards.of_day(today) is None
        on_time = window.boards.days_on_time(today)
        assert days_in_a_row(on_time, today) == has_days  # yesterday, not tomorrow
        stranger = stored(window.boards, forged.key)
        assert (stranger.found, stranger.day, stranger.is_on_time) == (("er",), None, False)
        assert stranger.origin is Origin.OWN


def test_a_board_file_is_believed_as_little_as_a_library(window: Library, tmp_path: Path) -> None:
    own, forged = (after(record(number=number), "er") for number in (0, 1))
    folder = daily_in(tmp_path / "days", own)
    assert window.add(forged._replace(created="", changed=""), make_day(folder)).day is None
    assert window.add(own, make_day(folder)).day == own.day
    assert window.boards.of_day(FIRST) == window.boards.get(own.key)
    assert len(window.boards.find().keys) == 2


LAST = read_daily(paths.dictionary_folder()).last


@pytest.mark.usefixtures("english")  # compiled, as it is where the app has run
@pytest.mark.parametrize("day", [date(2026, 11, 27), FIRST, LAST, date(2031, 3, 4)])
def test_a_day_survives_the_way_to_another_computer(
    library: Path, tmp_path: Path, day: date
) -> None:
    """Whether its board is from the file of the days or made from the date."""
    made = finish(make_day()(day))
    assert made is not None
    five = map("".join, made.five)
    play = after(record(day)._replace(board=Board(made.tiles)).knowing(made), *five, today=day)
    file = tmp_path / "all.quartiles-library"
    with Library.open(library) as window:
        put(window, play)
        export(window, file)
        content = format_board_file(stored(window.boards, play.key)).encode()
    for way in ("library", "board"):
        with Library.open(tmp_path / way / "library.sqlite3") as window:
            if way == "library":
                import_(window, file)
            else:
                window.add(parse_board_file(content, "board"), make_day())
            kept = window.boards.of_day(day)
            assert kept is not None
            assert kept.is_on_time
            assert window.boards.days_on_time(day - timedelta(1)) == []  # a clock that is behind
            for today in (day, day + timedelta(1)):
                assert days_in_a_row(window.boards.days_on_time(today), today) == 1


@pytest.mark.parametrize(
    "change", ["day = '2026-19-39'", "last_played = '2026-11-39'", "record = '{}'"]
)
def test_a_board_that_was_damaged_in_its_row_is_told_and_mended(library: Path, change: str) -> None:
    with Library.open(library) as window:
        play = put(window, after(record(), "er"))
    with closing(sqlite3.connect(library)) as connection, connection:
        connection.execute(f"UPDATE board SET {change}")
    with Library.open(library) as window:
        window.boards.statistics(FIRST)
        window.boards.days(date(2020, 1, 1), date(2030, 1, 1))
        window.boards.latest_day(FIRST)
        assert window.boards.get(play.key) == play
        assert window.boards.days_on_time(FIRST) == [FIRST]
        assert "is damaged" in " ".join(map(str, window.take_warnings()))


def test_a_found_word_is_one_transaction(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Connection(sqlite3.Connection):
        def __init__(self, *given: Any, **options: Any) -> None:
            super().__init__(*given, **options)
            self.set_trace_callback(said.append)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Connection))
    with Library.open(library) as window:
        play = put(window, record())
        said.clear()
        play = put(window, after(play, "er"))
        assert said.count("COMMIT") == 1
        assert window.boards.get(play.key) == play


# Journals


TRIED = (
    Entry(1200, Event.UNKNOWN, "seter"),
    Entry(2500, Event.FOUND, "er"),
    Entry(2600, Event.LEFT),
)


def try_on(window: Library, *entries: Entry) -> BoardRecord:
    """Note that something happened on a board, and find the words that were found."""
    own = window.boards.get(record().key) or record()
    found = [entry.word for entry in entries if entry.event is Event.FOUND]
    return window.boards.put(own.finding(found).played(FIRST, None, is_news=bool(found)), *entries)


def journal_of(window: Library, key: str) -> Journal:
    kept = stored(window.boards, key)
    return kept.journal


def test_a_board_is_found_by_each_word_as_soon_as_that_is_found(library: Path) -> None:
    with Library.open(library) as window:
        key = window.boards.put(record()).key
        for number, (word, event) in enumerate(
            (("wax", Event.UNKNOWN), ("watermelon", Event.FOUND), ("wax", Event.UNKNOWN))
        ):
            assert len(window.boards.find("watermelon").keys) == int(number > 1)
            assert window.boards.find().groups == {Group.PLAYED if number > 1 else Group.NEW: 1}
            try_on(window, Entry(number, event, word))
    with Library.open(library) as window:
        assert window.boards.find("watermelon", group=Group.PLAYED).keys == [key]
        assert window.boards.find("wax").keys == []


def test_a_record_without_a_journal_is_read_as_it_is(library: Path) -> None:
    with Library.open(library) as window:
        play = try_on(window, Entry(0, Event.FOUND, "er"))
    with closing(sqlite3.connect(library)) as connection, connection:
        ((text,),) = connection.execute("SELECT record FROM board").fetchall()
        members = json.loads(text)
        del members["journal"]
        connection.execute("UPDATE board SET record = ?", (json.dumps(members),))
    with Library.open(library) as window:
        assert window.boards.get(play.key) == play._replace(journal=Journal())
        assert window.take_warnings() == []


def test_nothing_deleted_stays_in_the_file_whatever_sqlite_was_built_to_do(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Connection(sqlite3.Connection):
        def __init__(self, *given: Any, **options: Any) -> None:
            super().__init__(*given, **options)
            self.execute("PRAGMA secure_delete = OFF")

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Connection))
    with Library.open(library) as window:
        try_on(window, *(Entry(number, Event.UNKNOWN, "azygos") for number in range(200)))
        kept = keep(window.boards, some_board(0), note="zilch")
        key = window.boards.put(kept, Entry(7, Event.NOT_SPELLED, "azygos")).key
    assert b"azygos" in library.read_bytes()
    assert b"zilch" in library.read_bytes()
    with Library.open(library) as window:
        window.boards.delete_journals()
        window.boards.delete([key])
    assert b"azygos" not in library.read_bytes()
    assert b"zilch" not in library.read_bytes()


def test_journals_are_deleted_all_at_once(library: Path) -> None:
    note = 'a "journal":"G1er" of mine'
    with Library.open(library) as window:
        play = try_on(window, *TRIED)
        kept = keep(window.boards, some_board(0), "one", note=note)
        kept = window.boards.put(kept, Entry(5, Event.FOUND, "one"))
        window.boards.delete_journals()
        for one in (play, kept):
            assert window.boards.get(one.key) == one._replace(journal=Journal())
        later = Entry(9500, Event.LEFT)
        assert try_on(window, later).journal.entries == (later,)
    with Library.open(library) as window:
        assert journal_of(window, play.key).entries == (later,)
        assert journal_of(window, kept.key) == Journal()
        assert set(window.boards.statistics(FIRST).by_rank.values()) == {0, 1}


def test_deleted_journals_stay_away_from_a_library_that_is_written_again(library: Path) -> None:
    with Library.open(library) as window:
        key = try_on(window, *TRIED).key
        window.boards.delete_journals()
        window.checkpoint()
        library.write_bytes(b"damaged")
        assert journal_of(window, key) == Journal()
        assert window.take_warnings() != []
    with Library.open(library) as window:
        assert journal_of(window, key) == Journal()
