"""What the first picture shows of a library, whatever state that is in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.library.board_record import CurrentBoard
from quartiles_gui.library.first_look import current_fragments
from quartiles_gui.library.judgment import Judgment
from quartiles_gui.library.library import Library
from tests.library import damages
from tests.sample_board import TILES

BLANK = ("",) * 20


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A library at rest with a board of 19 fragments."""
    path = tmp_path / "a folder, 100 % & more?" / "library.sqlite3"
    with Library.open(path) as window:
        window.boards.set_current(CurrentBoard(Board((*TILES[:19], ""))))
    return path


def contents_of(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_current_board_is_seen_and_nothing_is_touched(library: Path) -> None:
    before = contents_of(library.parent)
    assert current_fragments(library) == (*TILES[:19], "")
    assert contents_of(library.parent) == before


def test_without_a_library_the_board_is_blank(tmp_path: Path) -> None:
    assert current_fragments(tmp_path / "library.sqlite3") == BLANK
    assert not list(tmp_path.iterdir())


def test_library_without_a_current_board_is_blank(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    with Library.open(path) as window:
        window.words.teach("azygos", Judgment.ACCEPTED)
    assert current_fragments(path) == BLANK


def test_library_that_a_window_has_open_is_left_alone(library: Path) -> None:
    with Library.open(library) as window:
        window.boards.set_current(CurrentBoard(Board(TILES)))
        assert current_fragments(library) == BLANK
    assert current_fragments(library) == TILES


@pytest.mark.parametrize(
    "damage",
    [
        damages.zeroed,
        damages.zeroed_header,
        damages.written_by_hand,
        damages.saved_by_a_text_editor,
        damages.shuffled_pages,
        damages.a_folder,
        damages.cut_to(0),
        damages.cut_to(5000),
    ],
    ids=lambda damage: damage.__name__,
)
def test_damaged_library_is_blank(library: Path, damage: Callable[[Path], None]) -> None:
    damage(library)
    assert current_fragments(library) == BLANK


@pytest.mark.parametrize(
    "tiles", ["", "ref", " ".join(["Ä"] * 20), " ".join(["abcdefghi"] * 20), b"\0", 7, None]
)
def test_what_is_no_board_is_blank(tmp_path: Path, tiles: object) -> None:
    path = tmp_path / "library.sqlite3"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE current_board (app, tiles)")
        connection.execute("INSERT INTO current_board VALUES ('quartiles', ?)", (tiles,))
    assert current_fragments(path) == BLANK
