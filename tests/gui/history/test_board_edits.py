"""Boards of the history: opened, renamed, described, dated and deleted, all with undo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import MAX_NOTE_LENGTH, key_of
from quartiles_gui.gui.base.dates import short_day_text
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.window.main_window import MainWindow
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    action_of,
    board_on,
    choose,
    focus,
    modes_on,
    play,
    press,
    put_on,
    the,
    ticked_on,
    try_word,
    type_text,
    undo_button_on,
    undo_by_button,
    warning_on,
    words_on,
)
from tests.gui.history.history_hands import (
    NAMED,
    PLAIN,
    SOLVED,
    board,
    boards_of,
    boards_on,
    come_back,
    day_on,
    filter_on,
    history,
    kept,
    keys_on,
    library_in,
    message_on,
    name_field,
    names_on,
    note_on,
    rename,
    select,
    selected_on,
    spoken_on,
    stored,
    titles_on,
    window_of,
    write_day,
)
from tests.sample_board import SAMPLE


def test_renaming_changes_the_first_line_of_the_note_until_it_is_undone_or_canceled(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    select(page, NAMED)
    rename(qtbot, page, "Easy one")
    assert message_on(page) == "Renamed to “Easy one”."
    assert names_on(page)[1] == "Easy one"
    assert note_on(page).toPlainText() == "Easy one\nwith Zoë in Köln"
    assert stored(folder, NAMED).note == "Easy one\nwith Zoë in Köln"
    assert window_of(page).page is page  # that Enter opened nothing

    undo_by_button(page)
    assert names_on(page)[1] == stored(folder, NAMED).title == "Hard one"
    choose(window_of(page), "Edit", "Redo Rename")
    assert stored(folder, NAMED).title == "Easy one"
    choose(window_of(page), "Edit", "Undo Rename")
    boards_on(page).setFocus()
    field = name_field()
    type_text("Easy one")
    gone: list[bool] = []
    field.destroyed.connect(lambda: gone.append(True))
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: gone == [True])
    assert names_on(page)[1] == stored(folder, NAMED).title == "Hard one"


def test_renaming_goes_on_if_asked_for_again_behind_another_window(
    qtbot: QtBot, page: HistoryPage
) -> None:
    select(page, NAMED)
    other = QWidget()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    action_of(page, "Rename").trigger()
    field = the(boards_on(page), QLineEdit)
    field.setText("Easy one")
    action_of(page, "Rename").trigger()

    assert field.isVisible()
    assert field.text() == "Easy one"


def test_tab_after_renaming_leads_on_and_not_to_the_next_board(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    box, last = the(page, QCheckBox), filter_on(page, "New")
    for key, where in ((Qt.Key.Key_Tab, box), (Qt.Key.Key_Backtab, last)):
        select(page, NAMED)
        name_field()
        type_text(f"Left by {key.name}")
        with qtbot.waitSignal(page.boards_changed):
            press(key)
        assert focus() is where
        assert selected_on(page) == NAMED
        assert stored(folder, NAMED).title == f"Left by {key.name}"


def test_note_is_saved_while_it_is_written(qtbot: QtBot, page: HistoryPage, folder: Path) -> None:
    select(page, PLAIN)
    note_on(page).setFocus()
    type_text("Nice one ")
    qtbot.waitUntil(lambda: stored(folder, PLAIN).note == "Nice one")
    type_text("indeed")
    assert note_on(page).toPlainText() == "Nice one indeed"
    press(Qt.Key.Key_Tab)  # out of the field
    assert names_on(page)[2] == "Nice one indeed"

    boards_on(page).setFocus()
    press(Qt.Key.Key_Z, CONTROL)
    assert stored(folder, PLAIN).note == ""


def test_note_belongs_to_the_board_it_was_written_for_even_just_before_closing(
    page: HistoryPage, folder: Path
) -> None:
    select(page, PLAIN)
    note_on(page).setFocus()
    type_text("For the plain one")
    boards_on(page).select([SOLVED])
    assert note_on(page).toPlainText() == ""
    assert selected_on(page) == SOLVED
    assert stored(folder, PLAIN).note == "For the plain one"
    assert stored(folder, SOLVED).note == ""
    note_on(page).setFocus()
    type_text("Late")
    window_of(page).close()
    assert stored(folder, SOLVED).note == "Late"


def test_note_that_is_too_long_is_reported_and_stays_in_the_field(
    page: HistoryPage, folder: Path
) -> None:
    select(page, NAMED)
    note_on(page).setFocus()
    note_on(page).selectAll()
    note_on(page).insertPlainText("x" * (MAX_NOTE_LENGTH + 1))
    press(Qt.Key.Key_Tab)
    assert "The note is too long" in message_on(page)
    assert len(note_on(page).toPlainText()) == MAX_NOTE_LENGTH + 1
    assert stored(folder, NAMED).title == "Hard one"


def test_day_is_written_as_the_user_likes_and_moves_the_board_until_it_is_undone(
    page: HistoryPage, folder: Path
) -> None:
    select(page, PLAIN)
    for text in ("2026-12-01", "12/1/2026", "12/01/26", " 12/1/26 "):
        write_day(page, text)
        assert message_on(page) == "Set the puzzle date to December 1, 2026.", text
        assert stored(folder, PLAIN).date == "2026-12-01"
        assert titles_on(page)[0] == "Tuesday, December 1"
        assert selected_on(page) == PLAIN
        assert day_on(page).text() == "12/1/2026"
        undo_by_button(page)
        assert stored(folder, PLAIN).date == "2026-11-18"
        assert day_on(page).text() == "11/18/2026"

    write_day(page, "2/30/2026")
    assert message_on(page) == (
        "“2/30/2026” isn’t a date. Write it like 11/21/2026. The date is unchanged."
    )
    assert day_on(page).text() == "11/18/2026"
    write_day(page, "")
    assert stored(folder, PLAIN).date is None
    assert day_on(page).text() == short_day_text(stored(folder, PLAIN).shown_day)


def test_deleted_board_is_restored_with_everything(page: HistoryPage, folder: Path) -> None:
    record = stored(folder, SOLVED).hinting("thresh", Rung.WORD)
    entries = Entry(1200, Event.UNKNOWN, "seti"), Entry(2000, Event.SHOWN, "thresh")
    boards_of(page).put(record._replace(note="A note", refused=frozenset({"refs"})), *entries)
    before = stored(folder, SOLVED)
    select(page, SOLVED)
    press(Qt.Key.Key_Delete)
    assert message_on(page) == "Deleted “A note”."
    assert kept(folder) == {NAMED, PLAIN}
    assert selected_on(page) == NAMED  # the next one

    undo_by_button(page)
    assert stored(folder, SOLVED) == before
    assert (before.found, before.shown) == (("thrash",), ("thresh",))
    assert selected_on(page) == SOLVED
    assert message_on(page) == ""
    assert undo_button_on(page) is None


def test_several_boards_are_deleted_and_restored_at_once(page: HistoryPage, folder: Path) -> None:
    select(page, SOLVED, PLAIN)
    assert action_of(page, "Open").toolTip() == "Select one board only."
    press(Qt.Key.Key_Delete)
    assert message_on(page) == "Deleted 2 boards."
    assert names_on(page) == ["Hard one"]
    press(Qt.Key.Key_Z, CONTROL)
    assert kept(folder) == {SOLVED, NAMED, PLAIN}
    assert set(boards_on(page).selected_keys()) == {SOLVED, PLAIN}
    choose(window_of(page), "Edit", "Redo Delete Boards")
    assert kept(folder) == {NAMED}


def test_every_change_of_an_afternoon_can_be_undone(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    before = {key: stored(folder, key) for key in (SOLVED, NAMED, PLAIN)}
    select(page, PLAIN)
    rename(qtbot, page, "One")
    write_day(page, "2020-02-29")
    select(page, PLAIN)
    press(Qt.Key.Key_Delete)
    select(page, NAMED)
    rename(qtbot, page, "Two")
    boards_on(page).setFocus()
    while action_of(page, "Undo").isEnabled():
        press(Qt.Key.Key_Z, CONTROL)
    for key, record in before.items():
        after = stored(folder, key)
        assert after._replace(changed=record.changed) == record


def test_tries_and_times_of_all_boards_are_deleted_when_that_is_confirmed(
    page: HistoryPage, folder: Path
) -> None:
    boards = boards_of(page)
    boards.put(stored(folder, SOLVED), Entry(1200, Event.UNKNOWN, "seti"))
    select(page, PLAIN)
    press(Qt.Key.Key_Delete)
    for role in (QMessageBox.ButtonRole.RejectRole, QMessageBox.ButtonRole.DestructiveRole):
        assert stored(folder, SOLVED).journal.size == 1
        choose(window_of(page), "File", "Delete Tries and Times…")
        box = window_of(page).findChild(QMessageBox)
        assert isinstance(box, QMessageBox)
        next(button for button in box.buttons() if box.buttonRole(button) is role).click()
        QCoreApplication.sendPostedEvents(box, QEvent.Type.DeferredDelete)
    assert stored(folder, SOLVED).journal.size == 0
    assert stored(folder, SOLVED).found == ("thrash",)
    assert message_on(page) == "Deleted all tries and times."
    assert not action_of(page, "Undo").isEnabled()


# With the Quartiles page, and at the next start


SAMPLE_KEY = key_of(SAMPLE_BOARD)


def by_enter(page: HistoryPage) -> None:
    select(page, PLAIN)
    press(Qt.Key.Key_Return)


def by_double_click(page: HistoryPage) -> None:
    view = boards_on(page)
    place = view.visualRect(view.model().index(2, 0)).center()
    for click in (QTest.mouseClick, QTest.mouseDClick):
        click(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseRelease(page.window(), Qt.MouseButton.LeftButton)  # the page under it is gone


@pytest.mark.parametrize("way", [by_enter, by_double_click])
def test_a_board_is_opened_on_its_page(
    page: HistoryPage, way: Callable[[HistoryPage], None]
) -> None:
    way(page)
    window = window_of(page)
    assert window.page is quartiles(window)
    assert board_on(quartiles(window)) == board(2)


def test_words_found_on_the_page_are_shown_in_the_history(page: HistoryPage) -> None:
    window = window_of(page)
    window.show_page("quartiles")
    put_on(quartiles(window), SAMPLE)
    play(quartiles(window))
    for count, word in enumerate(("thresh", "truthfully"), start=1):
        window.show_page("quartiles")
        try_word(quartiles(window), word)
        row = keys_on(history(window)).index(SAMPLE_KEY)
        assert f"; Found {count} of " in spoken_on(page, row)


def test_board_in_place_follows_changes_in_the_history_and_what_is_done_meanwhile_is_merged(
    page: HistoryPage, folder: Path
) -> None:
    def undo_deleting() -> None:
        history(window)
        boards_on(page).setFocus()
        press(Qt.Key.Key_Z, CONTROL)
        assert keys_on(page)[0] == SOLVED

    window = window_of(page)
    select(page, SOLVED)
    press(Qt.Key.Key_Return)
    assert ticked_on(quartiles(window)) == {"thrash"}
    for word in ("", "thresh"):
        history(window)
        select(page, SOLVED)
        press(Qt.Key.Key_Delete)
        assert kept(folder) == {NAMED, PLAIN}
        window.show_page("quartiles")
        assert board_on(quartiles(window)) == board(0)
        assert modes_on(quartiles(window)) == ["Play", "Hint", "Solve"]
        if word:
            play(quartiles(window))
            try_word(quartiles(window), word)
            assert stored(folder, SOLVED).found == (word,)
        undo_deleting()
        window.show_page("quartiles")
        found = ticked_on(quartiles(window)) or {*words_on(quartiles(window))}
        assert found == {"thrash", word} - {""}
    assert set(stored(folder, SOLVED).found) == {"thrash", "thresh"}
    assert stored(folder, SOLVED).date == "2026-11-20"


def test_last_selected_board_is_selected_the_next_time(
    page: HistoryPage, open_window: Callable[[], MainWindow]
) -> None:
    select(page, PLAIN)
    window_of(page).close()
    assert selected_on(history(open_window())) == PLAIN


def test_library_that_is_damaged_under_the_window_is_reported(
    page: HistoryPage, folder: Path
) -> None:
    select(page, SOLVED)
    library_in(folder).write_bytes(b"no library at all" * 1000)
    come_back(page)
    assert "damaged" in warning_on(page)
