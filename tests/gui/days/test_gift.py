"""A board for someone: of words of one's own or one of ours, with a greeting and a name."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.quartiles.web_page_contents import MAX_GREETING_LENGTH, MAX_SENDER_LENGTH
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.days.gift_dialog import GiftDialog
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.sharing.saving import SaveDialog
from quartiles_gui.gui.sharing.share_dialogs import PrintDialog, ShareDialog, SheetView
from quartiles_gui.gui.widgets.inputs import TextField
from tests.gui.conftest import press_button
from tests.gui.fitting import misfits
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    activate,
    answer_on,
    answer_save_dialog,
    button_on,
    copy_to_clipboard,
    find_five,
    focus,
    game_on,
    heading_on,
    message_on,
    play_today,
    press,
    session_of,
    settle,
    spoiled,
    the,
    tiles_shown,
    try_word,
    type_text,
)
from tests.gui.history.history_hands import history
from tests.gui.scenes import close_dialog
from tests.gui.test_tab_order import is_before
from tests.page_engine import data_of

HEBREW = "שלום, אמא! Zoe מאחלת לך ערב שקט"
FIVE = ["snowflake", "reindeer", "mistletoe", "wanderlust", "gingerbread"]


@pytest.fixture
def page(qtbot: QtBot, window: AppWindow) -> QuartilesPage:
    """The page with the board of the day."""
    return play_today(qtbot, window)


@pytest.fixture
def dialog(qtbot: QtBot, page: QuartilesPage) -> GiftDialog:
    """The dialog as New opens it, without words."""
    qtbot.waitUntil(lambda: action_of(page, "For Someone").isEnabled())
    act(page, "For Someone")
    return opened(qtbot, page)


def opened(qtbot: QtBot, page: QWidget) -> GiftDialog:
    """Return the dialog once keys reach it."""
    dialog = the(page.window(), GiftDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def told(dialog: QDialog) -> str:
    """Return what a screen reader says of the picture."""
    return the(dialog, SheetView).accessibleDescription()


def tiles_in(dialog: GiftDialog) -> list[str]:
    """Return the tiles in the picture, in reading order; none as long as they are blank."""
    tiles = told(dialog).split()[-20:]
    return [] if "-" in tiles else tiles


def paste(dialog: GiftDialog, text: str) -> None:
    """Replace what is in the field for words with what another program has copied."""
    the(dialog, TextField).setFocus()
    copy_to_clipboard(text)
    press(Qt.Key.Key_A, CONTROL)
    press(Qt.Key.Key_V, CONTROL)


def make(qtbot: QtBot, dialog: GiftDialog, words: list[str]) -> list[str]:
    """Paste words, wait for their board, and return the tiles."""
    paste(dialog, "\n".join(words))
    qtbot.waitUntil(lambda: bool(tiles_in(dialog)))
    return tiles_in(dialog)


def choose_kind(qtbot: QtBot, dialog: GiftDialog, kind: str) -> None:
    the(dialog, QComboBox).setCurrentText(kind)
    qtbot.waitUntil(lambda: bool(tiles_in(dialog)))


def fields(dialog: GiftDialog) -> tuple[QLineEdit, QLineEdit]:
    """Return the fields for greeting and name."""
    greeting, sender = dialog.findChildren(QLineEdit)
    return greeting, sender


def write(dialog: GiftDialog, greeting: str, sender: str) -> None:
    """Paste greeting and name, as a person may who has them elsewhere."""
    for field, text in zip(fields(dialog), (greeting, sender), strict=True):
        field.setFocus()
        copy_to_clipboard(text)
        press(Qt.Key.Key_A, CONTROL)
        press(Qt.Key.Key_V, CONTROL)


def kept(page: QuartilesPage) -> list[BoardRecord]:
    """Return the boards in the history."""
    boards = the(page.window(), Saver).library.boards
    return [record for record in boards.records(boards.find().keys) if record is not None]


def saved_page(dialog: GiftDialog, file: Path) -> dict[str, object]:
    """Save the web page, and return what it is told."""
    press_button(dialog, "Web Page")
    answer_save_dialog(dialog, file)
    assert message_on(dialog) == f"Saved “{file.name}”."
    data: dict[str, object] = data_of(file.read_text("utf-8"))
    return data


def test_of_a_very_long_text_only_the_beginning_is_pasted(dialog: GiftDialog) -> None:
    paste(dialog, "x" * 100_000)
    assert "has 20,000 letters." in message_on(dialog)
    paste(dialog, "\n".join(FIVE))
    assert message_on(dialog) == "5 words."


def test_words_are_counted_and_judged_as_they_are_typed(dialog: GiftDialog) -> None:
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
        assert button_on(dialog, "Another").isEnabled() == (said == "5 words.")
        for name in ("Web Page…", "Copy Picture", "Print…", "Play"):
            assert not button_on(dialog, name).isEnabled()


def test_the_board_comes_by_itself_and_is_played_to_its_last_quartile(
    qtbot: QtBot,
    page: QuartilesPage,
    dialog: GiftDialog,
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
    qtbot.waitUntil(lambda: page.window().findChild(GiftDialog) is None)
    assert tiles_shown(page) == tiles
    assert heading_on(page) == page.windowTitle()
    assert heading_on(page).startswith("Custom board")
    activate(page)
    for word in FIVE:
        assert try_word(page, word).startswith(f"“{word}”: ")
    assert "all five found" in answer_on(page)


def test_the_words_are_cut_again_and_the_board_is_gone_with_other_words(
    qtbot: QtBot, dialog: GiftDialog, tmp_path: Path
) -> None:
    first = make(qtbot, dialog, FIVE)
    press(Qt.Key.Key_Return)  # the same words
    assert tiles_in(dialog) == first
    press_button(dialog, "Another")
    qtbot.waitUntil(lambda: tiles_in(dialog) not in ([], first))
    tiles = tiles_in(dialog)
    assert sorted("".join(tiles)) == sorted("".join(first))
    press_button(dialog, "Board…")
    answer_save_dialog(dialog, tmp_path / "own.quartiles")
    content = (tmp_path / "own.quartiles").read_bytes()
    assert list(parse_board_file(content, "own").board.fragments) == tiles
    assert not any(word in content.decode() for word in FIVE)

    the(dialog, TextField).setFocus()
    type_text("x")
    assert not tiles_in(dialog)
    reason = button_on(dialog, "Web Page…").toolTip()
    assert not button_on(dialog, "Web Page…").isEnabled()
    assert reason in message_on(dialog)


def test_a_refusal_names_the_words_and_nothing_typed_is_lost(
    qtbot: QtBot, dialog: GiftDialog
) -> None:
    words = " ".join(["abababab", *FIVE[:4]])
    write(dialog, "For you", "Zoe")
    paste(dialog, words)
    said = "“abababab” always has the tile “ab” twice. Please replace it."
    qtbot.waitUntil(lambda: message_on(dialog) == said)
    assert the(dialog, QLabel, "message").property("message") == "warning"
    assert not tiles_in(dialog)
    assert not button_on(dialog, "Web Page…").isEnabled()
    assert the(dialog, TextField).toPlainText() == words
    assert [field.text() for field in fields(dialog)] == ["For you", "Zoe"]
    assert make(qtbot, dialog, FIVE)


def test_closing_stops_the_making(page: QuartilesPage, dialog: GiftDialog) -> None:
    maker = session_of(page).maker
    the(dialog, QComboBox).setCurrentText("Hard board")
    assert maker.is_busy
    press(Qt.Key.Key_Escape)
    assert not maker.is_busy


def test_page_picture_and_card_have_greeting_and_name_and_the_board_is_kept(
    qtbot: QtBot, page: QuartilesPage, dialog: GiftDialog, tmp_path: Path
) -> None:
    tiles = make(qtbot, dialog, FIVE)
    before = kept(page)
    write(dialog, "Happy <b>birthday</b>,\nMum! 🎂", "Zoe")
    greeting = "Happy <b>birthday</b>, Mum! 🎂"
    data = saved_page(dialog, tmp_path / "page.html")
    assert (data["tiles"], data["greeting"], data["sender"]) == (tiles, greeting, "Zoe")
    assert "<b>birthday" not in (tmp_path / "page.html").read_text("utf-8")
    (record,) = set(kept(page)) - set(before)  # the sender may look for it later
    assert record.origin is Origin.OWN

    press_button(dialog, "Copy Picture")
    text = QGuiApplication.clipboard().text()
    for said in (text, told(dialog)):
        assert said.splitlines()[0] == "A board for you"
        assert f"{greeting}\nFrom Zoe" in said
        assert said.split()[-20:] == tiles
    press_button(dialog, "Print")
    card = the(dialog, PrintDialog)
    assert f"{greeting}\nFrom Zoe" in told(card)
    assert told(card).split()[-20:] == tiles
    close_dialog(card)
    assert len(kept(page)) == len(before) + 1


@pytest.mark.parametrize(
    ("greeting", "sender", "said"),
    [
        ("", "", []),
        ("  ", "Zoe", ["From Zoe"]),
        (HEBREW, "נועה", [HEBREW, "From נועה"]),
        ("👩‍👧 " * 30, "\N{BIRTHDAY CAKE}", [("👩‍👧 " * 30).strip(), "From \N{BIRTHDAY CAKE}"]),
        ("W" * MAX_GREETING_LENGTH, "", ["W" * MAX_GREETING_LENGTH]),
    ],
    ids=["empty", "name", "right-to-left", "emoji", "long"],
)
def test_any_greeting_goes_out_as_it_was_typed(
    qtbot: QtBot, dialog: GiftDialog, tmp_path: Path, greeting: str, sender: str, said: list[str]
) -> None:
    choose_kind(qtbot, dialog, "Easy board")
    write(dialog, greeting, sender)
    assert told(dialog).splitlines()[2:-5] == said
    for button, ending, start in (("PDF", "pdf", b"%PDF-"), ("Picture", "svg", b"<?xml")):
        press_button(dialog, button)
        answer_save_dialog(dialog, tmp_path / f"gift.{ending}")
        assert (tmp_path / f"gift.{ending}").read_bytes().startswith(start)
    data = saved_page(dialog, tmp_path / "gift.html")
    assert (data["greeting"], data["sender"]) == (" ".join(greeting.split()), sender)


def test_what_is_too_long_is_said(dialog: GiftDialog) -> None:
    write(dialog, "x" * 999, "y")
    assert message_on(dialog) == f"There is room for {MAX_GREETING_LENGTH} characters."
    assert len(fields(dialog)[0].text()) == MAX_GREETING_LENGTH
    write(dialog, "x", "y" * 999)
    assert message_on(dialog) == f"There is room for {MAX_SENDER_LENGTH} characters."


def test_a_board_of_a_level_is_given_without_a_word_of_it(
    qtbot: QtBot, page: QuartilesPage, dialog: GiftDialog, tmp_path: Path
) -> None:
    choose_kind(qtbot, dialog, "Easy board")
    assert the(dialog, TextField).isHidden()
    first = tiles_in(dialog)
    press_button(dialog, "Another")
    qtbot.waitUntil(lambda: tiles_in(dialog) not in ([], first))
    data = saved_page(dialog, tmp_path / "page.html")
    assert (data["tiles"], data["origin"]) == (tiles_in(dialog), Origin.EASY.value)
    (record,) = (record for record in kept(page) if record.origin is Origin.EASY)
    assert record.game_board is not None
    assert not spoiled(dialog, verdict_of(record.game_board), set())


@pytest.mark.at("2026-12-05T21:30")
def test_the_board_that_is_shared_is_given_without_what_was_reached_on_it(
    qtbot: QtBot, page: QuartilesPage, tmp_path: Path
) -> None:
    found = find_five(page)
    act(page, "Share")
    press_button(the(page, ShareDialog), "For Someone")
    dialog = opened(qtbot, page)
    assert page.findChild(ShareDialog) is None or not the(page, ShareDialog).isVisible()
    assert the(dialog, QComboBox).currentText() == "This board"
    assert not button_on(dialog, "Play").isVisible()
    assert focus() is fields(dialog)[0]
    type_text("Can you beat me?")
    tiles = list(game_on(page).board.tiles)
    assert tiles_in(dialog) == tiles
    title, _, greeting, *board = told(dialog).splitlines()
    assert (title, greeting) == ("December 5, 2026", "Can you beat me?")
    assert " ".join(board).split() == tiles
    assert not {*found} & {*told(dialog).split()}
    data = saved_page(dialog, tmp_path / "page.html")
    assert (data["tiles"], data["day"]) == (tiles, session_of(page).record.day)


def test_a_board_of_the_history_is_given_and_another_one_is_played_from_there(
    qtbot: QtBot, window: AppWindow, page: QuartilesPage
) -> None:
    tiles = list(game_on(page).board.tiles)
    find_five(page)
    diary = history(window)
    act(diary, "Share")
    press_button(the(diary, ShareDialog), "For Someone")
    dialog = opened(qtbot, page)
    assert tiles_in(dialog) == tiles
    assert window.page is diary
    choose_kind(qtbot, dialog, "Usual board")
    press_button(dialog, "Play")
    qtbot.waitUntil(lambda: window.page is page)
    assert list(game_on(page).board.tiles) != tiles


def test_all_of_it_is_done_by_keys(
    qtbot: QtBot, page: QuartilesPage, dialog: GiftDialog, tmp_path: Path
) -> None:
    type_text(" ".join(FIVE))
    press(Qt.Key.Key_Tab)
    type_text("Happy birthday")
    press(Qt.Key.Key_Tab)
    type_text("Zoe")
    qtbot.waitUntil(lambda: bool(tiles_in(dialog)))
    press(Qt.Key.Key_Return)
    answer_save_dialog(dialog, tmp_path / "page.html")
    assert data_of((tmp_path / "page.html").read_text("utf-8"))["sender"] == "Zoe"
    the(dialog, TextField).setFocus()
    press(Qt.Key.Key_Return, CONTROL)  # where Enter begins another line
    save = the(dialog, SaveDialog)
    save.reject()
    activate(dialog)
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()

    act(page, "For Someone")
    dialog = next(it for it in page.window().findChildren(GiftDialog) if it.isVisible())
    assert [field.text() for field in fields(dialog)] == ["", "Zoe"], "the name stays"


def stops(dialog: QDialog) -> list[QWidget]:
    """Return where Tab stops in a dialog, all around."""
    found = [focus()]
    while True:
        press(Qt.Key.Key_Tab)
        if focus() is found[0]:
            return found
        found.append(focus())
        assert len(found) < 40


@pytest.mark.parametrize("way", ["Share", "For Someone"])
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_tab_follows_the_eye_and_everything_fits_a_small_window(
    qtbot: QtBot, page: QuartilesPage, appearance: Appearance, way: str, zoom: float
) -> None:
    find_five(page)
    appearance.set_zoom(zoom)
    act(page, way)
    kind = ShareDialog if way == "Share" else GiftDialog
    dialog = the(page.window(), kind)
    dialog.resize(QSize(760, 560))
    qtbot.waitUntil(dialog.isActiveWindow)
    if isinstance(dialog, GiftDialog):
        make(qtbot, dialog, FIVE)
        the(dialog, QComboBox).setFocus()
    settle()
    assert dialog.size() == QSize(760, 560)
    assert misfits(dialog) == []
    dialog.resize(QSize(960, 1400))  # where nothing has to be scrolled
    settle()
    places = [QRect(one.mapTo(dialog, QPoint()), one.size()) for one in stops(dialog)]
    assert len(places) > 8
    for one, other in pairwise(places):
        assert is_before(one, other)
    buttons = [one for one in dialog.findChildren(QToolButton) if one.isVisible()]
    assert len(places) >= len([one for one in buttons if one.isEnabled()])
