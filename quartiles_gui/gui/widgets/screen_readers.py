"""Announcements for screen readers, and the roles of widgets that paint themselves."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_ROLE = "accessibleRole"  # the property with the number of the role


def announce(widget: QWidget, text: str, *, is_urgent: bool = False) -> None:
    """Have a screen reader say ``text``, wherever the focus is.

    Nothing happens if no assistive technology is running, or if the user can't see ``widget``
    either: what a hidden page has to say is there when they go to it.
    An urgent one interrupts what is being said, as a warning should.
    """
    if not text or not widget.isVisible() or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    if is_urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)


def give_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Tell screen readers what a widget is, which Qt would call a pane; its name says the rest."""
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
