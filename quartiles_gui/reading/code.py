"""A board in a QR code, which may be anywhere in a picture."""

from __future__ import annotations

import numpy as np
import zxingcpp

from quartiles_gui.core.quartiles.board import Board, BoardError
from quartiles_gui.reading.picture import Picture


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
