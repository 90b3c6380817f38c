"""The time until a review is opened and painted."""

from __future__ import annotations

from statistics import median
from time import process_time

from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from tests.benchmarks.conftest import Tell, turns
from tests.gui.conftest import quartiles
from tests.gui.hands import act, fill_board, solve

TIMES = 20
AIM = 0.05  # seconds at the median, on an idle machine
MOST = 3.0  # times as long as the way back, which paints a board and a list as well
AIM_FIRST = 0.1  # the same the first time, where the page is made


def test_from_the_button_to_the_painted_review(qtbot: QtBot, window: AppWindow, tell: Tell) -> None:
    fill_board(window)
    page = quartiles(window)
    solve(qtbot, page)
    verdict = page.session.search.verdict
    assert verdict is not None
    for found in verdict.counted[::2]:
        page.session.tick(found.word, True)

    def review() -> None:
        act(page, "Review")
        window.repaint()

    def go_back() -> None:
        window.show_page("quartiles")
        window.repaint()

    (first,), _ = turns(1, review, go_back, clock=process_time)
    middle, beside = map(median, turns(TIMES, review, go_back, clock=process_time))
    tell(
        f"review of {len(verdict.counted) // 2} words opened in {middle * 1000:.1f} ms at the "
        f"median, {first * 1000:.1f} the first time; back in {beside * 1000:.1f} ms"
    )
    assert middle < max(AIM, MOST * beside)
    assert first < max(AIM_FIRST, MOST * beside)
