"""Boards to be played: their contents, and the rules that those of our own keep to.

The rules are what some 130 real boards have in common: five quartiles and no other word of four
tiles, no tile twice, no word spelled in two ways, 24 to 30 words that count and at least 120
points. A word *counts* if the game most likely accepts it. Words that it may accept are *extras*,
and so are delicate ones: they are welcome, and their points stand beside the total. A *real* board
is the game’s: what counts there isn’t known, only how likely that is. The words that count are the
likely ones and all that were found, since the game took those; others are extras, but for vulgar
ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import exact_covers
from quartiles_gui.core.quartiles.found_word import FoundWord, distinct_words, path_of
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, total_points
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import CERTAIN

# Percent: the likelihoods of words that count, and of extras.
COUNTED_FROM = 60
EXTRA_FROM = 30

# by the number of tiles: the fewest and the most words that count
WORD_COUNTS = {1: (1, 6), 2: (10, 15), 3: (4, 7), 4: (5, 5)}
FEWEST_WORDS, MOST_WORDS = 24, 30
FEWEST_POINTS, MOST_POINTS = 120, 140
SHORT_TILES = (7, 9)  # the fewest and the most of two letters
MOST_LONG_TILES = 3  # of four letters

Cut = tuple[str, ...]  # the four fragments of a quartile, in order


class GameBoard(NamedTuple):
    """A board to be played: one of our own, whose words are known, or a real one."""

    tiles: tuple[str, ...]  # in reading order
    five: tuple[Cut, ...]  # empty if those of a real board aren’t known
    words: tuple[FoundWord, ...]  # that count, the five among them, in the order of the search
    extras: tuple[FoundWord, ...]  # accepted, with points beside the total
    # of a real board: in percent, that the game accepts each of the words, then each of the extras
    likelihoods: tuple[int, ...] | None = None

    @property
    def is_real(self) -> bool:
        return self.likelihoods is not None

    @property
    def is_certain(self) -> bool:
        """Whether each word that counts is accepted for sure."""
        if not self.likelihoods:
            return True
        # a real board of a stranger's words may have none that counts
        return min(self.likelihoods[: len(self.words)], default=0) == CERTAIN

    @property
    def points(self) -> int:
        """The points of all words that count, with the bonus for the five."""
        return total_points(self.words, is_solved=bool(self.five))


class Findings(NamedTuple):
    """The words that the tiles of a planned board spell."""

    words: tuple[FoundWord, ...]  # that count
    extras: tuple[FoundWord, ...]  # likely enough to be accepted, but not to count, or delicate
    quartiles: tuple[FoundWord, ...]  # of any likelihood
    is_unique: bool  # only the five cover the board
    vulgar: tuple[FoundWord, ...]  # of any likelihood
    delicate: tuple[FoundWord, ...]  # that would count, but for what they say


def findings(
    tiles: Sequence[str], five: Collection[str], dictionary: Dictionary, delicate: Collection[str]
) -> Findings:
    """Return the words that the 20 tiles of a board made for ``five`` spell.

    The dictionary has the five as well; delicate words never count.
    """
    solver = QuartilesSolver(tiles, dictionary)
    solver.solve_fully()
    found = distinct_words(solver.solution_paths)
    vulgar = tuple(item for item in found if dictionary.is_vulgar(item.word))
    words, extras, hidden = [], [], []
    for item in found:
        likelihood = dictionary.likelihood(item.word) or 0
        if item.word in five:
            words.append(item)
        elif likelihood < EXTRA_FROM or item in vulgar:
            continue
        elif likelihood < COUNTED_FROM:
            extras.append(item)
        elif item.word in delicate:
            extras.append(item)
            hidden.append(item)
        else:
            words.append(item)
    quartiles = tuple(item for item in solver.solution_paths if item.is_quartile)
    return Findings(
        tuple(words),
        tuple(extras),
        quartiles,
        is_unique=len(exact_covers(quartiles, limit=2)) == 1,
        vulgar=vulgar,
        delicate=tuple(hidden),
    )


def with_extras(
    board: GameBoard, dictionary: Dictionary, delicate: Collection[str] = frozenset()
) -> GameBoard:
    """Return ``board`` with all that is accepted beyond its words that count.

    The dictionary has the app's own words, without those that the user taught.
    """
    counted = {item.word for item in board.words}
    found = findings(board.tiles, counted, dictionary, delicate)
    extras = tuple(item for item in (*found.words, *found.extras) if item.word not in counted)
    return board._replace(extras=extras)


def real_board(board: Board, verdict: Verdict) -> GameBoard:
    """Return the board that a verdict is on."""
    five = {item.word: item for item in verdict.five}
    if len(five) < len(verdict.five):  # tiles that read the same gave a word twice
        five = {}
    likelihoods, counted = {}, set()
    for rated in verdict.rated:
        if not rated.is_vulgar:
            item = five.get(rated.found.word, rated.found)
            likelihoods[item] = rated.likelihood
            if rated.is_counted:
                counted.add(item)
    cuts = tuple(item.fragments(board.fragments) for item in five.values())
    return _with(GameBoard(board.fragments, cuts, (), ()), likelihoods, counted)


def with_words(board: GameBoard, words: Iterable[str]) -> GameBoard:
    """Return a real board that has these words at least as extras, if its tiles spell them."""
    likelihoods = _likelihoods(board)
    known = {item.word for item in likelihoods}
    for word in words:
        path = None if word in known else path_of(board.tiles, word)
        if path is not None:
            likelihoods[FoundWord(word, path)] = 0
    return _with(board, likelihoods, board.words)


def counting(board: GameBoard, found: Collection[str]) -> GameBoard:
    """Return a real board on which all words found count, since the game took them.

    Each keeps its likelihood, so that as many are expected beyond them as before.
    """
    taken = {item for item in board.extras if item.word in found}
    return _with(board, _likelihoods(board), {*board.words, *taken})


def _likelihoods(board: GameBoard) -> dict[FoundWord, int]:
    return dict(zip((*board.words, *board.extras), board.likelihoods or (), strict=True))


def _with(
    board: GameBoard, likelihoods: Mapping[FoundWord, int], counted: Collection[FoundWord]
) -> GameBoard:
    items = sorted(likelihoods, key=lambda item: item.path)
    words = tuple(item for item in items if item in counted)
    extras = tuple(item for item in items if item not in counted)
    in_order = tuple(likelihoods[item] for item in (*words, *extras))
    return board._replace(words=words, extras=extras, likelihoods=in_order)
