"""A board on several pages and from elsewhere, in a file and in another library."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.core.quartiles.generator import Level, generating
from quartiles_gui.core.quartiles.journal import Event, Rung
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.record import BoardRecord, Door, key_of
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.board.word_bar import WordField
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.quartiles import board_search
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from quartiles_gui.library.shipped_boards import read_pool
from tests.bounded import finish_soon
from tests.gui.conftest import SMUDGED, drop, quartiles
from tests.gui.hands import (
    CONTROL,
    SHIFT,
    act,
    action_of,
    activate,
    answer_question,
    board_on,
    button_on,
    copy_to_clipboard,
    list_on,
    marked_on,
    paste,
    picture_data,
    press,
    put_on,
    save_as,
    select,
    solve,
    the,
    ticked_on,
    type_text,
    type_word,
    view_on,
    wait_until,
    words_on,
)
from tests.gui.history.history_hands import history, keys_on, spoken_on
from tests.gui.play.play_hands import answer_on_page, game_on, play_today, tiles_on, try_word
from tests.gui.test_hints_view import texts_of
from tests.library.worlds import export, import_
from tests.sample_board import OTHER, SAMPLE, TILES

KEY = key_of(SAMPLE_BOARD)


@pytest.fixture
def page(window: AppWindow) -> QuartilesPage:
    """The Quartiles page with the sample board, on which nothing was done yet."""
    page = quartiles(window)
    put_on(page, SAMPLE)
    return page


def play_it(qtbot: QtBot, page: QuartilesPage) -> PlayPage:
    """Take the board to the Play page."""
    key = key_of(board_on(page))
    act(page, "Play It")
    window = page.window()
    assert isinstance(window, AppWindow)
    session, play = the(window, PlaySession), window.page
    assert isinstance(play, PlayPage)
    qtbot.waitUntil(lambda: session.record is not None and session.record.key == key)
    activate(window)
    return play


def check(page: PlayPage, word: str) -> str:
    """Check a word on the page, and return the answer."""
    activate(page)
    wait_until(the(page, WordField).hasFocus)
    return try_word(page, word)


def record_in(window: AppWindow, key: str = KEY) -> BoardRecord:
    """Return what the library has of a board."""
    record = the(window, Saver).library.boards.get(key)
    assert record is not None
    return record


def solve_asking(qtbot: QtBot, page: QuartilesPage, answer: str = "Cancel") -> list[str]:
    """Press Solve, answer what is asked, if anything is, by a button, and return it."""
    asked: list[str] = []
    answer_question(answer, asked)
    act(page, "Solve")
    activate(page)
    if answer == "Solve" or not asked:
        qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    return asked


def test_words_ticked_off_are_found_until_that_is_undone_and_words_found_are_ticked_off(
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
    solve_asking(qtbot, page, "Solve")
    assert ticked_on(page) == {"ref", "truthfully", "thresh"}
    assert record_in(window).found == ("ref", "truthfully", "thresh")

    for _ in range(3):  # solving, the way to Play, and the tick
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
    assert solve_asking(qtbot, page, "Cancel") == ["Show the whole solution?"]
    assert record_in(window).shown == ()
    assert record_in(window).door is Door.PLAY
    assert page.state is RunState.IDLE
    assert solve_asking(qtbot, page, "Solve") == ["Show the whole solution?"]
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
    assert "; Found 2 of about 28; " in spoken
    assert "; solution shown; " in spoken
    statistics = the(window, Saver).library.boards.statistics(the(window, PlaySession).days.today())
    assert statistics.game.boards == 1
    assert statistics.missed == ()


def test_nothing_is_asked_where_nothing_was_begun_or_all_was_seen_and_nothing_counts_as_shown(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    play_it(qtbot, page)
    window.show_page("quartiles")
    assert solve_asking(qtbot, page) == []
    assert record_in(window).shown == ()
    type_word(page, "fuzz")
    put_on(page, OTHER)
    put_on(page, SAMPLE)
    assert solve_asking(qtbot, page) == []
    assert (record_in(window).found, record_in(window).shown) == (("fuzz",), ())


def test_the_board_of_the_day_is_the_same_on_the_quartiles_page(
    qtbot: QtBot, window: AppWindow
) -> None:
    play, page = play_today(qtbot, window), quartiles(window)
    words = [item.word for item in game_on(play).missing]
    tiles, key = game_on(play).board.tiles, the(window, PlaySession).scene.key
    check(play, words[0])
    window.show_page("quartiles")
    put_on(page, " ".join(tiles))
    assert solve_asking(qtbot, page, "Solve") == ["Show the whole solution?"]
    assert ticked_on(page) == {words[0]}
    assert set(record_in(window, key).shown) == set(words[1:])
    assert record_in(window, key).origin.is_made


# In a file and in another library, and after a kill


def after_a_kill(folder: Path, number: int) -> BoardRecord:
    """Return the record that the next start would find if the app were killed at this moment."""
    copy = folder / f"killed-{number}"
    shutil.copytree(folder / "data", copy)
    with Library.open(copy / LIBRARY_NAME) as library:
        assert library.take_warnings() == []
        record = library.boards.get(KEY)
        assert record is not None
        return record


def find(word: str) -> None:
    """Type a word as on any page."""
    type_text(word)
    press(Qt.Key.Key_Return)


def ask(qtbot: QtBot, page: QuartilesPage) -> None:
    """Open the door to hints, and ask for the next."""
    press(Qt.Key.Key_F4)
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)
    press(Qt.Key.Key_F4)


def test_what_is_done_with_a_board_on_one_page_is_done_on_all_and_outlasts_a_kill(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage, tmp_path: Path
) -> None:
    play_it(qtbot, page)
    assert after_a_kill(tmp_path, 0).door is Door.PLAY
    for number, word in enumerate(("truthfully", "fuzz"), start=1):
        find(word)
        assert after_a_kill(tmp_path, number).found[-1] == word
    press(Qt.Key.Key_F4)  # shows the hints
    press(Qt.Key.Key_F4)
    hints = after_a_kill(tmp_path, 3).hints
    assert hints.used == 1

    act(window.page, "Back to Quartiles")
    ask(qtbot, page)
    assert page.session.edits.ticked == {"truthfully", "fuzz"}
    assert the(page, QLabel, "hintsUsed").text() == "2 hints used"
    record = after_a_kill(tmp_path, 4)
    assert (record.hints.used, record.door) == (2, Door.HINT)
    assert record.hints.shown.keys() == hints.shown.keys()  # it goes on with the same word

    told = spoken_on(history(window), 0)
    assert "; Found 2 of about 28; 2 hints; " in told
    window.show_page("quartiles")
    assert solve_asking(qtbot, page, "Cancel") == ["Show the whole solution?"]
    assert page.session.edits.door is Door.HINT
    view_on(page).setFocus()
    find("crosswords")
    record = after_a_kill(tmp_path, 5)
    assert record.found == ("truthfully", "fuzz", "crosswords")
    events = [it.event for it in record.journal.entries if it.event is not Event.LEFT]
    assert events == [Event.FOUND] * 2 + [Event.HINTED] * 2 + [Event.TICKED]

    window.show_page("play")
    assert isinstance(window.page, PlayPage)
    assert set(game_on(window.page).found_words) == {*record.found}


def test_what_was_done_with_a_board_is_in_its_file_and_in_another_library(
    qtbot: QtBot,
    window: AppWindow,
    page: QuartilesPage,
    tmp_path: Path,
    open_window: Callable[[], AppWindow],
) -> None:
    play_it(qtbot, page)
    find("truthfully")
    press(Qt.Key.Key_F4)
    press(Qt.Key.Key_F4)
    act(window.page, "Save Board")
    save_as(window.page, tmp_path / "board.quartiles")
    written = parse_board_file((tmp_path / "board.quartiles").read_bytes(), "board")
    act(window.page, "Back to Quartiles")
    ask(qtbot, page)
    window.close()
    with Library.open(tmp_path / "data" / LIBRARY_NAME) as library:
        record = library.boards.get(KEY)
        assert record is not None
        export(library, tmp_path / "all.quartiles-library")
    assert (written.found, written.known) == (record.found, record.known)
    assert (written.hints.used, record.hints.used) == (1, 2)
    with Library.open(tmp_path / "other.sqlite3") as other:
        assert import_(other, tmp_path / "all.quartiles-library").added == 1
        assert other.boards.get(KEY) == record

    again = quartiles(open_window())
    qtbot.waitUntil(lambda: again.state is RunState.FINISHED)
    assert again.session.edits.ticked == {"truthfully"}
    assert again.session.hints.are_shown
    assert set(words_on(again)) == {"truthfully"}


# Boards from elsewhere, played on the Play page


@pytest.fixture(scope="module")
def board(english: Dictionary) -> MadeBoard:
    """A board of ours, of which the app is only given the tiles; none of its words is a label."""
    pool = read_pool(paths.dictionary_folder())
    return finish_soon(generating(2, Level.USUAL, pool, english))


@pytest.fixture
def real(qtbot: QtBot, window: AppWindow, board: MadeBoard) -> PlayPage:
    """The Play page with that board, from the Quartiles page."""
    put_on(quartiles(window), " ".join(board.tiles))
    return play_it(qtbot, quartiles(window))


def spoiled_by(window: AppWindow, board: MadeBoard) -> set[str]:
    """Return the words that weren't found, and that the window names all the same."""
    game = the(window, PlaySession).game
    assert game is not None
    seen = set(re.findall("[a-z]+", " ".join(texts_of(window)).lower()))
    found = {item.word for item in game.found}
    return {item.word for item in board.words if len(item.path) > 1} & seen - found


