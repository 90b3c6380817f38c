"""A board on the Quartiles page and on the Play page: what is done on one is done on the other."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.journal import Rung
from quartiles_gui.core.quartiles.record import BoardRecord, Door, key_of
from quartiles_gui.gui.board.word_bar import WordField
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.solver_runner import RunState
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    answer_question,
    list_on,
    press,
    put_on,
    select,
    set_speed,
    solve,
    the,
    ticked_on,
    type_word,
    wait_until,
)
from tests.gui.history.history_hands import history, keys_on, spoken_on
from tests.gui.play.play_hands import game_on, play_today, try_word
from tests.sample_board import OTHER, SAMPLE

KEY = key_of(SAMPLE_BOARD)


@pytest.fixture
def page(window: AppWindow) -> QuartilesPage:
    """The Quartiles page with the sample board, on which nothing was done yet."""
    page = quartiles(window)
    put_on(page, SAMPLE)
    return page


def play_it(qtbot: QtBot, page: QuartilesPage) -> PlayPage:
    """Take the board to the Play page."""
    act(page, "Play It")
    window = page.window()
    assert isinstance(window, AppWindow)
    session, play = the(window, PlaySession), window.page
    assert isinstance(play, PlayPage)
    qtbot.waitUntil(lambda: session.record is not None and session.record.key == KEY)
    window.activateWindow()
    return play


def check(page: PlayPage, word: str) -> str:
    """Check a word on the page, and return the answer."""
    page.window().activateWindow()  # off screen, nothing else gives back the focus a box took
    wait_until(the(page, WordField).hasFocus)
    return try_word(page, word)


def record_in(window: AppWindow, key: str = KEY) -> BoardRecord:
    """Return what the library has of a board."""
    record = the(window, Saver).library.boards.get(key)
    assert record is not None
    return record


def test_words_ticked_off_are_found_and_words_found_are_ticked_off(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    solve(qtbot, page)
    type_word(page, "ref")
    type_word(page, "truthfully")
    play = play_it(qtbot, page)
    assert game_on(play).found_words == ("ref", "truthfully")
    assert game_on(play).points == 9
    assert check(play, "ref") == "You have found “ref” already."
    assert check(play, "thresh") == "“thresh”: 4 points"
    act(play, "Back to Quartiles")
    answer_question("Solve", [])
    act(page, "Solve")
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    assert ticked_on(page) == {"ref", "truthfully", "thresh"}
    assert record_in(window).found == ("ref", "truthfully", "thresh")


def test_a_tick_that_is_removed_or_undone_takes_the_word_from_the_game(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    solve(qtbot, page)
    type_word(page, "ref")
    type_word(page, "truthfully")
    play = play_it(qtbot, page)
    check(play, "thresh")
    window.show_page("quartiles")
    for _ in range(2):  # the way to Play, and the tick
        act(page, "Undo")
    window.show_page("play")
    assert game_on(play).found_words == ("ref", "thresh")
    window.show_page("quartiles")
    solve(qtbot, page)
    select(page, "thresh")
    list_on(page).setFocus()
    press(Qt.Key.Key_Space)
    assert ticked_on(page) == {"ref"}
    window.show_page("play")
    assert game_on(play).found_words == ("ref",)
    assert game_on(play).points == 1


def test_a_word_accepted_on_play_is_ticked_off_until_that_is_undone(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    play = play_it(qtbot, page)
    check(play, "zzmat")
    press(Qt.Key.Key_Return)
    assert record_in(window).found == ("zzmat",)
    window.show_page("quartiles")
    assert page.session.edits.ticked == {"zzmat"}
    window.show_page("play")
    press(Qt.Key.Key_Z, CONTROL)
    assert record_in(window).found == ()
    window.show_page("quartiles")
    assert page.session.edits.ticked == set()


def test_a_hint_is_the_same_on_both_pages(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    for _ in range(3):  # the first only opens the door
        act(page, "Hint")
        qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    hints = record_in(window).hints
    ((word, rung),) = hints.rungs
    assert (rung, hints.used) == (Rung.FIRST_TILE, 2)
    told = page.session.hints.scene.ladder
    assert told is not None
    play, session = play_it(qtbot, page), the(window, PlaySession)
    press(Qt.Key.Key_F4)  # only shows what was told
    assert session.scene.panel.hints.ladder == told
    assert record_in(window).hints == hints
    press(Qt.Key.Key_F4)
    assert record_in(window).hints.shown == {word: Rung.MEANING}
    act(play, "Back to Quartiles")
    act(page, "Hint")
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    act(page, "Hint")
    assert record_in(window).hints.shown == {word: Rung.TILES}
    told = page.session.hints.scene.ladder
    window.show_page("play")
    assert session.scene.panel.hints.ladder == told
    window.show_page("quartiles")
    while record_in(window).hints.shown[word] is not Rung.WORD:
        act(page, "Hint")
    assert record_in(window).shown == (word,)
    window.show_page("play")
    assert check(play, word) == f"“{word}” was shown already."


def test_solving_a_board_that_was_begun_on_play_asks_and_shows_the_rest(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    play = play_it(qtbot, page)
    check(play, "truthfully")
    check(play, "ref")
    missing = {item.word for item in game_on(play).missing}
    act(play, "Back to Quartiles")
    asked: list[str] = []
    answer_question("Cancel", asked)
    act(page, "Solve")
    assert record_in(window).shown == ()
    assert record_in(window).door is Door.PLAY
    assert page.state is RunState.IDLE
    answer_question("Solve", asked)
    act(page, "Solve")
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    assert asked == ["Show the whole solution?"] * 2
    record = record_in(window)
    assert record.found == ("truthfully", "ref")
    assert set(record.shown) == missing
    assert record.is_over
    window.show_page("play")
    assert not game_on(play).missing
    assert game_on(play).points == 9
    assert check(play, "thresh") == "“thresh” was shown already."
    listed = history(window)
    spoken = spoken_on(listed, keys_on(listed).index(KEY))
    assert "; Sample; 2 found; solution shown; " in spoken
    statistics = the(window, Saver).library.boards.statistics(the(window, PlaySession).days.today())
    assert statistics.game.boards == 0, "the sample isn't one of the game"
    assert statistics.missed == ()


def test_nothing_is_asked_where_nothing_was_begun_and_nothing_counts_as_shown(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    play_it(qtbot, page)
    window.show_page("quartiles")
    asked: list[str] = []
    answer_question("Cancel", asked)
    act(page, "Solve")
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    assert asked == []
    assert record_in(window).shown == ()
    type_word(page, "ref")
    assert record_in(window).found == ("ref",)


def test_the_board_of_the_day_is_the_same_on_the_quartiles_page(
    qtbot: QtBot, window: AppWindow
) -> None:
    play, page = play_today(qtbot, window), quartiles(window)
    words = [item.word for item in game_on(play).missing]
    tiles, key = game_on(play).board.tiles, the(window, PlaySession).scene.key
    check(play, words[0])
    window.show_page("quartiles")
    put_on(page, " ".join(tiles))
    asked: list[str] = []
    answer_question("Solve", asked)
    act(page, "Solve")
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    assert asked == ["Show the whole solution?"]
    assert ticked_on(page) == {words[0]}
    assert set(record_in(window, key).shown) == set(words[1:])
    assert record_in(window, key).origin.is_made


def test_a_board_that_was_solved_before_a_tick_is_solved_again_without_a_question(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    set_speed(page, 0)
    act(page, "Solve")
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    type_word(page, "fuzz")
    put_on(page, OTHER)
    put_on(page, SAMPLE)
    act(page, "Solve")
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    assert (record_in(window).found, record_in(window).shown) == (("fuzz",), ())
