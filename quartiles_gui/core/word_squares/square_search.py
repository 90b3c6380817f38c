"""What every search for word squares is to those who show it, whoever does the work."""

from abc import abstractmethod
from collections.abc import Collection
from typing import NamedTuple

from quartiles_gui.core.solver import Solver, system_clock
from quartiles_gui.core.word_squares.options import Square


class OpenSquare(NamedTuple):
    """A square in the making, as a window may show it.

    Attributes:
        rows: The rows chosen so far, from the top.
        letters: For each row below them, and each column, the letters that are still possible
            there, in order.
    """

    rows: Square
    letters: tuple[tuple[str, ...], ...]


class SquareSearch(Solver[Square, Collection[str]]):
    """A search for all squares of a set of words."""

    kind = "word squares"

    @property
    @abstractmethod
    def open_square(self) -> OpenSquare:
        """The square at the place where the search is; without letters when it is finished."""

    def solve_lines(self, duration: float) -> str:
        """Search on for at most about ``duration`` seconds, and return all squares found.

        There may be a million a second. Together they take less time than one after the other.

        Returns:
            The squares, each in a line, with its rows separated by blanks.
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
        """How many processes search now."""
        return 1
