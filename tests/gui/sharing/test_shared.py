"""What is shared: pictures of solutions and booklets, on paper and in files; results as text."""

from __future__ import annotations

import math
import re
from collections import Counter
from datetime import date, timedelta
from operator import truediv
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QLocale, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board, code_of
from quartiles_gui.core.quartiles.exact_cover import colors_of, places_in
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.solver import finish
from quartiles_gui.core.word_squares.fractogram import making_puzzle
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Appearance, Mode, Theme
from quartiles_gui.gui.sharing.booklet_sheets import BookletStyle, booklet, leaves_of
from quartiles_gui.gui.sharing.pencil_sheets import BoardSheet
from quartiles_gui.gui.sharing.shared_solution import ResultLine, SharedSolution, result_line
from quartiles_gui.gui.sharing.sheet import Sheet, painting, painting_pages, paper, pdf
from quartiles_gui.gui.sharing.solution_picture import PICTURE_WIDTH, SolutionPicture
from quartiles_gui.library.shipped_boards import read_daily
from quartiles_gui.reading.board_reader import BoardReader
from quartiles_gui.reading.picture import decode_picture
from tests.cli.test_cli_booklet import pages_of
from tests.gui.scenes import GERMAN, LOCALES, language
from tests.gui.sharing.conftest import page_size
from tests.gui.sharing.sheet_faults import NotingCanvas, faults, faults_as_it_is, sheets_of
from tests.library.played_boards import as_stored

SVG = "{http://www.w3.org/2000/svg}"


def painted_before(picture: SolutionPicture) -> SolutionPicture:
    """Return a picture whose letters Qt has painted: the first time, edges differ a little."""
    picture.image()
    picture.svg()
    return picture


def test_the_total_in_a_picture_changes_with_the_ticks(
    solution: SharedSolution, light: Theme
) -> None:
    ticked = frozenset(found.word for found in solution.verdict.counted)
    before = painted_before(SolutionPicture(solution, light, with_words=True)).image()
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


def noted_on(sheet: Sheet, theme: Theme) -> NotingCanvas:
    """Return what is written and drawn on a sheet."""
    with painting(QImage(1, 1, QImage.Format.Format_RGB32)) as painter:
        canvas = NotingCanvas(painter, theme)
        sheet.paint_on(canvas)
    return canvas


def test_tile_says_by_a_square_which_word_it_is_in_and_by_a_pip_where(
    solution: SharedSolution, light: Theme
) -> None:
    canvas = noted_on(SolutionPicture(solution, light, with_words=True), light)
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


@pytest.fixture
def unsolved(solution: SharedSolution, english: Dictionary) -> SharedSolution:
    """The same board before it is solved."""
    return solution._replace(verdict=judge(solution.board, [], english))


def test_picture_without_words_equals_that_of_an_unsolved_board(
    solution: SharedSolution, unsolved: SharedSolution, light: Theme
) -> None:
    one = painted_before(SolutionPicture(solution, light, with_words=False))
    other = SolutionPicture(unsolved, light, with_words=False)
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


@pytest.mark.parametrize(
    "greeting", ["Happy birthday, Mum! From all of us", "W" * 200, "שלום, אמא!"]
)
def test_a_picture_with_a_greeting_is_read_as_its_board_too(
    solution: SharedSolution, light: Theme, english: Dictionary, greeting: str
) -> None:
    given = solution._replace(greeting=greeting, sender="Zoe", title="A board for you")
    picture = SolutionPicture(given, light, with_words=False)
    assert (
        picture.size().height() > SolutionPicture(solution, light, with_words=False).size().height()
    )
    reader = BoardReader.open(Path(paths.resource_folder(), "recognizer"), english)
    reading = reader.read(decode_picture(picture.png(), "gift.png"))
    assert reading.board == solution.board
    told = ET.fromstring(picture.svg()).findtext(f"{SVG}desc", "")
    assert f"{greeting}\nFrom Zoe" in told


