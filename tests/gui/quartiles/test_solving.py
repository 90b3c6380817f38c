"""A solution: shown word by word or at once, stopped, hidden, and ticked off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QProgressBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Appearance, Mode, contrast
from quartiles_gui.gui.quartiles.foot import ButtonRow
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.word_list.word_rows import WordRow
from tests.game_boards import FIVE as MADE_FIVE
from tests.game_boards import TILES as MADE_TILES
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    activate,
    agree,
    answer_on,
    board_on,
    box_on,
    button_on,
    click,
    entries_of,
    field_on,
    fill_board,
    filled_on,
    find_five,
    five_on,
    focus,
    game_on,
    line_on,
    list_on,
    opener_on,
    paste,
    path_on,
    play,
    play_today,
    press,
    put_on,
    rows_on,
    select,
    selected_on,
    set_speed,
    settle,
    show_tab,
    solve,
    standing_on,
    state_of,
    step,
    tabs_on,
    the,
    ticked_on,
    tile_on,
    try_word,
    type_text,
    undo_by_button,
    verdict_on,
    view_on,
    wait_until,
    words_on,
)
from tests.sample_board import FIVE, OTHER, SAMPLE, TILES

ALL_FIVE = "All five · about 27 words · 130 points"


def quartile_of(page: QuartilesPage, tile: int) -> int:
    """Return which of the five a tile belongs to, from its accessible name; 0 for none."""
    _, _, rest = tile_on(page, tile).accessibleName().partition("in quartile ")
    return int(rest[:1] or 0)


def grays_on(page: QuartilesPage) -> set[str]:
    """Return the words that are listed as shown."""
    return {row.found.word for row in rows_on(page) if isinstance(row, WordRow) and row.is_shown}


@pytest.fixture
def slow(filled: QuartilesPage) -> QuartilesPage:
    """The sample board as its first word is shown, slowly."""
    set_speed(filled, 1600)
    press(Qt.Key.Key_F9)
    assert state_of(filled) is State.SOLVING
    wait_until(lambda: words_on(filled) == ["thrash"])
    return filled


def test_a_show_tells_its_latest_word_and_its_keys_step_pause_and_go_on(
    slow: QuartilesPage, appearance: Appearance
) -> None:
    assert line_on(slow) == ("thrash: 4 points", "")
    assert standing_on(slow) == "1 word so far"
    assert path_on(slow) == (1, 6, 11)
    assert (tabs_on(slow), "The words so far" in labels(slow)) == ([], True)
    assert filled_on(slow, appearance) == ["To the End"]
    assert not field_on(slow).isVisible()
    press(Qt.Key.Key_Period)
    wait_until(lambda: words_on(slow) == ["thrash", "thresh"])
    assert standing_on(slow) == "2 words so far"
    assert answer_on(slow) == "Paused. Space resumes, Esc stops."
    assert path_on(slow) == (1, 12, 11)
    assert the(slow, QProgressBar).value() > 0
    press(Qt.Key.Key_Space)
    wait_until(lambda: answer_on(slow) == "this: 2 points")
    type_text("q")
    paste("one two")
    press(Qt.Key.Key_Z, CONTROL)
    press(Qt.Key.Key_Delete)
    assert state_of(slow) is State.SOLVING
    assert board_on(slow) == Board.parse(SAMPLE)
    assert action_of(slow, "Paste").toolTip() == "Stop solving first."


def labels(page: QWidget) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize(
    "way",
    [
        lambda _: press(Qt.Key.Key_Return),
        lambda page: click(tile_on(page, 8)),
        lambda page: set_speed(page, 0),
    ],
    ids=["Enter", "a click on a tile", "speed"],
)
def test_what_leads_to_the_end_of_a_show(
    qtbot: QtBot, slow: QuartilesPage, way: Callable[[QuartilesPage], None]
) -> None:
    way(slow)
    qtbot.waitUntil(lambda: state_of(slow) is State.SOLVED)
    assert five_on(slow) == FIVE
    assert line_on(slow) == (ALL_FIVE, "")
    assert focus() is list_on(slow)
    assert selected_on(slow) == "truthfully"


def test_stop_leaves_what_was_shown_in_gray_and_the_rest_untold(
    qtbot: QtBot, slow: QuartilesPage
) -> None:
    press(Qt.Key.Key_Period)
    wait_until(lambda: words_on(slow) == ["thrash", "thresh"])
    press(Qt.Key.Key_Escape)
    assert (state_of(slow), focus()) == (State.FINDING, field_on(slow))
    assert grays_on(slow) == {"thrash", "thresh"}
    assert standing_on(slow) == "0 of about 27 found"
    assert try_word(slow, "thresh") == "“thresh”: 4 points"
    assert (standing_on(slow), grays_on(slow)) == ("1 of about 27 found", {"thrash"})
    set_speed(slow, 0)
    solve(qtbot, slow)
    assert (ticked_on(slow), five_on(slow)) == ({"thresh"}, FIVE)


def test_another_board_during_a_show_leaves_it_solved(slow: QuartilesPage) -> None:
    act(slow, "Empty Board")
    act(slow, "Undo")
    assert state_of(slow) is State.SOLVED
    assert five_on(slow) == FIVE


def is_longer_than(page: QuartilesPage, count: int) -> bool:
    return len(words_on(page)) > count


def test_what_a_show_has_found_of_the_five_keeps_its_numbers(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage
) -> None:
    crossing = ("lightterse", "watersehou", "housewali")
    opener_on(page).opened.emit(Dictionary.populate([*MADE_FIVE, *crossing]))
    put_on(page, " ".join(MADE_TILES))
    set_speed(page, 1600)
    act(page, "Solve")
    seen: dict[int, int] = {}
    for _ in range(4):
        is_next = partial(is_longer_than, page, len(words_on(page)))
        act(page, "Step")
        wait_until(is_next)
        now = {tile: quartile_of(page, tile) for tile in range(20) if quartile_of(page, tile)}
        assert now.items() >= seen.items()
        seen = now
    assert seen, "they are numbered as they are found"
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: state_of(page) is State.SOLVED)
    assert {quartile_of(page, tile) for tile in range(20)} == {1, 2, 3, 4, 5}
    assert {tile: quartile_of(page, tile) for tile in seen} == seen


def test_hidden_words_show_blanks_and_nothing_on_the_tiles_until_they_are_asked_for(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    act(filled, "Hide Words")
    solve(qtbot, filled)
    assert line_on(filled) == (ALL_FIVE, "Show Words")
    assert set(selected_on(filled)) == {"•"}
    assert {quartile_of(filled, tile) for tile in range(20)} == {0}
    assert path_on(filled) == ()
    model = list_on(filled).model()
    texts = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert not any(word in text for text in texts for word in FIVE)
    press(Qt.Key.Key_Return)
    assert selected_on(filled) == "truthfully"
    assert "•" in model.index(2, 0).data(), "each by itself"
    assert [TILES[tile] for tile in path_on(filled)] == ["tru", "th", "fu", "lly"]
    assert not action_of(filled, "Copy Solution").isEnabled()
    click(button_on(filled, "Show Words"))
    assert 0 not in {quartile_of(filled, tile) for tile in range(20)}
    assert not action_of(filled, "Hide Words").isChecked()


def test_ticks_list_what_was_typed_into_the_game_and_the_last_asks_whether_that_was_all(
    qtbot: QtBot, filled: QuartilesPage, english: Dictionary, appearance: Appearance
) -> None:
    play(filled)
    try_word(filled, "fuzz")
    solve(qtbot, filled)
    assert (ticked_on(filled), standing_on(filled)) == ({"fuzz"}, "1 of about 27 ticked off")
    assert tabs_on(filled) == ["WORDS", "Result"]
    assert filled_on(filled, appearance) == ["New Board"]
    type_text("cross")
    assert filled_on(filled, appearance) == ["Tick Off"]
    press(Qt.Key.Key_Return)
    assert line_on(filled) == ("Ticked off “cross”.", "Undo")
    assert try_word(filled, "cross") == "“cross” is ticked off."
    again = "Enter again if the game took it."
    assert try_word(filled, "zzmat") == f"“zzmat” isn’t in the word list. {again}"
    press(Qt.Key.Key_Escape)
    list_on(filled).setFocus()
    for word, is_ticked in (("rail", True), ("rail", False)):
        select(filled, word)
        press(Qt.Key.Key_Space)
        assert (word in ticked_on(filled)) is is_ticked
    undo_by_button(filled)
    assert ticked_on(filled) == {"fuzz", "cross", "rail"}
    assert game_on(filled).points == 2, "none for what is ticked off"

    box_on(filled, "Hide found").click()
    assert not {"fuzz", "cross", "rail"} & set(words_on(filled))
    words = [item.word for item in verdict_on(filled, english).counted]
    try_word(filled, " ".join(words))
    assert line_on(filled) == ("Ticked off 25 words.", "That Was All of Them")
    click(button_on(filled, "That Was All of Them"))
    assert line_on(filled) == ("Learned: 28 words accepted.", "Undo")
    show_tab(filled, "Result")
    assert "Ended at Off to a start" in labels(filled)
    assert not any("to go" in text for text in labels(filled))


def test_a_solution_of_ours_is_there_at_once_with_the_missed_words_in_gray(
    qtbot: QtBot, window: AppWindow, appearance: Appearance
) -> None:
    page = play_today(qtbot, window)
    set_speed(page, 1600)
    words = find_five(page)[:2]
    for _ in range(3):
        act(page, "Undo")
    missing = {item.word for item in game_on(page).missing}
    QTimer.singleShot(0, agree)
    press(Qt.Key.Key_F9)
    activate(window)
    assert state_of(page) is State.SOLVED
    assert answer_on(page) == f"{len(missing)} words were shown, in gray. They give no points."
    assert grays_on(page) == missing
    assert standing_on(page) == f"2 of {len(game_on(page).board.words)} found"
    assert focus() is list_on(page)
    numbers = [quartile_of(page, tile) for tile in range(20)]
    assert sorted(numbers) == [number for number in range(1, 6) for _ in range(4)]
    names = [tile_on(page, tile).accessibleName() for tile in range(20)]
    for number, word in enumerate(words, start=1):
        tiles = [name.split(": ")[1] for name in names if f"in quartile {number}" in name]
        assert all(tile.split(",")[0] in word for tile in tiles)
    assert filled_on(page, appearance) == ["New Board"]
    show_tab(page, "Result")
    assert any(text.startswith("Ended at ") for text in labels(page))
    act(page, "Undo Solve")
    assert (state_of(page), grays_on(page)) == (State.FINDING, set())


def test_name_and_tooltip_of_a_tile_tell_which_of_the_five_and_the_order(
    solved: QuartilesPage,
) -> None:
    select(solved, "rewords")
    number = quartile_of(solved, TILES.index("razz"[:2]))
    for order, fragment in enumerate(("ra", "zz", "mat", "azz"), start=1):
        tile = tile_on(solved, TILES.index(fragment))
        told = f"{fragment}, in quartile {number}, tile {order} of 4"
        assert tile.toolTip() == told
        assert tile.accessibleName().endswith(f": {told}")
    select(solved, "razzmatazz")
    told, place = f"mat, in quartile {number}, number 3 of 4", TILES.index("mat")
    assert tile_on(solved, place).toolTip() == told


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
def test_digits_of_quiet_badges_stand_out(
    solved: QuartilesPage, appearance: Appearance, mode: Mode
) -> None:
    appearance.set_mode(mode)
    select(solved, "this")
    words = [row.found.word for row in rows_on(solved) if isinstance(row, WordRow) and row.place]
    settle()
    for tile in range(20):
        badge = QRect(tile_on(solved, tile).pos() + QPoint(6, 6), QSize(4, 8))
        color = view_on(solved).grab(badge).toImage().pixelColor(3, 7)
        word = words[quartile_of(solved, tile) - 1]
        ink = appearance.theme.color(f"word.{colors_of(FIVE)[word]}")
        assert contrast(ink, color) >= 5.4


# The small window beside the game


LARGE = QSize(1200, 800)
NAME = "Small Window on Top"


def small_window(window: AppWindow) -> QAction:
    """Return the entry of the menu that makes the window small."""
    entries = entries_of(window.menuBar())
    return next(one for one in entries if one.text().replace("&", "") == NAME)


def is_small(window: AppWindow) -> bool:
    """Return whether a window is small, in every respect or in none."""
    handle = window.windowHandle()
    assert handle is not None
    signs = {
        window.width() < LARGE.width() // 2,
        bool(handle.flags() & Qt.WindowType.WindowStaysOnTopHint),
        not view_on(quartiles(window)).isVisible(),
        small_window(window).isChecked(),
    }
    assert len(signs) == 1
    return signs.pop()


@pytest.fixture
def large(window: AppWindow) -> QuartilesPage:
    """A page in a large window, with a board on which words are found."""
    window.resize(LARGE)
    fill_board(window)
    play(quartiles(window))
    return quartiles(window)


def test_the_small_window_has_figures_words_and_field_and_a_button_leads_back(
    window: AppWindow, large: QuartilesPage, open_window: OpenWindow
) -> None:
    press(Qt.Key.Key_F8)
    assert is_small(window)
    assert "0 of about 27 found · 0 points" in labels(large)
    type_text("crosswords")
    press(Qt.Key.Key_Return)
    assert answer_on(large) == "“crosswords”: 8 points"
    assert "1 of about 27 found · 8 points" in labels(large)
    press(Qt.Key.Key_F4)
    press(Qt.Key.Key_F4)
    assert "1 of about 27 found · 1 hint · 8 points" in labels(large)
    set_speed(large, 1600)
    QTimer.singleShot(0, agree)
    press(Qt.Key.Key_F9)  # at once: there are no tiles to show words on
    activate(window)
    wait_until(lambda: state_of(large) is State.SOLVED)
    assert is_small(window)
    click(button_on(large, "Show Board"))
    assert not is_small(window)
    assert window.size() == LARGE
    press(Qt.Key.Key_F8)
    window.close()
    again = open_window()
    assert again.size() == LARGE
    assert not is_small(again)


def test_another_page_or_board_or_a_change_of_tiles_brings_the_whole_window_back(
    window: AppWindow, large: QuartilesPage
) -> None:
    def show_another_page() -> None:
        window.show_page("history")
        window.show_page("quartiles")

    def put_another_board() -> None:
        put_on(large, OTHER)

    for lead in (show_another_page, lambda: act(large, "Edit Tiles"), put_another_board):
        small_window(window).trigger()
        assert is_small(window)
        lead()
        assert not is_small(window)
        assert window.size() == LARGE
    small = small_window(window)
    assert (small.isEnabled(), small.toolTip()) == (False, "Choose first how to go on.")


def test_on_wayland_it_is_said_once_how_the_desktop_keeps_a_window_on_top(
    window: AppWindow,
    large: QuartilesPage,
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = "To keep this window above others, press Alt+Space"
    press(Qt.Key.Key_F8)
    assert not answer_on(large).startswith(told)
    press(Qt.Key.Key_F8)
    monkeypatch.setattr("quartiles_gui.gui.quartiles.quartiles_page.is_wayland", lambda: True)
    press(Qt.Key.Key_F8)
    assert answer_on(large).startswith(told)
    window.close()
    again = quartiles(open_window())
    press(Qt.Key.Key_F8)
    assert not answer_on(again).startswith(told)


def test_buttons_that_have_room_again_are_not_in_a_menu_any_more(
    window: AppWindow, filled: QuartilesPage, appearance: Appearance
) -> None:
    step(filled)
    wait_until(lambda: bool(words_on(filled)))
    for width in (1000, 1200):
        window.resize(width, 700)
        for zoom in (2.0, 1.0):
            appearance.set_zoom(zoom)
            settle()
            buttons = the(filled, ButtonRow).findChildren(QToolButton)
            texts = [one.text() for one in buttons if one.isVisible()]
            assert {"To the End", "Stop"} < {*texts}
            assert "More" not in texts
