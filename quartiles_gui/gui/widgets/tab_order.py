"""The order of the Tab key: through a window as the eye goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QLayout, QLayoutItem, QScrollArea, QWidget


def move_focus(content: QWidget | None, *, forward: bool) -> bool:
    """Move the focus to the next or previous stop, and return whether there is one.

    The stops are in the order in which the layouts show them, whenever they were made. What has the
    focus need not be one any more: Qt asks for the next one when it is hidden or disabled.
    """
    parts = list(_parts_of(content))
    stops = [number for number, part in enumerate(parts) if _is_stop(part)]
    if not stops:
        return False
    focused = [number for number, part in enumerate(parts) if _has_focus(part)]
    place = focused[-1] if focused else -1  # the innermost, since a part comes before what it has
    is_lost = place >= 0 and place not in stops
    if is_lost and place > stops[-1]:
        target = stops[-1]  # what is near, rather than the other end of the window
    elif forward:
        target = next((stop for stop in stops if stop > place), stops[0])
    else:
        target = next((stop for stop in reversed(stops) if stop < place), stops[-1])
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    parts[target].setFocus(reason)
    return True


def _parts_of(widget: QWidget | None) -> Iterator[QWidget]:
    """Yield a widget and what its layout has in it, from the top left to the bottom right."""
    if widget is None:
        return
    yield widget
    layout = widget.layout()
    if layout is not None:
        yield from _shown_by(layout)
    elif isinstance(widget, QScrollArea):
        yield from _parts_of(widget.widget())


def _shown_by(layout: QLayout) -> Iterator[QWidget]:
    for item in _in_order(layout):
        inner = item.layout()
        if inner is None:
            yield from _parts_of(item.widget())
        else:
            yield from _shown_by(inner)


def _in_order(layout: QLayout) -> list[QLayoutItem]:
    """Return the items of a layout as the eye meets them."""
    numbers: Iterable[int] = range(layout.count())
    if isinstance(layout, QGridLayout):
        numbers = sorted(numbers, key=lambda number: _cell(layout, number))
    items = map(layout.itemAt, numbers)
    return [item for item in items if item is not None]


def _cell(layout: QGridLayout, number: int) -> tuple[int, int]:
    row, column, *_spans = cast("tuple[int, ...]", layout.getItemPosition(number))
    return row, column


def _is_stop(widget: QWidget) -> bool:
    # on macOS, Tab stops at buttons only if the user has asked the system for it
    stops_at_all = QGuiApplication.styleHints().tabFocusBehavior()
    at_all = Qt.TabFocusBehavior.TabFocusAllControls
    needed = Qt.FocusPolicy.TabFocus if stops_at_all == at_all else Qt.FocusPolicy.StrongFocus
    is_reached = widget.focusPolicy() & needed == needed
    is_there = widget.isVisible() and widget.isEnabled()
    return is_reached and is_there and widget.focusProxy() is None


def _has_focus(part: QWidget) -> bool:
    """Return whether a part has the focus, or something in it, such as the field of a row."""
    focus = part.window().focusWidget()
    return focus is not None and (focus is part or part.isAncestorOf(focus))
