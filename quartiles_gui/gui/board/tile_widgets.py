"""The two kinds of tiles: those to be typed into, and those to be pressed.

Tiles are transparent: the grid paints the frames below them, so that a ribbon can run between the
frames and the letters. Keys lead from each tile to its neighbors. A tile knows its *place* in the
grid, counted in reading order, and all its signals begin with a place.
"""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QValidator,
)
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from quartiles_gui.core.quartiles.fragments import COLUMNS, MAX_FRAGMENT_LENGTH, is_fragment
from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill

_ARROWS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -COLUMNS,
    Qt.Key.Key_Down: COLUMNS,
}
_LOOKS = (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FocusIn, QEvent.Type.FocusOut)
_AWAY = (  # the focus comes back from there
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SEPARATORS = (Qt.Key.Key_Space, Qt.Key.Key_Comma, Qt.Key.Key_Semicolon)


def _are_letters(text: str) -> bool:
    return is_fragment(fold(text)) and "ß" not in text  # a letter, not two


class FragmentValidator(QValidator):
    """Accepts only letters, and makes them lowercase and removes diacritics."""

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        folded = fold(text)
        if not folded or _are_letters(text):
            return QValidator.State.Acceptable, folded, position
        return QValidator.State.Invalid, text, position


class TypedTile(QLineEdit):
    """A fragment that is typed on where `set_use` says so; a click or Enter may press it, too."""

    left = Signal(int)  # for another place, which may be beyond the grid
    looked_different = Signal(int)  # the frame has to be painted anew
    chosen = Signal(int)
    edited = Signal(int, str)  # by the user
    entered = Signal(int)
    refused = Signal(str)  # a letter that no tile can have
    unfocused = Signal()  # the focus went elsewhere in the window

    def __init__(self, place: int, validator: FragmentValidator, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = place
        self._is_pressable = False
        self._is_fresh = False  # the first letter takes the place of the text
        self.setProperty("tile", True)
        self.setFrame(False)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setValidator(validator)
        self.setMaxLength(MAX_FRAGMENT_LENGTH)
        self.setAcceptDrops(False)  # drops are for the page, wherever they land
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.textEdited.connect(self._on_edited)

    def named(self, fragment: str) -> str:
        """Return the name of the tile for screen readers."""
        name = self.tr("row {row}, column {column}: {fragment}")
        row, column = divmod(self._place, COLUMNS)
        return fill(name, row=row + 1, column=column + 1, fragment=fragment or self.tr("empty"))

    def set_raised(self, pixels: int) -> None:
        """Raise the letters above the middle, to leave room for marks below."""
        if self.textMargins().bottom() != 2 * pixels:
            self.setTextMargins(0, 0, 0, 2 * pixels)

    def set_use(self, *, is_typed: bool, is_pressable: bool) -> None:
        """Let the tile take letters, or leave them to the page, and let it be pressed or not."""
        self.setReadOnly(not is_typed)
        if is_pressable != self._is_pressable:
            self._is_pressable = is_pressable
            hand, text = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.IBeamCursor
            self.setCursor(hand if is_pressable else text)

    def type_behind(self) -> None:
        """Add the letters to come to the text, instead of replacing it."""
        self._is_fresh = False
        self.end(False)

    def _on_edited(self, text: str) -> None:
        self.edited.emit(self._place, text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QtGui.QKeyEvent):
            is_for_selection = self.hasSelectedText() and (
                event.matches(QtGui.QKeySequence.StandardKey.Copy)
                or event.matches(QtGui.QKeySequence.StandardKey.Cut)
            )
            if not is_for_selection:  # undo, paste and the like are for the page
                event.setAccepted(event.key() in ENTER and not self.isReadOnly())  # confirms
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
            self.left.emit(self._place + _ARROWS[key])
        elif is_plain and key == Qt.Key.Key_Space and self._is_pressable:
            self.chosen.emit(self._place)
        elif self.isReadOnly():
            event.ignore()  # letters, Enter and Backspace are for the page
        elif is_plain and key in _SEPARATORS:
            self.left.emit(self._place + 1)
        elif is_plain and key == Qt.Key.Key_Backspace and not self.text():
            self.left.emit(self._place - 1)
        elif is_plain and key == Qt.Key.Key_Delete:
            self.setText("")
            self.edited.emit(self._place, "")
        elif event.text().isalpha() and not _are_letters(event.text()):
            self.refused.emit(event.text())
        else:
            if event.text().isalpha() and self._is_fresh:
                self.selectAll()
            self._is_fresh = False
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        is_left = event.button() == Qt.MouseButton.LeftButton
        is_inside = self.rect().contains(event.position().toPoint())
        if is_left and is_inside and self._is_pressable and not self.hasSelectedText():
            self.chosen.emit(self._place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.isReadOnly():
            event.accept()  # its two clicks press the tile
        else:
            self.type_behind()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_different.emit(self._place)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.looked_different.emit(self._place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # only now that keys come: Python would handle 23 events of each tile before it is painted
        self.installEventFilter(self)
        if event.reason() not in _AWAY:  # otherwise typing goes on where it was
            self.deselect()
            self._is_fresh = True
            self.end(False)
        self.looked_different.emit(self._place)
        self.entered.emit(self._place)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.removeEventFilter(self)
        self.looked_different.emit(self._place)
        if event.reason() not in _AWAY:
            self.unfocused.emit()


class PressedTile(QAbstractButton):
    """A fragment that is pressed, by the mouse or Space."""

    left = Signal(int)  # as those of a `TypedTile`
    looked_different = Signal(int)
    chosen = Signal(int)

    def __init__(self, place: int, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = place
        self._appearance = appearance
        self._raised = 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._on_clicked)

    def named(self, fragment: str) -> str:
        name = self.tr("{fragment}, row {row}, column {column}")
        row, column = divmod(self._place, COLUMNS)
        return fill(name, row=row + 1, column=column + 1, fragment=fragment)

    def set_raised(self, pixels: int) -> None:
        self._raised = pixels

    def _on_clicked(self) -> None:
        self.chosen.emit(self._place)

    def event(self, event: QEvent) -> bool:
        is_handled = super().event(event)
        if event.type() in _LOOKS:
            self.looked_different.emit(self._place)
        return is_handled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.left.emit(self._place + step)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()  # letters and Enter are for the page

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._appearance.theme.color("tile.text"))
        rect = self.rect().adjusted(0, 0, 0, -2 * self._raised)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())


Tile = TypedTile | PressedTile


def _is_for_page(event: QKeyEvent) -> bool:
    keys = QtGui.QKeySequence.StandardKey
    return any(map(event.matches, (keys.Undo, keys.Redo, keys.Copy, keys.Paste)))
