"""The tiles of five words that are known."""

from collections.abc import Collection, Sequence

from quartiles_gui.core.quartiles.exact_cover import Cover, exact_covers
from quartiles_gui.core.quartiles.fragment_path import BOARD_SIZE
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import is_word


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
