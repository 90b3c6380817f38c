"""Pictures of every kind, as the bytes of their files, made without any other program."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from quartiles_gui.reading.picture import Picture, decode_picture


def opened(path: Path) -> Picture:
    """Return the picture in a file."""
    return decode_picture(path.read_bytes(), path.name)


def encoded(image: QImage, kind: str, quality: int = -1) -> bytes:
    """Return an image as the bytes of a file of the given kind."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind, quality)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def png(width: int, height: int, rows: bytes, depth: int = 8, color: int = 0) -> bytes:
    """Return a PNG whose rows, each after its filter byte, are ``rows``."""
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def with_orientation(jpeg: bytes, orientation: int) -> bytes:
    """Return a JPEG with the camera's note of how to turn it (EXIF, tag 0x0112)."""
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
    exif = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 1) + entry + struct.pack(">I", 0)
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


def animated_gif(first: int, second: int) -> bytes:
    """Return a GIF of two frames of 2 × 2 pixels, each plain in one of the gray levels."""
    palette = bytes([first] * 3 + [second] * 3)
    frames = b""
    for color in (0, 1):
        # codes of three bits: clear, four times the color (the code grows to four bits), end
        bits = "100" + f"{color:03b}"
        codes = [4, color, color, color, color, 5]
        widths = [3, 3, 3, 3, 4, 4]
        bits = "".join(
            f"{code:0{width}b}"
            for code, width in zip(reversed(codes), reversed(widths), strict=True)
        )
        data = int(bits, 2).to_bytes((len(bits) + 7) // 8, "little")
        frames += (
            b"\x21\xf9\x04\x00\x0a\x00\x00\x00" + b"\x2c" + struct.pack("<HHHHB", 0, 0, 2, 2, 0)
        )
        frames += b"\x02" + bytes([len(data)]) + data + b"\x00"
    return b"GIF89a" + struct.pack("<HHBBB", 2, 2, 0x80, 0, 0) + palette + frames + b";"
