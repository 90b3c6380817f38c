"""A board of the user's own words: typed or pasted, looked at, cut again, played, saved, copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.gui.board.tiles import PressedTile
from quartiles_gui.gui.play.own_words_dialog import OwnWordsDialog, WordsField
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from tests.gui.conftest import press_button
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    answer_save_dialog,
    copy_to_clipboard,
    press,
    the,
    type_text,
)
from tests.gui.play.play_hands import answer_on_page, game_on

FIVE = ["snowflake", "reindeer", "mistletoe", "wanderlust", "gingerbread"]


@pytest.fixture
def dialog(qtbot: QtBot, page: PlayPage) -> OwnWordsDialog:
    """The dialog, without words."""
    qtbot.waitUntil(lambda: action_of(page, "Your Words").isEnabled())
    act(page, "Your Words")
    dialog = the(page, OwnWordsDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def paste(dialog: OwnWordsDialog, text: str) -> None:
    """Replace what is in the field with what another program has copied."""
    the(dialog, WordsField).setFocus()
    copy_to_clipboard(text)
    press(Qt.Key.Key_A, CONTROL)
    press(Qt.Key.Key_V, CONTROL)


def preview(dialog: OwnWordsDialog) -> list[str]:
    """The tiles that the dialog shows."""
    tiles = sorted(dialog.findChildren(PressedTile), key=lambda tile: (tile.y(), tile.x()))
    return [tile.text() for tile in tiles]


def make(qtbot: QtBot, dialog: OwnWordsDialog, words: list[str]) -> list[str]:
    """Paste words, press Ctrl+Enter, and return the tiles."""
    paste(dialog, "\n".join(words))
    press(Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: all(preview(dialog)))
    return preview(dialog)


def button(dialog: OwnWordsDialog, text: str) -> QToolButton:
    """The button with a text."""
    return next(
        button
        for button in dialog.findChildren(QToolButton)
        if button.text().replace("&", "").startswith(text)
    )


def message(dialog: OwnWordsDialog) -> str:
    return the(dialog, QLabel, "message").text()


def test_words_are_counted_and_judged_as_they_are_typed(dialog: OwnWordsDialog) -> None:
    for text, said in (
        ("", "A board takes five different words. Please add some."),
        ("Snowflake", "1 word. A board takes five different words. Please add some."),
        (
            "snowflake, reindeer; boot",
            "3 words. “boot” has 4 letters. A word for four tiles has 8 to 16.",
        ),
        ("snowflake rein-deer", "2 words. “rein-deer” has more than the letters a to z."),
        (
            "a" * 5000,
            f"1 word. “{'a' * 23}…” has 5,000 letters. A word for four tiles has 8 to 16.",
        ),
        (" ".join(FIVE), "5 words."),
        (" ".join([*FIVE, FIVE[0].upper()]), "5 words."),
        (
            " ".join("snowflak" + letter for letter in "abcdefghijklm"),
            "That’s 13 words. Please choose at most 12.",
        ),
    ):
        paste(dialog, text)
        assert message(dialog) == said
        assert button(dialog, "Make Board").isEnabled() == (said == "5 words.")
        assert not button(dialog, "Cut Again").isEnabled()


def test_words_are_typed_one_a_line(dialog: OwnWordsDialog) -> None:
    for word in FIVE:
        type_text(word)
        press(Qt.Key.Key_Return)
    assert message(dialog) == "5 words."


def test_the_board_is_shown_before_it_is_played(
    qtbot: QtBot,
    page: PlayPage,
    dialog: OwnWordsDialog,
    announced: list[QAccessibleAnnouncementEvent],
) -> None:
    before = tiles_on_page(page)
    tiles = make(qtbot, dialog, FIVE)
    assert "".join(sorted("".join(tiles))) == "".join(sorted("".join(FIVE)))
    assert message(dialog).startswith("Made from ")
    assert all(word in message(dialog) for word in FIVE)
    assert announced[-1].message() == message(dialog)
    assert list(game_on(page).board.tiles) == before
    press_button(dialog, "Play")
    assert list(game_on(page).board.tiles) == tiles
    assert page.windowTitle() == "Custom board"


def tiles_on_page(page: PlayPage) -> list[str]:
    """The tiles of the board that is played."""
    return list(game_on(page).board.tiles)


def test_an_own_board_is_played_to_the_last_quartile(
    qtbot: QtBot, page: PlayPage, dialog: OwnWordsDialog
) -> None:
    make(qtbot, dialog, FIVE)
    press(Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: page.findChild(OwnWordsDialog) is None)
    with qtbot.waitActive(page.window()):
        page.window().activateWindow()
    page.setFocus()
    for word in FIVE:
        type_text(word)
        press(Qt.Key.Key_Return)
        assert answer_on_page(page).startswith(f"“{word}”: ")
    assert "all five found" in answer_on_page(page)


def test_another_cut_is_another_board_of_the_same_words(
    qtbot: QtBot, dialog: OwnWordsDialog
) -> None:
    first = make(qtbot, dialog, FIVE)
    press_button(dialog, "Cut Again")
    qtbot.waitUntil(lambda: preview(dialog) != first)
    assert sorted("".join(preview(dialog))) == sorted("".join(first))


def test_a_board_of_other_words_is_no_longer_shown(qtbot: QtBot, dialog: OwnWordsDialog) -> None:
    tiles = make(qtbot, dialog, FIVE)
    press(Qt.Key.Key_Return)  # the same words
    assert preview(dialog) == tiles
    type_text("x")
    assert not any(preview(dialog))
    assert not button(dialog, "Save Board").isEnabled()
    assert button(dialog, "Save Board").toolTip() == "Make a board first."


def test_a_refusal_names_the_words(qtbot: QtBot, dialog: OwnWordsDialog) -> None:
    paste(dialog, " ".join(["abababab", *FIVE[:4]]))
    press_button(dialog, "Make Board")
    qtbot.waitUntil(lambda: message(dialog) not in ("5 words.", "Making a board…"), timeout=30_000)
    assert message(dialog) == "“abababab” always has the tile “ab” twice. Please replace it."
    assert the(dialog, QLabel, "message").property("message") == "warning"
    assert not any(preview(dialog))
    assert button(dialog, "Make Board").isEnabled()


def test_closing_stops_the_making(page: PlayPage, dialog: OwnWordsDialog) -> None:
    game = the(page.window(), PlaySession)
    paste(dialog, " ".join(FIVE))
    press(Qt.Key.Key_Return, CONTROL)
    assert game.maker.is_busy
    assert action_of(page, "New Board").toolTip() == "A board is being made."
    press(Qt.Key.Key_Escape)
    assert not game.maker.is_busy
    assert action_of(page, "New").isEnabled()


def test_the_board_is_saved_and_copied(
    qtbot: QtBot, dialog: OwnWordsDialog, tmp_path: Path
) -> None:
    tiles = make(qtbot, dialog, FIVE)
    press_button(dialog, "Copy Board")
    assert QGuiApplication.clipboard().text().split() == tiles
    assert message(dialog) == "Copied the board."
    press_button(dialog, "Save Board")
    answer_save_dialog(dialog, tmp_path / "own.quartiles")
    assert message(dialog) == "Saved “own.quartiles”."
    content = (tmp_path / "own.quartiles").read_bytes()
    file = parse_board_file(content, "own")
    assert list(file.board.fragments) == tiles
    assert file.is_secret
    assert not any(word in content.decode() for word in FIVE)
    press_button(dialog, "Save Board")
    answer_save_dialog(dialog, tmp_path / "missing" / "own.quartiles")
    assert "own.quartiles” cannot be written" in message(dialog)
