"""The time from the key that asks for a hint until the hint is painted."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from tests.benchmarks.conftest import Tell
from tests.gui.conftest import quartiles
from tests.gui.hands import fill_board, press, set_speed

KEYS = 80
AIM = 0.02  # seconds at the median, on an idle machine
MOST = 4.0  # times as long as going on to another word, which paints the same view


def times_of(key: Qt.Key, *modifier: Qt.KeyboardModifier) -> list[float]:
    """Press a key again and again; return how long each takes until all is painted, sorted."""
    times: list[float] = []
    for _ in range(KEYS):
        started = perf_counter()
        press(key, *modifier)
        QApplication.processEvents()
        times.append(perf_counter() - started)
    return sorted(times)


def test_from_key_to_painted_hint(qtbot: QtBot, window: AppWindow, tell: Tell) -> None:
    set_speed(quartiles(window), 0)
    fill_board(window)
    search = quartiles(window).session.search
    qtbot.waitUntil(lambda: search.outlook is not None)  # a board that stands
    started = perf_counter()
    press(Qt.Key.Key_F4)  # opens the door
    QApplication.processEvents()
    first = perf_counter() - started
    told = times_of(Qt.Key.Key_F4)  # the next rung, and after the last one the next word
    press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    gone = times_of(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    middle, beside = told[KEYS // 2], gone[KEYS // 2]
    tell(
        f"from key to painted hint: first {first * 1000:.1f} ms, then {middle * 1000:.1f} ms at the"
        f" median, at most {told[-1] * 1000:.1f} ms; to another word {beside * 1000:.1f} ms"
    )
    assert middle < max(AIM, MOST * beside)
