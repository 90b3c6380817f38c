"""A library that is newer, locked, read-only, or cannot be made: nothing is lost, one warning."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import pytest

from quartiles_gui.core.quartiles.record import BoardRecord, key_of
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import backups, database
from quartiles_gui.library.faults import BusyError, OtherVersionError
from quartiles_gui.library.library import Library
from quartiles_gui.library.schema import SCHEMA_VERSION, current_fragments
from quartiles_gui.library.store import IN_MEMORY, INCOMPLETE
from quartiles_gui.library.taught_words import Judgment
from tests.library import special_files
from tests.library.holder import held, without_log
from tests.library.worlds import (
    as_killed,
    change,
    export,
    find,
    import_,
    keep,
    keep_some,
    records_in,
    some_board,
    stored,
    teach_some,
    words,
)
from tests.own_time import own_time

ACCEPTED = Judgment.ACCEPTED
KEY = key_of(some_board(0))
NEW = some_board(500)


@contextmanager
def writing(library: Path) -> Iterator[sqlite3.Connection]:
    """Another program that writes."""
    with closing(sqlite3.connect(library, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def keys_in(window: Library) -> set[str]:
    return set(window.boards.find().keys)


@pytest.mark.parametrize(
    ("version", "said"),
    [
        (SCHEMA_VERSION + 1, "newer version"),
        (SCHEMA_VERSION - 1, "early version of this app, before 0.1.0. It is unchanged."),
    ],
    ids=["newer", "early"],
)
def test_a_library_of_another_version_is_left_alone_until_it_is_moved_away(
    library: Path, tmp_path: Path, version: int, said: str
) -> None:
    exported = tmp_path / "all.quartiles-library"
    keep_some(library, 3)
    with Library.open(library) as window:
        export(window, exported)
    with closing(sqlite3.connect(library)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    content = library.read_bytes()
    with Library.open(library) as window:
        reason, consequence = window.take_warnings()
        assert said in str(reason)
        assert consequence == IN_MEMORY
        window.words.teach_many([("word", ACCEPTED)])
        window.words.teach_many([("other", ACCEPTED)])
        window.words.teach_many([("other", None)])
        key = keep(window.boards, NEW, "word").key
        change(window.boards, key, found=())
        window.checkpoint()
        assert keys_in(window) == {key}
        assert [word.word for word in window.words.all()] == ["word"]
        assert len(window.boards.delete([key])) == 1
        assert window.boards.get(key) is None
        with pytest.raises(UserError, match=said):
            export(window, library.with_name("copy"))
        with pytest.raises(UserError, match=said):
            import_(window, exported)
        assert window.take_warnings() == []
        assert isinstance(window.fault, OtherVersionError)
    assert current_fragments(library) == ("",) * 20
    assert library.read_bytes() == content
    library.rename(library.with_name("other.sqlite3"))
    with Library.open(library) as window:
        assert import_(window, exported).added == 3
        assert window.take_warnings() == []


def test_what_a_locked_library_refuses_is_stored_later(library: Path) -> None:
    keep_some(library, 3)
    teach_some(library, 3)
    with (
        writing(library) as other,
        Library.open(library, patience=0.0) as window,
    ):
        find(window.boards, KEY, "word")
        assert isinstance(window.fault, BusyError)
        window.words.teach_many([("first", ACCEPTED)])
        window.words.teach_many([(words(1)[0], None)])
        keep(window.boards, NEW)
        window.boards.delete([key_of(some_board(1))])
        window.checkpoint()
        assert window.take_warnings() == []
        assert "word" in stored(window.boards, KEY).found
        assert len(keys_in(window)) == 3
        assert len(window.boards.find("word").keys) == 1
        other.close()
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as window:
        assert "word" in stored(window.boards, KEY).found
        assert keys_in(window) == {KEY, key_of(some_board(2)), key_of(NEW)}
        assert [word.word for word in window.words.all()] == sorted([*words(3)[1:], "first"])


def test_copying_waits_for_another_program_as_long_as_it_may(tmp_path: Path) -> None:
    file = tmp_path / "one.sqlite3"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("CREATE TABLE word (text)")

    class Source(sqlite3.Connection):
        def backup(self, target: sqlite3.Connection, **options: Any) -> None:
            go_on = options.pop("progress")

            def let_go_then(*told: int) -> None:
                go_on(*told)
                other.rollback()

            super().backup(target, progress=let_go_then, **options)

    with closing(other), closing(sqlite3.connect(file, timeout=0.0, factory=Source)) as source:
        for patience, tables in ((0.0, []), (60.0, [("word",)])):
            other.execute("BEGIN EXCLUSIVE")
            with closing(sqlite3.connect(":memory:")) as copy:
                with nullcontext() if patience else pytest.raises(sqlite3.OperationalError):
                    database.copy(source, copy, patience)
                assert copy.execute("SELECT name FROM sqlite_schema").fetchall() == tables
            if other.in_transaction:
                other.rollback()


def test_what_is_not_stored_is_stored_at_the_end(library: Path) -> None:
    teach_some(library, 3)
    with writing(library) as other:
        window = Library.open(library, patience=0.0)
        window.words.teach_many([(words(1)[0], None)])
        window.words.teach_many([("word", ACCEPTED)])
        other.close()
    window.close()
    window.wait()
    assert window.fault is None
    with Library.open(library) as later:
        assert len(later.words) == 3
        assert later.words.judgment("word") is ACCEPTED


def test_a_file_in_place_of_the_folder_is_reported_once(library: Path) -> None:
    library.parent.write_text("a file", encoding="utf-8")
    with Library.open(library) as window:
        assert window.take_warnings() == []
        keep(window.boards, NEW, "word")
        window.words.teach_many([("word", ACCEPTED)])
        window.checkpoint()
        reason, consequence = window.take_warnings()
        assert "cannot be written" in str(reason)
        assert consequence == IN_MEMORY
        assert window.boards.current == BoardRecord(NEW)
        assert len(window.boards.find("word").keys) == 1
        library.parent.unlink()
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as window:
        assert len(window.boards.find("word").keys) == 1
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
        assert len(window.boards.find().keys) == 3
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
        assert "cannot be written" in str(reason)
        assert consequence == IN_MEMORY
        window.words.teach_many([("word", ACCEPTED)])
        assert window.take_warnings() == []
        library.parent.chmod(0o700)
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as later:
        assert len(later.words) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_nobody_else_may_read_the_library_or_its_backups(library: Path) -> None:
    keep_some(library, 1)
    (backup,) = (library.parent / "backups").iterdir()
    for path in (library, backup):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_window_goes_on_in_memory_while_another_program_writes(library: Path) -> None:
    keep_some(library, 3)
    with writing(library) as other, Library.open(library) as window:
        started = own_time()
        window.words.teach_many([("word", ACCEPTED)])
        assert window.take_warnings() == []
        find(window.boards, KEY, "word")
        window.checkpoint()
        assert own_time() - started < 1.0
        assert isinstance(window.fault, BusyError)
        while not (warnings := window.take_warnings()):
            window.words.teach_many([("second", ACCEPTED)])
        reason, consequence = warnings
        assert "in use by another program" in str(reason)
        assert consequence == IN_MEMORY
        window.words.teach_many([("third", ACCEPTED)])
        assert window.take_warnings() == []
        other.close()
        window.checkpoint()
        assert window.fault is None
        assert window.take_warnings() == []


@pytest.mark.parametrize("is_linked", [True, False])
@pytest.mark.parametrize("kind", special_files.KINDS)
def test_what_is_no_regular_file_is_left_alone(
    library: Path, tmp_path: Path, kind: Callable[[Path], None], is_linked: bool
) -> None:
    with Library.open(tmp_path / "others.sqlite3") as others:
        keep(others.boards, some_board(1))
        export(others, tmp_path / "others.quartiles-library")
    special_files.put(library, kind, is_linked=is_linked)
    before = special_files.everything_in(tmp_path)
    with Library.open(library) as window:
        reason, *consequences = window.take_warnings()
        assert "cannot be" in str(reason)
        assert consequences == [INCOMPLETE, IN_MEMORY]
        keep(window.boards, NEW, "word")
        window.words.teach_many([("word", ACCEPTED)])
        window.checkpoint()
        assert keys_in(window) == {key_of(NEW)}
        assert window.words.judgment("word") is ACCEPTED
        with pytest.raises(UserError, match="cannot be"):
            import_(window, tmp_path / "others.quartiles-library")
        assert window.take_warnings() == []
        assert window.fault is not None
    assert special_files.everything_in(tmp_path) == before


def test_what_is_kept_in_memory_is_stored_once_the_folder_in_the_way_is_gone(library: Path) -> None:
    library.mkdir(parents=True)
    with Library.open(library) as window:
        window.words.teach_many([("word", ACCEPTED)])
        library.rmdir()
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as later:
        assert later.words.judgment("word") is ACCEPTED


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_permissions_behind_a_link_in_place_of_the_log_stay(library: Path, tmp_path: Path) -> None:
    keep_some(library, 1)
    other = tmp_path / "other"
    other.touch(0o644)
    Path(f"{library}-journal").symlink_to(other)
    with Library.open(library):
        pass
    assert stat.S_IMODE(other.stat().st_mode) == 0o644


class Refusal:
    """Refuses the call with a certain number, and all later ones or that one alone."""

    def __init__(self, number: int, *, is_for_good: bool) -> None:
        self.calls = 0
        self._number = number
        self._is_for_good = is_for_good
        self.is_over = False

    def meet(self) -> bool:
        """Return whether this call is refused."""
        if self.is_over:
            return False
        self.calls += 1
        return self.calls == self._number or (self._is_for_good and self.calls > self._number)


def refusing_system(monkeypatch: pytest.MonkeyPatch, refusal: Refusal, name: str) -> None:
    """Have calls of the system refused, whoever calls."""
    real = getattr(os, name)

    def call(*given: Any, **options: Any) -> Any:
        if refusal.meet():
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(*given, **options)

    monkeypatch.setattr(os, name, call)


def refusing_database(monkeypatch: pytest.MonkeyPatch, refusal: Refusal, name: str) -> None:
    """Have statements, copies or connections of databases refused, as a failing disk does."""

    def refuse() -> None:
        if refusal.meet():
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
            raise error

    class Connection(sqlite3.Connection):
        def execute(self, *given: Any) -> sqlite3.Cursor:
            is_kept_in_memory = given[0].startswith("PRAGMA busy_timeout")
            if (name == "execute" and not is_kept_in_memory) or given[0] == name:
                refuse()
            return super().execute(*given)

        def backup(self, *given: Any, **options: Any) -> None:
            if name == "backup":
                refuse()
            super().backup(*given, **options)

    real: Callable[..., sqlite3.Connection] = sqlite3.connect

    def connect(*given: Any, **options: Any) -> sqlite3.Connection:
        if str(given[0]) != ":memory:":
            options["factory"] = Connection
            if name == "connect":
                refuse()
        return real(*given, **options)

    monkeypatch.setattr(sqlite3, "connect", connect)


def backups_of(library: Path) -> list[Path]:
    return [Path(backup.path) for backup in backups.found(library)]


def keys_of(path: Path) -> set[str]:
    """What another program finds in a library."""
    with closing(sqlite3.connect(path)) as connection:
        return {key for (key,) in connection.execute("SELECT key FROM board")}


unlink = os.unlink  # which is not refused to somebody else
SYSTEM = ("open", "replace", "rename", "unlink", "fsync", "mkdir", "listdir")
DATABASE = ("connect", "execute", "COMMIT", "backup")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not delete an open file")
@pytest.mark.parametrize("is_for_good", [True, False])
@pytest.mark.parametrize("begin", ["new", "sound", "damaged", "deleted"])
@pytest.mark.parametrize("name", [*SYSTEM, *DATABASE])
def test_whichever_call_is_refused_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, begin: str, is_for_good: bool
) -> None:
    number = 1
    while True:
        library = tmp_path / str(number) / "library.sqlite3"
        if begin != "new":
            keep_some(library, 2)
            teach_some(library, 1)
        if begin == "damaged":
            library.write_bytes(bytes(library.stat().st_size))
        refusal = Refusal(number, is_for_good=is_for_good)
        with monkeypatch.context() as patch:
            refuse = refusing_system if name in SYSTEM else refusing_database
            refuse(patch, refusal, name)
            window = Library.open(library)
            keep(window.boards, NEW, "one")
            if begin == "deleted":
                with suppress(FileNotFoundError):
                    unlink(library)
            find(window.boards, key_of(NEW), "two")
            window.words.teach_many([("word", ACCEPTED)])
            window.checkpoint()
            window.wait()
            known, taught = records_in(window.boards), window.words.all()
            assert {record.key for record in known} >= {key_of(NEW)}
            refusal.is_over = True
            window.checkpoint()
            assert window.fault is None
            assert {record.key: record for record in records_in(window.boards)}.items() >= {
                record.key: record for record in known
            }.items()
            window.close()
            window.wait()
            window.take_warnings()
        with Library.open(library) as later:
            assert stored(later.boards, key_of(NEW)).found == ("one", "two")
            assert set(later.words.all()) >= set(taught)
            assert later.words.judgment("word") is ACCEPTED
            assert {*later.boards.find().keys} >= {record.key for record in known}
            # what could never be read before it was deleted is gone
            if begin == "sound" or (begin == "deleted" and not is_for_good):
                assert len(later.boards.find().keys) == 3
                assert len(later.words) == 2
            assert later.take_warnings() == []
        if begin == "damaged":  # what could not be read then is still in a backup
            both = {key for path in [library, *backups_of(library)] for key in keys_of(path)}
            assert len(both) == 3
        assert not list(library.parent.glob(".*")) or name == "unlink"
        if refusal.calls < number:
            break
        number += 1 if number < 20 else 7
    assert number > 1 or begin != "new" or name in ("replace", "rename", "unlink", "fsync")


def test_what_is_done_on_a_library_that_cannot_be_read_is_added_to_it(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, other = some_board(0), some_board(1)
    with Library.open(library) as window:
        keep(window.boards, board, "first", note="kept")
        keep(window.boards, other)
        window.words.teach_many([("first", ACCEPTED)])
    with monkeypatch.context() as patch:
        refusing_database(patch, refusal := Refusal(1, is_for_good=True), "connect")
        window = Library.open(library)
        assert window.take_warnings()[1:] == [INCOMPLETE, IN_MEMORY]
        seen = keep(window.boards, board, "second")
        window.words.teach_many([("second", ACCEPTED)])
        refusal.is_over = True
        window.checkpoint()
        assert window.fault is None
        assert len(window.words) == 2
        # it is still shown as it was seen
        known = window.boards.put(seen.finding(["third"]))
        assert known == stored(window.boards, KEY)
        window.boards.put(known.losing(["second"]))
        window.close()
    with Library.open(library) as later:
        record = stored(later.boards, KEY)
        assert set(record.found) == {"first", "third"}
        assert record.note == "kept"
        assert len(later.boards.find().keys) == 2
        assert [word.word for word in later.words.all()] == ["first", "second"]


def test_what_a_killed_window_left_in_the_log_is_known_while_another_program_has_the_library(
    library: Path, tmp_path: Path
) -> None:
    keep_some(library, 2)
    with Library.open(library) as killed:
        find(killed.boards, KEY, "last")
        killed.words.teach_many([("last", ACCEPTED)])
        library = as_killed(library, tmp_path / "killed")
    with held(library, "IMMEDIATE"):
        window = Library.open(library)
        assert window.words.judgment("last") is ACCEPTED
        find(window.boards, KEY, "more")
        assert window.take_warnings() == []
    with window:
        window.checkpoint()
    with Library.open(library) as later:
        assert stored(later.boards, KEY).found[-2:] == ("last", "more")
        assert later.words.judgment("last") is ACCEPTED


def test_an_import_gives_up_on_what_another_program_holds(library: Path, tmp_path: Path) -> None:
    teach_some(library, 3)
    without_log(library)
    file = tmp_path / "all.quartiles-library"
    keep_some(tmp_path / "theirs" / "library.sqlite3", 3)
    with Library.open(tmp_path / "theirs" / "library.sqlite3") as theirs:
        export(theirs, file)
    with held(library, limit=60.0):
        window = Library.open(library)
        with pytest.raises(UserError, match="in use by another"):
            import_(window, file)
    with window:
        result = import_(window, file)  # what was merged already may have stayed
        assert result.added + result.unchanged == 3
        assert len(window.boards.find().keys) == 3


def test_a_window_goes_on_in_memory_while_another_program_lets_nobody_read(library: Path) -> None:
    teach_some(library, 3)
    without_log(library)
    with held(library, limit=60.0):
        window = Library.open(library, patience=0.0)
        window.checkpoint()
        assert len(window.words) == 3
        window.words.teach_many([("azygos", Judgment.ACCEPTED)])
        assert len(window.words) == 4
        assert window.take_warnings() == []  # it doesn't take long yet
        while not (warnings := window.take_warnings()):
            window.checkpoint()
        assert "in use by another" in str(warnings[0])
    with window:
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as later:
        assert len(later.words) == 4
