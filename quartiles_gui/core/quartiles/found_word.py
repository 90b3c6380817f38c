"""Words on a board, the arrangements of tiles that spell them, and what they are worth.

Terms. An *arrangement* is 1 to 4 different tiles of the board in order, written as their indices.
The arrangements form a tree: ``(0, 1)``, ``(0, 2)`` … are below ``(0,)``, those of three tiles
below those, and so on. In *pre-order* an arrangement comes before all that begin with it: for 6
tiles, (0) (0,1) (0,1,2) (0,1,2,3) (0,1,2,4) … (5,4,3,1) (5,4,3,2).

A word counts once however many arrangements, or *paths*, spell it: two tiles that read the same
give two paths, and so may two ways of cutting the word. Its points are those of its longest path.
"""

from collections.abc import Sequence
from math import perm
from typing import NamedTuple

MAX_LENGTH = 4  # tiles in the longest words, the quartiles

POINTS = {1: 1, 2: 2, 3: 4, 4: 8}  # by the number of tiles
BONUS = 40  # points once all of the five are found
TOP_RANK_POINTS = 100  # give the game's highest rank


class FoundWord(NamedTuple):
    """A word and the tiles that spell it, as 1 to 4 board indices in order."""

    word: str
    path: tuple[int, ...]

    @property
    def points(self) -> int:
        return POINTS[len(self.path)]

    @property
    def is_quartile(self) -> bool:
        return len(self.path) == MAX_LENGTH

    def fragments(self, board: Sequence[str]) -> tuple[str, ...]:
        """Return the fragments of ``board`` that the path runs through."""
        return tuple(board[index] for index in self.path)


def distinct_words(found: Sequence[FoundWord]) -> tuple[FoundWord, ...]:
    """Return each word once, in the order first found, with the longest of its paths."""
    best: dict[str, FoundWord] = {}
    for candidate in found:
        known = best.get(candidate.word)
        if known is None or len(candidate.path) > len(known.path):
            best[candidate.word] = candidate
    return tuple(best.values())


def arrangement_count(board_size: int) -> int:
    """Return the number of arrangements: 123,520 for 20 tiles."""
    return _subtree_size(board_size, 0) - 1


def arrangement_rank(indices: Sequence[int], board_size: int) -> int:
    """Return how many arrangements come before this one; all of them before ``()``.

    Each index accounts for its unused smaller siblings, with all that begins with them, and
    for the parent that was visited just before the first child.
    """
    if not indices:
        return arrangement_count(board_size)
    rank = len(indices) - 1
    for depth, index in enumerate(indices):
        smaller_siblings = index - sum(used < index for used in indices[:depth])
        rank += smaller_siblings * _subtree_size(board_size, depth + 1)
    return rank


def _subtree_size(board_size: int, depth: int) -> int:
    """Return how many arrangements begin with a given one of ``depth`` tiles, itself included."""
    free = board_size - depth
    return sum(perm(free, more) for more in range(MAX_LENGTH - depth + 1))
