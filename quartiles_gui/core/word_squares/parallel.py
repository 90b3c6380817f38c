"""A search for word squares that several processes share, or computers: whatever runs futures.

Terms. A *pool* runs functions elsewhere: a `concurrent.futures.Executor` of this computer's
processes or of a cluster, for nothing here knows which. A *part* of the search is first rows that
follow each other, and a *piece* is what is found in a part within a moment: one future. Workers
remember nothing of the pieces that they have done, so whoever is free goes on where a piece ends,
and the piece of a worker that is lost is simply searched for again.

Nobody knows how long a row takes, so parts are small and are cut off in order. The squares of a
part wait until those of the parts before it were taken. So they come as they would from one search
alone, and at every moment there is a place where that one would be, which is what is stored.
"""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple, Self, TypeVar

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Clock, Progress, Snapshot, Steps, system_clock
from quartiles_gui.core.word_squares.options import Square, SquareOptions
from quartiles_gui.core.word_squares.row_search import OpenSquare, RowSearch
from quartiles_gui.core.word_squares.search import AT_ONCE, SquareSearch, WordSquaresSolver
from quartiles_gui.core.word_squares.word_sets import Part
from quartiles_gui.core.words.letters import fingerprint

if TYPE_CHECKING:  # loading it takes 10 ms, and a search that is done alone doesn't need it
    from concurrent.futures import Executor, Future

PIECE_SECONDS = 0.1  # of searching for a piece
_OWN_PIECE_SECONDS = 0.01  # the same for whoever takes the pieces, and has to look for others
_MOST_SQUARES = 10_000  # in a piece: 300 KB, and as many twins

MOST_AHEAD = 2_000_000  # bytes of pieces, for each worker, that weren't taken yet
_EACH = 2  # futures for each worker, so that it needn't wait for the next
_PART_SECONDS = 0.25  # of a part: much of it is what comes at the end
_SHARES = 2  # into which the rest would be cut for each worker, so that all end at the same time
_FIRST_ROWS = 4  # in the first parts, before it is known how long a row takes
_MOST_LOSSES = 2  # of workers without a piece that could be taken
_USUAL_WAIT = 1.0  # seconds for a piece, after which workers may be lost
_LONGEST_WAIT = 60.0  # seconds for a piece, after which a pool is taken for lost

_Found = TypeVar("_Found", Square | None, str)  # a square, or squares as lines


class LostError(UserError):
    """Workers are lost again and again."""


class Task(NamedTuple):
    """Where to begin with a piece, and the part that it is of."""

    cursor: Square
    part: Part


class Piece(NamedTuple):
    """Squares found in a part."""

    squares: str  # each in a line, with its rows separated by blanks
    tried: int  # rows
    cursor: Square  # where the search was then; empty at the end of the part
    seconds: float  # that it took


class Pool(NamedTuple):
    """A pool that is open for one search."""

    executor: Executor
    find: Callable[[Task], Piece]  # what it is to run: `find` for the words of the search
    size: Callable[[], int]  # workers there are now; may raise what is ``lost``
    close: Callable[[], object]  # ends whatever runs there, without waiting for it
    lost: tuple[type[BaseException], ...] = ()  # what a future raises if its worker is lost


OpenPool = Callable[[], Pool | None]
"""Opens a pool; None if that is impossible here, or a `UserError` that says why it failed."""


def packed(words: Iterable[str]) -> bytes:
    """Return the words of a search for `unpacked`, which are sent to each worker."""
    return zlib.compress(" ".join(words).encode("ascii"))


def unpacked(words: bytes, options: SquareOptions) -> RowSearch:
    """Return the search for squares of words that were `packed`, to `find` pieces with."""
    return WordSquaresSolver(zlib.decompress(words).decode("ascii").split(), options).row_search


def find(
    whole: RowSearch, task: Task, seconds: float = PIECE_SECONDS, clock: Clock = system_clock
) -> Piece:
    """Find the next piece for a search like ``whole``."""
    search = whole.at(*task)
    started = clock()
    squares = "\n".join([*search.run(started + seconds, _MOST_SQUARES), ""])
    return Piece(squares, search.tried, search.cursor, clock() - started)


class _Share:
    """A part that was begun."""

    def __init__(self, task: Task, after: Square, rows: int) -> None:
        self.task: Task | None = task  # the next one; None if all is found
        self.future: Future[Piece] | None = None  # the one under way
        self.pieces: deque[Piece] = deque()  # those that weren't taken
        self.after = after  # the cursor of the whole search at the end of the part
        self.rows = rows  # the first rows that it has
        self.load = 0.0  # how much of a whole part was done, by time or by size

    def add(self, piece: Piece) -> None:
        assert self.task is not None
        self.future = None
        self.pieces.append(piece)
        self.task = self.task._replace(cursor=piece.cursor) if piece.cursor else None
        self.load += max(piece.seconds / _PART_SECONDS, len(piece.squares) / MOST_AHEAD)


