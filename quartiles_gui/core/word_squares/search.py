"""The search for word squares: grids whose rows and columns are all words.

Terms. A *square* is the tuple of its rows. A *row is tried* when it is put below those already
chosen; it *stands* if each column then starts a word, so that at least one word is left for the
next row. The *cursor* is the rows chosen and, last, the row to be tried next.

Rows are tried in lexicographic order, so squares come in lexicographic order of their rows. The
words that can come next are found for all columns at once: sets of words are ints of bits (see
`word_sets`), and one intersection for each column gives the words that fit below a row.

For scale, on the 2,300 commonest words of five letters (`tests/benchmarks`): 954,844 rows are
tried to find all 8,193 squares. 764,000 of them are third rows, and 95 % of those leave no
fourth, so what matters is how fast a row is found not to stand.
"""

from abc import abstractmethod
from collections import deque
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from operator import add
from typing import NamedTuple, Self

from quartiles_gui.core.solver import (
    Clock,
    Progress,
    Snapshot,
    Solver,
    checked_count,
    system_clock,
)
from quartiles_gui.core.steps import Steps, batches, finish
from quartiles_gui.core.word_squares.options import Square, SquareOptions, Symmetry, transposed
from quartiles_gui.core.word_squares.word_sets import Follow, Part, WordSets
from quartiles_gui.core.words.letters import fingerprint, is_letters

LATEST = 1000  # squares that are kept

_CHECKED_AT_ONCE = 2000  # words in one step of the preparation: about 1 ms
_BATCH = range(1, 257)  # rows tried between two looks at the clock: about 0.2 ms


class OpenSquare(NamedTuple):
    """A square in the making, as a window may show it."""

    rows: Square  # those chosen so far
    letters: tuple[tuple[str, ...], ...]  # for the other rows: those still possible in each column


class SquareSearch(Solver[Square, Collection[str]]):
    """A search for all squares of a set of words, whoever does the work."""

    kind = "word squares"

    @property
    @abstractmethod
    def open_square(self) -> OpenSquare:
        """The square where the search is; without letters when it is finished."""

    def solve_lines(self, duration: float) -> str:
        """Search on for about ``duration`` seconds, and return all squares found, as lines.

        There may be a million a second, which takes less time together than one by one. The rows
        of a square are separated by blanks.
        """
        now = system_clock()
        deadline = now + duration
        lines = []
        while True:
            square = self.solve(deadline - now)
            if square is not None:
                lines.append(" ".join(square) + "\n")
            now = system_clock()
            if now >= deadline or self.is_finished:
                return "".join(lines)

    @property
    def workers(self) -> int:
        """The number of processes that search now."""
        return 1


