"""Letters typed anywhere: into the word field, or onto the tiles of a board that is edited."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from tests.gui.hands import (
    act,
    agree,
    board_on,
    edit_tile,
    focus,
    list_on,
    path_on,
    press,
    the,
    ticked_on,
    tile_on,
    type_text,
    view_on,
    words_on,
)
from tests.sample_board import SAMPLE


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


def test_a_letter_typed_on_the_board_changes_the_session_once(solved: QuartilesPage) -> None:
    view_on(solved).go_to(7)
    paths = []
    solved.session.changed.connect(lambda: paths.append(path_on(solved)))
    type_text("fu")
    assert paths == [(5,), (5,)]


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


def test_a_full_board_is_edited_after_f2_until_escape(solved: QuartilesPage) -> None:
    edit_tile(solved, 7)
    type_text("ni")
    assert board_on(solved).fragments[7] == "ni"
    press(Qt.Key.Key_Right)
    type_text("x")
    assert board_on(solved).fragments[8] == "crox"
    press(Qt.Key.Key_Escape)
    type_text("q")
    assert board_on(solved).fragments[8] == "crox"


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


def test_a_double_click_edits_a_tile(solved: QuartilesPage) -> None:
    tile = tile_on(solved, 3)
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(tile, Qt.MouseButton.LeftButton)
    type_text("trv")
    assert board_on(solved).fragments[3] == "trv"


def test_the_menu_edits_the_tile_with_the_focus_and_leaving_the_board_ends_it(
    solved: QuartilesPage,
) -> None:
    view_on(solved).go_to(4)
    act(solved, "Edit Board")
    assert focus() is tile_on(solved, 4)
    type_text("rex")
    assert board_on(solved).fragments[4] == "rex"
    press(Qt.Key.Key_F6)
    view_on(solved).go_to(4)
    type_text("q")
    assert board_on(solved).fragments[4] == "rex"


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
