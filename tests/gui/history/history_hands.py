"""What a user does and sees on the history page."""

from __future__ import annotations

import random
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord, path_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Origin, Outlook, key_of
from quartiles_gui.gui.base.dates import month_text
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.board.board_picture import BoardPicture
from quartiles_gui.gui.history.board_browser import BoardBrowser, HistoryList
from quartiles_gui.gui.history.board_details import BoardDetails
from quartiles_gui.gui.history.history_cards import BOARD_ROLE, HistoryModel
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import head_line, lines_of
from quartiles_gui.library.stored_boards import Boards
from tests.gui.hands import (
    CONTROL,
    act,
    answer_on,
    drop,
    file_data,
    focus,
    press,
    save_as,
    the,
    type_text,
)
from tests.sample_board import TILES


def board(number: int) -> Board:
    """Return one of 20 boards that share all but one tile."""
    return Board([*TILES[:number], f"{TILES[number]}q", *TILES[number + 1 :]])


KEYS = [key_of(board(number)) for number in range(20)]
SOLVED, NAMED, PLAIN = KEYS[0], KEYS[1], KEYS[2]
ABOUT_7 = Outlook(7, 128, is_exact=False)
FIVE = ("razzmatazz", "nihilistic", "crosswords", "truthfully", "refreshment")
OTHERS = ("thrash", "thresh")
MANY = 10_000


def knowing(record: BoardRecord, *others: str) -> BoardRecord:
    """Return the record of a board with its words known: those on the tiles of the five, others."""
    tiles = record.board.fragments
    paths = [path for word in FIVE if (path := path_of(TILES, word))]
    paths += [path for word in others if (path := path_of(tiles, word))]
    words = [FoundWord("".join(tiles[index] for index in path), path) for path in sorted(paths)]
    assert len(words) == len(FIVE) + len(others)
    cuts = tuple(word.fragments(tiles) for word in words if word.is_quartile)
    likely = (80,) * len(words)  # percent
    return record.knowing(GameBoard(tiles, cuts, tuple(words), (), likely))


def put_solution(boards: Boards, key: str, outlook: Outlook = ABOUT_7, **members: Any) -> None:
    """Store the solution of a board, as when it is solved on the Quartiles page."""
    record = boards.get(key)
    assert record is not None
    solved = knowing(record, *OTHERS)._replace(mode=BoardMode.SOLVE, outlook=outlook)
    boards.put(solved._replace(**members))


def many_boards(number: int) -> BoardRecord:
    """Return the board of a day, one day earlier for each number."""
    chance = random.Random(number)
    day = str(date(2026, 11, 20) - timedelta(days=number))
    tiles = Board("".join(chance.choices("abcdefghijklmnoprstuvwy", k=3)) for _ in range(20))
    moment = f"{day}T07:00:00Z"
    return BoardRecord(tiles, Origin.ENTERED, moment, moment, day, f"No {number}")


def library_text(records: Iterable[BoardRecord]) -> str:
    """Return the text of an exported library with these boards."""
    boards = list(records)
    return head_line(len(boards), 0) + "".join(lines_of(boards))


def library_in(folder: Path) -> Path:
    """Return the library of the windows in a folder."""
    return folder / "data" / LIBRARY_NAME


def stored(folder: Path, key: str) -> BoardRecord:
    """Return a board as the library has it."""
    with Library.open(library_in(folder)) as library:
        record = library.boards.get(key)
    assert record is not None
    return record


def kept(folder: Path) -> set[str]:
    """Return the keys of all boards in the library."""
    with Library.open(library_in(folder)) as library:
        return set(library.boards.find().keys)


def boards_of(page: HistoryPage) -> Boards:
    """Return the boards of the window's own library, to change them as other pages do."""
    return the(page.window(), Saver).library.boards


def history(window: MainWindow) -> HistoryPage:
    """Show the page."""
    page = window.show_page("history")
    assert isinstance(page, HistoryPage)
    return page


def window_of(page: HistoryPage) -> MainWindow:
    """Return the window that a page is in."""
    window = page.window()
    assert isinstance(window, MainWindow)
    return window


def come_back(page: HistoryPage) -> None:
    """Go to another page and return, which reads the boards anew."""
    window = window_of(page)
    window.show_page("quartiles")
    assert history(window) is page


# What the page shows


def boards_on(page: HistoryPage) -> HistoryList:
    """Return the list of boards."""
    return the(page, HistoryList)


def row_on(page: HistoryPage, row: int, role: int = Qt.ItemDataRole.DisplayRole) -> str:
    """Return what a row of the list shows."""
    return str(boards_on(page).model().index(row, 0).data(role))


def spoken_on(page: HistoryPage, row: int) -> str:
    """Return what a screen reader says about a row of the list."""
    return row_on(page, row, Qt.ItemDataRole.AccessibleTextRole)


def titles_on(page: HistoryPage) -> list[str]:
    """Return the titles in the list."""
    return [row_on(page, row) for row in range(boards_on(page).model().rowCount())]


