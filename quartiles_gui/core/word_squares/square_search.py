"""What every search for word squares is to those who show it, whoever does the work."""

from abc import abstractmethod
from collections.abc import Collection
from typing import NamedTuple

from quartiles_gui.core.solver import Solver
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

    @property
    def workers(self) -> int:
        """How many processes search now."""
        return 1
