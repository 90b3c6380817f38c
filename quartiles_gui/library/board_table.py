"""The tables of boards, as functions on a connection within a transaction.

What reads a row raises a `RowError` if it is damaged.
"""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import date
from enum import Enum
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import are_words
from quartiles_gui.core.words.letters import fold
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    DeletedBoard,
    FinishedBoard,
    Kind,
    from_text,
    merged,
    to_text,
    without_journal,
    without_journals,
)
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.schema import ERASURES, erasures

QUARTILES = "quartiles"
"""The app whose current board this is, as named in the library."""

_PUT_RECORD = """
    INSERT INTO board (key, shown_at, record) VALUES (?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET shown_at = excluded.shown_at, record = excluded.record
    RETURNING board_id
    """
_EVERYTHING = "SELECT key, record FROM board"
# which no text in a record can have: its own quotation marks are after a backslash
_FINISHED = "SELECT record FROM board WHERE instr(record, '\"refused\":[')"
_GENERATED = f'"kind":"{Kind.GENERATED.value}"'
_LATEST_FIRST = " ORDER BY shown_at DESC, board_id DESC"
# in one row, because Python takes twice as long for a row as SQLite does to find it
_IN_ONE = "SELECT group_concat(board_id) FROM ({found} ORDER BY {order})"
_FOUND = "SELECT shown_at, board_id FROM board_words AS found WHERE "
_AS_WELL = (
    " AND EXISTS (SELECT 1 FROM board_words WHERE shown_at = found.shown_at "
    "AND board_id = found.board_id AND {condition})"
)
_HAS_WORD = "initial = ? AND instr(words, ?)"
_HAS_DAY = "initial BETWEEN '0' AND '9' AND words GLOB ?"
_MARKS = "K"  # their initial, which no word has: words are in lower case
_DAY_OF_ANY_YEAR = re.compile(r"\?{4}-\d\d(-\d\d)?")
_MAX_QUERY = 200  # characters: each word of it makes the statement longer, and takes its time


class Group(Enum):
    """Boards that the history can list alone; one may be in several groups, or in none."""

    SOLVED = "solved"
    PLAYED = "played"
    MADE = "made"  # by the app: of the user's words, or not played yet


class Order(Enum):
    """Orders in which the history lists boards."""

    NEWEST = "shown_at DESC, board_id DESC"  # the latest day first
    OLDEST = "shown_at, board_id"
    ADDED = "board_id DESC"  # the one kept last first


class _Play(NamedTuple):
    """What a played board is found by."""

    words: frozenset[str] = frozenset()  # found or shown
    is_begun: bool = False
    is_own: bool = False  # made of the user's words

    @classmethod
    def from_members(cls, members: dict[str, Any]) -> "_Play":
        words = frozenset((*members["found"], *members["revealed"]))
        if not are_words(words):
            raise ValueError("words")
        return cls(words, is_begun(members), members["origin"] == "own")


def is_begun(play: dict[str, Any]) -> bool:
    """Return whether anything was done on a board, given the members of its play."""
    done = play["found"], play["revealed"], play["hints"]["used"], play.get("journal")
    return any(map(bool, done))


def put(connection: sqlite3.Connection, record: BoardRecord, before: BoardRecord | None) -> None:
    """Store what is known about a board in place of what was stored ``before``."""
    stored = connection.execute(
        "SELECT shown_at FROM board WHERE key = ?", (record.key,)
    ).fetchone()
    shown_at = _shown_at(record)
    row = (record.key, shown_at, to_text(record))
    ((board_id,),) = connection.execute(_PUT_RECORD, row).fetchall()
    play = _play(connection, record.key)
    words = _words_by_initial(record, play)
    if stored is not None and before is not None:
        words_before = _words_by_initial(before, play)
        kept = dict(words_before.items() & words.items()) if stored == (shown_at,) else {}
        _delete_words(connection, board_id, stored[0], words_before.keys() - kept.keys())
        words = {initial: words[initial] for initial in words.keys() - kept.keys()}
    connection.executemany(
        "REPLACE INTO board_words (initial, shown_at, board_id, words) VALUES (?, ?, ?, ?)",
        [(initial, shown_at, board_id, text) for initial, text in words.items()],
    )


def get(connection: sqlite3.Connection, key: str) -> BoardRecord | None:
    """Return what is known about the board of a key."""
    row = connection.execute("SELECT record FROM board WHERE key = ?", (key,)).fetchone()
    return None if row is None else to_board(key, *row)


def to_board(key: object, text: object) -> BoardRecord:
    """Return the board that a row says; a `RowError` if it is damaged."""
    record = _decoded(text)
    if record.key != key:
        raise RowError
    return record


