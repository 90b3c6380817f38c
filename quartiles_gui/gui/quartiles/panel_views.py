"""The views that share the right side of the page, such as the solution, and the switch above."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QStackedWidget, QWidget

from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.labels import heading
from quartiles_gui.gui.widgets.layouts import column, row

_GAP = 8  # pixels


class PanelViews(QWidget):
    """Shows one view at a time. A single view has its title above it; several have a switch.

    Args:
        corner: What the first view has at the right of its title.
        margins: Pixels around title and corner: left, top, right, bottom.

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
        self._corners.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._head = row(self._switch, (self._corners, 1), margins=margins, spacing=_GAP)
        column(self._head, (self._stack, 1), within=self, spacing=12)
        self._add(title, view, corner)
        self._stack.currentChanged.connect(self._on_changed)

    @property
    def is_aside(self) -> bool:
        """Whether a view other than the first is shown."""
        return self._stack.currentIndex() > 0

    def add_view(self, title: str, view: QWidget, corner: QWidget) -> None:
        """Add a view, with ``corner`` at the right of a switch with the titles of all."""
        self._add(title, view, corner)
        switch = Segments(self._titles, self)
        switch.setAccessibleName(self.tr("View"))
        switch.setCurrentIndex(self._stack.currentIndex())
        switch.currentChanged.connect(self._stack.setCurrentIndex)
        self._stack.currentChanged.connect(switch.setCurrentIndex)
        switch.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        switch.ensurePolished()  # its size before would be kept
        self._head.replaceWidget(self._switch, switch)
        self._switch.deleteLater()
        self._switch = switch

    def show_view(self, view: QWidget) -> None:
        self._stack.setCurrentWidget(view)

    def _add(self, title: str, view: QWidget, corner: QWidget) -> None:
        self._titles.append(title)
        self._stack.addWidget(view)
        aligned = QWidget(self._corners)
        row(None, corner, within=aligned)
        self._corners.addWidget(aligned)

    def _on_changed(self, index: int) -> None:
        self._corners.setCurrentIndex(index)
        self._arrange()
        self.view_changed.emit(self._stack.currentWidget())

    def _arrange(self) -> None:
        """Put what belongs to a view below the switch where there is no room beside it."""
        margins = self._head.contentsMargins()
        room = self.width() - margins.left() - margins.right() - _GAP
        corner = self._corners.currentWidget()
        needed = self._switch.sizeHint().width() + (corner.sizeHint().width() if corner else 0)
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._head.setDirection(down if needed > room else right)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
