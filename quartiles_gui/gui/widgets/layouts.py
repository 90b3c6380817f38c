"""Rows, columns and cards of widgets, and the way of the Tab key through them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui.gui.base.theme import Restyled

LayoutPart = QWidget | QLayout | None | tuple[QWidget | QLayout | None, int]
"""A part of a row or column: a widget, a layout, or None for empty space; or a tuple of that and
its share of the spare space."""

Box = TypeVar("Box", bound=QBoxLayout)

_CARD_SPACING = 20  # pixels between two cards


class Margins(NamedTuple):
    """Pixels around parts."""

    left: int
    top: int
    right: int
    bottom: int


_NO_MARGINS = Margins(0, 0, 0, 0)
_DEPTH = 10  # widgets around a label, up to the window


def row(
    *parts: LayoutPart,
    within: QWidget | None = None,
    margins: tuple[int, int, int, int] = _NO_MARGINS,
    spacing: int = -1,
) -> QHBoxLayout:
    """Return a row of parts, from left to right.

    It fills ``within``, or else is a part of another layout. The margins are left, top, right and
    bottom; with a negative spacing, it is the style's.
    """
    return _filled(QHBoxLayout(), parts, within, margins, spacing)


def column(
    *parts: LayoutPart,
    within: QWidget | None = None,
    margins: tuple[int, int, int, int] = _NO_MARGINS,
    spacing: int = -1,
) -> QVBoxLayout:
    """Return a column of parts, from top to bottom; arguments as for `row`."""
    return _filled(QVBoxLayout(), parts, within, margins, spacing)


class Flow(QLayout):
    """Widgets side by side, of which those without room begin another line.

    One with a share gets what its line has to spare. If low, none is higher than it has to be: Qt
    has tool buttons a little higher. An ``extra`` widget is only seen beside others.
    """

    def __init__(
        self,
        *parts: QWidget | tuple[QWidget, int],
        within: QWidget | None = None,
        margins: tuple[int, int, int, int] = _NO_MARGINS,
        spacing: int,
        is_low: bool = False,
        extra: QWidget | None = None,
    ) -> None:
        super().__init__()
        self._is_low = is_low
        self._extra = extra
        self._items: list[QLayoutItem] = []
        self._shares: dict[QWidget, int] = {}
        self.setContentsMargins(*margins)
        self.setSpacing(spacing)
        if within is not None:
            within.setLayout(self)
        for part in parts:
            self.add(*(part if isinstance(part, tuple) else (part, 0)))

    def add(self, widget: QWidget, share: int = 0) -> None:
        self._shares[widget] = share
        self.addWidget(widget)

    def _lines(self, width: int) -> Iterator[tuple[list[tuple[QLayoutItem, int]], int]]:
        """Yield the items of each line with their widths, and the height of the line."""
        line: list[tuple[QLayoutItem, int]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            # a widget wider than the row is shown narrower, rather than not at all
            wanted = min(max(item.sizeHint().width(), item.minimumSize().width()), width)
            if line and used + self.spacing() + wanted > width:
                if item.widget() is self._extra:
                    continue
                yield self._filled(line, width - used)
                line, used = [], 0
            used += wanted + self.spacing() * bool(line)
            line.append((item, wanted))
        if line:
            yield self._filled(line, width - used)

    def _filled(
        self, line: list[tuple[QLayoutItem, int]], spare: int
    ) -> tuple[list[tuple[QLayoutItem, int]], int]:
        shares = [self._shares[widget] if (widget := item.widget()) else 0 for item, _ in line]
        whole = sum(shares)
        if whole:
            pairs = list(zip(line, shares, strict=True))
            pool = spare + sum(width for (_, width), share in pairs if share)
            if all(pool * share // whole >= width for (_, width), share in pairs if share):
                line = [(item, pool * n // whole if n else width) for (item, width), n in pairs]
            else:
                line = [(item, width + spare * n // whole) for (item, width), n in pairs]
        return line, max(self._item_height(item, width) for item, width in line)

    def _item_height(self, item: QLayoutItem, width: int) -> int:
        if item.hasHeightForWidth():
            return item.heightForWidth(width)
        return (item.minimumSize() if self._is_low else item.sizeHint()).height()

    def _around(self) -> QSize:
        return QSize(0, 0).grownBy(self.contentsMargins())

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        around = self._around()
        heights = [h for _, h in self._lines(width - around.width())]
        gaps = self.spacing() * max(0, len(heights) - 1)
        return sum(heights) + gaps + around.height()

    def sizeHint(self) -> QSize:
        shown = [item for item in self._items if not item.isEmpty()]
        width = sum(item.sizeHint().width() for item in shown)
        width += self.spacing() * max(0, len(shown) - 1)
        height = max((item.sizeHint().height() for item in shown), default=0)
        return QSize(width, height) + self._around()

    def minimumSize(self) -> QSize:
        least = QSize(0, 0)
        for item in self._items:
            if not item.isEmpty():
                least = least.expandedTo(item.minimumSize())
        return least + self._around()

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        super().setGeometry(rect)
        if self._extra is not None:
            self._extra.setGeometry(QRect())
        inner = rect.marginsRemoved(self.contentsMargins())
        lines = list(self._lines(inner.width()))
        top = inner.top()
        for line, height in lines:
            room = inner.height() if len(lines) == 1 else height
            left = inner.left()
            for item, width in line:
                item.setGeometry(QRect(left, top, width, room))
                left += width + self.spacing()
            top += room + self.spacing()


class Room(QWidget):
    """A row that is as high as it has to be, but at least as `keep` says."""

    _strut: QSpacerItem | None = None

    def keep(self, height: int) -> None:
        """Keep at least this height, once there is a row."""
        # by an empty item: a minimum height of Qt's would take the place of what the row needs, and
        # cut that off; and around texts that wrap, Qt asks the layout for its sizes, not the widget
        layout = self.layout()
        if isinstance(layout, QHBoxLayout):
            if self._strut is None:
                self._strut = QSpacerItem(0, 0)
                layout.addItem(self._strut)
            if height != self._strut.sizeHint().height():
                fixed, least = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum
                self._strut.changeSize(0, height, fixed, least)
                layout.invalidate()


@contextmanager
def laid_out_once(within: QWidget) -> Iterator[None]:
    """Let all that is shown and hidden in a widget meanwhile be laid out once, at the end."""
    # Otherwise Qt lays out the widget and all around it anew for each part that is shown, in 1 to
    # 3 ms each time: the end of a search took 35 to 44 ms of a turn, and takes 22 to 25.
    own = within.layout()
    is_held = own is not None and not own.isEnabled()  # by a caller
    if is_held or not within.isVisible():  # before the first paint, finding layouts takes 3 ms
        yield
        return
    # not those inside Qt's scroll areas: asking for their parent takes PySide6 10 ms, once
    layouts: list[QLayout] = [*within.findChildren(QHBoxLayout), *within.findChildren(QVBoxLayout)]
    inner = [layout for layout in layouts if layout.isEnabled()]
    outer: list[QLayout] = []
    around = within.parentWidget()
    while around is not None and not around.isWindow():
        if (layout := around.layout()) is not None and layout.isEnabled():
            outer.append(layout)
        around = around.parentWidget()
    for layout in (*inner, *outer):
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in inner:
            layout.setEnabled(True)
        # the widget's own first, which lays out most of what is in it
        for layout in filter(None, (own, *reversed(inner))):
            widget = layout.parentWidget()
            if widget is not None and widget.isVisible():
                layout.activate()
        _settle()
        # only now: each part within that gets another size had them laid out again, up to nine
        # times, which made the first letter on a board take 16 ms instead of 10
        for layout in outer:
            layout.setEnabled(True)
            layout.activate()
        _settle()


def _settle() -> None:
    """Lay out what is left, before Qt paints."""
    # each layout asks the one around it for another size, and Qt would paint in between
    for _ in range(_DEPTH):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _filled(
    layout: Box,
    parts: tuple[LayoutPart, ...],
    within: QWidget | None,
    margins: tuple[int, int, int, int],
    spacing: int,
) -> Box:
    if within is not None:
        within.setLayout(layout)
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for given in parts:
        part, share = given if isinstance(given, tuple) else (given, 0)
        if part is None:
            layout.addStretch(share)
        elif isinstance(part, QWidget):
            layout.addWidget(part, share)
        else:
            layout.addLayout(part, share)
    return layout


INSETS = Margins(27, 27, 27, 27)
"""The pixels around what is on a card, besides the border, to begin its layout with: otherwise it
would lay everything out a second time before the first paint."""

NARROW, NARROW_INSET = 500, 13
"""Pixels of a narrow card, and those around what is on it."""

_LEAST_BOARD = 380  # pixels of a board's card; one of 420 is what a small window has
_LEAST_PANEL = 296  # pixels of the card beside it


class Fitting(Restyled):
    """Calls a widget's ``_fit`` when its size changes, or the size of its text."""

    def _fit(self) -> None:
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _restyle(self) -> None:
        if self.layout() is not None:
            self._fit()


