"""The dialogs of the Play page: boards of the user's words, booklets, and what was played."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.gui.play.dialogs import (
    BookletDialog,
    OwnWordsDialog,
    StatisticsDialog,
    WordsField,
)
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.result import CountBar, DayBars
from quartiles_gui.gui.saver import Saver
from tests.cli.test_cli_booklet import pages_of
from tests.gui.conftest import press_button
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    answer_save_dialog,
    button_on,
    copy_to_clipboard,
    message_on,
    press,
    the,
    type_text,
)
from tests.gui.play.play_hands import (
    answer_on_page,
    figures_in,
    find_five,
    game_on,
    open_statistics,
    show_rest,
    tiles_on,
)
from tests.gui.scenes import close_dialog
from tests.library.worlds import keep, some_board

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


def make(qtbot: QtBot, dialog: OwnWordsDialog, words: list[str]) -> list[str]:
    """Paste words, press Ctrl+Enter, and return the tiles."""
    paste(dialog, "\n".join(words))
    press(Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: all(tiles_on(dialog)))
    return tiles_on(dialog)


def test_words_are_counted_and_judged_as_they_are_typed(dialog: OwnWordsDialog) -> None:
    nothing = "A board takes five different words. Please add some."
    assert message_on(dialog) == nothing
    for word in FIVE:  # one a line
        type_text(word)
        press(Qt.Key.Key_Return)
    assert message_on(dialog) == "5 words."
    for text, said in (
        ("Snowflake", f"1 word. {nothing}"),
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
        assert message_on(dialog) == said
        assert button_on(dialog, "Make Board").isEnabled() == (said == "5 words.")
        assert not button_on(dialog, "Cut Again").isEnabled()


def test_the_board_is_shown_before_it_is_played(
    qtbot: QtBot,
    page: PlayPage,
    dialog: OwnWordsDialog,
    announced: list[QAccessibleAnnouncementEvent],
) -> None:
    before = list(game_on(page).board.tiles)
    tiles = make(qtbot, dialog, FIVE)
    assert "".join(sorted("".join(tiles))) == "".join(sorted("".join(FIVE)))
    assert message_on(dialog).startswith("Made from ")
    assert all(word in message_on(dialog) for word in FIVE)
    assert announced[-1].message() == message_on(dialog)
    assert list(game_on(page).board.tiles) == before
    press_button(dialog, "Play")
    assert list(game_on(page).board.tiles) == tiles
    assert page.windowTitle() == "Custom board"


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


def test_the_board_is_cut_again_copied_saved_and_gone_with_other_words(
    qtbot: QtBot, dialog: OwnWordsDialog, tmp_path: Path
) -> None:
    first = make(qtbot, dialog, FIVE)
    press(Qt.Key.Key_Return)  # the same words
    assert tiles_on(dialog) == first
    press_button(dialog, "Cut Again")
    qtbot.waitUntil(lambda: all(tiles_on(dialog)) and tiles_on(dialog) != first)
    tiles = tiles_on(dialog)
    assert sorted("".join(tiles)) == sorted("".join(first))

    press_button(dialog, "Copy Board")
    assert QGuiApplication.clipboard().text().split() == tiles
    assert message_on(dialog) == "Copied the board."
    press_button(dialog, "Save Board")
    answer_save_dialog(dialog, tmp_path / "own.quartiles")
    assert message_on(dialog) == "Saved “own.quartiles”."
    content = (tmp_path / "own.quartiles").read_bytes()
    file = parse_board_file(content, "own")
    assert list(file.board.fragments) == tiles
    assert file.is_secret
    assert not any(word in content.decode() for word in FIVE)

    the(dialog, WordsField).setFocus()
    type_text("x")
    assert not any(tiles_on(dialog))
    assert not button_on(dialog, "Save Board…").isEnabled()
    assert button_on(dialog, "Save Board…").toolTip() == "Make a board first."


def test_a_refusal_names_the_words(qtbot: QtBot, dialog: OwnWordsDialog) -> None:
    paste(dialog, " ".join(["abababab", *FIVE[:4]]))
    press_button(dialog, "Make Board")
    qtbot.waitUntil(
        lambda: message_on(dialog) not in ("5 words.", "Making a board…"), timeout=30_000
    )
    assert message_on(dialog) == "“abababab” always has the tile “ab” twice. Please replace it."
    assert the(dialog, QLabel, "message").property("message") == "warning"
    assert not any(tiles_on(dialog))
    assert button_on(dialog, "Make Board").isEnabled()


def test_closing_stops_the_making(page: PlayPage, dialog: OwnWordsDialog) -> None:
    game = the(page.window(), PlaySession)
    paste(dialog, " ".join(FIVE))
    press(Qt.Key.Key_Return, CONTROL)
    assert game.maker.is_busy
    assert action_of(page, "New Board").toolTip() == "A board is being made."
    press(Qt.Key.Key_Escape)
    assert not game.maker.is_busy
    assert action_of(page, "New").isEnabled()


def test_a_booklet_is_made(qtbot: QtBot, page: PlayPage, tmp_path: Path) -> None:
    act(page, "Make a Booklet")
    dialog = the(page, BookletDialog)
    field = the(dialog, QLineEdit)
    field.setText("someday")
    press_button(dialog, "Save As")
    assert message_on(dialog) == "“someday” isn’t a date."
    field.setText("12/24/2026")
    for place in (0, 2):  # days, and boards that are made
        dialog.findChildren(QComboBox)[0].setCurrentIndex(place)
        press_button(dialog, "Save As")
        answer_save_dialog(dialog, tmp_path / f"{place}.pdf")
        qtbot.waitUntil(lambda: message_on(dialog) == f"Saved “{place}.pdf”.")  # noqa: B023
        assert pages_of((tmp_path / f"{place}.pdf").read_bytes())[0] == 6
    close_dialog(dialog)


def texts(dialog: StatisticsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def close_statistics(qtbot: QtBot, page: PlayPage) -> None:
    """Close the dialog with what was played, and go on playing."""
    window = page.window()
    the(window, StatisticsDialog).close()
    qtbot.waitUntil(lambda: not window.findChildren(StatisticsDialog))
    with qtbot.waitActive(window):
        window.activateWindow()
    page.setFocus()


def test_figures_say_how_to_begin_and_follow_what_is_played(qtbot: QtBot, page: PlayPage) -> None:
    dialog = open_statistics(page)
    assert any("Nothing found yet" in text for text in texts(dialog))
    assert figures_in(dialog) == {}
    close_statistics(qtbot, page)
    find_five(page)
    dialog = open_statistics(page)
    figures = {"Boards": "1", "Points": "80", "Hints used": "0", "With all five": "1"}
    figures |= {"Days in a row": "1", "Most days in a row": "1"}
    assert figures_in(dialog) == {
        **{f"The game, {name}": "0" for name in figures},
        **{f"Play, {name}": number for name, number in figures.items()},
    }
    assert [bar.accessibleName() for bar in dialog.findChildren(CountBar)] == [
        "All words: 0",
        "Top rank: 0",
        "Brilliant: 1",  # five quartiles are 5 · 8 + 40 = 80 points
        "Sharp: 0",
        "Strong: 0",
        "Off to a start: 0",
    ]
    assert the(dialog, DayBars).accessibleName() == "Played: 1 of 30 days."
    assert "Missed again and again" not in texts(dialog)


def test_words_that_were_shown_again_are_named_with_meanings_and_no_others(
    qtbot: QtBot, window: AppWindow, page: PlayPage
) -> None:
    game = game_on(page)
    first = game.board.words[0]
    type_text(first.word)
    press(Qt.Key.Key_Return)
    missing = {item.word for item in game.missing}
    assert not missing & set(texts(open_statistics(page)))
    close_statistics(qtbot, page)
    show_rest(page)
    assert not missing & set(texts(open_statistics(page))), "shown once only"
    close_statistics(qtbot, page)
    again = sorted(missing)[:2]
    keep(the(window, Saver).library.boards, some_board(1), shown=tuple(again))
    shown = texts(open_statistics(page))
    assert missing & set(shown) == {*again}
    assert shown.count("shown 2 times") == 2
    assert first.word not in shown
