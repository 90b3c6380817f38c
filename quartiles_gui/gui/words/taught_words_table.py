"""The table of the taught words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from quartiles_gui.gui.words.taught_words_model import TaughtWordsModel

_ROW = 1.75  # the height of a row, of that of a line of text


class TaughtWordsTable(QTableView):
    """Shows a row for each word; a click on a column's title sorts by it.

    Args:
        model: The words.
        parent: The owner.

    Attributes:
        accept: The action on the selected words, as are the others.
        reject: Likewise.
        forget: Likewise.
    """

    def __init__(self, model: TaughtWordsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = model
        self.setModel(model)
        self._build()

    def selected_words(self) -> list[str]:
        """Return the selected words, from top to bottom."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self._words.word(row) for row in rows]

    def select(self, words: Iterable[str]) -> None:
        """Select the rows of some words, as far as they have one, and show the first."""
        rows = sorted(row for word in words if (row := self._words.row_of(word)) >= 0)
        selection = QItemSelection()
        for row in rows:
            selection.select(self._words.index(row, 0), self._words.index(row, 0))
        flags = QItemSelectionModel.SelectionFlag
        if rows:
            first = self._words.index(rows[0], 0)
            self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
            self.scrollTo(first)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)

    def _build(self) -> None:
        self.setProperty("columns", True)
        self.setAccessibleName(self.tr("Taught words"))
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * _ROW))
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.accept = QAction(self.tr("Accepted"), self)
        self.reject = QAction(self.tr("Rejected"), self)
        self.forget = QAction(self.tr("Forget Verdict"), self)
        self.forget.setShortcut(Qt.Key.Key_Delete)
        self.forget.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addActions([self.accept, self.reject, self.forget])
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
