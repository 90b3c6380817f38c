"""The story of a board as a user sees it, from the first minute: by keys, mouse and menus."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QRect, Qt
from PySide6.QtGui import (
    QAction,
    QDragEnterEvent,
    QDragLeaveEvent,
    QGuiApplication,
    QImage,
    QInputMethodEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.quartiles.picture_panel import PicturePanel
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.start_panel import DropZone, ExampleWord, RecentList, StartPanel
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.word_list.rows import Heading, WordRow
from tests.gui.conftest import drop, quartiles
from tests.gui.hands import (
    CONTROL,
    SHIFT,
    act,
    action_of,
    board_on,
    box_on,
    button_on,
    choose,
    copy_to_clipboard,
    figures_on,
    fill_board,
    finale_on,
    five_on,
    focus,
    list_on,
    message_on,
    paste,
    path_on,
    press,
    progress_on,
    put_on,
    rows_on,
    runner_on,
    set_speed,
    solve,
    text_data,
    the,
    tile_on,
    type_text,
    verdict_on,
    view_on,
    words_on,
)
from tests.reading.conftest import drawn_boards
from tests.sample_board import FIVE, SAMPLE, TILES


def test_board_is_typed_like_a_line_of_text(page: QuartilesPage) -> None:
    type_text(SAMPLE)
    assert board_on(page) == Board.parse(SAMPLE)


def test_tiles_take_up_to_eight_plain_letters_and_backspace_goes_back(page: QuartilesPage) -> None:
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


def test_arrows_move_in_all_directions_and_stop_at_the_ends(window: MainWindow) -> None:
    view = view_on(quartiles(window))
    visited = [view.current_tile]
    keys = [
        Qt.Key.Key_Up,
        Qt.Key.Key_Left,
        Qt.Key.Key_Down,
        Qt.Key.Key_Right,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Left,
        Qt.Key.Key_Up,
    ]
    for key in keys:
        press(key)
        visited.append(view.current_tile)

    assert visited == [0, 0, 0, 4, 5, 9, 8, 7, 3]


def test_typing_on_a_tile_and_clearing_it_or_the_board_are_steps_of_undo_and_redo(
    window: MainWindow, page: QuartilesPage
) -> None:
    type_text("azz th")
    press(Qt.Key.Key_Z, CONTROL)
    assert board_on(page).fragments[:2] == ("azz", "")
    choose(window, "Edit", "Redo")
    assert board_on(page).fragments[:2] == ("azz", "th")

    view_on(page).go_to(0)
    press(Qt.Key.Key_Delete)
    assert board_on(page).fragments[:2] == ("", "th")
    press(Qt.Key.Key_Z, CONTROL)
    assert board_on(page).fragments[:2] == ("azz", "th")
    fill_board(window)
    press(Qt.Key.Key_Delete, SHIFT)
    assert board_on(page).is_empty
    press(Qt.Key.Key_Z, CONTROL)
    assert board_on(page) == Board.parse(SAMPLE)


def test_twenty_fragments_fill_the_board_from_any_tile_and_what_does_not_fit_changes_nothing(
    page: QuartilesPage,
) -> None:
    for separator in (" ", "\n", "\t", ", ", ",", "; ", "\r\n"):
        view_on(page).go_to(13)
        paste(SAMPLE.replace(" ", separator))
        assert board_on(page) == Board.parse(SAMPLE), repr(separator)
        act(page, "New")
    act(page, "Undo")
    for text, sentence in (
        ("r3f re", "“r3f” isn’t a fragment"),
        ("toolongforatile", "too long for a tile"),
        ("a " * 21, "this text has 21"),
        ("a b c", "3 fragments don’t fit here: there is room for 2."),
        ("  \n ", "no fragments"),
    ):
        view_on(page).go_to(18)
        paste(text)
        assert sentence in message_on(page)
        assert board_on(page) == Board.parse(SAMPLE)


def test_button_says_why_an_incomplete_board_cannot_be_solved_but_one_with_equal_tiles_can(
    qtbot: QtBot, page: QuartilesPage
) -> None:
    paste("a b c")
    press(Qt.Key.Key_Return)
    assert page.state is RunState.IDLE
    assert action_of(page, "Solve").toolTip() == "17 tiles are empty."

    paste(SAMPLE.replace("azz", "is"))
    assert "Two tiles are “is”. One is likely wrong." in message_on(page)
    solve(qtbot, page)


def test_enter_solves_and_names_the_five_and_lists_each_word_below_its_heading(
    solved: QuartilesPage, english: Dictionary
) -> None:
    verdict = verdict_on(solved, english)
    words, points = expected_of(verdict).word_count, expected_of(verdict).point_count
    assert {found.word for found in verdict.five} == FIVE
    assert all(word in finale_on(solved) for word in FIVE)
    assert figures_on(solved) == ("5/5", str(words), str(points))
    assert f"About {words} words" in finale_on(solved)
    assert five_on(solved) == FIVE
    assert isinstance(rows_on(solved)[0], Heading)
    length = 5
    for row in rows_on(solved):
        if isinstance(row, Heading):
            assert row.length < length or (row.length, length) == (0, 0)
            length = row.length
        else:
            assert length in (0, len(row.found.path))
            assert row.is_counted == (length > 0)


def test_solution_is_copied_as_text_and_the_board_in_five_lines(
    window: MainWindow, solved: QuartilesPage
) -> None:
    press(Qt.Key.Key_C, CONTROL | SHIFT)
    text = QGuiApplication.clipboard().text()
    assert "The five" in text
    assert all(word in text for word in FIVE)
    choose(window, "Edit", "Copy Board")
    assert len(QGuiApplication.clipboard().text().splitlines()) == 5
    assert Board.parse(QGuiApplication.clipboard().text()) == Board.parse(SAMPLE)


def test_step_finds_one_word_lights_its_path_and_pauses_and_the_board_cannot_be_changed(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Period)
    qtbot.waitUntil(lambda: filled.state is RunState.PAUSED)
    assert words_on(filled) == ["thrash"]
    press(Qt.Key.Key_Period)
    qtbot.waitUntil(lambda: len(words_on(filled)) == 2)
    assert sorted(words_on(filled)) == ["thrash", "thresh"]
    assert path_on(filled) == (1, 12, 11)
    assert "Paused" in message_on(filled)

    type_text("qqq")
    paste("one two")
    press(Qt.Key.Key_Z, CONTROL)
    press(Qt.Key.Key_Delete)
    press(Qt.Key.Key_Delete, SHIFT)
    assert board_on(filled) == Board.parse(SAMPLE)
    assert action_of(filled, "Paste").toolTip() == "Stop solving first."


def test_space_pauses_and_resumes_without_loss(qtbot: QtBot, filled: QuartilesPage) -> None:
    set_speed(filled, 1600)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(words_on(filled)))
    press(Qt.Key.Key_Space)
    assert filled.state is RunState.PAUSED
    progress = progress_on(filled)
    QApplication.sendPostedEvents()
    assert progress_on(filled) == progress

    set_speed(filled, 0)
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: filled.state is RunState.FINISHED)
    assert five_on(filled) == FIVE


def test_down_in_the_list_and_a_click_light_the_path_of_a_word(solved: QuartilesPage) -> None:
    view = list_on(solved)
    assert QApplication.focusWidget() is view
    lit = [path_on(solved)]
    for _ in range(5):
        press(Qt.Key.Key_Down)
        lit.append(path_on(solved))
    paths = [row.found.path for row in rows_on(solved) if isinstance(row, WordRow)]
    assert lit == paths[:6]  # past the heading between the fifth and the sixth

    place = view.visualRect(view.model().index(4, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert path_on(solved) == paths[3]


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
    assert "Four of the five are known" in message_on(page)


def test_hidden_words_are_blanks_until_each_is_revealed(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    box_on(filled, "Hide words").setChecked(True)
    solve(qtbot, filled)
    model = list_on(filled).model()
    texts = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert not any(word in text for text in texts for word in FIVE)
    assert not any(word in message_on(filled) + finale_on(filled) for word in FIVE)
    assert path_on(filled) == ()

    press(Qt.Key.Key_Return)

    assert model.index(1, 0).data() in FIVE
    assert "•" in model.index(2, 0).data()
    word = list_on(filled).selected_word()
    assert word is not None
    assert path_on(filled) == word.path


def test_menus_drive_the_whole_search(
    qtbot: QtBot, window: MainWindow, filled: QuartilesPage
) -> None:
    choose(window, "Solve", "Solve")
    choose(window, "Solve", "Step")
    qtbot.waitUntil(lambda: filled.state is RunState.PAUSED)
    choose(window, "Solve", "Stop")
    assert filled.state is RunState.IDLE
    choose(window, "Solve", "Solve")
    qtbot.waitUntil(lambda: filled.state is RunState.FINISHED)
    choose(window, "File", "New")

    assert board_on(filled).is_empty
    assert filled.state is RunState.IDLE


def test_one_key_has_one_meaning(window: MainWindow) -> None:
    actions = window.findChildren(QAction)
    keys = [key.toString() for action in actions for key in action.shortcuts()]

    assert len(keys) == len(set(keys))


def test_board_speed_window_and_theme_are_restored_after_quitting(
    open_window: Callable[[], MainWindow], tmp_path: Path
) -> None:
    first = open_window()
    fill_board(first)
    set_speed(quartiles(first), 800)
    box_on(quartiles(first), "Hide words").setChecked(True)
    choose(first, "View", "Appearance", "Dark")
    first.resize(773, 577)
    first.close()
    second = open_window()
    page = quartiles(second)
    assert board_on(page) == Board.parse(SAMPLE)
    assert the(page, SolveControls).highlight_time == 800
    assert box_on(page, "Hide words").isChecked()
    assert Settings(tmp_path / "config").mode is Mode.DARK
    assert (second.width(), second.height()) == (773, 577)


def test_closing_in_the_middle_of_a_search_stops_the_timer(
    qtbot: QtBot, window: MainWindow, filled: QuartilesPage
) -> None:
    set_speed(filled, 1600)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: filled.state is RunState.RUNNING)
    window.close()

    assert runner_on(filled).solver is None


def test_letters_keep_their_size_when_the_theme_changes(
    window: MainWindow, filled: QuartilesPage
) -> None:
    tile = tile_on(filled, 0)
    before = tile.fontMetrics().height()
    choose(window, "View", "Appearance", "Dark")
    dark = tile.fontMetrics().height()
    choose(window, "View", "Appearance", "Light")

    assert before > 20
    assert (dark, tile.fontMetrics().height()) == (before, before)


def test_message_returns_to_its_position_after_a_warning(
    window: MainWindow, page: QuartilesPage
) -> None:
    label = the(page, QLabel, "message")
    before = label.contentsRect()
    put_on(page, "r3f")
    assert label.contentsRect() != before
    fill_board(window)
    assert label.contentsRect() == before


# The first minute: an empty board, and the ways to fill it


def start_on(window: MainWindow) -> StartPanel:
    return the(window, StartPanel)


def drag_over(window: MainWindow, data: QMimeData) -> bool:
    """Drag ``data`` over the window, and return whether it may be dropped."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # see `drop`
        enter = QDragEnterEvent(
            QPoint(window.rect().center()),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    QApplication.sendEvent(window, enter)
    return enter.isAccepted()


def test_ways_to_fill_the_board_are_beside_it_as_long_as_it_is_empty(window: MainWindow) -> None:
    start = start_on(window)
    assert start.isVisible()
    assert not the(window, SolutionPanel).isVisible()
    type_text("a")
    assert not start.isVisible()
    assert the(window, SolutionPanel).isVisible()
    press(Qt.Key.Key_Z, CONTROL)
    assert start.isVisible()


def test_sample_board_is_tried_and_solved_by_the_keyboard(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage
) -> None:
    for _ in range(60):
        if focus() is button_on(start_on(window), "Try a Sample Board"):
            break
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)
    assert board_on(page).fragments == TILES
    solve(qtbot, page)
    assert five_on(page) == FIVE
    act(page, "Undo Solve")
    act(page, "Undo")
    assert start_on(window).isVisible()


