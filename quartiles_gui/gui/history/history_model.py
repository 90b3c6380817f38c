"""The rows of the history: all boards of the library, or those that match a search.

The model keeps the keys of all rows, 1 MB for 10,000 boards, and the boards of the last few
screenfuls. So every row keeps its board even if another window has deleted others, and scrolling
anywhere reads only a few dozen boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from quartiles_gui.gui.history.board_texts import accessible_text, title_of
from quartiles_gui.library.board_record import BoardRecord
from quartiles_gui.library.boards import Boards

AnyIndex = QModelIndex | QPersistentModelIndex

_BLOCK = 16  # boards read at once: about a screenful, which takes a millisecond
_MAX_BLOCKS = 16
_NOWHERE = QModelIndex()

RECORD_ROLE = Qt.ItemDataRole.UserRole
"""The role of a row's `BoardRecord`."""


class HistoryModel(QAbstractTableModel):
    """The boards found, one per row, the latest day first."""

    renamed = Signal(str, str)  # a board's key and its new title

    def __init__(self, boards: Boards, parent: QObject) -> None:
        super().__init__(parent)
        self._boards = boards
        self._keys: list[str] = []
        # by number, the most recently used last
        self._blocks: dict[int, list[BoardRecord | None]] = {}

    def search(self, queries: Sequence[str]) -> None:
        """Show the boards that `Boards.find_keys` finds by one of ``queries``, as they are now."""
        self.beginResetModel()
        self._keys = self._boards.find_keys(*queries)
        self._blocks.clear()
        self.endResetModel()

    def keys(self, rows: Sequence[int]) -> list[str]:
        """Return the keys of the boards in some rows."""
        return [self._keys[row] for row in rows]

    def record(self, row: int) -> BoardRecord | None:
        """Return the board in a row; None if another window has since deleted it."""
        number, offset = divmod(row, _BLOCK)
        block = self._blocks.pop(number, None)
        if block is None:
            block = self._boards.records(self._keys[number * _BLOCK : (number + 1) * _BLOCK])
            if len(self._blocks) >= _MAX_BLOCKS:
                self._blocks.pop(next(iter(self._blocks)))
        self._blocks[number] = block
        return block[offset]

    def row_of(self, key: str) -> int:
        """Return the row of a board, or -1 if it has none."""
        try:
            return self._keys.index(key)
        except ValueError:
            return -1

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        record = self.record(index.row()) if index.isValid() else None
        if record is None:
            return None
        if role == RECORD_ROLE:
            return record
        if role == Qt.ItemDataRole.DisplayRole:
            return title_of(record)
        if role == Qt.ItemDataRole.EditRole:
            return record.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return accessible_text(record)
        return None

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        record = self.record(index.row()) if index.isValid() else None
        if role != Qt.ItemDataRole.EditRole or record is None or value == record.title:
            return False
        self.renamed.emit(record.key, value)
        return True

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable
