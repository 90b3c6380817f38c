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
from tests.gui.conftest import make_window, quartiles
from tests.gui.hands import fill_board, press, set_speed

KEYS = 80
AIM = 0.05  # seconds


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[QuartilesPage]:
    """The sample board."""
    qapp.setStyle("Fusion")
    window = make_window(Appearance(Path(paths.resource_folder(), "themes"), qapp), tmp_path)
    qtbot.addWidget(window)
    window.resize(1200, 800)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    page = quartiles(window)
    set_speed(page, 0)
    fill_board(window)
    yield page
    window.close()


def test_from_key_to_painted_hint(page: QuartilesPage) -> None:
    times: list[float] = []
    for _ in range(KEYS):
        started = perf_counter()
        press(Qt.Key.Key_F4)  # the next rung, and after the last one the next word
        QApplication.processEvents()
        times.append(perf_counter() - started)
    times.sort()
    middle, most = times[len(times) // 2], times[-1]
    print(f"from key to painted hint: median {middle * 1000:.1f} ms, at most {most * 1000:.1f} ms")
    assert middle < AIM
