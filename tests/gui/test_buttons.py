"""Buttons of actions."""

from __future__ import annotations

from PySide6.QtCore import SIGNAL
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.widgets.buttons import action_button, set_button_action


def test_a_button_follows_its_action_and_takes_no_longer_with_each_change(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    first, other = QAction("First", parent), QAction("Other", parent)
    button = action_button(first, "button", parent)
    listening = first.receivers(SIGNAL("changed()"))
    for number in range(20):
        set_button_action(button, other)
        assert button.text() == "Other"
        set_button_action(button, first)
        first.setText(f"First {number}")
        first.setEnabled(bool(number % 2))
        assert (button.text(), button.isEnabled()) == (f"First {number}", bool(number % 2))
    assert first.receivers(SIGNAL("changed()")) == listening
    assert other.receivers(SIGNAL("changed()")) == 0
