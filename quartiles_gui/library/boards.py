"""The user's boards: the current one, and all that were kept.

Terms (see also `board_record`). *Keeping* a board means adding it to the library, which the window
does when it is solved, ticked or opened from a file.

Changes apply to a board as it is stored at that moment, so that no change of another window is
undone. What this window *knows* about boards, because it changed or looked at them, is only needed
if the library cannot be read, or has lost it.
"""

import sqlite3
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from quartiles_gui.core.days import is_date
from quartiles_gui.core.quartiles.board_file import BoardFile, Door, are_words, checked_note
from quartiles_gui.core.quartiles.hint_log import HintLog
from quartiles_gui.core.quartiles.journal import Entry, Journal
from quartiles_gui.library import board_table
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    DeletedBoard,
    FinishedBoard,
    Kind,
    from_text,
    key_of,
    merged,
    to_text,
)
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.store import Store
from quartiles_gui.library.times import now

T = TypeVar("T")

_SAME_BOARD_TILES = 10
"""The fewest common tiles that make an edited board a correction of the previous one, not another
board. Two boards of the game share few; a badly read picture still gets most tiles right."""


class Boards:
    """The boards of a library, identified by their keys (`board_record.key_of`)."""

    def __init__(self, store: Store) -> None:
        self.current: CurrentBoard | None = None  # None if there never was one
        self._has_set_current = False
        self._store = store
        self._known = _Known()
        self._keys: dict[int, str] = {}  # by the number of the board, which never changes
        self._keys_of: sqlite3.Connection | None = None  # where they were read
        self._last_id = 0
        # what was asked about all boards, and the state of the library that the answers are of
        self._answers: tuple[object, dict[object, Any]] = (None, {})

    def load(self, connection: sqlite3.Connection) -> None:
        """Load the current board, and no others."""
        self.current = board_table.get_current(connection)

    def set_current(self, current: CurrentBoard) -> BoardRecord | None:
        """Make a board the current one; return the kept board of the same tiles in any order."""
        if current != self.current:
            self.current = current
            self._has_set_current = True
            self._store.write(
                lambda connection: board_table.put_current(connection, current),
                replaces="current board",
            )
        return self.get(key_of(current.board)) if all(current.board.fragments) else None

    def keep(self) -> BoardRecord:
        """Add the current board to the library.

        If the same 20 tiles are there already, that board takes on their order. If the board
        corrects one without the five, sharing at least half of its tiles, it replaces that one and
        takes over its date, note, ticked words and journal. Otherwise it is a new board.

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
        if corrected is not None:
            self._known.note(corrected, None)
        self._known.note(key, kept)
        return kept

    def get(self, key: str) -> BoardRecord | None:
        """Return a kept board as it is now."""
        record = self._store.read(lambda connection: board_table.get(connection, key))
        if record is not None:
            self._known.note(key, record)
        return record

    def find_keys(
        self,
        query: str = "",
        *others: str,
        group: board_table.Group | None = None,
        order: board_table.Order = board_table.Order.NEWEST,
    ) -> list[str]:
        """Return the keys of the boards of a group, or of all; the same list if nothing changed.

        A query has prefixes of tiles, of words found or ticked, of words of the note, or of the day
        as an ISO date, in which ``????`` is any year; case and diacritics don't matter. A board
        must match all of them, in one of the queries.
        """

        def find(connection: sqlite3.Connection) -> list[str]:
            keys = self._keys_in(connection)
            try:
                found = board_table.find(connection, (query, *others), group, order)
                return [keys[board_id] for board_id in found]
            except (KeyError, ValueError) as error:
                raise RowError from error

        if any((query, *others)):
            return self._store.read(find)
        return self._asked((group, order), find)

    def count_groups(self) -> dict[board_table.Group | None, int]:
        """Return how many boards are in each group, and with None in all."""
        return self._asked("groups", board_table.count_groups)

    def records(self, keys: Sequence[str]) -> list[BoardRecord | None]:
        """Return each board, None if it no longer exists: a screenful, as each takes 0.05 ms."""
        return self._store.read(
            lambda connection: [board_table.get(connection, key) for key in keys]
        )

    def tick(self, key: str, words: Iterable[str], *entries: Entry) -> None:
        """Mark words as found in the game; ``entries`` go to the journal in the same transaction.

        Raises:
            KeyError: If there is no such board, as in all methods that change one.
            ValueError: If something isn't a word.
        """
        added = frozenset(words)
        if not are_words(added):
            raise ValueError("words")
        self._change(key, lambda record: record.with_ticks(added), *entries)

    def untick(self, key: str, words: Iterable[str], *entries: Entry) -> None:
        removed = frozenset(words)
        self._change(key, lambda record: record._replace(ticked=record.ticked - removed), *entries)

    def log(self, key: str, *entries: Entry) -> None:
        """Add entries to the journal of a board, unless it was deleted meanwhile."""
        if self.get(key) is not None:
            self._change(key, lambda record: record, *entries)

    def finish(self, key: str, refused: frozenset[str] | None) -> None:
        """Store durably that all words are ticked off, and which others seemed likely.

        With None, the board isn't finished any more.
        """
        self._change(key, lambda record: record._replace(refused=refused), is_durable=True)

    def finished(self) -> list[FinishedBoard]:
        """Return the finished boards of the game: of 10,000, 300 are found in 60 ms."""
        return self._store.read(board_table.finished)

    def annotate(self, key: str, note: str) -> None:
        """Give a board a note, whose first line is its title; a `UserError` if it is too long."""
        checked = checked_note(note)
        self._change(key, lambda record: record._replace(note=checked))

    def set_date(self, key: str, date: str | None) -> None:
        """Set the puzzle's ISO date; None if it isn't known."""
        if date is not None and not is_date(date):
            raise ValueError(f"{date!r} isn't a date")
        self._change(key, lambda record: record._replace(date=date))

    def set_solution(
        self,
        key: str,
        five: Iterable[str],
        points: int | None,
        words: Iterable[str],
        *,
        word_count: int | None = None,
        is_exact: bool = False,
        is_secret: bool = False,
    ) -> None:
        """Store the result of a finished search (see `BoardRecord`)."""
        solution: dict[str, Any] = {"five": tuple(five), "points": points, "words": tuple(words)}
        solution |= {"word_count": word_count, "is_exact": is_exact, "is_secret": is_secret}
        self._change(key, lambda record: record._replace(**solution))

    def set_hints(self, key: str, hints: HintLog, *entries: Entry) -> None:
        self._change(key, lambda record: record._replace(hints=hints), *entries)

    def set_door(self, key: str, door: Door | None) -> None:
        self._change(key, lambda record: record._replace(door=door))

    def delete(self, keys: Iterable[str]) -> list[DeletedBoard]:
        """Delete boards durably; return what `restore` needs. Keys without a board are ignored."""
        found = self._store.read(
            lambda connection: [board_table.get(connection, key) for key in keys]
        )
        records = [one for one in found if one is not None]
        deleted = self._store.read(partial(board_table.with_plays, records=records))

        def delete(connection: sqlite3.Connection) -> None:
            for one in records:
                board_table.delete(connection, one.key)

        if records:
            self._store.write(delete, is_durable=True)
            for one in records:
                self._known.note(one.key, None)
        return deleted

    def restore(self, deleted: Sequence[DeletedBoard]) -> None:
        """Undo `delete`; a board that was kept again since then is merged."""

        def restore(connection: sqlite3.Connection) -> list[BoardRecord]:
            return [board_table.restore(connection, one) for one in deleted]

        for record in self._store.write(restore, is_durable=True):
            self._known.note(record.key, record)

    def export_board(self, key: str) -> BoardFile:
        return self._existing(key).to_file()

    def import_board(self, content: BoardFile, kind: Kind = Kind.ENTERED) -> BoardRecord:
        """Keep the board of a file, merged if it is there already; it doesn't become current."""
        record = BoardRecord.from_file(content, kind)
        kept = self._store.write(
            lambda connection: board_table.merge(connection, record), is_durable=True
        )
        self._known.note(kept.key, kept)
        return kept

    def forget_journals(self) -> None:
        for key, known in self._known.items():
            self._known.note(key, known and known._replace(journal=Journal()))

    def store_known(self, connection: sqlite3.Connection) -> None:
        """Store what this window knows in a library that may know less."""
        for key, known in self._known.items():
            stored = board_table.get(connection, key)
            if known is None:
                board_table.delete(connection, key)
            elif stored is None:
                board_table.put(connection, known, None)
            elif stored.changed <= known.changed:
                is_later = stored.changed < known.changed
                board_table.put(connection, known if is_later else merged(known, stored), stored)
        is_needed = self._has_set_current or board_table.get_current(connection) is None
        if self.current is not None and is_needed:
            board_table.put_current(connection, self.current)

    def _asked(self, question: object, ask: Callable[[sqlite3.Connection], T]) -> T:
        """Return an answer about all boards, from memory if nothing has changed."""

        def answer(connection: sqlite3.Connection) -> T:
            (others,) = connection.execute("PRAGMA data_version").fetchone()
            state = connection, others, connection.total_changes
            if state != self._answers[0]:
                self._answers = state, {}
            answers = self._answers[1]
            if question not in answers:
                answers[question] = ask(connection)
            found: T = answers[question]
            return found

        return self._store.read(answer)

    def _keys_in(self, connection: sqlite3.Connection) -> dict[int, str]:
        """Return the keys of all boards, from memory: reading 100,000 takes 50 ms."""
        if self._keys_of is not connection:
            self._keys, self._keys_of, self._last_id = {}, connection, 0
        added = dict(board_table.keys_after(connection, self._last_id))
        self._keys.update(added)
        self._last_id = max(added, default=self._last_id)
        return self._keys

    def _existing(self, key: str) -> BoardRecord:
        record = self.get(key)
        if record is None:
            raise KeyError(key)
        return record

    def _known_board(self, key: str) -> BoardRecord:
        """Return a board as this window knows it, to be stored if another window deleted it."""
        return self._known.get(key) or self._existing(key)

    def _change(
        self,
        key: str,
        change: Callable[[BoardRecord], BoardRecord],
        *entries: Entry,
        is_durable: bool = False,
    ) -> None:
        """Change a board's record and journal."""
        known = self._known_board(key)
        moment = now()

        def change_stored(connection: sqlite3.Connection) -> BoardRecord:
            before = board_table.get(connection, key)
            record = change(before or known)
            journal = record.journal.with_entries(*entries)
            record = record._replace(changed=moment, journal=journal)
            board_table.put(connection, record, before)
            return record

        record = self._store.write(change_stored, is_durable=is_durable)
        self._known.note(key, record)


