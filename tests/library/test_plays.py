"""Played boards: kept, merged, and counted by asking."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game import Game, Rank
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.real_board import judging
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.steps import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library import salvage
from quartiles_gui.library.board_table import Group, Order
from quartiles_gui.library.library import Library
from quartiles_gui.library.play_record import Origin, PlayRecord, merged_play
from quartiles_gui.library.plays import days_in_a_row, longest_row
from quartiles_gui.library.times import local_today
from tests.library.played_boards import FIRST, after, board, daily_in, put, record
from tests.library.worlds import keep_some, memory_folder
from tests.made_board import FIVE, TILES

BOARD = board(0)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def test_a_play_is_there_again_with_everything(library: Path) -> None:
    play = after(record(), "lighthouse", "er", "seti")
    game = play.game()
    game.reveal(["watermelon"])
    play = play.played(game, HintLog().with_rung("watermelon", Rung.WORD), FIRST, None)
    with Library.open(library) as window:
        assert put(window, play) == play
    with Library.open(library) as window:
        assert window.plays.get(play.key) == play
        assert window.plays.of_day(FIRST) == play
        assert window.plays.of_day(FIRST + timedelta(1)) is None
        assert window.plays.latest_day(FIRST) == FIRST


def test_two_windows_on_one_board_keep_what_both_found(library: Path) -> None:
    with Library.open(library) as one, Library.open(library) as other:
        put(one, after(record(), "lighthouse"))
        put(other, after(record(), "watermelon"))
        play = one.plays.get(record().key)
    assert play is not None
    assert set(play.found) == {"lighthouse", "watermelon"}


def real(*, found: str = "", **likelihoods: int) -> PlayRecord:
    """A real board with these words beside the five."""
    known = Dictionary.populate({**dict.fromkeys(FIVE, 70), **likelihoods})
    play = PlayRecord.new(finish(judging(Board(TILES), known)), Origin.REAL, None, FIRST)
    return after(play, *found.split())


def test_a_real_board_is_kept_and_exported(library: Path, tmp_path: Path) -> None:
    play = real(found="lighthouse light seti", light=60, seti=9)
    file = tmp_path / "all.quartiles-library"
    with Library.open(library) as window:
        assert put(window, play) == play
        window.export_file(file)
        assert window.plays.days_in_a_row(FIRST) == 0
        assert window.plays.statistics(FIRST).boards == 1
    with Library.open(library) as window, Library.open(tmp_path / "other.sqlite3") as other:
        other.import_file(file)
        assert window.plays.get(play.key) == other.plays.get(play.key) == play


def test_of_a_real_board_what_was_known_last_counts_and_nothing_found_is_lost() -> None:
    own = real(found="light seti", light=60, seti=9)._replace(changed="2026-11-22T10:00:00Z")
    other = real(found="er light", er=60, light=3)._replace(changed="2026-11-22T11:00:00Z")
    for play in (merged_play(own, other), merged_play(other, own)):
        assert set(play.found) == {"light", "seti", "er"}
        assert play.game().points == 1
        assert merged_play(play, own) == merged_play(play, other) == play


def test_a_board_is_real_if_it_says_so() -> None:
    for play, origin in ((real(), "own"), (record(None), "real")):
        with pytest.raises(ValueError, match="real"):
            PlayRecord.from_members({**play.to_members(), "origin": origin})


words = st.lists(st.sampled_from([item.word for item in (*BOARD.words, *BOARD.extras)]))


@st.composite
def plays(draw: st.DrawFn) -> PlayRecord:
    """What somebody played of one and the same board."""
    play = after(record(), *draw(words), today=draw(st.sampled_from([FIRST, FIRST + timedelta(2)])))
    game = play.game()
    game.reveal(draw(st.lists(st.sampled_from([item.word for item in BOARD.words]))))
    return play.played(game, play.hints, FIRST, None)


def known(play: PlayRecord) -> tuple[object, ...]:
    """What has to be the same whichever side merges."""
    return set(play.found), set(play.revealed), play.is_on_time, play.last_played, play.started


@given(plays(), plays(), plays())
def test_merging_loses_nothing_and_adds_nothing_twice(
    one: PlayRecord, two: PlayRecord, three: PlayRecord
) -> None:
    both = merged_play(one, two)
    assert known(both) == known(merged_play(two, one))
    assert merged_play(both, two) == both
    assert merged_play(both, one) == both
    assert set(both.found) == {*one.found, *two.found}
    assert set(both.revealed) == {*one.revealed, *two.revealed} - set(both.found)
    assert known(merged_play(both, three)) == known(merged_play(one, merged_play(two, three)))
    both.game()  # it can be played on


@given(plays())
def test_a_record_is_written_and_read(play: PlayRecord) -> None:
    assert PlayRecord.from_members(play.to_members()) == play


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("board", ["a b"]),
        ("board", None),
        ("origin", "elsewhere"),
        ("origin", "own"),
        ("day", "2026-13-01"),
        ("day", None),
        ("found", ["elephant"]),
        ("found", [1]),
        ("revealed", "er"),
        ("hints", {}),
        ("on_time", 1),
        ("started", "yesterday"),
        ("last_played", "2026-02-30"),
    ],
)
def test_a_damaged_record_is_refused(member: str, value: object) -> None:
    members = {**record().to_members(), member: value}
    with pytest.raises((KeyError, TypeError, ValueError)):
        PlayRecord.from_members(members)


def test_the_statistics_are_what_a_recount_says(library: Path) -> None:
    choose = random.Random(5)
    with Library.open(library) as window:
        expected: list[Game] = []
        for number in range(60):
            made = board(number)
            day = FIRST + timedelta(number) if number % 3 else None
            play = record(day, number=number)
            game = play.game()
            for item in made.words:
                if choose.random() < 0.7:
                    game.attempt(item.word)
            if choose.random() < 0.3:
                game.reveal(item.word for item in game.missing)
            put(window, play.played(game, play.hints, day or FIRST, None))
            expected.append(game)
        statistics = window.plays.statistics(FIRST + timedelta(59))
    played = [game for game in expected if game.points]
    assert statistics.boards == len(played)
    ranks = Counter(game.rank for game in played)
    assert statistics.by_rank == {rank: ranks[rank] for rank in Rank}
    assert statistics.all_fives == sum(len(game.five_found) == 5 for game in expected)
    missed = Counter(item.word for game in expected for item in game.revealed)
    assert dict(statistics.missed).items() <= missed.items()
    assert [count for _, count in statistics.missed] == sorted(missed.values(), reverse=True)[:10]
    days = [FIRST + timedelta(number) for number in range(30, 60) if number % 3]
    assert [result.day for result in statistics.recent] == days
    assert statistics.longest_row == 2


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


class _Clock:
    """A traveler's clock: it shows the right date, give or take a zone, unless it was set."""

    def __init__(self) -> None:
        self.true_day = 0
        self.shift = 0

    @property
    def shown(self) -> int:
        return self.true_day + self.shift


