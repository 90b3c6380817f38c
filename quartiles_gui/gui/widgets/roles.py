"""What a widget that paints itself is to a screen reader; Qt would call it a pane."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_ROLE = "accessibleRole"  # the property with the number of the role


def give_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Tell screen readers what a widget is; its accessible name says what it shows."""
    widget.setProperty(_ROLE, role.value)
    _install()


@cache
def _install() -> None:
    """Have Qt ask for the role of each widget that it makes known, once for each process."""
    QAccessible.installFactory(_interface)


def _interface(_class_name: str, widget: QObject) -> QAccessibleInterface | None:
    """Return what stands for a widget with a role of its own; None to leave it to Qt."""
    role = widget.property(_ROLE)
    if role is None or not isinstance(widget, QWidget):
        return None
    return QAccessibleWidget(widget, QAccessible.Role(role), "")
