"""Word Squares in the window, with every processor helping."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver
from quartiles_gui.gui.enumeration import word_squares_page as content
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.workers import processors
from tests.gui.conftest import OpenWindow
from tests.gui.hands import act, message_on, wait_until
from tests.gui.heartbeat import Heartbeat
from tests.gui.search_hands import (
    all_squares,
    choose_size,
    count_on,
    details_on,
    figures_on,
    found_by,
    is_paused,
    lines_on,
    rows_on,
    start,
    use_list,
    wait_for_end,
    word_squares,
)
from tests.workers.children import workers

pytestmark = pytest.mark.skipif(processors() == 1, reason="there is nobody to help")

ENDLESS = list(map("".join, product("ab", repeat=5)))
HELPED = f"on {processors()} processors"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have others help at once, as in a search that lasts."""
    monkeypatch.setattr(content, "LONG_SEARCH", 0.0)


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A list with 33,554,432 squares of size 5, which take minutes."""
    path = tmp_path / "endless.txt"
    path.write_text("\n".join(ENDLESS), encoding="ascii")
    return path


def first_squares(count: int) -> list[str]:
    """The first squares of the endless list."""
    solver = WordSquaresSolver(ENDLESS)
    lines: list[str] = []
    while len(lines) < count:
        lines += solver.solve_lines(0.1).splitlines()
    return lines[:count]


def search_with_help(window: MainWindow, words: Path) -> EnumerationPage:
    """Start a search, and wait until others help."""
    page = word_squares(window)
    use_list(page, words)
    start(page)
    wait_for_help(page)
    return page


def wait_for_help(page: EnumerationPage) -> None:
    found = found_by(page)
    wait_until(lambda: HELPED in figures_on(page) and found_by(page) > found)


def test_search_that_others_help_with_ends_with_the_same_result(
    qtbot: QtBot, window: MainWindow, many_words: Path
) -> None:
    page = word_squares(window)
    choose_size(page, 2)
    use_list(page, many_words)
    start(page)
    wait_for_end(qtbot, page)
    act(page, "Most Familiar First")  # no more
    assert lines_on(page) == all_squares("abcdefghijklmnopqr")
    assert message_on(page) == "Done: 104,976 squares."
    assert figures_on(page)[:2] == ("100%", "104,976 squares")
    assert "first row 324 of 324" in details_on(page)
    assert HELPED not in figures_on(page)


def test_search_is_shown_when_paused_and_goes_on_where_it_was_even_after_quitting(
    open_window: OpenWindow, endless: Path
) -> None:
    window = open_window()
    page = search_with_help(window, endless)
    for _ in range(2):
        act(page, "Pause")
        assert is_paused(page)
        count = count_on(page)
        assert lines_on(page) == first_squares(count)
        assert rows_on(page).split(", ")[0] == "aaaaa"
        act(page, "Resume")
        wait_for_help(page)
        assert found_by(page) > count
    window.close()
    count = found_by(page)
    page = word_squares(open_window())
    assert is_paused(page)
    assert found_by(page) == count
    act(page, "Resume")
    wait_for_help(page)
    act(page, "Pause")
    assert count_on(page) > count
    assert lines_on(page) == first_squares(count_on(page))
    act(page, "Stop")
    assert lines_on(page) == first_squares(count_on(page))


def test_nobody_works_for_a_search_that_does_not_run(window: MainWindow, endless: Path) -> None:
    page = search_with_help(window, endless)
    assert len(workers()) == processors()
    act(page, "Pause")
    wait_until(lambda: not workers())
    act(page, "Resume")
    wait_for_help(page)
    act(page, "Stop")
    wait_until(lambda: not workers())
    start(page)
    wait_for_help(page)
    window.close()
    wait_until(lambda: not workers())


def test_short_search_is_done_by_the_window_alone(
    window: MainWindow, endless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(content, "LONG_SEARCH", float("inf"))
    page = word_squares(window)
    use_list(page, endless)
    start(page)
    wait_until(lambda: found_by(page) > 20_000)
    assert HELPED not in figures_on(page)
    assert not workers()
    act(page, "Stop")


def test_event_loop_gets_its_turn_while_others_help(window: MainWindow, endless: Path) -> None:
    page = search_with_help(window, endless)
    heart = Heartbeat(window)
    wait_until(lambda: heart.beats > 20)
    heart.gaps.clear()
    found = found_by(page)
    wait_until(lambda: found_by(page) > found + 100_000)
    act(page, "Stop")
    # what the others found was taken in many slices, with the event loop between any two
    assert len(heart.gaps) > 5
