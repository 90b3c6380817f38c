"""The dialogs of boards of ours, and such a board as a file and on paper."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.board.result_bars import CountBar, DayBars
from quartiles_gui.gui.days.day_dialogs import (
    BookletDialog,
    StatisticsDialog,
)
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.sharing.share_dialogs import PrintDialog, ShareDialog, SheetView
from tests.cli.test_cli_booklet import pages_of
from tests.gui.conftest import press_button
from tests.gui.hands import (
    CONTROL,
    act,
    activate,
    answer_on,
    answer_save_dialog,
    figures_in,
    find_five,
    game_on,
    message_on,
    open_statistics,
    own_words,
    play_today,
    press,
    save_as,
    session_of,
    solve,
    the,
    try_word,
    words_in,
)
from tests.gui.scenes import close_dialog
from tests.library.worlds import keep, some_board
from tests.page_engine import data_of


@pytest.fixture
def page(qtbot: QtBot, window: AppWindow) -> QuartilesPage:
    """The page with the board of the day."""
    return play_today(qtbot, window)


def test_a_booklet_is_made(qtbot: QtBot, page: QuartilesPage, tmp_path: Path) -> None:
    act(page, "Make a Booklet")
    dialog = the(page, BookletDialog)
    field = the(dialog, QLineEdit)
    field.setText("someday")
    press_button(dialog, "Save As")
    assert message_on(dialog) == "“someday” isn’t a date."
    field.setText("12/24/2026")
    for place in (0, 2):  # days, and boards that are made
        dialog.findChildren(QComboBox)[0].setCurrentIndex(place)
        press_button(dialog, "Save As")
        answer_save_dialog(dialog, tmp_path / f"{place}.pdf")
        qtbot.waitUntil(lambda: message_on(dialog) == f"Saved “{place}.pdf”.")  # noqa: B023
        assert pages_of((tmp_path / f"{place}.pdf").read_bytes())[0] == 6
    close_dialog(dialog)


def texts(dialog: StatisticsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def close_statistics(qtbot: QtBot, page: QuartilesPage) -> None:
    """Close the dialog with what was played, and go on playing."""
    window = page.window()
    the(window, StatisticsDialog).close()
    qtbot.waitUntil(lambda: not window.findChildren(StatisticsDialog))
    activate(window)


def test_figures_say_how_to_begin_and_follow_what_is_played(
    qtbot: QtBot, page: QuartilesPage
) -> None:
    dialog = open_statistics(page)
    assert any("Nothing found yet" in text for text in texts(dialog))
    assert figures_in(dialog) == {}
    close_statistics(qtbot, page)
    find_five(page)
    dialog = open_statistics(page)
    figures = {"Boards": "1", "Points": "80", "Hints used": "0", "With all five": "1"}
    figures |= {"Days in a row": "1", "Most days in a row": "1"}
    assert figures_in(dialog) == {
        **{f"The game, {name}": "0" for name in figures},
        **{f"Ours, {name}": number for name, number in figures.items()},
    }
    assert [bar.accessibleName() for bar in dialog.findChildren(CountBar)] == [
        "All words: 0",
        "Top rank: 0",
        "Brilliant: 1",  # five quartiles are 5 · 8 + 40 = 80 points
        "Sharp: 0",
        "Strong: 0",
        "Off to a start: 0",
    ]
    assert the(dialog, DayBars).accessibleName() == "Played: 1 of 30 days."
    assert "Missed again and again" not in texts(dialog)


def test_words_that_were_shown_again_are_named_with_meanings_and_no_others(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    game = game_on(page)
    first = game.board.words[0]
    try_word(page, first.word)
    missing = {item.word for item in game.missing}
    assert not missing & set(texts(open_statistics(page)))
    close_statistics(qtbot, page)
    solve(qtbot, page)
    assert not missing & set(texts(open_statistics(page))), "shown once only"
    close_statistics(qtbot, page)
    again = sorted(missing)[:2]
    keep(the(window, Saver).library.boards, some_board(1), shown=tuple(again))
    shown = texts(open_statistics(page))
    assert missing & set(shown) == {*again}
    assert shown.count("shown 2 times") == 2
    assert first.word not in shown


# The board that is played, as a file and on paper: never with a word of the solution


@pytest.fixture
def sheet(page: QuartilesPage) -> PrintDialog:
    """The dialog in which the board is printed."""
    press(Qt.Key.Key_P, CONTROL)
    return the(page, PrintDialog)


def longer_words(page: QuartilesPage) -> list[str]:
    """The words that no single tile spells."""
    board = game_on(page).board
    return [item.word for item in (*board.words, *board.extras) if len(item.path) > 1]


def spoilers(page: QuartilesPage, text: str) -> list[str]:
    """The words of the solution that stand in ``text``."""
    return sorted({*longer_words(page)} & {*words_in(text)} - own_words())


def saved(page: QuartilesPage, file: Path) -> BoardRecord:
    """Save the board to a file, and return what is in that."""
    press(Qt.Key.Key_S, CONTROL)
    save_as(page, file)
    assert answer_on(page) == f"Saved “{file.name}”."
    return parse_board_file(file.read_bytes(), file.name)


def test_the_board_is_saved_as_a_web_page_of_its_day(page: QuartilesPage, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    act(page, "Share")
    press_button(the(page, ShareDialog), "Web Page")
    save_as(page, file)
    assert message_on(the(page, ShareDialog)) == "Saved “page.html”."
    data = data_of(file.read_text("utf-8"))
    board, record = game_on(page).board, session_of(page).record
    assert (tuple(data["tiles"]), data["count"]) == (board.tiles, len(board.words))
    assert data["day"] == record.day


def test_the_board_is_saved_with_what_was_found_or_shown_but_names_no_other_word(
    qtbot: QtBot, page: QuartilesPage, tmp_path: Path
) -> None:
    word, *others = longer_words(page)
    try_word(page, word)
    record = saved(page, tmp_path / "board.quartiles")
    assert record == session_of(page).record
    assert record.board.fragments == game_on(page).board.tiles
    assert record.found == (word,)
    text = (tmp_path / "board.quartiles").read_text("utf-8")
    told = re.sub(r'"(format": "[^"]+"|\w+":)', "", text)  # what it is and has may be words
    named = set(re.findall("[a-z]+", told)) - set(record.board.fragments)
    assert not named & set(others)
    solve(qtbot, page)
    record = saved(page, tmp_path / "over.quartiles")
    assert record.is_over
    assert {*record.found, *record.shown} >= {item.word for item in game_on(page).board.words}


def test_the_sheet_tells_what_to_find_but_not_the_words_and_is_saved_in_each_format(
    page: QuartilesPage, sheet: PrintDialog, tmp_path: Path
) -> None:
    board = game_on(page).board
    press_button(sheet, "Copy")
    text = QGuiApplication.clipboard().text()
    assert f"{len(board.words)} words, {board.points} points" in text
    assert text.split()[-20:] == list(board.tiles)
    assert the(sheet, SheetView).accessibleDescription() == text
    assert not spoilers(page, text)

    for ending in ("pdf", "png", "svg"):
        press_button(sheet, "Save As")
        answer_save_dialog(sheet, tmp_path / f"board.{ending}")
        assert message_on(sheet) == f"Saved “board.{ending}”."
    assert b"/Count 1" in (tmp_path / "board.pdf").read_bytes()
    picture = QImage(str(tmp_path / "board.png"))
    assert picture.pixelColor(4, 4) == QColor(Qt.GlobalColor.white)
    assert 1.3 < picture.height() / picture.width() < 1.5  # it fills a page
    assert ET.parse(tmp_path / "board.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.skipif(sys.platform != "linux", reason="has a dialog of its own, which would wait")
def test_enter_asks_for_the_printer(qtbot: QtBot, sheet: PrintDialog) -> None:
    qtbot.waitUntil(sheet.isActiveWindow)
    press(Qt.Key.Key_Return)
    printing = the(sheet, QPrintDialog)
    qtbot.waitUntil(printing.isVisible)
    printing.reject()
