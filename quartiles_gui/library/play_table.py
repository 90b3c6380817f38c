"""The table of played boards, as functions on a connection within a transaction.

A row has the whole record as JSON, and columns for questions about it. What reads a row raises a
`RowError` if it is damaged.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from quartiles_gui.core.quartiles.board_file import parse_object
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.play_record import PlayRecord, merged_play, rank_number

_COLUMNS = "key, day, is_on_time, points, rank, has_five, missed, last_played, changed_at, record"

COLUMN_COUNT = len(_COLUMNS.split(", "))


def get(connection: sqlite3.Connection, key: str) -> PlayRecord | None:
    """Return a played board."""
    row = connection.execute("SELECT record FROM play WHERE key = ?", (key,)).fetchone()
    return None if row is None else to_record(row[0])


def of_day(connection: sqlite3.Connection, day: date) -> PlayRecord | None:
    """Return what was played on the board of a day."""
    query = "SELECT record FROM play WHERE day = ? ORDER BY changed_at DESC LIMIT 1"
    row = connection.execute(query, (day.isoformat(),)).fetchone()
    return None if row is None else to_record(row[0])


def every(connection: sqlite3.Connection) -> Iterator[PlayRecord]:
    """Yield all played boards, by their keys."""
    for (text,) in connection.execute("SELECT record FROM play ORDER BY key"):
        yield to_record(text)


def put(connection: sqlite3.Connection, record: PlayRecord) -> None:
    """Store a played board, replacing what is stored of it."""
    connection.execute(
        f"REPLACE INTO play ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", _row(record)
    )


def merge(connection: sqlite3.Connection, records: Iterable[PlayRecord]) -> int:
    """Merge played boards from elsewhere; return how many are new or know more now."""
    changed = 0
    for record in records:
        stored = get(connection, record.key)
        merged = record if stored is None else merged_play(stored, record)
        if merged is not stored:
            put(connection, merged)
            changed += 1
    return changed


def to_record(text: object) -> PlayRecord:
    """Return the record in a row."""
    members = parse_object(text.encode()) if isinstance(text, str) else None
    if members is None:
        raise RowError
    try:
        return PlayRecord.from_members(members)
    except (KeyError, TypeError, ValueError) as error:
        raise RowError from error


def _row(record: PlayRecord) -> tuple[Any, ...]:
    game = record.game()
    return (
        record.key,
        record.day and record.day.isoformat(),
        record.is_on_time,
        game.points,
        rank_number(game),
        len(game.five_found) == len(record.board.five),
        " ".join(record.revealed),
        record.last_played.isoformat(),
        record.changed,
        json.dumps(record.to_members()),
    )
