"""Reading and writing the library, whatever happens to its file.

A change that can't be stored, because the disk is full or read-only or another program has the
file, goes onto the list of what is *not stored* yet. While that list isn't empty, or the file can't
be read, questions are put to a *copy* of the file and its log in memory, on which the list was
carried out. A copy that could only be made of what this window knows isn't *whole*: the user is
told, and what is done on such a board is merged with what the file says of it (`stored_boards`).
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from quartiles_gui import log
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.library import database, faults
from quartiles_gui.library.database import Database, memory_database
from quartiles_gui.library.faults import (
    BusyError,
    DamagedError,
    LibraryError,
    OtherVersionError,
    handling_faults,
)
from quartiles_gui.library.files import StrPath

IN_MEMORY = sentence(
    "library",
    "Your boards and taught words are kept until you close the app, and saved as soon as possible.",
)
"""The warning right after the reason."""

INCOMPLETE = sentence(
    "library",
    "Until it can be read, earlier boards and taught words may be missing here. They aren’t lost: "
    "what you do now will be added to them.",
)
"""What is added as long as the file is there but can't be read."""

T = TypeVar("T")

StoredChange = Callable[[sqlite3.Connection], object]
"""Changes the library within a transaction. If it couldn't be stored at first, it is called again,
on the library as it is then."""


