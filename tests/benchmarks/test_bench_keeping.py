"""How long the event loop is held while what the user does is being saved.

A user types, ticks words and stops, in a window whose library has 10,000 boards. Beside it is the
longest turn while the same window is merely repainted.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.saver import SAVE_DELAY
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.library import LIBRARY_NAME
from tests.benchmarks.conftest import Tell, ratio
from tests.benchmarks.test_bench_library import make_library
from tests.gui.conftest import quartiles
from tests.gui.hands import act, put_on, set_speed, ticked_on, view_on, words_on
from tests.gui.heartbeat import Heartbeat
from tests.sample_board import SAMPLE

ROUNDS = 40
SAVE_TIME = 2 * SAVE_DELAY / 1000  # seconds in which a change has been saved


def test_longest_turn_while_keeping(
    qtbot: QtBot, open_window: Callable[[Path], AppWindow], tmp_path: Path, tell: Tell
) -> None:
    make_library(tmp_path / "data" / LIBRARY_NAME, 10_000)
    window = open_window(tmp_path)
    page = quartiles(window)
    act(page, "Stop")
    put_on(page, SAMPLE)
    set_speed(page, 0)
    act(page, "Solve")
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    words = words_on(page)
    place = page.session.edits
    heart = Heartbeat(window)

    def longest_turn(act: Callable[[int], object], count: int) -> float:
        started, goal = perf_counter(), heart.beats + 60
        heart.longest_gap = 0.0
        act(count)
        qtbot.waitUntil(lambda: heart.beats > goal and perf_counter() > started + SAVE_TIME)
        return heart.longest_gap * 1000

    def tick(count: int) -> None:
        word = words[count % len(words)]
        page.session.tick(word, word not in ticked_on(page))

    def type_letter(count: int) -> None:
        view_on(page).go_to(count % 20)
        QTest.keyClick(view_on(page).focusWidget(), Qt.Key.Key_F2)
        QTest.keyClick(view_on(page).focusWidget(), Qt.Key.Key_Delete)
        QTest.keyClicks(view_on(page).focusWidget(), "ab")

    def repaint(_: int) -> None:
        window.update()

    def checkpoint(_: int) -> None:
        place.saver.checkpoint()

    longest = {
        act.__name__: [longest_turn(act, count) for count in range(ROUNDS)]
        for act in (repaint, tick, type_letter, checkpoint)
    }
    for name, times in longest.items():
        tell(
            f"longest turn, {name.replace('_', ' ')}: median {statistics.median(times):.1f} ms, "
            f"{ratio(times, longest['repaint']):.2f} times repainting; worst {max(times):.1f} ms"
        )
