"""Two files as one store of boards: the library, and over it what was changed of late.

A board in the *recent* file hides the one in the library. To *settle* is to bring everything
recent into the library. `boards` tells why there are two.
"""

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, NamedTuple

from quartiles_gui.library import board_store, library_file
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, KeptBoard, key_at
from quartiles_gui.library.board_store import BOARDS_SINCE, StoredCurrent
from quartiles_gui.library.database import Database, LibraryError
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.library_file import ImportResult, LibraryFile, ToldProgress

if TYPE_CHECKING:
    import sqlite3

Alteration = Callable[[KeptBoard], KeptBoard]
"""What to make of a board; it may be called again if the first time could not be stored."""

_LIBRARY_BUSY_SECONDS = 1.0
_RECENT_BUSY_SECONDS = 0.1  # a transaction there takes less than a millisecond


class FileFaultError(Exception):
    """One of the files cannot be used.

    Attributes:
        database: Which of them.
        error: Why.
    """

    def __init__(self, database: Database, error: LibraryError) -> None:
        super().__init__(str(error))
        self.database = database
        self.error = error


class Pending(NamedTuple):
    """What is known but could not be written.

    Attributes:
        boards: Boards to be stored, by key.
        deleted: Keys of boards to be deleted.
        current: The current board of each app.
    """

    boards: dict[str, KeptBoard]
    deleted: set[str]
    current: dict[str, CurrentBoard]

    def __bool__(self) -> bool:
        return any(self)

    def clear_recent(self) -> None:
        """Forget what the recent file can hold: all but deletions."""
        self.boards.clear()
        self.current.clear()


