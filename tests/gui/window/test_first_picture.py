"""The first picture: the library's board, which stays where it is when the page is made."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.base.page_session import Page
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.tile_widgets import TypedTile
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window.main_window import MainWindow, Navigation
from quartiles_gui.gui.window.pages_window import PageEntry
from quartiles_gui.gui.window.process import report_fault
from quartiles_gui.library.library import Library
from quartiles_gui.library.lock import Opening
from tests.gui.conftest import quartiles
from tests.gui.hands import board_on, focus, the, tile_on, wait_until, warning_on
from tests.gui.history.history_hands import library_in
from tests.gui.killing import lasting_in, play
from tests.library.damages import a_folder, zeroed, zeroed_header
from tests.sample_board import TILES

OPEN = Board((*TILES[:12], *[""] * 8))

Begin = Callable[[int, int], AppWindow]


@pytest.fixture
def begin(qtbot: QtBot, appearance: Appearance, tmp_path: Path) -> Iterator[Begin]:
    """Open a window of some size, which isn't painted yet."""
    windows = []

    def begin_one(width: int, height: int) -> AppWindow:
        settings = Settings(tmp_path / "config")
        window = AppWindow(settings, tmp_path / "data", tmp_path / "cache", appearance)
        qtbot.addWidget(window)
        windows.append(window)
        window.resize(width, height)
        return window

    yield begin_one
    for window in windows:  # each has to save its data
        window.close()


def keep(folder: Path, board: Board) -> Path:
    """Leave a board behind as a window does; return the library."""
    path = library_in(folder)
    with Library.open(path) as library:
        library.boards.set_current(BoardRecord(board))
    return path


def kept(folder: Path) -> Board | None:
    with Library.open(library_in(folder)) as library:
        current = library.boards.current
    return current and current.board


@pytest.fixture
def window(begin: Begin, tmp_path: Path) -> AppWindow:
    """A window with a board that was begun, which isn't painted yet."""
    keep(tmp_path, OPEN)
    return begin(1200, 800)


def seen_on(window: AppWindow) -> tuple[str, ...]:
    return tuple(tile.text() for tile in window.findChildren(TypedTile))


def places_of(window: AppWindow) -> list[QRect]:
    tiles = window.findChildren(TypedTile)
    return [QRect(tile.mapTo(window, QPoint(0, 0)), tile.size()) for tile in tiles]


def board_in(window: AppWindow, picture: QImage) -> QImage:
    """Return the part of a picture of the window with tiles, but without the one typed on."""
    ratio = picture.devicePixelRatio()
    places = places_of(window)
    first, last = (4, 19) if window.focusWidget() is window.findChildren(TypedTile)[0] else (0, 11)
    area = places[first].united(places[last]).adjusted(-6, -6, 6, 6)
    return picture.copy(QRect(area.topLeft() * ratio, area.size() * ratio))


@pytest.mark.parametrize(("width", "height"), [(1200, 800), (760, 560), (900, 620)])
@pytest.mark.parametrize("board", [Board(), OPEN], ids=["empty", "begun"])
def test_board_is_there_at_once_and_does_not_move(
    qtbot: QtBot, begin: Begin, tmp_path: Path, width: int, height: int, board: Board
) -> None:
    keep(tmp_path, board)
    window = begin(width, height)
    with qtbot.waitSignal(window.furnished):
        window.show()
        QCoreApplication.sendPostedEvents()  # lays it out
        first = window.grab().toImage()
        places = places_of(window)
        shown = board_in(window, first)
    assert seen_on(window) == board.fragments
    qtbot.waitUntil(lambda: places_of(window) == places)
    whole = window.grab().toImage()
    assert board_in(window, whole) == shown
    assert whole.copy(0, 0, width, 24) != first.copy(0, 0, width, 24)  # the menus


def test_keys_that_are_pressed_at_once_are_taken_as_if_the_page_were_there(
    window: AppWindow, tmp_path: Path
) -> None:
    window.show()
    window.activateWindow()
    window.findChildren(TypedTile)[12].setFocus()
    for key in (Qt.Key.Key_T, Qt.Key.Key_R, Qt.Key.Key_I, Qt.Key.Key_Tab, Qt.Key.Key_A):
        QTest.keyClick(window.windowHandle(), key)
    page = quartiles(window)
    assert board_on(page).fragments == (*TILES[:12], "tri", "a", *[""] * 6)
    assert focus() is tile_on(page, 13)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert board_on(page).fragments == (*TILES[:12], "tri", *[""] * 7)
    window.close()
    assert kept(tmp_path) == Board((*TILES[:12], "tri", *[""] * 7))


def test_click_before_there_is_a_page_is_taken(window: AppWindow) -> None:
    window.show()
    window.activateWindow()
    QCoreApplication.sendPostedEvents()  # lays it out
    place = places_of(window)[15].center()
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert focus() is tile_on(quartiles(window), 15)


