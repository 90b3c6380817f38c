"""The rows of a list of results, perhaps millions: all of them, or those that pass a filter.

Only the few results that were read last are kept in memory: a row is read from the disk when it is
shown. A filter keeps a number of four bytes for each row that passes, and scans the results in
steps, so that the window stays responsive. So does sorting, which puts the most familiar results
before the others and leaves those in the order found: nobody reads on that far. While results come,
a few are kept before the others, each result being looked at once.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from heapq import nsmallest
from typing import Any, NamedTuple, Self

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelection,
    QModelIndex,
    QObject,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QWidget

from quartiles_gui.core.solver import Steps
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.base.theme import Appearance, Restyled, with_level_figures
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.inputs import AnyIndex, EnterField, RowTable
from quartiles_gui.gui.widgets.labels import (
    LinesLabel,
    TextLabel,
    heading,
    muted_label,
    plain_tip,
    scaled_font,
)
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, Margins, column
from quartiles_gui.gui.widgets.letter_grid import LetterCell, LetterGrid
from quartiles_gui.gui.widgets.scrolling import ScrolledCard
from quartiles_gui.library.result_files import Results

MOST_SORTED = 10_000
"""Results that are sorted, which takes 10 ms; the others follow."""

MOST_KEPT = 100
"""Results that are kept before the others while results come."""


_ROW_NUMBER = "I"  # four bytes: Qt's row numbers are no longer
_BLOCK = 256  # results read at once
_FILTERED_AT_ONCE = 2000  # results scanned in one step: about 1 ms
_RANKED_AT_ONCE = 500  # results, which takes about 2 ms
_RANKED_AT_A_LOOK = 2000  # results, while a search goes on
_GROWTH = 1.1  # times as many results, until others are put first
_AT_ONCE = 1000  # results that are filtered and sorted in a few milliseconds
_SHOWN_AT_ONCE = 40_000  # results scanned before the list is repainted
_SCREENFUL = 100  # rows that are shown at once
_UNKNOWN = 100  # more than any SCOWL size
_NO_RANK = [_UNKNOWN + 1]  # worse than any
_NOWHERE = QModelIndex()


class Order(NamedTuple):
    """The order of results: some first, then the others as they were found.

    Attributes:
        firsts: The places of those that come first, of 0 to that of the last result.
        gaps: How many of the others are before each of those, in the order found.
    """

    firsts: array[int] = array(_ROW_NUMBER)
    gaps: tuple[int, ...] = ()

    @classmethod
    def of(cls, ranks: Mapping[int, list[int]]) -> Self:
        """Return the order with the least ``ranks`` first, which are given by place."""
        firsts = sorted(ranks, key=ranks.__getitem__)[:MOST_SORTED]
        gaps = (place - before for before, place in enumerate(sorted(firsts)))
        return cls(array(_ROW_NUMBER, firsts), tuple(gaps))

    def place(self, row: int) -> int:
        """Return the place of the result in a row."""
        if row < len(self.firsts):
            return self.firsts[row]
        others = row - len(self.firsts)
        return others + bisect_right(self.gaps, others)


class ResultsModel(QAbstractTableModel):
    """The results of a search, one per row."""

    filtered = Signal()  # all of the results
    ranked = Signal()  # some more results, of which others may now come first

    def __init__(self, store: Results, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._rows = 0
        self._pieces: tuple[str, ...] = ()
        self._sizes: Mapping[str, int] | None = None  # of words, by which results are sorted
        self._passed: array[int] | None = None  # numbers of results; None for all
        self.order = Order()  # of those
        self._scanned = 0
        self._block_start = 0
        self._block: list[str] = []
        self._filtering = StepRunner(self)
        self._more_come = False
        self._grows = False  # whether only some are kept first, because results still come
        self._best: list[tuple[list[int], int]] = []  # ranks and places of those, the least first
        self._worst = _NO_RANK  # what a result must be better than
        self._familiar: set[str] = set()  # words of which such a result is; empty if it may be any
        self._ranked = 0  # results among which those are
        self._placed = 0  # results that were ranked when some were last put first
        self._keeping = StepRunner(self)

    @property
    def is_filtering(self) -> bool:
        """Whether there are results that the filter hasn't seen."""
        return self._filtering.is_running

    @property
    def is_filtered(self) -> bool:
        return bool(self._pieces)

    @property
    def is_sorted(self) -> bool:
        """Whether the most familiar of all results come first."""
        return self._sizes is not None and not self._grows

    @property
    def is_keeping(self) -> bool:
        """Whether the most familiar of the results so far are kept first, as more come."""
        return self._grows

    def line(self, row: int, order: Order | None = None) -> str:
        """Return the result in a row: its words separated by blanks.

        The rows are those of an earlier ``order``, if one is given.
        """
        place = (order or self.order).place(row)
        number = place if self._passed is None else self._passed[place]
        if not 0 <= number - self._block_start < len(self._block):
            self._block_start = number // _BLOCK * _BLOCK
            self._block = self._store.lines(self._block_start, _BLOCK)
        return self._block[number - self._block_start]

    def text(self, start: int, end: int, order: Order | None = None) -> str:
        """Return the results of the rows from ``start`` to before ``end``, one per line."""
        if self._passed is None and not (order or self.order).firsts:
            return self._store.read(start, end - start).decode("ascii", "replace")
        return "".join([self.line(row, order) + "\n" for row in range(start, end)])

    def clear(self) -> None:
        self.beginResetModel()
        self._filtering.cancel()
        self._rows = self._scanned = 0
        self._passed = array(_ROW_NUMBER) if self._pieces else None
        self.order = Order()
        self._block = []
        self.endResetModel()

    def grow(self, *, more_come: bool | None = None) -> None:
        """Show the results that were found since the last call.

        Unless ``more_come``, all of them are ranked, and not only as many as a look has time for.
        None: as the last time.
        """
        self._more_come = self._more_come if more_come is None else more_come
        self._block = self._block if len(self._block) == _BLOCK else []
        if self._passed is not None:
            if not self._filtering.is_running and self._scanned < self._store.count:
                self._work(self._scanning(self._passed))
        elif self._store.count > self._rows:
            if self.order.firsts and not self._grows:
                self.clear()
            is_new = not self._rows
            self._insert(self._store.count)
            if self.is_sorted:
                self._work(self._ranking())
            elif is_new:
                self._place_best()
        if self._grows and self._passed is None and self._ranked < self._rows:
            self._rank()

    def set_filter(self, text: str) -> None:
        """Show only results that contain every piece of ``text``; all if it is empty."""
        pieces = tuple(text.lower().split())
        if pieces == self._pieces:
            return
        self._pieces = pieces
        self.clear()
        self.grow()

    def put_best_first(self) -> None:
        """Put the most familiar of the ranked results first, if they are others than before.

        While more come, only if there are a tenth more: rows seldom move under somebody's eyes.
        """
        is_due = not self._more_come or self._ranked >= self._placed * _GROWTH
        if self._grows and self._passed is None and is_due and self._place_best():
            # no layoutChanged, for which Qt goes through all rows; nothing is selected
            self.dataChanged.emit(self.index(0, 0), self.index(self._rows - 1, 0))

    def sort_by(self, sizes: Mapping[str, int] | None, *, grows: bool = False) -> None:
        """Show the most familiar results first, by the SCOWL sizes of words, or all in order.

        If the list ``grows``, only `MOST_KEPT` come first, and when is up to `put_best_first`.
        """
        self._keeping.cancel()
        self._best, self._ranked, self._placed = [], 0, 0
        self._worst, self._familiar = _NO_RANK, set()
        self._sizes, self._grows = sizes, grows
        if sizes is None or grows:
            self.clear()
            self.grow()
        elif not self._filtering.is_running:
            self._work(self._ranking())

    def _place_best(self) -> bool:
        """Have the best results so far come first; return whether they are others than before."""
        self._placed = self._ranked
        before = self.order.firsts
        self.order = Order.of({place: rank for rank, place in self._best})
        return self.order.firsts != before

    def _rank(self) -> None:
        """Rank more results, as many as there is time for, unless it is being done."""
        end = self._rows
        if self._more_come:
            if self._keeping.is_running:
                return
            end = min(end, self._ranked + _RANKED_AT_A_LOOK)
        self._keeping.start(self._keep_best(end), lambda _: self.ranked.emit())

    def _keep_best(self, end: int) -> Steps[None]:
        """Rank the results before ``end`` that weren't ranked yet, in steps.

        Once there are enough, few others need a rank: those without a word rarer than all of these.
        """
        sizes = self._sizes or {}
        while self._ranked < end:
            start, self._ranked = self._ranked, min(self._ranked + _RANKED_AT_ONCE, end)
            lines = self._store.read(start, self._ranked - start).decode("ascii", "replace")
            results = zip(range(start, end), map(str.split, lines.splitlines()), strict=False)
            worst, familiar = self._worst, self._familiar
            better = [
                (rank, place)
                for place, words in results
                if (not familiar or familiar.issuperset(words))
                and (rank := rank_of(words, sizes)) < worst
            ]
            self._best = nsmallest(MOST_KEPT, [*self._best, *better]) if better else self._best
            if len(self._best) == MOST_KEPT and self._best[-1][0] != worst:
                self._worst = self._best[-1][0]
                rarest = self._worst[0]
                if rarest < min(worst[0], _UNKNOWN):
                    self._familiar = {word for word, size in sizes.items() if size <= rarest}
            yield

    def _insert(self, rows: int) -> None:
        self.beginInsertRows(_NOWHERE, self._rows, rows - 1)
        self._rows = rows
        self.endInsertRows()

    def _work(self, steps: Steps[None]) -> None:
        """Filter or sort: a short list at once, a long one in steps."""
        if self._store.count > _AT_ONCE:
            self._filtering.start(steps, lambda _: self.filtered.emit())
            return
        for _ in steps:  # or the list would be empty for a moment
            pass
        self.filtered.emit()

    def _scanning(self, passed: array[int]) -> Steps[None]:
        """Scan the results that the filter has not seen yet, in steps; then sort them."""
        first, *others = (piece.encode("utf-8") for piece in self._pieces)
        size = self._store.line_size
        shown_at = 0
        while self._scanned < self._store.count:
            start = self._scanned
            end = min(start + _FILTERED_AT_ONCE, self._store.count)
            content = self._store.read(start, end - start)
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
        if self.is_sorted:
            yield from self._ranking()

    def _ranking(self) -> Steps[None]:
        """Sort the rows, in steps; meanwhile they are in the order found."""
        ranks: dict[int, list[int]] = {}
        found = Order()
        for start in range(0, self._rows, _RANKED_AT_ONCE):
            end = min(start + _RANKED_AT_ONCE, self._rows)
            lines = self.text(start, end, found).splitlines()
            for place, line in zip(range(start, end), lines, strict=False):
                ranks[place] = rank_of(line.split(), self._sizes or {})
            if len(ranks) > 2 * MOST_SORTED:
                best = sorted(ranks, key=ranks.__getitem__)[:MOST_SORTED]
                ranks = {place: ranks[place] for place in best}
            yield
        self.beginResetModel()
        self.order = Order.of(ranks)
        self.endResetModel()

    # Qt's interface

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if index.isValid() and role == Qt.ItemDataRole.DisplayRole:
            return self.line(index.row())
        return None


