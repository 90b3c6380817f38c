"""The tables of boards, as functions on a connection within a transaction.

Each of them fits both files that hold boards: the library, and what was changed of late.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import parse_object
from quartiles_gui.library.board_record import (
    COLUMNS,
    BoardRecord,
    CurrentBoard,
    KeptBoard,
    Kind,
    Row,
    Search,
    SearchState,
    from_row,
    searched_text,
    to_row,
)
from quartiles_gui.library.database import RowError

if TYPE_CHECKING:
    import sqlite3

BOARDS_SINCE = 2
"""The version of the library that brought boards."""

_NAMES = COLUMNS.replace(" ", "").split(",")
_PUT = (
    f"INSERT INTO board ({COLUMNS}) VALUES ({', '.join('?' * len(_NAMES))}) "
    f"ON CONFLICT (key) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in _NAMES)}"
)
_SELECT = (
    f"SELECT {COLUMNS}, search.state, search.snapshot FROM board LEFT JOIN search USING (board_id)"
)


class StoredCurrent(NamedTuple):
    """The current board of one app, and its version: of two the greater counts."""

    current: CurrentBoard
    version: int


def put(connection: "sqlite3.Connection", kept: KeptBoard) -> None:
    """Store all of a board, in place of what is stored of it."""
    record, search = kept
    connection.execute(_PUT, to_row(record))
    (board_id,) = connection.execute(
        "SELECT board_id FROM board WHERE key = ?", (record.key,)
    ).fetchone()
    connection.execute(
        "REPLACE INTO board_text (board_id, day, text) VALUES (?, ?, ?)",
        (board_id, record.day, searched_text(record)),
    )
    if search is None:
        connection.execute("DELETE FROM search WHERE board_id = ?", (board_id,))
    else:
        connection.execute(
            "REPLACE INTO search (board_id, state, snapshot) VALUES (?, ?, ?)",
            (board_id, search.state.value, json.dumps(search.snapshot)),
        )


def get(connection: "sqlite3.Connection", key: str) -> KeptBoard | None:
    """Return the board of a key, None if there is none.

    Raises:
        RowError: If its row is damaged.
    """
    row = connection.execute(f"{_SELECT} WHERE key = ?", (key,)).fetchone()
    return None if row is None else _kept(row)


def get_record(connection: "sqlite3.Connection", key: str) -> BoardRecord | None:
    """Return what is known about the board of a key without the search on it.

    Raises:
        RowError: If its row is damaged.
    """
    row = connection.execute(f"SELECT {COLUMNS} FROM board WHERE key = ?", (key,)).fetchone()
    return None if row is None else _record(row)


def version_of(connection: "sqlite3.Connection", key: str) -> int:
    """Return the version of a board, 0 if there is none."""
    row = connection.execute("SELECT version FROM board WHERE key = ?", (key,)).fetchone()
    return 0 if row is None else int(row[0])


def every(connection: "sqlite3.Connection") -> Iterator[KeptBoard]:
    """Yield every board, in the order first stored.

    Raises:
        RowError: If a row is damaged.
    """
    return map(_kept, connection.execute(f"{_SELECT} ORDER BY board_id"))


def count(connection: "sqlite3.Connection") -> int:
    """Return how many boards there are."""
    (number,) = connection.execute("SELECT count(*) FROM board").fetchone()
    return int(number)


def keys(connection: "sqlite3.Connection") -> set[str]:
    """Return the key of every board."""
    return {key for (key,) in connection.execute("SELECT key FROM board")}


def delete(connection: "sqlite3.Connection", key: str, *, up_to: int | None = None) -> None:
    """Delete a board, if there is one.

    Args:
        connection: The file.
        key: The board.
        up_to: Only if it has this version or a lesser one; in any case if None.
    """
    connection.execute(
        "DELETE FROM board WHERE key = ?1 AND (?2 IS NULL OR version <= ?2)", (key, up_to)
    )


def find(connection: "sqlite3.Connection", terms: list[str]) -> list[str]:
    """Return the places (`board_record.place_of`) of boards whose text has each term, unordered.

    Args:
        connection: The file.
        terms: Parts of `board_record.searched_text`.
    """
    rows = connection.execute("SELECT day, text FROM board_text")
    # Python's `in` takes half the time of SQLite's instr, LIKE or GLOB on texts of 600 letters
    first, *others = terms or [""]
    return [
        day + text[: text.index("\n")]  # the text begins with a blank and the key
        for day, text in rows
        if first in text and (not others or all(term in text for term in others))
    ]


def put_current(connection: "sqlite3.Connection", app: str, stored: StoredCurrent) -> None:
    """Store the current board of an app."""
    board, kind, corrects = stored.current
    tiles = " ".join(fragment or "-" for fragment in board.fragments)
    connection.execute(
        "REPLACE INTO current_board (app, version, tiles, kind, corrects) VALUES (?, ?, ?, ?, ?)",
        (app, stored.version, tiles, kind.value, corrects),
    )


def get_current(connection: "sqlite3.Connection", app: str) -> StoredCurrent | None:
    """Return the current board of an app, None if there is none.

    Raises:
        RowError: If a row is damaged.
    """
    return every_current(connection).get(app)


def every_current(connection: "sqlite3.Connection") -> dict[str, StoredCurrent]:
    """Return the current board of each app.

    Raises:
        RowError: If a row is damaged.
    """
    rows = connection.execute("SELECT app, tiles, kind, corrects, version FROM current_board")
    return {app: _current(*values) for app, *values in rows}


def delete_current(connection: "sqlite3.Connection", app: str, *, up_to: int) -> None:
    """Delete the current board of an app, if its version is at most ``up_to``."""
    connection.execute("DELETE FROM current_board WHERE app = ? AND version <= ?", (app, up_to))


def _current(tiles: str, kind: str, corrects: str | None, version: int) -> StoredCurrent:
    try:
        fragments = ["" if tile == "-" else tile for tile in tiles.split(" ")]
        return StoredCurrent(CurrentBoard(Board(fragments), Kind(kind), corrects), int(version))
    except (AttributeError, TypeError, ValueError) as error:
        raise RowError from error


def _kept(row: Row) -> KeptBoard:
    *values, state, snapshot = row
    return KeptBoard(_record(tuple(values)), None if state is None else _search(state, snapshot))


def _record(row: Row) -> BoardRecord:
    try:
        return from_row(row)
    except (TypeError, ValueError) as error:
        raise RowError from error


def _search(state: str, text: str) -> Search:
    snapshot = parse_object(text)
    if snapshot is None:
        raise RowError
    try:
        return Search(SearchState(state), snapshot)
    except ValueError as error:
        raise RowError from error
