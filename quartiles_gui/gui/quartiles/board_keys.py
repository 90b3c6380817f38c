"""What keys do on the board."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.widgets.keys import KeyHint


def add_key_hints(board: BoardView) -> None:
    """Say in the list of keys what keys do on a board."""
    translate = QCoreApplication.translate
    arrows = translate("BoardKeys", "Arrow keys")
    KeyHint(board, [arrows], translate("BoardKeys", "go to the neighboring tile"))
    KeyHint(board, [QKeySequence("Space")], translate("BoardKeys", "go to the next tile"))
    KeyHint(
        board,
        [QKeySequence("Tab"), QKeySequence("Shift+Tab")],
        translate("BoardKeys", "go to the next empty tile, or back; leave a full board"),
    )
    KeyHint(
        board,
        [QKeySequence("F6"), QKeySequence("Shift+F6")],
        translate("BoardKeys", "leave the board, forward or back"),
    )
    KeyHint(
        board,
        [QKeySequence("Backspace")],
        translate("BoardKeys", "delete a letter; on an empty tile, go back"),
    )
    KeyHint(board, [QKeySequence("Delete")], translate("BoardKeys", "clear the tile"))
    on_tile = translate("BoardKeys", "Enter on a tile")
    KeyHint(board, [on_tile], translate("BoardKeys", "once solved: list only its words"))
