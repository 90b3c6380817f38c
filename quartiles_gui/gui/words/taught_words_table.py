"""The table of the taught words, which is sorted and searched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRegularExpression,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from quartiles_gui.core.days import local_day
from quartiles_gui.core.quartiles.record import FinishedBoard
from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.days import day_text
from quartiles_gui.gui.translation import fill
from quartiles_gui.library.taught_words import Judgment, TaughtWord

AnyIndex = QModelIndex | QPersistentModelIndex

_NOWHERE = QModelIndex()
_ROW = 1.75  # the height of a row, of that of a line of text
_SORTED_BY = Qt.ItemDataRole.UserRole
_FOUND_BY = Qt.ItemDataRole.UserRole + 1
KEY_ROLE = Qt.ItemDataRole.UserRole + 2
"""The role of a finished board's key; None for a word."""
_LONGEST_SEARCH = 1000  # letters; Qt takes no regular expression of 32,767


class _Rows(QAbstractTableModel):
    """A row for each taught word: the word, the verdict, and the day when it was taught.

    Then one for each finished board: what it is called, what it tells, and its day.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.words: Sequence[TaughtWord] = ()
        self.boards: Sequence[FinishedBoard] = ()
        self._titles = (self.tr("Word"), self.tr("Verdict"), self.tr("Taught on"))
        self._verdicts = {
            Judgment.ACCEPTED: self.tr("✓ accepted"),
            Judgment.REJECTED: self.tr("✗ rejected"),
        }
        self._board, self._told = self.tr("Board: {title}"), self.tr("✓ {accepted}, ✗ {refused}")

    def show(self, words: Sequence[TaughtWord], boards: Sequence[FinishedBoard]) -> None:
        self.beginResetModel()
        self.words, self.boards = words, boards
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.words) + len(self.boards)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self._titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if index.row() >= len(self.words):
            return self._board_data(self.boards[index.row() - len(self.words)], index, role)
        word, judgment, when = self.words[index.row()]
        if role == _FOUND_BY:
            return word
        if role == Qt.ItemDataRole.DisplayRole:
            return (word, self._verdicts[judgment], day_text(local_day(when)))[index.column()]
        if role == _SORTED_BY:
            return (word, judgment.value, when)[index.column()]
        return None

    def _board_data(self, board: FinishedBoard, index: AnyIndex, role: int) -> Any:
        accepted, refused = board.words
        if role == _FOUND_BY:
            return " ".join((fold(board.title), *sorted(accepted | refused)))
        if role == KEY_ROLE:
            return board.key
        if role == Qt.ItemDataRole.DisplayRole:
            told = fill(self._told, accepted=len(accepted), refused=len(refused - accepted))
            return (fill(self._board, title=board.title), told, day_text(board.day))[index.column()]
        if role == _SORTED_BY:  # after all words
            return (f"~{board.title}", f"~{len(accepted)}", board.day)[index.column()]
        return None


class TaughtWordsModel(QSortFilterProxyModel):
    """The rows that match what is searched for, in the order that the user chose."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows = _Rows(self)
        self.setSourceModel(self._rows)
        self.setSortRole(_SORTED_BY)
        self.setFilterRole(_FOUND_BY)
        self.sort(0)

    @property
    def judgments(self) -> dict[str, Judgment]:
        """What is taught about each word, whether its row is shown or not."""
        return {taught.word: taught.judgment for taught in self._rows.words}

    @property
    def is_empty(self) -> bool:
        return not self._rows.rowCount()

    def show(self, words: Sequence[TaughtWord], boards: Sequence[FinishedBoard]) -> None:
        """Replace all rows."""
        self._rows.show(words, boards)

    def search(self, text: str) -> None:
        """Show only the words, and boards with a word, in which one of those in ``text`` occurs.

        All are shown if it is blank. Of a long text, only the beginning is looked for.
        """
        parts = "|".join(map(re.escape, fold(text)[:_LONGEST_SEARCH].split()))
        self.setFilterRegularExpression(QRegularExpression(parts))

    def word(self, row: int) -> str:
        """Return the word in a row."""
        return str(self.index(row, 0).data())

    def row_of(self, word: str) -> int:
        """Return the row of a word, or -1 if it has none."""
        found = self.match(self.index(0, 0), Qt.ItemDataRole.DisplayRole, word, 1)
        return found[0].row() if found else -1


class TaughtWordsTable(QTableView):
    """Shows a row for each word; a click on a column's title sorts by it."""

    def __init__(self, model: TaughtWordsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = model
        self.setModel(model)
        self._build()

    def selected_words(self) -> list[str]:
        """Return the selected words, from top to bottom."""
        rows = sorted(self.selectionModel().selectedRows())
        return [str(index.data()) for index in rows if index.data(KEY_ROLE) is None]

    def selected_boards(self) -> list[str]:
        """Return the keys of the selected boards."""
        keys = (index.data(KEY_ROLE) for index in self.selectionModel().selectedRows())
        return [key for key in keys if key is not None]

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
