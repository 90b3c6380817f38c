"""The ground of a selected row in a table of several columns: one shape, not one for each cell."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from quartiles_gui.gui.theme import Appearance

Index = QModelIndex | QPersistentModelIndex

_RADIUS = 8.0


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
        theme, table = self._appearance.theme, self._table
        ground = QRectF(option.rect)
        last = table.model().columnCount() - 1
        ground.setLeft(table.columnViewportPosition(0))
        ground.setRight(table.columnViewportPosition(last) + table.columnWidth(last))
        is_ringed = table.hasFocus() and table.currentIndex().row() == row
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(option.rect)
        painter.setPen(QPen(theme.color("focus"), 2) if is_ringed else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("accent.soft"))
        painter.drawRoundedRect(ground.adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)
        painter.restore()
