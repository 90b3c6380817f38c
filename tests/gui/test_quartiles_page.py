"""The Quartiles page: letters typed anywhere, a search that is under way, its small window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.main_window import MainWindow, Navigation
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.quartiles.picture_panel import PicturePanel
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.solver_runner import RunState, Tick
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    action_of,
    agree,
    answer_on,
    board_on,
    box_on,
    edit_tile,
    figures_on,
    finale_on,
    focus,
    list_on,
    message_on,
    opener_on,
    path_on,
    picture_data,
    press,
    put_on,
    runner_on,
    set_speed,
    solve,
    the,
    ticked_on,
    tile_on,
    type_text,
    view_on,
    words_on,
)
from tests.made_board import FIVE, TILES
from tests.sample_board import OTHER, SAMPLE


def field_on(page: QuartilesPage) -> QLineEdit:
    return the(page, QLineEdit, "typed")


@pytest.mark.parametrize("place", ["a tile", "the list"])
def test_letters_go_to_the_word_field_and_light_their_tiles(
    solved: QuartilesPage, place: str
) -> None:
    if place == "a tile":
        view_on(solved).go_to(7)
    else:
        list_on(solved).setFocus()
    type_text("thra")
    assert field_on(solved).text() == "thra"
    assert path_on(solved) == (1, 6)
    type_text("sh")
    assert path_on(solved) == (1, 6, 11)
    assert board_on(solved) == Board.parse(SAMPLE)
    press(Qt.Key.Key_Return)
    assert ticked_on(solved) == {"thrash"}
    assert field_on(solved).text() == ""
    assert path_on(solved) == (1, 6, 11)  # of the word that is selected now


def test_letters_that_no_tiles_spell_light_none_and_escape_clears_the_field(
    solved: QuartilesPage,
) -> None:
    type_text("qq")
    assert path_on(solved) != ()  # still of the selected word
    type_text("\b\bfu")
    assert path_on(solved) == (5,)
    press(Qt.Key.Key_Escape)
    assert field_on(solved).text() == ""
    assert path_on(solved) != (5,)


def test_a_full_board_is_edited_after_f2_a_double_click_or_by_the_menu_until_that_ends(
    solved: QuartilesPage,
) -> None:
    edit_tile(solved, 7)
    type_text("ni")
    assert board_on(solved).fragments[7] == "ni"
    press(Qt.Key.Key_Right)
    type_text("x")
    assert board_on(solved).fragments[8] == "crox"
    press(Qt.Key.Key_Escape)
    type_text("q")
    assert board_on(solved).fragments[8] == "crox"

    press(Qt.Key.Key_Escape)  # clears what was typed
    tile = tile_on(solved, 3)
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(tile, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(tile, Qt.MouseButton.LeftButton)  # or the tile keeps the mouse
    type_text("trv")
    assert board_on(solved).fragments[3] == "trv"

    press(Qt.Key.Key_Escape)
    view_on(solved).go_to(4)
    act(solved, "Edit Board")
    assert focus() is tile_on(solved, 4)
    type_text("rex")
    assert board_on(solved).fragments[4] == "rex"
    press(Qt.Key.Key_F6)  # leaves the board
    view_on(solved).go_to(4)
    type_text("q")
    assert board_on(solved).fragments[4] == "rex"


def test_enter_confirms_what_was_typed_and_only_another_one_solves(filled: QuartilesPage) -> None:
    edit_tile(filled, 3)
    type_text("tru")
    press(Qt.Key.Key_Return)
    assert not filled.state.is_under_way
    assert words_on(filled) == []
    assert focus() is tile_on(filled, 3)
    type_text("q")  # as on any full board
    assert board_on(filled).fragments[3] == "tru"
    assert field_on(filled).text() == "q"
    press(Qt.Key.Key_Escape)
    view_on(filled).go_to(3)
    QTimer.singleShot(0, agree)
    press(Qt.Key.Key_Return)
    assert filled.state is RunState.RUNNING


def test_enter_after_the_last_tile_was_typed_solves_nothing_yet(page: QuartilesPage) -> None:
    type_text(SAMPLE)
    press(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert not page.state.is_under_way
    press(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert page.state is RunState.RUNNING


def test_letters_on_a_board_before_any_door_is_open_go_to_the_words_found(
    filled: QuartilesPage,
) -> None:
    view_on(filled).go_to(3)
    type_text("thra")
    assert field_on(filled).isVisible()
    assert field_on(filled).text() == "thra"
    assert path_on(filled) == (1, 6)
    assert words_on(filled) == []
    type_text("sh")
    press(Qt.Key.Key_Return)
    assert words_on(filled) == ["thrash"]
    assert board_on(filled) == Board.parse(SAMPLE)


# While a board is searched, paused and stopped


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


def start_slowly(qtbot: QtBot, page: QuartilesPage) -> None:
    """Solve up to the first word."""
    set_speed(page, 1600)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(words_on(page)))


def test_stopping_says_how_far_it_came_until_there_is_another_board_or_enter_starts_again(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    start_slowly(qtbot, filled)
    found = words_on(filled)
    press(Qt.Key.Key_Escape)
    assert message_on(filled).startswith("Stopped at ")
    assert message_on(filled).endswith("%. Enter starts over.")
    assert words_on(filled) == found

    edit_tile(filled, 3)
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Backspace)
    assert finale_on(filled) == "Choose how to go on. Nothing is told until you do."
    assert words_on(filled) == []

    act(filled, "Undo")
    start_slowly(qtbot, filled)
    press(Qt.Key.Key_Escape)
    set_speed(filled, 0)
    solve(qtbot, filled)
    assert len(words_on(filled)) > len(found)


def test_words_found_on_a_board_from_a_picture_stay_when_it_is_stopped(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    page.take(picture_data(screenshot), "Drop")
    qtbot.waitUntil(lambda: not the(window, PictureReader).is_busy)
    assert the(page, PicturePanel).isVisible()
    start_slowly(qtbot, page)
    press(Qt.Key.Key_Escape)

    assert the(page, SolutionPanel).isVisible()
    assert words_on(page)
    assert message_on(page).startswith("Stopped at ")
    press(Qt.Key.Key_F2)
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Backspace)
    assert the(page, PicturePanel).isVisible()


def test_neighbors_of_the_large_button_stay_where_they_are(filled: QuartilesPage) -> None:
    button = the(filled, QToolButton, "primary")
    width = button.width()
    set_speed(filled, 1600)
    for deed in ("Solve", "Pause", "Resume"):
        assert button.text().replace("&", "") == deed
        QApplication.processEvents()  # what a new text asks for
        assert button.width() == width
        act(filled, deed)


# A small window beside the game


LARGE = QSize(1200, 800)
WORD = "crosswords"
NAME = "Small Window on Top"


def is_on_top(window: AppWindow) -> bool:
    handle = window.windowHandle()
    assert handle is not None
    on_top = Qt.WindowType.WindowStaysOnTopHint
    assert bool(handle.flags() & on_top) == bool(window.windowFlags() & on_top)
    return bool(handle.flags() & on_top)


def is_small(window: AppWindow) -> bool:
    """Return whether a window is small, in every respect or in none."""
    signs = {
        window.width() < LARGE.width() // 2,
        is_on_top(window),
        not view_on(quartiles(window)).isVisible(),
        not the(window, Navigation).isVisible(),
        action_of(quartiles(window), NAME).isChecked(),
    }
    assert len(signs) == 1
    return signs.pop()


@pytest.fixture
def hinted(window: AppWindow) -> QuartilesPage:
    """A page with a board whose hints are shown."""
    window.resize(LARGE)
    page = quartiles(window)
    put_on(page, SAMPLE)
    press(Qt.Key.Key_F4)
    assert page.session.edits.door is Door.HINT
    return page


def test_words_are_typed_in_the_small_window_and_a_key_or_another_start_leads_back(
    window: AppWindow, hinted: QuartilesPage, open_window: Callable[[], AppWindow]
) -> None:
    press(Qt.Key.Key_F8)
    assert is_small(window)
    type_text(WORD)
    press(Qt.Key.Key_Return)
    assert ticked_on(hinted) == {WORD}
    press(Qt.Key.Key_F8)
    assert not is_small(window)
    assert window.size() == LARGE
    assert ticked_on(hinted) == {WORD}
    press(Qt.Key.Key_F8)
    window.close()
    again = open_window()
    assert again.size() == LARGE
    assert not is_on_top(again)


@pytest.fixture
def on_wayland(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", staticmethod(lambda: "wayland"))


@pytest.mark.usefixtures("on_wayland")
def test_on_wayland_it_is_said_once_how_the_desktop_keeps_a_window_on_top(
    window: AppWindow, hinted: QuartilesPage, open_window: Callable[[], AppWindow]
) -> None:
    told = "To keep this window above others, press Alt+Space"
    act(hinted, NAME)
    assert answer_on(hinted).startswith(told)
    window.close()
    again = quartiles(open_window())
    put_on(again, SAMPLE)
    press(Qt.Key.Key_F4)
    act(again, NAME)
    assert not answer_on(again).startswith(told)


@pytest.mark.usefixtures("on_wayland")
def test_on_wayland_the_clipboard_is_said_to_wait_for_the_window(window: AppWindow) -> None:
    told = "as soon as you come back to this window"
    assert told in action_of(quartiles(window), "Watch the Clipboard").toolTip()
    assert told in box_on(quartiles(window), "&Watch the clipboard").toolTip()


def test_elsewhere_nothing_is_said_of_that(window: AppWindow, hinted: QuartilesPage) -> None:
    assert "by itself." in action_of(hinted, "Watch the Clipboard").toolTip()
    before = answer_on(hinted)
    act(hinted, NAME)
    assert answer_on(hinted) == before


def test_another_page_or_board_or_a_change_of_tiles_brings_the_whole_window_back(
    window: AppWindow, hinted: QuartilesPage
) -> None:
    def show_another_page() -> None:
        window.show_page("play")
        window.show_page("quartiles")

    def edit_a_tile() -> None:
        act(hinted, "Edit Board")

    def put_another_board() -> None:
        put_on(hinted, OTHER)

    for lead in (show_another_page, edit_a_tile, put_another_board):
        act(hinted, NAME)
        assert is_small(window)
        lead()
        assert not is_small(window), lead.__name__
        assert window.size() == LARGE

    assert not action_of(hinted, NAME).isEnabled(), "there are no hints for it yet"
    assert "hint" in action_of(hinted, NAME).toolTip()