def test_pasted_screenshot_is_solved_by_two_keys_after_a_cold_start(
    qtbot: QtBot, open_window: Callable[[], MainWindow]
) -> None:
    drawn = next(board for board in drawn_boards() if board.path.name == "phone-light.png")
    QGuiApplication.clipboard().setImage(QImage(str(drawn.path)))
    window = open_window()
    page = quartiles(window)
    reader = the(window, PictureReader)

    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: not reader.is_busy)
    assert board_on(page).fragments == drawn.tiles
    assert the(window, PicturePanel).isVisible()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)

    assert figures_on(page)[0] == "5/5"
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
    act(quartiles(window), "New")
    assert not is_active()
    act(quartiles(window), "Undo")
    assert board_on(quartiles(window)).fragments == TILES


def test_paste_is_possible_when_there_is_something_to_paste_and_says_why_not(
    qtbot: QtBot, window: MainWindow
) -> None:
    paste = action_of(quartiles(window), "Paste")
    copy_to_clipboard(SAMPLE)
    qtbot.waitUntil(paste.isEnabled)
    QGuiApplication.clipboard().clear()
    qtbot.waitUntil(lambda: not paste.isEnabled())
    assert button_on(start_on(window), "Paste").toolTip() == (
        "Copy a screenshot of the game or its 20 tiles first."
    )
    QGuiApplication.clipboard().setImage(QImage(2, 2, QImage.Format.Format_RGB32))
    qtbot.waitUntil(paste.isEnabled)


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_every_part_can_be_scrolled_into_sight(
    window: MainWindow, appearance: Appearance, zoom: float
) -> None:
    start = start_on(window)
    (text,) = [
        label for label in start.findChildren(QLabel) if label.text() == "What is Quartiles?"
    ]
    appearance.set_zoom(zoom)
    for height in (800, 560):
        window.resize(760, height)
        QApplication.processEvents()
        parts = (text, the(window, ExampleWord), the(start, DropZone))
        for part in (*parts, *start.findChildren(QToolButton)):
            start.area.ensureWidgetVisible(part, 0, 0)
            assert start.area.viewport().rect().contains(place_in(start.area.viewport(), part))


