"""From a board on the Quartiles page to the Play page and back, as a user does it."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.generator import Level, generating
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.shipped_boards import read_pool
from tests.gui.conftest import quartiles
from tests.gui.hands import CONTROL, act, action_of, board_on, press, put_on, the
from tests.gui.play.play_hands import answer_on_page, game_on, try_word
from tests.gui.test_hints_view import texts_of
from tests.sample_board import OTHER


@pytest.fixture(scope="module")
def board(english: Dictionary) -> MadeBoard:
    """A board of ours, of which the app is only given the tiles; none of its words is a label."""
    pool = read_pool(paths.dictionary_folder())
    return finish(generating(2, Level.USUAL, pool, english))


@pytest.fixture
def page(qtbot: QtBot, window: AppWindow, board: MadeBoard) -> PlayPage:
    """The Play page with that board, from the Quartiles page."""
    put_on(quartiles(window), " ".join(board.tiles))
    act(quartiles(window), "Play It")
    page = window.page
    assert isinstance(page, PlayPage)
    qtbot.waitUntil(
        lambda: the(window, PlaySession).game is not None and game_on(page).board.is_real
    )
    return page


def spoiled_by(window: AppWindow, board: MadeBoard) -> set[str]:
    """Return the words that weren't found, and that the window names all the same."""
    game = the(window, PlaySession).game
    assert game is not None
    seen = set(re.findall("[a-z]+", " ".join(texts_of(window)).lower()))
    found = {item.word for item in game.found}
    return {item.word for item in board.words if len(item.path) > 1} & seen - found


def test_a_hundred_points_are_reached_by_typing_and_nothing_is_spoiled(
    window: AppWindow, page: PlayPage, board: MadeBoard
) -> None:
    assert window.windowTitle() == "Your puzzle \N{EN DASH} Quartiles"
    points = 0
    for item in sorted(board.words, key=lambda item: -len(item.path)):
        if not points % 3:  # now and then: it takes a while
            assert not spoiled_by(window, board)
        assert try_word(page, item.word).startswith(f"“{item.word}”")
        points = game_on(page).points
        if points >= 100:
            break
    assert points >= 100
    standing = the(window, PlaySession).scene.panel.standing
    assert standing is not None
    assert standing.left == ""
    press(Qt.Key.Key_5, CONTROL)
    assert window.page is not page
    assert not spoiled_by(window, board)
    press(Qt.Key.Key_1, CONTROL)
    assert window.page is quartiles(window)
    assert not spoiled_by(window, board)


def test_a_word_that_the_game_accepts_is_taught_by_another_enter(
    window: AppWindow, page: PlayPage, board: MadeBoard
) -> None:
    word = board.tiles[7] + board.tiles[3] + board.tiles[11]
    assert word not in {item.word for item in game_on(page).board.words}
    assert "Press Enter again" in try_word(page, word)  # that Enter checked it once
    press(Qt.Key.Key_Enter)
    assert game_on(page).points == 4
    assert the(window, WordTeacher).is_accepted == {word: True}
    press(Qt.Key.Key_Z, CONTROL)
    assert game_on(page).points == 0
    assert the(window, WordTeacher).is_accepted == {}
    press(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert game_on(page).points == 4
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert game_on(page).points == 0
    assert answer_on_page(page) == f"Marked “{word}” as rejected."


def test_the_way_back_leads_to_the_board(
    window: AppWindow, page: PlayPage, board: MadeBoard
) -> None:
    back = next(
        button for button in page.findChildren(QToolButton) if button.text() == "Back to Quartiles"
    )
    assert back.isVisible()
    back.click()
    assert window.page is quartiles(window)
    assert board_on(quartiles(window)).fragments == board.tiles
    put_on(quartiles(window), OTHER)
    press(Qt.Key.Key_2, CONTROL)
    act(page, "Back to Quartiles")
    assert window.page is quartiles(window)
    assert board_on(quartiles(window)).fragments == board.tiles


def test_a_board_of_ours_has_no_way_back(qtbot: QtBot, window: AppWindow, page: PlayPage) -> None:
    act(page, "Today")
    qtbot.waitUntil(lambda: not game_on(page).board.is_real)
    assert not action_of(page, "Back to Quartiles").isEnabled()
    assert not action_of(page, "The Game Accepted It").isEnabled()
