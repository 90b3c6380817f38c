"""The ``.quartiles-library`` file: all boards and taught words as one file, to move or back up.

It is UTF-8 text of lines, each a JSON object:

- the first: ``format`` is ``"quartiles library"``, ``version`` is ``4``, ``boards`` and ``words``
  are how many lines of each follow, so that a truncated file is recognized;
- a line for each board, with the members of a ``.quartiles`` file (see
  `core.quartiles.board_file`) from ``tiles`` on;
- a line for each taught word: ``word``, ``judgment`` (``"accepted"``, ``"rejected"``), ``when``.

Earlier versions were never published.
"""

import io
import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from quartiles_gui.core.decoding import refuse_other_kinds
from quartiles_gui.core.quartiles.board_file import LIBRARY_FORMAT, parse_object
from quartiles_gui.core.quartiles.board_file import MAX_FILE_SIZE as LONGEST_LINE
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps
from quartiles_gui.library.taught_words import TaughtWord

MAX_FILE_SIZE = 2**28
"""Bytes of the largest file that is read; 10,000 boards take 40 MB."""

MOST_LINES = 100_000  # in that file: a board a day for 200 years, and all words that can be taught

_VERSION = 4

_AT_ONCE = 20  # lines: a few milliseconds
_LONG = 2**14  # bytes of a line that takes as much time


class LibraryFile(NamedTuple):
    """The content of such a file."""

    boards: list[BoardRecord]
    words: list[TaughtWord]


def head_line(boards: int, words: int) -> str:
    """Return the first line of a file with that many boards and taught words."""
    head = {"format": LIBRARY_FORMAT, "version": _VERSION, "boards": boards, "words": words}
    return f"{json.dumps(head)}\n"


def lines_of(records: Iterable[BoardRecord | TaughtWord]) -> Iterator[str]:
    """Yield a line for each record."""
    for record in records:
        yield f"{json.dumps(record.to_members())}\n"


def parsing(content: bytes, name: str) -> Steps[LibraryFile]:
    """Return what the bytes of the file called ``name`` say, in steps of some milliseconds.

    ``content`` is the whole file, or more than `MAX_FILE_SIZE` bytes of it. A `UserError` if it
    isn't such a file of this version, is truncated, or has an impossible value.
    """
    refuse_other_kinds(content, name)
    line_count = content.count(b"\n")  # before anything is split
    if len(content) > MAX_FILE_SIZE or line_count > MOST_LINES:
        raise UserError(
            "library",
            "“{file}” is too large for a library: more than {megabytes} MB or {lines} lines.",
            file=name,
            megabytes=MAX_FILE_SIZE // 2**20,
            lines=MOST_LINES,
        )
    lines = io.BytesIO(content)
    head = parse_object(lines.readline())
    if head is None or head.get("format") != LIBRARY_FORMAT:
        raise UserError("library", "“{file}” isn’t an exported library.", file=name)
    if head.get("version") != _VERSION or head["version"] is True:
        raise UserError(
            "library",
            "“{file}” is an exported library of another version, which this app cannot "
            "read. A newer app may be able to.",
            file=name,
        )
    board_count, word_count = (_count(head.get(member)) for member in ("boards", "words"))
    if board_count is None or word_count is None:
        raise _damaged(name, 1)
    if line_count != board_count + word_count + 1 or not content.endswith(b"\n"):
        raise UserError("library", "“{file}” is incomplete, so nothing was imported.", file=name)
    boards: list[BoardRecord] = []
    words: list[TaughtWord] = []
    for number in range(2, line_count + 1):
        line = lines.readline(LONGEST_LINE)
        try:
            if len(boards) < board_count:
                boards.append(_board(_object(line)))
            else:
                words.append(TaughtWord.from_members(_object(line)))
        except (KeyError, TypeError, ValueError) as error:
            raise _damaged(name, number) from error
        if number % _AT_ONCE == 0 or len(line) > _LONG:
            yield
    return LibraryFile(boards, words)


def _board(members: dict[str, Any]) -> BoardRecord:
    record = BoardRecord.from_members(members)
    if not record.is_storable:
        raise ValueError("no record of the library")
    return record


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
