"""A library that is damaged, foreign, replaced or deleted: nothing that is known is lost."""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.record import BoardRecord, key_of
from quartiles_gui.library import schema
from quartiles_gui.library.library import Library
from quartiles_gui.library.schema import current_fragments
from quartiles_gui.library.taught_words import Judgment
from tests.library import damages
from tests.library.damaging import damage_and_open
from tests.library.played_boards import FIRST, play_some
from tests.library.worlds import (
    as_killed,
    find,
    keep,
    keep_some,
    keep_with_backup,
    records_in,
    some_board,
    stored,
    teach_some,
)

ACCEPTED = Judgment.ACCEPTED
COUNT = 30
KEY = key_of(some_board(0))
NEW = some_board(500)
NAMED_BY = some_board(0).fragments[0]
WHEN = "2026-11-21T07:30:00Z"
KEPT = re.compile(r"library\.damaged-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.sqlite3")


def filled(library: Path) -> dict[str, BoardRecord]:
    """Make a library of boards and words, with a backup, and return its boards."""
    keep_with_backup(library, COUNT)
    with Library.open(library) as window:
        return boards_in(window)


def boards_in(window: Library) -> dict[str, BoardRecord]:
    return {record.key: record for record in records_in(window.boards)}


def told(window: Library) -> list[str]:
    return [str(warning) for warning in window.take_warnings()]


def kept_aside(library: Path) -> Path:
    (kept,) = library.parent.glob("library.damaged-*")
    assert KEPT.fullmatch(kept.name)
    return kept


@pytest.mark.parametrize("damage", [*damages.AT_ONCE, *damages.WHEN_READ])
def test_a_damaged_library_loses_nothing(library: Path, damage: Callable[[Path], None]) -> None:
    before = filled(library)
    damage(library)
    damaged = library.read_bytes()

    with Library.open(library) as window:
        assert boards_in(window) == before
        assert window.boards.current is not None
        assert len(window.words) == COUNT + 1
        assert window.fault is None
        first, *account = told(window)
        kept = kept_aside(library)
        assert str(library) in first
        assert kept.name in account[-1]
        assert ("Everything" in account[0]) != ("the backup of 20" in account[-1])
        assert kept.read_bytes() == damaged

        window.words.teach_many([("again", ACCEPTED)])
        keep(window.boards, NEW)
        assert told(window) == []
    with Library.open(library) as window:
        assert told(window) == []
        assert boards_in(window).keys() == {*before, key_of(NEW)}
        assert window.words.judgment("again") is ACCEPTED


@pytest.mark.parametrize(
    ("forged", "is_noticed"),
    [
        ('record = replace(record, \'"tiles":["\', \'"tiles":[[],"\')', True),
        ('record = replace(record, \'"tiles":[\', \'"tiles":[],"x":[\')', True),
        ('record = replace(record, \'"found":["\', \'"found":[true,"\')', True),
        ('record = replace(record, \'"five":"\', \'"five":"abcd \')', True),
        ("points = 'many', has_five = 'no', missed = 7, words = 7, shown_at = 'x'", False),
        ("groups = x'ff'", True),
    ],
)
def test_a_row_may_have_any_values(library: Path, forged: str, is_noticed: bool) -> None:
    before = {play.key: play for play in play_some(library, 4)}
    damages.changed_by(f"UPDATE board SET {forged}")(library)
    with Library.open(library) as window:
        (day,) = window.boards.days(FIRST, FIRST)
        window.boards.statistics(FIRST)
        window.boards.find(), window.boards.find("water")
        for key in before:
            window.boards.get(key)
        window.checkpoint()
        assert {key: window.boards.get(key) for key in before} == before
        assert window.boards.statistics(FIRST).recent == (day,)
        assert bool(told(window)) == is_noticed


