"""A library that is damaged, foreign, replaced or deleted: nothing that is known is lost."""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, key_of
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library import damages
from tests.library.damaging import damage_and_open
from tests.library.played_boards import FIRST, play_some
from tests.library.worlds import keep_some, records_in, some_board, teach_some

ACCEPTED = Judgment.ACCEPTED
COUNT = 30
KEY = key_of(some_board(0))
NEW = some_board(500)
NAMED_BY = some_board(0).fragments[0]
WHEN = "2026-11-21T07:30:00Z"
KEPT = re.compile(r"library\.damaged-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.sqlite3")


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def filled(library: Path) -> dict[str, BoardRecord]:
    """Make a library of boards and words, with a backup, and return its boards."""
    keep_some(library, COUNT)
    teach_some(library, COUNT)
    shutil.rmtree(library.parent / "backups")
    with Library.open(library) as window:
        window.words.teach_many([("last", ACCEPTED)])  # so that a backup is due
        return boards_in(window)


def boards_in(window: Library) -> dict[str, BoardRecord]:
    found = records_in(window.boards)
    return {record.key: record for record in found}


def told(window: Library) -> list[str]:
    return [str(warning) for warning in window.take_warnings()]


def kept_aside(library: Path) -> Path:
    (kept,) = library.parent.glob("library.damaged-*")
    assert KEPT.fullmatch(kept.name)
    return kept


@pytest.mark.parametrize("damage", [*damages.AT_ONCE, *damages.WHEN_READ])
def test_a_damaged_library_is_kept_and_loses_nothing(
    library: Path, damage: Callable[[Path], None]
) -> None:
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
        window.boards.set_current(CurrentBoard(NEW))
        window.boards.keep()
        assert told(window) == []
    with Library.open(library) as window:
        assert told(window) == []
        assert boards_in(window).keys() == {*before, key_of(NEW)}
        assert window.words.judgment("again") is ACCEPTED


def test_an_index_that_names_no_board_is_damage(library: Path) -> None:
    before = filled(library)
    with Library.open(library) as window:
        found = window.boards.find_keys(NAMED_BY)
        assert found
    damages.changed_by("UPDATE board_words SET board_id = board_id + 1000")(library)
    with Library.open(library) as window:
        assert window.boards.find_keys(NAMED_BY) == found
        assert "is damaged" in told(window)[0]
        assert boards_in(window) == before


@pytest.mark.parametrize(
    ("forged", "is_found"),
    [
        ('record = replace(record, \'"board":["\', \'"board":[[],"\')', True),
        ('record = replace(record, \'"board":[\', \'"board":[],"x":[\')', True),
        ('record = replace(record, \'"found":["\', \'"found":[true,"\')', True),
        ("points = 'many', has_five = 'no', missed = 7", False),
    ],
)
def test_a_played_board_may_have_any_values(library: Path, forged: str, is_found: bool) -> None:
    keys = [play.key for play in play_some(library, 3)]
    with Library.open(library) as window:
        before = window.plays.glances(keys)
    damages.changed_by(f"UPDATE play SET {forged}")(library)
    with Library.open(library) as window:
        window.boards.tick(keys[1], ["one"])
        (day,) = window.plays.days(FIRST, FIRST)
        glances = window.plays.glances(keys)
        assert window.plays.statistics(FIRST).recent == (day,)
        assert (glances == before) == is_found == bool(told(window))


def test_a_new_library_is_started_without_a_backup(library: Path) -> None:
    filled(library)
    shutil.rmtree(library.parent / "backups")
    damages.zeroed(library)
    with Library.open(library) as window:
        assert "There is no backup yet" in told(window)[1]
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
    for _ in range(3):
        library.write_bytes(b"no library")
        Library.open(library).close()
    assert len(list(library.parent.glob("library.damaged-*"))) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not rename an open file")
def test_the_log_of_a_damaged_library_goes_with_it(library: Path) -> None:
    keep_some(library, 3)
    with closing(sqlite3.connect(library)) as other:
        other.execute("SELECT * FROM board").fetchall()  # while it is open, the log stays
        other.execute("INSERT INTO taught_word VALUES ('others', 'accepted', ?)", (WHEN,))
        other.commit()
        content = Path(f"{library}-wal").read_bytes()
        damages.zeroed(library)
        with Library.open(library) as window:
            window.words.teach_many([("word", ACCEPTED)])
    assert not Path(f"{library}-wal").exists()
    (kept,) = library.parent.glob("*.sqlite3-wal")
    assert kept.read_bytes() == content != b""


def test_no_size_is_damage(library: Path) -> None:
    before = filled(library)
    with library.open("r+b") as file:
        file.truncate(2**28 + damages.PAGE)
    with Library.open(library) as window:
        assert told(window) == []
        assert boards_in(window) == before


@pytest.mark.parametrize("size", [0, 1])  # SQLite itself treats one byte as none
def test_an_empty_file_is_a_library_not_yet_started(library: Path, size: int) -> None:
    library.write_bytes(bytes(size))
    with Library.open(library) as window:
        assert not window.has_changed()
        window.words.teach_many([("word", ACCEPTED)])
        assert not window.has_changed()
        assert told(window) == []
    assert [path for path in library.parent.iterdir() if path.is_file()] == [library]


def play(window: Library) -> None:
    """Do a little of everything; nothing of it may be lost."""
    window.words.teach_many([("ours", ACCEPTED)])
    window.boards.set_current(CurrentBoard(NEW))
    window.boards.tick(window.boards.keep().key, ["found"])
    window.boards.delete([key_of(some_board(1))])


