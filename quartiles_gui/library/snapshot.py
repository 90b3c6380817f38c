"""A library read as it is stored, whoever has it open or locked.

The window has its library locked for itself (`database`), and SQLite would refuse anybody else. So
commands that only read, the first picture and the window itself, when something fails, read the
file as bytes. What is only in its *log* yet counts as much: both are copied to a folder of one's
own, where SQLite joins them. If somebody writes meanwhile, it is read again.
"""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TypeVar

from quartiles_gui.library.files import StrPath, uri_of

T = TypeVar("T")

Identity = tuple[int, int, int, int] | None
"""The device and number of a file, its size and when it was written; None if there is none."""

ALONE = """
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA trusted_schema = OFF;
"""
"""No other process uses the file: the log's index is in memory. And nothing of a stranger runs."""

_LOGS = ("-wal", "-journal")
_ATTEMPTS = 20  # a window saves ten times a second while somebody types


def read(path: StrPath, query: Callable[[sqlite3.Connection], T]) -> T:
    """Return what ``query`` finds; it is asked again if somebody has written meanwhile.

    Nothing is locked or changed, and nothing is left behind.

    Raises:
        sqlite3.Error, OSError: If the library can't be read. Whatever ``query`` raises.
    """
    # not while this process has the same file open: POSIX takes all its locks of a file when it
    # closes any handle of it
    place = os.path.realpath(path)
    if not os.path.isfile(place):  # SQLite would wait for a writer of a pipe
        raise OSError(errno.EINVAL, "there is no regular file")
    for _ in range(_ATTEMPTS):
        before = _identities(place)
        try:
            if any(log and log[2] for log in before[1:]):
                with _copied(place) as copy:
                    if _identities(place) == before:
                        return query(copy)
            else:
                with closing(connect_unchanging(place)) as connection:
                    found = query(connection)
                if _identities(place) == before:
                    return found
        except Exception:  # whatever half a change looks like
            if _identities(place) == before:
                raise
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    raise error


@contextmanager
def _copied(place: str) -> Iterator[sqlite3.Connection]:
    import shutil
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "library")
        for ending in ("", *_LOGS):
            if os.path.exists(place + ending):
                shutil.copyfile(place + ending, copy + ending)
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            connection.executescript(ALONE)
            yield connection


def connect_unchanging(path: StrPath) -> sqlite3.Connection:
    """Return a connection, without any log, to a file that nobody changes while it is open."""
    uri = f"{uri_of(os.path.abspath(path).replace(os.sep, '/'))}?immutable=1"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None)
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def identity(path: str) -> Identity:
    """Return what identifies a file as it is now: while that is equal, the file is unchanged.

    Raises `OSError` if nobody can tell whether there is one.
    """
    try:
        status = os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _identities(place: str) -> list[Identity]:
    return [identity(place + ending) for ending in ("", *_LOGS)]
