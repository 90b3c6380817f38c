"""The archive: the boards of past days, a month at a time."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QDialog, QHeaderView, QPushButton, QWidget

from quartiles_gui.gui.days import day_text
from quartiles_gui.gui.play.scene import points_text, rank_name
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import heading, muted_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.row_table import RowDelegate, RowTable
from quartiles_gui.library.plays import DayResult

_EARLIEST = date(2000, 1, 1)  # there has to be an end, and nobody looks beyond
_ROW = 1.75  # the height of a row, of that of a line of text
_CHARACTERS = 62  # in a line of the dialog
_ROWS = 12  # that are seen without scrolling


class PastDaysDialog(QDialog):
    """Lists the days of a month up to today, newest first, with what was played on their boards."""

    def __init__(self, session: PlaySession, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._appearance = appearance
        self._today = session.today()
        self._month = self._today.replace(day=1)
        self._days: list[date] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build()
        self._connect()
        self._show_month()
        self._table.setFocus()

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Past Days"))
        self._heading = heading("", self)
        self._earlier = QPushButton(self.tr("&Earlier"), self)
        self._later = QPushButton(self.tr("&Later"), self)
        self._close = QPushButton(self.tr("&Close"), self)
        self._play = QPushButton(self.tr("&Play"), self)
        for button in (self._earlier, self._later, self._close):
            button.setAutoDefault(False)
        self._play.setDefault(True)
        self._model = QStandardItemModel(0, 3, self)
        self._build_table()
        self._note = muted_label(self.tr("The boards of these days are made from the date."), self)
        self._note.setWordWrap(True)
        column(
            row(self._heading, None, self._earlier, self._later, spacing=8),
            (self._table, 1),
            self._note,
            row(None, self._close, self._play, spacing=8),
            within=self,
            margins=(24, 20, 24, 20),
            spacing=12,
        )
        width = max(self.sizeHint().width(), self.fontMetrics().averageCharWidth() * _CHARACTERS)
        others = self.sizeHint().height() - self._table.sizeHint().height()
        self.resize(width, others + _ROWS * self._table.row_height)

    def _build_table(self) -> None:
        self._table = RowTable(self)
        self._table.setModel(self._model)
        self._table.setItemDelegate(RowDelegate(self._appearance, self._table))
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._table.set_row_height(round(self.fontMetrics().height() * _ROW))
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def _connect(self) -> None:
        self._earlier.clicked.connect(self._on_earlier)
        self._later.clicked.connect(self._on_later)
        self._close.clicked.connect(self.close)
        self._play.clicked.connect(self._on_play)
        self._table.doubleClicked.connect(self._on_play)

    def _show_month(self) -> None:
        first = self._month
        last = min(_next_month(first) - timedelta(1), self._today)
        results = {result.day: result for result in self._session.plays.days(first, last)}
        self._days = [last - timedelta(number) for number in range((last - first).days + 1)]
        title = QLocale().toString(QDate(first.year, first.month, 1), "MMMM yyyy")
        self._heading.setText(title)
        self._table.setAccessibleName(title)
        self._model.removeRows(0, self._model.rowCount())
        for day in self._days:
            self._model.appendRow(self._row(day, results.get(day)))
        self._table.selectRow(0)
        self._table.scrollToTop()
        self._earlier.setEnabled(first > _EARLIEST)
        self._later.setEnabled(_next_month(first) <= self._today)
        self._note.setText(self._note_text())

    def _row(self, day: date, result: DayResult | None) -> list[QStandardItem]:
        weekday = QLocale().toString(QDate(day.year, day.month, day.day), "dddd")
        played = self.tr("not played yet")
        if result is not None:
            played = f"{points_text(result.points)}, {rank_name(result.rank)}"
        texts = (day_text(day.isoformat()), self.tr("Today") if day == self._today else weekday)
        items = [QStandardItem(text) for text in (*texts, played)]
        muted = self._appearance.theme.color("text.muted")
        items[1].setForeground(muted)
        if result is None:
            items[2].setForeground(muted)
        return items

    def _note_text(self) -> str:
        """Return how the boards of the month are made, if it isn't as usual."""
        from_date = [day for day in self._days if self._session.maker.is_from_date(day)]
        if not from_date:
            return ""
        if len(from_date) == len(self._days):
            return self.tr("The boards of these days are made from the date.")
        return self.tr("The boards of some of these days are made from the date.")

    def _on_earlier(self) -> None:
        self._month = (self._month - timedelta(1)).replace(day=1)
        self._show_month()

    def _on_later(self) -> None:
        self._month = _next_month(self._month)
        self._show_month()

    def _on_play(self) -> None:
        place = self._table.currentIndex().row()
        if place >= 0:
            self._session.play_day(self._days[place])
            self.close()


def _next_month(first: date) -> date:
    """Return the first day of the month after that of ``first``."""
    return (first + timedelta(31)).replace(day=1)
