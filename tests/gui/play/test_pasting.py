"""A board that is pasted or dropped on the Play page is played there at once."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.board.word_bar import WordField
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.play_panel import ResultView
from quartiles_gui.gui.play.session import PlaySession
from tests.gui.conftest import SMUDGED, drop, quartiles
from tests.gui.hands import CONTROL, act, copy_to_clipboard, marked_on, press, the, type_text
from tests.gui.play.play_hands import answer_on_page, game_on, play_today, tiles_on
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


def test_below_the_top_rank_the_first_thing_to_do_is_to_play_on(
    qtbot: QtBot, page: PlayPage
) -> None:
    for cut in game_on(page).board.five:
        the(page, WordField).setFocus()
        type_text("".join(cut))
        press(Qt.Key.Key_Return)
    assert 0 < game_on(page).points_to_top < 100
    qtbot.waitUntil(the(page, ResultView).isVisible)
    assert buttons_on(page)[:2] == ["Play On", "Review…"]
    left = f"{game_on(page).points_to_top} points to the top rank."
    assert any(left in text for text in texts_on(page))
    press_button(page, "Play On")
    assert the(page, WordField).hasFocus()
    assert not the(page, ResultView).isVisible()


def test_days_of_this_year_are_open_to_a_newcomer(qtbot: QtBot, window: AppWindow) -> None:
    play_today(qtbot, window)
    session = the(window, PlaySession)
    first = session.days.today().replace(month=1, day=1)
    assert session.days.first() <= first
    session.play_day(first)
    qtbot.waitUntil(lambda: session.record is not None and session.record.day == str(first))


def buttons_on(page: PlayPage) -> list[str]:
    """Return the buttons of the result, in their order."""
    buttons = the(page, ResultView).findChildren(QToolButton)
    shown = [button for button in buttons if button.isVisible()]
    shown.sort(key=lambda button: button.mapTo(page, button.rect().topLeft()).toTuple()[::-1])
    return [button.text().replace("&", "") for button in shown]


def texts_on(page: PlayPage) -> list[str]:
    return [label.text() for label in the(page, ResultView).findChildren(QLabel)]


def press_button(page: PlayPage, text: str) -> None:
    buttons = the(page, ResultView).findChildren(QToolButton)
    next(button for button in buttons if button.text().replace("&", "") == text).click()
