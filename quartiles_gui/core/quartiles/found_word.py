"""Words on a board, the arrangements of tiles that spell them, and what they are worth.

Terms. An *arrangement* is 1 to 4 different tiles of the board in order, written as their indices.
The arrangements form a tree: ``(0, 1)``, ``(0, 2)`` … are below ``(0,)``, those of three tiles
below those, and so on. In *pre-order* an arrangement comes before all that begin with it: for 6
tiles, (0) (0,1) (0,1,2) (0,1,2,3) (0,1,2,4) … (5,4,3,1) (5,4,3,2).

A word counts once however many arrangements, or *paths*, spell it: two tiles that read the same
give two paths, and so may two ways of cutting the word. Its points are those of its longest path.
"""

from collections.abc import Collection, Sequence
from math import perm
from typing import NamedTuple

MAX_LENGTH = 4  # tiles in the longest words, the quartiles

POINTS = {1: 1, 2: 2, 3: 4, 4: 8}  # by the number of tiles
BONUS = 40  # points once all of the five are found
TOP_RANK_POINTS = 100  # give the game's highest rank

TilePath = tuple[int, ...]  # board indices


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


def is_spelled(word: str, tiles: Sequence[str]) -> bool:
    """Return whether 1 to 4 tiles spell ``word``, whatever any dictionary says."""
    return path_of(tiles, word) is not None


def path_of(tiles: Sequence[str], text: str) -> tuple[int, ...] | None:
    """Return the fewest tiles that spell a text; None if none do."""
    path = typed_path(tiles, text)
    return path if path and "".join(tiles[index] for index in path) == text else None


def typed_path(
    tiles: Sequence[str], text: str, found: Collection[FoundWord] = ()
) -> tuple[int, ...] | None:
    """Return the tiles that a text being typed may be meant for; None if there are none.

    The text isn't empty, and the last tile perhaps isn't whole. Tiles that the text spells whole
    are preferred. Among those it is the path with which the word was ``found``, or else the fewest
    tiles, if possible none of a quartile that was found: its tiles are in no other one.
    """
    own = {item.path for item in found if item.word == text}
    taken = {index for item in found if item.is_quartile for index in item.path}

    def fit(path: tuple[int, ...]) -> tuple[bool, bool, int, int, tuple[int, ...]]:
        is_whole = sum(len(tiles[index]) for index in path) == len(text)
        return not is_whole, path not in own, len(path), len(taken.intersection(path)), path

    return min(_paths(tiles, text), key=fit, default=None)


def _subtree_size(board_size: int, depth: int) -> int:
    """Return how many arrangements begin with a given one of ``depth`` tiles, itself included."""
    free = board_size - depth
    return sum(perm(free, more) for more in range(MAX_LENGTH - depth + 1))


def _paths(tiles: Sequence[str], text: str) -> list[tuple[int, ...]]:
    """Return the shortest paths whose letters begin with a text, or are the text."""
    paths: list[tuple[int, ...]] = []
    pending: list[tuple[tuple[int, ...], str]] = [((), text)]
    while pending:
        path, rest = pending.pop()
        for index, tile in enumerate(tiles):
            if index in path:
                continue
            if rest and tile.startswith(rest):
                paths.append((*path, index))
            elif rest.startswith(tile) and len(path) + 1 < MAX_LENGTH:
                pending.append(((*path, index), rest[len(tile) :]))
    return paths
