"""Journals in the library: stored, exchanged and deleted with the record."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from quartiles_gui.core.quartiles.journal import Entry, Event, Journal
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.library import Library
from tests.library.played_boards import FIRST, record
from tests.library.worlds import keep, some_board, stored

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
            assert len(window.boards.find_keys("watermelon")) == int(number > 1)
            assert [count.group for count in window.boards.counts()] == [
                Group.PLAYED if number > 1 else Group.NEW
            ]
            try_on(window, Entry(number, event, word))
    with Library.open(library) as window:
        assert window.boards.find_keys("watermelon", group=Group.PLAYED) == [key]
        assert window.boards.find_keys("wax") == []


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


def test_deleted_journals_do_not_come_back_with_a_library_that_is_written_again(
    library: Path,
) -> None:
    with Library.open(library) as window:
        key = try_on(window, *TRIED).key
        window.boards.delete_journals()
        window.checkpoint()
        library.write_bytes(b"damaged")
        assert journal_of(window, key) == Journal()
        assert window.take_warnings() != []
    with Library.open(library) as window:
        assert journal_of(window, key) == Journal()
