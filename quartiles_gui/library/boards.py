"""The user's boards: the current one, and all that were kept.

Terms (see also `board_record`). To *keep* a board is to take it into the library, which the window
does when it is solved, ticked or opened from a file.

A board is changed as it is stored then, so that no change of another window is undone. What this
window *knows* of boards, because it changed or looked at them, is only needed where the library
cannot be read, or has lost it.
"""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.board_file import BoardFile, checked_note, is_date
from quartiles_gui.library import board_table
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    KeptBoard,
    Kind,
    Search,
    key_of,
    now,
)
from quartiles_gui.library.merging import merged
from quartiles_gui.library.store import Store

SAME_BOARD_TILES = 10
"""Tiles in common from which on an edited board is a correction of the one it was, and not
another one. Two boards of the game share few; a badly read picture gets most tiles right."""


class FoundBoards(NamedTuple):
    """Some of the boards that were looked for.

    Attributes:
        total: How many there are in all.
        records: Those asked for, the latest day first.
    """

    total: int
    records: list[BoardRecord]


class _Kept(NamedTuple):
    """What came of keeping a board, and the key of the one that it corrected, if it did."""

    board: KeptBoard
    corrected: str | None


class Boards:
    """The boards of a library. Those in it are named by their keys (`board_record.key_of`).

    Args:
        store: Where they last.

    Attributes:
        current: The board that the user sees; None if there never was one.
    """

    def __init__(self, store: Store) -> None:
        self.current: CurrentBoard | None = None
        self._has_set_current = False
        self._store = store
        # what this window changed or looked at; None: what it deleted
        self._known: dict[str, KeptBoard | None] = {}
        self._keys: dict[int, str] = {}  # by the number of the board, which never changes
        self._last_id = 0
        self._generation = 0  # of the database that they are from

    def load(self) -> None:
        """Make the board current that was so last; others are not read."""
        self.current = self._store.read(board_table.get_current)

    def set_current(self, current: CurrentBoard) -> BoardRecord | None:
        """Make a board the current one.

        Returns:
            The kept board that has the same 20 tiles in any order; None if there is none, or a
            tile is empty.
        """
        if current != self.current:
            self.current = current
            self._has_set_current = True
            self._store.write(
                lambda connection: board_table.put_current(connection, current),
                replaces="current board",
            )
        return self.get(key_of(current.board)) if all(current.board.fragments) else None

    def keep(self) -> BoardRecord:
        """Take the current board into the library.

        If the same 20 tiles are there already, that board takes their order, and a search in
        another order is dropped. If the board is a correction of one without the five, with
        half of its tiles or more, it takes the place of that one with its date, note and
        ticked words. Otherwise it is a new one.

        Raises:
            ValueError: If there is no current board, or a tile of it is empty.
        """
        if self.current is None:
            raise ValueError("there is no current board")
        current = self.current
        key = key_of(current.board)
        if current.corrects == key and (record := self.get(key)) and record.board == current.board:
            return record
        self.current = current._replace(corrects=key)
        self._has_set_current = True
        kept, corrected = self._store.write(lambda connection: _keep(connection, current))
        self._known[key] = kept
        if corrected is not None:
            self._known[corrected] = None
        return kept.record

    def get(self, key: str) -> BoardRecord | None:
        """Return a kept board as it is now, None if there is none."""
        record = self._store.read(lambda connection: board_table.get_record(connection, key))
        if record is not None:
            known = self._known.get(key)
            self._known[key] = KeptBoard(record, known.search if known else None)
        return record

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

        def find(connection: sqlite3.Connection) -> list[str]:
            keys = self._keys_in(connection)
            return [keys[board_id] for board_id in board_table.find(connection, query)]

        return self._store.read(find)

    def records(self, keys: Sequence[str]) -> list[BoardRecord | None]:
        """Return what is known about each board, None where there is none any more.

        A screenful at a time: it takes 0.05 ms for each.
        """
        return self._store.read(
            lambda connection: [board_table.get_record(connection, key) for key in keys]
        )

    def tick(self, key: str, words: Iterable[str]) -> None:
        """Mark words as found in the game.

        Raises:
            KeyError: If there is no such board, here as in all that changes one.
        """
        added = frozenset(words)
        self._change(key, lambda record: record._replace(ticked=record.ticked | added))

    def untick(self, key: str, words: Iterable[str]) -> None:
        """Take that mark off words."""
        removed = frozenset(words)
        self._change(key, lambda record: record._replace(ticked=record.ticked - removed))

    def annotate(self, key: str, note: str) -> None:
        """Give a board a note; its first line is its title.

        Raises:
            UserError: If the note is too long.
        """
        checked = checked_note(note)
        self._change(key, lambda record: record._replace(note=checked))

    def set_date(self, key: str, date: str | None) -> None:
        """Say of which day the puzzle is.

        Args:
            key: The board.
            date: An ISO date; None if it is not known.

        Raises:
            ValueError: If it isn't a date.
        """
        if date is not None and not is_date(date):
            raise ValueError(f"{date!r} is no date")
        self._change(key, lambda record: record._replace(date=date))

    def set_solution(
        self, key: str, five: Iterable[str], points: int | None, words: Iterable[str]
    ) -> None:
        """Store what a finished search amounts to.

        Args:
            key: The board.
            five: The five; none if they were not found.
            points: The points of the solution.
            words: Those by which the board can be found later.
        """
        solution = tuple(five), tuple(words)
        self._change(
            key,
            lambda record: record._replace(five=solution[0], points=points, words=solution[1]),
        )

    def save_search(self, key: str, search: Search | None) -> None:
        """Store how far a search is, or with None that there is none."""
        known = self._in_hands(key)
        moment = now()

        def save(connection: sqlite3.Connection) -> BoardRecord:
            before = board_table.get_record(connection, key)
            record = (before or known.record)._replace(changed=moment)
            board_table.put_record(connection, record, before)
            board_table.put_search(connection, key, search)
            return record

        self._known[key] = KeptBoard(self._store.write(save, replaces=("search", key)), search)

    def duplicate(self, key: str) -> CurrentBoard:
        """Make a copy of a kept board current, to be made into another one.

        While its tiles are the same, it is that board; what it becomes by changing them is kept
        as a board of its own, and the other one stays.

        Raises:
            KeyError: If there is no such board.
        """
        copy = CurrentBoard(self._existing(key).record.board)
        self.set_current(copy)
        return copy

    def delete(self, keys: Iterable[str]) -> list[KeptBoard]:
        """Delete boards for good, durably.

        Returns:
            What `restore` needs to undo it; keys that there are no boards of are passed over.
        """
        deleted = [kept for key in keys if (kept := self._get(key)) is not None]
        gone = [kept.record.key for kept in deleted]

        def delete(connection: sqlite3.Connection) -> None:
            for key in gone:
                board_table.delete(connection, key)

        if gone:
            self._store.write(delete, is_durable=True)
            self._known.update(dict.fromkeys(gone))
        return deleted

    def restore(self, deleted: Iterable[KeptBoard]) -> None:
        """Undo `delete`; a board that has been kept again meanwhile is merged, as by import."""
        self._take_in(list(deleted))

    def export_board(self, key: str) -> BoardFile:
        """Return what a board file says of a kept board.

        Raises:
            KeyError: If there is no such board.
        """
        return self._existing(key).to_file()

    def import_board(self, content: BoardFile, kind: Kind = Kind.ENTERED) -> BoardRecord:
        """Keep what a board file says; if the board is there already, both are merged.

        It does not become the current one: that is up to `set_current`.

        Raises:
            ValueError: If a tile is empty.
        """
        kept = KeptBoard.from_file(content, kind)
        self._take_in([kept])
        return self._existing(kept.record.key).record

    def store_known(self, connection: sqlite3.Connection) -> None:
        """Store what this window knows, where a library may know less."""
        for key, known in self._known.items():
            stored = board_table.get(connection, key)
            if known is None:
                board_table.delete(connection, key)
            elif stored is None:
                board_table.put(connection, known, None)
            elif stored.record.changed <= known.record.changed:
                is_later = stored.record.changed < known.record.changed
                newest = known if is_later else merged(known, stored)
                newest = newest._replace(search=known.search or stored.search)
                board_table.put(connection, newest, stored.record)
        is_needed = self._has_set_current or board_table.get_current(connection) is None
        if self.current is not None and is_needed:
            board_table.put_current(connection, self.current)

    def _get(self, key: str) -> KeptBoard | None:
        kept = self._store.read(lambda connection: board_table.get(connection, key))
        if kept is not None:
            self._known[key] = kept
        return kept

    def _keys_in(self, connection: sqlite3.Connection) -> dict[int, str]:
        """Return the keys of all boards; to read 100,000 anew takes 50 ms, so that is done once."""
        if self._generation != self._store.generation:
            self._generation = self._store.generation
            self._keys = {}
            self._last_id = 0
        added = dict(board_table.keys_after(connection, self._last_id))
        self._keys.update(added)
        self._last_id = max(added, default=self._last_id)
        return self._keys

    def _existing(self, key: str) -> KeptBoard:
        kept = self._get(key)
        if kept is None:
            raise KeyError(key)
        return kept

    def _in_hands(self, key: str) -> KeptBoard:
        """Return a board as this window knows it, to be stored if another one deleted it."""
        return self._known.get(key) or self._existing(key)

    def _change(self, key: str, change: Callable[[BoardRecord], BoardRecord]) -> None:
        """Change what is known about a board, and leave the search on it as it is."""
        known = self._in_hands(key)
        moment = now()

        def change_stored(connection: sqlite3.Connection) -> BoardRecord:
            before = board_table.get_record(connection, key)
            record = change(before or known.record)._replace(changed=moment)
            board_table.put_record(connection, record, before)
            if before is None:
                board_table.put_search(connection, key, known.search)
            return record

        self._known[key] = KeptBoard(self._store.write(change_stored), known.search)

    def _take_in(self, boards: list[KeptBoard]) -> None:
        def take_in(connection: sqlite3.Connection) -> list[KeptBoard]:
            return [board_table.merge(connection, other).board for other in boards]

        for kept in self._store.write(take_in, is_durable=True):
            self._known[kept.record.key] = kept


