"""The history, as a person uses it: find, open, describe, delete and take along boards."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale, QMimeData, QPoint, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from quartiles_gui.app import open_file
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import MAX_NOTE_LENGTH
from quartiles_gui.gui.history.days import day_of, short_day_text
from quartiles_gui.gui.history.page import HistoryPage
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.actions import PageState
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.board_record import BoardRecord, KeptBoard, Kind, key_of
from quartiles_gui.library.boards import BoardLibrary, CurrentBoard
from quartiles_gui.library.library_file import LibraryFile, format_library
from tests.gui.conftest import drop, quartiles
from tests.gui.hands import (
    CONTROL,
    board_on,
    choose,
    focus,
    press,
    solve,
    ticked_on,
    type_text,
    type_word,
    view_on,
)
from tests.sample_board import SAMPLE, TILES

MANY = 10_000

FIVE = ("razzmatazz", "nihilistic", "crosswords", "truthfully", "refreshment")


def board(number: int) -> Board:
    """One of 20 boards that have all but one tile in common."""
    return Board([*TILES[:number], f"{TILES[number]}q", *TILES[number + 1 :]])


KEYS = [key_of(board(number)) for number in range(20)]
SOLVED, NAMED, PLAIN = KEYS[0], KEYS[1], KEYS[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the windows, with three boards: a solved, a named and a plain one."""
    with BoardLibrary.open(library_in(tmp_path)) as boards:
        for number, kind in ((0, Kind.ENTERED), (1, Kind.READ), (2, Kind.GENERATED)):
            boards.lay(CurrentBoard(board(number), kind))
            boards.keep()
        boards.set_solution(SOLVED, FIVE, 128, [*FIVE, "thrash", "thresh"])
        boards.tick(SOLVED, ["thrash"])
        boards.annotate(NAMED, "Hard one\nwith Zoë in Köln")
        for key, day in ((SOLVED, "2026-11-20"), (NAMED, "2026-11-19"), (PLAIN, "2026-11-18")):
            boards.set_date(key, day)
    return tmp_path


@pytest.fixture
def page(folder: Path, open_window: Callable[[], MainWindow]) -> HistoryPage:
    """The history in a window on these boards."""
    return history(open_window())


