"""The top of the window: its title, the names of the pages, and the tools of the current one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from quartiles_gui.gui.widgets.layouts import row
from quartiles_gui.gui.widgets.segments import Segments


class Navigation(Segments):
    """The names of the pages as segments. The arrow keys choose the neighbor, and stay here."""

    chosen = Signal(int)  # the number of the page

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
    """Shows what there is room for: the title goes first, then the tools, which menus have too."""

    def __init__(self, title: str, navigation: Navigation, parent: QWidget) -> None:
        super().__init__(parent)
        self._navigation = navigation
        self._title = QLabel(title, self)
        self._title.setProperty("title", True)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._tools = QStackedWidget(self)
        row((self._title, 1), navigation, (self._tools, 1), within=self)

    def show_tools(self, tools: QWidget) -> None:
        if self._tools.indexOf(tools) < 0:
            self._tools.addWidget(tools)
        self._tools.setCurrentWidget(tools)

    def fit(self, room: int, *, has_title: bool) -> None:
        """Show what fits into ``room`` pixels, with the title only if it may have one."""
        title = self._title.sizeHint().width() if has_title else 0
        tools = self._tools.sizeHint().width()
        self._navigation.fit(room - title - tools)
        needed = self._navigation.sizeHint().width() + tools
        self._tools.setVisible(needed <= room)
        self._title.setVisible(has_title and needed + title <= room)
