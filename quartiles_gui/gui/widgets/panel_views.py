"""The views that share the right side of the page, such as the solution, and the switch above."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.theme import is_low
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.labels import heading
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, column, row
from quartiles_gui.gui.widgets.scrolling import Scrolled

_GAP = 8  # pixels
_BELOW_HEAD = 12


class PanelViews(Fitting, QWidget):
    """Shows one view at a time, which scrolls where there is little room, unless all of it does.

    A single view has its title above it; several have a switch.

    Args:
        corner: What the first view has at the right of its title.
        margins: Pixels around title and corner: left, top, right, bottom.

    Attributes:
        first: The first view, to be filled.
        view_changed: Emitted with the view that is shown now.
    """

    view_changed = Signal(QWidget)

    def __init__(
        self,
        title: str,
        corner: QWidget,
        margins: tuple[int, int, int, int],
        parent: QWidget,
        *,
        scrolls: bool = True,
    ) -> None:
        super().__init__(parent)
        self._title = heading(title, self)
        self.switch = Segments((), self)
        self.switch.setAccessibleName(self.tr("View"))
        self.switch.hide()
        self._order: tuple[int, ...] = (0,)  # of the views, in the switch
        self._corners: list[QWidget] = []
        self._views: list[QWidget] = []
        self._contents: list[QWidget] = []
        self._shown = 0
        self._scrolls = scrolls
        self._head = Flow(self._title, self.switch, margins=margins, spacing=_GAP)
        self._parts = column(self._head, within=self, spacing=_BELOW_HEAD)
        self.first = self.add_view(corner)
        self.switch.currentChanged.connect(self._on_chosen)

    @property
    def shown(self) -> QWidget:
        return self._contents[self._shown]

    def add_view(self, corner: QWidget) -> QWidget:
        """Return another view, with ``corner`` at the right of the switch; `arrange` names it."""
        view = Scrolled(self) if self._scrolls else QWidget(self)
        aligned = QWidget(self)
        row(None, corner, within=aligned)
        for part in (view, aligned):
            part.setHidden(bool(self._views))
        self._views.append(view)
        self._contents.append(view.content if isinstance(view, Scrolled) else view)
        self._corners.append(aligned)
        self._parts.addWidget(view, 1)
        self._head.add(aligned, 1)
        return self._contents[-1]

    def arrange(self, titles: Sequence[str], order: Sequence[int]) -> None:
        """Show the names of views in an ``order``."""
        self._order = tuple(order)
        with QSignalBlocker(self.switch):
            while self.switch.count():
                self.switch.removeTab(0)
            for view in order:
                self.switch.addTab(titles[view])
        self._title.setText(titles[order[0]])
        self._title.setVisible(len(order) == 1)
        self.switch.setVisible(len(order) > 1)
        self._show_chosen()

    def show_view(self, view: QWidget) -> None:
        self._show(self._contents.index(view))

    def _show_chosen(self) -> None:
        index = self._shown
        if index in self._order:
            with QSignalBlocker(self.switch):
                self.switch.setCurrentIndex(self._order.index(index))
        self._fit()

    def _show(self, index: int) -> None:
        if index == self._shown:
            return
        self._shown = index
        for parts in (self._views, self._corners):
            for place, part in sorted(enumerate(parts), key=lambda pair: pair[0] == index):
                part.setVisible(place == index)
        self._show_chosen()
        self.view_changed.emit(self._contents[index])

    def _on_chosen(self, place: int) -> None:
        self._show(self._order[place])

    def _fit(self) -> None:
        margins = self._head.contentsMargins()
        self.switch.fit(self.width() - margins.left() - margins.right())
        self._parts.setSpacing(_BELOW_HEAD // 2 if is_low(self) else _BELOW_HEAD)
