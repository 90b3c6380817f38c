"""The ways to fill the board at once: paste, drop, open a file, read a picture, try a sample."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6 import QtGui
from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board, BoardError, split_fragments
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.clipboard import Clipboard
from quartiles_gui.gui.pictures.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_files import BoardFiles
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.message_bar import Answer


class _Before(NamedTuple):
    """What the board was before a step.

    Attributes:
        is_empty: Whether it was empty.
        step: The number of steps that could be undone.
    """

    is_empty: bool
    step: int


class BoardFilling(QObject):
    """Fills the board, and says so where that replaces what was there.

    Fragments that are pasted go to the tiles from the current one on. A file is a board of its own,
    however many fragments it has: it never changes some tiles of another one.

    Args:
        board: The board.
        search: The search on it.
        view: Knows the current tile.
        reader: Reads boards from pictures.
        recent: Remembers what was opened.
        page: The parent of dialogs.

    Attributes:
        answered: Emitted with the `Answer` to what was done.
        failed: Emitted with a sentence that says why something cannot be read.
        files: Reads and writes files.
        clipboard: Knows whether there is anything to paste.
    """

    answered = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        board: BoardInPlace,
        search: BoardSearch,
        view: BoardView,
        reader: PictureReader,
        recent: RecentFiles,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self.files = BoardFiles(page)
        self.clipboard = Clipboard(self)
        self._board = board
        self._search = search
        self._view = view
        self._reader = reader
        self._recent = recent
        self._picture: Path | None = None  # whose reading is under way
        self._connect()

    def connect_to(self, actions: QuartilesActions) -> None:
        """Do what the actions say."""
        actions.new.triggered.connect(self.clear)
        actions.paste.triggered.connect(self.paste)
        actions.open.triggered.connect(self.files.ask_and_open)
        actions.sample.triggered.connect(self.show_sample)

    def paste(self) -> None:
        """Fill the board with what is on the clipboard."""
        self.files.take(self.clipboard.data(), self.tr("Paste"))

    def take(self, data: QMimeData, name: str) -> None:
        """Fill the board with what was dropped; ``name`` is for the undo menu."""
        self.files.take(data, name)

    def read(self, board: Board) -> None:
        """Fill the board with what was read in a picture."""
        self._set_search_aside()
        before = self._before()
        self._board.read(board)
        if self._has_replaced(before):
            self.answered.emit(Answer(self.tr("Replaced the whole board."), can_undo=True))

    def open_recent(self, path: Path) -> None:
        """Open a file that was opened before; forget it if it is gone."""
        if path.is_file():
            self.files.open(path)
        else:
            self._recent.remove(path)
            gone = sentence(
                "files", "“{file}” is gone, so it is no longer listed. The board is unchanged."
            )
            self.failed.emit(gone.filled(file=path.name))

    def show_sample(self) -> None:
        """Fill the board with one to try things out on."""
        before = self._before()
        self._board.show_sample()
        if self._has_replaced(before):
            self.answered.emit(Answer(self.tr("Replaced the whole board."), can_undo=True))
        self._view.go_to_first()

    def clear(self) -> None:
        """Empty the board."""
        before = self._before()
        self._board.clear()
        if self._has_replaced(before):
            self.answered.emit(Answer(self.tr("Cleared the board."), can_undo=True))
        self._view.go_to_first()

    def _connect(self) -> None:
        self.files.text_read.connect(self._on_text_read)
        self.files.file_text_read.connect(self._on_file_text_read)
        self.files.board_read.connect(self._on_board_read)
        self.files.picture_chosen.connect(self._on_picture_chosen)
        self.files.failed.connect(self.failed)
        self.files.exporter.saved.connect(self._on_saved)
        self._reader.read.connect(self._on_picture_read)

    def _set_search_aside(self) -> None:
        """Make way for another board; the search resumes when its own is opened again."""
        if self._search.state.is_under_way:
            self._search.set_aside()

    def _before(self) -> _Before:
        return _Before(self._board.board.is_empty, self._board.undo_stack.index())

    def _has_replaced(self, before: _Before) -> bool:
        """Return whether something was replaced since, which can be undone."""
        return not before.is_empty and self._board.undo_stack.index() != before.step

    def _on_text_read(self, text: str, name: str) -> None:
        start, before = self._view.current_tile, self._before()
        count = self._board.insert(text, name, start)
        if not count:
            return
        filled = self.tr("Filled 1 tile.") if count == 1 else self.tr("Filled {count} tiles.")
        if count == BOARD_SIZE:
            filled = self.tr("Replaced the whole board.")
        if self._has_replaced(before):
            self.answered.emit(Answer(fill(filled, count=count), can_undo=True))
        self._view.go_to(0 if count == BOARD_SIZE else start + count - 1)

    def _on_file_text_read(self, text: str, name: str, path: Path) -> None:
        try:
            fragments = split_fragments(text)
            board = Board().with_fragments(0, fragments)
        except BoardError as error:
            self.failed.emit(error.sentence)
            return
        self._set_search_aside()
        before = self._before()
        self._board.open_text(board, name)
        count = len(fragments)
        opened = self.tr("Opened “{file}”.")
        if count < BOARD_SIZE:
            opened = self.tr("“{file}” has {count} fragments. They are on a new board.")
        if count == 1:
            opened = self.tr("“{file}” has 1 fragment. It is on a new board.")
        self._on_opened(path, fill(opened, file=path.name, count=count), before)
        self._view.go_to(count % BOARD_SIZE)

    def _on_board_read(self, content: BoardFile, name: str, path: Path) -> None:
        self._set_search_aside()
        before = self._before()
        self._board.open_file(content, name)
        self._search.resume_kept(continues=False)
        self._on_opened(path, fill(self.tr("Opened “{file}”."), file=path.name), before)

    def _on_opened(self, path: Path, said: str, before: _Before) -> None:
        self._recent.add(path)
        self.answered.emit(Answer(said, can_undo=self._has_replaced(before)))

    def _on_picture_chosen(self, source: Path | QtGui.QImage) -> None:
        self._set_search_aside()
        self._picture = source if isinstance(source, Path) else None
        self._reader.start(source, self._search.dictionary)

    def _on_picture_read(self) -> None:
        if self._picture is not None:
            self._recent.add(self._picture)

    def _on_saved(self, paths: list[Path]) -> None:
        self._recent.add(paths[0])
