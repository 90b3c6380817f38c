"""How many words the game accepts on a board, and what they are worth, as far as is known.

Terms. A word is *settled* once it is certain: the user ticked it off or taught it, it is one of the
five, or it cannot be one because they are known. A word that counts and isn't settled is
*doubtful*.

Which words the game accepts isn't known, only how likely each is. Counting the likely ones says too
much: many of them are at 20 or 30 %. The sum of the likelihoods says what to expect. Measured on
real boards with likelihoods left out by date (tests/benchmarks/hint_quality.py), it is within one
word of the truth half again as often as the count. The sum is said as "about"; once no word is
doubtful, the settled ones are all there are, and said as they are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import floor
from typing import NamedTuple

from quartiles_gui.core.quartiles.found_word import BONUS
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import CERTAIN


class Expected(NamedTuple):
    """What the words of a board are expected to add up to.

    Attributes:
        words: The expected number of words that the game accepts.
        points: Their expected points, with the bonus if the five are known.
        is_exact: Whether both are certain.
    """

    words: float
    points: float
    is_exact: bool

    @property
    def word_count(self) -> int:
        """The number of words, rounded."""
        return rounded(self.words)

    @property
    def point_count(self) -> int:
        """The points, rounded."""
        return rounded(self.points)


def expected_of(verdict: Verdict, ticked: Collection[str] = frozenset()) -> Expected:
    """Return what to expect of a board.

    Args:
        verdict: What was found on it.
        ticked: The words that the user found in the game.
    """
    is_exact = not any(is_doubtful(rated, ticked) for rated in verdict.rated)
    words, points = 0, CERTAIN * (BONUS if verdict.is_solved else 0)  # in percent: no fractions
    for rated, percent in _percents(verdict, ticked):
        if not is_exact or percent == CERTAIN:
            words += percent
            points += percent * rated.found.points
    return Expected(words / CERTAIN, points / CERTAIN, is_exact)


def expected_left(verdict: Verdict, ticked: Collection[str]) -> Expected:
    """Return what to expect of the words that are not ticked off; the bonus isn't theirs.

    Args:
        verdict: What was found on the board.
        ticked: The words that the user found in the game.
    """
    whole = expected_of(verdict, ticked)
    found = [rated.found for rated in verdict.rated if rated.found.word in ticked]
    points = whole.points - (BONUS if verdict.is_solved else 0)
    return Expected(
        whole.words - len(found), points - sum(word.points for word in found), whole.is_exact
    )


def is_doubtful(rated: RatedWord, ticked: Collection[str]) -> bool:
    """Return whether a word counts, but isn't settled."""
    return rated.is_counted and rated.likelihood < CERTAIN and rated.found.word not in ticked


def rounded(value: float) -> int:
    """Return the whole number nearest to a positive value; halves are rounded up."""
    return floor(value + 0.5)


def _percents(verdict: Verdict, ticked: Collection[str]) -> Iterator[tuple[RatedWord, int]]:
    """Yield each word with its likelihood; a vulgar one isn't expected, but may be ticked."""
    for rated in verdict.rated:
        if rated.found.word in ticked:
            yield rated, CERTAIN
        elif not rated.is_vulgar:
            yield rated, rated.likelihood
