"""The time until a review is opened and painted."""

from __future__ import annotations

from pathlib import Path
from time import process_time

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.gui.theme import Appearance
from tests.gui.conftest import make_window, quartiles, show_active
from tests.gui.hands import act, fill_board, solve

TIMES = 20
AIM = 0.05  # seconds at the median, on an idle machine
MOST = 3.0  # times as long as the way back, which paints a board and a list as well
MOST_FIRST = 4.0  # the same the first time, where the page is made


def test_from_the_button_to_the_painted_review(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    qapp.setStyle("Fusion")
    window = make_window(Appearance(Path(paths.resource_folder(), "themes"), qapp), tmp_path)
    qtbot.addWidget(window)
    window.resize(1200, 800)
    show_active(qtbot, window)
    fill_board(window)
    page = quartiles(window)
    solve(qtbot, page)
    verdict = page.session.search.verdict
    assert verdict is not None
    for found in verdict.counted[::2]:
        page.session.tick(found.word, True)
    opened, left = [], []
    for _ in range(TIMES):
        started = process_time()
        act(page, "Review")
        window.repaint()
        opened.append(process_time() - started)
        started = process_time()
        window.show_page("quartiles")
        window.repaint()
        left.append(process_time() - started)
    (middle, beside), first = (sorted(times)[TIMES // 2] for times in (opened, left)), opened[0]
    print(
        f"review of {len(verdict.counted) // 2} words opened in {middle * 1000:.1f} ms at the "
        f"median, {first * 1000:.1f} the first time; back in {beside * 1000:.1f} ms"
    )
    assert middle < max(AIM, MOST * beside)
    assert first < max(AIM, MOST_FIRST * beside)
