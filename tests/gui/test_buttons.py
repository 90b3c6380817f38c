"""Buttons of actions."""

from __future__ import annotations

from PySide6.QtCore import SIGNAL
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import Segments, action_button, set_button_action
from quartiles_gui.gui.widgets.layouts import column
from quartiles_gui.gui.widgets.panel_views import PanelViews


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


def test_segments_never_scroll_where_there_is_room(qtbot: QtBot, appearance: Appearance) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    views = PanelViews("Words", QWidget(whole), (0, 0, 0, 0), whole)
    last = [views.add_view(QWidget(whole)) for _ in range(2)][-1]
    column(views, within=whole)
    titles = ("Words", "Hints", "Result")
    whole.resize(400, 200)
    whole.show()
    for order in ((0, 1), (2, 0, 1), (0, 1), (2, 0, 1)):
        for view in (views.first, last):  # as when a game ends, and another begins
            views.hide()
            views.arrange(titles, order)
            views.show()
            views.show_view(view)
            QApplication.processEvents()
            assert views.switch.width() >= views.switch.sizeHint().width()
            assert not [
                arrow for arrow in views.switch.findChildren(QToolButton) if arrow.isVisible()
            ]


def test_segments_stay_where_they_are(qtbot: QtBot, appearance: Appearance) -> None:
    titles = ("Quartiles", "Play", "Five Words", "Word Squares", "History")
    whole = QWidget()
    qtbot.addWidget(whole)
    switch = Segments(titles, whole)
    whole.show()
    places = set()
    for chosen in range(len(titles)):
        switch.setCurrentIndex(chosen)
        QApplication.processEvents()
        tabs = tuple(switch.tabRect(tab).getRect() for tab in range(len(titles)))
        places.add((switch.sizeHint().width(), tabs))
    assert len(places) == 1