def test_a_greeting_begins_at_the_side_of_its_script(
    solution: SharedSolution, light: Theme
) -> None:
    def ink(greeting: str) -> tuple[int, int]:
        """Return the columns, first and last, of the line below the title."""
        given = solution._replace(greeting=greeting)
        one, other = (
            SolutionPicture(each, light, with_words=False).image() for each in (given, solution)
        )
        top = next(
            y
            for y in range(other.height())
            if any(one.pixel(x, y) != other.pixel(x, y) for x in range(other.width()))
        )
        card = light.color("card")
        rows = range(top, top + 90)
        columns = [x for x in range(one.width()) if any(one.pixelColor(x, y) != card for y in rows)]
        return columns[0], columns[-1]

    width = SolutionPicture(solution, light, with_words=False).image().width()
    left, right = ink("shalom")
    assert left < width / 8
    assert right < width / 2
    left, right = ink("שלום")
    assert left > width / 2
    assert right > width * 7 / 8


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


def painted_into(picture: SolutionPicture, size: QSize) -> QImage:
    """Return a white page with a picture that is made to fit it."""
    page = QImage(size, QImage.Format.Format_RGB32)
    page.fill(Qt.GlobalColor.white)
    fitted = picture.fitted(page.size().toSizeF())
    assert fitted.size().width() <= 4 * PICTURE_WIDTH
    with painting(page) as painter:
        fitted.paint_into(painter, QRectF(page.rect()))
    return page


@pytest.mark.parametrize(("width", "height"), [(1100, 800), (800, 1100)])
def test_whole_picture_fits_the_sheet(
    solution: SharedSolution, light: Theme, width: int, height: int
) -> None:
    picture = SolutionPicture(solution, light, with_words=True)
    sheet, white = painted_into(picture, QSize(width, height)), QColor("white")
    assert all(sheet.pixelColor(x, height - 3) == white for x in range(width))
    assert all(sheet.pixelColor(width - 3, y) == white for y in range(height))


@pytest.mark.parametrize("with_words", [True, False])
def test_board_without_words_fits_a_page_of_any_shape(
    unsolved: SharedSolution, light: Theme, with_words: bool
) -> None:
    picture = SolutionPicture(unsolved, light, with_words=with_words)
    for size in (QSize(1100, 800), QSize(800, 1100), QSize(2000, 100)):
        page = painted_into(picture, size)
        assert page.pixelColor(size.width() // 2, 2) == light.color("card")


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


@pytest.mark.parametrize("orientation", QPageLayout.Orientation)
@pytest.mark.parametrize("is_solved", [True, False])
@pytest.mark.parametrize("with_words", [True, False])
def test_every_solution_is_printed_and_one_on_every_kind_of_paper_and_the_painter_ends(
    solution: SharedSolution,
    unsolved: SharedSolution,
    light: Theme,
    tmp_path: Path,
    orientation: QPageLayout.Orientation,
    is_solved: bool,
    with_words: bool,
) -> None:
    sheet = SolutionPicture(solution if is_solved else unsolved, light, with_words=with_words)
    sizes = papers() if is_solved and with_words else (papers()[0], papers()[-1])
    for size in sizes:
        printer = QPrinter()
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(tmp_path / "paper.pdf"))
        printer.setPageSize(size)
        printer.setPageOrientation(orientation)
        for _ in painting_pages(printer, [sheet]):
            pass
        assert printer.printerState() is not QPrinter.PrinterState.Active
        assert b"/Count 1" in (tmp_path / "paper.pdf").read_bytes()


@pytest.mark.parametrize("locale", LOCALES.values(), ids=LOCALES)
def test_no_text_is_cut_or_outside_its_place(
    qapp: QApplication, light: Theme, english: Dictionary, locale: QLocale
) -> None:
    ((_, board),) = boards_of(DAYS[:1])
    with language(qapp, locale):
        sheets = sheets_of(board, english, 1, light)
        assert not [fault for sheet in sheets for fault in faults(sheet, light)]


def test_a_board_begins_below_the_code_beside_its_title(
    solution: SharedSolution, light: Theme
) -> None:
    plain, coded = (BoardSheet(solution, light, code) for code in ("", code_of(solution.board)))
    canvas = noted_on(coded, light)
    code = next(rect for text, rect in canvas.texts if text == "the QR code")
    assert min(frame.top() for frame in canvas.frames) > code.bottom()
    assert plain.size().height() < coded.size().height()


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
    assert "Etwa 27 Wörter" in text
    assert "Three tiles" not in text


