"""Solved, played and made boards in one history, and no word in it that wasn't found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Origin, Outlook, key_of
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.history.history_board import HistoryBoard
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.sharing.share_dialogs import ShareDialog
from quartiles_gui.library.library import Library
from tests.gui.accessible_tree import tree_of
from tests.gui.conftest import press_button
from tests.gui.hands import act, press, the, undo_by_button
from tests.gui.history.history_hands import (
    OTHERS,
    board,
    boards_of,
    boards_on,
    colors_on,
    filter_on,
    five_on,
    history,
    keys_on,
    knowing,
    library_in,
    message_on,
    put_solution,
    search,
    select,
    selected_on,
    spoken_on,
    stored,
    titles_on,
    window_of,
)
from tests.gui.scenes import close_dialog
from tests.library.played_boards import FIRST, after, as_stored, put, record

DAY = after(record(), "watermelon", "er")  # of 1 December, two of six words found


def usual(number: int, *words: str, origin: Origin = Origin.USUAL) -> BoardRecord:
    return after(record(None, number=number)._replace(origin=origin), *words)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the windows: a solved board, two played ones and one of the user's words."""
    with Library.open(library_in(tmp_path)) as library:
        moment = "2026-11-20T07:00:00Z"
        put(library, BoardRecord(SAMPLE_BOARD, Origin.READ, moment, moment, "2026-11-20"))
        put_solution(library.boards, SOLVED, Outlook(5, 128, is_exact=False))
        for play in (DAY, usual(1, "seti", "chocolate"), usual(2, origin=Origin.OWN)):
            put(library, play)
    return tmp_path


SOLVED = key_of(SAMPLE_BOARD)


BOARD = board(19)
ENTERED = knowing(BoardRecord(BOARD, created=as_stored("2026-11-20T12:30")), *OTHERS)
ALL = [item.word for item in ENTERED.game_board.words] if ENTERED.game_board else []
FIVE = ["".join(cut) for cut in ENTERED.game_board.five] if ENTERED.game_board else []
MADE = record(None)
REST = [item.word for item in MADE.game_board.words] if MADE.game_board else []
ABOUT = Outlook(27, 130, is_exact=False)


def test_squares_are_in_the_order_found_once_all_five_are() -> None:
    assert len(FIVE) == 5
    some = ENTERED.finding(["thrash", *FIVE[:3]])
    assert HistoryBoard(some).squares == ()
    for order in (FIVE, FIVE[::-1]):
        found = some._replace(found=()).finding(order)
        assert HistoryBoard(found).squares == tuple(colors_of(set(FIVE))[word] for word in order)


@pytest.mark.parametrize(
    ("kept", "texts"),
    [
        pytest.param(BoardRecord(BOARD), "Nothing found yet", id="nothing done"),
        pytest.param(ENTERED._replace(outlook=ABOUT), "Nothing found yet", id="searched ahead"),
        pytest.param(
            BoardRecord(BOARD, mode=BoardMode.SOLVE), "No solution found", id="without a solution"
        ),
        pytest.param(ENTERED.hinting("thrash", Rung.TECHNIQUE), "Found 0; 1 hint", id="a hint"),
        pytest.param(
            ENTERED.hinting("thrash", Rung.TECHNIQUE)
            .hinting("thrash", Rung.FIRST_TILE)
            ._replace(mode=BoardMode.PLAY, outlook=ABOUT),
            "Found 0 of about 27; 2 hints",
            id="hints, and the solution is known but wasn't asked for",
        ),
        pytest.param(
            BoardRecord(BOARD).finding(["thrash", "ref"]),
            "Found 2; no hints",
            id="words found before any are known",
        ),
        pytest.param(
            ENTERED.finding(["thrash", "truthfully"]),
            "Found 2; no hints; 12 points",
            id="words found",
        ),
        pytest.param(
            ENTERED.finding(ALL).hinting("thresh", Rung.TECHNIQUE)._replace(refused=frozenset()),
            "Found 7 of 7; 1 hint; 88 points",
            id="all that the game takes",
        ),
        pytest.param(
            ENTERED.finding(["thrash"])._replace(mode=BoardMode.PLAY),
            "Found 1; no hints; 4 points",
            id="played, as it came from the game",
        ),
        pytest.param(
            ENTERED._replace(mode=BoardMode.PLAY, outlook=ABOUT),
            "Nothing found yet",
            id="Play was chosen, and nothing found",
        ),
        pytest.param(
            ENTERED._replace(mode=BoardMode.SOLVE, outlook=ABOUT),
            "Solved",
            id="solved",
        ),
        pytest.param(
            ENTERED.hinting("thrash", Rung.TILES)._replace(mode=BoardMode.SOLVE, is_secret=True),
            "Solved; 1 hint; words hidden",
            id="solved without a look",
        ),
        pytest.param(
            ENTERED.finding(["thrash", "truthfully"])
            .hinting("thresh", Rung.TECHNIQUE)
            ._replace(mode=BoardMode.SOLVE, outlook=ABOUT._replace(is_exact=True)),
            "Found 2 of 27; 1 hint; 12 points; solution shown",
            id="solved after some were found",
        ),
        pytest.param(
            ENTERED._replace(mode=BoardMode.SOLVE, refused=frozenset()).ticking(ALL),
            "Solved",
            id="solved, then ticked off",
        ),
        pytest.param(MADE, "Made; usual", id="made"),
        pytest.param(
            MADE._replace(mode=BoardMode.SOLVE).showing(REST), "Solved", id="made, solved"
        ),
        pytest.param(
            MADE.finding(["watermelon"])._replace(mode=BoardMode.SOLVE).showing(REST),
            "Played; Off to a start; 8 points; rest shown",
            id="made, solved after a word was found",
        ),
        pytest.param(
            MADE.hinting("er", Rung.TECHNIQUE),
            "Played; Off to a start; 0 points; 1 hint",
            id="made, a hint",
        ),
    ],
)
def test_a_board_says_what_was_done_on_it_and_never_more(kept: BoardRecord, texts: str) -> None:
    assert "; ".join(HistoryBoard(kept).states) == texts


