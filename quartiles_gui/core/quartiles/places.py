"""Which tile belongs to which of the five.

The five are numbered 1 to 5 in the order found, and the tiles of each 1 to 4 in the order of its
word. So two numbers say where a tile belongs: its *place*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from quartiles_gui.core.quartiles.exact_cover import Cover


class Place(NamedTuple):
    """Where a tile belongs.

    Attributes:
        word: Which of the five it is part of: 1 to 5.
        order: Which tile of that word it is: 1 to 4.
    """

    word: int
    order: int


def places_in(five: Cover) -> dict[int, Place]:
    """Return the place of each tile, by its index; none if the five aren't known."""
    return {
        index: Place(word, order)
        for word, found in enumerate(five, start=1)
        for order, index in enumerate(found.path, start=1)
    }
