"""A technique that is added to the table: whoever tells techniques has it, by that alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.review.review_session import ReviewSession
from quartiles_gui.library.web_pages import web_page
from tests.cli.command_line import Run
from tests.core.quartiles.more_techniques import LONG, add
from tests.game_boards import judged
from tests.gui.conftest import quartiles
from tests.gui.hands import act, fill_board, play, press, rungs_on, solve, the, try_word
from tests.page_engine import data_of
from tests.sample_board import FIVE, TILES

SAID = "It is one of the five long words."


@pytest.fixture(autouse=True)
def _added(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, LONG)


def test_hints_tell_it(window: AppWindow) -> None:
    fill_board(window)
    page = quartiles(window)
    for _ in range(2):
        press(Qt.Key.Key_F4)
    assert rungs_on(page)[0].startswith(f"Technique: {SAID}; Its first tile is one of these: ")


def test_the_review_names_it_and_asks_by_it(qtbot: QtBot, window: AppWindow) -> None:
    fill_board(window)
    page = quartiles(window)
    play(page)
    try_word(page, "cross")
    solve(qtbot, page)
    act(page, "Review")
    session = the(window, ReviewSession)
    assert ("one of the long ones",) in {row.tags for row in session.scene.rows}
    act(window.page, "Try Them First")
    assert SAID in {row.near for row in session.scene.rows}


def test_the_command_line_has_it(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("\n".join([*sorted(FIVE), "cross", "rally", "thrash"]))
    told = run("hint", "--rung", "technique", "--word-list", words, *TILES).out
    assert f"  Technique   {SAID}\n" in told
    review = ("review", "--found", "thrash", "--word-list", words, *TILES)
    assert "one of the long ones" in run(*review).out
    (one, *_) = json.loads(run(*review, "--json").out)["missed"]
    assert "one of the long ones" in one["techniques"]


def test_the_web_page_has_it(english: Dictionary) -> None:
    board = judged(TILES, english)
    page = web_page(board, None, english, paths.resource_folder(), paths.dictionary_folder())
    assert SAID in data_of(page)["texts"]
