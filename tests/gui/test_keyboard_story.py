"""Everything without a mouse: from typing a board to closing the window, by keys alone."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QMenu, QTableView, QWidget

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.puzzle_dialog import PuzzleDialog
from quartiles_gui.gui.enumeration.results_list import ResultsList
from quartiles_gui.gui.enumeration.search_controls import WordSourceBox
from quartiles_gui.gui.history.board_browser import HistoryList
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.window.main_window import Navigation
from quartiles_gui.gui.window.manual import ManualWindow
from quartiles_gui.gui.word_list.word_list_view import WordListView
from quartiles_gui.gui.word_list.word_rows import WordRow
from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import (
    ALT,
    CONTROL,
    activate,
    board_on,
    focus,
    press,
    rows_on,
    selected_on,
    state_of,
    the,
    ticked_on,
    type_text,
    wait_until,
)
from tests.gui.history.history_hands import boards_on, keys_on, row_on
from tests.gui.search_hands import found_by, is_paused, lines_on, pattern_on, run_on
from tests.sample_board import FIVE, SAMPLE

MOST_STOPS = 40
NUMBERS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)


def tab_to(kind: type[QWidget], name: str = "") -> None:
    """Press Tab until the focus is in a widget of a kind with a name."""
    for _ in range(MOST_STOPS):
        widget = focus()
        if isinstance(widget, kind) and widget.accessibleName().startswith(name):
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab doesn't lead to {kind.__name__} {name}")


def go_to(window: AppWindow, title: str) -> None:
    """Go to a page by the arrow keys in the names of the pages."""
    navigation = the(window, Navigation)
    titles = [navigation.tabText(index) for index in range(navigation.count())]
    tab_to(Navigation)
    steps = titles.index(title) - navigation.currentIndex()
    for _ in range(abs(steps)):
        press(Qt.Key.Key_Right if steps > 0 else Qt.Key.Key_Left)
    press(NUMBERS[titles.index(title)], CONTROL)  # and into the page


def choose_from_menu(window: AppWindow, *keys: Qt.Key) -> None:
    """Open a menu by Alt and its letter, and go on by the letters of its entries."""
    QTest.keyClick(window, keys[0], ALT)
    for key in keys[1:]:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        QTest.keyClick(menu, key)


def judgment_on(page: QuartilesPage, word: str) -> bool | None:
    """Return what was taught about a word of the list."""
    rows = [row for row in rows_on(page) if isinstance(row, WordRow)]
    return next(row.judgment for row in rows if row.found.word == word)


def dialog_on(window: AppWindow) -> QDialog:
    """Return the dialog that is open."""
    (dialog,) = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    return dialog


def leave_dialog(window: AppWindow) -> None:
    """Press Esc in the dialog that is open."""
    QTest.keyClick(dialog_on(window), Qt.Key.Key_Escape)
    activate(window)


def type_and_solve(page: QuartilesPage) -> None:
    """Type the sample board, and solve it."""
    type_text(SAMPLE)
    press(Qt.Key.Key_Return)  # confirms the last tile
    press(Qt.Key.Key_F9)
    wait_until(lambda: state_of(page) is State.SOLVED)


def test_board_is_solved_ticked_taught_and_hidden(page: QuartilesPage) -> None:
    type_and_solve(page)
    assert isinstance(focus(), WordListView)
    first = selected_on(page)
    assert first in FIVE
    press(Qt.Key.Key_Space)
    assert ticked_on(page) == {first}
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return, CONTROL)
    assert len(ticked_on(page)) == 2
    press(Qt.Key.Key_Z, CONTROL)
    assert ticked_on(page) == {first}

    for _ in range(len(FIVE)):
        press(Qt.Key.Key_Down)
    other = selected_on(page)
    assert judgment_on(page, other) is None
    press(Qt.Key.Key_Up, ALT)
    wait_until(lambda: judgment_on(page, other) is True)
    press(Qt.Key.Key_Z, CONTROL)
    wait_until(lambda: judgment_on(page, other) is None)

    press(Qt.Key.Key_F, CONTROL)
    type_text("thrash")
    press(Qt.Key.Key_Return)
    assert ticked_on(page) == {first, "thrash"}

    tab_to(QCheckBox)
    box = focus()
    assert isinstance(box, QCheckBox)
    box_text = box.text()
    press(Qt.Key.Key_Space)
    assert box.isChecked(), box_text
    press(Qt.Key.Key_Space)
    assert not box.isChecked()

    press(Qt.Key.Key_N, CONTROL)
    assert board_on(page).is_empty
    press(Qt.Key.Key_Z, CONTROL)
    assert str(board_on(page)).split() == SAMPLE.split()


def test_word_is_taught_in_the_dialog(window: AppWindow) -> None:
    choose_from_menu(window, Qt.Key.Key_W, Qt.Key.Key_T)
    dialog = dialog_on(window)
    assert isinstance(dialog, TaughtWordsDialog)
    wait_until(dialog.isActiveWindow)
    type_text("zzyzx")
    press(Qt.Key.Key_Return)
    assert the(dialog, QTableView).model().index(0, 0).data() == "zzyzx"
    assert the(dialog, QTableView).model().rowCount() == 1
    leave_dialog(window)
    assert not window.findChildren(TaughtWordsDialog)
    press(Qt.Key.Key_F1)
    wait_until(lambda: bool(window.findChildren(ManualWindow)))
    leave_dialog(window)


def test_squares_are_searched_filtered_and_cut_and_words_chosen(window: AppWindow) -> None:
    go_to(window, "Word Squares")
    page = window.page
    assert isinstance(page, EnumerationPage)
    type_text("s")
    assert pattern_on(page).pattern[0][0] == "s"
    press(Qt.Key.Key_Return)
    wait_until(lambda: found_by(page) > 0)
    press(Qt.Key.Key_Space)
    assert is_paused(page)
    press(Qt.Key.Key_Escape)
    assert not run_on(page).phase.is_under_way
    press(Qt.Key.Key_F, CONTROL)
    word = lines_on(page)[0].split()[0]
    type_text(word)
    press(Qt.Key.Key_Down)
    wait_until(lambda: isinstance(focus(), ResultsList))
    press(Qt.Key.Key_P, CONTROL)
    wait_until(lambda: window.findChild(PuzzleDialog) is not None)
    leave_dialog(window)
    go_to(window, "Five Words")
    tab_to(WordSourceBox)
    box = focus()
    assert isinstance(box, WordSourceBox)
    before = box.currentIndex()
    press(Qt.Key.Key_Up)
    assert box.currentIndex() == before - 1


def test_board_is_found_renamed_deleted_and_opened(window: AppWindow) -> None:
    board = quartiles(window)
    type_and_solve(board)
    go_to(window, "History")
    page = window.page
    assert isinstance(page, HistoryPage)
    wait_until(lambda: len(keys_on(page)) == 1)
    press(Qt.Key.Key_F, CONTROL)
    type_text("razz")
    press(Qt.Key.Key_Down)
    assert isinstance(focus(), HistoryList)
    wait_until(lambda: len(keys_on(page)) == 1)
    press(Qt.Key.Key_F2)
    type_text("Sunday")
    press(Qt.Key.Key_Return)
    wait_until(lambda: row_on(page, 0, Qt.ItemDataRole.EditRole) == "Sunday")
    wait_until(boards_on(page).hasFocus)
    press(Qt.Key.Key_Delete)
    assert keys_on(page) == []
    press(Qt.Key.Key_Z, CONTROL)
    assert len(keys_on(page)) == 1
    tab_to(HistoryList)
    press(Qt.Key.Key_Return)
    assert window.page is board


def test_settings_are_chosen_and_the_window_is_closed(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    choose_from_menu(window, Qt.Key.Key_V, Qt.Key.Key_N, Qt.Key.Key_D)
    wait_until(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    QTest.keyClick(dialog, Qt.Key.Key_Escape)  # not now
    activate(window)
    choose_from_menu(window, Qt.Key.Key_F, Qt.Key.Key_Q)
    assert not window.isVisible()
    assert Settings(tmp_path / "config").language == "de"
