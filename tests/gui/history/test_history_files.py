"""Boards and libraries exported and imported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.history.history_session import HistorySession
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library.library import Library
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    action_of,
    board_on,
    choose,
    drop,
    file_data,
    press,
    the,
    undo_button_on,
    undo_by_button,
)
from tests.gui.history.history_hands import (
    MANY,
    NAMED,
    PLAIN,
    SOLVED,
    boards_of,
    boards_on,
    drop_file,
    export_all,
    export_board,
    history,
    kept,
    keys_on,
    library_text,
    many_boards,
    message_on,
    names_on,
    rename,
    select,
    selected_on,
    stored,
    window_of,
)
from tests.library.worlds import export, keep_some
from tests.sample_board import OTHER, SAMPLE


def test_exported_board_is_imported_with_what_is_known_of_it(
    page: HistoryPage, folder: Path
) -> None:
    file = folder / "one.quartiles"
    export_board(page, NAMED, file)
    assert message_on(page) == "Saved “one.quartiles”."
    select(page, NAMED)
    press(Qt.Key.Key_Delete)

    drop_file(page, file)
    assert message_on(page) == "Imported the board in “one.quartiles”."
    assert selected_on(page) == NAMED
    assert stored(folder, NAMED).note == "Hard one\nwith Zoë in Köln"
    assert stored(folder, NAMED).date == "2026-11-19"

    text = file.read_text("utf-8").replace("Hard one", "Another note")
    file.write_text(text.replace('"azz", "thq"', '"thq", "azz"'), "utf-8")
    drop_file(page, file)
    assert boards_on(page).model().rowCount() == 3, "it is the same board in another order"
    assert "Another note" in stored(folder, NAMED).note
    assert "Hard one" in stored(folder, NAMED).note

    file.write_text(text.replace('"ment"', '""'), "utf-8")
    drop_file(page, file)
    assert "has empty tiles" in message_on(page)
    assert boards_on(page).model().rowCount() == 3


def test_several_files_dropped_are_all_imported(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    library = folder / "all.quartiles-library"
    export_all(page, library)
    qtbot.waitUntil(lambda: "Exported everything" in message_on(page))
    boards = [folder / f"{number}.quartiles" for number in range(2)]
    for file, board in zip(boards, (SAMPLE, OTHER), strict=True):
        file.write_text(format_board_file(BoardRecord(Board.parse(board))), "utf-8")
    select(page, SOLVED, NAMED, PLAIN)
    press(Qt.Key.Key_Delete)
    drop(window_of(page), file_data(*boards))
    assert message_on(page) == "Imported 2 boards."
    new = boards_on(page).model().rowCount()
    assert len(boards_on(page).selectedIndexes()) == new
    drop(window_of(page), file_data(*boards, library))
    qtbot.waitUntil(lambda: message_on(page) == "Imported 3 boards.")
    assert boards_on(page).model().rowCount() == new + 3


def test_of_several_files_the_one_that_is_damaged_is_told(page: HistoryPage, folder: Path) -> None:
    export_board(page, NAMED, folder / "one.quartiles")
    (folder / "bad.quartiles").write_text("{", "utf-8")
    select(page, NAMED)
    press(Qt.Key.Key_Delete)
    drop(window_of(page), file_data(folder / "bad.quartiles", folder / "one.quartiles"))
    assert "bad.quartiles" in message_on(page)
    assert selected_on(page) == NAMED
    drop(window_of(page), file_data(folder / "one.quartiles", folder / "one.png"))
    assert "bad.quartiles" in message_on(page)  # nothing was dropped


def test_exported_library_is_imported_where_it_is_dropped(
    qtbot: QtBot, page: HistoryPage, folder: Path
) -> None:
    file = folder / "all.quartiles-library"
    hinted = stored(folder, SOLVED).hinting("thresh", Rung.WORD)
    before = boards_of(page).put(hinted, Entry(1200, Event.SHOWN, "thresh"))
    export_all(page, file)
    qtbot.waitUntil(lambda: message_on(page) != "")
    assert message_on(page) == "Exported everything to “all.quartiles-library”: 3 boards."
    select(page, SOLVED, NAMED)
    press(Qt.Key.Key_Delete)
    select(page, PLAIN)
    rename(qtbot, page, "Own name")

    drop_file(page, file)
    qtbot.waitUntil(lambda: "Imported" in message_on(page))
    assert message_on(page) == "Imported 2 boards."
    assert keys_on(page) == [SOLVED, NAMED, PLAIN]
    assert names_on(page) == ["", "Hard one", "Own name"]
    assert stored(folder, SOLVED) == before
    undo_by_button(page)
    assert keys_on(page) == [PLAIN]
    assert kept(folder) == {PLAIN}
    choose(window_of(page), "Edit", "Redo Import")
    assert kept(folder) == {SOLVED, NAMED, PLAIN}
    assert stored(folder, SOLVED) == before
    drop_file(page, file)
    qtbot.waitUntil(lambda: message_on(page) == "All that is in the file was here already.")
    assert undo_button_on(page) is None


def open_from_outside(window: AppWindow, file: Path) -> None:
    window.open_file(file)


def drop_on_the_board(window: MainWindow, file: Path) -> None:
    drop(window, file_data(file))


@pytest.mark.parametrize("name", ["all.quartiles-library", "renamed.txt"])
@pytest.mark.parametrize("open_it", [open_from_outside, drop_on_the_board])
def test_library_opened_on_the_board_page_is_imported_and_shown(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    open_it: Callable[[MainWindow, Path], None],
    name: str,
) -> None:
    file = tmp_path / name
    file.write_text(library_text([many_boards(7)]), "utf-8")
    before = board_on(quartiles(window))

    open_it(window, file)

    shown = history(window)
    assert window.page is shown
    qtbot.waitUntil(lambda: "Imported" in message_on(shown))
    assert boards_on(shown).model().rowCount() == 1
    assert board_on(quartiles(window)) == before


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("bad.quartiles", b"{", "isn’t a board file"),
        ("bad.quartiles", b'{"format": "quartiles board", "version": 9}', "another version"),
        ("bad.quartiles-library", b"PK\x03\x04", "is an archive"),
        (
            "bad.quartiles-library",
            b'{"format": "quartiles library", "version": 1, "boards": 0, "words": 0}\n',
            "another version",
        ),
        (
            "bad.quartiles-library",
            b'{"format": "quartiles library", "version": 4, "boards": 2, "words": 0}\n{}\n',
            "is incomplete",
        ),
    ],
)
def test_damaged_file_is_reported_and_nothing_is_lost(
    qtbot: QtBot, page: HistoryPage, folder: Path, name: str, content: bytes, told: str
) -> None:
    file = folder / name
    file.write_bytes(content)
    drop_file(page, file)
    qtbot.waitUntil(lambda: told in message_on(page))
    assert kept(folder) == {SOLVED, NAMED, PLAIN}
    assert action_of(page, "Import").isEnabled()


@pytest.mark.parametrize("name", ["none/x.quartiles", "none/x.quartiles-library"])
def test_failure_to_write_or_read_is_reported(
    qtbot: QtBot, page: HistoryPage, folder: Path, name: str
) -> None:
    file = folder / name
    if file.suffix == ".quartiles":
        export_board(page, NAMED, file)
    else:
        export_all(page, file)
    qtbot.waitUntil(lambda: "cannot be written" in message_on(page))
    drop_file(page, file)
    qtbot.waitUntil(lambda: "cannot be read" in message_on(page))


def cancel_import(qtbot: QtBot, page: HistoryPage) -> None:
    """Let an import begin, and press the button of its dialog."""
    dialog = the(window_of(page), ProgressDialog)
    qtbot.waitUntil(lambda: dialog.value() >= 2)
    QTest.mouseClick(the(dialog, QPushButton), Qt.MouseButton.LeftButton)


def test_import_of_many_boards_shows_progress_and_what_is_merged_stays_when_it_is_canceled(
    qtbot: QtBot, page: HistoryPage, folder: Path, large_library: Path
) -> None:
    drop_file(page, large_library.parent / "all.quartiles-library")
    assert not action_of(page, "Import").isEnabled()
    cancel_import(qtbot, page)
    qtbot.waitUntil(lambda: message_on(page) == "Canceled.")
    assert kept(folder) > {SOLVED, NAMED, PLAIN}
    assert len(kept(folder)) < MANY
    assert boards_on(page).model().rowCount() == len(kept(folder))
    assert action_of(page, "Import").isEnabled()


def test_library_handed_over_during_an_import_is_imported_afterwards(
    qtbot: QtBot, page: HistoryPage, folder: Path, large_library: Path
) -> None:
    files = [folder / f"{name}.quartiles-library" for name in ("first", "second")]
    for number, file in enumerate(files, start=MANY):
        file.write_text(library_text([many_boards(number)]), "utf-8")
    for file in (large_library.parent / "all.quartiles-library", *files):
        page.import_file(file)
    cancel_import(qtbot, page)
    handed_over = {many_boards(number).key for number in (MANY, MANY + 1)}
    qtbot.waitUntil(lambda: handed_over < kept(folder))
    qtbot.waitUntil(lambda: "Imported 1 board" in message_on(page))
    assert len(kept(folder)) < MANY


def test_closing_ends_an_import(page: HistoryPage, folder: Path, large_library: Path) -> None:
    drop_file(page, large_library.parent / "all.quartiles-library")
    window_of(page).close()
    assert kept(folder) >= {SOLVED, NAMED, PLAIN}
    assert len(kept(folder)) < MANY


# Exports and imports that wait for each other, or for another program


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_transfer_waits_for_another_but_starts_in_no_window_that_is_gone(
    qtbot: QtBot, tmp_path: Path, is_closed: bool
) -> None:
    window = QWidget()
    files = [tmp_path / f"{name}.quartiles-library" for name in ("one", "two")]
    gone: list[str] = []
    said: list[Answer] = []
    warnings: list[Sentence] = []
    window.destroyed.connect(lambda: gone.append("window"))
    with Library.open(tmp_path / "library.sqlite3") as library:
        session = HistorySession(library, said.append, warnings.extend, window)

        def close() -> None:
            if not session.is_busy:
                window.deleteLater()

        for file in files:
            session.export_all(file)
        if is_closed:
            session.changed.connect(close)
        qtbot.waitUntil(lambda: bool(gone) or files[1].exists())
        QCoreApplication.processEvents()
        if not is_closed:
            qtbot.waitUntil(lambda: not session.is_busy)
            window.deleteLater()
    assert [file.exists() for file in files] == [True, not is_closed]
    assert all(answer.text.startswith("Exported everything") for answer in said)
    assert not warnings


@pytest.mark.parametrize("is_closed", [False, True])
def test_an_import_that_is_given_up_ends_at_once(
    qtbot: QtBot, tmp_path: Path, is_closed: bool
) -> None:
    place, file = tmp_path / "library.sqlite3", tmp_path / "one.quartiles-library"
    keep_some(place, 3)
    said: list[Answer] = []
    owner = QObject()
    with Library.open(place) as library:
        export(library, file)
        session = HistorySession(library, said.append, lambda _: None, owner)
        session.import_files([file])
        assert session.is_busy, "it waits for its backup"
        if is_closed:
            session.shut_down()
        else:
            session.cancel_transfer()
        qtbot.waitUntil(lambda: not session.is_busy)
    assert [answer.text for answer in said] == ([] if is_closed else ["Canceled."])
    with Library.open(place) as library:
        assert len(library.boards.find().keys) == 3
