"""Everything that SQLite can still read of a library, row by row, and a new library made of it.

A table is read from both ends. What lies between is asked for in pieces: boards one by one, by the
numbers that the index of their keys has, other rows by their first letters. If that is not
everything, the newest sound backup fills the gap: with the boards that the index says are there,
or, if it is damaged too, with all that are missing.
"""

import os
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.letters import ALPHABET
from quartiles_gui.library import (
    backups,
    board_table,
    files,
    play_record,
    schema,
    taught_words,
)
from quartiles_gui.library.database import check_whole, connect_unchanging
from quartiles_gui.library.faults import LibraryError, RowError, handling_faults
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.library_file import LibraryFile
from quartiles_gui.library.schema import connect_reading

T = TypeVar("T")

_Row = dict[str, Any]

_UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
_LETTERS = " " + ALPHABET
_MOST_PIECES = 5000  # of a table; 0.2 seconds


class Remains(NamedTuple):
    """Everything that could be read of a library."""

    content: LibraryFile
    unread: int = 0  # boards that are known to be missing
    keys: frozenset[str] | None = None  # of all boards, if the index has them
    is_all: bool = False

    @property
    def is_nothing(self) -> bool:
        """Whether nothing could be read, although there may have been something."""
        return not self.is_all and not any(self.content)


class Rescue(NamedTuple):
    """What is left of a damaged library, together with what its newest sound backup has."""

    remains: Remains
    content: LibraryFile
    day: str | None  # of the backup; None if there is none

    def account(self, kept: str) -> list[Sentence]:
        """Return what to tell the user; ``kept`` is the name of the damaged library now."""
        is_nothing = self.remains.is_nothing
        if self.remains.is_all:
            after = sentence(
                "library",
                "Everything in it could be read, and is in a new library now. The damaged one is "
                "kept as “{kept}”.",
            )
        elif is_nothing and self.day is None:
            after = sentence(
                "library",
                "It is kept as “{kept}”. There is no backup yet, so the app starts a new one.",
            )
        elif is_nothing:
            after = sentence(
                "library",
                "It is kept as “{kept}”, and the backup of {date} is used instead. Later "
                "changes may be missing.",
            )
        elif self.day is None:
            after = sentence(
                "library",
                "The rest is in a new library now; there is no backup yet to fill the gap. The "
                "damaged one is kept as “{kept}”.",
            )
        else:
            after = sentence(
                "library",
                "The rest is in a new library now, and what was missing was taken from the backup "
                "of {date} as far as possible. The damaged one is kept as “{kept}”.",
            )
        before = [] if self.remains.is_all or is_nothing else [self._missing()]
        return [*before, after.filled(kept=kept, date=self.day)]

    def _missing(self) -> Sentence:
        unread = self.remains.unread
        if unread == 1:
            return sentence("library", "1 board in it could not be read.")
        if unread:
            return sentence("library", "{count} boards in it could not be read.", count=unread)
        return sentence("library", "Some of it could not be read.")


def rescue(library: StrPath) -> Rescue:
    """Read what is left of a damaged library, and complete it from its newest sound backup."""
    remains = read(library)
    for backup in backups.found(library):
        with (
            suppress(LibraryError),
            handling_faults(str(backup.path)),
            closing(connect_unchanging(backup.path)) as connection,
        ):
            check_whole(connection, backup.path)
            older = read_from(connection)
            if older.is_all:
                return Rescue(remains, _completed(remains, older.content), backup.day)
    return Rescue(remains, remains.content, None)


def _completed(remains: Remains, older: LibraryFile) -> LibraryFile:
    """Return what could be read together with what a sound backup has of the missing.

    That of words and played boards is always taken: unlike boards, they have no index that would
    tell that a page of them is no longer reached.
    """
    boards = {record.key: record for record in remains.content.boards}
    known = boards.keys() | {record.key for record in older.boards}
    # a deleted board that comes back is better than one that is lost by a damaged key
    is_index_sound = remains.keys is not None and remains.keys <= known
    for record in () if remains.is_all else older.boards:
        is_missing = not is_index_sound or record.key in (remains.keys or ())
        if record.key not in boards and is_missing:
            boards[record.key] = record
    words = {taught.word: taught for taught in (*older.words, *remains.content.words)}
    played = {play.key: play for play in (*older.plays, *remains.content.plays)}
    current = remains.content.current or older.current
    return LibraryFile(list(boards.values()), list(words.values()), tuple(played.values()), current)


def read(library: StrPath) -> Remains:
    """Read what is left of a damaged library and its log."""
    if os.path.isfile(library):
        with suppress(*_UNREADABLE), closing(connect_reading(library)) as connection:
            # passes over damaged entries of the schema; what is asked for is checked below
            connection.execute("PRAGMA writable_schema = ON")
            return read_from(connection)
    return Remains(LibraryFile([], []))


