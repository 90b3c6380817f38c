"""The review: words that were missed are told, or asked for first, and none before that."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_grid import BoardGrid
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.review.review_page import MissedList, ReviewPage
from quartiles_gui.gui.review.review_session import ReviewScene, ReviewSession
from quartiles_gui.gui.widgets.labels import LinesLabel
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    fill_board,
    find_five,
    game_on,
    label_on,
    play,
    play_today,
    press,
    settle,
    solve,
    texts_of,
    the,
    try_word,
    type_text,
    verdict_on,
    words_in,
)
from tests.gui.history.history_hands import history

MISSED = ("recross", "rewords", "refresh")


@pytest.fixture
def reviewed(qtbot: QtBot, window: AppWindow, english: Dictionary) -> ReviewPage:
    """The review of the sample board, solved after all was found but three words."""
    fill_board(window)
    page = quartiles(window)
    counted = [item.word for item in verdict_on(page, english).counted]
    play(page)
    try_word(page, " ".join(word for word in counted if word not in MISSED))
    solve(qtbot, page)
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
    read = {word for text in texts for word in words_in(text)}
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


def test_how_near_a_word_was_takes_one_line_and_screen_readers_have_all_of_it(
    reviewed: ReviewPage, window: AppWindow, appearance: Appearance
) -> None:
    window.resize(window.minimumSize())
    appearance.set_zoom(2.0)
    shown = []
    for number, row in enumerate(scene_of(reviewed).rows):
        the(reviewed, MissedList).setCurrentRow(number)
        settle()
        labels = reviewed.findChildren(LinesLabel)
        shown += [label.text() for label in labels if label.accessibleName() == row.near]
    assert len(shown) == len(MISSED)
    assert any(text.endswith("…") for text in shown)
    assert not any("\n" in text for text in shown)


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


def test_a_board_is_reviewed_once_it_is_over_with_a_word_found_before(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    first = "Find every word, or solve the board first."
    review = action_of(filled, "Review")
    assert (review.isEnabled(), review.toolTip()) == (False, first)
    solve(qtbot, filled)
    assert review.toolTip() == "You found no word before it was solved."
    try_word(filled, "cross")  # which lists it, and no more
    assert not review.isEnabled()
    act(filled, "Undo")
    act(filled, "Undo")
    play(filled)
    try_word(filled, "cross")
    assert (review.isEnabled(), review.toolTip()) == (False, first)
    solve(qtbot, filled)
    assert review.isEnabled()


# of other days, “yellow” is a missed word and a color, or “deliver…” a part of one that was found
@pytest.mark.at("2026-12-05T12:00")
def test_a_board_of_ours_is_reviewed_with_what_was_tried(qtbot: QtBot, window: AppWindow) -> None:
    menus = set(texts_of(window))  # “Match System”; the day's board may have the word “system”
    page = play_today(qtbot, window)
    find_five(page)
    try_word(page, "zz")
    missing = {item.word for item in game_on(page).missing}
    assert told_of({word for word in missing if len(word) > 5}, window, menus) == set()
    solve(qtbot, page)
    act(page, "Review")
    review = shown(window)
    assert set(words_of(review)) == missing
    assert any(text.startswith("No word: zz") for text in scene_of(review).tries)
    press(Qt.Key.Key_Escape)
    assert window.page is page


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
    act(boards, "Review")
    assert set(words_of(shown(window))) == set(MISSED)
    press(Qt.Key.Key_Escape)
    assert window.page is boards, "where it was opened"


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
