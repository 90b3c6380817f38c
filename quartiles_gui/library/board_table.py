"""The table of boards, as functions on a connection.

Functions that read a row raise a `RowError` if it is damaged.
"""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import Enum
from functools import lru_cache
from itertools import compress
from typing import Any, NamedTuple

from quartiles_gui.core.quartiles.board_file import parse_object
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.words.letters import fold
from quartiles_gui.library.faults import RowError

_COMPACT = (",", ":")  # separators of JSON in a row, which becomes a tenth shorter
_FINISHED = "finished"  # the group of boards of which all words are found
_DAY_OF_ANY_YEAR = re.compile(r"\?{4}-\d\d(-\d\d)?")
_AT_ONCE = 20  # records: some milliseconds
_LAST_PLAYED = 40  # records: of weeks, with two boards a day
_MAX_QUERY = 200  # characters: each word of it makes the statement longer, and takes its time
_LATEST_FIRST = "shown_at DESC, board_id DESC"
_SECONDS = 24 * 60 * 60  # in a day


class Group(Enum):
    """Boards that the history can list alone, each in one group, by what was done on it."""

    FOUND = "found"  # something by the user, on a board of the game
    PLAYED = "played"  # the same, on one of ours
    SOLVED = "solved"  # by the app, with nothing found
    NEW = "new"  # nothing was found, asked for or shown


class FoundBoards(NamedTuple):
    """Boards that were found in the library."""

    keys: Sequence[str] = ()
    days: Sequence[tuple[date, int]] = ()  # of these boards in their order, with how many there are
    groups: Mapping[Group, int] = {}  # how many were found of each
    total: int = 0  # of all boards of the library


def group_of(record: BoardRecord) -> Group:
    """Return the group that a board is in."""
    if record.is_solved and not record.found:
        return Group.SOLVED
    if not record.is_begun:
        return Group.NEW
    return Group.PLAYED if record.is_ours else Group.FOUND


def put(connection: sqlite3.Connection, *records: BoardRecord) -> None:
    """Store records, in place of what is stored of their boards."""
    for record in records:
        row = _row(record)
        new = ", ".join(f"{column} = excluded.{column}" for column in row)
        connection.execute(
            f"INSERT INTO board ({', '.join(row)}) VALUES ({', '.join('?' * len(row))}) "
            f"ON CONFLICT (key) DO UPDATE SET {new}",
            [*row.values()],
        )


def get(connection: sqlite3.Connection, key: str) -> BoardRecord | None:
    """Return the record of the board of a key."""
    row = connection.execute("SELECT record FROM board WHERE key = ?", (key,)).fetchone()
    return None if row is None else to_record(key, *row)


def to_record(key: object, text: object) -> BoardRecord:
    """Return the record that a row says; a `RowError` if anything in it is damaged."""
    record = decoded(text)
    if record.key != key:
        raise RowError
    return record


@lru_cache(maxsize=128)  # each takes 0.05 ms, and a screenful is asked for again with each key
def decoded(text: object) -> BoardRecord:
    """Return the record in a row."""
    record = to_current(text)
    if not record.is_storable:
        raise RowError
    return record


def to_current(text: object) -> BoardRecord:
    """Return the record in a text, even of a board that is half filled in."""
    members = parse_object(text) if isinstance(text, str) else None
    if members is None:
        raise RowError
    try:
        return BoardRecord.from_members(members)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise RowError from error


def after(connection: sqlite3.Connection, number: int) -> tuple[list[BoardRecord], int]:
    """Return the next few records after the row with a number, and the number of the last one."""
    query = "SELECT board_id, key, record FROM board WHERE board_id > ? ORDER BY board_id LIMIT ?"
    rows = connection.execute(query, (number, _AT_ONCE)).fetchall()
    records = [to_record(key, text) for _, key, text in rows]
    return records, rows[-1][0] if rows else number


def count(connection: sqlite3.Connection) -> int:
    """Return how many boards there are."""
    (number,) = connection.execute("SELECT count(*) FROM board").fetchone()
    return int(number)


def delete(connection: sqlite3.Connection, key: str) -> None:
    """Delete the record of a board, if there is one."""
    connection.execute("DELETE FROM board WHERE key = ?", (key,))


