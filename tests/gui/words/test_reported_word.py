"""A word that is missing or wrong: reported, and how likely the game takes such a word."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt, QUrl, QUrlQuery
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui import __version__
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window import window_menus
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.word_list.word_rows import WordRow, likelihood_text
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    answer_on,
    board_on,
    choose,
    fill_board,
    list_on,
    meaning_on,
    rows_on,
    select,
    set_speed,
    solve,
    tile_on,
)
from tests.sample_board import SAMPLE

FOUND = FoundWord("is", (18,))
WORD_REPORT = f"Word: refresh\nDate: 2026-12-05\nTiles: {SAMPLE}\nVersion: {__version__}\n"


@pytest.fixture
def solved(qtbot: QtBot, window: MainWindow) -> QuartilesPage:
    page = quartiles(window)
    set_speed(page, 0)
    fill_board(window)
    solve(qtbot, page)
    return page


@pytest.mark.at("2026-12-05T21:30")
def test_a_report_is_copied_with_the_word_its_date_and_its_tiles(
    window: MainWindow, solved: QuartilesPage
) -> None:
    select(solved, "refresh")
    choose(window, "Help", "Report a Word")
    assert QGuiApplication.clipboard().text() == WORD_REPORT
    assert answer_on(solved) == "Copied the word, the date and the tiles, to be sent to us."


@pytest.mark.at("2026-12-05T21:30")
def test_a_report_opens_the_form_of_the_project_filled_in(
    window: MainWindow, solved: QuartilesPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(window_menus, "ADDRESS", "https://example.org/owner/name")
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    select(solved, "refresh")
    choose(window, "Help", "Report a Word")
    (url,) = opened
    assert url.toString().startswith("https://example.org/owner/name/issues/new?")
    query = QUrlQuery(url)
    decoded = QUrl.ComponentFormattingOption.FullyDecoded
    assert query.queryItemValue("title", decoded) == "Word: refresh"
    assert query.queryItemValue("body", decoded) == WORD_REPORT


def test_an_empty_board_has_nothing_to_report_but_is_asked_about(window: MainWindow) -> None:
    choose(window, "Help", "Report a Word")
    empty = " ".join("-" * 20)
    expected = f"Word: \nDate: \nTiles: {empty}\nVersion: {__version__}\n"
    assert QGuiApplication.clipboard().text() == expected


def test_a_row_says_in_words_how_likely_the_game_takes_it(solved: QuartilesPage) -> None:
    model = list_on(solved).model()
    likely = {100: "", 95: "", 94: "about 9 in 10", 28: "about 3 in 10", 5: "about 1 in 10"}
    for percent, text in {**likely, 3: "hardly any"}.items():
        said = likelihood_text(WordRow(FOUND, ("is",), likelihood=percent))
        assert text in said
        assert bool(text) == bool(said)
    seen = 0
    for number, row in enumerate(rows_on(solved)):
        index = model.index(number, 0)
        if isinstance(row, WordRow) and (text := likelihood_text(row)):
            seen += 1
            assert index.data(Qt.ItemDataRole.ToolTipRole) == f"{row.found.word}: {text}"
            assert text in index.data(Qt.ItemDataRole.AccessibleTextRole)
            select(solved, row.found.word)
            assert text in meaning_on(solved)
    assert seen


@pytest.mark.parametrize("letter", ["ß", "\u0131", "ж"])
def test_a_letter_of_another_keyboard_gets_a_sentence(window: MainWindow, letter: str) -> None:
    page = quartiles(window)
    widget = tile_on(page, 0)
    widget.setFocus()
    QTest.keyClicks(widget, "az")
    pressed, plain = QEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(widget, QKeyEvent(pressed, Qt.Key.Key_unknown, plain, letter))
    assert board_on(page).fragments[0] == "az"
    expected = f"“{letter}” isn’t a fragment: a tile can only have the letters a to z."
    assert answer_on(page) == expected


def test_letters_with_accents_are_typed_as_ever(window: MainWindow) -> None:
    page = quartiles(window)
    widget = tile_on(page, 0)
    widget.setFocus()
    QTest.keyClicks(widget, "Äz")
    assert board_on(page).fragments[0] == "az"
