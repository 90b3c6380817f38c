"""One tile of the board: a line edit that holds a fragment, with keys that lead to its neighbors.

The tile is transparent: the board paints the frame below it, so that a ribbon can run between the
frames and the letters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6 import QtGui
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, MAX_FRAGMENT_LENGTH, is_fragment
from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.translation import fill

if TYPE_CHECKING:  # not needed for the first picture
    from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent

    from quartiles_gui.core.quartiles.exact_cover import Place

_ARROWS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -COLUMNS,
    Qt.Key.Key_Down: COLUMNS,
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SEPARATORS = (Qt.Key.Key_Space, Qt.Key.Key_Comma, Qt.Key.Key_Semicolon)


class FragmentValidator(QValidator):
    """Accepts only letters, and makes them lowercase and removes diacritics."""

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        folded = fold(text)
        if not folded or is_fragment(folded):
            return QValidator.State.Acceptable, folded, position
        return QValidator.State.Invalid, text, position


class Tile(QLineEdit):
    """A fragment that is shown, typed, and reached by keys.

    Attributes:
        moved: Emitted with the number of tiles to move forward in reading order, or back.
        pressed: Emitted when the user clicks it or presses Enter, if the tile can be pressed.
    """

    moved = Signal(int)
    cleared = Signal()
    pressed = Signal()
    focus_changed = Signal()
    hover_changed = Signal()

    def __init__(self, parent: QWidget, validator: FragmentValidator) -> None:
        super().__init__(parent)
        self._is_pressable = False
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

    def set_pressable(self, pressable: bool) -> None:
        if pressable != self._is_pressable:
            self._is_pressable = pressable
            hand, text = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.IBeamCursor
            self.setCursor(hand if pressable else text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QtGui.QKeyEvent):
            is_for_selection = self.hasSelectedText() and (
                event.matches(QtGui.QKeySequence.StandardKey.Copy)
                or event.matches(QtGui.QKeySequence.StandardKey.Cut)
            )
            if not is_for_selection:  # undo, paste and the like are for the page
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if _is_for_page(event) and not self.hasSelectedText():
            event.ignore()  # what the page can't do now must not change a tile either
            return
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
        elif is_plain and key in _ENTER and self._is_pressable:
            self.pressed.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        is_left = event.button() == Qt.MouseButton.LeftButton
        is_inside = self.rect().contains(event.position().toPoint())
        if is_left and is_inside and self._is_pressable and not self.hasSelectedText():
            self.pressed.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hover_changed.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hover_changed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # only now that keys come: Python would handle 23 events of each tile before it is painted
        self.installEventFilter(self)
        self.deselect()
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.end(False)  # where typing continues
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.removeEventFilter(self)
        self.focus_changed.emit()


def with_marks(
    name: str,
    index: int,
    places: Mapping[int, Place],
    hint: Sequence[int],
    path: Sequence[int],
) -> str:
    """Return what a screen reader says of a tile: its name, and how it is marked.

    Args:
        places: The places of the tiles of the five that are shown.
        hint: The tiles that a hint has told, the first of its word first.
        path: The tiles of the lit word, in order.
    """
    translate = QCoreApplication.translate
    place = places.get(index)
    if place is not None:
        in_quartile = translate("TileName", "{tile}, in quartile {word}")
        name = fill(in_quartile, tile=name, word=place.word)
    if index in hint:
        hinted = translate("TileName", "{tile}, in the hint")
        if index == hint[0]:
            hinted = translate("TileName", "{tile}, first tile of the hint")
        name = fill(hinted, tile=name)
    if index in path:
        numbered = translate("TileName", "{tile}, number {place} of {count}")
        name = fill(numbered, tile=name, place=path.index(index) + 1, count=len(path))
    return name


def _is_for_page(event: QKeyEvent) -> bool:
    keys = QtGui.QKeySequence.StandardKey
    return any(map(event.matches, (keys.Undo, keys.Redo, keys.Copy, keys.Paste)))
