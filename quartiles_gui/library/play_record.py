"""The library's record of a played board.

Terms. A *play* is a board with what was found on it, one of our own or a real one. A day is *on
time* if a word of its board was found while the calendar showed that day; later, the board is one
of the archive. Days in a row are counted from those, so that what was played can't be lost or won
by a clock. Only a day after the next that was already seen makes a day too late: no change of the
time zone moves the calendar further back than one day. A date that is weeks ahead of the clock
isn't believed: the clock was wrong then, and must not end the row for good.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from enum import Enum
from typing import Any, NamedTuple, Self

from quartiles_gui.core.days import FIRST_DAY, LAST_DAY, is_date
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import are_words
from quartiles_gui.core.quartiles.daily import DailyBoards, DailyError
from quartiles_gui.core.quartiles.game import Game, Rank
from quartiles_gui.core.quartiles.hint_log import HintLog
from quartiles_gui.core.quartiles.journal import Journal
from quartiles_gui.core.quartiles.made_board import MadeBoard, board_of_columns, columns_of
from quartiles_gui.core.quartiles.real_board import with_words
from quartiles_gui.library import board_table
from quartiles_gui.library.board_record import BoardRecord, Kind, from_text, to_text
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.times import is_time, now

BELIEVED_AHEAD = timedelta(14)
"""From the clock's date to the latest that is believed."""

_LATEST_ZONE = timedelta(1)

_RANKS = list(Rank)

Figures = tuple[int, int, bool, str]
"""Columns for statistics: the points, the number of the rank, whether the five were found, and the
words that were shown."""


class Origin(Enum):
    """The origin of a board; the values are those in the library."""

    DAY = "day"
    EASY = "easy"
    USUAL = "usual"
    HARD = "hard"
    OWN = "own"
    REAL = "real"  # the game’s, from the Quartiles page


class PlayRecord(NamedTuple):
    """A played board."""

    board: MadeBoard  # with its extras
    origin: Origin
    day: date | None  # whose board it is
    found: tuple[str, ...]  # the words, extras among them, in order
    revealed: tuple[str, ...]  # the words that were shown, in order
    hints: HintLog
    is_on_time: bool  # whether a word was found on the very day
    started: str  # see `times`
    changed: str
    last_played: date  # the latest one, in local time
    journal: Journal = Journal()

    @classmethod
    def new(cls, board: MadeBoard, origin: Origin, day: date | None, today: date) -> Self:
        """Return the record of a board that is played for the first time."""
        moment = now()
        return cls(board, origin, day, (), (), HintLog(), False, moment, moment, _in_use(today))

    @property
    def key(self) -> str:
        """The tiles in alphabetical order, which identify the board."""
        return " ".join(sorted(self.board.tiles))

    def to_board(self) -> BoardRecord:
        """Return what the history has of a board that was only played."""
        kind = Kind.ENTERED if self.board.is_real else Kind.GENERATED
        day = None if self.day is None else self.day.isoformat()
        return BoardRecord(Board(self.board.tiles), kind, self.started, self.changed, day)

    def game(self) -> Game:
        return Game(self.board, self.found, self.revealed)

    def is_of(self, game: Game) -> bool:
        """Return whether a game has the same board, and knows the same words."""
        known = game.board, game.found_words, game.revealed_words
        return known == (self.board, self.found, self.revealed)

    def played(self, game: Game, hints: HintLog, today: date, latest: date | None) -> Self:
        """Return the record after something was found, shown or hinted at.

        Args:
            latest: The latest local date on which anything was played, on any board.
        """
        is_new = len(game.found_words) > len(self.found)
        return self._replace(
            board=game.board,  # of a real one, more may be known by now
            found=game.found_words,
            revealed=game.revealed_words,
            hints=hints,
            is_on_time=self.is_on_time
            or (is_new and self.day == today and not is_late(today, latest)),
            changed=now(),
            last_played=max(self.last_played, _in_use(today)),
        )

    def from_elsewhere(self, boards: DailyBoards, today: date) -> Self:
        """Return the record of a stranger: a day counts if it has come, and this is its board."""
        if self.day is None:
            return self
        try:
            own = boards.board(self.day)
        except DailyError:
            own = None
        if own is None or columns_of(own)[:3] != columns_of(self.board)[:3]:  # extras may differ
            return self._replace(origin=Origin.OWN, day=None, is_on_time=False)
        return self._replace(is_on_time=self.is_on_time and self.day <= today)

    def to_members(self) -> dict[str, Any]:
        return {
            "board": list(columns_of(self.board)),
            "origin": self.origin.value,
            "day": self.day and self.day.isoformat(),
            "found": list(self.found),
            "revealed": list(self.revealed),
            "hints": self.hints.to_members(),
            "on_time": self.is_on_time,
            "started": self.started,
            "changed": self.changed,
            "last_played": self.last_played.isoformat(),
            "journal": self.journal.text,
        }

    @classmethod
    def from_members(cls, members: dict[str, Any]) -> Self:
        """Return the record; a `KeyError`, `TypeError` or `ValueError` if it isn't one."""
        columns, day, on_time = members["board"], members["day"], members["on_time"]
        found, revealed = members["found"], members["revealed"]
        if not isinstance(columns, list) or not all(isinstance(column, str) for column in columns):
            raise ValueError("board")
        board = board_of_columns(columns)
        for words in (found, revealed):
            if not isinstance(words, list) or not are_words(words):
                raise ValueError("words")
        if not is_time(members["started"]) or not is_time(members["changed"]):
            raise ValueError("times")
        if not is_date(members["last_played"]) or not (day is None or is_date(day)):
            raise ValueError("days")
        if type(on_time) is not bool:
            raise ValueError("on time")
        journal = Journal.from_text(members.get("journal", ""))
        record = cls(
            board,
            Origin(members["origin"]),
            None if day is None else date.fromisoformat(day),
            tuple(found),
            tuple(revealed),
            HintLog.from_members(members["hints"]),
            on_time,
            members["started"],
            members["changed"],
            date.fromisoformat(members["last_played"]),
            journal,
        )
        record.game()  # refuses words that the board doesn't have
        if (record.origin is Origin.DAY) != (record.day is not None):
            raise ValueError("day")
        if (record.origin is Origin.REAL) != board.is_real:
            raise ValueError("real")
        return record


