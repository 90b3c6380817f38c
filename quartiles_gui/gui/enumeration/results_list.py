"""The list that shows results; a million of them scroll like ten."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.enumeration.results_model import ResultsModel
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import scaled_font
from quartiles_gui.gui.widgets.row_table import RowTable

ROW_SIDE = 15
"""Pixels between the end of a row and its text."""

_SCALE = 14.5 / 14  # of the font of the interface
_ROW_HEIGHT = 30.0  # pixels next to text that is 14 pixels high
_WIDEST = "women rumor major shown sworn"  # a result that fits without scrolling
_SIDES = 40  # pixels beside the text, including the scroll bar


class ResultsList(RowTable):
    """Shows one result per row."""

    selection_changed = Signal()

    def __init__(self, model: ResultsModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._results = model
        self._appearance = appearance
        self.setModel(model)
        self.setWordWrap(False)
        self.setAccessibleName(self.tr("Results"))
        self._fit_font()
        appearance.changed.connect(self._fit_font)  # a new style sheet resets fonts

    @property
    def selected_line(self) -> str:
        """The current result; empty if none is selected."""
        index = self.currentIndex()
        if index.isValid() and self.selectionModel().isSelected(index):
            return self._results.line(index.row())
        return ""

    def select_first(self) -> None:
        """Select the first result, unless another is selected."""
        if not self.selected_line and self._results.rowCount():
            self.selectRow(0)

    def selected_ranges(self) -> list[tuple[int, int]]:
        """Return the selected rows as sorted ranges (start, end), the end excluded."""
        selection = self.selectionModel().selection()
        parts = [selection.at(index) for index in range(selection.count())]
        return sorted((part.top(), part.bottom() + 1) for part in parts)

    def _fit_font(self) -> None:
        self.setFont(scaled_font(_SCALE, QFont.Weight.Medium))
        self.set_row_height(round(self._appearance.pixels(_ROW_HEIGHT)))
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(_WIDEST) + _SIDES)

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
        return QSize(320, 400)
