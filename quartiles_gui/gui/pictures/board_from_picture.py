"""Checking a board that was read from a picture: its doubtful tiles and their other texts."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.pictures.board_check import BoardCheck
from quartiles_gui.gui.pictures.picture_reader import OpenedPicture, PictureReader, ReadPicture
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.message_bar import Answer

if TYPE_CHECKING:
    from quartiles_gui.gui.pictures.picture_panel import PicturePanel

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".heic", ".avif")
"""The endings of picture files."""


class BoardFromPicture(QObject):
    """Shows the picture that was read, and knows what remains to be checked.

    Args:
        reader: Reads pictures.
        appearance: Gives the colors.
        page: The owner of the panel.

    Attributes:
        board_read: Emitted with the `Board` in a picture.
        text_chosen: Emitted with a tile's index and its new text.
        tile_requested: Emitted with the index of a tile that the user wants to go to.
        failed: Emitted with a sentence that says why no board was read.
        answered: Emitted with the `Answer` if a tile has no other likely text.
        changed: Emitted when reading starts or ends, and when a tile was checked.
    """

    board_read = Signal(object)
    text_chosen = Signal(int, str)
    tile_requested = Signal(int)
    failed = Signal(object)
    answered = Signal(object)
    changed = Signal()

    def __init__(self, reader: PictureReader, appearance: Appearance, page: QWidget) -> None:
        super().__init__(page)
        self._reader = reader
        self._board = Board()
        self._current = 0
        self._check: BoardCheck | None = None
        self._appearance = appearance
        self._page = page
        reader.opened.connect(self._on_opened)
        reader.read.connect(self._on_read)
        reader.failed.connect(self.failed)
        reader.busy_changed.connect(self._on_busy_changed)

    @cached_property
    def panel(self) -> PicturePanel:
        """The panel with the picture, shown next to the board; made for the first picture."""
        from quartiles_gui.gui.pictures.picture_panel import PicturePanel

        panel = PicturePanel(self._appearance, self._page)
        panel.tile_clicked.connect(self.tile_requested)
        panel.canceled.connect(self._reader.cancel)
        return panel

    @property
    def is_reading(self) -> bool:
        """Whether a picture is being read."""
        return self._reader.is_busy

    @property
    def has_picture(self) -> bool:
        """Whether the board on the screen was read from a picture."""
        return self._check is not None

    @property
    def doubtful(self) -> frozenset[int]:
        """The tiles that the user should check."""
        return frozenset() if self._check is None else self._check.doubtful

    @property
    def advice(self) -> str:
        """What to say while the board is being checked."""
        if self._reader.is_busy:
            return self.tr("Reading the picture… Esc cancels.")
        count = len(self.doubtful)
        if count == 1:
            return self.tr("Read 20 tiles. Check the marked one, then press Enter.")
        if count:
            return fill(
                self.tr("Read 20 tiles. Check the {count} marked ones, then press Enter."),
                count=count,
            )
        if self.has_picture:
            return self.tr("Read 20 tiles. Press Enter to solve.")
        return ""

    def show_board(self, board: Board) -> None:
        """Take note of the board on the screen."""
        self._board = board
        if self._check is not None:
            self._check.update(board)
            if not self._check.belongs_to(board):
                self._check = None
        self._show_doubt()

    def go_to(self, tile: int) -> None:
        """Take note of the tile that has the focus."""
        self._current = tile
        self._show_doubt()

    def next_text(self) -> None:
        """Choose the next likely text for the tile that has the focus."""
        if self._check is not None:
            index = self._current
            text = self._check.next_text(index, self._board.fragments[index])
            is_other = text != self._board.fragments[index]
            self._check.accept(index)
            self.text_chosen.emit(index, text)
            self.changed.emit()
            if not is_other:
                said = self.tr("No other text is likely. Type it if it is wrong.")
                self.answered.emit(Answer(said))

    def next_doubtful(self) -> None:
        """Go to the next tile that should be checked."""
        index = None if self._check is None else self._check.next_doubtful(self._current)
        if index is not None:
            self.tile_requested.emit(index)

    def _show_doubt(self) -> None:
        if self._check is not None:
            self.panel.show_doubt(self.doubtful, self._current)

    def _on_busy_changed(self) -> None:
        if self._reader.is_busy:
            self.panel.show_picture(None)
        elif self._check is not None:
            self.panel.show_reading(self._check.picture)
            self._show_doubt()
        self.changed.emit()

    def _on_opened(self, picture: OpenedPicture) -> None:
        self.panel.show_picture(picture)

    def _on_read(self, picture: ReadPicture) -> None:
        self._check = None  # otherwise the new board would be compared with the old picture
        self.board_read.emit(picture.reading.board)
        self._check = BoardCheck(picture)
        self.panel.show_reading(picture)
        self._show_doubt()
        first = self._check.next_doubtful(-1)
        self.tile_requested.emit(0 if first is None else first)
        self.changed.emit()


def is_picture(path: Path) -> bool:
    """Return whether a file's name is that of a picture."""
    return path.suffix.lower() in ENDINGS
