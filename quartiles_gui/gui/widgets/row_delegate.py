"""The ground of a selected row in a table of several columns: one shape, not one for each cell."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.marks import paint_selection

Index = QModelIndex | QPersistentModelIndex


class RowDelegate(QStyledItemDelegate):
    """Paints cells, and below those of a selected row their part of its ground.

    Args:
        appearance: Gives the colors.
        table: The table.
    """

    def __init__(self, appearance: Appearance, table: QTableView) -> None:
        super().__init__(table)
        self._appearance = appearance
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
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
