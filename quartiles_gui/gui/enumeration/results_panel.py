"""The right side of the page: the results, with their count, a filter and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from quartiles_gui.gui.enumeration.filter_field import FilterField
from quartiles_gui.gui.enumeration.results_list import ResultsList
from quartiles_gui.gui.enumeration.results_model import ResultsModel
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import heading, muted_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.library.stored_search import StoredSearch

_FILTER_DELAY = 150  # milliseconds without a key before the filter is applied


class ResultsPanel(QFrame):
    """Title, count, filter and list.

    Args:
        title: The heading of the results.
        store: Where the results are stored.
        actions: The actions on results, shown as buttons below the list.
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        selection_changed: Emitted when another result is selected, or none is.
        model: The rows.
        list_view: The list.
        filter_field: The field for the filter.
    """

    selection_changed = Signal()

    def __init__(
        self,
        title: str,
        store: StoredSearch,
        actions: Sequence[QAction],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._store = store
        self.model = ResultsModel(store, self)
        self.list_view = ResultsList(self.model, appearance, self)
        self._filter_timer = QTimer(self, singleShot=True, interval=_FILTER_DELAY)
        self._build(title, actions)
        self._connect()
        self._show_count()

    def clear(self) -> None:
        """Show no results and all that come, because a new search starts."""
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

    def _build(self, title: str, actions: Sequence[QAction]) -> None:
        self._count = muted_label("", self)
        self._count.setObjectName("count")
        header = row(heading(title, self), None, self._count)
        self.filter_field = FilterField(self)
        self.filter_field.setPlaceholderText(self.tr("Filter: letters or words"))
        self.filter_field.setAccessibleName(self.tr("Filter"))
        self._nothing = muted_label("", self)
        self._nothing.setObjectName("nothing")
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._nothing.setContentsMargins(12, 24, 12, 24)
        self._shown = QStackedWidget(self)
        self._shown.addWidget(self.list_view)
        self._shown.addWidget(self._nothing)
        buttons = row(*(action_button(action, "flat", self) for action in actions), None)
        parts = (header, self.filter_field, (self._shown, 1), buttons)
        column(*parts, within=self, margins=(16, 16, 16, 10), spacing=10)

    def _connect(self) -> None:
        self.filter_field.textChanged.connect(self._on_filter_typed)
        self.filter_field.returnPressed.connect(self._apply_filter)
        self.filter_field.left_downwards.connect(self._on_left_downwards)
        self._filter_timer.timeout.connect(self._apply_filter)
        self.model.filtered.connect(self._show_count)
        self.model.rowsInserted.connect(self._show_count)
        self.list_view.selection_changed.connect(self.selection_changed)

    def _show_count(self) -> None:
        count = self._store.count
        if self.model.is_filtered:
            text = fill(self.tr("{rows} of {count}"), rows=self.model.rowCount(), count=count)
        else:
            text = fill("{count}", count=count)
        if text != self._count.text():
            self._count.setText(text)
        is_nothing = self.model.is_filtered and not self.model.rowCount() and bool(count)
        if is_nothing and not self.model.is_filtering:
            missed = self.tr("Nothing found contains “{text}”.")
            self._nothing.setText(fill(missed, text=self.filter_field.text().strip()))
        self._shown.setCurrentWidget(self._nothing if is_nothing else self.list_view)

    def _on_filter_typed(self) -> None:
        self._filter_timer.start()

    def _on_left_downwards(self) -> None:
        """Go on in the list, at its first row or where it was left."""
        self._apply_filter()
        if self.model.rowCount():
            if not self.list_view.selected_line:
                self.list_view.selectRow(0)
            self.list_view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _apply_filter(self) -> None:
        self._filter_timer.stop()
        self.model.set_filter(self.filter_field.text())
        self._show_count()
        self.selection_changed.emit()
