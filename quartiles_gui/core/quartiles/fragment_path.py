"""The cursor of the Quartiles search.

Terms. An *arrangement* is 1 to 4 distinct tiles of the board in order, written as their
indices. The arrangements form a tree: ``(0, 1)``, ``(0, 2)`` … are below ``(0,)``, the arrangements
of three tiles below those, and so on. A `FragmentPath` is one arrangement; its motions walk that
tree in *pre-order*: an arrangement comes before all that begin with it. For 6 tiles and at most 4 a
word, the walk starts with (0) (0,1) (0,1,2) (0,1,2,3) (0,1,2,4) and ends with (5,4,3,1) (5,4,3,2)
(). The empty path is the *tombstone*: nothing is left to visit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import perm

BOARD_SIZE = 20
"""Tiles on a board."""

MAX_LENGTH = 4
"""Tiles in the longest words, the quartiles."""


class FragmentPathError(Exception):
    """A motion that the path cannot make; the path is unchanged."""


class PathOverflowError(FragmentPathError):
    """Appending to a path that is as long as a path can be."""


class PathUnderflowError(FragmentPathError):
    """Popping the empty path."""


class EmptyPathError(FragmentPathError):
    """Incrementing the empty path: there is no last index to increment."""


class IndexOverflowError(FragmentPathError):
    """No unused tile is left for the place that the motion wants to fill."""


def subtree_size(board_size: int, max_length: int, depth: int) -> int:
    """Return how many arrangements begin with a given one of ``depth`` tiles, itself included.

    Args:
        board_size: Tiles on the board.
        max_length: Tiles in the longest arrangement.
        depth: Tiles in the given arrangement, 0 to ``max_length``.
    """
    free = board_size - depth
    return sum(perm(free, more) for more in range(max_length - depth + 1))


def arrangement_count(board_size: int = BOARD_SIZE, max_length: int = MAX_LENGTH) -> int:
    """Return the number of arrangements: 123,520 for 20 tiles and words of up to 4."""
    return subtree_size(board_size, max_length, 0) - 1


def arrangement_rank(
    indices: Sequence[int], board_size: int = BOARD_SIZE, max_length: int = MAX_LENGTH
) -> int:
    """Return how many arrangements the walk visits before this one.

    Each index accounts for its unused smaller siblings, with all that begins with them, and
    for the parent that was visited just before the first child.

    Args:
        indices: An arrangement, or ``()``, whose rank is `arrangement_count`: all are behind.
        board_size: Tiles on the board.
        max_length: Tiles in the longest arrangement.
    """
    if not indices:
        return arrangement_count(board_size, max_length)
    rank = len(indices) - 1
    for depth, index in enumerate(indices):
        smaller_siblings = index - sum(used < index for used in indices[:depth])
        rank += smaller_siblings * subtree_size(board_size, max_length, depth + 1)
    return rank


class FragmentPath:
    """An arrangement, and the motions from it to others.

    Args:
        indices: Distinct board indices, each from 0 to ``board_size - 1``.
        board_size: Tiles on the board.
        max_length: Tiles in the longest arrangement.

    Raises:
        ValueError: If the indices are not distinct, not on the board, or too many.
    """

    __slots__ = ("_indices", "board_size", "max_length")

    def __init__(
        self,
        indices: Iterable[int] = (),
        board_size: int = BOARD_SIZE,
        max_length: int = MAX_LENGTH,
    ) -> None:
        self._indices = list(indices)
        self.board_size = board_size
        self.max_length = max_length
        if len(self._indices) > max_length:
            raise ValueError(f"{len(self._indices)} indices, but a path has at most {max_length}")
        if len(set(self._indices)) != len(self._indices):
            raise ValueError(f"an index occurs twice in {self._indices}")
        if any(not 0 <= index < board_size for index in self._indices):
            raise ValueError(f"an index of {self._indices} is not on a board of {board_size}")

    def __len__(self) -> int:
        return len(self._indices)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FragmentPath):
            return NotImplemented
        return (self._indices, self.board_size, self.max_length) == (
            other._indices,
            other.board_size,
            other.max_length,
        )

    __hash__ = None  # type: ignore[assignment]  # a cursor moves

    def __repr__(self) -> str:
        return f"FragmentPath({self.indices})"

    @property
    def indices(self) -> tuple[int, ...]:
        """The arrangement, as board indices in order."""
        return tuple(self._indices)

    @property
    def rank(self) -> int:
        """How many arrangements the walk visits before this one; all of them at the tombstone."""
        return arrangement_rank(self._indices, self.board_size, self.max_length)

    def append(self) -> None:
        """Move down: add the smallest unused index.

        Raises:
            PathOverflowError: If the path is as long as it can be.
            IndexOverflowError: If every tile of the board is used.
        """
        if len(self._indices) == self.max_length:
            raise PathOverflowError(f"{self!r} has {self.max_length} tiles already")
        self._indices.append(self._unused_from(0, self._indices))

    def increment(self) -> None:
        """Move right: replace the last index by the next larger unused one.

        Raises:
            EmptyPathError: If the path is empty.
            IndexOverflowError: If no larger index is unused.
        """
        if not self._indices:
            raise EmptyPathError("the empty path has no last index")
        *parents, last = self._indices
        self._indices[-1] = self._unused_from(last + 1, parents)

    def pop(self) -> int:
        """Move up: remove the last index and return it.

        Raises:
            PathUnderflowError: If the path is empty.
        """
        if not self._indices:
            raise PathUnderflowError("the empty path has nothing to pop")
        return self._indices.pop()

    def pop_and_increment(self) -> None:
        """Move up until a step to the right is possible, and take it; else end empty.

        Raises:
            PathUnderflowError: If the path is empty.
        """
        self.pop()
        while self._indices:
            try:
                self.increment()
            except IndexOverflowError:
                self.pop()
            else:
                return

    def _unused_from(self, start: int, used: Sequence[int]) -> int:
        for index in range(start, self.board_size):
            if index not in used:
                return index
        raise IndexOverflowError(f"no unused index from {start} on for {self!r}")
