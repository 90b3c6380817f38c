"""A library that is damaged, deleted or replaced: the user is told, and what they did stays."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import key_of
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import (
    act,
    board_on,
    dismiss_warning,
    fill_board,
    opener_on,
    select,
    the,
    ticked_on,
    try_word,
    type_text,
    view_on,
    wait_until,
    warning_on,
)
from tests.gui.history.history_hands import library_in
from tests.library.worlds import keep_some, words
from tests.sample_board import SAMPLE

KEY = key_of(Board.parse(SAMPLE))


@pytest.mark.parametrize(("page", "is_compiled"), [("quartiles", False), ("history", True)])
def test_damaged_library_is_reported_until_the_user_has_read_it(
    open_window: OpenWindow, tmp_path: Path, page: str, is_compiled: bool
) -> None:
    library = library_in(tmp_path)
    library.parent.mkdir()
    library.write_bytes(b"damaged")
    settings = Settings(tmp_path / "config")
    settings.page = page
    if not is_compiled:
        own = tmp_path / "own.txt"
        own.write_text("\n".join(words(9000)), "utf-8")
        settings.word_list = str(own)
    settings.save()

    window = open_window()
    board_page = window.show_page("quartiles")
    loader = opener_on(board_page).loader
    is_loaded: list[bool] = []
    loader.when_idle(lambda: is_loaded.append(True))
    wait_until(lambda: bool(is_loaded))

    assert "is kept as “library.damaged-" in warning_on(board_page)
    view_on(board_page).setFocus()
    type_text("ab cd ")
    act(quartiles(window), "Empty Board")
    assert "is kept as “library.damaged-" in warning_on(window.show_page("word-squares"))
    dismiss_warning(window.page)
    assert warning_on(window.page) == ""


keeps_open_files = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows does not delete an open file"
)


def take_place_and_number(library: Path, content: bytes) -> None:
    """Replace the library by a file with the same number, if the system gives that away."""
    number = library.stat().st_ino
    library.unlink()
    others = [library.with_name(f"other-{each}") for each in range(30)]
    for other in others:
        other.write_bytes(content)
    same = next((other for other in others if other.stat().st_ino == number), others[0])
    same.replace(library)
    for other in others:
        other.unlink(missing_ok=True)


@keeps_open_files
def test_warnings_that_come_later_do_not_push_out_the_first(
    window: MainWindow, tmp_path: Path
) -> None:
    library = library_in(tmp_path)
    fill_board(window)
    the(window, Saver).checkpoint()
    for content in (b"first", b"second"):
        take_place_and_number(library, content * 1000)
        window.activated.emit()
        the(window, Saver).checkpoint()
    aside = list(library.parent.glob("library.damaged-*.sqlite3"))  # a backup has logs, too
    assert len(aside) == 2
    for file in aside:
        assert file.name in warning_on(window.page)


def deleted(library: Path) -> None:
    library.unlink()


def replaced(library: Path) -> None:
    other = library.with_name("other.sqlite3")
    keep_some(other, 3)
    other.replace(library)


def emptied(library: Path) -> None:
    os.truncate(library, 0)


def overwritten(library: Path) -> None:
    with library.open("r+b") as file:
        file.write(b"no library" * 1000)


@keeps_open_files
@pytest.mark.parametrize(
    ("happen", "goes_on", "is_at_rest"),  # each pair of values
    [
        (deleted, True, True),
        (deleted, False, False),
        (replaced, True, False),
        (replaced, False, True),
        (emptied, True, True),
        (emptied, False, False),
        (overwritten, True, False),
        (overwritten, False, True),
    ],
)
def test_boards_and_words_outlast_what_happens_to_the_open_library(
    window: MainWindow,
    solved: QuartilesPage,
    tmp_path: Path,
    happen: Callable[[Path], None],
    goes_on: bool,
    is_at_rest: bool,
) -> None:
    try_word(solved, "fuzz")
    select(solved, "refreshment")
    act(solved, "The Game Rejected It")
    solved.remember()
    if is_at_rest:
        the(window, Saver).checkpoint()
    shutil.rmtree(library_in(tmp_path).parent / "backups", ignore_errors=True)

    happen(library_in(tmp_path))
    if goes_on:
        try_word(solved, "truth")
        select(solved, "fully")
        act(solved, "The Game Accepted It")
    window.close()

    ticked = {"fuzz", "truth", "fully"} if goes_on else {"fuzz"}
    with Library.open(library_in(tmp_path)) as library:
        assert library.take_warnings() == []
        record = library.boards.get(KEY)
        assert record is not None
        assert set(record.ticked) == ticked
        assert library.boards.current is not None
        assert library.boards.current.board == Board.parse(SAMPLE)
        assert library.words.judgment("refreshment") is Judgment.REJECTED
        if goes_on:
            assert library.words.judgment("fully") is Judgment.ACCEPTED
        assert len(library.boards.find().keys) == 1
    assert ticked_on(solved) == ticked


def test_board_typed_while_another_program_has_the_library_is_stored_afterwards(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    (before,) = keep_some(library_in(tmp_path), 1)
    with closing(sqlite3.connect(library_in(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        window = open_window()
        assert board_on(quartiles(window)) == before.board
        fill_board(window)
        the(window, Saver).checkpoint()
        assert other.in_transaction

    def is_stored() -> bool:
        with Library.open(library_in(tmp_path)) as library:
            current = library.boards.current
        return current is not None and current.board == Board.parse(SAMPLE)

    wait_until(is_stored)
    with Library.open(library_in(tmp_path)) as library:
        record = library.boards.get(before.key)
        assert record is not None
        assert (record.found, record.note) == (before.found, before.note)
