"""The boards that were played, and statistics of them.

Nothing is counted as it happens: every figure is a question to the library, so that it is right
however boards were merged, deleted or played on.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from datetime import date, timedelta
from typing import Any, NamedTuple, Self

from quartiles_gui.core.days import is_date
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game, Rank
from quartiles_gui.core.quartiles.hint_log import HintLog
from quartiles_gui.core.quartiles.journal import Entry, Journal
from quartiles_gui.core.quartiles.made_board import glance
from quartiles_gui.library import board_table
from quartiles_gui.library.board_record import from_text
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.play_record import (
    BELIEVED_AHEAD,
    Origin,
    PlayRecord,
    figures_of,
    is_late,
    merge,
    merged_play,
    put,
    text_of,
    to_rank,
    to_record,
)
from quartiles_gui.library.store import Store

MOST_MISSED = 10
"""Words that the statistics name at most."""

SHOWN_DAYS = 30
"""Days that the statistics show one by one."""


# whatever somebody may have put there
_POINTS, _HAS_FIVE = "CAST(points AS INTEGER)", "CAST(has_five AS INTEGER)"
_NOTHING_FOUND = 'SELECT record FROM play WHERE instr(record, \'"found":[],"revealed":[]\')'


class DayResult(NamedTuple):
    """The result on the board of one day."""

    day: date
    points: int
    rank: Rank
    has_five: bool  # whether all five were found
    is_on_time: bool  # whether it was played on the very day


class Statistics(NamedTuple):
    """Everything that was played, in figures."""

    boards: int  # on which something was found
    by_rank: dict[Rank, int]  # how many of them
    all_fives: int  # on how many all five were found
    in_a_row: int  # days up to today, or to yesterday if today's board isn't played yet
    longest_row: int
    missed: tuple[tuple[str, int], ...]  # the words shown most often, with how often
    recent: tuple[DayResult, ...]  # of the last `SHOWN_DAYS`, in order


class PlayedBoard(NamedTuple):
    """What the history shows of a played board; nothing in it is unknown to the player."""

    origin: Origin
    points: int
    rank: Rank
    board: Board
    five: tuple[FoundWord, ...]  # that were found or shown, in the order of their colors
    is_begun: bool  # anything was done on it
    found: int  # words that count
    words: int | None  # that count on the board; None if that is only expected
    hints: int  # that were used
    is_over: bool  # the rest was shown

    @classmethod
    def from_members(cls, members: dict[str, Any], points: int, rank: Rank) -> Self:
        """Return what the members of a record say: 30 times as fast as all of it.

        Raises:
            KeyError, TypeError, ValueError: If it isn't one.
        """
        columns, found, revealed = members["board"], members["found"], members["revealed"]
        board, five, others, extras = glance(columns)
        quartiles = {item.word: item for item in five}
        known = {*found, *revealed}.difference(extras)
        return cls(
            Origin(members["origin"]),
            points,
            rank,
            board,
            tuple(quartiles[word] for word in (*found, *revealed) if word in quartiles),
            board_table.is_begun(members),
            len(set(found).difference(extras)),
            len(five) + others if len(columns) == 4 else None,
            members["hints"]["used"],
            bool(revealed) and len(known) == len(five) + others,
        )


class Plays:
    """The played boards of a library, by their tiles in alphabetical order."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # what this window changed or looked at, and the same as it was stored then
        self._known: dict[str, tuple[PlayRecord, str]] = {}

    def get(self, key: str) -> PlayRecord | None:
        """Return what was played on a board."""
        return self._store.read(lambda connection: self._noted(text_of(connection, key)))

    def glances(self, keys: Iterable[str]) -> list[PlayedBoard | None]:
        """Return what the history shows of each board, None if it wasn't played."""

        def read(connection: sqlite3.Connection) -> list[PlayedBoard | None]:
            return [_glance(connection, key) for key in keys]

        return self._store.read(read)

    def of_day(self, day: date) -> PlayRecord | None:
        """Return what was played on the board of a day."""

        def find(connection: sqlite3.Connection) -> PlayRecord | None:
            query = """
                SELECT record FROM play WHERE day = ? ORDER BY changed_at DESC, key DESC LIMIT 1
                """
            row = connection.execute(query, (day.isoformat(),)).fetchone()
            return self._noted(row and row[0])

        return self._store.read(find)

    def store(
        self, record: PlayRecord, game: Game, hints: HintLog, today: date, *entries: Entry
    ) -> PlayRecord:
        """Store what a game says now, and what happened, in one transaction; return what is stored.

        That is more than the game says if another window has stored something since ``record``.
        """
        known, text = self._known.get(record.key, (None, ""))
        played, figures = record.played(game, hints, today, None), figures_of(game)
        # what is known is newer than the record, unless journals were deleted since
        journal = (known or record).journal.with_entries(*entries)

        def store(connection: sqlite3.Connection) -> tuple[PlayRecord, str]:
            is_too_late = is_late(today, _latest_day(connection, today)) and not record.is_on_time
            newest = played._replace(is_on_time=played.is_on_time and not is_too_late)
            stored = text_of(connection, record.key)
            if stored is None or (stored == text and known is record):
                newest = newest._replace(journal=journal)
                return newest, put(connection, newest, figures, record if stored else None)
            # the journal that is known may have been deleted
            newest = newest._replace(journal=Journal.of(entries))
            newest = merged_play(to_record(stored), newest)
            return newest, put(connection, newest)

        self._known[record.key] = self._store.write(store)
        return self._known[record.key][0]

    def latest_day(self, today: date) -> date | None:
        """Return the latest local date on which anything was played, if it can be believed."""
        return self._store.read(lambda connection: _latest_day(connection, today))

    def days(self, first: date, last: date) -> list[DayResult]:
        """Return the results of the days from ``first`` to ``last``, in order.

        If several boards were played as that of a day, it is the one that `of_day` returns; the day
        is on time if one of them was.
        """

        def find(connection: sqlite3.Connection) -> list[DayResult]:
            query = f"""
                SELECT day, {_POINTS}, rank, {_HAS_FIVE}, is_on_time FROM play
                WHERE day BETWEEN ? AND ? ORDER BY day, changed_at, key
                """
            results: dict[date, DayResult] = {}
            rows = connection.execute(query, (first.isoformat(), last.isoformat()))
            for text, points, rank, has_five, is_on_time in rows.fetchall():
                day = _to_day(text)
                was_on_time = day in results and results[day].is_on_time
                on_time = bool(is_on_time) or was_on_time
                results[day] = DayResult(day, points, to_rank(rank), bool(has_five), on_time)
            return list(results.values())

        return self._store.read(find)

    def first_day(self) -> date | None:
        """Return the first day whose board was played."""

        def find(connection: sqlite3.Connection) -> date | None:
            ((text,),) = connection.execute("SELECT min(day) FROM play")
            return None if text is None else _to_day(text)

        return self._store.read(find)

    def days_in_a_row(self, today: date) -> int:
        """Return how many days in a row were played on time, up to today or yesterday."""

        def count(connection: sqlite3.Connection) -> int:
            with closing(_days_on_time(connection, today)) as rows:
                return days_in_a_row((_to_day(day) for (day,) in rows), today)

        return self._store.read(count)

    def longest_row(self, today: date) -> int:
        """Return the most days in a row that were played on time."""

        def count(connection: sqlite3.Connection) -> int:
            return longest_row(_to_day(day) for (day,) in _days_on_time(connection, today))

        return self._store.read(count)

    def statistics(self, today: date) -> Statistics:
        def ask(connection: sqlite3.Connection) -> tuple[list[tuple[Any, ...]], list[date]]:
            query = f"SELECT {_POINTS}, rank, {_HAS_FIVE}, CAST(missed AS TEXT) FROM play"
            rows = [
                (points, to_rank(rank), *others)
                for points, rank, *others in connection.execute(query).fetchall()
            ]
            on_time = _days_on_time(connection, today).fetchall()
            return rows, [_to_day(day) for (day,) in on_time]

        rows, on_time = self._store.read(ask)
        missed = Counter(word for *_, text in rows for word in text.split())
        by_rank = Counter(rank for points, rank, *_ in rows if points)
        return Statistics(
            by_rank.total(),
            {rank: by_rank[rank] for rank in Rank},
            sum(has_five for _, _, has_five, _ in rows),
            days_in_a_row(on_time, today),
            longest_row(on_time),
            tuple(sorted(missed.items(), key=lambda item: (-item[1], item[0]))[:MOST_MISSED]),
            tuple(self.days(today - timedelta(SHOWN_DAYS - 1), today)),
        )

    def list_anew(self, connection: sqlite3.Connection) -> None:
        """List boards in their groups, once all journals are deleted."""
        for (text,) in connection.execute(_NOTHING_FOUND).fetchall():
            put(connection, to_record(text))  # nothing was played there, as far as is known now

    def forget_journals(self) -> None:
        self._known = {
            key: (record._replace(journal=Journal()), "")
            for key, (record, _) in self._known.items()
        }

    def store_known(self, connection: sqlite3.Connection) -> None:
        """Store what this window knows in a library that may know less."""
        merge(connection, (record for record, _ in self._known.values()))

    def _noted(self, text: str | None) -> PlayRecord | None:
        if text is None:
            return None
        record = to_record(text)
        known, its_text = self._known.get(record.key, (record, ""))
        self._known[record.key] = (known if its_text == text else record), text
        return self._known[record.key][0]


