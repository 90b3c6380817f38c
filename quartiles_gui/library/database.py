"""The library's file: opened, changed, checked, and set aside when it is damaged.

Terms. A *fault* is a reason why the file can't be used at the moment. A *damaged* file is *set
aside*: renamed, but never changed or deleted. A file is *replaced* when another one, or none, is in
its place.

One process at a time uses the file (`lock`), through one connection, and others only read its bytes
(`snapshot`). It is in write-ahead-log mode: a commit appends to the log beside the library, and a
*checkpoint* copies the log into the library.

What lasts. A killed process loses nothing that was committed. After a power failure, a
commit with `is_durable` is still there (synchronous=FULL); others may be missing back to the last
checkpoint or the last durable commit, whichever came later (synchronous=NORMAL). The library itself
is never corrupted, provided the disk is honest about its syncs.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import TypeVar

from quartiles_gui import log
from quartiles_gui.library import faults, files, schema, snapshot
from quartiles_gui.library.current_time import file_time
from quartiles_gui.library.faults import DamagedError, OtherVersionError, handling_faults
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.schema import APPLICATION_ID, SCHEMA_VERSION
from quartiles_gui.library.snapshot import ALONE, Identity, identity

T = TypeVar("T")

PATIENCE = 0.1
"""Seconds to wait for another program that has the file, such as one that makes backups."""

LONG_PATIENCE = 2.0
"""The same when nobody waits for the window, or there is none."""

_CHECKED_WHOLE = 2**19
"""Bytes of the largest library whose pages are all checked when it is opened: 20 ms. In a larger
one damage is found when it is read."""

_LOGS = ("-wal", "-shm", "-journal")

# SQLite locks the file for this connection alone, so the log's index is in its own memory. Else it
# is a file that processes share as memory: a full Btrfs killed the window there (SIGBUS, 2 of 2).
_SETTINGS = f"""
    -- Before anything is read: the log's index is in memory then.
    {ALONE}
    -- macOS: a plain fsync leaves the data in the drive's own cache. No effect elsewhere.
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    -- 16 MB, only used by looking for boards.
    PRAGMA cache_size = -16000;
    -- Damage should come to light where it is.
    PRAGMA cell_size_check = ON;
    -- What is deleted goes from the file at once, whatever SQLite was built to do.
    PRAGMA secure_delete = ON;
