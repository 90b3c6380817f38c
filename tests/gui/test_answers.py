"""The Quartiles page answers whatever is done on it, and offers to undo what can be undone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QToolButton

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.library.library import Library
from tests.gui.conftest import OpenWindow, drop, quartiles
from tests.gui.hands import (
    ALT,
    CONTROL,
    act,
    action_of,
    answer_on,
    bar_on,
    board_on,
    choose,
    edit_tile,
    file_data,
    focus,
    list_on,
    message_on,
    opener_on,
    paste,
    press,
    put_on,
    select,
    the,
    ticked_on,
    type_text,
    undo_button_on,
    undo_by_button,
    view_on,
    wait_until,
    words_on,
)
from tests.gui.history.history_hands import library_in
from tests.library.worlds import records_in
from tests.sample_board import OTHER, SAMPLE

FEW = "ab cd ef gh ij kl mn op"


@pytest.fixture
def solved(window: MainWindow, solved: QuartilesPage) -> QuartilesPage:
    """The page with the sample board solved, and the focus on the list."""
    window.resize(1200, 800)
    list_on(solved).setFocus()
    return solved


def write(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        (lambda: press(Qt.Key.Key_Return, CONTROL), "Ticked off “fuzz”."),
        (lambda: press(Qt.Key.Key_Space), "Ticked off “fuzz”."),
        (lambda: press(Qt.Key.Key_Up, ALT), "Marked “fuzz” as accepted."),
        (lambda: press(Qt.Key.Key_Down, ALT), "Marked “fuzz” as rejected."),
    ],
    ids=["enter", "space", "up", "down"],
)
def test_mark_is_answered_and_undone_by_the_button(
    solved: QuartilesPage, deed: Callable[[], None], said: str
) -> None:
    select(solved, "fuzz")
    words = words_on(solved)
    deed()
    assert answer_on(solved) == said
    undo_by_button(solved)
    assert answer_on(solved).startswith("Undone: ")
    assert undo_button_on(solved) is None
    assert (words_on(solved), ticked_on(solved)) == (words, set())
    assert board_on(solved) == Board.parse(SAMPLE)


def test_tick_removed_and_verdict_forgotten_are_answered(solved: QuartilesPage) -> None:
    select(solved, "fuzz")
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Space)
    assert answer_on(solved) == "“fuzz” is no longer ticked off."
    press(Qt.Key.Key_Up, ALT)
    press(Qt.Key.Key_Up, ALT)
    assert answer_on(solved) == "“fuzz” is already marked as accepted."
    assert undo_button_on(solved) is None
    act(solved, "Forget Verdict")
    assert answer_on(solved) == "Forgot your verdict on “fuzz”."


def test_board_that_is_cleared_or_replaced_comes_back_by_the_button(solved: QuartilesPage) -> None:
    act(solved, "New")
    assert answer_on(solved) == "Cleared the board. It stays in the history."
    undo_by_button(solved)
    assert board_on(solved) == Board.parse(SAMPLE)
    put_on(solved, OTHER)
    assert answer_on(solved) == "Replaced the whole board."
    undo_by_button(solved)
    assert board_on(solved) == Board.parse(SAMPLE)


def test_answers_are_of_one_size_move_nothing_and_go_with_the_next_step(
    solved: QuartilesPage,
) -> None:
    before = [view_on(solved).geometry(), list_on(solved).geometry()]
    sizes = set()
    for deed, said in (("Board", "Copied the board."), ("Solution", "Copied the solution.")):
        act(solved, f"Copy {deed}")
        assert answer_on(solved) == said
        assert undo_button_on(solved) is None
        bar = bar_on(solved)
        assert bar is not None
        assert solved.window().rect().contains(bar.geometry())
        assert [view_on(solved).geometry(), list_on(solved).geometry()] == before
        sizes.add(bar.size().toTuple())
    edit_tile(solved, 3)
    type_text("xy")
    assert answer_on(solved) == "Changed a tile: this is another board now."
    bar = bar_on(solved)
    assert bar is not None
    assert {bar.size().toTuple()} == sizes  # although it has a button for Undo
    undo_by_button(solved)
    assert board_on(solved) == Board.parse(SAMPLE)
    assert solved.state is RunState.FINISHED


def test_long_answer_fits_a_small_window(
    window: MainWindow, solved: QuartilesPage, tmp_path: Path
) -> None:
    solved.window().resize(760, 560)
    drop(window, file_data(write(tmp_path / f"{'long' * 40}.txt", "a b c")))
    bar = bar_on(solved)
    assert bar is not None
    assert solved.window().rect().contains(bar.geometry())
    for part in bar.findChildren(QToolButton):
        assert bar.rect().contains(part.geometry())


@pytest.mark.parametrize("way", ["drop", "open"])
def test_file_with_a_few_fragments_is_a_board_of_its_own(
    window: MainWindow, solved: QuartilesPage, tmp_path: Path, way: str
) -> None:
    file = write(tmp_path / "few.txt", FEW)
    view_on(solved).go_to(5)
    if way == "drop":
        drop(window, file_data(file))
    else:
        solved.open_file(file)
    assert board_on(solved).fragments == (*FEW.split(), *[""] * 12)
    assert answer_on(solved) == "“few.txt” has 8 fragments. They are on a new board."
    assert the(solved, QLabel, "filled").text() == "8 of 20 tiles filled"
    assert view_on(solved).current_tile == 8
    undo_by_button(solved)
    assert board_on(solved) == Board.parse(SAMPLE)


def test_full_board_that_a_file_replaces_is_kept(solved: QuartilesPage, tmp_path: Path) -> None:
    put_on(solved, OTHER)
    solved.open_file(write(tmp_path / "few.txt", "ab cd"))
    solved.window().close()
    with Library.open(library_in(tmp_path)) as library:
        boards = {record.board for record in records_in(library.boards)}
    assert boards == {Board.parse(SAMPLE), Board.parse(OTHER)}


def test_pasted_fragments_go_to_the_tiles_from_the_current_one_on(solved: QuartilesPage) -> None:
    view_on(solved).go_to(2)
    paste("xx yy zz")
    assert board_on(solved).fragments[1:6] == ("th", "xx", "yy", "zz", "fu")
    assert answer_on(solved) == "Filled 3 tiles."
    undo_by_button(solved)
    assert board_on(solved) == Board.parse(SAMPLE)


def recent(window: MainWindow) -> list[str]:
    """Return the entries of the menu of recent files."""
    menu = action_of(quartiles(window), "Open Recent").menu()
    assert menu is not None
    return [action.text() for action in menu.actions() if action.text()]  # type: ignore[attr-defined]


def test_recent_files_are_opened_from_the_menu_and_remembered(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    page = quartiles(window)
    assert not action_of(page, "Open Recent").isEnabled()
    page.open_file(write(tmp_path / "one.txt", SAMPLE))
    other = tmp_path / "two.quartiles"
    other.write_text(format_board_file(BoardRecord(Board.parse(OTHER))))
    page.open_file(other)
    page.open_file(write(tmp_path / "bad.txt", "no board: 12"))
    assert recent(window) == ["two.quartiles", "one.txt", "&Clear List"]
    window.close()

    window = open_window()
    page = quartiles(window)
    choose(window, "File", "Open Recent", "one.txt")
    assert board_on(page) == Board.parse(SAMPLE)
    assert answer_on(page) == "Opened “one.txt”."
    assert recent(window)[:2] == ["one.txt", "two.quartiles"]

    other.unlink()
    choose(window, "File", "Open Recent", "two.quartiles")
    assert "“two.quartiles” is gone" in message_on(page)
    assert board_on(page) == Board.parse(SAMPLE)
    assert recent(window) == ["one.txt", "&Clear List"]
    choose(window, "File", "Open Recent", "Clear List")
    assert not action_of(page, "Open Recent").isEnabled()


def test_key_that_can_do_nothing_now_says_why(page: QuartilesPage) -> None:
    type_text("a")
    QGuiApplication.clipboard().clear()
    wait_until(lambda: not action_of(page, "Paste").isEnabled())
    press(Qt.Key.Key_V, CONTROL)
    assert answer_on(page) == "Copy a screenshot of the game or its 20 tiles first."
    press(Qt.Key.Key_Y, CONTROL)
    act(page, "Undo")
    press(Qt.Key.Key_Z, CONTROL)
    assert answer_on(page) == "Nothing to undo."
    press(Qt.Key.Key_F3)
    assert answer_on(page) == "This board was not read from a picture."
    press(Qt.Key.Key_Escape)
    assert answer_on(page) == ""
    assert board_on(page).is_empty


def test_another_word_list_is_answered(page: QuartilesPage, tmp_path: Path) -> None:
    opener_on(page).open(write(tmp_path / "mine.txt", "refresh\nthis\n"))
    wait_until(lambda: answer_on(page) == "Using “mine.txt”, with 2 words.")
    act(page, "Use Built-in List")
    wait_until(lambda: answer_on(page).startswith("Using the built-in list, with "))


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_focus_goes_back_from_the_button_to_where_it_was(
    solved: QuartilesPage, key: Qt.Key
) -> None:
    select(solved, "fuzz")
    press(Qt.Key.Key_Space)
    button = undo_button_on(solved)
    assert button is not None
    button.setFocus(Qt.FocusReason.TabFocusReason)
    press(key)
    assert focus() is list_on(solved)
    assert ticked_on(solved) == (set() if key == Qt.Key.Key_Space else {"fuzz"})
    assert undo_button_on(solved) is None
