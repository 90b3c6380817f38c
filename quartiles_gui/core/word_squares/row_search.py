"""The search for squares row by row, and for one of each transposed pair.

Terms. A *square* is the tuple of its rows; here it is found as a *line*, its rows separated by
blanks. A *row is tried* when it is put below those already chosen; it *stands* if each column then
starts a word, so that at least one word is left for the next row. The *cursor* is the rows chosen
and, last, the row to be tried next.

Rows are tried in lexicographic order. Sets of words are ints of bits (see `word_sets`), and one
intersection for each column gives the words that fit below a row. The transpose of a square is a
square as well, its *twin*. Only one of both is searched for, the one whose rows come before its
columns: squares come in lexicographic order of their rows, each followed by its twin.
"""

from collections.abc import Sequence
from itertools import islice, product
from typing import NamedTuple, Self

from quartiles_gui.core.solver import Clock, system_clock
from quartiles_gui.core.word_squares.square_options import (
    Square,
    SquareOptions,
    Symmetry,
    transposed,
)
from quartiles_gui.core.word_squares.word_sets import Follow, Part, WordSets
from quartiles_gui.core.words.letters import ALPHABET

_BATCH = range(1, 257)  # rows tried between two looks at the clock: about 0.2 ms


class OpenSquare(NamedTuple):
    """A square in the making, as a window may show it."""

    rows: Square  # those chosen so far
    letters: tuple[tuple[str, ...], ...]  # for the other rows: those still possible in each column


class SearchLevel(NamedTuple):
    """A row in the making, below those that are chosen."""

    untried: int  # the set of the words yet to be tried there
    follows: Sequence[Follow]  # what may stand there and follow it, in all columns, from the right
    beginning: str  # of the first column


