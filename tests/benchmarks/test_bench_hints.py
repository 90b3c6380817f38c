"""The time from the key that asks for a hint until the hint is painted."""

from __future__ import annotations

from statistics import median

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from tests.benchmarks.conftest import Tell, turns
from tests.gui.conftest import quartiles
from tests.gui.hands import fill_board, press, set_speed

KEYS = 80
AIM = 0.02  # seconds at the median, on an idle machine
MOST = 4.0  # times as long as painting the window


def test_from_key_to_painted_hint(qtbot: QtBot, window: AppWindow, tell: Tell) -> None:
    set_speed(quartiles(window), 0)
    fill_board(window)
    search = quartiles(window).session.search
    qtbot.waitUntil(lambda: search.outlook is not None)  # a board that stands

    def ask() -> None:
        press(Qt.Key.Key_F4)  # the next rung, and after the last one the next word
        QApplication.processEvents()

    ((first,),) = turns(1, ask)  # opens the door
    told, painted = turns(KEYS, ask, window.repaint)
    middle, beside = median(told), median(painted)
    tell(
        f"from key to painted hint: first {first * 1000:.1f} ms, then {middle * 1000:.1f} ms at the"
        f" median, at most {told[-1] * 1000:.1f} ms; painting the window {beside * 1000:.1f} ms"
    )
    assert middle < max(AIM, MOST * beside)
