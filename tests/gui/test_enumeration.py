"""Five Words and Word Squares, as a person uses them: search, watch, filter, take away, go on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.search_run import SearchState
from quartiles_gui.gui.five_words.page import FiveWordsPage
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.widgets.navigation import Navigation
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.word_squares.page import WordSquaresPage
from tests.gui.conftest import quartiles
from tests.gui.hands import action_of, answer_save_dialog, put_on

# by `quartiles five-words`, see tests/test_cli_five_words.py
SHIPPED_SETS = 562
SHIPPED_SHA256 = "3d743cae5ec762c19431f80d5c9df23563fa1f3c522f9a474fb5618cc4f29a52"

SATOR = ["sator", "arepo", "tenet", "opera", "rotas"]
A_SET = ["fjord", "gucks", "nymph", "vibex", "waltz"]


@pytest.fixture
def many_words(tmp_path: Path) -> Path:
    """A list with 100,000 squares of size 2: every pair of rows of 18 letters is one."""
    file = tmp_path / "many.txt"
    letters = "abcdefghijklmnopqr"
    file.write_text("".join(f"{a}{b}\n" for a, b in product(letters, repeat=2)), "utf-8")
    return file


@pytest.fixture
def few_words(tmp_path: Path) -> Path:
    """A list with one set of five words and two squares."""
    file = tmp_path / "few.txt"
    file.write_text("".join(f"{word}\n" for word in A_SET + SATOR), "utf-8")
    return file


def five_words(window: MainWindow) -> FiveWordsPage:
    page = window.show_page("five-words")
    assert isinstance(page, FiveWordsPage)
    return page


def word_squares(window: MainWindow) -> WordSquaresPage:
    page = window.show_page("word-squares")
    assert isinstance(page, WordSquaresPage)
    return page


def wait_for_end(qtbot: QtBot, page: EnumerationPage, timeout: int = 30_000) -> None:
    qtbot.waitUntil(lambda: page.run.state is SearchState.FINISHED, timeout=timeout)


def search(qtbot: QtBot, page: EnumerationPage, words: Path) -> None:
    page.words.use_list(words)
    page.setFocus()
    QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_Return)
    wait_for_end(qtbot, page)


def lines(page: EnumerationPage) -> list[str]:
    model = page.results.model
    return [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]


def search_all_pairs(qtbot: QtBot, page: WordSquaresPage, words: Path) -> None:
    """Begin a search of size 2 and pause it when something was found."""
    page.words.use_list(words)
    page.options.set_options(page.options.options._replace(size=2))
    page.options.options_changed.emit()
    page.start()
    qtbot.waitUntil(lambda: page.run.store.count > 2000)
    page.pause_or_resume()
    assert page.run.state is SearchState.PAUSED


# Going from page to page


def test_pages_are_reached_by_keys_clicks_and_arrows(qtbot: QtBot, window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.page, FiveWordsPage)
    navigation = window.findChild(Navigation)
    assert isinstance(navigation, Navigation)
    _, _, third, _ = navigation.findChildren(QToolButton)
    QTest.mouseClick(third, Qt.MouseButton.LeftButton)
    assert isinstance(window.page, WordSquaresPage)
    QTest.keyClick(navigation, Qt.Key.Key_Left)
    assert isinstance(window.page, FiveWordsPage)
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.page is quartiles(window)


def test_page_shown_last_is_shown_the_next_time(
    qtbot: QtBot, open_window: Callable[[], MainWindow]
) -> None:
    first = open_window()
    word_squares(first)
    first.close()
    second = open_window()
    assert isinstance(second.page, WordSquaresPage)
    second.show_page("quartiles")  # which is made only now
    put_on(quartiles(second), "a " * 20)
    assert action_of(quartiles(second), "Solve").isEnabled()


def test_keys_are_those_of_the_page_shown(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    board = quartiles(window)
    put_on(board, "a " * 20)
    page = five_words(window)
    search(qtbot, page, few_words)
    assert lines(page) == [" ".join(A_SET)]
    assert not board.state.is_running
    titles = {action.text().replace("&", "") for action in window.menuBar().actions()}
    assert titles == {"File", "Edit", "Search", "Options", "View", "Help"}


def test_a_search_goes_on_while_another_page_is_shown(
    qtbot: QtBot, window: MainWindow, many_words: Path
) -> None:
    page = word_squares(window)
    search_all_pairs(qtbot, page, many_words)
    page.pause_or_resume()
    window.show_page("quartiles")
    wait_for_end(qtbot, page)
    window.show_page("word-squares")
    assert page.results.model.rowCount() == page.run.store.count == 18**4
    assert page.results.count_text == "104,976"


# Five Words


def test_the_shipped_words_have_the_sets_that_are_known(qtbot: QtBot, window: MainWindow) -> None:
    page = five_words(window)
    QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_Return)
    wait_for_end(qtbot, page)
    found = lines(page)
    assert len(found) == SHIPPED_SETS
    text = "".join(f"{line}\n" for line in found)
    assert hashlib.sha256(text.encode("ascii")).hexdigest() == SHIPPED_SHA256
    assert page.status.figures[0] == "100 %"
    assert "there are 562 sets" in page.status.message


def test_selected_set_stands_in_the_grid_and_the_alphabet(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    page = five_words(window)
    search(qtbot, page, few_words)
    assert page.strip.left_out == "abcdefghijklmnopqrstuvwxyz"
    page.results.list_view.selectRow(0)
    assert ["".join(row) for row in page.grid.texts] == A_SET
    assert page.strip.left_out == "q"
    assert "word 2: g u c k s" in page.strip.accessibleName()
    page.results.list_view.clearSelection()
    assert page.grid.texts == [[""] * 5] * 5


def test_common_words_have_no_set_and_the_page_says_what_to_do(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = five_words(window)
    box = page.words
    box.setCurrentIndex(2)
    box.activated.emit(2)
    page.start()
    wait_for_end(qtbot, page)
    assert "choose a broader list" in page.status.message


def test_pruning_on_vowels_changes_nothing_that_is_found(qtbot: QtBot, window: MainWindow) -> None:
    page = five_words(window)
    page.start()
    wait_for_end(qtbot, page)
    plain, nodes = lines(page), page.run.progress.looked_up
    option = next(a for a in page.menus()[-1].actions() if "Prune" in a.text())
    option.trigger()
    page.start()
    wait_for_end(qtbot, page)
    assert lines(page) == plain
    assert page.run.progress.looked_up < nodes


# Word Squares


def test_all_squares_of_a_list_are_found_in_order(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    page = word_squares(window)
    search(qtbot, page, few_words)
    assert lines(page) == ["rotas opera tenet arepo sator", "sator arepo tenet opera rotas"]
    assert "there are 2 squares" in page.status.message


def test_typed_letters_are_fixed_and_seen(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    page = word_squares(window)
    page.grid.setFocus()
    QTest.keyClicks(page.grid, "s.t")
    assert page.grid.pattern[0] == "s.t.."
    QTest.keyClick(page.grid, Qt.Key.Key_Down)
    assert page.grid.accessibleName() == "row 2, column 4: open"
    search(qtbot, page, few_words)
    assert lines(page) == [" ".join(SATOR)]
    QTest.keyClick(page.grid, Qt.Key.Key_Backspace)
    page.options.clear_pattern.trigger()
    assert page.grid.pattern == (".....",) * 5


def test_keys_walk_the_grid_and_free_letters(qtbot: QtBot, window: MainWindow) -> None:
    page = word_squares(window)
    grid = page.grid
    grid.setFocus()
    QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell_rect(4, 3).center())
    assert grid.current == (4, 3)
    QTest.keyClicks(grid, "XY")
    assert (grid.pattern[4], grid.current) == ("...xy", (4, 4))
    QTest.keyClick(grid, Qt.Key.Key_Delete)
    QTest.keyClick(grid, Qt.Key.Key_Backspace)
    assert grid.pattern[4] == "....."
    QTest.keyClick(grid, Qt.Key.Key_Up)
    QTest.keyClick(grid, Qt.Key.Key_Left)
    assert grid.current == (3, 2)
    QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert grid.current == (3, 2)


def test_options_decide_which_squares_count(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    page = word_squares(window)
    symmetric_only = page.options.actions()[1].menu().actions()[1]  # type: ignore[attr-defined]
    without_symmetric = page.options.actions()[1].menu().actions()[2]  # type: ignore[attr-defined]
    symmetric_only.trigger()
    search(qtbot, page, few_words)
    assert len(lines(page)) == 2
    without_symmetric.trigger()
    search(qtbot, page, few_words)
    assert lines(page) == []
    assert "no such square" in page.status.message


def test_grid_has_the_size_that_is_chosen(qtbot: QtBot, window: MainWindow) -> None:
    page = word_squares(window)
    for action, size in zip(
        page.options.actions()[0].menu().actions(),  # type: ignore[attr-defined]
        range(2, 9),
        strict=True,
    ):
        action.trigger()
        assert page.grid.count == size == len(page.grid.pattern)


def test_contradictory_pattern_is_told_in_a_sentence(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    page = word_squares(window)
    page.words.use_list(few_words)
    page.options.actions()[1].menu().actions()[1].trigger()  # type: ignore[attr-defined]
    page.grid.set_pattern((".a...", "b....", ".....", ".....", "....."))
    page.start()
    qtbot.waitUntil(lambda: page.run.state is SearchState.NONE)
    assert "so no square is symmetric" in page.status.message


def test_paused_search_shows_rows_chosen_and_letters_still_possible(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = word_squares(window)
    page.start()
    qtbot.waitUntil(lambda: page.run.store.count > 0)
    page.pause_or_resume()
    solver = page.run.solver
    assert solver is not None
    rows, letters = solver.open_square  # type: ignore[attr-defined]
    assert page.grid.texts == [*map(list, rows), *map(list, letters)]
    page.stop()


# Results


def test_filter_shows_what_has_all_its_pieces(
    qtbot: QtBot, window: MainWindow, many_words: Path
) -> None:
    page = word_squares(window)
    search_all_pairs(qtbot, page, many_words)
    page.pause_or_resume()
    page.results.filter_field.setFocus()
    QTest.keyClicks(page.results.filter_field, "Ab qr")
    wait_for_end(qtbot, page)
    qtbot.waitUntil(lambda: page.results.count_text == "2 of 104,976")
    assert lines(page) == ["ab qr", "qr ab"]
    QTest.keyClick(page.results.filter_field, Qt.Key.Key_Return)  # which starts no search
    assert page.run.state is SearchState.FINISHED
    page.results.filter_field.clear()
    qtbot.waitUntil(lambda: page.results.count_text == "104,976")


def test_selected_results_are_copied_one_a_line(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    page = word_squares(window)
    search(qtbot, page, few_words)
    assert not page.actions_.copy.isEnabled()
    page.results.list_view.setFocus()
    QTest.keyClick(page.results.list_view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.results.list_view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines() == lines(page)


def test_list_is_saved_whole_or_not_at_all(
    qtbot: QtBot, window: MainWindow, many_words: Path, tmp_path: Path
) -> None:
    page = word_squares(window)
    search_all_pairs(qtbot, page, many_words)
    page.pause_or_resume()
    wait_for_end(qtbot, page)
    target = tmp_path / "squares.txt"
    target.write_text("what was there")
    page.actions_.save.trigger()
    answer_save_dialog(page, target)
    (progress,) = window.findChildren(ProgressDialog)
    progress.canceled.emit()
    assert target.read_text() == "what was there"
    assert sorted(path.name for path in tmp_path.iterdir() if "squares" in path.name) == [
        "squares.txt"
    ]
    page.actions_.save.trigger()
    answer_save_dialog(page, target)
    qtbot.waitUntil(lambda: "Saved 104,976 lines" in page.status.message)
    assert target.read_text("ascii").splitlines() == [
        f"{a}{b} {c}{d}" for a, b, c, d in product("abcdefghijklmnopqr", repeat=4)
    ]


def test_place_that_cannot_be_written_is_told(
    qtbot: QtBot, window: MainWindow, few_words: Path, tmp_path: Path
) -> None:
    page = word_squares(window)
    search(qtbot, page, few_words)
    page.actions_.save.trigger()
    answer_save_dialog(page, tmp_path / "missing" / "squares.txt")
    qtbot.waitUntil(lambda: "squares.txt” cannot be written" in page.status.message)
    assert "What was there before is kept." in page.status.message


# Words


def test_word_list_is_dropped_on_the_page(
    qtbot: QtBot, window: MainWindow, few_words: Path
) -> None:
    page = five_words(window)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(few_words))])
    assert page.accepts(data)
    page.take(data, "Drop")
    assert page.words.currentText() == "few.txt"
    page.start()
    wait_for_end(qtbot, page)
    assert len(lines(page)) == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"\0\1\2" * 100, "is no text"),
        (b"cat\ndog\n", "has no word of 5 letters"),
    ],
)
def test_bad_word_list_is_told_in_a_sentence(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, content: bytes, said: str
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(content)
    page = word_squares(window)
    page.words.use_list(bad)
    page.start()
    qtbot.waitUntil(lambda: page.run.state is SearchState.NONE)
    assert said in page.status.message


# Pausing, stopping, quitting


def test_space_pauses_and_goes_on_and_escape_stops(
    qtbot: QtBot, window: MainWindow, many_words: Path
) -> None:
    page = word_squares(window)
    search_all_pairs(qtbot, page, many_words)
    found = page.run.store.count
    assert page.actions_.pause.text() == "&Resume"
    QTest.keyClick(page.grid, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.run.store.count > found)
    QTest.keyClick(page.grid, Qt.Key.Key_Escape)
    assert page.run.state is SearchState.STOPPED
    assert len(lines(page)) == page.run.store.count
    assert "Stopped at" in page.status.message
    assert page.words.isEnabled()


def test_search_survives_quitting_and_ends_with_the_same_result(
    qtbot: QtBot, open_window: Callable[[], MainWindow], many_words: Path
) -> None:
    first = open_window()
    page = word_squares(first)
    search_all_pairs(qtbot, page, many_words)
    page.pause_or_resume()
    first.close()  # in the middle of the search
    second = open_window()
    page = word_squares(second)
    assert page.run.state is SearchState.PAUSED
    assert 2000 < page.results.model.rowCount() < 18**4
    assert page.options.options.size == page.grid.count == 2
    QTest.keyClick(page.grid, Qt.Key.Key_Space)
    wait_for_end(qtbot, page)
    assert lines(page) == [
        f"{a}{b} {c}{d}" for a, b, c, d in product("abcdefghijklmnopqr", repeat=4)
    ]
    second.close()
    third = open_window()
    page = word_squares(third)
    assert page.run.state is SearchState.FINISHED
    assert page.results.model.rowCount() == 18**4


def test_words_that_changed_meanwhile_are_told_and_the_results_stay(
    qtbot: QtBot, open_window: Callable[[], MainWindow], many_words: Path
) -> None:
    first = open_window()
    page = word_squares(first)
    search_all_pairs(qtbot, page, many_words)
    found = page.run.store.count
    first.close()
    many_words.write_text("ab\nba\n")
    second = open_window()
    page = word_squares(second)
    page.pause_or_resume()
    qtbot.waitUntil(lambda: page.run.state is SearchState.STOPPED)
    assert "used another word list" in page.status.message
    assert page.results.model.rowCount() == found


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the person answers when asked whether a search may be thrown away."""
    given: list[str] = []

    def answer(box: QMessageBox) -> int:
        text = given.pop(0)
        next(button for button in box.buttons() if button.text().endswith(text)).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", answer)
    yield given
    assert not given


def test_long_search_is_not_thrown_away_without_asking(
    qtbot: QtBot,
    window: MainWindow,
    few_words: Path,
    answers: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("quartiles_gui.gui.enumeration.enumeration_page.LONG_SEARCH", 0.0)
    page = word_squares(window)
    answers.append("Start")
    search(qtbot, page, few_words)
    answers.append("Cancel")
    page.start()
    assert len(lines(page)) == 2
    answers.append("Start")
    page.start()
    assert page.run.state is SearchState.PREPARING
    wait_for_end(qtbot, page)


def test_second_window_searches_beside_the_first(
    qtbot: QtBot, open_window: Callable[[], MainWindow], few_words: Path
) -> None:
    first, second = open_window(), open_window()
    one = word_squares(first)
    with qtbot.waitActive(first):
        first.activateWindow()
    search(qtbot, one, few_words)
    other = word_squares(second)
    assert "Another window" in other.status.message
    other.words.use_list(few_words)
    other.start()
    wait_for_end(qtbot, other)
    assert len(lines(one)) == 2
    assert lines(one) == lines(other)
