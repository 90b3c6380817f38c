"""The names of the pages at the top of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.widgets.segments import Segments


class Navigation(Segments):
    """Shows checkable actions, one of them checked, as segments.

    The arrow keys choose the neighbor, and stay here.

    Args:
        actions: One for each segment, all in one exclusive group.
        parent: The owner.
    """

    def __init__(self, actions: Sequence[QAction], parent: QWidget) -> None:
        super().__init__([action.text() for action in actions], parent)
        self._actions = tuple(actions)
        self._show_checked()
        self.currentChanged.connect(self._on_chosen)
        for action in actions:
            action.toggled.connect(self._show_checked)

    def _show_checked(self) -> None:
        """Choose the segment of the checked action."""
        for index, action in enumerate(self._actions):
            if action.isChecked():
                self.setCurrentIndex(index)

    def _on_chosen(self, index: int) -> None:
        if self._actions[index].isChecked():
            return
        had_focus = self.hasFocus()
        self._actions[index].trigger()
        if had_focus:  # the page has taken it; the arrow keys go on from here
            self.setFocus(Qt.FocusReason.TabFocusReason)
