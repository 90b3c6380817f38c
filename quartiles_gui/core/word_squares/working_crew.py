"""A crew in which the one who leads it works, too.

Merging what others find takes little time. So a process that has nothing else to do is one of
those who search, and one fewer is started. A window isn't: it must answer at any time.
"""

from collections import deque
from collections.abc import Iterator, Sequence

from quartiles_gui.core.solver import Clock, system_clock
from quartiles_gui.core.word_squares.crew import (
    MOST_AHEAD,
    Crew,
    Found,
    News,
    Piece,
    Ready,
    Task,
    doing,
)
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import WordSquaresSolver

_LONGEST_PIECE = 0.005
"""Seconds that the others wait at most for what they need, such as the next task."""


class WorkingCrew:
    """Others and, as the last worker, whoever calls `news` (see `Crew`).

    While there is no news of the others, `news` does a piece of this worker's own tasks.

    Args:
        others: The others.
        whole: The search, anywhere.
        clock: A monotonic clock in seconds.
    """

    def __init__(self, others: Crew, whole: WordSquaresSolver, clock: Clock = system_clock) -> None:
        self._others = others
        self._own = others.size  # the number of the worker
        self._whole = whole
        self._clock = clock
        self._is_new = False
        self._tasks: deque[Task] = deque()
        self._pieces: Iterator[Piece] = iter(())  # of the task that is being done
        self._is_doing = False
        self._ahead = 0

    @property
    def size(self) -> int:
        """How many there can be."""
        return self._own + 1

    @property
    def has_news(self) -> bool:
        """Whether `news` returns something at once, or after a piece of work."""
        return self._is_new or self._can_work or self._others.has_news

    def start(self, worker: int, words: Sequence[str], options: SquareOptions) -> None:
        """Start a worker (see `Crew`)."""
        if worker == self._own:
            self._is_new = True
        else:
            self._others.start(worker, words, options)

    def give(self, worker: int, task: Task) -> None:
        """Give a worker a task (see `Crew`)."""
        if worker == self._own:
            self._tasks.append(task)
        else:
            self._others.give(worker, task)

    def take(self, worker: int, piece: Piece) -> None:
        """Tell a worker that a piece was taken (see `Crew`)."""
        if worker == self._own:
            self._ahead -= piece.weight
        else:
            self._others.take(worker, piece)

    def news(self, seconds: float) -> News | None:
        """Return what happened next, or work (see `Crew`)."""
        if self._is_new:
            self._is_new = False
            return Ready(self._own)
        if not self._can_work:
            return self._others.news(seconds)
        return self._others.news(0.0) or Found(self._own, self._work())

    def dismiss(self) -> None:
        """End all workers (see `Crew`)."""
        self._others.dismiss()
        self._tasks.clear()
        self._is_new = self._is_doing = False
        self._ahead = 0

    @property
    def _can_work(self) -> bool:
        return self._ahead <= MOST_AHEAD and (self._is_doing or bool(self._tasks))

    def _work(self) -> Piece:
        if not self._is_doing:
            task = self._tasks.popleft()
            self._pieces = doing(self._whole, task, self._clock, _LONGEST_PIECE)
        piece = next(self._pieces)
        self._is_doing = not piece.is_last
        self._ahead += piece.weight
        return piece
