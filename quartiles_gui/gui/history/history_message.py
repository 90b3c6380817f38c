"""The message of the history page, with a button to undo what it reports."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton, QWidget

from quartiles_gui.gui.widgets.labels import MessageLabel
from quartiles_gui.gui.widgets.layouts import row

_MARGIN = 6  # pixels around the text, on its background


class HistoryMessage(QWidget):
    """A line of text, hidden when empty, with a button to undo what it reports.

    Args:
        undo: The action of the button.
        parent: The owner.
    """

    def __init__(self, undo: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = MessageLabel(self)
        self._text.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self._button = QToolButton(self)
        self._button.setProperty("button", True)
        self._button.setText(self.tr("Undo"))
        self._button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._button.clicked.connect(undo.trigger)
        row((self._text, 1), self._button, within=self, spacing=8)
        self.say("")

    def say(self, text: str, *, is_warning: bool = False, can_undo: bool = False) -> None:
        """Show ``text``, or hide the message if it is empty.

        Args:
            text: The message.
            is_warning: Whether it is shown as a warning.
            can_undo: Whether the button is shown.
        """
        self._text.say(text, is_warning=is_warning)
        self._button.setVisible(can_undo)
        self.setVisible(bool(text))
