"""The rows of a list of words, for Qt."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from quartiles_gui.gui.word_list.rows import Heading, Key, Row, Rows, WordRow, spoken

Index = QModelIndex | QPersistentModelIndex


class Role(IntEnum):
    """The roles of the model, besides Qt's own."""

    ROW = Qt.ItemDataRole.UserRole
    HINT = Qt.ItemDataRole.UserRole + 1


class WordListModel(QAbstractListModel):
    """Has the rows that it is shown. Unless the same keys stay in order, it is reset."""

    tick_requested = Signal(str, bool)  # a word, and whether the user wants it ticked off

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: Rows = ()
        self._places: dict[Key, int] = {}

    def show(self, rows: Rows) -> list[Key]:
        """Show rows instead of those before, and return the words that are new."""
        before, places = self._places, {row.key: number for number, row in enumerate(rows)}
        if list(places) == list(before):
            olds, self.rows = self.rows, rows
            changed = [number for number, row in enumerate(rows) if row != olds[number]]
            if changed:
                self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))
            return []
        self.beginResetModel()
        self.rows, self._places = rows, places
        self.endResetModel()
        return [row.key for row in rows if isinstance(row, WordRow) and row.key not in before]

    def row_at(self, index: Index) -> Row | None:
        return self.rows[index.row()] if index.isValid() else None

    def index_of(self, key: Key | None) -> QModelIndex:
        """Return the index of a row; an invalid one if it isn't in the list."""
        place = None if key is None else self._places.get(key)
        return QModelIndex() if place is None else self.index(place)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.row_at(index)
        if row is None or not row.is_selectable:
            return Qt.ItemFlag.NoItemFlags
        selectable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        has_box = isinstance(row, WordRow) and row.is_ticked is not None
        return selectable | Qt.ItemFlag.ItemIsUserCheckable if has_box else selectable

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self.row_at(index)
        has_box = isinstance(row, WordRow) and row.is_ticked is not None
        if role != Qt.ItemDataRole.CheckStateRole or not has_box:
            return False
        assert isinstance(row, WordRow)
        self.tick_requested.emit(row.found.word, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index)
        if row is None:
            return None
        if role == Role.ROW:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return spoken(row) if isinstance(row, Heading) else "".join(row.fragments)
        return self._word_data(row, role) if isinstance(row, WordRow) else None

    def _word_data(self, row: WordRow, role: int) -> object:
        if role == Qt.ItemDataRole.CheckStateRole and row.is_ticked is not None:
            return Qt.CheckState.Checked if row.is_ticked else Qt.CheckState.Unchecked
        if role == Role.HINT and row.is_hidden:
            return self.tr("Press Enter to reveal")
        if role == Qt.ItemDataRole.ToolTipRole and row.is_hidden:
            return self.tr("Enter or a double-click reveals the word.")
        return None