def assert_played(window: Library) -> None:
    assert window.words.judgment("ours") is ACCEPTED
    assert window.boards.current == CurrentBoard(NEW, corrects=key_of(NEW))
    record = window.boards.get(key_of(NEW))
    assert record is not None
    assert record.ticked == {"found"}
    assert window.boards.get(key_of(some_board(1))) is None


@pytest.mark.parametrize("action", ["teach", "tick", "refresh", "checkpoint", "close"])
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
    elif action == "tick":
        window.boards.tick(key_of(NEW), ["more"])
    elif action == "refresh":
        window.refresh()
    elif action == "checkpoint":
        window.checkpoint()
    window.close()
    with Library.open(library) as later:
        assert told(later) == []
        record = later.boards.get(key_of(NEW))
        assert record is not None
        assert record.ticked == ({"found", "more"} if action == "tick" else {"found"})
        assert (later.words.judgment("more") is ACCEPTED) == (action == "teach")
        assert later.words.judgment("ours") is ACCEPTED
        assert len(later.words) >= COUNT
        if has_backup:
            assert boards_in(later).keys() >= before.keys() - {key_of(some_board(1))}


@pytest.mark.parametrize("first", [0, 1])
def test_two_windows_repair_one_library_together(library: Path, first: int) -> None:
    filled(library)
    windows = [Library.open(library), Library.open(library)]
    windows[0].words.teach_many([("theirs", ACCEPTED)])
    windows[0].boards.tick(KEY, ["theirs"])
    play(windows[1])
    content = library.read_bytes()
    library.unlink()
    library.write_bytes(bytes(2 * damages.PAGE) + content[2 * damages.PAGE :])
    for window in (windows[first], windows[1 - first]):
        window.refresh()
    warnings = [*told(windows[0]), *told(windows[1])]
    assert len([text for text in warnings if "is kept as" in text]) == 1  # one has set it aside
    for window in windows:
        window.refresh()
        assert window.words.judgment("theirs") is window.words.judgment("ours") is ACCEPTED
        window.close()
    with Library.open(library) as later:
        assert_played(later)
        record = later.boards.get(KEY)
        assert record is not None
        assert "theirs" in record.ticked


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not delete an open file")
def test_what_a_window_knows_of_a_deleted_library_is_written_again(library: Path) -> None:
    with Library.open(library) as window:
        window.boards.set_current(CurrentBoard(some_board(1)))
        window.boards.keep()
        play(window)
        library.unlink()
        assert window.has_changed()
        window.refresh()
        assert told(window) == []
    with Library.open(library) as window:
        assert_played(window)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not delete an open file")
def test_all_boards_that_a_window_used_are_written_again(library: Path) -> None:
    boards = [some_board(number) for number in range(4)]
    with Library.open(library) as window:
        for number, board in enumerate(boards):
            window.boards.set_current(CurrentBoard(board))
            key = window.boards.keep().key
            window.boards.tick(key, ["first"], Entry(7, Event.TICKED, "first"))
            window.boards.annotate(key, f"“{number}”\n…")
        window.boards.delete([key_of(boards[2])])
        before = boards_in(window)
        library.unlink()
        window.refresh()
        assert boards_in(window) == before
        assert before.keys() == {key_of(boards[number]) for number in (0, 1, 3)}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not replace an open file")
def test_what_a_window_knows_goes_into_the_file_put_in_its_place(
    library: Path, tmp_path: Path
) -> None:
    restored = tmp_path / "restored.sqlite3"
    keep_some(restored, 5)
    with Library.open(library) as window:
        play(window)
        restored.replace(library)
        assert window.has_changed()
        window.refresh()
        assert told(window) == []
        assert window.words.judgment("ours") is ACCEPTED
        assert len(boards_in(window)) == 6


@pytest.mark.parametrize("seed", range(12))
def test_the_app_continues_whatever_bytes_are_changed(seed: int) -> None:
    # `python -m tests.campaign.fuzz --format library` does more
    damage_and_open(random.Random(seed))


def index_damaged(library: Path) -> None:
    """Change a row behind the back of an index."""
    for statements in (
        ["DELETE FROM sqlite_master WHERE name = 'board_order'"],
        ["UPDATE board SET shown_at = shown_at + 1 WHERE board_id = 7"],
        ["INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)"],
    ):
        with closing(sqlite3.connect(library)) as connection:
            connection.execute("PRAGMA writable_schema = ON")
            if statements[0].startswith("DELETE"):
                row = connection.execute(
                    "SELECT * FROM sqlite_master WHERE name = 'board_order'"
                ).fetchone()
            connection.execute(statements[0], row if "?" in statements[0] else ())
            connection.commit()


def test_damage_that_only_a_backup_finds_is_reported_once(library: Path) -> None:
    keep_some(library, 3)
    with Library.open(library) as window:  # too large to be checked whole when it is opened
        boards = [window.boards.import_board(BoardFile(some_board(n))) for n in range(120)]
        for board in boards:
            window.boards.annotate(board.key, "x" * 9000)
    shutil.rmtree(library.parent / "backups")
    index_damaged(library)
    window = Library.open(library)
    assert told(window) == []
    window.boards.tick(KEY, ["word"])
    warnings: list[str] = []
    deadline = time.monotonic() + 30
    while not warnings and time.monotonic() < deadline:
        window.checkpoint()
        warnings = told(window)
    assert len(warnings) == 2
    assert "is damaged" in warnings[0]
    window.close()
    with Library.open(library) as later:
        record = later.boards.get(KEY)
        assert record is not None
        assert "word" in record.ticked
        assert told(later) == []
    assert kept_aside(library).exists()