def rank_of(words: Sequence[str], sizes: Mapping[str, int]) -> list[int]:
    """Return the key that sorts familiar results first: by the rarest word, then by the next."""
    return sorted([sizes.get(word, _UNKNOWN) for word in words], reverse=True)


ROW_SIDE = 15
"""Pixels between the end of a row and its text."""

_SCALE = 14.5 / 14  # of the font of the interface
_LEAST_ROWS = 6  # that are seen
_ROW_HEIGHT = 30.0  # pixels next to text that is 14 pixels high
_WIDEST = "women rumor major shown sworn"  # a result that fits without scrolling
_SIDES = 40  # pixels beside the text, including the scroll bar


class ResultsList(Restyled, RowTable):
    """Shows one result per row."""

    selection_changed = Signal()

    def __init__(self, model: ResultsModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._results = model
        self._appearance = appearance
        self.setModel(model)
        self.setWordWrap(False)
        self.setAccessibleName(self.tr("Results"))
        self._restyle()

    @property
    def selected_line(self) -> str:
        """The current result; empty if none is selected."""
        index = self.currentIndex()
        if index.isValid() and self.selectionModel().isSelected(index):
            return self._results.line(index.row())
        return ""

    @property
    def is_in_use(self) -> bool:
        """Whether the user is at the list, so that no row must move: it is pointed at, or read."""
        is_at_top = self.verticalScrollBar().value() == 0
        is_selected = self.selectionModel().hasSelection()
        return self.underMouse() or self.hasFocus() or is_selected or not is_at_top

    def select_first(self) -> None:
        """Select the first result, unless another is selected."""
        if not self.selected_line and self._results.rowCount():
            self.selectRow(0)

    def selected_ranges(self) -> list[tuple[int, int]]:
        """Return the selected rows as sorted ranges (start, end), the end excluded."""
        selection = self.selectionModel().selection()
        parts = [selection.at(index) for index in range(selection.count())]
        return sorted((part.top(), part.bottom() + 1) for part in parts)

    def _restyle(self) -> None:
        self.setFont(scaled_font(_SCALE, QFont.Weight.Medium))
        self.set_row_height(round(self._appearance.pixels(_ROW_HEIGHT)))
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(_WIDEST) + _SIDES)

    def reset(self) -> None:
        super().reset()
        self.selection_changed.emit()  # which Qt leaves out

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.selection_changed.emit()

    def event(self, event: QEvent) -> bool:
        # Enter must not start another search, nor the page take the key that selects all rows
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if is_enter or event.matches(QKeySequence.StandardKey.SelectAll):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            event.ignore()  # the page does it
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(320, round(self._appearance.pixels(_ROW_HEIGHT * _LEAST_ROWS)))


