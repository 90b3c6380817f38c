"""The icon in the formats that programs and menus are made with."""

from __future__ import annotations

import re
import struct

import pytest
from icons.drawing import SMALLEST_WITH_LETTERS, drawing
from icons.make_icons import FOLDER, LINUX_SIZES, SCALABLE, WINDOWS_SIZES, picture_of
from PySide6.QtGui import QImage, QImageReader


def test_scalable_icon_is_the_drawing() -> None:
    assert SCALABLE.read_text("ascii") == drawing(512)


@pytest.mark.parametrize("size", LINUX_SIZES)
def test_menu_has_a_picture_of_each_size(size: int) -> None:
    image = QImage(str(picture_of(size)))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size // 2, 1).alpha() == 255


def test_icon_for_windows_has_each_size_the_right_way_up() -> None:
    reader = QImageReader(str(FOLDER / "quartiles.ico"))
    assert reader.imageCount() == len(WINDOWS_SIZES)
    for number, size in enumerate(WINDOWS_SIZES):
        reader.jumpToImage(number)
        assert _opaque_pixels(reader.read()) == _opaque_pixels(QImage(str(picture_of(size))))


def test_icon_for_macos_has_the_margin_of_its_other_icons() -> None:
    content = (FOLDER / "quartiles.icns").read_bytes()
    assert struct.unpack(">4sL", content[:8]) == (b"icns", len(content))
    sizes, at = {}, 8
    while at < len(content):
        kind, length = struct.unpack(">4sL", content[at : at + 8])
        image = QImage.fromData(content[at + 8 : at + length])
        sizes[kind.decode()] = image.width()
        margin = round(image.width() * 100 / 1024)
        middle = image.width() // 2
        assert image.pixelColor(middle, margin - 1).alpha() == 0
        assert image.pixelColor(middle, margin).alpha() == 255
        at += length
    assert sizes == {
        "ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256,
        "ic13": 256, "ic09": 512, "ic14": 512, "ic10": 1024,
    }  # fmt: skip


def test_tiles_of_every_size_are_alike_on_both_sides_and_on_whole_pixels() -> None:
    for size in range(16, 1025):
        tiles = re.findall(r'<rect x="(\d+)" y="(\d+)" width="(\d+)".*#ffffff', drawing(size))
        edges = {(int(x), size - int(x) - int(width)) for x, _, width in tiles}
        (margin, far), mirrored = sorted(edges)
        assert (far, margin) == mirrored
        assert far - margin > size / 4


def test_text_starts_where_it_can_be_read() -> None:
    assert "#1d1840" in drawing(SMALLEST_WITH_LETTERS)
    assert "#1d1840" not in drawing(SMALLEST_WITH_LETTERS - 1)


def _opaque_pixels(image: QImage) -> dict[tuple[int, int], int]:
    return {
        (x, y): image.pixel(x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }
