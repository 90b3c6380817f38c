"""The right side of the page: the results with a filter, or what the puzzle is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from quartiles_gui.gui.answer import Say
from quartiles_gui.gui.enumeration.results_list import ROW_SIDE, ResultsList
from quartiles_gui.gui.enumeration.results_model import ResultsModel
from quartiles_gui.gui.fonts import with_level_figures
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.inputs import EnterField
from quartiles_gui.gui.widgets.labels import TextLabel, heading, muted_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.letter_grid import Cell, LetterGrid
from quartiles_gui.library.stored_search import StoredSearch

_LEFT = 24 - ROW_SIDE  # pixels: the text of the rows is below the title
_INSET = (ROW_SIDE, 0, 20, 0)
_GRID = 190  # pixels next to text that is 14 pixels high
_FILTER_DELAY = 150  # milliseconds without a key before the filter is applied


class FilterField(EnterField):
    """A field from which the Down key leads into the list below."""

    left_downwards = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("filter")
        self.setProperty("filter", True)
        self.setPlaceholderText(self.tr("Filter: letters or words"))
        self.setAccessibleName(self.tr("Filter"))
        self.add_clear_button()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)


class Introduction(QWidget):
    """Says what a puzzle is, with the cells of a solution as an ``example``."""

    def __init__(
        self, title: str, text: str, example: Sequence[Sequence[Cell]], appearance: Appearance
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
        grid = row(self._grid, None, margins=(0, 6, 0, 0))
        margins = (ROW_SIDE, 0, 20, 0)
        column(question, answer, grid, None, within=self, margins=margins, spacing=10)
        self._fit()
        appearance.changed.connect(self._fit)

    def _fit(self) -> None:
        side = round(self._appearance.pixels(_GRID))
        self._grid.setFixedSize(side, side)


class ResultsPanel(QFrame):
    """Title, count, filter and list; before the first search, what the puzzle is.

    Args:
        actions: Shown as buttons below the list.
    """

    selection_changed = Signal()

    def __init__(
        self,
        title: str,
        introduction: QWidget,
        store: StoredSearch,
        say: Say,
        actions: Sequence[QAction],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._store = store
        self._introduction = introduction
        self._is_introduced = True
        self._without_results = ""
        self.model = ResultsModel(store, say, self)
        self.list_view = ResultsList(self.model, appearance, self)
        self._filter_timer = QTimer(self, singleShot=True, interval=_FILTER_DELAY)
        self._is_list_wanted = False  # the user wants to go on in it
        self._build(title, actions)
        self._connect()
        self._show_count()

    def clear(self) -> None:
        """Remove results and filter, because a new search starts."""
        self.filter_field.clear()
        self._filter_timer.stop()
        self.model.set_filter("")
        self.model.clear()
        self._show_count()
        self.selection_changed.emit()

    def grow(self) -> None:
        """Show the results that were found since the last call."""
        self.model.grow()
        self._show_count()

    def show_state(self, *, is_introduced: bool, without_results: str) -> None:
        """Show the introduction where there are no results, or afterwards a text."""
        self._is_introduced = is_introduced
        self._without_results = without_results
        self._show_count()

    def _build(self, title: str, actions: Sequence[QAction]) -> None:
        self._count = muted_label("", self)
        self._count.setFont(with_level_figures(self._count.font()))
        self._count.setObjectName("count")
        self._title = heading(title, self)
        header = row(self._title, None, self._count)
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
        buttons = (action_button(action, "flat", self._buttons) for action in actions)
        row(*buttons, None, within=self._buttons)
        above = column(header, self.filter_field, margins=_INSET, spacing=12)
        parts = (above, (self._shown, 1), self._buttons)
        column(*parts, within=self, margins=(_LEFT, 20, 4, 12), spacing=8)

    def _connect(self) -> None:
        self.filter_field.textChanged.connect(self._on_filter_typed)
        self.filter_field.returnPressed.connect(self._apply_filter)
        self.filter_field.left_downwards.connect(self._on_left_downwards)
        self._filter_timer.timeout.connect(self._apply_filter)
        self.model.filtered.connect(self._show_count)
        self.model.rowsInserted.connect(self._show_count)
        self.model.rowsInserted.connect(self._enter_list)
        self.list_view.selection_changed.connect(self.selection_changed)

    def _show_count(self) -> None:
        count = self._store.count
        if self.model.is_filtered:
            text = fill(self.tr("{rows} of {count}"), rows=self.model.rowCount(), count=count)
        else:
            text = fill("{count}", count=count)
        if text != self._count.text():
            self._count.setText(text)
        is_new = self._is_introduced and not count
        for part in (self._title, self._count, self.filter_field, self._buttons):
            part.setVisible(not is_new)
        self._shown.setCurrentWidget(self._introduction if is_new else self._rows_or_why_none())

    def _rows_or_why_none(self) -> QWidget:
        """Return the list or, if it is empty, the label, with the reason."""
        if self.model.rowCount() or self.model.is_filtering:
            return self.list_view
        reason = self._without_results
        if self.model.is_filtered and self._store.count:
            missed = self.tr("Nothing found contains “{text}”.")
            reason = fill(missed, text=self.filter_field.text().strip())
        if reason != self._nothing.text():
            self._nothing.setText(reason)
        return self._nothing

    def _on_filter_typed(self) -> None:
        self._filter_timer.start()

    def _on_left_downwards(self) -> None:
        """Go on in the list, at its first row or where it was left."""
        self._apply_filter()
        self._is_list_wanted = True
        self._enter_list()

    def _enter_list(self) -> None:
        """Go on in the list as soon as the filter has found something for it."""
        if self._is_list_wanted and self.model.rowCount():
            if not self.list_view.selected_line:
                self.list_view.selectRow(0)
            self.list_view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._is_list_wanted = not self.model.rowCount() and self.model.is_filtering

    def _apply_filter(self) -> None:
        self._filter_timer.stop()
        self.model.set_filter(self.filter_field.text())
        self._show_count()
        self.selection_changed.emit()
