"""The words found, in groups, as a list that grows while the search runs.

The rows are those of the groups one after another: a heading, then its words in the order
found. A group without words has no rows; a folded one has only its heading, which says how many
words are below. Words can be hidden; each is then revealed by itself. Words that the person
ticked off as found in the game are never hidden, and can be left out, so that what remains is
shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from quartiles_gui.core.quartiles.found_word import POINTS, QUARTILE_LENGTH, FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.gui.translation import fill

Index = QModelIndex | QPersistentModelIndex
Judge = Callable[[str], bool | None]
"""Tells whether the person taught that the game accepts a word; None if nothing was taught."""

_GUESSES_SHOWN = 3


class Role(IntEnum):
    """What the list asks the model for, besides Qt's own roles."""

    ROW = Qt.ItemDataRole.UserRole
    FRAGMENTS = Qt.ItemDataRole.UserRole + 1


class Heading(NamedTuple):
    """A row that names the group below it.

    Attributes:
        title: What the words below have in common.
        note: What each is worth, or what can be done.
        length: Their tile count; 0 where it differs.
        size: How many they are.
        can_fold: Whether the words can be folded away.
        is_folded: Whether they are.
    """

    title: str
    note: str
    length: int
    size: int
    can_fold: bool
    is_folded: bool


class WordRow(NamedTuple):
    """A row with a word.

    Attributes:
        found: The word and its path.
        is_hidden: Whether the person does not want to read it yet.
        is_guess: Whether no dictionary has it.
        is_counted: Whether its points are counted.
        is_ticked: Whether the person ticked it off as found in the game.
        judgment: What the person taught: accepted, rejected, or None for nothing.
    """

    found: FoundWord
    is_hidden: bool
    is_guess: bool
    is_counted: bool
    is_ticked: bool
    judgment: bool | None


