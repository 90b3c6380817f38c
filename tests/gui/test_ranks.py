"""The list of ranks: whatever is on it is in the game, calendar, statistics, help and web page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QWidget

from quartiles_gui import paths
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.ranks import RANKS, Rank
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.board.how_to_play import HowToPlayDialog
from quartiles_gui.gui.board.result_bars import RankBar
from quartiles_gui.gui.days.calendar import Calendar, Sample
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library.web_pages import web_page
from tests.clock.sitecustomize import local_now
from tests.game_boards import FIVE
from tests.gui.hands import CONTROL, choose, open_statistics, press, the
from tests.library.played_boards import after, put, record
from tests.page_engine import data_of

WARM = Rank(12, sentence("Rank", "Warm"))
"""A rank more, below the lowest that has points."""


@pytest.fixture
def add_rank(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(ranks, "RANKS", (RANKS[0], WARM, *RANKS[1:]))


def colors_in(legend: QWidget) -> int:
    """How many colors there are side by side."""
    picture = QImage(legend.size(), QImage.Format.Format_RGB32)
    legend.render(picture)
    middle = picture.height() // 2
    row = [picture.pixel(x, middle) for x in range(picture.width())]
    return len({color for color in row if row.count(color) > picture.width() // 16})


def test_a_rank_more_needs_nothing_but_its_line(
    window: MainWindow, add_rank: Callable[[], None]
) -> None:
    page, library = window.page, the(window, Saver).library
    today = local_now().date()
    yesterday = today - timedelta(1)
    put(library, after(record(yesterday), "watermelon", "chocolate", today=yesterday))
    put(library, after(record(today, number=1), *FIVE, today=today))
    before = library.boards.statistics(today).by_rank
    (brilliant,) = (rank for rank, count in before.items() if count and rank is not RANKS[0])

    add_rank()
    counts = library.boards.statistics(today).by_rank
    assert (counts[WARM], counts[brilliant], counts[RANKS[0]]) == (1, 1, 0), "stored by points"
    days = library.boards.days(yesterday, today)
    assert [day.rank for day in days] == [WARM, brilliant]

    press(Qt.Key.Key_D, CONTROL)
    assert max(map(colors_in, the(page, Calendar).findChildren(Sample))) >= len(ranks.RANKS)
    the(page, Calendar).close()

    statistics = open_statistics(page)
    assert "Warm" in [label.text() for label in statistics.findChildren(QLabel)]
    statistics.close()

    choose(window, "Help", "How to Play")
    dialog = the(window, HowToPlayDialog)
    bar = the(dialog, RankBar)
    assert "Warm: 12" in bar.accessibleName()
    dialog.close()


def test_the_web_page_has_the_list(add_rank: Callable[[], None]) -> None:
    add_rank()
    play = record()
    assert play.game_board is not None
    folders = paths.resource_folder(), paths.dictionary_folder()
    rules = data_of(web_page(play.game_board, None, None, *folders))["rules"]
    assert rules["ranks"] == [0, 12, 25, 50, 75, 100]
    assert rules["rankNames"][:3] == ["Off to a start", "Warm", "Strong"]
    assert len(rules["rankNames"]) == len(rules["ranks"]) + 1


def test_every_manual_names_every_rank_with_its_points() -> None:
    pages = [*Path(paths.resource_folder(), "manual").glob("*/quartiles.md")]
    assert len(pages) >= 2
    for page in pages:
        for rank in RANKS[1:]:
            assert f"({rank.points}" in page.read_text("utf-8")
