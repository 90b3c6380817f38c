"""The three ways into a board: nothing is told before one of them is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAccessibleAnnouncementEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.board.tiles import PressedTile
from quartiles_gui.gui.hints.table import HintTableView, Totals
from quartiles_gui.gui.hints.view import HintRung
from quartiles_gui.gui.quartiles import board_search
from quartiles_gui.gui.quartiles.doors import DoorButton
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.widgets.buttons import Segments
from tests.gui.conftest import SMUDGED, OpenWindow, quartiles
from tests.gui.hands import (
    act,
    action_of,
    activate,
    agree,
    answer_on,
    answer_question,
    board_on,
    choose,
    click,
    fill_board,
    finale_on,
    five_on,
    list_on,
    marked_on,
    message_on,
    paste,
    path_on,
    press,
    put_on,
    set_speed,
    solve,
    the,
    tile_on,
    type_text,
    type_word,
    verdict_on,
    wait_until,
    words_on,
)
from tests.gui.history.history_hands import history
from tests.gui.test_hints_view import (
    TECHNIQUE,
    hints_on,
    label_on,
    rungs_on,
    show_view,
    spoiled,
    type_found,
)
from tests.sample_board import FIVE, SAMPLE


def doors_on(page: QWidget) -> list[str]:
    """The names of the doors that can be seen."""
    doors = page.findChildren(DoorButton)
    actions = [door.defaultAction() for door in doors if door.isVisible()]
    return [action.text().replace("&", "") for action in actions]


def ask_first(page: QuartilesPage) -> None:
    """Open the door to hints, which tells nothing, and ask for the first."""
    press(Qt.Key.Key_F4)
    wait_until(lambda: page.state is RunState.FINISHED)
    assert label_on(page, "hintsUsed") == ""
    assert rungs_on(page)[0] == "Technique"
    press(Qt.Key.Key_F4)
    assert rungs_on(page)[0].startswith("Technique: ")


def colored_on(page: QWidget) -> list[int]:
    return [i for i in range(20) if "in quartile" in tile_on(page, i).accessibleName()]


def test_a_full_board_has_three_doors_and_tells_nothing(
    window: AppWindow, filled: QuartilesPage, english: Dictionary
) -> None:
    assert doors_on(filled) == ["Hint", "Play It", "Solve"]
    session = filled.session
    wait_until(lambda: session.search.outlook is not None)
    assert filled.state is RunState.IDLE
    assert colored_on(filled) == []
    assert spoiled(window, verdict_on(filled, english), set()) == set()
    assert finale_on(filled) == "Choose how to go on. Nothing is told until you do."
    assert not [label for label in filled.findChildren(QLabel, "figure") if label.isVisible()]
    assert not action_of(filled, "Copy Solution").isEnabled()
    press(Qt.Key.Key_Period)  # the next word of a search, which isn't under way
    assert filled.state is RunState.IDLE
    assert words_on(filled) == []
    assert action_of(filled, "Step").toolTip() == "Nothing is being solved."


def test_from_a_pasted_screenshot_two_actions_lead_to_the_first_rung(
    screenshot: QImage, open_window: OpenWindow, english: Dictionary
) -> None:
    window = open_window()
    page = quartiles(window)
    set_speed(page, 400)
    paste(screenshot)
    wait_until(lambda: page.message.startswith("Choose how"))
    verdict = verdict_on(page, english)
    assert spoiled(window, verdict, set()) == set()
    press(Qt.Key.Key_F4)
    assert hints_on(page).isVisible()  # at once, without a turn of the event loop
    wait_until(lambda: page.state is RunState.FINISHED)
    assert spoiled(window, verdict, set()) == set()
    assert finale_on(page) == ("Type what you have found, then ask, Nothing is told until you do.")
    press(Qt.Key.Key_F4)
    assert rungs_on(page)[0] == TECHNIQUE
    assert (colored_on(page), path_on(page)) == ([], ())
    assert spoiled(window, verdict, set()) == set()
    assert spoiled(history(window), verdict, set()) == set()
    window.show_page("quartiles")
    type_found(page, "truthfully")
    assert colored_on(page) == [1, 3, 5, 16]
    assert words_on(page) == ["truthfully"]
    assert spoiled(window, verdict, {"truthfully"}) == set()


@pytest.mark.parametrize("is_clicked", [False, True])
def test_enter_solves_and_a_second_enter_or_a_click_on_the_board_goes_straight_to_the_end(
    filled: QuartilesPage, is_clicked: bool
) -> None:
    set_speed(filled, 1600)
    press(Qt.Key.Key_Return)
    assert filled.state is RunState.RUNNING
    if is_clicked:
        click(tile_on(filled, 8))
    else:
        press(Qt.Key.Key_Return)
    wait_until(lambda: filled.state is RunState.FINISHED)
    assert five_on(filled) == FIVE


def test_solving_asks_once_after_hints_and_enter_does_not_agree(filled: QuartilesPage) -> None:
    press(Qt.Key.Key_F4)
    asked: list[str] = []
    answer_question("Cancel", asked)
    act(filled, "Solve…")
    assert words_on(filled) == []

    def press_enter() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        QTest.keyClick(box, Qt.Key.Key_Return)

    QTimer.singleShot(0, press_enter)
    act(filled, "Solve…")
    assert filled.session.edits.door is Door.HINT
    assert words_on(filled) == []
    answer_question("Solve", asked)
    act(filled, "Solve…")
    assert asked == ["Show the whole solution?"] * 3
    set_speed(filled, 400)
    act(filled, "Stop")
    act(filled, "Solve")  # it was answered
    set_speed(filled, 0)
    wait_until(lambda: filled.state is RunState.FINISHED)
    assert five_on(filled) == FIVE


@pytest.mark.parametrize("place", ["the door", "the words found", "the hints"])
def test_the_list_has_the_keyboard_once_a_solution_was_agreed_to(
    window: AppWindow, filled: QuartilesPage, place: str
) -> None:
    if place == "the words found":
        type_text("truthfully")
        press(Qt.Key.Key_Return)
    else:
        press(Qt.Key.Key_F4)
    QTimer.singleShot(0, agree)
    if place == "the door":
        doors = [door for door in filled.findChildren(DoorButton) if door.isVisible()]
        doors[-1].setFocus()
        press(Qt.Key.Key_Space)
    else:
        act(filled, "Solve…")
    activate(window)
    wait_until(lambda: filled.state is RunState.FINISHED)
    assert window.focusWidget() is list_on(filled)


@pytest.mark.parametrize(
    ("place", "is_slow"),
    [("the header", False), ("the header", True), ("a tile", False), ("the list", False)],
)
def test_f4_puts_the_keyboard_into_the_word_field_from_anywhere_at_once(
    window: AppWindow,
    page: QuartilesPage,
    monkeypatch: pytest.MonkeyPatch,
    place: str,
    is_slow: bool,
) -> None:
    if is_slow:  # words are still looked for when something is typed
        monkeypatch.setattr(board_search, "AT_ONCE", -1.0)
    fill_board(window)
    if place == "the list":
        page.session.open_found()
        list_on(page).setFocus()
    else:
        {"the header": the(window, Segments), "a tile": tile_on(page, 7)}[place].setFocus()
    press(Qt.Key.Key_F4)
    assert not (is_slow and any(rungs_on(page)))
    type_text("thra")
    wait_until(lambda: page.state is RunState.FINISHED and any(rungs_on(page)))
    field = the(page, QLineEdit, "hintTyped")
    type_text("sh")
    assert window.focusWidget() is field
    assert field.text() == "thrash"


def test_a_door_is_undone_and_redone(qtbot: QtBot, filled: QuartilesPage) -> None:
    ask_first(filled)
    act(filled, "Undo Hint")
    assert not hints_on(filled).isVisible()
    assert doors_on(filled) == ["Hint", "Play It", "Solve…"]
    act(filled, "Redo Hint")
    assert hints_on(filled).isVisible()
    act(filled, "Undo Hint")
    solve(qtbot, filled)
    answer = filled.state
    act(filled, "Undo Solve")
    assert (answer, filled.state) == (RunState.FINISHED, RunState.IDLE)
    assert words_on(filled) == []
    act(filled, "Redo Solve")
    assert five_on(filled) == FIVE


def test_a_door_is_remembered_and_each_window_has_its_own(open_window: OpenWindow) -> None:
    first = open_window()
    fill_board(first)
    quartiles(first).remember()
    second = open_window()
    page = quartiles(second)
    wait_until(lambda: action_of(page, "Hint").isEnabled())
    ask_first(page)
    assert doors_on(quartiles(first)) == ["Hint", "Play It", "Solve"]
    first.close()
    second.close()
    page = quartiles(open_window())
    wait_until(lambda: page.state is RunState.FINISHED)
    assert hints_on(page).isVisible()
    assert label_on(page, "hintsUsed") == "1 hint used"
    assert doors_on(page) == ["Play It", "Solve…"]


def test_a_board_without_five_says_why_and_still_opens_hints(page: QuartilesPage) -> None:
    put_on(page, SAMPLE.replace("ment", "qqx"))
    wait_until(lambda: page.session.search.outlook is not None)
    assert message_on(page).startswith("Four of the five are known")
    ask_first(page)
    assert hints_on(page).isVisible()


def test_play_it_takes_the_board_to_the_play_page(window: AppWindow, filled: QuartilesPage) -> None:
    assert window.windowTitle().startswith(" ".join(SAMPLE.split()[:4]))
    act(filled, "Play It")
    assert window.page is not filled
    assert window.windowTitle().startswith("Play")

    def played() -> list[str]:
        return sorted(tile.text() for tile in window.page.findChildren(PressedTile))

    wait_until(lambda: played() == sorted(SAMPLE.split()))
    choose(window, "View", "Quartiles")
    assert doors_on(filled) == ["Hint", "Play It", "Solve"]


def test_by_keyboard_alone_from_paste_to_solution_with_its_announcements(
    smudged: QImage, open_window: OpenWindow, announced: list[QAccessibleAnnouncementEvent]
) -> None:
    page = quartiles(open_window())
    set_speed(page, 0)
    paste(smudged)
    wait_until(lambda: marked_on(page) == {SMUDGED})
    press(Qt.Key.Key_F3)  # to the doubtful tile
    assert tile_on(page, SMUDGED).hasFocus()
    press(Qt.Key.Key_F2)
    type_text(SAMPLE.split()[SMUDGED])
    press(Qt.Key.Key_Escape)
    assert board_on(page).fragments[SMUDGED] == SAMPLE.split()[SMUDGED]
    ask_first(page)
    type_found(page, "truthfully")
    press(Qt.Key.Key_F4)
    type_found(page, "crosswords")
    QTimer.singleShot(0, agree)
    act(page, "Solve…")
    wait_until(lambda: page.state is RunState.FINISHED)
    said = [event.message() for event in announced]
    order = (
        "Reading the picture…",
        "Check one tile, then choose.",
        "Choose how to go on.",
        "Technique: ",
        "Ticked off “truthfully”.",
        "Ticked off “crosswords”.",
        "The five: ",
    )
    places = [next(n for n, text in enumerate(said) if text.startswith(one)) for one in order]
    assert places == sorted(places), said


def test_what_was_typed_goes_with_the_tab_it_was_typed_on(filled: QuartilesPage) -> None:
    ask_first(filled)
    type_found(filled, "refs")
    assert label_on(filled, "hintStanding") == "The tiles can’t spell “refs”."
    assert path_on(filled) != ()
    show_view(filled, "Found")
    assert "refs" not in label_on(filled, "standing")
    assert path_on(filled) == ()
    type_word(filled, "refs")
    press(Qt.Key.Key_F4)
    assert path_on(filled) == ()
    assert label_on(filled, "hintStanding") == "One word, or many with spaces"
    show_view(filled, "Found")
    assert the(filled, QLineEdit, "typed").text() == ""


def test_a_row_a_cell_and_a_tile_lead_to_hints_on_their_words(filled: QuartilesPage) -> None:
    ask_first(filled)
    the(filled, Totals).click()
    table = the(filled, HintTableView)
    wait_until(lambda: table.height() >= table.sizeHint().height())
    rows = [line.partition(":")[0] for line in table.text().splitlines()]
    unit = (table.height() - 44) / len(rows)
    place = QPoint(30, round(40 + (rows.index("ra") + 0.5) * unit))
    click(table, place)
    assert label_on(filled, "hintTitle") == "A word from “ra”"
    assert label_on(filled, "hintPlace") == "1 of 6"
    assert rungs_on(filled)[1] == "First tile: ra"
    click(tile_on(filled, 6))
    assert answer_on(filled).startswith("“ra”: 6 of the words left begin with it, ")
    assert answer_on(filled).endswith("That is a hint: 3 used.")
    assert label_on(filled, "hintsUsed") == "3 hints used"
    click(tile_on(filled, 6))  # nothing new
    assert label_on(filled, "hintsUsed") == "3 hints used"


def test_the_ladder_is_in_sight_in_a_small_window(window: AppWindow, page: QuartilesPage) -> None:
    window.resize(760, 560)
    fill_board(window)
    ask_first(page)
    first, *others = hints_on(page).findChildren(HintRung)
    assert all(rung.isVisible() for rung in others)
    wait_until(lambda: first.visibleRegion().boundingRect() == first.rect())
    assert not the(page, HintTableView).isVisible()
