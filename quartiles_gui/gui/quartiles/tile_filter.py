"""The line above a list that shows only the words with one tile, and the way back to all."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.announcing import announce
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import muted_label
from quartiles_gui.gui.widgets.layouts import row


class TileFilter(QWidget):
    """Says with which tile the words are that the list shows; hidden while it shows all.

    Args:
        parent: The owner.

    Attributes:
        all_requested: Emitted when the user wants to see all words again.
    """

    all_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = muted_label("", self)
        self._text.setObjectName("tile-filter")
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        show_all = QAction(self.tr("Show all"), self)
        show_all.triggered.connect(self.all_requested)
        row((self._text, 1), action_button(show_all, "flat", self), within=self)
        self.hide()

    def show_tile(self, fragment: str) -> None:
        """Name the tile; with nothing, hide."""
        text = fill(self.tr("Words with “{fragment}”"), fragment=fragment)
        self._text.setText(text)
        self.setVisible(bool(fragment))
        if fragment:
            announce(self, text)
