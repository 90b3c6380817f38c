"""The top of the window: its title, the names of the pages, and the tools of the current one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from quartiles_gui.gui.widgets.layouts import row
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