MOST_MEANINGS = 8  # words of a result
_LEFT = 24 - ROW_SIDE  # pixels: the text of the rows is below the title
_INSET = (ROW_SIDE, 0, ROW_SIDE, 0)
_INTRO_GAP = 10
_HEADER_GAP = 10
_GRID = 190  # pixels next to text that is 14 pixels high
_BUTTON_GAP = 4
_FILTER_DELAY = 150  # milliseconds without a key before the filter is applied


class FilterField(EnterField):
    """A field from which the Down key leads into the list below."""

    left_downwards = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("filter")
        self.setPlaceholderText(self.tr("Filter: letters or words"))
        self.setAccessibleName(self.tr("Filter"))
        self.add_clear_button()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)


class Introduction(Fitting, QWidget):
    """Says what a puzzle is, with the cells of a solution as an ``example``."""

    def __init__(
        self, title: str, text: str, example: Sequence[Sequence[LetterCell]], appearance: Appearance
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._grid = LetterGrid(len(example), appearance, self)
        self._grid.show_cells(example)
        self._grid.setAccessibleName(self._grid.describe())
        question = heading(title, self)
        answer = TextLabel(text, self)
        for label in (question, answer):
            label.setWordWrap(True)
        self._texts = (question, answer)
        column(*self._texts, self._grid, None, within=self, margins=_INSET, spacing=_INTRO_GAP)

    def _fit(self) -> None:
        """Show the example as large as in the design, or as there is room for."""
        width = self.width() - 2 * ROW_SIDE
        above = sum(text.heightForWidth(width) + _INTRO_GAP for text in self._texts)
        side = round(min(self._appearance.pixels(_GRID), self.height() - above, width))
        self._grid.setFixedSize(max(side, 1), max(side, 1))


class ResultsPanel(ScrolledCard):
    """Title, count, filter, list and actions; before the first search, what the puzzle is."""

    def __init__(
        self,
        title: str,
        introduction: QWidget,
        store: Results,
        actions: Sequence[QAction],
        sort: QAction,
        *,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent, Margins(_LEFT, 20, _LEFT, 12), is_panel=True)
        self._store = store
        self._introduction = introduction
        self._is_introduced = True
        self._without_results = ""
        self.model = ResultsModel(store, self)
        self.list_view = ResultsList(self.model, appearance, self)
        self._filter_timer = QTimer(self, singleShot=True, interval=_FILTER_DELAY)
        self._meanings = [LinesLabel(self) for _ in range(MOST_MEANINGS)]
        self._build(title, actions, sort)
        self._connect()
        self._show_count()

    def clear(self) -> None:
        """Remove results and filter, because a new search starts."""
        self.filter_field.clear()
        self._filter_timer.stop()
        self.model.set_filter("")
        self.model.clear()
        self._show_count()

    def grow(self, *, more_come: bool) -> None:
        self.model.grow(more_come=more_come)
        self._show_count()

    def show_meanings(self, texts: Sequence[str]) -> None:
        """Show a line on each word of the selected result."""
        for label, text in zip(self._meanings, (*texts, *[""] * MOST_MEANINGS), strict=False):
            label.setVisible(bool(text))
            label.show_lines(text, 1)
            label.setToolTip(plain_tip(text))

    def show_state(self, *, is_introduced: bool, without_results: str) -> None:
        """Show the introduction where there are no results, or afterwards a text."""
        self._is_introduced = is_introduced
        self._without_results = without_results
        self._show_count()

    def _build(self, title: str, actions: Sequence[QAction], sort: QAction) -> None:
        content = self.content
        self._count = muted_label("", content)
        self._count.setFont(with_level_figures(self._count.font()))
        self._count.setObjectName("count")
        self._title = heading(title, self)
        self._sort = action_button(sort, "filter", self)
        header = Flow(
            self._title, (QWidget(content), 1), self._sort, self._count, spacing=_HEADER_GAP
        )
        self.filter_field = FilterField(self)
        self._nothing = muted_label("", self)
        self._nothing.setObjectName("nothing")
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._nothing.setContentsMargins(ROW_SIDE, 6, 0, 0)
        self._shown = QStackedWidget(self)
        for part in (self.list_view, self._nothing, self._introduction):
            self._shown.addWidget(part)
        self._buttons = QWidget(self)
        buttons = [action_button(action, "flat", self) for action in actions]
        Flow(*buttons, within=self._buttons, spacing=_BUTTON_GAP)
        above = column(header, self.filter_field, margins=_INSET, spacing=12)
        below = column(*self._meanings, margins=(ROW_SIDE, 4, ROW_SIDE, 4), spacing=2)
        self.show_meanings(())
        parts = (above, (self._shown, 1), below, self._buttons)
        column(*parts, within=content, spacing=8)

    def _connect(self) -> None:
        self.filter_field.textChanged.connect(self._filter_timer.start)
        self.filter_field.returnPressed.connect(self._apply_filter)
        self.filter_field.left_downwards.connect(self._on_left_downwards)
        self._filter_timer.timeout.connect(self._apply_filter)
        self.model.filtered.connect(self._show_count)
        self.model.rowsInserted.connect(self._show_count)
        self.model.ranked.connect(self._on_ranked)

    def _show_count(self) -> None:
        count = self._store.count
        if self.model.is_filtered:
            text = fill(self.tr("{rows} of {count}"), rows=self.model.rowCount(), count=count)
        else:
            text = fill("{count}", count=count)
        self._count.setText(text)
        is_new = self._is_introduced and not count
        for part in (self._title, self._count, self.filter_field, self._buttons):
            part.setVisible(not is_new)
        self._sort.setVisible(bool(count))
        self._shown.setCurrentWidget(self._introduction if is_new else self._rows_or_why_none())

    def _rows_or_why_none(self) -> QWidget:
        """Return the list or, if it is empty, the label, with the reason."""
        if self.model.rowCount() or self.model.is_filtering:
            return self.list_view
        reason = self._without_results
        if self.model.is_filtered and self._store.count:
            missed = self.tr("Nothing found contains “{text}”.")
            reason = fill(missed, text=self.filter_field.text().strip())
        self._nothing.setText(reason)
        return self._nothing

    def _on_ranked(self) -> None:
        if not self.list_view.is_in_use:
            self.model.put_best_first()

    def _on_left_downwards(self) -> None:
        """Enter the list where it was left, or at its first row, unless it is empty."""
        self._apply_filter()
        if self.model.rowCount():
            self.list_view.select_first()
            self.list_view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _apply_filter(self) -> None:
        self._filter_timer.stop()
        self.model.set_filter(self.filter_field.text())
        self._show_count()
