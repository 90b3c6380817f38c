"""How far the user has come in the game itself: the words ticked off, in figures."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.exact_cover import Cover
from quartiles_gui.core.quartiles.expected import Expected
from quartiles_gui.core.quartiles.found_word import TOP_RANK_POINTS, FoundWord
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import total_points
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import is_word


class Standing(NamedTuple):
    """What was ticked off.

    Attributes:
        found: How many words.
        known: How many there are in all, as far as is known.
        is_exact: Whether that number is certain.
        points: What the ticked ones are worth, with the bonus once all of the five are.
    """

    found: int
    known: int
    is_exact: bool
    points: int

    @property
    def to_top_rank(self) -> int:
        """The points still missing to the game's top rank; 0 if it is reached."""
        return max(0, TOP_RANK_POINTS - self.points)


def standing_of(
    words: Sequence[FoundWord],
    five: Cover,
    ticked: Collection[str],
    expected: Expected,
) -> Standing:
    """Return how far the user has come.

    Args:
        words: Every word of the board once, with the longest of its paths.
        five: The five; empty if they aren't known.
        ticked: The words that the user found; those not in ``words`` are ignored.
        expected: What the words of the board are expected to add up to.
    """
    found = [word for word in words if word.word in ticked]
    are_five_found = bool(five) and all(word.word in ticked for word in five)
    return Standing(
        len(found),
        max(len(found), expected.word_count),
        expected.is_exact,
        total_points(found, is_solved=are_five_found),
    )


def is_spelled(word: str, fragments: Sequence[str]) -> bool:
    """Return whether 1 to 4 tiles spell ``word``, whatever any dictionary says.

    Args:
        word: 1 to 32 letters a to z; anything else isn't spelled.
        fragments: The tiles, all filled in.
    """
    return is_word(word) and bool(
        QuartilesSolver(fragments, Dictionary.populate([word])).solve_fully()
    )