def test_a_new_library_is_started_without_a_backup(library: Path) -> None:
    filled(library)
    shutil.rmtree(library.parent / "backups")
    damages.zeroed(library)
    with Library.open(library) as window:
        assert "there is no backup yet" in told(window)[1]
        assert boards_in(window) == {}
        window.words.teach_many([("word", ACCEPTED)])
    with Library.open(library) as window:
        assert [word.word for word in window.words.all()] == ["word"]


def test_a_damaged_backup_is_skipped(library: Path) -> None:
    before = filled(library)
    (backup,) = (library.parent / "backups").iterdir()
    shutil.copy(backup, backup.with_name("000000-2020-01-02-030405-closing.sqlite3"))
    damages.shuffled_pages(backup)
    damages.zeroed(library)
    with Library.open(library) as window:
        assert "the backup of 2020-01-02" in told(window)[1]
        assert boards_in(window) == before


def test_two_damaged_libraries_are_both_kept(library: Path) -> None:
    library.parent.mkdir()
    for _ in range(3):
        library.write_bytes(b"no library")
        with Library.open(library):
            pass
    assert len(list(library.parent.glob("library.damaged-*"))) == 3


def test_the_log_of_a_damaged_library_goes_with_it(library: Path, tmp_path: Path) -> None:
    keep_some(library, 3)
    with Library.open(library) as killed:
        killed.words.teach_many([("others", ACCEPTED)])
        library = as_killed(library, tmp_path / "killed")
    assert b"others" in Path(f"{library}-wal").read_bytes()
    damages.zeroed(library)
    with Library.open(library) as window:
        window.words.teach_many([("word", ACCEPTED)])
    assert not Path(f"{library}-wal").exists()
    assert any(b"others" in kept.read_bytes() for kept in library.parent.glob("*.damaged-*"))


def test_no_size_is_damage(library: Path) -> None:
    before = filled(library)
    with library.open("r+b") as file:
        file.truncate(2**28 + damages.PAGE)
    with Library.open(library) as window:
        assert told(window) == []
        assert boards_in(window) == before


# SQLite itself treats one byte as none, but not on Windows
@pytest.mark.parametrize("size", [0] if sys.platform == "win32" else [0, 1])
def test_an_empty_file_is_a_library_not_yet_started(library: Path, size: int) -> None:
    library.parent.mkdir()
    library.write_bytes(bytes(size))
    with Library.open(library) as window:
        window.words.teach_many([("word", ACCEPTED)])
        assert told(window) == []
    assert [path for path in library.parent.iterdir() if path.is_file()] == [library]


def play(window: Library) -> None:
    """Do a little of everything; nothing of it may be lost."""
    window.words.teach_many([("ours", ACCEPTED)])
    keep(window.boards, NEW, "found")
    window.boards.delete([key_of(some_board(1))])


def assert_played(window: Library) -> None:
    assert window.words.judgment("ours") is ACCEPTED
    assert window.boards.current == BoardRecord(NEW)
    assert stored(window.boards, key_of(NEW)).found == ("found",)
    assert window.boards.get(key_of(some_board(1))) is None


@pytest.mark.parametrize("action", ["teach", "find", "read", "checkpoint", "close"])
@pytest.mark.parametrize("has_backup", [True, False])
def test_a_library_damaged_under_an_open_window_loses_nothing_it_knows(
    library: Path, action: str, has_backup: bool
) -> None:
    before = filled(library)
    if not has_backup:
        shutil.rmtree(library.parent / "backups")
    window = Library.open(library)
    play(window)
    with library.open("r+b") as file:
        file.write(bytes(2 * damages.PAGE))
    if action == "teach":
        window.words.teach_many([("more", ACCEPTED)])
    elif action == "find":
        find(window.boards, key_of(NEW), "more")
    elif action == "read":
        assert_played(window)
    elif action == "checkpoint":
        window.checkpoint()
    window.close()
    window.wait()
    with Library.open(library) as later:
        assert told(later) == []
        assert stored(later.boards, key_of(NEW)).found == (
            ("found", "more") if action == "find" else ("found",)
        )
        assert (later.words.judgment("more") is ACCEPTED) == (action == "teach")
        assert later.words.judgment("ours") is ACCEPTED
        assert len(later.words) >= COUNT
        if has_backup:
            assert boards_in(later).keys() >= before.keys() - {key_of(some_board(1))}


