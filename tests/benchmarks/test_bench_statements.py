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
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.solver_runner import RunState
from tests.benchmarks.conftest import Tell
from tests.gui.conftest import quartiles
from tests.gui.hands import act, press, put_on, set_speed, the, type_text, type_word
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

    def solve() -> None:
        act(page, "Solve")
        qtbot.waitUntil(lambda: page.state is RunState.FINISHED)

    def find(word: str) -> None:
        type_text(word)
        press(Qt.Key.Key_Return)

    count("nothing", lambda: None)
    put_on(page, SAMPLE)
    count("Solve", solve)
    count("a tick", lambda: type_word(page, "fuzz"))
    put_on(page, OTHER)
    act(page, "Play It")
    session = the(window, PlaySession)
    qtbot.waitUntil(lambda: session.game is not None and session.game.board.is_real)
    assert session.game is not None
    words = [item.word for item in session.game.board.words]
    window.page.setFocus()
    count("a word found on Play", lambda: find(words[0]))
    count("another one", lambda: find(words[1]))
    assert session.game.found_words == (*words[:2],)
