"""The field above a list that says which of its rows are shown."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.widgets.enter_field import EnterField

_DOWNWARDS = (Qt.Key.Key_Down, Qt.Key.Key_PageDown)


class FilterField(EnterField):
    """A field from which the Down key leads into the list below.

    Args:
        parent: The owner.

    Attributes:
        left_downwards: Emitted when the user wants to go on in the list.
    """

    left_downwards = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("filter")
        self.setProperty("filter", True)
        self.add_clear_button()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the field with the keys that lead downwards."""
        if event.key() in _DOWNWARDS:
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)
