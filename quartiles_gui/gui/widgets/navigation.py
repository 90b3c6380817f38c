"""The names of the pages at the top of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from quartiles_gui.gui.widgets.layouts import row

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class Navigation(QFrame):
    """Shows checkable actions, one of them checked, as adjacent segments.

    Tab stops at it once; the arrow keys choose the neighbor.

    Args:
        actions: One for each segment, all in one exclusive group.
        parent: The owner.
    """

    def __init__(self, actions: Sequence[QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("navigation", True)
        self._buttons = tuple(self._segment(action) for action in actions)
        segments = ((button, 1) for button in self._buttons)
        row(*segments, within=self, margins=(4, 4, 4, 4), spacing=0)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._update_focus()

    def _segment(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("segment", True)
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        action.toggled.connect(self._update_focus)
        return button

    def _update_focus(self) -> None:
        for button in self._buttons:
            is_chosen = button.defaultAction().isChecked()
            policy = Qt.FocusPolicy.TabFocus if is_chosen else Qt.FocusPolicy.NoFocus
            button.setFocusPolicy(policy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the neighboring segment."""
        step = _STEPS.get(Qt.Key(event.key()), 0)
        chosen = [button.defaultAction().isChecked() for button in self._buttons].index(True)
        target = chosen + step
        if step and 0 <= target < len(self._buttons):
            self._buttons[target].click()
            self._buttons[target].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)