class _Group:
    """Some rows of the list.

    Args:
        title: Its heading.
        length: The tile count of its words; 0 where it differs.
        note: What stands at the right of the heading.
        is_counted: Whether the words' points count.
        is_guess: Whether the words are guesses.
        is_folded: Whether only the heading shows at first; None if it cannot be folded.

    Attributes:
        words: All its words.
        shown: Those that have a row, in that order.
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
        self.shown: list[FoundWord] = []

    def __len__(self) -> int:
        if not self.shown:
            return 0
        return 1 if self.is_folded else len(self.shown) + 1


class SolutionModel(QAbstractListModel):
    """The rows of the solution list.

    Args:
        judge: Tells what the person taught about a word.
        parent: The owner.

    Attributes:
        tick_wanted: Emitted with a word and whether it is to be ticked off, when the person
            asks for that; `set_ticked` then shows it.
    """

    tick_wanted = Signal(str, bool)

    def __init__(self, judge: Judge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._judge = judge
        self._fragments: Sequence[str] = ()
        self._groups: list[_Group] = []
        self._known: dict[str, FoundWord] = {}
        self._hides_words = False
        self._revealed: set[str] = set()
        self._ticked: Collection[str] = frozenset()
        self._leaves_out_ticked = False
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
        """The words, counted or not, but no guesses."""
        return [found for group in self._groups if not group.is_guess for found in group.words]

    def clear(self, fragments: Sequence[str]) -> None:
        """Hold no words, and expect those of ``fragments``."""
        self.beginResetModel()
        self._fragments = fragments
        self._known = {}
        self._revealed = set()
        self._groups = self._empty_groups()
        self.endResetModel()

    def add(self, finds: Iterable[RatedWord]) -> None:
        """Add what was found; a word known by a path as long is not added again."""
        for rated in finds:
            known = self._known.get(rated.found.word)
            if known is not None:
                if len(known.path) >= len(rated.found.path):
                    continue
                self._remove(known)
            self._known[rated.found.word] = rated.found
            self._insert(rated.found, self._group_of(rated))

    def show_verdict(self, verdict: Verdict) -> None:
        """Put the five first, or the likeliest candidates for one that no list has."""
        self.beginResetModel()
        self._groups = self._empty_groups()
        first = self._groups[0]
        if verdict.five:
            first.title = self.tr("The five")
            first.words = list(verdict.five)
        elif verdict.inferred:
            guesses = _Group(
                self.tr("Perhaps the fifth"),
                QUARTILE_LENGTH,
                note=self.tr("not in the word list"),
                is_guess=True,
            )
            guesses.words = [guess.found for guess in verdict.inferred[:_GUESSES_SHOWN]]
            self._groups.insert(0, guesses)
        five = set(verdict.five)
        for rated in verdict.rated:
            if rated.found not in five:
                self._group_of(rated).words.append(rated.found)
        if len(first.words) > len(verdict.five) > 0:  # taught: the game took a sixth
            first.title = self.tr("Quartiles")
        for group in self._groups:
            if not group.length:
                group.words.sort(key=lambda found: -len(found.path))
            self._choose_shown(group)
        self.endResetModel()

    def set_ticked(self, words: Collection[str]) -> None:
        """Show which words the person ticked off."""
        news = set(words).symmetric_difference(self._ticked)
        known = [found for found in self.all_words if found.word in news]
        self._ticked = frozenset(words)
        if not self._leaves_out_ticked:
            self._repaint()
        elif all(found.word in self._ticked for found in known):
            for found in known:
                self._remove_row(found)
        else:
            self._reset_rows()

    def leave_out_ticked(self, left_out: bool) -> None:
        """Show only what remains to be found, or everything."""
        self._leaves_out_ticked = left_out
        self._reset_rows()

    def hide_words(self, hidden: bool) -> None:
        """Show words as blanks, or in full."""
        self._hides_words = hidden
        self._revealed = set()
        self._repaint()

    def activate(self, index: Index) -> None:
        """Show a hidden word in full, or fold and unfold a group."""
        row = self.row_at(index)
        if isinstance(row, WordRow) and row.is_hidden:
            self._revealed.add(row.found.word)
            self.dataChanged.emit(index, index)
        elif isinstance(row, Heading) and row.can_fold:
            self._fold(index.row())

    def row_at(self, index: Index) -> Heading | WordRow | None:
        """Return what stands in a row."""
        for start, group in self._starts():
            row = index.row() - start
            if 0 <= row < len(group):
                return self._word_row(group, row - 1) if row else self._heading(group)
        return None

    def index_of(self, found: FoundWord) -> QModelIndex:
        """Return where a word stands; an invalid index if it does not."""
        for start, group in self._starts():
            if found in group.shown and not group.is_folded:
                return self.index(start + 1 + group.shown.index(found))
        return QModelIndex()

    def first_word(self) -> QModelIndex:
        """Return where the first word stands; an invalid index if there is none."""
        for row in range(self.rowCount()):
            if isinstance(self.row_at(self.index(row)), WordRow):
                return self.index(row)
        return QModelIndex()

    def _empty_groups(self) -> list[_Group]:
        each = self.tr("{points} points each")
        return [
            _Group(self.tr("Quartiles"), 4, note=fill(each, points=POINTS[4])),
            _Group(self.tr("Three tiles"), 3, note=fill(each, points=POINTS[3])),
            _Group(self.tr("Two tiles"), 2, note=fill(each, points=POINTS[2])),
            _Group(self.tr("One tile"), 1, note=self.tr("1 point each")),
            _Group(self.tr("Possible"), note=self.tr("not counted"), is_counted=False),
            _Group(self.tr("Long shots"), is_counted=False, is_folded=True),
            _Group(self.tr("Vulgar"), is_counted=False, is_folded=True),
        ]

    def _group_of(self, rated: RatedWord) -> _Group:
        *likely, possible, long_shots, vulgar = self._groups
        if rated.is_vulgar:
            return vulgar
        if rated.tier is Tier.POSSIBLE:
            return possible
        if rated.tier is Tier.LONG_SHOT:
            return long_shots
        return likely[-len(rated.found.path)]

    def _starts(self) -> Iterator[tuple[int, _Group]]:
        """Yield the groups with the row of their heading."""
        start = 0
        for group in self._groups:
            yield start, group
            start += len(group)

    def _start_of(self, wanted: _Group) -> int:
        return next(start for start, group in self._starts() if group is wanted)

    def _heading(self, group: _Group) -> Heading:
        note = group.note
        if group.can_fold:
            note = self.tr("show") if group.is_folded else self.tr("hide")
        return Heading(
            group.title, note, group.length, len(group.shown), group.can_fold, group.is_folded
        )

    def _word_row(self, group: _Group, place: int) -> WordRow:
        found = group.shown[place]
        is_ticked = found.word in self._ticked
        return WordRow(
            found,
            self._hides_words and not is_ticked and found.word not in self._revealed,
            group.is_guess,
            group.is_counted,
            is_ticked,
            self._judge(found.word),
        )

    def _choose_shown(self, group: _Group) -> None:
        group.shown = [found for found in group.words if not self._is_left_out(found)]

    def _is_left_out(self, found: FoundWord) -> bool:
        return self._leaves_out_ticked and found.word in self._ticked

    def _reset_rows(self) -> None:
        self.beginResetModel()
        for group in self._groups:
            self._choose_shown(group)
        self.endResetModel()

    def _repaint(self) -> None:
        if self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def _insert(self, found: FoundWord, group: _Group) -> None:
        group.words.append(found)
        if self._is_left_out(found):
            return
        row = self._start_of(group) + len(group)
        if group.shown and group.is_folded:
            group.shown.append(found)
            self.dataChanged.emit(self.index(row - 1), self.index(row - 1))
            return
        is_first_shown = not group.shown and not group.is_folded
        self.beginInsertRows(QModelIndex(), row, row + (1 if is_first_shown else 0))
        group.shown.append(found)
        self.endInsertRows()

    def _remove(self, found: FoundWord) -> None:
        self._remove_row(found)
        for group in self._groups:
            if found in group.words:
                group.words.remove(found)

    def _remove_row(self, found: FoundWord) -> None:
        for start, group in self._starts():
            if found in group.shown:
                place = group.shown.index(found)
                if group.is_folded and len(group.shown) > 1:
                    del group.shown[place]
                    self.dataChanged.emit(self.index(start), self.index(start))
                    return
                is_last = len(group.shown) == 1
                first = start if is_last else start + 1 + place
                self.beginRemoveRows(
                    QModelIndex(), first, first + len(group) - 1 if is_last else first
                )
                del group.shown[place]
                self.endRemoveRows()
                return

    def _fold(self, row: int) -> None:
        start, group = next(item for item in self._starts() if item[0] == row and item[1].shown)
        last = start + len(group.shown)
        if group.is_folded:
            self.beginInsertRows(QModelIndex(), start + 1, last)
            group.is_folded = False
            self.endInsertRows()
        else:
            self.beginRemoveRows(QModelIndex(), start + 1, last)
            group.is_folded = True
            self.endRemoveRows()
        self.dataChanged.emit(self.index(start), self.index(start))

    def _spoken(self, row: WordRow) -> str:
        if row.is_hidden:
            return fill(self.tr("hidden word, {count} tiles"), count=len(row.found.path))
        spoken = fill(
            self.tr("{word}, {count} tiles, {points} points"),
            word=row.found.word,
            count=len(row.found.path),
            points=row.found.points,
        )
        if row.judgment is not None:
            accepted, rejected = self.tr("accepted by the game"), self.tr("rejected by the game")
            spoken = f"{spoken}, {accepted if row.judgment else rejected}"
        return f"{spoken}, {self.tr('ticked off')}" if row.is_ticked else spoken

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
        if role == Qt.ItemDataRole.CheckStateRole and not row.is_guess:
            return Qt.CheckState.Checked if row.is_ticked else Qt.CheckState.Unchecked
        return None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's signature)
        """Return the number of rows."""
        return 0 if parent.isValid() else sum(len(group) for group in self._groups)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that words can be selected, and of the headings those that can fold."""
        row = self.row_at(index)
        selectable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if isinstance(row, WordRow):
            return selectable if row.is_guess else selectable | Qt.ItemFlag.ItemIsUserCheckable
        if isinstance(row, Heading) and row.can_fold:
            return selectable
        return Qt.ItemFlag.NoItemFlags

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for a word to be ticked off, or not to be any more."""
        row = self.row_at(index)
        if role != Qt.ItemDataRole.CheckStateRole or not isinstance(row, WordRow) or row.is_guess:
            return False
        self.tick_wanted.emit(row.found.word, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row, its fragments, or its text to read or hear."""
        row = self.row_at(index)
        if row is None:
            return None
        if role == Role.ROW:
            return row
        is_text = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if isinstance(row, Heading):
            return f"{row.title} ({row.size}), {row.note}" if is_text else None
        return self._word_data(row, role)
