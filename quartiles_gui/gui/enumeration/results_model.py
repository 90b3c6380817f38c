"""The rows of a list of results that may have millions, all of them or those that a filter lets.

Nothing is kept of the results themselves but a few that were read last: a row is read from the
disk when it is to be seen. A filter keeps a number of four bytes for each row that it lets through,
and looks through the results in steps, so that the window goes on while it does.
"""

from __future__ import annotations

from array import array
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from quartiles_gui.core.steps import Steps
from quartiles_gui.gui.step_runner import StepRunner
from quartiles_gui.library.stored_search import StoredSearch

AnyIndex = QModelIndex | QPersistentModelIndex

_ROW_NUMBER = "I"  # four bytes: Qt counts rows in as many, so a list never has more
_BLOCK = 256  # results read at once
_FILTERED_AT_ONCE = 2000  # results looked through in one step: about 1 ms
_SHOWN_AT_ONCE = 40_000  # results looked through before the list is painted again
_SCREENFUL = 100  # rows that are shown without waiting for more
_NOWHERE = QModelIndex()


class ResultsModel(QAbstractTableModel):
    """The results of a search, one a row.

    Args:
        store: Where they are.
        parent: The owner.

    Attributes:
        filtered: Emitted when a filter has looked through more, or all, of the results.
    """

    filtered = Signal()

    def __init__(self, store: StoredSearch, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._rows = 0
        self._pieces: tuple[str, ...] = ()
        self._let_through: array[int] | None = None  # numbers of results; None without a filter
        self._looked_through = 0
        self._block_start = 0
        self._block: list[str] = []
        self._filtering = StepRunner(self)
        self._filtering.finished.connect(self.filtered)

    @property
    def is_filtering(self) -> bool:
        """Whether the filter has not looked through all results yet."""
        return self._filtering.is_running

    @property
    def is_filtered(self) -> bool:
        """Whether there is a filter."""
        return self._let_through is not None

    def number(self, row: int) -> int:
        """Return the number of the result in a row, counted from 0."""
        return row if self._let_through is None else self._let_through[row]

    def line(self, row: int) -> str:
        """Return the result in a row: its words with blanks between."""
        number = self.number(row)
        if not 0 <= number - self._block_start < len(self._block):
            self._block_start = number // _BLOCK * _BLOCK
            self._block = self._store.lines(self._block_start, _BLOCK)
        return self._block[number - self._block_start]

    def text(self, start: int, end: int) -> str:
        """Return the results of the rows from ``start`` to before ``end``, one a line."""
        if self._let_through is None:
            return self._store.read(start, end - start).decode("ascii")
        return "".join([self.line(row) + "\n" for row in range(start, end)])

    def clear(self) -> None:
        """Forget all rows: the search has begun anew."""
        self.beginResetModel()
        self._filtering.cancel()
        self._rows = self._looked_through = 0
        self._let_through = array(_ROW_NUMBER) if self._pieces else None
        self._block = []
        self.endResetModel()

    def grow(self) -> None:
        """Show the results that have come since this was called last."""
        self._block = self._block if len(self._block) == _BLOCK else []
        if self._let_through is not None:
            if not self._filtering.is_running and self._looked_through < self._store.count:
                self._filtering.start(self._looking_through(self._let_through))
        elif self._store.count > self._rows:
            self._insert(self._store.count)

    def set_filter(self, text: str) -> None:
        """Show only results in which every piece of ``text`` occurs; all if there is none."""
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

    def _looking_through(self, let_through: array[int]) -> Steps[None]:
        """Look through the results that the filter has not seen, until there are no more."""
        first, *others = (piece.encode("utf-8") for piece in self._pieces)
        size = self._store.line_size
        shown_at = 0
        while self._looked_through < self._store.count:
            start = self._looked_through
            content = self._store.read(start, _FILTERED_AT_ONCE)
            offset = content.find(first)
            while offset >= 0:
                row = offset // size
                line = content[row * size : (row + 1) * size]
                if all(piece in line for piece in others):
                    let_through.append(start + row)
                offset = content.find(first, (row + 1) * size)
            self._looked_through += len(content) // size
            is_due = self._looked_through - shown_at >= _SHOWN_AT_ONCE or self._rows < _SCREENFUL
            if is_due and len(let_through) > self._rows:
                self._insert(len(let_through))
                shown_at = self._looked_through
            yield
        if len(let_through) > self._rows:
            self._insert(len(let_through))

    # What Qt asks

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return how many results there are."""
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return 1: a result is one text."""
        return 0 if parent.isValid() else 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the result as text."""
        if index.isValid() and role == Qt.ItemDataRole.DisplayRole:
            return self.line(index.row())
        return None