@pytest.fixture
def page(folder: Path, open_window: Callable[[], AppWindow]) -> HistoryPage:
    return history(open_window())


def unfound(play: BoardRecord) -> list[str]:
    """The words of a board that its player doesn't know, but for those that tiles say."""
    assert play.game_board is not None
    words = {item.word for item in (*play.game_board.words, *play.game_board.extras)}
    return sorted(words.difference(play.found, play.shown, play.board.fragments))


@pytest.mark.at("2026-12-05T12:00")
def test_all_boards_are_in_one_list_with_what_was_done_on_them(page: HistoryPage) -> None:
    texts = {spoken_on(page, row).partition("; tiles")[0] for row in range(4)}
    assert {text.partition("; ")[2] for text in texts} == {
        "Played; Off to a start; 9 points",
        "Played; Off to a start; 8 points",
        "Made; of your words",
        "Solved",
    }
    days = sorted(text.partition("; ")[0] for text in texts)
    assert {"Friday, November 20", "Tuesday, December 1"} < set(days)
    assert sum(day.startswith("Saturday, December 5, ") for day in days) == 2, "with the time"


def test_filters_list_what_was_done_and_count_it(qtbot: QtBot, page: HistoryPage) -> None:
    names = [filter_on(page, name).text() for name in ("All", "Solved", "Played", "New")]
    assert names == ["All  4", "Solved  1", "Played  2", "New  1"]
    found = {}
    for name in ("Solved", "Played", "New", "All"):
        QTest.mouseClick(filter_on(page, name), Qt.MouseButton.LeftButton)
        assert filter_on(page, name).isChecked()
        found[name] = keys_on(page)
    assert found["Solved"] == [SOLVED]
    assert set(found["Played"]) == {DAY.key, usual(1).key}
    assert found["New"] == [usual(2).key]
    assert len(found["All"]) == 4

    filter_on(page, "Played").setFocus()
    press(Qt.Key.Key_Space)
    search(qtbot, page, "choco")
    assert keys_on(page) == [usual(1).key], "among those that were played"


def test_a_board_is_shared_to_be_played(page: HistoryPage) -> None:
    for key, title, count in (
        (DAY.key, "December 1, 2026", "6 words, "),
        (SOLVED, "November 20, 2026", ""),
    ):
        select(page, key)
        act(page, "Share")
        dialog = the(page, ShareDialog)
        press_button(dialog, "Copy Picture")
        close_dialog(dialog)
        text = QApplication.clipboard().text()
        assert text.startswith(f"{title}\n{count}")
        assert " ".join(sorted(text.split("\n\n")[-1].split())) == key, "its tiles, and no word"
        assert not set(unfound(DAY)).intersection(text.split())


def fills_in(appearance: Appearance) -> set[str]:
    """Return the colors of the tiles of the five."""
    return {appearance.theme.color(f"word.{place}.fill").name() for place in range(1, 6)}


