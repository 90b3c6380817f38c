"""A board that is pasted or dropped on the Play page is played there at once."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.board.word_bar import WordField
from quartiles_gui.gui.play.page import PlayPage
from tests.gui.conftest import SMUDGED, drop, quartiles
from tests.gui.hands import CONTROL, act, copy_to_clipboard, marked_on, press, the
from tests.gui.play.play_hands import answer_on_page, play_today, tiles_on
from tests.sample_board import SAMPLE, TILES


def test_tiles_pasted_into_the_word_field_are_played(
    qtbot: QtBot, window: AppWindow, page: PlayPage
) -> None:
    the(page, WordField).setFocus()
    copy_to_clipboard(SAMPLE)
    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: tiles_on(page) == [*TILES])
    assert window.page is page
    copy_to_clipboard("refresh")  # a word is a word
    press(Qt.Key.Key_V, CONTROL)
    press(Qt.Key.Key_Return)
    assert answer_on_page(page) == "“refresh”: 4 points"


def test_a_screenshot_is_played_and_so_is_one_that_is_dropped(
    qtbot: QtBot, window: AppWindow, page: PlayPage, screenshot: QImage
) -> None:
    today = tiles_on(page)
    QGuiApplication.clipboard().setImage(screenshot)
    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: tiles_on(page) == [*TILES])
    assert window.page is page
    act(page, "Today")
    qtbot.waitUntil(lambda: tiles_on(page) == today)
    data = QMimeData()
    data.setImageData(screenshot)
    drop(window, data)
    qtbot.waitUntil(lambda: tiles_on(page) == [*TILES])
    assert window.page is page


def test_a_doubtful_screenshot_is_looked_at_first(
    qtbot: QtBot, window: AppWindow, smudged: QImage
) -> None:
    play_today(qtbot, window)
    QGuiApplication.clipboard().setImage(smudged)
    press(Qt.Key.Key_V, CONTROL)
    page = quartiles(window)
    qtbot.waitUntil(lambda: window.page is page)
    assert marked_on(page) == {SMUDGED}


def test_what_is_no_board_is_answered(window: AppWindow, page: PlayPage) -> None:
    copy_to_clipboard("three little words")
    act(page, "Paste")
    assert answer_on_page(page).startswith("Copy a screenshot of the game")
    assert window.page is page
