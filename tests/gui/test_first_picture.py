"""The first picture: what it shows, and what it must not wait for.

PySide6 makes a class of Qt with all its enumerations when a program first asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.quartiles.tile import Tile
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.navigation import Navigation
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.board_record import CurrentBoard
from quartiles_gui.library.library import Library
from tests.first_paint import FirstPaint, first_paint
from tests.gui.conftest import quartiles
from tests.gui.hands import board_on, focus, put_on, the, tile_on, warning_on
from tests.library.damages import zeroed_header
from tests.sample_board import TILES

OPEN = Board((*TILES[:12], *[""] * 8))


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> FirstPaint:
    return first_paint("app", Path(tmp_path_factory.mktemp("home")))


def test_only_classes_of_the_first_picture_are_made(start: FirstPaint) -> None:
    """Each of the others takes about 1 ms, and the style 12."""
    others = {"QStyle", "QDialog", "QMessageBox", "QFileDialog", "QProgressDialog", "QListView"}
    others |= {"QImageReader", "QTemporaryDir", "QAbstractItemModel", "QIcon", "QMenu"}
    others |= {"QToolButton", "QUndoStack", "QProgressBar", "QSlider", "QPushButton"}
    assert not others.intersection(start.classes)
    assert "QMainWindow" in start.classes


def test_only_what_the_first_picture_shows_is_imported(start: FirstPaint) -> None:
    ours = {name for name in start.modules if name.startswith("quartiles_gui.")}
    wings = {".play", ".five_words", ".word_squares", ".history", ".enumeration", ".sharing"}
    assert not [name for name in ours if any(wing in name for wing in wings)]
    late = {"quartiles_gui.gui.quartiles.page", "quartiles_gui.library.library", "marisa_trie"}
    assert not (late | {"sqlite3", "numpy", "datetime"}).intersection(start.modules)
    assert "quartiles_gui.gui.quartiles.board_view" in ours
    assert len(ours) < 50


@pytest.fixture
def begin(qtbot: QtBot, appearance: Appearance, tmp_path: Path) -> Callable[[int, int], AppWindow]:
    """Open a window of some size, which isn't painted yet."""

    def begin_one(width: int, height: int) -> AppWindow:
        settings = Settings(tmp_path / "config")
        window = AppWindow(settings, tmp_path / "data", tmp_path / "cache", appearance)
        qtbot.addWidget(window)
        window.resize(width, height)
        return window

    return begin_one


def keep(folder: Path, board: Board, seen: Board | None = None) -> Path:
    """Leave a board behind as a window does, or another one in the settings; return the library."""
    settings = Settings(folder / "config")
    settings.first_board = str(board if seen is None else seen)
    assert settings.save()
    path = folder / "data" / LIBRARY_NAME
    with Library.open(path) as library:
        library.boards.set_current(CurrentBoard(board))
    return path


def places_of(window: AppWindow) -> list[QRect]:
    tiles = window.findChildren(Tile)
    return [QRect(tile.mapTo(window, QPoint(0, 0)), tile.size()) for tile in tiles]


def board_in(window: AppWindow, picture: QImage) -> QImage:
    """Return the part of a picture of the window with the tiles but the first, and its cursor."""
    ratio = picture.devicePixelRatio()
    places = places_of(window)
    area = places[4].united(places[-1]).adjusted(-6, -6, 6, 6)
    return picture.copy(QRect(area.topLeft() * ratio, area.size() * ratio))


@pytest.mark.parametrize(("width", "height"), [(1200, 800), (760, 560), (900, 620)])
@pytest.mark.parametrize("board", [Board(), OPEN], ids=["empty", "begun"])
def test_board_is_there_at_once_and_does_not_move(
    qtbot: QtBot,
    begin: Callable[[int, int], AppWindow],
    tmp_path: Path,
    width: int,
    height: int,
    board: Board,
) -> None:
    keep(tmp_path, board)
    window = begin(width, height)
    with qtbot.waitSignal(window.furnished):
        window.show()
        QCoreApplication.sendPostedEvents()  # lays it out
        first = window.grab().toImage()
        places = places_of(window)
        shown = board_in(window, first)
    assert tuple(tile.text() for tile in window.findChildren(Tile)) == board.fragments
    qtbot.waitUntil(lambda: places_of(window) == places)
    whole = window.grab().toImage()
    assert board_in(window, whole) == shown
    assert whole.copy(0, 0, width, 24) != first.copy(0, 0, width, 24)  # the menus
    window.close()


