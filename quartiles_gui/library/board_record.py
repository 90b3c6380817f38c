"""What the library knows about one board, and how that lies in a row.

Terms. A *kept* board is one in the library: 20 tiles, all filled in. Its *key* is its tiles in
alphabetical order, so that the same 20 tiles in any order are the same board. The *current*
board is what lies in front of the person, filled in or not, kept or not.
"""

import re
import time
from datetime import datetime
from enum import Enum
from typing import Any, NamedTuple, Self

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile, is_date
from quartiles_gui.core.solver import Snapshot
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH, fold

WHEN = "%Y-%m-%dT%H:%M:%SZ"
"""How times are stored: ISO, to the second, in UTC."""

_WORD = f"[a-z]{{1,{MAX_WORD_LENGTH}}}"
_WORDS = re.compile(f"({_WORD}( {_WORD})*)?")
_DAY_LENGTH = len("2026-11-21")
_TIME = re.compile(r"[0-9-]{10}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-6][0-9]Z")


class Kind(Enum):
    """Where a board came from; the values are those in the library."""

    ENTERED = "entered"
    READ = "read"
    GENERATED = "generated"


class SearchState(Enum):
    """What a search was doing; the values are those in the library."""

    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"


class Search(NamedTuple):
    """A search on a board, at rest.

    Attributes:
        state: What it was doing when the snapshot was taken.
        snapshot: From which the solver resumes it.
    """

    state: SearchState
    snapshot: Snapshot


class CurrentBoard(NamedTuple):
    """What lies in front of the person.

    Attributes:
        board: The tiles, some of them perhaps empty.
        kind: Where they came from.
        corrects: Key of the kept board that this is, or is a correction of; None if it is a
            board of its own.
    """

    board: Board
    kind: Kind = Kind.ENTERED
    corrects: str | None = None


class BoardRecord(NamedTuple):
    """What the library knows about a kept board.

    Attributes:
        board: The tiles, as the person last ordered them; none is empty.
        kind: Where they came from.
        created: When the board was first kept, as `WHEN` says.
        changed: When anything here was changed last.
        date: The day of the puzzle as an ISO date; None if it is not known.
        note: What the person wrote about it, as `board_file.checked_note` gives it.
        five: The five, if they were found; empty otherwise.
        points: The points of the last solution; None if there was none.
        words: The words of the last solution, by which the board can be found.
        ticked: The words that the person found in the game.
        version: Grows with each change that is stored.
    """

    board: Board
    kind: Kind
    created: str
    changed: str
    date: str | None = None
    note: str = ""
    five: tuple[str, ...] = ()
    points: int | None = None
    words: tuple[str, ...] = ()
    ticked: frozenset[str] = frozenset()
    version: int = 1

    @property
    def key(self) -> str:
        """The tiles in alphabetical order, which make it this board."""
        return key_of(self.board)

    @property
    def day(self) -> str:
        """The day under which the history shows it, as an ISO date.

        That of the puzzle, or else when the board was kept, where the person lives.
        """
        return self.date or _local_day(self.created)

    @property
    def title(self) -> str:
        """The first line of the note; empty if there is none."""
        return self.note.partition("\n")[0]


class KeptBoard(NamedTuple):
    """All of a kept board: what is stored, taken away, put back and handed on.

    Attributes:
        record: What is known about it.
        search: The search on it; None if there is none.
    """

    record: BoardRecord
    search: Search | None = None

    @classmethod
    def from_file(cls, content: BoardFile, kind: Kind) -> Self:
        """Return what a board file says as a board kept now.

        Raises:
            ValueError: If a tile is empty.
        """
        key_of(content.board)
        moment = now()
        record = BoardRecord(
            content.board, kind, moment, moment, content.date, content.note, ticked=content.ticked
        )
        if content.search is None:
            return cls(record)
        is_finished = content.search.get("cursor") == []
        state = SearchState.FINISHED if is_finished else SearchState.PAUSED
        return cls(record, Search(state, content.search))

    def to_file(self) -> BoardFile:
        """Return what a board file can say of it."""
        record = self.record
        snapshot = self.search.snapshot if self.search else None
        return BoardFile(record.board, record.date, record.note, record.ticked, snapshot)


def _local_day(moment: str) -> str:
    try:
        return datetime.fromisoformat(moment).astimezone().date().isoformat()
    except (OSError, OverflowError):  # before the system's calendar: only in a damaged file
        return moment[:10]


def key_of(board: Board) -> str:
    """Return the key under which ``board`` is kept.

    Raises:
        ValueError: If a tile is empty.
    """
    if not all(board.fragments):
        raise ValueError("a board with an empty tile cannot be kept")
    return " ".join(sorted(board.fragments))


def now() -> str:
    """Return the time as it is stored."""
    return time.strftime(WHEN, time.gmtime())


def is_time(value: object) -> bool:
    """Tell whether ``value`` is a time as it is stored."""
    return isinstance(value, str) and _TIME.fullmatch(value) is not None and is_date(value[:10])


def place_of(record: BoardRecord) -> str:
    """Return by what boards are ordered where many are shown, descending: day, then key."""
    return f"{record.day} {record.key}"


def key_at(place: str) -> str:
    """Return the key of the board at a place that `place_of` gives."""
    return place[_DAY_LENGTH + 1 :]


COLUMNS = (
    "key, tiles, kind, version, created_at, changed_at, puzzle_date, points, five, ticked, note, "
    "words"
)
"""The columns of the table ``board`` but its id, in the order of the file and of `to_row`."""

Row = tuple[Any, ...]
"""Values of `COLUMNS`."""


def to_row(record: BoardRecord) -> Row:
    """Return the values of `COLUMNS` for a board."""
    return (
        record.key,
        " ".join(record.board.fragments),
        record.kind.value,
        record.version,
        record.created,
        record.changed,
        record.date,
        record.points,
        " ".join(record.five),
        " ".join(sorted(record.ticked)),
        record.note,
        " ".join(record.words),
    )


def from_row(row: Row) -> BoardRecord:
    """Return the board that a row of the library stands for.

    Raises:
        ValueError: If it stands for none, because the row is damaged.
    """
    key, tiles, kind, version, created, changed, date, points, five, ticked, note, words = row
    lists = [_words(text) for text in (five, ticked, words)]
    record = BoardRecord(
        Board(_text(tiles).split(" ")),
        Kind(kind),
        _text(created),
        _text(changed),
        None if date is None else _text(date),
        _text(note),
        tuple(lists[0]),
        points,
        tuple(lists[2]),
        frozenset(lists[1]),
        version,
    )
    numbers = [version] if points is None else [version, points]
    is_sound = all(isinstance(number, int) for number in numbers) and all(
        is_time(when) for when in (record.created, record.changed)
    )
    if record.key != key or not is_sound or not (date is None or is_date(date)):
        raise ValueError(f"the row of {key!r} is damaged")
    return record


def searched_text(record: BoardRecord) -> str:
    """Return what a board is found by: its key, and in a second line everything else.

    All of it is in lowercase, each word after a blank.
    """
    words = (*record.words, *record.ticked, record.day)
    return f" {record.key}\n {' '.join(words)} {' '.join(fold(record.note).split())}"


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no text")
    return value


def _words(value: object) -> list[str]:
    text = _text(value)
    if not _WORDS.fullmatch(text):
        raise ValueError(f"{text!r} is no list of words")
    return text.split()
