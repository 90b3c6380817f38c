"""What an assistive technology sees: the tree of roles, names and states behind a window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

MOST_CHILDREN = 60  # that are looked at; lists may have a million

Role = QAccessible.Role


class Node(NamedTuple):
    """One thing in the tree."""

    depth: int  # how many others it is in
    role: QAccessible.Role
    name: str
    is_focusable: bool  # can be reached by keyboard
    is_selected: bool  # is the chosen one of several
    is_checkable: bool  # can be ticked
    is_disabled: bool  # nothing can be done with it now
    owner: QObject | None  # what it stands for; None for a part of one

    def __str__(self) -> str:
        return f"{'  ' * self.depth}{self.role.name} “{self.name}”"


def tree_of(widget: QWidget) -> list[Node]:
    """Return what can be seen of a window, a page or a dialog."""
    return list(_walk(QAccessible.queryAccessibleInterface(widget), 0))


def _walk(interface: QAccessibleInterface, depth: int) -> Iterator[Node]:
    state = interface.state()
    if state.invisible and depth:
        return
    yield Node(
        depth,
        interface.role(),
        interface.text(QAccessible.Text.Name),
        bool(state.focusable),
        bool(state.selected),
        bool(state.checkable),
        bool(state.disabled),
        interface.object(),
    )
    for number in range(min(interface.childCount(), MOST_CHILDREN)):
        child = interface.child(number)
        if child is not None and child.isValid():
            yield from _walk(child, depth + 1)