def deleted(library: Path) -> None:
    library.unlink()


def folder_deleted(library: Path) -> None:
    shutil.rmtree(library.parent)


def replaced_by_another_library(library: Path) -> None:
    other = library.parent.with_name("other.sqlite3")
    keep_some(other, 5)
    other.replace(library)


def replaced_by_an_older_copy(library: Path) -> None:
    with Library.open(library.with_name("older.sqlite3")) as older:
        keep(older.boards, NEW)
    library.with_name("older.sqlite3").replace(library)


def replaced_by_a_text(library: Path) -> None:
    other = library.with_name("text")
    other.write_text("no library")
    other.replace(library)


def replaced_by_an_empty_file(library: Path) -> None:
    library.unlink()
    library.touch()


GONE = [deleted, folder_deleted]
REPLACED = [
    replaced_by_another_library,
    replaced_by_an_older_copy,
    replaced_by_a_text,
    replaced_by_an_empty_file,
]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not delete an open file")
@pytest.mark.parametrize("is_settled", [True, False])
@pytest.mark.parametrize("action", ["teach", "read", "checkpoint", "close"])
@pytest.mark.parametrize("change_file", [*GONE, *REPLACED])
def test_a_library_that_goes_under_an_open_window_is_written_again(
    tmp_path: Path, change_file: Callable[[Path], None], action: str, is_settled: bool
) -> None:
    library = tmp_path / "data" / "library.sqlite3"
    keep_some(library, COUNT)
    teach_some(library, 3)
    window = Library.open(library)
    play(window)
    if is_settled:
        window.checkpoint()
        window.wait()
    known, words = boards_in(window), window.words.all()
    change_file(library)
    if action == "teach":
        window.words.teach_many([("more", ACCEPTED)])
        window.words.teach_many([("more", None)])
    elif action == "checkpoint":
        window.checkpoint()
    elif action == "read":
        assert window.boards.get(key_of(NEW)) == known[key_of(NEW)]
    if action != "close":
        (said,) = told(window)
        assert ("is kept as" in said) == (change_file in REPLACED)
        assert ("was moved or deleted" in said) == (change_file in GONE)
        assert_played(window)
        assert boards_in(window) == known
        assert window.words.all() == words
        assert window.fault is None
    window.close()
    window.wait()
    said_later = told(window)
    assert len(said_later) == (action == "close")
    aside = list(library.parent.glob("library.damaged-*"))
    assert len(aside) == (change_file in REPLACED)
    assert not list(library.parent.glob(".*"))
    with Library.open(library) as later:
        assert told(later) == []
        assert boards_in(later) == known
        assert later.words.all() == words
        assert later.boards.current == BoardRecord(NEW)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not delete an open file")
def test_a_library_can_go_again_and_again(library: Path) -> None:
    with Library.open(library) as window:
        for number in range(6):
            keep(window.boards, some_board(number), "word")
            library.unlink()
            assert len(window.boards.find().keys) == number + 1
            assert window.boards.get(key_of(some_board(number))) is not None
        window.checkpoint()
        assert len(boards_in(window)) == 6
    with Library.open(library) as window:
        assert len(boards_in(window)) == 6
        assert told(window) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not delete an open file")
def test_a_deleted_library_that_cannot_be_written_again_stays_known(tmp_path: Path) -> None:
    library = tmp_path / "data" / "library.sqlite3"
    keep_some(library, 3)
    with Library.open(library) as window:
        play(window)
        known = boards_in(window)
        shutil.rmtree(library.parent)
        library.parent.write_text("a file where the folder was")
        window.words.teach_many([("more", ACCEPTED)])
        assert boards_in(window) == known
        assert window.words.judgment("more") is ACCEPTED
        reason, consequence = told(window)
        assert "cannot be written" in reason
        assert "until you close the app" in consequence
        library.parent.unlink()
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as later:
        assert boards_in(later) == known
        assert later.words.judgment("more") is ACCEPTED