# Booklets: boards before, and words only after the last board


DAILY = read_daily(paths.dictionary_folder())
FIRST = DAILY.first or date.min
DAYS = [date.fromordinal(FIRST.toordinal() + ahead) for ahead in range(700)]


def boards_of(days: list[date]) -> list[tuple[str, GameBoard]]:
    boards = [(day.isoformat(), DAILY.board(day)) for day in days]
    return [(title, board) for title, board in boards if board is not None]


def texts_on(sheet: Sheet, theme: Theme) -> list[str]:
    return [text for text, _ in noted_on(sheet, theme).texts]


@pytest.mark.parametrize("locale", LOCALES.values(), ids=LOCALES)
@given(days=st.lists(st.sampled_from(DAYS), min_size=1, max_size=12))
@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_no_text_is_outside_its_place(
    qapp: QApplication, appearance: object, light: Theme, locale: QLocale, days: list[date]
) -> None:
    with language(qapp, locale):
        leaves = leaves_of(boards_of(days), light)
        assert not [fault for leaf in leaves for fault in faults_as_it_is(leaf, light)]


def test_solutions_come_after_all_boards_and_none_is_missing(
    appearance: object, light: Theme
) -> None:
    boards = boards_of(DAYS[:25])
    leaves = leaves_of(boards, light)
    before = [text for leaf in leaves[: 2 + len(boards)] for text in texts_on(leaf, light)]
    after = " ".join(text for leaf in leaves[2 + len(boards) :] for text in texts_on(leaf, light))
    said = set(after.replace(",", "").split())
    for number, (_, board) in enumerate(boards):
        assert set(board.tiles) <= set(texts_on(leaves[2 + number], light))
        five = {"".join(cut) for cut in board.five}
        words = {item.word for item in board.words}
        assert words - five <= said
        assert not five & set(before)
        for cut in board.five:
            assert " · ".join(cut) in after


@pytest.mark.parametrize("locale", LOCALES.values(), ids=LOCALES)
def test_word_squares_follow_the_boards_and_are_solved_at_the_end(
    qapp: QApplication, appearance: object, light: Theme, locale: QLocale
) -> None:
    puzzle = finish(making_puzzle(("hides", "align", "retro", "muter", "smote"), None, 1))
    with language(qapp, locale):
        leaves = leaves_of(boards_of(DAYS[:1]), light, [puzzle] * 40)
    squares, solutions = leaves[3:43], leaves[43:]
    for number, leaf in enumerate(squares, start=1):
        assert texts_on(leaf, light)[0].endswith(f" {number}")
    assert not [one for leaf in (squares[-1], *solutions) for one in faults_as_it_is(leaf, light)]
    told = " ".join(text for leaf in solutions for text in texts_on(leaf, light))
    assert told.count("hides align retro muter smote") == 40
    assert any(text.startswith("1 ") and ", 40 " in text for text in texts_on(leaves[0], light))


@pytest.mark.parametrize("is_large", [True, False])
def test_a_piece_for_each_page_and_then_the_document(
    appearance: object, light: Theme, is_large: bool
) -> None:
    *pages, document = booklet(boards_of(DAYS[:9]), light, BookletStyle("A4", is_large))
    assert set(pages) == {b""}
    assert pages_of(document)[0] == len(pages)


# What is copied of a result, and the colors in it


DAY = date(2026, 12, 24)
NOON = "2026-12-24T12:00:00Z"


@pytest.fixture(scope="module")
def boards() -> list[GameBoard]:
    """The boards of some days."""
    daily = read_daily(paths.dictionary_folder())
    boards = [daily.board(DAY + timedelta(ahead)) for ahead in range(120)]
    return [board for board in boards if board is not None]


def five_of(board: GameBoard) -> list[str]:
    return ["".join(cut) for cut in board.five]


def record_of(board: GameBoard) -> BoardRecord:
    iso = DAY.isoformat()
    record = BoardRecord(Board(board.tiles), Origin.DAY, NOON, NOON, iso, day=iso)
    return record.knowing(board)


