"""One tile of a board being played: a button with letters."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS
from quartiles_gui.gui.theme import Appearance

_ARROWS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -COLUMNS,
    Qt.Key.Key_Down: COLUMNS,
}


class PlayTile(QAbstractButton):
    """A tile that is pressed by the mouse or Space, and left by the arrow keys.

    It is transparent: the board paints the frame below it, and only the letters are its own.

    Args:
        appearance: Gives the colors.
        parent: The board.

    Attributes:
        moved: Emitted with the number of tiles to move forward in reading order, or back if
            negative.
        looked_different: Emitted when the frame has to be painted anew.
    """

    moved = Signal(int)
    looked_different = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def sizeHint(self) -> QSize:
        """Return no size of its own: the board divides its room."""
        return QSize(1, 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to a neighbor; leave letters and Enter to the page."""
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(step)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Have the frame show that the mouse is over it."""
        super().enterEvent(event)
        self.looked_different.emit()

    def leaveEvent(self, event: QEvent) -> None:
        """Have the frame show that the mouse has left."""
        super().leaveEvent(event)
        self.looked_different.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have the frame show the focus."""
        super().focusInEvent(event)
        self.looked_different.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Have the frame show the focus no longer."""
        super().focusOutEvent(event)
        self.looked_different.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the letters."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._appearance.theme.color("tile.text"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
