"""Sharing a solution as text, table, picture and on paper, without hidden words."""

from __future__ import annotations

import math
import re
import sys
from datetime import date
from operator import truediv
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
import zxingcpp
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import parse_board_file
from quartiles_gui.core.quartiles.exact_cover import places_in
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.saving import SaveDialog
from quartiles_gui.gui.sharing.share_dialog import Graphic, ShareDialog
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.sharing.sheet import Sheet, painting, painting_pages, paper, pdf
from quartiles_gui.gui.sharing.sheet_dialog import PrintDialog, SheetDialog, SheetView
from quartiles_gui.gui.sharing.solution_picture import PICTURE_WIDTH, PLAIN_WIDTH, SolutionPicture
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance, Mode, Theme
from quartiles_gui.library.shipped_boards import read_daily
from quartiles_gui.reading.board_reader import BoardReader
from quartiles_gui.reading.picture import decode_picture
from tests.gui.conftest import press_button, quartiles
from tests.gui.hands import (
    act,
    action_of,
    answer_save_dialog,
    box_on,
    message_on,
    put_on,
    save_as,
    the,
    type_word,
    verdict_on,
)
from tests.gui.scenes import GERMAN, close_dialog, language
from tests.gui.sharing.sheet_faults import NotingCanvas, faults, faults_as_it_is, sheets_of
from tests.page_engine import data_of
from tests.sample_board import FIVE, SAMPLE

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="session")
def solution(english: Dictionary) -> SharedSolution:
    """The solved board."""
    board = Board.parse(SAMPLE)
    solver = QuartilesSolver(board.fragments, english)
    solver.solve_fully()
    verdict = judge(board, solver.solution_paths, english)
    return SharedSolution(board, verdict)


@pytest.fixture
def light(qapp: QApplication) -> Theme:
    """The light theme."""
    return Theme(Path(paths.resource_folder(), "themes"), "light")


@pytest.fixture
def board_only(solution: SharedSolution, light: Theme) -> SolutionPicture:
    """The picture of the board in the window, without words."""
    return SolutionPicture(solution, light, with_words=False)


@pytest.fixture
def unsolved(window: MainWindow) -> QuartilesPage:
    """The page with the board before it is solved."""
    page = quartiles(window)
    put_on(page, SAMPLE)
    return page


@pytest.fixture
def page(qtbot: QtBot, unsolved: QuartilesPage) -> QuartilesPage:
    """The page with the solved board."""
    act(unsolved, "Solve")
    qtbot.waitUntil(lambda: unsolved.state is RunState.FINISHED)
    return unsolved


def share(page: QuartilesPage) -> ShareDialog:
    act(page, "Share")
    return the(page, ShareDialog)


def paper_on(dialog: SheetDialog) -> QComboBox:
    return next(b for b in dialog.findChildren(QComboBox) if b.accessibleName() == "Paper")


def corner(picture: QImage) -> int:
    """Return the lightness of a picture's corner, from 0 to 255."""
    return picture.pixelColor(4, 4).lightness()


# Files


def test_words_are_in_every_picture_and_document_once_they_are_wanted(
    page: QuartilesPage, tmp_path: Path
) -> None:
    dialog = share(page)
    box_on(dialog, "With the &words").click()

    def saved(button: str, ending: str) -> Path:
        press_button(dialog, button)
        answer_save_dialog(dialog, tmp_path / f"solution.{ending}")
        assert message_on(dialog) == f"Saved “solution.{ending}”."
        return tmp_path / f"solution.{ending}"

    assert QImage(str(saved("Picture", "png"))).width() == 2 * PICTURE_WIDTH
    assert "refreshment" in ET.parse(saved("Picture", "svg")).getroot().findtext(f"{SVG}desc", "")
    assert page_size(saved("PDF", "pdf").read_bytes())[0] == PICTURE_WIDTH * 0.75
    close_dialog(dialog)


def test_totals_say_that_probably_nothing_is_left(page: QuartilesPage, english: Dictionary) -> None:
    verdict = verdict_on(page, english)
    words, points = len(verdict.counted), verdict.points

    def copied() -> str:
        act(page, "Copy Solution")
        return QApplication.clipboard().text().splitlines()[-1]

    assert copied().startswith("About ")
    for found in verdict.counted:
        type_word(page, found.word)
    assert copied() == f"Probably nothing left: {words} words, {points} points"