class RowSearch:
    """The search of a part: for squares whose rows come before their columns, and their twins."""

    def __init__(
        self,
        sets: WordSets,  # they fit the size and pattern of the options
        options: SquareOptions,
        part: Part = Part(),
        clock: Clock = system_clock,
    ) -> None:
        self.sets = sets
        self.options = options
        self.part = part
        self.tried = 0  # rows so far, the last ones of squares among them
        self.first_rows = sets.within(part)
        self._clock = clock
        self._is_restricted = options.symmetry is Symmetry.ONLY or options.is_distinct
        pattern = options.pattern
        # a twin may not fit a pattern: then each square is searched for
        self._has_twins = not pattern or transposed(pattern) == pattern
        self._is_halved = self._has_twins or not options.is_transposed_too
        self._columns: dict[str, int] = {}  # see `_next_below`
        # The state: the rows chosen, and for each of them and the next one its level. When all is
        # settled, there is none.
        self._rows: list[str] = []
        self._levels: list[SearchLevel] = []
        self.go_to([*islice(sets.members(self.first_rows), 1)])

    @property
    def cursor(self) -> Square:
        """The rows chosen and the row to be tried next; empty when none is left."""
        if not self._levels:
            return ()
        return (*self._rows, next(self.sets.members(self._levels[-1].untried)))

    @property
    def is_finished(self) -> bool:
        return not self._levels

    def at(self, cursor: Sequence[str], part: Part) -> Self:
        """Return the same search for another part, at a cursor of any such search."""
        search = type(self)(self.sets, self.options, part, self._clock)
        if search.cursor != tuple(cursor):
            search.go_to(cursor)
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
        row_sets = [self._levels[-1].untried if self._levels else 0]
        row_sets += [sets.everything if self._levels else 0] * (size - len(self._rows) - 1)
        open_rows = []
        for number, row in enumerate(row_sets, start=len(self._rows)):
            for position in positions:
                offered = sets.letters(columns[position], number)
                row &= sets.with_letters(position, offered)  # noqa: PLW2901
            open_rows.append(tuple(sets.letters(row, position) for position in positions))
        return OpenSquare(tuple(self._rows), tuple(open_rows))

    def run(self, deadline: float, most: int) -> list[str]:  # noqa: PLR0915  (its loop)
        """Search until the time is up or ``most`` squares are found, and return them as lines.

        There may be more: those that complete the same rows, and the twins.
        """
        clock, size, is_restricted = self._clock, self.options.size, self._is_restricted
        steps, below_rows = self.sets.steps, self.sets.below
        rows, levels, starts, ends = self._rows, self._levels, self.sets.starts, self.sets.ends
        found: list[str] = []
        is_begun = False  # each run tries some rows, even if it is late
        stopped: list[SearchLevel] = []  # from the lowest up

        def search(  # noqa: PLR0912  (its loop)
            untried: int, follows: Sequence[Follow], beginning: str
        ) -> bool:
            """Search a level and all below it; return whether that is done."""
            nonlocal is_begun
            # One loop, with five columns and the narrowing written out: a call for each row, and a
            # loop over all columns, take 1.8 times as long. Of 2,300 common words of five letters,
            # those of an earlier list, 186,000 rows are tried for 6,129 squares, and 359,000 would
            # be without `Strips`. Most are third rows, of which nine in ten leave no fourth: so
            # what matters is how fast a row is found not to stand. Columns that aren't neighbors
            # come first, as `Strips` have ruled out most rows for which neighbors leave none.
            last, second, third, fourth, fifth, *others = follows
            is_deep, is_plain = len(rows) == size - 2, rows and not is_restricted
            is_second, narrowing = len(rows) == 1, self._columns
            is_tied = beginning in narrowing  # as all of its beginnings are
            head, tail = beginning and rows[0][:2], beginning and rows[0][-2:]
            stem = " ".join([*rows, ""]) if is_deep else ""
            while untried:
                if is_begun and (len(found) >= most or clock() >= deadline):
                    stopped.append(SearchLevel(untried, follows, beginning))
                    return False
                is_begun = True
                for number in _BATCH:
                    bit, z, y, x, w, v, rest, row = steps[untried.bit_length()]
                    untried ^= bit
                    if (
                        (below := last[z] & third[x])
                        and (below := below & second[y])
                        and (below := below & fourth[w])
                        and (not v or (below := below & fifth[v]))
                        and (not rest or (below := _intersected(below, others, rest)))
                    ):
                        if not is_plain:
                            below = self._narrowed(below, row, beginning)
                        else:
                            if is_tied:
                                below &= narrowing.get(beginning + row[0], below)
                            if is_second:
                                below &= starts[head + row[:2]] & ends[tail + row[-2:]]
                        if is_deep:
                            # below the last row but one, each word that is left completes a square
                            start = f"{stem}{row} "
                            while below:
                                bit, _, _, _, _, _, _, row = steps[below.bit_length()]
                                below ^= bit
                                found.append(start + row)
                            if len(found) >= most:
                                break
                        elif below:
                            rows.append(row)
                            if not search(below, below_rows(follows, rows), beginning + row[0]):
                                self.tried += number
                                stopped.append(SearchLevel(untried, follows, beginning))
                                return False
                            del rows[-1]
                    if not untried:
                        break
                self.tried += number
            return True

        while levels and search(*levels.pop()):
            del rows[-1:]
        levels += reversed(stopped)
        self.tried += len(found)
        # `search` refers to itself and stays for a while, but not with what was found
        lines, found = found, []
        return self._counting(lines)

    def go_to(self, cursor: Sequence[str]) -> None:
        """Move to a cursor as if the search had got there."""
        self._rows.clear()
        self._levels.clear()
        level = SearchLevel(self.first_rows, self.sets.roots, "")
        for number, row in enumerate(cursor, start=1):
            bit = self.sets.bit(self.sets.index[row])
            is_last = number == len(cursor)
            # the bits of words that come later are lower: those are untried, and the last row too
            self._levels.append(level._replace(untried=level.untried & (bit << is_last) - 1))
            if not is_last:
                level = self._choose(level, row)

    def _choose(self, level: SearchLevel, row: str) -> SearchLevel:
        """Choose a row; return the level below."""
        last, second, third, fourth, fifth, *others = level.follows
        _, z, y, x, w, v, rest, _ = self.sets.steps[-1 - self.sets.index[row]]
        below = _intersected(last[z] & second[y] & third[x] & fourth[w] & fifth[v], others, rest)
        below = self._narrowed(below, row, level.beginning)
        self._rows.append(row)
        return SearchLevel(
            below, self.sets.below(level.follows, self._rows), level.beginning + row[0]
        )

    def _narrowed(self, below: int, row: str, beginning: str) -> int:
        """Return the words below ``row`` that can lead to a square that is searched for."""
        # worked out once for each first row, as it holds for all rows below
        if not self._rows:
            self._columns = self._next_below(row) if self._is_halved else {}
        below &= self._columns.get(beginning + row[0], self.sets.everything)
        if len(self._rows) == 1:
            first = self._rows[0]
            below &= self.sets.starts[first[:2] + row[:2]] & self.sets.ends[first[-2:] + row[-2:]]
        if self._is_restricted:
            rows = (*self._rows, row)
            if self.options.symmetry is Symmetry.ONLY:
                below &= self.sets.matching(transposed(rows)[len(rows)])
            if self.options.is_distinct:
                for chosen in rows:
                    below &= ~self.sets.bit(self.sets.index[chosen])
        return below

    def _next_below(self, row: str) -> dict[str, int]:
        """Return the words that may be next, by each beginning of the first column.

        The first column doesn't come before the first row: its square is the twin of another.
        """
        ends, union = range(1, self.options.size), self.sets.union
        return {row[:end]: union(0, ALPHABET[ALPHABET.index(row[end]) :]) for end in ends}

    def _counting(self, lines: list[str]) -> list[str]:
        """Return the squares that count, each followed by its twin."""
        options = self.options
        if self._is_restricted or options.symmetry is not Symmetry.ALL:
            lines = [line for line in lines if options.accepts(tuple(line.split()))]
        if not lines or (options.is_transposed_too and not self._has_twins):
            return lines
        size, width = options.size, options.size * (options.size + 1)
        content = ("\n".join(lines) + "\n").encode("ascii")
        swapped = bytearray(content)
        for i, j in product(range(size), repeat=2):  # of all squares at once
            swapped[i * (size + 1) + j :: width] = content[j * (size + 1) + i :: width]
        counting = []
        # where the first column is the first row, a square may be found that is the twin of another
        for line, twin in zip(lines, swapped.decode("ascii").splitlines(), strict=True):
            if line <= twin:
                counting.append(line)
                if line != twin and options.is_transposed_too:
                    counting.append(twin)
        return counting


def _intersected(below: int, follows: Sequence[Follow], letters: str) -> int:
    """Return the words of ``below`` that each of ``letters`` lets come next in its column."""
    for follow, letter in zip(follows, letters, strict=True):
        below &= follow[letter]
    return below
