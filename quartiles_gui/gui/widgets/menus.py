"""Menus made from actions."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

T = TypeVar("T", bound=Enum)


def make_menu(title: str, parent: QWidget, *actions: QAction | None) -> QMenu:
    """Return a menu of ``actions``, with a separator for each None."""
    menu = QMenu(title, parent)
    menu.setToolTipsVisible(True)
    for action in actions:
        if action is None:
            menu.addSeparator()
        else:
            menu.addAction(action)
    return menu


def make_choice(title: str, parent: QWidget, choices: Mapping[T, str], chosen: T) -> QMenu:
    """Return a menu of ``choices``, one of which is checked.

    Args:
        title: What is chosen.
        parent: The owner.
        choices: The text of each choice, which is the data of its action.
        chosen: The one that is checked at first.
    """
    menu = QMenu(title, parent)
    group = QActionGroup(menu)
    for choice, text in choices.items():
        action = group.addAction(text)
        action.setCheckable(True)
        action.setData(choice)
        action.setChecked(choice is chosen)
        menu.addAction(action)
    return menu