actions = st.lists(
    st.one_of(
        st.tuples(st.just("next day"), st.just(0)),
        st.tuples(st.just("play"), st.integers(-3, 1)),  # a board so many days from the shown one
        st.tuples(st.just("zone"), st.integers(-1, 0)),
        st.tuples(st.just("set"), st.integers(-9, -3)),
        st.tuples(st.just("set right"), st.just(0)),
    ),
    max_size=40,
)


@given(actions)
def test_no_clock_wins_or_loses_a_day(history: list[tuple[str, int]]) -> None:
    """A day of a row is won on that day, in whatever zone; never by setting the clock back."""
    clock, is_set = _Clock(), False
    library: dict[int, PlayRecord] = {}
    latest: date | None = None
    won: set[int] = set()
    latest_then: dict[int, int] = {}
    for what, value in history:
        if what == "next day":
            clock.true_day += 1
        elif what == "zone" and not is_set:
            clock.shift = value
        elif what == "set":
            clock.shift, is_set = value, True
        elif what == "set right":
            clock.shift, is_set = 0, False
        elif what == "play":
            shown, number = clock.shown, clock.shown + value
            today, day = FIRST + timedelta(shown), FIRST + timedelta(number)
            play = library.get(number, record(day)._replace(last_played=today))
            unfound = [item.word for item in BOARD.words if item.word not in play.found]
            if not unfound:
                continue
            game = play.game()
            game.attempt(unfound[0])
            if not play.is_on_time:
                latest_then[number] = shown if latest is None else (latest - FIRST).days
            library[number] = play.played(game, play.hints, today, latest)
            latest = max(latest or today, library[number].last_played)
            if number == shown and not is_set:
                won.add(number)
    on_time = {number for number, play in library.items() if play.is_on_time}
    assert won <= on_time  # nothing is lost by traveling
    # a clock that is set back far wins nothing once a later day was played
    assert all(number in won or latest_then[number] <= number + 1 for number in on_time)
    days = [FIRST + timedelta(number) for number in on_time]
    days.sort(reverse=True)
    assert days_in_a_row(days, FIRST + timedelta(clock.shown)) <= longest_row(days)


