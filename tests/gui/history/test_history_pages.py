"""The history together with the Quartiles page, and at the next start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.record import key_of
from quartiles_gui.gui.history.page import HistoryPage
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.solver_runner import RunState
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    board_on,
    press,
    put_on,
    set_speed,
    solve,
    ticked_on,
    type_text,
    type_word,
    view_on,
    warning_on,
)
from tests.gui.history.history_hands import (
    KEYS,
    NAMED,
    PLAIN,
    SOLVED,
    board,
    boards_on,
    come_back,
    history,
    kept,
    keys_on,
    library_in,
    select,
    selected_on,
    spoken_on,
    stored,
    window_of,
)
from tests.sample_board import SAMPLE

SAMPLE_KEY = key_of(SAMPLE_BOARD)


def by_enter(page: HistoryPage) -> None:
    select(page, PLAIN)
    press(Qt.Key.Key_Return)


def by_double_click(page: HistoryPage) -> None:
    view = boards_on(page)
    place = view.visualRect(view.model().index(2, 0)).center()
    for click in (QTest.mouseClick, QTest.mouseDClick):
        click(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseRelease(page.window(), Qt.MouseButton.LeftButton)  # the page under it is gone


@pytest.mark.parametrize("way", [by_enter, by_double_click])
def test_a_board_is_opened_on_its_page(
    page: HistoryPage, way: Callable[[HistoryPage], None]
) -> None:
    way(page)
    window = window_of(page)
    assert window.page is quartiles(window)
    assert board_on(quartiles(window)) == board(2)


def test_copy_of_a_board_becomes_another_one(qtbot: QtBot, page: HistoryPage, folder: Path) -> None:
    select(page, NAMED)
    press(Qt.Key.Key_D, CONTROL)
    window = window_of(page)
    set_speed(quartiles(window), 0)
    view_on(quartiles(window)).go_to(0)
    press(Qt.Key.Key_F2)
    press(Qt.Key.Key_End)
    type_text("r")
    press(Qt.Key.Key_Return)  # confirms the tile
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: quartiles(window).state is RunState.FINISHED)
    copy = key_of(board_on(quartiles(window)))

    history(window)
    assert copy not in KEYS
    assert keys_on(page)[0] == copy  # stored today
    assert stored(folder, NAMED).title == "Hard one"
    assert kept(folder) == {SOLVED, NAMED, PLAIN, copy}


def test_words_found_on_the_other_page_are_shown_in_the_history(
    qtbot: QtBot, page: HistoryPage
) -> None:
    window = window_of(page)
    window.show_page("quartiles")
    set_speed(quartiles(window), 0)
    put_on(quartiles(window), SAMPLE)
    solve(qtbot, quartiles(window))
    type_word(quartiles(window), "thresh")
    row = keys_on(history(window)).index(SAMPLE_KEY)
    assert "; Sample; 1 found; solution shown; " in spoken_on(page, row)
    window.show_page("quartiles")
    type_word(quartiles(window), "truthfully")
    assert "; Sample; 2 found; " in spoken_on(history(window), row)


def test_board_in_place_follows_changes_in_the_history_and_what_is_done_meanwhile_is_merged(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    def undo_deleting() -> None:
        history(window)
        boards_on(page).setFocus()
        press(Qt.Key.Key_Z, CONTROL)
        assert keys_on(page)[0] == SOLVED

    window = window_of(page)
    select(page, SOLVED)
    press(Qt.Key.Key_Return)
    set_speed(quartiles(window), 0)
    solve(qtbot, quartiles(window))
    assert ticked_on(quartiles(window)) == {"thrash"}
    for word in ("", "thresh"):
        history(window)
        select(page, SOLVED)
        press(Qt.Key.Key_Delete)
        assert kept(folder) == {NAMED, PLAIN}
        window.show_page("quartiles")
        assert ticked_on(quartiles(window)) == set()
        if word:
            type_word(quartiles(window), word)
            assert stored(folder, SOLVED).found == (word,)
        undo_deleting()
        window.show_page("quartiles")
        assert ticked_on(quartiles(window)) == {"thrash", word} - {""}
    assert set(stored(folder, SOLVED).found) == {"thrash", "thresh"}
    assert stored(folder, SOLVED).date == "2026-11-20"


def test_last_selected_board_is_selected_the_next_time(
    page: HistoryPage, open_window: Callable[[], MainWindow]
) -> None:
    select(page, PLAIN)
    window_of(page).close()
    assert selected_on(history(open_window())) == PLAIN


def test_library_that_is_damaged_under_the_window_is_reported(
    page: HistoryPage, folder: Path
) -> None:
    select(page, SOLVED)
    library_in(folder).write_bytes(b"no library at all" * 1000)
    come_back(page)
    assert "damaged" in warning_on(page)
