"""Menus made from actions."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget


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
