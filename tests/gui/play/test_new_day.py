"""A Play page that stays open while a new day begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.main_window import MainWindow, PageEntry
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.library import Library
from tests.gui.hands import act, press, type_text
from tests.gui.play.play_hands import answer_on_page, game_on, tiles_on

NOON = datetime(2026, 11, 21, 12).astimezone()


class Clock:
    """Says what it was set to."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def open_page(
    qtbot: QtBot, tmp_path: Path, appearance: Appearance, english: Dictionary, clock: Clock
) -> Iterator[Callable[[], PlayPage]]:
    """Open the page in a window, and wait until there is a board."""
    dictionaries = Path(paths.dictionary_folder())
    settings = Settings(tmp_path / "config")
    windows: list[MainWindow] = []
    with Library.open(tmp_path / "library.sqlite3") as library:

        def make() -> PlayPage:
            window = windows[-1]
            loader = DictionaryLoader(dictionaries, tmp_path / "cache", window)
            meanings = MeaningText(dictionaries / "meanings.bin")
            saver = Saver(library, window.warn, window)
            session = PlaySession(
                saver, loader, meanings, WordTeacher(library, saver), window, clock
            )
            window.activated.connect(session.refresh)
            return PlayPage(session, settings, appearance, window)

        def open_one() -> PlayPage:
            window = MainWindow([PageEntry("play", "Play", make)], settings, appearance)
            windows.append(window)
            window.furnish()
            qtbot.addWidget(window)
            with qtbot.waitActive(window):
                window.show()
            page = window.page
            assert isinstance(page, PlayPage)
            qtbot.waitUntil(lambda: "" not in tiles_on(page))
            return page

        yield open_one


def offer(page: PlayPage) -> QToolButton | None:
    """Return what offers the new board, if it is there."""
    buttons = page.findChildren(QToolButton)
    return next((b for b in buttons if b.text() == "Today’s new board" and b.isVisible()), None)


def has_title(page: PlayPage, title: str) -> bool:
    return any(label.text() == title for label in page.findChildren(QLabel))


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
