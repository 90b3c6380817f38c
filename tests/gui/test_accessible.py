"""What a screen reader meets: whatever can be reached has a name, and is what it looks like.

`test_fitting` looks for the `faults` of every page, state and dialog.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QScrollArea, QToolButton, QWidget

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.hints.view import HintsView
from quartiles_gui.gui.quartiles.finale import FinaleView
from quartiles_gui.gui.quartiles.page import QuartilesPage
from tests.gui.accessible_tree import Node, Role, tree_of
from tests.gui.hands import finale_on, press, the, type_word

REACHED = {
    Role.Button, Role.ButtonMenu, Role.Cell, Role.CheckBox, Role.ComboBox, Role.EditableText,
    Role.List, Role.ListItem, Role.MenuItem, Role.PageTab, Role.PageTabList, Role.RadioButton,
    Role.Slider, Role.SpinBox, Role.StaticText, Role.Table, Role.Tree, Role.TreeItem,
}  # fmt: skip
"""What one can move to and do something with, or read."""

NAMED = {
    Role.Button, Role.ButtonMenu, Role.CheckBox, Role.Graphic, Role.PageTab, Role.RadioButton,
}  # fmt: skip
"""What says nothing without a name, even if it can't be reached by keyboard."""


@contextmanager
def listening() -> Iterator[None]:
    """Have an assistive technology run."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def faults(nodes: list[Node]) -> list[str]:
    """Return what a screen reader could not make sense of."""
    found = []
    for node in nodes:
        of = type(node.owner).__name__
        is_reached = node.is_focusable and not isinstance(node.owner, QLabel)
        is_scrolled = isinstance(node.owner, QScrollArea)  # Qt has no better role for one
        if is_reached and node.role not in REACHED and not is_scrolled:
            found.append(f"{node.role.name} “{node.name}” ({of}) can be reached")
        is_sign = node.role is Role.Button and not any(map(str.isalnum, node.name))
        if (is_sign or not node.name) and (is_reached or node.role in NAMED):
            found.append(f"{node.role.name} ({of}) has no name")
    return found


def test_pages_are_tabs_one_of_which_is_selected(window: AppWindow) -> None:
    for key, title in (("quartiles", "Quartiles"), ("history", "History")):
        window.show_page(key)
        with listening():
            nodes = tree_of(window)
        tabs = {node.name: node.is_selected for node in nodes if node.role is Role.PageTab}
        assert tabs.keys() >= {"Quartiles", "Five Words", "Word Squares", "History"}
        assert [name for name, is_selected in tabs.items() if is_selected] == [title]


def test_what_is_below_the_board_is_named_by_what_is_seen(
    window: AppWindow, filled: QuartilesPage
) -> None:
    press(Qt.Key.Key_F4)
    with listening():
        nodes = tree_of(window)
    (group,) = [node for node in nodes if isinstance(node.owner, FinaleView)]
    labels = the(window, FinaleView).findChildren(QLabel)
    labels.sort(key=lambda label: (label.y(), label.x()))
    seen = [label.text() for label in labels if label.isVisible() and label.text()]
    assert group.name == ", ".join(seen)
    assert group.name == "Type what you have found, then ask, Nothing is told until you do."
    assert not [node.name for node in nodes if "All five" in node.name]
    type_word(filled, "truthfully")
    assert re.match(r"1 of about \d+ found, 8 points, 92 points to go$", finale_on(filled))


def test_the_left_card_comes_before_the_right_one(window: AppWindow) -> None:
    for key in ("quartiles", "play", "five-words", "word-squares", "history"):
        page = window.show_page(key)
        layout = page.layout()
        assert layout is not None
        parts = [part for part in page.children() if isinstance(part, QWidget)]
        places = [layout.indexOf(part) for part in parts]
        assert [place for place in places if place >= 0] == [0, 1], key


def test_the_buttons_to_another_word_are_named(window: AppWindow, filled: QuartilesPage) -> None:
    press(Qt.Key.Key_F4)
    with listening():
        nodes = tree_of(window)
    buttons = the(window, HintsView).findChildren(QToolButton)
    names = {node.name for node in nodes if node.owner in buttons}
    assert names >= {"Previous Word", "Next Word"}
