"""What can still be read of a damaged library."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord, key_of
from quartiles_gui.library import salvage
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library import damages
from tests.library.played_boards import FIRST, play_some
from tests.library.worlds import change, keep, keep_some, keep_with_backup, records_in, some_board

COUNT = 40
OLD, YOUNG = key_of(some_board(3)), key_of(some_board(COUNT))
LONG_NOTE = "a line\n" * 1000


def filled(library: Path) -> None:
    """Make a library with a backup, and change it after the backup."""
    keep_with_backup(library, COUNT)
    with Library.open(library) as window:
        window.boards.delete([key_of(some_board(5))])
        keep(window.boards, some_board(COUNT))
        change(window.boards, OLD, note=LONG_NOTE.strip())
        window.words.teach_many([("later", Judgment.REJECTED)])
        window.boards.set_current(BoardRecord(some_board(3)))


def content_of(library: Path) -> salvage.Content:
    with closing(sqlite3.connect(library)) as connection:
        return salvage.read_from(connection)


def row_broken(path: Path, board: Board) -> None:
    """Change one byte in the row of a board."""
    row = f'{{"tiles":{json.dumps(list(board.fragments), separators=(",", ":"))}'.encode()
    content = path.read_bytes()
    assert row in content
    path.write_bytes(content.replace(row, b"\xff" + row[1:]))


def page_broken(path: Path, number: int, byte: bytes = b"\xff") -> None:
    """Overwrite a page."""
    content, start = path.read_bytes(), number * damages.PAGE
    path.write_bytes(content[:start] + byte * damages.PAGE + content[start + damages.PAGE :])


def index_broken(path: Path, index: str) -> None:
    """Overwrite the root of an index."""
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (index,)
        ).fetchone()
    page_broken(path, root - 1)


def told(window: Library) -> str:
    return " ".join(map(str, window.take_warnings()))


def test_of_a_sound_library_everything_is_read(library: Path) -> None:
    filled(library)
    remains = salvage.read(library)
    assert remains.is_all
    content = content_of(library)
    assert remains == content
    assert content.current == BoardRecord(some_board(3))
    assert LONG_NOTE.rstrip("\n") in {record.note for record in content.boards.values()}


def test_a_key_that_is_no_text_costs_nothing(library: Path) -> None:
    plays = play_some(library, 3)
    forged = "UPDATE board SET key = CAST(key AS BLOB) WHERE key = (SELECT min(key) FROM board)"
    damages.changed_by(forged)(library)
    assert salvage.read(library).boards.keys() == {play.key for play in plays}


@pytest.mark.parametrize("number", [0, -7, 2**63 - 1, 2**63 - 2])
def test_any_number_of_a_row_can_be_followed_by_another(library: Path, number: int) -> None:
    boards = keep_some(library, 3)
    forged = f"UPDATE board SET board_id = {number} WHERE board_id = 1"
    damages.changed_by(forged)(library)
    with Library.open(library) as window:
        assert {record.key for record in records_in(window.boards)} == {it.key for it in boards}
        for more in range(3, 9):
            keep(window.boards, some_board(more))
        assert window.fault is None
    with Library.open(library) as later:
        assert len(later.boards.find().keys) == 9
        assert told(later) == ""


def test_one_damaged_board_costs_no_other(library: Path) -> None:
    filled(library)
    before = content_of(library).boards
    row_broken(library, some_board(7))
    with Library.open(library) as window:
        found = {record.key: record for record in records_in(window.boards)}
        assert found.keys() >= before.keys()  # that one from the backup
        assert found[YOUNG] == before[YOUNG]
        assert found[OLD].note == before[OLD].note
        assert window.words.judgment("later") is Judgment.REJECTED
        text = told(window)
        assert "What could be read is in a new library now" in text
        assert "from the backup of 20" in text
    with Library.open(library) as later:
        assert told(later) == ""


@pytest.mark.parametrize(
    "index", ["board_found", "sqlite_autoindex_board_1", "board_day", "board_played"]
)
def test_a_damaged_index_costs_nothing(library: Path, index: str) -> None:
    filled(library)
    before = content_of(library)
    index_broken(library, index)
    with Library.open(library) as window:
        assert "Everything in it could be read" in told(window)
        keys = {record.key for record in records_in(window.boards)}
        assert keys == before.boards.keys()  # and none that was deleted
        assert len(window.boards.find("kaba").keys) == 1
    assert content_of(library) == before


def test_what_lies_on_a_damaged_page_comes_from_the_backup(library: Path) -> None:
    filled(library)
    before = content_of(library).boards
    for page in range(3, library.stat().st_size // damages.PAGE):
        copy = Path(shutil.copy(library, library.with_name(f"{page}.sqlite3")))
        page_broken(copy, page)
        with Library.open(copy) as window:
            found = {record.key: record for record in records_in(window.boards)}
            window.boards.statistics(FIRST)
            assert found.keys() >= before.keys() - {YOUNG, OLD}, page
            assert len(window.words) >= COUNT + 1


@pytest.mark.parametrize("has_backup", [True, False])
@pytest.mark.parametrize("table", [b"taught_word", b"board ("])
def test_a_usable_statement_costs_nothing(library: Path, table: bytes, has_backup: bool) -> None:
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
    assert content_of(library).boards == before.boards


def test_what_only_the_log_has_is_read_too(library: Path, tmp_path: Path) -> None:
    keep_some(library, 3)
    copy = tmp_path / "copy" / "library.sqlite3"
    copy.parent.mkdir()
    with Library.open(library) as window:
        keep(window.boards, some_board(9))
        for ending in ("", "-wal"):
            shutil.copy(f"{library}{ending}", f"{copy}{ending}")
    assert key_of(some_board(9)) in salvage.read(copy).boards


def test_what_is_before_and_behind_a_damaged_page_is_read(library: Path) -> None:
    keep_some(library, 200)
    shutil.rmtree(library.parent / "backups")
    content = library.read_bytes()
    row = content.index(json.dumps(list(some_board(100).fragments), separators=(",", ":")).encode())
    page_broken(library, row // damages.PAGE, b"\0")
    boards = salvage.read(library).boards
    assert 150 < len(boards) < 200
    assert {key_of(some_board(0)), key_of(some_board(199))} <= boards.keys()
    with Library.open(library) as window:
        assert len(records_in(window.boards)) == len(boards)


@pytest.mark.parametrize(
    "content", [b"", b"\0", b"SQLite format 3\0" + bytes(3000), b"\x0d" * 9000]
)
def test_of_what_is_no_library_nothing_is_read(library: Path, content: bytes) -> None:
    library.parent.mkdir()
    library.write_bytes(content)
    assert salvage.read(library) == salvage.Content({}, {})