class SharedSearch(SquareSearch):
    """A search that finds what ``solver``, wherever it is, would find, in the same order.

    It is done alone at first, as most searches are over before others could begin. When it rests,
    it is alone again. Its snapshots are those of a `WordSquaresSolver`.

    Args:
        solver: It adopts what others find.
        open_pool: None if there is nobody else.
        patience: Seconds of searching alone.
        helps: Whether whoever calls `solve` searches, too, rather than wait. A window doesn't: it
            must answer at any time.
        clock: For all that takes time here.
    """

    def __init__(
        self,
        solver: WordSquaresSolver,
        open_pool: OpenPool | None = None,
        patience: float = 0.0,
        *,
        helps: bool = False,
        clock: Clock = system_clock,
    ) -> None:
        self._solver = solver
        self._open_pool = open_pool
        self._patience = patience
        self._helps = helps
        self._clock = clock
        self._seconds = 0.0  # of searching alone
        self._pool: Pool | None = None
        self._shares: deque[_Share] = deque()  # in order
        self._own: _Share | None = None  # the one that is searched here
        self._rows: list[str] = []  # first rows that aren't in a part yet, the next one last
        self._part_rows = float(_FIRST_ROWS)  # in the next part
        self._ahead = 0  # bytes of pieces that weren't taken
        self._size = 1  # workers in the pool
        self._has_pieces = False  # whether anything came from the pool
        self._losses = 0  # since a piece of the pool was taken
        self._heard = 0.0  # when there was the last piece

    @property
    def workers(self) -> int:
        return 1 if self._pool is None else self._size + self._helps

    @property
    def is_finished(self) -> bool:
        return self._solver.is_finished

    @property
    def is_waiting(self) -> bool:
        if self._pool is None or self._helps or self._solver.has_square:
            return False
        head = self._shares[0]
        if head.pieces or head.future is None or self._clock() - self._heard > _USUAL_WAIT:
            return False
        return not any(share.future and share.future.done() for share in self._shares)

    @property
    def progress(self) -> Progress:
        return self._solver.progress

    @property
    def solution(self) -> tuple[Square, ...]:
        return self._solver.solution

    @property
    def open_square(self) -> OpenSquare:
        return self._solver.open_square

    def solve(self, duration: float) -> Square | None:
        """Search on, or wait for others, until there is a square (see `Solver`).

        Raises:
            LostError: If workers are lost again and again. The search rests then, as after any
                other error of a worker, and can be continued.
        """
        return self._next(duration, 1, WordSquaresSolver.take)

    def solve_lines(self, duration: float) -> str:
        return self._next(duration, AT_ONCE, WordSquaresSolver.take_lines)

    def rest(self) -> None:
        """Close the pool; what was found ahead is dropped."""
        pool, self._pool = self._pool, None
        self._shares.clear()
        self._rows.clear()
        self._own = None
        self._ahead = self._losses = 0
        if pool is not None:
            pool.close()

    def _next(
        self, duration: float, most: int, take: Callable[[WordSquaresSolver], _Found]
    ) -> _Found:
        """Return what comes next by ``take``; search for about so many squares."""
        deadline = self._clock() + duration
        is_patient = True
        while not (found := take(self._solver)) and is_patient and not self.is_finished:
            try:
                self._advance(deadline, most)
            except BaseException:  # even Ctrl+C: nothing else would close the pool
                self.rest()
                raise
            is_patient = self._clock() < deadline and not self.is_waiting
        if self.is_finished:
            self.rest()
        return found

    def _advance(self, deadline: float, most: int) -> None:
        if self._pool is None and self._open_pool is not None and self._seconds >= self._patience:
            self._rows = [*reversed(self._solver.open_first_rows)]
            self._open()
        if self._pool is None:
            now = self._clock()
            self._solver.advance(deadline, most)
            self._seconds += self._clock() - now
            return
        try:
            self._collect()
            self._fill(self._pool)
        except self._pool.lost:
            self._reopen()
        if self._shares and self._shares[0].pieces:
            self._merge()
        elif self._pool is not None and not self._help():
            self._wait(self._pool, deadline)

    def _open(self) -> None:
        """Open the pool; where that is impossible, the search is done alone."""
        assert self._open_pool is not None
        self._heard = self._clock()
        self._pool = self._open_pool()
        if self._pool is None:
            self._give_up()

    def _give_up(self) -> None:
        self.rest()
        self._open_pool = None

    def _reopen(self) -> None:
        """Have a new pool do what the lost one had to do, unless that is vain."""
        self._losses += 1
        if self._losses >= _MOST_LOSSES:
            if not self._has_pieces:
                self._give_up()
                return
            raise LostError(
                "word squares",
                "Processes of the search were lost twice in a row, most likely for lack of memory. "
                "Close other programs before you go on.",
            )
        assert self._pool is not None
        self._pool.close()
        for share in self._shares:
            share.future = None
        self._open()

    def _collect(self) -> None:
        """Take from the pool what it has found."""
        for share in self._shares:
            if share.future is not None and share.future.done():
                self._add(share, share.future.result())
                self._has_pieces = True
                self._heard = self._clock()

    def _add(self, share: _Share, piece: Piece) -> None:
        share.add(piece)
        self._ahead += len(piece.squares)
        if share.task is None and share.rows:
            rows = min(share.rows / max(share.load, 1e-3), 2 * self._part_rows)
            self._part_rows = (self._part_rows + rows) / 2

    def _fill(self, pool: Pool) -> None:
        """Give the pool enough to do, if there is room for what it finds."""
        self._size = pool.size()
        free = _EACH * self._size - sum(share.future is not None for share in self._shares)
        while free > 0 and (share := self._next_share()) and share.task:
            share.future = pool.executor.submit(pool.find, share.task)
            free -= 1

    def _next_share(self) -> _Share | None:
        """Return the first part that waits for somebody, or a new one."""
        return next(filter(self._is_idle, self._shares), None) or self._cut()

    def _is_idle(self, share: _Share) -> bool:
        """Return whether a part waits for somebody, and there is room for what is found in it."""
        if share.task is None or share.future is not None or share is self._own:
            return False
        return share is self._shares[0] or self._has_room()

    def _has_room(self) -> bool:
        return self._ahead <= MOST_AHEAD * self.workers

    def _cut(self) -> _Share | None:
        """Cut off the next part, if there is room for what is found in it."""
        if not self._rows or (self._shares and not self._has_room()):
            return None
        whole, rows = self._solver.row_search, self._rows
        is_first = rows[-1] == whole.cursor[0]  # it may be nearly done, so nothing is learned of it
        longest = len(rows) // (_SHARES * self.workers)
        count = 1 if is_first else max(min(int(self._part_rows), longest), 1)
        first = rows[-1]
        del rows[-count:]
        cursor = whole.cursor if is_first else (first,)
        after: Square = (rows[-1],) if rows else ()
        part = Part(first, rows[-1] if rows else whole.part.until)
        share = _Share(Task(cursor, part), after, 0 if is_first else count)
        self._shares.append(share)
        return share

    def _merge(self) -> None:
        """Let the search adopt the next piece."""
        head = self._shares[0]
        piece = head.pieces.popleft()
        self._ahead -= len(piece.squares)
        if head is not self._own:
            self._losses = 0
        self._solver.adopt(piece.squares.splitlines(), piece.cursor or head.after, piece.tried)
        if head.task is None and not head.pieces:
            self._shares.popleft()

    def _help(self) -> bool:
        """Search a little here; return whether there was anything to do."""
        if not self._helps:
            return False
        if self._own is None or self._own.task is None:
            self._own = self._next_share()
        own = self._own
        if own is None or not (own is self._shares[0] or self._has_room()):
            return False
        assert own.task is not None
        whole = self._solver.row_search
        self._add(own, find(whole, own.task, _OWN_PIECE_SECONDS, self._clock))
        return True

    def _wait(self, pool: Pool, deadline: float) -> None:
        """Wait for the next piece, if there is time."""
        head = self._shares[0]
        if head.future is None:
            return
        if self._clock() - self._heard > _LONGEST_WAIT:
            self._reopen()
            return
        try:
            head.future.exception(max(deadline - self._clock(), 0.0))
        except TimeoutError:
            pass
        except pool.lost:  # it was canceled, because its worker is lost
            self._reopen()

    # What is stored is the search as it would be alone.

    @property
    def _words(self) -> Collection[str]:
        return self._solver.words

    @staticmethod
    def _fingerprint(words: Collection[str]) -> str:
        return fingerprint(words)

    @classmethod
    def _preparing_for(cls, state: Snapshot, words: Collection[str], clock: Clock) -> Steps[Self]:
        return cls((yield from WordSquaresSolver._preparing_for(state, words, clock)), clock=clock)

    def _state(self) -> Snapshot:
        return self._solver._state()

    def _set_state(self, state: Snapshot) -> None:
        self._solver._set_state(state)
