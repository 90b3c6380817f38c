"""The library's file: opened, changed, checked, and set aside when it is damaged.

Terms. A *fault* is a reason why the file can't be used at the moment. A *damaged* file is *set
aside*: renamed, but never changed or deleted. A file is *replaced* when another one, or none, is in
its place.

The file is in write-ahead-log mode: a commit appends to the log beside the library, and a
*checkpoint* copies the log into the library. If the file system cannot share the log's index, as on
some network folders, SQLite keeps using its rollback journal.

What lasts. With either, a killed process loses nothing that was committed. After a power failure, a
commit with `is_durable` is still there (synchronous=FULL); others may be missing back to the last
checkpoint or the last durable commit, whichever came later (synchronous=NORMAL). The library itself
is never corrupted, provided the disk is honest about its syncs. A commit takes 0.02 ms, or 0.17 ms
if durable and the disk syncs fast, else 5 ms.

A log belongs to the file that it was started with. If you replace the library by hand while the log
isn't empty, also remove `-wal`; when no window is open there is none.
"""

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress

from quartiles_gui.library import faults, files, schema
from quartiles_gui.library.faults import (
    DamagedError,
    LibraryError,
    OtherVersionError,
    SpecialFileError,
    handling_faults,
)
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.schema import APPLICATION_ID, SCHEMA_VERSION

PATIENCE = 0.1
"""Seconds that a window waits for another one, whose transactions mostly take milliseconds. Only
an import takes longer; meanwhile the window goes on in memory."""

BUSY_SECONDS = 2.0
"""Seconds to wait for others before the user is told: when closing, and to store an import."""

_CHECKED_WHOLE = 2**19
"""Bytes of the largest library whose pages are all checked when it is opened: 20 ms. In a larger
one damage is found when it is read."""

_LOGS = ("-wal", "-shm", "-journal")

_SETTINGS = """
    PRAGMA foreign_keys = ON;
    -- macOS: a plain fsync leaves the data in the drive's own cache. No effect elsewhere.
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    -- 16 MB, only used by looking for boards.
    PRAGMA cache_size = -16000;
    -- Damage should come to light where it is, and no view or trigger of a stranger should run.
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
    -- What is deleted goes from the file at once, whatever SQLite was built to do.
    PRAGMA secure_delete = ON;
"""

_Identity = tuple[int, int] | None  # the device and number of a file; None if there is none


