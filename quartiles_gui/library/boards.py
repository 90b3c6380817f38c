"""The person's boards: the one in front of them, and all that were kept.

Terms (see also `board_record`). To *lay* a board is to make it the current one; to *keep* it is
to take it into the library, which the window does when it is solved, ticked or opened from a
file. To *settle* is to bring what was changed of late into the library's own file.

Why there are two files. A durable commit takes 22 ms here, where a sync takes 4 ms, and 42 ms
now and then: too long for what is saved twice a second while somebody types. So changes go
into a small file of *recent* changes beside the library (`library.recent.sqlite3`), which is never
synced: 0.7 ms, and 99 times of 100 less than 8 (tests/benchmarks/test_bench_library.py). That
survives the death of the process, because the system has the data; only a power loss can take
it, and then the library itself is as it was when it was settled last. Settling is durable and
takes some 25 ms, so the window does it when nobody waits: after some seconds without input,
when it loses the focus, and when it closes. A write-ahead log would be as quick, but the library
would no longer be one file at rest: see `database`.

A row of the recent file stands for the whole board and hides that in the library; versions tell
which of two is newer. So it does not matter who settles, or how often: also another window does,
or the next start after a process was killed. When one row is lost or comes back, the board is as
it was before, never a mixture.

What cannot be written is *pending*: known while the app runs, tried again with every change. The
person is told once. A window needs no ``try``, except for notes that people type:

    boards = BoardLibrary.open(paths.data_folder() / LIBRARY_NAME)
    boards.lay(CurrentBoard(board))  # some moments after an edit
    record = boards.keep()  # when it is solved
    boards.tick(record.key, ["azygos"])
    show(boards.take_warnings())
    boards.settle()  # when nobody waits
    if boards.has_changed():  # when the window is activated
        boards.refresh()
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Self, TypeVar

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile, checked_note, is_date
from quartiles_gui.core.sentence import PersonError, Sentence, sentence
from quartiles_gui.core.words.letters import fold
from quartiles_gui.library import files, library_file
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    KeptBoard,
    Kind,
    Search,
    SearchState,
    key_at,
    key_of,
    now,
    place_of,
    searched_text,
)
from quartiles_gui.library.database import DamagedError, Database, LibraryError
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.layered_store import Alteration, FileFaultError, LayeredStore, Pending
from quartiles_gui.library.library_file import ImportResult, ToldProgress, tell_nobody
from quartiles_gui.library.merging import merged

__all__ = [
    "BOARDS_IN_MEMORY",
    "BoardLibrary",
    "BoardRecord",
    "CurrentBoard",
    "FoundBoards",
    "ImportResult",
    "KeptBoard",
    "Kind",
    "Search",
    "SearchState",
]

BOARDS_IN_MEMORY = sentence(
    "library",
    "Your boards are known until the app is closed, and stored as soon as possible.",
)
"""What follows from a library that cannot be used; among the warnings right after the reason."""

QUARTILES = "quartiles"
"""The app whose current board this is, as the library names it."""

SAME_BOARD_TILES = 10
"""Tiles in common from which on an edited board is a correction of the one it was, and not
another one. Two boards of the game share few; a badly read picture gets most tiles right."""

T = TypeVar("T")


class FoundBoards(NamedTuple):
    """Some of the boards that were looked for.

    Attributes:
        total: How many there are in all.
        records: Those asked for, the latest day first.
    """

    total: int
    records: list[BoardRecord]


class BoardLibrary:
    """The person's boards, in memory as far as needed, and in the library.

    Begin with `open`. To be used from one thread; other windows and processes may have the
    same library open. Boards are named by their keys (`board_record.key_of`).

    Args:
        path: The library's file, the same as for `TaughtWords`. Neither it nor its folder need
            exist.

    Attributes:
        warnings: What the person should be told, oldest first. Whoever shows them takes them
            away.
        current: What lies in front of the person; None if there never was anything.
    """

    def __init__(self, path: StrPath) -> None:
        self.warnings: list[Sentence] = []
        self.current: CurrentBoard | None = None
        self._store = LayeredStore(path)
        self._known: dict[str, KeptBoard] = {}  # what this window has had in its hands
        self._pending = Pending({}, set(), {})
        self._faults: dict[Database, LibraryError] = {}
        self._told: set[str] = set()

    @classmethod
    def open(cls, path: StrPath) -> Self:
        """Return the library with the current board as it was left.

        What a killed process left unsettled is settled. Other boards are not read.
        """
        boards = cls(path)
        boards._attempt(boards._store.check_recent)
        boards._attempt(boards._settle)
        boards.current = boards._attempt(lambda: boards._store.current(QUARTILES))
        boards._attempt(boards._store.forget_news)
        return boards

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def path(self) -> str:
        """Where the library is, links followed."""
        return self._store.library.path

    @property
    def fault(self) -> LibraryError | None:
        """Why something is only in memory at present; None if everything is stored."""
        return next(iter(self._faults.values()), None)

    def lay(self, current: CurrentBoard) -> BoardRecord | None:
        """Put a board in front of the person. Quick, and not yet settled.

        Returns:
            The kept board that has the same 20 tiles in any order; None if there is none, or a
            tile is empty.
        """
        if current != self.current:
            self.current = current
            self._pending.current[QUARTILES] = current
            self._attempt(self._put)
        return self.get(key_of(current.board)) if all(current.board.fragments) else None

    def keep(self) -> BoardRecord:
        """Take the current board into the library. Quick, and not yet settled.

        If the same 20 tiles are there already, that board takes their order, and a search in
        another order is dropped. If the board is a correction of one without the five, with
        half of its tiles or more, it takes the place of that one with its date, note and
        ticked words. Otherwise it is a new one.

        Raises:
            ValueError: If there is no current board, or a tile of it is empty.
        """
        if self.current is None:
            raise ValueError("there is no current board")
        key = key_of(self.current.board)
        board = self.current.board
        kept = self._get(key)
        if kept is None:
            kept = self._corrected(self.current) or _new(self.current)
            self._remember(kept)
            self._attempt(self._put)
        elif kept.record.board != board:
            self._alter(key, lambda kept: KeptBoard(kept.record._replace(board=board)))
        self.lay(self.current._replace(corrects=key))
        return self._known[key].record

    def get(self, key: str) -> BoardRecord | None:
        """Return a kept board as it is now, None if there is none."""
        kept = self._get(key)
        return kept.record if kept else None

    def search(self, key: str) -> Search | None:
        """Return the search on a kept board, None if there is none."""
        kept = self._get(key)
        return kept.search if kept else None

    def find(self, query: str = "", limit: int = 50, offset: int = 0) -> FoundBoards:
        """Return the boards in which each word of ``query`` begins something.

        Args:
            query: Beginnings of tiles, words found or ticked, words of the note, or of the
                day as an ISO date; case and diacritics do not count. Empty for all boards.
            limit: How many records to return at most.
            offset: How many to pass over.
        """
        keys = self.find_keys(query)
        records = self.records(keys[offset : offset + limit])
        return FoundBoards(len(keys), [record for record in records if record is not None])

    def find_keys(self, query: str = "") -> list[str]:
        """Return the keys of all boards that `find` finds, the latest day first.

        Whoever shows many boards keeps these, 0.1 MB for a thousand, and asks for the `records`
        that are seen.
        """
        terms = [f" {term}" for term in fold(query).split()]
        hidden = self._pending.deleted | set(self._pending.boards)
        places = [
            place_of(kept.record)
            for kept in self._pending.boards.values()
            if all(term in searched_text(kept.record) for term in terms)
        ]
        places += self._attempt(lambda: self._store.places(terms, hidden)) or []
        return [key_at(place) for place in sorted(places, reverse=True)]

    def records(self, keys: Sequence[str]) -> list[BoardRecord | None]:
        """Return what is known about each board, None where there is none any more.

        A screenful at a time: it takes 0.05 ms for each.
        """
        stored = self._attempt(lambda: self._store.records(keys)) or [None] * len(keys)
        return [self._as_seen(key, record) for key, record in zip(keys, stored, strict=True)]

    def tick(self, key: str, words: Iterable[str]) -> None:
        """Mark words as found in the game. Quick, and not yet settled.

        Raises:
            KeyError: If there is no such board, here as in all that changes one; also if the
                library cannot be read, and this window never got the board while it could.
        """
        added = frozenset(words)
        self._alter_record(key, lambda record: record._replace(ticked=record.ticked | added))

    def untick(self, key: str, words: Iterable[str]) -> None:
        """Take that mark off words. Quick, and not yet settled."""
        removed = frozenset(words)
        self._alter_record(key, lambda record: record._replace(ticked=record.ticked - removed))

    def annotate(self, key: str, note: str) -> None:
        """Give a board a note; its first line is its title. Quick, and not yet settled.

        Raises:
            PersonError: If the note is too long.
        """
        checked = checked_note(note)
        self._alter_record(key, lambda record: record._replace(note=checked))

    def set_date(self, key: str, date: str | None) -> None:
        """Say of which day the puzzle is. Quick, and not yet settled.

        Args:
            key: The board.
            date: An ISO date; None if it is not known.

        Raises:
            ValueError: If it is no date.
        """
        if date is not None and not is_date(date):
            raise ValueError(f"{date!r} is no date")
        self._alter_record(key, lambda record: record._replace(date=date))

    def set_solution(
        self, key: str, five: Iterable[str], points: int | None, words: Iterable[str]
    ) -> None:
        """Store what a finished search amounts to. Quick, and not yet settled.

        Args:
            key: The board.
            five: The five; none if they were not found.
            points: The points of the solution.
            words: Those by which the board can be found later.
        """
        solution = tuple(five), tuple(words)
        self._alter_record(
            key,
            lambda record: record._replace(five=solution[0], points=points, words=solution[1]),
        )

    def save_search(self, key: str, search: Search | None) -> None:
        """Store how far a search is, or with None that there is none. Quick, not yet settled."""
        self._alter(key, lambda kept: kept._replace(search=search))

    def duplicate(self, key: str) -> CurrentBoard:
        """Lay a copy of a kept board, to be made into another one.

        While its tiles are the same, it is that board; what it becomes by changing them is kept
        as a board of its own, and the other one stays.

        Raises:
            KeyError: If there is no such board.
        """
        copy = CurrentBoard(self._existing(key).record.board)
        self.lay(copy)
        return copy

    def delete(self, keys: Iterable[str]) -> list[KeptBoard]:
        """Delete boards for good, and settle that.

        Returns:
            What `restore` needs to undo it; keys that there are no boards of are passed over.
        """
        deleted = [kept for key in keys if (kept := self._get(key)) is not None]
        for kept in deleted:
            self._forget(kept.record.key)
        self._attempt(self._settle)
        return deleted

    def restore(self, deleted: Iterable[KeptBoard]) -> None:
        """Undo `delete`; a board that has been kept again meanwhile is merged, as by import."""
        self._take_in(deleted)

    def export_board(self, key: str) -> BoardFile:
        """Return what a board file says of a kept board.

        Raises:
            KeyError: If there is no such board.
        """
        return self._existing(key).to_file()

    def import_board(self, content: BoardFile, kind: Kind = Kind.ENTERED) -> BoardRecord:
        """Keep what a board file says; if the board is there already, both are merged.

        It does not become the current one: that is up to `lay`.

        Raises:
            ValueError: If a tile is empty.
        """
        kept = KeptBoard.from_file(content, kind)
        self._take_in([kept])
        return self._existing(kept.record.key).record

    def export_file(self, path: StrPath, tell: ToldProgress = tell_nobody) -> int:
        """Write all boards and taught words into a file, in place of what is there.

        Args:
            path: The file.
            tell: Is told of the progress, and may end it (see `library_file.ToldProgress`).

        Returns:
            How many boards it has.

        Raises:
            PersonError: If it cannot be written, or the library cannot be read.
        """
        if os.path.realpath(path) in (self._store.library.path, self._store.recent.path):
            raise PersonError(
                sentence(
                    "library", "“{file}” is the library itself; choose another name to export to."
                ).filled(file=str(path))
            )
        self._demand(self._settle)
        content = self._demand(lambda: self._store.everything(_part(tell, 0.0, 0.5)))
        files.write_text(path, library_file.format_library(content, _part(tell, 0.5, 1.0)))
        return len(content.boards)

    def import_file(self, path: StrPath, tell: ToldProgress = tell_nobody) -> ImportResult:
        """Merge a file that `export_file` wrote into the library: all of it, or nothing.

        The rule, by which nothing is lost on either side, is in `merging`.

        Args:
            path: The file.
            tell: Is told of the progress, and may end it (see `library_file.ToldProgress`).

        Raises:
            PersonError: If it cannot be read, is no such file or of another version, or the
                library cannot be written. Nothing is changed then.
        """
        content = library_file.parse_library(
            files.read_bytes(path, library_file.MAX_FILE_SIZE), str(path), _part(tell, 0.0, 0.3)
        )
        self._demand(self._settle)
        result = self._demand(lambda: self._store.merge(content, _part(tell, 0.3, 1.0)))
        self._known.clear()
        return result

    def has_changed(self) -> bool:
        """Tell whether another window or process may have changed anything since `refresh`.

        Takes some microseconds and reads nothing.
        """
        return self._store.has_changed()

    def refresh(self) -> None:
        """Store what is pending, and see what others changed from now on as news.

        The current board stays: it is this window's. What was got before may be outdated.
        """
        self._attempt(self._put)
        self._attempt(self._store.forget_news)

    def settle(self) -> None:
        """Bring what was changed of late into the library, durably: some 25 ms."""
        self._attempt(self._settle)

    def take_warnings(self) -> list[Sentence]:
        """Return the warnings, and keep none: each is shown once."""
        taken = list(self.warnings)
        self.warnings.clear()
        return taken

    def close(self) -> None:
        """Settle, and close the library."""
        self._attempt(self._settle)
        self._store.close()

    def _get(self, key: str) -> KeptBoard | None:
        """Return a board as this window should see it."""
        if key in self._pending.boards:
            return self._pending.boards[key]
        if key in self._pending.deleted:
            return None
        kept = self._attempt(lambda: self._store.get(key))
        if kept is None and self.fault is not None:
            return self._known.get(key)
        if kept is not None:
            self._known[key] = kept
        return kept

    def _as_seen(self, key: str, stored: BoardRecord | None) -> BoardRecord | None:
        """Return a board of which ``stored`` was read as this window should see it."""
        if key in self._pending.boards:
            return self._pending.boards[key].record
        if key in self._pending.deleted:
            return None
        known = self._known.get(key)
        return known.record if stored is None and self.fault is not None and known else stored

    def _existing(self, key: str) -> KeptBoard:
        kept = self._get(key)
        if kept is None:
            raise KeyError(key)
        return kept

    def _alter_record(self, key: str, change: Callable[[BoardRecord], BoardRecord]) -> None:
        self._alter(key, lambda kept: kept._replace(record=change(kept.record)))

    def _alter(self, key: str, change: Alteration) -> None:
        """Change a board as it is stored, so that no change of another window is undone."""
        known = self._known.get(key) or self._existing(key)

        def alteration(kept: KeptBoard) -> KeptBoard:
            altered = change(kept)
            version = kept.record.version + 1
            return altered._replace(record=altered.record._replace(version=version, changed=now()))

        def alter_stored() -> KeptBoard:
            stored = self._store.alter(key, alteration, known, self._pending)
            self._mend(self._store.recent)
            return stored

        altered = self._attempt(alter_stored)
        if altered is None:
            altered = alteration(self._pending.boards.get(key, known))
            self._pending.boards[key] = altered
        self._known[key] = altered

    def _corrected(self, current: CurrentBoard) -> KeptBoard | None:
        """Return the board that ``current`` corrects as it is now, and forget how it was."""
        if current.corrects is None:
            return None
        before = self._get(current.corrects)
        if before is None or before.record.five:
            return None
        if _common_tiles(before.record.board, current.board) < SAME_BOARD_TILES:
            return None
        self._forget(current.corrects)
        record = before.record._replace(
            board=current.board, changed=now(), points=None, words=(), version=1
        )
        return KeptBoard(record)

    def _take_in(self, boards: Iterable[KeptBoard]) -> None:
        for other in boards:
            own = self._get(other.record.key)
            kept = other if own is None else merged(own, other)
            if kept is not own:
                self._remember(kept)
        self._attempt(self._settle)

    def _remember(self, kept: KeptBoard) -> None:
        """Have a board stored with what is pending."""
        key = kept.record.key
        self._known[key] = self._pending.boards[key] = kept
        self._pending.deleted.discard(key)

    def _forget(self, key: str) -> None:
        """Have a board deleted when everything is settled."""
        self._known.pop(key, None)
        self._pending.boards.pop(key, None)
        self._pending.deleted.add(key)

    def _put(self) -> None:
        self._store.put(self._pending)
        self._mend(self._store.recent)

    def _settle(self) -> None:
        if self._store.settle(self._pending):
            self._told.clear()
        self._mend(self._store.library)
        self._mend(self._store.recent)

    def _attempt(self, action: Callable[[], T]) -> T | None:
        """Return what ``action`` does; None if a fault prevents it, which the person is told."""
        try:
            return self._demand(action)
        except LibraryError:
            return None

    def _demand(self, action: Callable[[], T]) -> T:
        """Do ``action``, a second time if damage prevented it and could be mended.

        Raises:
            LibraryError: If a fault prevents it; the person is told.
        """
        if self._store.has_vanished:
            self._remember_all()
        try:
            try:
                return action()
            except FileFaultError as fault:
                if not isinstance(fault.error, DamagedError):
                    raise
                self._rescue(fault.database, fault.error)
                self._settle()
                return action()
        except FileFaultError as fault:
            self._tell(fault.database, fault.error)
            raise fault.error from fault

    def _remember_all(self) -> None:
        """Have all that this window knows stored anew."""
        self._pending.boards.update(
            (key, kept) for key, kept in self._known.items() if key not in self._pending.deleted
        )
        if self.current is not None:
            self._pending.current[QUARTILES] = self.current

    def _rescue(self, database: Database, damage: DamagedError) -> None:
        """Set a damaged file aside, and store what is left of it in the library.

        Raises:
            FileFaultError: If it cannot be set aside, or the library cannot be written.
        """
        from quartiles_gui.library import rescue  # noqa: PLC0415  (hardly ever needed)
        from quartiles_gui.library.carving import carve_file  # noqa: PLC0415

        try:
            kept = database.set_aside()
        except OSError as error:
            self._learn(carve_file(database.path).boards)
            self._tell(database, damage)
            raise FileFaultError(database, rescue.immovable(database.path, error)) from error
        if kept is None:
            return  # another window did
        carved = carve_file(kept)
        self._learn(carved.boards)
        self.warnings.append(damage.sentence)
        if database is self._store.recent:
            self.warnings.append(rescue.recent_kept_aside(kept))
        else:
            self.warnings += rescue.kept_aside(kept, len(carved.words), len(carved.boards))
        try:
            rescue.store_words(self._store.library, carved.words.values())
        except LibraryError as error:
            raise FileFaultError(self._store.library, error) from error

    def _learn(self, boards: Mapping[str, BoardRecord]) -> None:
        """Know boards rescued from a file, and have all that is known stored anew."""
        for key, record in boards.items():
            known = self._known.get(key)
            if known is None or known.record.version < record.version:
                self._known[key] = KeptBoard(record, known.search if known else None)
        self._remember_all()

    def _mend(self, database: Database) -> None:
        self._faults.pop(database, None)

    def _tell(self, database: Database, error: LibraryError) -> None:
        """Tell the person of a fault, unless they know it or another one with the same effect."""
        is_news = not self._faults and str(error) not in self._told
        self._faults[database] = error
        if is_news:
            self._told.add(str(error))
            self.warnings += [error.sentence, BOARDS_IN_MEMORY]


def _part(tell: ToldProgress, start: float, end: float) -> ToldProgress:
    """Return what is told of a part of the work, and tells ``tell`` of the whole."""
    return lambda share: tell(start + share * (end - start))


def _new(current: CurrentBoard) -> KeptBoard:
    moment = now()
    return KeptBoard(BoardRecord(current.board, current.kind, moment, moment))


def _common_tiles(one: Board, other: Board) -> int:
    return (Counter(one.fragments) & Counter(other.fragments)).total()
