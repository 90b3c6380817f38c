"""What a stranger wrote is shown as it was written: no text of a file becomes HTML."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.words.meanings import MASK
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.widgets.labels import MaskedLabel
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.window.process import report_fault
from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog
from quartiles_gui.library.library import Library
from tests.gui.conftest import quartiles
from tests.gui.hands import act, choose, file_data, put_on, the
from tests.gui.history.history_hands import (
    KEYS,
    board,
    boards_on,
    history,
    library_in,
    row_on,
    write_day,
)
from tests.gui.scenes import close_dialog
from tests.gui.search_hands import use_list, word_squares
from tests.library.worlds import keep

MARKUP = "<img src='file:///etc/hostname'>"
NAME = "<img src='x'>"  # as a file may be called; Windows has no such names
MOST_COLUMNS = 3
TIP = Qt.ItemDataRole.ToolTipRole

no_such_names = pytest.mark.skipif(sys.platform == "win32", reason="no file is called that")


def parts_of(window: QWidget) -> Iterator[QWidget]:
    """Yield the window, its dialogs and all that is in them, but not in a dialog of Qt's own."""
    for widget in (window, *window.findChildren(QWidget)):
        if not isinstance(widget.window(), QFileDialog):
            yield widget


def tips_on(widget: QWidget) -> Iterator[str]:
    """Yield the tooltips of a widget, its actions and its rows."""
    yield widget.toolTip()
    for action in widget.actions():
        yield action.toolTip()
    if isinstance(widget, QComboBox | QAbstractItemView) and widget.model() is not None:
        model = widget.model()
        for row in range(min(model.rowCount(), 50)):
            for column in range(MOST_COLUMNS):
                yield str(model.index(row, column).data(TIP) or "")


def assert_plain(window: QWidget, wanted: str) -> None:
    """Assert that no text may become HTML, and that ``wanted`` is read somewhere all the same."""
    parts = list(parts_of(window))
    labels = [part for part in parts if isinstance(part, QLabel)]
    others = [label for label in labels if not isinstance(label, MaskedLabel)]
    assert [part.text() for part in others if part.textFormat() != Qt.TextFormat.PlainText] == []
    tips = [tip for part in parts for tip in tips_on(part)]
    assert [tip for tip in tips if "<img" in tip] == []
    escaped = wanted.replace("<", "&lt;").replace(">", "&gt;")
    assert any(wanted in label.text() for label in labels) or any(escaped in tip for tip in tips)


@pytest.fixture
def page(tmp_path: Path, open_window: Callable[[], MainWindow]) -> HistoryPage:
    """The history with a board selected whose note is markup; its words can only be letters."""
    with Library.open(library_in(tmp_path)) as library:
        keep(library.boards, board(0), note=f"{MARKUP}\n{MARKUP}")
    page = history(open_window())
    boards_on(page).select(KEYS[:1])
    return page


def test_note_and_title_of_a_board_and_what_is_no_day_are_plain(page: HistoryPage) -> None:
    assert row_on(page, 0, Qt.ItemDataRole.EditRole) == MARKUP  # painted as it is
    assert_plain(page.window(), "")
    write_day(page, MARKUP)
    assert_plain(page.window(), f"“{MARKUP}”")


def test_what_cannot_stand_on_a_tile_a_dialog_and_the_folder_of_a_report_are_plain(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_on(quartiles(window), "<img/src='x'>")
    assert_plain(window, "<img/src")
    choose(window, "Help", "About")
    assert_plain(window, "Inter 4.1")
    monkeypatch.setenv("QUARTILES_HOME", str(tmp_path / "&lt;"))  # as Windows can call it, too
    report_fault(ValueError, ValueError("x"), None)
    assert_plain(window, "&lt;")


@no_such_names
@pytest.mark.parametrize("ending", ["", ".quartiles", ".png", ".quartiles-library"])
def test_names_of_files_are_plain(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, ending: str
) -> None:
    file = tmp_path / f"{NAME}{ending}"
    file.write_bytes(b"\0" if ending != ".quartiles" else b'{"format": "quartiles board"}')
    quartiles(window).take(file_data(file), "Drop")
    qtbot.waitUntil(lambda: any(NAME in label.text() for label in window.findChildren(QLabel)))
    assert_plain(window, NAME)


@no_such_names
def test_name_of_a_list_of_words_or_taught_ones_and_of_a_file_that_is_saved_is_plain(
    window: MainWindow, tmp_path: Path
) -> None:
    act(quartiles(window), "Taught Words")
    dialog = the(window, TaughtWordsDialog)
    dialog.import_file(tmp_path / NAME)
    assert_plain(window, NAME)
    close_dialog(dialog)
    progress = ProgressDialog(f"Saving “{NAME}”…", 5, window)
    assert_plain(window, NAME)
    close_dialog(progress)
    (tmp_path / NAME).write_text("word\n", "utf-8")
    use_list(word_squares(window), tmp_path / NAME)
    assert_plain(window, NAME)


def test_meaning_with_bars_is_plain_but_for_them(
    window: MainWindow, appearance: Appearance
) -> None:
    label = MaskedLabel(appearance, window)
    label.show_text(f"{MARKUP} {MASK}")
    document = QTextDocument()
    document.setHtml(label.text())
    assert document.toPlainText().strip() == MARKUP
    assert label.accessibleName() == f"{MARKUP} blank"