class _Known:
    """What a window changed or looked at; None for a board that it deleted.

    All but the latest are packed as they are stored, which takes an eighth of the memory.
    """

    def __init__(self) -> None:
        self._packed: dict[str, bytes | None] = {}
        self._latest: tuple[str, BoardRecord | None] = "", None

    def get(self, key: str) -> BoardRecord | None:
        if key == self._latest[0]:
            return self._latest[1]
        packed = self._packed.get(key)
        if packed is None:
            return None
        return from_text(zlib.decompress(packed).decode(), BoardRecord.from_members)

    def note(self, key: str, kept: BoardRecord | None) -> None:
        before, latest = self._latest
        if key != before:
            if latest is not None:
                self._packed[before] = zlib.compress(to_text(latest).encode())
            self._packed[key] = None
        self._latest = key, kept

    def items(self) -> Iterator[tuple[str, BoardRecord | None]]:
        return ((key, self.get(key)) for key in list(self._packed))


def _keep(connection: sqlite3.Connection, current: CurrentBoard) -> tuple[BoardRecord, str | None]:
    """Do what `Boards.keep` says; return the board, and the key of the one that it corrected."""
    board, key = current.board, key_of(current.board)
    stored = board_table.get(connection, key)
    corrected = None if stored else _corrected(connection, current)
    if stored is not None:
        kept = stored
        if stored.board != board:
            kept = stored._replace(board=board, changed=now())
    elif corrected is not None:
        board_table.delete(connection, corrected.key)
        _, kind, created, _, day, note, *_ = corrected
        unsolved = BoardRecord(board, kind, created, now(), day, note)
        ticked, hints, journal = corrected.ticked, corrected.hints, corrected.journal
        kept = unsolved._replace(ticked=ticked, hints=hints, journal=journal)
    else:
        moment = now()
        kept = BoardRecord(board, current.kind, moment, moment)
    if kept is not stored:
        board_table.put(connection, kept, stored)
    board_table.put_current(connection, current._replace(corrects=key))
    return kept, corrected.key if corrected else None


def _corrected(connection: sqlite3.Connection, current: CurrentBoard) -> BoardRecord | None:
    """Return the kept board that ``current`` corrects, or None if it is another board."""
    if current.corrects is None:
        return None
    before = board_table.get(connection, current.corrects)
    if before is None or before.five or board_table.is_played(connection, before.key):
        return None
    common = Counter(before.board.fragments) & Counter(current.board.fragments)
    return before if common.total() >= _SAME_BOARD_TILES else None
