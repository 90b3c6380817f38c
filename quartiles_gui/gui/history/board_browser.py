"""The list of boards, with a search field and the number of boards found."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QContextMenuEvent, QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QMenu,
    QStackedWidget,
    QWidget,
)

from quartiles_gui.gui.base.figure_texts import boards_text
from quartiles_gui.gui.base.theme import Appearance, Restyled, is_large, is_low
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.history.history_board import HistoryBoard
from quartiles_gui.gui.history.history_cards import HistoryDelegate, HistoryModel
from quartiles_gui.gui.history.history_session import BoardListing
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.inputs import EnterField, RowTable
from quartiles_gui.gui.widgets.labels import heading, muted_label
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, column
from quartiles_gui.gui.widgets.scrolling import Scrolled

_NARROWEST = 24  # characters; the picture takes a third
_FILTER_GAP, _HEADER_GAP = 6, 10  # pixels
_ROOMY, _CLOSE = 14, 8  # pixels between the parts above the list
_ABOVE = (12, 0, 20, 0)  # pixels: rows reach further to the sides, for the ground of a selected one


class HistoryList(Restyled, RowTable):
    """Shows one board per row; the selected one stays where it is while the others change."""

    current_changed = Signal()  # another board may be current, or the same may have changed
    opened = Signal()  # by a double click
    typed = Signal(str)  # a letter
    menu_requested = Signal(QPoint)  # the place on the screen

    _head_height = 0  # of a month; asked for by Qt before there is a font

    def __init__(self, model: HistoryModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._boards = model
        self._waiting: BoardListing | None = None  # to be shown once a board is renamed
        self._headed: list[int] = []  # rows with a month's head
        self._cards = HistoryDelegate(appearance, self)
        self.setModel(model)
        self.setItemDelegate(self._cards)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(self.tr("Boards"))
        self.setProperty("cards", True)
        self._restyle()
        self.doubleClicked.connect(self.opened)
        self.selectionModel().selectionChanged.connect(self.current_changed)
        # when several are selected, another of them may become current
        self.selectionModel().currentChanged.connect(self.current_changed)

    @property
    def board(self) -> HistoryBoard | None:
        index = self.currentIndex()
        if index.isValid() and self.selectionModel().isSelected(index):
            return self._boards.board(index.row())
        return None

    def hide_words(self, are_hidden: bool) -> None:
        self._cards.hides_words = are_hidden
        self.viewport().update()

    def selected_keys(self) -> list[str]:
        """Return the keys of the selected boards, from top to bottom."""
        # as ranges: an index for each of 10,000 rows took 40 ms
        ranges = self.selectionModel().selection().toList()
        rows = {row for one in ranges for row in range(one.top(), one.bottom() + 1)}
        return self._boards.keys(sorted(rows))

    def select(self, keys: Collection[str], current: str | None = None) -> None:
        """Select those boards that have a row, or else the first row.

        ``current`` becomes the current one, or the topmost if it has no row.
        """
        rows = self._boards.rows_of(keys)
        if not rows and self._boards.rowCount():
            rows = [0]
        row = -1 if current is None else self._boards.row_of(current)
        row = row if row in rows else next(iter(rows), -1)
        selection = QItemSelection()
        for first, last in _ranges(rows):  # one for each of 10,000 rows would take seconds
            selection.select(self._boards.index(first, 0), self._boards.index(last, 0))
        flags = QItemSelectionModel.SelectionFlag
        with QSignalBlocker(self):  # in between, no board is selected
            self.selectionModel().setCurrentIndex(self._boards.index(row, 0), flags.NoUpdate)
            self.selectionModel().select(selection, flags.ClearAndSelect)
        self.current_changed.emit()

    def rename(self) -> None:
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.scrollTo(self.currentIndex())
        if self.state() is not QAbstractItemView.State.EditingState:  # while inactive, it goes on
            self.edit(self.currentIndex())

    def show_boards(self, listing: BoardListing) -> None:
        """Show a listing; the selection stays, unless the listing names another one."""
        if self.state() is QAbstractItemView.State.EditingState:  # it would lose the new name
            self._waiting = listing
            return
        if not self._boards.has(listing.keys):
            self._replace(listing)
        elif listing.selected is not None:
            self.select(listing.selected)
        if listing.selected is not None:
            self.scrollTo(self.currentIndex())

    def _replace(self, listing: BoardListing) -> None:
        before, current = listing.selected, self.board
        before = self.selected_keys() if before is None else before
        top = self.visualRect(self.currentIndex()).top()
        with QSignalBlocker(self):
            self._boards.show_boards(listing.keys, listing.found.days)
            self._fit_heads()
            self.select(before, current.key if current else None)
        bar, moved = self.verticalScrollBar(), self.visualRect(self.currentIndex()).top() - top
        bar.setValue(bar.value() + moved if listing.keeps_position else 0)
        self.current_changed.emit()

    def _end_of(self, row: int) -> int:
        """Return the pixels from the first row's top to a row's end."""
        header = self.verticalHeader()
        return header.sectionPosition(row) + header.sectionSize(row)

    def _fit_heads(self) -> None:
        """Make room for the heads of the months, each above the first of its boards."""
        for row in self._headed:
            self.setRowHeight(row, self.row_height)
        self._headed = [month.first for month in self._boards.months]
        for row in self._headed:
            self.setRowHeight(row, self.row_height + self._head_height)

    def _restyle(self) -> None:
        self.setFont(QFont(QApplication.font()))
        height, self._head_height = self._cards.fit_font(self.font())
        self.set_row_height(height)
        self._fit_heads()
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * _NARROWEST)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        rows = self._boards.rowCount()  # other tables go to the first and last column
        if action is QAbstractItemView.CursorAction.MoveHome and rows:
            return self._boards.index(0, 0)
        if action is QAbstractItemView.CursorAction.MoveEnd and rows:
            return self._boards.index(rows - 1, 0)
        return super().moveCursor(action, modifiers)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        # Tab leads to the next control, where Qt would rename the next board
        is_forward = hint is QAbstractItemDelegate.EndEditHint.EditNextItem
        is_tab = is_forward or hint is QAbstractItemDelegate.EndEditHint.EditPreviousItem
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint if is_tab else hint)
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self.show_boards(waiting)
        if is_tab:
            self.focusNextPrevChild(is_forward)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.pos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            self.scrollTo(self.currentIndex())
            place = self.visualRect(self.currentIndex()).center()
        if self.indexAt(place).isValid():
            self.menu_requested.emit(self.viewport().mapToGlobal(place))

    def scrollTo(  # noqa: N802
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        super().scrollTo(index, hint)
        if not index.isValid():
            return
        month, top = self._boards.month_of(index.row()), self.visualRect(index).top()
        if month is not None and index.row() > month.first and top < self._head_height:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + top - self._head_height)  # out from under the month's head

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        super().scrollContentsBy(dx, dy)
        self.viewport().update()  # the head at the top stays where it is

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, width = QPainter(self.viewport()), self.viewport().width()
        value, row = self.verticalScrollBar().value(), self.rowAt(0)
        while row >= 0 and (month := self._boards.month_of(row)):
            last = month.first + month.boards - 1
            top = max(self.rowViewportPosition(month.first), 0)
            top = min(top, self._end_of(last) - value - self._head_height)  # the next pushes it out
            rect = QRect(0, top, width, self._head_height)
            self._cards.paint_head(painter, rect, month, self.font())
            is_seen = self._end_of(last) - value < self.viewport().height()
            row = last + 1 if is_seen and last + 1 < self._boards.rowCount() else -1
        painter.end()

    def keyboardSearch(self, text: str) -> None:
        if not text.isspace():  # Qt would search the titles of all boards
            self.typed.emit(text)

    def sizeHint(self) -> QSize:
        return QSize(400, 400)


class BoardBrowser(Fitting, QWidget):
    """Shows the boards that match the search, or says why there are none.

    In a low window with large text, the list needs the room of the line that counts the boards; the
    filter of all of them has the number as well.
    """

    searched = Signal(str)  # by the user

    def __init__(
        self, boards: HistoryList, filters: QMenu, oldest_first: QAction, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._list = boards
        self._filters = filters  # of the groups that can be listed, and of all
        # keys typed during a search start one search only
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._build(oldest_first)
        self._connect()

    def show_boards(self, listing: BoardListing) -> None:
        query, count = listing.query, len(listing.keys)
        if self._search.text().strip() != query and not self._timer.isActive():
            self._search.setText(query)
            self._timer.stop()
        self._list.show_boards(listing)
        found = listing.found
        has_boards = found.total > 0
        for part in (self._search, self._narrowing):
            part.setVisible(has_boards)
        boards = boards_text(count)
        if count != found.total:
            boards = fill(self.tr("{count} of {total} boards"), count=count, total=found.total)
        self._count.setText(boards)
        found_of_all = sum(found.groups.values())
        for action in self._filters.actions():
            number = found.groups.get(action.data(), 0) if action.data() else found_of_all
            action.setChecked(action.data() is listing.group)
            action.setText(fill("{name}  {count}", name=action.toolTip(), count=number))
            action.setEnabled(number > 0 or action.data() in (None, listing.group))
        self._sort.setVisible(has_boards)
        self._fit()
        self.setFocusProxy(self._list if count else self._search)
        self._stack.setCurrentIndex(0 if count else 1)
        why = self.tr("No boards yet. Solved, played or replaced boards appear here.")
        if has_boards and query:
            why = self.tr("No board matches “{query}”. Try a tile, a word, a note or a date.")
        elif has_boards:
            why = self.tr("No such boards yet.")
        self._empty.setText(fill(why, query=query))
        self._found_nothing.setVisible(has_boards and bool(query))
        self._all.setVisible(has_boards)

    def focus_search(self) -> None:
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def _build(self, oldest_first: QAction) -> None:
        self._count = muted_label("", self)
        self._count.setObjectName("count")
        self._title = heading(self.tr("History"), self)
        self._sort = action_button(oldest_first, "filter", self)
        header = Flow(self._title, (self._count, 1), self._sort, spacing=_HEADER_GAP)
        self._narrowing = QWidget(self)
        narrowing = Flow(within=self._narrowing, spacing=_FILTER_GAP)
        for action in self._filters.actions():
            action.setToolTip(action.text())  # the name, to which a number is added
            button = action_button(action, "filter", self)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            narrowing.add(button)
        self._search = _SearchField(self)
        self._search.setPlaceholderText(self.tr("Search: tiles, words, notes, dates"))
        self._search.setAccessibleName(self.tr("Search"))
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._list)
        self._stack.addWidget(self._nothing())
        self._above = above = column(
            header, self._search, self._narrowing, margins=_ABOVE, spacing=_ROOMY
        )
        column(above, (self._stack, 1), within=self, spacing=12)

    def _fit(self) -> None:
        is_close = is_low(self) and is_large(self.font())
        self._count.setHidden(is_close or self._sort.isHidden())
        self._above.setSpacing(_CLOSE if is_close else _ROOMY)

    def _nothing(self) -> QWidget:
        """Return the text in place of the list, with a way back to all boards."""
        scrolled = Scrolled(self)
        nothing = scrolled.content
        self._found_nothing = heading(self.tr("Nothing found"), nothing)
        self._empty = muted_label("", nothing)
        self._empty.setObjectName("empty")
        for label in (self._found_nothing, self._empty):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self._all = text_button(self.tr("Show All Boards"), "button", nothing)
        self._all.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        texts = (self._found_nothing, self._empty)
        parts = ((None, 1), *texts, self._all, (None, 1))
        lines = column(*parts, within=nothing, margins=_ABOVE, spacing=12)
        lines.setAlignment(self._all, Qt.AlignmentFlag.AlignHCenter)
        return scrolled

    def _connect(self) -> None:
        self._search.textChanged.connect(self._timer.start)
        self._search.left.connect(self._on_left)
        self._timer.timeout.connect(self._on_timeout)
        self._list.typed.connect(self._on_typed)
        self._all.clicked.connect(self._on_all)

    def _on_timeout(self) -> None:
        self.searched.emit(self._search.text().strip())

    def _on_all(self) -> None:
        self._search.clear()
        next(one for one in self._filters.actions() if one.data() is None).trigger()

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
        self.add_clear_button()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif key == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)


def _ranges(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of adjoining rows, which are given in rising order."""
    for _, group in groupby(enumerate(rows), key=lambda pair: pair[1] - pair[0]):
        adjoining = [row for _, row in group]
        yield adjoining[0], adjoining[-1]
