"""The user's boards: the current one, and the records of all that were begun."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from quartiles_gui.core.quartiles.journal import Entry, Journal
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, FinishedBoard, merged
from quartiles_gui.library import board_table, statistics
from quartiles_gui.library.current_time import now
from quartiles_gui.library.statistics import DayResult, Statistics
from quartiles_gui.library.store import Store

T = TypeVar("T")

_MOST_KEPT = 1000
"""The most changed boards that are kept in memory as well; an import can have 10,000."""


class Merged(NamedTuple):
    """The boards merged into a library."""

    new: tuple[str, ...] = ()  # the keys of the boards added
    merged: int = 0  # boards that were there, and know more now
    unchanged: int = 0  # boards
    words: int = 0  # taught ones that are new or have another judgment

    @property
    def added(self) -> int:
        """The number of boards added."""
        return len(self.new)


class Boards:
    """The boards of a library, by their keys (`core.quartiles.record.key_of`)."""

    def __init__(self, store: Store) -> None:
        # as `board_table.put_current` stores it; None if there never was one
        self.current: BoardRecord | None = None
        self._store = store
        self._answers: dict[object, Any] = {}  # to questions about all boards, until one changes
        self._generation = 0  # of the store, when they were given
        # what was changed here, None if it was deleted: kept if the file should be damaged
        self._changed: dict[str, BoardRecord | None] = {}
        # boards that were seen while the file couldn't be read, as they were seen last: the file
        # may know more of them
        self._doubted: dict[str, BoardRecord | None] = {}

    def load(self, connection: sqlite3.Connection) -> None:
        """Load the current board, and no others."""
        self.current = board_table.get_current(connection)

    def set_current(self, current: BoardRecord) -> None:
        if current != self.current:
            self.current = current
            self._store.write(lambda connection: board_table.put_current(connection, current))

    def get(self, key: str) -> BoardRecord | None:
        return self._seen(key, self._store.read(lambda stored: board_table.get(stored, key)))

    def put(
        self,
        record: BoardRecord,
        *entries: Entry,
        current: BoardRecord | None = None,
        replaces: str | None = None,
        is_durable: bool = False,
    ) -> BoardRecord:
        """Store a record in one transaction, begun now if that is open, and return it as stored.

        Args:
            entries: What has happened, for its journal.
            current: The current board, if that is another one by now.
            replaces: The key of a board that goes.
            is_durable: Whether it must survive a power loss.
        """
        moment = now()
        record = record._replace(created=record.created or moment, changed=moment).logging(*entries)
        is_other = current is not None and current != self.current
        if not self._store.is_whole and record.key not in self._doubted:
            self.get(record.key)
        join = self._joining(record)
        if replaces in self._doubted:
            replaces = None  # there may be more on it

        def put(connection: sqlite3.Connection) -> BoardRecord:
            if replaces is not None:
                board_table.delete(connection, replaces)
            (joined,) = join(connection)
            if current is not None and is_other:
                board_table.put_current(connection, current)
            return joined

        if replaces is not None:
            self._changed[replaces] = None
        self._changed[record.key] = record
        if current is not None:
            self.current = current
        record = self._changed[record.key] = self._write(put, is_durable=is_durable)
        if record.key in self._doubted:
            self._doubted[record.key] = record
        return record

    def find(
        self,
        query: str = "",
        *others: str,
        group: board_table.Group | None = None,
        oldest_first: bool = False,
    ) -> board_table.FoundBoards:
        """Return the boards of a group, or all; the same value if nothing changed.

        A query has prefixes of tiles, of words found or shown, of words of the note, or of the day
        as an ISO date, in which ``????`` is any year; case and diacritics don't matter. A board
        must match all of them, in one of the queries.
        """
        asked = query, *others, group, oldest_first
        return self._asked(
            asked,
            lambda connection: board_table.find(
                connection, (query, *others), group, oldest_first=oldest_first
            ),
        )

    def records(self, keys: Sequence[str]) -> list[BoardRecord | None]:
        """Return each board, None if there is none: a screenful, as each takes 0.05 ms.

        What is known of their words isn't checked.
        """

        def read(connection: sqlite3.Connection) -> list[BoardRecord | None]:
            marks = ", ".join("?" * len(keys))
            query = f"SELECT key, record FROM board WHERE key IN ({marks})"
            rows = dict(connection.execute(query, [*keys]).fetchall())
            return [board_table.decoded(rows[key]) if key in rows else None for key in keys]

        return self._store.read(read)

    def of_day(self, day: date) -> BoardRecord | None:
        """Return the board of a day; the one stored last if there are several."""

        def find(connection: sqlite3.Connection) -> BoardRecord | None:
            query = "SELECT key, record FROM board WHERE day = ? ORDER BY board_id DESC LIMIT 1"
            row = connection.execute(query, (day.isoformat(),)).fetchone()
            return None if row is None else board_table.to_record(*row)

        record = self._store.read(find)
        return record and self._seen(record.key, record)

    def open_boards(self, most: int) -> list[BoardRecord]:
        """Return at most ``most`` boards that were begun lately and aren't over, the latest first.

        One is over once it was solved, or nothing is left to be found on it.
        """
        records = self._asked("last played", board_table.last_played)
        return list(islice(filter(_is_open, records), most))

    def finished(self) -> list[FinishedBoard]:
        """Return the finished boards of the game, the latest day first."""
        return self._asked(
            "finished",
            lambda connection: [*map(FinishedBoard.of, board_table.finished(connection))],
        )

    def delete(self, keys: Iterable[str]) -> list[BoardRecord]:
        """Delete boards durably; return them, for `restore`. Keys without a board are ignored."""
        records = [record for key in keys if (record := self.get(key)) is not None]

        def delete(connection: sqlite3.Connection) -> None:
            for record in records:
                board_table.delete(connection, record.key)

        if records:
            self._changed.update(dict.fromkeys(record.key for record in records))
            self._write(delete, is_durable=True)
        return records

    def restore(self, records: Iterable[BoardRecord]) -> None:
        """Undo `delete`; a board that was begun again since then is merged."""
        self.merge(records)

    def merge(self, records: Iterable[BoardRecord]) -> Merged:
        """Merge boards from elsewhere durably, in one transaction."""
        changed: dict[str, BoardRecord] = {}
        new: list[str] = []
        updated = unchanged = 0
        for record in records:
            own = changed.get(record.key) or self.get(record.key)
            both = record if own is None else merged(own, record)
            if both == own:
                unchanged += 1
                continue
            if own is None:
                new.append(record.key)
            else:
                updated += 1
            changed[record.key] = both
        if changed:
            self._changed.update(changed)
            for key in [*self._changed][:-_MOST_KEPT]:
                del self._changed[key]
            self._write(self._joining(*changed.values()), is_durable=True)
        return Merged(tuple(new), updated, unchanged)

    def delete_journals(self) -> None:
        """Delete durably what was tried on all boards, and when."""
        self._changed = {
            key: record and record._replace(journal=Journal())
            for key, record in self._changed.items()
        }
        self._write(board_table.erase_journals, is_durable=True)

    def statistics(self, today: date) -> Statistics:
        return self._store.read(lambda connection: statistics.statistics(connection, today))

    def days(self, first: date, last: date) -> list[DayResult]:
        """Return the results of the days from ``first`` to ``last``, in order."""
        return self._asked(
            ("days", first, last), lambda connection: statistics.days(connection, first, last)
        )

    def days_on_time(self, today: date) -> list[date]:
        """Return the days that were played on time up to today, the latest first."""
        return self._asked(
            ("on time", today), lambda connection: statistics.days_on_time(connection, today)
        )

    def game_days(self, today: date) -> list[date]:
        """Return the days of the game's boards that were played up to today, the latest first."""
        return self._asked(
            ("game days", today), lambda connection: statistics.game_days(connection, today)
        )

    def latest_day(self, today: date) -> date | None:
        """Return the latest local date on which anything was played, if it can be believed."""
        return self._store.read(lambda connection: statistics.latest_day(connection, today))

    def first_day(self) -> date | None:
        """Return the first day whose board was played."""
        return self._asked("first day", statistics.first_day)

    def store_known(self, connection: sqlite3.Connection) -> None:
        """Store what this window changed in a library that may know less."""
        for key, record in self._changed.items():
            if record is None:
                board_table.delete(connection, key)
            else:
                self._joining(record)(connection)
        if self.current is not None:
            board_table.put_current(connection, self.current)

    def _seen(self, key: str, record: BoardRecord | None) -> BoardRecord | None:
        """Return what was seen of a board, and remember it if there may be more."""
        if not self._store.is_whole:
            self._doubted[key] = record
        return record

    def _joining(self, *records: BoardRecord) -> Callable[[sqlite3.Connection], list[BoardRecord]]:
        """Return a change that stores records, and returns them as they are stored.

        A record of a board that was seen in doubt is merged with what is there, if that is another.
        """
        seen = {it.key: self._doubted[it.key] for it in records if it.key in self._doubted}

        def join(connection: sqlite3.Connection) -> list[BoardRecord]:
            joined = [*records]
            for place, record in enumerate(records):
                own = board_table.get(connection, record.key) if record.key in seen else None
                if own is not None and own != seen[record.key]:
                    joined[place] = merged(own, record)
            board_table.put(connection, *joined)
            return joined

        return join

    def _write(self, change: Callable[[sqlite3.Connection], T], *, is_durable: bool = False) -> T:
        self._answers = {}
        return self._store.write(change, is_durable=is_durable)

    def _asked(self, question: object, ask: Callable[[sqlite3.Connection], T]) -> T:
        """Return an answer about all boards, from memory if no board has changed."""
        if self._generation != self._store.generation:
            self._answers, self._generation = {}, self._store.generation
        if question not in self._answers:
            self._answers[question] = self._store.read(ask)
        found: T = self._answers[question]
        return found


def _is_open(record: BoardRecord) -> bool:
    """Return whether a board was begun, and there is something left to be found."""
    if record.mode is BoardMode.SOLVE or record.refused is not None:
        return False
    if not (record.is_begun or record.mode is BoardMode.PLAY):
        return False
    game = record.game()
    return game is None or not game.is_complete
