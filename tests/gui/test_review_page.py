"""The review: words that were missed are told, or asked for first, and none before that."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.history.browser import HistoryList
from quartiles_gui.gui.play.scene import View
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.review.page import MissedList, ReviewPage
from quartiles_gui.gui.review.session import ReviewScene, ReviewSession
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    agree,
    answer_on,
    fill_board,
    press,
    solve,
    the,
    type_text,
)
from tests.gui.history.history_hands import history
from tests.gui.play.play_hands import find_five, game_on, play_today
from tests.gui.test_hints_view import label_on, texts_of

MISSED = ("recross", "rewords", "refresh")


@pytest.fixture
def reviewed(qtbot: QtBot, window: AppWindow) -> ReviewPage:
    """The review of the sample board, solved after all was ticked off but three words."""
    fill_board(window)
    page = quartiles(window)
    solve(qtbot, page)
    verdict = page.session.search.verdict
    assert verdict is not None
    for rated in verdict.rated:
        if rated.is_counted and rated.found.word not in MISSED:
            page.session.tick(rated.found.word, True)
    act(page, "Review")
    return shown(window)


def shown(window: AppWindow) -> ReviewPage:
    review = window.page
    assert isinstance(review, ReviewPage)
    return review


def scene_of(page: ReviewPage) -> ReviewScene:
    return the(page.window(), ReviewSession).scene


def told_of(words: Collection[str], window: QWidget, before: Collection[str] = ()) -> set[str]:
    """The words that stand anywhere in a window, seen or not, but for texts that it had before."""
    texts = set(texts_of(window)).difference(before)
    read = {word for text in texts for word in re.findall("[a-z]+", text.lower())}
    return read.intersection(words)


def words_of(page: ReviewPage) -> list[str]:
    return ["".join(row.parts) for row in scene_of(page).rows]


def row_texts(page: ReviewPage) -> Iterator[str]:
    """What a screen reader says of each row."""
    rows = the(page, MissedList)
    for number in range(rows.count()):
        yield rows.item(number).data(Qt.ItemDataRole.AccessibleTextRole)


def test_missed_words_are_told_with_technique_meaning_path_and_nearest_word(
    reviewed: ReviewPage,
) -> None:
    assert set(words_of(reviewed)) == set(MISSED)
    place = words_of(reviewed).index("recross")
    the(reviewed, MissedList).setCurrentRow(place)
    scene = scene_of(reviewed)
    row = scene.rows[place]
    assert row.near == "You had “cross”. Only “re” was missing."
    assert row.tags == ("beginning re-", "may be refused")
    assert ["".join(scene.board.fragments[at] for at in scene.board.path)] == ["recross"]
    spoken = list(row_texts(reviewed))[place]
    assert spoken.startswith("recross; beginning re-; may be refused; You had “cross”.")
    assert label_on(reviewed, "lesson") == "2 of these 3 words begin with the tile “re”."
    assert label_on(reviewed, "advice") == "Next time, try it before each of your words."
    assert "3 words, 12 points" in {label.text() for label in reviewed.findChildren(QLabel)}


def test_while_words_are_asked_for_nothing_tells_them(
    reviewed: ReviewPage, window: AppWindow
) -> None:
    assert told_of(MISSED, window) == set(MISSED)
    act(reviewed, "Try Them First")
    assert told_of(MISSED, window) == set()
    assert told_of(MISSED, history(window)) == set()
    window.show_page("review")
    for number in range(3):
        the(reviewed, MissedList).setCurrentRow(number)
        assert label_on(reviewed, "answer") == scene_of(reviewed).rows[number].near
        assert told_of(MISSED, window) == set()


def test_words_are_tried_by_keyboard_and_answered(reviewed: ReviewPage) -> None:
    words = words_of(reviewed)
    act(reviewed, "Try Them First")
    scene = scene_of(reviewed)
    assert label_on(reviewed, "answer") == scene.rows[0].near
    assert all(row.is_covered for row in scene.rows)
    type_text("cross")
    press(Qt.Key.Key_Return)
    assert label_on(reviewed, "answer") == "You had “cross”. Try again."
    press(Qt.Key.Key_Escape)
    for tried, answer in (
        ("zzz", "The tiles can’t spell “zzz”."),
        ("reth", "You didn’t miss “reth”. Try again."),
    ):
        type_text(tried)
        press(Qt.Key.Key_Return)
        assert label_on(reviewed, "answer") == answer
        press(Qt.Key.Key_Escape)
    first = scene_of(reviewed).selected
    type_text(words[2])
    press(Qt.Key.Key_Return)
    assert label_on(reviewed, "answer") == (
        f"“{words[2]}” is another one that you missed.\n{scene.rows[first].near}"
    )
    assert scene_of(reviewed).selected == first, "which is still asked for"
    type_text(words[0])
    press(Qt.Key.Key_Return)
    assert [word for word in words_of(reviewed) if word] == [words[0], words[2]]
    assert scene_of(reviewed).selected == 1, "goes on by itself"
    assert label_on(reviewed, "answer") == f"Yes: “{words[0]}”.\nNext: {scene.rows[1].near}"
    press(Qt.Key.Key_F4)
    assert label_on(reviewed, "answer").startswith("It was “")
    assert not action_of(reviewed, "Tell Me").isEnabled()
    assert not action_of(reviewed, "Skip").isEnabled()
    assert set(words_of(reviewed)) == set(MISSED)
    act(reviewed, "Show Them All")
    assert not scene_of(reviewed).is_asking


def test_a_board_is_reviewed_once_it_is_solved_and_words_are_ticked(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    assert action_of(filled, "Review").toolTip() == "Solve the board first."
    solve(qtbot, filled)
    assert action_of(filled, "Review").toolTip() == "Tick off the words that you found first."
    filled.session.tick("cross", True)
    assert action_of(filled, "Review").isEnabled()


# of other days, “yellow” is a missed word and a color, or “deliver…” a part of one that was found
@pytest.mark.at("2026-12-05T12:00")
def test_a_game_is_reviewed_only_after_the_rest_was_shown(qtbot: QtBot, window: AppWindow) -> None:
    menus = set(texts_of(window))  # “Match System”; the day's board may have the word “system”
    page = play_today(qtbot, window)
    assert not action_of(page, "Review").isEnabled()
    find_five(page)
    scene = the(window, PlaySession).scene
    assert scene.panel.view is View.RESULT
    type_text("zz")
    press(Qt.Key.Key_Return)
    assert action_of(page, "Review").isEnabled()
    missing = {item.word for item in game_on(page).missing}
    assert told_of({word for word in missing if len(word) > 5}, window, menus) == set()
    act(page, "Review")
    assert window.page is page  # it asks first
    agree()
    review = shown(window)
    assert set(words_of(review)) == missing
    assert scene_of(review).board.places == scene.board.places
    assert any(text.startswith("No word: zz") for text in scene_of(review).tries)


def test_the_history_leads_to_the_review_of_a_game(
    qtbot: QtBot, window: AppWindow, filled: QuartilesPage
) -> None:
    act(filled, "Play It")
    session = the(window, PlaySession)
    qtbot.waitUntil(lambda: session.game is not None and session.game.board.is_real)
    boards = history(window)
    rows = the(boards, HistoryList)
    rows.selectAll()
    assert not action_of(boards, "Review").isEnabled()
    window.show_page("play")
    session.type("cross")
    session.check()
    session.show_rest()
    history(window)
    rows.selectAll()
    act(boards, "Review")
    words = words_of(shown(window))
    assert session.game is not None
    assert set(words) == {item.word for item in session.game.revealed}
    assert "cross" not in words


def test_the_history_leads_to_the_review_and_keys_lead_back(
    reviewed: ReviewPage, window: AppWindow
) -> None:
    the(reviewed, MissedList).setFocus()
    for lead_back in (partial(press, Qt.Key.Key_Escape), partial(press, Qt.Key.Key_1, CONTROL)):
        lead_back()
        assert quartiles(window).isVisible()
        act(quartiles(window), "Review")
        assert reviewed.isVisible()
    boards = history(window)
    the(boards, HistoryList).selectAll()
    act(boards, "Review")
    assert set(words_of(shown(window))) == set(MISSED)
    assert answer_on(quartiles(window)) == ""


def test_a_click_on_a_row_and_on_tiles_does_what_keys_do(reviewed: ReviewPage) -> None:
    act(reviewed, "Try Them First")
    rows = the(reviewed, MissedList)
    middle = rows.visualItemRect(rows.item(1)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert scene_of(reviewed).selected == 1
    for tile in ("re", "cro", "ss"):
        place = scene_of(reviewed).board.fragments.index(tile)
        the(reviewed, BoardGrid).tile_pressed.emit(place)
    assert scene_of(reviewed).letters == ("re", "cro", "ss")
    act(reviewed, "Check")
    assert "recross" in words_of(reviewed)