def days_in_a_row(days: Iterable[date], today: date) -> int:
    """Return how many days in a row there are up to ``today``, or up to yesterday.

    The latest must come first; none is asked for once one is missing.
    """
    number, last = 0, today
    for day in days:
        gap = (last - day).days
        if gap > 1:
            break
        if gap < 0:  # it hasn't come yet
            continue
        number += number == 0 or gap == 1
        last = day
    return number


def longest_row(days: Iterable[date]) -> int:
    """Return the most days in a row."""
    longest = number = 0
    previous: date | None = None
    for day in sorted(set(days)):
        follows = previous is not None and day - previous == timedelta(1)
        number = number + 1 if follows else 1
        longest, previous = max(longest, number), day
    return longest


def _glance(connection: sqlite3.Connection, key: str) -> PlayedBoard | None:
    query = f"SELECT {_POINTS}, rank, record FROM play WHERE key = ?"
    row = connection.execute(query, (key,)).fetchone()
    if row is None:
        return None
    points, rank, text = row
    return from_text(text, lambda members: PlayedBoard.from_members(members, points, to_rank(rank)))


def _latest_day(connection: sqlite3.Connection, today: date) -> date | None:
    query = "SELECT max(last_played) FROM play WHERE last_played <= ?"
    ((text,),) = connection.execute(query, ((today + BELIEVED_AHEAD).isoformat(),))
    return None if text is None else _to_day(text)


def _days_on_time(connection: sqlite3.Connection, today: date) -> sqlite3.Cursor:
    query = "SELECT day FROM play WHERE is_on_time AND day <= ? ORDER BY day DESC"
    return connection.execute(query, (today.isoformat(),))


def _to_day(text: object) -> date:
    if not is_date(text):
        raise RowError
    return date.fromisoformat(str(text))
