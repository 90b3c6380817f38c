"""A large card, which is most of a page."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

_INSET = 27  # pixels around what is on it, besides the border
_NARROW_INSET = 13
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
        inset = _INSET if event.size().width() > _NARROW else _NARROW_INSET
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(inset, inset, inset, inset)
