"""Buttons in the styles of the themes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton, QWidget


def action_button(action: QAction, style: str, parent: QWidget) -> QToolButton:
    """Return a button that does what ``action`` does.

    Args:
        action: What the button does; the button takes its name, tooltip and state from it.
        style: ``"primary"``, ``"button"`` or ``"flat"``.
        parent: The owner.
    """
    button = QToolButton(parent)
    button.setProperty(style, True)
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def set_button_action(button: QToolButton, action: QAction) -> None:
    """Replace the action of ``button``."""
    if button.defaultAction() is not action:
        button.removeAction(button.defaultAction())
        button.setDefaultAction(action)
