"""Libraries with three boards and with many."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from tests.gui.history.history_hands import (
    MANY,
    SOLVED,
    board,
    history,
    library_in,
    library_text,
    many_boards,
    put_solution,
)
from tests.library.worlds import import_, keep


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the window, with three boards: solved, named and plain."""
    with Library.open(library_in(tmp_path)) as library:
        boards = library.boards
        keep(boards, board(0), "thrash", date="2026-11-20")
        put_solution(boards, SOLVED)
        note = "Hard one\nwith Zoë in Köln"
        keep(boards, board(1), origin=Origin.READ, date="2026-11-19", note=note)
        keep(boards, board(2), date="2026-11-18")
    return tmp_path


@pytest.fixture
def page(folder: Path, open_window: Callable[[], MainWindow]) -> HistoryPage:
    """The history in a window on these boards."""
    return history(open_window())


@pytest.fixture(scope="session")
def large_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of 10,000 boards, next to the file that it was imported from."""
    folder = tmp_path_factory.mktemp("large")
    file = folder / "all.quartiles-library"
    file.write_text(library_text(map(many_boards, range(MANY))), "utf-8")
    with Library.open(folder / LIBRARY_NAME) as library:
        import_(library, file)
    return folder / LIBRARY_NAME


@pytest.fixture
def many(tmp_path: Path, large_library: Path) -> Path:
    """The folder of the windows, with 10,000 boards."""
    library_in(tmp_path).parent.mkdir()
    shutil.copyfile(large_library, library_in(tmp_path))
    return tmp_path
