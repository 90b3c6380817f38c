"""Actions with keys, that say why they cannot act."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence, Qt


def make_action(
    parent: QObject, text: str, *keys: QKeySequence.StandardKey | Qt.Key | str | object
) -> QAction:
    """Return an action.

    Args:
        parent: The owner.
        text: Its name.
        keys: What triggers it: keys as the system has them, one key, keys as text, or keys with
            modifiers.
    """
    action = QAction(text, parent)
    shortcuts: list[QKeySequence] = []
    for key in keys:
        if isinstance(key, QKeySequence.StandardKey):
            shortcuts += QKeySequence.keyBindings(key)
        else:
            shortcuts.append(QKeySequence(key))  # type: ignore[call-overload]
    action.setShortcuts(shortcuts)
    return action


def allow(action: QAction, obstacle: str) -> None:
    """Enable ``action``, or disable it with the reason as its tooltip."""
    action.setEnabled(not obstacle)
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    name = action.text().replace("&", "").rstrip("…")
    action.setToolTip(obstacle or (f"{name} ({keys})" if keys else name))
