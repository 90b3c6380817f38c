"""A Play page that stays open while a new day begins."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.play.boards import until_midnight
from quartiles_gui.gui.play.page import PlayPage
from tests.gui.hands import act, press, type_text
from tests.gui.play.conftest import NOON, Clock
from tests.gui.play.play_hands import answer_on_page, game_on, tiles_on


def offer(page: PlayPage) -> QToolButton | None:
    """Return what offers the new board, if it is there."""
    buttons = page.findChildren(QToolButton)
    return next((b for b in buttons if b.text() == "Today’s New Board" and b.isVisible()), None)


def has_title(page: PlayPage, title: str) -> bool:
    return any(button.text() == title for button in page.findChildren(QToolButton))


def test_at_midnight_the_new_board_is_offered_and_nothing_taken_away(
    qtbot: QtBot,
    open_page: Callable[[], PlayPage],
    clock: Clock,
    announced: list[QAccessibleAnnouncementEvent],
) -> None:
    clock.now = NOON.replace(hour=23, minute=59, second=59, microsecond=990_000)
    page = open_page()
    type_text("qqq")
    press(Qt.Key.Key_Return)
    type_text("qq")
    tiles, said = tiles_on(page), answer_on_page(page)
    assert offer(page) is None
    clock.now += timedelta(seconds=1)
    qtbot.waitUntil(lambda: offer(page) is not None)
    assert (tiles_on(page), answer_on_page(page)) == (tiles, said)
    assert announced[-1].message() == "There’s a new board today."
    button = offer(page)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: tiles_on(page) != tiles)
    assert has_title(page, "November 22, 2026")
    assert offer(page) is None


@pytest.mark.parametrize("deed", ["activated", "typed"])
def test_after_sleep_the_new_board_is_offered_at_once(
    open_page: Callable[[], PlayPage], clock: Clock, deed: str
) -> None:
    page = open_page()
    clock.now += timedelta(days=2)
    assert offer(page) is None
    if deed == "typed":
        type_text("a")
    else:
        window = page.window()
        assert isinstance(window, MainWindow)
        window.activated.emit()  # off screen, no other window takes the focus
    assert offer(page) is not None


def test_the_offer_stays_with_other_boards_and_goes_with_today(
    qtbot: QtBot, open_page: Callable[[], PlayPage], clock: Clock
) -> None:
    page = open_page()
    before = tiles_on(page)
    clock.now += timedelta(days=1)
    act(page, "Easy")
    qtbot.waitUntil(lambda: tiles_on(page) != before)
    button = offer(page)
    assert button is not None
    button.setFocus()
    easy = tiles_on(page)
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: tiles_on(page) != easy)
    assert offer(page) is None
    type_text("q")  # the focus is on the page


def test_yesterdays_board_comes_with_the_offer_the_next_day(
    open_page: Callable[[], PlayPage], clock: Clock
) -> None:
    page = open_page()
    type_text(game_on(page).missing[0].word)
    press(Qt.Key.Key_Return)
    page.window().close()
    again = open_page()
    assert offer(again) is None
    again.window().close()
    clock.now += timedelta(days=1)
    again = open_page()
    assert has_title(again, "November 21, 2026")
    assert offer(again) is not None


@pytest.mark.skipif(sys.platform == "win32", reason="the zone is the system's there")
@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("Europe/Berlin", date(2026, 3, 29)),
        ("Europe/Berlin", date(2026, 10, 25)),
        ("America/Havana", date(2026, 3, 8)),  # there is no midnight
        ("America/Havana", date(2026, 11, 1)),
        ("Australia/Lord_Howe", date(2026, 4, 5)),  # by half an hour
        ("Asia/Kathmandu", date(2026, 11, 22)),
    ],
)
def test_a_day_ends_when_the_date_changes(
    monkeypatch: pytest.MonkeyPatch, zone: str, day: date
) -> None:
    """A recount goes through the minutes of three days, on which clocks may be changed."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        noon = datetime.combine(day - timedelta(1), datetime.min.time()).timestamp() + 43_200
        minutes = [noon + 60 * number for number in range(3 * 24 * 60)]
        dates = [datetime.fromtimestamp(minute).date() for minute in minutes]
        for start in range(0, 48 * 60, 29):
            now = datetime.fromtimestamp(minutes[start]).astimezone()
            end = next(n for n in range(start, len(dates)) if dates[n] != dates[start])
            milliseconds = until_midnight(now)
            assert milliseconds == 1 + round(1000 * (minutes[end] - minutes[start]))
    time.tzset()
