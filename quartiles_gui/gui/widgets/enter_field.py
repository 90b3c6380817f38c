"""A one-line field that handles Enter itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget


class EnterField(QLineEdit):
    """Keeps Enter for itself; otherwise Enter would start a search.

    Undo and redo go to the page when nothing was typed here that they could concern.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("field", True)

    def _is_for_page(self, event: QKeyEvent) -> bool:
        key = QKeySequence.StandardKey
        return (event.matches(key.Undo) and not self.isUndoAvailable()) or (
            event.matches(key.Redo) and not self.isRedoAvailable()
        )

    def add_clear_button(self) -> None:
        """Show a button that clears the field while there is something in it."""
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear"))

    def event(self, event: QEvent) -> bool:
        """Take Enter before any shortcut does, and leave what is undone elsewhere to shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                event.accept()
                return True
            if self._is_for_page(event):
                event.ignore()
                return False
        return super().event(event)
