"""The schema: checked exactly, and version 3 is taken over, and stays as a backup."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.library import schema
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    Kind,
    Search,
    SearchState,
    key_of,
)
from quartiles_gui.library.library import Library
from quartiles_gui.library.schema import current_fragments
from quartiles_gui.library.taught_words import Judgment
from tests.library import version3
from tests.library.worlds import keep_some, records_in, some_board, teach_some
from tests.own_time import own_time


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def number_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        ((version,),) = connection.execute("PRAGMA user_version").fetchall()
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return int(version)


def expected(number: int) -> BoardRecord:
    hints = HintLog() if number else HintLog.of({"one": Rung.WORD}, 4)
    return BoardRecord(
        some_board(number), Kind.READ, version3.WHEN, version3.WHEN,
        "2026-11-20" if number else None, f"Nümber {number}",
        ("one", "two", "three", "four", "five"), 130, ("one", "two"),
        frozenset({"fuzz", "truth"}), 27, True, True, hints,
    )  # fmt: skip


def assert_taken_over(window: Library) -> None:
    assert {record.key: record for record in records_in(window.boards)} == {
        **{expected(number).key: expected(number) for number in range(2)},
        version3.PLAY.key: version3.PLAY.to_board(),
    }
    snapshot = {"fragments": list(some_board(0).fragments), "cursor": [1]}
    assert window.boards.search(key_of(some_board(0))) == Search(SearchState.PAUSED, snapshot)
    assert window.boards.current == CurrentBoard(Board(["ab", *[""] * 19]), Kind.READ)
    assert len(window.boards.find_keys("truth")) == 2
    assert [(word.word, word.when) for word in window.words.all()] == [("azygos", version3.WHEN)]
    assert window.plays.get(version3.PLAY.key) == version3.PLAY
    assert window.plays.of_day(version3.PLAY.last_played) == version3.PLAY


def test_a_library_of_version_3_is_taken_over_and_backed_up(library: Path) -> None:
    version3.make(library)
    assert current_fragments(library)[0] == "ab"  # for the first picture, before it is taken over
    with Library.open(library) as window:
        assert_taken_over(window)
        assert window.take_warnings() == []
        window.words.teach_many([("word", Judgment.ACCEPTED)])
    (backup,) = (library.parent / "backups").glob("*-before-migration.sqlite3")
    assert (number_of(library), number_of(backup)) == (schema.SCHEMA_VERSION, 3)
    with closing(sqlite3.connect(library)) as connection:
        assert schema.is_exact(connection)
    library.write_bytes(b"damaged")
    for later in (library.parent / "backups").glob("*-closing.sqlite3"):
        later.unlink()
    with Library.open(library) as window:  # the backup is one of version 3
        assert_taken_over(window)


def test_a_damaged_library_of_version_3_is_salvaged(library: Path) -> None:
    version3.make(library)
    with closing(sqlite3.connect(library)) as connection, connection:
        connection.execute("UPDATE board SET created_at = 'yesterday' WHERE board_id = 2")
    with Library.open(library) as window:
        assert window.boards.get(expected(0).key) == expected(0)
        assert window.words.judgment("azygos") is Judgment.ACCEPTED
        assert "1 board in it could not be read" in " ".join(map(str, window.take_warnings()))


def test_a_library_of_version_3_that_is_locked_is_read_and_taken_over_later(library: Path) -> None:
    version3.make(library)
    with closing(sqlite3.connect(library, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with Library.open(library, busy_seconds=0.0) as window:
            assert_taken_over(window)
            other.execute("ROLLBACK")
            window.refresh()
            assert window.fault is None
            assert_taken_over(window)
    assert number_of(library) == schema.SCHEMA_VERSION


def a_trigger(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TRIGGER theirs AFTER UPDATE ON board BEGIN DELETE FROM taught_word; END"
    )
    connection.execute(
        "CREATE TRIGGER more AFTER INSERT ON board_words BEGIN DELETE FROM taught_word; END"
    )


def an_endless_view(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE current_board")
    connection.execute(
        "CREATE VIEW current_board AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 "
        "FROM n) SELECT 'quartiles' AS app, i AS tiles, 'read' AS kind, i AS corrects FROM n "
        "WHERE i < 0"
    )


def an_index(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE INDEX theirs ON board (length(key))")


def a_check(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE board ADD COLUMN more TEXT CHECK (more IS NULL)")


@pytest.mark.parametrize("make", [keep_some, None])
@pytest.mark.parametrize("change", [a_trigger, an_endless_view, an_index, a_check])
def test_what_a_stranger_put_into_a_library_never_runs(
    library: Path, change: Callable[[sqlite3.Connection], None], make: Callable[..., object] | None
) -> None:
    if make is None:
        version3.make(library)
    else:
        make(library, 2)
        teach_some(library, 1)
    with closing(sqlite3.connect(library)) as connection, connection:
        change(connection)
    began = own_time()
    current_fragments(library)
    with Library.open(library) as window:
        keys = window.boards.find_keys()
        assert len(keys) == (3 if make is None else 2)  # with the played one
        window.boards.tick(keys[0], ["word"])
        window.refresh()
        assert len(window.words) == 1
    assert own_time() - began < 5
    with Library.open(library) as window:
        assert window.take_warnings() == []
        assert len(window.words) == 1
        record = window.boards.get(keys[0])
        assert record is not None
        assert "word" in record.ticked
    with closing(sqlite3.connect(library)) as connection:
        assert schema.is_exact(connection)
