"""The order of the Tab key: through a window as the eye goes.

Qt's own order can't be set instead: it stops also at pages, which hand the focus to one of their
parts.
"""

from __future__ import annotations

from collections.abc import Iterator

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
        place -= 1  # what is near, rather than the other end of the window
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
    """Yield a widget and what its layout has in it, from the top left to the bottom right.

    Nothing stops in what is hidden: most of a window. It is only gone through for what is focused.
    """
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
