"""A board that is filled in, or comes as it was left: typed, checked, corrected, and its modes."""

from __future__ import annotations

from itertools import permutations

import pytest
from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.quartiles.mode_buttons import ModeButton
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.start_panel import StartPanel
from quartiles_gui.gui.quartiles.states import State, Tab
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import (
    act,
    action_of,
    activate,
    answer_on,
    board_on,
    click,
    edit_tile,
    field_on,
    fill_board,
    filled_on,
    focus,
    heading_on,
    line_on,
    list_on,
    marked_on,
    modes_on,
    paste,
    path_on,
    play_today,
    press,
    put_on,
    retype_tile,
    solve,
    spoiled,
    standing_on,
    state_of,
    tab_of,
    tabs_on,
    the,
    tile_on,
    try_word,
    type_text,
    undo_by_button,
    verdict_on,
    wait_until,
    words_on,
)
from tests.sample_board import OTHER, SAMPLE

MODES = ["Play", "Hint", "Solve"]
CHOOSE = ("Choose how to go on", "Nothing is told until you do.")
NINETEEN, LAST = SAMPLE.rsplit(" ", 1)


def is_on_mode(widget: QWidget) -> bool:
    return isinstance(widget, ModeButton) and widget.text().replace("&", "") == "Play"


def test_a_board_is_typed_from_its_first_tile_and_enter_leads_to_its_modes_and_to_play(
    window: AppWindow, page: QuartilesPage, appearance: Appearance
) -> None:
    assert focus() is tile_on(page, 0)
    assert heading_on(page) == "Empty board"
    assert window.windowTitle() == "Empty board \N{EN DASH} Quartiles"
    assert the(page, StartPanel).isVisible()
    type_text(NINETEEN + " ")
    assert standing_on(page) == "19 of 20 tiles"
    assert line_on(page) == ("Type the 20 tiles, a space after each.", "")
    assert modes_on(page) == []
    for letter in LAST:  # it is judged once it is left, not at each letter
        type_text(letter)
        assert line_on(page) == CHOOSE
    assert (standing_on(page), modes_on(page)) == ("", MODES)
    for button in page.findChildren(ModeButton):  # there may be no room for it on the button
        assert button.toolTip().endswith(f": {button.accessibleDescription()}")
    assert filled_on(page, appearance) == ["Play"]
    press(Qt.Key.Key_Return)
    assert is_on_mode(focus())
    assert state_of(page) is State.FILLING
    press(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert state_of(page) is State.FINDING
    assert focus() is field_on(page)
    assert standing_on(page) == "0 of about 27 found"


def test_enter_on_a_typed_tile_goes_to_the_next_empty_or_marked_one(page: QuartilesPage) -> None:
    put_on(page, "a b - d - f g")
    tile_on(page, 6).setFocus()
    for typed, following in (("h", 7), ("i", 8)):
        type_text(typed)
        press(Qt.Key.Key_Return)
        assert focus() is tile_on(page, following)
    tile_on(page, 19).setFocus()
    type_text("t")
    press(Qt.Key.Key_Return)
    assert focus() is tile_on(page, 2)


def test_after_a_paste_nothing_is_told_and_the_modes_have_the_keyboard(
    window: AppWindow, page: QuartilesPage, english: Dictionary, appearance: Appearance
) -> None:
    paste(SAMPLE)
    assert is_on_mode(focus())
    assert (modes_on(page), line_on(page)) == (MODES, CHOOSE)
    assert filled_on(page, appearance) == ["Play"]
    assert the(page, StartPanel).isVisible(), "it has nothing that the modes have"
    assert (words_on(page), path_on(page)) == ([], ())
    assert spoiled(window, verdict_on(page, english), set()) == set()
    assert not action_of(page, "Copy Solution").isEnabled()
    for key in (Qt.Key.Key_Period, Qt.Key.Key_Escape):
        press(key)
        assert state_of(page) is State.FILLING
    press(Qt.Key.Key_Return)
    assert (state_of(page), tab_of(page)) == (State.FINDING, Tab.WORDS)
    assert words_on(page) == []


@pytest.mark.parametrize(
    ("key", "state", "tab"),
    [
        (Qt.Key.Key_F4, State.FINDING, Tab.HINTS),
        (Qt.Key.Key_F9, State.SOLVED, Tab.WORDS),
        (Qt.Key.Key_Space, State.FINDING, Tab.WORDS),  # on Play
    ],
)
def test_each_mode_has_its_key_and_its_choice_is_undone_and_redone(
    qtbot: QtBot, filled: QuartilesPage, key: Qt.Key, state: State, tab: Tab
) -> None:
    press(key)  # Solve doesn't ask here
    qtbot.waitUntil(lambda: (state_of(filled), tab_of(filled)) == (state, tab))
    act(filled, "Undo")
    assert (state_of(filled), modes_on(filled)) == (State.FILLING, MODES)
    assert not list_on(filled).isVisible()
    act(filled, "Redo")
    assert state_of(filled) is state


def test_the_modes_are_offered_at_the_next_start_until_one_was_chosen(
    open_window: OpenWindow,
) -> None:
    for key, expected in ((None, State.FILLING), (Qt.Key.Key_F4, State.FINDING)):
        window = open_window()
        page = quartiles(window)
        if not board_on(page).is_full:
            fill_board(window)
        assert modes_on(page) == MODES
        if key is not None:
            press(key)
        window.close()
        window = open_window()
        assert state_of(quartiles(window)) is expected
        window.close()


def test_letters_go_to_the_selected_tile_and_begin_play_where_none_is_selected(
    filled: QuartilesPage,
) -> None:
    click(tile_on(filled, 3))
    type_text("tr")  # the first takes the place of its text
    assert board_on(filled).fragments[3] == "tr"
    act(filled, "Undo")
    QTest.mouseDClick(tile_on(filled, 3), Qt.MouseButton.LeftButton)
    QTest.mouseRelease(tile_on(filled, 3), Qt.MouseButton.LeftButton)
    type_text("st")  # behind it
    assert board_on(filled).fragments[3] == "trust"
    press(Qt.Key.Key_Space)
    assert focus() is tile_on(filled, 4)
    act(filled, "Undo")
    press(Qt.Key.Key_F6)
    assert not isinstance(focus(), type(tile_on(filled, 0)))
    type_text("th")
    assert (state_of(filled), field_on(filled).text()) == (State.FINDING, "th")
    assert board_on(filled) == Board.parse(SAMPLE)


@pytest.mark.parametrize(
    ("changes", "said", "marked"),
    [
        ({"rds": "qds"}, "No word uses “qds”. Please check it.", {"qds"}),
        (
            {"rds": "qds", "sh": "qso"},
            "No word uses “qso” or “qds”. Please check them.",
            {"qds", "qso"},
        ),
        ({"rds": "th"}, "Two tiles are “th”. One is likely wrong.", {"th"}),
    ],
)
def test_tiles_that_are_wrong_are_named_and_marked_and_stay_so_after_play(
    page: QuartilesPage, changes: dict[str, str], said: str, marked: set[str]
) -> None:
    put_on(page, " ".join(changes.get(tile, tile) for tile in SAMPLE.split()))
    assert answer_on(page) == said
    assert {board_on(page).fragments[index] for index in marked_on(page)} == marked
    press(Qt.Key.Key_Return)
    assert state_of(page) is State.FINDING
    assert {board_on(page).fragments[index] for index in marked_on(page)} >= marked - {"th"}


@pytest.mark.parametrize(
    ("tile", "wrong", "said"),
    [("ment", "men", "Four of the five are known"), ("azz", "xqz", "No word uses “xqz”.")],
)
def test_a_board_without_its_five_says_why_before_and_after_it_is_solved(
    qtbot: QtBot, page: QuartilesPage, tile: str, wrong: str, said: str
) -> None:
    put_on(page, SAMPLE.replace(tile, wrong))
    assert answer_on(page).startswith(said)
    solve(qtbot, page)
    assert said in answer_on(page)
    names = [tile_on(page, index).accessibleName() for index in range(20)]
    assert not any("in quartile" in name for name in names)


def test_pasted_texts_fill_tiles_from_the_selected_one_and_twenty_are_another_board(
    page: QuartilesPage,
) -> None:
    put_on(page, "aa bb cc")
    view = tile_on(page, 1)
    view.setFocus()
    paste("xx yy")
    assert board_on(page).fragments[:4] == ("aa", "xx", "yy", "")
    assert line_on(page) == ("Filled 2 tiles.", "Undo")
    paste("no board 4")
    assert answer_on(page).startswith("“4” isn’t a fragment")
    paste(OTHER)
    assert line_on(page) == ("No word uses “kle”. Please check it.", "Undo")
    undo_by_button(page)
    undo = action_of(page, "Undo")
    undo.trigger()
    assert board_on(page).fragments[:4] == ("aa", "bb", "cc", "")


def test_a_list_fills_as_many_tiles_and_an_empty_cell_empties_one(page: QuartilesPage) -> None:
    put_on(page, "aa bb cc dd ee ff")
    tile_on(page, 1).setFocus()
    paste("- xx\n- yy")
    assert board_on(page).fragments[:6] == ("aa", "xx", "yy", "dd", "ee", "ff")
    tile_on(page, 1).setFocus()
    paste("uu\t\tvv\tww")
    assert board_on(page).fragments[:6] == ("aa", "uu", "", "vv", "ww", "ff")
    before = board_on(page)
    paste("uu v| ww")
    assert answer_on(page).startswith("“v|” isn’t a fragment")
    assert board_on(page) == before


SAMPLE_ROWS = str(Board.parse(SAMPLE))


def cells(content: str, *formats: str) -> QMimeData:
    """Return what a spreadsheet copies of some cells, in an order of its formats."""
    data = QMimeData()
    rows = [row.split(" ") for row in content.split("\n")]
    shown = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    written = {
        "text/plain": ("\n".join(map("\t".join, rows)) + "\n").encode(),
        "text/html": f"<html><body><table>\n{shown}\n</table></body></html>".encode(),
        "image/png": b"nonsense",
    }
    for name in formats:
        data.setData(name, written[name])
    return data


@pytest.mark.parametrize("order", [*permutations(("text/plain", "text/html", "image/png"))])
def test_cells_of_a_spreadsheet_are_text_in_whatever_order_it_has_its_formats(
    page: QuartilesPage, order: tuple[str, ...]
) -> None:
    page.take(cells(SAMPLE_ROWS, *order), "Paste")
    assert board_on(page) == Board.parse(SAMPLE)
    page.take(cells("xx  yy zz", *order), "Paste")
    assert board_on(page).fragments[:4] == ("xx", "", "yy", "zz"), "an empty cell stays one"


def test_cells_that_come_as_html_are_read_and_a_picture_goes_before(page: QuartilesPage) -> None:
    page.take(cells(SAMPLE_ROWS, "text/html"), "Paste")
    assert board_on(page) == Board.parse(SAMPLE)
    page.take(cells("aa bb", "text/html", "image/png"), "Paste")
    wait_until(lambda: "picture" in answer_on(page))
    assert board_on(page) == Board.parse(SAMPLE)


def test_a_few_words_with_a_picture_are_about_the_picture(page: QuartilesPage) -> None:
    data = cells(SAMPLE_ROWS, "image/png")
    data.setText("my board")
    page.take(data, "Paste")
    wait_until(lambda: "picture" in answer_on(page))
    assert board_on(page).is_empty


# A board that is there again


@pytest.mark.at("2026-12-05T21:30")
def test_a_known_board_comes_as_it_was_left_in_the_order_of_the_tiles_given(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    turned = " ".join(reversed(SAMPLE.split()))
    press(Qt.Key.Key_Return)
    try_word(filled, "truthfully")
    act(filled, "Empty Board")
    assert line_on(filled) == ("“Saturday, December 5” stays in the history.", "Undo")
    paste(turned)
    assert line_on(filled) == ("You have this board: 1 of about 27 found.", "")
    assert board_on(filled) == Board.parse(turned)
    assert words_on(filled) == ["truthfully"]
    assert focus() is field_on(filled)
    solve(qtbot, filled)
    paste(OTHER)
    paste(SAMPLE)
    said = "You have this board: 1 of about 27 found."
    assert line_on(filled) == (said, "Undo")
    assert tabs_on(filled) == ["Words", "RESULT"]
    undo_by_button(filled)
    assert board_on(filled) == Board.parse(OTHER)


@pytest.mark.at("2026-12-05T21:30")
def test_each_board_has_its_name_and_one_that_is_only_looked_at_leaves_nothing(
    qtbot: QtBot, window: AppWindow, filled: QuartilesPage
) -> None:
    play_today(qtbot, window)
    assert heading_on(filled) == "Our board, December 5"
    assert window.windowTitle() == "Our board, December 5 \N{EN DASH} Quartiles"
    assert line_on(filled) == ("“Saturday, December 5” stays in the history.", "Undo")
    act(filled, "Easy")
    qtbot.waitUntil(lambda: heading_on(filled) == "Easy board")
    assert line_on(filled) == ("One word, or many with spaces", ""), "nothing is lost"
    easy = board_on(filled)
    act(filled, "New Board")
    qtbot.waitUntil(lambda: board_on(filled) != easy)
    assert heading_on(filled) == "Easy board"
    act(filled, "Today")
    qtbot.waitUntil(lambda: heading_on(filled) == "Our board, December 5")
    act(filled, "New Board")
    qtbot.waitUntil(lambda: heading_on(filled) == "Usual board")
    put_on(filled, SAMPLE)
    act(filled, "New Board")
    assert board_on(filled).is_empty
    assert focus() is tile_on(filled, 0)


# A full board that is edited


@pytest.mark.parametrize("way", ["F2", "the menu"])
def test_two_tiles_are_corrected_without_a_loss_and_one_more_makes_another_board(
    filled: QuartilesPage, way: str
) -> None:
    press(Qt.Key.Key_Return)
    for word in ("truthfully", "cross", "fuzz"):
        try_word(filled, word)
    tile_on(filled, 3).setFocus()
    if way == "F2":
        press(Qt.Key.Key_F2)
    else:
        act(filled, "Edit Tiles")
    assert focus() is tile_on(filled, 3)
    type_text("e")
    press(Qt.Key.Key_Right)
    type_text("refs")
    press(Qt.Key.Key_Escape)
    assert board_on(filled).fragments[3:5] == ("true", "refs")
    assert (state_of(filled), focus()) == (State.FINDING, field_on(filled))
    assert sorted(words_on(filled)) == ["cross", "fuzz"]
    type_text("q")
    assert field_on(filled).text() == "q"
    for _ in range(2):
        act(filled, "Undo")
    assert board_on(filled) == Board.parse(SAMPLE)
    assert sorted(words_on(filled)) == ["cross", "fuzz", "truthfully"]

    edit_tile(filled, 0)
    for letter in "abc":
        press(Qt.Key.Key_Delete)
        type_text(letter)
        press(Qt.Key.Key_Right)
    assert line_on(filled) == ("Changed a tile: this is another board now.", "Undo")
    press(Qt.Key.Key_Escape)
    assert (state_of(filled), modes_on(filled)) == (State.FILLING, MODES)
    for _ in range(3):
        act(filled, "Undo")
    assert sorted(words_on(filled)) == ["cross", "fuzz", "truthfully"]


def test_boards_of_ours_are_not_edited_and_f2_says_so(qtbot: QtBot, window: AppWindow) -> None:
    page = play_today(qtbot, window)
    board = board_on(page)
    tile_on(page, 3).setFocus()
    press(Qt.Key.Key_F2)
    assert answer_on(page) == "The tiles of our boards stay as they are."
    type_text("q")
    assert board_on(page) == board


def test_two_quick_clicks_while_finding_add_a_tile_and_take_it_away(filled: QuartilesPage) -> None:
    press(Qt.Key.Key_Return)
    tile = tile_on(filled, 3)
    click(tile)
    assert field_on(filled).text() == "tru"
    QTest.mouseDClick(tile, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(tile, Qt.MouseButton.LeftButton)
    assert field_on(filled).text() == ""
    retype_tile(filled, 3, "trust")
    assert board_on(filled).fragments[3] == "trust"


def test_solve_asks_once_something_was_begun_with_cancel_in_front(
    window: AppWindow, filled: QuartilesPage
) -> None:
    press(Qt.Key.Key_F4)
    asked: list[str] = []

    def press_enter() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        QTest.keyClick(box, Qt.Key.Key_Return)

    QTimer.singleShot(0, press_enter)
    press(Qt.Key.Key_F9)
    assert asked == ["Show the whole solution?"]
    assert (state_of(filled), words_on(filled)) == (State.FINDING, [])
    activate(window)
    assert focus() is field_on(filled)