def find(
    connection: sqlite3.Connection,
    queries: Iterable[str],
    group: Group | None,
    *,
    oldest_first: bool,
) -> FoundBoards:
    """Return the boards that one of some queries finds (see `Boards.find`).

    ``????-11-18`` stands for a day and ``????-11`` for a month of any year.
    """
    condition, values = _condition(queries)
    order = "shown_at, board_id" if oldest_first else _LATEST_FIRST
    # in one row, because Python takes twice as long for a row as SQLite does to find it
    query = f"""
        SELECT group_concat(key, ';'), group_concat(groups, ';'),
            group_concat(max(1, min(CAST(shown_at AS INTEGER) / {_SECONDS}, ?)), ';'),
            (SELECT count(*) FROM board)
        FROM (SELECT key, groups, shown_at FROM board WHERE {condition} ORDER BY {order})
        """
    last = date.max.toordinal()
    ((*columns, total),) = connection.execute(query, [last, *values])
    if columns[0] is None:
        return FoundBoards([], total=total)
    keys, groups, days = (str(column).split(";") for column in columns)
    try:
        named = {it: Group(it.partition(" ")[0]) for it in set(groups)}
        if not len(keys) == len(groups) == len(days):
            raise RowError
        counts = Counter[Group]()
        for name, count in Counter(groups).items():
            counts[named[name]] += count
        if group is not None:
            are_listed = [named[it] is group for it in groups]
            keys, days = list(compress(keys, are_listed)), list(compress(days, are_listed))
        by_day = [(date.fromordinal(int(day)), count) for day, count in Counter(days).items()]
    except ValueError as error:  # anything may stand there
        raise RowError from error
    return FoundBoards(keys, by_day, counts, total)


def finished(connection: sqlite3.Connection) -> Iterator[BoardRecord]:
    """Yield the records of finished boards of the game, the latest day first."""
    query = f"SELECT key, record FROM board WHERE instr(groups, ?) ORDER BY {_LATEST_FIRST}"
    for key, text in connection.execute(query, (_FINISHED,)).fetchall():
        record = decoded(text)
        if record.key != key:
            raise RowError
        yield record


def last_played(connection: sqlite3.Connection) -> list[BoardRecord]:
    """Return the records of the few boards that were played last, the latest first.

    The index leads to them; those of one day are in the order in which they were changed.
    """
    query = f"""
        SELECT key, record FROM board WHERE last_played IS NOT NULL
        ORDER BY last_played DESC, board_id DESC LIMIT {_LAST_PLAYED}
        """
    records = [to_record(key, text) for key, text in connection.execute(query)]
    return sorted(records, key=lambda it: (str(it.last_played), it.changed), reverse=True)


def erase_journals(connection: sqlite3.Connection) -> None:
    """Delete the journal of each board, in one statement."""
    connection.execute(
        "UPDATE board SET record = json_set(record, '$.journal', '') WHERE json_valid(record)"
    )


def put_current(connection: sqlite3.Connection, current: BoardRecord) -> None:
    """Store the current board."""
    tiles = " ".join(fragment or "-" for fragment in current.board.fragments)
    text = json.dumps(current.to_members(), separators=_COMPACT)
    connection.execute(
        "REPLACE INTO current_board (number, tiles, record) VALUES (1, ?, ?)", (tiles, text)
    )


def get_current(connection: sqlite3.Connection) -> BoardRecord | None:
    """Return the current board."""
    row = connection.execute("SELECT record FROM current_board").fetchone()
    return None if row is None else to_current(*row)


def _row(record: BoardRecord) -> dict[str, Any]:
    game = record.game()
    return {
        "key": record.key,
        "shown_at": _shown_at(record),
        "day": record.day,
        "game_day": _game_day(record),
        "is_on_time": record.is_on_time,
        "last_played": record.last_played,
        "points": 0 if game is None else game.points,
        "has_all": game is not None and game.has_all,
        "has_five": game is not None and game.has_five,
        "hints": record.hints.used,
        "missed": " ".join(record.shown),
        "groups": _groups(record),
        "words": _words(record),
        "record": json.dumps(record.to_members(), separators=_COMPACT),
    }


def _shown_at(record: BoardRecord) -> int:
    """Return the seconds since the year 1 by which boards are sorted."""
    hours, minutes, seconds = map(int, record.created[11:19].split(":"))
    day = date.fromisoformat(record.shown_day).toordinal()
    return ((day * 24 + hours) * 60 + minutes) * 60 + seconds


def _game_day(record: BoardRecord) -> str | None:
    """Return the day of a board of the game on which something was found."""
    return record.shown_day if record.found and not record.is_ours else None


def _condition(queries: Iterable[str]) -> tuple[str, list[str]]:
    """Return the condition that one of some queries finds a board, and its values."""
    conditions: list[str] = []
    values: list[str] = []
    for query in queries:
        terms = sorted(set(fold(query[:_MAX_QUERY]).split()), key=len, reverse=True)  # rarest?
        each = ["TRUE"]
        for term in terms:
            is_day = _DAY_OF_ANY_YEAR.fullmatch(term)
            each.append("words GLOB ?" if is_day else "instr(words, ?)")
            values.append(f"* {term}*" if is_day else f" {term}")
        conditions.append(f"({' AND '.join(each)})")
    return f"({' OR '.join(conditions)})", values


def _words(record: BoardRecord) -> str:
    """Return the words that a board is found by."""
    words = {*record.board.fragments, *record.seen_words, record.shown_day}
    words.update(fold(record.note).split())
    return "".join(f" {word}" for word in sorted(words))


def _groups(record: BoardRecord) -> str:
    is_finished = record.refused is not None and not record.is_ours
    name = group_of(record).value
    return f"{name} {_FINISHED}" if is_finished else name
