"""How long the event loop is held while a board is solved in a real window.

The figure is the longest time between two beats of a timer that beats whenever the loop is
free. Beside it is the longest gap while the same window is merely repainted, which is what this
machine and Qt need for a frame, with or without a search.
"""

from __future__ import annotations

import statistics

import pytest
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.solver_runner import QUANTUM, RunState
from quartiles_gui.library.dictionaries import DictionaryFiles
from tests.benchmarks.conftest import Tell, ratio
from tests.gui.conftest import quartiles
from tests.gui.hands import act, opener_on, put_on, the
from tests.gui.heartbeat import Heartbeat
from tests.sample_board import SAMPLE

ROUNDS = 20


@pytest.mark.parametrize("highlight_time", [0, 20])
def test_longest_gap(qtbot: QtBot, window: AppWindow, tell: Tell, highlight_time: int) -> None:
    english = DictionaryFiles.named(paths.dictionary_folder(), "english").open()
    page = quartiles(window)
    put_on(page, SAMPLE)
    the(page, SolveControls).highlight_time_changed.emit(highlight_time)
    heart = Heartbeat(window)

    def wait_for_beats(count: int) -> None:
        goal = heart.beats + count
        qtbot.waitUntil(lambda: heart.beats > goal)

    solving, repainting = [], []
    for _ in range(ROUNDS):
        opener_on(page).opened.emit(english)
        wait_for_beats(20)
        heart.longest_gap = 0.0
        act(page, "Solve")
        qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
        wait_for_beats(3)
        solving.append(heart.longest_gap * 1000)
        heart.longest_gap = 0.0
        window.update()
        wait_for_beats(3)
        repainting.append(heart.longest_gap * 1000)

    tell(
        f"longest gap, {highlight_time} ms highlight: "
        f"median {statistics.median(solving):.1f} ms, worst {max(solving):.1f} ms "
        f"= {statistics.median(solving) / (QUANTUM * 1000):.1f} quanta, "
        f"{ratio(solving, repainting):.2f} x "
        f"one repaint of the window ({statistics.median(repainting):.1f} ms)"
    )
