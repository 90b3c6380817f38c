"""The dialogs of boards of ours, and such a board as a file and on paper."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QColor, QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.board.board_result import CountBar, DayBars
from quartiles_gui.gui.board.tile_widgets import PressedTile
from quartiles_gui.gui.days.day_dialogs import (
    BookletDialog,
    OwnWordsDialog,
    OwnWordsField,
    StatisticsDialog,
)
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.sharing.share_dialogs import PrintDialog, SheetView
from tests.cli.test_cli_booklet import pages_of
from tests.gui.conftest import press_button
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    activate,
    answer_on,
    answer_save_dialog,
    button_on,
    copy_to_clipboard,
    figures_in,
    find_five,
    game_on,
    heading_on,
    message_on,
    open_statistics,
    play_today,
    press,
    save_as,
    session_of,
    solve,
    the,
    tiles_shown,
    try_word,
    type_text,
)
from tests.gui.scenes import close_dialog
from tests.library.worlds import keep, some_board
from tests.page_engine import data_of

FIVE = ["snowflake", "reindeer", "mistletoe", "wanderlust", "gingerbread"]


@pytest.fixture
def page(qtbot: QtBot, window: AppWindow) -> QuartilesPage:
    """The page with the board of the day."""
    return play_today(qtbot, window)


@pytest.fixture
def dialog(qtbot: QtBot, page: QuartilesPage) -> OwnWordsDialog:
    """The dialog, without words."""
    qtbot.waitUntil(lambda: action_of(page, "Your Words").isEnabled())
    act(page, "Your Words")
    dialog = the(page, OwnWordsDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def tiles_in(dialog: OwnWordsDialog) -> list[str]:
    """Return what the tiles say, in reading order."""
    tiles = sorted(dialog.findChildren(PressedTile), key=lambda tile: (tile.y(), tile.x()))
    return [tile.text() for tile in tiles]


def paste(dialog: OwnWordsDialog, text: str) -> None:
    """Replace what is in the field with what another program has copied."""
    the(dialog, OwnWordsField).setFocus()
    copy_to_clipboard(text)
    press(Qt.Key.Key_A, CONTROL)
    press(Qt.Key.Key_V, CONTROL)


def make(qtbot: QtBot, dialog: OwnWordsDialog, words: list[str]) -> list[str]:
    """Paste words, press Ctrl+Enter, and return the tiles."""
    paste(dialog, "\n".join(words))
    press(Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: all(tiles_in(dialog)))
    return tiles_in(dialog)


def test_of_a_very_long_text_only_the_beginning_is_pasted(dialog: OwnWordsDialog) -> None:
    paste(dialog, "x" * 100_000)
    assert "has 20,000 letters." in message_on(dialog)
    paste(dialog, "\n".join(FIVE))
    assert message_on(dialog) == "5 words."


def test_words_are_counted_and_judged_as_they_are_typed(dialog: OwnWordsDialog) -> None:
    nothing = "A board takes five different words. Please add some."
    assert message_on(dialog) == nothing
    for word in FIVE:  # one a line
        type_text(word)
        press(Qt.Key.Key_Return)
    assert message_on(dialog) == "5 words."
    for text, said in (
        ("Snowflake", f"1 word. {nothing}"),
        (
            "snowflake, reindeer; boot",
            "3 words. “boot” has 4 letters. A word for four tiles has 8 to 16.",
        ),
        ("snowflake rein-deer", "2 words. “rein-deer” has more than the letters a to z."),
        (
            "a" * 5000,
            f"1 word. “{'a' * 23}…” has 5,000 letters. A word for four tiles has 8 to 16.",
        ),
        (" ".join(FIVE), "5 words."),
        (" ".join([*FIVE, FIVE[0].upper()]), "5 words."),
        (
            " ".join("snowflak" + letter for letter in "abcdefghijklm"),
            "That’s 13 words. Please choose at most 12.",
        ),
    ):
        paste(dialog, text)
        assert message_on(dialog) == said
        assert button_on(dialog, "Make Board").isEnabled() == (said == "5 words.")
        assert not button_on(dialog, "Cut Again").isEnabled()


def test_the_board_is_shown_before_it_is_played_to_its_last_quartile(
    qtbot: QtBot,
    page: QuartilesPage,
    dialog: OwnWordsDialog,
    announced: list[QAccessibleAnnouncementEvent],
) -> None:
    before = list(game_on(page).board.tiles)
    tiles = make(qtbot, dialog, FIVE)
    assert "".join(sorted("".join(tiles))) == "".join(sorted("".join(FIVE)))
    assert message_on(dialog).startswith("Made from ")
    assert all(word in message_on(dialog) for word in FIVE)
    assert announced[-1].message() == message_on(dialog)
    assert list(game_on(page).board.tiles) == before
    press(Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: page.findChild(OwnWordsDialog) is None)
    assert tiles_shown(page) == tiles
    assert heading_on(page) == page.windowTitle()
    assert heading_on(page).startswith("Custom board")
    activate(page)
    for word in FIVE:
        assert try_word(page, word).startswith(f"“{word}”: ")
    assert "all five found" in answer_on(page)


def test_the_board_is_cut_again_copied_saved_and_gone_with_other_words(
    qtbot: QtBot, dialog: OwnWordsDialog, tmp_path: Path
) -> None:
    first = make(qtbot, dialog, FIVE)
    press(Qt.Key.Key_Return)  # the same words
    assert tiles_in(dialog) == first
    press_button(dialog, "Cut Again")
    qtbot.waitUntil(lambda: all(tiles_in(dialog)) and tiles_in(dialog) != first)
    tiles = tiles_in(dialog)
    assert sorted("".join(tiles)) == sorted("".join(first))

    press_button(dialog, "Copy Board")
    assert QGuiApplication.clipboard().text().split() == tiles
    assert message_on(dialog) == "Copied the board."
    press_button(dialog, "Save Board")
    answer_save_dialog(dialog, tmp_path / "own.quartiles")
    assert message_on(dialog) == "Saved “own.quartiles”."
    content = (tmp_path / "own.quartiles").read_bytes()
    file = parse_board_file(content, "own")
    assert list(file.board.fragments) == tiles
    assert file.is_secret
    assert not any(word in content.decode() for word in FIVE)

    the(dialog, OwnWordsField).setFocus()
    type_text("x")
    assert not any(tiles_in(dialog))
    assert not button_on(dialog, "Save Board…").isEnabled()
    assert button_on(dialog, "Save Board…").toolTip() == "Make a board first."


def test_a_refusal_names_the_words(qtbot: QtBot, dialog: OwnWordsDialog) -> None:
    paste(dialog, " ".join(["abababab", *FIVE[:4]]))
    press_button(dialog, "Make Board")
    qtbot.waitUntil(lambda: message_on(dialog) not in ("5 words.", "Making a board…"))
    assert message_on(dialog) == "“abababab” always has the tile “ab” twice. Please replace it."
    assert the(dialog, QLabel, "message").property("message") == "warning"
    assert not any(tiles_in(dialog))
    assert button_on(dialog, "Make Board").isEnabled()


def test_closing_stops_the_making(page: QuartilesPage, dialog: OwnWordsDialog) -> None:
    maker = session_of(page).maker
    paste(dialog, " ".join(FIVE))
    press(Qt.Key.Key_Return, CONTROL)
    assert maker.is_busy
    press(Qt.Key.Key_Escape)
    assert not maker.is_busy


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
    return sorted(set(longer_words(page)) & set(text.lower().split()))


def saved(page: QuartilesPage, file: Path) -> BoardRecord:
    """Save the board to a file, and return what is in that."""
    press(Qt.Key.Key_S, CONTROL)
    save_as(page, file)
    assert answer_on(page) == f"Saved “{file.name}”."
    return parse_board_file(file.read_bytes(), file.name)


def test_the_board_is_saved_as_a_web_page_of_its_day(page: QuartilesPage, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    act(page, "Save as Web Page")
    save_as(page, file)
    assert answer_on(page) == "Saved “page.html”."
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
