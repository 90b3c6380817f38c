"""A square becomes a puzzle: shown, cut again, copied, and saved in every format."""

from __future__ import annotations

from itertools import islice, product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.core.solver import finish
from quartiles_gui.core.word_squares.fractogram import making_puzzle
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.puzzle_dialog import FIRST_SEED, PuzzleDialog
from quartiles_gui.gui.sharing.pencil_sheets import shapes_of_pieces
from quartiles_gui.gui.sharing.share_dialogs import SheetView
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.window.main_window import MainWindow
from tests.gui.conftest import press_button
from tests.gui.hands import action_of, activate, answer_save_dialog, message_on, the
from tests.gui.heartbeat import Heartbeat
from tests.gui.scenes import close_dialog
from tests.gui.search_hands import SATOR, results_on, search, use_list, word_squares


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, few_words: Path) -> EnumerationPage:
    """The page with a square of the list selected."""
    page = word_squares(window)
    search(qtbot, page, few_words)
    results_on(page).selectRow(1)
    return page


SVG = "{http://www.w3.org/2000/svg}"


def ask_for_puzzle(page: EnumerationPage) -> None:
    QTest.keyClick(page, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)


def puzzles_on(page: EnumerationPage) -> list[PuzzleDialog]:
    return page.window().findChildren(PuzzleDialog)


def make_puzzle(qtbot: QtBot, page: EnumerationPage) -> PuzzleDialog:
    ask_for_puzzle(page)
    qtbot.waitUntil(lambda: bool(puzzles_on(page)))
    (dialog,) = puzzles_on(page)
    return dialog


def cut_again(qtbot: QtBot, dialog: PuzzleDialog) -> None:
    view = the(dialog, SheetView)
    before = view.accessibleDescription()
    press_button(dialog, "Cut Again")
    qtbot.waitUntil(lambda: view.accessibleDescription() != before)


def lengthen(words: Path, count: int) -> None:
    """Add words that no square of the list is made of."""
    others = islice(product("bcdfghijklm", repeat=5), count)
    words.write_text("\n".join([*SATOR, *map("".join, others)]), "utf-8")


@pytest.fixture
def dialog(qtbot: QtBot, page: EnumerationPage) -> PuzzleDialog:
    """The dialog for the first square of a list."""
    return make_puzzle(qtbot, page)


def text(dialog: PuzzleDialog) -> str:
    """Return the text of the puzzle, by copying it."""
    press_button(dialog, "Copy")
    return QGuiApplication.clipboard().text()


def is_solution_shown(dialog: PuzzleDialog) -> bool:
    (button,) = (b for b in dialog.findChildren(QToolButton) if b.text().strip("&") == "Solution")
    return button.isChecked()


def save(dialog: PuzzleDialog, path: Path) -> None:
    press_button(dialog, "Save As")
    answer_save_dialog(dialog, path)


def test_cutting_again_is_another_puzzle_of_the_same_square(
    qtbot: QtBot, dialog: PuzzleDialog
) -> None:
    assert "in only one way" in message_on(dialog)
    before, solution = text(dialog).split("Solution")
    press_button(dialog, "Solution")
    assert is_solution_shown(dialog)
    cut_again(qtbot, dialog)
    assert not is_solution_shown(dialog)
    after, same_solution = text(dialog).split("Solution")
    assert after != before
    assert same_solution == solution
    assert "S A T O R" in solution


@pytest.mark.parametrize("is_there", [True, False])
def test_puzzle_is_judged_by_the_words_of_the_search_that_found_the_square_not_of_the_list_now(
    qtbot: QtBot, page: EnumerationPage, tmp_path: Path, is_there: bool
) -> None:
    other = tmp_path / "other.txt"
    if is_there:
        other.write_text("\n".join(SATOR[:3]), "utf-8")
    use_list(page, other)
    assert "in only one way" in message_on(make_puzzle(qtbot, page))
    assert "other.txt" not in message_on(page)


def test_puzzle_says_so_if_its_words_have_changed_or_are_gone(
    qtbot: QtBot, page: EnumerationPage, few_words: Path
) -> None:
    few_words.write_text("\n".join(SATOR[:3]), "utf-8")
    dialog = make_puzzle(qtbot, page)
    assert message_on(dialog) == "The word list no longer has all words of this square."
    cut_again(qtbot, dialog)
    assert message_on(dialog) == "The word list no longer has all words of this square."
    close_dialog(dialog)

    few_words.unlink()
    activate(page)
    assert "There may be other ways" in message_on(make_puzzle(qtbot, page))
    assert "There is no word list" in message_on(page)


