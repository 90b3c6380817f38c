"""The views that share the right side of the page, such as the solution, and the switch above."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QSizePolicy, QStackedWidget, QToolButton, QWidget

from quartiles_gui.gui.fonts import is_large
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.labels import heading
from quartiles_gui.gui.widgets.layouts import column, row

_GAP = 8  # pixels


class _Tab(NamedTuple):
    """A segment of the switch."""

    name: str
    view: int
    is_below: bool  # what stands below the first view, which is view 0


class PanelViews(QWidget):
    """Shows one view at a time. A single view has its title above it; several have a switch.

    With large text, what stands below the first view is a view of its own, and what has no room
    beside the switch is in a menu.

    Args:
        corner: What the first view has at the right of its title; its actions are in the menu.
        margins: Pixels around title and corner, and at the sides of what is below: left, top,
            right, bottom.
        below: What stands below the first view, and its title as a view.

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
        *,
        below: tuple[str, QWidget],
    ) -> None:
        super().__init__(parent)
        self._titles: list[str] = []
        self._below_title, self._below = below
        self._first = view
        self._is_below_chosen = False
        self._switch: QWidget = heading(title, self)
        self._order: tuple[int, ...] = ()  # of the views, in the switch
        self._tabs: list[_Tab] = []
        self._arranged: object = None  # all that this depends on, as it was arranged last
        self._ways: list[QAction] = []  # to the views, in the menu where there is no tab
        self.stack = QStackedWidget(self)
        self._corners = QStackedWidget(self)
        self._corners.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._build_menu()
        parts = (self._switch, (self._corners, 1), self._more)
        self._head = row(*parts, None, margins=margins, spacing=_GAP)
        column(self._head, (self.stack, 1), within=self, spacing=12)
        self._whole = QWidget(self.stack)
        self.add_view(title, self._whole, corner)
        aside = row(self._below, margins=margins)
        column((view, 1), aside, within=self._whole, spacing=6)
        self.stack.currentChanged.connect(self._on_changed)

    @property
    def is_aside(self) -> bool:
        """Whether a view other than the first is shown."""
        return self.stack.currentIndex() > 0

    def add_view(self, title: str, view: QWidget, corner: QWidget) -> None:
        """Add a view, with ``corner`` at the right of the switch; `arrange` names it there."""
        self._titles.append(title)
        self.stack.addWidget(view)
        self._ways.append(QAction(title, self))
        aligned = QWidget(self._corners)
        row(None, corner, within=aligned)
        aligned.addActions(corner.actions())
        self._corners.addWidget(aligned)

    def arrange(self, titles: Sequence[str], order: Sequence[int] = ()) -> None:
        """Name the views, and put their names into an ``order`` other than that of the views."""
        self._titles, self._order = list(titles), tuple(order or range(len(titles)))
        self._arrange()

    def show_view(self, view: QWidget) -> None:
        self.stack.setCurrentWidget(self._whole if view is self._first else view)

    def _build_menu(self) -> None:
        self._more = QToolButton(self)
        self._more.setProperty("flat", True)
        self._more.setProperty("more", True)
        self._more.setText("…")
        self._more.setAccessibleName(self.tr("More"))
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._more.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._on_entry)
        self._more.setMenu(self._menu)
        self._more.hide()
        self._show_below = QAction(self._below_title, self, checkable=True)
        self._show_below.triggered.connect(self._choose_below)

    def _on_changed(self, index: int) -> None:
        self._corners.setCurrentIndex(index)
        self._is_below_chosen = self._is_below_chosen and index == 0
        self._arrange()
        self.view_changed.emit(self._first if index == 0 else self.stack.currentWidget())

    def _on_chosen(self, place: int) -> None:
        tab = self._tabs[place]
        self._is_below_chosen = tab.is_below
        if tab.view != self.stack.currentIndex():
            self.stack.setCurrentIndex(tab.view)
        else:
            self._arrange()

    def _on_entry(self, action: QAction) -> None:
        if action in self._ways:
            self.stack.setCurrentIndex(self._ways.index(action))

    def _choose_below(self, is_chosen: bool) -> None:
        self._is_below_chosen = is_chosen
        self.stack.setCurrentIndex(0)
        self._arrange()

    def _arrange(self) -> None:
        """Put what belongs to a view where there is room for it: beside the switch, or below it.

        With large text that is a menu.
        """
        margins, corner = self._head.contentsMargins(), self._corners.currentWidget()
        room = self.width() - margins.left() - margins.right() - _GAP
        large = is_large(self.font())
        self._is_below_chosen = self._is_below_chosen and large
        place = (self.stack.currentIndex(), self._is_below_chosen)
        size = None if corner is None else corner.sizeHint()
        needs = (room, large, tuple(self._titles), self._order, place, size)
        if needs == self._arranged:  # another switch asks for being laid out, again and again
            return
        self._arranged = needs
        self._first.setVisible(not self._is_below_chosen)
        self._below.setVisible(self._is_below_chosen or not large)
        self._corners.setHidden(large)
        entries = corner.actions() if large and corner is not None else []
        more = _GAP + self._more.sizeHint().width()
        self._show_tabs(room - more if entries else room, has_below=large)
        if large and self._switch.sizeHint().width() > (room - more if entries else room):
            self._show_tabs(room - more, has_below=False)
            self._show_below.setChecked(self._is_below_chosen)
            entries = [self._show_below, *entries]
        now, usual = self.stack.currentIndex(), entries
        others = [view for view in self._order if view != now]
        for count in (1, 0):  # of the others, beside the one that is open
            beside = room - more if entries else room
            if large and len(others) > count and self._switch.sizeHint().width() > beside:
                shown = {now, *others[:count]}
                self._show_tabs(room - more, has_below=False, shown=shown)
                entries = [*(self._ways[view] for view in others[count:]), *usual]
        self._more.setVisible(bool(entries))
        if self._menu.actions() != entries:
            for action in self._menu.actions():
                self._menu.removeAction(action)
            self._menu.addActions(entries)
        needed = self._switch.sizeHint().width() + (corner.sizeHint().width() if corner else 0)
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._head.setDirection(down if needed > room and not large else right)

    def _show_tabs(
        self, room: int, *, has_below: bool, shown: Collection[int] | None = None
    ) -> None:
        """Show the names of the views, or of some; that of a single one as a title."""
        tabs = []
        for view in self._order or (0,):
            if shown is not None and view not in shown:
                continue
            tabs.append(_Tab(self._titles[view], view, is_below=False))
            if view == 0 and has_below:
                tabs.append(_Tab(self._below_title, view, is_below=True))
        if tabs != self._tabs and (len(tabs) > 1 or isinstance(self._switch, Segments)):
            self._replace_switch(tabs)
        self._tabs = tabs
        if isinstance(self._switch, Segments):
            chosen = (self.stack.currentIndex(), self._is_below_chosen and has_below)
            place = next(n for n, tab in enumerate(tabs) if (tab.view, tab.is_below) == chosen)
            self._switch.blockSignals(True)
            self._switch.setCurrentIndex(place)
            self._switch.blockSignals(False)
            self._switch.fit(room)

    def _replace_switch(self, tabs: Sequence[_Tab]) -> None:
        if len(tabs) > 1:
            segments = Segments([tab.name for tab in tabs], self)
            segments.setAccessibleName(self.tr("View"))
            segments.currentChanged.connect(self._on_chosen)
            segments.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            switch: QWidget = segments
        else:
            switch = heading(tabs[0].name, self)
        switch.ensurePolished()  # its size before would be kept
        self._head.replaceWidget(self._switch, switch)
        self._switch.hide()
        self._switch.deleteLater()
        self._switch = switch
        switch.show()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.StyleChange):
            if event.type() == QEvent.Type.StyleChange:
                self._arranged = None
            self._arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
