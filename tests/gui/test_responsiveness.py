"""The window stays responsive during searches."""

from __future__ import annotations

import logging

import pytest
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.enumeration.page import EnumerationPage
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState, SolverRunner
from tests.gui.conftest import quartiles
from tests.gui.hands import act, board_on, figures_on, opener_on, put_on, runner_on, the
from tests.gui.heartbeat import Heartbeat
from tests.gui.search_hands import found_by
from tests.sample_board import SAMPLE

log = logging.getLogger(__name__)


@pytest.mark.parametrize("highlight_time", [0, 1])
def test_event_loop_gets_its_turn_after_every_quantum(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage, highlight_time: int
) -> None:
    put_on(page, SAMPLE)
    the(page, SolveControls).highlight_time_changed.emit(highlight_time)
    heart = Heartbeat(window)
    qtbot.waitUntil(lambda: heart.beats > 20)
    heart.longest_gap = 0.0
    beats_at_quanta: list[int] = []
    act(page, "Solve")
    runner_on(page).ticked.connect(lambda: beats_at_quanta.append(heart.beats))
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    finished_at = heart.beats
    qtbot.waitUntil(lambda: heart.beats > finished_at + 3)

    # strictly increasing: there was a beat between any two quanta
    assert beats_at_quanta == sorted(set(beats_at_quanta))
    log.info("longest gap: %.1f ms", heart.longest_gap * 1000)


def test_search_of_a_hostile_board_is_cut_into_quanta(qtbot: QtBot, window: MainWindow) -> None:
    """Twenty equal tiles, all of whose 123,520 arrangements are words."""
    dictionary = Dictionary.populate(["a", "aa", "aaa", "aaaa"])
    page = quartiles(window)
    put_on(page, "a " * 20)
    heart = Heartbeat(window)
    runner: SolverRunner = runner_on(page)
    quanta: list[int] = []
    opener_on(page).opened.emit(dictionary)
    act(page, "Solve")
    runner.ticked.connect(lambda: quanta.append(heart.beats))
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED, timeout=60_000)

    assert board_on(page) == Board(["a"] * 20)
    assert len(quanta) > 10
    assert quanta == sorted(set(quanta))
    assert figures_on(page)[1] == "4"
    log.info("longest gap: %.1f ms", heart.longest_gap * 1000)


@pytest.mark.parametrize("key", ["five-words", "word-squares"])
def test_long_searches_are_prepared_and_run_in_quanta(
    qtbot: QtBot, window: MainWindow, key: str
) -> None:
    page = window.show_page(key)
    assert isinstance(page, EnumerationPage)
    heart = Heartbeat(window)
    qtbot.waitUntil(lambda: heart.beats > 20)
    heart.gaps.clear()
    act(page, "Start")
    qtbot.waitUntil(lambda: found_by(page) > 0)
    beats_while_prepared = len(heart.gaps)
    count = found_by(page)
    qtbot.waitUntil(lambda: found_by(page) >= count + 300)
    act(page, "Stop")

    # the words are read and sorted in dozens of steps, and the search runs in quanta
    assert beats_while_prepared > 5
    assert len(heart.gaps) > beats_while_prepared + 5
    log.info("longest gap: %.1f ms", max(heart.gaps) * 1000)
