"""Reading and writing the library, whatever happens to its file.

A change that can't be stored, because the disk is full or read-only or another program has the
file, goes onto the list of what is *not stored* yet. It is stored in one transaction with the next
change that can be. The user is warned once.

While that list isn't empty, or the file can't be read, questions are put to a *view*: a copy of the
file in memory, on which the list was carried out. It is never stored itself, and is thrown away as
soon as the file can be used.

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
from contextlib import suppress
from typing import TypeVar

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.library import database, faults
from quartiles_gui.library.database import Database, memory_database
from quartiles_gui.library.faults import BusyError, DamagedError, LibraryError, handling_faults
from quartiles_gui.library.files import StrPath

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
    """The library's file, and the list of what isn't stored in it yet.

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
        self._database = Database(path)
        self._store_known = store_known
        self._busy_seconds = busy_seconds
        self._unstored: dict[Hashable, Change] = {}
        self._view: sqlite3.Connection | None = None  # while the file doesn't say everything
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

    def read(self, query: Callable[[sqlite3.Connection], T], *, is_news_seen: bool = False) -> T:
        """Return what ``query`` finds; it may raise a `RowError`.

        With ``is_news_seen``, `has_changed` reports only later changes.
        """
        self._notice_replacement()
        if self._view is None:
            with suppress(LibraryError):  # then there is a view
                return self._attempt(lambda: self._read(query, is_news_seen=is_news_seen))
        return self._viewed(query)

    def write(
        self,
        change: Callable[[sqlite3.Connection], T],
        *,
        is_durable: bool = False,
        replaces: Hashable = None,
    ) -> T:
        """Make a change, or put it onto the list of what isn't stored yet.

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
            return self._viewed(change)

    def write_or_fail(
        self,
        change: Callable[[sqlite3.Connection], T],
        *,
        is_durable: bool = True,
        is_patient: bool = False,
    ) -> T:
        """Make a change or, with a `LibraryError` and a warning, don't.

        ``is_patient`` is whether to wait longer for another window.
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
            self._drop_view()

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
        if self.writes and self._view is None:
            try:
                self._attempt(self._checkpoint)
            except LibraryError:  # what is in the log is stored too
                self._drop_view()

    def check_whole(self) -> None:
        """Check every page, and rescue what is left if one is damaged."""

        def check() -> None:
            with self._database.reading() as connection:
                database.check_whole(connection, self.path)

        with suppress(LibraryError):  # then there is a view
            self._attempt(check)

    def close(self) -> None:
        """Store what isn't stored yet, and close the file, which then is the only one."""
        self._database.patience = self._busy_seconds
        if self._unstored or not self._database.is_replaced:
            self.checkpoint()
        fault = self.fault if self._unstored else None  # for whoever asks what became of it
        self._drop_view()
        self.fault = fault
        self._database.close()

    def _read(self, query: Callable[[sqlite3.Connection], T], *, is_news_seen: bool) -> T:
        if self._unstored:
            self._store(_change_nothing, is_durable=True)
        with self._database.reading(is_news_seen=is_news_seen) as connection:
            return query(connection)

    def _store(self, change: Callable[[sqlite3.Connection], T], *, is_durable: bool) -> T:
        with self._database.writing(is_durable=is_durable or bool(self._unstored)) as connection:
            for earlier in self._unstored.values():
                earlier(connection)
            result = change(connection)
        self._unstored.clear()
        self._drop_view()
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

    def _attempt(self, action: Callable[[], T]) -> T:
        """Do something with the file, a second time if it was damaged and could be repaired.

        After a `LibraryError` there is a view.
        """
        try:
            try:
                return action()
            except DamagedError as damage:
                if not self._rescue(damage):
                    raise
                return action()
        except LibraryError as error:
            if self._view is None:
                self._make_view(error)
            raise

    def _notice_replacement(self) -> None:
        if self._database.is_replaced:
            self._database.close()
            self._unstored = {_KNOWN: self._store_known, **self._unstored}

    def _rescue(self, damage: DamagedError) -> bool:
        """Put a new library in the place of the damaged one; return whether that worked."""
        self._database.disconnect()
        try:
            from quartiles_gui.library import salvage

            rescue = salvage.rescue(self.path)
            new = salvage.store_beside(rescue.content, self.path)
            kept = self._database.set_aside()
            if kept is None:  # another window was quicker
                new.unlink()
            else:
                new.replace(self.path)
                self._warnings += [damage.sentence, *rescue.account(os.path.basename(kept))]
        except LibraryError as error:
            self._warn(damage, error.sentence)
            return False
        except OSError as error:
            self._warn(damage, faults.immovable(self.path, error))
            return False
        self._unstored = {_KNOWN: self._store_known, **self._unstored}
        return True

    def _make_view(self, error: LibraryError, *, can_copy: bool = True) -> None:
        """Make the view: what is in the file or left of it, what this window knows, and the list.

        What it knows is only needed if the file can't be copied.
        """
        self._database.patience = 0.0
        with suppress(LibraryError):
            if can_copy:
                self._view = self._database.copied()
                for change in self._unstored.values():
                    self._on_view(change)
                return
        self._warn(error)
        if self._view is not None:
            self._view.close()
        self._view = memory_database()
        if isinstance(error, DamagedError):
            from quartiles_gui.library import salvage

            salvage.rescue(self.path).content.store(self._view)
        for change in (self._store_known, *self._unstored.values()):
            self._on_view(change)

    def _viewed(self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Put a question to the view, or carry out a change there that is on the list now."""
        try:
            return self._on_view(action)
        except LibraryError:  # the copied part of a file was damaged
            self._make_view(faults.damaged(self.path), can_copy=False)
            return self._on_view(action)

    def _on_view(self, action: Callable[[sqlite3.Connection], T]) -> T:
        assert self._view is not None
        with handling_faults(self.path), self._view:
            self._view.execute("BEGIN")
            return action(self._view)

    def _drop_view(self) -> None:
        if self._view is not None:
            self._view.close()
            self._view = None
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
