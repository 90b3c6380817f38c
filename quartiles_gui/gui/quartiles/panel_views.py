"""The views that share the right side of the page, such as the solution, and the switch above."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from quartiles_gui.gui.widgets.labels import heading
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.segments import Segments


class PanelViews(QWidget):
    """Shows one view at a time. A single view has its title above it; several have a switch.

    Args:
        title: The title of the first view.
        view: The first view.
        corner: What the first view has at the right of its title.
        margins: Pixels around title and corner: left, top, right, bottom.
        parent: The owner.

    Attributes:
        view_changed: Emitted with the view that is shown now.
    """

    view_changed = Signal(QWidget)

    def __init__(
        self,
        title: str,
        view: QWidget,
        corner: QWidget,
        margins: tuple[int, int, int, int],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._titles: list[str] = []
        self._switch: QWidget = heading(title, self)
        self._stack = QStackedWidget(self)
        self._corners = QStackedWidget(self)
        self._corners.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._head = row(self._switch, None, self._corners, margins=margins, spacing=8)
        column(self._head, (self._stack, 1), within=self, spacing=12)
        self._add(title, view, corner)
        self._stack.currentChanged.connect(self._on_changed)

    def add_view(self, title: str, view: QWidget, corner: QWidget | None = None) -> None:
        """Add a view, and show a switch with the titles of all.

        Args:
            title: Its title.
            view: The view.
            corner: What it has at the right of the switch, if anything.
        """
        self._add(title, view, QWidget(self) if corner is None else corner)
        switch = Segments(self._titles, self)
        switch.setAccessibleName(self.tr("View"))
        switch.setCurrentIndex(self._stack.currentIndex())
        switch.currentChanged.connect(self._stack.setCurrentIndex)
        self._stack.currentChanged.connect(switch.setCurrentIndex)
        self._head.replaceWidget(self._switch, switch)
        self._switch.deleteLater()
        self._switch = switch

    def show_view(self, view: QWidget) -> None:
        """Show a view that was added."""
        self._stack.setCurrentWidget(view)

    def _add(self, title: str, view: QWidget, corner: QWidget) -> None:
        self._titles.append(title)
        self._stack.addWidget(view)
        self._corners.addWidget(corner)

    def _on_changed(self, index: int) -> None:
        self._corners.setCurrentIndex(index)
        self.view_changed.emit(self._stack.currentWidget())
