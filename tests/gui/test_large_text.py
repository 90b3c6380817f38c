"""Large text takes nothing from the tiles, and nothing that it shows is cut or overlaps."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.board.grid import BoardCard
from quartiles_gui.gui.hints.view import HintLadder
from quartiles_gui.gui.history.browser import HistoryList
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import LinesLabel
from quartiles_gui.gui.widgets.motion import MotionMode
from tests.gui.conftest import OpenWindow
from tests.gui.hands import act, choose, list_on, press, settle, the, type_text, wait_until
from tests.gui.play.play_hands import play_today
from tests.gui.scenes import Scene, tour
from tests.gui.zooming import faults

SMALL = QSize(760, 560)
SAMPLE_SCENES = {"quartiles-empty", "quartiles-full", "quartiles-paused", "quartiles-ticked"}


@pytest.fixture(autouse=True)
def _still(appearance: Appearance) -> None:
    appearance.motion.mode = MotionMode.REDUCED


def test_board_page_is_whole_in_a_small_window_up_to_150_percent(
    open_window: OpenWindow, appearance: Appearance, tmp_path: Path
) -> None:
    """A sample; `tests.campaign.zooms` has all pages, states, sizes and languages."""
    window = open_window()
    shown = takewhile(lambda scene: scene.name != "quartiles-rejected", tour(window, tmp_path))
    scenes = (scene for scene in shown if scene.name in SAMPLE_SCENES)

    assert list(faults(window, appearance, (SMALL,), (1.5,), scenes)) == []


def test_window_has_room_for_larger_text(window: AppWindow, appearance: Appearance) -> None:
    window.resize(SMALL)
    least = window.minimumSize()
    appearance.set_zoom(1.5)
    assert (window.minimumSize(), window.size()) == (least, SMALL)
    appearance.set_zoom(2.0)
    assert window.size() == window.minimumSize() == least * 4 / 3
    appearance.set_zoom(1.0)
    assert window.minimumSize() == least


def test_hints_scroll_to_what_follows_and_back_to_the_field(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    solved.session.show_hints(True)
    window.resize(SMALL)
    appearance.set_zoom(1.5)
    for _ in range(3):
        solved.session.hints.ask()
    buttons = the(solved, HintLadder).findChildren(QToolButton)
    (button,) = [part for part in buttons if part.isVisible()]
    wait_until(lambda: is_seen(button))
    field = the(solved, QLineEdit, "hintTyped")
    field.setFocus()
    type_text("t")
    wait_until(lambda: is_seen(field))


def test_a_field_the_selected_word_and_a_whole_board_of_the_history_are_in_sight(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    window.resize(SMALL)
    field = the(solved, QLineEdit, "typed")
    for zoom in (1.0, 1.25, 1.5, 1.0, 1.5):
        appearance.set_zoom(zoom)
        settle()
        assert field.isVisible()
        assert field.height() >= field.sizeHint().height() - 1
    words = list_on(solved)
    words.setFocus()
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home):
        press(key)
        settle()
        row = words.visualRect(words.currentIndex())
        assert words.viewport().visibleRegion().boundingRect().contains(row.center())
    choose(window, "View", "History")
    boards = the(window.page, HistoryList)
    settle()
    card = boards.visualRect(boards.model().index(0, 0))
    assert boards.viewport().rect().contains(card)


@pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("reviews", [False, True])
def test_all_buttons_beside_the_board_are_in_sight_in_a_small_window(
    window: AppWindow,
    solved: QuartilesPage,
    appearance: Appearance,
    qtbot: QtBot,
    reviews: bool,
    zoom: float,
) -> None:
    window.resize(SMALL)
    appearance.set_zoom(zoom)
    if reviews:
        solved.session.tick("refresh", True)
        act(solved, "Review")
    else:
        play_today(qtbot, window)
    card = the(window.page, BoardCard)
    settle()
    buttons = [button for button in card.findChildren(QToolButton) if button.isVisible()]
    assert len(buttons) >= 3
    assert [button.text() for button in buttons if not is_seen(button)] == []


def is_seen(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect() == part.rect()


def test_lines_of_a_definition_grow_with_the_text(qtbot: QtBot, appearance: Appearance) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    label = LinesLabel(owner)
    label.resize(400, 20)
    owner.show()
    label.show_lines("fjord: a long narrow inlet of the sea", 1)
    appearance.set_zoom(1.5)
    assert label.height() >= label.fontMetrics().height()


def test_a_review_takes_nothing_from_tiles(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    solved.session.tick("refresh", True)
    act(solved, "Review")
    reviewed = [Scene("review", window)]
    assert list(faults(window, appearance, (QSize(1920, 1080),), (2.0,), reviewed)) == []
