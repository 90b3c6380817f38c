"""The names of the pages at the top of the window."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.widgets.segments import Segments


class Navigation(Segments):
    """Shows the names of the pages as segments.

    The arrow keys choose the neighbor, and stay here.

    Args:
        titles: The names.
        parent: The owner.

    Attributes:
        chosen: Emitted with the number of the page that the user chooses.
    """

    chosen = Signal(int)

    def __init__(self, titles: Iterable[str], parent: QWidget) -> None:
        super().__init__(titles, parent)
        self._shown = self.currentIndex()
        self.currentChanged.connect(self._on_changed)

    def choose(self, index: int) -> None:
        """Show that a page is the current one."""
        self._shown = index
        self.setCurrentIndex(index)

    def _on_changed(self, index: int) -> None:
        if index == self._shown:
            return
        had_focus = self.hasFocus()
        self._shown = index
        self.chosen.emit(index)
        if had_focus:  # the page has taken it; the arrow keys go on from here
            self.setFocus(Qt.FocusReason.TabFocusReason)
