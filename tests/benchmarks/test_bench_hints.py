"""The time from the key that asks for a hint until the hint is painted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.theme import Appearance
from tests.gui.conftest import make_window, quartiles, show_active
from tests.gui.hands import fill_board, press, set_speed

KEYS = 80
AIM = 0.02  # seconds at the median, on an idle machine
MOST = 4.0  # times as long as going on to another word, which paints the same view


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[QuartilesPage]:
    """The sample board."""
    qapp.setStyle("Fusion")
    window = make_window(Appearance(Path(paths.resource_folder(), "themes"), qapp), tmp_path)
    qtbot.addWidget(window)
    window.resize(1200, 800)
    show_active(qtbot, window)
    page = quartiles(window)
    set_speed(page, 0)
    fill_board(window)
    yield page
    window.close()


def times_of(key: Qt.Key, *modifier: Qt.KeyboardModifier) -> list[float]:
    """Press a key again and again; return how long each takes until all is painted, sorted."""
    times: list[float] = []
    for _ in range(KEYS):
        started = perf_counter()
        press(key, *modifier)
        QApplication.processEvents()
        times.append(perf_counter() - started)
    return sorted(times)


def test_from_key_to_painted_hint(qtbot: QtBot, page: QuartilesPage) -> None:
    search = page.session.search
    qtbot.waitUntil(lambda: search.outlook is not None)  # a board that stands
    started = perf_counter()
    press(Qt.Key.Key_F4)  # opens the door
    QApplication.processEvents()
    first = perf_counter() - started
    told = times_of(Qt.Key.Key_F4)  # the next rung, and after the last one the next word
    press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    gone = times_of(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    middle, beside = told[KEYS // 2], gone[KEYS // 2]
    print(
        f"from key to painted hint: first {first * 1000:.1f} ms, then {middle * 1000:.1f} ms at the"
        f" median, at most {told[-1] * 1000:.1f} ms; to another word {beside * 1000:.1f} ms"
    )
    assert middle < max(AIM, MOST * beside)
