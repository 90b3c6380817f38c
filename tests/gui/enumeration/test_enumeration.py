"""Five Words and Word Squares as a user sees them: search, watch, filter, save, resume."""

from __future__ import annotations

import hashlib
import signal
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from quartiles_gui.core.solver import Solver
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver
from quartiles_gui.gui.enumeration import search_session
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.five_words_page import AlphabetStrip
from quartiles_gui.gui.enumeration.pattern_grid import PatternGrid
from quartiles_gui.gui.enumeration.results_list import ResultsModel
from quartiles_gui.gui.enumeration.search_controls import WordSourceBox
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.window.main_window import MainWindow, Navigation
from quartiles_gui.library import result_files
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import (
    act,
    action_of,
    activate,
    answer_on,
    answer_save_dialog,
    choose,
    click,
    copy_to_clipboard,
    message_on,
    put_on,
    state_of,
    the,
    wait_until,
)
from tests.gui.search_hands import (
    A_SET,
    SATOR,
    all_squares,
    choose_size,
    count_on,
    count_text_on,
    figures_on,
    filter_on,
    five_words,
    found_by,
    is_finished,
    is_paused,
    is_under_way,
    lines_on,
    pattern_on,
    results_on,
    rows_on,
    run_on,
    search,
    search_all_pairs,
    start,
    use_list,
    wait_for_end,
    word_squares,
)

# by `quartiles five-words`, see tests/cli/test_cli_five_words.py
SHIPPED_SETS = 562
SHIPPED_SHA256 = "3d743cae5ec762c19431f80d5c9df23563fa1f3c522f9a474fb5618cc4f29a52"


@pytest.fixture
def page(window: MainWindow) -> EnumerationPage:
    """The page of Word Squares."""
    return word_squares(window)


def restart(page: EnumerationPage, open_window: OpenWindow) -> EnumerationPage:
    """Close the window, and return Word Squares of the next."""
    page.window().close()
    return word_squares(open_window())


@pytest.fixture
def searched(qtbot: QtBot, page: EnumerationPage, few_words: Path) -> EnumerationPage:
    """The page with both squares of a short list."""
    search(qtbot, page, few_words)
    return page


@pytest.fixture
def paused(qtbot: QtBot, page: EnumerationPage, many_words: Path) -> EnumerationPage:
    """The page with a search that was paused when something was found."""
    search_all_pairs(qtbot, page, many_words)
    return page


# Going from page to page