"""


class Database:
    """The library's file, opened when first needed, made when first written to, and kept open.

    For use from one thread.
    """

    def __init__(self, path: StrPath) -> None:
        # Links are followed once: a new library then replaces the damaged one itself.
        self.path = os.path.realpath(path)
        self._patience = PATIENCE
        self._connection: sqlite3.Connection | None = None
        self._is_begun = False  # there are tables in the file that is open
        self._is_synced: bool | None = None  # as the connection is configured; None before a write
        self._file: Identity = None  # the file that is open

    @property
    def patience(self) -> float:
        """Seconds to wait for another program."""
        return self._patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self._patience = seconds
        if self._connection is not None:
            self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield the library, for one question; an empty one if nothing was written yet.

        Raises:
            LibraryError: If it can't be read; a `DamagedError` even if that is only found in the
                block.
        """
        with handling_faults(self.path):
            is_there = self._connection is not None or identity(self.path) is not None
            if is_there and self._has_begun(connection := self._connect()):
                yield connection
            else:
                with closing(memory_database()) as nothing:
                    yield nothing

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
                if not self._has_begun(connection):
                    schema.make(connection)
                yield connection
                connection.execute("COMMIT")
                self._is_begun = True
                self._file = identity(self.path)
            except BaseException:  # even Ctrl+C: left open, it would stay locked
                self.close()  # opened on a read-only disk, a file stays read-only
                raise

    @property
    def is_open(self) -> bool:
        return self._connection is not None

    @property
    def is_other(self) -> bool:
        """Whether the file that was used is no longer in its place."""
        with handling_faults(self.path):
            there = identity(self.path)
        return self._file is not None and (there is None or there[:2] != self._file[:2])

    def forget(self) -> None:
        """Use whatever is in the file's place from now on."""
        self.close()
        self._file = None

    def check_untouched(self) -> None:
        """Raise a `DamagedError` if somebody else wrote into the file, and damaged it by that."""
        with handling_faults(self.path, is_opening=True):
            there = identity(self.path)
            if self._connection is None or there == self._file:
                return
            # pages that were read before are forgotten, or they would be checked as they were
            self._connection.execute("PRAGMA shrink_memory")
            check_whole(self._connection, self.path)
        self._file = there

    def replace(self, fill: Callable[[sqlite3.Connection], object]) -> str:
        """Put a new file, which ``fill`` fills, in the place of what is there, if anything is.

        That is set aside: returned is the name by which it is kept, empty if there was nothing.

        Raises:
            LibraryError: If the new one can't be written; what is there stays.
        """
        new = None
        try:
            files.make_private(os.path.dirname(self.path))
            new = files.make_beside(self.path)
            with (
                handling_faults(self.path),
                closing(sqlite3.connect(new, isolation_level=None)) as target,
            ):
                target.execute("PRAGMA fullfsync = ON")
                fill(target)
            # only once the new one is complete: whatever fails before leaves all as it was
            kept = self._set_aside()
            files.replace(new, self.path)
        except BaseException as error:  # even Ctrl+C: no part of a file may stay
            if new is not None:
                with log.noted(OSError):
                    os.unlink(new)
            if isinstance(error, OSError):
                raise faults.system_refuses(self.path, error) from error
            raise
        with log.noted(faults.LibraryError), handling_faults(self.path):
            # an open file keeps its number, so that no other in its place can have the same
            self._connect()
            self._file = identity(self.path)
        return os.path.basename(kept)

    def copied(self) -> sqlite3.Connection:
        """Return everything in the library as a database in memory, or raise a `LibraryError`.

        If the open file is gone, that is what was in it. The copy may be handed to one thread.
        """
        memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        try:
            try:
                with handling_faults(self.path):
                    if self._connection is None and identity(self.path) is None:
                        schema.make(memory)
                        return memory
                    copy(self._connect(), memory, self.patience)
            except (DamagedError, OtherVersionError):
                raise
            except faults.LibraryError:
                if self.is_other:
                    raise
                # while it is open here, reading it as bytes would end SQLite's locks (`snapshot`)
                self.close()
                with handling_faults(self.path, is_opening=True):
                    snapshot.read(self.path, lambda connection: connection.backup(memory))
                    self._file = identity(self.path)
            with handling_faults(self.path, is_opening=True):
                if not version_of(memory, self.path):
                    schema.make(memory)
        except BaseException:  # even Ctrl+C: nothing else could close it later
            memory.close()
            raise
        return memory

    def checkpoint(self) -> None:
        """Copy the log into the library, durably: two syncs. May raise a `LibraryError`."""
        if self._connection is not None:
            with handling_faults(self.path):
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
                self._file = identity(self.path)

    def _set_aside(self) -> str:
        """Move what is in the library's place out of the way; return where it is kept."""
        self.close()
        is_there, is_other = os.path.lexists(self.path), self.is_other
        stem, ending = os.path.splitext(self.path)
        base = f"{stem}.damaged-{file_time()}"
        name, number = base, 1
        while os.path.lexists(name + ending):
            number += 1
            name = f"{base}-{number}"
        # the logs first: one left behind would be replayed into the new library
        for its in (*_LOGS, ""):
            with suppress(FileNotFoundError):
                if its and is_other:  # they belong to the file that is gone
                    os.unlink(self.path + its)
                else:
                    files.replace(self.path + its, name + ending + its)
        return name + ending if is_there else ""

    def close(self) -> None:
        """Close the file. The next use opens it again."""
        if self._connection is not None:
            self._connection.close()
        self._connection = self._is_synced = None
        self._is_begun = False

    def _begin_writing(self, *, is_durable: bool) -> sqlite3.Connection:
        try:
            if self._connection is None and identity(self.path) is None:
                # so that nobody else can read it
                files.make_private(os.path.dirname(self.path))
                os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise faults.system_refuses(self.path, error) from error
        connection = self._connect()
        if self._is_synced is None:
            with log.noted(sqlite3.OperationalError):  # the current mode will do
                connection.execute("PRAGMA journal_mode = WAL").fetchall()
        # 0.02 ms a commit, or 0.17 ms if durable and the disk syncs fast, else 5 ms: a letter typed
        # needn't survive a power loss, a verdict taught has to
        if is_durable != self._is_synced:
            (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
            weaker, stronger = ("NORMAL", "FULL") if mode == "wal" else ("FULL", "EXTRA")
            connection.execute(f"PRAGMA synchronous = {stronger if is_durable else weaker}")
            self._is_synced = is_durable
        # at once for writing: asked for at the first change, the lock is refused without a wait
        connection.execute("BEGIN IMMEDIATE")
        return connection

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._open()
            self._file = identity(self.path)
        return self._connection

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=self.patience, isolation_level=None)
        try:
            with handling_faults(self.path, is_opening=True):
                connection.executescript(_SETTINGS)
                _is_sound(connection, self.path)
        except BaseException:  # even Ctrl+C: nothing else could close it later
            connection.close()
            raise
        return connection

    def _has_begun(self, connection: sqlite3.Connection) -> bool:
        self._is_begun = self._is_begun or bool(version_of(connection, self.path))
        return self._is_begun


