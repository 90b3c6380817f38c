"""How many statements and transactions the library needs for what a user does once.

Counted, not timed: from the key until everything is saved, checkpoint included. Beside them is what
nothing but a checkpoint needs.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.saver import Saver
from tests.benchmarks.conftest import Tell
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    field_on,
    game_on,
    play,
    press,
    put_on,
    set_speed,
    solve,
    the,
    try_word,
    type_text,
)
from tests.sample_board import OTHER, SAMPLE

SAVED = 1000  # milliseconds after which everything is saved, with the delays below


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statements to every database that is opened from now on."""
    statements: list[str] = []
    connect = sqlite3.connect

    def traced(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)
        connection.set_trace_callback(statements.append)
        return connection

    monkeypatch.setattr(sqlite3, "connect", traced)
    return statements


def test_statements_of_what_is_done_once(
    qtbot: QtBot, said: list[str], window: AppWindow, tell: Tell
) -> None:
    page = quartiles(window)
    set_speed(page, 0)
    saver = the(window, Saver)
    saver.save_delay = saver.checkpoint_delay = 50

    def count(what: str, deed: Callable[[], object]) -> None:
        qtbot.wait(SAVED)  # all that came before is saved
        said.clear()
        deed()
        qtbot.wait(SAVED)
        begun = [one for one in said if one.startswith("BEGIN")]
        writes = sum(one.startswith("BEGIN IMMEDIATE") for one in begun)
        tell(
            f"{what}: {len(said)} statements in {len(begun)} transactions, {writes} of them writes"
        )

    count("nothing", lambda: None)
    put_on(page, SAMPLE)
    count("Solve", lambda: solve(qtbot, page))
    count("a tick", lambda: try_word(page, "fuzz"))
    put_on(page, OTHER)
    play(page)
    words = [item.word for item in game_on(page).missing]
    field_on(page).setFocus()
    count("a typed letter", lambda: type_text(words[0][:1]))
    type_text(words[0][1:])
    count("a word found", lambda: press(Qt.Key.Key_Return))
    count("another one", lambda: try_word(page, words[1]))
    assert game_on(page).found_words == (*words[:2],)
