"""Which tile belongs to which of the five.

The five are numbered 1 to 5 in the order found, and the tiles of each 1 to 4 in the order of its
word. So two numbers say where a tile belongs: its *place*.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.exact_cover import Cover, exact_covers
from quartiles_gui.core.quartiles.fragment_path import BOARD_SIZE
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import is_word


class Place(NamedTuple):
    """Where a tile belongs.

    Attributes:
        word: Which of the five it is part of: 1 to 5.
        order: Which tile of that word it is: 1 to 4.
    """

    word: int
    order: int


def places_in(five: Cover) -> dict[int, Place]:
    """Return the place of each tile, by its index; none if the five aren't known."""
    return {
        index: Place(word, order)
        for word, found in enumerate(five, start=1)
        for order, index in enumerate(found.path, start=1)
    }


def five_from(words: Collection[str], fragments: Sequence[str]) -> Cover:
    """Return the five of a board whose words are known, but not their tiles.

    Args:
        words: The five words, in any order.
        fragments: The 20 tiles.

    Returns:
        The five in the order found; empty if the tiles can't spell them all, each tile once.
    """
    if len(fragments) != BOARD_SIZE or not all(map(is_word, words)):
        return ()
    solver = QuartilesSolver(fragments, Dictionary.populate(list(words)))
    solver.solve_fully()
    covers = exact_covers(solver.solution_paths, limit=1)
    return covers[0] if covers else ()
