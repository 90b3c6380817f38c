"""The words found, in groups, as a list that grows while the search runs.

The rows are those of the groups, one after another: a heading, then its words in the order found. A
group without words has no rows; a folded one has only its heading, which says how many words it
has. Words can be hidden, and are then revealed one by one. Words that the user ticked off as found
in the game are never hidden, and can be left out to show what remains.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from enum import IntEnum
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from quartiles_gui.core.quartiles.exact_cover import Cover
from quartiles_gui.core.quartiles.found_word import BONUS, MAX_LENGTH, POINTS, FoundWord
from quartiles_gui.core.quartiles.report import GROUP_COUNT, group_of
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.gui.translation import fill

Index = QModelIndex | QPersistentModelIndex
Judge = Callable[[str], bool | None]
"""Returns what was taught about a word: whether the game accepts it, or None for nothing."""

SIDE = 10
"""Pixels between the end of a row and what is in it, at each side."""


class Role(IntEnum):
    """The roles of the model, besides Qt's own."""

    ROW = Qt.ItemDataRole.UserRole
    HINT = Qt.ItemDataRole.UserRole + 1


class Heading(NamedTuple):
    """A row that names the group below it."""

    title: str
    note: str  # what each word is worth, or what a click does
    length: int  # the tile count of the words; 0 if it differs
    size: int  # the number of words
    can_fold: bool
    is_folded: bool


class WordRow(NamedTuple):
    """A row with a word."""

    found: FoundWord
    fragments: tuple[str, ...]  # as many blanks if it is hidden
    place: int  # which of the five it is, from 1; 0 if it is none of them
    is_hidden: bool
    is_guess: bool  # the word list lacks it
    is_counted: bool  # its points are
    is_ticked: bool
    judgment: bool | None  # what was taught: accepted, rejected, or None for nothing


class Group:
    """The words below a heading.

    Args:
        length: The tile count of its words; 0 if it differs.
        note: The note at the right of the heading.
        is_folded: Whether it is folded at first; None if it can't be folded.
    """

    def __init__(
        self,
        title: str,
        length: int = 0,
        *,
        note: str = "",
        is_counted: bool = True,
        is_guess: bool = False,
        is_folded: bool | None = None,
    ) -> None:
        self.title = title
        self.length = length
        self.note = note
        self.is_counted = is_counted
        self.is_guess = is_guess
        self.can_fold = is_folded is not None
        self.is_folded = bool(is_folded)
        self.words: list[FoundWord] = []


class Row(NamedTuple):
    """The heading of a group, or with ``found`` a word of it."""

    group: Group
    found: FoundWord | None


