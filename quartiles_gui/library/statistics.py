"""Statistics of the boards, as functions on a connection.

Nothing is counted as it happens: every figure is a question to the library, so that it is right
however boards were merged, deleted or played on.

A day is *on time* if a word of its board was found while the calendar showed that day. Days in a
row are counted from those, so that what was played can't be lost or won by a clock.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from quartiles_gui.core.days import is_date
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.ranks import Rank, rank_of
from quartiles_gui.core.quartiles.record import BELIEVED_AHEAD
from quartiles_gui.library.faults import RowError

MOST_MISSED = 10
"""The most words that the statistics name; each was missed at least twice."""

SHOWN_DAYS = 30
"""Days that the statistics show one by one."""


class DayResult(NamedTuple):
    """The result on the board of one day."""

    day: date
    points: int
    rank: Rank
    has_five: bool  # whether all five were found
    is_on_time: bool  # whether it was played on the very day


class Figures(NamedTuple):
    """The boards of one kind, in figures."""

    boards: int  # on which something was found
    points: int  # on all of them
    hints: int  # used on these
    all_fives: int  # on how many all five were found
    in_a_row: int  # days up to today, or to yesterday if today's board isn't played yet
    longest_row: int


class Statistics(NamedTuple):
    """Everything that was found, in figures."""

    game: Figures  # boards of the game, each of the day that it is shown under
    ours: Figures  # boards of the app; in a row are days on time
    by_rank: dict[Rank, int]  # how many boards of both
    missed: tuple[tuple[str, int], ...]  # the words shown most often, with how often
    recent: tuple[DayResult, ...]  # of the last `SHOWN_DAYS`, in order


def statistics(connection: sqlite3.Connection, today: date) -> Statistics:
    """Return everything that was played, in figures."""
    # whatever somebody may have put there
    query = """
        SELECT CAST(points AS INTEGER), CAST(hints AS INTEGER), CAST(has_five AS INTEGER),
            game_day, has_all, CAST(missed AS TEXT)
        FROM board WHERE points OR game_day NOTNULL OR missed != ''
        """
    rows = connection.execute(query).fetchall()
    missed = Counter(word for *_, text in rows for word in text.split())
    again = [item for item in missed.items() if item[1] > 1]
    reached = (rank_of(points, has_all=bool(all_)) for points, *_, all_, _ in rows if points)
    by_rank = Counter(reached)
    game = [(row[:3], to_day(row[3])) for row in rows if row[3] is not None]
    ours = [row[:3] for row in rows if row[3] is None and row[0]]
    days_found = sorted({day for _, day in game if day <= today}, reverse=True)
    return Statistics(
        game=_figures([figures for figures, _ in game], days_found, today),
        ours=_figures(ours, days_on_time(connection, today), today),
        by_rank={rank: by_rank[rank] for rank in (*ranks.RANKS, ranks.ALL_WORDS)},
        missed=tuple(sorted(again, key=lambda item: (-item[1], item[0]))[:MOST_MISSED]),
        recent=tuple(days(connection, today - timedelta(SHOWN_DAYS - 1), today)),
    )


def _figures(boards: Sequence[Sequence[int]], days: Sequence[date], today: date) -> Figures:
    """Return the figures of boards with points, hints and all five, and of days in a row."""
    points, hints, fives = (sum(column) for column in zip((0, 0, 0), *boards, strict=True))
    return Figures(
        boards=len(boards),
        points=points,
        hints=hints,
        all_fives=fives,
        in_a_row=days_in_a_row(days, today),
        longest_row=longest_row(days),
    )


def days(connection: sqlite3.Connection, first: date, last: date) -> list[DayResult]:
    """Return the results of the days from ``first`` to ``last``, in order.

    If several boards were played as that of a day, it is the one that is stored last; the day is on
    time if one of them was.
    """
    query = """
        SELECT day, CAST(points AS INTEGER), has_all, CAST(has_five AS INTEGER), is_on_time
        FROM board WHERE day BETWEEN ? AND ? ORDER BY day, board_id
        """
    results: dict[date, DayResult] = {}
    for text, points, has_all, has_five, on_time in connection.execute(
        query, (first.isoformat(), last.isoformat())
    ).fetchall():
        day = to_day(text)
        is_on_time = bool(on_time) or (day in results and results[day].is_on_time)
        rank = rank_of(points, has_all=bool(has_all))
        results[day] = DayResult(day, points, rank, bool(has_five), is_on_time=is_on_time)
    return list(results.values())


def days_on_time(connection: sqlite3.Connection, today: date) -> list[date]:
    """Return the days that were played on time up to today, the latest first."""
    query = "SELECT day FROM board WHERE is_on_time AND day <= ? ORDER BY day DESC"
    return [to_day(day) for (day,) in connection.execute(query, (today.isoformat(),)).fetchall()]


def game_days(connection: sqlite3.Connection, today: date) -> list[date]:
    """Return the days of boards of the game that were played, up to today, the latest first."""
    query = "SELECT DISTINCT game_day FROM board WHERE game_day <= ? ORDER BY game_day DESC"
    return [to_day(day) for (day,) in connection.execute(query, (today.isoformat(),)).fetchall()]


def latest_day(connection: sqlite3.Connection, today: date) -> date | None:
    """Return the latest local date on which anything was played, if it can be believed."""
    query = "SELECT max(last_played) FROM board WHERE last_played <= ?"
    ((text,),) = connection.execute(query, ((today + BELIEVED_AHEAD).isoformat(),))
    return None if text is None else to_day(text)


def first_day(connection: sqlite3.Connection) -> date | None:
    """Return the first day whose board was played."""
    ((text,),) = connection.execute("SELECT min(day) FROM board WHERE day IS NOT NULL")
    return None if text is None else to_day(text)


def days_in_a_row(days: Iterable[date], today: date) -> int:
    """Return how many days in a row there are up to ``today``, or up to yesterday.

    The latest has to come first; no more are taken once one is missing.
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


def to_day(text: object) -> date:
    """Return the day in a row; a `RowError` if it is damaged."""
    if not is_date(text):
        raise RowError
    return date.fromisoformat(str(text))