def test_no_word_that_was_not_found_is_told_anywhere(
    qtbot: QtBot, page: HistoryPage, appearance: Appearance
) -> None:
    plays = (DAY, usual(1, "seti", "chocolate"), usual(2, origin=Origin.OWN))
    for play in plays:
        select(page, play.key)
        title = titles_on(page)[boards_on(page).currentIndex().row()]
        told = " ".join([title, *(node.name for node in tree_of(window_of(page)))])
        words = told.replace("·", " ").split()
        assert not set(unfound(play)).intersection(words), title
        five = five_on(page).split()
        assert five == [word for word in play.found if len(word) > 8], title
        assert len(fills_in(appearance) & colors_on(page)) == len(five), title
    for word in sorted({word for play in plays for word in unfound(play)}):
        search(qtbot, page, word)
        hidden = {play.key for play in plays if word in unfound(play)}
        assert not hidden.intersection(keys_on(page)), word
    search(qtbot, page, "watermelon")
    assert keys_on(page) == [DAY.key]


def test_hidden_words_have_neither_colors_nor_chips(
    page: HistoryPage, appearance: Appearance
) -> None:
    fills, plain = fills_in(appearance), appearance.theme.color("tile.fill").name()
    select(page, SOLVED)
    assert five_on(page) != ""
    assert fills <= colors_on(page)
    assert plain not in colors_on(page)
    act(page, "Hide Words")
    assert five_on(page) == ""
    assert not fills & colors_on(page)
    assert plain in colors_on(page)
    listed = boards_on(page).viewport().grab().toImage()
    seen = {listed.pixelColor(x, y).name() for x in range(130) for y in range(listed.height())}
    assert not fills & seen


@pytest.mark.parametrize(
    ("kept", "is_possible"),
    [
        (BoardRecord(BOARD), False),
        (ENTERED.finding(["thrash"]), False),
        (ENTERED._replace(mode=BoardMode.SOLVE), False),
        (ENTERED.finding(["thrash"])._replace(mode=BoardMode.SOLVE), True),
        (ENTERED.finding(["thrash"])._replace(mode=BoardMode.SOLVE, is_secret=True), False),
        (ENTERED.finding(ALL), False),
        (ENTERED.finding(ALL).hinting("thrash", Rung.TECHNIQUE), True),
        (MADE.finding(["watermelon"]), False),
        (MADE.finding(["watermelon"])._replace(mode=BoardMode.SOLVE).showing(REST), True),
        (MADE._replace(mode=BoardMode.SOLVE).showing(REST), False),
        (MADE.finding(REST), False),
    ],
)
def test_what_is_over_with_words_found_can_be_reviewed(
    kept: BoardRecord, *, is_possible: bool
) -> None:
    assert HistoryBoard(kept).can_be_reviewed is is_possible


@pytest.mark.parametrize("key", [DAY.key, SOLVED])
def test_each_board_is_opened_on_the_one_page_as_it_was_left(page: HistoryPage, key: str) -> None:
    window = window_of(page)
    before = boards_of(page).get(key)
    select(page, key)
    press(Qt.Key.Key_Return)
    assert window.page is window.show_page("quartiles")
    record = the(window, BoardSession).record
    assert before is not None
    assert (record.key, record.found, record.mode) == (key, before.found, before.mode)


@pytest.mark.parametrize("key", [usual(1).key, SOLVED])
def test_the_history_opens_on_the_board_of_the_page(page: HistoryPage, key: str) -> None:
    select(page, key)
    press(Qt.Key.Key_Return)
    select(page, DAY.key)
    assert selected_on(history(window_of(page))) == key


def test_a_board_that_is_not_listed_leaves_the_selection(page: HistoryPage) -> None:
    window = window_of(page)
    QTest.mouseClick(filter_on(page, "Played"), Qt.MouseButton.LeftButton)
    select(page, DAY.key)
    for key in ("no board", SOLVED):
        window.show_page("five-words")
        page.select(key)
        window.show_page("history")
        assert selected_on(page) == DAY.key


def test_a_deleted_board_takes_along_what_was_played_and_undo_brings_all_back(
    folder: Path, page: HistoryPage
) -> None:
    before = stored(folder, DAY.key)
    select(page, DAY.key)
    press(Qt.Key.Key_Delete)
    assert message_on(page) == "Deleted “December 1, 2026”."
    assert boards_of(page).of_day(FIRST) is None
    assert boards_of(page).days(FIRST, FIRST) == []
    undo_by_button(page)
    assert boards_of(page).of_day(FIRST) == before
    assert before.found == DAY.found
    assert [result.day for result in boards_of(page).days(FIRST, FIRST)] == [FIRST]
    assert DAY.key in keys_on(page)
