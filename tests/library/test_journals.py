"""Journals in the library: kept with the play or board, exchanged and deleted with it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal, PlayClock
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, Kind, merged
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.library import Library
from quartiles_gui.library.play_record import PlayRecord, merged_play
from tests.library.played_boards import FIRST, WORDS, record
from tests.library.worlds import memory_folder, some_board

WHEN = "2026-11-21T07:30:00Z"
TRIED = (
    Entry(1200, Event.UNKNOWN, "seter"),
    Entry(2500, Event.FOUND, "er"),
    Entry(2600, Event.LEFT),
)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def try_on(window: Library, *entries: Entry) -> PlayRecord:
    """Note that something happened on a board, and find the words that were found."""
    play = window.plays.get(record().key) or record()
    game = play.game()
    for entry in entries:
        if entry.event is Event.FOUND:
            game.attempt(entry.word)
    return window.plays.store(play, game, play.hints, FIRST, *entries)


def keep(window: Library) -> str:
    window.boards.set_current(CurrentBoard(some_board(0)))
    return window.boards.keep().key


def journal_of_play(window: Library) -> Journal:
    play = window.plays.get(record().key)
    assert play is not None
    return play.journal


def journal_of_board(window: Library, key: str) -> Journal:
    kept = window.boards.get(key)
    assert kept is not None
    return kept.journal


def test_what_was_tried_is_there_again(library: Path) -> None:
    with Library.open(library) as window:
        for entry in TRIED:
            assert entry in try_on(window, entry).journal.entries
        key = keep(window)
        window.boards.tick(key, ["one"], Entry(5, Event.TICKED, "one"))
        window.boards.set_hints(
            key, HintLog().with_rung("two", Rung.WORD), Entry(6, Event.SHOWN, "two")
        )
        window.boards.log(key, Entry(7, Event.NOT_SPELLED, "three"))
        window.boards.untick(key, ["one"], Entry(8, Event.UNTICKED, "one"))
    with Library.open(library) as window:
        assert journal_of_play(window).entries == TRIED
        kept = journal_of_board(window, key).entries
        assert [entry.event for entry in kept] == [
            Event.TICKED, Event.SHOWN, Event.NOT_SPELLED, Event.UNTICKED,
        ]  # fmt: skip


def test_a_board_is_played_from_its_first_try_and_found_by_each_word(library: Path) -> None:
    with Library.open(library) as window:
        game = record().game()
        play = window.plays.store(record(), game, record().hints, FIRST)
        for number, (word, event) in enumerate(
            (("wax", Event.UNKNOWN), ("watermelon", Event.FOUND), ("wax", Event.UNKNOWN))
        ):
            assert window.boards.count_groups()[Group.PLAYED] == min(number, 1)
            assert len(window.boards.find_keys("watermelon")) == int(number > 1)
            game.attempt(word)
            entry = Entry(number, event, word)
            play = window.plays.store(play, game, play.hints, FIRST, entry)
        with Library.open(library) as other:
            assert other.boards.find_keys("watermelon", group=Group.PLAYED) == [play.key]


def test_a_library_without_journals_is_read_as_it_is(library: Path) -> None:
    with Library.open(library) as window:
        play, key = try_on(window, Entry(0, Event.FOUND, "er")), keep(window)
    with closing(sqlite3.connect(library)) as connection, connection:
        for table in ("play", "board"):
            rows = connection.execute(f"SELECT key, record FROM {table}").fetchall()
            for own_key, text in rows:
                members = json.loads(text)
                del members["journal"]
                row = json.dumps(members), own_key
                connection.execute(f"UPDATE {table} SET record = ? WHERE key = ?", row)
    with Library.open(library) as window:
        assert window.plays.get(play.key) == play._replace(journal=Journal())
        assert journal_of_board(window, key) == Journal()
        assert window.take_warnings() == []


def test_two_windows_on_one_board_keep_what_both_tried(library: Path) -> None:
    with Library.open(library) as one, Library.open(library) as other:
        try_on(one, TRIED[0])
        try_on(other, TRIED[1])
        assert try_on(one, TRIED[2]).journal.entries == TRIED


def test_what_is_tried_while_another_window_writes_is_stored_later(library: Path) -> None:
    with Library.open(library, busy_seconds=0.0) as window:
        try_on(window, TRIED[0])
        with closing(sqlite3.connect(library, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            try_on(window, TRIED[1])
            assert try_on(window, TRIED[2]).journal.entries == TRIED
            assert window.fault is not None
            other.execute("ROLLBACK")
        window.refresh()
        assert window.fault is None
    with Library.open(library) as window:
        assert journal_of_play(window).entries == TRIED


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
        key = keep(window)
        window.boards.log(key, Entry(7, Event.NOT_SPELLED, "azygos"))
        window.boards.annotate(key, "zilch")
    assert b"azygos" in library.read_bytes()
    assert b"zilch" in library.read_bytes()
    with Library.open(library) as window:
        window.delete_journals()
        window.boards.delete([key])
    assert b"azygos" not in library.read_bytes()
    assert b"zilch" not in library.read_bytes()


def test_journals_are_deleted_all_at_once_also_where_a_window_knows_them(library: Path) -> None:
    with Library.open(library) as window, Library.open(library) as other:
        play, key = try_on(window, *TRIED), keep(window)
        note = 'a "journal":"G1er" of mine'
        window.boards.annotate(key, note)
        window.boards.tick(key, ["one"], Entry(5, Event.TICKED, "one"))
        assert other.plays.get(play.key) is not None
        assert journal_of_board(other, key).size == 1
        window.delete_journals()
        assert window.plays.get(play.key) == play._replace(journal=Journal())
        kept = window.boards.get(key)
        assert kept is not None
        assert (kept.journal, kept.note, sorted(kept.ticked)) == (Journal(), note, ["one"])
        later = Entry(9000, Event.FOUND, "watermelon")
        stored = other.plays.store(play, play.game(), play.hints, FIRST, later)
        assert stored.journal.entries == (later,)
        assert try_on(window, Entry(9500, Event.LEFT)).journal.size == 2
        other.boards.tick(key, ["two"], Entry(6, Event.TICKED, "two"))
        assert journal_of_board(window, key).size == 1
    with Library.open(library) as window:
        assert set(window.plays.statistics(FIRST).by_rank.values()) == {0, 1}


def test_without_its_journal_a_board_on_which_nothing_was_found_was_not_played(
    library: Path,
) -> None:
    with Library.open(library) as window:
        try_on(window, TRIED[0])
        assert window.boards.count_groups()[Group.PLAYED] == 1
        window.delete_journals()
        assert window.boards.count_groups()[Group.PLAYED] == 0


def test_a_deleted_board_takes_its_journal_along_and_brings_it_back(library: Path) -> None:
    with Library.open(library) as window:
        play = try_on(window, *TRIED)  # the same board on the Play page
        window.boards.set_current(CurrentBoard(Board(play.board.tiles)))
        key = window.boards.keep().key
        assert key == play.key
        window.boards.tick(key, ["one"], Entry(5, Event.TICKED, "one"))
        deleted = window.boards.delete([key])
        assert window.plays.get(key) is None
        window.boards.restore(deleted)
        assert journal_of_board(window, key).size == 1
        assert journal_of_play(window).entries == TRIED


def try_and_tick(window: Library) -> PlayRecord:
    """Note that something happened on one board on both pages."""
    play = try_on(window, *TRIED)
    window.boards.set_current(CurrentBoard(Board(play.board.tiles)))
    assert window.boards.keep().key == play.key
    window.boards.tick(play.key, ["one"], Entry(5, Event.TICKED, "one"))
    return play


def test_tries_deleted_elsewhere_do_not_come_back_when_a_deletion_is_undone(library: Path) -> None:
    with Library.open(library) as window, Library.open(library) as other:
        play = try_and_tick(window)
        deleted = window.boards.delete([play.key])
        other.delete_journals()
        window.boards.restore(deleted)
        assert journal_of_board(window, play.key) == Journal()
        assert window.plays.get(play.key) == play._replace(journal=Journal())
        try_on(window, TRIED[0])
        window.boards.restore(window.boards.delete([play.key]))
        window.refresh()
        window.boards.restore(window.boards.delete([play.key]))
        assert journal_of_play(window).entries == TRIED[:1]
    with Library.open(library) as window:
        assert window.take_warnings() == []


def test_tries_deleted_elsewhere_do_not_come_back_with_a_board_that_is_used(library: Path) -> None:
    with Library.open(library) as window, Library.open(library) as other:
        play = try_and_tick(window)
        other.boards.delete([play.key])
        other.delete_journals()
        window.refresh()  # as it does when it is activated
        later = Entry(9000, Event.FOUND, "watermelon")
        stored = window.plays.store(play, play.game(), play.hints, FIRST, later)
        assert stored.journal.entries == (later,)
        other.boards.delete([play.key])
        window.boards.tick(play.key, ["two"], later)
        assert journal_of_board(window, play.key).entries == (later,)


def test_a_board_that_corrects_another_takes_over_its_journal(library: Path) -> None:
    with Library.open(library) as window:
        key = keep(window)
        window.boards.tick(key, ["one"], Entry(5, Event.TICKED, "one"))
        corrected = some_board(0).with_fragments(0, ["zzz"])
        window.boards.set_current(CurrentBoard(corrected, corrects=key))
        assert window.boards.keep().journal.size == 1


words = st.sampled_from(WORDS)
sides = st.integers(0, 2)


class Step(NamedTuple):
    """What is done on one of three computers that have the same board."""

    kind: str
    who: int
    other: int
    word: str
    event: Event
    seconds: float


kinds = st.sampled_from(["try", "try", "wait", "hide", "show", "import"])
waits = st.floats(-100, 1000)
steps = st.builds(Step, kinds, sides, sides, words, st.sampled_from(Event), waits)


class Computer:
    """A record of the board, and a clock that may be set."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.play = record()
        self.clock = PlayClock(lambda: self.seconds)

    def copy(self) -> PlayRecord:
        """What another computer reads when it imports what this one exports."""
        return PlayRecord.from_members(json.loads(json.dumps(self.play.to_members())))


