"""A search for word squares that processes or computers share, by whatever runs futures.

Terms. A *pool* runs functions elsewhere: in processes of this computer or of a cluster, for nothing
here knows which. A *part* of the search is some first rows that follow each other, as many in each.
A *piece* is what is found in a part within a moment: one future. Workers keep nothing but what they
have prepared for the words.

The parts are handed out in order, a few at a time, and one that takes longer than a moment goes on
where its piece ended. The squares of a part wait until those of the parts before it were taken. So
they come as they would from one search alone, and at every moment there is a place where that one
would be, which is what is stored. If workers are lost, so is all that was found after that place.
"""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from threading import Event
from typing import TYPE_CHECKING, Any, NamedTuple

from quartiles_gui.core.solver import Clock, system_clock
from quartiles_gui.core.word_squares.row_search import RowSearch
from quartiles_gui.core.word_squares.square_options import Square, SquareOptions
from quartiles_gui.core.word_squares.word_sets import Part, WordSets
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver

if TYPE_CHECKING:  # loading it takes 10 ms, and a search that is done alone doesn't need it
    from concurrent.futures import Future

MOST_AHEAD = 2_000_000  # bytes of pieces, for each worker, that weren't taken yet

_PIECE_SECONDS = 0.3  # of searching for a piece, so that handing it on takes little of that
_MOST_SQUARES = 10_000  # in a piece: 300 KB, and as many twins
_EACH = 2  # futures for each worker, so that it needn't wait for the next
_PART_SECONDS = 0.2  # of searching for a part, by the pace at first; a row may take longer
_ALONE_SECONDS = 0.15  # of searching alone, until its pace tells how long the rest takes
_LOOK_SECONDS = 1.0  # between two looks at how many workers there are


class SearchPiece(NamedTuple):
    """Squares found in a part."""

    squares: str  # each in a line, with its rows separated by blanks
    tried: int  # rows
    cursor: Square  # where the search was then; empty at the end of the part


class Pool(NamedTuple):
    """A pool that is open for one search."""

    submit: Callable[..., Future[Any]]  # as that of `concurrent.futures.Executor`
    size: Callable[[], int]  # workers there are now; may raise what is ``lost``
    close: Callable[[], object]  # ends at once whatever runs there
    lost: tuple[type[BaseException], ...]  # what a future raises if its worker is lost


OpenPool = Callable[[], Pool | None]  # None where it can't be; a `UserError` says why it failed


def find(words: bytes, options: SquareOptions, cursor: Square, until: str) -> SearchPiece:
    """Find the next piece of the part up to ``until``, for words that were compressed."""
    search = _prepared(words, options).at(cursor, Part(cursor[0], until))
    squares = "\n".join([*search.run(system_clock() + _PIECE_SECONDS, _MOST_SQUARES), ""])
    return SearchPiece(squares, search.tried, search.cursor)


@lru_cache(maxsize=1)
def _prepared(words: bytes, options: SquareOptions) -> RowSearch:
    return WordSquaresSolver(zlib.decompress(words).decode("ascii").split(), options).row_search


class _Share:
    """A part that others search."""

    def __init__(self, cursor: Square, after: Square) -> None:
        self.cursor = cursor  # where it goes on; empty at its end
        self.after = after  # the cursor of the whole search then
        self.future: Future[SearchPiece] | None = None  # while a piece is under way
        self.pieces: deque[SearchPiece] = deque()  # that weren't taken yet


