"""Pictures of every kind, decoded or refused, and the boards in codes in them."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from quartiles_gui.core.decoding import MAX_PICTURE_SIZE
from quartiles_gui.core.quartiles.board import Board, code_of
from quartiles_gui.core.sentence import UserError
from quartiles_gui.reading.board_reader import BoardReader
from quartiles_gui.reading.picture import (
    MAX_SIDE,
    PictureError,
    board_in_code,
    date_of,
    decode_picture,
    picture_of,
)
from tests.bounded import run_program
from tests.reading.pictures import opened
from tests.sample_board import SAMPLE

from .conftest import DrawnBoard
from .pictures import animated_gif, encoded, png, with_orientation

# Qt's decoders log what is wrong with a damaged picture; the app tells the user in a sentence.
noisy_decoders = pytest.mark.qt_log_ignore("qt.gui.imageio", "libpng", "Corrupt JPEG", "JPEG data")


def white(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    return image


def halves() -> QImage:
    """Return an image whose left half is black and whose right half is white."""
    image = white(40, 20)
    painter = QPainter(image)
    painter.fillRect(0, 0, 20, 20, QColor("black"))
    painter.end()
    return image


def test_a_file_is_decoded_to_gray_levels() -> None:
    picture = decode_picture(encoded(halves(), "PNG"), "halves.png")
    assert picture.gray.shape == (20, 40)
    assert picture.gray.dtype == np.float32
    assert (picture.width, picture.height, picture.scale) == (40, 20, 1.0)
    assert (picture.gray[:, :20] == 0).all()
    assert (picture.gray[:, 20:] == 1).all()


@pytest.mark.parametrize("kind", ["PNG", "JPG", "WEBP", "BMP", "TIFF", "PPM"])
def test_the_name_of_a_file_does_not_matter(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(encoded(halves(), kind))
    gray = opened(path).gray
    assert gray[:, :15].max() < 0.1
    assert gray[:, 25:].min() > 0.9


def test_a_large_picture_is_scaled_down_and_knows_its_size() -> None:
    image = halves().scaled(6000, 3000)
    picture = decode_picture(encoded(image, "PNG"), "large.png")
    assert picture.gray.shape == (MAX_SIDE // 2, MAX_SIDE)
    assert (picture.width, picture.height) == (6000, 3000)
    assert picture.scale == pytest.approx(MAX_SIDE / 6000)


def test_the_rotation_that_the_camera_noted_is_applied() -> None:
    picture = decode_picture(with_orientation(encoded(halves(), "JPG", 95), 6), "photo.jpg")
    assert (picture.width, picture.height) == (20, 40)
    assert picture.gray[:15].max() < 0.1
    assert picture.gray[25:].min() > 0.9


def test_the_first_frame_of_an_animation_16_bits_a_pixel_and_four_inks_are_read() -> None:
    picture = decode_picture(animated_gif(51, 204), "animation.gif")
    assert picture.gray == pytest.approx(np.full((2, 2), 0.2))
    row = b"\0" + b"\x00\x00" * 2 + b"\xff\xff" * 2
    picture = decode_picture(png(4, 2, row * 2, depth=16), "deep.png")
    assert picture.gray.tolist() == [[0, 0, 1, 1]] * 2
    image = halves().convertToFormat(QImage.Format.Format_CMYK8888)
    gray = decode_picture(encoded(image, "JPG", 95), "print.jpg").gray
    assert gray[:, :15].max() < 0.2
    assert gray[:, 25:].min() > 0.8


@pytest.mark.parametrize(("ink", "paper"), [("black", 1.0), ("white", 0.0)])
def test_the_background_contrasts_with_what_is_visible(ink: str, paper: float) -> None:
    image = QImage(10, 10, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.fillRect(3, 3, 4, 4, QColor(ink))
    painter.end()
    for picture in (picture_of(image), decode_picture(encoded(image, "PNG"), "clear.png")):
        assert picture.gray[0, 0] == paper
        assert picture.gray[5, 5] == 1 - paper


def test_an_image_pasted_is_read_like_a_file(reader: BoardReader, board: DrawnBoard) -> None:
    reading = reader.read(picture_of(QImage(str(board.path))))
    assert reading.board.fragments == board.tiles


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
BOMB = png(20_000, 20_000, bytes(2_000_000))


@noisy_decoders
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"er ter ing tion", "isn’t a picture that this app can read"),
        (SVG, "isn’t a picture that this app can read"),
        (b"%PDF-1.7\n", "is a PDF. Take a picture of it"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"),
        (encoded(halves(), "PNG")[:60], "is damaged"),
        (encoded(halves(), "JPG")[:30], "is damaged"),
        (BOMB, "20,000 × 20,000 pixels"),
        (png(2**31 - 1, 2**31 - 1, b""), "that can be read|damaged|too large"),
        (bytes(MAX_PICTURE_SIZE + 1), "64 MB"),
    ],
    ids=["empty", "text", "svg", "pdf", "heic", "png cut", "jpg cut", "bomb", "huge", "long"],
)
def test_reports_in_a_sentence_what_cannot_be_decoded(content: bytes, words: str) -> None:
    with pytest.raises(UserError, match=words) as raised:
        decode_picture(content, "today.png")
    assert str(raised.value).startswith("“today.png” is")
    assert str(raised.value).endswith(".")


@noisy_decoders
def test_half_a_photo_is_decoded_as_far_as_it_goes(reader: BoardReader) -> None:
    content = encoded(halves().scaled(400, 800), "JPG")
    picture = decode_picture(content[: len(content) * 2 // 3], "half.jpg")
    assert picture.gray.shape == (800, 400)


def test_an_image_that_is_empty_or_has_too_many_pixels_is_refused() -> None:
    with pytest.raises(PictureError, match="The picture is empty"):
        picture_of(QImage())
    with pytest.raises(PictureError, match="20,000 × 20,000"):
        picture_of(QImage(20_000, 20_000, QImage.Format.Format_Mono))


@pytest.mark.parametrize(
    ("name", "date"),
    [
        ("Screenshot 2026-11-23 at 07.30.00.png", "2026-11-23"),
        ("Screenshot from 2026-11-23 07-30-00.png", "2026-11-23"),
        ("Screenshot_20261123-073000.png", "2026-11-23"),
        ("Bildschirmfoto 2026-02-30 um 7.30.00.png", None),
        ("IMG_1234.PNG", None),
        ("1763900000123456789.png", None),
        ("2026-1123.png", None),
    ],
)
def test_the_date_of_a_screenshot_is_in_its_name(name: str, date: str | None) -> None:
    assert date_of(b"", name) == date


def test_the_date_that_a_camera_or_phone_noted_is_found_unless_the_name_has_one() -> None:
    exif = b"Exif\0\0 ... 2026:11:24 08:00:00\0 ... 2026:11:23 07:30:00\0 ..."
    assert date_of(exif, "IMG_1234.PNG") == "2026-11-23", "the earliest: it was edited later"
    assert date_of(exif, "2026-11-20.png") == "2026-11-20"
    assert date_of(b"2026:13:23 07:30:00\0", "IMG_1234.PNG") is None
    assert date_of(b"0000:00:00 00:00:00\0", "IMG_1234.PNG") is None


# Codes


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
    page = white(1200, 900)
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
    page = white(900, 400)
    painter = QPainter(page)
    painter.drawImage(20, 20, code_image("https://example.org/"))
    painter.drawImage(300, 20, code_image(code_of(BOARD)))
    painter.end()
    assert board_of(page) == BOARD


def test_damaged_pictures_are_read_or_refused() -> None:
    script = Path(__file__).with_name("fuzz_pictures.py")
    assert "15 pictures" in run_program(sys.executable, script, "15", "7").stdout
