"""How long the event loop is held while a board is solved, and while what is done is saved.

The figures are the longest time between two beats of a timer that beats whenever the loop is
free. Beside it is the longest gap while the same window is merely repainted, which is what this
machine and Qt need for a frame, with or without a search.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.saver import SAVE_DELAY, Saver
from quartiles_gui.gui.base.solver_runner import SEARCH_SLICE
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.library import LIBRARY_NAME
from tests.benchmarks.conftest import Tell, ratio
from tests.benchmarks.test_bench_library import make_library
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    edit_tile,
    press,
    put_on,
    select,
    set_speed,
    solve,
    state_of,
    the,
    type_text,
    words_on,
)
from tests.gui.heartbeat import Heartbeat
from tests.sample_board import SAMPLE

ROUNDS = 20


@pytest.mark.parametrize("highlight_time", [0, 150])
def test_longest_gap(qtbot: QtBot, window: AppWindow, tell: Tell, highlight_time: int) -> None:
    page = quartiles(window)
    put_on(page, SAMPLE)
    set_speed(page, highlight_time)
    heart = Heartbeat(window)

    def wait_for_beats(count: int) -> None:
        goal = heart.beats + count
        qtbot.waitUntil(lambda: heart.beats > goal)

    solving, repainting = [], []
    for _ in range(ROUNDS):
        act(page, "Empty Board")
        put_on(page, SAMPLE)
        wait_for_beats(20)
        heart.longest_gap = 0.0
        act(page, "Solve")
        qtbot.waitUntil(lambda: state_of(page) is State.SOLVED)
        wait_for_beats(3)
        solving.append(heart.longest_gap * 1000)
        heart.longest_gap = 0.0
        window.update()
        wait_for_beats(3)
        repainting.append(heart.longest_gap * 1000)

    tell(
        f"longest gap, {highlight_time} ms highlight: "
        f"median {statistics.median(solving):.1f} ms, worst {max(solving):.1f} ms "
        f"= {statistics.median(solving) / (SEARCH_SLICE * 1000):.1f} quanta, "
        f"{ratio(solving, repainting):.2f} x "
        f"one repaint of the window ({statistics.median(repainting):.1f} ms)"
    )


DEEDS = 40
SAVE_TIME = 2 * SAVE_DELAY / 1000  # seconds in which a change has been saved


def test_longest_turn_while_keeping(
    qtbot: QtBot, open_window: Callable[[Path], AppWindow], tmp_path: Path, tell: Tell
) -> None:
    make_library(tmp_path / "data" / LIBRARY_NAME, 10_000)
    window = open_window(tmp_path)
    page = quartiles(window)
    put_on(page, SAMPLE)
    set_speed(page, 0)
    solve(qtbot, page)
    words = words_on(page)
    saver = the(window, Saver)
    heart = Heartbeat(window)

    def longest_turn(act: Callable[[int], object], count: int) -> float:
        started, goal = perf_counter(), heart.beats + 60
        heart.longest_gap = 0.0
        act(count)
        qtbot.waitUntil(lambda: heart.beats > goal and perf_counter() > started + SAVE_TIME)
        return heart.longest_gap * 1000

    def tick(count: int) -> None:
        word = words[count % len(words)]
        select(page, word)
        act(page, "Tick Off")

    def type_letter(count: int) -> None:
        edit_tile(page, 0)
        press(Qt.Key.Key_Delete)
        type_text("ab"[count % 2])

    def repaint(_: int) -> None:
        window.update()

    def checkpoint(_: int) -> None:
        saver.checkpoint()

    longest = {
        act.__name__: [longest_turn(act, count) for count in range(DEEDS)]
        for act in (repaint, tick, type_letter, checkpoint)
    }
    for name, times in longest.items():
        tell(
            f"longest turn, {name.replace('_', ' ')}: median {statistics.median(times):.1f} ms, "
            f"{ratio(times, longest['repaint']):.2f} times repainting; worst {max(times):.1f} ms"
        )
