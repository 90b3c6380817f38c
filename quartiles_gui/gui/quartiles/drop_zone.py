"""Where the start panel says what can be dropped on the window, and shows that it would land."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column

_RADIUS = 14
_PHONE = QSize(52, 88)
_PHONE_PATH = (1, 5, 11, 18)  # the cells of a word on the phone
"""Lengths in pixels of the design."""


class Phone(QWidget):
    """The drawing of a phone with a board on it; it goes first where there is little room.

    Args:
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the size of the drawing."""
        return _PHONE * unit(self.font())

    def minimumSizeHint(self) -> QSize:
        """Return nothing: the drawing can be left out."""
        return QSize(0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the phone as large as there is room, up to its size."""
        theme = self._appearance.theme
        scale = min(unit(self.font()), self.height() / _PHONE.height())
        size = _PHONE * scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate((self.width() - size.width()) / 2, (self.height() - size.height()) / 2)
        painter.scale(scale, scale)
        painter.setPen(QPen(theme.color("control.border"), 2))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(QRectF(1, 1, 50, 86), 7, 7)
        painter.drawLine(21, 8, 31, 8)
        for index in range(COLUMNS * ROWS):
            is_lit = index in _PHONE_PATH
            color = theme.color("length.4" if is_lit else "tile.border")
            painter.setPen(QPen(color, 1.25 if is_lit else 1))
            painter.setBrush(theme.color("length.4.fill" if is_lit else "track"))
            left, top = 7 + index % COLUMNS * 10, 22 + index // COLUMNS * 10
            painter.drawRoundedRect(QRectF(left, top, 8, 7.5), 2, 2)


class DropZone(QWidget):
    """A field with dashes around it, and a line and a color while something is dragged.

    Args:
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._is_active = False
        self._build()
        appearance.changed.connect(self.update)

    @property
    def is_active(self) -> bool:
        """Whether it shows that what is dragged can be used."""
        return self._is_active

    def set_active(self, is_active: bool) -> None:
        """Show whether something that can be used is dragged over the window."""
        if is_active != self._is_active:
            self._is_active = is_active
            self.update()

    def _build(self) -> None:
        title = scaled_label(
            self.tr("Drop a screenshot of the game here"), self, 1.07, QFont.Weight.DemiBold
        )
        hint = muted_label(self.tr("A photo, a text or a board file works, too."), self)
        for label in (title, hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        phone = Phone(self._appearance, self)
        parts = ((None, 1), phone, title, hint, (None, 1))
        column(*parts, within=self, margins=(16, 12, 16, 12), spacing=8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the field."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(theme.color("accent"), 2)
        if not self._is_active:
            pen = QPen(theme.color("dot"), 1.5, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([4, 3.5])
        painter.setPen(pen)
        painter.setBrush(theme.color("accent.soft" if self._is_active else "drop.fill"))
        inset = pen.widthF() / 2
        rect = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        radius = _RADIUS * unit(self.font())
        painter.drawRoundedRect(rect, radius, radius)
