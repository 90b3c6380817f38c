"""One tile of the board: a line edit that holds a fragment, with keys that lead to its neighbors.

The tile is transparent: the board paints the frame below it, so that a ribbon can run between the
frames and the letters.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, MAX_FRAGMENT_LENGTH, is_fragment
from quartiles_gui.core.words.letters import fold

_ARROWS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -COLUMNS,
    Qt.Key.Key_Down: COLUMNS,
}
_SEPARATORS = (Qt.Key.Key_Space, Qt.Key.Key_Comma, Qt.Key.Key_Semicolon)


class FragmentValidator(QValidator):
    """Accepts only letters, and makes them lowercase and removes diacritics."""

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Return whether ``text`` is allowed on a tile, and its normalized form."""
        folded = fold(text)
        if not folded or is_fragment(folded):
            return QValidator.State.Acceptable, folded, position
        return QValidator.State.Invalid, text, position


class Tile(QLineEdit):
    """A fragment that is shown, typed, and reached by keys.

    Attributes:
        moved: Emitted with the number of tiles to move forward in reading order, or back if
            negative.
        cleared: Emitted when the user clears the tile.
        focus_changed: Emitted when the tile gets or loses the focus.
    """

    moved = Signal(int)
    cleared = Signal()
    focus_changed = Signal()

    def __init__(self, parent: QWidget, validator: FragmentValidator) -> None:
        super().__init__(parent)
        self.setProperty("tile", True)
        self.setFrame(False)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setValidator(validator)
        self.setMaxLength(MAX_FRAGMENT_LENGTH)
        self.setAcceptDrops(False)  # drops are for the page, wherever they land
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def show_fragment(self, fragment: str) -> None:
        """Show ``fragment``; the text cursor stays where it is if the fragment doesn't change."""
        if fragment != self.text():
            self.setText(fragment)

    def event(self, event: QEvent) -> bool:
        """Leave undo, paste and the like to the page, except for selected letters."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_for_selection = self.hasSelectedText() and (
                event.matches(QKeySequence.StandardKey.Copy)
                or event.matches(QKeySequence.StandardKey.Cut)
            )
            if not is_for_selection:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between tiles where a line edit would move within the text."""
        key = Qt.Key(event.key())
        is_plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if is_plain and key in _ARROWS:
            self.moved.emit(_ARROWS[key])
        elif is_plain and key in _SEPARATORS:
            self.moved.emit(1)
        elif is_plain and key == Qt.Key.Key_Backspace and not self.text():
            self.moved.emit(-1)
        elif is_plain and key == Qt.Key.Key_Delete and not self.isReadOnly():
            self.cleared.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Put the text cursor after the letters, where typing continues."""
        super().focusInEvent(event)
        self.deselect()
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.end(False)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit that the board should repaint the frame."""
        super().focusOutEvent(event)
        self.focus_changed.emit()
