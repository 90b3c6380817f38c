"""Actions with keys, which say what they do and why they are disabled, and menus of them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from PySide6.QtCore import QKeyCombination, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, Qt
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.widgets.keys import KeyHint, key_text
from quartiles_gui.gui.widgets.labels import plain_tip

T = TypeVar("T", bound=Enum)


def make_action(
    parent: QObject,
    text: str,
    purpose: str = "",
    *keys: QKeySequence.StandardKey | Qt.Key | str | object,
) -> QAction:
    """Return an action, which the list of keys describes by its purpose or else by its name.

    Return stands for both Enter keys.
    """
    action = QAction(text, parent)
    shortcuts: list[QKeySequence] = []
    listed: list[QKeySequence] = []
    for key in keys:
        if isinstance(key, QKeySequence.StandardKey):
            bindings = QKeySequence.keyBindings(key)
        else:
            bindings = [QKeySequence(key)]  # type: ignore[call-overload]
        shortcuts += [twin for binding in bindings for twin in _twins(binding)]
        listed += bindings[:1]
    action.setShortcuts(shortcuts)
    if listed:
        KeyHint(action, listed, purpose or plain_name(action))
    return action


def _twins(key: QKeySequence) -> list[QKeySequence]:
    """Return a key, and for Return the Enter key of the keypad as well."""
    first: QKeyCombination = key[0]  # type: ignore[index]  # the stubs don't know that it can
    if first.key() != Qt.Key.Key_Return:
        return [key]
    twin = QKeySequence(QKeyCombination(first.keyboardModifiers(), Qt.Key.Key_Enter))
    # menus show the first; macOS has signs for them, others the names “Return” and “Enter”
    return [key, twin] if sys.platform == "darwin" else [twin, key]


def plain_name(action: QAction) -> str:
    """Return the name of an action without its mnemonic and ellipsis."""
    return action.text().replace("&", "").rstrip("…")


def allow(action: QAction, obstacle: str) -> None:
    """Enable ``action``, or disable it with the reason as its tooltip."""
    action.setEnabled(not obstacle)
    keys = key_text(action.shortcut())
    name = plain_name(action)
    action.setToolTip(plain_tip(obstacle or (f"{name} ({keys})" if keys else name)))


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
    """Return a menu of choices with their texts; each is the data of its action."""
    menu = QMenu(title, parent)
    group = QActionGroup(menu)
    for choice, text in choices.items():
        action = group.addAction(text)
        action.setCheckable(True)
        action.setData(choice)
        action.setChecked(choice is chosen)
        menu.addAction(action)
    return menu