@settings(max_examples=60)
@given(st.lists(steps, max_size=30), st.permutations(range(3)))
def test_any_clocks_merges_and_imports_end_in_the_same_journal(
    story: list[Step], order: list[int]
) -> None:
    computers = [Computer(seconds) for seconds in (0.0, 1e6, -50.0)]
    made: set[Entry] = set()
    for step in story:
        one = computers[step.who]
        if step.kind == "try":
            entry = one.clock.entry(step.event, step.word)
            one.clock.go_on()
            made.add(entry)
            one.play = one.play._replace(journal=one.play.journal.with_entries(entry))
        elif step.kind == "wait":
            one.seconds += step.seconds
        elif step.kind == "import":
            one.play = merged_play(one.play, computers[step.other].copy())
            one.clock.start(one.play.journal.end)
        else:
            one.clock.see(step.kind == "show")
    whole = computers[order[0]].play
    for who in order:
        whole = merged_play(whole, computers[who].copy())
    assert whole.journal == Journal.of(made)
    assert all(entry.time >= 0 for entry in made)
    assert merged_play(whole, computers[order[1]].copy()) is whole


@given(st.lists(st.builds(Entry, st.integers(0, 9), st.sampled_from(Event), words), max_size=9))
def test_boards_that_exchange_their_journals_know_the_same(entries: list[Entry]) -> None:
    own, other = (
        BoardRecord(some_board(0), Kind.ENTERED, WHEN, WHEN, journal=Journal.of(some))
        for some in (entries[:5], entries[3:])
    )
    both = merged(own, BoardRecord.from_members(json.loads(json.dumps(other.to_members()))))
    assert both.journal == merged(other, own).journal == Journal.of(entries)
    assert merged(both, other) is both


