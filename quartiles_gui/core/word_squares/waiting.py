"""Squares that were found before their turn: transposes of those that were.

A square and its transpose are found together (see `row_search`), but squares come in the order of
their rows. So a transpose waits until the search is past it. Few wait at the same time: of 193,000
squares of 4,203 words at most 4,400, of 516,000 of size 4 at most 29,000. Where they take more than
`MOST_WAITING`, those whose turn comes last are dropped, and a `Gap` says that they have to be
searched for.
"""

from bisect import bisect_left
from collections.abc import Container, Sequence
from heapq import heappop, heappush
from itertools import product

from quartiles_gui.core.word_squares.row_search import Gap, gap_at

MOST_WAITING = 32_000_000  # bytes: a million squares of size 5
_MOST_STORED = 1_000_000  # bytes in a snapshot, which are written every few seconds


class Waiting:
    """The squares that wait.

    Args:
        size: Of the squares.
        gaps: Where transposes aren't kept.
        until: A text after the last first row whose squares are wanted; empty for all.
        room: For all of them, in bytes.
    """

    def __init__(self, size: int, gaps: Sequence[Gap], until: str, room: int) -> None:
        self.gaps = gaps
        self._size = size
        self._width = size * (size + 1)
        self._until = until.encode("ascii")
        self._room = room
        self._bytes = 0
        self._lines: dict[bytes, bytearray] = {}  # by first row
        self._first_rows: list[bytes] = []  # of these, as a heap
        # those whose first row was reached, in order, and how many of them were taken
        self._due: list[str] = []
        self._taken = 0

    def add_transposes(self, squares: Sequence[str]) -> None:
        """Keep those transposes of squares that come later."""
        size, width = self._size, self._width
        content = ("\n".join(squares) + "\n").encode("ascii")
        swapped = bytearray(content)
        for i, j in product(range(size), repeat=2):  # of all squares at once
            swapped[i * (size + 1) + j :: width] = content[j * (size + 1) + i :: width]
        # the first gap, of all first rows, has no transpose of what is searched here
        until, has_gaps, waiting = self._until, len(self.gaps) > 1, self._lines
        lines = bytes(swapped).splitlines(keepends=True)
        for square, line in zip(content.splitlines(), lines, strict=True):
            first_row = line[:size]
            if (
                first_row > square  # not if it begins so
                and (not until or first_row < until)
                and not (has_gaps and square < gap_at(self.gaps, first_row.decode()).until.encode())
            ):
                if first_row in waiting:
                    waiting[first_row] += line
                    self._bytes += width
                else:
                    self._keep(first_row, line)

    def take(self, place: str) -> list[str]:
        """Return the squares before a place, in order."""
        reached: list[str] = []
        while self._first_rows and self._first_rows[0] < place.encode("ascii"):
            reached += self._pop(heappop(self._first_rows)).decode("ascii").splitlines()
        if reached:
            self._due = sorted([*self._due[self._taken :], *reached])
            self._taken = 0
        start, self._taken = self._taken, bisect_left(self._due, place, self._taken)
        return self._due[start : self._taken]

    def drop(self, reached: str, settled: str) -> None:
        """Drop the last ones if all take too much room.

        The first row ``reached`` is the last with transposes here. For those up to ``settled`` it
        can't be changed any more which are searched.
        """
        if self._bytes > self._room:
            kept, self.gaps = self._within(self._room // 2, reached, settled)
            for first_row in set(self._first_rows).difference(kept):
                self._pop(first_row)
            self._first_rows = kept  # sorted, which is a heap as well

    def stored(self, ready: Sequence[str], reached: str) -> tuple[str, Sequence[Gap]]:
        """Return text for `load`, with squares that are ``ready`` before it, and the gaps then."""
        kept, gaps = self._within(min(_MOST_STORED, self._room), reached, "")
        text = "".join([f"{line}\n" for line in [*ready, *self._due[self._taken :]]])
        return text + b"".join(map(self._lines.__getitem__, kept)).decode("ascii"), gaps

    def load(self, text: str, words: Container[str]) -> None:
        """Keep the squares that were stored, or raise `ValueError` if these are none."""
        for line in text.splitlines():
            square = line.split(" ")
            if len(square) != self._size or not all(word in words for word in square):
                raise ValueError(f"{line!r} isn't a square")
            self._keep(square[0].encode("ascii"), f"{line}\n".encode("ascii"))

    def _keep(self, first_row: bytes, line: bytes) -> None:
        if first_row not in self._lines:
            heappush(self._first_rows, first_row)
            self._lines[first_row] = bytearray()
        self._lines[first_row] += line
        self._bytes += len(line)

    def _pop(self, first_row: bytes) -> bytearray:
        lines = self._lines.pop(first_row)
        self._bytes -= len(lines)
        return lines

    def _within(self, most: int, reached: str, settled: str) -> tuple[list[bytes], Sequence[Gap]]:
        """Return the first rows that there is room for, in order, and the gaps without the others.

        They have at most so many bytes together, unless they are settled.
        """
        first_rows = sorted(self._first_rows)
        room = most
        for number, first_row in enumerate(first_rows):
            room -= len(self._lines[first_row])
            first = first_row.decode("ascii")
            if room < 0 and first > settled:
                # after ``reached``, but before any other word
                gaps = [gap for gap in self.gaps if gap.first < first]
                return first_rows[:number], [*gaps, Gap(first, f"{reached}a")]
        return first_rows, self.gaps
