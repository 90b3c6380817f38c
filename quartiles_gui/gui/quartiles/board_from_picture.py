"""Checking a board that was read from a picture: its doubtful tiles and their other texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import translate
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.picture_panel import PicturePanel
from quartiles_gui.gui.quartiles.picture_reader import (
    Doubt,
    OpenedPicture,
    PictureReader,
    PictureScene,
    ReadPicture,
)
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.reading.solve_check import fitting


class BoardCheck:
    """Knows which tiles are doubtful, and what else each may say.

    A tile is no longer doubtful once the user has changed it or chosen a text for it.
    """

    def __init__(self, picture: ReadPicture) -> None:
        self.picture = picture
        # texts with which a board that has no five would have them, by the only tile to change
        self.fits: Mapping[int, str] = {}
        self._read = picture.reading.board
        self._checked: set[int] = set()

    @property
    def doubtful(self) -> frozenset[int]:
        """The tiles that the user should still check: hard to read, or surely misread."""
        return frozenset({*self.picture.reading.doubtful, *self.fits} - self._checked)

    def update(self, board: Board) -> None:
        """Compare with the board that is on the page now: other tiles were changed by the user."""
        self.fits = {}
        for index, (read, shown) in enumerate(
            zip(self._read.fragments, board.fragments, strict=True)
        ):
            if read != shown:
                self._checked.add(index)

    def belongs_to(self, board: Board) -> bool:
        """Return whether at least half of a board is still what was read."""
        same = sum(map(str.__eq__, self._read.fragments, board.fragments))
        return same >= len(board.fragments) // 2

    def others(self) -> list[list[str]]:
        """Return what each tile that the user hasn't checked may say as well."""
        tiles = enumerate(self.picture.reading.tiles)
        return [
            [] if index in self._checked else [text for text, _ in tile.alternatives]
            for index, tile in tiles
        ]

    def doubt(self, current: int, board: Board) -> Doubt | None:
        """Return the tile to ask about: ``current``, one with a fitting text, or the next one."""
        doubtful = self.doubtful
        if not doubtful:
            return None
        sure = min(doubtful & set(self.fits), default=None)
        index = current if current in doubtful else sure
        index = self.next_doubtful(current) if index is None else index
        assert index is not None
        text, fit = board.fragments[index], self.fits.get(index, "")
        others = [other for other in self.others()[index] if other not in (text, fit)]
        return Doubt(index, text, tuple([fit, *others] if fit else others), fit)

    def next_text(self, index: int, shown: str) -> str:
        """Return the text to try on a tile after ``shown``; after the last, the first again."""
        tile = self.picture.reading.tiles[index]
        texts = [tile.text, *(text for text, _ in tile.alternatives)]
        position = texts.index(shown) if shown in texts else -1
        return texts[(position + 1) % len(texts)]

    def accept(self, index: int) -> None:
        """Doubt a tile no longer, because the user has chosen its text."""
        self._checked.add(index)

    def next_doubtful(self, current: int) -> int | None:
        """Return the next doubtful tile after ``current``, cyclically; None if there isn't one."""
        following = sorted(self.doubtful, key=lambda index: (index <= current, index))
        return following[0] if following else None