class WordSquaresSolver(SquareSearch):
    """The search for all squares of some words, or of a part of it.

    Progress counts first rows: ``total`` is the number of words that the first row can be, and
    ``settled`` how many of those are done. ``looked_up`` is the number of rows tried.

    There may be millions of squares. So `solution` has only the `LATEST` ones that the solver found
    itself, and a snapshot has none: to get all of them, collect what `solve` returns.

    Raises:
        ValueError: If a word isn't ``options.size`` letters a to z, or there are no such options.
        PatternError: If the pattern contradicts the other options.
    """

    def __init__(
        self,
        words: Iterable[str] | WordSets,  # the sets fit the size and pattern of the options
        options: SquareOptions = SquareOptions(),
        clock: Clock = system_clock,
        part: Part = Part(),
    ) -> None:
        self._options = options.checked()
        sets = words if isinstance(words, WordSets) else finish(_prepared_sets(words, options))
        self._sets = sets
        self._clock = clock
        self._part = part
        self._first_rows = sets.within(part)
        self._is_restricted = options[2:] != SquareOptions()[2:]
        self._latest: deque[Square] = deque(maxlen=LATEST)
        self._found = 0
        self._tried = 0
        # The state: the rows chosen, for each of them and the next the set of the words yet to
        # be tried there, and the beginnings of the columns, from the right, with what may follow
        # them. When all is settled, the last set is gone as well.
        self._rows: list[str] = []
        self._left: list[int] = [self._first_rows]
        self._prefixes: list[list[str]] = []
        self._follows: list[list[Follow]] = []
        self._open_columns([""] * options.size)
        self._climb()

    @classmethod
    def preparing(cls, words: Iterable[str], options: SquareOptions) -> Steps[Self]:
        sets = yield from _prepared_sets(words, options.checked())
        return cls(sets, options)

    @property
    def options(self) -> SquareOptions:
        return self._options

    @property
    def cursor(self) -> Square:
        """The rows chosen and the row to be tried next; empty when none is left."""
        if not self._left:
            return ()
        return (*self._rows, next(self._sets.members(self._left[-1])))

    @property
    def words(self) -> Sequence[str]:
        return self._sets.words

    @property
    def open_first_rows(self) -> Sequence[str]:
        """The first rows that aren't settled, in order; the first of them is the cursor's."""
        if not self._left:
            return ()
        return [*self._rows[:1], *self._sets.listed(self._left[0])]

    @property
    def tried(self) -> int:
        """The number of rows tried, as in `progress`, but at once."""
        return self._tried

    @property
    def place(self) -> Snapshot:
        """The place of the search, as JSON values, for `at`."""
        place = {"cursor": list(self.cursor), "tried": self._tried, "found": self._found}
        return {**place, "part": list(self._part)} if self._part != Part() else place

    def at(self, place: Snapshot) -> Self:
        """Return a search for the same at the `place` of any such search.

        Raises `KeyError`, `TypeError` or `ValueError` if it never gets there.
        """
        solver = type(self)(self._sets, self._options, self._clock, _part_of(place))
        solver._set_state(place)
        return solver

    @property
    def open_square(self) -> OpenSquare:
        """The square at the cursor; without letters when the search is finished.

        The letters are those for which, cell by cell, there is a word for the column and one for
        the row. Of the row at the cursor only words yet to be tried count.
        """
        size = self._options.size
        positions = range(size)
        columns = [
            self._sets.column(position, prefix)
            for position, prefix in enumerate(transposed(tuple(self._rows)) or [""] * size)
        ]
        row_sets = [self._left[-1] if self._left else 0]
        row_sets += [self._sets.everything if self._left else 0] * (size - len(self._rows) - 1)
        open_rows = []
        for number, row in enumerate(row_sets, start=len(self._rows)):
            for position in positions:
                offered = self._sets.letters(columns[position], number)
                row &= self._sets.with_letters(position, offered)  # noqa: PLW2901
            open_rows.append(tuple(self._sets.letters(row, position) for position in positions))
        return OpenSquare(tuple(self._rows), tuple(open_rows))

    @property
    def is_finished(self) -> bool:
        return not self._left

    @property
    def progress(self) -> Progress:
        total = self._first_rows.bit_count()
        open_ = self._left[0].bit_count() + bool(self._rows) if self._left else 0
        return Progress(
            settled=total - open_, total=total, looked_up=self._tried, found=self._found
        )

    @property
    def solution(self) -> tuple[Square, ...]:
        """The latest of the squares found since the search was started or resumed."""
        return tuple(self._latest)

    def solve(self, duration: float) -> Square | None:
        deadline = self._clock() + duration
        while self._left:
            if len(self._left) < self._options.size:
                self._try_rows(deadline)
            if len(self._left) == self._options.size:
                square = self._take_square()
                if not self._is_restricted or self._options.accepts(square):
                    self._found += 1
                    self._latest.append(square)
                    return square
            if self._clock() >= deadline:
                break
        return None

    def solve_fully(self) -> Sequence[Square]:
        """Search to the end and return every square found on the way, however many."""
        found = []
        while self._left:
            square = self.solve(float("inf"))
            if square is not None:
                found.append(square)
        return found

    # What is stored: where the search is, but no squares.

    @property
    def _words(self) -> Collection[str]:
        return self._sets.words

    @staticmethod
    def _fingerprint(words: Collection[str]) -> str:
        return fingerprint(words)

    @classmethod
    def _preparing_for(cls, state: Snapshot, words: Collection[str], clock: Clock) -> Steps[Self]:
        options = SquareOptions.from_json(state["options"])
        sets = yield from _prepared_sets(words, options)
        return cls(sets, options, clock, _part_of(state))

    def _state(self) -> Snapshot:
        return {"options": self._options.as_json(), **self.place}

    def _set_state(self, state: Snapshot) -> None:
        self._go_to([str(row) for row in state["cursor"]])
        self._tried, self._found = checked_count(state["tried"]), checked_count(state["found"])
        if self._found > self._tried:
            raise ValueError("more was found than was tried")

    def _try_rows(self, deadline: float) -> None:
        """Try rows until only the last is missing, none is left, or the time is up."""
        clock, size, is_restricted = self._clock, self._options.size, self._is_restricted
        rows, steps, left = self._sets.words, self._sets.steps, self._left
        while True:
            # One loop over the untried words, with the first five columns written out: 1.0 s
            # where a call for each row and a loop over all columns took 1.8.
            last, second, third, fourth, fifth, *others = self._follows[-1]
            untried = left[-1]
            below = tried = index = 0
            for tried in _BATCH:  # noqa: B007  (what it reached is counted below)
                index = -untried.bit_length()
                bit, z, y, x, w, v, rest = steps[index]
                untried ^= bit
                if (
                    (below := last[z] & second[y])
                    and (below := below & third[x])
                    and (below := below & fourth[w])
                    and (below := below & fifth[v])
                    and (not rest or (below := _intersected(below, others, rest)))
                    and (not is_restricted or (below := self._restricted(below, rows[index])))
                ):
                    break
                if not untried:
                    break
            self._tried += tried
            left[-1] = untried
            if below:
                self._choose(rows[index], below)
                if len(left) == size:
                    return
            elif not untried:
                self._climb()
            if not left or clock() >= deadline:
                return

    def _take_square(self) -> Square:
        """Take the next of the words that complete the square."""
        left = self._left[-1]
        length = left.bit_length()
        self._left[-1] = left ^ 1 << length - 1
        self._tried += 1
        square = (*self._rows, self._sets.words[-length])
        self._climb()
        return square

    def _choose(self, row: str, below: int) -> None:
        """Go down to the next row, for which the words ``below`` are to be tried."""
        self._rows.append(row)
        self._left.append(below)
        if len(self._left) < self._options.size:
            self._open_columns(list(map(add, self._prefixes[-1], reversed(row))))

    def _open_columns(self, prefixes: list[str]) -> None:
        self._prefixes.append(prefixes)
        self._follows.append(self._sets.follows(prefixes))

    def _climb(self) -> None:
        """Go up to a row with something left to try."""
        left = self._left
        while left and not left[-1]:
            left.pop()
            if self._rows:
                self._rows.pop()
        del self._prefixes[len(left) :]
        del self._follows[len(left) :]

    def _restricted(self, below: int, row: str) -> int:
        """Return the words below ``row`` that can lead to a square that counts."""
        rows = (*self._rows, row)
        options, sets = self._options, self._sets
        columns = transposed(rows)
        if options.symmetry is Symmetry.ONLY:
            below &= sets.matching(columns[len(rows)])
        if options.is_distinct:
            for chosen in rows:
                below &= ~sets.bit(self._sets.index[chosen])
        # The first column must not come before the first row; other ties are decided at the end.
        if not options.is_transposed_too and rows[0].startswith(columns[0]):
            below &= sets.from_letter(rows[0][len(rows)])
        return below

    def _go_to(self, cursor: Sequence[str]) -> None:
        """Move to ``cursor`` as if the search had got there.

        Raises `ValueError` if the search never gets there.
        """
        if not cursor:
            self._left[-1:] = [0]
            self._climb()
            return
        for row, under in pairwise([*cursor, ""]):
            bit = (
                self._sets.bit(self._sets.index[row])
                if len(self._left) <= self._options.size
                else 0
            )
            if not self._left[-1] & bit:
                raise ValueError(f"the search never reaches {cursor}")
            self._left[-1] &= 2 * bit - 1
            if under:
                below = self._below(row)
                self._left[-1] ^= bit
                self._choose(row, below)

    def _below(self, row: str) -> int:
        last, second, third, fourth, fifth, *others = self._follows[-1]
        _, z, y, x, w, v, rest = self._sets.steps[self._sets.index[row]]
        below = _intersected(last[z] & second[y] & third[x] & fourth[w] & fifth[v], others, rest)
        return self._restricted(below, row)


def _part_of(place: Snapshot) -> Part:
    return Part(*map(str, place.get("part", ())))


def _intersected(below: int, follows: Sequence[Follow], letters: str) -> int:
    """Return the words of ``below`` that each of ``letters`` lets come next in its column."""
    for follow, letter in zip(follows, letters, strict=True):
        below &= follow[letter]
    return below


def _prepared_sets(words: Iterable[str], options: SquareOptions) -> Steps[WordSets]:
    distinct = sorted(dict.fromkeys(words))  # quick where they are sorted already
    yield
    for batch in batches(distinct, _CHECKED_AT_ONCE):
        for word in batch:
            if len(word) != options.size or not is_letters(word):
                raise ValueError(f"{word!r} is not {options.size} letters a to z")
        yield
    return (yield from WordSets.preparing(distinct, options.size, options.pattern))
