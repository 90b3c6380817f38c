"""How smoothly the window works while results pour in, and with millions of them.

The figures are times between two beats of a timer that beats whenever the event loop is free.
Beside them is the longest such time while the same window is merely repainted, which is what this
machine and Qt need for a frame, with or without a search. Memory is the process's own, from
``/proc``, so these run only on Linux.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractSlider, QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.solver import system_clock
from quartiles_gui.gui.enumeration.results_list import ResultsModel
from quartiles_gui.gui.enumeration.search_controls import WordSourceBox
from quartiles_gui.gui.enumeration.search_session import WordSource
from tests.benchmarks.conftest import Tell
from tests.gui.hands import act, answer_on, answer_save_dialog, the
from tests.gui.heartbeat import Heartbeat
from tests.gui.search_hands import (
    choose_size,
    count_on,
    filter_on,
    five_words,
    found_by,
    is_finished,
    results_on,
    use_list,
    word_squares,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")

TIMEOUT = 600_000  # milliseconds

Measure = Callable[[str, Callable[[], object], Callable[[], bool]], None]


@pytest.fixture
def measure(qtbot: QtBot, window: AppWindow, tell: Tell) -> Measure:
    """Do something, wait until it is done, and print the gaps between beats in that time."""
    heart = Heartbeat(window)

    def rest() -> None:
        goal = heart.beats + 20
        qtbot.waitUntil(lambda: heart.beats > goal)
        heart.gaps.clear()

    def measure(name: str, act: Callable[[], object], is_done: Callable[[], bool]) -> None:
        rest()
        started = system_clock()
        act()
        qtbot.waitUntil(is_done, timeout=TIMEOUT)
        seconds = system_clock() - started
        gaps = sorted(gap * 1000 for gap in heart.gaps)
        rest()
        window.update()
        goal = heart.beats + 3
        qtbot.waitUntil(lambda: heart.beats > goal)
        repaint = max(heart.gaps) * 1000
        tell(
            f"{name}: {seconds:.2f} s; gaps of the event loop: 99 of 100 below "
            f"{gaps[len(gaps) * 99 // 100]:.1f} ms, longest {gaps[-1]:.1f} ms, "
            f"{gaps[-1] / repaint:.1f} times one repaint ({repaint:.1f} ms); "
            f"memory {resident():.0f} MB"
        )

    return measure


def resident() -> float:
    """Return the memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def test_window_answers_while_five_words_are_searched(window: AppWindow, measure: Measure) -> None:
    page = five_words(window)
    for turn in ("first", "second"):
        measure(
            f"Five Words, all words, {turn} time",
            lambda: act(page, "Start"),
            lambda: is_finished(page),
        )


def test_window_answers_while_squares_pour_in(window: AppWindow, measure: Measure) -> None:
    page = word_squares(window)
    the(page, WordSourceBox).set_source(WordSource(largest_size=35))
    measure(
        "Word Squares, 20,000 of common words",
        lambda: act(page, "Start"),
        lambda: found_by(page) > 2e4,
    )
    act(page, "Stop")


def test_two_million_results(
    window: AppWindow, measure: Measure, tmp_path: Path, tell: Tell
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("".join("".join(word) + "\n" for word in product("abcde", repeat=3)), "utf-8")
    page = word_squares(window)
    use_list(page, words)
    choose_size(page, 3)
    tell(f"memory before: {resident():.0f} MB")
    measure("search", lambda: act(page, "Start"), lambda: is_finished(page))
    assert count_on(page) == 5**9

    model = the(page, ResultsModel)
    bar = results_on(page).verticalScrollBar()

    def turn_pages() -> None:
        for _ in range(100):
            bar.triggerAction(QAbstractSlider.SliderAction.SliderPageStepAdd)
            QApplication.processEvents()

    def jump_about() -> None:
        for place in range(100):
            bar.setValue(bar.maximum() * (place * 37 % 100) // 100)
            QApplication.processEvents()

    def is_looked_through() -> bool:
        return model.is_filtered and not model.is_filtering

    field = filter_on(page)
    measure("100 pages", turn_pages, lambda: True)
    measure("100 jumps", jump_about, lambda: True)
    measure("filter for one in 400", lambda: field.setText("abc cba"), is_looked_through)
    measure("no filter", field.clear, lambda: not model.is_filtered)
    measure("filter for nine in ten", lambda: field.setText("a"), is_looked_through)
    measure("no filter", field.clear, lambda: not model.is_filtered)
    act(page, "Save List")
    measure(
        "save",
        lambda: answer_save_dialog(page, tmp_path / "saved.txt"),
        lambda: "Saved" in answer_on(page),
    )
    assert (tmp_path / "saved.txt").stat().st_size == 12 * 5**9
