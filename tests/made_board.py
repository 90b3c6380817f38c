"""A board that was made for tests, to be played with a few words of their own."""

from __future__ import annotations

FIVE = {
    "lighthouse": ("li", "ght", "hou", "se"),
    "watermelon": ("wa", "ter", "mel", "on"),
    "butterfly": ("bu", "tt", "er", "fly"),
    "chocolate": ("cho", "co", "la", "te"),
    "spaghetti": ("spa", "gh", "et", "ti"),
}
"""The five, each with its fragments; no two fragments are alike."""

TILES = tuple(fragment for fragments in FIVE.values() for fragment in fragments)
"""The board: the fragments of the five, one word after the other."""
