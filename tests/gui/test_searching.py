"""Texts and state of the window while a board is searched, paused and stopped."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.pictures.picture_panel import PicturePanel
from quartiles_gui.gui.pictures.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.solver_runner import Tick
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    figures_on,
    fill_board,
    finale_on,
    message_on,
    opener_on,
    press,
    put_on,
    runner_on,
    set_speed,
    solve,
    the,
    tile_on,
    words_on,
)
from tests.made_board import FIVE, TILES

CROSSING = ("lightterse", "watersehou", "housewali")
"""Words of four tiles that share some with “lighthouse” or “watermelon”."""


def test_quartiles_are_counted_only_as_far_as_they_fit_together(
    qtbot: QtBot, window: MainWindow
) -> None:
    """While it searches, the counter never falls, never passes five, and is five at the end."""
    page = quartiles(window)
    opener_on(page).opened.emit(Dictionary.populate([*FIVE, *CROSSING]))
    put_on(page, " ".join(TILES))
    set_speed(page, 150)  # one after the other
    shown: list[str] = []

    def note(tick: Tick) -> None:
        if tick.finds:
            shown.append(figures_on(page)[0])

    runner_on(page).ticked.connect(note)
    solve(qtbot, page)

    assert len(shown) == len(FIVE) + len(CROSSING)
    counts = [int(figure.removesuffix("/5")) for figure in shown]
    assert counts == sorted(counts)
    assert counts[-1] == 5
    assert counts[-2] == 4
    assert figures_on(page)[0] == "5/5"


def start_slowly(qtbot: QtBot, window: MainWindow) -> None:
    """Solve up to the first word."""
    page = quartiles(window)
    set_speed(page, 1600)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(words_on(page)))


def test_stopping_says_how_far_it_came_and_enter_starts_again(
    qtbot: QtBot, window: MainWindow
) -> None:
    fill_board(window)
    start_slowly(qtbot, window)
    page = quartiles(window)
    found = words_on(page)
    press(Qt.Key.Key_Escape)

    assert message_on(page).startswith("Stopped at ")
    assert message_on(page).endswith("%. Enter starts over.")
    assert words_on(page) == found
    set_speed(page, 0)
    solve(qtbot, page)
    assert len(words_on(page)) > len(found)


def test_another_board_is_not_stopped(
    qtbot: QtBot, window: MainWindow, filled: QuartilesPage
) -> None:
    start_slowly(qtbot, window)
    press(Qt.Key.Key_Escape)
    tile_on(filled, 3).setFocus()
    press(Qt.Key.Key_F2)
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Backspace)

    assert finale_on(filled) == "Choose how to go on. Nothing is told until you do."
    assert words_on(filled) == []


def test_words_found_on_a_board_from_a_picture_stay_when_it_is_stopped(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    picture = QMimeData()
    picture.setImageData(screenshot)
    page.take(picture, "Drop")
    qtbot.waitUntil(lambda: not the(window, PictureReader).is_busy, timeout=60_000)
    assert the(page, PicturePanel).isVisible()
    start_slowly(qtbot, window)
    press(Qt.Key.Key_Escape)

    assert the(page, SolutionPanel).isVisible()
    assert words_on(page)
    assert message_on(page).startswith("Stopped at ")
    press(Qt.Key.Key_F2)
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Backspace)
    assert the(page, PicturePanel).isVisible()


@pytest.mark.parametrize("deed", ["Solve", "Pause", "Resume"])
def test_neighbors_of_the_large_button_stay_where_they_are(
    filled: QuartilesPage, deed: str
) -> None:
    button = the(filled, QToolButton, "primary")
    width = button.width()
    set_speed(filled, 1600)
    for title in {"Solve": (), "Pause": ("Solve",), "Resume": ("Solve", "Pause")}[deed]:
        act(filled, title)
    assert button.text().replace("&", "") == deed
    QApplication.processEvents()  # what a new text asks for
    assert button.width() == width
