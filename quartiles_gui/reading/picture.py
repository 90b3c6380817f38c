"""Pictures of any format, decoded to gray ones of bounded size, and the board in a code on them.

Qt decodes, since it is there anyway; this is the only module of `reading` that uses it, and it
needs no window or application object. A picture may be hostile: only raster formats are read,
dimensions are checked before anything is decoded, and memory is bounded by `MAX_PIXELS`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np
import zxingcpp
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader

from quartiles_gui.core.days import is_date
from quartiles_gui.core.decoding import MAX_PICTURE_SIZE, refuse_other_kinds
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.fragments import BoardError
from quartiles_gui.core.sentence import UserError
from quartiles_gui.reading.qt_folders import find_plugins

MAX_PIXELS = 50_000_000
"""Pixels of the largest picture that is decoded: as many as the best phone cameras take."""

MAX_SIDE = 2400  # pixels of the longer side of the gray picture; a larger one is scaled down

# No drawings such as SVG or PDF: they can refer to other files and take arbitrarily long.
FORMATS = frozenset(
    ("png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "heic", "heif", "avif",
     "ppm", "pgm", "pbm", "ico", "jp2")
)  # fmt: skip
"""The formats that are read, if this computer's Qt supports them."""

_ALLOCATION_LIMIT = 256  # megabytes of one decoded picture
_WITH_PALETTE = (
    QImage.Format.Format_Indexed8,
    QImage.Format.Format_Mono,
    QImage.Format.Format_MonoLSB,
)
_BLACK = 0xFF000000
# as systems and phones name their screenshots: 2026-11-23, 20261123
_DATE_IN_NAME = re.compile(r"(?<!\d)(20\d\d)([-_.]?)(\d\d)\2(\d\d)(?!\d)")
# the only text of this form that EXIF has: when the picture was taken, or changed
_DATE_INSIDE = re.compile(rb"(20\d\d):(\d\d):(\d\d) \d\d:\d\d:\d\d\0")
_HEAD = 2**18  # bytes of a file that EXIF, of at most 64 kB, is looked for in
_APPLE_BRANDS = (b"heic", b"heix", b"mif1", b"msf1", b"hevc")


class PictureError(UserError):
    """A picture that cannot be decoded."""


class Picture(NamedTuple):
    """A decoded picture, turned the right way up."""

    gray: NDArray[np.float32]  # from 0.0 for black to 1.0 for white, height × width
    width: int  # of the picture itself, before it was scaled to the gray one
    height: int

    @property
    def scale(self) -> float:
        """The size of the gray picture, relative to the picture itself: at most 1.0."""
        return int(self.gray.shape[1]) / self.width


def date_of(content: bytes, name: str) -> str | None:
    """Return the ISO date on which a picture was taken, as its name or its EXIF says.

    The time of the file isn't asked: it is often that of a copy or a download.
    """
    named = [(year, month, day) for year, _, month, day in _DATE_IN_NAME.findall(name)]
    inside = [tuple(map(bytes.decode, parts)) for parts in _DATE_INSIDE.findall(content[:_HEAD])]
    dates = ("-".join(parts) for parts in (*named, *sorted(inside)))
    return next(filter(is_date, dates), None)


def decode_picture(content: bytes, name: str) -> Picture:
    """Decode the bytes of a file; an animation gives its first frame.

    Args:
        content: At least the first `MAX_PICTURE_SIZE` + 1 bytes.
        name: What to call the file in an error.

    Raises `PictureError` if they can't be decoded as a picture, or it is too large.
    """
    if not content:
        raise PictureError("reading", "“{file}” is empty.", file=name)
    if len(content) > MAX_PICTURE_SIZE:
        raise PictureError(
            "reading",
            "“{file}” is too large: pictures of up to {megabytes} MB can be read.",
            file=name,
            megabytes=MAX_PICTURE_SIZE // 2**20,
        )
    refuse_other_kinds(content, name)
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    # The reader lives and ends inside this call: the TIFF decoder uses the buffer when it ends.
    return _decoded(buffer, content, name)


def with_palette(image: QImage) -> QImage:
    """Return an image from elsewhere with a color for each value that a pixel may have.

    Qt takes that for granted, and reads beyond the end of a palette that is too short.
    """
    if image.format() not in _WITH_PALETTE:
        return image
    needed = 2 ** image.depth()
    image = QImage(image)
    image.setColorTable([*image.colorTable(), *[_BLACK] * needed][:needed])
    return image


def picture_of(image: QImage) -> Picture:
    """Return an image as a picture; one from the clipboard or a drop, `with_palette`.

    Raises `PictureError` if it is empty or too large.
    """
    if image.isNull():
        raise PictureError("reading", "The picture is empty.")
    if image.width() * image.height() > MAX_PIXELS:
        raise _too_many_pixels("", image.width(), image.height())
    return Picture(_gray(_shrunk(image)), image.width(), image.height())


