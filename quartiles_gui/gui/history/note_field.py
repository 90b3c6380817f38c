"""The field for the user's note about a board."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from quartiles_gui.core.quartiles.board_file import checked_note
from quartiles_gui.core.sentence import UserError

_SAVE_DELAY = 500  # milliseconds without a key before the note is saved


class NoteField(QPlainTextEdit):
    """Shows a note, and emits what the user writes.

    Args:
        parent: The owner.

    Attributes:
        edited: Emitted with the text, shortly after it was changed.
    """

    edited = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("field", True)
        self.setTabChangesFocus(True)
        self._timer = QTimer(self, singleShot=True, interval=_SAVE_DELAY)
        self._timer.timeout.connect(self.commit)
        self.textChanged.connect(self._timer.start)

    def show_note(self, note: str) -> None:
        """Show ``note``; the text cursor stays where it is if the field has that note already."""
        if self.toPlainText() != note and not self._is_saved_as(note):
            self.setPlainText(note)

    def commit(self) -> None:
        """Emit the text at once if it has been edited."""
        if self.document().isModified():
            self.document().setModified(False)
            self.edited.emit(self.toPlainText())

    def _is_saved_as(self, note: str) -> bool:
        """Return whether the text would be saved as ``note``, without a blank at its end."""
        try:
            return bool(note) and checked_note(self.toPlainText()) == note
        except UserError:
            return False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit the text if it has been edited."""
        super().focusOutEvent(event)
        self.commit()

    def sizeHint(self) -> QSize:
        """Return the size of a few lines."""
        return QSize(200, self._lines(3))

    def minimumSizeHint(self) -> QSize:
        """Return the size of two lines."""
        return QSize(80, self._lines(2))

    def _lines(self, count: int) -> int:
        margins = 2 * round(self.document().documentMargin()) + 2 * self.frameWidth()
        return self.fontMetrics().lineSpacing() * count + margins + 4
