"""Help → How to Play: one page, with the figures that the game has."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QScrollArea

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.found_word import BONUS, POINTS, TOP_RANK_POINTS
from quartiles_gui.core.quartiles.game import Rank
from quartiles_gui.gui.board.texts import rank_name
from quartiles_gui.gui.help_dialogs import HowToPlayDialog
from quartiles_gui.gui.history.board_picture import BoardPicture
from quartiles_gui.gui.result import RankBar
from tests.gui.hands import choose, the


def test_the_page_says_what_counts_and_shows_it(window: AppWindow) -> None:
    choose(window, "Help", "How to Play")
    dialog = the(window, HowToPlayDialog)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    for points in (*POINTS.values(), f"+{BONUS}"):
        assert str(points) in texts
    assert "cro · ss · wo · rds" in texts
    assert any(f"{TOP_RANK_POINTS} points give the top rank" in text for text in texts)
    told = the(dialog, RankBar).accessibleName()
    assert f"{rank_name(Rank.BRILLIANT)}: 75" in told
    assert f"{rank_name(Rank.TOP)}: 100" in told
    assert "crosswords" in the(dialog, BoardPicture).accessibleName()
    assert the(dialog, QScrollArea).verticalScrollBar().maximum() == 0, "one page"
    dialog.close()
