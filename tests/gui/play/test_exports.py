"""The board that is played, as a file and on paper: never with a word of the solution."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrintDialog
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.sharing.dialogs import Graphic, PrintDialog, ShareDialog, SheetView
from tests.gui.conftest import press_button
from tests.gui.hands import (
    CONTROL,
    SHIFT,
    act,
    answer_save_dialog,
    button_on,
    message_on,
    press,
    save_as,
    the,
    type_text,
)
from tests.gui.play.play_hands import answer_on_page, find_five, game_on, show_rest
from tests.page_engine import data_of


@pytest.fixture
def sheet(page: PlayPage) -> PrintDialog:
    """The dialog in which the board is printed."""
    press(Qt.Key.Key_P, CONTROL)
    return the(page, PrintDialog)


def longer_words(page: PlayPage) -> list[str]:
    """The words that no single tile spells."""
    board = game_on(page).board
    return [item.word for item in (*board.words, *board.extras) if len(item.path) > 1]


def spoilers(page: PlayPage, text: str) -> list[str]:
    """The words of the solution that stand in ``text``."""
    return sorted(set(longer_words(page)) & set(text.lower().split()))


def saved(page: PlayPage, file: Path) -> BoardRecord:
    """Save the board to a file, and return what is in that."""
    press(Qt.Key.Key_S, CONTROL)
    save_as(page, file)
    assert answer_on_page(page) == f"Saved “{file.name}”."
    return parse_board_file(file.read_bytes(), file.name)


def test_the_board_is_saved_as_a_web_page_of_its_day(page: PlayPage, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    act(page, "Save as Web Page")
    save_as(page, file)
    assert answer_on_page(page) == "Saved “page.html”."
    data = data_of(file.read_text("utf-8"))
    board, record = game_on(page).board, the(page.window(), PlaySession).record
    assert record is not None
    assert (tuple(data["tiles"]), data["count"]) == (board.tiles, len(board.words))
    assert data["day"] == record.day


def test_the_board_is_saved_with_what_was_found_but_names_no_other_word(
    page: PlayPage, tmp_path: Path
) -> None:
    word, *others = longer_words(page)
    type_text(word)
    press(Qt.Key.Key_Return)
    record = saved(page, tmp_path / "board.quartiles")
    assert record == the(page.window(), PlaySession).record
    assert record.board.fragments == game_on(page).board.tiles
    assert record.found == (word,)
    text = (tmp_path / "board.quartiles").read_text("utf-8")
    named = set(re.findall("[a-z]+", text)) - set(record.board.fragments)
    assert not named & set(others)


def test_a_board_of_which_the_rest_was_shown_is_saved_with_that(
    page: PlayPage, tmp_path: Path
) -> None:
    show_rest(page)
    record = saved(page, tmp_path / "board.quartiles")
    assert record.is_over
    assert set(record.shown) == {item.word for item in game_on(page).board.words}


def test_the_sheet_tells_what_to_find_but_not_the_words_and_is_saved_in_each_format(
    page: PlayPage, sheet: PrintDialog, tmp_path: Path
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


def test_the_result_is_copied_without_a_word(page: PlayPage) -> None:
    find_five(page)
    press(Qt.Key.Key_P, CONTROL | SHIFT)
    dialog = the(page, ShareDialog)
    button_on(dialog, "Copy").click()
    squares, title, standing = QGuiApplication.clipboard().text().splitlines()
    assert sorted(squares) == sorted("🟩🟦🟧🟪🟨")
    assert title.startswith("Quartiles · ")
    assert standing == f"Brilliant · {game_on(page).points} points · no hints"
    assert not spoilers(page, "\n".join((title, standing)))
    names = [graphic.accessibleName() for graphic in dialog.findChildren(Graphic)]
    assert any(name.startswith("Found in the order ") for name in names)
    dialog.close()
