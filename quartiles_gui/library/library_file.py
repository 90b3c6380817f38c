"""The ``.quartiles-library`` file: all boards and taught words as one file, to move or back up.

It is UTF-8 text of lines, each a JSON object:

- the first: ``format`` is ``"quartiles library"``, ``version`` is ``1``, ``boards`` and ``words``
  are how many lines of each follow, so that a truncated file is recognized;
- a line for each board, with the members of a ``.quartiles`` file (see
  `core.quartiles.board_file`) from ``tiles`` on and: ``kind`` (``"entered"``, ``"read"`` or
  ``"generated"``), ``created`` and ``changed`` (``"2026-11-21T07:30:00Z"``), ``five`` (the five,
  ``[]`` if they were not found), ``points`` (``null`` if it was not solved), ``words`` (by which
  it can be found), ``word_count`` (how many words to expect, ``null`` if that isn't known),
  ``exact`` (whether that and the points are certain), ``journal`` (see `core.quartiles.journal`);
- a line for each taught word: ``word``, ``judgment`` (``"accepted"``, ``"rejected"``), ``when``;
- a line for each played board, if ``plays`` in the first line says how many there are: see
  `play_record.PlayRecord.to_members`.

*Importing* merges such a file into a library. A transaction makes other windows wait, so everything
that takes time, such as merging, is done before; the transaction only checks that the boards are
still as they were, and stores what was prepared. A board that another window changed meanwhile is
merged again.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple, Self, TypeVar

from quartiles_gui.core.quartiles.board_file import (
    LIBRARY_FORMAT,
    parse_object,
)
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import board_table, play_record, taught_words
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, merged
from quartiles_gui.library.files import ReportProgress, ignore_progress
from quartiles_gui.library.play_record import PlayRecord
from quartiles_gui.library.taught_words import TaughtWord

MAX_FILE_SIZE = 2**30
"""Bytes of the largest file that is read; 10,000 boards take 20 MB."""

T = TypeVar("T")

_Record = BoardRecord | TaughtWord | PlayRecord

_VERSION = 1

_REPORTED_AFTER = 50  # boards: a few milliseconds


class LibraryFile(NamedTuple):
    """The content of such a file, or of a library."""

    boards: list[BoardRecord]
    words: list[TaughtWord]
    plays: tuple[PlayRecord, ...] = ()
    current: CurrentBoard | None = None  # it isn't exported

    def store(self, connection: sqlite3.Connection) -> None:
        """Store everything in a new library, within a transaction."""
        for record in self.boards:
            board_table.put(connection, record, None)
        taught_words.put(connection, {taught.word: taught for taught in self.words})
        for play in self.plays:
            play_record.put(connection, play)
        if self.current is not None:
            board_table.put_current(connection, self.current)


class ImportResult(NamedTuple):
    """The result of an import, in numbers."""

    added: int  # boards
    merged: int  # boards that were there, and know more now
    unchanged: int  # boards
    words: int  # that are new or have another judgment
    plays: int = 0  # that are new or know more


class _Merged(NamedTuple):
    """A board of the file, merged with the library's own."""

    own: BoardRecord | None  # None if it is new
    other: BoardRecord  # what the file knows
    kept: BoardRecord  # what the library is to know


class PreparedImport(NamedTuple):
    """The changes by an import, ready to be stored."""

    boards: Mapping[str, _Merged]  # by their keys
    content: LibraryFile

    @classmethod
    def of(
        cls,
        content: LibraryFile,
        owns: Mapping[str, BoardRecord],
        report: ReportProgress = ignore_progress,
    ) -> Self:
        """Merge in memory; ``owns`` is what `own_boards` has found."""
        boards: dict[str, _Merged] = {}
        for other in reporting(content.boards, len(content.boards), report):
            key = other.key
            own = owns.get(key)
            if key in boards:  # twice in one file
                before = boards[key]
                both = merged(before.other, other)
                boards[key] = _Merged(own, both, merged(before.kept, other))
            else:
                boards[key] = _Merged(own, other, merged(own, other) if own else other)
        return cls(boards, content)

    def store(self, connection: sqlite3.Connection) -> ImportResult:
        """Store everything within the transaction under way."""
        changes = {key: board for key, board in self.boards.items() if board.kept is not board.own}
        for key, (own, other, kept) in changes.items():
            stored = board_table.get(connection, key)
            if stored == own:
                board_table.put(connection, kept, own)
            else:  # changed by another window meanwhile
                board_table.merge(connection, other)
        added = sum(board.own is None for board in changes.values())
        return ImportResult(
            added,
            len(changes) - added,
            len(self.boards) - len(changes),
            taught_words.merge(connection, self.content.words),
            play_record.merge(connection, self.content.plays),
        )


