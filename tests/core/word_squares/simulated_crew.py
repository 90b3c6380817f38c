"""A crew without processes, in which anything may happen in any order."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from random import Random

from quartiles_gui.core.word_squares.crew import Found, Lost, News, Ready, Task, find
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.row_search import RowSearch
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from tests.core.clock import TickingClock


class SimulatedCrew:
    """Workers that do one step at a time, in random order, and are lost now and then.

    Args:
        size: How many there are.
        chance: Decides what happens next.
        loss: How likely it is that a worker is lost instead of doing a step.
        step: Seconds that pass between two looks at the clock: with more, pieces are smaller.

    Attributes:
        starts: How often a worker was started.
    """

    def __init__(self, size: int, chance: Random, loss: float = 0.0, step: float = 0.0) -> None:
        self.size = size
        self.starts = 0
        self._chance = chance
        self._loss = loss
        self._step = step
        self._search: RowSearch | None = None
        self._is_ready: dict[int, bool] = {}
        self._tasks: dict[int, deque[Task]] = {}
        self._losses: Counter[int] = Counter()  # in a part, or before a worker is ready
        self._vain: Counter[int] = Counter()  # of a worker since it last did a task

    @property
    def has_news(self) -> bool:
        return any(self._busy())

    def start(self, worker: int, words: Sequence[str], options: SquareOptions) -> None:
        assert worker not in self._is_ready
        self.starts += 1
        self._search = WordSquaresSolver(words, options, TickingClock(self._step)).row_search
        self._is_ready[worker] = False
        self._tasks[worker] = deque()

    def give(self, worker: int, task: Task) -> None:
        assert self._is_ready[worker]
        self._tasks[worker].append(task)

    def news(self, seconds: float) -> News | None:
        busy = sorted(self._busy())
        assert busy or not seconds, "nobody is there to be waited for"
        if not busy:
            return None
        worker = self._chance.choice(busy)
        tasks = self._tasks[worker]
        place = tasks[0].number if tasks else -1 - worker
        losses = max(self._losses[place], self._vain[worker])
        if self._chance.random() < self._loss and losses < 2:  # thrice is too much
            self._losses[place] += 1
            self._vain[worker] += 1
            return self.lose(worker)
        if not self._is_ready[worker]:
            self._is_ready[worker] = True
            return Ready(worker)
        assert self._search is not None
        self._losses[place] = self._vain[worker] = 0
        return Found(worker, find(self._search, tasks.popleft(), TickingClock(self._step)))

    def lose(self, worker: int) -> Lost:
        """End a worker."""
        del self._is_ready[worker], self._tasks[worker]
        return Lost(worker)

    def dismiss(self) -> None:
        for worker in [*self._is_ready]:
            self.lose(worker)

    def _busy(self) -> Iterator[int]:
        for worker, is_ready in self._is_ready.items():
            if not is_ready or self._tasks[worker]:
                yield worker