def test_pages_are_reached_by_keys_clicks_and_arrows(window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert the(window.page, AlphabetStrip).isVisible()
    navigation = the(window, Navigation)
    titles = [navigation.tabText(index) for index in range(navigation.count())]
    third = navigation.tabRect(titles.index("Word Squares")).center()
    click(navigation, third)
    assert the(window.page, PatternGrid).isVisible()
    navigation.setFocus()
    QTest.keyClick(navigation, Qt.Key.Key_Left)
    assert the(window.page, AlphabetStrip).isVisible()
    assert navigation.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.page is quartiles(window)


def test_last_page_is_shown_the_next_time(open_window: OpenWindow) -> None:
    first = open_window()
    word_squares(first)
    first.close()
    second = open_window()
    assert the(second.page, PatternGrid).isVisible()
    second.show_page("quartiles")  # which is created only now
    put_on(quartiles(second), "a " * 20)
    assert action_of(quartiles(second), "Solve").isEnabled()


def test_search_continues_while_another_page_is_shown(
    qtbot: QtBot, window: MainWindow, paused: EnumerationPage
) -> None:
    act(paused, "Resume")
    window.show_page("quartiles")
    wait_for_end(qtbot, paused)
    window.show_page("word-squares")
    assert len(lines_on(paused)) == count_on(paused) == 18**4
    assert count_text_on(paused) == "104,976"


# Five Words


def test_shipped_words_have_the_known_sets_with_and_without_pruning_on_vowels(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = five_words(window)
    QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_Return)
    wait_for_end(qtbot, page)
    act(page, "Most Familiar First")  # no more
    found = lines_on(page)
    assert len(found) == SHIPPED_SETS
    text = "".join(f"{line}\n" for line in found)
    assert hashlib.sha256(text.encode("ascii")).hexdigest() == SHIPPED_SHA256
    assert figures_on(page)[0] == "100%"
    assert "Done: 562 sets" in message_on(page)
    nodes = run_on(page).progress.looked_up
    option = next(a for a in page.menus()[-1].actions() if "Faster" in a.text())
    assert option.isChecked()
    option.trigger()
    start(page)
    wait_for_end(qtbot, page)
    act(page, "Most Familiar First")
    assert lines_on(page) == found
    assert run_on(page).progress.looked_up > nodes


def test_set_is_found_by_the_keys_of_the_page_and_shown_in_the_grid_and_the_alphabet(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    board = quartiles(window)
    put_on(board, "a " * 20)
    page = five_words(window)
    search(qtbot, page, few_words)
    assert lines_on(page) == [" ".join(A_SET)]
    assert state_of(board) is not State.SOLVING
    titles = {action.text().replace("&", "") for action in window.menuBar().actions()}
    assert titles == {"File", "Edit", "Search", "Options", "View", "Help"}
    results_on(page).clearSelection()
    assert the(page, AlphabetStrip).left_out == "abcdefghijklmnopqrstuvwxyz"
    results_on(page).selectRow(0)
    assert rows_on(page) == ", ".join(A_SET)
    assert the(page, AlphabetStrip).left_out == "q"
    assert "word 2: g u c k s" in the(page, AlphabetStrip).accessibleName()
    results_on(page).clearSelection()
    assert rows_on(page) == ", ".join(["....."] * 5)


def test_common_words_have_no_set_and_the_page_says_what_to_do(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = five_words(window)
    box = the(page, WordSourceBox)
    box.setCurrentIndex(2)
    box.activated.emit(2)
    start(page)
    wait_for_end(qtbot, page)
    assert "choose a larger list" in message_on(page)


# Word Squares


def test_all_squares_of_a_list_are_found_in_order_and_copied_one_per_line(
    searched: EnumerationPage,
) -> None:
    found = ["rotas opera tenet arepo sator", "sator arepo tenet opera rotas"]
    assert the(searched, WordSourceBox).currentText() == "few.txt"
    assert lines_on(searched) == found
    assert "Done: 2 squares" in message_on(searched)
    results = results_on(searched)
    results.clearSelection()
    assert not action_of(searched, "Copy").isEnabled()
    results.setFocus()
    QTest.keyClick(results, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(results, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines() == found
    assert answer_on(searched) == "Copied 2 lines."


def test_typed_letters_are_fixed_and_shown(
    qtbot: QtBot, page: EnumerationPage, few_words: Path
) -> None:
    pattern_on(page).setFocus()
    QTest.keyClicks(pattern_on(page), "s.t")
    assert pattern_on(page).pattern[0] == "s.t.."
    QTest.keyClick(pattern_on(page), Qt.Key.Key_Down)
    assert pattern_on(page).accessibleName() == "row 2, column 4: open"
    search(qtbot, page, few_words)
    assert lines_on(page) == [" ".join(SATOR)]
    QTest.keyClick(pattern_on(page), Qt.Key.Key_Backspace)
    act(page, "Clear Fixed Letters")
    assert pattern_on(page).pattern == (".....",) * 5


def test_keys_move_in_the_grid_and_clear_letters(page: EnumerationPage) -> None:
    grid = pattern_on(page)
    grid.setFocus()
    click(grid, grid.cell_rect(4, 3).center())
    assert grid.accessibleName() == "row 5, column 4: open"
    QTest.keyClicks(grid, "XY")
    assert (grid.pattern[4], grid.accessibleName()) == ("...xy", "row 5, column 5: y")
    QTest.keyClick(grid, Qt.Key.Key_Delete)
    QTest.keyClick(grid, Qt.Key.Key_Backspace)
    assert grid.pattern[4] == "....."
    QTest.keyClick(grid, Qt.Key.Key_Up)
    QTest.keyClick(grid, Qt.Key.Key_Left)
    assert grid.accessibleName() == "row 4, column 3: open"
    click(grid, QPoint(1, 1))
    assert grid.accessibleName() == "row 4, column 3: open"


def test_options_decide_which_squares_count_and_a_contradiction_is_explained(
    qtbot: QtBot, window: MainWindow, page: EnumerationPage, few_words: Path
) -> None:
    choose(window, "Options", "Symmetric Squares", "No ")
    search(qtbot, page, few_words)
    assert lines_on(page) == []
    assert "No squares found" in message_on(page)
    choose(window, "Options", "Symmetric Squares", "Only")
    search(qtbot, page, few_words)
    assert len(lines_on(page)) == 2
    pattern_on(page).set_pattern((".a...", "b....", ".....", ".....", "....."))
    start(page)
    qtbot.waitUntil(lambda: not is_under_way(page))
    assert "so no square is symmetric" in message_on(page)


def test_grid_has_the_size_that_is_chosen(page: EnumerationPage) -> None:
    for size in range(2, 9):
        choose_size(page, size)
        assert pattern_on(page).count == size == len(pattern_on(page).pattern)


# Results


def the_model(page: EnumerationPage) -> ResultsModel:
    model = results_on(page).model()
    assert isinstance(model, ResultsModel)
    return model


def test_filter_shows_results_with_all_its_pieces_and_copies_what_it_shows(
    qtbot: QtBot, paused: EnumerationPage
) -> None:
    act(paused, "Resume")
    filter_on(paused).setFocus()
    QTest.keyClicks(filter_on(paused), "Ab qr")
    wait_for_end(qtbot, paused)
    qtbot.waitUntil(lambda: count_text_on(paused) == "2 of 104,976")
    qtbot.waitUntil(lambda: lines_on(paused) == ["ab qr", "qr ab"])
    QTest.keyClick(filter_on(paused), Qt.Key.Key_Return)  # which doesn't start a search
    assert is_finished(paused)
    filter_on(paused).clear()
    qtbot.waitUntil(lambda: count_text_on(paused) == "104,976")
    copy_to_clipboard("what was there")
    results_on(paused).setFocus()
    QTest.keyClick(results_on(paused), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    act(paused, "Copy")
    assert "At most 100,000 lines" in answer_on(paused)
    assert QGuiApplication.clipboard().text() == "what was there"
    filter_on(paused).setText("a")
    model = the_model(paused)
    qtbot.waitUntil(lambda: 0 < model.rowCount() < 100_000 and not model.is_filtering)
    results_on(paused).selectRow(0)
    QTest.keyClick(results_on(paused), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    act(paused, "Copy")
    assert QGuiApplication.clipboard().text().splitlines() == lines_on(paused)


def test_results_cut_off_by_somebody_else_are_empty_rows(
    searched: EnumerationPage, tmp_path: Path
) -> None:
    page = searched
    act(page, "Most Familiar First")  # no more, as they are sorted from the start
    count = count_on(page)
    (tmp_path / "data" / "searches" / "word-squares.txt").write_bytes(b"")
    results_on(page).model().layoutChanged.emit()
    assert results_on(page).model().rowCount() == count
    results_on(page).selectRow(count - 1)
    filter_on(page).setText("a")
    wait_until(lambda: results_on(page).model().rowCount() == 0)
    filter_on(page).clear()
    wait_until(lambda: results_on(page).model().rowCount() == count)
    assert lines_on(page) == [""] * count
    results_on(page).selectAll()
    act(page, "Copy")


def start_all_pairs(page: EnumerationPage, file: Path) -> None:
    """Start a search that finds 456,976 squares, 2.7 MB."""
    file.write_text("".join(f"{a}{b}\n" for a, b in product(ascii_lowercase, repeat=2)), "ascii")
    use_list(page, file)
    choose_size(page, 2)
    start(page)


def test_search_asks_before_its_results_take_more_room(
    page: EnumerationPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_session, "ROOM", 10**6)
    start_all_pairs(page, tmp_path / "pairs.txt")
    wait_until(lambda: "Space" in message_on(page))
    size = 6 * count_on(page)
    assert 10**6 <= size < 26**4 * 6
    taken = f"{size / 10**6:.0f} MB"
    assert message_on(page) == f"Results take {taken} so far. Space continues, Esc stops."
    monkeypatch.undo()
    count = count_on(page)
    act(page, "Resume")
    assert message_on(page) == ""
    wait_until(lambda: count_on(page) > count)


def test_search_pauses_before_it_takes_the_last_room_on_the_disk(
    qtbot: QtBot, page: EnumerationPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # early in a search of a second: it looks for room ten times in one
    monkeypatch.setattr(result_files, "SMALL", 10**4)
    monkeypatch.setattr(result_files, "RESERVE", 10**18)
    start_all_pairs(page, tmp_path / "pairs.txt")
    wait_until(lambda: "Space" in message_on(page))
    assert message_on(page).startswith("Paused: less than")
    assert 10**4 <= count_on(page) * 6 < 26**4 * 6
    monkeypatch.undo()
    act(page, "Resume")
    wait_for_end(qtbot, page)
    assert count_on(page) == 26**4


def test_address_that_no_file_can_have_is_no_word_list(page: EnumerationPage) -> None:
    data = QMimeData()
    data.setUrls([QUrl("file:///words%00.txt")])
    assert not page.accepts(data)
    page.take(data, "Drop")
    assert not the(page, WordSourceBox).source.file


def test_list_is_saved_completely_or_not_at_all(
    qtbot: QtBot, window: MainWindow, paused: EnumerationPage, tmp_path: Path
) -> None:
    act(paused, "Resume")
    wait_for_end(qtbot, paused)
    act(paused, "Most Familiar First")  # no more
    target = tmp_path / "squares.txt"
    target.write_text("what was there")
    act(paused, "Save List")
    answer_save_dialog(paused, target)
    the(window, ProgressDialog).canceled.emit()
    assert target.read_text() == "what was there"
    assert sorted(path.name for path in tmp_path.iterdir() if "squares" in path.name) == [
        "squares.txt"
    ]
    act(paused, "Save List")
    answer_save_dialog(paused, target)
    qtbot.waitUntil(lambda: "Saved 104,976 lines" in answer_on(paused))
    assert target.read_text("ascii").splitlines() == all_squares("abcdefghijklmnopqr")


def test_failure_to_write_is_reported(searched: EnumerationPage, tmp_path: Path) -> None:
    act(searched, "Save List")
    answer_save_dialog(searched, tmp_path / "missing" / "squares.txt")
    wait_until(lambda: "squares.txt” cannot be written" in answer_on(searched))
    assert "Nothing was overwritten." in answer_on(searched)


# Words


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"\0\1\2" * 100, "isn’t a text file"),
        (b"cat\ndog\n", "has no words of 5 letters"),
    ],
)
def test_bad_word_list_is_explained(
    page: EnumerationPage, tmp_path: Path, content: bytes, said: str
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(content)
    use_list(page, bad)
    start(page)
    wait_until(lambda: not is_under_way(page))
    assert said in message_on(page)


# Pausing, stopping, quitting


def test_space_pauses_and_resumes_and_escape_stops(paused: EnumerationPage) -> None:
    found = found_by(paused)
    assert action_of(paused, "Resume").isEnabled()
    QTest.keyClick(pattern_on(paused), Qt.Key.Key_Space)
    wait_until(lambda: found_by(paused) > found)
    QTest.keyClick(pattern_on(paused), Qt.Key.Key_Escape)
    assert not is_under_way(paused)
    assert len(lines_on(paused)) == count_on(paused)
    assert "Stopped at" in message_on(paused)
    assert the(paused, WordSourceBox).isEnabled()


def test_search_survives_quitting_and_ends_with_the_same_result(
    qtbot: QtBot, open_window: OpenWindow, many_words: Path
) -> None:
    page = word_squares(open_window())
    search_all_pairs(qtbot, page, many_words)
    act(page, "Resume")
    page = restart(page, open_window)  # in the middle of the search
    assert is_paused(page)
    assert 2000 < len(lines_on(page)) < 18**4
    assert pattern_on(page).count == 2
    QTest.keyClick(pattern_on(page), Qt.Key.Key_Space)
    wait_for_end(qtbot, page)
    act(page, "Most Familiar First")  # no more
    assert lines_on(page) == all_squares("abcdefghijklmnopqr")
    page = restart(page, open_window)
    assert is_finished(page)
    assert len(lines_on(page)) == 18**4


def test_choices_for_the_next_search_are_there_the_next_time(
    qtbot: QtBot, open_window: OpenWindow, few_words: Path
) -> None:
    page = word_squares(open_window())
    search(qtbot, page, few_words)
    found = lines_on(page)
    choose_size(page, 4)
    page = restart(page, open_window)
    assert pattern_on(page).count == 4
    assert is_finished(page)
    assert lines_on(page) == found


def test_a_paused_square_shows_what_is_still_possible_and_is_seen_again_after_a_restart(
    open_window: OpenWindow,
) -> None:
    page = word_squares(open_window())
    start(page)
    wait_until(lambda: found_by(page) > 0)
    act(page, "Pause")
    solver = run_on(page).solver
    assert solver is not None
    # the window may have more squares at hand than it has listed, and is at the last of them then
    *chosen, _ = solver.snapshot()["cursor"]
    assert rows_on(page) == described(solver)
    page = restart(page, open_window)
    wait_until(lambda: run_on(page).solver is not None)
    solver = run_on(page).solver
    assert solver is not None
    assert rows_on(page) == described(solver)
    assert rows_on(page).split(", ")[: len(chosen)] == chosen
    assert is_paused(page)
    found = found_by(page)
    act(page, "Resume")
    wait_until(lambda: found_by(page) > found)
    act(page, "Stop")


def described(solver: Solver[Any, Any]) -> str:
    """Return the square at which a search is, as it is described: letters, or those possible."""
    assert isinstance(solver, WordSquaresSolver)
    rows, letters = solver.open_square
    return ", ".join([*rows, *("".join(cell or "." for cell in row) for row in letters)])


def test_changed_word_list_is_reported_and_the_results_stay(
    qtbot: QtBot, open_window: OpenWindow, many_words: Path
) -> None:
    page = word_squares(open_window())
    search_all_pairs(qtbot, page, many_words)
    found = count_on(page)
    many_words.write_text("ab\nba\n")
    page = restart(page, open_window)
    act(page, "Resume")
    qtbot.waitUntil(lambda: not is_under_way(page))
    assert "used another word list" in message_on(page)
    qtbot.waitUntil(lambda: len(lines_on(page)) == found)  # so many are sorted in steps


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the user answers when asked whether a search may be discarded."""
    given: list[str] = []

    def answer(box: QMessageBox) -> int:
        text = given.pop(0)
        next(button for button in box.buttons() if button.text().endswith(text)).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", answer)
    yield given
    assert not given


def test_long_search_is_not_discarded_without_asking(
    qtbot: QtBot, searched: EnumerationPage, answers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quartiles_gui.gui.enumeration.enumeration_page.LONG_SEARCH", 0.0)
    page = searched
    answers.append("Cancel")
    start(page)
    assert len(lines_on(page)) == 2
    answers.append("Start")
    start(page)
    assert is_under_way(page)
    wait_for_end(qtbot, page)


def test_a_second_window_leaves_the_search_of_the_first_alone(
    qtbot: QtBot, open_window: OpenWindow, few_words: Path, tmp_path: Path
) -> None:
    first, second = open_window(), open_window()
    one = word_squares(first)
    activate(first)
    search(qtbot, one, few_words)
    qtbot.waitUntil(lambda: any(tmp_path.rglob("word-squares.json")))  # stored in the background
    other = word_squares(second)
    for _ in range(2):
        assert "is in use by another search" in message_on(other)
        use_list(other, few_words)
        act(other, "Start")
    assert len(lines_on(one)) == 2
    assert any(tmp_path.rglob("word-squares.json"))


def test_search_pauses_on_a_full_disk_and_goes_on_once_there_is_room(
    qtbot: QtBot, paused: EnumerationPage
) -> None:
    resource = pytest.importorskip("resource")
    page = paused
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, before[1]))
        act(page, "Resume")
        qtbot.waitUntil(lambda: "cannot be written" in message_on(page))
        act(page, "Resume")
        assert "cannot be written" in message_on(page)
        assert count_on(page) == 300_000 // 6
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    act(page, "Resume")
    wait_for_end(qtbot, page)
    act(page, "Most Familiar First")  # no more
    assert lines_on(page) == all_squares("abcdefghijklmnopqr")


def test_a_search_says_what_its_word_list_has_beside_words(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    page = word_squares(open_window())
    table = tmp_path / "pairs.csv"
    table.write_text("word;count\nab;3\nba;500\n")
    use_list(page, table)
    choose_size(page, 2)
    start(page)
    qtbot.waitUntil(lambda: not is_under_way(page))
    said = message_on(page)
    assert said.endswith(" 2 words from “pairs.csv”; 1 line isn’t a word: line 1.")
    table.write_text("ab\nba\n")
    start(page)
    qtbot.waitUntil(lambda: not is_under_way(page))
    assert said.startswith(message_on(page))
