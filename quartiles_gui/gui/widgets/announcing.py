"""Saying aloud, through a screen reader, what others see happen elsewhere in the window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str, *, is_urgent: bool = False) -> None:
    """Have a screen reader say ``text``, wherever the focus is.

    Nothing happens if no assistive technology is running, or if the user can't see ``widget``
    either: what a hidden page has to say is there when they go to it.

    Args:
        widget: What shows the text, or else what it is about.
        text: What is said, in the user's language.
        is_urgent: Whether it interrupts what is being said, as a warning should.
    """
    if not text or not widget.isVisible():
        return
    # once the window is there: the class and its enumerations take 1.8 ms to make
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    if not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    if is_urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
