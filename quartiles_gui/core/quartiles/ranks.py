"""The ranks of the game: one list, which everything that shows or counts ranks goes by.

The game, the calendar, the statistics and the web page take whatever `RANKS` has; the manual’s page
about the board names them. No file has a rank, but the points, so that a rank can be added at any
time.
"""

from __future__ import annotations

from math import inf

from quartiles_gui.core.quartiles.found_word import TOP_RANK_POINTS
from quartiles_gui.core.sentence import Sentence, sentence


class Rank:
    """A rank; two are equal only if they are the same one."""

    def __init__(self, points: float, name: Sentence) -> None:
        self.points = points  # the fewest that give it
        self.name = name


START = Rank(0, sentence("Rank", "Off to a start"))
TOP = Rank(TOP_RANK_POINTS, sentence("Rank", "Top rank"))
RANKS = (
    START,
    Rank(25, sentence("Rank", "Strong")),
    Rank(50, sentence("Rank", "Sharp")),
    Rank(75, sentence("Rank", "Brilliant")),
    TOP,
)
"""The ranks that points give, in rising order."""

ALL_WORDS = Rank(inf, sentence("Rank", "All words"))
"""The rank above those, for finding every word that counts, whatever their points."""


def rank_of(points: int, *, has_all: bool) -> Rank:
    """Return the rank for some points, or the one for every word."""
    if has_all:
        return ALL_WORDS
    reached = (rank for rank in RANKS if rank.points <= points)
    # a damaged row of a library may say that there are less than none
    return max(reached, key=lambda rank: rank.points, default=START)
