"""The rows of the board tables: written, and read.

A row is checked completely, because damage may have left anything in it.
"""

import json
import re
from typing import Any

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import (
    MAX_NOTE_LENGTH,
    MAX_TICKED,
    is_date,
    parse_object,
)
from quartiles_gui.core.quartiles.hint_log import HintLog
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    Kind,
    Search,
    SearchState,
    are_points,
    is_time,
)
from quartiles_gui.library.faults import RowError

COLUMNS = (
    "key, tiles, kind, created_at, changed_at, puzzle_date, points, five, ticked, note, words, "
    "word_count, is_exact, is_secret, hints"
)
"""The columns of a board, in the order of a `Row`."""

Row = tuple[Any, ...]

_ADDED = (None, 0, 0, None)  # the defaults of the columns that the second version added

_WORD = f"[a-z]{{1,{MAX_WORD_LENGTH}}}"
_WORDS = re.compile(f"({_WORD}( {_WORD})*)?")


def completed(values: Row) -> Row:
    """Return the values of a row as its page has them, with those of the columns added since then.

    Raises:
        RowError: If it isn't a row of a board.
    """
    missing = len(COLUMNS.split(", ")) - len(values)
    if missing not in (0, len(_ADDED)):
        raise RowError
    return (*values, *_ADDED) if missing else values


def to_row(record: BoardRecord) -> Row:
    """Return the `COLUMNS` of a board."""
    return (
        record.key,
        " ".join(record.board.fragments),
        record.kind.value,
        record.created,
        record.changed,
        record.date,
        record.points,
        " ".join(record.five),
        " ".join(sorted(record.ticked)),
        record.note,
        " ".join(record.words),
        record.word_count,
        record.is_exact,
        record.is_secret,
        json.dumps(record.hints.to_members()) if record.hints.used else None,
    )


def to_search_row(search: Search) -> Row:
    """Return the columns ``state`` and ``snapshot`` of a search."""
    return search.state.value, json.dumps(search.snapshot)


def to_record(row: Row) -> BoardRecord:
    """Return the board that `COLUMNS` say; a `RowError` if the row is damaged."""
    try:
        return _from_row(row)
    except ValueError as error:
        raise RowError from error


def to_search(state: object, text: object) -> Search:
    """Return the search that the columns ``state`` and ``snapshot`` say, or raise a `RowError`."""
    snapshot = parse_object(text) if isinstance(text, str) else None
    if snapshot is None:
        raise RowError
    try:
        return Search(SearchState(state), snapshot)
    except ValueError as error:
        raise RowError from error


def to_current(tiles: object, kind: object, corrects: object) -> CurrentBoard:
    """Return the current board that the columns of those names say, or raise a `RowError`."""
    try:
        fragments = ["" if tile == "-" else tile for tile in _text(tiles).split(" ")]
        key = None if corrects is None else _text(corrects)
        return CurrentBoard(Board(fragments), Kind(kind), key)
    except ValueError as error:
        raise RowError from error


def _from_row(row: Row) -> BoardRecord:
    key, tiles, kind, created, changed, day, points, five, ticked, note, words, *others = row
    word_count, is_exact, is_secret, hints = others
    record = BoardRecord(
        Board(_text(tiles).split(" ")),
        Kind(kind),
        _text(created),
        _text(changed),
        None if day is None else _text(day),
        _text(note),
        tuple(_words(five)),
        points,
        tuple(_words(words)),
        frozenset(_words(ticked)),
        word_count,
        bool(is_exact),
        bool(is_secret),
        HintLog() if hints is None else HintLog.from_members(parse_object(_text(hints))),
    )
    is_sound = (
        all(map(is_time, (record.created, record.changed)))
        and (day is None or is_date(day))
        and all(count is None or are_points(count) for count in (points, word_count))
        and len(record.note) <= MAX_NOTE_LENGTH
        and len(record.ticked) <= MAX_TICKED
    )
    if record.key != key or not is_sound:
        raise ValueError(f"the row of {key!r} is damaged")
    return record


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} isn't a text")
    return value


def _words(value: object) -> list[str]:
    text = _text(value)
    if not _WORDS.fullmatch(text):
        raise ValueError(f"{text!r} isn't a list of words")
    return text.split()
