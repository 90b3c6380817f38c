"""The ``.quartiles`` file: one board as text, to keep, send and open again.

It is one JSON object in UTF-8:

| member | value |
|---|---|
| ``format`` | ``"quartiles board"`` |
| ``version`` | ``4`` |
| ``tiles`` | 20 strings in reading order: 1 to 8 letters a to z; ``""`` where one is empty |
| ``origin`` | where it is from: ``"entered"``, ``"read"`` (from a picture); if the app made it |
| | ``"day"``, ``"easy"``, ``"usual"``, ``"hard"`` or ``"own"`` |
| ``created``, ``changed`` | times: ``"2026-11-21T07:30:00Z"`` |
| ``date`` | the day of the puzzle, ``"2026-11-21"``; ``null`` if the user didn't say |
| ``picture_date`` | the day on which the picture was taken that it was read from, or ``null`` |
| ``note`` | what the user wrote about it: at most 10,000 characters |
| ``door`` | what was chosen last: ``"play"``, ``"solve"``, or ``null`` |
| ``found``, ``shown`` | the words that the user found, and that the app showed, each in order |
| ``ticked`` | words that the game took, ticked off after the solution was shown |
| ``hints`` | the hints that were shown (see `journal`) |
| ``table_opened`` | whether the table of hints was opened |
| ``refused`` | if all words are found: those that seemed likely as well (see `likelihood`) |
| ``journal`` | what was tried, and when (see `journal`) |
| ``day``, ``on_time`` | whose board it is, and whether a word was found on that day |
| ``last_played`` | the latest day on which it was played |
| ``known`` | what is known of its words, or ``null``: ``five``, ``others`` and ``extras``, each a |
| | string of paths (see `known_words`), and for a board of the game ``likelihoods``: how |
| | likely each of the others and the extras counts, in percent |
| ``secret`` | ``true`` if the words of the solution were never shown to the user |
| ``outlook`` | how many words and points to expect, and whether that is certain |

All but the first three may be left out. Members with other names are ignored, so that a later
version can add what an earlier one may ignore; anything it must not ignore gets another
``version``. Earlier ones were never published.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NoReturn

from quartiles_gui.core.decoding import decoded, is_picture, refuse_other_kinds
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.fragments import read_fragments
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import UserError

SUFFIX = ".quartiles"
LIBRARY_SUFFIX = ".quartiles-library"  # see `library.library_file`

LIBRARY_FORMAT = "quartiles library"
"""The member ``format`` of the first line of an exported library."""

MAX_FILE_SIZE = 2**23
"""Bytes of the largest file that is read, and more than any that is written. A usual board takes
5 KB; one with as many words found as there can be, 4.4 MB."""

_LARGEST_TEXT = 2**16  # bytes; twenty fragments have about two hundred
_FORMAT = "quartiles board"
_VERSION = 4


class BoardFileError(UserError):
    """A file that isn't a board file, or not one that this version of the app can read."""


def format_board_file(record: BoardRecord) -> str:
    """Return the text of the file from which `parse_board_file` makes ``record``."""
    members = {"format": _FORMAT, "version": _VERSION, **record.to_members()}
    lines = (f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in members.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse_board_file(content: bytes, name: str) -> BoardRecord:
    """Return the contents of the file called ``name`` in errors.

    ``content`` is all of it, or more than `MAX_FILE_SIZE` bytes.

    Raises:
        BoardFileError: If it isn't a board file of this version, or a member can't have its value.
    """
    if len(content) > MAX_FILE_SIZE:
        raise BoardFileError(
            "board file",
            "“{file}” is too large for a board: more than {megabytes} MB.",
            file=name,
            megabytes=MAX_FILE_SIZE // 2**20,
        )
    members = parse_object(content)
    if members is None or members.get("format") != _FORMAT:
        raise BoardFileError("board file", "“{file}” isn’t a board file.", file=name)
    if members.get("version") != _VERSION or members["version"] is True:
        raise BoardFileError(
            "board file",
            "“{file}” is a board file of another version, which this app cannot read. A"
            " newer app may be able to.",
            file=name,
        )
    try:
        return BoardRecord.from_members(members)
    except ValueError as error:
        raise BoardFileError(
            "board file",
            "“{file}” is damaged: its “{member}” cannot be used.",
            file=name,
            member=str(error),
        ) from error


def is_library_file(content: bytes) -> bool:
    """Return whether a file is an exported library, from its first few hundred bytes or more."""
    head = parse_object(content.partition(b"\n")[0])
    return head is not None and head.get("format") == LIBRARY_FORMAT


def read_board(content: bytes, name: str) -> BoardRecord | list[str]:
    """Return the board, or the fragments, in a file called ``name`` in errors.

    That is a board file, what a command wrote as JSON, a web page or a library with one board, or
    a text. ``content`` is all of it, or more than `MAX_FILE_SIZE` bytes.

    Raises `UserError` if it is something else.
    """
    refuse_other_kinds(content, name)
    if is_picture(content):
        raise UserError(
            "files",
            "“{file}” is a picture. Open it on the Quartiles page, or with “quartiles solve”.",
            file=name,
        )
    text = decoded(content)
    _, is_page, data = text.partition('<script type="application/json" id="data">')
    if is_page:
        text = data.partition("</script>")[0]
    if not text.lstrip().startswith("{"):
        if len(content) > _LARGEST_TEXT or "\0" in text:
            raise UserError(
                "files", "“{file}” isn’t a board or a text with 20 fragments.", file=name
            )
        return read_fragments(text)
    whole = parse_object(text)
    # a line for each, or what `history --json` has
    objects: Iterable[Any] = [whole] if whole else map(parse_object, text.splitlines())
    if whole and isinstance(whole.get("boards"), list):
        objects = whole["boards"]
    found = (one for one in objects if isinstance(one, dict) and isinstance(one.get("tiles"), list))
    board, other = next(found, None), next(found, None)
    if other is not None:
        raise UserError("files", "“{file}” has several boards. Give one of them.", file=name)
    if board is None or (board is whole and "format" in board):
        return parse_board_file(content, name)
    try:
        return list(Board(board["tiles"]).fragments)
    except (TypeError, ValueError) as error:
        raise BoardFileError("board file", "“{file}” isn’t a board file.", file=name) from error


def parse_any_board(content: bytes, name: str) -> BoardRecord:
    """Return what `read_board` does as a record, or raise a `UserError` if it has no 20 tiles."""
    read = read_board(content, name)
    return read if isinstance(read, BoardRecord) else BoardRecord(Board.of(read))


def parse_object(content: bytes | str) -> dict[str, Any] | None:
    """Return ``content`` as a JSON object; None if it isn't one, or has a number such as NaN."""
    try:
        text = content if isinstance(content, str) else content.decode("utf-8-sig")
        value = json.loads(text, parse_constant=_refuse)
    except (RecursionError, ValueError):
        return None
    return value if isinstance(value, dict) else None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)
