"""Puzzles of word squares made from seeds, with a single solution each."""

from collections.abc import Sequence
from math import inf
from random import Random
from string import ascii_lowercase

from quartiles_gui.core.solver import finish
from quartiles_gui.core.word_squares.fractogram import Puzzle, making_puzzle
from quartiles_gui.core.word_squares.options import OPEN, SquareOptions, Symmetry
from quartiles_gui.core.word_squares.search import WordSquaresSolver


def made_puzzle(words: Sequence[str], seed: str) -> Puzzle:
    """Return the puzzle that a seed gives: a square of distinct words, whose pieces make no other.

    It takes a tenth of a second with 4,000 words of five letters. The words have all one length;
    there must be enough of them for squares.
    """
    random = Random(seed)
    size = len(words[0])
    while True:
        # of the squares with a first row, the first ones are alike: all second rows begin with “a”
        second = random.choice(ascii_lowercase) + OPEN * (size - 1)
        pattern = (random.choice(words), second, *[OPEN * size] * (size - 2))
        options = SquareOptions(size, pattern, Symmetry.NONE, is_distinct=True)
        square = WordSquaresSolver(words, options).solve(inf)
        if square is not None:
            puzzle = finish(making_puzzle(square, words, random.getrandbits(32)))
            if puzzle.assemblies == 1:
                return puzzle
