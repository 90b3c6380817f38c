"""Estimate of the words that the game accepts on a board and of their points.

Terms. A word is *settled* once it is certain: the user ticked it off or taught it, it is one of the
five, or it can't be one because they are known. The words *left* are those that the game accepts
and that aren't ticked off.

Which words the game accepts isn't known, only how likely each is. How many are left follows from
the likelihoods, what is usual and the ticks (see `_left`), and is better known than which. A word
is *placed*, and the table of hints tells its first tile, if it is likely enough; the others are
only counted. The window says "about" unless every word is settled: then they are all there are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import ceil, exp, floor, fsum, inf, lgamma, log
from typing import NamedTuple

from quartiles_gui.core.quartiles.verdict import (
    RatedWord,
    Verdict,
    factor_for,
    total_points,
    with_odds,
)
from quartiles_gui.core.words.likelihood import CERTAIN

# Of the usual number of words; that of real boards is about as much. Up to 2.3, one more tick moves
# the mean by one word at most, whatever the likelihoods are (the proof is in dict/README.md).
_DEVIATION = 1.5
# Words more that seem to be left. With 0.25, 0.5 and 0.75, those who found 95 %, the common words
# first, have the exact total on 53, 54 and 56 % of real boards, random players on 74 % with each;
# and with all found, nothing is left on 88, 87 and 84 %.
_LESS_COMMON = 0.6
# Of what is left, by how much a total may be off before another one is said. On the half of real
# boards that this wasn't chosen by, the words change 0.8 times a game where they are found in any
# order, 0.2 times back, and 1.7 and 0.7 times the common ones first. The mean, rounded, does 1.5
# and 0.7, 2.0 and 0.9 times; over the whole game, it is right as often.
_STILL = 0.03
# The least probability of a word that is told a place in the table. When all had one, 17 to 21 % of
# the words in it weren't accepted with 95 % found, and then 9 to 12 %; with the list of today, it
# is 3 to 6 % (dict/README.md).
_PLACED = 0.6


class Expected(NamedTuple):
    """The words that the game is expected to accept on a board, and their points."""

    words: float
    points: float  # with the bonus if the five are known
    is_exact: bool  # both are certain
    left: int = 0  # words not ticked off
    points_left: int = 0  # theirs, without the bonus
    least_placed: float = 0.0  # the likelihood, in percent, from which one is told a place

    @property
    def word_count(self) -> int:
        return rounded(self.words)

    @property
    def point_count(self) -> int:
        return rounded(self.points)

    @property
    def is_nothing_left(self) -> bool:
        """Whether probably, but not surely, no word is left."""
        return not self.left and not self.is_exact


def expected_of(verdict: Verdict, ticked: Collection[str] = frozenset()) -> Expected:
    """Return what to expect of a board on which some words were found in the game."""
    return _expected_of(verdict.rated, frozenset(ticked), verdict.is_solved)


@lru_cache(maxsize=4)  # a page asks seven times for one scene: 2 ms each
def _expected_of(words: tuple[RatedWord, ...], ticked: frozenset[str], is_solved: bool) -> Expected:
    found = [rated.found for rated in words if rated.found.word in ticked]
    possible = possible_words(words, ticked)
    usual = fsum(rated.likelihood for rated in possible_words(words)) / CERTAIN
    more, points = _left(possible, len(found), usual)
    counted = sum(rated.is_counted for rated in possible)
    # no hint may lead to a word that isn't expected to give points
    more = min(more, counted)
    is_exact = all(rated.likelihood == CERTAIN for rated in possible)
    least = 0.0 if is_exact else _least_placed(possible, more)
    known = total_points(found, is_solved=is_solved)
    if found and not is_exact:
        # the mean, rounded, is as often right as the total said at the start, but goes up and down
        start = _expected_of(words, frozenset(), is_solved)
        more = min(counted, _held(start.word_count, len(found) + more, more) - len(found))
        points = _held(start.point_count, known + points, points) - known
    left = rounded(more)
    # that many of these words can't give less, or more
    worth = sorted(rated.found.points for rated in possible)
    points = max(sum(worth[:left]), min(points, sum(worth[len(worth) - left :])))
    return Expected(
        words=len(found) + more,
        points=known + points,
        is_exact=is_exact,
        left=left,
        points_left=rounded(points),
        least_placed=least,
    )


def _held(start: int, total: float, left: float) -> int:
    """Return the total at the start, or the nearest that what was found since doesn't rule out."""
    slack = 0.5 + _STILL * left
    return min(max(start, ceil(total - slack)), floor(total + slack))


