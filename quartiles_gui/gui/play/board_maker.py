"""Making boards in steps, so that the window never waits: one at a time, the latest ordered.

Boards come from the shipped words, whatever list the user solves with, and without what the user
taught: the board of a day is the same for everyone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import QObject

from quartiles_gui import paths
from quartiles_gui.core.quartiles.authoring import composing
from quartiles_gui.core.quartiles.daily import making_daily
from quartiles_gui.core.quartiles.generator import generating
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.quartile_pool import Level, QuartilePool
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.play.day_boards import DayBoards
from quartiles_gui.gui.step_runner import StepRunner
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.library.shipped_boards import reading_pool


class Receiver(NamedTuple):
    """Who takes what comes of an order.

    Attributes:
        deliver: Takes the board.
        refuse: Takes a sentence that says why there is none.
    """

    deliver: Callable[[MadeBoard], object]
    refuse: Callable[[object], object]


class BoardMaker(QObject):
    """Makes boards.

    Args:
        loader: Opens the shipped words; nobody else may use it.
        parent: The owner.

    Attributes:
        day_boards: Knows which days have a board that was made ahead.
    """

    def __init__(self, loader: DictionaryLoader, parent: QObject) -> None:
        super().__init__(parent)
        self.day_boards = DayBoards()
        self._loader = loader
        self._dictionary: Dictionary | None = None
        self._pool: QuartilePool | None = None
        self._order: tuple[Steps[MadeBoard], Receiver] | None = None
        self._runner = StepRunner(self)
        self._runner.finished.connect(self._on_made)
        self._runner.failed.connect(self._on_failed)
        loader.loaded.connect(self._on_words_loaded)
        loader.failed.connect(self._on_failed)

    @property
    def is_busy(self) -> bool:
        """Whether a board is being made."""
        return self._runner.is_running or self._loader.is_busy

    def make_day(self, day: date, receiver: Receiver) -> None:
        """Make the board of a day, which is found among those made ahead as long as there are."""
        self._make(self._making_day(day), receiver)

    def make_new(self, level: Level, seed: int, receiver: Receiver) -> None:
        """Make the board of a seed."""
        self._make(self._making_new(level, seed), receiver)

    def make_own(self, words: Sequence[str], seed: int, receiver: Receiver) -> None:
        """Make a board of the user's own words."""
        self._make(self._making_own(words, seed), receiver)

    def stop(self) -> None:
        """Stop making a board, without a word about it."""
        self._order = None
        self._runner.cancel()
        self._loader.cancel()

    def _make(self, steps: Steps[MadeBoard], receiver: Receiver) -> None:
        self._runner.cancel()
        self._order = steps, receiver
        if self._dictionary is not None:
            self._runner.start(steps)
        elif not self._loader.is_busy:
            self._loader.load()

    def _making_day(self, day: date) -> Steps[MadeBoard]:
        pool = yield from self._reading_pool()
        daily = self.day_boards.read()
        yield
        return (yield from making_daily(day, daily, pool, self._words()))

    def _making_new(self, level: Level, seed: int) -> Steps[MadeBoard]:
        pool = yield from self._reading_pool()
        return (yield from generating(seed, level, pool, self._words()))

    def _making_own(self, words: Sequence[str], seed: int) -> Steps[MadeBoard]:
        pool = yield from self._reading_pool()
        return (yield from composing(words, seed, self._words(), pool.delicate))

    def _reading_pool(self) -> Steps[QuartilePool]:
        if self._pool is None:
            self._pool = yield from reading_pool(paths.dictionary_folder())
        return self._pool

    def _words(self) -> Dictionary:
        assert self._dictionary is not None
        return self._dictionary

    def _on_words_loaded(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary
        if self._order is not None:
            self._runner.start(self._order[0])

    def _on_made(self, board: MadeBoard) -> None:
        if self._order is not None:
            self._order[1].deliver(board)

    def _on_failed(self, reason: object) -> None:
        if self._order is not None:
            self._order[1].refuse(reason)
