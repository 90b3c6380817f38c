"""Boards in QR codes: made by one library, read by another, whatever is around them."""

from __future__ import annotations

from io import BytesIO

import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from quartiles_gui.core.quartiles.board import Board, code_of
from quartiles_gui.reading.picture import board_in_code, picture_of
from tests.sample_board import SAMPLE

BOARD = Board.parse(SAMPLE)
fragments = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=8)
boards = st.lists(fragments, min_size=20, max_size=20).map(Board)


def code_image(text: str, scale: int = 3) -> QImage:
    buffer = BytesIO()
    segno.make(text, error="m", micro=False).save(buffer, kind="png", scale=scale)
    return QImage.fromData(buffer.getvalue()).convertToFormat(QImage.Format.Format_RGB32)


def board_of(image: QImage) -> Board | None:
    return board_in_code(picture_of(image))


@given(boards, st.sampled_from(["", "https://example.org/q.html"]))
@settings(max_examples=60, deadline=None)
def test_every_board_comes_back(board: Board, address: str) -> None:
    assert board_of(code_image(code_of(board, address))) == board


def test_the_tiles_of_a_usual_board_fit_a_small_code() -> None:
    code = segno.make(code_of(BOARD), error="m", micro=False, boost_error=False)
    assert code.designator == "4-M"


@pytest.mark.parametrize("angle", [0, 90, 180, 270, 12])
def test_a_code_is_found_turned_and_among_other_things(angle: int) -> None:
    code = code_image(code_of(BOARD), 4).transformed(QTransform().rotate(angle))
    page = QImage(1200, 900, QImage.Format.Format_RGB32)
    page.fill(QColor("white"))
    painter = QPainter(page)
    for number in range(20):
        painter.fillRect(40 + number % 4 * 200, 46 + number // 4 * 60, 60, 18, QColor("black"))
        painter.drawRect(QRectF(20 + number % 4 * 200, 30 + number // 4 * 60, 180, 50))
    if angle % 90:
        painter.fillRect(600, 450, code.width(), code.height(), QColor("white"))
    painter.drawImage(600, 450, code)
    painter.end()
    assert board_of(page) == BOARD


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/parcel?id=42",
        "WIFI:S:net;T:WPA;P:secret;;",
        "\0" * 40,
        "a " * 19,
        "- " * 20,
        f"{SAMPLE} more",
        f"{'x' * 9} {SAMPLE}",
        "<b>" + SAMPLE,
        "https://example.org/#" + "-" * 300,
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20",
        "x" * 2000,
    ],
)
def test_a_code_that_says_no_board_is_none(text: str) -> None:
    assert board_of(code_image(text, 2)) is None


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=120))
@settings(max_examples=100, deadline=None)
def test_whatever_a_code_says_is_a_board_or_none(text: str) -> None:
    board = board_of(code_image(text, 2))
    assert board is None or Board.parse(text) == board


def test_of_several_codes_that_with_a_board_counts() -> None:
    page = QImage(900, 400, QImage.Format.Format_RGB32)
    page.fill(QColor("white"))
    painter = QPainter(page)
    painter.drawImage(20, 20, code_image("https://example.org/"))
    painter.drawImage(300, 20, code_image(code_of(BOARD)))
    painter.end()
    assert board_of(page) == BOARD
