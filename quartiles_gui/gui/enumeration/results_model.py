"""The rows of a list of results, perhaps millions: all of them, or those that pass a filter.

Only the few results that were read last are kept in memory: a row is read from the disk when it is
shown. A filter keeps a number of four bytes for each row that passes, and scans the results in
steps, so that the window stays responsive.
"""

from __future__ import annotations

from array import array
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from quartiles_gui.core.steps import Steps
from quartiles_gui.gui.answer import Say, refusal
from quartiles_gui.gui.background import StepRunner
from quartiles_gui.library.stored_search import StoredSearch

AnyIndex = QModelIndex | QPersistentModelIndex

_ROW_NUMBER = "I"  # four bytes: Qt's row numbers are no longer
_BLOCK = 256  # results read at once
_FILTERED_AT_ONCE = 2000  # results scanned in one step: about 1 ms
_SHOWN_AT_ONCE = 40_000  # results scanned before the list is repainted
_SCREENFUL = 100  # rows that are shown at once
_NOWHERE = QModelIndex()


class ResultsModel(QAbstractTableModel):
    """The results of a search, one per row."""

    filtered = Signal()  # all of the results

    def __init__(self, store: StoredSearch, say: Say, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._say = say
        self._rows = 0
        self._pieces: tuple[str, ...] = ()
        self._passed: array[int] | None = None  # numbers of results; None without a filter
        self._scanned = 0
        self._block_start = 0
        self._block: list[str] = []
        self._filtering = StepRunner(self)

    @property
    def is_filtering(self) -> bool:
        """Whether there are results that the filter hasn't seen."""
        return self._filtering.is_running

    @property
    def is_filtered(self) -> bool:
        """Whether there is a filter."""
        return self._passed is not None

    def line(self, row: int) -> str:
        """Return the result in a row: its words separated by blanks."""
        number = row if self._passed is None else self._passed[row]
        if not 0 <= number - self._block_start < len(self._block):
            self._block_start = number // _BLOCK * _BLOCK
            self._block = self._store.lines(self._block_start, _BLOCK)
            self._emit_warnings()
        return self._block[number - self._block_start]

    def text(self, start: int, end: int) -> str:
        """Return the results of the rows from ``start`` to before ``end``, one per line."""
        if self._passed is None:
            return self._store.read(start, end - start).decode("ascii", "replace")
        return "".join([self.line(row) + "\n" for row in range(start, end)])

    def clear(self) -> None:
        """Remove all rows."""
        self.beginResetModel()
        self._filtering.cancel()
        self._rows = self._scanned = 0
        self._passed = array(_ROW_NUMBER) if self._pieces else None
        self._block = []
        self.endResetModel()

    def grow(self) -> None:
        """Show the results that were found since the last call."""
        self._block = self._block if len(self._block) == _BLOCK else []
        if self._passed is not None:
            if not self._filtering.is_running and self._scanned < self._store.count:
                steps = self._scanning(self._passed)
                self._filtering.start(steps, lambda _: self.filtered.emit())
        elif self._store.count > self._rows:
            self._insert(self._store.count)

    def set_filter(self, text: str) -> None:
        """Show only results that contain every piece of ``text``; all if it is empty."""
        pieces = tuple(text.lower().split())
        if pieces == self._pieces:
            return
        self._pieces = pieces
        self.clear()
        self.grow()

    def _insert(self, rows: int) -> None:
        self.beginInsertRows(_NOWHERE, self._rows, rows - 1)
        self._rows = rows
        self.endInsertRows()

    def _emit_warnings(self) -> None:
        for warning in self._store.take_warnings():
            # later: a row may be read while it is painted
            QTimer.singleShot(0, self, partial(self._say, refusal(warning)))

    def _scanning(self, passed: array[int]) -> Steps[None]:
        """Scan the results that the filter has not seen yet, in steps."""
        first, *others = (piece.encode("utf-8") for piece in self._pieces)
        size = self._store.line_size
        shown_at = 0
        while self._scanned < self._store.count:
            start = self._scanned
            end = min(start + _FILTERED_AT_ONCE, self._store.count)
            content = self._store.read(start, end - start)
            self._emit_warnings()
            offset = content.find(first)
            while offset >= 0:
                row = offset // size
                line = content[row * size : (row + 1) * size]
                if all(piece in line for piece in others):
                    passed.append(start + row)
                offset = content.find(first, (row + 1) * size)
            self._scanned = end
            is_due = self._scanned - shown_at >= _SHOWN_AT_ONCE or self._rows < _SCREENFUL
            if is_due and len(passed) > self._rows:
                self._insert(len(passed))
                shown_at = self._scanned
            yield
        if len(passed) > self._rows:
            self._insert(len(passed))

    # Qt's interface

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if index.isValid() and role == Qt.ItemDataRole.DisplayRole:
            return self.line(index.row())
        return None
