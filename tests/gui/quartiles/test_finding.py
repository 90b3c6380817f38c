"""Words are found on a board, the game's or ours: by keys and clicks, answered, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.tile_widgets import TypedTile
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.words.meaning_text import MeaningBlock
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    ALT,
    CONTROL,
    SHIFT,
    act,
    action_of,
    answer_on,
    board_on,
    button_on,
    click,
    field_on,
    filled_on,
    focus,
    game_on,
    group_on,
    line_on,
    list_on,
    modes_on,
    paste,
    path_on,
    play,
    play_today,
    press,
    select,
    selected_on,
    settle,
    spoiled,
    standing_on,
    state_of,
    texts_of,
    tile_on,
    tiles_shown,
    try_word,
    type_text,
    undo_by_button,
    verdict_on,
    view_on,
    words_on,
)
from tests.gui.history.history_hands import history, spoken_on
from tests.sample_board import OTHER, SAMPLE

SENTENCE = "One word, or many with spaces"
AGAIN = "Enter again if the game took it."


@pytest.fixture
def real(filled: QuartilesPage) -> QuartilesPage:
    """The page with a board of the game, on which words are found."""
    play(filled)
    return filled


@pytest.fixture
def ours(qtbot: QtBot, window: AppWindow) -> QuartilesPage:
    """The page with the board of the day."""
    page = play_today(qtbot, window)
    field_on(page).setFocus()
    return page


def by_typing(_page: QuartilesPage, item: FoundWord) -> None:
    type_text(item.word)
    press(Qt.Key.Key_Return)


def by_mouse(page: QuartilesPage, item: FoundWord) -> None:
    for index in item.path:
        click(tile_on(page, index))
    click(button_on(page, "Check"))


def by_arrows_and_space(page: QuartilesPage, item: FoundWord) -> None:
    if not isinstance(focus(), TypedTile):
        view_on(page).setFocus()
    for index in item.path:
        here = view_on(page).current_tile
        for _ in range(abs(index // 4 - here // 4)):
            press(Qt.Key.Key_Down if index // 4 > here // 4 else Qt.Key.Key_Up)
        for _ in range(abs(index % 4 - here % 4)):
            press(Qt.Key.Key_Right if index % 4 > here % 4 else Qt.Key.Key_Left)
        press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)


@pytest.mark.parametrize("way", [by_typing, by_mouse, by_arrows_and_space])
@pytest.mark.parametrize("is_ours", [True, False])
def test_words_are_found_alike_on_both_kinds_of_boards_and_each_is_told_once(
    qtbot: QtBot,
    window: AppWindow,
    filled: QuartilesPage,
    way: Callable[[QuartilesPage, FoundWord], None],
    announced: list[QAccessibleAnnouncementEvent],
    *,
    is_ours: bool,
) -> None:
    play_today(qtbot, window) if is_ours else play(filled)
    field_on(filled).setFocus()
    words = [item for item in game_on(filled).missing if not item.is_quartile][:4]
    announced.clear()
    for count, item in enumerate(words, start=1):
        way(filled, item)
        points = "1 point" if item.points == 1 else f"{item.points} points"
        assert line_on(filled)[0].startswith(f"“{item.word}”: {points}")
        assert [event.message() for event in announced] == [answer_on(filled)]
        announced.clear()
        assert standing_on(filled).startswith(f"{count} of ")
        assert (selected_on(filled), path_on(filled)) == (item.word, item.path)
        assert focus() is field_on(filled)
    undo_by_button(filled)
    assert sorted(words_on(filled)) == sorted(item.word for item in words[:-1])
    assert answer_on(filled) == f"Undone: Find “{words[-1].word}”"


def test_letters_in_the_middle_of_a_word_and_what_is_selected_are_edited_as_in_any_field(
    real: QuartilesPage,
) -> None:
    field = field_on(real)
    view_on(real).go_to_tile(7)
    type_text("thrash")
    press(Qt.Key.Key_Home)
    for _ in range(3):  # the letters of the first tile, and the dot
        press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Backspace)
    assert field.text() == "trash", "the h, and no dot where no tile ends"
    type_text("h")
    assert field.text() == "th·ra·sh"
    press(Qt.Key.Key_Delete)
    assert field.text() == "thash"
    type_text("r")
    assert field.text() == "th·ra·sh", "the cursor was where the letter had been"
    act(real, "Type a Word")
    press(Qt.Key.Key_Backspace)
    assert field.text() == ""
    type_text("fuzz")
    act(real, "Type a Word")
    type_text("i")
    assert field.text() == "i"


def test_letters_and_clicks_build_a_word_and_keys_take_it_apart(
    real: QuartilesPage, appearance: Appearance
) -> None:
    field = field_on(real)
    assert filled_on(real, appearance) == []
    view_on(real).go_to_tile(7)
    type_text("thra")
    assert (field.text(), path_on(real)) == ("th·ra", (1, 6))
    assert focus() is field
    assert filled_on(real, appearance) == ["Check"]
    click(tile_on(real, 11))
    assert (field.text(), path_on(real)) == ("th·ra·sh", (1, 6, 11))
    click(tile_on(real, 6))  # takes what follows away as well
    assert (field.text(), path_on(real)) == ("th", (1,))
    view_on(real).go_to_tile(3)
    press(Qt.Key.Key_Backspace)
    assert field.text() == ""
    field.setFocus()
    type_text("thra")
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Backspace)
    assert field.text() == "th", "without the dot"
    type_text("qq")
    assert path_on(real) == ()
    press(Qt.Key.Key_Escape)
    assert (field.text(), line_on(real)) == ("", (SENTENCE, ""))
    assert board_on(real) == Board.parse(SAMPLE)
    assert standing_on(real) == "0 of about 27 found", "and no hint"


def test_keys_go_to_the_field_after_buttons_and_from_anywhere(real: QuartilesPage) -> None:
    field = field_on(real)
    for name in ("Check", "Shuffle", "Hint"):
        type_text("rail")
        click(button_on(real, name))
        assert focus() is field, name
    press(Qt.Key.Key_Escape)
    list_on(real).setFocus()
    for key in (Qt.Key.Key_F4, Qt.Key.Key_F):
        press(key, CONTROL if key is Qt.Key.Key_F else Qt.KeyboardModifier.NoModifier)
        assert focus() is field
    button_on(real, "Shuffle").setFocus()
    type_text("tr")
    assert (focus(), field.text()) == (field, "tr")
    assert sorted(tiles_shown(real)) == sorted(SAMPLE.split())


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("resh", f"“resh” probably doesn’t count. {AGAIN}"),
        ("sh", f"“sh” probably doesn’t count. {AGAIN}"),
        ("zzmat", f"“zzmat” isn’t in the word list. {AGAIN}"),
    ],
)
def test_a_doubtful_word_of_the_game_is_offered_and_found_counts_everywhere(
    window: AppWindow, real: QuartilesPage, word: str, said: str
) -> None:
    try_word(real, "cross")
    assert (try_word(real, word), line_on(real)[1]) == (said, "")
    assert words_on(real) == ["cross"]
    press(Qt.Key.Key_Return)
    assert answer_on(real) == f"Marked “{word}” as accepted."
    assert standing_on(real).startswith("2 of about ")
    assert sorted(words_on(real)) == sorted(["cross", word])
    points = game_on(real).points
    assert f"{points} points" in set(texts_of(real))
    assert "; Found 2 of about" in spoken_on(history(window), 0)
    window.show_page("quartiles")
    act(real, "Undo")
    assert words_on(real) == ["cross"]


def test_what_the_game_rejects_is_found_no_more_and_a_found_word_is_taken_back(
    real: QuartilesPage,
) -> None:
    for word in ("cross", "fuzz", "rail"):
        try_word(real, word)
    press(Qt.Key.Key_Down, ALT)  # on the last one, which is selected
    assert line_on(real) == ("Marked “rail” as rejected.", "Undo")
    assert sorted(words_on(real)) == ["cross", "fuzz"]
    select(real, "fuzz")
    list_on(real).setFocus()
    press(Qt.Key.Key_Space)
    assert line_on(real) == ("“fuzz” is no longer ticked off.", "Undo")
    undo_by_button(real)
    select(real, "fuzz")
    press(Qt.Key.Key_Return, CONTROL)
    assert words_on(real) == ["cross"]
    type_text("zzmat")
    press(Qt.Key.Key_Up, ALT)  # at once
    assert sorted(words_on(real)) == ["cross", "zzmat"]
    act(real, "Forget Verdict")
    assert answer_on(real) == "Forgot your verdict on “zzmat”."


def test_a_warning_goes_with_the_next_letter_which_replaces_the_word(real: QuartilesPage) -> None:
    assert try_word(real, "sith") == "The tiles can’t spell “sith”."
    type_text("c")
    assert (field_on(real).text(), line_on(real)) == ("c", (SENTENCE, ""))
    try_word(real, "sith")
    paste("cross fuzz")
    press(Qt.Key.Key_Return)
    assert sorted(words_on(real)) == ["cross", "fuzz"]
    type_text("r")
    assert line_on(real) == ("Found 2 words.", "Undo"), "until the next deed"


def test_many_words_are_taken_in_one_step_and_the_others_stay_named(real: QuartilesPage) -> None:
    try_word(real, "fuzz")
    try_word(real, "cross, fuzz; zzmat qqq rail")
    said = "Not in the word list, or not of these tiles: zzmat, qqq."
    assert line_on(real) == (f"{said} Enter again if the game took them.", "Undo")
    assert sorted(words_on(real)) == ["cross", "fuzz", "rail"]
    assert (field_on(real).text(), selected_on(real)) == ("zzmat qqq", "rail")
    press(Qt.Key.Key_Return)
    assert sorted(words_on(real)) == ["cross", "fuzz", "rail", "zzmat"]
    assert answer_on(real) == "Not in the word list, or not of these tiles: qqq."
    assert field_on(real).text() == "qqq"


def test_a_list_is_one_step_of_undo_and_what_is_known_says_so(real: QuartilesPage) -> None:
    paste("cross\nfuzz\nrail")
    assert field_on(real).text() == "cross fuzz rail"
    press(Qt.Key.Key_Return)
    assert line_on(real) == ("Found 3 words.", "Undo")
    try_word(real, "rail fuzz")
    assert answer_on(real) == "You have found all of these already."
    assert try_word(real, "rail") == "You have found “rail” already."
    act(real, "Undo")
    assert words_on(real) == []
    paste(OTHER)  # 20 texts of up to four letters are a board, in the field too
    assert board_on(real) == Board.parse(OTHER)


def test_a_list_of_words_is_pasted_without_its_markers(real: QuartilesPage) -> None:
    paste("1. cross\n2. truthfully\n3. rail")
    assert field_on(real).text() == "cross truthfully rail"


def test_a_key_that_cannot_act_is_answered_with_the_reason(real: QuartilesPage) -> None:
    for key, modifier, said in (
        (Qt.Key.Key_Z, CONTROL | SHIFT, "Nothing to redo."),
        (Qt.Key.Key_F3, Qt.KeyboardModifier.NoModifier, "This board was not read from a picture."),
        (Qt.Key.Key_Up, ALT, "Type or select a word first."),
    ):
        press(key, modifier)
        assert answer_on(real) == said


def test_a_quartile_keeps_its_number_and_shuffle_keeps_it_on_top(real: QuartilesPage) -> None:
    try_word(real, "crosswords")
    try_word(real, "truthfully")

    def numbers() -> dict[str, str]:
        names = [tile_on(real, place).accessibleName() for place in range(20)]
        parts = (name.split(": ")[1].split(", ") for name in names if "in quartile" in name)
        return {tile: place.removeprefix("in quartile ") for tile, place, *_ in parts}

    before = numbers()
    assert [before[tile] for tile in ("cro", "ss", "tru", "th")] == ["1", "1", "2", "2"]
    assert group_on(real, "The five")[1] == ["crosswords", "truthfully"]
    act(real, "Shuffle")
    assert tiles_shown(real)[:8] == ["cro", "ss", "wo", "rds", "tru", "th", "fu", "lly"]
    assert numbers() == before
    try_word(real, "refreshment")
    assert numbers().items() >= before.items()
    act(real, "Copy Board")
    assert board_on(real) != Board.parse(SAMPLE), "as it is shown"


def test_a_meaning_names_no_word_that_is_missing(qtbot: QtBot, real: QuartilesPage) -> None:
    try_word(real, "refresh")
    try_word(real, "truth")
    (block,) = real.findChildren(MeaningBlock)
    qtbot.waitUntil(block.isVisible)
    assert not any("truthful" in text for text in texts_of(block))
    paste("fully")
    press(Qt.Key.Key_Return)
    assert not any("full" in text.split() for text in texts_of(block))


@pytest.mark.parametrize("size", [(1200, 800), (760, 560)])
def test_board_and_field_never_move_between_states_and_answers(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage, size: tuple[int, int]
) -> None:
    window.resize(*size)
    places = set()
    steps: list[Callable[[], object]] = [
        lambda: None,
        lambda: paste(SAMPLE),
        lambda: press(Qt.Key.Key_Return),
        lambda: try_word(page, "fuzz"),
        lambda: try_word(page, "qqq"),
        lambda: press(Qt.Key.Key_F4),
        lambda: press(Qt.Key.Key_F4),
        lambda: act(page, "Empty Board"),
        lambda: play_today(qtbot, window),
    ]
    for step in steps:
        step()
        settle()
        places.add(view_on(page).geometry().getRect())
    assert len(places) == 1


def test_random_keys_and_clicks_after_a_paste_tell_nothing_and_lose_no_tile(
    window: AppWindow, page: QuartilesPage, english: Dictionary
) -> None:
    chance, board = Random(1), Board.parse(SAMPLE)
    keys = (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape)
    paste(SAMPLE)
    verdict = verdict_on(page, english)
    for _ in range(200):
        for _ in range(chance.randint(1, 6)):
            deed = chance.randrange(3)
            if deed == 0:
                press(chance.choice(keys))
            elif deed == 1:
                type_text(chance.choice("truhfz"))
            else:
                click(tile_on(page, chance.randrange(20)))
        assert state_of(page) in (State.FILLING, State.FINDING)
        assert "hint" not in standing_on(page)
        while board_on(page) != board or state_of(page) is State.FINDING:
            assert action_of(page, "Undo").isEnabled()
            act(page, "Undo")
        assert modes_on(page) == ["Play", "Hint", "Solve"]
        page.setFocus()
    assert spoiled(window, verdict, set()) == set()
    assert quartiles(window) is page
    assert isinstance(focus(), QWidget)
