"""Reading and writing the library, whatever happens to its file.

Changes that can't be stored are kept while the app runs. The library continues in a *stand-in*: a
database in memory with the same tables, made from what could be read. The changes that are *not
stored* are remembered beside it, and made in the file, in one transaction, as soon as that can be
written. The user is warned once.

A damaged file is set aside, and a new library takes its place, made of what `salvage` could still
read and, if anything is missing, the newest sound backup. Everything that this window *knows* is
added to that: its current board, the words taught, the boards it has used. The same happens if the
file was replaced or deleted while it was open.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Hashable
from contextlib import closing, suppress
from typing import TypeVar

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.library import backups, database, faults
from quartiles_gui.library.database import Database, memory_database
from quartiles_gui.library.faults import BusyError, DamagedError, LibraryError, handling_faults
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.schema import SCHEMA_VERSION

IN_MEMORY = sentence(
    "library",
    "Your boards and taught words are kept until you close the app, and saved as soon as possible.",
)
"""The warning right after the reason."""

_KNOWN = "known"
"""Identifies the change that stores everything that this window knows."""

T = TypeVar("T")

Change = Callable[[sqlite3.Connection], object]
"""Changes the library within a transaction. If it couldn't be stored at first, it is called again,
on the library as it is then; so it must not fail because of what others did since."""


class Store:
    """The library's file, and its stand-in when it can't be used.

    For use from one thread; other windows and processes may use the same file.

    Args:
        store_known: Stores everything that this window knows in a library that may know less.
        busy_seconds: How long other windows may write before the user is told.
    """

    def __init__(
        self, path: StrPath, store_known: Change, busy_seconds: float = database.BUSY_SECONDS
    ) -> None:
        self.fault: LibraryError | None = None  # why something is only in memory at present
        self.writes = 0  # into the file
        self.generation = 0  # increases with each other database, whether a file or a stand-in
        self._database = Database(path)
        self._store_known = store_known
        self._busy_seconds = busy_seconds
        self._stand_in: sqlite3.Connection | None = None
        self._unstored: dict[Hashable, Change] = {}
        self._warnings: list[Sentence] = []
        self._warned: set[str] = set()
        self._busy_since: float | None = None  # when another window first was in the way
        self._is_shaky = False  # whether there was a fault since the last checkpoint

    @property
    def path(self) -> str:
        """The file, with links resolved."""
        return self._database.path

    def refuse_as_export(self, path: StrPath) -> None:
        """Raise a `UserError` if a file to be written is the library itself."""
        if os.path.realpath(path) == self.path:
            raise UserError(
                "library",
                "“{file}” is the library itself. Choose another name for the export.",
                file=str(path),
            )

    def migrate(self) -> None:
        """Migrate a library of an earlier version to this one, after a backup."""
        if os.path.exists(self.path) and self.read(_version) < SCHEMA_VERSION:
            with suppress(OSError, LibraryError):
                backups.make(self.path, backups.Occasion.MIGRATION)
            self.write(_change_nothing, is_durable=True)

    def read(self, query: Callable[[sqlite3.Connection], T], *, is_news_seen: bool = False) -> T:
        """Return what ``query`` finds, in the file or in its stand-in.

        Args:
            query: May raise a `RowError`.
            is_news_seen: Whether `has_changed` reports only later changes.
        """
        self._notice_replacement()
        if self._stand_in is None:
            with suppress(LibraryError):  # then there is a stand-in for the file
                return self._attempt(lambda: self._read(query, is_news_seen=is_news_seen))
        return self._in_memory(query)

    def write(
        self,
        change: Callable[[sqlite3.Connection], T],
        *,
        is_durable: bool = False,
        replaces: Hashable = None,
    ) -> T:
        """Make a change, in the file or, until it can be stored, in the stand-in.

        Args:
            is_durable: Whether it must survive a power loss.
            replaces: Identifies changes of which only the last matters; None if this one has to
                follow the earlier ones.
        """
        try:
            return self.write_or_fail(change, is_durable=is_durable)
        except LibraryError:
            name = object() if replaces is None else replaces
            self._unstored.pop(name, None)
            self._unstored[name] = change
            return self._in_memory(change)

    def write_or_fail(
        self,
        change: Callable[[sqlite3.Connection], T],
        *,
        is_durable: bool = True,
        is_patient: bool = False,
    ) -> T:
        """Make a change, in the file or, with a `LibraryError` and a warning, not at all.

        Args:
            is_patient: Whether to wait longer for another window.
        """
        self._notice_replacement()
        if is_patient:
            self._database.patience = self._busy_seconds
        try:
            return self._attempt(lambda: self._store(change, is_durable=is_durable))
        except LibraryError as error:
            self._warn(error)
            raise

    def store_all(self) -> None:
        """Try to use the file again, and to store what isn't stored yet."""
        self._notice_replacement()
        if self._unstored:
            with suppress(LibraryError):
                self.write_or_fail(_change_nothing)
        else:
            self._leave_stand_in()

    def has_changed(self) -> bool:
        """Return whether anybody else may have changed the library since it was last read."""
        return self._database.has_changed()

    def take_warnings(self) -> list[Sentence]:
        """Return new warnings for the user, oldest first."""
        taken, self._warnings = self._warnings, []
        return taken

    def checkpoint(self) -> None:
        """Write everything to the library's own file, and check that it is sound."""
        self.store_all()
        if self.writes and self._stand_in is None:
            try:
                self._attempt(self._checkpoint)
            except LibraryError:  # what is in the log is stored too
                self._leave_stand_in()

    def check_whole(self) -> None:
        """Check every page, and rescue what is left if one is damaged."""
        with suppress(LibraryError):  # then something stands in for the file
            self._attempt(self._check_whole)

    def close(self) -> None:
        """Store what isn't stored yet, and close the file, which then is the only one."""
        self._database.patience = self._busy_seconds
        if self._unstored or not self._database.is_replaced:
            self.checkpoint()
        self._leave_stand_in()
        self._database.close()

    def _read(self, query: Callable[[sqlite3.Connection], T], *, is_news_seen: bool) -> T:
        if self._unstored:
            self._store(_change_nothing, is_durable=True)
        with self._database.reading(is_news_seen=is_news_seen) as connection:
            if connection is not None:
                return query(connection)
        with closing(memory_database()) as nothing:
            return query(nothing)

    def _store(self, change: Callable[[sqlite3.Connection], T], *, is_durable: bool) -> T:
        with self._database.writing(is_durable=is_durable or bool(self._unstored)) as connection:
            for earlier in self._unstored.values():
                earlier(connection)
            result = change(connection)
        self._unstored.clear()
        self._leave_stand_in()
        self.writes += 1
        return result

    def _checkpoint(self) -> None:
        if self._unstored:
            self._store(_change_nothing, is_durable=True)
        self._database.checkpoint()
        self._database.check()
        if not self._is_shaky:
            self._warned.clear()  # from now on it is another fault
        self._is_shaky = False

    def _check_whole(self) -> None:
        with self._database.reading() as connection:
            if connection is not None:
                database.check_whole(connection, self.path)

    def _attempt(self, action: Callable[[], T]) -> T:
        """Do something with the file, a second time if it was damaged and could be repaired.

        After a `LibraryError` there is a stand-in.
        """
        try:
            try:
                return action()
            except DamagedError as damage:
                if not self._rescue(damage):
                    raise
                return action()
        except LibraryError as error:
            self._start_stand_in(error)
            raise

    def _notice_replacement(self) -> None:
        if self._database.is_replaced:
            self._database.close()
            self._remember_known()

    def _remember_known(self) -> None:
        """Store everything that this window knows, before other changes."""
        self.generation += 1
        self._unstored = {_KNOWN: self._store_known, **self._unstored}

    def _rescue(self, damage: DamagedError) -> bool:
        """Put a new library in the place of the damaged one; return whether that worked."""
        from quartiles_gui.library import salvage

        self._database.disconnect()
        try:
            remains = salvage.read(self.path)
            backup = backups.newest_sound(self.path)
            content = remains.completed(backup.content) if backup else remains.content
            new = salvage.store_beside(content, self.path)
            kept = self._database.set_aside()
            if kept is None:  # another window was quicker
                new.unlink()
            else:
                new.replace(self.path)
        except LibraryError as error:
            self._warn(damage, error.sentence)
            return False
        except OSError as error:
            self._warn(damage, _immovable(self.path, error))
            return False
        if kept is not None:
            account = remains.account(os.path.basename(kept), backup.day if backup else None)
            self._warnings += [damage.sentence, *account]
        self._remember_known()
        return True

    def _start_stand_in(self, error: LibraryError) -> None:
        if self._stand_in is not None:
            return
        try:
            self._stand_in = self._database.copy_to_memory()
            self._repeat_changes()
        except LibraryError:
            self._start_without_file(error)
        self._database.patience = 0.0
        self.generation += 1

    def _start_without_file(self, error: LibraryError) -> None:
        """Start with what this window knows, on top of what is left if the file is damaged."""
        self._warn(error)
        if self._stand_in is not None:
            self._stand_in.close()
        self._stand_in = memory_database()
        if isinstance(error, DamagedError):
            from quartiles_gui.library import salvage

            remains, backup = salvage.read(self.path), backups.newest_sound(self.path)
            content = remains.completed(backup.content) if backup else remains.content
            content.store(self._stand_in)
        self._store_known(self._stand_in)
        self._repeat_changes()

    def _repeat_changes(self) -> None:
        for change in self._unstored.values():
            self._on_stand_in(change)

    def _in_memory(self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Read or change the stand-in."""
        try:
            return self._on_stand_in(action)
        except LibraryError:  # the copied part of a file was damaged
            self._start_without_file(faults.damaged(self.path))
            self.generation += 1
            return self._on_stand_in(action)

    def _on_stand_in(self, action: Callable[[sqlite3.Connection], T]) -> T:
        assert self._stand_in is not None
        with handling_faults(self.path), self._stand_in:
            self._stand_in.execute("BEGIN")
            return action(self._stand_in)

    def _leave_stand_in(self) -> None:
        if self._stand_in is not None:
            self._stand_in.close()
            self._stand_in = None
            self.generation += 1
        self._database.patience = database.PATIENCE
        self._busy_since = None
        self.fault = None

    def _warn(self, error: LibraryError, *reasons: Sentence) -> None:
        """Warn the user of a fault, unless they know of one with the same effect.

        That another window is writing is no fault before it takes long.
        """
        self._busy_since = self._busy_since or time.monotonic()
        is_short = time.monotonic() - self._busy_since < self._busy_seconds
        is_known = self.fault is not None and str(self.fault) in self._warned
        self.fault = error
        self._is_shaky = True
        if isinstance(error, BusyError) and is_short:
            return
        if not is_known and str(error) not in self._warned:
            self._warned.add(str(error))
            self._warnings += [error.sentence, *reasons, IN_MEMORY]


def _change_nothing(_: sqlite3.Connection) -> None:
    """Store only what isn't stored yet."""


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _immovable(path: str, error: OSError) -> Sentence:
    return sentence(
        "library",
        "“{file}” cannot be moved out of the way: {reason}.",
        file=path,
        reason=error.strerror or str(error),
    )
