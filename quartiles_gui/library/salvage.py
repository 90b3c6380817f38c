"""Rescuing what is left of a damaged library into a new one.

Every row that is still whole is read, wherever it is. If the pages of a table show that these are
all its rows, which damage to an index doesn't change, nothing else is needed, and what was deleted
stays deleted. Else what the newest sound backup has of the missing is added.

Measured with 10,000 boards: 2 seconds to read them, and 2 to make the new library.
"""

import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.library import (
    backups,
    board_rows,
    board_table,
    files,
    library_file,
    play_table,
    word_table,
)
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, KeptBoard, Search
from quartiles_gui.library.board_table import NewRows
from quartiles_gui.library.database import connect_unchanging, memory_database
from quartiles_gui.library.faults import RowError, handling_faults
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.play_record import PlayRecord, merged_play
from quartiles_gui.library.schema import migrate
from quartiles_gui.library.sqlite_pages import DEFAULT_PAGE_SIZE, MAGIC, SqlitePages, StoredRow
from quartiles_gui.library.word_table import TaughtWord, later_taught

T = TypeVar("T")

_KEY = re.compile("[a-z]+( [a-z]+){19}")
_KEY_INDEX = "sqlite_autoindex_board_1"
_HEAD = MAGIC + DEFAULT_PAGE_SIZE.to_bytes(2, "big") + bytes((2, 2, 0, 64, 32, 32))


class _Table(Generic[T]):
    """The rows of one table or index; ``parse`` raises a `RowError` for those of others."""

    def __init__(self, parse: Callable[[StoredRow], T]) -> None:
        self.rows: dict[StoredRow, T] = {}
        self._parse = parse

    def take(self, row: StoredRow) -> None:
        with suppress(RowError):
            self.rows[row] = self._parse(row)

    def is_all(self, pages: SqlitePages, root: int | None) -> bool:
        """Return whether the tree has these rows, all of them, and no others."""
        if root is None:
            return False
        try:
            rows = pages.tree(root)
        except RowError:
            return False
        return len(rows) == len(self.rows) and all(row in self.rows for row in rows)


class Remains(NamedTuple):
    """Everything that could be read of a damaged library, by keys and words."""

    boards: dict[str, KeptBoard]
    words: dict[str, TaughtWord]
    plays: dict[str, PlayRecord]
    current: CurrentBoard | None
    unread: int  # boards that are known to be missing
    has_all_boards: bool
    has_all_searches: bool
    has_all_words: bool
    has_all_plays: bool

    @property
    def is_all(self) -> bool:
        has_all = self.has_all_boards, self.has_all_searches, self.has_all_words
        return all(has_all) and self.has_all_plays

    @property
    def is_nothing(self) -> bool:
        """Whether nothing could be read, although there may have been something."""
        return not (self.boards or self.words or self.plays or self.current or self.is_all)

    def account(self, kept: str, backup: Path | None) -> list[Sentence]:
        """Return what to tell the user.

        Args:
            kept: The name of the damaged library now.
            backup: Where the rest was taken from.
        """
        day = None if backup is None else backups.day_of(backup)
        if self.is_all:
            after = sentence(
                "library",
                "Everything in it could be read, and is in a new library now. The damaged one is "
                "kept as “{kept}”.",
            )
        elif self.is_nothing and day is None:
            after = sentence(
                "library",
                "It is kept as “{kept}”. There is no backup yet, so the app starts a new one.",
            )
        elif self.is_nothing:
            after = sentence(
                "library",
                "It is kept as “{kept}”, and the backup of {date} is used instead. Later "
                "changes may be missing.",
            )
        elif day is None:
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
        before = [] if self.is_all or self.is_nothing else [self._missing()]
        return [*before, after.filled(kept=kept, date=day)]

    def _missing(self) -> Sentence:
        if self.unread == 1:
            return sentence("library", "1 board in it could not be read.")
        if self.unread:
            return sentence("library", "{count} boards in it could not be read.", count=self.unread)
        if self.has_all_boards and self.has_all_searches and self.has_all_words:
            return sentence("library", "Some of the played boards in it could not be read.")
        if self.has_all_boards and self.has_all_searches and self.has_all_plays:
            return sentence("library", "Some of the taught words in it could not be read.")
        return sentence("library", "Some of it could not be read.")


_NOTHING = Remains({}, {}, {}, None, 0, False, False, False, False)


def read(library: StrPath) -> Remains:
    """Read what is left of a damaged library and its log, or raise an `OSError`."""
    if not os.path.isfile(library):
        return _NOTHING
    records, keys, searches = _Table(_to_record), _Table(_to_key), _Table(_to_search)
    words, currents, plays = _Table(_to_word), _Table(_to_current), _Table(_to_play)
    with _with_log(Path(library)) as whole, whole.open("rb") as file:
        pages = SqlitePages(file)
        for row in pages.scan():
            for table in (records, keys, searches, words, currents, plays):
                table.take(row)
        roots = _roots(pages)
        has_records = records.is_all(pages, roots.get("board"))
        has_keys = keys.is_all(pages, roots.get(_KEY_INDEX))
        has_searches = searches.is_all(pages, roots.get("search"))
        has_words = words.is_all(pages, roots.get("taught_word"))
        # the libraries of earlier versions have no such table
        has_plays = "play" not in roots or plays.is_all(pages, roots["play"])
    boards: dict[str, tuple[int, BoardRecord]] = {}
    for number, record in sorted(records.rows.values(), key=lambda found: found[1].changed):
        boards[record.key] = number, record
    unread = 0 if has_records else len(set(keys.rows.values()) - boards.keys())
    search_on = dict(searches.rows.values())
    return Remains(
        {
            key: KeptBoard(record, search_on.get(number))
            for key, (number, record) in sorted(boards.items(), key=lambda found: found[1][0])
        },
        {taught.word: taught for taught in words.rows.values()},
        {play.key: play for play in plays.rows.values()},
        next(iter(currents.rows.values()), None),
        unread,
        has_records or (has_keys and unread == 0),
        has_searches,
        has_words,
        has_plays,
    )


