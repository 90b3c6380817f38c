"""The rows of the list of words for Qt, and how a page has them."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, Signal

from quartiles_gui.gui.widgets.inputs import AnyIndex
from quartiles_gui.gui.word_list.word_rows import (
    Heading,
    Key,
    Row,
    Rows,
    WordRow,
    likelihood_text,
    spoken,
)

SIDE = 10
"""Pixels between the end of a row and what is in it, at each side."""

OVERHANG = 2
"""Pixels at the right of several columns that aren't seen: Qt wraps words that just fit."""


class Design(NamedTuple):
    """How a page has its list; lengths are in pixels, next to text that is 14 pixels high."""

    row: float = 28.0  # the height of one with a word
    above: float = 8.0  # a heading
    above_first: float = 0.0  # the first one
    note: float = 12.5  # the size of the text at the right of a heading
    radius: float = 7.0  # of the ground of a selected row
    strip: int = 0  # at the right, which only the scroll bar uses
    columns: int = 1  # of words, at most


class WordListModel(QAbstractListModel):
    """The rows of the list. It is reset unless the same keys stay in the same order."""

    tick_requested = Signal(str, bool)  # a word, and whether the user wants it ticked off

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: Rows = ()
        self._places: dict[Key, int] = {}

    def show(self, rows: Rows) -> list[Key]:
        """Show other rows, and return the words that are new."""
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

    def row_at(self, index: AnyIndex) -> Row | None:
        return self.rows[index.row()] if index.isValid() else None

    def index_of(self, key: Key | None) -> QModelIndex:
        """Return the index of a row; an invalid one if it isn't in the list."""
        place = None if key is None else self._places.get(key)
        return QModelIndex() if place is None else self.index(place)

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        row = self.row_at(index)
        if row is None or not row.is_selectable:
            return Qt.ItemFlag.NoItemFlags
        selectable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        has_box = isinstance(row, WordRow) and row.is_ticked is not None
        return selectable | Qt.ItemFlag.ItemIsUserCheckable if has_box else selectable

    def setData(self, index: AnyIndex, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row, is_box = self.row_at(index), role == Qt.ItemDataRole.CheckStateRole
        if not is_box or not isinstance(row, WordRow) or row.is_ticked is None:
            return False
        self.tick_requested.emit(row.found.word, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index)
        if row is None:
            return None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return spoken(row) if isinstance(row, Heading) else "".join(row.fragments)
        return self._word_data(row, role) if isinstance(row, WordRow) else None

    def _word_data(self, row: WordRow, role: int) -> object:
        if role == Qt.ItemDataRole.CheckStateRole and row.is_ticked is not None:
            return Qt.CheckState.Checked if row.is_ticked else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ToolTipRole and row.is_hidden:
            return self.tr("Enter or a double-click reveals the word.")
        if role == Qt.ItemDataRole.ToolTipRole and (likely := likelihood_text(row)):
            return f"{row.found.word}: {likely}"
        return None
