"""The maker of boards of our own, and the days that they are of.

They are made in steps, so that the window never waits: one at a time, the latest ordered. They come
from the shipped words, whatever list the user solves with, and without what the user taught: the
board of a day is the same for everyone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from functools import partial

from PySide6.QtCore import QObject

from quartiles_gui import log, paths
from quartiles_gui.core.quartiles.authoring import composing
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import Level, generating, making_daily
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.base.figure_texts import points_text, rank_name
from quartiles_gui.gui.base.page_session import Say
from quartiles_gui.gui.base.translation import translate
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from quartiles_gui.library.statistics import DayResult, days_in_a_row
from quartiles_gui.library.stored_boards import Boards


class BoardMaker(QObject):
    """Makes boards; nobody else may use its loader."""

    def __init__(self, loader: DictionaryLoader, parent: QObject) -> None:
        super().__init__(parent)
        self._loader = loader
        self._dictionary: Dictionary | None = None
        self._runner = StepRunner(self)

    @property
    def is_busy(self) -> bool:
        """Whether a board is being made."""
        return self._runner.is_running or self._loader.is_busy

    def make(
        self,
        steps: Steps[GameBoard],
        then: Callable[[GameBoard], object],
        say: Say,
        *,
        needs_words: bool = True,
    ) -> None:
        """Take the steps of `day`, `new` or `own`; call ``then`` with the board, or say why not."""
        self.stop()
        start = partial(self._runner.start, steps, then, say)
        self.open_words(start, say) if needs_words else start()

    def open_words(self, then: Callable[[], object], say: Say) -> None:
        """Open the shipped words, which may take a while, for ``then``; or say why not."""

        def begin(dictionary: Dictionary) -> None:
            self._dictionary = dictionary
            then()

        self._loader.load(None, begin, say) if self._dictionary is None else then()

    def words_at_once(self) -> Dictionary | None:
        """Return the shipped words; None before they are compiled, or if they can't be read."""
        if self._dictionary is None:
            self._dictionary = self._loader.opened_at_once()
        return self._dictionary

    def stop(self) -> None:
        """Stop making a board, without calling anybody."""
        self._runner.cancel()
        self._loader.cancel()

    def day(self, day: date) -> Steps[GameBoard]:
        """Find the board of a day among those made ahead, or make it from the date."""
        pool = read_pool(paths.dictionary_folder())
        yield
        daily = read_daily(paths.dictionary_folder())
        yield
        return (yield from making_daily(day, daily, pool, self._words()))

    def new(self, level: Level, seed: int) -> Steps[GameBoard]:
        pool = read_pool(paths.dictionary_folder())
        yield
        return (yield from generating(seed, level, pool, self._words()))

    def own(self, words: Sequence[str], seed: int) -> Steps[GameBoard]:
        pool = read_pool(paths.dictionary_folder())
        yield
        return (yield from composing(words, seed, self._words(), pool.delicate))

    def first_day(self) -> date | None:
        """Return the first day that has a board made ahead; None if that isn't known."""
        with log.noted(UserError):  # the user is told when a day is played
            return read_daily(paths.dictionary_folder()).first
        return None

    def _words(self) -> Dictionary:
        assert self._dictionary is not None
        return self._dictionary


def record_of(board: GameBoard, origin: Origin, day: date | None = None) -> BoardRecord:
    """Return the record of a board on which nothing was done yet."""
    iso = None if day is None else day.isoformat()
    return BoardRecord(Board(board.tiles), origin, date=iso, day=iso).knowing(board)


def any_seed() -> int:
    """Return a seed for a board that nobody has chosen."""
    return int.from_bytes(os.urandom(4))


class PlayDays:
    """Knows which day it is, and counts the days on which their boards were played."""

    def __init__(self, boards: Boards, maker: BoardMaker, now: Callable[[], datetime]) -> None:
        self._boards = boards
        self._maker = maker
        self._now = now
        # the latest day on which its board was there to be seen
        latest = boards.latest_day(self.today()) or self.today()
        self._seen = min(latest, self.today())  # a clock may have been wrong

    @property
    def has_new(self) -> bool:
        """Whether a day has begun, and its board wasn't opened yet."""
        return self.today() > self._seen

    def today(self) -> date:
        return self._now().date()

    def first(self) -> date:
        """Return the first day with a board: of this year, made ahead, or played."""
        days = (
            self._maker.first_day(),
            self._boards.first_day(),
            self.today().replace(month=1, day=1),
        )
        return min(day for day in days if day is not None)

    def until_midnight(self) -> int:
        """Return the milliseconds until the next day."""
        return until_midnight(self._now())

    def see(self, record: BoardRecord) -> None:
        """Remember that a board was seen, if it is that of a day."""
        if record.day is not None:
            self._seen = max(self._seen, date.fromisoformat(record.day))

    def on_time(self) -> Sequence[date]:
        """Return the days whose boards were played on them, the latest first."""
        return self._boards.days_on_time(self.today())

    def in_a_row(self) -> int:
        """Return how many of these days there are in a row up to now."""
        return days_in_a_row(self.on_time(), self.today())

    def result(self, day: date) -> DayResult | None:
        """Return how the board of a day stands; None if it wasn't played."""
        return next(iter(self._boards.days(day, day)), None)


def until_midnight(now: datetime) -> int:
    """Return the milliseconds until a day begins, and one more."""
    midnight = datetime.combine(now.date() + timedelta(1), time()).astimezone(now.tzinfo)
    if midnight.astimezone().date() == now.date():  # it is skipped: clocks are set to 1:00 then
        midnight += timedelta(hours=1)
    return (midnight - now) // timedelta(milliseconds=1) + 1


def result_text(result: DayResult | None) -> str:
    """Return how the board of a day stands."""
    if result is None:
        return translate("Play", "not played yet")
    return f"{rank_name(result.rank)}, {points_text(result.points)}"