def test_questions_about_all_boards_are_asked_again_once_it_was_mended(library: Path) -> None:
    before = filled(library)
    with Library.open(library) as window:
        window.boards.delete([key_of(some_board(3))])
        window.checkpoint()
        assert len(window.boards.find().keys) == COUNT - 1
        assert window.boards.find().total == COUNT - 1
        library.write_bytes(bytes(library.stat().st_size))
        window.words.teach_many([("more", ACCEPTED)])
        assert told(window) != []
        found = window.boards.find().keys
        assert set(found) == {record.key for record in records_in(window.boards)}
        assert window.boards.find().total == len(found)
        assert set(found) <= before.keys()
    with Library.open(library) as later:
        assert set(later.boards.find().keys) == set(found)


@pytest.mark.parametrize("seed", range(12))
def test_the_app_continues_whatever_bytes_are_changed(seed: int) -> None:
    # `python -m tests.campaign.fuzz --format library` does more
    damage_and_open(random.Random(seed))


def index_damaged(library: Path) -> None:
    """Change a row behind the back of an index."""
    with closing(sqlite3.connect(library)) as connection:
        index = "FROM sqlite_master WHERE name = 'board_found'"
        row = connection.execute(f"SELECT * {index}").fetchone()
    for statement, values in (
        (f"DELETE {index}", ()),
        ("UPDATE board SET shown_at = shown_at + 1 WHERE board_id = 7", ()),
        ("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", row),
    ):
        with closing(sqlite3.connect(library)) as connection, connection:
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute(statement, values)


def test_damage_that_only_a_backup_finds_is_reported_once(library: Path) -> None:
    keep_some(library, 3)
    with Library.open(library) as window:  # too large to be checked whole when it is opened
        for number in range(120):
            keep(window.boards, some_board(number), note="x" * 9000)
    shutil.rmtree(library.parent / "backups")
    index_damaged(library)
    window = Library.open(library)
    assert told(window) == []
    find(window.boards, KEY, "word")
    warnings: list[str] = []
    while not warnings:
        window.checkpoint()
        warnings = told(window)
    assert len(warnings) == 2
    assert "is damaged" in warnings[0]
    window.close()
    window.wait()
    with Library.open(library) as later:
        assert "word" in stored(later.boards, KEY).found
        assert told(later) == []
    assert kept_aside(library).exists()


STRANGE = {
    "triggers": """
        CREATE TRIGGER theirs AFTER UPDATE ON board BEGIN DELETE FROM taught_word; END;
        CREATE TRIGGER more AFTER INSERT ON current_board BEGIN DELETE FROM taught_word; END
    """,
    "an endless view": """
        DROP TABLE current_board;
        CREATE VIEW current_board AS
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
            SELECT 1 AS number, i AS tiles, '{}' AS record FROM n WHERE i < 0
    """,
    "an index": "CREATE INDEX theirs ON board (length(key))",
    "a check": "ALTER TABLE board ADD COLUMN more TEXT CHECK (more IS NULL)",
}


@pytest.mark.parametrize("what", STRANGE)
def test_what_a_stranger_put_into_a_library_never_runs(library: Path, what: str) -> None:
    keep_some(library, 2)
    teach_some(library, 1)
    with closing(sqlite3.connect(library)) as connection:
        connection.executescript(STRANGE[what])
    current_fragments(library)  # an endless view would never end
    with Library.open(library) as window:
        keys = window.boards.find().keys
        assert len(keys) == 2
        find(window.boards, keys[0], "word")
        window.boards.set_current(BoardRecord(some_board(1)))
        window.checkpoint()
        assert len(window.words) == 1
    with Library.open(library) as window:
        assert window.take_warnings() == []
        assert len(window.words) == 1
        assert "word" in stored(window.boards, keys[0]).found
    with closing(sqlite3.connect(library)) as connection:
        assert schema.is_exact(connection)
