"""Tab goes through each page as the eye does: column by column, each from the top left down."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QToolButton, QWidget

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.board.tile_widgets import TypedTile
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window.main_window import Navigation
from tests.gui.hands import CONTROL, SHIFT, fill_board, focus, press, the
from tests.gui.scenes import tour

MOST_STOPS = 60
SAME_LINE = 0.5  # of the height of the lower of two stops, that both share

LEFT_OUT = {
    "filling": "Tab goes through the tiles while they are typed",
    "filling-refused": "the same",
    "history-renaming": "Tab ends it",
    "small-window": "the names of the pages aren't there",
    "small-window-solved": "the same",
}


def stops(window: AppWindow, key: Qt.Key = Qt.Key.Key_Tab) -> list[QWidget]:
    """Return where a key stops, from the names of the pages on and all around."""
    the(window, Navigation).setFocus()
    found = [focus()]
    for _ in range(MOST_STOPS):
        press(key, SHIFT if key is Qt.Key.Key_Backtab else Qt.KeyboardModifier.NoModifier)
        if focus() is found[0]:
            return found
        found.append(focus())
    pytest.fail(f"no way back from {found[-1]}")


def is_stop(widget: QWidget) -> bool:
    has_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return has_tab and widget.isVisible() and widget.isEnabled()


def place(window: AppWindow, stop: QWidget) -> QRect:
    """Return where a stop is before anything is scrolled, which a later stop may have done."""
    rect = QRect(stop.mapTo(window, QPoint()), stop.size())
    owner = stop.parentWidget()
    while owner is not None:
        if isinstance(owner, QScrollArea) and (scrolled := owner.widget()) is not None:
            rect.translate(-scrolled.pos())
        owner = owner.parentWidget()
    return rect


def column(window: AppWindow, stop: QWidget) -> int:
    """Return where the column begins that a stop is in; -1 for the line of the pages' names."""
    owner: QWidget | None = stop
    while owner is not None:
        if isinstance(owner, QFrame) and owner.property("card"):
            return place(window, owner).left()
        owner = owner.parentWidget()
    return -1


def is_before(one: QRect, other: QRect) -> bool:
    """Return whether the eye meets one stop before another in the same column."""
    shared = one.intersected(QRect(one.left(), other.top(), one.width(), other.height())).height()
    if shared > SAME_LINE * min(one.height(), other.height()):
        return one.left() < other.left()
    return one.top() < other.top()


@pytest.mark.timeout(300)  # all scenes take eight seconds, and a minute beside a busy neighbor
def test_tab_follows_the_eye_on_every_page(window: AppWindow, tmp_path: Path) -> None:
    found: list[str] = []
    seen: set[frozenset[QWidget]] = set()
    for scene in tour(window, tmp_path):
        there = frozenset(filter(is_stop, window.findChildren(QWidget)))
        if scene.widget is not window or scene.name in LEFT_OUT or there in seen:
            continue
        seen.add(there)
        before = window.focusWidget()
        for one, other in pairwise(stops(window)):
            columns = column(window, one), column(window, other)
            in_order = is_before(place(window, one), place(window, other))
            if columns[0] > columns[1] or (columns[0] == columns[1] and not in_order):
                found.append(f"{scene.name}: {name(one)} comes before {name(other)}")
        (before or window.page).setFocus()
    assert not found, "\n".join(found)


def name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QToolButton) else widget.accessibleName()
    return f"{type(widget).__name__} {text}"


def test_shift_tab_goes_back_the_same_way_and_a_full_board_is_one_stop(
    window: AppWindow, filled: QuartilesPage
) -> None:
    forward = stops(window)
    assert len(forward) > 6
    assert len([stop for stop in forward if isinstance(stop, TypedTile)]) == 1
    assert stops(window, Qt.Key.Key_Backtab) == [forward[0], *reversed(forward[1:])]


def test_what_is_disabled_is_no_stop(window: AppWindow) -> None:
    names = [name(stop) for stop in stops(window)]
    fill_board(window)
    now = [name(stop) for stop in stops(window)]
    assert "ModeButton Solve" in {*now} - {*names}
    assert not [stop for stop in stops(window) if not stop.isEnabled()]


def test_focus_goes_on_from_what_is_hidden(window: AppWindow, solved: QuartilesPage) -> None:
    press(Qt.Key.Key_F, CONTROL)
    field = focus()
    order = stops(window)
    field.setFocus()
    field.hide()
    assert focus() is order[order.index(field) + 1]
