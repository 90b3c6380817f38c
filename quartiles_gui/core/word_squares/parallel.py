"""A search for word squares that several processes share, or computers: whatever runs futures.

Terms. A *pool* runs functions elsewhere: a `concurrent.futures.Executor` of this computer's
processes or of a cluster, for nothing here knows which. A *part* of the search is first rows that
follow each other, and a *piece* is what is found in a part within a moment: one future. Workers
remember nothing of the pieces that they have done, so the piece of a worker that is lost is simply
searched for again.

Nobody knows how long a row takes. So where a moment isn't enough for a part, the rest becomes two,
and whoever is free takes the first one that waits. The squares of a part wait until those of the
parts before it were taken. So they come as they would from one search alone, and at every moment
there is a place where that one would be, which is what is stored.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Clock, system_clock
from quartiles_gui.core.word_squares.options import Square, SquareOptions
from quartiles_gui.core.word_squares.row_search import RowSearch
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.core.word_squares.word_sets import Part, WordSets

if TYPE_CHECKING:  # loading it takes 10 ms, and a search that is done alone doesn't need it
    from concurrent.futures import Executor, Future

PIECE_SECONDS = 0.1  # of searching for a piece
_OWN_PIECE_SECONDS = 0.01  # the same for whoever takes the pieces, and has to look for others
_MOST_SQUARES = 10_000  # in a piece: 300 KB, and as many twins

MOST_AHEAD = 2_000_000  # bytes of pieces, for each worker, that weren't taken yet
_EACH = 2  # futures for each worker, so that it needn't wait for the next
_PARTS = 64  # into which a search is cut at first, if its rows are few
_MOST_ROWS = 64  # in a part
_MOST_LOSSES = 2  # of workers without a piece that could be taken
_USUAL_WAIT = 1.0  # seconds for a piece, after which workers may be lost
_LONGEST_WAIT = 60.0  # seconds for a piece, after which a pool is taken for lost


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
    squares = "\n".join([*search.run(clock() + seconds, _MOST_SQUARES), ""])
    return Piece(squares, search.tried, search.cursor)


class _Share:
    """A part that was cut off: it waits for somebody, is under way, or has its piece."""

    def __init__(self, cursor: Square, start: int, end: int) -> None:
        self.cursor = cursor
        self.start, self.end = start, end  # of its first rows, among all of them
        self.future: Future[Piece] | None = None  # while it is under way
        self.piece: Piece | None = None  # what was found
        self.is_own = False  # whether it was searched here

    @property
    def is_waiting(self) -> bool:
        return self.future is None and self.piece is None


class SharedSearch(WordSquaresSolver):
    """A search that others may help with, with the same squares in the same order.

    It is done alone at first, as most searches are over before others could begin. When it rests,
    it is alone again.

    Raises:
        LostError: By `solve`, if workers are lost again and again. The search rests then, as after
            any other error of a worker, and can be continued.
    """

    def __init__(
        self,
        words: Iterable[str] | WordSets,
        options: SquareOptions = SquareOptions(),
        clock: Clock = system_clock,
        part: Part = Part(),
    ) -> None:
        super().__init__(words, options, clock, part)
        self._open_pool: OpenPool | None = None  # None if there is nobody else
        self._patience = 0.0  # seconds of searching alone
        self._helps = False
        self._seconds = 0.0  # of searching alone
        self._pool: Pool | None = None
        self._rows: Sequence[str] = ()  # first rows that were open when the pool was
        self._cut = 0  # how many of them are in parts by now
        self._shares: list[_Share] = []  # in order
        self._ahead = 0  # bytes of pieces that weren't taken
        self._size = 1  # workers in the pool
        self._has_pieces = False  # whether anything came from the pool
        self._losses = 0  # since a piece of the pool was taken
        self._heard = 0.0  # when there was the last piece

    def share_with(
        self, open_pool: OpenPool, patience: float = 0.0, *, helps: bool = False
    ) -> None:
        """Have a pool work for the search after ``patience`` seconds of searching alone.

        Args:
            helps: Whether whoever calls `solve` searches, too, rather than wait. A window doesn't:
                it must answer at any time.
        """
        self._open_pool, self._patience, self._helps = open_pool, patience, helps

    @property
    def workers(self) -> int:
        return 1 if self._pool is None else self._size + self._helps

    @property
    def is_waiting(self) -> bool:
        if self._pool is None or self._helps or self._ready:
            return False
        if self._awaited is None or self._clock() - self._heard > _USUAL_WAIT:
            return False
        return not any(share.future and share.future.done() for share in self._shares)

    def rest(self) -> None:
        """Close the pool; what was found ahead is dropped."""
        pool, self._pool = self._pool, None
        self._shares.clear()
        self._ahead = self._losses = 0
        if pool is not None:
            pool.close()

    def _find(self, duration: float, most: int) -> None:
        try:
            super()._find(duration, most)
        except BaseException:  # even Ctrl+C: nothing else would close the pool
            self.rest()
            raise
        if self._search.is_finished:
            self.rest()

    def _advance(self, deadline: float, most: int) -> None:
        if self._pool is None and self._open_pool is not None and self._seconds >= self._patience:
            self._rows, self._cut = self.open_first_rows, 0
            self._open()
        if self._pool is None:
            now = self._clock()
            super()._advance(deadline, most)
            self._seconds += self._clock() - now
            return
        try:
            self._collect()
            self._fill(self._pool)
        except self._pool.lost:
            self._reopen()
        if self._shares and self._shares[0].piece is not None:
            self._merge(self._shares.pop(0))
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
        for share in [*self._shares]:
            if share.future is not None and share.future.done():
                self._add(share, share.future.result())
                self._has_pieces = True
                self._heard = self._clock()

    def _add(self, share: _Share, piece: Piece) -> None:
        """Add what was found in a part; what is left of it becomes two, or one of a single row."""
        share.future, share.piece = None, piece
        self._ahead += len(piece.squares)
        if piece.cursor:
            start = bisect_left(self._rows, piece.cursor[0], share.start, share.end)
            middle = (start + share.end + 1) // 2
            rest = [_Share(piece.cursor, start, middle)]
            if middle < share.end:
                rest.append(_Share((self._rows[middle],), middle, share.end))
            place = self._shares.index(share) + 1
            self._shares[place:place] = rest

    def _fill(self, pool: Pool) -> None:
        """Give the pool enough to do, if there is room for what it finds."""
        self._size = pool.size()
        free = _EACH * self._size - sum(share.future is not None for share in self._shares)
        while free > 0 and (share := self._next_share()):
            share.future = pool.executor.submit(pool.find, self._task(share))
            free -= 1

    def _next_share(self) -> _Share | None:
        """Return the first part that waits for somebody, or a new one.

        Only the very first one may be searched while there is no room for what is found in others.
        """
        if self._shares and self._shares[0].is_waiting:
            return self._shares[0]
        if self._ahead > MOST_AHEAD * self.workers:
            return None
        return (
            next((share for share in self._shares if share.is_waiting), None) or self._new_share()
        )

    def _new_share(self) -> _Share | None:
        start, count = self._cut, len(self._rows)
        if start == count:
            return None
        self._cut = min(start + min(count // _PARTS + 1, _MOST_ROWS), count)
        cursor = (self._rows[start],) if start else self._search.cursor
        self._shares.append(_Share(cursor, start, self._cut))
        return self._shares[-1]

    def _task(self, share: _Share) -> Task:
        (until,) = self._after(share.end) or (self._search.part.until,)
        return Task(share.cursor, Part(self._rows[share.start], until))

    def _after(self, end: int) -> Square:
        """Return the cursor of the whole search when ``end`` of the first rows are done."""
        return tuple(self._rows[end : end + 1])

    def _merge(self, head: _Share) -> None:
        """Let the search adopt the next piece."""
        piece = head.piece
        assert piece is not None
        self._ahead -= len(piece.squares)
        if not head.is_own:
            self._losses = 0
        cursor = piece.cursor or self._after(head.end)
        self._adopt(piece.squares.splitlines(), cursor, piece.tried)

    def _help(self) -> bool:
        """Search a little here; return whether there was anything to do."""
        share = self._next_share() if self._helps else None
        if share is None:
            return False
        share.is_own = True
        self._add(share, find(self._search, self._task(share), _OWN_PIECE_SECONDS, self._clock))
        return True

    @property
    def _awaited(self) -> Future[Piece] | None:
        """The future of the next piece, if it is under way."""
        return self._shares[0].future if self._shares else None

    def _wait(self, pool: Pool, deadline: float) -> None:
        """Wait for the next piece, if there is time."""
        future = self._awaited
        if future is None:
            return
        if self._clock() - self._heard > _LONGEST_WAIT:
            self._reopen()
            return
        try:
            future.exception(max(deadline - self._clock(), 0.0))
        except TimeoutError:
            pass
        except pool.lost:  # it was canceled, because its worker is lost
            self._reopen()