def lay_out_cards(
    left: QWidget, right: QWidget, page: QWidget, shares: tuple[int, int] = (9, 5)
) -> None:
    """Fill a page with two cards side by side, which have these shares of its width."""
    of_left, of_right = shares
    row((left, of_left), (right, of_right), within=page, spacing=_CARD_SPACING)
    # screen readers know parts in the order that they are stacked in
    left.lower()


def lay_out_board(card: QWidget, panel: QWidget, page: QWidget) -> None:
    """Fill a page with a board's card and a panel, whose widths no text changes."""
    card.setMinimumWidth(_LEAST_BOARD)
    panel.setMinimumWidth(_LEAST_PANEL)
    lay_out_cards(card, panel, page)


def move_focus(content: QWidget, *, forward: bool) -> bool:
    """Move the focus to the next or previous stop, and return whether there is one.

    The stops are in the order in which the layouts have them, whenever they were made: through the
    window as the eye goes. What has the focus need not be a stop any more: Qt asks for the next one
    when it is hidden or disabled.
    """
    # Qt's own order, if that were set, stops at pages as well, which hand the focus to one of their
    # parts: Tab would never leave the board.
    focused, policy = content.window().focusWidget(), _policy_of_stops()
    stops: list[QWidget] = []
    place, is_lost = 0, True
    for part in _parts(content, focused):
        is_stop = _is_stop(part, policy)
        if _has(part, focused):  # at last, the innermost one, such as the row of a field
            place, is_lost = len(stops), not is_stop
        if is_stop:
            stops.append(part)
    if not stops:
        return False
    if is_lost and place == len(stops):
        # what is near, rather than the other end of the window
        place -= 1
    elif not forward:
        place -= 1
    elif not is_lost:
        place += 1
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    stops[place % len(stops)].setFocus(reason)
    return True


