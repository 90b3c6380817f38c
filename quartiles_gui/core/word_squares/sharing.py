"""Sharing a search among workers, and putting their finds in order again.

Nobody knows how long a part takes, so parts are small and handed out in order, and whoever is done
gets the next. The squares of a part wait until the parts before it are done. So they come as they
would from one search alone, and at every moment there is a *place* where that one would be, from
which it or another crew can go on.

A worker may be lost at any time, ended by the system, by the user or by a bug. It is replaced, and
its successor continues where its last piece ended.
"""

from collections import Counter, deque
from collections.abc import Iterable

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Progress
from quartiles_gui.core.word_squares.crew import (
    MOST_AHEAD,
    Crew,
    Found,
    Lost,
    News,
    Piece,
    Ready,
    Task,
)
from quartiles_gui.core.word_squares.options import Square
from quartiles_gui.core.word_squares.search import WordSquaresSolver

MOST_LOSSES = 3  # workers lost at the same place, or before any of them is ready
_MOST_FAULTS = 2  # the same, if the last of them was lost for a bug

_AT_ONCE = 2  # tasks that a worker has, so that it needn't wait for the next
_TASK_SECONDS = 0.25  # of a task: what a kill loses, and a part of what comes at the end
_TASK_WEIGHT = MOST_AHEAD // 2  # bytes of it; with more, workers wait until others are done
_SHARES = 2  # into which the rest would be cut for each worker, so that all end at the same time
_FIRST_ROWS = 4  # in the first tasks, before it is known how long a row takes
_START = -1  # where workers are lost that were not ready yet
_NOTHING = Progress(0, 0, 0, 0)


class CrewError(UserError):
    """A part of the search ends every worker that does it."""


class FaultError(CrewError):
    """It does so for a bug in the app."""


class StartError(Exception):
    """No worker can be started, so that the search has to be done alone."""


class InOrder:
    """Pieces, put in order."""

    def __init__(self) -> None:
        self._number = 0
        self._waiting: dict[int, deque[tuple[int, Piece]]] = {}

    def put(self, worker: int, piece: Piece) -> None:
        """Add the next piece of its part, by a worker."""
        self._waiting.setdefault(piece.number, deque()).append((worker, piece))

    @property
    def has_next(self) -> bool:
        return bool(self._waiting.get(self._number))

    def take(self) -> tuple[int, Piece] | None:
        """Return the next piece of all, and whose it is; None if it hasn't been found yet."""
        waiting = self._waiting.get(self._number)
        if not waiting:
            return None
        worker, piece = waiting.popleft()
        if piece.is_last:
            del self._waiting[self._number]
            self._number += 1
        return worker, piece


