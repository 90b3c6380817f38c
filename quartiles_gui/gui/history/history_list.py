"""The list of boards; it keeps its scroll position while the boards change."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFont
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QApplication, QWidget

from quartiles_gui.gui.history.history_delegate import HistoryDelegate
from quartiles_gui.gui.history.history_model import HistoryModel
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.row_table import RowTable
from quartiles_gui.library.board_record import BoardRecord

_NARROWEST = 24  # characters; the picture takes a third


class HistoryList(RowTable):
    """Shows one board per row."""

    current_changed = Signal()  # another board may be current, or the same may have changed
    opened = Signal()  # by a double click
    typed = Signal(str)  # a letter
    menu_requested = Signal(QPoint)  # the place on the screen

    def __init__(self, model: HistoryModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._boards = model
        self._cards = HistoryDelegate(appearance, self)
        self.setModel(model)
        self.setItemDelegate(self._cards)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(self.tr("Boards"))
        self._fit_font()
        appearance.changed.connect(self._fit_font)  # a new style sheet resets fonts
        self.doubleClicked.connect(self.opened)
        self.selectionModel().selectionChanged.connect(self.current_changed)
        # when several are selected, another of them may become current
        self.selectionModel().currentChanged.connect(self.current_changed)

    @property
    def record(self) -> BoardRecord | None:
        """The current board; None if none is selected."""
        index = self.currentIndex()
        if index.isValid() and self.selectionModel().isSelected(index):
            return self._boards.record(index.row())
        return None

    def selected_keys(self) -> list[str]:
        """Return the keys of the selected boards, from top to bottom."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return self._boards.keys(rows)

    def select(self, keys: Collection[str], current: str | None = None) -> None:
        """Select those boards that have a row, or else the first row.

        ``current`` becomes the current one, or the topmost if it has no row.
        """
        rows = sorted(row for key in keys if (row := self._boards.row_of(key)) >= 0)
        if not rows:
            self.select_row(0)
            return
        row = -1 if current is None else self._boards.row_of(current)
        self._select_rows(rows, row if row in rows else rows[0])

    def select_row(self, row: int) -> None:
        """Select the board in a row, or in the last row if there are fewer."""
        row = min(row, self._boards.rowCount() - 1)
        self._select_rows([row] if row >= 0 else [], row)

    def scroll_to_record(self) -> None:
        self.scrollTo(self.currentIndex())

    def rename(self) -> None:
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.scroll_to_record()
        if self.state() is not QAbstractItemView.State.EditingState:  # while inactive, it goes on
            self.edit(self.currentIndex())

    def search(self, queries: Sequence[str], *, keeps_position: bool) -> None:
        """Show the boards that any query finds, and keep those selected that are still listed."""
        before, current = self.selected_keys(), self.record
        anchor, offset = self._anchor()
        self.blockSignals(True)
        self._boards.search(queries)
        self.select(before, current.key if current else None)
        self.blockSignals(False)
        row = self._boards.row_of(anchor) if keeps_position else 0
        above = row * self.row_height if row >= 0 else 0
        self.verticalScrollBar().setValue(above + offset)
        self.current_changed.emit()

    def _anchor(self) -> tuple[str, int]:
        """Return the key of the topmost board, and how many pixels of it are scrolled away."""
        value = self.verticalScrollBar().value()
        row, offset = divmod(value, self.row_height)
        if row < self._boards.rowCount():
            return self._boards.keys([row])[0], offset
        return "", value

    def _select_rows(self, rows: Collection[int], current: int) -> None:
        selection = QItemSelection()
        for row in rows:
            index = self._boards.index(row, 0)
            selection.select(index, index)
        index = self._boards.index(current, 0) if current >= 0 else QModelIndex()
        flags = QItemSelectionModel.SelectionFlag
        was_blocked = self.blockSignals(True)  # in between, no board is selected
        self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect)
        self.blockSignals(was_blocked)
        self.current_changed.emit()

    def _fit_font(self) -> None:
        self.setFont(QFont(QApplication.font()))
        self.set_row_height(self._cards.height(self.font()) + 2)
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
        if is_tab:
            self.focusNextPrevChild(is_forward)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.pos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            self.scroll_to_record()
            place = self.visualRect(self.currentIndex()).center()
        if self.indexAt(place).isValid():
            self.menu_requested.emit(self.viewport().mapToGlobal(place))

    def keyboardSearch(self, text: str) -> None:
        if not text.isspace():  # Qt would search the titles of all boards
            self.typed.emit(text)

    def sizeHint(self) -> QSize:
        return QSize(400, 400)
