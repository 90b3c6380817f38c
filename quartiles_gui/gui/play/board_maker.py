"""Making boards in steps, so that the window never waits: one at a time, the latest ordered.

Boards come from the shipped words, whatever list the user solves with, and without what the user
taught: the board of a day is the same for everyone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from datetime import date
from functools import partial

from PySide6.QtCore import QObject

from quartiles_gui import log, paths
from quartiles_gui.core.quartiles.authoring import composing
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.generator import Level, generating, making_daily
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.record import BoardRecord, Origin, merged
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.background import StepRunner
from quartiles_gui.gui.session import Say
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.library.meanings_file import read_affixes
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from quartiles_gui.library.times import now


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
        steps: Steps[MadeBoard],
        then: Callable[[MadeBoard], object],
        say: Say,
        *,
        needs_words: bool = True,
    ) -> None:
        """Make a board by what `day`, `new` or `own` returns: for ``then``, or say why not."""
        self.stop()
        start = partial(self._runner.start, steps, then, say)
        self.open_words(start, say) if needs_words else start()

    def open_words(self, then: Callable[[], object], say: Say) -> None:
        """Open the shipped words, which may take a while: for ``then``, or say why not."""

        def begin(dictionary: Dictionary) -> None:
            self._dictionary = dictionary
            then()

        self._loader.load(None, begin, say) if self._dictionary is None else then()

    def words_at_once(self) -> Dictionary | None:
        """Return the shipped words; None before they are compiled, or if they can't be read."""
        if self._dictionary is None:
            self._dictionary = self._loader.opened_at_once()
        return self._dictionary

    def ground(
        self, tiles: Sequence[str], verdict: Verdict, known: Collection[str]
    ) -> Ground | None:
        """Return what techniques rest on for a board; None as long as `words_at_once`."""
        dictionary = self.words_at_once()
        if dictionary is None:
            return None
        affixes = read_affixes(paths.dictionary_folder())
        return Ground.of(tiles, verdict, known, dictionary, affixes)

    def stop(self) -> None:
        """Stop making a board, without calling anybody."""
        self._runner.cancel()
        self._loader.cancel()

    def day(self, day: date) -> Steps[MadeBoard]:
        """Find the board of a day among those made ahead, or make it from the date."""
        pool = read_pool(paths.dictionary_folder())
        yield
        daily = read_daily(paths.dictionary_folder())
        yield
        return (yield from making_daily(day, daily, pool, self._words()))

    def new(self, level: Level, seed: int) -> Steps[MadeBoard]:
        pool = read_pool(paths.dictionary_folder())
        yield
        return (yield from generating(seed, level, pool, self._words()))

    def own(self, words: Sequence[str], seed: int) -> Steps[MadeBoard]:
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


def record_of(board: MadeBoard, origin: Origin, day: date | None = None) -> BoardRecord:
    """Return the record of a board that is played for the first time."""
    moment, iso = now(), None if day is None else day.isoformat()
    record = BoardRecord(Board(board.tiles), origin, moment, moment, date=iso, day=iso)
    return record.knowing(board)


def joined(stored: BoardRecord | None, record: BoardRecord, board: MadeBoard) -> BoardRecord:
    """Return the record of a board together with the one that was stored before, if any."""
    if stored is None:
        return record
    if not board.is_real:
        return merged(stored, record)
    return stored if stored.origin.is_made else stored.knowing(board)


def any_seed() -> int:
    """Return a seed for a board that nobody has chosen."""
    return int.from_bytes(os.urandom(4))
