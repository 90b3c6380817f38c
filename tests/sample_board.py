"""A real board that many tests play with the shipped words."""

from __future__ import annotations

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD

SAMPLE = " ".join(SAMPLE_BOARD.fragments)
"""The board as a user types it."""

TILES = tuple(SAMPLE.split())

FIVE = {"razzmatazz", "nihilistic", "crosswords", "truthfully", "refreshment"}

OTHER = "cam pa ig ns qu ar ti les ho ne ys uc kle wo nd er land br ea king"
"""A board without a tile of the sample."""
