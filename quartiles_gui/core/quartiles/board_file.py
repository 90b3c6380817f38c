"""The ``.quartiles`` file: one board as text, to keep, send and open again.

It is one JSON object in UTF-8:

| member | value |
|---|---|
| ``format`` | ``"quartiles board"`` |
| ``version`` | ``1`` |
| ``tiles`` | 20 strings in reading order: 1 to 8 letters a to z; ``""`` where one is empty |
| ``date`` | the day of the puzzle, ``"2026-11-21"``; ``null`` if it isn't known |
| ``note`` | what the user wrote about it: at most 10,000 characters |
| ``ticked`` | the words found in the game, in alphabetical order |
| ``door`` | the way in that was chosen last: ``"hint"``, ``"play"``, ``"solve"``, or ``null`` |
| ``hints`` | the hints that were shown (see `hint_log`) |
| ``refused`` | if all words are ticked: those that seemed likely as well (see `learning`) |
| ``secret`` | ``true`` if the words of the solution were never shown to the user |

All but the first three may be left out. Members with other names are ignored, so that a later
version can add what an earlier one may ignore; anything it must not ignore gets another
``version``.
"""

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, NamedTuple, NoReturn

from quartiles_gui.core.days import is_date
from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board
from quartiles_gui.core.quartiles.found_word import arrangement_count
from quartiles_gui.core.quartiles.hint_log import HintLog
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH, is_letters

SUFFIX = ".quartiles"
LIBRARY_SUFFIX = ".quartiles-library"  # see `library.library_file`

LIBRARY_FORMAT = "quartiles library"
"""The member ``format`` of the first line of an exported library."""

MAX_FILE_SIZE = 2**23
"""Bytes of the largest file that is read, and more than any that is written. A usual board takes
3 KB; one of equal tiles, all searched, 2 MB; as many ticked words as there can be, 4.4 MB."""

MAX_NOTE_LENGTH = 10_000  # characters
MAX_TICKED = arrangement_count(BOARD_SIZE)  # as many as the tiles could spell; real ones have 30

_FORMAT = "quartiles board"
_VERSION = 1


class Door(Enum):
    """A way into a board, which the user has chosen; the values are those in files."""

    HINT = "hint"
    PLAY = "play"
    SOLVE = "solve"


class BoardFileError(UserError):
    """A file that isn't a board file, or not one that this version of the app can read."""


class BoardFile(NamedTuple):
    """The contents of a board file."""

    board: Board
    date: str | None = None  # of the puzzle, as an ISO date
    note: str = ""  # as `checked_note` gives it
    ticked: frozenset[str] = frozenset()  # the words found in the game
    door: Door | None = None  # the one that was opened last
    hints: HintLog = HintLog()
    is_secret: bool = False  # the words of the solution were never shown to the user
    refused: frozenset[str] | None = None  # by the game, on a finished board