@pytest.mark.parametrize("typed", ["", "t"])
def test_window_that_is_closed_before_its_page_is_made_keeps_the_board_and_what_was_typed(
    window: AppWindow, tmp_path: Path, typed: str
) -> None:
    window.show()
    if typed:
        window.findChildren(TypedTile)[12].setFocus()
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_T)
    window.close()
    assert kept(tmp_path) == Board((*TILES[:12], typed, *[""] * 7))


def test_what_the_start_asks_for_is_there_before_the_page_is_seen(window: AppWindow) -> None:
    seen: list[tuple[str, ...]] = []
    window.furnished.connect(lambda: window.take(Opening(board=TILES)))
    window.show()

    def look() -> bool:
        QCoreApplication.processEvents()
        seen.append(seen_on(window))
        return window.findChild(QuartilesPage) is not None

    wait_until(look)
    assert seen[-1] == TILES
    assert set(seen[:-1]) <= {OPEN.fragments}


@pytest.fixture
def broken(
    qtbot: QtBot, appearance: Appearance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> MainWindow:
    """A window whose page cannot be made; faults are told to the user, as in the app."""

    def fail() -> Page:
        raise ValueError("no page")

    monkeypatch.setattr(sys, "excepthook", report_fault)
    window = MainWindow([PageEntry("one", "One", fail)], Settings(tmp_path), appearance)
    window.show_first(None)
    qtbot.addWidget(window)
    window.show()
    return window


def test_page_that_cannot_be_made_is_told_and_the_window_can_be_closed(
    qtbot: QtBot, broken: MainWindow, capsys: pytest.CaptureFixture[str]
) -> None:
    qtbot.waitUntil(lambda: broken.findChild(QMessageBox) is not None)
    assert "Something unexpected went wrong" in the(broken, QMessageBox).text()
    assert "ValueError: no page" in capsys.readouterr().err
    assert not the(broken, Navigation).isEnabled()  # nothing looks as if it could be used
    the(broken, QMessageBox).close()
    with qtbot.waitSignal(broken.closed):
        broken.close()


def test_window_whose_page_cannot_be_made_can_be_closed_at_once(broken: MainWindow) -> None:
    closed: list[bool] = []
    broken.closed.connect(lambda: closed.append(not broken.isVisible()))
    with suppress(ValueError):  # from Python; PySide6 6.9 tells `sys.excepthook` instead
        broken.close()
    assert closed
    assert not broken.isVisible()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_board_of_a_killed_window_is_there(
    qtbot: QtBot, appearance: Appearance, tmp_path: Path
) -> None:
    play(tmp_path, seed=3, life=0.5, activity="typing")
    window = AppWindow(Settings(tmp_path), tmp_path, tmp_path / "cache", appearance)
    qtbot.addWidget(window)
    assert seen_on(window) == lasting_in(tmp_path).board != ("",) * 20
    window.close()


def of_a_newer_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1000")


def gone(path: Path) -> None:
    path.unlink()


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def with_letters_of_a_stranger(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE current_board SET tiles = replace(tiles, 're', '\u00c41')")
        connection.commit()


@pytest.mark.parametrize(
    "damage",
    [gone, zeroed, zeroed_header, a_folder, of_a_newer_version, with_letters_of_a_stranger]
    + ([a_pipe] if sys.platform != "win32" else []),
)
def test_library_that_cannot_be_read_begins_with_an_empty_board(
    begin: Begin, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = keep(tmp_path, OPEN)
    damage(path)
    before = sorted(path.parent.iterdir())
    window = begin(1200, 800)
    assert seen_on(window) == Board().fragments
    assert sorted(path.parent.iterdir()) == before  # repaired when it is opened


def test_library_that_is_locked_begins_with_its_board(begin: Begin, tmp_path: Path) -> None:
    path = keep(tmp_path, OPEN)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        window = begin(1200, 800)
    assert seen_on(window) == OPEN.fragments
    window.furnish()
    assert board_on(quartiles(window)) == OPEN


def test_damaged_library_is_told_after_the_first_picture(
    qtbot: QtBot, begin: Begin, tmp_path: Path
) -> None:
    zeroed_header(keep(tmp_path, OPEN))
    window = begin(1200, 800)
    with qtbot.waitSignal(window.furnished):
        window.show()
    assert warning_on(window)


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("five-words", "Five Words"),
        ("word-squares", "Word Squares"),
        ("history", "History"),
    ],
)
def test_other_pages_come_after_the_first_picture_too(
    qtbot: QtBot, begin: Begin, tmp_path: Path, page: str, title: str
) -> None:
    settings = Settings(tmp_path / "config")
    settings.page = page
    assert settings.save()
    window = begin(1200, 800)
    with qtbot.waitSignal(window.furnished):
        window.show()
        assert not window.findChildren(TypedTile)
        names = the(window, Navigation)
        assert names.tabText(names.currentIndex()) == title
    assert window.page.isVisible()
    assert window.page is not window.quartiles


def test_window_that_begins_minimized_is_furnished_too(qtbot: QtBot, window: AppWindow) -> None:
    with qtbot.waitSignal(window.furnished):
        window.setUpdatesEnabled(False)  # off screen, even a minimized window is painted
        window.showMinimized()
    assert board_on(quartiles(window)) == OPEN
    window.close()
