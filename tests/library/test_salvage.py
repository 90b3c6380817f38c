"""What can still be read of a damaged library."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.library import library_file, salvage
from quartiles_gui.library.board_record import COMPACT, CurrentBoard, key_of
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library import damages
from tests.library.played_boards import FIRST, play_some
from tests.library.worlds import keep_some, records_in, some_board, teach_some

COUNT = 40
OLD, YOUNG = key_of(some_board(3)), key_of(some_board(COUNT))
LONG_NOTE = "a line\n" * 1000


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def filled(library: Path) -> None:
    """Make a library with a backup, and change it after the backup."""
    keep_some(library, COUNT)
    teach_some(library, COUNT)
    shutil.rmtree(library.parent / "backups")
    with Library.open(library) as window:
        window.words.teach_many([("last", Judgment.ACCEPTED)])  # so that a backup is due
    with Library.open(library) as window:
        window.boards.delete([key_of(some_board(5))])
        window.boards.import_board(BoardFile(some_board(COUNT)))
        window.boards.annotate(OLD, LONG_NOTE)
        window.words.teach_many([("later", Judgment.REJECTED)])
        window.boards.set_current(CurrentBoard(some_board(3)))


def content_of(library: Path) -> library_file.LibraryFile:
    with closing(sqlite3.connect(library)) as connection:
        return library_file.read_from(connection)


def row_broken(path: Path, board: Board) -> None:
    """Change one byte in the row of a board."""
    row = f'{{"tiles":{json.dumps(list(board.fragments), separators=COMPACT)}'.encode()
    content = path.read_bytes()
    assert row in content
    path.write_bytes(content.replace(row, b"\xff" + row[1:]))


def index_broken(path: Path, index: str) -> None:
    """Overwrite the root of an index."""
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (index,)
        ).fetchone()
    content = path.read_bytes()
    start, end = (root - 1) * damages.PAGE, root * damages.PAGE
    path.write_bytes(content[:start] + b"\xff" * damages.PAGE + content[end:])


def told(window: Library) -> str:
    return " ".join(map(str, window.take_warnings()))


def test_of_a_sound_library_everything_is_read(library: Path) -> None:
    filled(library)
    remains = salvage.read(library)
    assert remains.is_all
    content = content_of(library)
    assert remains.content == content
    assert content.current == CurrentBoard(some_board(3))
    assert LONG_NOTE.rstrip("\n") in {record.note for record in content.boards}


def test_a_key_that_is_no_text_costs_nothing(library: Path) -> None:
    plays = play_some(library, 3)
    forged = "UPDATE play SET key = CAST(key AS BLOB) WHERE key = (SELECT min(key) FROM play)"
    damages.changed_by(forged)(library)
    assert {play.key for play in salvage.read(library).content.plays} == {it.key for it in plays}


@pytest.mark.parametrize(
    "forged",
    [
        "UPDATE board SET board_id = 9223372036854775807 WHERE board_id = 1",
        "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'board'",
        "UPDATE sqlite_sequence SET seq = 1e300 WHERE name = 'board'",
        # the next window would have numbers for two boards
        "UPDATE board SET board_id = 9223372036854775805 WHERE board_id = 1",
    ],
)
def test_boards_are_numbered_anew_where_no_numbers_are_left(library: Path, forged: str) -> None:
    boards = keep_some(library, 3)
    damages.changed_by(forged)(library)
    with Library.open(library) as window:
        assert {record.key for record in records_in(window.boards)} == {it.key for it in boards}
        for number in range(3, 9):
            window.boards.set_current(CurrentBoard(some_board(number)))
            window.boards.keep()
        text = told(window)
        assert "is damaged. Everything in it could be read" in text
        assert "full" not in text
    with Library.open(library) as later:
        assert len(later.boards.find_keys()) == 9
        assert told(later) == ""


def test_one_damaged_board_costs_no_other(library: Path) -> None:
    filled(library)
    before = {record.key: record for record in content_of(library).boards}
    row_broken(library, some_board(7))
    with Library.open(library) as window:
        found = {record.key: record for record in records_in(window.boards)}
        assert found.keys() >= before.keys()  # that one from the backup
        assert found[YOUNG] == before[YOUNG]
        assert found[OLD].note == before[OLD].note
        assert window.words.judgment("later") is Judgment.REJECTED
        text = told(window)
        assert "1 board in it could not be read. The rest is in a new library now" in text
        assert "from the backup of 20" in text
    with Library.open(library) as later:
        assert told(later) == ""


@pytest.mark.parametrize("index", ["board_order", "sqlite_autoindex_board_1", "board_words"])
def test_a_damaged_index_costs_nothing(library: Path, index: str) -> None:
    filled(library)
    before = content_of(library)
    index_broken(library, index)
    with Library.open(library) as window:
        assert "Everything in it could be read" in told(window)
        keys = {record.key for record in records_in(window.boards)}
        assert keys == {record.key for record in before.boards}  # and none that was deleted
        assert len(window.boards.find_keys("kaba")) == 1
    assert content_of(library) == before


def test_what_lies_on_a_damaged_page_comes_from_the_backup(library: Path) -> None:
    filled(library)
    before = {record.key: record for record in content_of(library).boards}
    for page in range(3, library.stat().st_size // damages.PAGE):
        copy = library.with_name(f"{page}.sqlite3")
        content = library.read_bytes()
        start = page * damages.PAGE
        copy.write_bytes(content[:start] + b"\xff" * damages.PAGE + content[start + damages.PAGE :])
        with Library.open(copy) as window:
            found = {record.key: record for record in records_in(window.boards)}
            window.plays.statistics(FIRST)
            assert found.keys() >= before.keys() - {YOUNG, OLD}, page
            assert len(window.words) >= COUNT + 1


@pytest.mark.parametrize("has_backup", [True, False])
@pytest.mark.parametrize("table", [b"taught_word", b"board ("])
def test_a_statement_that_can_still_be_used_costs_nothing(
    library: Path, table: bytes, has_backup: bool
) -> None:
    filled(library)
    before = content_of(library)
    if not has_backup:
        shutil.rmtree(library.parent / "backups")
    content = bytearray(library.read_bytes())
    place = content.index(b"TEXT", content.index(b"CREATE TABLE " + table))
    content[place + 3] = ord("t")
    library.write_bytes(content)
    with Library.open(library) as window:
        assert "is damaged" in told(window)
    assert set(content_of(library).words) >= set(before.words)
    after = {record.key: record for record in content_of(library).boards}
    assert after == {record.key: record for record in before.boards}


def test_what_only_the_log_has_is_read_too(library: Path, tmp_path: Path) -> None:
    keep_some(library, 3)
    copy = tmp_path / "copy" / "library.sqlite3"
    copy.parent.mkdir()
    with Library.open(library) as window:
        window.boards.import_board(BoardFile(some_board(9)))
        for ending in ("", "-wal"):
            shutil.copy(f"{library}{ending}", f"{copy}{ending}")
    boards = salvage.read(copy).content.boards
    assert key_of(some_board(9)) in {record.key for record in boards}


def test_a_board_that_no_backup_has_is_counted(library: Path) -> None:
    keep_some(library, 10)
    shutil.rmtree(library.parent / "backups")
    row_broken(library, some_board(4))
    with Library.open(library) as window:
        assert len(records_in(window.boards)) == 9
        text = told(window)
        assert "1 board in it could not be read." in text
        assert "there is no backup yet to fill the gap" in text


@pytest.mark.parametrize(
    "content", [b"", b"\0", b"SQLite format 3\0" + bytes(3000), b"\x0d" * 9000]
)
def test_of_what_is_no_library_nothing_is_read(library: Path, content: bytes) -> None:
    library.write_bytes(content)
    assert salvage.read(library).is_nothing
