"""What a search tells those who work for it, and what they tell it.

Terms. A search may be shared among *workers*: processes, say, but nothing here knows that.
Together they are a *crew*. A worker is given one *task* after the other, each a `Part` of the
search, and returns what it finds there in *pieces*, so that squares can be passed on long before a
part is done.

A piece is *taken* when its squares were passed on. A worker may be ahead of what is taken by as
much as the crew allows it, so that the squares that wait can't fill the memory.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from quartiles_gui.core.solver import Clock, Snapshot, system_clock
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import WordSquaresSolver

LONGEST_PIECE = 0.1
"""Seconds of searching after which a piece is returned, even if it has no squares."""

# of whoever leads the crew: as long do the others wait for what they need, such as a task
_OWN_LONGEST_PIECE = 0.005

MOST_SQUARES = 1000
"""Squares in a piece: some 30 KB, which a window can take in without a jerk."""

MOST_AHEAD = 2_000_000
"""Bytes of pieces that a worker may be ahead of what was taken; then it waits."""

_WEIGHT = 200  # of a piece without squares, in bytes
_NUMBER = 8  # bytes of a small number in a list


class Task(NamedTuple):
    """A part of the search that a worker is to do.

    Attributes:
        number: Its place among the parts, from 0.
        place: Where to begin in it (see `WordSquaresSolver.at`).
    """

    number: int
    place: Snapshot


class Piece(NamedTuple):
    """What a worker found next in its part.

    Attributes:
        number: Of the part.
        squares: The squares, each in a line, with its rows separated by blanks.
        tried: For each of them the rows tried since the one before, or since the piece before.
        place: Where the search of the part was then.
        settled: How many first rows of the part are settled.
        is_last: Whether the part is done.
        seconds: How long it took to find.
    """

    number: int
    squares: str
    tried: Sequence[int]
    place: Snapshot
    settled: int
    is_last: bool
    seconds: float

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        return _WEIGHT + len(self.squares) + _NUMBER * len(self.tried)


class Ready(NamedTuple):
    """A worker that was started can be given tasks now."""

    worker: int


class Found(NamedTuple):
    """A worker returns a piece."""

    worker: int
    piece: Piece


class Lost(NamedTuple):
    """A worker has ended, and nobody asked it to.

    Attributes:
        is_fault: Whether a bug of its own ended it, which would end its successor as well.
    """

    worker: int
    is_fault: bool = False


News = Ready | Found | Lost


class Crew(Protocol):
    """Workers, by their number from 0. No call waits for any of them, but `news` may."""

    @property
    def size(self) -> int:
        """How many there can be."""

    @property
    def has_news(self) -> bool:
        """Whether `news` returns something at once."""

    def start(self, worker: int, words: Sequence[str], options: SquareOptions) -> None:
        """Start a worker that is to search these words; `news` tells when it is ready."""

    def give(self, worker: int, task: Task) -> None:
        """Give a worker that is ready a task to be done after those that it has."""

    def take(self, worker: int, piece: Piece) -> None:
        """Tell a worker that a piece of its was taken."""

    def news(self, seconds: float) -> News | None:
        """Return what happened next, or None if nothing happens for ``seconds``.

        Each worker's pieces come in order. A worker that is lost tells no more.
        """

    def dismiss(self) -> None:
        """End all workers, whatever they do; there is no news of them any more."""


def doing(
    whole: WordSquaresSolver,
    task: Task,
    clock: Clock = system_clock,
    longest: float = LONGEST_PIECE,
) -> Iterator[Piece]:
    """Do a task, and yield its pieces.

    Args:
        whole: A search of the same words with the same options.
        task: What to do.
        clock: A monotonic clock in seconds.
        longest: Seconds of searching after which a piece is returned.
    """
    solver = whole.at(task.place)
    is_last = False
    while not is_last:
        started = now = clock()
        squares: list[str] = []
        tried: list[int] = []
        before = solver.tried
        while now < started + longest and len(squares) < MOST_SQUARES:
            square = solver.solve(started + longest - now)
            now = clock()
            if square is not None:
                squares.append(" ".join(square) + "\n")
                tried.append(solver.tried - before)
                before = solver.tried
            elif solver.is_finished:
                break
        is_last = solver.is_finished
        settled = solver.progress.settled
        text = "".join(squares)
        yield Piece(task.number, text, tried, solver.place, settled, is_last, now - started)


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
            self._pieces = doing(self._whole, task, self._clock, _OWN_LONGEST_PIECE)
        piece = next(self._pieces)
        self._is_doing = not piece.is_last
        self._ahead += piece.weight
        return piece
