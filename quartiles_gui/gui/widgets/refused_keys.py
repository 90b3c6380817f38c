"""An answer to a key whose action is disabled, instead of silence."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget


class RefusedKeys(QObject):
    """Knows why a key does nothing, with the reason that the disabled action gives in its tooltip.

    It sees what the widgets on the page have left of the keys. Without a modifier, that may well be
    what they have used, such as Enter in a list, so only function keys are answered.

    Args:
        page: The page whose actions have keys.

    Attributes:
        refused: Emitted with the reason.
        dismissed: Emitted when the user presses Esc.
    """

    refused = Signal(str)
    dismissed = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer a key that comes to the page."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.dismissed.emit()
            elif _is_command(event):
                self._answer(QKeySequence(event.keyCombination()))
        return super().eventFilter(watched, event)

    def _answer(self, key: QKeySequence) -> None:
        for action in self._page.actions():
            if not action.isEnabled() and key in action.shortcuts():
                self.refused.emit(action.toolTip())
                return


def _is_command(event: QKeyEvent) -> bool:
    is_function = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    has_modifier = modifiers not in (
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.ShiftModifier,
    )
    return (is_function or has_modifier) and not event.isAutoRepeat()
