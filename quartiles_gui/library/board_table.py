"""The table of boards, as functions on a connection.

What reads a row raises a `RowError` if it is damaged.
"""

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from datetime import date
from enum import Enum
from functools import lru_cache
from typing import Any

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import parse_object
from quartiles_gui.core.quartiles.game import Rank
from quartiles_gui.core.quartiles.record import BoardRecord, CurrentBoard, Origin
from quartiles_gui.core.words.letters import fold
from quartiles_gui.library.faults import RowError

_COLUMNS = (
    "key",
    "shown_at",
    "day",
    "is_on_time",
    "last_played",
    "points",
    "rank",
    "has_five",
    "missed",
    "groups",
    "words",
    "record",
)
_PUT = (
    f"INSERT INTO board ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))}) "
    f"ON CONFLICT (key) DO UPDATE SET {', '.join(f'{one} = excluded.{one}' for one in _COLUMNS)}"
)
_COMPACT = (",", ":")  # separators of JSON in a row, which becomes a tenth shorter
_FINISHED = "finished"  # the group of boards of which all words are found
_DAY_OF_ANY_YEAR = re.compile(r"\?{4}-\d\d(-\d\d)?")
_AT_ONCE = 20  # records: some milliseconds
_MAX_QUERY = 200  # characters: each word of it makes the statement longer, and takes its time
_RANKS = list(Rank)


class Group(Enum):
    """Boards that the history can list alone; one may be in several groups, or in none."""

    SOLVED = "solved"
    PLAYED = "played"  # something was found, shown or hinted at
    MADE = "made"  # by the app: of the user's words, or not played yet


class Order(Enum):
    """Orders in which the history lists boards."""

    NEWEST = "shown_at DESC, board_id DESC"  # the latest day first
    OLDEST = "shown_at, board_id"
    ADDED = "board_id DESC"  # the one that was stored last first


def groups_of(record: BoardRecord) -> list[Group]:
    """Return the groups that a board is in."""
    is_in = {
        Group.SOLVED: record.is_solved,
        Group.PLAYED: record.is_begun,
        Group.MADE: record.origin is Origin.OWN or (record.origin.is_made and not record.is_begun),
    }
    return [group for group in Group if is_in[group]]


def put(connection: sqlite3.Connection, record: BoardRecord) -> None:
    """Store a record, in place of what is stored of the board."""
    connection.execute(_PUT, _row(record))


def put_many(connection: sqlite3.Connection, records: Iterable[BoardRecord]) -> None:
    """Do what `put` does with each record."""
    connection.executemany(_PUT, map(_row, records))


def get(connection: sqlite3.Connection, key: str) -> BoardRecord | None:
    """Return the record of the board of a key."""
    row = connection.execute("SELECT record FROM board WHERE key = ?", (key,)).fetchone()
    return None if row is None else to_record(key, *row)


def to_record(key: object, text: object) -> BoardRecord:
    """Return the record that a row says; a `RowError` if anything in it is damaged."""
    record = decoded(text)
    try:
        _ = record.made
    except ValueError as error:
        raise RowError from error
    if record.key != key:
        raise RowError
    return record


@lru_cache(maxsize=128)  # each takes 0.05 ms, and a screenful is asked for again with each key
def decoded(text: object) -> BoardRecord:
    """Return the record in a row, in which what is known of the words isn't checked."""
    members = parse_object(text) if isinstance(text, str) else None
    try:
        if members is not None:
            record = BoardRecord.from_members(members)
            if record.is_storable:
                return record
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise RowError from error
    raise RowError


def after(connection: sqlite3.Connection, number: int) -> tuple[list[BoardRecord], int]:
    """Return the next few records after that number of a row, and the last one's number."""
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
    connection: sqlite3.Connection, queries: Iterable[str], group: Group | None, order: Order
) -> list[str]:
    """Return the keys of the boards that one of some queries finds (see `Boards.find_keys`).

    ``????-11-18`` stands for a day and ``????-11`` for a month of any year.
    """
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
    condition = f"({' OR '.join(conditions)})"
    if group is not None:
        condition += " AND instr(groups, ?)"
        values.append(group.value)
    found = f"SELECT key FROM board WHERE {condition} ORDER BY {order.value}"
    # in one row, because Python takes twice as long for a row as SQLite does to find it
    ((keys,),) = connection.execute(f"SELECT group_concat(key, ';') FROM ({found})", values)
    return [] if keys is None else str(keys).split(";")


