"""The tables of the library, and a glance at the current board before it is opened.

A row of `board` or `play` has the whole record as JSON, in the form in which it is exported, and
the few columns that questions are asked about; what was played has a row in both. A time is stored
as an ISO date and time in UTC to the second. A library has exactly these tables, and no view or
trigger of anybody else.

How boards are found. `board_words` has, for each board and each first letter, the words with that
letter by which the board is found, and in capitals the groups that it is in. So looking for the
words that start with a term scans only one letter's rows, in the order of the days.
Measured with 100,000 boards, for “st” and for “s”:

- scanning one text for each board, from Python: 194 and 151 ms;
- an index of all words, 40 % more bytes: 55 and 299 ms;
- `board_words`, with as many bytes as the texts: 44 and 32 ms.

FTS5, which would index them too, is missing in some builds of SQLite.
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.library.files import StrPath

APPLICATION_ID = 0x51_54_4C_53
"""The mark of the app's libraries in the file's header: “QTLS”."""

SCHEMA_VERSION = 5
"""Of the tables. Earlier ones were never published, so their libraries are refused."""

# `key` identifies a board: its tiles in alphabetical order. `shown_at` orders the
# history: the day under which the board is shown, and the time of day when it was kept, in seconds.
# A number is never used again, so that windows may remember which board it means.
_BOARD = """
CREATE TABLE board (
    board_id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    shown_at INTEGER NOT NULL,
    record TEXT NOT NULL
)"""

_BOARD_ORDER = "CREATE INDEX board_order ON board (shown_at)"

# `words` has a blank before each word.
_BOARD_WORDS = """
CREATE TABLE board_words (
    initial TEXT NOT NULL,
    shown_at INTEGER NOT NULL,
    board_id INTEGER NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (initial, shown_at, board_id)
) WITHOUT ROWID"""

_TAUGHT_WORD = """
CREATE TABLE taught_word (
    word TEXT NOT NULL PRIMARY KEY,
    judgment TEXT NOT NULL,
    taught_at TEXT NOT NULL
) WITHOUT ROWID"""

# `corrects` is the key of a board, which may be deleted.
_CURRENT_BOARD = """
CREATE TABLE current_board (
    app TEXT NOT NULL PRIMARY KEY,
    tiles TEXT NOT NULL,
    kind TEXT NOT NULL,
    corrects TEXT
) WITHOUT ROWID"""

_PLAY = """
CREATE TABLE play (
    key TEXT NOT NULL PRIMARY KEY,
    day TEXT,
    is_on_time INTEGER NOT NULL,
    points INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    has_five INTEGER NOT NULL,
    missed TEXT NOT NULL,
    last_played TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    record TEXT NOT NULL
) WITHOUT ROWID"""

# so that the days in a row are asked from it alone
_PLAY_DAY = "CREATE INDEX play_day ON play (day, is_on_time)"

_PLAY_LAST = "CREATE INDEX play_last ON play (last_played)"

STATEMENTS = tuple(
    statement.strip()
    for statement in (
        _BOARD,
        _BOARD_ORDER,
        _BOARD_WORDS,
        _TAUGHT_WORD,
        _CURRENT_BOARD,
        _PLAY,
        _PLAY_DAY,
        _PLAY_LAST,
    )
)
"""As SQLite keeps them in the file, where they are compared."""

_MOST_NUMBERS = 2**62  # half of those that SQLite has: only damage leads there

_PATIENCE = 0.1  # seconds to wait for a window that is just closing

ERASURES = "journals"
"""Beside the names of tables, where SQLite counts for each: how often journals were deleted."""

_NUMBERS = "CREATE TABLE sqlite_sequence(name,seq)"  # SQLite’s own, and of `erasures`


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


def is_exact(connection: sqlite3.Connection) -> bool:
    """Return whether a library has the tables of this version, and nothing else."""
    return sorted(statements_in(connection)) == sorted((*STATEMENTS, _NUMBERS))


def has_numbers_left(connection: sqlite3.Connection) -> bool:
    """Return whether there are numbers for new boards; without, SQLite calls the disk full."""
    query = (
        "SELECT 1 FROM board WHERE board_id >= :most UNION ALL SELECT 1 FROM sqlite_sequence "
        "WHERE name = 'board' AND CAST(seq AS INTEGER) >= :most"
    )
    return connection.execute(query, {"most": _MOST_NUMBERS}).fetchone() is None


def erasures(connection: sqlite3.Connection) -> object:
    """Return how often all journals were deleted."""
    query = "SELECT total(seq) FROM sqlite_sequence WHERE name = ?"
    return connection.execute(query, (ERASURES,)).fetchone()[0]


def current_fragments(path: StrPath) -> Sequence[str]:
    """Return the fragments of a library's current board; empty ones if it can't be read.

    For the first picture: it takes 1 ms, and as much again to load SQLite. Nothing is changed,
    checked or repaired: that is up to `Library.open`, which comes next.
    """
    if os.path.isfile(path):  # SQLite would wait for a writer of a pipe
        try:
            return _read(path).fragments
        except (sqlite3.Error, UnicodeDecodeError, ValueError):
            pass
    return Board().fragments


def connect_reading(path: StrPath) -> sqlite3.Connection:
    """Return a connection that changes nothing, and leaves nothing behind."""
    from pathlib import Path

    # without a log nobody is writing, and a connection that isn't told so would leave one behind
    has_log = any(os.path.exists(f"{os.path.realpath(path)}-{log}") for log in ("wal", "journal"))
    uri = f"{Path(path).absolute().as_uri()}?{'mode=ro' if has_log else 'immutable=1'}"
    connection = sqlite3.connect(uri, timeout=_PATIENCE, uri=True)
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _read(path: StrPath) -> Board:
    """Return the board; raise an error of SQLite or a `ValueError` if that is impossible."""
    with closing(connect_reading(path)) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION_ID or version != SCHEMA_VERSION:
            raise ValueError("not a library of this version")
        kind = "SELECT type FROM sqlite_master WHERE name = 'current_board'"
        if connection.execute(kind).fetchone() != ("table",):
            raise ValueError("a view of a stranger, which may never end")
        row = connection.execute("SELECT tiles FROM current_board WHERE app = 'quartiles'")
        (tiles,) = row.fetchone() or (str(Board()),)
    return Board("" if tile == "-" else tile for tile in str(tiles).split())
