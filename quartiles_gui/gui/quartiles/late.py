"""What the page imports only once there is a board, or a moment to spare.

Each function imports a class when it is first called, so that this can have a turn of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quartiles_gui.gui.quartiles.findings import Findings
    from quartiles_gui.gui.quartiles.hint_giver import HintGiver


def findings_class() -> type[Findings]:
    """Return the class of what shows what is found on a board."""
    from quartiles_gui.gui.quartiles.findings import Findings

    return Findings


def hint_giver_class() -> type[HintGiver]:
    """Return the class of what gives hints."""
    from quartiles_gui.gui.quartiles.hint_giver import HintGiver

    return HintGiver