class SolutionModel(QAbstractListModel):
    """The rows of the solution list.

    Attributes:
        tick_requested: Emitted with a word and whether the user wants it ticked off; `set_ticked`
            then shows it.
        tile: The tile whose words alone have rows; None for all words.
    """

    tick_requested = Signal(str, bool)

    def __init__(self, judge: Judge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._judge = judge
        self._fragments: Sequence[str] = ()
        self._five: Cover = ()
        self._groups: list[Group] = []
        self._rows: list[Row] = []
        self._known: dict[str, FoundWord] = {}
        self._hides_words = False
        self._revealed: set[str] = set()
        self._ticked: Collection[str] = frozenset()
        self._leaves_out_ticked = False
        self.tile: int | None = None
        self.clear(())

    @property
    def words(self) -> list[FoundWord]:
        """The words that are counted, in the order of the rows."""
        return [
            found
            for group in self._groups
            if group.is_counted and not group.is_guess
            for found in group.words
        ]

    @property
    def all_words(self) -> list[FoundWord]:
        """The words, counted or not, but without guesses."""
        return [found for group in self._groups if not group.is_guess for found in group.words]

    @property
    def selectable_rows(self) -> list[int]:
        """The rows of the words, and of the headings that fold."""
        return [
            number
            for number, row in enumerate(self._rows)
            if row.found is not None or row.group.can_fold
        ]

    def clear(self, fragments: Sequence[str]) -> None:
        self.beginResetModel()
        self._fragments = fragments
        self.tile = None
        self._five = ()
        self._known = {}
        self._revealed = set()
        self._groups = self._empty_groups()
        self._rows = []
        self.endResetModel()

    def add(self, finds: Iterable[RatedWord]) -> None:
        """Add what was found; a word is added again only with a longer path."""
        for rated in finds:
            known = self._known.get(rated.found.word)
            if known is not None:
                if len(known.path) >= len(rated.found.path):
                    continue
                for group in self._groups:
                    if known in group.words:
                        group.words.remove(known)
            self._known[rated.found.word] = rated.found
            self._group_of(rated).words.append(rated.found)
        self._update_rows()

    def show_verdict(self, verdict: Verdict) -> None:
        """Show the five first, or the likeliest guesses of one that the word list lacks."""
        self.beginResetModel()
        self._groups = self._empty_groups()
        first = self._groups[0]
        self._five = verdict.five
        if verdict.five:
            first.title = self.tr("The five")
            note = self.tr("{points} points each, +{bonus} for all")
            first.note = fill(note, points=POINTS[MAX_LENGTH], bonus=BONUS)
            first.words = list(verdict.five)
        elif verdict.guesses:
            guesses = Group(
                self.tr("Perhaps the fifth"),
                MAX_LENGTH,
                note=self.tr("not in the word list"),
                is_guess=True,
            )
            guesses.words = list(verdict.guesses)
            self._groups.insert(0, guesses)
        five = set(verdict.five)
        for rated in verdict.rated:
            if rated.found not in five:
                self._group_of(rated).words.append(rated.found)
        if len(first.words) > len(verdict.five) > 0:  # the user taught a sixth
            first.title = self.tr("Quartiles")
        for group in self._groups:
            if not group.length:
                group.words.sort(key=lambda found: -len(found.path))
        self._rows = self._all_rows()
        self.endResetModel()

    def set_ticked(self, words: Collection[str]) -> None:
        self._ticked = frozenset(words)
        self._update_rows()
        self._repaint()

    def leave_out_ticked(self, is_left_out: bool) -> None:
        self._leaves_out_ticked = is_left_out
        self._update_rows()

    def show_only(self, tile: int | None) -> str:
        """Leave out the words without a tile, or none with None; return its fragment."""
        self.tile = tile
        self._update_rows()
        return "" if tile is None else self._fragments[tile]

    def hide_words(self, is_hidden: bool) -> None:
        self._hides_words = is_hidden
        self._revealed = set()
        self._repaint()

    def activate(self, index: Index) -> None:
        """Reveal a hidden word, or fold or unfold a group."""
        row = self.row_at(index)
        if isinstance(row, WordRow) and row.is_hidden:
            self._revealed.add(row.found.word)
            self.dataChanged.emit(index, index)
        elif isinstance(row, Heading) and row.can_fold:
            group = self._rows[index.row()].group
            group.is_folded = not group.is_folded
            self._update_rows()

    def row_at(self, index: Index) -> Heading | WordRow | None:
        if not index.isValid():
            return None
        group, found = self._rows[index.row()]
        return self._heading(group) if found is None else self._word_row(group, found)

    def is_heading(self, row: int) -> bool:
        return self._rows[row].found is None

    def index_of(self, found: FoundWord) -> QModelIndex:
        """Return the index of a word; an invalid one if it isn't in the list."""
        rows = (number for number, row in enumerate(self._rows) if row.found == found)
        return self.index(next(rows, -1))

    def first_word(self) -> QModelIndex:
        """Return the index of the first word; an invalid one if there isn't one."""
        rows = (number for number, row in enumerate(self._rows) if row.found is not None)
        return self.index(next(rows, -1))

    def words_of_group(self, heading: Index) -> list[FoundWord]:
        """Return the words with a row below a heading."""
        group = self._rows[heading.row()].group
        return [row.found for row in self._rows if row.group is group and row.found is not None]

    def last_of_group(self, heading: Index) -> QModelIndex:
        """Return the index of the last row of the group that a heading names."""
        group = self._rows[heading.row()].group
        return self.index(max(n for n, row in enumerate(self._rows) if row.group is group))

    def _empty_groups(self) -> list[Group]:
        each = self.tr("{points} points each")
        return [
            Group(self.tr("Quartiles"), 4, note=fill(each, points=POINTS[4])),
            Group(self.tr("Three tiles"), 3, note=fill(each, points=POINTS[3])),
            Group(self.tr("Two tiles"), 2, note=fill(each, points=POINTS[2])),
            Group(self.tr("One tile"), 1, note=self.tr("1 point each")),
            Group(self.tr("Possible"), note=self.tr("not counted"), is_counted=False),
            Group(self.tr("Long shots"), is_counted=False, is_folded=True),
            Group(self.tr("Vulgar"), is_counted=False, is_folded=True),
        ]

    def _group_of(self, rated: RatedWord) -> Group:
        return self._groups[-GROUP_COUNT:][group_of(rated)]

    def _heading(self, group: Group) -> Heading:
        note = group.note
        if group.can_fold:
            note = self.tr("show") if group.is_folded else self.tr("hide")
        size = len(self._shown(group))
        return Heading(group.title, note, group.length, size, group.can_fold, group.is_folded)

    def _word_row(self, group: Group, found: FoundWord) -> WordRow:
        is_ticked = found.word in self._ticked
        is_hidden = self._hides_words and not is_ticked and found.word not in self._revealed
        fragments = found.fragments(self._fragments)
        if is_hidden:
            fragments = tuple("•" * len(fragment) for fragment in fragments)
        return WordRow(
            found,
            fragments,
            self._five.index(found) + 1 if found in self._five else 0,
            is_hidden,
            group.is_guess,
            group.is_counted,
            is_ticked,
            self._judge(found.word),
        )

    def _shown(self, group: Group) -> list[FoundWord]:
        left_out = self._ticked if self._leaves_out_ticked else frozenset()
        return [
            found
            for found in group.words
            if found.word not in left_out and (self.tile is None or self.tile in found.path)
        ]

    def _all_rows(self) -> list[Row]:
        """Return the rows that should be in the list."""
        rows: list[Row] = []
        for group in self._groups:
            shown = self._shown(group)
            if shown:
                rows.append(Row(group, None))
            if not group.is_folded:
                rows += [Row(group, found) for found in shown]
        return rows

    def _update_rows(self) -> None:
        """Remove and insert rows until they are those of the groups."""
        rows = self._all_rows()
        wanted = set(rows)
        for start, end in reversed(_runs([row not in wanted for row in self._rows])):
            self.beginRemoveRows(QModelIndex(), start, end - 1)
            del self._rows[start:end]
            self.endRemoveRows()
        present = set(self._rows)
        for start, end in _runs([row not in present for row in rows]):
            self.beginInsertRows(QModelIndex(), start, end - 1)
            self._rows[start:start] = rows[start:end]
            self.endInsertRows()
        for number, row in enumerate(rows):
            if row.found is None:
                self.dataChanged.emit(self.index(number), self.index(number))

    def _repaint(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def _accessible_text(self, row: WordRow) -> str:
        count = len(row.found.path)
        if row.is_hidden:
            hidden = (
                self.tr("hidden word, 1 tile")
                if count == 1
                else self.tr("hidden word, {count} tiles")
            )
            return fill(hidden, count=count)
        parts = [
            fill(self.tr("{tiles}: {word}"), tiles=", ".join(row.fragments), word=row.found.word)
        ]
        if row.is_guess:
            parts.append(self.tr("a guess"))
        else:
            points = self.tr("1 point") if row.found.points == 1 else self.tr("{points} points")
            parts.append(fill(points, points=row.found.points))
        if row.place:
            parts.append(fill(self.tr("number {place} of the five"), place=row.place))
        if row.judgment is not None:
            accepted, rejected = self.tr("accepted by the game"), self.tr("rejected by the game")
            parts.append(accepted if row.judgment else rejected)
        if row.is_ticked:
            parts.append(self.tr("found"))
        return ", ".join(parts)

    def _word_data(self, row: WordRow, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return "".join(row.fragments)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._accessible_text(row)
        if role == Qt.ItemDataRole.CheckStateRole and not row.is_guess:
            return Qt.CheckState.Checked if row.is_ticked else Qt.CheckState.Unchecked
        if role == Role.HINT and row.is_hidden:
            return self.tr("Press Enter to reveal")
        if role == Qt.ItemDataRole.ToolTipRole and row.is_hidden:
            return self.tr("Enter or a double-click reveals the word.")
        return None

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.row_at(index)
        selectable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if isinstance(row, WordRow):
            return selectable if row.is_guess else selectable | Qt.ItemFlag.ItemIsUserCheckable
        if isinstance(row, Heading) and row.can_fold:
            return selectable
        return Qt.ItemFlag.NoItemFlags

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self.row_at(index)
        if role != Qt.ItemDataRole.CheckStateRole or not isinstance(row, WordRow) or row.is_guess:
            return False
        self.tick_requested.emit(row.found.word, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index)
        if row is None:
            return None
        if role == Role.ROW:
            return row
        is_text = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if isinstance(row, Heading):
            return f"{row.title} ({row.size}), {row.note}" if is_text else None
        return self._word_data(row, role)


def _runs(flags: Iterable[bool]) -> list[tuple[int, int]]:
    """Return the start and end of each run of set flags."""
    runs = []
    for is_set, run in groupby(enumerate(flags), key=itemgetter(1)):
        if is_set:
            numbers = [number for number, _ in run]
            runs.append((numbers[0], numbers[-1] + 1))
    return runs
