"""The table of played boards, as functions on a connection within a transaction.

What reads a row raises a `RowError` if it is damaged.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.board_file import is_date, parse_object
from quartiles_gui.core.quartiles.game import Game, Rank
from quartiles_gui.library.board_table import COMPACT
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.play_record import BELIEVED_AHEAD, PlayRecord, merged_play

_RANKS = list(Rank)


class Figures(NamedTuple):
    """A game in figures: the columns of a row that statistics are asked about."""

    points: int
    rank: int  # 0 to 4 by points, 5 for all words
    has_five: bool
    missed: str  # the words that were shown

    @classmethod
    def of(cls, game: Game) -> Self:
        has_five = len(game.five_found) == len(game.board.five)
        missed = " ".join(game.revealed_words)
        return cls(game.points, _RANKS.index(game.rank), has_five, missed)


def text_of(connection: sqlite3.Connection, key: str) -> str | None:
    """Return the record of a board as it is stored."""
    row = connection.execute("SELECT record FROM play WHERE key = ?", (key,)).fetchone()
    return None if row is None else row[0]


def every(connection: sqlite3.Connection) -> Iterator[PlayRecord]:
    """Yield all played boards, by their keys."""
    for (text,) in connection.execute("SELECT record FROM play ORDER BY key").fetchall():
        yield to_record(text)


def put(connection: sqlite3.Connection, record: PlayRecord, figures: Figures) -> str:
    """Store a played board, replacing what is stored of it; return its text."""
    text = json.dumps(record.to_members(), separators=COMPACT)
    day = record.day and record.day.isoformat()
    dates = (record.last_played.isoformat(), record.changed)
    connection.execute(
        "REPLACE INTO play (key, day, is_on_time, points, rank, has_five, missed, last_played, "
        "changed_at, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (record.key, day, record.is_on_time, *figures, *dates, text),
    )
    return text


def merge(connection: sqlite3.Connection, records: Iterable[PlayRecord]) -> int:
    """Merge played boards from elsewhere; return how many are new or know more now."""
    changed = 0
    for record in records:
        text = text_of(connection, record.key)
        stored = None if text is None else to_record(text)
        merged = record if stored is None else merged_play(stored, record)
        if merged is not stored:
            put(connection, merged, Figures.of(merged.game()))
            changed += 1
    return changed


def latest_day(connection: sqlite3.Connection, today: date) -> date | None:
    """Return the latest local date on which anything was played, if it can be believed."""
    query = "SELECT max(last_played) FROM play WHERE last_played <= ?"
    ((text,),) = connection.execute(query, ((today + BELIEVED_AHEAD).isoformat(),))
    return None if text is None else to_day(text)


def to_day(text: object) -> date:
    """Return the date that a column says; a `RowError` if it is damaged."""
    if not is_date(text):
        raise RowError
    return date.fromisoformat(str(text))


def to_rank(number: object) -> Rank:
    """Return the rank that a column says; a `RowError` if it is damaged."""
    if not isinstance(number, int) or not 0 <= number < len(_RANKS):
        raise RowError
    return _RANKS[number]


def to_record(text: object) -> PlayRecord:
    """Return the record in a row; a `RowError` if it is damaged."""
    members = parse_object(text) if isinstance(text, str) else None
    if members is None:
        raise RowError
    try:
        return PlayRecord.from_members(members)
    except (KeyError, TypeError, ValueError) as error:
        raise RowError from error
