"""The QR code of a board, which phones read, and so does this app where a picture has one."""

from __future__ import annotations

from collections.abc import Sequence

import segno
from PySide6.QtCore import QCoreApplication


def modules_of(code: str) -> Sequence[bytearray]:
    """Return the rows of a QR code, 1 for black, that can be read with 15 % of it damaged."""
    rows: Sequence[bytearray] = segno.make(code, error="m", micro=False).matrix
    return rows


def code_caption(code: str) -> str:
    """Return what is said beside a code: a link or the tiles."""
    translate = QCoreApplication.translate
    if "://" in code:
        return translate("Code", "Scan it to play this board in a browser.")
    return translate(
        "Code", "The 20 tiles in a square: scan it, or paste this picture into Quartiles."
    )
