"""What a user of Five Words and Word Squares does and sees (see `hands`)."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from quartiles_gui.core.word_squares.square_options import transposed
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.pattern_grid import PatternGrid
from quartiles_gui.gui.enumeration.results_list import Introduction, ResultsList
from quartiles_gui.gui.enumeration.search_session import SearchSession
from quartiles_gui.gui.widgets.letter_grid import LetterGrid
from quartiles_gui.gui.widgets.progress import SearchStatus
from quartiles_gui.gui.window.main_window import MainWindow
from tests.gui.hands import act, action_of, choose, file_data, message_on, the

STOPPED = "Stopped at"
SATOR = ["sator", "arepo", "tenet", "opera", "rotas"]
A_SET = ["fjord", "gucks", "nymph", "vibex", "waltz"]


@cache
def all_squares(letters: str) -> list[str]:
    """All squares of size 2 of all words of these letters, in the order in which they are found."""
    squares = [(a + b, c + d) for a, b, c, d in product(letters, repeat=4)]
    squares.sort(key=lambda square: (min(square, transposed(square)), square))
    return [" ".join(square) for square in squares]


def five_words(window: MainWindow) -> EnumerationPage:
    """Go to Five Words."""
    page = window.show_page("five-words")
    assert isinstance(page, EnumerationPage)
    return page


def word_squares(window: MainWindow) -> EnumerationPage:
    """Go to Word Squares."""
    page = window.show_page("word-squares")
    assert isinstance(page, EnumerationPage)
    return page


def use_list(page: EnumerationPage, words: Path) -> None:
    """Drop a word list on the page."""
    assert page.accepts(file_data(words))
    page.take(file_data(words), "Drop")


def choose_size(page: EnumerationPage, size: int) -> None:
    """Choose squares of a size."""
    window = page.window()
    assert isinstance(window, MainWindow)
    choose(window, "Options", "Size", str(size))


def start(page: EnumerationPage) -> None:
    """Press Enter on the page."""
    page.setFocus()
    QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_Return)


def is_under_way(page: EnumerationPage) -> bool:
    """Return whether there is a search that can be stopped."""
    return action_of(page, "Stop").isEnabled()


def is_finished(page: EnumerationPage) -> bool:
    """Return whether the search is done, and nothing went wrong."""
    label = the(page, QLabel, "message")
    is_warned = label.property("message") == "warning"
    return not (is_under_way(page) or is_warned or label.text().startswith(STOPPED))


def is_paused(page: EnumerationPage) -> bool:
    """Return whether the search is paused."""
    return message_on(page).startswith("Paused")


def wait_for_end(qtbot: QtBot, page: EnumerationPage) -> None:
    """Wait until the search is done."""
    qtbot.waitUntil(lambda: is_finished(page))


def search(qtbot: QtBot, page: EnumerationPage, words: Path) -> None:
    """Search a word list to the end."""
    use_list(page, words)
    start(page)
    wait_for_end(qtbot, page)


def search_all_pairs(qtbot: QtBot, page: EnumerationPage, words: Path) -> None:
    """Start a search of size 2, and pause it when something was found."""
    use_list(page, words)
    choose_size(page, 2)
    start(page)
    qtbot.waitUntil(lambda: found_by(page) > 2000)
    act(page, "Pause")
    assert is_paused(page)


def results_on(page: EnumerationPage) -> ResultsList:
    """Return the list of results."""
    return the(page, ResultsList)


def lines_on(page: EnumerationPage) -> list[str]:
    """Return all results that the list shows."""
    model = results_on(page).model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def count_text_on(page: EnumerationPage) -> str:
    """Return the text beside the heading of the list."""
    return the(page, QLabel, "count").text()


def count_on(page: EnumerationPage) -> int:
    """Return how many results the page says there are."""
    return int(count_text_on(page).split()[-1].replace(",", ""))


def filter_on(page: EnumerationPage) -> QLineEdit:
    """Return the field for the filter."""
    return the(page, QLineEdit, "filter")


def figures_on(page: EnumerationPage) -> tuple[str, ...]:
    """Return the parts of the line below the progress bar."""
    return tuple(the(page, QLabel, "figures").text().split("   ·   "))


def details_on(page: EnumerationPage) -> list[str]:
    """Return what the line below the progress bar tells if asked."""
    return the(page, SearchStatus).toolTip().splitlines()


def rows_on(page: EnumerationPage) -> str:
    """Return the rows of the grid, with a dot for each empty cell."""
    example = introduction(page)
    (grid,) = [grid for grid in page.findChildren(LetterGrid) if grid.parent() is not example]
    return grid.describe()


def introduction(page: EnumerationPage) -> Introduction:
    """Return what says what the puzzle is, shown or not."""
    return the(page, Introduction)


def pattern_on(page: EnumerationPage) -> PatternGrid:
    """Return the grid for typing letters."""
    return the(page, PatternGrid)


def run_on(page: EnumerationPage) -> SearchSession:
    """Return the object that runs the page's search."""
    return the(page, SearchSession)


def found_by(page: EnumerationPage) -> int:
    """Return how many results there are, before the page says so."""
    return run_on(page).progress.found
