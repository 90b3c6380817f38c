"""A large card, which is most of a page."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

INSETS = (27, 27, 27, 27)
"""The pixels around what is on a card, besides the border, to begin its layout with: otherwise it
would lay everything out a second time before the first paint."""

_NARROW_INSETS = (13, 13, 13, 13)
_NARROW = 500  # pixels


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