def format_board_file(content: BoardFile) -> str:
    """Return the text of the file from which `parse_board_file` makes ``content``."""
    members = {"format": _FORMAT, "version": _VERSION, **to_members(content)}
    lines = (f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in members.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse_board_file(content: bytes, name: str) -> BoardFile:
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
        return from_members(members)
    except ValueError as error:
        raise BoardFileError(
            "board file",
            "“{file}” is damaged: its “{member}” cannot be used.",
            file=name,
            member=str(error),
        ) from error


def is_board_file(content: bytes) -> bool:
    """Return whether a file is meant as a board file: fragments never start with a brace."""
    return content.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")


def is_library_file(content: bytes) -> bool:
    """Return whether a file is an exported library, from its first few hundred bytes or more."""
    head = parse_object(content.partition(b"\n")[0])
    return head is not None and head.get("format") == LIBRARY_FORMAT


def parse_any_board(content: bytes, name: str) -> BoardFile:
    """Return the contents of a file of either kind: a board file, or text with 20 fragments.

    Raises `UserError` if it is neither.
    """
    if is_board_file(content):
        return parse_board_file(content, name)
    return BoardFile(Board.parse(content.decode("utf-8-sig", "replace")))


def to_members(content: BoardFile) -> dict[str, Any]:
    """Return the members of the JSON object that stands for ``content``."""
    members = {
        "tiles": list(content.board.fragments),
        "date": content.date,
        "note": content.note,
        "ticked": sorted(content.ticked),
        "door": None if content.door is None else content.door.value,
        "hints": content.hints.to_members(),
        "secret": content.is_secret,
    }
    return members if content.refused is None else {**members, "refused": sorted(content.refused)}


def from_members(members: Mapping[str, Any]) -> BoardFile:
    """Return the contents that the members of a JSON object stand for.

    Raises `ValueError` if a member can't have its value; the message is its name.
    """
    return BoardFile(
        _tiles(members.get("tiles")),
        _date(members.get("date")),
        _note(members.get("note", "")),
        _found(members, "ticked", []),
        _door(members.get("door")),
        _hints(members.get("hints")),
        _flag(members, "secret"),
        None if members.get("refused") is None else _found(members, "refused"),
    )


def parse_object(content: bytes | str) -> dict[str, Any] | None:
    """Return the JSON object that ``content`` is; None for anything else, or with NaN and such."""
    try:
        text = content if isinstance(content, str) else content.decode("utf-8-sig")
        value = json.loads(text, parse_constant=_refuse)
    except (RecursionError, ValueError):
        return None
    return value if isinstance(value, dict) else None


def checked_note(text: str) -> str:
    """Return ``text`` as a note: lines without trailing blanks or control characters.

    Raises `UserError` if it is longer than `MAX_NOTE_LENGTH`.
    """
    note = _printable(text)
    if len(note) > MAX_NOTE_LENGTH:
        raise UserError(
            "board file",
            "The note is too long: it has {count} characters, and there is room for "
            "{most}. It is unchanged.",
            count=len(note),
            most=MAX_NOTE_LENGTH,
        )
    return note


def are_words(values: Iterable[object]) -> bool:
    """Return whether each value is a word of 1 to 32 letters a to z.

    All at once: a board of the library has a hundred words, and fifty boards are shown together.
    """
    words = list(values)
    try:
        text = "".join(words)  # type: ignore[arg-type]  # that is the question
    except TypeError:
        return False
    lengths = list(map(len, words))  # type: ignore[arg-type]
    return not words or (is_letters(text) and all(lengths) and max(lengths) <= MAX_WORD_LENGTH)


def _tiles(value: object) -> Board:
    if not isinstance(value, list) or not all(isinstance(tile, str) for tile in value):
        raise ValueError("tiles")
    try:
        return Board(value)
    except ValueError as error:
        raise ValueError("tiles") from error


def _date(value: object) -> str | None:
    if value is None:
        return None
    return str(value) if is_date(value) else _refuse("date")


def _note(value: object) -> str:
    try:
        return checked_note(value) if isinstance(value, str) else _refuse("note")
    except UserError as error:
        raise ValueError("note") from error


def _found(members: Mapping[str, Any], name: str, default: object = None) -> frozenset[str]:
    value = members.get(name, default)
    if not isinstance(value, list) or len(value) > MAX_TICKED or not are_words(value):
        raise ValueError(name)
    return frozenset(value)


def _printable(text: str) -> str:
    lines = text.splitlines()
    if not all(map(str.isprintable, lines)):
        lines = ["".join(c if c.isprintable() else " " for c in line) for line in lines]
    return "\n".join(line.rstrip() for line in lines).strip()


def _door(value: object) -> Door | None:
    try:
        return None if value is None else Door(value)
    except ValueError:
        return _refuse("door")


def _hints(value: object) -> HintLog:
    try:
        return HintLog() if value is None else HintLog.from_members(value)
    except ValueError as error:
        raise ValueError("hints") from error


def _flag(members: Mapping[str, Any], name: str) -> bool:
    value = members.get(name, False)
    return value if isinstance(value, bool) else _refuse(name)


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)
