"""The record of a board in the library.

Terms. A *kept* board is one in the library: 20 tiles, all filled in. Its *key* is its tiles in
alphabetical order, so that the same 20 tiles in any order are the same board. The *current*
board is the one that the user sees, filled in or not, kept or not.

Two versions of one board are *merged* so that nothing is lost. What only one side knows is taken
from that side. If both know:

- a word is ticked if either side has it ticked, and a hint was shown if either side has shown it;
- the journal has the entries of both sides;
- a board is finished if it is on either side, with the words that were refused on either;
- the lines of a note that only the other side has follow the library's own, without blank ones, as
  far as there is room; a note with all lines of the library's own takes its place;
- the earlier of the times when the board was kept counts;
- the order of the tiles, the kind, the date and the door are the library's own, and so is the
  solution with all that is known of it, unless only the other side has one, or one with the five.

So merging twice adds nothing, however many libraries exchange what they know: each line, ticked
word and taught word is there once. Which side merges only decides the order of lines, and which of
two dates, kinds or solutions counts.
"""

import json
import re
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from string import ascii_letters, digits
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from quartiles_gui.core.days import is_date
from quartiles_gui.core.quartiles.board import COLUMNS, Board
from quartiles_gui.core.quartiles.board_file import (
    MAX_NOTE_LENGTH,
    MAX_TICKED,
    BoardFile,
    Door,
    are_words,
    from_members,
    parse_object,
    to_members,
)
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.journal import Journal
from quartiles_gui.core.words.learning import FinishedWords
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.times import is_time, local_day, now

MOST_POINTS = 2**31 - 1
"""More than any solution has: 123,520 words of a few points each."""

COMPACT = (",", ":")
"""Separators of JSON in a row, which becomes a tenth shorter."""

T = TypeVar("T")

_JOURNAL = '"journal":"'


class Kind(Enum):
    """The origin of a board; the values are those in the library."""

    ENTERED = "entered"
    READ = "read"
    GENERATED = "generated"


class CurrentBoard(NamedTuple):
    """The board that the user sees."""

    board: Board
    kind: Kind = Kind.ENTERED
    corrects: str | None = None  # the key of the kept board that this is, or corrects


class BoardRecord(NamedTuple):
    """The record of a kept board."""

    board: Board  # as the user last ordered the tiles; none is empty
    kind: Kind
    created: str  # when it was first kept (see `times`)
    changed: str  # when anything here was last changed
    date: str | None = None  # of the puzzle, ISO
    note: str = ""  # as `board_file.checked_note` gives it
    five: tuple[str, ...] = ()  # empty if they weren't found
    points: int | None = None  # of the last solution
    words: tuple[str, ...] = ()  # of the last solution, used to find the board
    ticked: frozenset[str] = frozenset()  # found in the game
    word_count: int | None = None  # that the game is expected to accept
    is_exact: bool = False  # whether `word_count` and `points` are certain
    is_secret: bool = False  # whether `words` were never shown: only hidden, or in hints
    hints: HintLog = HintLog()
    door: Door | None = None  # the one that was opened last
    refused: frozenset[str] | None = None  # by the game, once the board is finished
    journal: Journal = Journal()  # of ticks, and of words that were refused; not in board files

    @property
    def key(self) -> str:
        """The tiles in alphabetical order, which identify the board."""
        return key_of(self.board)

    @property
    def day(self) -> str:
        """The ISO date of the puzzle, or else of the local day when the board was kept."""
        return self.date or local_day(self.created)

    @property
    def title(self) -> str:
        """The first line of the note."""
        return self.note.partition("\n")[0]

    @property
    def seen_words(self) -> frozenset[str]:
        """The words that the user has seen: all, or those ticked or revealed."""
        if not self.is_secret:
            return frozenset(self.words)
        revealed = (word for word, rung in self.hints.shown.items() if rung is Rung.WORD)
        return self.ticked.union(revealed)

    @classmethod
    def from_file(cls, content: BoardFile, kind: Kind) -> Self:
        """Return the content of a board file as a board kept now.

        Raises:
            ValueError: If a tile is empty.
        """
        key_of(content.board)  # raises it
        moment = now()
        return cls(
            content.board,
            kind,
            moment,
            moment,
            content.date,
            content.note,
            ticked=content.ticked,
            door=content.door,
            is_secret=content.is_secret,
            hints=content.hints,
            refused=content.refused,
        )

    def to_file(self) -> BoardFile:
        """Return what a board file has of it."""
        return BoardFile(
            self.board,
            self.date,
            self.note,
            self.ticked,
            self.door,
            self.hints,
            self.is_secret,
            self.refused,
        )

    def to_members(self) -> dict[str, Any]:
        """Return the members of the JSON object that stands for it, in the library and exported."""
        return {
            **to_members(self.to_file()),
            "kind": self.kind.value,
            "created": self.created,
            "changed": self.changed,
            "five": list(self.five),
            "points": self.points,
            "words": list(self.words),
            "word_count": self.word_count,
            "exact": self.is_exact,
            "journal": self.journal.text,
        }

    @classmethod
    def from_members(cls, members: Mapping[str, Any]) -> Self:
        """Return the record that `to_members` gave.

        Raises:
            KeyError, TypeError, ValueError: If it isn't one.
        """
        content = from_members(members)
        points, word_count = members["points"], members.get("word_count")
        five, words, is_exact = members["five"], members["words"], members.get("exact", False)
        if not all(content.board.fragments):
            raise ValueError("tiles")
        if not is_time(members["created"]) or not is_time(members["changed"]):
            raise ValueError("times")
        if any(count is not None and not are_points(count) for count in (points, word_count)):
            raise ValueError("points")
        if not isinstance(is_exact, bool):
            raise TypeError("exact")
        if not isinstance(five, list) or not isinstance(words, list):
            raise TypeError("words")
        if len(five) not in (0, 5) or not are_words(five) or not are_words(words):
            raise ValueError("words")
        return cls(
            content.board,
            Kind(members["kind"]),
            members["created"],
            members["changed"],
            content.date,
            content.note,
            tuple(five),
            points,
            tuple(words),
            content.ticked,
            word_count,
            is_exact,
            content.is_secret,
            content.hints,
            content.door,
            content.refused,
            Journal.from_text(members.get("journal", "")),
        )

    def with_ticks(self, words: AbstractSet[str]) -> Self:
        """Return the record with more words ticked, as far as there is room (`MAX_TICKED`)."""
        added = sorted(words - self.ticked)[: MAX_TICKED - len(self.ticked)]
        return self._replace(ticked=self.ticked.union(added))


