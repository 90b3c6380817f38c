"""The top of the window: its title, the names of the pages, and the tools of the current one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from quartiles_gui.gui.widgets.layouts import row
from quartiles_gui.gui.widgets.navigation import Navigation


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
        self._title = QLabel(title, self)
        self._title.setProperty("title", True)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._tools = QStackedWidget(self)
        row((self._title, 1), navigation, (self._tools, 1), within=self)

    def show_tools(self, tools: QWidget) -> None:
        """Show the tools of a page."""
        if self._tools.indexOf(tools) < 0:
            self._tools.addWidget(tools)
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
