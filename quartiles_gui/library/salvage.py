"""Everything that SQLite can still read of a library, row by row, and a new library made of it.

Each table is read from the beginning and, if that stops somewhere, from the end. If that is not
everything, the newest sound backup fills the gap. A board that comes back although it was deleted
since is better than one that is lost.
"""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from typing import Any, NamedTuple, TypeVar

from quartiles_gui import log
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.library import backups, board_table, schema, snapshot, taught_words
from quartiles_gui.library.database import check_whole
from quartiles_gui.library.faults import LibraryError, RowError, handling_faults
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.snapshot import connect_unchanging
from quartiles_gui.library.taught_words import TaughtWord

T = TypeVar("T")

_Row = dict[str, Any]

_UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)


class Content(NamedTuple):
    """The content of a library, or what is left of it."""

    boards: dict[str, BoardRecord]  # by their keys
    words: dict[str, TaughtWord]
    current: BoardRecord | None = None
    is_all: bool = False  # nothing is missing

    def fill(self, new: sqlite3.Connection) -> None:
        """Make the tables in an empty file, and store everything in them."""
        new.execute("BEGIN")
        schema.make(new)
        self.store(new)
        new.execute("COMMIT")

    def store(self, connection: sqlite3.Connection) -> None:
        """Store everything in a new library, within a transaction."""
        board_table.put(connection, *self.boards.values())
        taught_words.put(connection, self.words)
        if self.current is not None:
            board_table.put_current(connection, self.current)


class Rescue(NamedTuple):
    """The rest of a damaged library, completed from its newest sound backup."""

    remains: Content
    content: Content
    day: str | None  # of the backup; None if there is none

    def account(self, kept: str) -> list[Sentence]:
        """Return what to tell the user; ``kept`` is the name of the damaged library now."""
        if self.remains.is_all:
            after = sentence(
                "library",
                "Everything in it could be read, and is in a new library now. The damaged one is "
                "kept as “{kept}”.",
            )
        elif self.day is None:
            after = sentence(
                "library",
                "What could be read is in a new library now; there is no backup yet to fill the "
                "gap. The damaged one is kept as “{kept}”.",
            )
        else:
            after = sentence(
                "library",
                "What could be read is in a new library now, and what was missing was taken from "
                "the backup of {date} as far as possible. The damaged one is kept as “{kept}”.",
            )
        return [after.filled(kept=kept, date=self.day)]


def rescue(library: StrPath) -> Rescue:
    """Read what is left of a damaged library, and complete it from its newest sound backup."""
    remains = read(library)
    log.note(
        f"Left of a damaged library: {len(remains.boards)} boards, {len(remains.words)} verdicts"
    )
    for backup in backups.found(library):
        with (
            log.noted(LibraryError),
            handling_faults(str(backup.path)),
            closing(connect_unchanging(backup.path)) as connection,
        ):
            check_whole(connection, backup.path)
            older = read_from(connection)
            if older.is_all:
                return Rescue(remains, _completed(remains, older), backup.day)
    return Rescue(remains, remains, None)


def _completed(remains: Content, older: Content) -> Content:
    """Return what could be read, with what is missing taken from a sound backup."""
    return Content(
        remains.boards if remains.is_all else older.boards | remains.boards,
        older.words | remains.words,  # which have no index that would tell of a page out of reach
        remains.current or older.current,
    )


def read(library: StrPath) -> Content:
    """Read what is left of a damaged library and its log; it must not be open here."""

    def read_all(connection: sqlite3.Connection) -> Content:
        # passes over damaged entries of the schema; what is asked for is checked below
        connection.execute("PRAGMA writable_schema = ON")
        return read_from(connection)

    with suppress(*_UNREADABLE, OSError):
        return snapshot.read(library, read_all)
    return Content({}, {})


def read_from(connection: sqlite3.Connection) -> Content:
    """Read a library, whatever is in it; no view or trigger of a stranger runs."""
    reader = _Reader(connection)
    boards = reader.each("board", "board_id", _to_board)
    words = reader.each("taught_word", "word", _to_word)
    currents = reader.each("current_board", "number", _to_current)
    return Content(
        {record.key: record for record in boards},
        {taught.word: taught for taught in words},
        currents[0] if currents else None,
        reader.is_all,
    )


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
        self.is_all &= set(schema.STATEMENTS).issuperset(found[name] for name in self._tables)

    def each(self, table: str, key: str, parse: Callable[[_Row], T]) -> list[T]:
        """Return what ``parse`` makes of the rows of a table."""
        parsed: list[T] = []
        for row in self._rows(table, key):
            try:
                parsed.append(parse(row))
            except (RowError, KeyError):
                self.is_all = False
        return parsed

    def _rows(self, table: str, key: str) -> Iterable[_Row]:
        found: dict[Any, _Row] = {}
        if table not in self._tables:
            self.is_all = False
            return ()
        for order in ("", " DESC"):
            with suppress(*_UNREADABLE):
                cursor = self._connection.execute(
                    f"SELECT * FROM {table} NOT INDEXED ORDER BY {key}{order}"
                )
                names = [name for name, *_ in cursor.description]
                for values in cursor:
                    row = dict(zip(names, values, strict=True))
                    if row[key] is not None:
                        found.setdefault(row[key], row)
                break  # it was read to its end
            self.is_all = False
        kinds = {type(one) for one in found}
        if len(kinds) > 1 or list(found) != sorted(found):
            self.is_all = False  # a page is in the wrong place
        return found.values()


def _to_board(row: _Row) -> BoardRecord:
    return board_table.to_record(board_table.decoded(row["record"]).key, row["record"])


def _to_word(row: _Row) -> TaughtWord:
    return taught_words.to_word(row["word"], row["judgment"], row["taught_at"])


def _to_current(row: _Row) -> BoardRecord:
    return board_table.to_current(row["record"])
