"""The search for word squares: grids whose rows and columns are all words.

`row_search` finds them, several at once, each followed by its transpose. Squares that were found
but not returned yet aren't stored: a snapshot has the place before them, and how many squares after
that place were returned.
"""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from typing import Self

from quartiles_gui.core.solver import (
    Clock,
    Progress,
    Snapshot,
    Solver,
    Steps,
    batches,
    finish,
    system_clock,
)
from quartiles_gui.core.word_squares.row_search import OpenSquare, RowSearch
from quartiles_gui.core.word_squares.square_options import Square, SquareOptions
from quartiles_gui.core.word_squares.word_sets import Part, WordSets
from quartiles_gui.core.words.letters import fingerprint, is_letters

LATEST = 1000  # squares that are kept
AT_ONCE = 1000  # squares that are found before they are passed on

_END = "{"  # a text after every word

_CHECKED_AT_ONCE = 2000  # words in one step of the preparation: about 1 ms


class WordSquaresSolver(Solver[Square, Collection[str]]):
    """The search for all squares of some words, or of a part of it.

    Progress counts first rows: ``total`` is the number of words that the first row can be, and
    ``settled`` how many of those are done. ``looked_up`` is the number of rows tried.

    There may be millions of squares. So `solution` has only the `LATEST` ones that `solve`
    returned, and a snapshot has none: to get all of them, collect what `solve` returns.

    Raises:
        ValueError: If a word isn't ``options.size`` letters a to z, or there are no such options.
        PatternError: If the pattern contradicts the other options.
    """

    kind = "word squares"
    version = 4  # up to 3, squares were in another order

    def __init__(
        self,
        words: Iterable[str] | WordSets,  # the sets fit the size and pattern of the options
        options: SquareOptions = SquareOptions(),
        clock: Clock = system_clock,
        part: Part = Part(),
    ) -> None:
        options = options.checked()
        sets = words if isinstance(words, WordSets) else finish(_prepared_sets(words, options))
        self._search = RowSearch(sets, options, part, clock)
        self._clock = clock
        self._ready: deque[str] = deque()  # squares that were found and not returned yet
        # the place before them, the rows tried until then, and the squares returned since then, of
        # which a search that was resumed has to find some again
        self._start, self._tried = self._search.cursor, 0
        self._returned = self._again = 0
        self._found = 0  # those that were returned
        self._latest: deque[Square] = deque(maxlen=LATEST)

    @classmethod
    def preparing(cls, words: Iterable[str], options: SquareOptions) -> Steps[Self]:
        sets = yield from _prepared_sets(words, options.checked())
        return cls(sets, options)

    def share(self, number: int, count: int) -> Self:
        """Return the search of a part of this one, from 1 to ``count``, with as many first rows."""
        rows = self._search.sets.listed(self._search.first_rows)
        start, end = (len(rows) * share // count for share in (number - 1, number))
        first = "" if number == 1 else "".join(rows[start : start + 1]) or _END
        part = Part(first, "".join(rows[end : end + 1]))
        return type(self)(self._search.sets, self.options, self._clock, part)

    @property
    def options(self) -> SquareOptions:
        return self._search.options

    @property
    def words(self) -> Sequence[str]:
        return self._search.sets.words

    @property
    def open_first_rows(self) -> Sequence[str]:
        """The first rows that aren't searched yet, in order; the first is that of the cursor."""
        sets, cursor = self._search.sets, self._search.cursor
        return sets.listed(sets.within(Part(cursor[0], self._search.part.until))) if cursor else ()

    @property
    def row_search(self) -> RowSearch:
        """The search row by row, at its place."""
        return self._search

    @property
    def open_square(self) -> OpenSquare:
        """The square where the search is; without letters when it is finished."""
        return self._search.open_square

    @property
    def workers(self) -> int:
        """The number of processes that search now."""
        return 1

    @property
    def is_finished(self) -> bool:
        return not self._ready and self._search.is_finished

    @property
    def progress(self) -> Progress:
        sets, part, cursor = self._search.sets, self._search.part, self._place[0]
        total = self._search.first_rows.bit_count()
        open_ = sets.within(Part(cursor[0], part.until)).bit_count() if cursor else 0
        return Progress(total - open_, total, looked_up=self._search.tried, found=self._found)

    @property
    def solution(self) -> tuple[Square, ...]:
        """The latest of the squares found since the search was started or resumed."""
        return tuple(self._latest)

    def solve(self, duration: float) -> Square | None:
        self._find(duration, 1)
        if not self._ready:
            return None
        self._count(1)
        self._latest.append(tuple(self._ready.popleft().split()))
        return self._latest[-1]

    def solve_lines(self, duration: float) -> str:
        """Search as `solve` does, and return all squares found by then, as lines.

        There may be a million a second, which takes less time together than one by one. The rows
        of a square are separated by blanks.
        """
        self._find(duration, AT_ONCE)
        lines = "\n".join([*self._ready, ""])
        self._count(len(self._ready))
        self._ready.clear()
        return lines

    def solve_fully(self) -> Sequence[Square]:
        """Search to the end and return every square found on the way, however many."""
        squares: list[Square] = []
        while not self.is_finished:
            squares += filter(None, [self.solve(float("inf"))])
        return squares

    def _find(self, duration: float, most: int) -> None:
        """Search until squares are ready, about ``most`` of them or fewer, or the time is up."""
        deadline = self._clock() + duration
        while not self._ready and not self._search.is_finished:
            self._advance(deadline, most)
            if self._clock() >= deadline or self.is_waiting:
                break

    def _count(self, returned: int) -> None:
        self._found += returned
        self._returned += returned

    def _advance(self, deadline: float, most: int) -> None:
        """Search on until the time is up or ``most`` squares are found; nothing may be ready."""
        self._start, self._tried, self._returned = self._place
        self._make_ready(self._search.run(deadline, most))

    def _adopt(self, squares: Sequence[str], cursor: Square, tried: int) -> None:
        """Go on from where another search got that began here; nothing may be ready."""
        self._start, self._tried, self._returned = self._place
        self._search.go_to(cursor)
        self._search.tried += tried
        self._make_ready(squares)

    def _make_ready(self, found: Sequence[str]) -> None:
        again = min(self._again, len(found))
        self._again -= again
        self._ready += found[again:]

    @property
    def _place(self) -> tuple[Square, int, int]:
        """A cursor, the rows tried before it, and the squares after it that were returned."""
        if self._ready or self._again:
            return self._start, self._tried, self._returned
        return self._search.cursor, self._search.tried, 0

    @property
    def _words(self) -> Collection[str]:
        return self.words

    @staticmethod
    def _fingerprint(words: Collection[str]) -> str:
        return fingerprint(words)

    @classmethod
    def _preparing_for(cls, state: Snapshot, words: Collection[str], clock: Clock) -> Steps[Self]:
        options = SquareOptions.from_json(state["options"])
        sets = yield from _prepared_sets(words, options)
        return cls(sets, options, clock, Part._make(state["part"]))

    def _state(self) -> Snapshot:
        cursor, tried, returned = self._place
        return {
            "options": self.options.as_json(),
            "part": list(self._search.part),
            "cursor": list(cursor),
            "returned": returned,
            "tried": tried,
            "found": self._found,
        }

    def _set_state(self, state: Snapshot) -> None:
        self._start, self._tried = tuple(state["cursor"]), state["tried"]
        self._search.go_to(self._start)
        self._search.tried = self._tried
        self._found, self._returned = state["found"], state["returned"]
        self._again = self._returned


def _prepared_sets(words: Iterable[str], options: SquareOptions) -> Steps[WordSets]:
    distinct = sorted(dict.fromkeys(words))  # quick where they are sorted already
    yield
    for batch in batches(distinct, _CHECKED_AT_ONCE):
        for word in batch:
            if len(word) != options.size or not is_letters(word):
                raise ValueError(f"{word!r} is not {options.size} letters a to z")
        yield
    return (yield from WordSets.preparing(distinct, options.size, options.pattern))
