"""The dialogs that pass a board on, without hidden words, and the one that asks where to."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
import zxingcpp
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QColor,
    QGuiApplication,
    QImage,
    QPageSize,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import is_library_file, parse_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance, Mode
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.puzzle_dialog import PuzzleDialog
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.sharing.saving import SaveDialog
from quartiles_gui.gui.sharing.share_dialogs import (
    Graphic,
    PrintDialog,
    ShareDialog,
    SheetDialog,
    SheetView,
)
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.sharing.solution_picture import PICTURE_WIDTH, PLAIN_WIDTH
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog
from tests.gui.conftest import OpenWindow, press_button, quartiles
from tests.gui.hands import (
    act,
    action_of,
    answer_on,
    answer_save_dialog,
    box_on,
    button_on,
    find_five,
    message_on,
    modes_on,
    play,
    put_on,
    save_as,
    session_of,
    solve,
    the,
    try_word,
    verdict_on,
)
from tests.gui.history.history_hands import history
from tests.gui.scenes import close_dialog
from tests.gui.search_hands import SATOR, results_on, search, word_squares
from tests.gui.sharing.conftest import corner, page_size
from tests.page_engine import data_of
from tests.sample_board import FIVE, SAMPLE

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def unsolved(window: MainWindow) -> QuartilesPage:
    """The page with the board before it is solved."""
    page = quartiles(window)
    put_on(page, SAMPLE)
    return page


@pytest.fixture
def page(qtbot: QtBot, unsolved: QuartilesPage) -> QuartilesPage:
    """The page with the solved board."""
    solve(qtbot, unsolved)
    return unsolved


def share(page: QuartilesPage) -> ShareDialog:
    act(page, "Share")
    return the(page, ShareDialog)


def paper_on(dialog: SheetDialog) -> QComboBox:
    return next(b for b in dialog.findChildren(QComboBox) if b.accessibleName() == "Paper")


def test_words_are_in_every_picture_and_document_once_they_are_wanted(
    page: QuartilesPage, tmp_path: Path
) -> None:
    dialog = share(page)
    box_on(dialog, "With the &words").click()
    files = [tmp_path / f"solution.{ending}" for ending in ("png", "svg", "pdf")]
    for button, file in zip(("Picture", "Picture", "PDF"), files, strict=True):
        press_button(dialog, button)
        answer_save_dialog(dialog, file)
        assert message_on(dialog) == f"Saved “{file.name}”."
    assert QImage(str(files[0])).width() == 2 * PICTURE_WIDTH
    assert "refreshment" in ET.parse(files[1]).getroot().findtext(f"{SVG}desc", "")
    assert page_size(files[2].read_bytes())[0] == PICTURE_WIDTH * 0.75
    close_dialog(dialog)


def test_totals_say_that_probably_nothing_is_left(page: QuartilesPage, english: Dictionary) -> None:
    verdict = verdict_on(page, english)
    words, points = len(verdict.counted), verdict.points

    def copied() -> str:
        act(page, "Copy Solution")
        return QApplication.clipboard().text().splitlines()[-1]

    assert copied().startswith("About ")
    try_word(page, " ".join(found.word for found in verdict.counted))
    assert copied() == f"Probably nothing left: {words} words, {points} points"


def test_another_kind_changes_the_ending_and_a_name_without_one_gets_that_of_the_kind(
    page: QuartilesPage, tmp_path: Path
) -> None:
    share_dialog = share(page)
    press_button(share_dialog, "Picture")
    dialog = the(share_dialog, SaveDialog)
    assert dialog.selectedFiles()[0].endswith("Quartiles board.png")
    drawings = next(kind for kind in dialog.nameFilters() if "svg" in kind)
    dialog.selectNameFilter(drawings)
    dialog.filterSelected.emit(drawings)  # as the list of kinds does
    assert dialog.selectedFiles()[0].endswith("Quartiles board.svg")
    dialog.selectFile(str(tmp_path / "monday"))
    dialog.accept()
    assert (tmp_path / "monday.svg").read_bytes().startswith(b"<?xml")
    close_dialog(share_dialog)


def test_failure_is_reported_and_leaves_what_was_there(page: QuartilesPage, tmp_path: Path) -> None:
    dialog = share(page)
    (tmp_path / "folder.png").mkdir()
    for button, name, sentence in (
        ("Picture", "missing/board.png", "board.png” cannot be written"),
        ("PDF", "missing/board.pdf", "board.pdf” cannot be written"),
        ("Board", "missing/board.quartiles", "board.quartiles” cannot be written"),
        ("Picture", "board.doc", "its name must end with .png or .svg"),
        ("Picture", "folder.png", "Nothing was overwritten."),
    ):
        press_button(dialog, button)
        answer_save_dialog(dialog, tmp_path / name)
        assert sentence in message_on(dialog)
        assert not (tmp_path / name).is_file()
    assert (tmp_path / "folder.png").is_dir()
    close_dialog(dialog)


def test_board_is_saved_as_a_web_page_without_being_solved(
    unsolved: QuartilesPage, tmp_path: Path
) -> None:
    dialog = share(unsolved)
    press_button(dialog, "Web Page")
    save_as(dialog, tmp_path / "page.html")
    close_dialog(dialog)
    data = data_of((tmp_path / "page.html").read_text("utf-8"))
    assert data["tiles"] == SAMPLE.split()
    assert data["isReal"]
    assert data["expected"][3] == len(FIVE)
    assert modes_on(unsolved) == ["Play", "Hint", "Solve"]


def test_the_words_go_out_only_after_a_click_each_time(
    page: QuartilesPage, solution: SharedSolution, appearance: Appearance
) -> None:
    for _ in range(2):
        dialog = share(page)
        assert "No solution in any of these" in texts_on(dialog)
        press_button(dialog, "Copy Picture")
        clipboard = QGuiApplication.clipboard()
        assert clipboard.image().width() == 3 * PLAIN_WIDTH
        assert clipboard.text().split()[-20:] == SAMPLE.split()
        assert not FIVE & set(clipboard.text().split())
        assert message_on(dialog) == "Copied as a picture and as text."

        box_on(dialog, "With the &words").click()
        assert "The picture and the PDF tell the solution" in texts_on(dialog)
        press_button(dialog, "Copy Picture")
        assert clipboard.image().width() == 2 * PICTURE_WIDTH
        text = clipboard.text()
        act(page, "Copy Solution")
        assert text == clipboard.text()
        close_dialog(dialog)


def texts_on(dialog: QDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def test_no_word_is_in_any_file_that_is_shared(page: QuartilesPage, tmp_path: Path) -> None:
    dialog = share(page)
    for button, ending in (
        ("Picture", "png"),
        ("Picture", "svg"),
        ("PDF", "pdf"),
        ("Board", "quartiles"),
    ):
        file = tmp_path / f"board.{ending}"
        press_button(dialog, button)
        answer_save_dialog(dialog, file)
        assert message_on(dialog) == f"Saved “board.{ending}”."
        assert not [word for word in FIVE if word.encode() in file.read_bytes()], ending
    assert parse_board_file(file.read_bytes(), file.name) == BoardRecord(Board.parse(SAMPLE))
    close_dialog(dialog)


def test_a_board_tells_no_number_of_words_until_a_door_is_chosen_and_none_until_it_is_solved(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    page = quartiles(window)
    assert not action_of(page, "Share").isEnabled()
    put_on(page, SAMPLE.rpartition(" ")[0] + " -")
    assert not action_of(page, "Share").isEnabled()
    put_on(page, SAMPLE)
    dialog = share(page)
    assert not box_on(dialog, "With the &words").isEnabled()
    press_button(dialog, "Copy Picture")
    assert "words" not in QGuiApplication.clipboard().text()
    press_button(dialog, "Web Page…")
    answer_save_dialog(dialog, tmp_path / "page.html")
    assert data_of((tmp_path / "page.html").read_text("utf-8"))["expected"][3] == len(FIVE)
    close_dialog(dialog)

    for go_on, tells in ((play, False), (partial(solve, qtbot), True)):
        go_on(page)
        dialog = share(page)
        assert box_on(dialog, "With the &words").isEnabled() is tells
        press_button(dialog, "Copy Picture")
        assert "words" in QGuiApplication.clipboard().text()
        close_dialog(dialog)


@pytest.mark.parametrize(
    ("address", "copied"),
    [
        ("", str(Board.parse(SAMPLE))),
        ("https://example.org/play", "https://example.org/play#" + "-".join(SAMPLE.split())),
    ],
    ids=["tiles", "link"],
)
def test_tiles_or_a_link_are_copied_and_the_code_says_the_same(
    open_window: OpenWindow, tmp_path: Path, address: str, copied: str
) -> None:
    settings = Settings(tmp_path / "config")
    settings.share_address = address
    assert settings.save()
    page = quartiles(open_window())
    put_on(page, SAMPLE)
    dialog = share(page)
    press_button(dialog, "Copy Link" if address else "Copy Tiles")
    assert QGuiApplication.clipboard().text() == copied
    link = button_on(dialog, "Copy Link")
    reason = "There is no address for links yet. A web page works without one."
    (said,) = (one for one in dialog.findChildren(QLabel) if one.text() == reason)
    assert (link.isVisible(), link.isEnabled(), said.isVisible()) == (
        True,
        bool(address),
        not address,
    )
    assert button_on(dialog, "Copy Tiles").isEnabled()
    (code,) = code_in(graphic_on(dialog, "QR code").grab().toImage())
    assert Board.parse(code) == Board.parse(copied) == Board.parse(SAMPLE)
    close_dialog(dialog)


def test_the_code_is_on_the_picture_and_on_paper_if_wanted(unsolved: QuartilesPage) -> None:
    dialog = share(unsolved)
    press_button(dialog, "Copy Picture")
    assert not code_in(QGuiApplication.clipboard().image())
    box_on(dialog, "On the picture and on paper, &too").click()
    press_button(dialog, "Copy Picture")
    assert [Board.parse(code) for code in code_in(QGuiApplication.clipboard().image())] == [
        Board.parse(SAMPLE)
    ]
    press_button(dialog, "Print")
    printing = the(unsolved, PrintDialog)
    press_button(printing, "Copy")
    assert len(code_in(QGuiApplication.clipboard().image())) == 1
    box_on(printing, "With the &QR code").click()
    press_button(printing, "Copy")
    assert not code_in(QGuiApplication.clipboard().image())
    close_dialog(printing)


def test_the_picture_is_described_as_it_is(unsolved: QuartilesPage, page: QuartilesPage) -> None:
    del unsolved
    dialog, found = share(page), "Five words of four tiles are in here."
    view = the(dialog, SheetView)
    assert found in view.accessibleDescription()
    assert not FIVE & {*view.accessibleDescription().split()}
    box_on(dialog, "With the &words").click()
    assert found not in view.accessibleDescription()
    assert {*view.accessibleDescription().split()} >= FIVE
    assert "On a phone" not in view.accessibleDescription()
    box_on(dialog, "On the picture and on paper, &too").click()
    assert (
        "In Quartiles: paste a picture of it. On a phone: scan it" in view.accessibleDescription()
    )
    close_dialog(dialog)


def test_the_result_on_a_picture_is_described(page: QuartilesPage, qtbot: QtBot) -> None:
    act(page, "Today")
    qtbot.waitUntil(lambda: session_of(page).is_ours)
    find_five(page)
    dialog = share(page)
    description = the(dialog, SheetView).accessibleDescription()
    squares = next(it for it in dialog.findChildren(Graphic) if it.accessibleName() != "QR code")
    assert squares.accessibleName() in description
    assert "Brilliant · 80 points" in description
    close_dialog(dialog)


def graphic_on(dialog: QDialog, name: str) -> Graphic:
    return next(it for it in dialog.findChildren(Graphic) if it.accessibleName() == name)


def code_in(image: QImage) -> list[str]:
    """Return what QR codes in an image say, by a library that had no part in making them."""
    gray = image.convertToFormat(QImage.Format.Format_Grayscale8)
    levels = np.frombuffer(gray.constBits(), np.uint8).reshape(gray.height(), gray.bytesPerLine())
    return [found.text for found in zxingcpp.read_barcodes(levels[:, : gray.width()].copy())]


def print_of(page: QuartilesPage) -> PrintDialog:
    act(page, "Print")
    return the(page, PrintDialog)


def test_the_picture_is_in_the_colors_of_the_window_and_paper_in_light_as_it_is_chosen(
    page: QuartilesPage, appearance: Appearance, tmp_path: Path
) -> None:
    appearance.set_mode(Mode.DARK)
    sharing = share(page)
    press_button(sharing, "Picture")
    save_as(sharing, tmp_path / "board.png")
    assert corner(QImage(str(tmp_path / "board.png"))) < 60
    close_dialog(sharing)

    dialog = print_of(page)
    view = the(dialog, SheetView)
    for size, is_landscape, shape in (
        ("A4", False, 210 / 297),
        ("Letter", False, 8.5 / 11),
        ("A4", True, 297 / 210),
    ):
        paper_on(dialog).setCurrentText(size)
        box_on(dialog, "La&ndscape").setChecked(is_landscape)
        seen = white_in(view.grab().toImage())
        assert seen.width() / seen.height() == pytest.approx(shape, abs=0.02)
    box_on(dialog, "With the &words").click()
    press_button(dialog, "Copy")
    assert corner(QGuiApplication.clipboard().image()) > 200
    press_button(dialog, "Save")
    save_as(dialog, tmp_path / "board.pdf")
    width, height = page_size((tmp_path / "board.pdf").read_bytes())
    assert width > height
    dialog.close()


def white_in(image: QImage) -> QRect:
    """Return the white rectangle around the middle, by its width at the top and its height."""
    white, middle = QColor("white"), image.width() // 2
    down = [y for y in range(image.height()) if image.pixelColor(middle - 20, y) == white]
    if not down:
        return QRect()
    across = [x for x in range(image.width()) if image.pixelColor(x, down[0] + 2) == white]
    return QRect(across[0], down[0], across[-1] - across[0] + 1, down[-1] - down[0] + 1)


def printing_on(dialog: SheetDialog) -> QPrintDialog:
    press_button(dialog, "Print")
    return the(dialog, QPrintDialog)


# elsewhere the system's own dialog would wait for an answer
with_qt_dialog = pytest.mark.skipif(sys.platform != "linux", reason="has a dialog of its own")


@with_qt_dialog
def test_printing_a_picture_shows_the_paper_and_uses_that_of_the_printer(
    unsolved: QuartilesPage, tmp_path: Path
) -> None:
    dialog = print_of(unsolved)
    paper_on(dialog).setCurrentText("Picture")
    printing = printing_on(dialog)
    assert paper_on(dialog).currentText() in {"A4", "Letter"}
    printer = printing.printer()
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A6))
    printing.done(QDialog.DialogCode.Accepted)
    assert message_on(dialog) == "Saved “printed.pdf”."
    assert page_size((tmp_path / "printed.pdf").read_bytes()) == (297, 420)
    dialog.close()


@pytest.mark.parametrize("way", ["Picture", pytest.param("Print", marks=with_qt_dialog)])
def test_a_dialog_stays_while_it_asks_whether_to_replace_a_file(
    way: str, unsolved: QuartilesPage, tmp_path: Path
) -> None:
    file = tmp_path / "board.png"
    file.write_bytes(b"there")
    owner = print_of(unsolved) if way == "Print" else share(unsolved)
    press_button(owner, way)
    kind = QPrintDialog if way == "Print" else SaveDialog
    dialog: QDialog = the(owner, kind)
    if isinstance(dialog, SaveDialog):
        dialog.selectFile(str(file))
    else:
        (name,) = (field for field in dialog.findChildren(QLineEdit) if field.text()[:1] == "/")
        name.setText(str(file))

    def button(*names: str) -> QPushButton:
        buttons = dialog.findChildren(QPushButton)
        return next(one for one in buttons if one.text().replace("&", "") in names)

    def press_cancel() -> None:
        # as a screen reader does, which a box in front doesn't keep from it
        reader = QAccessible.queryAccessibleInterface(button("Cancel")).actionInterface()
        reader.doAction(QAccessibleActionInterface.pressAction())

    def say_no() -> None:
        QTimer.singleShot(0, lambda: button("No").click())

    button("Cancel").clicked.connect(say_no)
    QTimer.singleShot(0, press_cancel)
    button("Save", "Print").click()
    assert dialog.isVisible()
    dialog.close()
    assert not dialog.isVisible()
    assert file.read_bytes() == b"there"
    close_dialog(owner)


@with_qt_dialog
@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_fails_and_a_file_that_cannot_be_written_are_told(
    unsolved: QuartilesPage, tmp_path: Path
) -> None:
    dialog = print_of(unsolved)
    cases = [
        (str(tmp_path / "missing" / "printed.pdf"), "printed.pdf” cannot be written"),
        ("/dev/full", "No space left on device. Nothing was overwritten."),
    ]
    if not QPrinterInfo.availablePrinterNames():  # where there are, one of them would print
        cases.append(("", "Printing failed. Please check the printer."))
    for file, sentence in cases:
        printing = printing_on(dialog)
        printing.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printing.printer().setOutputFileName(file)
        printing.done(QDialog.DialogCode.Accepted)
        QCoreApplication.sendPostedEvents(printing, QEvent.Type.DeferredDelete)
        assert sentence in message_on(dialog)
    dialog.close()


# Where to save: one dialog asks, and adds the ending of the chosen kind


def answer_next_dialog(name: Path, ending: str) -> None:
    """Choose the kind with an ending, type a name and accept, when the dialog is open."""

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QFileDialog):
            QTimer.singleShot(0, answer)  # not open yet
            return
        for kind in dialog.nameFilters():
            if f"*{ending})" in kind:
                dialog.selectNameFilter(kind)
                dialog.filterSelected.emit(kind)  # as the list of kinds does
        dialog.selectFile(str(name))
        dialog.accept()

    QTimer.singleShot(0, answer)


@pytest.fixture
def squares(qtbot: QtBot, window: MainWindow, few_words: Path) -> EnumerationPage:
    """The page with the squares of five words, the first of them selected."""
    page = word_squares(window)
    search(qtbot, page, few_words)
    results_on(page).selectRow(0)
    return page


def test_whole_library(qtbot: QtBot, filled: QuartilesPage, tmp_path: Path) -> None:
    act(filled, "New Board")  # keeps the board
    window = filled.window()
    assert isinstance(window, MainWindow)
    page = history(window)
    content = saved(qtbot, action_of(page, "Export All").trigger, tmp_path, ".quartiles-library")
    assert is_library_file(content)
    qtbot.waitUntil(lambda: "everything to “monday.quartiles-library”" in answer_on(page))


def saved(qtbot: QtBot, act: Callable[[], object], folder: Path, ending: str) -> bytes:
    """Save under a name without ending, and return the content of the file with the ending."""
    answer_next_dialog(folder / "monday", ending)
    act()
    file = folder / f"monday{ending}"
    qtbot.waitUntil(lambda: any(path.name.startswith("monday") for path in folder.iterdir()))
    qtbot.waitUntil(file.exists)
    return file.read_bytes()


def test_puzzle_and_list_of_results(qtbot: QtBot, squares: EnumerationPage, tmp_path: Path) -> None:
    act(squares, "Make Puzzle")
    qtbot.waitUntil(lambda: squares.window().findChild(PuzzleDialog) is not None)
    dialog = the(squares.window(), PuzzleDialog)
    starts = {".pdf": b"%PDF-", ".png": b"\x89PNG", ".svg": b"<?xml", ".txt": b"Put the pieces"}
    for ending, start in starts.items():
        (folder := tmp_path / ending[1:]).mkdir()
        content = saved(qtbot, lambda: press_button(dialog, "Save As"), folder, ending)
        assert content.startswith(start)
    dialog.close()
    content = saved(qtbot, action_of(squares, "Save List").trigger, tmp_path, ".txt")
    assert " ".join(SATOR) in content.decode().splitlines()


def test_taught_words(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    act(quartiles(window), "Taught Words")
    dialog = the(window, TaughtWordsDialog)
    qtbot.waitUntil(dialog.isVisible)
    QTest.keyClicks(the(dialog, QLineEdit), "refrards")
    QTest.keyClick(the(dialog, QLineEdit), Qt.Key.Key_Return)
    (export,) = (b for b in dialog.findChildren(QPushButton) if b.text() == "&Export…")
    assert b"Words taught" in saved(qtbot, export.click, tmp_path, ".txt")
    dialog.close()


def test_progress_handles_no_events_in_the_middle_of_a_step(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = ProgressDialog("Saving…", 100, window)
    dialog.show()
    events: list[str] = []
    QTimer.singleShot(0, lambda: events.append("another"))
    dialog.advance(50)
    events.append("advanced")
    qtbot.waitUntil(lambda: len(events) == 2)
    assert events == ["advanced", "another"]
    dialog.dismiss()
