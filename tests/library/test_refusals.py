"""A library that is newer, locked, read-only, or cannot be made: nothing is lost, one warning."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import backups, database
from quartiles_gui.library.board_record import CurrentBoard, key_of
from quartiles_gui.library.faults import BusyError, LibraryError, OtherVersionError
from quartiles_gui.library.library import Library
from quartiles_gui.library.schema import SCHEMA_VERSION, current_fragments
from quartiles_gui.library.store import IN_MEMORY
from quartiles_gui.library.taught_words import Judgment
from tests.library import special_files
from tests.library.worlds import keep_some, some_board, teach_some, words
from tests.own_time import own_time

ACCEPTED = Judgment.ACCEPTED
KEY = key_of(some_board(0))
NEW = some_board(500)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "data" / "library.sqlite3"


def keys_in(window: Library) -> set[str]:
    return set(window.boards.find_keys())


def test_a_newer_library_is_left_alone(library: Path) -> None:
    keep_some(library, 3)
    with closing(sqlite3.connect(library)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    content = library.read_bytes()
    with Library.open(library) as window:
        reason, consequence = window.take_warnings()
        assert "newer version" in str(reason)
        assert consequence == IN_MEMORY
        window.words.teach_many([("word", ACCEPTED)])
        window.words.teach_many([("other", ACCEPTED)])
        window.words.forget_many(["other"])
        window.boards.set_current(CurrentBoard(NEW))
        key = window.boards.keep().key
        window.boards.tick(key, ["word"])
        window.boards.untick(key, ["word"])
        window.checkpoint()
        window.refresh()
        assert keys_in(window) == {key}
        assert [word.word for word in window.words.all()] == ["word"]
        assert len(window.boards.delete([key])) == 1
        assert window.boards.get(key) is None
        with pytest.raises(UserError, match="newer version"):
            window.export_file(library.with_name("copy"))
        assert window.take_warnings() == []
        assert isinstance(window.fault, OtherVersionError)
    assert library.read_bytes() == content


def test_a_library_of_an_early_version_is_left_alone_until_it_is_moved_away(
    library: Path, tmp_path: Path
) -> None:
    exported = tmp_path / "all.quartiles-library"
    keep_some(library, 3)
    with Library.open(library) as window:
        window.export_file(exported)
    with closing(sqlite3.connect(library)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION - 1}")
    content = library.read_bytes()
    with Library.open(library) as window:
        reason, consequence = window.take_warnings()
        assert "early version of this app, before 0.1.0. It is unchanged." in str(reason)
        assert consequence == IN_MEMORY
        window.boards.set_current(CurrentBoard(NEW))
        window.boards.tick(window.boards.keep().key, ["word"])
        window.words.teach_many([("word", ACCEPTED)])
        window.checkpoint()
        window.refresh()
        assert keys_in(window) == {key_of(NEW)}
        with pytest.raises(UserError, match="early version"):
            window.export_file(library.with_name("copy"))
        with pytest.raises(UserError, match="early version"):
            window.import_file(exported)
        assert window.take_warnings() == []
        assert isinstance(window.fault, OtherVersionError)
    assert current_fragments(library) == ("",) * 20
    assert library.read_bytes() == content
    library.rename(library.with_name("early.sqlite3"))
    with Library.open(library) as window:
        assert window.import_file(exported).added == 3
        assert window.take_warnings() == []


def test_what_a_locked_library_refuses_is_stored_later(library: Path) -> None:
    keep_some(library, 3)
    teach_some(library, 3)
    with (
        closing(sqlite3.connect(library, isolation_level=None)) as other,
        Library.open(library, busy_seconds=0.0) as window,
    ):
        other.execute("BEGIN IMMEDIATE")
        window.boards.tick(KEY, ["word"])
        reason, consequence = window.take_warnings()
        assert "in use by another program" in str(reason)
        assert consequence == IN_MEMORY
        window.words.teach_many([("first", ACCEPTED)])
        window.words.forget_many([words(1)[0]])
        window.boards.set_current(CurrentBoard(NEW))
        window.boards.keep()
        window.boards.delete([key_of(some_board(1))])
        window.checkpoint()
        assert window.take_warnings() == []
        record = window.boards.get(KEY)
        assert record is not None
        assert "word" in record.ticked
        assert len(keys_in(window)) == 3
        assert len(window.boards.find_keys("word")) == 1
        other.execute("ROLLBACK")
        assert window.has_changed()
        window.refresh()
        assert window.fault is None
    with Library.open(library) as window:
        record = window.boards.get(KEY)
        assert record is not None
        assert "word" in record.ticked
        assert keys_in(window) == {KEY, key_of(some_board(2)), key_of(NEW)}
        assert [word.word for word in window.words.all()] == sorted([*words(3)[1:], "first"])


def test_what_is_not_stored_is_stored_at_the_end(library: Path) -> None:
    teach_some(library, 3)
    window = Library.open(library, busy_seconds=0.0)
    with closing(sqlite3.connect(library, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        window.words.forget_many([words(1)[0]])
        window.words.teach_many([("word", ACCEPTED)])
        other.execute("ROLLBACK")
    window.close()
    assert window.fault is None
    with Library.open(library) as later:
        assert len(later.words) == 3
        assert later.words.judgment("word") is ACCEPTED


def test_concurrent_changes_of_others_are_not_undone(library: Path) -> None:
    keep_some(library, 3)
    with (
        Library.open(library, busy_seconds=0.0) as window,
        Library.open(library) as other,
        closing(sqlite3.connect(library, isolation_level=None)) as lock,
    ):
        lock.execute("BEGIN IMMEDIATE")
        window.boards.tick(KEY, ["ours"])
        window.words.teach_many([("ours", ACCEPTED)])
        lock.execute("ROLLBACK")
        other.boards.tick(KEY, ["theirs"])
        other.boards.annotate(KEY, "their note")
        other.words.teach_many([("theirs", ACCEPTED)])
        window.refresh()
        record = window.boards.get(KEY)
        assert record is not None
        assert record.ticked >= {"ours", "theirs"}
        assert record.note == "their note"
        assert [word.word for word in window.words.all()] == ["ours", "theirs"]


def test_a_file_in_place_of_the_folder_is_reported_once(library: Path) -> None:
    library.parent.write_text("a file", encoding="utf-8")
    with Library.open(library) as window:
        assert window.take_warnings() == []
        window.boards.set_current(CurrentBoard(NEW))
        window.boards.tick(window.boards.keep().key, ["word"])
        window.words.teach_many([("word", ACCEPTED)])
        window.checkpoint()
        reason, consequence = window.take_warnings()
        assert "cannot be written" in str(reason)
        assert consequence == IN_MEMORY
        assert window.boards.current == CurrentBoard(NEW, corrects=key_of(NEW))
        assert len(window.boards.find_keys("word")) == 1
        library.parent.unlink()
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as window:
        assert len(window.boards.find_keys("word")) == 1
        assert window.words.judgment("word") is ACCEPTED


def restrict(path: Path, mode: int) -> None:
    path.chmod(mode)
    if os.access(path, os.W_OK):
        pytest.skip("permissions do not bind an administrator, nor folders on Windows")


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_read_only_library_is_read(library: Path, what: str) -> None:
    before = teach_some(library, 3)
    keep_some(library, 3)
    place = library if what == "file" else library.parent
    restrict(place, 0o400 if what == "file" else 0o500)
    with Library.open(library) as window:
        assert window.take_warnings() == []
        assert window.words.all() == before
        assert len(window.boards.find_keys()) == 3
        window.words.teach_many([("word", ACCEPTED)])
        window.words.teach_many([("other", ACCEPTED)])
        reason, consequence = window.take_warnings()
        assert "read-only" in str(reason)
        assert consequence == IN_MEMORY
        place.chmod(0o700)
        window.words.teach_many([("third", ACCEPTED)])
        assert window.fault is None
        assert len(window.words) == 6


def test_a_damaged_library_that_cannot_be_moved_gives_way_to_what_is_left(library: Path) -> None:
    before = teach_some(library, 3)
    content = library.read_bytes()
    library.write_bytes(bytes(4096) + content[4096:])
    restrict(library.parent, 0o500)
    with Library.open(library) as window:
        assert window.words.all() == before
        damage, reason, consequence = window.take_warnings()
        assert "is damaged" in str(damage)
        assert "cannot be moved out of the way" in str(reason)
        assert consequence == IN_MEMORY
        window.words.teach_many([("word", ACCEPTED)])
        assert window.take_warnings() == []
        library.parent.chmod(0o700)
        window.refresh()
        assert window.fault is None
    with Library.open(library) as later:
        assert len(later.words) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_nobody_else_may_read_the_library_or_its_backups(library: Path) -> None:
    keep_some(library, 1)
    (backup,) = (library.parent / "backups").iterdir()
    for path in (library, backup):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_window_goes_on_in_memory_while_another_one_writes(library: Path) -> None:
    keep_some(library, 3)
    with (
        Library.open(library) as window,
        closing(sqlite3.connect(library, isolation_level=None)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        started = own_time()
        window.words.teach_many([("word", ACCEPTED)])
        window.boards.tick(KEY, ["word"])
        window.checkpoint()
        waited = own_time() - started
        assert waited < database.BUSY_SECONDS / 2  # once 0.1 s
        assert window.take_warnings() == []
        assert isinstance(window.fault, BusyError)
        other.execute("ROLLBACK")
        window.checkpoint()
        assert window.fault is None
        assert window.take_warnings() == []
    with Library.open(library) as later:
        assert later.words.judgment("word") is ACCEPTED
        record = later.boards.get(KEY)
        assert record is not None
        assert "word" in record.ticked


def test_another_window_that_writes_for_long_is_reported(library: Path) -> None:
    keep_some(library, 3)
    with (
        Library.open(library, busy_seconds=0.5) as window,
        closing(sqlite3.connect(library, isolation_level=None)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        window.words.teach_many([("word", ACCEPTED)])
        assert window.take_warnings() == []
        while not (warnings := window.take_warnings()):
            window.words.teach_many([("second", ACCEPTED)])
        reason, consequence = warnings
        assert "in use by another program" in str(reason)
        assert consequence == IN_MEMORY
        window.words.teach_many([("third", ACCEPTED)])
        assert window.take_warnings() == []
        other.execute("ROLLBACK")


@pytest.mark.parametrize("is_linked", [True, False])
@pytest.mark.parametrize("kind", special_files.KINDS)
def test_what_is_no_regular_file_is_left_alone(
    library: Path, tmp_path: Path, kind: Callable[[Path], None], is_linked: bool
) -> None:
    with Library.open(tmp_path / "others.sqlite3") as others:
        others.boards.set_current(CurrentBoard(some_board(1)))
        others.boards.keep()
        others.export_file(tmp_path / "others.quartiles-library")
    special_files.put(library, kind, is_linked=is_linked)
    before = special_files.everything_in(tmp_path)
    with Library.open(library) as window:
        reason, consequence = window.take_warnings()
        assert "isn’t a regular file" in str(reason)
        assert consequence == IN_MEMORY
        window.boards.set_current(CurrentBoard(NEW))
        window.boards.tick(window.boards.keep().key, ["word"])
        window.words.teach_many([("word", ACCEPTED)])
        window.checkpoint()
        window.refresh()
        assert keys_in(window) == {key_of(NEW)}
        assert window.words.judgment("word") is ACCEPTED
        with pytest.raises(UserError, match="isn’t a regular file"):
            window.import_file(tmp_path / "others.quartiles-library")
        assert window.take_warnings() == []
        assert window.fault is not None
    assert special_files.everything_in(tmp_path) == before


def test_what_was_kept_in_memory_is_stored_once_the_folder_in_the_way_is_gone(
    library: Path,
) -> None:
    library.mkdir(parents=True)
    with Library.open(library) as window:
        window.words.teach_many([("word", ACCEPTED)])
        library.rmdir()
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as later:
        assert later.words.judgment("word") is ACCEPTED


def test_no_backup_is_made_of_what_is_no_regular_file(library: Path, tmp_path: Path) -> None:
    special_files.put(library, special_files.a_pipe, is_linked=False)
    before = special_files.everything_in(tmp_path)
    with pytest.raises(LibraryError, match="isn’t a regular file"):
        backups.make(library, backups.Occasion.HOUR)
    assert special_files.everything_in(tmp_path) == before


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_the_permissions_of_what_a_link_in_place_of_the_log_leads_to_stay(
    library: Path, tmp_path: Path
) -> None:
    keep_some(library, 1)
    other = tmp_path / "other"
    other.touch(0o644)
    Path(f"{library}-journal").symlink_to(other)
    Library.open(library).close()
    assert stat.S_IMODE(other.stat().st_mode) == 0o644
