"""Help → Keyboard Shortcuts: what the keys do."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QScrollArea,
    QWidget,
)

from quartiles_gui.gui.widgets.keys import KeySection
from quartiles_gui.gui.widgets.labels import TextLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column

_SCREEN_SHARE = 0.75  # of the screen's height that a list may take


class _FittingScrollArea(QScrollArea):
    """As wide as its content, and as high if the screen has room.

    Args:
        content: The content.
        parent: The owner.
    """

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._content = content
        self.setWidget(content)
        self.setMinimumWidth(self.sizeHint().width())

    def sizeHint(self) -> QSize:
        """Return the size of the content, with room for a scroll bar."""
        size = self._content.sizeHint()
        room = round(self.screen().availableSize().height() * _SCREEN_SHARE)
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(size.width() + bar, min(size.height(), room))


class KeysDialog(QDialog):
    """Lists what the keys do.

    Args:
        sections: What the keys do, and where.
        parent: The window.
    """

    def __init__(self, sections: Sequence[KeySection], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard Shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keys_list = QWidget(self)
        self._grid = QGridLayout(keys_list)
        self._grid.setContentsMargins(0, 0, 12, 0)  # beside the scroll bar
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(7)
        for section in sections:
            self._add(section, keys_list)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        area = _FittingScrollArea(keys_list, self)
        area.setAccessibleName(self.windowTitle())
        column(area, buttons, within=self, margins=(24, 20, 24, 16), spacing=16)

    def _add(self, section: KeySection, parent: QWidget) -> None:
        row = self._grid.rowCount()
        title = scaled_label(section.title, parent, scale=1.0, weight=QFont.Weight.Bold)
        self._grid.addWidget(title, row, 0, 1, 2)
        for hint in section.hints:
            row += 1
            self._grid.addWidget(muted_label(hint.text(), parent), row, 0)
            self._grid.addWidget(TextLabel(hint.purpose, parent), row, 1)