class BoardFromPicture(QObject):
    """Shows the picture that was read, and knows what remains to be checked.

    A picture in which no board was found stays, so that the user can type from it, until there is
    another board or a search.
    """

    def __init__(
        self,
        reader: PictureReader,
        session: BoardSession,
        go_to: Callable[[int], None],
        appearance: Appearance,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._reader = reader
        self._session = session
        self._go_to = go_to  # gives a tile the focus
        self._board = session.record.board
        self._current = 0
        self._opened: OpenedPicture | None = None  # that is being read
        self._unread: OpenedPicture | None = None  # without a board
        self._check: BoardCheck | None = None
        self._fitting = StepRunner(self)
        self._appearance = appearance
        self._page = page
        reader.opened.connect(self._on_opened)
        reader.read.connect(self._on_read)
        reader.told.connect(self._on_told)
        reader.failed.connect(self._on_failed)
        reader.busy_changed.connect(self._on_busy_changed)

    @cached_property
    def panel(self) -> PicturePanel:
        """The panel with the picture, shown next to the board; made for the first picture."""
        panel = PicturePanel(self._appearance, self._page)
        panel.view.tile_clicked.connect(self._go_to)
        panel.cancel.clicked.connect(self._reader.cancel)
        panel.close_picture.clicked.connect(self.close)
        panel.text_chosen.connect(self.choose)
        return panel

    @property
    def is_reading(self) -> bool:
        return self._reader.is_busy

    @property
    def has_picture(self) -> bool:
        """Whether the board on the screen was read from a picture."""
        return self._check is not None

    @property
    def is_unread(self) -> bool:
        """Whether there is a picture in which no board was found."""
        return self._unread is not None

    @property
    def doubtful(self) -> frozenset[int]:
        return frozenset() if self._check is None else self._check.doubtful

    def show_board(self, board: Board) -> None:
        """Follow the board on the page."""
        changed = sum(map(str.__ne__, self._board.fragments, board.fragments))
        if changed > 1 and not board.is_empty:  # it wasn't typed
            self._unread = None
        self._board = board
        if self._check is not None:
            self._check.update(board)
            if not self._check.belongs_to(board):
                self._check = None
        self._find_fits()
        self._show()

    def go_to(self, tile: int) -> None:
        """Follow the focus to a tile."""
        self._current = tile
        self._show()

    def choose(self, index: int, text: str) -> None:
        """Choose a text for a tile, which may be the one that it has."""
        if self._check is not None:
            with self._session.deed():
                self._check.accept(index)
                self._put(index, text)
            self._show()
            following = self._check.next_doubtful(index)
            self._go_to(index if following is None else following)

    def next_text(self) -> None:
        """Choose the next likely text for the tile that has the focus."""
        if self._check is not None:
            index = self._current
            text = self._check.next_text(index, self._board.fragments[index])
            is_other = text != self._board.fragments[index]
            with self._session.deed():
                self._check.accept(index)
                self._put(index, text)
                if not is_other:
                    no_other = self.tr("No other text is likely. Type it if it is wrong.")
                    self._session.say(Answer(no_other))
            self._show()

    def accepted(self, index: int) -> int | None:
        """Doubt a typed tile no longer, and return the next to be checked, if there is one."""
        if self._check is None:
            return None
        with self._session.deed():
            self._check.accept(index)
        self._show()
        return self._check.next_doubtful(index)

    def _put(self, index: int, text: str) -> None:
        """Set a tile to another likely text, which the user has chosen."""
        board = self._session.record.board.with_fragments(index, [text])
        self._session.change_tiles(board, translate("BoardEdits", "Other Text"))

    def next_doubtful(self) -> None:
        index = None if self._check is None else self._check.next_doubtful(self._current)
        if index is not None:
            self._go_to(index)

    def close(self) -> None:
        """Put away a picture in which no board was found."""
        with self._session.deed():
            self._unread = None
        self._show()

    def _show(self) -> None:
        """Show the picture that is being read, or what was read from one."""
        check = self._check
        if self._reader.is_busy:
            self.panel.show_scene(PictureScene(self._opened, is_busy=True))
        elif self._unread is not None:
            self.panel.show_scene(PictureScene(self._unread))
        elif check is not None:
            reading, picture, _ = check.picture
            doubt = check.doubt(self._current, self._board)
            self.panel.show_scene(
                PictureScene(
                    picture, reading, False, check.doubtful, doubt=doubt, current=self._current
                )
            )

    def _find_fits(self) -> None:
        """Find out which other text would give the board its five, if it has none."""
        self._fitting.cancel()
        words = self._session.listed
        if self._check is not None and not words.is_empty:
            texts = self._board.fragments
            steps = fitting(texts, self._check.others(), words, self._check.doubtful)
            self._fitting.start(steps, self._on_fitting)

    def _on_fitting(self, fits: Mapping[int, str]) -> None:
        if self._check is not None and fits:
            with self._session.deed():
                self._check.fits = fits
            self._show()

    def _on_busy_changed(self) -> None:
        self._opened = None
        if self._reader.is_busy:
            self._unread = None
        self._show()
        self._session.show_again()

    def _on_opened(self, picture: OpenedPicture) -> None:
        self._opened = picture
        self._show()

    def _on_failed(self) -> None:
        self._unread = self._opened

    def _on_told(self, board: Board) -> None:
        self._session.show(BoardRecord(board), self.tr("Read Picture"))
        self._session.go_home()

    def _on_read(self, picture: ReadPicture) -> None:
        with self._session.deed():
            self._check = None  # otherwise the new board would be compared with the old picture
            name, board = self.tr("Read Picture"), picture.reading.board
            self._session.show(BoardRecord(board, Origin.READ, picture_date=picture.date), name)
            self._check = BoardCheck(picture)
        self._find_fits()
        self._show()
        first = self._check.next_doubtful(-1)
        if first is not None and self._session.state is State.FILLING:
            self._go_to(first)
        else:
            self._session.go_home()
