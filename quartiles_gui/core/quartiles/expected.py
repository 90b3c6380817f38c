"""Estimate of the words that the game accepts on a board and of their points.

Terms. A word is *settled* once it is certain: the user ticked it off or taught it, it is one of the
five, or it can't be one because they are known. A word that counts and isn't settled is *doubtful*.
The *standing* is what the words ticked off add up to.

Which words the game accepts isn't known, only how likely each is. Counting the likely ones says too
much: many of them are at 20 or 30 %. The sum of the likelihoods says what to expect, give or take
what they leave open. And real boards are much alike: 26.8 words, give or take 1.4. So the two are
combined, each weighted by how sure it is (Bayes' rule for normal distributions). A board that is
unlike real ones, such as one of somebody's own words, only has the sum.

How often the figures are right on real boards, with likelihoods and usual boards left out by date
(tests/benchmarks/hint_quality.py):

                          within one word    within three points
    likely words                   49.7 %                 45.6 %
    sum of likelihoods             78.5 %                 77.9 %
    both combined                  87.9 %                 86.6 %

The window says "about" unless no word is doubtful: then the settled ones are all there are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import floor, sqrt
from typing import NamedTuple

from quartiles_gui.core.quartiles.exact_cover import Cover
from quartiles_gui.core.quartiles.found_word import BONUS, TOP_RANK_POINTS, FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict, total_points
from quartiles_gui.core.words.likelihood import CERTAIN


class Usual(NamedTuple):
    """A mean of real boards and its standard deviation."""

    mean: float
    deviation: float

    def combined(self, total: float, variance: float) -> float:
        """Return what to expect of a board whose words add up to ``total``, with a variance."""
        own = self.deviation**2
        if abs(total - self.mean) > _MOST_DEVIATIONS * sqrt(own + variance):
            return total
        return (total * own + self.mean * variance) / (own + variance)


# the accepted words of 149 boards, and their points with the bonus
USUAL_WORDS = Usual(26.75, 1.38)
USUAL_POINTS = Usual(130.5, 3.33)

_MOST_DEVIATIONS = 3  # a board that is farther from the usual ones isn't one of them


class Expected(NamedTuple):
    """The words that the game is expected to accept on a board, and their points."""

    words: float
    points: float  # with the bonus if the five are known
    is_exact: bool  # both are certain

    @property
    def word_count(self) -> int:
        return rounded(self.words)

    @property
    def point_count(self) -> int:
        return rounded(self.points)


def expected_of(verdict: Verdict, ticked: Collection[str] = frozenset()) -> Expected:
    """Return what to expect of a board, of which some words were found in the game."""
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
    """Return what to expect of the words that aren't ticked off; the bonus isn't theirs."""
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


class Standing(NamedTuple):
    """The words ticked off, in figures."""

    found: int
    known: int  # words in all, as far as is known
    is_exact: bool  # that number is certain
    points: int  # of the words found, with the bonus once all of the five are

    @property
    def to_top_rank(self) -> int:
        """The points still missing to the game's top rank."""
        return max(0, TOP_RANK_POINTS - self.points)


def standing_of(
    words: Sequence[FoundWord],
    five: Cover,
    ticked: Collection[str],
    expected: Expected,
) -> Standing:
    """Return the standing; ticked words that aren't among ``words`` are ignored."""
    found = [word for word in words if word.word in ticked]
    are_five_found = bool(five) and all(word.word in ticked for word in five)
    return Standing(
        len(found),
        max(len(found), expected.word_count),
        expected.is_exact,
        total_points(found, is_solved=are_five_found),
    )


def _percents(verdict: Verdict, ticked: Collection[str]) -> Iterator[tuple[RatedWord, int]]:
    """Yield each word with its likelihood; a vulgar one isn't expected, but may be ticked."""
    for rated in verdict.rated:
        if rated.found.word in ticked:
            yield rated, CERTAIN
        elif not rated.is_vulgar:
            yield rated, rated.likelihood