class Allotment:
    """The parts of what a search hasn't settled, cut off one after the other."""

    def __init__(self, solver: WordSquaresSolver, size: int) -> None:
        self._rows = solver.open_first_rows
        self._cursor = solver.place["cursor"]
        self._size = size
        self._next = 0
        self._count = 0
        self._load_by_row = 0.0

    @property
    def is_empty(self) -> bool:
        return self._next == len(self._rows)

    @property
    def count(self) -> int:
        return self._count

    def cut(self) -> Task:
        start, end = self._next, self._next + self._length()
        rows = self._rows
        cursor = [rows[start]] if start else self._cursor
        part = [rows[start], rows[end] if end < len(rows) else ""]
        task = Task(self._count, {"cursor": cursor, "tried": 0, "found": 0, "part": part})
        self._next = end
        self._count += 1
        return task

    def learn(self, rows: int, load: float) -> None:
        """Learn how much of a whole task some first rows were (see `load_of`)."""
        by_row = load / max(rows, 1)
        self._load_by_row = (self._load_by_row + by_row) / 2 if self._load_by_row else by_row

    def _length(self) -> int:
        """Return the number of first rows in the next part."""
        left = len(self._rows) - self._next
        if self._count == 0 or left == 1:
            return 1  # the row at the cursor may be nearly done
        length = max(left // (self._size * _SHARES), 1)
        if not self._load_by_row:
            return min(length, _FIRST_ROWS)
        return max(min(length, int(1 / self._load_by_row)), 1)


class Sharing:
    """A search that is shared among a crew.

    It is handed over whole, and not finished. The crew was started, and its news is told to `hear`.
    """

    def __init__(self, solver: WordSquaresSolver, crew: Crew) -> None:
        self._solver = solver
        self._crew = crew
        self._allotment = Allotment(solver, crew.size)
        self._hands = [_Hand() for _ in range(crew.size)]
        self._losses: Counter[int] = Counter()
        self._pieces = InOrder()
        self._piece: Piece | None = None  # whose squares are passed on now
        self._worker = 0  # whose it is
        self._squares: list[Square] = []  # of it
        self._passed_on = 0  # of these
        # Where the search was after all pieces before it: `_parts` whole ones and one begun.
        self._parts = 0
        self._before = solver.progress
        self._begun = _NOTHING
        self._cursor: Square = solver.cursor

    @property
    def is_finished(self) -> bool:
        return self._allotment.is_empty and self._parts == self._allotment.count

    @property
    def has_square(self) -> bool:
        return self._piece is not None or self._pieces.has_next

    @property
    def progress(self) -> Progress:
        """The progress as far as squares were taken."""
        settled, total, tried, found = self._before
        if self._piece is not None:
            tried += sum(self._piece.tried[: self._passed_on])
        return Progress(
            settled + self._begun.settled,
            total,
            tried + self._begun.looked_up,
            found + self._begun.found + self._passed_on,
        )

    @property
    def solver(self) -> WordSquaresSolver:
        """The search as it would be alone, after the squares that were taken."""
        tried, found = self.progress.looked_up, self.progress.found
        if not self._passed_on:
            return self._solver.at({"cursor": self._cursor, "tried": tried, "found": found})
        square = self._squares[self._passed_on - 1]
        solver = self._solver.at({"cursor": square, "tried": tried - 1, "found": found - 1})
        solver.solve(0.0)  # takes that square, and nothing else
        return solver

    def take_at_hand(self) -> Square | None:
        """Return the next square if it takes no time: there may be a million a second."""
        squares, number = self._squares, self._passed_on
        if number + 1 < len(squares):
            self._passed_on = number + 1
            return squares[number]
        return None

    def take(self) -> Square | None:
        """Return the next square; None if it hasn't been found yet, or there are no more."""
        while self._piece is not None or self._next_piece():
            assert self._piece is not None
            square = None
            if self._squares:
                square = self._squares[self._passed_on]
                self._passed_on += 1
            if self._passed_on == len(self._squares):
                self._finish_piece(self._piece)
            if square is not None:
                return square
        return None

    def take_lines(self) -> str:
        """Return all squares that have been found, as lines: most of them are copied."""
        lines = []
        if self._piece is not None:
            lines += [" ".join(square) + "\n" for square in self._squares[self._passed_on :]]
            self._finish_piece(self._piece)
        while taken := self._pieces.take():
            self._worker, piece = taken
            lines.append(piece.squares)
            self._finish_piece(piece)
        return "".join(lines)

    def hear(self, news: News) -> None:
        """Do what some news asks for.

        Raises:
            StartError: If workers end before they are ready, again and again.
            CrewError: If they end at the same place, again and again.
        """
        hand = self._hands[news.worker]
        match news:
            case Ready():
                hand.is_ready = True
                self._losses[_START] = 0
                for task in hand.tasks:
                    self._crew.give(news.worker, task)
                self._fill(news.worker)
            case Found(worker, piece):
                self._pieces.put(worker, piece)
                self._losses[piece.number] = 0  # there is headway
                hand.load += load_of(piece)
                task = hand.tasks.popleft()
                if not piece.is_last:
                    hand.tasks.appendleft(task._replace(place=piece.place))
                    return
                if piece.number:  # the first part may have been nearly done
                    self._allotment.learn(piece.settled, hand.load)
                hand.load = 0.0
                self._fill(worker)
            case Lost(worker):
                self._replace(worker, is_fault=news.is_fault)

    def _fill(self, worker: int) -> None:
        tasks = self._hands[worker].tasks
        while len(tasks) < _AT_ONCE and not self._allotment.is_empty:
            tasks.append(self._allotment.cut())
            self._crew.give(worker, tasks[-1])

    def _replace(self, worker: int, *, is_fault: bool) -> None:
        before = self._hands[worker]
        self._hands[worker] = _Hand(before.tasks)
        if not before.tasks and (before.is_ready or self._allotment.is_empty):
            return  # nothing is left to do
        cause = before.tasks[0].number if before.is_ready else _START
        self._losses[cause] += 1
        if self._losses[cause] >= (_MOST_FAULTS if is_fault else MOST_LOSSES):
            if cause == _START:
                raise StartError
            raise faulty_workers() if is_fault else lost_workers()
        self._crew.start(worker, self._solver.words, self._solver.options)

    def _next_piece(self) -> bool:
        """Go to the next piece, and return whether there is one."""
        taken = self._pieces.take()
        if taken is None:
            return False
        self._worker, self._piece = taken
        self._squares = [*map(tuple, map(str.split, self._piece.squares.splitlines()))]
        return True

    def _finish_piece(self, piece: Piece) -> None:
        self._crew.take(self._worker, piece)
        place = piece.place
        self._begun = Progress(piece.settled, 0, place["tried"], place["found"])
        # the part is done: the next begins where it ends
        self._cursor = tuple(place["cursor"] or filter(None, [place["part"][1]]))
        self._piece, self._squares = None, []
        self._passed_on = 0
        if piece.is_last:
            self._parts += 1
            settled, total, tried, found = self._before
            self._before = Progress(
                settled + self._begun.settled,
                total,
                tried + self._begun.looked_up,
                found + self._begun.found,
            )
            self._begun = _NOTHING


class _Hand:
    """The state of a worker."""

    def __init__(self, tasks: Iterable[Task] = ()) -> None:
        self.tasks = deque(tasks)  # with the place where it is
        self.is_ready = False
        self.load = 0.0  # how much it has done of the first task (see `load_of`)


def load_of(piece: Piece) -> float:
    """Return how much of a whole task a piece is, by time or by size: 1 for all of it."""
    return max(piece.seconds / _TASK_SECONDS, piece.weight / _TASK_WEIGHT)


def lost_workers() -> CrewError:
    """Return the error for workers that are lost at the same part."""
    return CrewError(
        "word squares",
        "The system ended a process of the search {count} times, most likely for lack of "
        "memory. Close other programs before you go on.",
        count=MOST_LOSSES,
    )


def faulty_workers() -> FaultError:
    """Return the error for workers that fail at the same part."""
    return FaultError(
        "word squares",
        "A process of the search failed, and so did the next one at the same place. This is a "
        "bug in the app. Please report it.",
    )