def _has(part: QWidget, focused: QWidget | None) -> bool:
    return focused is not None and (part is focused or part.isAncestorOf(focused))


def _parts(widget: QWidget | None, focused: QWidget | None) -> Iterator[QWidget]:
    """Yield a widget and what its layout has in it, from the top left to the bottom right."""
    # What is hidden is most of a window, and has no stops. Going through it took 10 to 30 ms a key,
    # and as much whenever a button with the focus is hidden. Only the focused part may be in it.
    if widget is None or not (widget.isVisible() or _has(widget, focused)):
        return
    yield widget
    layout = widget.layout()
    if layout is not None:
        yield from _shown(layout, focused)
    elif isinstance(widget, QScrollArea):
        yield from _parts(widget.widget(), focused)


def _shown(layout: QLayout, focused: QWidget | None) -> Iterator[QWidget]:
    for item in filter(None, map(layout.itemAt, range(layout.count()))):
        inner = item.layout()
        if inner is None:
            yield from _parts(item.widget(), focused)
        else:
            yield from _shown(inner, focused)


def _policy_of_stops() -> Qt.FocusPolicy:
    # on macOS, Tab stops at buttons only if the user has asked the system for it
    stops_at_all = QGuiApplication.styleHints().tabFocusBehavior()
    at_all = Qt.TabFocusBehavior.TabFocusAllControls
    return Qt.FocusPolicy.TabFocus if stops_at_all == at_all else Qt.FocusPolicy.StrongFocus


def _is_stop(widget: QWidget, needed: Qt.FocusPolicy) -> bool:
    is_there = widget.isVisible() and widget.isEnabled()
    is_reached = widget.focusPolicy() & needed == needed
    return is_there and is_reached and widget.focusProxy() is None
