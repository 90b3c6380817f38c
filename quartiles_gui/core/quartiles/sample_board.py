"""A board to try things out on, which can be solved with the shipped words."""

from typing import Final

from quartiles_gui.core.quartiles.board import Board

SAMPLE_BOARD: Final = Board.parse(
    "azz th ss tru ref fu ra nih cro mat wo sh re rds tic il lly zz is ment"
)
"""The board of the README: crosswords, nihilistic, razzmatazz, refreshment, truthfully."""