def names_on(page: HistoryPage) -> list[str]:
    """Return the names in the list, which are empty where the user gave none."""
    rows = range(boards_on(page).model().rowCount())
    return [row_on(page, row, Qt.ItemDataRole.EditRole) for row in rows]


def keys_on(page: HistoryPage) -> list[str]:
    """Return the keys of the boards in the list."""
    model = boards_on(page).model()
    return [model.index(row, 0).data(BOARD_ROLE).key for row in range(model.rowCount())]


def selected_on(page: HistoryPage) -> str:
    """Return the key of the board shown on the right; empty for none."""
    board = boards_on(page).board
    return board.key if board else ""


def count_on(page: HistoryPage) -> str:
    """Return the number of boards that is shown."""
    return the(page, QLabel, "count").text().split()[0]


def heads_on(page: HistoryPage) -> list[str]:
    """Return the months of the list, with how many boards each has."""
    model = boards_on(page).model()
    assert isinstance(model, HistoryModel)
    return [f"{month_text(month.day)}: {month.boards}" for month in model.months]


def message_on(page: HistoryPage) -> str:
    """Return the message about what was done, or why the list is empty."""
    empty = the(page, QLabel, "empty")
    return answer_on(page) or (empty.text() if empty.isVisible() else "")


def field_on(page: HistoryPage, name: str) -> QLineEdit:
    """Return the one-line field with the accessible name ``name``."""
    (field,) = [field for field in page.findChildren(QLineEdit) if field.accessibleName() == name]
    return field


def search_on(page: HistoryPage) -> QLineEdit:
    """Return the search field."""
    return field_on(page, "Search")


def filter_on(page: HistoryPage, name: str) -> QToolButton:
    """Return the button that lists only some boards."""
    buttons = page.findChildren(QToolButton)
    (button,) = [button for button in buttons if button.text().split("  ")[0] == name]
    return button


def note_on(page: HistoryPage) -> QPlainTextEdit:
    """Return the field for the note."""
    return the(page, QPlainTextEdit)


def day_on(page: HistoryPage) -> QLineEdit:
    """Return the field for the day."""
    return field_on(page, "Puzzle date")


def colors_on(page: HistoryPage) -> set[str]:
    """Return the colors in the picture of the board."""
    image = the(page, BoardPicture).grab().toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def five_on(page: HistoryPage) -> str:
    """Return the five as they are told; empty while they are hidden."""
    _, *five = the(page, BoardPicture).accessibleName().split("; ")
    return " ".join(five)


def figures_on(page: HistoryPage) -> list[str]:
    """Return the figures of the selected board."""
    frames = [
        frame for frame in the(page, BoardDetails).findChildren(QFrame) if frame.property("stat")
    ]
    labels = [
        label.text()
        for frame in frames
        if frame.isVisible()
        for label in frame.findChildren(QLabel)
    ]
    return [" ".join(pair) for pair in zip(labels[::2], labels[1::2], strict=True)]


# What the user does


def select(page: HistoryPage, *keys: str) -> None:
    """Select boards, and move the focus to the list."""
    boards_on(page).setFocus()
    boards_on(page).select(keys)


def search(qtbot: QtBot, page: HistoryPage, text: str) -> None:
    """Type a search in place of the last one."""
    press(Qt.Key.Key_F, CONTROL)
    assert focus() is field_on(page, "Search")
    press(Qt.Key.Key_Delete)
    with qtbot.waitSignal(the(page, BoardBrowser).searched):
        type_text(text)


def open_menu(page: HistoryPage, reason: QContextMenuEvent.Reason) -> QMenu:
    """Ask for the menu of the current board, by the mouse or by the key for it."""
    view = boards_on(page)
    by_key = reason is QContextMenuEvent.Reason.Keyboard
    place = QPoint() if by_key else view.visualRect(view.currentIndex()).center()
    event = QContextMenuEvent(reason, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view if by_key else view.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def name_field() -> QLineEdit:
    """Start renaming the selected board, and return the field for its name."""
    press(Qt.Key.Key_F2)
    field = focus()
    assert isinstance(field, QLineEdit)
    field.selectAll()
    return field


def rename(qtbot: QtBot, page: HistoryPage, name: str) -> None:
    """Give the selected board another name."""
    key = selected_on(page)
    name_field()
    type_text(name)
    with qtbot.waitSignal(page.boards_changed):
        press(Qt.Key.Key_Return)
    assert selected_on(page) == key


def write_day(page: HistoryPage, text: str) -> None:
    """Write another day, and press Enter."""
    day_on(page).setFocus()
    day_on(page).selectAll()
    press(Qt.Key.Key_Delete)
    type_text(text)
    press(Qt.Key.Key_Return)


def export_board(page: HistoryPage, key: str, file: Path) -> None:
    """Export one board."""
    select(page, key)
    act(page, "Export Board")
    save_as(page, file)


def export_all(page: HistoryPage, file: Path) -> None:
    """Export all boards."""
    act(page, "Export All")
    save_as(page, file)


def drop_file(page: HistoryPage, file: Path) -> None:
    """Drop a file on the window."""
    drop(window_of(page), file_data(file))