def test_a_clock_set_back_wins_no_day_that_has_passed() -> None:
    seen = FIRST + timedelta(5)
    play = record(FIRST)
    game = play.game()
    game.attempt("er")
    assert not play.played(game, play.hints, FIRST, seen).is_on_time
    assert play.played(game, play.hints, FIRST, FIRST + timedelta(1)).is_on_time  # another zone
    assert play.played(game, play.hints, FIRST, None).is_on_time
    late = record(FIRST)
    assert not late.played(game, late.hints, FIRST + timedelta(1), FIRST).is_on_time


def test_plays_survive_a_library_that_is_replaced(library: Path) -> None:
    with memory_folder(), Library.open(library) as window:
        play = put(window, after(record(), "lighthouse"))
        library.unlink()
        window.words.forget_many([])
        window.checkpoint()
        assert window.plays.get(play.key) == play


def test_plays_are_exported_and_imported(library: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.quartiles-library"
    with Library.open(library) as window:
        for number in range(3):
            put(window, after(record(FIRST + timedelta(number), number=number), "er"))
        window.export_file(file)
        exported = window.plays.get(record().key)
    with Library.open(tmp_path / "other.sqlite3") as other:
        put(other, after(record(), "lighthouse"))
        assert other.import_file(file).plays == 3
        play = other.plays.get(record().key)
        assert play is not None
        assert exported is not None
        assert play == merged_play(
            after(record(), "lighthouse")._replace(started=play.started, changed=play.changed),
            exported,
        )
        assert other.import_file(file).plays == 0


def test_a_library_without_plays_is_exported_as_before(library: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.quartiles-library"
    with Library.open(library) as window:
        window.export_file(file)
    assert "plays" not in file.read_text("utf-8")


def test_plays_are_salvaged_from_a_damaged_library(library: Path) -> None:
    with Library.open(library) as window:
        kept = [
            put(window, after(record(FIRST + timedelta(number), number=number), "er", "seti"))
            for number in range(20)
        ]
    content = bytearray(library.read_bytes())
    place = content.index(b'"started"', content.index(kept[7].key.encode()))
    content[place : place + 4] = b"nope"
    library.write_bytes(content)
    remains = salvage.read(library)
    assert len(remains.content.plays) == 19
    assert not remains.is_all
    assert remains.unread == 0
    with Library.open(library) as window:
        for play in kept:
            window.plays.get(play.key)
        warnings = " ".join(map(str, window.take_warnings()))
        known = [play for play in kept if window.plays.get(play.key) == play]
    assert "Some of it could not be read" in warnings
    assert len(known) == 20  # the missing one is in the backup


@pytest.mark.parametrize("wrong", [date(2035, 1, 1), date(2199, 12, 31)])
def test_a_clock_that_was_wrong_once_does_not_end_the_days_in_a_row(
    library: Path, wrong: date
) -> None:
    with Library.open(library) as window:
        put(window, after(record(FIRST), "er"))
        put(window, after(record(wrong, number=1), "er", today=wrong))
        tomorrow = FIRST + timedelta(1)
        play = record(tomorrow, number=2)
        game = play.game()
        game.attempt("lighthouse")
        assert window.plays.store(play, game, play.hints, tomorrow).is_on_time
        assert window.plays.days_in_a_row(tomorrow) == 2
        assert window.plays.statistics(tomorrow).in_a_row == 2
        assert window.plays.latest_day(tomorrow) == tomorrow


@pytest.mark.parametrize("has_days", [True, False])
def test_a_library_of_a_stranger_does_not_replace_the_board_of_a_day(
    library: Path, tmp_path: Path, has_days: bool
) -> None:
    today = local_today()
    days = [today - timedelta(1), today, today + timedelta(1)]
    own = [record(day, number=number) for number, day in enumerate(days)]
    forged = after(record(today, number=9), "er", today=today)
    theirs = tmp_path / "theirs.quartiles-library"
    with Library.open(tmp_path / "theirs.sqlite3") as window:
        for play in (own[0], own[2]):
            put(window, after(play, "er", today=play.last_played))
        put(window, forged)
        window.export_file(theirs)
    folder = daily_in(tmp_path / "days", *own) if has_days else None
    with Library.open(library) as window:
        window.import_file(theirs, daily_folder=folder)
        assert window.plays.of_day(today) is None
        assert window.plays.days_in_a_row(today) == has_days  # yesterday, not tomorrow
        stranger = window.plays.get(forged.key)
        assert stranger is not None
        assert (stranger.found, stranger.day, stranger.is_on_time) == (("er",), None, False)


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("last_played", "0001-01-01"),
        ("last_played", "9999-12-31"),
        ("last_played", "20261201"),
        ("day", "1979-12-31"),
        ("started", "1970-01-01T00:00:00Z"),
    ],
)
def test_a_play_of_no_possible_date_is_not_imported(
    library: Path, tmp_path: Path, member: str, value: str
) -> None:
    file = tmp_path / "all.quartiles-library"
    with Library.open(library) as window:
        put(window, after(record(), "er"))
        window.export_file(file)
        *others, play = file.read_text("utf-8").splitlines()
        members = json.loads(play) | {member: value}
        file.write_text("\n".join([*others, json.dumps(members), ""]), "utf-8")
        with pytest.raises(UserError, match="line 3 cannot be used"):
            window.import_file(file)