@pytest.fixture(scope="session")
def large_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of 10,000 boards, and beside it the file that it was imported from."""
    folder = tmp_path_factory.mktemp("large")
    content = LibraryFile([many_boards(number) for number in range(MANY)], [])
    file = folder / "all.quartiles-library"
    file.write_text(format_library(content), "utf-8")
    with BoardLibrary.open(folder / LIBRARY_NAME) as boards:
        boards.import_file(file)
    return folder / LIBRARY_NAME


def many_boards(number: int) -> KeptBoard:
    """The board of a day, a day earlier for each number."""
    chance = random.Random(number)
    day = str(date(2026, 11, 20) - timedelta(days=number))
    tiles = Board("".join(chance.choices("abcdefghijklmnoprstuvwy", k=3)) for _ in range(20))
    return KeptBoard(
        BoardRecord(
            tiles, Kind.ENTERED, f"{day}T07:00:00Z", f"{day}T07:00:00Z", day, f"No {number}"
        )
    )


def library_in(folder: Path) -> Path:
    return folder / "data" / LIBRARY_NAME


def history(window: MainWindow) -> HistoryPage:
    page = window.show_page("history")
    assert isinstance(page, HistoryPage)
    return page


def window_of(page: HistoryPage) -> MainWindow:
    window = page.window()
    assert isinstance(window, MainWindow)
    return window


def titles(page: HistoryPage) -> list[str]:
    model = page.model
    return [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]


def search(qtbot: QtBot, page: HistoryPage, text: str) -> list[str]:
    """Type a search in place of the last one, and return the keys of what is found."""
    press(Qt.Key.Key_F, CONTROL)
    assert focus() is page.search_field
    press(Qt.Key.Key_Delete)
    with qtbot.waitSignal(page.model.modelReset):
        type_text(text)
    qtbot.waitUntil(lambda: page.model.query.split() != [] or not text)
    return [page.model.key(row) for row in range(page.model.rowCount())]


def select(page: HistoryPage, *keys: str) -> None:
    page.list_view.setFocus()
    page.list_view.select(keys)


def selected(page: HistoryPage) -> str:
    record = page.list_view.record
    return record.key if record else ""


def stored(folder: Path, key: str) -> BoardRecord:
    """Return a board as another window would read it."""
    with BoardLibrary.open(library_in(folder)) as boards:
        record = boards.get(key)
    assert record is not None
    return record


def kept(folder: Path) -> set[str]:
    with BoardLibrary.open(library_in(folder)) as boards:
        return set(boards.find_keys())


# Seeing and finding


def test_boards_stand_by_day_with_name_origin_and_how_far_they_are(page: HistoryPage) -> None:
    assert titles(page) == ["November 20, 2026", "Hard one", "November 18, 2026"]
    assert page.count_text == "3"
    model = page.model
    spoken = [
        model.data(model.index(row, 0), Qt.ItemDataRole.AccessibleTextRole) for row in range(3)
    ]
    assert spoken[0].startswith(
        "November 20, 2026; entered; solved; 1 of 7 ticked; 128 points; tiles: azzq th ss tru"
    )
    assert spoken[1].startswith("Hard one; November 19, 2026; read from a picture; not solved; ")
    assert spoken[2].startswith("November 18, 2026; generated; not solved; tiles: ")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("azzq", [SOLVED]),
        ("THRE", [SOLVED]),
        ("zoe koln", [NAMED]),
        ("2026-11", [SOLVED, NAMED, PLAIN]),
        ("2026-11-18", [PLAIN]),
        ("11/19/2026", [NAMED]),
        ("11/19/26 hard", [NAMED]),
        ("hard azzq", []),
    ],
)
def test_boards_are_found_by_tile_word_note_and_day(
    qtbot: QtBot, page: HistoryPage, query: str, found: list[str]
) -> None:
    assert search(qtbot, page, query) == found
    assert page.count_text == str(len(found))
    assert selected(page) == (found[0] if found else "")


def test_days_are_searched_and_shown_as_in_the_persons_language(
    qtbot: QtBot, folder: Path, open_window: Callable[[], MainWindow]
) -> None:
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    page = history(open_window())

    assert titles(page)[0] == "20. November 2026"
    assert search(qtbot, page, "19.11.2026") == [NAMED]
    assert page.details.day_field.text() == "19.11.2026"


def test_empty_list_says_why(
    qtbot: QtBot, page: HistoryPage, open_window: Callable[[], MainWindow]
) -> None:
    assert search(qtbot, page, "zebra") == []
    assert page.message == "Nothing found for “zebra”."
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    page.list_view.selectAll()
    page.list_view.setFocus()
    press(Qt.Key.Key_Delete)
    assert page.message == "3 boards were deleted."
    again = history(open_window())
    assert again.message == "No boards yet. A board is kept here when it is solved."
    assert focus() is again.search_field
    assert again.actions_.open.toolTip() == "Select a board in the list first."
    assert again.actions_.export_all.toolTip() == "There is no board."


def test_letters_typed_on_the_list_search_and_down_leads_back(
    qtbot: QtBot, page: HistoryPage
) -> None:
    assert focus() is page.list_view
    type_text("hard")
    qtbot.waitUntil(lambda: titles(page) == ["Hard one"])
    assert page.search_field.text() == "hard"
    press(Qt.Key.Key_Down)
    assert focus() is page.list_view
    assert selected(page) == NAMED


def test_board_looked_at_stays_while_it_is_found(qtbot: QtBot, page: HistoryPage) -> None:
    select(page, PLAIN)
    search(qtbot, page, "2026")
    assert selected(page) == PLAIN
    search(qtbot, page, "hard")
    assert selected(page) == NAMED


def test_the_five_are_hidden_until_asked_for(page: HistoryPage) -> None:
    select(page, SOLVED)
    assert page.details.five_text == ""
    page.actions_.show_five.trigger()
    assert all(word in page.details.five_text for word in FIVE)
    select(page, NAMED)
    assert not page.actions_.show_five.isEnabled()
    select(page, SOLVED)
    assert page.details.five_text == ""


# Opening


def test_enter_opens_the_board_on_its_page(qtbot: QtBot, page: HistoryPage) -> None:
    select(page, NAMED)
    press(Qt.Key.Key_Return)
    window = window_of(page)
    assert window.page is quartiles(window)
    assert board_on(quartiles(window)) == board(1)


def test_double_click_opens_a_board(page: HistoryPage) -> None:
    rect = page.list_view.visualRect(page.model.index(2, 0))
    for click in (QTest.mouseClick, QTest.mouseDClick):
        click(
            page.list_view.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            rect.center(),
        )
    window = window_of(page)
    assert window.page is quartiles(window)
    assert board_on(quartiles(window)) == board(2)


def test_copy_of_a_board_becomes_another_one(qtbot: QtBot, page: HistoryPage, folder: Path) -> None:
    select(page, NAMED)
    press(Qt.Key.Key_D, CONTROL)
    window = window_of(page)
    view_on(quartiles(window)).go_to(0)
    type_text("r")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: quartiles(window).state is PageState.FINISHED)
    copy = key_of(board_on(quartiles(window)))

    history(window)
    assert copy not in KEYS
    assert page.model.key(0) == copy  # kept today
    assert stored(folder, NAMED).title == "Hard one"
    assert kept(folder) == {SOLVED, NAMED, PLAIN, copy}


def test_what_is_ticked_on_the_other_page_is_seen_when_the_history_is(
    qtbot: QtBot, page: HistoryPage
) -> None:
    window = window_of(page)
    select(page, SOLVED)
    press(Qt.Key.Key_Return)
    solve(qtbot, quartiles(window))
    type_word(quartiles(window), "thresh")
    again = history(window)
    spoken = again.model.data(again.model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert "2 of 29 ticked" in spoken


def test_board_in_place_is_told_what_becomes_of_it(qtbot: QtBot, page: HistoryPage) -> None:
    window = window_of(page)
    select(page, SOLVED)
    press(Qt.Key.Key_Return)
    solve(qtbot, quartiles(window))
    assert ticked_on(quartiles(window)) == {"thrash"}
    history(window)
    select(page, SOLVED)
    press(Qt.Key.Key_Delete)
    assert ticked_on(quartiles(window)) == set()
    press(Qt.Key.Key_Z, CONTROL)
    assert ticked_on(quartiles(window)) == {"thrash"}


# Describing


def name_field() -> QLineEdit:
    """Begin to rename the selected board, and return the field for its name."""
    press(Qt.Key.Key_F2)
    field = focus()
    assert isinstance(field, QLineEdit)
    field.selectAll()
    return field


def rename(qtbot: QtBot, page: HistoryPage, name: str) -> None:
    """Give the selected board another name."""
    key = selected(page)
    name_field()
    type_text(name)
    with qtbot.waitSignal(page.boards_altered):
        press(Qt.Key.Key_Return)
    assert selected(page) == key


def test_renaming_changes_the_first_line_of_the_note(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    select(page, NAMED)
    rename(qtbot, page, "Easy one")
    assert titles(page)[1] == "Easy one"
    assert page.details.note_field.toPlainText() == "Easy one\nwith Zoë in Köln"
    assert stored(folder, NAMED).note == "Easy one\nwith Zoë in Köln"
    assert window_of(page).page is page  # that Enter opened nothing

    choose(window_of(page), "Edit", "Undo Rename")
    assert titles(page)[1] == "Hard one"
    choose(window_of(page), "Edit", "Redo Rename")
    assert stored(folder, NAMED).title == "Easy one"


def test_renaming_can_be_given_up(qtbot: QtBot, page: HistoryPage, folder: Path) -> None:
    select(page, NAMED)
    field = name_field()
    type_text("Easy one")
    with qtbot.waitSignal(field.destroyed):
        press(Qt.Key.Key_Escape)
    assert titles(page)[1] == "Hard one"
    assert stored(folder, NAMED).title == "Hard one"


def test_note_is_kept_while_it_is_written(qtbot: QtBot, page: HistoryPage, folder: Path) -> None:
    select(page, PLAIN)
    page.details.note_field.setFocus()
    type_text("Nice one ")
    qtbot.waitUntil(lambda: stored(folder, PLAIN).note == "Nice one")
    type_text("indeed")
    assert page.details.note_field.toPlainText() == "Nice one indeed"
    press(Qt.Key.Key_Tab)  # out of the field
    assert titles(page)[2] == "Nice one indeed"

    page.list_view.setFocus()
    press(Qt.Key.Key_Z, CONTROL)
    assert stored(folder, PLAIN).note == ""


def test_note_written_just_before_closing_is_kept(page: HistoryPage, folder: Path) -> None:
    select(page, PLAIN)
    page.details.note_field.setFocus()
    type_text("Late")
    window_of(page).close()
    assert stored(folder, PLAIN).note == "Late"


def test_note_belongs_to_the_board_it_was_written_for(page: HistoryPage, folder: Path) -> None:
    select(page, PLAIN)
    page.details.note_field.setFocus()
    type_text("For the plain one")
    page.list_view.select([SOLVED])
    assert page.details.note_field.toPlainText() == ""
    assert selected(page) == SOLVED
    assert stored(folder, PLAIN).note == "For the plain one"
    assert stored(folder, SOLVED).note == ""


def test_note_that_is_too_long_is_told_and_stays_in_the_field(
    page: HistoryPage, folder: Path
) -> None:
    select(page, NAMED)
    page.details.note_field.setFocus()
    page.details.note_field.setPlainText("x" * (MAX_NOTE_LENGTH + 1))
    press(Qt.Key.Key_Tab)
    assert "The note is too long" in page.message
    assert len(page.details.note_field.toPlainText()) == MAX_NOTE_LENGTH + 1
    assert stored(folder, NAMED).title == "Hard one"


@pytest.mark.parametrize("text", ["2026-12-01", "12/1/2026", "12/01/26", " 12/1/26 "])
def test_day_is_written_as_the_person_likes_and_moves_the_board(
    page: HistoryPage, folder: Path, text: str
) -> None:
    select(page, PLAIN)
    write_day(page, text)
    assert stored(folder, PLAIN).date == "2026-12-01"
    assert titles(page)[0] == "December 1, 2026"
    assert selected(page) == PLAIN
    assert page.details.day_field.text() == "12/1/2026"

    page.list_view.setFocus()
    press(Qt.Key.Key_Z, CONTROL)
    assert stored(folder, PLAIN).date == "2026-11-18"
    assert page.details.day_field.text() == "11/18/2026"


def write_day(page: HistoryPage, text: str) -> None:
    page.details.day_field.setFocus()
    page.details.day_field.selectAll()
    press(Qt.Key.Key_Delete)
    type_text(text)
    press(Qt.Key.Key_Return)


def test_day_that_is_none_is_told_and_an_empty_one_is_forgotten(
    page: HistoryPage, folder: Path
) -> None:
    select(page, PLAIN)
    write_day(page, "2/30/2026")
    assert page.message == (
        "“2/30/2026” is no day. Write it like 11/21/2026; the day is unchanged."
    )
    assert page.details.day_field.text() == "11/18/2026"
    write_day(page, "")
    assert stored(folder, PLAIN).date is None


@pytest.mark.parametrize("name", ["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "sv_SE"])
@given(day=st.dates(date(1950, 1, 1), date(2099, 12, 31)))
def test_days_are_read_as_they_are_written(name: str, day: date) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(name))
    try:
        assert day_of(short_day_text(str(day))) == str(day)
        assert day_of(str(day)) == str(day)
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize("text", ["", "hard", "2026", "2026-13-01", "13/13/2026", "11/2026"])
def test_what_is_no_day_is_none(text: str) -> None:
    assert day_of(text) is None


# Deleting


def test_deleted_board_comes_back_with_everything(page: HistoryPage, folder: Path) -> None:
    before = stored(folder, SOLVED)
    select(page, SOLVED)
    press(Qt.Key.Key_Delete)
    assert page.message == "“November 20, 2026” was deleted."
    assert kept(folder) == {NAMED, PLAIN}
    assert selected(page) == NAMED  # the next one

    assert page.undo_button.isVisible()
    QTest.mouseClick(page.undo_button, Qt.MouseButton.LeftButton)
    after = stored(folder, SOLVED)
    assert after._replace(version=before.version, changed=before.changed) == before
    assert selected(page) == SOLVED
    assert page.message == ""
    assert not page.undo_button.isVisible()


def test_several_boards_are_deleted_and_brought_back_at_once(
    page: HistoryPage, folder: Path
) -> None:
    select(page, SOLVED, PLAIN)
    assert page.actions_.open.toolTip() == "Select one board only."
    press(Qt.Key.Key_Delete)
    assert page.message == "2 boards were deleted."
    assert titles(page) == ["Hard one"]
    press(Qt.Key.Key_Z, CONTROL)
    assert kept(folder) == {SOLVED, NAMED, PLAIN}
    assert set(page.list_view.selected_keys()) == {SOLVED, PLAIN}
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
    page.list_view.setFocus()
    while page.actions_.undo.isEnabled():
        press(Qt.Key.Key_Z, CONTROL)
    for key, record in before.items():
        after = stored(folder, key)
        assert after._replace(version=record.version, changed=record.changed) == record


# Taking along


def test_exported_board_is_imported_with_what_is_known_of_it(
    page: HistoryPage, folder: Path
) -> None:
    file = folder / "one.quartiles"
    page.files.export_board(NAMED, file)
    assert page.message == "The board was exported to “one.quartiles”."
    select(page, NAMED)
    press(Qt.Key.Key_Delete)

    page.files.import_from(file)
    assert page.message == "The board in “one.quartiles” was imported."
    assert selected(page) == NAMED
    assert stored(folder, NAMED).note == "Hard one\nwith Zoë in Köln"
    assert stored(folder, NAMED).date == "2026-11-19"


def test_the_same_tiles_in_another_order_are_the_board_that_is_there(
    page: HistoryPage, folder: Path
) -> None:
    file = folder / "one.quartiles"
    page.files.export_board(NAMED, file)
    lines = file.read_text("utf-8").replace('"azz", "thq"', '"thq", "azz"')
    file.write_text(lines.replace("Hard one", "Another note"), "utf-8")
    page.files.import_from(file)
    assert page.model.rowCount() == 3
    assert "Another note" in stored(folder, NAMED).note
    assert "Hard one" in stored(folder, NAMED).note


def test_library_is_taken_along_and_dropped_on_another_window(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    file = folder / "all.quartiles-library"
    page.files.export_all(file)
    qtbot.waitUntil(lambda: page.message != "")
    assert page.message == "All was exported to “all.quartiles-library”. Boards: 3."
    select(page, SOLVED, NAMED)
    press(Qt.Key.Key_Delete)
    select(page, PLAIN)
    rename(qtbot, page, "Own name")

    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    drop(window_of(page), data)
    qtbot.waitUntil(lambda: "was imported" in page.message)
    assert page.message == (
        "“all.quartiles-library” was imported. New boards: 2; boards that know more now: 0; "
        "boards as they were: 1; taught words: 0."
    )
    assert titles(page) == ["November 20, 2026", "Hard one", "Own name"]


def open_from_outside(window: MainWindow, file: Path) -> None:
    open_file(window, file)


def drop_on_the_board(window: MainWindow, file: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    drop(window, data)


@pytest.mark.parametrize("name", ["all.quartiles-library", "renamed.txt"])
@pytest.mark.parametrize("open_it", [open_from_outside, drop_on_the_board])
def test_library_opened_beside_a_board_is_imported_and_shown(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    open_it: Callable[[MainWindow, Path], None],
    name: str,
) -> None:
    file = tmp_path / name
    file.write_text(format_library(LibraryFile([many_boards(7)], [])), "utf-8")
    before = board_on(quartiles(window))

    open_it(window, file)

    shown = history(window)
    assert window.page is shown
    qtbot.waitUntil(lambda: "was imported" in shown.message)
    assert shown.model.rowCount() == 1
    assert board_on(quartiles(window)) == before


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("bad.quartiles", b"{", "is no board file"),
        ("bad.quartiles", b'{"format": "quartiles board", "version": 9}', "another version"),
        ("bad.quartiles-library", b"PK\x03\x04", "is no exported library"),
        (
            "bad.quartiles-library",
            b'{"format": "quartiles library", "version": 1, "boards": 2, "words": 0}\n{}\n',
            "is not complete",
        ),
    ],
)
def test_damaged_file_is_told_and_nothing_is_lost(
    qtbot: QtBot, page: HistoryPage, folder: Path, name: str, content: bytes, told: str
) -> None:
    file = folder / name
    file.write_bytes(content)
    page.files.import_from(file)
    qtbot.waitUntil(lambda: told in page.message)
    assert kept(folder) == {SOLVED, NAMED, PLAIN}
    assert page.actions_.import_file.isEnabled()


def test_board_with_empty_tiles_is_not_imported(page: HistoryPage, folder: Path) -> None:
    file = folder / "one.quartiles"
    page.files.export_board(NAMED, file)
    file.write_text(file.read_text("utf-8").replace('"ment"', '""'), "utf-8")
    page.files.import_from(file)
    assert "has empty tiles" in page.message
    assert page.model.rowCount() == 3


@pytest.mark.parametrize("name", ["none/x.quartiles", "none/x.quartiles-library"])
def test_file_that_cannot_be_written_or_read_is_told(
    qtbot: QtBot, page: HistoryPage, folder: Path, name: str
) -> None:
    file = folder / name
    if file.suffix == ".quartiles":
        page.files.export_board(NAMED, file)
    else:
        page.files.export_all(file)
    qtbot.waitUntil(lambda: "cannot be written" in page.message)
    page.files.import_from(file)
    qtbot.waitUntil(lambda: "cannot be read" in page.message)


# Many boards


@pytest.fixture
def many(tmp_path: Path, large_library: Path) -> Path:
    """The folder of the windows, with 10,000 boards."""
    library_in(tmp_path).parent.mkdir()
    shutil.copyfile(large_library, library_in(tmp_path))
    return tmp_path


def test_ten_thousand_boards_are_scrolled_and_searched(
    qtbot: QtBot, many: Path, open_window: Callable[[], MainWindow]
) -> None:
    page = history(open_window())
    assert page.count_text == "10,000"
    press(Qt.Key.Key_End)
    record = page.list_view.record
    assert record is not None
    assert record.title == f"No {MANY - 1}"
    assert page.details.note_field.toPlainText() == record.note

    assert search(qtbot, page, "4321") != []
    assert titles(page) == ["No 4321"]


def test_list_stays_at_its_place_when_boards_come_and_go_above(
    many: Path, open_window: Callable[[], MainWindow]
) -> None:
    page = history(open_window())
    view = page.list_view
    view.select_row(5000)
    view.scroll_to_record()
    view.verticalScrollBar().setValue(view.verticalScrollBar().value() - 7)
    chosen, top = selected(page), view.indexAt(QPoint(5, 5)).data()
    place = view.visualRect(view.currentIndex()).top()
    with BoardLibrary.open(library_in(many)) as others:
        others.delete(others.find_keys()[:3])
        others.lay(CurrentBoard(Board.parse(SAMPLE)))
        others.set_date(others.keep().key, "2026-12-24")

    page.notice_changes()
    assert page.model.rowCount() == MANY - 2
    assert selected(page) == chosen
    assert view.indexAt(QPoint(5, 5)).data() == top
    assert view.visualRect(view.currentIndex()).top() == place


def test_import_of_many_boards_shows_progress_and_can_be_canceled(
    qtbot: QtBot, page: HistoryPage, folder: Path, large_library: Path
) -> None:
    page.files.import_from(large_library.parent / "all.quartiles-library")
    dialog = page.files.transfer.dialog
    assert dialog is not None
    assert not page.actions_.import_file.isEnabled()
    qtbot.waitUntil(lambda: dialog.value() >= 2)
    (cancel,) = dialog.findChildren(QPushButton)
    QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.message == "Canceled. Nothing was changed.")
    assert kept(folder) == {SOLVED, NAMED, PLAIN}
    assert page.actions_.import_file.isEnabled()


def test_closing_ends_an_import(page: HistoryPage, folder: Path, large_library: Path) -> None:
    page.files.import_from(large_library.parent / "all.quartiles-library")
    window_of(page).close()
    assert kept(folder) == {SOLVED, NAMED, PLAIN}


# Two windows, and the next time


def test_what_another_window_did_is_shown_on_coming_back(
    qtbot: QtBot, page: HistoryPage, open_window: Callable[[], MainWindow]
) -> None:
    select(page, PLAIN)
    other = history(open_window())
    select(other, NAMED)
    rename(qtbot, other, "Renamed elsewhere")
    select(other, SOLVED)
    press(Qt.Key.Key_Delete)

    with qtbot.waitActive(window_of(page)):
        window_of(page).activateWindow()
    qtbot.waitUntil(lambda: titles(page) == ["Renamed elsewhere", "November 18, 2026"])
    assert selected(page) == PLAIN


def test_board_that_another_window_deleted_cannot_be_changed_and_that_is_told(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    gone = "That board is not in the library any more."
    select(page, NAMED)
    rename(qtbot, page, "New name")
    with BoardLibrary.open(library_in(folder)) as others:
        others.delete([NAMED])

    page.list_view.setFocus()
    press(Qt.Key.Key_Z, CONTROL)
    assert page.message == gone
    assert titles(page) == ["November 20, 2026", "November 18, 2026"]
    page.files.export_board(NAMED, folder / "x.quartiles")
    assert page.message == gone
    assert not (folder / "x.quartiles").exists()


def test_the_board_looked_at_last_is_selected_the_next_time(
    page: HistoryPage, open_window: Callable[[], MainWindow]
) -> None:
    select(page, PLAIN)
    window_of(page).close()
    assert selected(history(open_window())) == PLAIN


def test_library_that_cannot_be_used_is_told(
    folder: Path, open_window: Callable[[], MainWindow]
) -> None:
    page = history(open_window())
    library_in(folder).write_bytes(b"no library at all" * 1000)
    page.notice_changes()
    assert "damaged" in page.message or "no library" in page.message


def test_everything_has_a_name_for_those_who_do_not_see_it(page: HistoryPage) -> None:
    select(page, NAMED)
    details = page.details
    names = {
        widget.accessibleName()
        for widget in (
            page.list_view,
            page.search_field,
            details.note_field,
            details.day_field,
        )
    }
    assert names == {"Boards", "Search", "Note", "Day of the puzzle"}
    assert details.picture.accessibleName().startswith("tiles: azz thq ss")
    assert QApplication.focusWidget() is page.list_view
