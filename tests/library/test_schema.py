"""The schema: a library has exactly the tables of its version."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.record import CurrentBoard
from quartiles_gui.library import schema
from quartiles_gui.library.library import Library
from quartiles_gui.library.schema import current_fragments
from tests.library.worlds import find, keep_some, some_board, stored, teach_some
from tests.own_time import own_time


def a_trigger(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TRIGGER theirs AFTER UPDATE ON board BEGIN DELETE FROM taught_word; END"
    )
    connection.execute(
        "CREATE TRIGGER more AFTER INSERT ON current_board BEGIN DELETE FROM taught_word; END"
    )


def an_endless_view(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE current_board")
    connection.execute(
        "CREATE VIEW current_board AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 "
        "FROM n) SELECT 1 AS number, i AS tiles, 'read' AS origin, i AS corrects FROM n "
        "WHERE i < 0"
    )


def an_index(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE INDEX theirs ON board (length(key))")


def a_check(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE board ADD COLUMN more TEXT CHECK (more IS NULL)")


@pytest.mark.parametrize("change", [a_trigger, an_endless_view, an_index, a_check])
def test_what_a_stranger_put_into_a_library_never_runs(
    library: Path, change: Callable[[sqlite3.Connection], None]
) -> None:
    keep_some(library, 2)
    teach_some(library, 1)
    with closing(sqlite3.connect(library)) as connection, connection:
        change(connection)
    began = own_time()
    current_fragments(library)
    with Library.open(library) as window:
        keys = window.boards.find_keys()
        assert len(keys) == 2
        find(window.boards, keys[0], "word")
        window.boards.set_current(CurrentBoard(some_board(1)))
        window.checkpoint()
        assert len(window.words) == 1
    assert own_time() - began < 5
    with Library.open(library) as window:
        assert window.take_warnings() == []
        assert len(window.words) == 1
        assert "word" in stored(window.boards, keys[0]).found
    with closing(sqlite3.connect(library)) as connection:
        assert schema.is_exact(connection)
