"""The known words of a board, as its record and the file of the days keep them.

A word is a *path*: the indices of its tiles in reading order. In files a path has a letter from a
to t for each tile, and paths are separated by blanks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Self

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import MAX_LENGTH, FoundWord, TilePath
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.words.likelihood import CERTAIN

_TILES = "abcdefghijklmnopqrst"


class KnownWords(NamedTuple):
    """The words of a board that are known, each by its path."""

    five: tuple[TilePath, ...]  # empty if they aren't known; else they use each tile once
    others: tuple[TilePath, ...]  # that count
    extras: tuple[TilePath, ...]
    # in percent, that the game accepts each of the others, then each of the extras; None where the
    # app made the board, and so knows for sure
    likelihoods: tuple[int, ...] | None = None

    @classmethod
    def of(cls, board: GameBoard) -> Self:
        paths = {item.word: item.path for item in board.words}
        five = tuple(paths["".join(cut)] for cut in board.five)
        others = tuple(path for path in paths.values() if path not in five)
        extras = tuple(item.path for item in board.extras)
        if board.likelihoods is None:
            return cls(five, others, extras)
        items = (*board.words, *board.extras)
        rated = zip(items, board.likelihoods, strict=True)
        unsure = tuple(likelihood for item, likelihood in rated if item.path not in five)
        return cls(five, others, extras, unsure)

    def on(self, tiles: Sequence[str]) -> GameBoard:
        """Return the board that has these tiles; the words that count are in search order."""
        paths = sorted((*self.five, *self.others))
        words, extras = items_on(tiles, paths), items_on(tiles, self.extras)
        cuts = tuple(tuple(tiles[index] for index in path) for path in self.five)
        likelihoods = None
        if self.likelihoods is not None:
            of = dict.fromkeys(self.five, CERTAIN)
            of |= zip((*self.others, *self.extras), self.likelihoods, strict=True)
            likelihoods = tuple(of[path] for path in (*paths, *self.extras))
        return GameBoard(tuple(tiles), cuts, words, extras, likelihoods=likelihoods)

    def moved(self, places: Sequence[int]) -> Self:
        """Return the same words after each tile was moved to the place at its index."""

        def anew(paths: Iterable[TilePath]) -> tuple[TilePath, ...]:
            return tuple(tuple(places[index] for index in path) for path in paths)

        others, likelihoods = anew(self.others), self.likelihoods
        order = sorted(range(len(others)), key=others.__getitem__)
        if likelihoods is not None:
            of_others = (likelihoods[number] for number in order)
            likelihoods = (*of_others, *likelihoods[len(others) :])
        in_order = tuple(others[number] for number in order)
        return type(self)(anew(self.five), in_order, anew(self.extras), likelihoods)

    def to_members(self) -> dict[str, Any]:
        """Return the members of the JSON object that stands for it."""
        members: dict[str, Any] = {
            "five": text_of(self.five),
            "others": text_of(self.others),
            "extras": text_of(self.extras),
        }
        if self.likelihoods is not None:
            members["likelihoods"] = list(self.likelihoods)
        return members

    @classmethod
    def from_members(cls, members: Mapping[str, Any], tiles: Sequence[str]) -> Self:
        """Return what `to_members` gave; ``members`` may be anything.

        Raises `ValueError` if it can't be of these tiles.
        """
        try:
            five, others, extras = (paths_of(members[name]) for name in cls._fields[:3])
            likelihoods = members.get("likelihoods")
            rated = None if likelihoods is None else tuple(likelihoods)
        except (AttributeError, LookupError, TypeError) as error:
            raise ValueError("these aren't known words") from error
        known = cls(five, others, extras, rated)
        known.check(tiles)
        return known

    def check(self, tiles: Sequence[str]) -> None:
        """Raise `ValueError` if these can't be the words of a board with these tiles.

        A tile is empty, a word stands there twice, the five don't use each tile once, or a
        likelihood is missing.
        """
        paths = (*self.five, *self.others, *self.extras)
        is_ours = self.likelihoods is None
        if not all(tiles):
            raise ValueError("a tile is empty")
        if len({item.word for item in items_on(tiles, paths)}) < len(paths):
            raise ValueError("a word stands there twice")
        if (self.five or is_ours) and (
            sorted(sum(self.five, ())) != list(range(BOARD_SIZE))
            or {len(path) for path in self.five} != {MAX_LENGTH}
        ):
            raise ValueError("these aren't the five")
        if is_ours and len(set(tiles)) < BOARD_SIZE:
            raise ValueError("a board of ours has no tile twice")
        if self.likelihoods is not None and (
            len(self.likelihoods) != len(paths) - len(self.five)
            or not all(type(one) is int and 0 <= one <= CERTAIN for one in self.likelihoods)
        ):
            raise ValueError("these aren't the likelihoods")


def items_on(tiles: Sequence[str], paths: Iterable[TilePath]) -> tuple[FoundWord, ...]:
    """Return the words that paths spell."""
    return tuple(FoundWord("".join([tiles[index] for index in path]), path) for path in paths)


def text_of(paths: Iterable[TilePath]) -> str:
    """Return paths as they are written in files."""
    return " ".join("".join(_TILES[index] for index in path) for path in paths)


def paths_of(text: str) -> tuple[TilePath, ...]:
    """Return the paths that `text_of` wrote; a `ValueError` if one isn't a path."""
    return () if text == "" else tuple(map(_path_of, text.split(" ")))


# 0.1 instead of 1 µs: a screenful of the history has some 2,000 paths, and the same ones recur
@lru_cache(maxsize=2**14)
def _path_of(text: str) -> TilePath:
    if not 1 <= len(text) <= MAX_LENGTH or len(set(text)) < len(text):
        raise ValueError("not a path")
    return tuple(map(_TILES.index, text))
