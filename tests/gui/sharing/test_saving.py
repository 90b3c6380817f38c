"""One dialog asks where to save everything, and adds the ending of the chosen kind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board_file import is_library_file
from quartiles_gui.gui.enumeration.page import EnumerationPage
from quartiles_gui.gui.enumeration.word_squares import PuzzleDialog
from quartiles_gui.gui.history.browser import HistoryList
from quartiles_gui.gui.history.page import HistoryPage
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog
from tests.gui.conftest import press_button, quartiles
from tests.gui.hands import act, action_of, answer_on, put_on, the
from tests.gui.history.history_hands import history
from tests.gui.search_hands import SATOR, results_on, search, word_squares
from tests.sample_board import SAMPLE


def answer_next_dialog(name: Path, ending: str) -> None:
    """Choose the kind with an ending, type a name and accept, when the dialog is open."""

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QFileDialog):
            QTimer.singleShot(0, answer)  # not open yet
            return
        for kind in dialog.nameFilters():
            if f"*{ending})" in kind:
                dialog.selectNameFilter(kind)
                dialog.filterSelected.emit(kind)  # as the list of kinds does
        dialog.selectFile(str(name))
        dialog.accept()

    QTimer.singleShot(0, answer)


@pytest.fixture
def squares(qtbot: QtBot, window: MainWindow, few_words: Path) -> EnumerationPage:
    """The page with the squares of five words, the first of them selected."""
    page = word_squares(window)
    search(qtbot, page, few_words)
    results_on(page).selectRow(0)
    return page


@pytest.fixture
def kept(window: MainWindow) -> HistoryPage:
    """The history with one board, which is selected."""
    page = quartiles(window)
    put_on(page, SAMPLE)
    act(page, "New")
    shown = history(window)
    QTest.keyClick(the(shown, HistoryList), Qt.Key.Key_Home)
    return shown


def saved(qtbot: QtBot, act: Callable[[], object], folder: Path, ending: str) -> bytes:
    """Save under a name without ending, and return the content of the file with the ending."""
    answer_next_dialog(folder / "monday", ending)
    act()
    file = folder / f"monday{ending}"
    qtbot.waitUntil(lambda: any(path.name.startswith("monday") for path in folder.iterdir()))
    qtbot.waitUntil(file.exists)
    return file.read_bytes()


@pytest.mark.parametrize(
    ("ending", "start"),
    [(".pdf", b"%PDF-"), (".png", b"\x89PNG"), (".svg", b"<?xml"), (".txt", b"Put the pieces")],
)
def test_puzzle(
    qtbot: QtBot, squares: EnumerationPage, tmp_path: Path, ending: str, start: bytes
) -> None:
    act(squares, "Make Puzzle")
    qtbot.waitUntil(lambda: squares.window().findChild(PuzzleDialog) is not None)
    dialog = the(squares.window(), PuzzleDialog)
    content = saved(qtbot, lambda: press_button(dialog, "Save As"), tmp_path, ending)
    assert content.startswith(start)
    dialog.close()


def test_list_of_results(qtbot: QtBot, squares: EnumerationPage, tmp_path: Path) -> None:
    content = saved(qtbot, action_of(squares, "Save List").trigger, tmp_path, ".txt")
    assert " ".join(SATOR) in content.decode().splitlines()


def test_whole_library(qtbot: QtBot, kept: HistoryPage, tmp_path: Path) -> None:
    content = saved(qtbot, action_of(kept, "Export All").trigger, tmp_path, ".quartiles-library")
    assert is_library_file(content)
    qtbot.waitUntil(lambda: "everything to “monday.quartiles-library”" in answer_on(kept))


def test_taught_words(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(TaughtWordsDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.isVisible)
    field = dialog.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, "refrards")
    QTest.keyClick(field, Qt.Key.Key_Return)
    (export,) = (b for b in dialog.findChildren(QPushButton) if b.text() == "&Export…")
    assert b"Words taught" in saved(qtbot, export.click, tmp_path, ".txt")
    dialog.close()


def test_progress_handles_no_events_in_the_middle_of_a_step(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = ProgressDialog("Saving…", 100, window)
    qtbot.waitUntil(dialog.isVisible)
    events: list[str] = []
    QTimer.singleShot(0, lambda: events.append("another"))
    dialog.advance(50)
    events.append("advanced")
    qtbot.waitUntil(lambda: len(events) == 2)
    assert events == ["advanced", "another"]
    dialog.dismiss()
