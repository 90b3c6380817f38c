"""What the history has to say, with a button to undo it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

_MARGIN = 6  # pixels around what is said, on its background


class HistoryMessage(QWidget):
    """A line of text that comes and goes, with a button to undo what it tells about.

    Args:
        undo: What the button does.
        parent: The owner.
    """

    def __init__(self, undo: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = QLabel(self)
        self._text.setObjectName("message")
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._button = QToolButton(self)
        self._button.setProperty("button", True)
        self._button.setText(self.tr("Undo"))
        self._button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._button.clicked.connect(undo.trigger)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._button)
        self.say("")

    def say(self, text: str, *, is_warning: bool = False, can_undo: bool = False) -> None:
        """Say ``text``; hide if it is empty.

        Args:
            text: What is said.
            is_warning: Whether it should not be overlooked.
            can_undo: Whether the button is offered.
        """
        self._text.setProperty("message", "warning" if is_warning else "plain")
        self._text.style().unpolish(self._text)
        self._text.style().polish(self._text)
        self._text.setText(text)
        self._text.setAccessibleName(text)
        self._button.setVisible(can_undo)
        self.setVisible(bool(text))
