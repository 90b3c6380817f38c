"""The library as a file: how it is opened, changed, and set aside when it is damaged.

Terms. The *library* is one SQLite database in the person's data folder; each kind of thing that
lasts has its tables there (see `schema`). Its *version* is the number of migrations it has been
through, 0 for a file nothing was written to yet. A *fault* is why it cannot be used at the moment.
A *damaged* library is *set aside*: renamed, never changed or deleted, so that a new one can be
begun.

Nothing is made before there is something to write: where there is no file, reading costs one
look at the folder, and SQLite is not even imported (4 ms).

Why a rollback journal and not a write-ahead log. A commit takes 21 ms against 4 ms where a sync
to the disk takes 4 ms, and nobody teaches 50 words a second. For that the library is one file
at rest, which can be copied, synced and backed up by itself, is readable in a read-only folder,
and lives on network folders and FAT sticks; and SQLite itself refuses to write to a library that
another window has meanwhile set aside.

Why synchronous=EXTRA. FULL may undo the last commit after a power loss, because the folder
entry of the deleted journal comes back (https://sqlite.org/pragma.html#pragma_synchronous).
EXTRA costs one sync more. A file that only bridges some seconds, and is thrown away if it is
damaged, does without any sync: see `boards`.
"""

import os
import stat
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from quartiles_gui.core.sentence import PersonError, Sentence, sentence
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.schema import APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION, migrate

if TYPE_CHECKING:
    import sqlite3

MAX_SIZE = 256 * 2**20
"""Bytes of the largest library that is read: 3 million words, centuries of boards."""

BUSY_SECONDS = 5.0
"""How long to wait for another window; its transactions take milliseconds."""

_CHECKED_WHOLE = 2**19
"""Bytes of the largest library of which every page is checked when it is opened: 20 ms."""

_JOURNALS = ("-journal", "-wal", "-shm")  # we make only the first; another tool may have chosen

_SETTINGS = """
    PRAGMA foreign_keys = ON;
    -- macOS: a plain fsync leaves the data in the drive's own cache. No effect elsewhere.
    PRAGMA fullfsync = ON;
    -- What is forgotten is overwritten, for privacy and so that `carve` does not find it again.
    PRAGMA secure_delete = ON;
    -- 16 MB, only used by searches: 10,000 boards are passed over in 20 ms rather than 26.
    PRAGMA cache_size = -16000;
    -- Damage should come to light where it is, and no view or trigger of a stranger should run.
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
"""


class LibraryError(PersonError):
    """The library cannot be used, now or at all; what is in it is untouched."""


class DamagedError(LibraryError):
    """The library is no sound library of ours. It can be set aside."""


class NewerError(LibraryError):
    """The library was written by a newer version of the app."""


class RowError(Exception):
    """A row says what none of ours would. Raised within a view of the library, it is damage."""


class _Stamp(NamedTuple):
    """Which file is at the library's place, and how it looks from outside."""

    device: int
    inode: int
    size: int
    mtime_ns: int

    def is_same_file(self, other: "_Stamp") -> bool:
        return (self.device, self.inode) == (other.device, other.inode)