class Database:
    """The library's file, opened when first needed, made when first written to, and kept open.

    For use from one thread. Several objects and processes may use one file at once.
    """

    def __init__(self, path: StrPath) -> None:
        # Links are followed once: a new library then replaces the damaged one itself.
        self.path = os.path.realpath(path)
        self.patience = PATIENCE  # seconds to wait for another window
        self._connection: sqlite3.Connection | None = None
        self._is_synced = False  # as the connection is configured
        self._file: _Identity = None  # the file that was opened last
        self._log: _Identity = None  # its log
        self._seen: int | None = None  # the data_version that was read last
        self._begun: _Identity = None  # the file in which there were tables

    @property
    def is_replaced(self) -> bool:
        """Whether the opened file is no longer in its place."""
        return self._file is not None and _identity(self.path) != self._file

    @contextmanager
    def reading(self, *, is_news_seen: bool = False) -> Iterator[sqlite3.Connection]:
        """Yield a consistent view of the library; an empty one if nothing was written yet.

        With ``is_news_seen``, `has_changed` reports only later changes.

        Raises:
            LibraryError: If it can't be read; a `DamagedError` even if that is only found in the
                block.
        """
        if _identity(self.path) is None:
            self.close()
            with closing(memory_database()) as nothing:
                yield nothing
            return
        with handling_faults(self.path):
            connection = self._connect()
            connection.execute("BEGIN")
            try:
                if self._version(connection):
                    yield connection
                else:
                    with closing(memory_database()) as nothing:
                        yield nothing
                if is_news_seen:
                    self._seen = _pragma(connection, "data_version")
            finally:
                connection.rollback()

    @contextmanager
    def writing(self, *, is_durable: bool) -> Iterator[sqlite3.Connection]:
        """Yield the library, to be changed in one transaction.

        The file and its folder are made if necessary. An error in the block undoes everything. What
        is written survives a killed process, and if it ``is_durable`` a power loss too.

        Raises:
            LibraryError: If it can't be written.
        """
        with handling_faults(self.path):
            try:
                connection = self._begin_writing(is_durable=is_durable)
                is_new = not self._version(connection)
                if is_new:
                    schema.make(connection)
                yield connection
                connection.execute("COMMIT")
            except BaseException:  # even Ctrl+C: left open, it would lock other windows out
                self.disconnect()  # opened on a read-only disk, a file stays read-only
                raise
            if is_new:  # started here: nothing in it is news
                self._seen = _pragma(connection, "data_version")
            self._file, self._log = _identity(self.path), _identity(f"{self.path}-wal")

    def has_changed(self) -> bool:
        """Return whether anybody else changed the library since it was last read.

        That takes some microseconds and reads nothing.
        """
        file = _identity(self.path)
        if self._connection is None:
            return file is not None  # it wasn't there, or couldn't be read
        try:
            with handling_faults(self.path):
                is_seen = _pragma(self._connection, "data_version") == self._seen
        except LibraryError:
            return True  # reading it will show what is wrong
        return file != self._file or not is_seen

    def copied(self) -> sqlite3.Connection:
        """Return everything in the library as a database in memory, or raise a `LibraryError`."""
        memory = sqlite3.connect(":memory:", isolation_level=None)
        try:
            try:
                with handling_faults(self.path):
                    copy(self._connect(), memory, self.patience)
            except (DamagedError, OtherVersionError, SpecialFileError):
                raise
            except LibraryError:
                # A log cannot be started in a read-only folder, and needn't be: nobody can write.
                with (
                    handling_faults(self.path, is_opening=True),
                    closing(connect_unchanging(self.path)) as connection,
                ):
                    connection.backup(memory)
            with handling_faults(self.path, is_opening=True):
                if not self._version(memory):
                    schema.make(memory)
        except BaseException:  # even Ctrl+C: nothing else could close it later
            memory.close()
            raise
        return memory

    def check(self) -> None:
        """Raise a `LibraryError` if the next window couldn't read it, whatever is cached here."""
        if _identity(self.path) is not None:
            with handling_faults(self.path), closing(self._open()):
                pass

    def checkpoint(self) -> None:
        """Copy the log into the library, durably: two syncs. May raise a `LibraryError`."""
        if self._connection is not None:
            with handling_faults(self.path):
                # don't wait for readers: the next checkpoint will do it
                self._connection.execute("PRAGMA busy_timeout = 0")
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def set_aside(self) -> str | None:
        """Move the damaged library out of the way; return where it is kept.

        That is None if it is no longer there, for example because another window was quicker.

        Raises:
            OSError: If it can't be moved.
        """
        judged = self._file
        self.close()
        now = _identity(self.path)
        if now is None or now != judged or files.is_special(self.path):
            return None
        kept = self._name_aside()
        with suppress(FileNotFoundError):
            # The logs first: one left behind would be replayed into the new library.
            for ending in _LOGS:
                with suppress(FileNotFoundError):
                    os.rename(self.path + ending, kept + ending)
            os.rename(self.path, kept)
            return kept
        return None

    def disconnect(self) -> None:
        """Close the connection, but remember which file it was."""
        if self._connection is not None:
            self._connection.close()
        self._connection = self._seen = None

    def close(self) -> None:
        """Close the file. The next use opens it again."""
        is_replaced = self.is_replaced
        self.disconnect()
        if is_replaced and self._log is not None and _identity(f"{self.path}-wal") == self._log:
            for ending in _LOGS:  # else it would be replayed into the new file
                with suppress(OSError):
                    os.unlink(self.path + ending)
        # later changes by others are only seen by reading again
        self._file = self._log = self._begun = None

    def _begin_writing(self, *, is_durable: bool) -> sqlite3.Connection:
        try:
            if _identity(self.path) is None:  # made here, so that nobody else can read it
                files.make_private(os.path.dirname(self.path))
                flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
                os.close(os.open(self.path, flags, 0o600))
        except OSError as error:
            raise faults.system_refuses(self.path, error) from error
        is_new = self._connection is None
        connection = self._connect()
        if is_new:
            with suppress(sqlite3.OperationalError):  # the current mode will do
                connection.execute("PRAGMA journal_mode = WAL").fetchall()
        if is_new or is_durable != self._is_synced:
            (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
            weaker, stronger = ("NORMAL", "FULL") if mode == "wal" else ("FULL", "EXTRA")
            connection.execute(f"PRAGMA synchronous = {stronger if is_durable else weaker}")
            self._is_synced = is_durable
        self._set_patience(connection)
        connection.execute("BEGIN IMMEDIATE")
        return connection

    def _connect(self) -> sqlite3.Connection:
        """Return the connection to the file that is in the place now."""
        file = _identity(self.path)
        if self._connection is not None:
            if file == self._file:
                return self._connection
            self.close()
        self._file = file
        self._connection = self._open()
        return self._connection

    def _open(self) -> sqlite3.Connection:
        if files.is_special(self.path):
            raise faults.special_file(self.path)
        self._match_permissions()
        connection = sqlite3.connect(self.path, isolation_level=None)
        try:
            with handling_faults(self.path, is_opening=True):
                self._set_patience(connection)
                connection.executescript(_SETTINGS)
                if self._version(connection):
                    # a large one only in part, because the rest is found when it is read
                    size = _pragma(connection, "page_count") * _pragma(connection, "page_size")
                    _check(connection, self.path, "1" if size <= _CHECKED_WHOLE else "taught_word")
                    # not of backups, from which boards are numbered anew
                    if not schema.has_numbers_left(connection):
                        raise faults.damaged(self.path)
        except BaseException:  # even Ctrl+C: nothing else could close it later
            connection.close()
            raise
        return connection

    def _match_permissions(self) -> None:
        """Let the log be written if the library can be: SQLite made it as the library was then."""
        with suppress(OSError):
            mode = stat.S_IMODE(os.stat(self.path).st_mode)
            for log in (f"{self.path}{ending}" for ending in _LOGS):
                with suppress(FileNotFoundError):
                    its = os.lstat(log).st_mode  # SQLite makes no links
                    if stat.S_ISREG(its) and stat.S_IMODE(its) != mode:
                        os.chmod(log, mode)

    def _set_patience(self, connection: sqlite3.Connection) -> None:
        connection.execute(f"PRAGMA busy_timeout = {int(self.patience * 1000)}")

    def _version(self, connection: sqlite3.Connection) -> int:
        """Return the version of a library, 0 if it isn't begun; refuse anything else."""
        application = _pragma(connection, "application_id")
        version = _pragma(connection, "user_version")
        if application == APPLICATION_ID and 0 < version != SCHEMA_VERSION:
            raise faults.older(self.path) if version < SCHEMA_VERSION else faults.newer(self.path)
        if application == APPLICATION_ID and version > 0:
            self._begun = self._file
            return version
        if application or version or schema.statements_in(connection):
            raise faults.foreign(self.path)
        if self._begun is not None and self._begun == self._file:
            raise faults.damaged(self.path)  # emptied while it was open
        return 0

    def _name_aside(self) -> str:
        stem, ending = os.path.splitext(self.path)
        base = f"{stem}.damaged-{time.strftime('%Y-%m-%d-%H%M%S')}"
        name, count = base, 1
        while os.path.lexists(name + ending):
            count += 1
            name = f"{base}-{count}"
        return name + ending


def memory_database() -> sqlite3.Connection:
    """Return an empty library in memory; that takes 0.2 ms."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    schema.make(connection)
    return connection


def copy(
    source: sqlite3.Connection,
    target: sqlite3.Connection,
    seconds: float,
    check: Callable[[], object] = lambda: None,
) -> None:
    """Copy a database; SQLite's error says so if another program has it for so many ``seconds``.

    ``check`` is called from time to time, and may raise another error.
    """
    latest = time.monotonic() + seconds

    def go_on(status: int, *_: int) -> None:  # or else `backup` would ask for ever
        check()
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() >= latest:
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = status
            raise error

    source.backup(target, progress=go_on)  # in one step, so that no concurrent change restarts it


def connect_unchanging(path: StrPath) -> sqlite3.Connection:
    """Return a connection, without any log, to a file that nobody changes while it is open."""
    from pathlib import Path

    return sqlite3.connect(f"{Path(path).as_uri()}?immutable=1", uri=True, isolation_level=None)


def check_whole(connection: sqlite3.Connection, path: StrPath) -> None:
    """Raise a `LibraryError` unless every page is sound: 40 ms for each 1,000 boards."""
    place = os.fspath(path)
    with handling_faults(place, is_opening=True):
        is_ours = _pragma(connection, "application_id") == APPLICATION_ID
        if not is_ours or _pragma(connection, "user_version") != SCHEMA_VERSION:
            raise faults.damaged(place)
        _check(connection, place, "1")


def _check(connection: sqlite3.Connection, path: str, scope: str) -> None:
    """Check that a library has exactly our tables, and the pages of a table, or all for "1"."""
    query = f"PRAGMA integrity_check({scope})"
    if not schema.is_exact(connection) or connection.execute(query).fetchall() != [("ok",)]:
        raise faults.damaged(path)


def _identity(path: str) -> _Identity:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return int(value)
