"""Sharing a search among workers, and putting their finds in order again.

Nobody knows how long a part takes, so parts are small and handed out in order, piece by piece. The
squares of a part wait until the parts before it are done. So they come as they would from one
search alone, and at every moment there is a *place* where that one would be, from which it or
another crew can go on. Whoever is far ahead of what was taken gets nothing more to do, so that the
squares that wait can't fill the memory.

A worker may be lost at any time, ended by the system, by the user or by a bug. It is replaced, and
others go on where its last piece ended.

Workers find one square of each transposed pair (see `row_search`), and the search has the others in
their turn. Which of them it has (see `Gap`) is settled for a part when that is cut off.
"""

from collections import Counter, defaultdict, deque

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.word_squares.crew import Crew, Found, Lost, News, Piece, Ready, Task
from quartiles_gui.core.word_squares.options import Square
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.core.word_squares.word_sets import Part

MOST_LOSSES = 3  # workers lost in a part, or in a row, or before any of them is ready
_MOST_FAULTS = 2  # the same, if the last of them was lost for a bug

MOST_AHEAD = 2_000_000  # bytes of pieces, for each worker, that weren't taken yet
_AT_ONCE = 2  # tasks that a worker has, so that it needn't wait for the next
_PART_SECONDS = 0.25  # of a part: much of it is what comes at the end
_PART_WEIGHT = MOST_AHEAD // 2  # bytes of it; with more, workers wait until others are done
_SHARES = 2  # into which the rest would be cut for each worker, so that all end at the same time
_FIRST_ROWS = 4  # in the first parts, before it is known how long a row takes
_START = -1  # where workers are lost that were not ready yet


class CrewError(UserError):
    """Workers end again and again: in the same part, or one after the other at whatever they do."""


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
    """The parts of what isn't searched yet, cut off one after the other."""

    def __init__(self, solver: WordSquaresSolver, size: int) -> None:
        self._rows = solver.open_first_rows
        self._search = solver.row_search
        self._cursor = self._search.cursor
        self._size = size
        self._next = 0
        self._lengths: list[int] = []  # of the parts so far, in first rows
        self._load_by_row = 0.0

    @property
    def count(self) -> int:
        """The number of parts so far."""
        return len(self._lengths)

    @property
    def is_empty(self) -> bool:
        return self._next == len(self._rows)

    @property
    def last_row(self) -> str:
        """The last of the first rows that were handed out."""
        return self._rows[max(self._next - 1, 0)]

    def after(self, part: Part) -> Square:
        """Return the cursor at the end of a part."""
        return (part.until,) if part.until != self._search.part.until else ()

    def cut(self) -> Task:
        """Return the first task of the next part."""
        start, end = self._next, self._next + self._length()
        rows = self._rows
        cursor = [rows[start]] if start else self._cursor
        part = Part(rows[start], rows[end] if end < len(rows) else self._search.part.until)
        task = Task(self.count, {**self._search.place, "cursor": cursor, "part": part})
        self._lengths.append(end - start)
        self._next = end
        return task

    def learn(self, number: int, load: float) -> None:
        """Learn how much a part took (see `load_of`)."""
        by_row = load / self._lengths[number]
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
        self._losses: Counter[int] = Counter()  # in each part, or before a worker is ready
        self._vain: Counter[int] = Counter()  # of each worker, since it last found a piece
        self._open: dict[int, Task] = {}  # parts that were begun and nobody works on, by number
        self._loads = defaultdict[int, float](float)  # how much of a part is done (see `load_of`)
        self._ahead = 0  # bytes of pieces that weren't taken
        self._is_held = False  # whether some get nothing to do for that
        self._pieces = InOrder()

    @property
    def has_piece(self) -> bool:
        """Whether the next piece was found."""
        return self._pieces.has_next

    def merge(self) -> bool:
        """Let the search adopt the next piece, if it was found; return whether it was."""
        piece = self._pieces.take()
        if piece is None:
            return False
        self._ahead -= piece.weight
        place = piece.place
        cursor = tuple(place["cursor"]) or self._allotment.after(Part(*place["part"]))
        squares = piece.squares.splitlines()
        self._solver.adopt(squares, cursor, piece.tried, self._allotment.last_row)
        if self._is_held:
            self._fill()
        return True

    def hear(self, news: News) -> None:
        """Do what some news asks for.

        Raises `StartError` if workers end before they are ready, again and again, `CrewError` if
        they do so in the same part or one after the other at whatever they are given.
        """
        match news:
            case Ready(worker):
                self._tasks[worker] = deque()
                self._losses[_START] = 0
            case Found(worker, piece):
                self._pieces.put(piece)
                self._ahead += piece.weight
                self._losses[piece.number] = self._vain[worker] = 0  # there is headway
                self._loads[piece.number] += load_of(piece)
                task = self._tasks[worker].popleft()
                if not piece.is_last:
                    self._open[piece.number] = task._replace(place=piece.place)
                elif piece.number:  # the first part may have been nearly done
                    self._allotment.learn(piece.number, self._loads[piece.number])
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
        self._vain[worker] += bool(tasks)
        losses = max(self._losses[cause], self._vain[worker])
        if losses >= (_MOST_FAULTS if is_fault else MOST_LOSSES):
            if cause == _START:
                raise StartError
            if is_fault:
                raise FaultError(
                    "word squares",
                    "A process of the search failed, and so did the next one. This is a bug in the "
                    "app. Please report it.",
                )
            raise CrewError(
                "word squares",
                "The system ended a process of the search {count} times, most likely for lack of "
                "memory. Close other programs before you go on.",
                count=MOST_LOSSES,
            )
        self._crew.start(worker, self._solver.words, self._solver.options)


def load_of(piece: Piece) -> float:
    """Return how much of a whole part a piece is, by time or by size: 1 for all of it."""
    return max(piece.seconds / _PART_SECONDS, piece.weight / _PART_WEIGHT)