def _keep(connection: sqlite3.Connection, current: CurrentBoard) -> _Kept:
    """Keep the current board, within a transaction (see `Boards.keep`)."""
    board, key = current.board, key_of(current.board)
    stored = board_table.get(connection, key)
    corrected = None if stored else _corrected(connection, current)
    if stored is not None:
        kept = KeptBoard(stored.record._replace(board=board, changed=now()))
        if stored.record.board == board:
            kept = stored
    elif corrected is not None:
        board_table.delete(connection, corrected.key)
        kept = KeptBoard(corrected._replace(board=board, changed=now(), points=None, words=()))
    else:
        moment = now()
        kept = KeptBoard(BoardRecord(board, current.kind, moment, moment))
    if kept is not stored:
        board_table.put(connection, kept, stored.record if stored else None)
    board_table.put_current(connection, current._replace(corrects=key))
    return _Kept(kept, corrected.key if corrected else None)


def _corrected(connection: sqlite3.Connection, current: CurrentBoard) -> BoardRecord | None:
    """Return the kept board of which ``current`` is a correction, None if it is another one."""
    if current.corrects is None:
        return None
    before = board_table.get_record(connection, current.corrects)
    if before is None or before.five:
        return None
    common = Counter(before.board.fragments) & Counter(current.board.fragments)
    return before if common.total() >= SAME_BOARD_TILES else None
