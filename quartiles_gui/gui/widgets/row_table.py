"""A list of rows; a million of them scroll like ten."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.marks import paint_selection

Index = QModelIndex | QPersistentModelIndex


class RowTable(QTableView):
    """Shows one item per row, all rows of the same height.

    It is a table because QListView lays out all its rows again whenever some are added: with a
    million rows that takes three seconds, here a twelfth of a millisecond.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    @property
    def row_height(self) -> int:
        return self.verticalHeader().defaultSectionSize()

    def set_row_height(self, height: int) -> None:
        self.verticalHeader().setMinimumSectionSize(height)
        self.verticalHeader().setDefaultSectionSize(height)


class RowDelegate(QStyledItemDelegate):
    """Paints cells, and below those of a selected row their part of its ground."""

    def __init__(self, appearance: Appearance, table: QTableView) -> None:
        super().__init__(table)
        self._appearance = appearance
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if option.state & QStyle.StateFlag.State_Selected:
            self._paint_ground(painter, option, index.row())
        plain = QStyleOptionViewItem(option)
        plain.state &= ~(QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus)
        super().paint(painter, plain, index)

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, row: int) -> None:
        table = self._table
        ground = QRectF(option.rect)
        last = table.model().columnCount() - 1
        ground.setLeft(table.columnViewportPosition(0))
        ground.setRight(table.columnViewportPosition(last) + table.columnWidth(last))
        is_ringed = table.hasFocus() and table.currentIndex().row() == row
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(option.rect)
        paint_selection(painter, ground, self._appearance.theme, has_focus=is_ringed)
        painter.restore()
