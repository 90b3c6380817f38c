"""What is seen of a page before there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QWidget

from quartiles_gui.gui.widgets.card import lay_out_cards, least_width

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class FirstView(QWidget):
    """The first card of a page, which the page takes over, and the place of the second one.

    Args:
        card: The card; None for a page whose parts aren't there yet.
        parent: The window.

    Attributes:
        painted: Emitted once it has been painted.
    """

    painted = Signal()

    def __init__(self, card: QWidget | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._painted = QTimer(self, singleShot=True, interval=0)
        self._painted.timeout.connect(self.painted)
        if card is not None:
            place = QFrame(self)
            place.setProperty("card", True)
            place.setMinimumWidth(least_width(place))
            lay_out_cards(card, place, self)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Emit that it is painted, once the event loop is free."""
        self._painted.start()