class LayeredStore:
    """The two files, opened when they are first needed. Every method may raise `FileFaultError`.

    Args:
        path: The library's file; that of recent changes lies beside it.
    """

    def __init__(self, path: StrPath) -> None:
        self.library = Database(path, busy_seconds=_LIBRARY_BUSY_SECONDS)
        stem, ending = os.path.splitext(self.library.path)
        self.recent = Database(
            f"{stem}.recent{ending}", is_durable=False, busy_seconds=_RECENT_BUSY_SECONDS
        )
        self._is_news = False

    @property
    def has_vanished(self) -> bool:
        """Whether a file was deleted under us."""
        return self.library.has_vanished or self.recent.has_vanished

    def has_changed(self) -> bool:
        """Tell whether anyone else changed a file since `forget_news`."""
        return self._is_news or self.library.has_changed() or self.recent.has_changed()

    def forget_news(self) -> None:
        """Take what is stored now as known."""
        for database in (self.recent, self.library):
            with self._reading(database):
                pass
        self._is_news = False

    def check_recent(self) -> None:
        """Check every page of the recent file, which is small."""
        with self._reading(self.recent) as recent:
            if recent is not None:
                self.recent.check(recent, "board")

    def get(self, key: str) -> KeptBoard | None:
        """Return a board, None if there is none."""
        for database in (self.recent, self.library):
            with self._reading(database) as connection:
                kept = None if connection is None else board_store.get(connection, key)
            if kept is not None:
                return kept
        return None

    def current(self, app: str) -> CurrentBoard | None:
        """Return the current board of an app, None if there is none."""
        stored = self._stored_current(app)
        return stored.current if stored else None

    def places(self, terms: list[str], hidden: Collection[str]) -> list[str]:
        """Return the places of the boards that contain every term, in no order.

        Args:
            terms: Parts of `board_record.searched_text`.
            hidden: Keys of boards to be passed over.
        """
        with self._reading_both() as layers:
            places: list[str] = []
            passed = set(hidden)
            for connection in layers:
                found = board_store.find(connection, terms)
                places += (
                    [place for place in found if key_at(place) not in passed] if passed else found
                )
                if connection is not layers[-1]:
                    passed |= board_store.keys(connection)
            return places

    def records(self, keys: Iterable[str]) -> list[BoardRecord | None]:
        """Return what is known about each board, None where there is none."""
        with self._reading_both() as layers:
            return [_record(layers, key) for key in keys]

    def alter(
        self, key: str, alteration: Alteration, known: KeptBoard, pending: Pending
    ) -> KeptBoard:
        """Change a board, as it is stored or else as it is ``known``, and store all pending.

        Returns:
            The board as it is then.
        """
        with self._writing(self.recent) as recent:
            self._put_pending(recent, pending)
            stored = board_store.get(recent, key)
            if stored is None:
                with self._reading(self.library) as library:
                    stored = None if library is None else board_store.get(library, key)
            altered = alteration(stored or known)
            board_store.put(recent, altered)
        pending.clear_recent()
        return altered

    def put(self, pending: Pending) -> None:
        """Store what is pending in the recent file, all but deletions."""
        if not (pending.boards or pending.current):
            return
        with self._writing(self.recent) as recent:
            self._put_pending(recent, pending)
        pending.clear_recent()

    def settle(self, pending: Pending) -> bool:
        """Bring what is recent and what is pending into the library.

        Returns:
            Whether there was anything.
        """
        with self._reading(self.recent) as recent:
            fresh = list(_every(recent))
            current = {} if recent is None else board_store.every_current(recent)
        if not (fresh or current or pending):
            with self._reading(self.library):
                return False
        with self._writing(self.library) as library:
            for key in pending.deleted:
                board_store.delete(library, key)
            for kept in fresh:
                key = kept.record.key
                is_newer = kept.record.version > board_store.version_of(library, key)
                if is_newer and key not in pending.deleted:
                    board_store.put(library, kept)
            for app, stored in current.items():
                before = board_store.get_current(library, app)
                if before is None or stored.version > before.version:
                    board_store.put_current(library, app, stored)
            for kept in pending.boards.values():
                version = board_store.version_of(library, kept.record.key) + 1
                board_store.put(library, _at_least(kept, version))
            for app, laid in pending.current.items():
                before = board_store.get_current(library, app)
                version = before.version + 1 if before else 1
                board_store.put_current(library, app, StoredCurrent(laid, version))
        pending.clear_recent()
        pending.deleted.clear()
        if fresh or current:
            with self._writing(self.recent) as recent:
                for kept in fresh:
                    board_store.delete(recent, kept.record.key, up_to=kept.record.version)
                for app, stored in current.items():
                    board_store.delete_current(recent, app, up_to=stored.version)
        return True

    def everything(self, tell: ToldProgress) -> LibraryFile:
        """Return all that is in the library; what is recent should be settled before."""
        with self._reading(self.library) as library:
            return LibraryFile([], []) if library is None else library_file.read_from(library, tell)

    def merge(self, content: LibraryFile, tell: ToldProgress) -> ImportResult:
        """Merge boards and words into the library; what is recent should be settled before."""
        with self._writing(self.library) as library:
            return library_file.merge_into(library, content, tell)

    def close(self) -> None:
        """Close both files."""
        self.recent.close()
        self.library.close()

    def _put_pending(self, recent: "sqlite3.Connection", pending: Pending) -> None:
        for key, kept in pending.boards.items():
            board_store.put(recent, _at_least(kept, self._version_of(recent, key) + 1))
        for app, current in pending.current.items():
            before = board_store.get_current(recent, app) or self._library_current(app)
            version = before.version + 1 if before else 1
            board_store.put_current(recent, app, StoredCurrent(current, version))

    def _version_of(self, recent: "sqlite3.Connection", key: str) -> int:
        version = board_store.version_of(recent, key)
        if version == 0:
            with self._reading(self.library) as library:
                return 0 if library is None else board_store.version_of(library, key)
        return version

    def _stored_current(self, app: str) -> StoredCurrent | None:
        with self._reading(self.recent) as recent:
            fresh = None if recent is None else board_store.get_current(recent, app)
        stored = self._library_current(app)
        if fresh is None or stored is None:
            return fresh or stored
        return stored if stored.version > fresh.version else fresh

    def _library_current(self, app: str) -> StoredCurrent | None:
        with self._reading(self.library) as library:
            return None if library is None else board_store.get_current(library, app)

    @contextmanager
    def _reading_both(self) -> "Iterator[list[sqlite3.Connection]]":
        """Give the files that there are, the recent one first."""
        with ExitStack() as stack:
            # in this order: what is settled meanwhile is seen twice, not missed
            yield [
                connection
                for database in (self.recent, self.library)
                if (connection := stack.enter_context(self._reading(database))) is not None
            ]

    @contextmanager
    def _reading(self, database: Database) -> "Iterator[sqlite3.Connection | None]":
        self._is_news = self._is_news or database.has_changed()
        with _blaming(database), database.reading(BOARDS_SINCE) as connection:
            yield connection

    @contextmanager
    def _writing(self, database: Database) -> "Iterator[sqlite3.Connection]":
        self._is_news = self._is_news or database.has_changed()
        with _blaming(database), database.writing() as connection:
            yield connection


@contextmanager
def _blaming(database: Database) -> Iterator[None]:
    try:
        yield
    except LibraryError as error:
        raise FileFaultError(database, error) from error


def _every(connection: "sqlite3.Connection | None") -> Iterable[KeptBoard]:
    return () if connection is None else board_store.every(connection)


def _record(layers: "list[sqlite3.Connection]", key: str) -> BoardRecord | None:
    records = (board_store.get_record(connection, key) for connection in layers)
    return next((record for record in records if record is not None), None)


def _at_least(kept: KeptBoard, version: int) -> KeptBoard:
    record = kept.record
    return kept._replace(record=record._replace(version=max(record.version, version)))
