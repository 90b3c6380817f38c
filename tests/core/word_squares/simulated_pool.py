"""A pool without processes: its workers take any time, and may be lost."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from random import Random
from typing import Any

from quartiles_gui.core.word_squares.parallel import Piece, Pool, Task, find
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from tests.core.solver_contract import TickingClock


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
        self.find: Callable[[Task], Piece] = self._find
        self.chance, self.loss = chance, loss
        self._whole = solver.row_search.at(solver.row_search.cursor, solver.row_search.part)
        self._size = size
        self._step = step

    @property
    def is_open(self) -> bool:
        return self.opened > self.closed

    def open(self) -> Pool | None:
        self.opened += 1
        executor = _Simulated(self)
        return Pool(executor, self.find, lambda: self._size, executor.close, (BrokenExecutor,))

    def _find(self, task: Task) -> Piece:
        return find(self._whole, task, clock=TickingClock(self._step))


class _Simulated(Executor):
    def __init__(self, pools: SimulatedPools) -> None:
        self._pools = pools
        self._waiting: list[tuple[Callable[[Task], Piece], Task, Future[Piece]]] = []
        self._is_broken = False

    def submit(self, function: Any, /, *arguments: Any, **_: Any) -> Any:
        if self._is_broken:
            raise BrokenExecutor
        future = _Future(self.work)
        self._waiting.append((function, *arguments, future))
        return future

    def close(self) -> None:
        self._pools.closed += 1
        self._waiting.clear()

    def work(self) -> None:
        """Do any of what was submitted, or nothing, or lose a worker."""
        chance = self._pools.chance
        if self._waiting and chance.random() < self._pools.loss:
            self._is_broken = True
            for _, _, future in self._waiting:
                future.set_exception(BrokenExecutor())
            self._waiting.clear()
        elif self._waiting and chance.random() < 0.6:
            function, task, future = self._waiting.pop(chance.randrange(len(self._waiting)))
            try:
                future.set_result(function(task))
            except RuntimeError as error:
                future.set_exception(error)


class _Future(Future[Piece]):
    """Others work whenever somebody looks whether it is done."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def done(self) -> bool:
        self._work()
        return super().done()

    def exception(self, timeout: float | None = None) -> BaseException | None:
        return super().exception(0)