class Store:
    """The library's file, and the list of what isn't stored in it yet. For use from one thread.

    Args:
        store_known: Stores what this window has changed in a library that may know less.
        patience: Seconds to wait for another program that has the file.
    """

    def __init__(
        self, path: StrPath, store_known: StoredChange, patience: float = database.PATIENCE
    ) -> None:
        self.fault: LibraryError | None = None  # why something is only in memory at present
        self.writes = 0  # into the file
        self.generation = 0  # of what is read: raised when another file or copy takes its place
        self._database = Database(path)
        self._patience = self._database.patience = patience
        self._store_known = store_known
        self._unstored: list[StoredChange] = []
        self._copy: sqlite3.Connection | None = None  # while the file doesn't say everything
        self._is_whole = False  # the copy has all that was in the file
        self._warnings: list[Sentence] = []
        self._warned: set[str] = set()
        self._busy_since: float | None = None  # when another program first had the file

    @property
    def is_whole(self) -> bool:
        """Whether what is read is all that was stored."""
        return self._copy is None or self._is_whole

    @property
    def path(self) -> str:
        """The file, with links resolved."""
        return self._database.path

    def read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        """Return what ``query`` finds; it may raise a `RowError`."""
        if self._copy is None:
            with suppress(LibraryError):  # then there is a copy
                return self._attempt(lambda: self._read(query))
        return self._on_copy(query)

    def write(self, change: Callable[[sqlite3.Connection], T], *, is_durable: bool = False) -> T:
        """Make a change, or put it onto the list of what isn't stored yet.

        ``is_durable`` is whether it must survive a power loss.
        """
        try:
            return self.write_or_fail(change, is_durable=is_durable)
        except LibraryError:
            self._unstored.append(change)
            return self._on_copy(change)

    def write_or_fail(
        self, change: Callable[[sqlite3.Connection], T], *, is_durable: bool = True
    ) -> T:
        """Make a change or, with a `LibraryError` and a warning, don't."""
        try:
            return self._attempt(lambda: self._store(change, is_durable=is_durable))
        except LibraryError as error:
            self._warn(error)
            raise

    def store_all(self) -> None:
        """Try to use the file again, and to store what isn't stored yet."""
        if self._unstored:
            with suppress(LibraryError):
                self.write_or_fail(_change_nothing)
        elif self._copy is not None:
            with suppress(LibraryError):
                self._attempt(lambda: self._read(_change_nothing))
                self._settle()

    def take_warnings(self) -> list[Sentence]:
        """Return new warnings for the user, oldest first."""
        taken, self._warnings = self._warnings, []
        return taken

    def checkpoint(self) -> None:
        """Write everything to the library's own file."""
        self.store_all()
        if self.writes and self._copy is None:
            with log.noted(LibraryError):  # what is in the log is stored, too
                self._attempt(self._checkpoint)
                self._warned.clear()  # from now on it is another fault

    def check_whole(self) -> None:
        """Check every page, and rescue what is left if one is damaged."""

        def check() -> None:
            with self._database.reading() as connection:
                database.check_whole(connection, self.path)

        with log.noted(LibraryError):  # then there is a copy
            self._attempt(check)

    def copied(self) -> sqlite3.Connection:
        """Return a copy of the file for a thread, or raise a `LibraryError`."""
        return self._database.copied()

    def finish(self) -> None:
        """Store what isn't stored yet, for the last time."""
        self._database.patience = database.LONG_PATIENCE
        self.checkpoint()
        fault = self.fault if self._unstored else None  # for whoever asks what became of it
        self._settle()
        self.fault = fault

    def close(self) -> None:
        """Close the file, which then is the only one."""
        self._database.close()

    def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        with self._database.reading() as connection:
            return query(connection)

    def _store(self, change: Callable[[sqlite3.Connection], T], *, is_durable: bool) -> T:
        # One transaction, so that no change is stored without those before it. It survives a power
        # loss, as the user was warned that they are only in memory, and isn't told when that ends.
        with self._database.writing(is_durable=is_durable or bool(self._unstored)) as connection:
            for earlier in self._unstored:
                earlier(connection)
            result = change(connection)
        self._unstored.clear()
        self._settle()
        self.writes += 1
        return result

    def _checkpoint(self) -> None:
        if self._unstored:
            self._store(_change_nothing, is_durable=True)
        self._database.checkpoint()

    def _attempt(self, action: Callable[[], T]) -> T:
        """Do something with the file, a second time if it was damaged and could be repaired.

        After a `LibraryError` there is a copy in memory.
        """
        try:
            try:
                self._meet_loss()
                return action()
            except DamagedError:
                # Looked at twice: to SQLite's check, a read that fails for a moment is damage as
                # well. In 9 of 7,523 rounds of failing calls a sound library was set aside.
                log.note("Looking again at a damaged library")
            try:
                self._meet_loss()
                return action()
            except DamagedError as damage:
                log.note("Rescuing a damaged library")
                if not self._rescue(damage):
                    raise
                self._store(_change_nothing, is_durable=True)
                return action()
        except LibraryError as error:
            if self._copy is None:
                self._make_copy(error)
            raise

    def _meet_loss(self) -> None:
        """Write the file again if somebody deleted or replaced it, from the one still open."""
        if not self._database.is_other:
            self._database.check_untouched()
            return
        # before it is closed: a file that is gone is only there as long as it is open
        if not self._is_whole and self._database.is_open:
            self._use(self._database.copied(), is_whole=True)
        if self._copy is None:  # it went while it wasn't open
            self._database.forget()
            self._unstored.insert(0, self._store_known)
            return
        kept = self._database.replace(self._copy.backup)  # in which all is that isn't stored
        self._warnings.append(faults.written_again(self.path, kept))
        self._unstored.clear()
        self._settle()
        self.writes += 1

    def _rescue(self, damage: DamagedError) -> bool:
        """Put a new library in the place of the damaged one; return whether that worked."""
        from quartiles_gui.library import salvage

        # the file itself is read below, row by row, and set aside
        self._database.close()
        self.generation += 1
        rescue = salvage.rescue(self.path)
        try:
            kept = self._database.replace(rescue.content.fill)
        except LibraryError as error:
            self._warn(damage, error.sentence)
            return False
        self._warnings += [damage.sentence, *rescue.account(kept)]
        # the backup may be older than what this window has changed
        self._unstored.insert(0, self._store_known)
        return True

    def _make_copy(self, error: LibraryError) -> None:
        """Copy the file, or what is left of it, to memory, and carry out what isn't stored yet.

        The user is only warned if it can't be read whole; else, once a change isn't stored.
        """
        # each change tries the file again, and with patience it would take 0.1 s longer
        self._database.patience = 0.0
        try:
            self._use(self._database.copied(), is_whole=True)
        except LibraryError:
            is_damaged = isinstance(error, DamagedError)
            if is_damaged or isinstance(error, OtherVersionError):
                self._warn(error)
            else:
                self._warn(error, INCOMPLETE)
            self._fill_copy(is_damaged=is_damaged)

    def _fill_copy(self, *, is_damaged: bool) -> None:
        """Make the copy of what this window knows and, of a damaged file, of what is left."""
        changes: list[StoredChange] = [self._store_known]
        if is_damaged:
            from quartiles_gui.library import salvage

            self._database.close()
            changes.insert(0, salvage.rescue(self.path).content.store)
        self._use(memory_database(), *changes, is_whole=False)

    def _use(self, copy: sqlite3.Connection, *changes: StoredChange, is_whole: bool) -> None:
        """Put a copy in the place of another, after some changes and what isn't stored yet."""
        self._drop_copy()
        self._copy, self._is_whole = copy, is_whole
        for change in (*changes, *self._unstored):
            self._in_memory(change)

    def _on_copy(self, action: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return self._in_memory(action)
        except LibraryError:  # the copied part of a file was damaged
            self._fill_copy(is_damaged=True)
            return self._in_memory(action)

    def _in_memory(self, action: Callable[[sqlite3.Connection], T]) -> T:
        assert self._copy is not None
        with handling_faults(self.path), self._copy:
            self._copy.execute("BEGIN")
            return action(self._copy)

    def _drop_copy(self) -> None:
        if self._copy is not None:
            self._copy.close()
            self._copy, self._is_whole = None, False
        self.generation += 1

    def _settle(self) -> None:
        """Use the file alone again, which has everything."""
        if self._copy is not None:
            self._drop_copy()
        self._database.patience = self._patience
        self._busy_since = self.fault = None

    def _warn(self, error: LibraryError, *reasons: Sentence) -> None:
        """Warn the user of a fault, unless they know of one with the same effect."""
        self._busy_since = self._busy_since or time.monotonic()
        # another program may have the file for a moment, to back it up: that is no fault
        is_short = time.monotonic() - self._busy_since < database.LONG_PATIENCE
        is_known = self.fault is not None and str(self.fault) in self._warned
        self.fault = error
        # that boards may be missing is told at once, even if the fault itself is known
        effect = str(INCOMPLETE if INCOMPLETE in reasons else error)
        if effect == str(error) and (is_known or (isinstance(error, BusyError) and is_short)):
            return
        if effect not in self._warned:
            self._warned |= {effect, str(error)}
            self._warnings += [error.sentence, *reasons, IN_MEMORY]


def _change_nothing(_: sqlite3.Connection) -> None:
    """Store only what isn't stored yet."""
