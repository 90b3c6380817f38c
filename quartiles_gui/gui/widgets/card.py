"""Large cards, which are most of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QWidget

from quartiles_gui.gui.widgets.layouts import CARD_SPACING, row

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

INSETS = (27, 27, 27, 27)
"""The pixels around what is on a card, besides the border, to begin its layout with: otherwise it
would lay everything out a second time before the first paint."""

_NARROW_INSETS = (13, 13, 13, 13)
_NARROW = 500  # pixels
_CHARACTERS = 37  # that fit into the right card of a small window


class Card(QFrame):
    """A card with less room around what is on it where there is little for the card.

    Args:
        parent: The page.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave as much room as there is."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            is_wide = event.size().width() > _NARROW
            layout.setContentsMargins(*(INSETS if is_wide else _NARROW_INSETS))


def lay_out_cards(left: QWidget, right: QWidget, page: QWidget) -> None:
    """Fill a page with two cards side by side."""
    row((left, 9), (right, 5), within=page, spacing=CARD_SPACING)


def least_width(right: QWidget) -> int:
    """Return the pixels that any right card needs, so that the left one never moves."""
    return _CHARACTERS * right.fontMetrics().averageCharWidth()