def format_library(content: LibraryFile, report: ReportProgress = ignore_progress) -> str:
    """Return the text of the file from which `parse_library` makes ``content``."""
    head = {
        "format": LIBRARY_FORMAT,
        "version": _VERSION,
        "boards": len(content.boards),
        "words": len(content.words),
    }
    if content.plays:  # so that earlier versions of the app can read the others
        head["plays"] = len(content.plays)
    boards = reporting(content.boards, len(content.boards), report)
    records: Iterable[_Record] = chain(boards, content.words, content.plays)
    objects = (head, *(record.to_members() for record in records))
    return "".join([f"{json.dumps(members)}\n" for members in objects])


def parse_library(
    content: bytes, name: str, report: ReportProgress = ignore_progress
) -> LibraryFile:
    """Return what the bytes of the file called ``name`` say.

    ``content`` is the whole file, or more than `MAX_FILE_SIZE` bytes of it. A `UserError` if it
    isn't such a file of this version, is truncated, or has an impossible value.
    """
    if len(content) > MAX_FILE_SIZE:
        raise UserError(
            "library",
            "“{file}” is too large for a library: more than {megabytes} MB.",
            file=name,
            megabytes=MAX_FILE_SIZE // 2**20,
        )
    lines = content.split(b"\n")
    head = parse_object(lines[0])
    if head is None or head.get("format") != LIBRARY_FORMAT:
        raise UserError("library", "“{file}” isn’t an exported library.", file=name)
    if head.get("version") != _VERSION or head["version"] is True:
        raise UserError(
            "library",
            "“{file}” is an exported library of another version, which this app cannot "
            "read. A newer app may be able to.",
            file=name,
        )
    counts = [_count(head.get(member, 0)) for member in ("boards", "words", "plays")]
    board_count, word_count, play_count = (count or 0 for count in counts)
    if None in counts or "boards" not in head or "words" not in head:
        raise _damaged(name, 1)
    if len(lines) != board_count + word_count + play_count + 2 or lines[-1]:
        raise UserError("library", "“{file}” is incomplete, so nothing was imported.", file=name)
    boards: list[BoardRecord] = []
    words: list[TaughtWord] = []
    played: list[PlayRecord] = []
    for number, line in enumerate(reporting(lines[1:-1], len(lines), report), start=2):
        try:
            if len(boards) < board_count:
                boards.append(BoardRecord.from_members(_object(line)))
            elif len(words) < word_count:
                words.append(TaughtWord.from_members(_object(line)))
            else:
                played.append(PlayRecord.from_members(_object(line)))
        except (KeyError, TypeError, ValueError) as error:
            raise _damaged(name, number) from error
    return LibraryFile(boards, words, tuple(played))


def read_from(
    connection: sqlite3.Connection, report: ReportProgress = ignore_progress
) -> LibraryFile:
    """Return everything in the library."""
    boards = reporting(board_table.every(connection), board_table.count(connection), report)
    words, played = taught_words.every(connection).values(), play_record.every(connection)
    current = board_table.get_current(connection)
    return LibraryFile(list(boards), list(words), tuple(played), current)


def own_boards(connection: sqlite3.Connection, content: LibraryFile) -> dict[str, BoardRecord]:
    """Return the library's own boards among those that are imported, by their keys."""
    keys = {board.key for board in content.boards}
    found = (board_table.get(connection, key) for key in board_table.every_key(connection) & keys)
    return {board.key: board for board in found if board is not None}


def reporting(items: Iterable[T], count: int, report: ReportProgress) -> Iterator[T]:
    """Yield ``count`` items, and report now and then how many are done."""
    for number, item in enumerate(items):
        if number % _REPORTED_AFTER == 0:
            report(number / max(count, 1))
        yield item


def _count(value: object) -> int | None:
    return value if type(value) is int and value >= 0 else None


def _object(line: bytes) -> dict[str, Any]:
    members = parse_object(line)
    if members is None:
        raise ValueError("no JSON object")
    return members


def _damaged(name: str, line: int) -> UserError:
    return UserError(
        "library",
        "“{file}” is damaged: line {line} cannot be used. Nothing was imported.",
        file=name,
        line=line,
    )
