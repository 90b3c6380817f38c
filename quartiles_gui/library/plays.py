"""The boards that were played, and statistics of them.

Nothing is counted as it happens: every figure is a question to the library, so that it is right
however boards were merged, deleted or played on.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from quartiles_gui.core.quartiles.game import Rank
from quartiles_gui.library import play_table
from quartiles_gui.library.play_record import PlayRecord
from quartiles_gui.library.store import Store

MOST_MISSED = 10
"""Words that the statistics name at most."""

SHOWN_DAYS = 30
"""Days that the statistics show one by one."""


class DayResult(NamedTuple):
    """The result on the board of one day."""

    day: date
    points: int
    rank: Rank
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


class Plays:
    """The played boards of a library, by their tiles in alphabetical order."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, PlayRecord] = {}  # what this window changed or looked at

    def get(self, key: str) -> PlayRecord | None:
        """Return what was played on a board."""
        return self._noted(self._store.read(lambda connection: play_table.get(connection, key)))

    def of_day(self, day: date) -> PlayRecord | None:
        """Return what was played on the board of a day."""
        return self._noted(self._store.read(lambda connection: play_table.of_day(connection, day)))

    def put(self, record: PlayRecord) -> PlayRecord:
        """Merge what was played with what another window stored; return what is stored now."""
        self._store.write(
            lambda connection: play_table.merge(connection, [record]),
            replaces=("play", record.key),
        )
        return self.get(record.key) or record

    def latest_day(self) -> date | None:
        """Return the latest local date on which anything was played."""
        query = "SELECT max(last_played) FROM play"
        ((text,),) = self._store.read(lambda connection: connection.execute(query).fetchall())
        return None if text is None else date.fromisoformat(text)

    def days(self, first: date, last: date) -> list[DayResult]:
        """Return the results on the boards of the days from ``first`` to ``last``, in order."""
        query = """
            SELECT day, points, rank, is_on_time FROM play
            WHERE day BETWEEN ? AND ? ORDER BY day
            """
        bounds = (first.isoformat(), last.isoformat())
        rows = self._store.read(lambda connection: connection.execute(query, bounds).fetchall())
        ranks = list(Rank)
        return [
            DayResult(date.fromisoformat(day), points, ranks[rank], bool(is_on_time))
            for day, points, rank, is_on_time in rows
        ]

    def days_in_a_row(self, today: date) -> int:
        """Return how many days in a row were played on time, up to today or yesterday."""
        query = "SELECT day FROM play WHERE is_on_time"
        rows = self._store.read(lambda connection: connection.execute(query).fetchall())
        return days_in_a_row((date.fromisoformat(day) for (day,) in rows), today)

    def statistics(self, today: date) -> Statistics:
        rows = self._store.read(
            lambda connection: connection.execute(
                "SELECT day, is_on_time, points, rank, has_five, missed FROM play"
            ).fetchall()
        )
        ranks = list(Rank)
        played = [row for row in rows if row[2]]
        missed = Counter(word for *_, text in rows for word in text.split())
        on_time = {date.fromisoformat(day) for day, is_on_time, *_ in rows if is_on_time}
        by_rank = Counter(ranks[rank] for *_, rank, _, _ in played)
        return Statistics(
            len(played),
            {rank: by_rank[rank] for rank in ranks},
            sum(has_five for *_, has_five, _ in rows),
            days_in_a_row(on_time, today),
            longest_row(on_time),
            tuple(sorted(missed.items(), key=lambda item: (-item[1], item[0]))[:MOST_MISSED]),
            tuple(self.days(today - timedelta(SHOWN_DAYS - 1), today)),
        )

    def store_known(self, connection: sqlite3.Connection) -> None:
        """Store what this window knows in a library that may know less."""
        play_table.merge(connection, self._known.values())

    def _noted(self, record: PlayRecord | None) -> PlayRecord | None:
        if record is not None:
            self._known[record.key] = record
        return record


def days_in_a_row(days: Iterable[date], today: date) -> int:
    """Return how many days in a row there are up to ``today``, or up to yesterday."""
    played = set(days)
    day = today if today in played else today - timedelta(1)
    number = 0
    while day in played:
        number += 1
        day -= timedelta(1)
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
