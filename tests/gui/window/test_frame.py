"""The frame of the window: its margins, its buttons, and how it fits the screen."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import ZOOMS, Appearance, Contrast
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window.main_window import fitted_size
from tests.bounded import run_python
from tests.gui.conftest import OpenWindow, make_window, quartiles
from tests.gui.hands import (
    CONTROL,
    choose,
    list_on,
    primary_on,
    set_speed,
    settle,
    wait_until,
)


def place_of(widget: QWidget) -> QRect:
    """Return where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


@pytest.mark.parametrize(("width", "margin"), [(1200, 28), (760, 12)])
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


# The screen


def places_on(screen: QSize, folder: Path, *place: int) -> list[QRect]:
    """Return where the window and its filled button are on a screen, in a process of its own."""
    config = folder / "screen.json"
    sizes = {"x": 0, "y": 0, "width": screen.width(), "height": screen.height()}
    looks = {"name": "small", "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    config.write_text(json.dumps({"screens": [sizes | looks]}), "utf-8")
    command = ("-m", "tests.gui.placed_window", folder / "home", *place)
    done = run_python(*command, QT_QPA_PLATFORM=f"offscreen:configfile={config}")
    assert done.returncode == 0, done.stderr
    corners = [[int(number) for number in line.split()] for line in done.stdout.splitlines()]
    return [QRect(QPoint(left, top), QPoint(right, bottom)) for left, top, right, bottom in corners]


SMALL = QSize(1366, 768)

needs_offscreen = pytest.mark.skipif(
    sys.platform != "linux", reason="only off screen can a screen have any size"
)


@needs_offscreen
def test_first_window_fits_a_small_screen_with_its_frame(tmp_path: Path) -> None:
    window, button = places_on(SMALL, tmp_path)

    assert QRect(QPoint(0, 0), SMALL).contains(window)
    assert window.height() <= 768 - 40
    assert window.contains(button)


@needs_offscreen
@pytest.mark.parametrize("corner", [(900, 500), (1500, 560)])
def test_window_of_a_large_screen_is_fitted_to_a_small_one(
    tmp_path: Path, corner: tuple[int, int]
) -> None:
    before, _ = places_on(QSize(3200, 1500), tmp_path, *corner, 1600, 900)
    window, button = places_on(SMALL, tmp_path)

    assert before.size() == QSize(1600, 900)
    assert QRect(QPoint(0, 0), SMALL).contains(window)
    assert window.contains(button)


@needs_offscreen
def test_window_that_fits_comes_back_where_it_was(tmp_path: Path) -> None:
    before, _ = places_on(SMALL, tmp_path, 100, 60, 900, 600)
    window, _ = places_on(SMALL, tmp_path)

    assert window == before == QRect(100, 60, 900, 600)


def test_first_size_leaves_room_for_the_bars_of_the_system() -> None:
    assert fitted_size(QSize(1200, 800), QRect(0, 0, 1920, 1040)) == QSize(1200, 800)
    assert fitted_size(QSize(1200, 800), QRect(70, 0, 1296, 728)) == QSize(1200, 680)


def test_full_screen_comes_and_goes_and_gives_a_maximized_window_back(window: AppWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    window.showMaximized()
    choose(window, "View", "Full Screen")
    assert window.isFullScreen()
    choose(window, "View", "Full Screen")
    assert window.isMaximized()
    assert not window.isFullScreen()


# The size of text


def letters_of(window: AppWindow) -> float:
    return primary_on(window.page).fontInfo().pointSizeF()


def test_keys_make_text_larger_smaller_and_ordinary_from_80_to_200_percent(
    window: AppWindow,
) -> None:
    def letters_after(key: Qt.Key, times: int = 1) -> float:
        for _ in range(times):
            QTest.keyClick(window, key, CONTROL)
        return letters_of(window)

    ordinary = letters_of(window)
    larger = letters_after(Qt.Key.Key_Plus)
    assert letters_after(Qt.Key.Key_Minus, 2) < ordinary < larger
    assert letters_after(Qt.Key.Key_0) == ordinary
    most = letters_after(Qt.Key.Key_Equal, 2 * len(ZOOMS))
    assert most == pytest.approx(2 * ordinary, rel=0.05)
    least = letters_after(Qt.Key.Key_Minus, 2 * len(ZOOMS))
    assert least == pytest.approx(0.8 * ordinary, rel=0.05)


def test_size_of_text_contrast_and_motion_are_used_and_remembered(
    open_window: OpenWindow, appearance: Appearance, tmp_path: Path
) -> None:
    window = open_window()
    choose(window, "View", "Larger Text")
    larger = letters_of(window)
    choose(window, "View", "High Contrast", "On")
    assert appearance.theme.is_high
    assert not appearance.motion.is_reduced
    choose(window, "View", "Reduce Motion", "On")
    assert appearance.motion.is_reduced
    window.close()
    settings = Settings(tmp_path / "config")
    assert (settings.contrast, settings.motion) == (Contrast.HIGH, MotionMode.REDUCED)
    appearance.set_zoom(1.0)

    window = open_window()
    assert letters_of(window) == larger
    choose(window, "View", "High Contrast", "Off")
    assert not appearance.theme.is_high


def pictures_of(window: AppWindow) -> list[QImage]:
    """Return pictures of the pages on which nothing is going on behind the window."""
    found = []
    for number in (1, 2):
        QTest.keyClick(window, Qt.Key(Qt.Key.Key_0 + number), CONTROL)
        settle()
        found.append(window.page.grab().toImage())
    return found


def test_pages_grow_with_text_while_they_are_shown(
    window: AppWindow, appearance: Appearance, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    qapp.setCursorFlashTime(0)
    pictures_of(window)
    for _ in range(3):
        choose(window, "View", "Larger Text")
    grown = pictures_of(window)
    window.close()
    settings = Settings(tmp_path / "large" / "config")
    settings.zoom = appearance.zoom
    settings.save()
    large = make_window(appearance, tmp_path / "large")
    qtbot.addWidget(large)
    set_speed(quartiles(large), 0)
    large.show()

    assert pictures_of(large) == grown
    large.close()


def test_words_found_grow_with_text(window: AppWindow, solved: QuartilesPage) -> None:
    before = list_on(solved).sizeHintForRow(1)
    for _ in range(3):
        choose(window, "View", "Larger Text")

    assert list_on(solved).sizeHintForRow(1) == pytest.approx(1.5 * before, abs=2)


@pytest.mark.parametrize("others", ["", "[window]\npage=history\n"])
def test_window_keeps_its_page_whatever_becomes_of_the_settings(
    window: AppWindow, tmp_path: Path, others: str
) -> None:
    page, settings = window.show_page("five-words"), tmp_path / "config" / "settings.ini"
    wait_until(lambda: settings.exists() and "page=five-words" in settings.read_text())
    settings.write_text(others)  # in an editor
    page.changed.emit()
    wait_until(lambda: "geometry" in settings.read_text())
    page.windowTitleChanged.emit("")
    assert window.windowTitle() == "Five Words \N{EN DASH} Quartiles"