@lru_cache(maxsize=128)  # each takes 0.05 ms, and a screenful is asked for again with each key
def _decoded(text: object) -> BoardRecord:
    return from_text(text, BoardRecord.from_members)


def every_key(connection: sqlite3.Connection) -> set[str]:
    """Return the keys of all boards."""
    return {key for (key,) in connection.execute("SELECT key FROM board")}


def keys_after(connection: sqlite3.Connection, board_id: int) -> list[tuple[int, str]]:
    """Return the numbers and keys of all boards with greater numbers than ``board_id``."""
    if board_id == 0:  # from the index of keys, which is a tenth of the table's size
        return connection.execute("SELECT board_id, key FROM board").fetchall()
    return connection.execute(
        "SELECT board_id, key FROM board WHERE board_id > ?", (board_id,)
    ).fetchall()


def every(connection: sqlite3.Connection) -> Iterator[BoardRecord]:
    """Yield every board, in the order first stored."""
    query = connection.execute(f"{_EVERYTHING} ORDER BY board_id")
    with closing(query) as rows:  # else damage would keep the log in use
        for row in rows:
            yield to_board(*row)


def count(connection: sqlite3.Connection) -> int:
    """Return how many boards there are."""
    (number,) = connection.execute("SELECT count(*) FROM board").fetchone()
    return int(number)


def delete(connection: sqlite3.Connection, key: str) -> None:
    """Delete a board and what was played on it, if there is one."""
    before = get(connection, key)
    if before is not None:
        board_id = forget_words(connection, before)
        connection.execute("DELETE FROM board WHERE board_id = ?", (board_id,))
        connection.execute("DELETE FROM play WHERE key = ?", (key,))


def with_plays(
    connection: sqlite3.Connection, records: Iterable[BoardRecord]
) -> list[DeletedBoard]:
    """Return boards with all that is needed to restore them once they are deleted."""
    count = erasures(connection)
    query = "SELECT * FROM play WHERE key = ?"
    plays = ((one, connection.execute(query, (one.key,)).fetchone()) for one in records)
    return [DeletedBoard(one, play, count) for one, play in plays]


def forget_words(connection: sqlite3.Connection, record: BoardRecord) -> int:
    """Have a stored board found by nothing until it is put again; return its number."""
    ((board_id, shown_at),) = connection.execute(
        "SELECT board_id, shown_at FROM board WHERE key = ?", (record.key,)
    ).fetchall()
    words = _words_by_initial(record, _play(connection, record.key))
    _delete_words(connection, board_id, shown_at, words)
    return int(board_id)


def merge(connection: sqlite3.Connection, other: BoardRecord) -> BoardRecord:
    """Merge a board from elsewhere with what is stored of it; return the result."""
    own = get(connection, other.key)
    both = other if own is None else merged(own, other)
    if both is not own:
        put(connection, both, own)
    return both


def restore(connection: sqlite3.Connection, deleted: DeletedBoard) -> BoardRecord:
    """Undo the deletion of a board; what was done on it since then stays."""
    if deleted.erasures != erasures(connection):
        deleted = without_journal(deleted)
    if deleted.play is not None:
        connection.execute(f"INSERT OR IGNORE INTO play VALUES (?{', ?' * 9})", deleted.play)
    both = merge(connection, deleted.record)
    put(connection, both, None)  # found by the words of the play, too
    return both


def find(
    connection: sqlite3.Connection, queries: Iterable[str], group: Group | None, order: Order
) -> list[int]:
    """Return the numbers of the boards that one of some queries finds (see `Boards.find_keys`).

    ``????-11-18`` stands for a day and ``????-11`` for a month of any year.
    """
    findings = [_finding(query, group) for query in queries]
    statements, values = zip(*findings, strict=True)
    statement = _IN_ONE.format(found=" UNION ".join(statements), order=order.value)
    ((found,),) = connection.execute(statement, [*chain.from_iterable(values)])
    return [*map(int, found.split(","))] if found else []


def count_groups(connection: sqlite3.Connection) -> dict[Group | None, int]:
    """Return how many boards are in each group, and with None in all."""
    query = "SELECT count(*), coalesce(group_concat(words), '') FROM board_words WHERE initial = ?"
    ((total, marks),) = connection.execute(query, _MARKS)
    return {None: total} | {group: marks.count(f" {_MARKS}{group.value}") for group in Group}


def is_played(connection: sqlite3.Connection, key: str) -> bool:
    """Return whether anything was done on a board of the Play page."""
    play = _play(connection, key)
    return play is not None and play.is_begun


