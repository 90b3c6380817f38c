"""Sharing a search among workers, and putting their finds in order again.

Nobody knows how long a part takes, so parts are small and handed out in order, piece by piece. The
squares of a part wait until the parts before it are done. So they come as they would from one
search alone, and at every moment there is a *place* where that one would be, from which it or
another crew can go on. Whoever is far ahead of what was taken gets nothing more to do, so that the
squares that wait can't fill the memory.

A worker may be lost at any time, ended by the system, by the user or by a bug. It is replaced, and
others go on where its last piece ended.
"""

from collections import Counter, defaultdict, deque

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Progress
from quartiles_gui.core.word_squares.crew import Crew, Found, Lost, News, Piece, Ready, Task
from quartiles_gui.core.word_squares.options import Square
from quartiles_gui.core.word_squares.search import WordSquaresSolver

MOST_LOSSES = 3  # workers lost at the same place, or before any of them is ready
_MOST_FAULTS = 2  # the same, if the last of them was lost for a bug

MOST_AHEAD = 2_000_000  # bytes of pieces, for each worker, that weren't taken yet
_AT_ONCE = 2  # tasks that a worker has, so that it needn't wait for the next
_PART_SECONDS = 0.25  # of a part: much of it is what comes at the end
_PART_WEIGHT = MOST_AHEAD // 2  # bytes of it; with more, workers wait until others are done
_SHARES = 2  # into which the rest would be cut for each worker, so that all end at the same time
_FIRST_ROWS = 4  # in the first parts, before it is known how long a row takes
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
        self.number = 0  # of the part that the next piece is of
        self._waiting: dict[int, deque[Piece]] = {}

    @property
    def has_next(self) -> bool:
        return bool(self._waiting.get(self.number))

    def put(self, piece: Piece) -> None:
        """Add the next piece of its part."""
        self._waiting.setdefault(piece.number, deque()).append(piece)

    def take(self) -> Piece | None:
        """Return the next piece of all; None if it hasn't been found yet."""
        waiting = self._waiting.get(self.number)
        if not waiting:
            return None
        piece = waiting.popleft()
        if piece.is_last:
            del self._waiting[self.number]
            self.number += 1
        return piece


class Allotment:
    """The parts of what a search hasn't settled, cut off one after the other."""

    def __init__(self, solver: WordSquaresSolver, size: int) -> None:
        self._rows = solver.open_first_rows
        self._cursor = solver.place["cursor"]
        self._size = size
        self._next = 0
        self.count = 0  # of the parts so far
        self._load_by_row = 0.0

    @property
    def is_empty(self) -> bool:
        return self._next == len(self._rows)

    def cut(self) -> Task:
        """Return the first task of the next part."""
        start, end = self._next, self._next + self._length()
        rows = self._rows
        cursor = [rows[start]] if start else self._cursor
        part = [rows[start], rows[end] if end < len(rows) else ""]
        task = Task(self.count, {"cursor": cursor, "tried": 0, "found": 0, "part": part})
        self._next = end
        self.count += 1
        return task

    def learn(self, rows: int, load: float) -> None:
        """Learn how much of a whole part some first rows were (see `load_of`)."""
        by_row = load / max(rows, 1)
        self._load_by_row = (self._load_by_row + by_row) / 2 if self._load_by_row else by_row

    def _length(self) -> int:
        """Return the number of first rows in the next part."""
        left = len(self._rows) - self._next
        if self.count == 0 or left == 1:
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
        self._tasks: dict[int, deque[Task]] = {}  # of each worker that is ready
        self._losses: Counter[int] = Counter()
        self._open: dict[int, Task] = {}  # parts that were begun and nobody works on, by number
        self._loads = defaultdict[int, float](float)  # how much of a part is done (see `load_of`)
        self._ahead = 0  # bytes of pieces that weren't taken
        self._is_held = False  # whether some get nothing to do for that
        self._pieces = InOrder()
        self._piece: Piece | None = None  # whose squares are passed on now
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
        while piece := self._pieces.take():
            lines.append(piece.squares)
            self._finish_piece(piece)
        return "".join(lines)

    def hear(self, news: News) -> None:
        """Do what some news asks for.

        Raises `StartError` if workers end before they are ready, again and again, `CrewError` if
        they end at the same place, again and again.
        """
        match news:
            case Ready(worker):
                self._tasks[worker] = deque()
                self._losses[_START] = 0
            case Found(worker, piece):
                self._pieces.put(piece)
                self._ahead += piece.weight
                self._losses[piece.number] = 0  # there is headway
                self._loads[piece.number] += load_of(piece)
                task = self._tasks[worker].popleft()
                if not piece.is_last:
                    self._open[piece.number] = task._replace(place=piece.place)
                elif piece.number:  # the first part may have been nearly done
                    self._allotment.learn(piece.settled, self._loads[piece.number])
            case Lost(worker):
                self._replace(worker, is_fault=news.is_fault)
        self._fill()

    def _fill(self) -> None:
        """Give tasks to those who are ready, first to those who have none."""
        self._is_held = False
        for count in range(_AT_ONCE):
            for worker, tasks in self._tasks.items():
                if len(tasks) == count and (task := self._next_task()):
                    tasks.append(task)
                    self._crew.give(worker, task)

    def _next_task(self) -> Task | None:
        """Return the first task of all that nobody has, if there is room for its piece."""
        number = min(self._open, default=self._allotment.count)
        if number > self._pieces.number and self._ahead > MOST_AHEAD * self._crew.size:
            self._is_held = True
            return None
        if number in self._open:
            return self._open.pop(number)
        return None if self._allotment.is_empty else self._allotment.cut()

    def _replace(self, worker: int, *, is_fault: bool) -> None:
        tasks = self._tasks.pop(worker, ())
        self._open.update((task.number, task) for task in tasks)
        if not self._open and self._allotment.is_empty:
            return  # nothing is left to do
        cause = tasks[0].number if tasks else _START
        self._losses[cause] += 1
        if self._losses[cause] >= (_MOST_FAULTS if is_fault else MOST_LOSSES):
            if cause == _START:
                raise StartError
            if is_fault:
                raise FaultError(
                    "word squares",
                    "A process of the search failed, and so did the next one at the same place. "
                    "This is a bug in the app. Please report it.",
                )
            raise CrewError(
                "word squares",
                "The system ended a process of the search {count} times, most likely for lack of "
                "memory. Close other programs before you go on.",
                count=MOST_LOSSES,
            )
        self._crew.start(worker, self._solver.words, self._solver.options)

    def _next_piece(self) -> bool:
        """Go to the next piece, and return whether there is one."""
        self._piece = self._pieces.take()
        if self._piece is None:
            return False
        self._squares = [*map(tuple, map(str.split, self._piece.squares.splitlines()))]
        return True

    def _finish_piece(self, piece: Piece) -> None:
        self._ahead -= piece.weight
        if self._is_held:
            self._fill()
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


def load_of(piece: Piece) -> float:
    """Return how much of a whole part a piece is, by time or by size: 1 for all of it."""
    return max(piece.seconds / _PART_SECONDS, piece.weight / _PART_WEIGHT)
