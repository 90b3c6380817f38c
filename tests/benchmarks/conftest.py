"""Figures of things that take turns, so that all see the same state of the machine; and windows."""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.theme import Appearance
from tests.gui.conftest import make_window, show_active

# with compiled modules, as in any second run, and without the clock of tests, which takes its time
_NOT_MEASURED = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in _NOT_MEASURED}

Tell = Callable[[str], None]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let them take as long as they take."""
    for item in items:
        item.add_marker(pytest.mark.timeout(3600))


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Tell:
    """Print a line that pytest doesn't keep to itself."""

    def tell(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}", end="")

    return tell


def turns(
    rounds: int, *actions: Callable[[], object], clock: Callable[[], float] = perf_counter
) -> list[list[float]]:
    """Return the sorted times of each action in seconds, taken in turns."""
    times: list[list[float]] = [[] for _ in actions]
    for _ in range(rounds):
        for action, its in zip(actions, times, strict=True):
            started = clock()
            action()
            its.append(clock() - started)
    return [sorted(its) for its in times]


def figures(times: list[float]) -> str:
    p99 = times[int(len(times) * 0.99)]
    return f"{statistics.median(times) * 1000:.2f} ms, p99 {p99 * 1000:.2f} ms"


def ratio(times: list[float], others: list[float]) -> float:
    return statistics.median(times) / statistics.median(others)


@pytest.fixture
def appearance(qapp: QApplication) -> Appearance:
    qapp.setStyle("Fusion")
    return Appearance(Path(paths.resource_folder(), "themes"), qapp)


@pytest.fixture
def open_window(qtbot: QtBot, appearance: Appearance) -> Iterator[Callable[[Path], AppWindow]]:
    """Open a window of the usual size, with its settings and data in a folder."""
    windows = []  # qtbot does not keep them

    def open_one(folder: Path) -> AppWindow:
        window = make_window(appearance, folder)
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1200, 800)
        show_active(qtbot, window)
        return window

    yield open_one
    for window in windows:
        window.close()


@pytest.fixture
def window(open_window: Callable[[Path], AppWindow], tmp_path: Path) -> AppWindow:
    return open_window(tmp_path)
