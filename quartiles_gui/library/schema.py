"""The tables of the library, and a glance at the current board before it is opened.

A row of `board` has the whole record as JSON, in the form in which it is exported, and the few
columns that questions are asked about. A library has exactly these tables, and no view or trigger
of anybody else.

`groups` has the group that a board is in, and `words` all words by which it is found, each after a
blank. They are looked through one board after the other, in an index that has little else: 8 ms for
10,000 boards.
"""

import os
import sqlite3
from collections.abc import Sequence

from quartiles_gui import log
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.library import snapshot
from quartiles_gui.library.files import StrPath

APPLICATION_ID = 0x51_54_4C_53
"""The mark of the app's libraries in the file's header: “QTLS”."""

SCHEMA_VERSION = 9
"""Of the tables. Earlier ones were never published, so their libraries are refused."""

STATEMENTS = (
    # `key` identifies a board: its tiles in alphabetical order. `shown_at` orders the history: the
    # day under which the board is shown, and the time of day when its record was begun, in seconds.
    # `day` is whose board it is, and `game_day` that of a board of the game on which something was
    # found.
    """CREATE TABLE board (
    board_id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    shown_at INTEGER NOT NULL,
    day TEXT,
    game_day TEXT,
    is_on_time INTEGER NOT NULL,
    last_played TEXT,
    points INTEGER NOT NULL,
    has_all INTEGER NOT NULL,
    has_five INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    missed TEXT NOT NULL,
    groups TEXT NOT NULL,
    words TEXT NOT NULL,
    record TEXT NOT NULL
)""",
    "CREATE INDEX board_found ON board (shown_at, board_id, key, groups, words)",
    # so that the days in a row are asked from it alone
    "CREATE INDEX board_day ON board (day, is_on_time) WHERE day IS NOT NULL",
    "CREATE INDEX board_played ON board (last_played)",
    """CREATE TABLE taught_word (
    word TEXT NOT NULL PRIMARY KEY,
    judgment TEXT NOT NULL,
    taught_at TEXT NOT NULL
) WITHOUT ROWID""",
    # one row: the board on the page, as it is before anything is done on it unless it isn't in
    # `board`
    """CREATE TABLE current_board (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    tiles TEXT NOT NULL,
    record TEXT NOT NULL
)""",
)
"""As SQLite keeps them in the file, where they are compared."""


def make(connection: sqlite3.Connection) -> None:
    """Make a new library in an empty file, within the current transaction."""
    for statement in STATEMENTS:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def statements_in(connection: sqlite3.Connection) -> list[str]:
    """Return the statements of everything in a database: tables, indexes, views, triggers."""
    query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
    return [statement for (statement,) in connection.execute(query)]


def is_current(connection: sqlite3.Connection) -> bool:
    """Return whether a database says that it is a library of this version."""
    marks = (("application_id", APPLICATION_ID), ("user_version", SCHEMA_VERSION))
    return all(connection.execute(f"PRAGMA {name}").fetchone() == (value,) for name, value in marks)


def is_exact(connection: sqlite3.Connection) -> bool:
    """Return whether a library has the tables of this version, and nothing else."""
    return sorted(statements_in(connection)) == sorted(STATEMENTS)


def current_fragments(path: StrPath) -> Sequence[str]:
    """Return the fragments of a library's current board; empty ones if it can't be read.

    For the first picture: it takes 1 ms, and as much again to load SQLite. Nothing is changed,
    checked or repaired: that is up to `Library.open`, which comes next.
    """
    with log.noted(sqlite3.Error, OSError, UnicodeDecodeError, ValueError):
        if os.path.isfile(path):
            return snapshot.read(path, _current_fragments)
    return Board().fragments


def _current_fragments(connection: sqlite3.Connection) -> Sequence[str]:
    if not is_current(connection):
        raise ValueError("not a library of this version")
    kind = "SELECT type FROM sqlite_master WHERE name = 'current_board'"
    if connection.execute(kind).fetchone() != ("table",):
        raise ValueError("a view of a stranger, which may never end")
    row = connection.execute("SELECT tiles FROM current_board").fetchone()
    if row is None:
        return Board().fragments
    return Board("" if tile == "-" else tile for tile in str(row[0]).split()).fragments
