"""The top of the window: its title, the names of the pages, and the tools of the current one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QStackedWidget, QWidget

from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import scaled_label
from quartiles_gui.gui.widgets.layouts import row
from quartiles_gui.gui.widgets.navigation import Navigation

_TITLE_SCALE = 17 / 14


class WindowHeader(QWidget):
    """Shows what there is room for: the tools are in the menus as well, and the title can go first.

    Args:
        title: The title.
        navigation: The names of the pages.
        parent: The window.
    """

    def __init__(self, title: str, navigation: Navigation, parent: QWidget) -> None:
        super().__init__(parent)
        self._navigation = navigation
        self._title = scaled_label(title, self, scale=_TITLE_SCALE, weight=QFont.Weight.DemiBold)
        self._tools = QStackedWidget(self)
        row((self._title, 1), navigation, (self._tools, 1), within=self)

    def add_tools(self, actions: Sequence[QAction]) -> QWidget:
        """Add the tools of a page, and return what `show_tools` shows them by."""
        tools = QWidget(self._tools)
        buttons = [action_button(action, "flat", tools) for action in actions]
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row(None, *buttons, within=tools, spacing=0)
        self._tools.addWidget(tools)
        return tools

    def show_tools(self, tools: QWidget) -> None:
        """Show the tools of a page."""
        self._tools.setCurrentWidget(tools)

    def fit(self, room: int, *, has_title: bool) -> None:
        """Show what there is room for.

        Args:
            room: The pixels that there are.
            has_title: Whether the title is shown if it fits.
        """
        title = self._title.sizeHint().width() if has_title else 0
        tools = self._tools.sizeHint().width()
        self._navigation.fit(room - title - tools)
        needed = self._navigation.sizeHint().width() + tools
        self._tools.setVisible(needed <= room)
        self._title.setVisible(has_title and needed + title <= room)