class Database:
    """The library's file, opened when it is first needed and held open.

    To be used from one thread. Several objects and processes may use one file at once.

    Args:
        path: Where the file is, or is to be made with its folder once something is written.
        is_durable: Whether what is written survives a power loss, and not only the process. A
            commit takes 22 ms then, otherwise 0.3 ms (ext4 on a disk that syncs in 4 ms).
        busy_seconds: How long to wait for another window, at most; `BUSY_SECONDS` by default.
    """

    def __init__(
        self, path: StrPath, *, is_durable: bool = True, busy_seconds: float | None = None
    ) -> None:
        # Links are followed once: a new library then takes the damaged one's own place.
        self.path = os.path.realpath(path)
        self._is_durable = is_durable
        self._busy_seconds = busy_seconds
        self._connection: sqlite3.Connection | None = None
        self._stamp: _Stamp | None = None  # of the file that is open
        self._sound_version = 0  # for which the schema of the open file was found to be right
        # Whether it could not be written: opened on a read-only disk, a file stays read-only.
        self._is_refused = False
        self._seen: int | None = None  # its data_version when it was read last

    @property
    def exists(self) -> bool:
        """Whether there is a file."""
        return self._stamp_now() is not None

    @property
    def has_vanished(self) -> bool:
        """Whether there was a file, but there is none now."""
        return self._stamp is not None and self._stamp_now() is None

    @contextmanager
    def reading(self, since: int = 1) -> "Iterator[sqlite3.Connection | None]":
        """Give a consistent view of the library, or None where there is nothing to read yet.

        Args:
            since: The version that brought what is to be read.

        Raises:
            DamagedError: If it is damaged, or becomes known to be while it is read.
            NewerError: If a newer version of the app wrote it.
            LibraryError: If the system does not let it be read.
        """
        stamp = self._stamp_now()
        if stamp is None:
            self.close()
            yield None
            return
        with self._told():
            connection = self._connect(stamp)
            connection.execute("BEGIN")
            try:
                yield connection if self._checked_version(connection) >= since else None
                self._seen = _pragma(connection, "data_version")
                self._stamp = stamp
            finally:
                connection.rollback()

    @contextmanager
    def writing(self) -> "Iterator[sqlite3.Connection]":
        """Give the library to be changed in one transaction, durable once the block is left.

        The file and its folder are made if need be. An error in the block undoes all of it.

        Raises:
            DamagedError: If the library is damaged.
            NewerError: If a newer version of the app wrote it.
            LibraryError: If it cannot be written: read-only, full, or locked for too long.
        """
        with self._told():
            try:
                os.makedirs(os.path.dirname(self.path), exist_ok=True)
            except OSError as error:
                raise _system_refuses(self.path, error) from error
            if self._is_refused:
                self._disconnect()  # it may have been opened for reading in between
            connection = self._connect(self._stamp_now())
            self._is_refused = True  # until it is written
            connection.execute("BEGIN IMMEDIATE")
            try:
                version = self._checked_version(connection)
                if version < SCHEMA_VERSION:
                    migrate(connection, version)
                yield connection
                connection.execute("COMMIT")
            except BaseException:  # Ctrl+C too: left open, it would lock other windows out
                connection.rollback()
                self._disconnect()
                raise
            if self._seen is None and version == 0:
                # Begun here: nothing in it is news. The next reading sees what others add.
                self._seen = _pragma(connection, "data_version")
            self._stamp = self._stamp_now()
            self._is_refused = False

    def check(self, connection: "sqlite3.Connection", table: str) -> None:
        """Check that a table is whole, and that every row keeps to its constraints.

        Of a small library every page is checked. A large one would take 40 ms for each
        thousand boards, so of that only the pages of the table are. (Before its version 3.33
        SQLite checks all in any case.)

        Raises:
            DamagedError: If a page or row is damaged.
        """
        is_small = self._stamp is None or self._stamp.size <= _CHECKED_WHOLE
        scope = "1" if is_small else table
        if connection.execute(f"PRAGMA quick_check({scope})").fetchall() != [("ok",)]:
            raise self.damage()

    def damage(self) -> DamagedError:
        """Return the error that says that the library is damaged."""
        return DamagedError(_damaged(self.path))

    def has_changed(self) -> bool:
        """Tell whether anyone else changed the library since it was last read here.

        Takes some microseconds, and does not read the library.
        """
        stamp = self._stamp_now()
        if self._connection is None:
            return stamp is not None  # it was not there, or could not be read
        if stamp is None or self._stamp is None or not stamp.is_same_file(self._stamp):
            return True
        try:
            with self._told():
                return _pragma(self._connection, "data_version") != self._seen
        except LibraryError:
            return True  # to read it will tell what is wrong

    def set_aside(self) -> str | None:
        """Move the damaged library out of the way, so that a new one can be begun.

        Returns:
            Where it is kept; None if it is no longer there, as when another window has
            already set it aside.

        Raises:
            OSError: If it cannot be moved.
        """
        judged = self._stamp
        self.close()
        stamp = self._stamp_now()
        if stamp is None or (judged is not None and not stamp.is_same_file(judged)):
            return None
        kept = self._name_aside()
        # The journals first: one left behind would be played back into the new library.
        for ending in _JOURNALS:
            with suppress(FileNotFoundError):
                os.rename(self.path + ending, kept + ending)
        try:
            os.rename(self.path, kept)
        except FileNotFoundError:
            return None
        return kept

    def close(self) -> None:
        """Close the file. The next use opens it again."""
        self._disconnect()
        self._stamp = None  # what others do from now on is only seen by reading anew

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._seen = None

    def _connect(self, stamp: _Stamp | None) -> "sqlite3.Connection":
        """Return the open connection to the file that is at the place now."""
        if self._connection is not None:
            if stamp is not None and self._stamp is not None and stamp.is_same_file(self._stamp):
                return self._connection
            self.close()  # it leads to a file that was moved or deleted
        if stamp is not None:
            self._stamp = stamp
            self._check_place(stamp)
        import sqlite3  # noqa: PLC0415  (4 ms that nobody needs who has taught nothing)

        seconds = BUSY_SECONDS if self._busy_seconds is None else self._busy_seconds
        connection = sqlite3.connect(self.path, timeout=seconds, isolation_level=None)
        try:
            with self._told(is_opening=True):
                connection.executescript(_SETTINGS)
                connection.execute(f"PRAGMA synchronous = {'EXTRA' if self._is_durable else 'OFF'}")
        except BaseException:  # Ctrl+C too: nobody else has it yet, to close it later
            connection.close()
            raise
        self._connection = connection
        self._sound_version = 0
        return connection

    def _check_place(self, stamp: _Stamp) -> None:
        if not os.path.isfile(self.path):
            raise DamagedError(
                sentence(
                    "library", "“{file}” is no file, but should be the library of this app."
                ).filled(file=self.path)
            )
        if stamp.size > MAX_SIZE:
            raise DamagedError(
                sentence(
                    "library",
                    "“{file}” is no library of this app: it has more than {megabytes} MB.",
                ).filled(file=self.path, megabytes=MAX_SIZE // 2**20)
            )

    def _checked_version(self, connection: "sqlite3.Connection") -> int:
        """Return the version of the library, whose schema is what that version asks for."""
        with self._told(is_opening=True):
            application = _pragma(connection, "application_id")
            version = _pragma(connection, "user_version")
            if application == APPLICATION_ID and version > SCHEMA_VERSION:
                raise NewerError(_newer(self.path))
            if version and version == self._sound_version:
                return version
            schema = _schema(connection)
            if application == version == 0 and not schema:
                return 0
            if application != APPLICATION_ID or version < 1:
                raise DamagedError(_foreign(self.path))
            if not _schema_of(version) <= schema:
                raise self.damage()
            self._sound_version = version
            return version

    def _stamp_now(self) -> _Stamp | None:
        try:
            status = os.stat(self.path)
        except OSError:
            return None
        return _Stamp(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)

    def _name_aside(self) -> str:
        stem, ending = os.path.splitext(self.path)
        base = f"{stem}.damaged-{time.strftime('%Y-%m-%d-%H%M%S')}"
        name, count = base, 1
        while os.path.lexists(name + ending):
            count += 1
            name = f"{base}-{count}"
        return name + ending

    @contextmanager
    def _told(self, *, is_opening: bool = False) -> Iterator[None]:
        """Turn SQLite's errors into the person's.

        Args:
            is_opening: Whether a mistake in the SQL can only be one in the file's own schema.
                Elsewhere it may be one of ours: no reason to set a sound library aside.
        """
        import sqlite3  # noqa: PLC0415  (see above)

        try:
            yield
        except sqlite3.ProgrammingError:
            raise  # a mistake of ours, such as use from another thread
        # SQLite's message quotes what is damaged
        except (RowError, UnicodeDecodeError) as error:
            raise self.damage() from error
        except sqlite3.Error as error:
            # The low byte is the primary code, the rest says more: https://sqlite.org/rescode.html
            # The module itself has one more error, without a code: a text that is no UTF-8.
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
            if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or (
                is_opening and code == sqlite3.SQLITE_ERROR
            ):
                raise self.damage() from error
            raise LibraryError(_refused(self.path, code, str(error))) from error


def is_regular_file(path: StrPath) -> bool:
    """Tell whether ``path`` is a file whose bytes can be looked through."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False


def _pragma(connection: "sqlite3.Connection", name: str) -> int:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return int(value)


def _schema(connection: "sqlite3.Connection") -> set[tuple[str, str]]:
    return set(connection.execute("SELECT name, sql FROM sqlite_master"))


def _schema_of(version: int) -> set[tuple[str, str]]:
    """Return what `_schema` gives for a sound library; to make one in memory takes 0.1 ms."""
    import sqlite3  # noqa: PLC0415  (see above)

    with closing(sqlite3.connect(":memory:")) as connection:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                connection.execute(statement)
        return _schema(connection)


def _refused(path: str, code: int, reason: str) -> Sentence:
    import sqlite3  # noqa: PLC0415  (see above)

    if code == sqlite3.SQLITE_FULL:
        return sentence("library", "“{file}” cannot be written: the disk is full.").filled(
            file=path
        )
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return sentence(
            "library", "“{file}” cannot be written: it, its folder or its disk is read-only."
        ).filled(file=path)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return sentence("library", "“{file}” is in use by another program.").filled(file=path)
    return sentence("library", "“{file}” cannot be read or written: {reason}.").filled(
        file=path, reason=reason
    )


def _system_refuses(path: str, error: OSError) -> LibraryError:
    return LibraryError(
        sentence("library", "“{file}” cannot be written: {reason}.").filled(
            file=path, reason=error.strerror or str(error)
        )
    )


def _damaged(path: str) -> Sentence:
    return sentence("library", "“{file}” is damaged.").filled(file=path)


def _foreign(path: str) -> Sentence:
    return sentence("library", "“{file}” is no library of this app.").filled(file=path)


def _newer(path: str) -> Sentence:
    return sentence(
        "library",
        "“{file}” was written by a newer version of this app. It is untouched; "
        "update the app to use it.",
    ).filled(file=path)
