"""What a screen reader meets: whatever can be reached has a name, and is what it looks like.

`test_fitting` looks for the `faults` of every page, state and dialog.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QScrollArea

from quartiles_gui.app_window import AppWindow
from tests.gui.accessible_tree import Node, Role, tree_of

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
        if not node.name and (is_reached or node.role in NAMED):
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