def count_groups(connection: sqlite3.Connection) -> dict[Group | None, int]:
    """Return how many boards are in each group, and with None in all."""
    marked = ", ".join(f"total(instr(groups, '{group.value}') > 0)" for group in Group)
    ((number, *counts),) = connection.execute(f"SELECT count(*), {marked} FROM board")
    return {None: number} | {g: int(n) for g, n in zip(Group, counts, strict=True)}


def finished(connection: sqlite3.Connection) -> Iterator[BoardRecord]:
    """Yield the records of finished boards of the game, the latest day first."""
    query = f"SELECT key, record FROM board WHERE instr(groups, ?) ORDER BY {Order.NEWEST.value}"
    for key, text in connection.execute(query, (_FINISHED,)).fetchall():
        record = decoded(text)
        if record.key != key:
            raise RowError
        yield record


def erase_journals(connection: sqlite3.Connection) -> None:
    """Delete the journal of each board, in one statement."""
    connection.execute(
        "UPDATE board SET record = json_set(record, '$.journal', '') WHERE json_valid(record)"
    )


def put_current(connection: sqlite3.Connection, current: CurrentBoard) -> None:
    """Store the current board."""
    board, origin, corrects = current
    tiles = " ".join(fragment or "-" for fragment in board.fragments)
    connection.execute(
        "REPLACE INTO current_board (number, tiles, origin, corrects) VALUES (1, ?, ?, ?)",
        (tiles, origin.value, corrects),
    )


def get_current(connection: sqlite3.Connection) -> CurrentBoard | None:
    """Return the current board."""
    row = connection.execute("SELECT tiles, origin, corrects FROM current_board").fetchone()
    return None if row is None else to_current(*row)


def to_current(tiles: object, origin: object, corrects: object) -> CurrentBoard:
    """Return the current board that a row says; a `RowError` if it is damaged."""
    if not isinstance(tiles, str) or not isinstance(corrects, str | None):
        raise RowError
    try:
        fragments = ["" if tile == "-" else tile for tile in tiles.split(" ")]
        return CurrentBoard(Board(fragments), Origin(origin), corrects)
    except ValueError as error:
        raise RowError from error


def to_rank(number: object) -> Rank:
    """Return the rank in a row; a `RowError` if it is damaged."""
    if not isinstance(number, int) or not 0 <= number < len(_RANKS):
        raise RowError
    return _RANKS[number]


def _row(record: BoardRecord) -> tuple[Any, ...]:
    game = record.game()
    return (
        record.key,
        _shown_at(record),
        record.day,
        record.is_on_time,
        record.last_played,
        0 if game is None else game.points,
        _RANKS.index(Rank.START if game is None else game.rank),
        game is not None and game.has_five,
        " ".join(record.shown),
        _groups(record),
        _words(record),
        json.dumps(record.to_members(), separators=_COMPACT),
    )


def _shown_at(record: BoardRecord) -> int:
    """Return the seconds since the year 1 by which boards are sorted."""
    hours, minutes, seconds = map(int, record.created[11:19].split(":"))
    day = date.fromisoformat(record.shown_day).toordinal()
    return ((day * 24 + hours) * 60 + minutes) * 60 + seconds


def _words(record: BoardRecord) -> str:
    """Return the words that a board is found by."""
    words = {*record.board.fragments, *record.seen_words, record.shown_day}
    words.update(fold(record.note).split())
    return "".join(f" {word}" for word in sorted(words))


def _groups(record: BoardRecord) -> str:
    is_finished = record.refused is not None and not record.origin.is_made
    names = [group.value for group in groups_of(record)]
    return " ".join([*names, _FINISHED] if is_finished else names)
