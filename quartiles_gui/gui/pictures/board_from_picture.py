"""Checking a board that was read from a picture: its doubtful tiles and their other texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.pictures.picture_reader import (
    OpenedPicture,
    PictureReader,
    PictureScene,
    ReadPicture,
)
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.library.board_record import Kind

if TYPE_CHECKING:
    from quartiles_gui.gui.pictures.picture_panel import PicturePanel
    from quartiles_gui.gui.quartiles.session import QuartilesSession

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".heic", ".avif")
"""The endings of picture files."""


class BoardCheck:
    """Knows which tiles are doubtful, and what else each may say.

    A tile is no longer doubtful once the user has changed it or chosen a text for it.
    """

    def __init__(self, picture: ReadPicture) -> None:
        self.picture = picture
        self._read = picture.reading.board
        self._unchecked = set(picture.reading.doubtful)

    @property
    def doubtful(self) -> frozenset[int]:
        """The tiles that the user should still check."""
        return frozenset(self._unchecked)

    def update(self, board: Board) -> None:
        """Take note of the board that is now on the screen."""
        for index, (read, shown) in enumerate(
            zip(self._read.fragments, board.fragments, strict=True)
        ):
            if read != shown:
                self._unchecked.discard(index)

    def belongs_to(self, board: Board) -> bool:
        """Return whether at least half of a board is still what was read."""
        same = sum(map(str.__eq__, self._read.fragments, board.fragments))
        return same >= len(board.fragments) // 2

    def next_text(self, index: int, shown: str) -> str:
        """Return the text to try on a tile after ``shown``; after the last, the first again."""
        tile = self.picture.reading.tiles[index]
        texts = [tile.text, *(text for text, _ in tile.alternatives)]
        position = texts.index(shown) if shown in texts else -1
        return texts[(position + 1) % len(texts)]

    def accept(self, index: int) -> None:
        """Take note that the user has chosen the text of a tile."""
        self._unchecked.discard(index)

    def next_doubtful(self, current: int) -> int | None:
        """Return the next doubtful tile after ``current``, cyclically; None if there isn't one."""
        following = sorted(self._unchecked, key=lambda index: (index <= current, index))
        return following[0] if following else None


class BoardFromPicture(QObject):
    """Shows the picture that was read, and knows what remains to be checked."""

    def __init__(
        self,
        reader: PictureReader,
        session: QuartilesSession,
        go_to: Callable[[int], None],
        appearance: Appearance,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._reader = reader
        self._session = session
        self._go_to = go_to  # gives a tile the focus
        self._board = Board()
        self._current = 0
        self._opened: OpenedPicture | None = None  # that is being read
        self._check: BoardCheck | None = None
        self._appearance = appearance
        self._page = page
        reader.opened.connect(self._on_opened)
        reader.read.connect(self._on_read)
        reader.busy_changed.connect(self._on_busy_changed)

    @cached_property
    def panel(self) -> PicturePanel:
        """The panel with the picture, shown next to the board; made for the first picture."""
        from quartiles_gui.gui.pictures.picture_panel import PicturePanel

        panel = PicturePanel(self._appearance, self._page)
        panel.view.tile_clicked.connect(self._go_to)
        panel.cancel.clicked.connect(self._reader.cancel)
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
        self._show()

    def go_to(self, tile: int) -> None:
        """Take note of the tile that has the focus."""
        self._current = tile
        self._show()

    def next_text(self) -> None:
        """Choose the next likely text for the tile that has the focus."""
        if self._check is not None:
            index = self._current
            text = self._check.next_text(index, self._board.fragments[index])
            is_other = text != self._board.fragments[index]
            with self._session.deed():
                self._check.accept(index)
                self._session.edits.choose_text(index, text)
                if not is_other:
                    no_other = self.tr("No other text is likely. Type it if it is wrong.")
                    self._session.say(Answer(no_other))

    def next_doubtful(self) -> None:
        """Go to the next tile that should be checked."""
        index = None if self._check is None else self._check.next_doubtful(self._current)
        if index is not None:
            self._go_to(index)

    def _show(self) -> None:
        """Show the picture that is being read, or what was read from one."""
        if self._reader.is_busy:
            self.panel.show_scene(PictureScene(self._opened))
        elif self._check is not None:
            reading, picture = self._check.picture
            self.panel.show_scene(PictureScene(picture, reading, self.doubtful, self._current))

    def _on_busy_changed(self) -> None:
        self._opened = None
        self._show()
        self._session.look()

    def _on_opened(self, picture: OpenedPicture) -> None:
        self._opened = picture
        self._show()

    def _on_read(self, picture: ReadPicture) -> None:
        with self._session.deed():
            self._check = None  # otherwise the new board would be compared with the old picture
            name = self.tr("Read Picture")
            self._session.replace_board(picture.reading.board, name, Kind.READ)
            self._check = BoardCheck(picture)
        self._show()
        first = self._check.next_doubtful(-1)
        self._go_to(0 if first is None else first)


def is_picture(path: Path) -> bool:
    """Return whether a file's name is that of a picture."""
    return path.suffix.lower() in ENDINGS
