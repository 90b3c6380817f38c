"""The list of boards: what it shows, and how boards are found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.record import BoardRecord, Origin, Outlook
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_picture import BoardPicture
from quartiles_gui.gui.history.board_details import BoardDetails
from quartiles_gui.gui.history.history_board import HistoryBoard
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.widgets.labels import first_fitting
from quartiles_gui.gui.window.main_window import MainWindow
from tests.gui.hands import CONTROL, SHIFT, act, action_of, focus, press, the, type_text
from tests.gui.history.history_hands import (
    FIVE,
    MANY,
    NAMED,
    PLAIN,
    SOLVED,
    boards_of,
    boards_on,
    come_back,
    count_on,
    day_on,
    field_on,
    figures_on,
    filter_on,
    five_on,
    heads_on,
    history,
    keys_on,
    message_on,
    names_on,
    note_on,
    open_menu,
    search,
    search_on,
    select,
    selected_on,
    spoken_on,
    titles_on,
)
from tests.library.played_boards import as_stored
from tests.library.worlds import change, keep

WEDNESDAY = "Wednesday, November 18"


def test_boards_are_listed_like_a_diary_with_what_was_done(page: HistoryPage) -> None:
    assert titles_on(page) == ["Friday, November 20", "Thursday, November 19", WEDNESDAY]
    assert count_on(page) == "3"
    spoken = [spoken_on(page, row) for row in range(3)]
    assert spoken[0].startswith(
        "Friday, November 20; Found 1 of about 7; no hints; 4 points; solution shown; "
        "tiles: azzq th ss tru"
    )
    assert spoken[1].startswith("Thursday, November 19; Hard one; Nothing found yet; ")
    assert spoken[2].startswith("Wednesday, November 18; Nothing found yet; tiles: ")


def test_months_have_heads_that_count_what_is_listed(qtbot: QtBot, page: HistoryPage) -> None:
    change(boards_of(page), PLAIN, date="2025-02-28")
    come_back(page)
    assert heads_on(page) == ["November 2026: 2", "February 2025: 1"]
    assert titles_on(page)[2] == "Friday, February 28"
    view = boards_on(page)
    heights = [view.rowHeight(row) for row in range(3)]
    assert heights[0] == heights[2] > heights[1], "a head is above the first of a month"
    act(page, "Oldest First")
    assert heads_on(page) == ["February 2025: 1", "November 2026: 2"]
    assert [view.rowHeight(row) for row in range(3)] == [heights[0], heights[0], heights[1]]
    act(page, "Oldest First")
    search(qtbot, page, "hard")
    assert heads_on(page) == ["November 2026: 1"]


def test_two_boards_of_one_day_tell_their_times_unless_the_date_was_set(page: HistoryPage) -> None:
    for key in (PLAIN, NAMED):
        change(boards_of(page), key, date=None, created=as_stored("2026-11-21T12:30"))
    come_back(page)
    assert [title.partition(", November 21, ")[0] for title in titles_on(page)[:2]] == [
        "Saturday"
    ] * 2
    assert all(":30" in title for title in titles_on(page)[:2])
    change(boards_of(page), NAMED, date="2026-11-21")
    come_back(page)
    assert sorted(":30" in title for title in titles_on(page)[:2]) == [False, True]


def test_a_day_has_a_title_that_fits_narrow_lists() -> None:
    now = as_stored("2026-11-23T13:40")
    record = BoardRecord(SAMPLE_BOARD, Origin.ENTERED, now, now, note="Hard one")
    whole, shorter = HistoryBoard(record).titles
    assert (whole, shorter) == ("Monday, November 23", "November 23")
    metrics = QFontMetrics(QApplication.font())
    room = metrics.horizontalAdvance(shorter)
    assert first_fitting((whole, shorter), room, metrics) == shorter
    assert first_fitting((whole, shorter), 2 * room, metrics) == whole


def test_filters_follow_the_search_and_what_has_nothing_is_disabled(
    qtbot: QtBot, page: HistoryPage
) -> None:
    names = ("All", "Found", "Played", "Solved", "New")

    def texts() -> list[str]:
        return [filter_on(page, name).text() for name in names]

    assert texts() == ["All  3", "Found  1", "Played  0", "Solved  0", "New  2"]
    assert the(page, QLabel, "count").text() == "3 boards"
    search(qtbot, page, "hard")
    assert texts() == ["All  1", "Found  0", "Played  0", "Solved  0", "New  1"]
    assert the(page, QLabel, "count").text() == "1 of 3 boards"
    assert [filter_on(page, name).isEnabled() for name in names] == [True, *[False] * 3, True]
    assert all(filter_on(page, name).isVisible() for name in names)


def test_figures_say_what_was_found_and_about_until_totals_are_exact(page: HistoryPage) -> None:
    select(page, PLAIN)
    assert figures_on(page) == []
    select(page, SOLVED)
    assert figures_on(page) == ["4 points", "0 of 5 quartiles", "1 words", "0 hints used"]
    assert "; Found 1 of about 7; " in spoken_on(page, 0)
    change(boards_of(page), SOLVED, outlook=Outlook(7, 92, is_exact=True))
    come_back(page)
    assert "; Found 1 of 7; " in spoken_on(page, 0)
    select(page, SOLVED)
    assert figures_on(page)[2] == "1 of 7 words"


@pytest.mark.at("2026-12-05T12:00")
def test_where_the_date_is_from_is_said(page: HistoryPage) -> None:
    def told() -> list[str]:
        labels = the(page, BoardDetails).findChildren(QLabel)
        sources = ("from the screenshot", "the day it was added")
        return [label.text() for label in labels if label.text() in sources]

    select(page, PLAIN)
    assert (day_on(page).text(), told()) == ("11/18/2026", [])
    change(boards_of(page), PLAIN, date=None, picture_date="2026-11-17")
    come_back(page)
    assert (day_on(page).text(), told()) == ("11/17/2026", ["from the screenshot"])
    assert titles_on(page)[2] == "Tuesday, November 17"
    change(boards_of(page), PLAIN, picture_date=None)
    come_back(page)
    assert day_on(page).text() == "12/5/2026"
    assert told() == ["the day it was added"]


@pytest.mark.parametrize(
    "found_by",
    [
        pytest.param(
            {"azzq": [SOLVED], "THRE": [SOLVED], "zoe koln": [NAMED], "hard azzq": []},
            id="tile, word and note",
        ),
        pytest.param(
            {
                "2026-11": [SOLVED, NAMED, PLAIN],
                "2026-11-18": [PLAIN],
                "11/19/2026": [NAMED],
                "11/19/26 hard": [NAMED],
                "11/18": [PLAIN],
                "11/2026": [SOLVED, NAMED, PLAIN],
                "11/18/2026": [PLAIN],
            },
            id="day in numbers",
        ),
        pytest.param(
            {
                "November 18": [PLAIN],
                "november 18, 2026": [PLAIN],
                "18 Nov": [PLAIN],
                "18th of November": [],
                "Nov 19th hard": [NAMED],
                "November": [SOLVED, NAMED, PLAIN],
                "nove 2026": [SOLVED, NAMED, PLAIN],
                "November 2025": [],
                "December": [],
            },
            id="day in words",
        ),
    ],
)
def test_boards_are_found_by_tile_word_note_and_day(
    qtbot: QtBot, page: HistoryPage, found_by: dict[str, list[str]]
) -> None:
    for query, found in found_by.items():
        search(qtbot, page, query)
        assert keys_on(page) == found, query
        assert count_on(page) == str(len(found)), query
        assert selected_on(page) in (found or [""]), query


def test_selected_board_stays_selected_while_it_is_found_and_else_the_first_is(
    qtbot: QtBot, page: HistoryPage
) -> None:
    select(page, PLAIN)
    for query, selected in (("2026", PLAIN), ("hard", NAMED), ("zebra", ""), ("11/18", PLAIN)):
        search(qtbot, page, query)
        assert selected_on(page) == selected, query


def test_a_board_that_is_not_selected_any_more_is_not_the_one_shown(page: HistoryPage) -> None:
    boards = boards_on(page)
    select(page, NAMED)
    assert action_of(page, "Open").isEnabled()
    boards.setFocus()
    place = boards.visualRect(boards.currentIndex()).center()
    QTest.mouseClick(boards.viewport(), Qt.MouseButton.LeftButton, CONTROL, place)
    assert boards.currentIndex().isValid(), "the keys go on from there"
    assert selected_on(page) == ""
    assert not note_on(page).isVisible()
    assert action_of(page, "Open").toolTip() == "Select a board in the list first."


@pytest.mark.at("2026-12-05T12:00")
def test_word_that_is_a_month_as_well_is_found_as_both_and_a_day_as_yesterday(
    qtbot: QtBot, page: HistoryPage
) -> None:
    change(boards_of(page), PLAIN, note="november rain", date="2026-05-02")
    search(qtbot, page, "november")
    assert keys_on(page) == [SOLVED, NAMED, PLAIN]
    search(qtbot, page, "may")
    assert keys_on(page) == [PLAIN]
    for key, day in ((SOLVED, "2020-01-01"), (NAMED, "2020-01-02"), (PLAIN, "2026-12-04")):
        change(boards_of(page), key, date=day)
    search(qtbot, page, "Yesterday")
    assert keys_on(page) == [PLAIN]


def test_days_are_searched_and_shown_in_the_users_language(
    qtbot: QtBot, folder: Path, open_window: Callable[[], MainWindow]
) -> None:
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    page = history(open_window())

    assert titles_on(page)[0] == "Freitag, 20. November"
    assert heads_on(page) == ["November 2026: 3"]
    search(qtbot, page, "19.11.2026")
    assert keys_on(page) == [NAMED]
    assert day_on(page).text() == "19.11.2026"
    for text in ("18. November", "18. Nov. 2026", "18.11.", "18.11", "18. 11. 2026"):
        search(qtbot, page, text)
        assert keys_on(page) == [PLAIN], text
    search(qtbot, page, "november")
    assert keys_on(page) == [SOLVED, NAMED, PLAIN]


def test_boards_are_sorted_as_the_button_says_also_at_the_next_start(
    qtbot: QtBot, page: HistoryPage, open_window: Callable[[], MainWindow]
) -> None:
    (sort,) = [one for one in page.findChildren(QToolButton) if one.text() == "Oldest First"]
    act(page, "Oldest First")
    assert sort.isChecked()
    assert keys_on(page) == [PLAIN, NAMED, SOLVED]
    search(qtbot, page, "2026-11-2")
    assert keys_on(page) == [SOLVED]
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: keys_on(page) == [PLAIN, NAMED, SOLVED])
    page.window().close()
    page = history(open_window())
    (sort,) = [one for one in page.findChildren(QToolButton) if one.text() == "Oldest First"]
    assert sort.isChecked()
    assert keys_on(page) == [PLAIN, NAMED, SOLVED]
    sort.click()
    assert keys_on(page) == [SOLVED, NAMED, PLAIN]
    assert boards_on(page).verticalScrollBar().value() == 0


def test_empty_list_says_why_and_leads_back_to_all_boards(
    qtbot: QtBot, page: HistoryPage, open_window: Callable[[], MainWindow]
) -> None:
    filter_on(page, "Solved").click()
    search(qtbot, page, "zebra")
    assert keys_on(page) == []
    assert message_on(page).startswith("No board matches “zebra”.")
    (button,) = [one for one in page.findChildren(QToolButton) if one.text() == "Show All Boards"]
    button.click()
    qtbot.waitUntil(lambda: keys_on(page) == [SOLVED, NAMED, PLAIN])
    assert search_on(page).text() == ""
    boards_on(page).selectAll()
    boards_on(page).setFocus()
    press(Qt.Key.Key_Delete)
    assert message_on(page) == "Deleted 3 boards."
    assert not search_on(page).isVisible()
    assert not filter_on(page, "All").isVisible()
    press(Qt.Key.Key_Z, CONTROL)
    assert search_on(page).isVisible()
    assert filter_on(page, "All").text() == "All  3"
    press(Qt.Key.Key_Z, CONTROL | SHIFT)
    page.window().close()
    again = history(open_window())
    assert message_on(again) == "No boards yet. Solved, played or replaced boards appear here."
    assert not search_on(again).isVisible()
    assert action_of(again, "Find").toolTip() == "There are no boards."
    assert action_of(again, "Open").toolTip() == "Select a board in the list first."
    assert action_of(again, "Export All").toolTip() == "There are no boards."


def test_letters_typed_in_the_list_search_and_down_leads_back(
    qtbot: QtBot, page: HistoryPage
) -> None:
    assert focus() is boards_on(page)
    type_text("hard")
    qtbot.waitUntil(lambda: keys_on(page) == [NAMED])
    assert field_on(page, "Search").text() == "hard"
    press(Qt.Key.Key_Down)
    assert focus() is boards_on(page)
    assert selected_on(page) == NAMED


@pytest.mark.parametrize(
    "reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard]
)
def test_menu_of_a_board_offers_what_can_be_done_with_it(
    page: HistoryPage, folder: Path, reason: QContextMenuEvent.Reason
) -> None:
    select(page, NAMED)
    menu = open_menu(page, reason)
    names = [action.text().replace("&", "") for action in menu.actions() if action.text()]
    assert names == [
        *("Open", "Review", "Share…"),
        *("Rename", "Export Board…"),
        "Delete",
    ]
    menu.actions()[-1].trigger()
    menu.close()
    assert message_on(page) == "Deleted “Hard one”."


def test_ten_thousand_boards_are_scrolled_searched_and_stay_where_they_are(
    qtbot: QtBot, many: Path, open_window: Callable[[], MainWindow], appearance: Appearance
) -> None:
    page = history(open_window())
    view = boards_on(page)
    assert count_on(page) == "10,000"
    assert sum(int(head.split()[-1]) for head in heads_on(page)) == MANY
    press(Qt.Key.Key_End)
    assert view.board is not None
    assert view.board.record.title == f"No {MANY - 1}"
    assert note_on(page).toPlainText() == view.board.record.note

    for row in (5005, 5004, 5003):
        view.selectRow(row)
        view.scrollTo(view.currentIndex())
        top = view.visualRect(view.currentIndex()).top()
        assert top >= view.rowHeight(0) - view.row_height, "below the head of its month"
    ink = appearance.theme.color("text.muted").name()
    head = view.viewport().grab().toImage().copy(0, 0, view.viewport().width() // 2, 30)
    seen = {head.pixelColor(x, y).name() for x in range(head.width()) for y in range(head.height())}
    assert ink in seen, "the head is painted at the top"

    view.verticalScrollBar().setValue(view.verticalScrollBar().value() - 7)
    chosen, top_row = selected_on(page), view.indexAt(QPoint(5, 5)).data()
    place = view.visualRect(view.currentIndex()).top()
    boards = boards_of(page)
    boards.delete(boards.find().keys[:3])
    keep(boards, SAMPLE_BOARD, date="2026-12-24")
    come_back(page)
    assert view.model().rowCount() == MANY - 2
    assert selected_on(page) == chosen
    assert view.indexAt(QPoint(5, 5)).data() == top_row
    assert view.visualRect(view.currentIndex()).top() == place

    search(qtbot, page, "4321")
    assert names_on(page) == ["No 4321"]


def test_everything_has_a_name_for_screen_readers(page: HistoryPage) -> None:
    select(page, NAMED)
    kinds = (QTableView, QLineEdit, QPlainTextEdit)
    names = {widget.accessibleName() for kind in kinds for widget in page.findChildren(kind)}
    assert names == {"Boards", "Search", "Note", "Puzzle date"}
    assert the(page, BoardPicture).accessibleName().startswith("tiles: azz thq ss")
    assert QApplication.focusWidget() is boards_on(page)


def test_words_that_the_user_has_not_seen_are_kept_from_the_history(
    qtbot: QtBot, page: HistoryPage
) -> None:
    change(boards_of(page), SOLVED, is_secret=True)
    come_back(page)
    select(page, SOLVED)
    assert five_on(page) == ""
    for word in (*FIVE, "thresh"):
        search(qtbot, page, word)
        assert keys_on(page) == []
    search(qtbot, page, "thrash")
    assert keys_on(page) == [SOLVED], "it is ticked off"
