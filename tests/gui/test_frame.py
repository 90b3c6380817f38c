"""The frame of the window: its margins, its buttons, and how it fits the screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect
from PySide6.QtWidgets import QFrame, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app import AppWindow
from quartiles_gui.gui.solver_runner import RunState
from tests.gui.conftest import quartiles
from tests.gui.hands import put_on, runner_on, set_speed, the
from tests.sample_board import SAMPLE


def place_of(widget: QWidget) -> QRect:
    """Return where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def primary_of(window: AppWindow) -> QToolButton:
    return the(quartiles(window), QToolButton, "primary")


@pytest.mark.parametrize(("width", "margin"), [(1200, 28), (760, 16)])
def test_pages_have_the_margins_of_the_window(window: AppWindow, width: int, margin: int) -> None:
    window.resize(width, 800)
    QCoreApplication.sendPostedEvents()  # lays everything out again
    cards = [
        place_of(frame)
        for frame in quartiles(window).findChildren(QFrame)
        if frame.property("card") and frame.isVisible()
    ]

    assert min(card.left() for card in cards) == margin
    assert max(card.right() for card in cards) == width - 1 - margin


def test_large_button_is_of_one_width_whatever_it_says(window: AppWindow, qtbot: QtBot) -> None:
    page = quartiles(window)
    set_speed(page, 400)
    put_on(page, SAMPLE)
    button = primary_of(window)
    places = {button.text(): place_of(button)}
    button.click()
    qtbot.waitUntil(lambda: runner_on(page).state is RunState.RUNNING)
    places[button.text()] = place_of(button)
    button.click()
    places[button.text()] = place_of(button)

    assert list(places) == ["Solve", "Pause", "Resume"]
    assert len({(place.x(), place.width()) for place in places.values()}) == 1
