"""Buttons in the styles of the themes."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.widgets.layouts import row

_PRIMARY_WIDTH = 132  # pixels next to text that is 14 pixels high


class PrimaryButton(QToolButton):
    """The button for what the user most likely wants next, of one width on every page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("primary", True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QToolButton.sizeHint(self)

    def sizeHint(self) -> QSize:
        width = round(_PRIMARY_WIDTH * unit(self.font()))
        return super().sizeHint().expandedTo(QSize(width, 0))


def action_button(action: QAction, style: str, parent: QWidget) -> QToolButton:
    """Return a button that does what ``action`` does, ``"primary"``, ``"button"`` or ``"flat"``."""
    if style == "primary":
        button: QToolButton = PrimaryButton(parent)
    else:
        button = QToolButton(parent)
        button.setProperty(style, True)
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def tool_row(actions: Iterable[QAction], parent: QWidget) -> QWidget:
    """Return flat buttons side by side, at the right, which Tab reaches and a click doesn't."""
    tools = QWidget(parent)
    buttons = [action_button(action, "flat", tools) for action in actions]
    for button in buttons:
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    row(None, *buttons, within=tools, spacing=0)
    return tools


def make_room(button: QToolButton, texts: Iterable[str]) -> None:
    """Make a button so wide that its neighbors stay where they are whichever text it shows."""
    button.ensurePolished()  # the style sheet makes letters wider
    metrics = button.fontMetrics()
    around = QToolButton.sizeHint(button).width() - _width(button.text(), metrics)
    button.setMinimumWidth(around + max(_width(text, metrics) for text in texts))


def _width(text: str, metrics: QFontMetrics) -> int:
    return metrics.size(Qt.TextFlag.TextShowMnemonic, text).width()


def set_button_action(button: QToolButton, action: QAction) -> None:
    """Replace the action of a button."""
    if button.defaultAction() is not action:
        button.removeAction(button.defaultAction())
        button.setDefaultAction(action)