def read_from(connection: sqlite3.Connection) -> Remains:
    """Read a library, whatever is in it; no view or trigger of a stranger runs."""
    reader = _Reader(connection)
    boards = reader.each(
        reader.rows("board", "board_id"),
        lambda row: board_table.to_board(row["key"], row["record"]),
    )
    words = reader.each(
        reader.rows("taught_word", "word"),
        lambda row: taught_words.to_word(row["word"], row["judgment"], row["taught_at"]),
    )
    played = reader.each(
        reader.rows("play", "key"), lambda row: play_record.to_record(row["record"])
    )
    currents = reader.each(
        reader.rows("current_board", "app"),
        lambda row: board_table.to_current(row["tiles"], row["kind"], row["corrects"]),
    )
    keys = reader.keys()
    unread = 0 if keys is None else len(keys - {record.key for record in boards})
    content = LibraryFile(boards, words, tuple(played), currents[0] if currents else None)
    return Remains(content, unread, keys, reader.is_all and not unread)


def store_beside(content: LibraryFile, library: StrPath) -> Path:
    """Store everything in a file beside the library, to be renamed, and return its path.

    Raises:
        OSError, LibraryError: If it can't be written.
    """
    path = Path(files.make_beside(library))
    try:
        with (
            handling_faults(os.fspath(library)),
            closing(sqlite3.connect(path, isolation_level=None)) as connection,
        ):
            connection.execute("PRAGMA fullfsync = ON")
            connection.execute("BEGIN")
            schema.make(connection)
            content.store(connection)
            connection.execute("COMMIT")
    except BaseException:  # even Ctrl+C
        path.unlink(missing_ok=True)
        raise
    return path


class _Reader:
    """Reads tables of which parts may be damaged, and notes whether all was there."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA trusted_schema = OFF")
        self._connection = connection
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        self.is_all = application == schema.APPLICATION_ID
        # as bytes: one damaged statement must not hide the others
        query = "SELECT CAST(name AS BLOB), CAST(sql AS BLOB) FROM sqlite_master "
        found = {
            name.decode(errors="replace"): statement.decode(errors="replace")
            for name, statement in connection.execute(f"{query} WHERE type = 'table'").fetchall()
            if name and statement
        }
        # a damaged statement may do; a virtual table, which is a stranger's, may never end
        self._tables = {name for name in found if found[name].startswith("CREATE TABLE ")}
        self.is_all &= set(schema.STATEMENTS).issuperset(
            found[name] for name in self._tables - {"sqlite_sequence"}
        )

    def rows(self, table: str, key: str) -> list[_Row]:
        """Return the rows of a table by their key, which is a number or a text."""
        found: dict[Any, _Row] = {}

        def take(condition: str, *values: object) -> bool:
            query = f"SELECT * FROM {table} WHERE {condition} ORDER BY {key}"
            for order in ("", " DESC"):
                with suppress(*_UNREADABLE):
                    cursor = self._connection.execute(query + order, values)
                    names = [name for name, *_ in cursor.description]
                    rows = (dict(zip(names, row, strict=True)) for row in cursor)
                    found.update((row[key], row) for row in rows if row[key] is not None)
                    return not order
            return False

        if table not in self._tables:
            self.is_all = False
        elif not take("TRUE"):
            self.is_all = False
            between = f"{key} BETWEEN ? AND ?"
            if key == "board_id":
                for number in self._numbers() - found.keys():
                    take(between, number, number)
            else:
                pieces = deque(_LETTERS)
                for _ in range(_MOST_PIECES):
                    if not pieces:
                        break
                    start = pieces.popleft()
                    if not take(between, start, start + "{"):  # comes after "z"
                        pieces.extend(start + letter for letter in _LETTERS)
        # SQLite sorts bytes, which only somebody else puts there, after all else
        elif list(found) != sorted(found, key=lambda one: (isinstance(one, bytes), one)):
            self.is_all = False  # a page is in the wrong place
        return list(found.values())

    def keys(self) -> frozenset[str] | None:
        """Return the keys of all boards, as their index has them; None if it is damaged."""
        if "board" in self._tables:
            with suppress(*_UNREADABLE):
                query = "SELECT key FROM board INDEXED BY sqlite_autoindex_board_1 ORDER BY key"
                keys = [str(key) for (key,) in self._connection.execute(query)]
                return frozenset(keys) if keys == sorted(keys) else None
        return None

    def each(self, rows: Iterable[_Row], parse: Callable[[_Row], T]) -> list[T]:
        parsed: list[T] = []
        for row in rows:
            try:
                parsed.append(parse(row))
            except (RowError, KeyError):
                self.is_all = False
        return parsed

    def _numbers(self) -> set[int]:
        numbers: set[int] = set()
        for order in ("ASC", "DESC"):
            with suppress(*_UNREADABLE):
                numbers.update(
                    number
                    for (number,) in self._connection.execute(
                        "SELECT board_id FROM board INDEXED BY sqlite_autoindex_board_1 "
                        f"ORDER BY key {order}"
                    )
                )
        return numbers
