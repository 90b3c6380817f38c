"""The taught words as a table that is sorted and searched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRegularExpression,
    QSortFilterProxyModel,
    Qt,
)

from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.days import day_text
from quartiles_gui.library.board_record import local_day
from quartiles_gui.library.judgment import Judgment, TaughtWord

AnyIndex = QModelIndex | QPersistentModelIndex

_NOWHERE = QModelIndex()
_SORTED_BY = Qt.ItemDataRole.UserRole
_LONGEST_SEARCH = 1000  # letters; Qt takes no regular expression of 32,767


class _Rows(QAbstractTableModel):
    """A row for each taught word: the word, the verdict, and the day when it was taught."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.words: Sequence[TaughtWord] = ()
        self._titles = (self.tr("Word"), self.tr("Verdict"), self.tr("Taught on"))
        self._verdicts = {
            Judgment.ACCEPTED: self.tr("✓ accepted"),
            Judgment.REJECTED: self.tr("✗ rejected"),
        }

    def show_words(self, words: Sequence[TaughtWord]) -> None:
        self.beginResetModel()
        self.words = words
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.words)

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
        word, judgment, when = self.words[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (word, self._verdicts[judgment], day_text(local_day(when)))[index.column()]
        if role == _SORTED_BY:
            return (word, judgment.value, when)[index.column()]
        return None


class TaughtWordsModel(QSortFilterProxyModel):
    """The rows that match what is searched for, in the order that the user chose.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows = _Rows(self)
        self.setSourceModel(self._rows)
        self.setSortRole(_SORTED_BY)
        self.sort(0)

    @property
    def judgments(self) -> dict[str, Judgment]:
        """What is taught about each word, whether its row is shown or not."""
        return {taught.word: taught.judgment for taught in self._rows.words}

    def show_words(self, words: Sequence[TaughtWord]) -> None:
        """Replace all rows."""
        self._rows.show_words(words)

    def search(self, text: str) -> None:
        """Show only the words in which one of those in ``text`` occurs; all if it is blank.

        Of a long text, only the beginning is looked for.
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
