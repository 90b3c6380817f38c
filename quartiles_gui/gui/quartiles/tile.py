"""One tile of the board: a line edit that holds a fragment and knows its neighbors' keys.

The tile is transparent: the board paints its frame below it, so that a ribbon can run between
the frames and the letters.
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
    """Lets letters through, lowercase and without diacritics, and nothing else."""

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Return whether ``text`` may stand on a tile, and as what."""
        folded = fold(text)
        if not folded or is_fragment(folded):
            return QValidator.State.Acceptable, folded, position
        return QValidator.State.Invalid, text, position


class Tile(QLineEdit):
    """A fragment that is typed, shown and walked to by keys.

    Attributes:
        moved: Emitted with the number of tiles to go on in reading order, or back if negative.
        cleared: Emitted when the user wants the tile empty.
        focused: Emitted when the keyboard comes to or leaves this tile.
    """

    moved = Signal(int)
    cleared = Signal()
    focused = Signal()

    def __init__(self, parent: QWidget, validator: FragmentValidator) -> None:
        super().__init__(parent)
        self.setProperty("tile", True)
        self.setFrame(False)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setValidator(validator)
        self.setMaxLength(MAX_FRAGMENT_LENGTH)
        self.setAcceptDrops(False)  # what is dropped is for the page, wherever it falls
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def show_fragment(self, fragment: str) -> None:
        """Show ``fragment``; the text cursor stays where it is if that is what stands there."""
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
        """Put the text cursor behind the letters: that is where typing goes on."""
        super().focusInEvent(event)
        self.deselect()
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.end(False)
        self.focused.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let the board repaint the frame."""
        super().focusOutEvent(event)
        self.focused.emit()
