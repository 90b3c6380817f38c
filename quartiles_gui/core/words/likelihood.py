"""How likely it is that the game accepts a word.

Terms. The *likelihood* of a word is the probability, in percent, that the game accepts it. The
*tiers* divide words into those that count (likely), those shown after them (possible), and those
only shown on request (long shots). The shipped list has a likelihood for each word (see
``dict/README.md``); words of a list without them get the highest.
"""

from enum import IntEnum

CERTAIN = 100
"""Percent: the likelihood of words that come without one."""

LIKELY_FROM = 14
POSSIBLE_FROM = 4
"""Percent at which the tiers start, as fitted in ``dict/likelihood_model.json``."""


class Tier(IntEnum):
    """A class of likelihood, the likeliest first."""

    LIKELY = 0
    POSSIBLE = 1
    LONG_SHOT = 2


def tier_of(likelihood: int) -> Tier:
    """Return the tier of a likelihood in percent."""
    if likelihood >= LIKELY_FROM:
        return Tier.LIKELY
    return Tier.POSSIBLE if likelihood >= POSSIBLE_FROM else Tier.LONG_SHOT
