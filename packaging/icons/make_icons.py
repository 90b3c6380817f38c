"""Draws the app's icon in every size and format that the systems ask for.

The results are committed. Make them again when the drawing has changed:

    python3 packaging/bootstrap.py icons
"""

from __future__ import annotations

import re
import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from bundle import project
from icons.drawing import GROUND, LIP, PALE_RIBBON, TEXT, TILE, drawing

FOLDER = Path(__file__).parent
PICTURES = project.CHECKOUT / "resources" / "icons"
SCALABLE = PICTURES / "quartiles.svg"
"""The icon for Linux desktops that want a size of their own."""
PAGE_PICTURE = project.CHECKOUT / "resources" / "page" / "icon.png"
"""The icon within the web page; phones round its corners themselves."""
PAGE_SIZE = 180  # what iOS asks for
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
MACOS_KINDS = {
    32: ["ic11"],
    64: ["ic12"],
    128: ["ic07"],
    256: ["ic08", "ic13"],
    512: ["ic09", "ic14"],
    1024: ["ic10"],
}
"""Size in pixels: its names in an .icns, plain and as double resolution of a smaller one."""

_MACOS_MARGIN = 100 / 1024  # Apple's grid for icons leaves this much empty on each side
_SCALABLE_SIZE = 512  # drawn as for this one


def make_icons() -> Path:
    """Draw all sizes and return the folder of the icons that programs are built with."""
    SCALABLE.write_text(drawing(_SCALABLE_SIZE), "ascii")
    for size in sorted({*LINUX_SIZES, *WINDOWS_SIZES}):
        picture_of(size).write_bytes(_png(_draw(size)))
    PAGE_PICTURE.write_bytes(_png(_few_colored(PAGE_SIZE)))
    (FOLDER / "quartiles.ico").write_bytes(_ico())
    (FOLDER / "quartiles.icns").write_bytes(_icns())
    return FOLDER


def picture_of(size: int) -> Path:
    """Return the file of a size in pixels."""
    return PICTURES / f"quartiles-{size}.png"


def _draw(size: int, margin: int = 0) -> QImage:
    inner = size - 2 * margin
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(margin, margin, inner, inner)
    painter.setClipRect(area)  # the ribbon leads on beyond the edge
    QSvgRenderer(drawing(inner).encode()).render(painter, area)
    painter.end()
    return image


def _few_colored(size: int) -> QImage:
    """Return the icon with corners, and with the colors of the drawing: 2 instead of 8 kB."""
    image = QImage(size, size, QImage.Format.Format_RGB32)
    ground = _between(*GROUND)
    image.fill(ground)
    painter = QPainter(image)
    plain = re.sub(r'rx="[^"]*" fill="url[^"]*"', f'fill="{ground.name()}"', drawing(size))
    QSvgRenderer(plain.encode()).render(painter, QRectF(image.rect()))
    painter.end()
    pure = [TILE, LIP, TEXT, PALE_RIBBON, ground.name()]
    edges = [(TILE, TEXT), (TILE, PALE_RIBBON), (TILE, ground.name()), (TEXT, PALE_RIBBON)]
    colors = [*map(QColor, pure), *(_between(*two) for two in edges)]
    few = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    table = [color.rgb() for color in colors]
    return image.convertToFormat(QImage.Format.Format_Indexed8, table, few)


def _between(one: str, other: str) -> QColor:
    a, b = QColor(one), QColor(other)
    return QColor(
        (a.red() + b.red()) // 2, (a.green() + b.green()) // 2, (a.blue() + b.blue()) // 2
    )


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, Qt a str
    return bytes(buffer.data().data())


def _ico() -> bytes:
    """Return the icon for Windows (the format: learn.microsoft.com, "Icons", ICONDIR)."""
    contents = []
    for size in WINDOWS_SIZES:
        image = _draw(size)
        # Windows reads PNG only from 256 pixels on, where it saves most
        contents.append(_png(image) if size == 256 else _bitmap(image))
    directory = struct.pack("<3H", 0, 1, len(contents))
    offset = len(directory) + 16 * len(contents)
    for size, content in zip(WINDOWS_SIZES, contents, strict=True):
        # 0 stands for 256; no palette, one plane, 32 bits for each pixel
        side = size % 256
        directory += struct.pack("<4B2H2L", side, side, 0, 0, 1, 32, len(content), offset)
        offset += len(content)
    return directory + b"".join(contents)


def _bitmap(image: QImage) -> bytes:
    """Return a BITMAPINFOHEADER, the pixels from the bottom up, and an empty mask."""
    size = image.width()
    mask = bytes((size + 31) // 32 * 4 * size)  # transparency is in the pixels
    upturned = image.convertToFormat(QImage.Format.Format_ARGB32).mirrored()
    pixels = bytes(upturned.constBits())  # a view: the image has to outlive it
    sizes = (len(pixels) + len(mask), 0, 0, 0, 0)
    return struct.pack("<L2l2H6L", 40, size, 2 * size, 1, 32, 0, *sizes) + pixels + mask


def _icns() -> bytes:
    """Return the icon for macOS: pictures in PNG, each after its kind and length."""
    content = b""
    for size, kinds in MACOS_KINDS.items():
        picture = _png(_draw(size, margin=round(size * _MACOS_MARGIN)))
        for kind in kinds:
            content += kind.encode() + struct.pack(">L", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">L", 8 + len(content)) + content
