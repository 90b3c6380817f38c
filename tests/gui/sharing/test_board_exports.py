"""Board files in the window: opened, dropped, saved, and refused in a sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QClipboard

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    format_board_file,
    parse_board_file,
)
from quartiles_gui.core.quartiles.record import BoardRecord, key_of
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.quartiles.quartiles_actions import RecentMenu
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library.library import Library
from tests.cli.command_line import Run
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.fuzz_board_files import run
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    answer_on,
    answer_save_dialog,
    board_on,
    choose,
    copy_to_clipboard,
    drop,
    entries_of,
    file_data,
    five_on,
    focus,
    line_on,
    press,
    put_on,
    save_as,
    standing_on,
    state_of,
    step,
    the,
    tile_on,
    undo_by_button,
    wait_until,
)
from tests.library.worlds import export, keep, some_board
from tests.sample_board import FIVE, OTHER, SAMPLE

BOARD = Board.parse(SAMPLE)
CONTENT = format_board_file(BoardRecord(BOARD, date="2026-11-21", note="A note", found=("is",)))


@pytest.mark.parametrize("name", ["monday.quartiles", "monday.txt", "monday"])
@pytest.mark.parametrize(
    "content", [CONTENT, SAMPLE, "\ufeff" + CONTENT, "\ufeff" + SAMPLE.replace(" ", "\r\n")]
)
def test_file_is_read_by_its_content_whatever_its_name(
    window: MainWindow, tmp_path: Path, name: str, content: str
) -> None:
    file = tmp_path / name
    file.write_text(content, "utf-8", newline="")
    drop(window, file_data(file))

    assert board_on(quartiles(window)) == BOARD
    act(quartiles(window), "Undo")
    assert board_on(quartiles(window)).is_empty


@pytest.mark.parametrize(
    ("others", "left_out"), [(1, "“b1.txt”"), (2, "the 2 other files")], ids=["one", "two"]
)
def test_of_several_files_the_one_that_was_opened_is_told(
    window: MainWindow, page: QuartilesPage, tmp_path: Path, others: int, left_out: str
) -> None:
    put_on(page, OTHER)
    files = [tmp_path / f"b{number}.txt" for number in range(1 + others)]
    for file in files:
        file.write_text(SAMPLE, "utf-8")
    drop(window, file_data(*files))
    assert board_on(page) == BOARD
    assert answer_on(page) == f"Only “b0.txt” was opened, not {left_out}."
    undo_by_button(page)
    assert board_on(page) == Board.parse(OTHER)
    drop(window, file_data(files[0]))
    assert answer_on(page) == "Opened “b0.txt”."


def test_of_several_files_whose_first_is_refused_the_others_are_told(
    window: MainWindow, tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("none.quartiles", "b1.txt")]
    for file in files:
        file.write_text(SAMPLE if file.suffix == ".txt" else "{}", "utf-8")
    drop(window, file_data(*files))
    assert answer_on(quartiles(window)).endswith("The other files weren’t opened.")


def test_a_library_that_is_dropped_with_other_files_leaves_none_out(
    window: MainWindow, tmp_path: Path
) -> None:
    files = [tmp_path / f"{number}.quartiles-library" for number in range(2)]
    for number, file in enumerate(files):
        with Library.open(tmp_path / f"{number}.sqlite3") as library:
            keep(library.boards, some_board(number))
            export(library, file)
    board = tmp_path / "board.quartiles"
    board.write_text(CONTENT, "utf-8")
    quartiles(window)
    drop(window, file_data(*files, board))
    library = the(window, Saver).library
    wait_until(lambda: len(library.boards.find().keys) == 3)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "There are no fragments in this text"),
        (b'{"format": "quartiles board", "version": 5}', "board file of another version"),
        (CONTENT[:100].encode(), "“monday.quartiles” isn’t a board file"),
        (CONTENT.replace("azz", "4zz").encode(), "its “tiles” cannot be used"),
        (b"{" + b" " * MAX_FILE_SIZE, "is too large for a board: more than 8 MB"),
        (b"a" * 70_000, "isn’t a board or a text with 20 fragments"),
        (b"azz\0th", "isn’t a board or a text with 20 fragments"),
        (b"%PDF-1.7\n", "“monday.quartiles” is a PDF. Take a picture of it"),
        (b"PK\x03\x04", "“monday.quartiles” is an archive, or a document of an office program"),
    ],
)
def test_file_without_a_board_is_refused_and_the_board_stays(
    page: QuartilesPage, tmp_path: Path, content: bytes, sentence: str
) -> None:
    put_on(page, SAMPLE)
    file = tmp_path / "monday.quartiles"
    file.write_bytes(content)
    page.open_file(file)

    assert sentence in answer_on(page)
    assert board_on(page) == BOARD


def test_missing_file_and_address_that_no_file_can_have_are_told(
    page: QuartilesPage, tmp_path: Path
) -> None:
    for name in ("missing.quartiles", "nul\0.quartiles", "x" * 300):
        data = QMimeData()
        data.setUrls([QUrl("file:///board%00.quartiles")])
        page.take(data, "Drop")
        assert "isn’t a fragment" in answer_on(page)
        page.open_file(tmp_path / name)
        assert "cannot be read" in answer_on(page)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_pipe_that_nobody_writes_to_is_not_waited_for(window: MainWindow, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "monday.quartiles")
    for path in (tmp_path / "monday.quartiles", tmp_path):
        quartiles(window).open_file(path)
        assert f"“{path.name}” isn’t a file" in answer_on(quartiles(window))


@pytest.mark.parametrize("name", ["monday.quartiles", "monday.txt"])
def test_opening_a_recent_file_while_solving_ends_the_search_and_undo_shows_it_solved(
    window: MainWindow, page: QuartilesPage, tmp_path: Path, name: str
) -> None:
    file = tmp_path / name
    is_text = file.suffix == ".txt"
    file.write_text(OTHER if is_text else format_board_file(BoardRecord(Board.parse(OTHER))))
    page.open_file(file)
    put_on(page, SAMPLE)
    step(page)
    wait_until(lambda: answer_on(page).startswith("Paused"))

    choose(window, "File", "Open Recent", name)

    assert answer_on(page) == f"Opened “{name}”."
    assert board_on(page) == Board.parse(OTHER)
    act(page, "Undo")
    assert board_on(page) == BOARD
    assert state_of(page) is State.SOLVED
    assert five_on(page) == FIVE


def test_file_without_a_board_leaves_the_search_as_it_is(
    page: QuartilesPage, tmp_path: Path
) -> None:
    put_on(page, SAMPLE)
    step(page)
    wait_until(lambda: answer_on(page).startswith("Paused"))
    file = tmp_path / "notes.txt"
    file.write_text("12")

    page.open_file(file)

    assert "12" in answer_on(page)
    assert state_of(page) is State.SOLVING
    assert action_of(page, "Open…").isEnabled()


def test_saved_board_can_be_opened_again(page: QuartilesPage, tmp_path: Path) -> None:
    assert not action_of(page, "Save Board").isEnabled()
    put_on(page, SAMPLE)
    act(page, "Save Board")
    save_as(page, tmp_path / "monday")
    assert answer_on(page) == "Saved “monday.quartiles”."
    act(page, "Empty Board")

    file = tmp_path / "monday.quartiles"
    assert parse_board_file(file.read_bytes(), file.name).board == BOARD
    page.open_file(file)
    assert board_on(page) == BOARD


def test_failure_to_save_a_board_is_reported(page: QuartilesPage, tmp_path: Path) -> None:
    put_on(page, SAMPLE)
    act(page, "Save Board")
    answer_save_dialog(page, tmp_path / "missing" / "monday.quartiles")
    assert "monday.quartiles” cannot be written" in answer_on(page)
    assert "Nothing was overwritten." in answer_on(page)


def test_mutated_files_give_a_board_or_a_sentence(window: MainWindow, tmp_path: Path) -> None:
    outcomes, _ = run(quartiles(window), tmp_path, count=60, seed=1)
    assert outcomes.total() == 60
    assert len(outcomes) > 3


def test_clipboard_without_data_is_told(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_to_clipboard("anything")  # so that there is something to paste
    # some window systems have no data where another program has the clipboard
    monkeypatch.setattr(QClipboard, "mimeData", lambda _: None)
    press(Qt.Key.Key_V, CONTROL)
    assert "There are no fragments" in answer_on(quartiles(window))


def test_a_file_with_a_few_fragments_is_a_board_of_its_own_and_the_full_one_is_kept(
    window: MainWindow, page: QuartilesPage, tmp_path: Path
) -> None:
    put_on(page, SAMPLE)
    file = tmp_path / f"{'few' * 40}.txt"
    file.write_text("ab cd ef gh")
    drop(window, file_data(file))
    assert board_on(page).fragments == ("ab", "cd", "ef", "gh", *[""] * 16)
    assert line_on(page) == (f"“{file.name}” has 4 fragments. They are on a new board.", "Undo")
    assert standing_on(page) == "4 of 20 tiles"
    assert focus() is tile_on(page, 4)
    boards = the(window, Saver).library.boards
    assert boards.find().keys == [key_of(BOARD)]
    undo_by_button(page)
    assert board_on(page) == BOARD


def recent(window: MainWindow) -> list[str]:
    """Return the entries of the menu of recent files."""
    entries = entries_of(the(window, RecentMenu))
    return [entry.text() for entry in entries if entry.text()]


def test_recent_files_are_opened_from_the_menu_and_remembered(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    page = quartiles(window)
    assert not action_of(page, "Open Recent").isEnabled()
    one, two, bad = (tmp_path / name for name in ("one.txt", "two.quartiles", "bad.txt"))
    one.write_text(SAMPLE)
    two.write_text(format_board_file(BoardRecord(Board.parse(OTHER))))
    bad.write_text("no board: 12")
    for file in (one, two, bad):
        page.open_file(file)
    assert recent(window) == ["two.quartiles", "one.txt", "&Clear List"]
    window.close()

    window = open_window()
    page = quartiles(window)
    choose(window, "File", "Open Recent", "one.txt")
    assert (board_on(page), answer_on(page)) == (BOARD, "Opened “one.txt”.")
    assert recent(window)[:2] == ["one.txt", "two.quartiles"]
    two.unlink()
    choose(window, "File", "Open Recent", "two.quartiles")
    assert "“two.quartiles” is gone" in answer_on(page)
    assert (board_on(page), recent(window)) == (BOARD, ["one.txt", "&Clear List"])
    choose(window, "File", "Open Recent", "Clear List")
    assert not action_of(page, "Open Recent").isEnabled()


def test_the_app_opens_the_web_page_that_it_wrote(
    page: QuartilesPage, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "board.html"
    assert run("page", "--output", file, *SAMPLE.split()).code == 0
    page.open_file(file)

    assert board_on(page) == BOARD
    assert answer_on(page) == "Opened “board.html”."


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp1252"])
def test_text_of_any_encoding_is_opened(page: QuartilesPage, tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "tiles.txt"
    file.write_bytes(SAMPLE.replace("azz", "äzz").encode(encoding))
    page.open_file(file)

    assert board_on(page) == BOARD


def test_a_picture_without_an_ending_is_read(page: QuartilesPage, tmp_path: Path) -> None:
    file = tmp_path / "copied"
    file.write_bytes(Path("tests/reading/boards/crop-light.png").read_bytes())
    page.open_file(file)
    wait_until(lambda: board_on(page).is_full)

    assert board_on(page) == Board.parse(
        "um expe ar di ys ha boa ga rd ra er ss st wa te osc in pr eni ent"
    )


def test_text_that_a_program_copies_as_rtf_alone_is_pasted(
    window: MainWindow, page: QuartilesPage
) -> None:
    data = QMimeData()
    data.setData("text/rtf", ("{\\rtf1\\ansi " + "\\par ".join(SAMPLE.split()) + "}").encode())
    drop(window, data)

    assert board_on(page) == BOARD
