"""A list of rows; a million of them scroll like ten."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget


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
        # a larger one, set later, lets each row grow for itself: minutes for a million rows
        self.verticalHeader().setMinimumSectionSize(1)

    @property
    def row_height(self) -> int:
        return self.verticalHeader().defaultSectionSize()

    def set_row_height(self, height: int) -> None:
        self.verticalHeader().setDefaultSectionSize(height)
        self.updateGeometries()  # which Qt leaves out
        self.viewport().update()
