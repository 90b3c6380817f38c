"""Large text takes nothing from the tiles, and nothing that it shows is cut or overlaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.gui.hints.ladder import HintLadder
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.labels import LinesLabel
from quartiles_gui.gui.widgets.motion import MotionMode
from tests.gui.conftest import quartiles
from tests.gui.hands import act, choose, fill_board, set_speed, solve, the
from tests.gui.play.play_hands import play_today
from tests.gui.scenes import GERMAN, Scene, language, tour
from tests.gui.zooming import faults

SMALL = QSize(760, 560)
SAMPLE_SCENES = {"quartiles-empty", "quartiles-full", "quartiles-paused", "quartiles-ticked"}


@pytest.fixture(autouse=True)
def _still(appearance: Appearance) -> Iterator[None]:
    before, appearance.motion.mode = appearance.motion.mode, MotionMode.REDUCED
    yield
    appearance.motion.mode = before
    appearance.set_zoom(1.0)


def test_board_page_is_whole_in_a_small_window_up_to_150_percent(
    open_window: Callable[[], AppWindow], appearance: Appearance, tmp_path: Path
) -> None:
    """A sample; `tests.campaign.zooms` has all pages, states, sizes and languages."""
    window = open_window()
    shown = takewhile(lambda scene: scene.name != "quartiles-rejected", tour(window, tmp_path))
    scenes = (scene for scene in shown if scene.name in SAMPLE_SCENES)

    assert list(faults(window, appearance, SMALL, (1.5,), scenes)) == []


def test_window_has_room_for_larger_text(window: AppWindow, appearance: Appearance) -> None:
    window.resize(SMALL)
    least = window.minimumSize()
    appearance.set_zoom(1.5)
    assert (window.minimumSize(), window.size()) == (least, SMALL)
    appearance.set_zoom(2.0)
    assert window.size() == window.minimumSize() == least * 4 / 3
    appearance.set_zoom(1.0)
    assert window.minimumSize() == least


@pytest.fixture
def solved(window: AppWindow, qtbot: QtBot) -> QuartilesPage:
    """The page with the sample board solved."""
    page = quartiles(window)
    set_speed(page, 0)
    fill_board(window)
    solve(qtbot, page)
    return page


def tabs_of(window: AppWindow) -> list[str]:
    for _ in range(3):
        QApplication.processEvents()
    switch = next(
        bar
        for bar in quartiles(window).findChildren(Segments)
        if bar.isVisibleTo(quartiles(window)) and bar.accessibleName()
    )
    return [switch.tabText(number) for number in range(switch.count())]


def test_meaning_is_a_tab_with_large_text_and_below_the_list_otherwise(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    window.resize(1600, 900)
    usual = tabs_of(window)
    appearance.set_zoom(1.5)
    large = tabs_of(window)
    appearance.set_zoom(1.0)

    assert large == [usual[0], "Meaning", *usual[1:]]
    assert tabs_of(window) == usual


def test_words_typed_have_a_field_in_every_size_of_text(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    window.resize(SMALL)
    for zoom in (1.0, 1.25, 1.5, 1.0):
        appearance.set_zoom(zoom)
        QApplication.processEvents()
        field = the(solved, QLineEdit, "typed")
        assert field.isVisible()
        assert field.height() >= field.sizeHint().height() - 1


@pytest.fixture
def german(
    qapp: QApplication, open_window: Callable[[], AppWindow], qtbot: QtBot
) -> Iterator[AppWindow]:
    """A window in a language of longer words, with the first hints on the sample board."""
    with language(qapp, GERMAN):
        window = open_window()
        page = quartiles(window)
        set_speed(page, 0)
        fill_board(window)
        page.session.open_door(Door.HINT)
        qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
        page.session.hints.ask()
        page.session.hints.ask()
        yield window


def test_hints_are_whole_below_the_word_field_in_a_small_window(
    german: AppWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    labels = the(german, HintLadder).findChildren(QLabel)
    usual = [label.font().pointSizeF() for label in labels]
    assert list(faults(german, appearance, SMALL, (1.5,), [Scene("hints", german)])) == []
    assert [label.font().pointSizeF() for label in labels] == usual  # back at 100 %
    appearance.set_zoom(1.5)
    quartiles(german).session.hints.ask()  # scrolls to what follows
    field = the(quartiles(german), QLineEdit, "hintTyped")
    qtbot.waitUntil(lambda: field.visibleRegion().boundingRect() == field.rect())


def test_views_keep_their_tabs_where_these_fit_without_a_menu(
    german: AppWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    page = quartiles(german)
    page.session.open_door(Door.SOLVE)
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    page.session.show_hints(True)
    german.resize(1200, 800)
    appearance.set_zoom(1.5)
    assert tabs_of(german) == ["Lösung", "Bedeutung", "Tipps"]


def test_lines_of_a_definition_grow_with_the_text(qtbot: QtBot, appearance: Appearance) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    label = LinesLabel(owner)
    label.resize(400, 20)
    owner.show()
    label.show_lines("fjord: a long narrow inlet of the sea", 1)
    appearance.set_zoom(1.5)
    assert label.height() >= label.fontMetrics().height()


def test_the_time_played_takes_nothing_from_tiles(
    window: AppWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    play_today(qtbot, window)
    choose(window, "View", "Show Times")
    played = [Scene("play", window)]
    assert list(faults(window, appearance, QSize(1200, 800), (2.0,), played)) == []


def test_a_review_takes_nothing_from_tiles(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    solved.session.edits.tick("refresh", True)
    act(solved, "Review")
    reviewed = [Scene("review", window)]
    assert list(faults(window, appearance, QSize(1920, 1080), (2.0,), reviewed)) == []