def completed(remains: Remains, backup: Path | None) -> Remains:
    """Return what is left together with what a sound backup has of the missing."""
    if backup is None or remains.is_all:
        return remains
    boards, words, plays = dict(remains.boards), dict(remains.words), dict(remains.plays)
    current = remains.current
    with closing(memory_database()) as memory:
        with handling_faults(str(backup)), closing(connect_unchanging(backup)) as connection:
            connection.backup(memory)
        (version,) = memory.execute("PRAGMA user_version").fetchone()
        migrate(memory, version)
        older = library_file.read_from(memory)
        current = current or board_table.get_current(memory)
    for kept in older.boards:
        key = kept.record.key
        own = boards.get(key)
        if own is None and not remains.has_all_boards:
            boards[key] = kept
        elif own is not None and not (remains.has_all_searches or own.search):
            is_same = own.record.board == kept.record.board
            boards[key] = own._replace(search=kept.search if is_same else None)
    if not remains.has_all_words:
        for taught in older.words:
            words[taught.word] = later_taught(words.get(taught.word), taught)
    if not remains.has_all_plays:
        for play in older.plays:
            own_play = plays.get(play.key)
            plays[play.key] = play if own_play is None else merged_play(own_play, play)
    return remains._replace(boards=boards, words=words, plays=plays, current=current)


def store(remains: Remains, connection: sqlite3.Connection) -> None:
    """Store what is left in a new library, within a transaction."""
    NewRows(remains.boards.values()).store(connection)
    word_table.put(connection, remains.words)
    play_table.merge(connection, remains.plays.values())
    if remains.current is not None:
        board_table.put_current(connection, remains.current)


def store_beside(remains: Remains, library: StrPath) -> Path:
    """Store what is left in a file beside the library, to be renamed, and return its path.

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
            migrate(connection, 0)
            store(remains, connection)
            connection.execute("COMMIT")
    except BaseException:  # even Ctrl+C
        path.unlink(missing_ok=True)
        raise
    return path


@contextmanager
def _with_log(library: Path) -> Iterator[Path]:
    """Yield a file that has everything: the library, or a copy into which its log was written."""
    logs = [Path(f"{library}{ending}") for ending in ("-wal", "-journal")]
    if not any(log.is_file() and log.stat().st_size for log in logs):
        yield library
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, library.name)
        shutil.copyfile(library, copy)
        with copy.open("r+b") as file:  # without its head, SQLite wouldn't know what to do
            if file.read(len(MAGIC)) != MAGIC:
                file.seek(0)
                file.write(_HEAD)
        for log in logs:
            with suppress(FileNotFoundError):
                shutil.copyfile(log, f"{copy}{log.name.removeprefix(library.name)}")
        with suppress(sqlite3.Error), closing(sqlite3.connect(copy)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        yield copy


def _roots(pages: SqlitePages) -> dict[str, int]:
    """Return the roots of the tables and indexes by name; if unreadable, those of a new library."""
    with suppress(RowError):
        schema = [row.values for row in pages.tree(1) if len(row.values) == 5]
        return {str(name): root for _, name, _, root, _ in schema if isinstance(root, int)}
    with closing(memory_database()) as library:
        return dict(library.execute("SELECT name, rootpage FROM sqlite_master").fetchall())


def _to_record(row: StoredRow) -> tuple[int, BoardRecord]:
    if row.number is None or len(row.values) < 3:
        raise RowError
    _, key, _, *others = row.values
    return row.number, board_rows.to_record(board_rows.completed((key, *others)))


def _to_search(row: StoredRow) -> tuple[int, Search]:
    if row.number is None or len(row.values) != 3:
        raise RowError
    return row.number, board_rows.to_search(*row.values[1:])


def _to_word(row: StoredRow) -> TaughtWord:
    if row.number is not None or len(row.values) != 3:
        raise RowError
    return word_table.to_word(row.values)


def _to_play(row: StoredRow) -> PlayRecord:
    if row.number is not None or len(row.values) != play_table.COLUMN_COUNT:
        raise RowError
    return play_table.to_record(row.values[-1])


def _to_current(row: StoredRow) -> CurrentBoard:
    if row.number is not None or len(row.values) != 4 or row.values[0] != board_table.QUARTILES:
        raise RowError
    return board_rows.to_current(*row.values[1:])


def _to_key(row: StoredRow) -> str:
    if row.number is not None or len(row.values) != 2:
        raise RowError
    key, number = row.values
    if not isinstance(key, str) or not _KEY.fullmatch(key) or not isinstance(number, int):
        raise RowError
    return key