@pytest.mark.parametrize(
    "change", ["day = '2026-19-39'", "last_played = '2026-11-39'", "rank = 77", "record = '{}'"]
)
def test_a_play_that_was_damaged_in_its_row_is_told_and_mended(library: Path, change: str) -> None:
    with Library.open(library) as window:
        play = put(window, after(record(), "er"))
    with closing(sqlite3.connect(library)) as connection, connection:
        connection.execute(f"UPDATE play SET {change}")
    with Library.open(library) as window:
        window.plays.statistics(FIRST)
        window.plays.days(date(2020, 1, 1), date(2030, 1, 1))
        window.plays.latest_day(FIRST)
        assert window.plays.get(play.key) == play
        assert window.plays.days_in_a_row(FIRST) == 1
        assert "is damaged" in " ".join(map(str, window.take_warnings()))


def test_a_clock_beyond_all_dates_in_use_stores_one_that_can_be_read(library: Path) -> None:
    with Library.open(library) as window:
        play = PlayRecord.new(BOARD, Origin.USUAL, None, date(1970, 1, 1))
        game = play.game()
        game.attempt("er")
        stored = window.plays.store(play, game, play.hints, date(9999, 1, 1))
    with Library.open(library) as window:
        assert window.plays.get(play.key) == stored
        assert window.take_warnings() == []


def test_a_found_word_is_one_transaction_and_needs_no_other_game(library: Path) -> None:
    with Library.open(library) as window, closing(sqlite3.connect(library)) as other:
        play = put(window, record())

        def version() -> int:
            ((number,),) = other.execute("PRAGMA data_version").fetchall()
            return int(number)

        game, before = play.game(), version()
        game.attempt("er")
        play = window.plays.store(play, game, play.hints, FIRST)
        assert version() == before + 1
        assert play.is_of(game)
        with Library.open(library) as second:
            theirs = second.plays.get(play.key)
            assert theirs is not None
            put(second, after(theirs, "lighthouse"))
        game.attempt("watermelon")
        play = window.plays.store(play, game, play.hints, FIRST)
        assert set(play.found) == {"er", "lighthouse", "watermelon"}
        assert not play.is_of(game)


def test_boards_are_listed_in_each_order_as_they_are_now(library: Path) -> None:
    kept = reversed(keep_some(library, 3))
    days = {record.key: day for record, day in zip(kept, (20, 22, 21), strict=True)}
    first, second, third = days
    with Library.open(library) as window, Library.open(library) as other:
        for key, day in days.items():
            window.boards.set_date(key, f"2026-11-{day}")
        for boards in (window.boards, other.boards):
            assert boards.find_keys() == [second, third, first]
            assert boards.find_keys(order=Order.OLDEST) == [first, third, second]
            assert boards.find_keys(order=Order.ADDED) == [third, second, first]
            assert boards.find_keys("2026-11-2", order=Order.OLDEST) == [first, third, second]
            assert boards.find_keys() is boards.find_keys(), "nothing has changed"
        other.boards.set_date(first, "2026-11-23")
        window.boards.delete([third])
        for boards in (window.boards, other.boards):
            assert boards.find_keys() == [first, second]
            assert boards.find_keys(order=Order.OLDEST) == [second, first]
            assert boards.count_groups()[None] == 2


def test_the_history_counts_and_lists_boards_by_group(library: Path) -> None:
    solved = keep_some(library, 2)[0].key
    with Library.open(library) as window:
        window.boards.set_solution(solved, tuple(FIVE), 100, tuple(FIVE))
        played = put(window, after(record(), "watermelon"))
        likelihoods = (100,) * (len(BOARD.words) + len(BOARD.extras))
        real = PlayRecord.new(board(1)._replace(likelihoods=likelihoods), Origin.REAL, None, FIRST)
        put(window, after(real, "chocolate"))
        counts = window.boards.count_groups()
        assert counts == {None: 4, Group.SOLVED: 1, Group.PLAYED: 2, Group.MADE: 0}
        assert window.boards.find_keys(group=Group.SOLVED) == [solved]
        assert window.boards.find_keys("water", group=Group.PLAYED) == [played.key]
        assert window.boards.find_keys("choco", group=Group.PLAYED) == [real.key]
