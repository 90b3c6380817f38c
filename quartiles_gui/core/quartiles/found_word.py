"""A word on a board, and what it is worth.

A word counts once however many paths lead to it: two tiles that read the same give two paths, and
so may two ways of cutting the word. Its points are those of its longest path.
"""

from collections.abc import Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.fragment_path import MAX_LENGTH

POINTS = {1: 1, 2: 2, 3: 4, 4: 8}
"""Points for a word, by its number of tiles."""

BONUS = 40
"""Points once all of the five are found."""

TOP_RANK_POINTS = 100
"""The points that give the game's highest rank."""

QUARTILE_LENGTH = MAX_LENGTH
"""Tiles in a quartile."""


class FoundWord(NamedTuple):
    """A word and the arrangement of tiles that spells it.

    Attributes:
        word: The text of the tiles, joined.
        path: 1 to 4 board indices in order.
    """

    word: str
    path: tuple[int, ...]

    @property
    def points(self) -> int:
        """1, 2, 4 or 8 for 1, 2, 3 or 4 tiles."""
        return POINTS[len(self.path)]

    @property
    def is_quartile(self) -> bool:
        """Whether the word takes four tiles."""
        return len(self.path) == QUARTILE_LENGTH

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