def line_of(record: BoardRecord, days: int = 0) -> ResultLine:
    game = record.game()
    assert game is not None
    line = result_line(record, game, days)
    assert line is not None
    return line


def test_a_whole_result(boards: list[GameBoard]) -> None:
    board = boards[0]
    record = record_of(board).finding(five_of(board)).hinting(board.words[0].word, Rung.FIRST_TILE)
    squares, title, standing = line_of(record, days=3).text.splitlines()
    assert sorted(squares) == sorted("🟩🟦🟧🟪🟨")
    assert title == "Quartiles · December 24, 2026"
    assert standing == "Brilliant · 80 points · 1 hint · 3 days in a row"
    assert line_of(record, days=2).standing.endswith(" · 2 days in a row")
    assert line_of(record, days=1).standing == "Brilliant · 80 points · 1 hint"


@pytest.mark.parametrize(
    ("origin", "day", "named"),
    [
        (Origin.DAY, DAY.isoformat(), "December 24, 2026"),
        (Origin.EASY, None, "Easy board"),
        (Origin.OWN, None, "Custom board"),
        (Origin.READ, None, "December 25, 2026"),
    ],
)
def test_a_result_names_its_board_by_day_or_kind_and_never_by_the_note(
    boards: list[GameBoard], origin: Origin, day: str | None, named: str
) -> None:
    later = as_stored("2026-12-25T12:00")
    record = (
        record_of(boards[0])
        .finding(five_of(boards[0]))
        ._replace(origin=origin, day=day, date=None, created=later, note="Ten quartiles, I say")
    )
    assert line_of(record).title == f"Quartiles · {named}"


def test_the_order_is_that_of_finding(boards: list[GameBoard]) -> None:
    for board in boards[:20]:
        forth = line_of(record_of(board).finding(five_of(board)))
        back = line_of(record_of(board).finding(five_of(board)[::-1]))
        assert forth.colors == back.colors[::-1]
        assert set(forth.colors) == {1, 2, 3, 4, 5}


def test_there_are_no_squares_before_the_end_and_empty_ones_for_what_was_shown(
    boards: list[GameBoard],
) -> None:
    first, *others = five_of(boards[0])
    record = record_of(boards[0]).finding([first])
    assert line_of(record).text.startswith("Quartiles")
    shown = record.showing(item.word for item in boards[0].words)
    assert len(others) == 4
    assert line_of(shown).text.splitlines()[0].endswith("⬜⬜⬜⬜")


def test_nothing_found_is_no_result(boards: list[GameBoard]) -> None:
    record = record_of(boards[0])
    game = record.game()
    assert game is not None
    assert result_line(record, game) is None


def test_no_word_and_no_note_is_in_it(boards: list[GameBoard]) -> None:
    for board in boards:
        words = [item.word for item in board.words]
        record = record_of(board).finding(words)._replace(note=f"My {words[0]}")
        line = line_of(record)
        said = set(line.text.lower().replace("\n", " ").split()) | set(line.order.lower().split())
        # a short one may be "all", as in “All words”
        assert not said & {item.word for item in board.words if len(item.path) > 2}


def test_colors_are_the_same_for_everybody_and_tell_nothing(
    boards: list[GameBoard],
) -> None:
    firsts: Counter[int] = Counter()
    for board in boards:
        five = five_of(board)
        colors = colors_of(five)
        assert colors == colors_of(reversed(five))
        firsts[colors[min(five)]] += 1
    assert min(firsts[color] for color in range(1, 6)) > len(boards) / 10


@pytest.mark.parametrize(
    ("left", "rank"), [(None, None), (-1, "Am Start"), (1, "Höchster Rang"), (0, "Alle Wörter")]
)
def test_a_result_in_german_has_its_capitals(
    qapp: QApplication, boards: list[GameBoard], left: int | None, rank: str | None
) -> None:
    words = sorted((item.word for item in boards[0].words), key=len)
    found = [] if left is None else words[left:]
    with language(qapp, GERMAN):
        line = result_line(record_of(boards[0]), Game(boards[0], found))
    assert (line and line.parts[0]) == rank
