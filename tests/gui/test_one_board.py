"""One board, seen on four pages, in a file and in another library: it is the same everywhere."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.record import BoardRecord, Door, key_of
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    answer_question,
    copy_to_clipboard,
    press,
    save_as,
    set_speed,
    the,
    type_text,
    view_on,
    words_on,
)
from tests.gui.history.history_hands import history, spoken_on
from tests.library.worlds import export, import_
from tests.sample_board import SAMPLE

KEY = key_of(Board.parse(SAMPLE))


def after_a_kill(folder: Path, number: int) -> BoardRecord:
    """Return the record that the next start would find if the app were killed at this moment."""
    copy = folder / f"killed-{number}"
    shutil.copytree(folder / "data", copy)
    with Library.open(copy / LIBRARY_NAME) as library:
        assert library.take_warnings() == []
        record = library.boards.get(KEY)
        assert record is not None
        return record


def begin(qtbot: QtBot, window: AppWindow) -> PlaySession:
    """Paste the board, and play it."""
    page = quartiles(window)
    set_speed(page, 0)
    copy_to_clipboard(SAMPLE)
    view_on(page).setFocus()
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    act(page, "Play It")
    play = the(window, PlaySession)
    qtbot.waitUntil(lambda: play.game is not None)
    return play


def find(word: str) -> None:
    """Type a word as on any page."""
    type_text(word)
    press(Qt.Key.Key_Return)


def ask(qtbot: QtBot, page: QuartilesPage) -> None:
    """Open the door to hints, and ask for the next."""
    press(Qt.Key.Key_F4)
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    press(Qt.Key.Key_F4)


def decline(qtbot: QtBot, window: AppWindow) -> str:
    """Press Solve, and leave it at the question, which is returned."""
    asked: list[str] = []
    answer_question("Cancel", asked)
    act(window.page, "Solve")
    window.activateWindow()  # the offscreen platform forgets it with the question
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    (text,) = asked
    return text


def test_what_is_done_with_a_board_on_one_page_is_done_on_all_and_outlasts_a_kill(
    qtbot: QtBot, window: AppWindow, tmp_path: Path
) -> None:
    page, play = quartiles(window), begin(qtbot, window)
    assert after_a_kill(tmp_path, 0).door is Door.PLAY
    for number, word in enumerate(("truthfully", "fuzz"), start=1):
        find(word)
        assert after_a_kill(tmp_path, number).found[-1] == word
    press(Qt.Key.Key_F4)  # shows the hints
    press(Qt.Key.Key_F4)
    hints = after_a_kill(tmp_path, 3).hints
    assert hints.used == 1

    act(window.page, "Back to Quartiles")
    ask(qtbot, page)
    assert page.session.edits.ticked == {"truthfully", "fuzz"}
    assert the(page, QLabel, "hintsUsed").text() == "2 hints used"
    record = after_a_kill(tmp_path, 4)
    assert (record.hints.used, record.door) == (2, Door.HINT)
    assert record.hints.shown.keys() == hints.shown.keys()  # it goes on with the same word

    told = spoken_on(history(window), 0)
    assert "; Sample; 2 found; 2 hints; " in told
    window.show_page("quartiles")
    assert decline(qtbot, window) == "Show the whole solution?"
    assert page.session.edits.door is Door.HINT
    view_on(page).setFocus()
    find("crosswords")
    record = after_a_kill(tmp_path, 5)
    assert record.found == ("truthfully", "fuzz", "crosswords")
    events = [it.event for it in record.journal.entries if it.event is not Event.LEFT]
    assert events == [Event.FOUND] * 2 + [Event.HINTED] * 2 + [Event.TICKED]

    window.show_page("play")
    assert play.game is not None
    assert set(play.game.found_words) == {*record.found}
    assert the(window, Saver).library.boards.statistics(play.days.today()).game.boards == 0, (
        "the sample"
    )


def test_what_was_done_with_a_board_is_in_its_file_and_in_another_library(
    qtbot: QtBot, window: AppWindow, tmp_path: Path, open_window: Callable[[], AppWindow]
) -> None:
    begin(qtbot, window)
    find("truthfully")
    press(Qt.Key.Key_F4)
    press(Qt.Key.Key_F4)
    act(window.page, "Save Board")
    save_as(window.page, tmp_path / "board.quartiles")
    written = parse_board_file((tmp_path / "board.quartiles").read_bytes(), "board")
    act(window.page, "Back to Quartiles")
    ask(qtbot, quartiles(window))
    window.close()
    with Library.open(tmp_path / "data" / LIBRARY_NAME) as library:
        record = library.boards.get(KEY)
        assert record is not None
        export(library, tmp_path / "all.quartiles-library")
    assert (written.found, written.known) == (record.found, record.known)
    assert (written.hints.used, record.hints.used) == (1, 2)
    with Library.open(tmp_path / "other.sqlite3") as other:
        assert import_(other, tmp_path / "all.quartiles-library").added == 1
        assert other.boards.get(KEY) == record

    again = quartiles(open_window())
    qtbot.waitUntil(lambda: again.state is RunState.FINISHED)
    assert again.session.edits.ticked == {"truthfully"}
    assert again.session.hints.are_shown
    assert set(words_on(again)) == {"truthfully"}