def erase_journals(connection: sqlite3.Connection) -> None:
    """Delete all journals, and count that, so that every window forgets what it knows of them."""
    for table in ("board", "play"):
        connection.execute(without_journals(table))
    count = connection.execute(
        "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = ?", (ERASURES,)
    )
    if not count.rowcount:
        connection.execute("INSERT INTO sqlite_sequence VALUES (?, 1)", (ERASURES,))


def finished(connection: sqlite3.Connection) -> list[FinishedBoard]:
    """Return the finished boards of the game, the latest day first."""
    return [
        from_text(record, FinishedBoard.from_members)
        for (record,) in connection.execute(_FINISHED + _LATEST_FIRST)
        if _GENERATED not in record
    ]


def put_current(connection: sqlite3.Connection, current: CurrentBoard) -> None:
    """Store the current board."""
    board, kind, corrects = current
    tiles = " ".join(fragment or "-" for fragment in board.fragments)
    connection.execute(
        "REPLACE INTO current_board (app, tiles, kind, corrects) VALUES (?, ?, ?, ?)",
        (QUARTILES, tiles, kind.value, corrects),
    )


def get_current(connection: sqlite3.Connection) -> CurrentBoard | None:
    """Return the current board."""
    row = connection.execute(
        "SELECT tiles, kind, corrects FROM current_board WHERE app = ?", (QUARTILES,)
    ).fetchone()
    return None if row is None else to_current(*row)


def to_current(tiles: object, kind: object, corrects: object) -> CurrentBoard:
    """Return the current board that a row says; a `RowError` if it is damaged."""
    if not isinstance(tiles, str) or not isinstance(corrects, str | None):
        raise RowError
    try:
        fragments = ["" if tile == "-" else tile for tile in tiles.split(" ")]
        return CurrentBoard(Board(fragments), Kind(kind), corrects)
    except ValueError as error:
        raise RowError from error


def _finding(query: str, group: Group | None) -> tuple[str, list[str]]:
    """Return a statement that finds boards, and the values in it."""
    terms = sorted(set(fold(query[:_MAX_QUERY]).split()), key=len, reverse=True)  # rarest first?
    if not terms and group is None:
        return "SELECT shown_at, board_id FROM board", []
    conditions: list[str] = []
    values: list[str] = []
    for term in terms:
        is_day = _DAY_OF_ANY_YEAR.fullmatch(term)
        conditions.append(_HAS_DAY if is_day else _HAS_WORD)
        values += [f"* {term}*"] if is_day else [term[0], f" {term}"]
    if group is not None:
        conditions.append(_HAS_WORD)
        values += [_MARKS, f" {_MARKS}{group.value}"]
    others = "".join(_AS_WELL.format(condition=condition) for condition in conditions[1:])
    return f"{_FOUND}{conditions[0]}{others}", values


def _shown_at(record: BoardRecord) -> int:
    """Return the seconds since the year 1 by which boards are sorted."""
    hours, minutes, seconds = map(int, record.created[11:19].split(":"))
    day = date.fromisoformat(record.day).toordinal()
    return ((day * 24 + hours) * 60 + minutes) * 60 + seconds


def _play(connection: sqlite3.Connection, key: str) -> _Play | None:
    row = connection.execute("SELECT record FROM play WHERE key = ?", (key,)).fetchone()
    return None if row is None else from_text(row[0], _Play.from_members)


def _words_by_initial(record: BoardRecord, play: _Play | None) -> dict[str, str]:
    """Return, by first letter, the words that a board is found by, each after a blank."""
    words = {*record.board.fragments, *record.seen_words, *record.ticked, record.day}
    words.update(fold(record.note).split())
    words.update(play.words if play else (), _marks(record, play))
    found: dict[str, list[str]] = {}
    for word in sorted(words):
        found.setdefault(word[0], [""]).append(word)
    return {initial: " ".join(some) for initial, some in found.items()}


def _marks(record: BoardRecord, play: _Play | None) -> Iterator[str]:
    """Yield the marks of a board's groups, after one that every board has."""
    yield _MARKS
    is_made = record.kind is Kind.GENERATED and (play is None or play.is_own or not play.is_begun)
    groups = {
        Group.SOLVED: bool(record.five),
        Group.PLAYED: play is not None and play.is_begun,
        Group.MADE: is_made,
    }
    yield from (_MARKS + group.value for group, is_in in groups.items() if is_in)


def _delete_words(
    connection: sqlite3.Connection, board_id: int, shown_at: int, initials: Iterable[str]
) -> None:
    connection.executemany(
        "DELETE FROM board_words WHERE initial = ? AND shown_at = ? AND board_id = ?",
        [(initial, shown_at, board_id) for initial in initials],
    )
