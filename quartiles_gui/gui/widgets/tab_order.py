"""The order of the Tab key: through a window as the eye goes."""

from __future__ import annotations

from collections.abc import Set

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget


def move_focus(content: QWidget | None, *, forward: bool) -> bool:
    """Move the focus to the next or previous stop, and return whether there is one.

    The stops are in the order in which the layouts have them, whenever they were made. What has the
    focus need not be one any more: Qt asks for the next one when it is hidden or disabled.
    """
    if content is None:
        return False
    focused = _with_owners(content.window().focusWidget())
    parts: list[QWidget] = []
    _add_parts(content, focused, parts)
    policy = _policy_of_stops()
    stops = [number for number, part in enumerate(parts) if _is_stop(part, policy)]
    if not stops:
        return False
    # the innermost that has the focus, since a part comes before what it has
    places = (number for number in reversed(range(len(parts))) if parts[number] in focused)
    place = next(places, -1)
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


def _with_owners(widget: QWidget | None) -> set[QWidget]:
    """Return a widget, such as the field of a row, and what it is in."""
    found = set()
    while widget is not None:
        found.add(widget)
        widget = widget.parentWidget()
    return found


def _add_parts(widget: QWidget | None, focused: Set[QWidget], parts: list[QWidget]) -> None:
    """Add a widget and what its layout has in it, from the top left to the bottom right.

    Nothing stops in what is hidden: most of a window. It is only gone through for what is focused.
    """
    if widget is None or not (widget.isVisible() or widget in focused):
        return
    parts.append(widget)
    layout = widget.layout()
    if layout is not None:
        _add_shown(layout, focused, parts)
    elif isinstance(widget, QScrollArea):
        _add_parts(widget.widget(), focused, parts)


def _add_shown(layout: QLayout, focused: Set[QWidget], parts: list[QWidget]) -> None:
    for item in filter(None, map(layout.itemAt, range(layout.count()))):
        inner = item.layout()
        if inner is None:
            _add_parts(item.widget(), focused, parts)
        else:
            _add_shown(inner, focused, parts)


def _policy_of_stops() -> Qt.FocusPolicy:
    # on macOS, Tab stops at buttons only if the user has asked the system for it
    stops_at_all = QGuiApplication.styleHints().tabFocusBehavior()
    at_all = Qt.TabFocusBehavior.TabFocusAllControls
    return Qt.FocusPolicy.TabFocus if stops_at_all == at_all else Qt.FocusPolicy.StrongFocus


def _is_stop(widget: QWidget, needed: Qt.FocusPolicy) -> bool:
    is_there = widget.isVisible() and widget.isEnabled()
    is_reached = widget.focusPolicy() & needed == needed
    return is_there and is_reached and widget.focusProxy() is None
