"""The days of our boards: the calendar of past ones, and a new one that begins."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.days.board_maker import until_midnight
from quartiles_gui.gui.days.calendar import Calendar, DayCell, month_scene
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.library.library import Library
from quartiles_gui.library.statistics import SHOWN_DAYS
from tests.clock.sitecustomize import local_now, set_clock
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    activate,
    answer_on,
    field_on,
    figures_in,
    focus,
    game_on,
    heading_on,
    offer_on,
    open_statistics,
    play_today,
    press,
    session_of,
    the,
    tiles_shown,
    try_word,
    type_text,
)
from tests.gui.scenes import GERMAN, language
from tests.library.played_boards import WORDS, after, daily_in, put, record
from tests.library.worlds import export, import_

EVENING = datetime(2026, 12, 24, 20).astimezone()
pytestmark = pytest.mark.at("2026-12-24T20:00")  # a window that is opened before asks as well
TODAY = EVENING.date()
DAY = timedelta(1)
OFFER = "Today’s New Board"


@pytest.fixture
def page(qtbot: QtBot, window: AppWindow) -> QuartilesPage:
    """The page with the board of Christmas Eve."""
    set_clock(EVENING)
    return play_today(qtbot, window)


def open_calendar(page: QuartilesPage) -> Calendar:
    press(Qt.Key.Key_D, CONTROL)
    return the(page, Calendar)


def here() -> DayCell:
    """Return the day that has the focus."""
    cell = focus()
    assert isinstance(cell, DayCell)
    return cell


def cells(calendar: Calendar) -> dict[int, DayCell]:
    """Return the days that are seen, by their numbers."""
    found = calendar.findChildren(DayCell)
    return {int(cell.text()): cell for cell in found if not cell.isHidden()}


def test_keys_go_by_day_week_and_month_and_no_further_than_there_are_boards(
    page: QuartilesPage,
) -> None:
    calendar = open_calendar(page)
    assert here().accessibleName() == "Thursday, December 24, 2026: not played yet"
    press(Qt.Key.Key_Right)
    assert here().text() == "24"  # tomorrow has no board yet
    for key, day in (
        (Qt.Key.Key_Left, 23),
        (Qt.Key.Key_Up, 16),
        (Qt.Key.Key_Up, 9),
        (Qt.Key.Key_Up, 2),
        (Qt.Key.Key_Up, 25),  # of November
        *[(Qt.Key.Key_PageUp, 25)] * 10,
        (Qt.Key.Key_PageUp, 1),  # the first board there is
        (Qt.Key.Key_Down, 8),
        *[(Qt.Key.Key_PageDown, 8)] * 11,
        (Qt.Key.Key_PageDown, 24),
    ):
        press(key)
        assert here().text() == str(day)
        assert any(label.text() == "not played yet" for label in calendar.findChildren(QLabel))
    enabled = [number for number, cell in cells(calendar).items() if cell.isEnabled()]
    assert enabled == list(range(1, 25))


def test_the_calendar_opens_below_the_date_and_a_day_is_played(
    qtbot: QtBot, page: QuartilesPage
) -> None:
    before = tiles_shown(page)
    heading = next(b for b in page.findChildren(QToolButton) if b.property("heading"))
    QTest.mouseClick(heading, Qt.MouseButton.LeftButton)
    calendar = the(page, Calendar)
    QTest.mouseClick(cells(calendar)[17], Qt.MouseButton.LeftButton)
    assert here().text() == "17"
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: tiles_shown(page) != before)
    assert heading_on(page) == "Our board, December 17"
    activate(page)
    try_word(page, game_on(page).board.words[0].word)
    assert len(game_on(page).found) == 1
    figures = figures_in(open_statistics(page))
    assert figures["Ours, Boards"] == "1"
    assert figures["Ours, Days in a row"] == figures["Ours, Most days in a row"] == "0"


def test_weeks_begin_as_they_do_where_the_user_is(
    page: QuartilesPage, appearance: Appearance
) -> None:
    days = [label.text() for label in open_calendar(page).findChildren(QLabel)]
    assert days.index("Sun") < days.index("Mon")
    the(page, Calendar).close()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    with language(app, GERMAN):
        session = session_of(page)
        play = session.play_day
        calendar = Calendar(session.days, session.boards, TODAY, play, appearance, parent=page)
        texts = [label.text() for label in calendar.findChildren(QLabel)]
        assert "Dezember 2026" in texts
        assert texts.index("Mo") < texts.index("So")
        name = cells(calendar)[24].accessibleName()
        assert name == "Donnerstag, 24. Dezember 2026: noch nicht gespielt"
        calendar.close()
    assert QLocale().language() is not QLocale.Language.German


@pytest.mark.parametrize("clock_is_moved_by", [0, -5, 40])
def test_calendar_and_statistics_agree_with_a_recount(
    page: QuartilesPage, tmp_path: Path, clock_is_moved_by: int
) -> None:
    """Of some days two boards were played: they may change, and come from elsewhere."""
    now = local_now()  # an import believes no other clock
    session, chance = session_of(page), Random(25)
    library = the(page.window(), Saver).library
    on_time: set[date] = set()
    played_days: set[date] = set()
    with Library.open(tmp_path / "theirs.sqlite3") as other:
        for number in range(60):
            day = now.date() - number % 50 * DAY
            played_on = chance.choice([day, day, day + 3 * DAY, None])
            if played_on is None:
                continue
            words = WORDS[: chance.randint(1, len(WORDS))]
            play = after(record(day, number=number), *words, today=played_on)
            put(other if number < 50 and chance.random() < 0.4 else library, play)
            played_days.add(day)
            on_time |= {day} & {played_on}
        export(other, tmp_path / "theirs.quartiles-library")
    made = [record(now.date() - number * DAY, number=number) for number in reversed(range(50))]
    folder = daily_in(tmp_path / "days", *made)
    import_(library, tmp_path / "theirs.quartiles-library", folder)
    set_clock(now + clock_is_moved_by * DAY)
    today = session.days.today()
    rows = [0]
    for number in range(90, -1, -1):
        rows.append(rows[-1] + 1 if today - number * DAY in on_time else 0)
    statistics = session.boards.statistics(today)
    assert (statistics.ours.in_a_row, statistics.ours.longest_row) == (
        rows[-1] or rows[-2],
        max(rows),
    )
    played = {result.day: result.points for result in statistics.recent}
    assert len(played) == len(statistics.recent)
    for first in {day.replace(day=1) for day in played_days}:
        scene = month_scene(session.days, session.boards, first)
        assert scene.figures[2].endswith(f", longest {max(rows)}")
        shown = [cell for cell in scene.days if cell.is_open]
        assert len(shown) == sum(session.days.first() <= cell.day <= today for cell in scene.days)
        for cell in shown:
            neighbors = {cell.day - DAY, cell.day + DAY} - {today + DAY}
            assert (cell.result is not None) == (cell.day in played_days)
            assert cell.is_in_row == (cell.day in on_time and bool(neighbors & on_time))
            if cell.result is not None:
                stored = session.boards.of_day(cell.day)
                game = None if stored is None else stored.game()
                assert game is not None
                assert cell.result.points == game.points  # of the board that opens
            if today - cell.day < SHOWN_DAYS * DAY:
                assert played.get(cell.day) == (cell.result and cell.result.points)
        count = sum(cell.day in played_days for cell in shown)
        assert scene.figures[0] == f"{count} of {len(shown)} days"


# A page that stays open while a new day begins


def midnight_comes(page: QuartilesPage) -> None:
    """Have it be a moment before midnight, as the window finds out once it is active."""
    set_clock(local_now().replace(hour=23, minute=59, second=59, microsecond=800_000))
    come_back(page)


def come_back(page: QuartilesPage) -> None:
    """Come back from another window; off screen, none takes the focus."""
    window = page.window()
    assert isinstance(window, AppWindow)
    window.activated.emit()


def test_at_midnight_the_new_board_is_offered_on_boards_of_ours_and_nothing_taken_away(
    qtbot: QtBot, page: QuartilesPage, announced: list[QAccessibleAnnouncementEvent]
) -> None:
    try_word(page, "qqq")
    tiles, said = tiles_shown(page), answer_on(page)
    assert offer_on(page) == ""
    midnight_comes(page)
    qtbot.waitUntil(lambda: session_of(page).days.has_new)
    assert (tiles_shown(page), answer_on(page)) == (tiles, said)
    type_text("q")
    assert offer_on(page) == OFFER
    act(page, "Empty Board")
    assert offer_on(page) == "Undo"
    act(page, "Easy")
    qtbot.waitUntil(lambda: tiles_shown(page) != tiles and all(tiles_shown(page)))
    field_on(page).setFocus()
    type_text("q")
    assert offer_on(page) == OFFER
    easy, button = (
        tiles_shown(page),
        next(
            one for one in page.findChildren(QToolButton) if one.text() == OFFER and one.isVisible()
        ),
    )
    button.setFocus()
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: tiles_shown(page) != easy)
    assert heading_on(page) == "Our board, December 25"
    type_text("q")  # the focus is on the page
    assert offer_on(page) == ""


@pytest.mark.parametrize("deed", ["activated", "typed"])
def test_after_sleep_the_new_board_is_offered_at_once(page: QuartilesPage, deed: str) -> None:
    set_clock(EVENING + 2 * DAY)
    assert offer_on(page) == ""
    type_text("a") if deed == "typed" else come_back(page)
    assert offer_on(page) == OFFER


def test_yesterdays_board_comes_with_the_offer_the_next_day(
    page: QuartilesPage, open_window: Callable[[], AppWindow]
) -> None:
    try_word(page, game_on(page).missing[0].word)
    page.window().close()
    again = open_window()
    assert offer_on(quartiles(again)) == ""
    again.close()
    set_clock(EVENING + DAY)
    page = quartiles(open_window())
    assert heading_on(page) == "Our board, December 24"
    assert offer_on(page) == OFFER


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
