"""The search for squares row by row, and for one of each transposed pair.

Terms. A *square* is the tuple of its rows; here it is found as a *line*, its rows separated by
blanks. A *row is tried* when it is put below those already chosen; it *stands* if each column then
starts a word, so that at least one word is left for the next row. The *cursor* is the rows chosen
and, last, the row to be tried next.

Rows are tried in lexicographic order, so squares come in lexicographic order of their rows. The
words that can come next are found for all columns at once: sets of words are ints of bits (see
`word_sets`), and one intersection for each column gives the words that fit below a row. What is
left below the last row but one completes as many squares at once.

The transpose of a square is a square as well. So a first column that comes before the first row is
passed over where it was a first row itself: its squares are transposes of what was found there, and
whoever has these (`waiting`) has them. The *gaps* say which transposes nobody has. There the search
finds both.

For scale, on the 2,300 commonest words of five letters (`tests/benchmarks`): 506,000 rows are
tried where 955,000 would be for both of each pair, and 8,193 squares are found. Most are third
rows, and 95 % of those leave no fourth, so what matters is how fast a row is found not to stand.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from quartiles_gui.core.solver import Clock, system_clock
from quartiles_gui.core.word_squares.options import Square, SquareOptions, Symmetry, transposed
from quartiles_gui.core.word_squares.word_sets import Follow, Part, WordSets
from quartiles_gui.core.words.letters import ALPHABET

_BATCH = range(1, 257)  # rows tried between two looks at the clock: about 0.2 ms

END = "{"  # a text after every word


class Gap(NamedTuple):
    """Transposes that nobody has, so that their squares are searched for as well."""

    first: str  # of the first rows for which that holds, up to the next gap
    until: str  # their first columns before this text are searched


def gap_at(gaps: Sequence[Gap], first_row: str) -> Gap:
    """Return the gap that a first row is in; one of nothing if there is none."""
    return next((gap for gap in reversed(gaps) if gap.first <= first_row), Gap("", ""))


class OpenSquare(NamedTuple):
    """A square in the making, as a window may show it."""

    rows: Square  # those chosen so far
    letters: tuple[tuple[str, ...], ...]  # for the other rows: those still possible in each column


class RowSearch:
    """The search of a part, for squares whose transposes weren't found before or aren't kept."""

    def __init__(
        self,
        sets: WordSets,  # they fit the size and pattern of the options
        options: SquareOptions,
        part: Part = Part(),
        gaps: Sequence[Gap] = (),
        clock: Clock = system_clock,
    ) -> None:
        self.sets = sets
        self.options = options
        self.part = part
        self.gaps = gaps
        self.tried = 0  # rows so far, the last ones of squares among them
        self.first_rows = sets.within(part)
        self._clock = clock
        self._is_restricted = options.symmetry is Symmetry.ONLY or options.is_distinct
        self._columns: dict[str, int] = {}  # see `_next_below`
        # The state: the rows chosen, for each of them and the next the set of the words yet to
        # be tried there, the beginning of the first column, and what may follow in all columns,
        # from the right. When all is settled, there is no set.
        self._rows: list[str] = []
        self._left: list[int] = []
        self._beginnings: list[str] = []
        self._follows: list[list[Follow]] = []
        self.go_to(None)

    @property
    def cursor(self) -> Square:
        """The rows chosen and the row to be tried next; empty when none is left."""
        if not self._left:
            return ()
        return (*self._rows, next(self.sets.members(self._left[-1])))

    @property
    def is_finished(self) -> bool:
        return not self._left

    @property
    def place(self) -> dict[str, Any]:
        """The place of the search, as JSON values, for `at`."""
        return {"cursor": self.cursor, "part": self.part, "gaps": self.gaps}

    def at(self, place: Mapping[str, Any]) -> Self:
        """Return a search for the same, at the `place` of any such search.

        Raises `KeyError`, `TypeError` or `ValueError` if it never gets there.
        """
        part, gaps = Part(*map(str, place["part"])), [Gap(*map(str, gap)) for gap in place["gaps"]]
        search = type(self)(self.sets, self.options, part, gaps, self._clock)
        search.go_to(list(map(str, place["cursor"])))
        return search

    @property
    def open_square(self) -> OpenSquare:
        """The square at the cursor; without letters when the search is finished.

        The letters are those for which, cell by cell, there is a word for the column and one for
        the row. Of the row at the cursor only words yet to be tried count.
        """
        sets, size = self.sets, self.options.size
        positions = range(size)
        columns = [
            sets.column(position, prefix)
            for position, prefix in enumerate(transposed(tuple(self._rows)) or [""] * size)
        ]
        # those before the cursor are gone, but not those that only transposes have
        row_sets = [(1 << self._left[-1].bit_length()) - 1 if self._left else 0]
        row_sets += [sets.everything if self._left else 0] * (size - len(self._rows) - 1)
        if not self._rows:
            row_sets[0] &= self.first_rows
        open_rows = []
        for number, row in enumerate(row_sets, start=len(self._rows)):
            for position in positions:
                offered = sets.letters(columns[position], number)
                row &= sets.with_letters(position, offered)  # noqa: PLW2901
            open_rows.append(tuple(sets.letters(row, position) for position in positions))
        return OpenSquare(tuple(self._rows), tuple(open_rows))

    def run(self, deadline: float, most: int) -> list[str]:  # noqa: PLR0912  (see its loop)
        """Search until the time is up or so many squares are found, and return them as lines.

        There may be as many more as complete the same rows.
        """
        clock, size, is_restricted = self._clock, self.options.size, self._is_restricted
        words, steps, follow = self.sets.words, self.sets.steps, self.sets.below
        rows, left, beginnings, follows = self._rows, self._left, self._beginnings, self._follows
        found: list[str] = []
        while left:
            # One loop over the untried words, with the first five columns written out, and going
            # down and up in it as well: before only one of each pair was searched for, 1.0 s
            # where a call for each row, and a loop over all columns, took 1.8.
            last, second, third, fourth, fifth, *others = follows[-1]
            narrowing, beginning = self._columns.get, beginnings[-1]
            is_deep = len(left) == size - 1
            start = " ".join([*rows, ""]) if is_deep else ""
            is_plain = rows and not is_restricted
            untried = left[-1]
            tried = below = 0
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
                ):
                    row = words[index]
                    if not is_plain:
                        below = self._narrowed(below, row)
                    elif (allowed := narrowing(beginning + row[0])) is not None:
                        below &= allowed
                    if below:
                        if not is_deep:
                            break
                        stem = f"{start}{row} "
                        while below:
                            length = below.bit_length()
                            below ^= 1 << length - 1
                            found.append(stem + words[-length])
                        if len(found) >= most:
                            break
                if not untried:
                    break
            self.tried += tried
            left[-1] = untried
            if below:
                rows.append(row)
                left.append(below)
                beginnings.append(beginning + row[0])
                follows.append(follow(follows[-1], rows))
            while left and not left[-1]:
                del left[-1], beginnings[-1], follows[-1], rows[-1:]
            if len(found) >= most or clock() >= deadline:
                break
        self.tried += len(found)
        return self._counting(found)

    def go_to(self, cursor: Sequence[str] | None) -> None:
        """Move to a cursor as if the search had got there; to the first one for None.

        Raises `ValueError` if the search never gets there.
        """
        self._left[:] = [self.first_rows]
        self._rows.clear()
        self._beginnings[:], self._follows[:] = [""], [self.sets.roots]
        if cursor is not None:
            if not cursor:
                self._left[-1] = 0
            elif len(cursor) >= self.options.size:
                raise ValueError(f"the search never stops at {cursor}")
            for number, row in enumerate(cursor, start=1):
                bit = self.sets.bit(self.sets.index[row])
                if not self._left[-1] & bit:
                    raise ValueError(f"the search never reaches {cursor}")
                self._left[-1] &= 2 * bit - 1
                if number < len(cursor):
                    below = self._below(row)
                    self._left[-1] ^= bit
                    self._choose(row, below)
        self._climb()

    def _choose(self, row: str, below: int) -> None:
        """Go down to the next row, for which the words ``below`` are to be tried."""
        self._rows.append(row)
        self._left.append(below)
        self._beginnings.append(self._beginnings[-1] + row[0])
        self._follows.append(self.sets.below(self._follows[-1], self._rows))

    def _climb(self) -> None:
        """Go up to a row with something left to try."""
        while self._left and not self._left[-1]:
            del self._left[-1], self._beginnings[-1], self._follows[-1], self._rows[-1:]

    def _below(self, row: str) -> int:
        last, second, third, fourth, fifth, *others = self._follows[-1]
        _, z, y, x, w, v, rest = self.sets.steps[self.sets.index[row]]
        below = _intersected(last[z] & second[y] & third[x] & fourth[w] & fifth[v], others, rest)
        return self._narrowed(below, row)

    def _narrowed(self, below: int, row: str) -> int:
        """Return the words below ``row`` that can lead to a square that is searched for."""
        if not self._rows:
            self._columns = self._next_below(row, gap_at(self.gaps, row).until)
        below &= self._columns.get(self._beginnings[-1] + row[0], self.sets.everything)
        if self._is_restricted:
            rows = (*self._rows, row)
            if self.options.symmetry is Symmetry.ONLY:
                below &= self.sets.matching(transposed(rows)[len(rows)])
            if self.options.is_distinct:
                for chosen in rows:
                    below &= ~self.sets.bit(self.sets.index[chosen])
        return below

    def _next_below(self, row: str, until: str) -> dict[str, int]:
        """Return which words may be next, for those beginnings of the first column where not all.

        The first column comes before ``until``, or not before the first row.
        """
        if row < until:
            return {}
        ends, union = range(1, self.options.size), self.sets.with_first
        columns = {row[:end]: union(ALPHABET[ALPHABET.index(row[end]) :]) for end in ends}
        for end in range(1, min(self.options.size, len(until))):
            is_open = end + 1 < len(until)  # a word that begins so may come before a longer text
            letters = ALPHABET[: ALPHABET.index(until[end]) + is_open]
            columns[until[:end]] = columns.get(until[:end], 0) | union(letters)
        return columns

    def _counting(self, lines: list[str]) -> list[str]:
        """Return the squares that count."""
        size, options = self.options.size, self.options
        if self._is_restricted or options.symmetry is not Symmetry.ALL:
            return [line for line in lines if options.accepts(tuple(line.split()))]
        if not options.is_transposed_too:  # only the first column's tie with the row is open
            return [
                line
                for line in lines
                if line[:size] != line[:: size + 1] or options.accepts(tuple(line.split()))
            ]
        return lines


def _intersected(below: int, follows: Sequence[Follow], letters: str) -> int:
    """Return the words of ``below`` that each of ``letters`` lets come next in its column."""
    for follow, letter in zip(follows, letters, strict=True):
        below &= follow[letter]
    return below