@pytest.mark.at("2026-12-05T12:00")  # History tells the day, and “march” is a word of the board
def test_a_hundred_points_are_reached_by_typing_and_nothing_is_spoiled(
    window: AppWindow, real: PlayPage, board: MadeBoard
) -> None:
    assert window.windowTitle() == "Your puzzle \N{EN DASH} Quartiles"
    points = 0
    for item in sorted(board.words, key=lambda item: -len(item.path)):
        if not points % 3:  # now and then: it takes a while
            assert not spoiled_by(window, board)
        assert try_word(real, item.word).startswith(f"“{item.word}”")
        points = game_on(real).points
        if points >= 100:
            break
    assert points >= 100
    standing = the(window, PlaySession).scene.panel.standing
    assert standing is not None
    assert standing.left == ""
    press(Qt.Key.Key_5, CONTROL)
    assert window.page is not real
    assert not spoiled_by(window, board)
    press(Qt.Key.Key_1, CONTROL)
    assert window.page is quartiles(window)
    assert not spoiled_by(window, board)


def test_a_word_that_the_game_accepts_is_taught_by_another_enter(
    window: AppWindow, real: PlayPage, board: MadeBoard
) -> None:
    teacher = the(window, WordTeacher)
    word = board.tiles[7] + board.tiles[3] + board.tiles[11]
    assert word not in {item.word for item in game_on(real).board.words}
    assert "Press Enter again" in try_word(real, word)  # that Enter checked it once
    press(Qt.Key.Key_Enter)
    assert (game_on(real).points, teacher.is_accepted) == (4, {word: True})
    press(Qt.Key.Key_Z, CONTROL)
    assert (game_on(real).points, teacher.is_accepted) == (0, {})
    press(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert game_on(real).points == 4
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert game_on(real).points == 0
    assert answer_on_page(real) == f"Marked “{word}” as rejected."


def test_the_way_back_leads_to_the_board_and_from_one_of_ours_there_is_none(
    qtbot: QtBot, window: AppWindow, real: PlayPage, board: MadeBoard
) -> None:
    back, page = button_on(real, "Back to Quartiles"), quartiles(window)
    assert back.isVisible()
    back.click()
    assert window.page is page
    assert board_on(page).fragments == board.tiles
    put_on(page, OTHER)
    press(Qt.Key.Key_2, CONTROL)
    act(real, "Back to Quartiles")
    assert window.page is page
    assert board_on(page).fragments == board.tiles
    press(Qt.Key.Key_2, CONTROL)
    act(real, "Today")
    qtbot.waitUntil(lambda: not game_on(real).board.is_real)
    assert not action_of(real, "Back to Quartiles").isEnabled()
    assert not action_of(real, "The Game Accepted It").isEnabled()


# Boards that are pasted or dropped


@pytest.fixture
def today(qtbot: QtBot, window: AppWindow) -> PlayPage:
    """The Play page with the board of the day."""
    return play_today(qtbot, window)


def test_tiles_pasted_into_the_word_field_are_played_and_what_is_no_board_is_answered(
    qtbot: QtBot, window: AppWindow, today: PlayPage
) -> None:
    the(today, WordField).setFocus()
    paste(SAMPLE)
    qtbot.waitUntil(lambda: tiles_on(today) == [*TILES])
    assert window.page is today
    paste("refresh")  # a word is a word
    press(Qt.Key.Key_Return)
    assert answer_on_page(today) == "“refresh”: 4 points"
    copy_to_clipboard("three little words")
    act(today, "Paste")
    assert answer_on_page(today).startswith("Copy a screenshot of the game")
    assert window.page is today


def test_a_board_is_played_however_long_it_takes_to_be_solved(
    qtbot: QtBot, window: AppWindow, today: PlayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_search, "AT_ONCE", -1.0)  # as where the machine is busy
    paste(SAMPLE)
    qtbot.waitUntil(lambda: window.page is not today or tiles_on(today) == [*TILES])
    assert window.page is today


def test_a_screenshot_is_played_and_so_is_one_that_is_dropped(
    qtbot: QtBot, window: AppWindow, today: PlayPage, screenshot: QImage
) -> None:
    tiles = tiles_on(today)
    QGuiApplication.clipboard().setImage(screenshot)
    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: tiles_on(today) == [*TILES])
    assert window.page is today
    act(today, "Today")
    qtbot.waitUntil(lambda: tiles_on(today) == tiles)
    drop(window, picture_data(screenshot))
    qtbot.waitUntil(lambda: tiles_on(today) == [*TILES])
    assert window.page is today


def test_a_doubtful_screenshot_is_looked_at_first(
    qtbot: QtBot, window: AppWindow, today: PlayPage, smudged: QImage
) -> None:
    QGuiApplication.clipboard().setImage(smudged)
    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: window.page is not today)
    assert window.page is quartiles(window)
    assert marked_on(window.page) == {SMUDGED}
