"""Files that the system passes to the running app, such as a double-clicked document on a Mac."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class OpenedFiles(QObject):
    """Emits the files that the user opens with the running app, on a Mac.

    Other systems start the app with the file's name as an argument.

    Args:
        app: The application, which gets the system's events.

    Attributes:
        opened: Emitted with the `Path` of a file.
    """

    opened = Signal(object)

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the system's events about files."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.opened.emit(Path(event.file()))
            return True
        return super().eventFilter(watched, event)
