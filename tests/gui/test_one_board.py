"""One board, seen on four pages, in a file and in another library: it is the same everywhere."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.core.quartiles.journal import Event, Journal
from quartiles_gui.core.quartiles.record import BoardRecord, Door, key_of
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    copy_to_clipboard,
    press,
    save_as,
    set_speed,
    the,
    ticked_on,
    type_text,
    view_on,
    words_on,
)
from tests.gui.history.history_hands import history, spoken_on
from tests.gui.play.play_hands import game_on
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


def told_of(record: BoardRecord) -> list[tuple[Event, str]]:
    """Return what a journal tells but for when the board was left."""
    return [(it.event, it.word) for it in record.journal.entries if it.event is not Event.LEFT]


def test_a_board_is_the_same_on_every_page_and_after_a_kill_and_in_files(
    qtbot: QtBot, window: AppWindow, tmp_path: Path, open_window: Callable[[], AppWindow]
) -> None:
    page = quartiles(window)
    set_speed(page, 0)
    copy_to_clipboard(SAMPLE)
    view_on(page).setFocus()
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    act(page, "Play It")
    play = the(window, PlaySession)
    qtbot.waitUntil(lambda: play.game is not None)
    assert after_a_kill(tmp_path, 0).door is Door.PLAY
    for number, word in enumerate(("truthfully", "fuzz"), start=1):
        type_text(word)
        press(Qt.Key.Key_Return)
        assert after_a_kill(tmp_path, number).found[-1] == word
    press(Qt.Key.Key_F4)  # shows the hints
    press(Qt.Key.Key_F4)
    hints = after_a_kill(tmp_path, 3).hints
    assert hints.used == 1

    act(window.page, "Back to Quartiles")
    assert window.page is page
    assert ticked_on(page) == set()  # no door is open yet that shows them
    press(Qt.Key.Key_F4)
    assert page.session.edits.ticked == {"truthfully", "fuzz"}
    assert the(page, QLabel, "hintsUsed").text() == "2 hints used"
    record = after_a_kill(tmp_path, 4)
    assert (record.hints.used, record.door) == (2, Door.HINT)
    assert record.hints.shown.keys() == hints.shown.keys()  # it goes on with the same word

    told = spoken_on(history(window), 0)
    assert "; Played, typed; Off to a start; 10 points; 2 words; 2 hints; " in told
    window.show_page("quartiles")

    asked: list[str] = []

    def answer() -> None:
        (box,) = window.findChildren(QMessageBox)
        asked.append(box.text())
        box.button(QMessageBox.StandardButton.Cancel).click()

    QTimer.singleShot(0, answer)
    act(page, "Solve")
    assert asked == ["Show the whole solution?"]
    assert page.session.edits.door is Door.HINT
    window.activateWindow()  # the offscreen platform forgets it with the question
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    view_on(page).setFocus()
    type_text("crosswords")
    press(Qt.Key.Key_Return)
    record = after_a_kill(tmp_path, 5)
    assert record.found == ("truthfully", "fuzz", "crosswords")
    assert [event for event, _ in told_of(record)] == [
        Event.FOUND,
        Event.FOUND,
        Event.HINTED,
        Event.HINTED,
        Event.TICKED,
    ]

    window.show_page("play")
    assert set(game_on(window.page).found_words) == {*record.found}  # type: ignore[arg-type]
    assert the(window, Saver).library.boards.statistics(play.today()).boards == 1

    act(page, "Save Board")
    save_as(page, tmp_path / "board.quartiles")
    written = parse_board_file((tmp_path / "board.quartiles").read_bytes(), "board")
    window.close()
    with Library.open(tmp_path / "data" / LIBRARY_NAME) as library:
        record = library.boards.get(KEY) or record
        export(library, tmp_path / "all.quartiles-library")
    assert written._replace(journal=Journal(), changed="") == record._replace(
        journal=Journal(), changed=""
    )
    with Library.open(tmp_path / "other.sqlite3") as other:
        assert import_(other, tmp_path / "all.quartiles-library").added == 1
        assert other.boards.get(KEY) == record

    other_window = open_window()
    other_window.show_page("quartiles")
    again = quartiles(other_window)
    qtbot.waitUntil(lambda: again.state is RunState.FINISHED)
    assert again.session.edits.ticked == {*record.found}
    assert again.session.hints.are_shown
    assert set(words_on(again)) == {*record.found}
