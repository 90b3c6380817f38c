"""A pool without processes: its workers take any time, and may be lost."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from random import Random
from typing import Any

from quartiles_gui.core.word_squares.parallel import Pool, SearchPiece
from quartiles_gui.core.word_squares.row_search import RowSearch
from quartiles_gui.core.word_squares.square_options import Square
from quartiles_gui.core.word_squares.word_sets import Part
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver
from tests.core.solver_contract import TickingClock

PIECE_SECONDS = 0.1


class WorkerLostError(Exception):
    """What a future raises if its worker is lost."""


class SimulatedPools:
    """Opens pools for one search, each after the one before was lost or closed.

    Args:
        solver: The search.
        size: How many workers there are.
        chance: Decides what happens next.
        loss: How likely it is, whenever something happens, that a worker is lost.
        step: Seconds that pass at each look of a worker at the clock, so that pieces get small.
    """

    def __init__(
        self,
        solver: WordSquaresSolver,
        size: int,
        chance: Random,
        loss: float = 0.0,
        step: float = 0.0,
    ) -> None:
        self.opened = self.closed = 0
        self.find: Callable[[Square, str], SearchPiece] = self._find
        self.chance, self.loss = chance, loss
        self._whole = solver.row_search
        self._size = size
        self._step = step

    @property
    def is_open(self) -> bool:
        return self.opened > self.closed

    def open(self) -> Pool | None:
        self.opened += 1
        pool = _Simulated(self)
        return Pool(pool.submit, lambda: self._size, pool.close, (WorkerLostError,))

    def _find(self, cursor: Square, until: str) -> SearchPiece:
        clock, part = TickingClock(self._step), Part(cursor[0], until)
        search = RowSearch(self._whole.sets, self._whole.options, part, clock)
        search.go_to(cursor)
        squares = "\n".join([*search.run(clock() + PIECE_SECONDS, 10_000), ""])
        return SearchPiece(squares, search.tried, search.cursor)


class _Simulated:
    def __init__(self, pools: SimulatedPools) -> None:
        self._pools = pools
        self._waiting: list[tuple[Square, str, Future[SearchPiece]]] = []
        self._is_broken = False

    def submit(
        self, _find: Any, _words: bytes, _options: Any, cursor: Square, until: str
    ) -> Future[SearchPiece]:
        if self._is_broken:
            raise WorkerLostError
        future = _Future(self.work)
        self._waiting.append((cursor, until, future))
        return future

    def close(self) -> None:
        self._pools.closed += 1
        self._waiting.clear()

    def work(self) -> None:
        """Do any of what was submitted, or nothing, or lose a worker."""
        chance = self._pools.chance
        if self._waiting and chance.random() < self._pools.loss:
            self._is_broken = True
            for *_, future in self._waiting:
                future.set_exception(WorkerLostError())
            self._waiting.clear()
        elif self._waiting and chance.random() < 0.6:
            cursor, until, future = self._waiting.pop(chance.randrange(len(self._waiting)))
            try:
                future.set_result(self._pools.find(cursor, until))
            except RuntimeError as error:
                future.set_exception(error)


class _Future(Future[SearchPiece]):
    """Others work whenever somebody asks whether it is done, or to be told so."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def done(self) -> bool:
        self._work()
        return super().done()

    def add_done_callback(self, fn: Callable[[Future[SearchPiece]], object]) -> None:
        super().add_done_callback(fn)
        self._work()