def _decoded(buffer: QBuffer, content: bytes, name: str) -> Picture:
    find_plugins()
    QImageReader.setAllocationLimit(_ALLOCATION_LIMIT)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if bytes(reader.format().data()).decode("ascii", "replace").lower() not in FORMATS:
        raise _unknown(content, name)
    size = reader.size()  # unknown for some formats until they are decoded
    if size.isValid():
        if size.width() * size.height() > MAX_PIXELS:
            raise _too_many_pixels(name, size.width(), size.height())
        reader.setScaledSize(_bounded(size.width(), size.height()))
    image = reader.read()
    if image.isNull() or image.width() * image.height() > MAX_PIXELS:
        raise PictureError(
            "reading",
            "“{file}” is damaged, or a kind of picture that this app cannot read. Take "
            "a new screenshot, or save it as PNG or JPEG.",
            file=name,
        )
    width, height = size.width(), size.height()
    if not size.isValid():
        width, height = image.width(), image.height()
    elif _is_turned_aside(reader):
        width, height = height, width
    return Picture(_gray(_shrunk(image)), width, height)


def _is_turned_aside(reader: QImageReader) -> bool:
    """Return whether the camera noted that the picture needs a quarter turn."""
    quarter = QImageIOHandler.Transformation.TransformationRotate90
    return bool(reader.transformation() & quarter)


def _shrunk(image: QImage) -> QImage:
    bounded = _bounded(image.width(), image.height())
    if bounded == image.size():
        return image
    from PySide6.QtCore import Qt  # only for a large picture

    return image.scaled(
        bounded, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def _bounded(width: int, height: int) -> QSize:
    factor = min(1.0, MAX_SIDE / max(width, height))
    return QSize(max(1, round(width * factor)), max(1, round(height * factor)))


def _gray(image: QImage) -> NDArray[np.float32]:
    """Return the gray levels of an image, 0.0 to 1.0; transparent pixels become background."""
    if image.hasAlphaChannel():
        image = _on_background(image)
    image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    if image.isNull():
        raise PictureError(
            "reading", "There isn’t enough memory for this picture. Make it smaller."
        )
    rows = np.frombuffer(image.constBits(), np.uint8)
    levels = rows.reshape(image.height(), image.bytesPerLine())[:, : image.width()]
    return levels.astype(np.float32) / np.float32(255)


def _on_background(image: QImage) -> QImage:
    """Return an image on black if its visible part is light, else on white."""
    pixels = image.convertToFormat(QImage.Format.Format_RGBA8888_Premultiplied)
    values = np.frombuffer(pixels.constBits(), np.uint8).reshape(image.height(), -1, 4)
    color, alpha = values[..., :3].mean(-1, dtype=np.float32), values[..., 3].astype(np.float32)
    is_light = color.sum() > 0.5 * alpha.sum()
    level = color if is_light else color + 255 - alpha
    levels = np.ascontiguousarray(level.clip(0, 255).astype(np.uint8))
    height, width = levels.shape
    return QImage(levels.data, width, height, width, QImage.Format.Format_Grayscale8).copy()


def _unknown(content: bytes, name: str) -> PictureError:
    if content[4:8] == b"ftyp" and content[8:12] in _APPLE_BRANDS:
        return PictureError(
            "reading",
            "“{file}” is in the HEIC format, which this app cannot read. Save it as "
            "JPEG or PNG, or take a screenshot of it.",
            file=name,
        )
    return PictureError(
        "reading",
        "“{file}” isn’t a picture that this app can read. Use PNG, JPEG, WebP, GIF, TIFF or BMP.",
        file=name,
    )


def _too_many_pixels(name: str, width: int, height: int) -> PictureError:
    values = {"width": width, "height": height, "millions": MAX_PIXELS // 1_000_000}
    if not name:
        return PictureError(
            "reading",
            "The picture is too large: {width} × {height} pixels are more than "
            "{millions} million. Crop it to the board.",
            **values,
        )
    return PictureError(
        "reading",
        "“{file}” is too large: {width} × {height} pixels are more than {millions} "
        "million. Crop it to the board.",
        file=name,
        **values,
    )


def board_in_code(picture: Picture) -> Board | None:
    """Return the board that a code in a picture says, in plain text or as a link.

    Where there is none it takes a thousandth of the time of reading tiles.
    """
    levels = (picture.gray * 255).astype(np.uint8)
    formats = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
    for code in zxingcpp.read_barcodes(levels, formats):
        try:
            board = Board.parse(code.text)
        except BoardError:  # of a parcel, or a web page: the picture may still show tiles
            continue
        if board.is_full:
            return board
    return None