def test_window_goes_on_while_the_words_for_a_puzzle_are_read_and_that_can_be_canceled(
    qtbot: QtBot, window: MainWindow, page: EnumerationPage, few_words: Path
) -> None:
    lengthen(few_words, 150_000)
    ask_for_puzzle(page)
    progress = the(window, ProgressDialog)
    assert progress.labelText() == "Making the puzzle…"
    QTest.mouseClick(the(progress, QPushButton), Qt.MouseButton.LeftButton)
    qtbot.wait(200)
    assert not puzzles_on(page)
    assert action_of(page, "Make Puzzle").isEnabled()

    heart = Heartbeat(window)
    ask_for_puzzle(page)
    assert not action_of(page, "Make Puzzle").isEnabled()
    qtbot.waitUntil(lambda: bool(puzzles_on(page)))
    assert heart.beats > 10
    assert action_of(page, "Make Puzzle").isEnabled()
    (dialog,) = puzzles_on(page)
    beats = heart.beats
    cut_again(qtbot, dialog)
    assert heart.beats > beats + 10


def test_no_puzzle_appears_once_the_window_is_closed(
    qtbot: QtBot, window: MainWindow, page: EnumerationPage
) -> None:
    ask_for_puzzle(page)
    window.close()
    qtbot.wait(200)
    assert not puzzles_on(page)


def test_puzzle_is_copied_and_described_and_saved_with_its_solution_in_every_format(
    dialog: PuzzleDialog, tmp_path: Path
) -> None:
    assert "S A T O R" in text(dialog)
    assert QGuiApplication.clipboard().image().width() == 960
    assert message_on(dialog) == "Copied as a picture and as text."
    view = the(dialog, SheetView)
    assert view.accessibleDescription().startswith("Put the pieces together")
    assert "S A T O R" not in view.accessibleDescription()
    press_button(dialog, "Solution")
    assert "S A T O R" in view.accessibleDescription()

    for ending in ("txt", "pdf", "png", "svg"):
        save(dialog, tmp_path / f"puzzle.{ending}")
    assert message_on(dialog) == "Saved “puzzle.svg, puzzle-solution.svg”."
    assert (tmp_path / "puzzle.txt").read_text("utf-8") == text(dialog)
    content = (tmp_path / "puzzle.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert b"/Count 2" in content
    pictures = [QImage(str(tmp_path / name)) for name in ("puzzle.png", "puzzle-solution.png")]
    assert all(picture.width() == 960 and picture.height() > 300 for picture in pictures)
    assert pictures[0] != pictures[1]
    for name in ("puzzle.svg", "puzzle-solution.svg"):
        drawing = ET.parse(tmp_path / name).getroot()
        assert drawing.tag == f"{SVG}svg"
        assert drawing.get("viewBox", "").startswith("0 0 960 ")
        assert drawing.findtext(f"{SVG}title") == "Word square of 5 × 5"


def test_the_sheet_has_a_title_its_size_and_an_empty_grid_as_large_as_the_square() -> None:
    square = tuple(SATOR)
    puzzle = finish(making_puzzle(square, None, FIRST_SEED))
    *pieces, (grid, left, top) = shapes_of_pieces(puzzle)
    assert sum(len(cells) for cells, _, _ in pieces) == len(grid) == 25
    assert set(grid.values()) == {""}
    assert all(top > piece_top for _, _, piece_top in pieces), "below the pieces"
    assert left + 5 * 60 < 960


def test_failure_to_write_is_reported_and_no_picture_replaced_unless_both_can_be(
    dialog: PuzzleDialog, tmp_path: Path
) -> None:
    for ending in ("txt", "png", "svg", "pdf"):
        save(dialog, tmp_path / "missing" / f"puzzle.{ending}")
        assert f"puzzle.{ending}” cannot be written" in message_on(dialog)
        assert "Nothing was overwritten." in message_on(dialog)
    (tmp_path / "puzzle.png").write_bytes(b"what was there")
    (tmp_path / "puzzle-solution.png").mkdir()
    save(dialog, tmp_path / "puzzle.png")
    assert "puzzle-solution.png” cannot be written" in message_on(dialog)
    assert (tmp_path / "puzzle.png").read_bytes() == b"what was there"
