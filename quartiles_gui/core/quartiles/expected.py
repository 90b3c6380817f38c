"""How many words the game accepts on a board, and what they are worth, as far as is known.

Terms. A word is *settled* once it is certain: the user ticked it off or taught it, it is one of the
five, or it cannot be one because they are known. A word that counts and isn't settled is
*doubtful*.

Which words the game accepts isn't known, only how likely each is. Counting the likely ones says too
much: many of them are at 20 or 30 %. The sum of the likelihoods says what to expect, give or take
what they leave open. And real boards are much alike: 26.8 words, give or take 1.4. So the two are
combined, each weighing as much as it is sure, which is what to expect if both are normally
distributed (Bayes). A board that is unlike real ones, such as one of somebody's own words, only has
the sum.

How often the figures are right on real boards, with likelihoods and usual boards left out by date
(tests/benchmarks/hint_quality.py):

                          within one word    within three points
    likely words                   49.7 %                 45.6 %
    sum of likelihoods             78.5 %                 77.9 %
    both combined                  87.9 %                 86.6 %

What is expected is said as "about"; once no word is doubtful, the settled ones are all there are,
and said as they are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import floor, sqrt
from typing import NamedTuple

from quartiles_gui.core.quartiles.found_word import BONUS
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import CERTAIN


class Usual(NamedTuple):
    """What real boards have in common.

    Attributes:
        mean: Their mean.
        deviation: Their standard deviation.
    """

    mean: float
    deviation: float

    def combined(self, total: float, variance: float) -> float:
        """Return what to expect of a board.

        Args:
            total: What its words make one expect.
            variance: How unsure that is: the square of its standard deviation.
        """
        own = self.deviation**2
        if abs(total - self.mean) > _MOST_DEVIATIONS * sqrt(own + variance):
            return total
        return (total * own + self.mean * variance) / (own + variance)


USUAL_WORDS = Usual(26.75, 1.38)
USUAL_POINTS = Usual(130.5, 3.33)
"""The accepted words of 149 boards, and their points with the bonus."""

_MOST_DEVIATIONS = 3  # a board that is farther from the usual ones isn't one of them


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
    open_words = open_points = 0  # variances, in percent of percent
    for rated, percent in _percents(verdict, ticked):
        if not is_exact or percent == CERTAIN:
            words += percent
            points += percent * rated.found.points
            variance = percent * (CERTAIN - percent)
            open_words += variance
            open_points += variance * rated.found.points**2
    if is_exact or not verdict.is_solved:
        return Expected(words / CERTAIN, points / CERTAIN, is_exact)
    return Expected(
        USUAL_WORDS.combined(words / CERTAIN, open_words / CERTAIN**2),
        USUAL_POINTS.combined(points / CERTAIN, open_points / CERTAIN**2),
        is_exact,
    )


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
