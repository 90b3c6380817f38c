"""The field in which boards are searched for."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.widgets.enter_field import EnterField


class SearchField(EnterField):
    """Tells when the person goes from what is typed to what was found.

    Args:
        parent: The owner.

    Attributes:
        left: Emitted when a key asks for the list.
    """

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("field", None)
        self.setProperty("filter", True)
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the list by Down and Enter; clear the search by Esc."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif key == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)
