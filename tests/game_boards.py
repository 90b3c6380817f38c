"""A board made for tests, to be played with a few words of its own, and its words."""

from __future__ import annotations

from collections.abc import Sequence

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game_board import GameBoard, real_board
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import Tier

FIVE = {
    "lighthouse": ("li", "ght", "hou", "se"),
    "watermelon": ("wa", "ter", "mel", "on"),
    "butterfly": ("bu", "tt", "er", "fly"),
    "chocolate": ("cho", "co", "la", "te"),
    "spaghetti": ("spa", "gh", "et", "ti"),
}
"""The five, each with its fragments; no two fragments are equal."""

TILES = tuple(fragment for fragments in FIVE.values() for fragment in fragments)
"""The board: the fragments of the five, one word after the other."""


def judged(tiles: Sequence[str], words: Dictionary) -> GameBoard:
    """Return what some words tell of a board of the game."""
    board, solver = Board(tiles), QuartilesSolver(tiles, words)
    return real_board(board, judge(board, solver.solve_fully(), words))


def of_tier(verdict: Verdict, tier: Tier) -> tuple[FoundWord, ...]:
    """Return the words of a tier, in the order found."""
    return tuple(rated.found for rated in verdict.rated if rated.tier is tier)