def test_the_total_in_a_picture_changes_with_the_ticks(
    solution: SharedSolution, light: Theme
) -> None:
    ticked = frozenset(found.word for found in solution.verdict.counted)
    before = SolutionPicture(solution, light, with_words=True).image()
    after = SolutionPicture(solution._replace(ticked=ticked), light, with_words=True).image()
    assert before.size() == after.size()
    lines = [QRect(0, y, before.width(), 1) for y in range(before.height())]
    changed = [line.y() for line in lines if before.copy(line) != after.copy(line)]
    assert changed  # one line of text
    assert max(changed) - min(changed) < 60


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
    before = unsolved.session.search.state
    act(unsolved, "Save as Web Page")
    save_as(unsolved, tmp_path / "page.html")
    data = data_of((tmp_path / "page.html").read_text("utf-8"))
    assert data["tiles"] == SAMPLE.split()
    assert data["isReal"]
    assert data["expected"][3] == len(FIVE)
    assert unsolved.session.search.state is before
    assert unsolved.session.edits.door is None


def test_a_board_goes_out_without_its_number_of_words_until_it_is_solved(
    unsolved: QuartilesPage, tmp_path: Path
) -> None:
    dialog = share(unsolved)
    press_button(dialog, "Copy Picture")
    assert "words" not in QGuiApplication.clipboard().text()
    press_button(dialog, "Web Page…")
    answer_save_dialog(dialog, tmp_path / "page.html")
    assert data_of((tmp_path / "page.html").read_text("utf-8"))["expected"][3] == len(FIVE)
    close_dialog(dialog)

    act(unsolved, "Solve")
    unsolved.session.solve()  # to its end
    dialog = share(unsolved)
    press_button(dialog, "Copy Picture")
    assert "words" in QGuiApplication.clipboard().text()
    close_dialog(dialog)


def test_a_board_with_empty_tiles_is_no_web_page(window: MainWindow) -> None:
    page = quartiles(window)
    put_on(page, SAMPLE.rpartition(" ")[0] + " -")
    assert not action_of(page, "Save as Web Page").isEnabled()


# The dialog


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


@pytest.mark.parametrize("ending", ["png", "svg", "pdf", "quartiles"])
def test_no_word_is_in_any_file_that_is_shared(
    page: QuartilesPage, tmp_path: Path, ending: str
) -> None:
    buttons = {"png": "Picture", "svg": "Picture", "pdf": "PDF", "quartiles": "Board"}
    dialog = share(page)
    press_button(dialog, buttons[ending])
    file = tmp_path / f"board.{ending}"
    answer_save_dialog(dialog, file)
    assert message_on(dialog) == f"Saved “board.{ending}”."
    content = file.read_bytes()
    assert not [word for word in FIVE if word.encode() in content]
    if ending == "quartiles":
        record = parse_board_file(content, file.name)
        assert record == BoardRecord(Board.parse(SAMPLE))
    close_dialog(dialog)


def test_the_picture_is_in_the_colors_of_the_window(
    page: QuartilesPage, appearance: Appearance, tmp_path: Path
) -> None:
    appearance.set_mode(Mode.DARK)
    dialog = share(page)
    press_button(dialog, "Picture")
    save_as(dialog, tmp_path / "board.png")
    assert corner(QImage(str(tmp_path / "board.png"))) < 60
    close_dialog(dialog)


def test_unsolved_board_is_shared_without_words(window: MainWindow) -> None:
    page = quartiles(window)
    assert not action_of(page, "Share").isEnabled()
    put_on(page, SAMPLE)
    dialog = share(page)
    assert not box_on(dialog, "With the &words").isEnabled()
    close_dialog(dialog)


def test_tiles_or_a_link_are_copied_and_the_code_says_the_same(
    unsolved: QuartilesPage, tmp_path: Path
) -> None:
    settings = Settings(tmp_path / "config")  # those of the window
    for address, copied in (
        ("", str(Board.parse(SAMPLE))),
        ("https://example.org/play", "https://example.org/play#" + "-".join(SAMPLE.split())),
    ):
        settings.share_address = address
        dialog = share(unsolved)
        press_button(dialog, "Copy Link" if address else "Copy Tiles")
        assert QGuiApplication.clipboard().text() == copied
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


