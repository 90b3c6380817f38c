"""Libraries with three boards and with many."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from quartiles_gui.gui.history.page import HistoryPage
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.board_record import CurrentBoard, Kind
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import LibraryFile, format_library
from tests.gui.history.history_hands import (
    FIVE,
    MANY,
    NAMED,
    PLAIN,
    SOLVED,
    board,
    history,
    library_in,
    many_boards,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the windows, with three boards: solved, named and plain."""
    with Library.open(library_in(tmp_path)) as library:
        boards = library.boards
        for number, kind in ((0, Kind.ENTERED), (1, Kind.READ), (2, Kind.GENERATED)):
            boards.set_current(CurrentBoard(board(number), kind))
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
    """A library of 10,000 boards, next to the file that it was imported from."""
    folder = tmp_path_factory.mktemp("large")
    content = LibraryFile([many_boards(number) for number in range(MANY)], [])
    file = folder / "all.quartiles-library"
    file.write_text(format_library(content), "utf-8")
    with Library.open(folder / LIBRARY_NAME) as library:
        library.import_file(file)
    return folder / LIBRARY_NAME


@pytest.fixture
def many(tmp_path: Path, large_library: Path) -> Path:
    """The folder of the windows, with 10,000 boards."""
    library_in(tmp_path).parent.mkdir()
    shutil.copyfile(large_library, library_in(tmp_path))
    return tmp_path