def merged_play(own: PlayRecord, other: PlayRecord) -> PlayRecord:
    """Return what two records of the same board know together; merging twice adds nothing.

    What one side found is found, the other's words after one's own; what one side was shown and
    neither found is shown. The board itself is one's own; of a real one, what was last known of it.
    """
    board = own.board
    if board.is_real and other.board.is_real:
        board = other.board if other.changed > own.changed else board
        board = with_words(board, (*own.found, *other.found, *own.revealed, *other.revealed))
    board_words = {item.word for item in (*board.words, *board.extras)}
    found = _joined(own.found, other.found, board_words)
    revealed = _joined(own.revealed, other.revealed, board_words - set(found))
    merged = own._replace(
        board=board,
        found=found,
        revealed=tuple(word for word in revealed if word not in found),
        hints=own.hints.merged(other.hints),
        is_on_time=own.is_on_time or (other.is_on_time and own.day == other.day),
        started=min(own.started, other.started),
        last_played=max(own.last_played, other.last_played),
        journal=own.journal.merged(other.journal),
    )
    return own if merged == own else merged._replace(changed=max(own.changed, other.changed))


def is_late(today: date, latest: date | None) -> bool:
    """Return whether a later day than the clock's was already seen."""
    return latest is not None and today + _LATEST_ZONE < latest <= today + BELIEVED_AHEAD


def _in_use(day: date) -> date:
    """Return a day that may be stored, whatever the clock says."""
    return min(max(day, date.fromisoformat(FIRST_DAY)), date.fromisoformat(LAST_DAY))


def _joined(own: Sequence[str], other: Sequence[str], known: set[str]) -> tuple[str, ...]:
    return tuple(word for word in dict.fromkeys((*own, *other)) if word in known)


def every(connection: sqlite3.Connection) -> list[PlayRecord]:
    """Return all played boards, by their keys."""
    rows = connection.execute("SELECT record FROM play ORDER BY key").fetchall()
    return [to_record(text) for (text,) in rows]


def put(
    connection: sqlite3.Connection,
    record: PlayRecord,
    figures: Figures | None = None,
    before: PlayRecord | None = None,
) -> str:
    """Store a played board, replacing what is stored of it; return its text.

    It is in the history as well, where it is found by the words that were found on it. What is
    stored ``before`` may be given: a try that is refused changes nothing there, and takes half the
    time.
    """
    is_news = before is None or _found_by(before) != _found_by(record)
    text, day = to_text(record), record.day and record.day.isoformat()
    figures, last = figures or figures_of(record.game()), record.last_played.isoformat()
    row = (record.key, day, record.is_on_time, *figures, last, record.changed, text)
    board = board_table.get(connection, record.key) if is_news else None
    if board is not None:
        board_table.forget_words(connection, board)
    connection.execute("REPLACE INTO play VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    if is_news:
        board_table.put(connection, board or record.to_board(), None)
    return text


def _found_by(record: PlayRecord) -> tuple[Sequence[str], Sequence[str], bool]:
    """Return what tells the words and groups by which the history finds a board."""
    is_begun = bool(record.hints.used or record.journal.text)
    return record.found, record.revealed, is_begun


def merge(connection: sqlite3.Connection, records: Iterable[PlayRecord]) -> int:
    """Merge played boards from elsewhere; return how many are new or know more now."""
    changed = 0
    for record in records:
        text = text_of(connection, record.key)
        stored = None if text is None else to_record(text)
        merged = record if stored is None else merged_play(stored, record)
        if merged is not stored:
            put(connection, merged)
            changed += 1
    return changed


def to_record(text: object) -> PlayRecord:
    """Return the record in a row; a `RowError` if it is damaged."""
    return from_text(text, PlayRecord.from_members)


def figures_of(game: Game) -> Figures:
    """Return what statistics ask of a game."""
    return game.points, _RANKS.index(game.rank), game.has_five, " ".join(game.revealed_words)


def text_of(connection: sqlite3.Connection, key: str) -> str | None:
    """Return the record in the row of a board, as it is stored."""
    row = connection.execute("SELECT record FROM play WHERE key = ?", (key,)).fetchone()
    return None if row is None else row[0]


def to_rank(number: object) -> Rank:
    """Return the rank in a row; a `RowError` if it is damaged."""
    if not isinstance(number, int) or not 0 <= number < len(_RANKS):
        raise RowError
    return _RANKS[number]