def graphic_on(dialog: QDialog, name: str) -> Graphic:
    return next(it for it in dialog.findChildren(Graphic) if it.accessibleName() == name)


def code_in(image: QImage) -> list[str]:
    """Return what QR codes in an image say, by a library that had no part in making them."""
    gray = image.convertToFormat(QImage.Format.Format_Grayscale8)
    levels = np.frombuffer(gray.constBits(), np.uint8).reshape(gray.height(), gray.bytesPerLine())
    return [found.text for found in zxingcpp.read_barcodes(levels[:, : gray.width()].copy())]


# The picture


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
@pytest.mark.parametrize("shown", [Mode.LIGHT, Mode.DARK])
def test_both_themes_are_available_whatever_is_shown(
    appearance: Appearance, solution: SharedSolution, mode: Mode, shown: Mode
) -> None:
    appearance.set_mode(shown)
    picture = SolutionPicture(solution, appearance.theme_for(mode), with_words=True)
    assert (corner(picture.image()) > 128) == (mode is Mode.LIGHT)
    as_shown = SolutionPicture(solution, appearance.theme_for(Mode.SYSTEM), with_words=True)
    assert (corner(as_shown.image()) > 128) == (shown is Mode.LIGHT)


@pytest.mark.parametrize("width", [240, 320, 720, 959, 960, 1600, 4000])
@pytest.mark.parametrize("with_words", [True, False])
def test_nothing_is_painted_outside_at_any_width(
    solution: SharedSolution, light: Theme, width: int, with_words: bool
) -> None:
    picture = SolutionPicture(solution, light, with_words=with_words, width=width)
    height = picture.size().height()
    outside = QColor("red")
    image = QImage(width + 40, height + 40, QImage.Format.Format_RGB32)
    image.fill(outside)
    with painting(image) as painter:
        painter.translate(20, 20)
        picture.paint(painter)

    card = light.color("card")
    for x in range(width + 40):
        for y in (0, 19, height + 20, height + 39):
            assert image.pixelColor(x, y) == outside
    for y in range(20, height + 20):
        assert image.pixelColor(19, y) == image.pixelColor(width + 20, y) == outside
        assert image.pixelColor(20, y) == image.pixelColor(width + 19, y) == card


def test_tile_says_by_a_square_which_word_it_is_in_and_by_a_pip_where(
    solution: SharedSolution, light: Theme
) -> None:
    picture = SolutionPicture(solution, light, with_words=True)
    with painting(QImage(1, 1, QImage.Format.Format_RGB32)) as painter:
        canvas = NotingCanvas(painter, light)
        picture.paint_on(canvas)
    places = [place for _, place in sorted(places_in(solution.verdict.five).items())]
    assert canvas.pipped == [(place.order, f"word.{place.color}") for place in places]
    numbers = [text for text, _ in canvas.texts if text in "12345"]
    assert [numbers.count(str(word)) for word in range(1, 6)] == [6, 6, 6, 6, 5]


def test_wider_picture_is_flatter(solution: SharedSolution, light: Theme) -> None:
    sizes = [
        SolutionPicture(solution, light, with_words=True, width=width).size()
        for width in (320, 480, 720, 960, 1200)
    ]
    shapes = [size.height() / size.width() for size in sizes]
    assert shapes == sorted(shapes, reverse=True)


def test_picture_without_words_equals_that_of_an_unsolved_board(
    solution: SharedSolution, light: Theme, english: Dictionary
) -> None:
    unsolved = solution._replace(verdict=judge(solution.board, [], english))
    one, other = (SolutionPicture(shown, light, with_words=False) for shown in (solution, unsolved))
    assert (one.text, one.image(), one.svg()) == (other.text, other.image(), other.svg())