def place_in(widget: QWidget, part: QWidget) -> QRect:
    return QRect(part.mapTo(widget, QPoint()), part.size())


@pytest.mark.parametrize("size", [(1200, 800), (760, 560)])
def test_recent_files_are_opened_from_the_start_panel(
    qtbot: QtBot, open_window: Callable[[], MainWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    window = open_window()
    page = quartiles(window)
    long = "a_name_that_is_too_long_for_the_panel_and_even_longer_" * 2
    for name in ("older", "one", "two", long):
        (tmp_path / f"{name}.txt").write_text(SAMPLE)
        page.open_file(tmp_path / f"{name}.txt")
    act(page, "New")
    window.resize(*size)
    start = start_on(window)

    def listed() -> list[str]:
        buttons = [one for one in start.findChildren(QPushButton) if one.isVisible()]
        for one in buttons:
            width = one.fontMetrics().horizontalAdvance(one.text())
            assert width < one.width() <= start.width()
        return [one.accessibleName() for one in buttons]

    files = [f"Open {long}.txt", "Open two.txt", "Open one.txt"]
    assert len(listed()) > 1
    assert listed() == files[: len(listed())]
    start.area.ensureWidgetVisible(the(start, RecentList), 0, 0)
    room = start.area.viewport()
    assert room.rect().contains(place_in(room, the(start, RecentList)))
    (tmp_path / "two.txt").unlink()
    two = [button for button in start.findChildren(QPushButton) if button.isVisible()][1]
    QTest.mouseClick(two, Qt.MouseButton.LeftButton)
    assert "“two.txt” is gone" in message_on(page)
    assert board_on(page).is_empty
    qtbot.waitUntil(lambda: listed()[1] == "Open one.txt")
    one = [button for button in start.findChildren(QPushButton) if button.isVisible()][1]
    one.setFocus()
    press(Qt.Key.Key_Space)
    assert board_on(page).fragments == TILES
    assert not start.isVisible()
    assert view_on(page).isAncestorOf(focus())
