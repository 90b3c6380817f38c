"""The messages between a search and those who work for it, and a crew whose leader works, too.

Terms. A search may be shared among *workers*: processes, say, but nothing here knows that.
Together they are a *crew*. A *task* is to find the next *piece* of a `Part` of the search, from a
place in it. Workers remember nothing of the tasks that they have done, so that anyone can go on
where a piece ends, and what a worker that is lost was doing is simply given again.

Merging what others find takes little time. So a process that has nothing else to do is one of
those who search (`WorkingCrew`), and one fewer is started. A window isn't: it must answer at any
time.
"""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from quartiles_gui.core.solver import Clock, Snapshot, system_clock
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.row_search import RowSearch

LONGEST_PIECE = 0.1  # seconds of searching after which a piece is returned, squares or not
_OWN_LONGEST_PIECE = 0.01  # of whoever leads the crew, who has to hear the others
MOST_SQUARES = 1000  # in a piece: some 30 KB, which a window can take in without a jerk

_WEIGHT = 200  # of a piece without squares, in bytes


class Task(NamedTuple):
    """An order to a worker: to find the next piece of a part of the search."""

    number: int  # of the part among all, from 0
    place: Snapshot  # where to begin in it (see `RowSearch.at`)


class Piece(NamedTuple):
    """A worker's finds in a part."""

    number: int  # of the part
    squares: str  # each in a line, with its rows separated by blanks
    tried: int  # rows in this piece
    place: Snapshot  # where the search of the part was then
    is_last: bool  # the part is done
    seconds: float  # that it took to find

    @property
    def weight(self) -> int:
        """The bytes that it takes, about."""
        return _WEIGHT + len(self.squares)


class Ready(NamedTuple):
    """A worker that was started can be given tasks now."""

    worker: int


class Found(NamedTuple):
    """A worker returns a piece."""

    worker: int
    piece: Piece


class Lost(NamedTuple):
    """A worker has ended, and nobody asked it to."""

    worker: int
    is_fault: bool = False  # a bug of its own ended it, which would end its successor as well


News = Ready | Found | Lost


class Crew(Protocol):
    """Workers, by their number from 0. No call waits for any of them, but `news` may."""

    @property
    def size(self) -> int:
        """The number of workers that there can be."""

    @property
    def has_news(self) -> bool:
        """Whether `news` returns something at once."""

    def start(self, worker: int, words: Sequence[str], options: SquareOptions) -> None:
        """Start a worker that is to search these words; `news` tells when it is ready."""

    def give(self, worker: int, task: Task) -> None:
        """Give a worker that is ready a task to be done after those that it has."""

    def news(self, seconds: float) -> News | None:
        """Return what happened next, or None if nothing happens for ``seconds``.

        Each worker does its tasks in order. One that is lost tells no more.
        """

    def dismiss(self) -> None:
        """End all workers, whatever they do; there is no news of them any more."""


def find(
    whole: RowSearch,
    task: Task,
    clock: Clock = system_clock,
    longest: float = LONGEST_PIECE,
) -> Piece:
    """Do a task of a search like ``whole`` in at most ``longest`` seconds."""
    search = whole.at(task.place)
    started = clock()
    squares = "\n".join([*search.run(started + longest, MOST_SQUARES), ""])
    seconds = clock() - started
    return Piece(task.number, squares, search.tried, search.place, search.is_finished, seconds)


class WorkingCrew:
    """Others and, as the last worker, whoever calls `news`.

    It does its own tasks while there is no news of the others.
    """

    def __init__(self, others: Crew, whole: RowSearch, clock: Clock = system_clock) -> None:
        self._others = others
        self._own = others.size  # the number of the worker
        self._whole = whole
        self._clock = clock
        self._is_new = False
        self._tasks: deque[Task] = deque()

    @property
    def size(self) -> int:
        return self._own + 1

    @property
    def has_news(self) -> bool:
        return self._is_new or bool(self._tasks) or self._others.has_news

    def start(self, worker: int, words: Sequence[str], options: SquareOptions) -> None:
        if worker == self._own:
            self._is_new = True
        else:
            self._others.start(worker, words, options)

    def give(self, worker: int, task: Task) -> None:
        if worker == self._own:
            self._tasks.append(task)
        else:
            self._others.give(worker, task)

    def news(self, seconds: float) -> News | None:
        if self._is_new:
            self._is_new = False
            return Ready(self._own)
        if not self._tasks:
            return self._others.news(seconds)
        if news := self._others.news(0.0):
            return news
        task = self._tasks.popleft()
        return Found(self._own, find(self._whole, task, self._clock, _OWN_LONGEST_PIECE))

    def dismiss(self) -> None:
        self._others.dismiss()
        self._tasks.clear()
        self._is_new = False
