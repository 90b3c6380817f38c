"""From a board on the Quartiles page to the Play page and back, as a user does it."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.generator import Level, generating
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.board.word_bar import WordField
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.shipped_boards import read_pool
from tests.gui.conftest import SMUDGED, drop, quartiles
from tests.gui.hands import (
    CONTROL,
    SHIFT,
    act,
    action_of,
    board_on,
    button_on,
    copy_to_clipboard,
    marked_on,
    press,
    put_on,
    the,
)
from tests.gui.play.play_hands import answer_on_page, game_on, play_today, tiles_on, try_word
from tests.gui.test_hints_view import texts_of
from tests.sample_board import OTHER, SAMPLE, TILES


@pytest.fixture(scope="module")
def board(english: Dictionary) -> MadeBoard:
    """A board of ours, of which the app is only given the tiles; none of its words is a label."""
    pool = read_pool(paths.dictionary_folder())
    return finish(generating(2, Level.USUAL, pool, english))


@pytest.fixture
def real(qtbot: QtBot, window: AppWindow, board: MadeBoard) -> PlayPage:
    """The Play page with that board, from the Quartiles page."""
    put_on(quartiles(window), " ".join(board.tiles))
    act(quartiles(window), "Play It")
    page = window.page
    assert isinstance(page, PlayPage)
    session = the(window, PlaySession)
    qtbot.waitUntil(lambda: session.game is not None and session.game.board.is_real)
    return page


def spoiled_by(window: AppWindow, board: MadeBoard) -> set[str]:
    """Return the words that weren't found, and that the window names all the same."""
    game = the(window, PlaySession).game
    assert game is not None
    seen = set(re.findall("[a-z]+", " ".join(texts_of(window)).lower()))
    found = {item.word for item in game.found}
    return {item.word for item in board.words if len(item.path) > 1} & seen - found


def test_a_hundred_points_are_reached_by_typing_and_nothing_is_spoiled(
    window: AppWindow, real: PlayPage, board: MadeBoard
) -> None:
    assert window.windowTitle() == "Your puzzle \N{EN DASH} Quartiles"
    points = 0
    for item in sorted(board.words, key=lambda item: -len(item.path)):
        if not points % 3:  # now and then: it takes a while
            assert not spoiled_by(window, board)
        assert try_word(real, item.word).startswith(f"“{item.word}”")
        points = game_on(real).points
        if points >= 100:
            break
    assert points >= 100
    standing = the(window, PlaySession).scene.panel.standing
    assert standing is not None
    assert standing.left == ""
    press(Qt.Key.Key_5, CONTROL)
    assert window.page is not real
    assert not spoiled_by(window, board)
    press(Qt.Key.Key_1, CONTROL)
    assert window.page is quartiles(window)
    assert not spoiled_by(window, board)


def test_a_word_that_the_game_accepts_is_taught_by_another_enter(
    window: AppWindow, real: PlayPage, board: MadeBoard
) -> None:
    teacher = the(window, WordTeacher)
    word = board.tiles[7] + board.tiles[3] + board.tiles[11]
    assert word not in {item.word for item in game_on(real).board.words}
    assert "Press Enter again" in try_word(real, word)  # that Enter checked it once
    press(Qt.Key.Key_Enter)
    assert (game_on(real).points, teacher.is_accepted) == (4, {word: True})
    press(Qt.Key.Key_Z, CONTROL)
    assert (game_on(real).points, teacher.is_accepted) == (0, {})
    press(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert game_on(real).points == 4
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert game_on(real).points == 0
    assert answer_on_page(real) == f"Marked “{word}” as rejected."


def test_the_way_back_leads_to_the_board_and_from_one_of_ours_there_is_none(
    qtbot: QtBot, window: AppWindow, real: PlayPage, board: MadeBoard
) -> None:
    back, page = button_on(real, "Back to Quartiles"), quartiles(window)
    assert back.isVisible()
    back.click()
    assert window.page is page
    assert board_on(page).fragments == board.tiles
    put_on(page, OTHER)
    press(Qt.Key.Key_2, CONTROL)
    act(real, "Back to Quartiles")
    assert window.page is page
    assert board_on(page).fragments == board.tiles
    press(Qt.Key.Key_2, CONTROL)
    act(real, "Today")
    qtbot.waitUntil(lambda: not game_on(real).board.is_real)
    assert not action_of(real, "Back to Quartiles").isEnabled()
    assert not action_of(real, "The Game Accepted It").isEnabled()


# Boards that are pasted or dropped


def test_tiles_pasted_into_the_word_field_are_played_and_what_is_no_board_is_answered(
    qtbot: QtBot, window: AppWindow, page: PlayPage
) -> None:
    the(page, WordField).setFocus()
    copy_to_clipboard(SAMPLE)
    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: tiles_on(page) == [*TILES])
    assert window.page is page
    copy_to_clipboard("refresh")  # a word is a word
    press(Qt.Key.Key_V, CONTROL)
    press(Qt.Key.Key_Return)
    assert answer_on_page(page) == "“refresh”: 4 points"
    copy_to_clipboard("three little words")
    act(page, "Paste")
    assert answer_on_page(page).startswith("Copy a screenshot of the game")
    assert window.page is page


def test_a_screenshot_is_played_and_so_is_one_that_is_dropped(
    qtbot: QtBot, window: AppWindow, page: PlayPage, screenshot: QImage
) -> None:
    today = tiles_on(page)
    QGuiApplication.clipboard().setImage(screenshot)
    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: tiles_on(page) == [*TILES])
    assert window.page is page
    act(page, "Today")
    qtbot.waitUntil(lambda: tiles_on(page) == today)
    data = QMimeData()
    data.setImageData(screenshot)
    drop(window, data)
    qtbot.waitUntil(lambda: tiles_on(page) == [*TILES])
    assert window.page is page


def test_a_doubtful_screenshot_is_looked_at_first(
    qtbot: QtBot, window: AppWindow, smudged: QImage
) -> None:
    play_today(qtbot, window)
    QGuiApplication.clipboard().setImage(smudged)
    press(Qt.Key.Key_V, CONTROL)
    page = quartiles(window)
    qtbot.waitUntil(lambda: window.page is page)
    assert marked_on(page) == {SMUDGED}
