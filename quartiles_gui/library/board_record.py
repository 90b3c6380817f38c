"""What the library knows about one board.

Terms. A *kept* board is one in the library: 20 tiles, all filled in. Its *key* is its tiles in
alphabetical order, so that the same 20 tiles in any order are the same board. The *current*
board is the one that the user sees, filled in or not, kept or not.
"""

import re
from collections.abc import Set as AbstractSet
from datetime import UTC, date, datetime
from enum import Enum
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import MAX_TICKED, BoardFile, is_date
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.solver import Snapshot

WHEN = "%Y-%m-%dT%H:%M:%SZ"
"""How times are stored: ISO, to the second, in UTC."""

MOST_POINTS = 2**31 - 1
"""More than any solution has: 123,520 words of a few points each."""

_TIME = re.compile(r"[0-9-]{10}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z")


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
    """A stored search on a board.

    Attributes:
        state: What it was doing when the snapshot was taken.
        snapshot: The snapshot from which the solver resumes it.
    """

    state: SearchState
    snapshot: Snapshot


class CurrentBoard(NamedTuple):
    """The board that the user sees.

    Attributes:
        board: The tiles, some of which may be empty.
        kind: Where they came from.
        corrects: Key of the kept board that this is or corrects; None if it is a board of its own.
    """

    board: Board
    kind: Kind = Kind.ENTERED
    corrects: str | None = None


class BoardRecord(NamedTuple):
    """What the library knows about a kept board.

    Attributes:
        board: The tiles, as the user last ordered them; none is empty.
        kind: Where they came from.
        created: When the board was first kept, as `WHEN` says.
        changed: When anything here was last changed.
        date: The day of the puzzle as an ISO date; None if it isn't known.
        note: What the user wrote about it, as `board_file.checked_note` gives it.
        five: The five, if they were found; empty otherwise.
        points: The points of the last solution; None if there was none.
        words: The words of the last solution, used to find the board.
        ticked: The words that the user found in the game.
        word_count: How many words the game is expected to accept; None if that isn't known.
        is_exact: Whether that number and the points are certain.
        is_secret: Whether the words were never shown to the user: only hidden, or in hints.
        hints: The hints that were shown.
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
    word_count: int | None = None
    is_exact: bool = False
    is_secret: bool = False
    hints: HintLog = HintLog()

    @property
    def key(self) -> str:
        """The tiles in alphabetical order, which identify the board."""
        return key_of(self.board)

    @property
    def day(self) -> str:
        """The day under which the history shows it, as an ISO date.

        The puzzle's date, or else the day when the board was kept, in local time.
        """
        return self.date or local_day(self.created)

    @property
    def title(self) -> str:
        """The first line of the note; empty if there is none."""
        return self.note.partition("\n")[0]

    @property
    def seen_words(self) -> frozenset[str]:
        """The words that the user has seen: all, or the ticked and the revealed ones."""
        if not self.is_secret:
            return frozenset(self.words)
        revealed = (word for word, rung in self.hints.shown.items() if rung is Rung.WORD)
        return self.ticked.union(revealed)

    @property
    def hides_five(self) -> bool:
        """Whether the five were found, but the user hasn't seen all of them."""
        return self.is_secret and not self.seen_words.issuperset(self.five)

    def with_ticks(self, words: AbstractSet[str]) -> Self:
        """Return the record with more words ticked, as far as there is room (`MAX_TICKED`)."""
        added = sorted(words - self.ticked)[: MAX_TICKED - len(self.ticked)]
        return self._replace(ticked=self.ticked.union(added))


class KeptBoard(NamedTuple):
    """Everything about a kept board: what is stored, deleted, restored and exported.

    Attributes:
        record: What is known about it.
        search: The search on it; None if there is none.
    """

    record: BoardRecord
    search: Search | None = None

    @classmethod
    def from_file(cls, content: BoardFile, kind: Kind) -> Self:
        """Return the content of a board file as a board kept now.

        Raises:
            ValueError: If a tile is empty.
        """
        key_of(content.board)
        moment = now()
        record = BoardRecord(
            content.board,
            kind,
            moment,
            moment,
            content.date,
            content.note,
            ticked=content.ticked,
            is_secret=content.is_secret,
            hints=content.hints,
        )
        if content.search is None:
            return cls(record)
        is_finished = content.search.get("cursor") == []
        state = SearchState.FINISHED if is_finished else SearchState.PAUSED
        return cls(record, Search(state, content.search))

    def to_file(self) -> BoardFile:
        """Return what a board file can say about it."""
        record, search = self.record, self.search_for(self.record.board)
        snapshot = search.snapshot if search else None
        return BoardFile(
            record.board,
            record.date,
            record.note,
            record.ticked,
            snapshot,
            record.hints,
            record.is_secret,
        )

    def search_for(self, board: Board) -> Search | None:
        """Return the search if it is one on ``board``: on the same tiles in the same order."""
        if self.search and self.search.snapshot.get("fragments") == list(board.fragments):
            return self.search
        return None


def local_today() -> date:
    """Return the calendar date where the user is."""
    return datetime.now(UTC).astimezone().date()


def local_day(moment: str) -> str:
    """Return the day of a stored time as an ISO date, where the user is."""
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
    """Return the current time as it is stored."""
    return datetime.now(UTC).strftime(WHEN)  # unlike `time.gmtime`, never with a second 60


def are_points(value: object) -> bool:
    """Return whether ``value`` can be the points of a solution."""
    return type(value) is int and 0 <= value <= MOST_POINTS


def is_time(value: object) -> bool:
    """Return whether ``value`` is a time as it is stored."""
    return isinstance(value, str) and _TIME.fullmatch(value) is not None and is_date(value[:10])
