"""A real board that many tests play with the shipped words."""

from __future__ import annotations

SAMPLE = "azz th ss tru ref fu ra nih cro mat wo sh re rds tic il lly zz is ment"
"""The board as a user types it."""

TILES = tuple(SAMPLE.split())

FIVE = {"razzmatazz", "nihilistic", "crosswords", "truthfully", "refreshment"}

OTHER = "cam pa ig ns qu ar ti les ho ne ys uc kle wo nd er land br ea king"
"""A board without a tile of the sample."""
