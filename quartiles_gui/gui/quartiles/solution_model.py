"""The words found, grouped by tile count, as a list that grows while the search runs.

The rows are those of the groups one after another: a heading, then its words in the order
found. A group without words has no rows. Words can be hidden; each is then revealed by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from quartiles_gui.core.quartiles import POINTS, QUARTILE_LENGTH, FoundWord, distinct_words
from quartiles_gui.core.verdict import Verdict
from quartiles_gui.gui.translation import fill

Index = QModelIndex | QPersistentModelIndex

_GUESSES_SHOWN = 3


class Role(IntEnum):
    """What the list asks the model for, besides Qt's own roles."""

    ROW = Qt.ItemDataRole.UserRole
    FRAGMENTS = Qt.ItemDataRole.UserRole + 1


class Heading(NamedTuple):
    """A row that names the group below it.

    Attributes:
        title: What the words below have in common.
        note: What each is worth.
        length: Their tile count.
    """

    title: str
    note: str
    length: int


class WordRow(NamedTuple):
    """A row with a word.

    Attributes:
        found: The word and its path.
        is_hidden: Whether the person does not want to read it yet.
        is_guess: Whether no dictionary has it.
    """

    found: FoundWord
    is_hidden: bool
    is_guess: bool


class _Group:
    def __init__(self, title: str, length: int, *, is_guess: bool = False) -> None:
        self.title = title
        self.length = length
        self.is_guess = is_guess
        self.words: list[FoundWord] = []

    def __len__(self) -> int:
        return len(self.words) + 1 if self.words else 0


class SolutionModel(QAbstractListModel):
    """The rows of the solution list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fragments: Sequence[str] = ()
        self._groups: list[_Group] = []
        self._lengths: dict[str, int] = {}
        self._hides_words = False
        self._revealed: set[str] = set()
        self.clear(())

    @property
    def words(self) -> list[FoundWord]:
        """The words in the order of the rows, without guesses."""
        return [found for group in self._groups if not group.is_guess for found in group.words]

    def clear(self, fragments: Sequence[str]) -> None:
        """Hold no words, and expect those of ``fragments``."""
        self.beginResetModel()
        self._fragments = fragments
        self._lengths = {}
        self._revealed = set()
        self._groups = [_Group(self._title(length), length) for length in (4, 3, 2, 1)]
        self.endResetModel()

    def add(self, finds: Iterable[FoundWord]) -> None:
        """Add what was found; a word known by a path as long is not added again."""
        for found in distinct_words(list(finds)):
            known_length = self._lengths.get(found.word, 0)
            if known_length >= len(found.path):
                continue
            if known_length:
                self._remove(found.word, known_length)
            self._lengths[found.word] = len(found.path)
            self._append(found)

    def show_verdict(self, verdict: Verdict) -> None:
        """Put the five first, or the likeliest candidates for one that no list has."""
        self.beginResetModel()
        groups = [_Group(self._title(length), length) for length in (4, 3, 2, 1)]
        if verdict.five:
            groups[0].title = self.tr("Other words of four tiles")
            groups.insert(0, _Group(self.tr("The five"), QUARTILE_LENGTH))
            groups[0].words = list(verdict.five)
        elif verdict.inferred:
            guesses = _Group(self.tr("Perhaps the fifth"), QUARTILE_LENGTH, is_guess=True)
            guesses.words = [guess.found for guess in verdict.inferred[:_GUESSES_SHOWN]]
            groups.insert(0, guesses)
        five = {found.word for found in verdict.five}
        for found in verdict.words:
            if found.word not in five:
                groups[-len(found.path)].words.append(found)
        self._groups = groups
        self.endResetModel()

    def hide_words(self, hidden: bool) -> None:
        """Show words as blanks, or in full."""
        self._hides_words = hidden
        self._revealed = set()
        if self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def reveal(self, index: Index) -> None:
        """Show one hidden word in full."""
        row = self.row_at(index)
        if isinstance(row, WordRow) and row.is_hidden:
            self._revealed.add(row.found.word)
            self.dataChanged.emit(index, index)

    def row_at(self, index: Index) -> Heading | WordRow | None:
        """Return what stands in a row."""
        row = index.row()
        for group in self._groups:
            if 0 <= row < len(group):
                return self._row(group, row)
            row -= len(group)
        return None

    def index_of(self, found: FoundWord) -> QModelIndex:
        """Return where a word stands; an invalid index if it does not."""
        start = 0
        for group in self._groups:
            if found in group.words:
                return self.index(start + 1 + group.words.index(found))
            start += len(group)
        return QModelIndex()

    def first_word(self) -> QModelIndex:
        """Return where the first word stands; an invalid index if there is none."""
        return self.index(1) if self.rowCount() else QModelIndex()

    def _title(self, length: int) -> str:
        return {
            4: self.tr("Quartiles"),
            3: self.tr("Three tiles"),
            2: self.tr("Two tiles"),
            1: self.tr("One tile"),
        }[length]

    def _row(self, group: _Group, row: int) -> Heading | WordRow:
        if row == 0:
            return Heading(group.title, self._note(group), group.length)
        found = group.words[row - 1]
        is_hidden = self._hides_words and found.word not in self._revealed
        return WordRow(found, is_hidden, group.is_guess)

    def _note(self, group: _Group) -> str:
        if group.is_guess:
            return self.tr("not in the word list")
        if POINTS[group.length] == 1:
            return self.tr("1 point each")
        return fill(self.tr("{points} points each"), points=POINTS[group.length])

    def _append(self, found: FoundWord) -> None:
        start = 0
        for group in self._groups:
            if group.length == len(found.path) and not group.is_guess:
                first = start + len(group)
                self.beginInsertRows(QModelIndex(), first, first + (0 if group.words else 1))
                group.words.append(found)
                self.endInsertRows()
                return
            start += len(group)

    def _remove(self, word: str, length: int) -> None:
        start = 0
        for group in self._groups:
            for place, known in enumerate(group.words):
                if known.word == word and group.length == length:
                    is_last = len(group.words) == 1
                    row = start + place + (0 if is_last else 1)
                    self.beginRemoveRows(QModelIndex(), row, row + (1 if is_last else 0))
                    del group.words[place]
                    self.endRemoveRows()
                    return
            start += len(group)

    def _spoken(self, row: WordRow) -> str:
        if row.is_hidden:
            return fill(self.tr("hidden word, {count} tiles"), count=len(row.found.path))
        return fill(
            self.tr("{word}, {count} tiles, {points} points"),
            word=row.found.word,
            count=len(row.found.path),
            points=row.found.points,
        )

    def _word_data(self, row: WordRow, role: int) -> object:
        fragments = row.found.fragments(self._fragments)
        if row.is_hidden:
            fragments = tuple("•" * len(fragment) for fragment in fragments)
        if role == Role.FRAGMENTS:
            return fragments
        if role == Qt.ItemDataRole.DisplayRole:
            return "".join(fragments)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(row)
        return None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's signature)
        """Return the number of rows."""
        return 0 if parent.isValid() else sum(len(group) for group in self._groups)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that words can be selected, and headings cannot."""
        if isinstance(self.row_at(index), WordRow):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row, its fragments, or its text to read or hear."""
        row = self.row_at(index)
        if row is None:
            return None
        if role == Role.ROW:
            return row
        is_text = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if isinstance(row, Heading):
            return f"{row.title}, {row.note}" if is_text else None
        return self._word_data(row, role)
