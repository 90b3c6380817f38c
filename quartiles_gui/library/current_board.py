"""The current board, read for the first picture before the library is opened.

It takes 1 ms, and as much again to load SQLite. Nothing is changed, checked or repaired: that is up
to `Library.open`, which comes next.
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.schema import APPLICATION_ID, SCHEMA_VERSION

_PATIENCE = 0.1  # seconds to wait for a window that is just closing


def current_fragments(path: StrPath) -> Sequence[str]:
    """Return the fragments of a library's current board; empty ones if it can't be read."""
    if os.path.isfile(path):  # SQLite would wait for a writer of a pipe
        try:
            return _read(path).fragments
        except (sqlite3.Error, UnicodeDecodeError, ValueError):
            pass
    return Board().fragments


def connect_reading(path: StrPath) -> sqlite3.Connection:
    """Return a connection that changes nothing, and leaves nothing behind."""
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
        if application != APPLICATION_ID or version > SCHEMA_VERSION:
            raise ValueError("not a library of this version")
        kind = "SELECT type FROM sqlite_master WHERE name = 'current_board'"
        if connection.execute(kind).fetchone() != ("table",):
            raise ValueError("a view of a stranger, which may never end")
        row = connection.execute("SELECT tiles FROM current_board WHERE app = 'quartiles'")
        (tiles,) = row.fetchone() or (str(Board()),)
    return Board("" if tile == "-" else tile for tile in str(tiles).split())