def test_journals_are_exported_and_imported_and_come_to_rest() -> None:
    with memory_folder() as name:
        folder = Path(name)
        file = folder / "all.quartiles-library"
        with (
            Library.open(folder / "a" / "library.sqlite3") as one,
            Library.open(folder / "b" / "library.sqlite3") as two,
        ):
            key = keep(one)
            one.boards.tick(key, ["one"], Entry(5, Event.TICKED, "one"))
            try_on(one, *TRIED[:2])
            try_on(two, *TRIED[1:])
            for source, target in ((one, two), (two, one), (one, two)):
                source.export_file(file)
                result = target.import_file(file)
            assert (result.added, result.merged, result.plays) == (0, 0, 0)
            for window in (one, two):
                assert journal_of_play(window).entries == TRIED
                assert journal_of_board(window, key).entries == (Entry(5, Event.TICKED, "one"),)


def test_a_journal_is_not_in_the_file_of_a_board(library: Path) -> None:
    with Library.open(library) as window:
        key = keep(window)
        window.boards.log(key, Entry(5, Event.UNKNOWN, "tried"))
        assert "tried" not in str(window.boards.export_board(key))


def test_an_entry_does_not_bring_a_deleted_board_back(library: Path) -> None:
    with Library.open(library) as window, Library.open(library) as other:
        key = keep(window)
        assert other.boards.get(key) is not None
        window.boards.delete([key])
        other.boards.log(key, Entry(5, Event.LEFT))
        assert window.boards.get(key) is None
