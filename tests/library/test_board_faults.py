"""Boards in a library that is damaged, foreign, newer, locked, deleted, or cannot be written."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.core.sentence import PersonError
from quartiles_gui.library.board_record import BoardRecord, key_of
from quartiles_gui.library.boards import (
    BOARDS_IN_MEMORY,
    BoardLibrary,
    CurrentBoard,
    Search,
    SearchState,
)
from quartiles_gui.library.carving import carve_boards
from quartiles_gui.library.database import NewerError
from quartiles_gui.library.schema import SCHEMA_VERSION
from quartiles_gui.library.taught_words import Judgment, TaughtWords
from tests.library import test_faults as damages
from tests.library.worlds import keep_some, memory_folder, some_board, teach_some, words

COUNT = 120
KEY = key_of(some_board(0))
NEW = some_board(500)


def with_a_row_of(column: str, value: object) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA ignore_check_constraints = ON")
            connection.execute(f"UPDATE board SET {column} = ? WHERE key = ?", (value, KEY))
            connection.commit()

    damage.__name__ = f"with_a_row_of_{column}"
    return damage


ALL_SAVED = [damages.zeroed_header, damages.shuffled_pages]
SOME_SAVED = [
    damages.zeroed_page,
    damages.cut_to(9 * damages.PAGE),
    with_a_row_of("tiles", "no board"),
    with_a_row_of("kind", "found"),
    with_a_row_of("created_at", "yesterday"),
]
NONE_SAVED = [
    damages.random_bytes,
    damages.zeroed,
    damages.cut_to(99),
    damages.a_folder,
    damages.anothers_database,
]


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def by_key(records: list[BoardRecord]) -> dict[str, BoardRecord]:
    return {record.key: record for record in records}


def all_in(boards: BoardLibrary) -> dict[str, BoardRecord]:
    return by_key(boards.find(limit=10_000).records)


def texts(boards: BoardLibrary) -> list[str]:
    return [str(warning) for warning in boards.take_warnings()]


def told_in(boards: BoardLibrary) -> list[str]:
    """What has been told so far; it stays to be told."""
    return [str(warning) for warning in boards.warnings]


@pytest.mark.parametrize("damage", [*ALL_SAVED, *SOME_SAVED, *NONE_SAVED])
def test_a_damaged_library_is_kept_and_a_new_one_begun(
    library: Path, damage: Callable[[Path], None]
) -> None:
    before = by_key(keep_some(library, COUNT))
    taught_before = teach_some(library, 30)
    damage(library)
    damaged = damages.content_of(library)

    with BoardLibrary.open(library) as boards:
        found = all_in(boards)
        assert boards.fault is None
        first, second, *third = texts(boards)
        assert str(library) in first
        assert ".damaged-" in second
        (kept,) = library.parent.glob("library.damaged-*")
        assert damages.content_of(kept) == damaged
        assert found.items() <= before.items()
        assert bool(found) == (damage not in NONE_SAVED)
        if damage in ALL_SAVED:
            assert found == before
        assert third == (
            [f"{len(found)} boards in it could be read, and are kept."] if found else []
        )

        boards.lay(CurrentBoard(NEW))
        boards.keep()
        assert boards.warnings == []
    with BoardLibrary.open(library) as boards, TaughtWords.open(library) as taught:
        assert boards.warnings == taught.warnings == []
        assert all_in(boards).keys() == {*found, key_of(NEW)}
        assert boards.current == CurrentBoard(NEW, corrects=key_of(NEW))
        assert set(taught.all()) <= set(taught_before)
        if damage in ALL_SAVED:
            assert taught.all() == taught_before


@pytest.mark.parametrize("damage", [damages.zeroed_header, damages.shuffled_pages])
def test_whoever_finds_the_damage_saves_words_and_boards(
    library: Path, damage: Callable[[Path], None]
) -> None:
    before = by_key(keep_some(library, COUNT))
    taught_before = teach_some(library, 30)
    damage(library)
    with TaughtWords.open(library) as taught:
        assert taught.all() == taught_before
        assert f"{COUNT} boards in it could be read, and are kept." in map(str, taught.warnings)
    with BoardLibrary.open(library) as boards:
        assert boards.warnings == []
        assert all_in(boards) == before


def test_one_saved_board_is_told_in_the_singular(library: Path) -> None:
    keep_some(library, 1)
    damages.zeroed_header(library)
    with BoardLibrary.open(library) as boards:
        assert "1 board in it could be read, and is kept." in told_in(boards)


def test_a_library_damaged_under_an_open_window_loses_nothing(library: Path) -> None:
    keep_some(library, 20)
    with BoardLibrary.open(library) as boards, BoardLibrary.open(library) as other:
        other.tick(KEY, ["theirs"])
        other.settle()
        boards.lay(CurrentBoard(NEW))
        boards.tick(boards.keep().key, ["ours"])
        with library.open("r+b") as file:
            file.write(bytes(2 * damages.PAGE))
        boards.settle()
        assert len(texts(boards)) == 3
        assert boards.fault is None
        assert len(all_in(boards)) == 21
        assert all_in(boards)[KEY].ticked >= {"theirs"}
        assert all_in(boards) == all_in(other)
        assert other.has_changed()
        other.tick(KEY, ["more"])
        other.settle()
        assert other.warnings == []
        assert all_in(boards)[KEY].ticked >= {"theirs", "more"}


@pytest.mark.parametrize("damage", [damages.random_bytes, damages.zeroed_header, damages.a_folder])
def test_damaged_recent_changes_leave_the_library_as_it_was(
    library: Path, damage: Callable[[Path], None]
) -> None:
    before = by_key(keep_some(library, 5))
    recent = library.with_name("library.recent.sqlite3")
    boards = BoardLibrary.open(library)
    boards.tick(KEY, ["recent"])
    content = recent.read_bytes()
    boards.close()
    recent.write_bytes(content)  # as if the process had been killed before it settled
    damage(recent)
    with BoardLibrary.open(library) as boards:
        first, second = texts(boards)
        assert str(recent) in first
        assert "latest changes of your boards" in second
        assert boards.fault is None
        found = all_in(boards)
        assert found.keys() == before.keys()
        assert found[KEY].ticked == before[KEY].ticked | {"recent"}
        boards.tick(KEY, ["again"])
        assert boards.warnings == []
    with BoardLibrary.open(library) as boards:
        assert boards.warnings == []
        assert "again" in all_in(boards)[KEY].ticked


def test_recent_changes_that_come_back_after_a_power_loss_undo_nothing(library: Path) -> None:
    keep_some(library, 2)
    recent = library.with_name("library.recent.sqlite3")
    with BoardLibrary.open(library) as boards:
        boards.tick(KEY, ["early"])
        boards.lay(CurrentBoard(some_board(7)))
        old = recent.read_bytes()
        boards.settle()
        boards.untick(KEY, ["early"])
        boards.annotate(KEY, "late")
        boards.lay(CurrentBoard(NEW))
    recent.write_bytes(old)
    with BoardLibrary.open(library) as boards:
        record = boards.get(KEY)
        assert record is not None
        assert "early" not in record.ticked
        assert record.note == "late"
        assert boards.current == CurrentBoard(NEW)
        assert boards.warnings == []


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_whatever_bytes_are_changed_the_app_goes_on(data: st.DataObject) -> None:
    with memory_folder() as folder:
        library = Path(folder) / "library.sqlite3"
        keep_some(library, 20)
        content = bytearray(library.read_bytes())
        places = st.integers(0, len(content) - 1) | st.integers(0, 100)
        for place in data.draw(st.lists(places, min_size=1, max_size=20)):
            content[place] = data.draw(st.integers(0, 255))
        library.write_bytes(content)
        with BoardLibrary.open(library) as boards:
            boards.lay(CurrentBoard(NEW))
            key = boards.keep().key
            boards.tick(key, ["word"])
            boards.settle()
            found = all_in(boards)
            assert found[key].ticked == {"word"}
            if boards.fault is not None:
                is_read_only = content[18] > 2 and "read-only" in str(boards.fault)
                assert is_read_only or isinstance(boards.fault, NewerError)
                return
        with BoardLibrary.open(library) as boards:
            assert boards.warnings == []
            assert all_in(boards) == found


def test_a_newer_library_is_left_alone(library: Path) -> None:
    keep_some(library, 3)
    with closing(sqlite3.connect(library)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    content = library.read_bytes()
    with BoardLibrary.open(library) as boards:
        assert "newer version" in told_in(boards)[0]
        assert boards.take_warnings()[1:] == [BOARDS_IN_MEMORY]
        boards.lay(CurrentBoard(NEW))
        key = boards.keep().key
        boards.tick(key, ["word"])
        boards.untick(key, ["word"])
        boards.save_search(key, Search(SearchState.PAUSED, {"cursor": [1]}))
        boards.settle()
        boards.refresh()
        assert boards.get(key) is not None
        assert boards.search(key) == Search(SearchState.PAUSED, {"cursor": [1]})
        assert all_in(boards).keys() == {key}
        assert len(boards.delete([key])) == 1
        assert boards.get(key) is None
        with pytest.raises(PersonError, match="newer version"):
            boards.export_file(library.with_name("copy"))
        assert boards.warnings == []
        assert isinstance(boards.fault, NewerError)
    assert library.read_bytes() == content


def test_what_a_locked_library_refuses_is_stored_later(library: Path) -> None:
    keep_some(library, 3)
    with BoardLibrary.open(library) as boards:
        with closing(sqlite3.connect(library, isolation_level=None)) as other:
            assert boards.get(KEY) is not None
            other.execute("BEGIN EXCLUSIVE")
            boards.tick(KEY, ["word"])
            boards.settle()
            assert "in use by another program" in told_in(boards)[0]
            assert boards.warnings[1:] == [BOARDS_IN_MEMORY]
            record = boards.get(KEY)
            assert record is not None
            assert "word" in record.ticked
            other.execute("ROLLBACK")
        boards.settle()
        assert boards.fault is None
    with BoardLibrary.open(library) as boards:
        assert "word" in all_in(boards)[KEY].ticked


def test_a_file_in_place_of_the_folder_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    with BoardLibrary.open(tmp_path / "data" / "library.sqlite3") as boards:
        boards.lay(CurrentBoard(NEW))
        boards.tick(boards.keep().key, ["word"])
        boards.settle()
        reason, consequence = texts(boards)
        assert "cannot be written" in reason
        assert consequence == str(BOARDS_IN_MEMORY)
        assert boards.current == CurrentBoard(NEW, corrects=key_of(NEW))
        assert all_in(boards)[key_of(NEW)].ticked == {"word"}
        (tmp_path / "data").unlink()
        boards.settle()
        assert boards.fault is None
    with BoardLibrary.open(tmp_path / "data" / "library.sqlite3") as boards:
        assert all_in(boards)[key_of(NEW)].ticked == {"word"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not delete an open file")
def test_what_a_window_knows_of_a_deleted_library_is_written_again(library: Path) -> None:
    keep_some(library, 3)
    with BoardLibrary.open(library) as boards:
        boards.tick(KEY, ["word"])
        library.unlink()
        library.with_name("library.recent.sqlite3").unlink()
        assert boards.has_changed()
        boards.settle()
        assert boards.warnings == []
    with BoardLibrary.open(library) as boards:
        assert "word" in all_in(boards)[KEY].ticked
        assert boards.current is not None


def test_what_is_carved_is_what_is_kept(library: Path) -> None:
    with BoardLibrary.open(library) as boards:
        for number in range(60):
            boards.lay(CurrentBoard(some_board(number)))
            key = boards.keep().key
            boards.set_solution(key, words(5), number * 40, words(number * 5))
            boards.tick(key, words(number))
            boards.annotate(key, "é" * (number * 5))
            boards.set_date(key, "2026-11-21" if number % 2 else None)
        boards.settle()
        boards.delete([key_of(some_board(number)) for number in range(10, 20)])
        kept = all_in(boards)
        carved = carve_boards(library.read_bytes())
    assert carved.keys() == kept.keys()
    for key, record in kept.items():
        # of what has more than a page the long texts are not looked for on another one
        found = carved[key]
        assert found == record._replace(ticked=found.ticked, note=found.note, words=found.words)
        assert found.ticked in (frozenset(), record.ticked)
        assert found.note in ("", record.note)
        assert found.words in ((), record.words)
    assert sum(carved[key] == record for key, record in kept.items()) > 25


def test_words_taught_while_boards_are_kept_are_not_lost(library: Path) -> None:
    with BoardLibrary.open(library) as boards, TaughtWords.open(library) as taught:
        for number, word in enumerate(words(10)):
            taught.teach(word, Judgment.ACCEPTED)
            boards.lay(CurrentBoard(some_board(number)))
            boards.keep()
            if number % 3 == 0:
                boards.settle()
        assert boards.warnings == taught.warnings == []
    with BoardLibrary.open(library) as boards, TaughtWords.open(library) as taught:
        assert len(taught) == boards.find().total == 10
