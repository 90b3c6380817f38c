"""The board of the day, the same for everyone.

A day is the user's calendar date. The boards are lines of a file that is only ever appended to, so
that no change of the word list moves a later day; ``dict/build_daily.py`` makes them. Days that
the file doesn't have are generated from the date.

A line has four columns with tabs between: the date and, as `made_board.columns_of` writes them, the
20 tiles, the five, and the other words that count:

    2026-12-01    con tex tu al …    abcd efgh …    ab ef c …
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from quartiles_gui.core.quartiles.generator import Level, QuartilePool, generating
from quartiles_gui.core.quartiles.made_board import MadeBoard, board_of_columns, with_extras
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary

_SEEDS_APART = 1000


class DailyError(UserError):
    """The file of the days is damaged."""


class DailyBoards:
    """The boards of consecutive days, by the lines of the file."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._lines = tuple(lines)
        self.first = _date(self._lines[0]) if self._lines else None

    @classmethod
    def read(cls, text: str) -> DailyBoards:
        """Return the boards in the text of their file.

        Raises `DailyError` if its first line isn't a day.
        """
        return cls(text.splitlines())

    @property
    def last(self) -> date | None:
        return self.first and self.first + timedelta(len(self._lines) - 1)

    def board(self, day: date) -> MadeBoard | None:
        """Return the board of a day; None if the file doesn't have that day.

        Its extras are empty, because they depend on the word list.

        Raises:
            DailyError: If its line is damaged.
        """
        place = -1 if self.first is None else (day - self.first).days
        if not 0 <= place < len(self._lines):
            return None
        line = self._lines[place]
        if _date(line) != day:
            raise damaged_days()
        try:
            return board_of_columns([*line.split("\t")[1:], ""])
        except ValueError as error:
            raise damaged_days() from error


def seed_of(day: date) -> int:
    """Return the seed of a day's board; those that people choose are smaller."""
    return day.toordinal() * _SEEDS_APART


def making_daily(
    day: date, daily: DailyBoards, pool: QuartilePool, dictionary: Dictionary
) -> Steps[MadeBoard]:
    """Return the board of a day in steps, from the file or else generated from the date.

    The dictionary has the app's own words, without those that the user taught.

    Raises:
        DailyError: If the line of that day is damaged.
    """
    board = daily.board(day)
    if board is None:
        lot = day.toordinal()
        return (yield from generating(seed_of(day), Level.USUAL, pool, dictionary, lot))
    return with_extras(board, dictionary, pool.delicate)


def _date(line: str) -> date:
    try:
        return date.fromisoformat(line.partition("\t")[0])
    except ValueError as error:
        raise damaged_days() from error


def damaged_days() -> DailyError:
    """Return the error for a file that isn't, or is no longer, the file of the days."""
    return DailyError(
        "daily",
        "The boards of the day are damaged. Reinstall the app to get them back; every other "
        "board can be played.",
    )
