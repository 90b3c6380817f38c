"""The history together with the other page, another window, and the next start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.history.page import HistoryPage
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.library.board_record import key_of
from quartiles_gui.library.library import Library
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    board_on,
    focus,
    press,
    save_as,
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
    history,
    kept,
    keys_on,
    library_in,
    message_on,
    name_field,
    rename,
    select,
    selected_on,
    spoken_on,
    stored,
    titles_on,
    window_of,
)


def test_enter_opens_the_board_on_its_page(qtbot: QtBot, page: HistoryPage) -> None:
    select(page, NAMED)
    press(Qt.Key.Key_Return)
    window = window_of(page)
    assert window.page is quartiles(window)
    assert board_on(quartiles(window)) == board(1)


def test_double_click_opens_a_board(page: HistoryPage) -> None:
    rect = boards_on(page).visualRect(boards_on(page).model().index(2, 0))
    for click in (QTest.mouseClick, QTest.mouseDClick):
        click(
            boards_on(page).viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            rect.center(),
        )
    window = window_of(page)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton)  # the page under the mouse is gone
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


def test_ticks_of_the_other_page_are_shown_in_the_history(qtbot: QtBot, page: HistoryPage) -> None:
    window = window_of(page)
    select(page, SOLVED)
    press(Qt.Key.Key_Return)
    set_speed(quartiles(window), 0)
    solve(qtbot, quartiles(window))
    type_word(quartiles(window), "thresh")
    assert "2 of about 27 ticked" in spoken_on(history(window), 0)


def test_board_in_place_follows_changes_in_the_history(qtbot: QtBot, page: HistoryPage) -> None:
    window = window_of(page)
    select(page, SOLVED)
    press(Qt.Key.Key_Return)
    set_speed(quartiles(window), 0)
    solve(qtbot, quartiles(window))
    assert ticked_on(quartiles(window)) == {"thrash"}
    history(window)
    select(page, SOLVED)
    press(Qt.Key.Key_Delete)
    assert ticked_on(quartiles(window)) == set()
    press(Qt.Key.Key_Z, CONTROL)
    assert ticked_on(quartiles(window)) == {"thrash"}


def test_another_window_leaves_a_name_alone_that_is_being_typed(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    select(page, NAMED)
    field = name_field()
    type_text("Half a ")
    with Library.open(library_in(folder)) as others:
        others.boards.delete([SOLVED])
    page.notice_changes()
    qtbot.wait(1)  # what deletes a field takes a turn
    assert focus() is field
    type_text("name")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: titles_on(page) == ["Half a name", "November 18, 2026"])
    assert selected_on(page) == NAMED


def test_changing_a_board_that_another_window_deleted_is_refused(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    select(page, NAMED)
    rename(qtbot, page, "New name")
    with Library.open(library_in(folder)) as others:
        others.boards.delete([NAMED])

    boards_on(page).setFocus()
    press(Qt.Key.Key_Z, CONTROL)
    assert message_on(page) == "That board is no longer in the library."
    assert titles_on(page) == ["November 20, 2026", "November 18, 2026"]


def test_board_that_another_window_deleted_is_not_exported(page: HistoryPage, folder: Path) -> None:
    select(page, NAMED)
    act(page, "Export Board")
    with Library.open(library_in(folder)) as others:
        others.boards.delete([NAMED])
    save_as(page, folder / "x.quartiles")
    assert message_on(page) == "That board is no longer in the library."
    assert not (folder / "x.quartiles").exists()


def test_last_selected_board_is_selected_the_next_time(
    page: HistoryPage, open_window: Callable[[], MainWindow]
) -> None:
    select(page, PLAIN)
    window_of(page).close()
    assert selected_on(history(open_window())) == PLAIN


def test_unusable_library_is_reported(folder: Path, open_window: Callable[[], MainWindow]) -> None:
    page = history(open_window())
    library_in(folder).write_bytes(b"no library at all" * 1000)
    page.notice_changes()
    assert "damaged" in warning_on(page) or "no library" in warning_on(page)
