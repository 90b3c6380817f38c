"""The Play page: answers, lit words, hints, in every size."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.board.tiles import PressedTile
from quartiles_gui.gui.board.word_bar import WordField
from quartiles_gui.gui.hints.view import HintsView
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.word_list.word_list import WordList
from quartiles_gui.gui.words.meaning_text import MeaningBlock
from tests.gui.hands import act, press, the, type_text
from tests.gui.play.conftest import Clock
from tests.gui.play.play_hands import answer_on_page, game_on, show_rest, try_word


def find(page: PlayPage, tiles: int) -> FoundWord:
    """Find a word of so many tiles."""
    item = next(item for item in game_on(page).missing if len(item.path) == tiles)
    try_word(page, item.word)
    return item


def button(page: PlayPage, text: str) -> QToolButton:
    return next(button for button in page.findChildren(QToolButton) if button.text() == text)


def order_names(page: PlayPage) -> list[str]:
    """Return the names of the tiles that are said to be part of a word."""
    names = [tile.accessibleName() for tile in page.findChildren(PressedTile)]
    return [name for name in names if ", number " in name]


def resize(page: PlayPage, width: int, height: int) -> None:
    page.window().resize(width, height)
    for _ in range(5):  # parts make others lay out their parts anew
        QCoreApplication.processEvents()


def test_a_warning_goes_as_soon_as_another_word_is_begun(page: PlayPage) -> None:
    try_word(page, "qqq")
    assert "qqq" in answer_on_page(page)
    type_text("a")
    assert answer_on_page(page) == ""


def test_an_answer_that_is_no_warning_stays(page: PlayPage) -> None:
    item = find(page, 2)
    type_text("a")
    assert item.word in answer_on_page(page)


def test_each_answer_lists_the_words_once(page: PlayPage) -> None:
    listed = QSignalSpy(the(page, WordList).model().modelReset)
    find(page, 2)
    assert listed.count() == 1
    try_word(page, "qqq")
    assert listed.count() == 1


def test_a_word_found_is_lit_until_hints_mark_tiles_instead(page: PlayPage) -> None:
    find(page, 3)
    assert len(order_names(page)) == 3
    press(Qt.Key.Key_F4)
    press(Qt.Key.Key_F4)
    assert order_names(page) == []


def test_a_word_being_chosen_is_lit_beside_hints(page: PlayPage) -> None:
    press(Qt.Key.Key_F4)
    type_text(game_on(page).board.tiles[3])
    assert len(order_names(page)) == 1


def test_the_rest_is_counted_and_the_best_word_of_it_selected(page: PlayPage) -> None:
    find(page, 2)
    left = len(game_on(page).missing)
    best = max(game_on(page).missing, key=lambda item: item.points)
    act(page, "Show the Rest")
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    box.reject()
    assert len(game_on(page).missing) == left
    show_rest(page)
    assert answer_on_page(page) == f"The {left} missed words are gray."
    assert the(page, WordList).currentIndex().data() == best.word


def test_enter_does_not_agree_to_the_missing_words(page: PlayPage) -> None:
    left = len(game_on(page).missing)
    act(page, "Show the Rest")
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert not box.isVisible()
    assert len(game_on(page).missing) == left


def test_f4_puts_the_keyboard_into_the_field_from_the_header(page: PlayPage) -> None:
    the(page.window(), Segments).setFocus()
    press(Qt.Key.Key_F4)
    letters = game_on(page).missing[0].word
    type_text(letters)
    field = the(page, WordField)
    assert page.window().focusWidget() is field
    assert field.text().replace("·", "") == letters


def test_the_focus_stays_in_the_field_when_buttons_are_clicked(page: PlayPage) -> None:
    field = the(page, WordField)
    for name in ("Clear", "Check", "Shuffle", "Hint"):
        field.setFocus()
        type_text(game_on(page).missing[0].word)
        QTest.mouseClick(button(page, name), Qt.MouseButton.LeftButton)
        assert field.hasFocus(), name


@pytest.mark.parametrize("name", ["Clear", "Check"])
def test_the_focus_goes_to_the_field_from_a_button_that_is_disabled(
    page: PlayPage, name: str
) -> None:
    type_text(game_on(page).missing[0].word)
    button(page, name).setFocus()
    press(Qt.Key.Key_Space)
    assert not button(page, name).isEnabled()
    assert the(page, WordField).hasFocus()


@pytest.mark.parametrize("size", [(760, 560), (1200, 800)])
def test_no_answer_moves_the_board(page: PlayPage, size: tuple[int, int]) -> None:
    resize(page, *size)
    board = the(page, BoardGrid)
    before = board.geometry()
    for cut in game_on(page).board.five:
        try_word(page, "".join(cut))
        resize(page, *size)
        assert board.geometry() == before
    assert "all five found" in answer_on_page(page)


@pytest.mark.parametrize("size", [(760, 560), (1200, 800)])
def test_each_hint_is_seen_whole_as_is_the_next_step(page: PlayPage, size: tuple[int, int]) -> None:
    resize(page, *size)
    press(Qt.Key.Key_F4)
    for _ in range(3):
        press(Qt.Key.Key_F4)
        resize(page, *size)
        view = the(page, HintsView)
        button = next(
            button for button in view.ladder.findChildren(QWidget) if _can_be_pressed(button)
        )
        assert button.visibleRegion().boundingRect() == button.rect()


def _can_be_pressed(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and widget.property("small") is True


def test_a_meaning_names_no_word_that_is_missing(qtbot: QtBot, page: PlayPage) -> None:
    game = the(page.window(), PlaySession)
    game.play_new(Level.USUAL, 54)  # with “lithe”, and “lithest”, which is a form of it
    qtbot.waitUntil(lambda: "lithest" in {item.word for item in game_on(page).missing})
    block = the(page, MeaningBlock)
    try_word(page, "lithest")
    assert "adjective, form of …" in texts_of(block)
    assert not any("lithe" in re.findall("[a-z]+", text) for text in texts_of(block))
    try_word(page, "lithe")
    assert the(page, WordList).currentIndex().data() == "lithe"
    select_word(page, "lithest")
    assert "adjective, form of lithe" in texts_of(block)


def texts_of(widget: QWidget) -> list[str]:
    """Return what the labels say, and what is said of them and in tooltips."""
    texts = [widget.toolTip()]
    for label in widget.findChildren(QLabel):
        texts += [label.text(), label.accessibleName(), label.toolTip()]
    return texts


def select_word(page: PlayPage, word: str) -> None:
    """Click a word in the list."""
    table = the(page, WordList)
    model = table.model()
    cells = [model.index(row, 0) for row in range(model.rowCount())]
    cell = next(cell for cell in cells if cell.data() == word)
    table.scrollTo(cell)
    place = table.visualRect(cell).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_letters_of_small_tiles_are_no_smaller_than_text(page: PlayPage) -> None:
    resize(page, 760, 560)
    tile = the(page, PressedTile)
    assert tile.font().pixelSize() >= QFontInfo(QApplication.font()).pixelSize()


def test_time_stands_still_while_the_window_is_minimized(
    open_page: Callable[[], PlayPage], clock: Clock
) -> None:
    page = open_page()
    clock.seconds += 3
    page.window().showMinimized()
    clock.seconds += 30
    page.window().showNormal()
    clock.seconds += 2
    try_word(page, "qqqq")
    session = the(page.window(), PlaySession)
    assert session.record is not None
    assert [entry.time for entry in session.record.journal.entries] == [5000]
