"""A board made for tests, to be played with a few words of its own, and its words."""

from __future__ import annotations

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.verdict import Verdict
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


def of_tier(verdict: Verdict, tier: Tier) -> tuple[FoundWord, ...]:
    """Return the words of a tier, in the order found."""
    return tuple(rated.found for rated in verdict.rated if rated.tier is tier)
