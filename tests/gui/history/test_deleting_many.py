"""Hundreds of boards deleted and brought back, between which the window goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.history.page import HistoryPage
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.widgets.progress import ProgressDialog
from tests.gui.hands import CONTROL, action_of, press
from tests.gui.history.history_hands import (
    boards_on,
    history,
    kept,
    library_in,
    message_on,
    window_of,
)
from tests.library.worlds import keep_some

COUNT = 700  # 0.2 seconds


@pytest.fixture
def page(tmp_path: Path, open_window: Callable[[], MainWindow]) -> HistoryPage:
    """The history, with hundreds of boards, all selected."""
    keep_some(library_in(tmp_path), COUNT)
    page = history(open_window())
    boards_on(page).setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    boards_on(page).setFocus()
    boards_on(page).selectAll()
    return page


def dialog_of(page: HistoryPage) -> ProgressDialog | None:
    return window_of(page).findChild(ProgressDialog)


def test_the_window_goes_on_while_many_boards_are_deleted_and_brought_back(
    qtbot: QtBot, page: HistoryPage, tmp_path: Path
) -> None:
    before = kept(tmp_path)
    seen: list[int] = []  # boards that are there while the window does something else
    timer = QTimer(page)
    timer.timeout.connect(lambda: seen.append(len(kept(tmp_path))))
    timer.start(0)
    press(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: message_on(page) == f"Deleted {COUNT} boards.")
    timer.stop()
    assert kept(tmp_path) == set()
    assert any(0 < number < COUNT for number in seen)
    assert not boards_on(page).model().rowCount()

    seen.clear()
    timer.start(0)
    press(Qt.Key.Key_Z, CONTROL)
    assert not action_of(page, "Undo").isEnabled()
    qtbot.waitUntil(lambda: kept(tmp_path) == before)
    timer.stop()
    qtbot.waitUntil(lambda: boards_on(page).model().rowCount() == COUNT)
    assert any(0 < number < COUNT for number in seen)


def test_what_a_canceled_deletion_has_deleted_is_brought_back(
    qtbot: QtBot, page: HistoryPage, tmp_path: Path
) -> None:
    before = kept(tmp_path)
    press(Qt.Key.Key_Delete)
    dialog = dialog_of(page)
    assert dialog is not None
    dialog.canceled.emit()
    left = kept(tmp_path)
    assert 0 < len(left) < COUNT
    assert message_on(page) == f"Deleted {COUNT - len(left)} boards."
    assert dialog_of(page) is None or not dialog.isVisible()
    press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: kept(tmp_path) == before)


def test_closing_the_window_ends_a_deletion_and_loses_no_other_board(
    page: HistoryPage, tmp_path: Path
) -> None:
    press(Qt.Key.Key_Delete)
    window_of(page).close()
    assert 0 < len(kept(tmp_path)) < COUNT