def _least_placed(possible: Sequence[RatedWord], more: float) -> float:
    """Return the least likelihood that, fitted to ``more`` words left, is `_PLACED`.

    All odds are multiplied by the factor for which the probabilities add up to ``more``.
    """
    unsure = [rated.likelihood / CERTAIN for rated in possible if rated.likelihood < CERTAIN]
    factor = factor_for(unsure, more - (len(possible) - len(unsure)))
    return CERTAIN * with_odds(_PLACED, 1 / factor)


def unsure_words(verdict: Verdict, ticked: Collection[str]) -> frozenset[str]:
    """Return the words not ticked off that the game may well refuse: those without a place.

    On real boards it refuses most of them (tests/benchmarks/hint_quality.py).
    """
    least = expected_of(verdict, ticked).least_placed
    possible = possible_words(verdict.rated, ticked)
    return frozenset(rated.found.word for rated in possible if rated.likelihood < least)


def possible_words(
    words: Sequence[RatedWord], ticked: Collection[str] = frozenset()
) -> list[RatedWord]:
    """Return the words not ticked off that may be accepted; vulgar ones aren't expected to be."""
    return [
        rated
        for rated in words
        if rated.likelihood and not rated.is_vulgar and rated.found.word not in ticked
    ]


def _left(possible: Sequence[RatedWord], found: int, usual: float) -> tuple[float, float]:
    """Return the words and the points to expect of the possible ones.

    How many of them are accepted has the probability that the likelihoods give it, times that of
    the total where so many are usual, times that of just these ticks (Bayes' rule).

    Args:
        found: How many others are ticked off.
        usual: How many words a board like this one has.
    """
    certain = [rated.found.points for rated in possible if rated.likelihood == CERTAIN]
    # by how many of the unsure ones are accepted: the probability, and that times their points
    chances, points = [1.0], [0.0]
    for rated in possible:
        chance, worth = rated.likelihood / CERTAIN, rated.found.points
        if chance == 1:
            continue
        chances.append(0.0)
        points.append(0.0)
        # from the top down: each is made of what the one below was without this word
        for count in range(len(chances) - 1, 0, -1):
            one_more = points[count - 1] + worth * chances[count - 1]
            points[count] += chance * (one_more - points[count])
            chances[count] += chance * (chances[count - 1] - chances[count])
        chances[0] *= 1 - chance
    logs = []
    for count, chance in enumerate(chances):
        left = len(certain) + count
        # If any k of the k + r accepted words are as likely to be the ones found, the chance to
        # have found those ticked off is 1 / C(k + r, k), of which k! is the same for all r. But
        # people find common words first, so it is taken as if a little more were left.
        seeming = left + _LESS_COMMON + 1
        ticks = lgamma(seeming) - lgamma(found + seeming)
        distance = (found + left - usual) / _DEVIATION
        logs.append(log(chance) + ticks - distance**2 / 2 if chance else -inf)
    # only their ratios count: with the largest as 1, they can't all be too small for a float
    top = max(logs)
    weights = [exp(value - top) for value in logs]
    words = fsum(weight * count for count, weight in enumerate(weights))
    worths = fsum(
        weight * point / chance
        for weight, point, chance in zip(weights, points, chances, strict=True)
        if chance
    )
    whole = fsum(weights)
    return len(certain) + words / whole, sum(certain) + worths / whole


def rounded(value: float) -> int:
    """Return the whole number nearest to a positive value; halves are rounded up."""
    return floor(value + 0.5)


def words_left(
    verdict: Verdict, ticked: Collection[str], *, are_sure: bool = True
) -> list[RatedWord]:
    """Return the words left in the order in which hints are given.

    There are none if none is expected; unless they have to be sure, those that count are returned.
    """
    if are_sure and not expected_of(verdict, ticked).left:
        return []
    five = {found.word for found in verdict.five}

    def order(rated: RatedWord) -> tuple[bool, int, int]:
        return rated.found.word not in five, -rated.likelihood, -len(rated.found.path)

    left = (rated for rated in verdict.rated if rated.is_counted and rated.found.word not in ticked)
    return sorted(left, key=order)  # as found where all are equal


def placed_words(verdict: Verdict, ticked: Collection[str]) -> list[RatedWord]:
    """Return the words left that have a place in the table, in the same order."""
    expected = expected_of(verdict, ticked)
    left = words_left(verdict, ticked)[: expected.left]
    return [rated for rated in left if rated.likelihood >= expected.least_placed]
