"""A one-line field that handles Enter itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class EnterField(QLineEdit):
    """Keeps Enter for itself; otherwise Enter would start a search.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("field", True)

    def event(self, event: QEvent) -> bool:
        """Take Enter before any shortcut does."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ):
            event.accept()
            return True
        return super().event(event)
