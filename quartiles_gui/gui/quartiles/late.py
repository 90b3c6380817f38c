"""What is imported only once a board is being searched, or there is a moment to spare."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quartiles_gui.gui.quartiles.hint_giver import HintGiver


def hint_giver_class() -> type[HintGiver]:
    """Return the class of what gives hints, imported by the first call: in a turn of its own."""
    from quartiles_gui.gui.quartiles.hint_giver import HintGiver

    return HintGiver