class SharedSearch(WordSquaresSolver):
    """A search that others may do, with the same squares in the same order.

    It is done alone at first, as most searches are over before others could begin, and again when
    it has rested. A pool that is lost is replaced, unless nothing of it was taken.
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
        self._least = 0.0  # see `share_with`
        self._alone = self._due = 0.0  # seconds of searching alone, so far and until the next guess
        self._settled = 0  # first rows before that
        self._pool: Pool | None = None
        self._size = 1  # workers in the pool
        self._looked = 0.0  # when they were counted
        self._is_useful = False  # whether anything of the pool was taken
        self._shares: deque[_Share] = deque()  # all that is left to search, in order
        self._news = Event()  # a future is done

    def share_with(self, open_pool: OpenPool, least: float = 0.0) -> None:
        """Let a pool search, rather than whoever calls `solve`, if ``least`` seconds are left.

        That is by the pace until now, and the beginning is the slowest: a second may be left where
        it says five. With 0.0, the pool begins at once.
        """
        self._open_pool, self._least = open_pool, least
        self.rest()

    @property
    def workers(self) -> int:
        return 1 if self._pool is None else self._size

    @property
    def is_waiting(self) -> bool:
        if not self._shares or self._shares[0].pieces or self._ready:
            return False
        return not self._news.is_set()

    def rest(self) -> None:
        """Close the pool; what was found ahead is dropped."""
        pool, self._pool = self._pool, None
        self._shares.clear()
        self._alone, self._due = 0.0, min(self._least, _ALONE_SECONDS)
        self._settled = self.progress.settled
        if pool is not None:
            pool.close()

    def _advance(self, deadline: float, most: int) -> None:
        if self._pool is None:
            self._seek_help()
        if self._pool is None:
            now = self._clock()
            super()._advance(deadline, most)
            self._alone += self._clock() - now
            return
        try:
            self._news.clear()  # first, so that none is missed
            self._take()
            self._hand_out(self._pool)
            if self._shares and not self._ready:
                self._news.wait(min(max(deadline - self._clock(), 0.0), _LOOK_SECONDS))
        except BaseException as error:  # even Ctrl+C: nothing else would close the pool
            is_lost = isinstance(error, self._pool.lost)
            self.rest()
            if not is_lost:
                raise
            if not self._is_useful:
                self._open_pool = None
        if self._search.is_finished:
            self.rest()

    def _seek_help(self) -> None:
        """If much of the search is left, by its pace, open a pool and cut that into parts."""
        if self._open_pool is None or self._alone < self._due:
            return
        self._due = 2 * self._alone
        settled, total, _, _ = self.progress
        left, done = total - settled, settled - self._settled
        if left == 1 or self._alone * left < self._least * done:
            return
        self._pool = self._open_pool()
        if self._pool is None:
            return
        self._looked, self._is_useful = float("-inf"), False
        rows = self.open_first_rows
        size = max(int(done * _PART_SECONDS / self._alone), 1) if self._alone else 1
        starts = [(row,) for row in rows[size::size]]
        self._shares.extend(map(_Share, [self._search.cursor, *starts], [*starts, ()]))

    def _take(self) -> None:
        """Take what was found, and let the search adopt pieces until there are squares."""
        for share in self._shares:
            if share.future is not None and share.future.done():
                piece, share.future = share.future.result(), None
                share.cursor = piece.cursor
                share.pieces.append(piece)
        while not self._ready and self._shares and self._shares[0].pieces:
            share = self._shares[0]
            piece = share.pieces.popleft()
            if not piece.cursor:
                self._shares.popleft()
            self._adopt(piece.squares.splitlines(), piece.cursor or share.after, piece.tried)
            self._is_useful = True

    def _hand_out(self, pool: Pool) -> None:
        """Give the pool enough to do, if there is room for what it finds."""
        if self._clock() - self._looked >= _LOOK_SECONDS:
            self._size, self._looked = pool.size(), self._clock()
        free = _EACH * self._size - sum(share.future is not None for share in self._shares)
        ahead = sum(len(piece.squares) for share in self._shares for piece in share.pieces)
        for share in self._shares:
            # what is taken next is searched for even if there is no room
            if free <= 0 or (ahead > MOST_AHEAD * self._size and share is not self._shares[0]):
                break
            if share.future is None and share.cursor:
                (until,) = share.after or (self._search.part.until,)
                share.future = pool.submit(find, self._packed, self.options, share.cursor, until)
                share.future.add_done_callback(lambda _: self._news.set())
                free -= 1

    @cached_property
    def _packed(self) -> bytes:
        return zlib.compress(" ".join(self.words).encode("ascii"))