def test_what_is_typed_at_once_is_on_the_board(
    qtbot: QtBot, begin: Callable[[int, int], AppWindow], tmp_path: Path
) -> None:
    keep(tmp_path, OPEN)
    window = begin(1200, 800)
    with qtbot.waitSignal(window.furnished), qtbot.waitActive(window):
        window.show()
        window.activateWindow()
        window.findChildren(Tile)[12].setFocus()
        QTest.keyClicks(window.findChildren(Tile)[12], "tri")
    page = quartiles(window)
    assert board_on(page).fragments == (*TILES[:12], "tri", *[""] * 7)
    assert focus() is tile_on(page, 12)
    window.close()
    with Library.open(tmp_path / "data" / LIBRARY_NAME) as library:
        assert library.boards.current is not None
        assert library.boards.current.board.fragments[12] == "tri"


def test_board_is_there_again_at_the_next_start(
    qtbot: QtBot, begin: Callable[[int, int], AppWindow], tmp_path: Path
) -> None:
    window = begin(1200, 800)
    window.furnish()
    put_on(quartiles(window), " ".join(TILES))
    window.close()
    again = begin(1200, 800)
    assert tuple(tile.text() for tile in again.findChildren(Tile)) == TILES
    again.close()


@pytest.mark.parametrize("seen", ["", "no board", "\x00", "ref " * 20, "Ä1 " * 20])
def test_what_is_no_board_is_an_empty_one(
    begin: Callable[[int, int], AppWindow], tmp_path: Path, seen: str
) -> None:
    settings = Settings(tmp_path / "config")
    settings.first_board = seen
    assert settings.save()
    window = begin(1200, 800)
    shown = {tile.text() for tile in window.findChildren(Tile)}
    assert shown == ({"ref"} if "ref" in seen else {""})
    window.close()


def test_library_is_right_after_the_first_picture(
    qtbot: QtBot, begin: Callable[[int, int], AppWindow], tmp_path: Path
) -> None:
    keep(tmp_path, OPEN, seen=Board(TILES))
    window = begin(1200, 800)
    assert tuple(tile.text() for tile in window.findChildren(Tile)) == TILES
    with qtbot.waitSignal(window.furnished):
        window.show()
    assert board_on(quartiles(window)) == OPEN
    window.close()


def test_damaged_library_is_told_after_the_first_picture(
    qtbot: QtBot, begin: Callable[[int, int], AppWindow], tmp_path: Path
) -> None:
    zeroed_header(keep(tmp_path, OPEN))
    window = begin(1200, 800)
    with qtbot.waitSignal(window.furnished):
        window.show()
    assert warning_on(window)
    window.close()


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("play", "Play"),
        ("five-words", "Five Words"),
        ("word-squares", "Word Squares"),
        ("history", "History"),
    ],
)
def test_other_pages_come_after_the_first_picture_too(
    qtbot: QtBot, begin: Callable[[int, int], AppWindow], tmp_path: Path, page: str, title: str
) -> None:
    settings = Settings(tmp_path / "config")
    settings.page = page
    assert settings.save()
    window = begin(1200, 800)
    with qtbot.waitSignal(window.furnished):
        window.show()
        assert not window.findChildren(Tile)
        names = the(window, Navigation)
        assert names.tabText(names.currentIndex()) == title
    assert window.page.isVisible()
    assert window.page is not window.quartiles
    window.close()


def test_window_that_is_closed_at_once_keeps_everything(
    begin: Callable[[int, int], AppWindow], tmp_path: Path
) -> None:
    path = keep(tmp_path, OPEN)
    window = begin(1200, 800)
    window.show()
    window.close()
    with Library.open(path) as library:
        assert library.boards.current == CurrentBoard(OPEN)
