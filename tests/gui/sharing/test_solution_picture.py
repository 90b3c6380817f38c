"""The picture of a solution, in files and on paper, in whatever size and language."""

from __future__ import annotations

import math
import re
from datetime import date
from operator import truediv
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QLocale, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles.exact_cover import places_in
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.sharing.sheet import Sheet, painting, painting_pages, paper, pdf
from quartiles_gui.gui.sharing.solution_picture import PICTURE_WIDTH, SolutionPicture
from quartiles_gui.gui.theme import Appearance, Mode, Theme
from quartiles_gui.library.shipped_boards import read_daily
from quartiles_gui.reading.board_reader import BoardReader
from quartiles_gui.reading.picture import decode_picture
from tests.gui.scenes import GERMAN, language
from tests.gui.sharing.conftest import page_size
from tests.gui.sharing.sheet_faults import NotingCanvas, faults, faults_as_it_is, sheets_of

SVG = "{http://www.w3.org/2000/svg}"


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
