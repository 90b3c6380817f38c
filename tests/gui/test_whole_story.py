"""A board from the screenshot to the history, through quitting, deleting and restoring."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.solver_runner import RunState
from tests.gui.conftest import SMUDGED, drop, quartiles
from tests.gui.hands import (
    act,
    board_on,
    edit_tile,
    figures_on,
    solve,
    standing_on,
    ticked_on,
    type_text,
    type_word,
    undo_by_button,
    words_on,
)
from tests.gui.history.history_hands import (
    drop_file,
    export_board,
    history,
    keys_on,
)
from tests.gui.test_pictures import wait_until_read
from tests.sample_board import FIVE, SAMPLE

FOUND = {*FIVE, "this", "refresh", "truth", "fully", "fuzz"}


def test_screenshot_is_corrected_solved_ticked_stored_deleted_and_restored(
    smudged: QImage,
    window: MainWindow,
    open_window: Callable[[], MainWindow],
    qtbot: QtBot,
    tmp_path: Path,
) -> None:
    file = tmp_path / "screenshot.png"
    smudged.save(str(file))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    page = quartiles(window)
    drop(window, data)
    wait_until_read(qtbot, page)
    edit_tile(page, SMUDGED)
    type_text("ra")
    assert board_on(page) == Board.parse(SAMPLE)
    solve(qtbot, page)
    for word in sorted(FOUND):
        type_word(page, word)
    words = words_on(page)
    standing = standing_on(page)
    assert standing.startswith(f"10 of about {figures_on(page)[1]} found")
    window.close()

    # the next day
    window = open_window()
    page = quartiles(window)
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    assert board_on(page) == Board.parse(SAMPLE)
    assert words_on(page) == words
    assert ticked_on(page) == FOUND
    assert standing_on(page) == standing

    boards = history(window)
    (key,) = keys_on(boards)
    exported = tmp_path / "monday.quartiles"
    export_board(boards, key, exported)
    act(boards, "Delete")
    assert keys_on(boards) == []
    undo_by_button(boards)
    assert keys_on(boards) == [key]
    act(boards, "Delete")
    drop_file(boards, exported)
    assert keys_on(boards) == [key]

    act(boards, "Open")
    assert window.page is page
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    assert ticked_on(page) == FOUND
    assert words_on(page) == words