@pytest.mark.parametrize(("mode", "with_words"), [(Mode.LIGHT, False), (Mode.DARK, True)])
def test_a_shared_picture_is_read_as_the_board_that_it_shows(
    solution: SharedSolution,
    appearance: Appearance,
    english: Dictionary,
    mode: Mode,
    with_words: bool,
) -> None:
    picture = SolutionPicture(solution, appearance.theme_for(mode), with_words=with_words)
    reader = BoardReader.open(Path(paths.resource_folder(), "recognizer"), english)
    reading = reader.read(decode_picture(picture.png(), "shared.png"))
    assert reading.board == solution.board


def test_drawing_needs_no_font_and_looks_like_the_picture(
    solution: SharedSolution, light: Theme
) -> None:
    picture = SolutionPicture(solution, light, with_words=True)
    content = picture.svg()
    drawing = ET.fromstring(content)
    assert not list(drawing.iter(f"{SVG}text"))
    assert drawing.findtext(f"{SVG}title") == "Quartiles"

    image = QImage(picture.size(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    with painting(image) as painter:
        QSvgRenderer(content).render(painter, QRectF(image.rect()))
    painted = QImage(image.size(), image.format())
    with painting(painted) as painter:
        picture.paint(painter)
    assert mean_difference(image, painted) < 2


def mean_difference(one: QImage, other: QImage) -> float:
    """Return the mean difference of lightness, from 0 to 255, at every third pixel."""
    points = [(x, y) for x in range(0, one.width(), 3) for y in range(0, one.height(), 3)]
    total = sum(
        abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness())
        for x, y in points
    )
    return total / len(points)


# Paper


def print_of(page: QuartilesPage) -> PrintDialog:
    act(page, "Print")
    return the(page, PrintDialog)


def test_preview_shows_the_sheet_in_light_on_the_paper_that_is_chosen(
    unsolved: QuartilesPage, appearance: Appearance
) -> None:
    appearance.set_mode(Mode.DARK)
    dialog = print_of(unsolved)
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
    dialog.close()


def white_in(image: QImage) -> QRect:
    """Return the white rectangle around the middle, by its width at the top and its height."""
    white, middle = QColor("white"), image.width() // 2
    down = [y for y in range(image.height()) if image.pixelColor(middle - 20, y) == white]
    if not down:
        return QRect()
    across = [x for x in range(image.width()) if image.pixelColor(x, down[0] + 2) == white]
    return QRect(across[0], down[0], across[-1] - across[0] + 1, down[-1] - down[0] + 1)


def page_size(document: bytes) -> tuple[float, float]:
    """Return the width and height of the only page, in points."""
    (box,) = re.findall(rb"/MediaBox \[([^]]*)\]", document)
    _, _, width, height = map(float, box.split())
    return width, height


def test_a_document_has_its_fonts_in_it_on_paper_or_in_the_shape_of_the_picture(
    solution: SharedSolution, light: Theme
) -> None:
    picture = SolutionPicture(solution, light, with_words=True)
    a5 = paper(QPageSize.PageSizeId.A5, QPageLayout.Orientation.Landscape)
    documents = pdf([picture], a5), pdf([picture])
    assert page_size(documents[0]) == (595, 420)
    width, height = page_size(documents[1])
    assert width == PICTURE_WIDTH * 0.75
    assert height == pytest.approx(picture.size().height() * 0.75, abs=1)
    for content in documents:
        fonts = re.findall(rb"/Type /FontDescriptor\n.*?>>", content, re.DOTALL)
        assert fonts
        assert all(b"/FontFile" in font for font in fonts)


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


@pytest.mark.parametrize("is_landscape", [True, False])
def test_whole_picture_fits_the_sheet(
    solution: SharedSolution, light: Theme, is_landscape: bool
) -> None:
    width, height = (1100, 800) if is_landscape else (800, 1100)
    sheet = QImage(width, height, QImage.Format.Format_RGB32)
    sheet.fill(Qt.GlobalColor.white)
    picture = SolutionPicture(solution, light, with_words=True).fitted(sheet.size().toSizeF())
    with painting(sheet) as painter:
        picture.paint_into(painter, QRectF(sheet.rect()))

    white = QColor("white")
    assert all(sheet.pixelColor(x, height - 3) == white for x in range(width))
    assert all(sheet.pixelColor(width - 3, y) == white for y in range(height))


def test_board_without_words_fits_a_page_of_any_shape(
    solution: SharedSolution, light: Theme, english: Dictionary
) -> None:
    unsolved = solution._replace(verdict=judge(solution.board, [], english))
    for with_words in (True, False):
        for size in (QSize(1100, 800), QSize(800, 1100), QSize(2000, 100)):
            page = QImage(size, QImage.Format.Format_RGB32)
            page.fill(Qt.GlobalColor.white)
            room = QRectF(page.rect())
            picture = SolutionPicture(unsolved, light, with_words=with_words).fitted(room.size())
            assert picture.size().width() <= 4 * PICTURE_WIDTH
            with painting(page) as painter:
                picture.paint_into(painter, room)
            middle = page.pixelColor(size.width() // 2, 2)
            assert middle == light.color("card")


def test_unsolved_board_is_saved_on_paper_in_landscape(
    unsolved: QuartilesPage, tmp_path: Path
) -> None:
    dialog = print_of(unsolved)
    box_on(dialog, "La&ndscape").setChecked(True)
    press_button(dialog, "Save")
    save_as(dialog, tmp_path / "board.pdf")
    width, height = page_size((tmp_path / "board.pdf").read_bytes())
    assert width > height
    dialog.close()


def papers() -> list[QPageSize]:
    """Return the smallest paper, every twelfth, the narrowest, the widest and the largest."""
    kinds = set(QPageSize.PageSizeId) - {
        QPageSize.PageSizeId.Custom,
        QPageSize.PageSizeId.LastPageSize,
    }
    sizes = {paper.sizePoints().toTuple(): paper for paper in map(QPageSize, kinds)}
    ordered = sorted(sizes.values(), key=lambda paper: math.prod(paper.sizePoints().toTuple()))
    by_shape = sorted(ordered, key=lambda paper: truediv(*paper.sizePoints().toTuple()))
    return [*ordered[:-1:12], by_shape[0], by_shape[-1], ordered[-1]]


def assert_printed(
    sheet: Sheet, paper: QPageSize, orientation: QPageLayout.Orientation, file: Path
) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    printer.setPageSize(paper)
    printer.setPageOrientation(orientation)
    for _ in painting_pages(printer, [sheet]):
        pass
    assert printer.printerState() is not QPrinter.PrinterState.Active
    assert b"/Count 1" in file.read_bytes()


@pytest.mark.parametrize("orientation", QPageLayout.Orientation)
@pytest.mark.parametrize("is_solved", [True, False])
@pytest.mark.parametrize("with_words", [True, False])
def test_every_solution_is_printed_and_one_on_every_kind_of_paper_and_the_painter_ends(
    solution: SharedSolution,
    light: Theme,
    english: Dictionary,
    tmp_path: Path,
    orientation: QPageLayout.Orientation,
    is_solved: bool,
    with_words: bool,
) -> None:
    if not is_solved:
        solution = solution._replace(verdict=judge(solution.board, [], english))
    sheet = SolutionPicture(solution, light, with_words=with_words)
    sizes = papers() if is_solved and with_words else (papers()[0], papers()[-1])
    for size in sizes:
        assert_printed(sheet, size, orientation, tmp_path / "paper.pdf")


# The language


@pytest.mark.parametrize("locale", [QLocale("en_US"), GERMAN])
def test_no_text_is_cut_or_outside_its_place(
    qapp: QApplication, light: Theme, english: Dictionary, locale: QLocale
) -> None:
    daily = read_daily(paths.dictionary_folder())
    board = daily.board(daily.first or date.max)
    assert board is not None
    with language(qapp, locale):
        sheets = sheets_of(board, english, 1, light)
        assert not [fault for sheet in sheets for fault in faults(sheet, light)]


def test_faults_of_a_sheet_are_found(solution: SharedSolution, light: Theme) -> None:
    narrow = SolutionPicture(solution, light, with_words=True, width=120)
    found = " ".join(faults_as_it_is(narrow, light))
    assert "is cut" in found
    assert "sticks out" in found
    assert "lies over" in found


def test_text_is_in_the_language_of_the_window(
    qapp: QApplication, solution: SharedSolution, light: Theme
) -> None:
    with language(qapp, GERMAN):
        text = solution.text(with_words=True)

    assert "Die fünf" in text
    assert "Etwa 28 Wörter" in text
    assert "Three tiles" not in text