def read_only(path: StrPath, query: Callable[[sqlite3.Connection], T]) -> T:
    """Return what ``query`` finds in a library that others may have open; nothing is repaired.

    Raises:
        LibraryError: If it can't be read.
    """

    def ask(connection: sqlite3.Connection) -> T:
        if _is_sound(connection, os.fspath(path)):
            return query(connection)
        with closing(memory_database()) as nothing:
            return query(nothing)

    with handling_faults(os.fspath(path)):
        return snapshot.read(path, ask)


def version_of(connection: sqlite3.Connection, path: str) -> int:
    """Return the version of a library, 0 if it isn't begun; refuse anything else."""
    application = _pragma(connection, "application_id")
    version = _pragma(connection, "user_version")
    if application == APPLICATION_ID and 0 < version != SCHEMA_VERSION:
        raise faults.older(path) if version < SCHEMA_VERSION else faults.newer(path)
    if application == APPLICATION_ID and version > 0:
        return version
    if application or version or schema.statements_in(connection):
        raise faults.foreign(path)
    return 0


def memory_database() -> sqlite3.Connection:
    """Return an empty library in memory; that takes 0.2 ms."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    schema.make(connection)
    return connection


def copy(source: sqlite3.Connection, target: sqlite3.Connection, seconds: float) -> None:
    """Copy a database; raise SQLite's error if another program has it for that many ``seconds``."""
    latest = time.monotonic() + seconds

    def go_on(status: int, *_: int) -> None:  # or else `backup` would ask for ever
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() >= latest:
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = status
            raise error

    # in one step: a change by somebody else between two would begin it anew
    source.backup(target, progress=go_on)


def check_whole(connection: sqlite3.Connection, path: StrPath) -> None:
    """Raise a `LibraryError` unless every page is sound: 40 ms for each 1,000 boards."""
    place = os.fspath(path)
    with handling_faults(place, is_opening=True):
        if not schema.is_current(connection):
            raise faults.damaged(place)
        _check(connection, place, "1")


def _is_sound(connection: sqlite3.Connection, path: str) -> bool:
    """Check a library as it is opened; return whether it is begun.

    A large one is checked in part: damage elsewhere is found when that is read.
    """
    with handling_faults(path, is_opening=True):
        if not version_of(connection, path):
            return False
        size = _pragma(connection, "page_count") * _pragma(connection, "page_size")
        _check(connection, path, "1" if size <= _CHECKED_WHOLE else "taught_word")
    return True


def _check(connection: sqlite3.Connection, path: str, scope: str) -> None:
    """Check that a library has exactly our tables, and check the pages of one, or all for "1"."""
    query = f"PRAGMA integrity_check({scope})"
    if not schema.is_exact(connection) or connection.execute(query).fetchall() != [("ok",)]:
        raise faults.damaged(path)


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return int(value)
