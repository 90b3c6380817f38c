"""The story of a board from the first minute to the next day, by mouse and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import (
    QAction,
    QDragLeaveEvent,
    QGuiApplication,
    QImage,
    QInputMethodEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Mode
from quartiles_gui.gui.board.tile_widgets import TypedTile
from quartiles_gui.gui.history.board_browser import HistoryList
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.start_panel import DropZone
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.review.review_page import ReviewPage
from quartiles_gui.gui.sharing.share_dialogs import ShareDialog
from quartiles_gui.gui.window.main_window import MainWindow, Navigation
from quartiles_gui.gui.word_list.word_rows import Heading, WordRow
from tests.gui.conftest import SMUDGED, quartiles
from tests.gui.hands import (
    CONTROL,
    SHIFT,
    act,
    action_of,
    activate,
    answer_on,
    board_on,
    button_on,
    choose,
    click,
    drag_over,
    drop,
    fill_board,
    five_on,
    focus,
    game_on,
    heading_on,
    list_on,
    marked_on,
    modes_on,
    paste,
    path_on,
    play,
    press,
    rows_on,
    runner_on,
    set_speed,
    solve,
    standing_on,
    state_of,
    step,
    tab_of,
    text_data,
    the,
    tile_on,
    tiles_shown,
    try_word,
    type_text,
    verdict_on,
    view_on,
    wait_until,
)
from tests.gui.history.history_hands import boards_on, keys_on
from tests.gui.test_keyboard_story import MOST_STOPS, tab_to
from tests.reading.conftest import drawn_boards
from tests.sample_board import FIVE, SAMPLE, TILES


class Hand:
    """Does what a person wants, by the mouse or by keys."""

    def __init__(self, window: AppWindow, *, has_mouse: bool) -> None:
        self.window = window
        self.has_mouse = has_mouse

    def press(self, title: str, *keys: Qt.Key, with_: Qt.KeyboardModifier | None = None) -> None:
        """Press a button, or the keys that do the same; without any, Space on the button."""
        if self.has_mouse:
            click(button_on(self.window, title))
            return
        if not keys:
            button, stops = button_on(self.window, title), 0
            while focus() is not button and (stops := stops + 1) < MOST_STOPS:
                press(Qt.Key.Key_Tab)
        for key in keys or (Qt.Key.Key_Space,):
            press(key, with_ or Qt.KeyboardModifier.NoModifier)

    def mend(self, index: int, text: str) -> None:
        """Type over a tile."""
        if self.has_mouse:
            click(tile_on(self.window.page, index))
        else:
            press(Qt.Key.Key_F3)
        type_text(text)
        press(Qt.Key.Key_Return)

    def choose_tiles(self, tiles: Sequence[int]) -> None:
        """Choose the tiles of a word, one after the other."""
        for tile in tiles:
            if self.has_mouse:
                click(tile_on(self.window.page, tile))
            else:
                tab_to(TypedTile)
                self._go_to(tile)
                press(Qt.Key.Key_Space)

    def _go_to(self, tile: int) -> None:
        view = view_on(self.window.page)
        rows, columns = (
            a - b for a, b in zip(divmod(tile, 4), divmod(view.current_tile, 4), strict=True)
        )
        for count, back, forward in (
            (rows, Qt.Key.Key_Up, Qt.Key.Key_Down),
            (columns, Qt.Key.Key_Left, Qt.Key.Key_Right),
        ):
            for _ in range(abs(count)):
                press(back if count < 0 else forward)

    def go_to_page(self, number: int) -> None:
        if self.has_mouse:
            names = the(self.window, Navigation)
            click(names, names.tabRect(number).center())
        else:
            press(Qt.Key(Qt.Key.Key_1 + number), CONTROL)

    def open(self, row: int) -> None:
        """Open a board of the history."""
        boards = the(self.window.page, HistoryList)
        place = boards.visualRect(boards.model().index(row, 0)).center()
        if self.has_mouse:
            for act_on in (QTest.mouseClick, QTest.mouseDClick):
                act_on(boards.viewport(), Qt.MouseButton.LeftButton, pos=place)
            QTest.mouseRelease(self.window, Qt.MouseButton.LeftButton)
        else:
            press(Qt.Key.Key_Home)
            for _ in range(row):
                press(Qt.Key.Key_Down)
            press(Qt.Key.Key_Return)


@pytest.mark.parametrize("has_mouse", [True, False], ids=["mouse", "keys"])
def test_a_board_is_pasted_mended_found_reviewed_shared_left_and_there_again(
    qtbot: QtBot, window: AppWindow, smudged: QImage, *, has_mouse: bool
) -> None:
    page, hand = quartiles(window), Hand(window, has_mouse=has_mouse)
    paste(smudged)
    wait_until(lambda: not the(window, PictureReader).is_busy and SMUDGED in marked_on(page))
    hand.mend(SMUDGED, TILES[SMUDGED])
    assert board_on(page).fragments == TILES
    assert modes_on(page)
    hand.press("Play", Qt.Key.Key_Return)
    assert state_of(page) is State.FINDING

    left = list(game_on(page).missing)
    for item in left[:4]:
        hand.choose_tiles(item.path)
        hand.press("Check", Qt.Key.Key_Return)
    for item in left[4:7]:
        type_text(item.word)
        press(Qt.Key.Key_Return)
    paste(", ".join(item.word for item in left[7:10]))
    press(Qt.Key.Key_Return)
    assert standing_on(page).startswith("10 of about ")
    for _ in range(3):
        hand.press("Hint", Qt.Key.Key_F4)
    assert standing_on(page).endswith("2 hints")
    while not (game_on(page).revealed):
        hand.press("Hint", Qt.Key.Key_F4)
    (told,) = game_on(page).revealed
    paste(" ".join(item.word for item in (*game_on(page).missing, told)))
    press(Qt.Key.Key_Return)
    assert game_on(page).has_five
    assert tab_of(page) is Tab.RESULT
    assert {tuple(tiles_shown(page)[n : n + 4]) for n in range(0, 20, 4)} == {
        *map(tuple, game_on(page).board.five)
    }
    after = (heading_on(page), standing_on(page), tiles_shown(page), game_on(page).found_words)

    hand.press("Review")
    wait_until(lambda: isinstance(window.page, ReviewPage))
    hand.press("Back", Qt.Key.Key_F4, with_=CONTROL)
    assert window.page is page
    hand.press("Share…", Qt.Key.Key_P, with_=CONTROL | SHIFT)
    QTest.keyClick(the(page, ShareDialog), Qt.Key.Key_Escape)
    activate(window)
    hand.press("Today", Qt.Key.Key_T, with_=CONTROL)
    qtbot.waitUntil(lambda: heading_on(page).startswith("Our board"))
    for item in game_on(page).missing[:2]:
        type_text(item.word)
        press(Qt.Key.Key_Return)
    assert standing_on(page).startswith("2 of ")

    hand.go_to_page(1)
    wait_until(lambda: len(keys_on(window.page)) == 2)  # type: ignore[arg-type]
    wait_until(boards_on(window.page).hasFocus)  # type: ignore[arg-type]
    hand.open(1)
    assert window.page is page
    assert tab_of(page) is Tab.RESULT
    assert after == (
        heading_on(page), standing_on(page), tiles_shown(page), game_on(page).found_words
    )  # fmt: skip


def test_tiles_take_up_to_eight_plain_letters_and_arrows_stop_at_the_ends(
    page: QuartilesPage,
) -> None:
    type_text("CaF3")
    composed = QInputMethodEvent()  # what a dead key and a letter send
    composed.setCommitString("é")
    QApplication.sendEvent(focus(), composed)
    assert board_on(page).fragments[0] == "cafe"
    type_text("lines")
    assert board_on(page).fragments[0] == "cafeline"
    type_text(" cd ")
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Backspace)
    assert board_on(page).fragments[:3] == ("cafeline", "c", "")
    assert view_on(page).current_tile == 1

    visited = []
    for key in ("Up", "Left", "Left", "Down", "Right", "Down", "Left", "Left", "Up"):
        press(getattr(Qt.Key, f"Key_{key}"))
        visited.append(view_on(page).current_tile)
    assert visited == [1, 0, 0, 4, 5, 9, 8, 7, 3]


def test_texts_that_are_no_board_change_nothing(window: AppWindow) -> None:
    fill_board(window)
    page = quartiles(window)
    for text, sentence in (
        ("r3f re", "“r3f” isn’t a fragment"),
        ("toolongforatile", "too long for a tile"),
        ("a " * 21, "this text has 21"),
        ("a b c", "3 fragments don’t fit here: there is room for 2."),
        ("  \n ", "no fragments"),
    ):
        view_on(page).go_to(18)
        paste(text)
        assert sentence in answer_on(page)
        assert board_on(page) == Board.parse(SAMPLE)


def test_a_solution_lists_each_word_below_its_heading_and_is_copied_and_lit(
    window: MainWindow, solved: QuartilesPage, english: Dictionary
) -> None:
    assert {found.word for found in verdict_on(solved, english).five} == FIVE
    assert answer_on(solved).startswith("All five · about ")
    assert five_on(solved) == FIVE
    length = 5
    for row in rows_on(solved):
        if isinstance(row, Heading):
            assert row.length < length or (row.length, length) == (0, 0)
            length = row.length
        else:
            assert length in (0, len(row.found.path))
            assert row.is_counted == (length > 0)
    view = list_on(solved)
    assert focus() is view
    lit = [path_on(solved)]
    for _ in range(5):
        press(Qt.Key.Key_Down)
        lit.append(path_on(solved))
    paths = [row.found.path for row in rows_on(solved) if isinstance(row, WordRow)]
    assert lit == paths[:6]  # past the heading between the fifth and the sixth
    place = view.visualRect(view.model().index(4, 0)).center()
    click(view.viewport(), place)
    assert path_on(solved) in paths[:6]

    press(Qt.Key.Key_C, CONTROL | SHIFT)
    text = QGuiApplication.clipboard().text()
    assert "The five" in text
    assert all(word in text for word in FIVE)
    choose(window, "Edit", "Copy Board")
    assert len(QGuiApplication.clipboard().text().splitlines()) == 5
    assert Board.parse(QGuiApplication.clipboard().text()) == Board.parse(SAMPLE)


def test_missing_fifth_is_offered_as_a_guess(qtbot: QtBot, page: QuartilesPage) -> None:
    fragments = SAMPLE.split()
    for index, fragment in zip((6, 17, 9, 0), ("zor", "bla", "gno", "thi"), strict=True):
        fragments[index] = fragment
    paste(" ".join(fragments))
    solve(qtbot, page)

    first = rows_on(page)[0]
    assert isinstance(first, Heading)
    assert first.title == "Perhaps the fifth"
    guesses = [row for row in rows_on(page)[1:4] if isinstance(row, WordRow)]
    assert all(set(guess.found.path) == {6, 17, 9, 0} and guess.is_guess for guess in guesses)
    assert "Four of the five are known" in answer_on(page)


def test_one_key_has_one_meaning_in_each_state(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    def look() -> None:
        actions = [action for action in window.findChildren(QAction) if action.isEnabled()]
        keys = [key.toString() for action in actions for key in action.shortcuts()]
        assert sorted(keys) == sorted(set(keys))

    look()
    fill_board(window)
    look()
    play(page)
    try_word(page, "thrash")
    look()
    step(page)
    look()
    act(page, "Stop")
    solve(qtbot, page)
    look()


def test_board_speed_window_and_theme_are_restored_after_quitting_in_the_middle_of_a_show(
    qtbot: QtBot, open_window: Callable[[], MainWindow], tmp_path: Path
) -> None:
    first = open_window()
    fill_board(first)
    page = quartiles(first)
    act(page, "Hide Words")
    choose(first, "View", "Appearance", "Dark")
    set_speed(page, 1600)
    press(Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: state_of(page) is State.SOLVING)
    set_speed(page, 800)
    first.resize(773, 577)
    first.close()
    assert runner_on(page).solver is None
    second = open_window()
    page = quartiles(second)
    assert board_on(page) == Board.parse(SAMPLE)
    assert (state_of(page), five_on(page)) == (State.SOLVED, FIVE)
    assert action_of(page, "Slower").isChecked()
    assert action_of(page, "Hide Words").isChecked()
    assert Settings(tmp_path / "config").mode is Mode.DARK
    assert (second.width(), second.height()) == (773, 577)


def test_pasted_screenshot_is_solved_by_two_keys_after_a_cold_start(
    qtbot: QtBot, open_window: Callable[[], MainWindow]
) -> None:
    drawn = next(board for board in drawn_boards() if board.path.name == "phone-light.png")
    QGuiApplication.clipboard().setImage(QImage(str(drawn.path)))
    window = open_window()
    page = quartiles(window)
    set_speed(page, 0)
    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: not the(window, PictureReader).is_busy)
    assert board_on(page).fragments == drawn.tiles
    press(Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: state_of(page) is State.SOLVED)
    assert {tile for word in five_on(page) for tile in drawn.tiles if tile in word} == set(
        drawn.tiles
    )


def test_drop_zone_shows_that_what_is_dragged_can_be_dropped(window: MainWindow) -> None:
    def is_active() -> bool:
        """Return whether the field looks other than at first."""
        return the(window, DropZone).grab().toImage() != at_first

    at_first = the(window, DropZone).grab().toImage()
    assert drag_over(window, text_data(SAMPLE))
    assert is_active()
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not is_active()

    unusable = QMimeData()
    unusable.setData("application/x-something", b"else")
    assert not drag_over(window, unusable)
    assert not is_active()

    drop(window, text_data(SAMPLE))
    act(quartiles(window), "Empty Board")
    assert not is_active()
    act(quartiles(window), "Undo")
    assert board_on(quartiles(window)).fragments == TILES