class FinishedBoard(NamedTuple):
    """A board whose words were said to be all ticked off, and what that tells of words."""

    key: str
    title: str  # the first line of the note, or else the first tiles
    day: str  # as in `BoardRecord`
    words: FinishedWords

    @classmethod
    def from_members(cls, members: Mapping[str, Any]) -> Self:
        """Return what the members of a record say, much faster than all of it.

        Raises:
            KeyError, TypeError, ValueError: If it isn't one.
        """
        tiles, note = members["tiles"], members["note"]
        ticked, refused = members["ticked"], members["refused"]
        if not are_words(tiles) or not are_words(ticked) or not are_words(refused):
            raise ValueError("words")
        words = FinishedWords(frozenset(ticked), frozenset(refused))
        title = str(note).partition("\n")[0] or " ".join(tiles[:COLUMNS])
        day = members["date"] if is_date(members["date"]) else local_day(members["created"])
        return cls(" ".join(sorted(tiles)), title, day, words)


class DeletedBoard(NamedTuple):
    """Everything that brings a deleted board back."""

    record: BoardRecord
    play: tuple[object, ...] | None  # its row
    erasures: object  # how often journals had been deleted by then


class _Codable(Protocol):
    def to_members(self) -> Mapping[str, Any]: ...


def to_text(record: _Codable) -> str:
    """Return a record as it is stored in a row."""
    return json.dumps(record.to_members(), separators=COMPACT)


def without_journals(table: str) -> str:
    """Return a statement that deletes the journal in each record of a table."""
    # a quotation mark within a text has a backslash before it
    start = f"instr(record, '{_JOURNAL}') + {len(_JOURNAL)}"
    rest = f"ltrim(substr(record, {start}), '{digits}{ascii_letters}')"
    return (
        f"UPDATE {table} SET record = substr(record, 1, {start} - 1) || {rest} "
        f"WHERE record GLOB '*{_JOURNAL}[A-Z]*'"
    )


def without_journal(board: DeletedBoard) -> DeletedBoard:
    """Return a board, and what was played on it, without its journals."""
    play = board.play
    if play is not None:
        play = (*play[:-1], re.sub(f"({_JOURNAL})\\w*", r"\1", str(play[-1])))
    return board._replace(record=board.record._replace(journal=Journal()), play=play)


def from_text(text: object, parse: Callable[[dict[str, Any]], T]) -> T:
    """Return what ``parse`` makes of the JSON object in a row; a `RowError` if it is damaged."""
    members = parse_object(text) if isinstance(text, str) else None
    try:
        if members is not None:
            return parse(members)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise RowError from error
    raise RowError


def key_of(board: Board) -> str:
    """Return the key under which a board is kept; a `ValueError` if a tile is empty."""
    if not all(board.fragments):
        raise ValueError("a board with an empty tile cannot be kept")
    return " ".join(sorted(board.fragments))


def are_points(value: object) -> bool:
    """Return whether ``value`` can be the points of a solution."""
    return type(value) is int and 0 <= value <= MOST_POINTS


def merged(own: BoardRecord, other: BoardRecord) -> BoardRecord:
    """Return what both sides know about a board; ``own`` itself if the other adds nothing."""
    solved = max(own, other, key=_solution_rank)  # `own` if both are equal
    both = own._replace(
        created=min(own.created, other.created),
        date=own.date or other.date,
        note=_merged_notes(own.note, other.note),
        five=solved.five,
        points=solved.points,
        words=solved.words,
        ticked=own.with_ticks(other.ticked).ticked,
        word_count=solved.word_count,
        is_exact=solved.is_exact,
        is_secret=solved.is_secret,
        hints=own.hints.merged(other.hints),
        door=own.door or other.door,
        refused=own.refused if other.refused is None else other.refused.union(own.refused or ()),
        journal=own.journal.merged(other.journal),
    )
    return own if both == own else both._replace(changed=now())


def _solution_rank(record: BoardRecord) -> tuple[bool, bool]:
    return bool(record.five), record.points is not None


def _merged_notes(own: str, other: str) -> str:
    ours, theirs = own.split("\n"), other.split("\n")
    added = list(dict.fromkeys(line for line in theirs if line and line not in ours))
    if added and all(line in theirs for line in ours if line):
        return other
    note = own
    for line in added:
        if len(note) + 1 + len(line) <= MAX_NOTE_LENGTH:
            note = f"{note}\n{line}"
    return note
