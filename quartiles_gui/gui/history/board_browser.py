"""The list of boards, with a search field and the number of boards found."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from quartiles_gui.gui.days import readings_of
from quartiles_gui.gui.history.history_list import HistoryList
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.inputs import EnterField
from quartiles_gui.gui.widgets.labels import heading, muted_label
from quartiles_gui.gui.widgets.layouts import column, row


class BoardBrowser(QWidget):
    """Shows the boards that match the search, or says why there are none."""

    searched = Signal()  # by the user; the list shows the result

    def __init__(self, boards: HistoryList, parent: QWidget) -> None:
        super().__init__(parent)
        self._list = boards
        # keys typed during a search start one search only
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._build()
        self._connect()

    @property
    def is_searching(self) -> bool:
        """Whether only boards that match a search are listed."""
        return bool(self._search.text().strip())

    def refresh(self, *, keeps_position: bool = True) -> None:
        """Read the boards again, and go to the top unless the scroll position is kept."""
        query = self._search.text().strip()
        self._list.search(readings_of(query), keeps_position=keeps_position)
        count = self._list.model().rowCount()
        self._count.setText(fill("{count}", count=count))
        self.setFocusProxy(self._list if count else self._search)
        self._stack.setCurrentWidget(self._list if count else self._empty)
        if query:
            self._empty.setText(fill(self.tr("Nothing found for “{query}”."), query=query))
        else:
            self._empty.setText(self.tr("No boards yet. Solved or replaced boards appear here."))

    def show_all(self) -> None:
        """Clear the search, and read all boards again."""
        self._search.clear()
        self._timer.stop()
        self.refresh()

    def focus_search(self) -> None:
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def _build(self) -> None:
        self._count = muted_label("", self)
        self._count.setObjectName("count")
        header = row(heading(self.tr("History"), self), None, self._count)
        self._search = _SearchField(self)
        self._search.setPlaceholderText(self.tr("Search: tiles, words, notes, dates"))
        self._search.setAccessibleName(self.tr("Search"))
        self._empty = muted_label("", self)
        self._empty.setObjectName("empty")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._list)
        self._stack.addWidget(self._empty)
        column(header, self._search, (self._stack, 1), within=self, spacing=10)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._timer.start)
        self._search.left.connect(self._on_left)
        self._timer.timeout.connect(self._on_timeout)
        self._list.typed.connect(self._on_typed)

    def _on_timeout(self) -> None:
        self.refresh(keeps_position=False)
        self.searched.emit()

    def _on_left(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self._on_timeout()
        self._list.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_typed(self, text: str) -> None:
        self._search.setFocus(Qt.FocusReason.OtherFocusReason)
        self._search.end(False)
        self._search.insert(text)


class _SearchField(EnterField):
    """Emits ``left`` when a key leads to the list; Esc clears the search."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("field", None)
        self.setProperty("filter", True)
        self.add_clear_button()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif key == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)
