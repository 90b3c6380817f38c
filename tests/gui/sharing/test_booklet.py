"""Booklets: every text in its place, boards before, and words only after the last board."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QLocale
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.solver import finish
from quartiles_gui.core.word_squares.fractogram import making_puzzle
from quartiles_gui.gui.sharing.booklet import BookletStyle, booklet, leaves_of
from quartiles_gui.gui.sharing.sheet import Sheet, painting
from quartiles_gui.gui.theme import Theme
from quartiles_gui.library.shipped_boards import read_daily
from tests.cli.test_cli_booklet import pages_of
from tests.gui.scenes import GERMAN, language
from tests.gui.sharing.sheet_faults import NotingCanvas, faults_as_it_is

DAILY = read_daily(paths.dictionary_folder())
FIRST = DAILY.first or date.min
DAYS = [date.fromordinal(FIRST.toordinal() + ahead) for ahead in range(700)]


def boards_of(days: list[date]) -> list[tuple[str, MadeBoard]]:
    boards = [(day.isoformat(), DAILY.board(day)) for day in days]
    return [(title, board) for title, board in boards if board is not None]


def texts_on(sheet: Sheet, theme: Theme) -> list[str]:
    with painting(QImage(1, 1, QImage.Format.Format_RGB32)) as painter:
        canvas = NotingCanvas(painter, theme)
        sheet.paint_on(canvas)
    return [text for text, _ in canvas.texts]


@pytest.mark.parametrize("locale", [QLocale("en_US"), GERMAN])
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


@pytest.mark.parametrize("locale", [QLocale("en_US"), GERMAN])
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
