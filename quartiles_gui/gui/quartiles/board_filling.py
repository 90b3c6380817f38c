"""The ways to fill the board at once: paste, drop, open a file, read a picture, try a sample."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from quartiles_gui.core.quartiles.board import (
    BOARD_SIZE,
    SAMPLE_BOARD,
    Board,
    BoardError,
    split_fragments,
)
from quartiles_gui.core.quartiles.record import BoardRecord, CurrentBoard
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.gui.clipboard import (
    OWN,
    Clipboard,
    dropped_files,
    is_picture,
    picture_in,
    text_in,
)
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.picture_reader import PictureReader, ReadPicture, Source
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.session import Answer, refusal
from quartiles_gui.gui.settings import RecentFiles
from quartiles_gui.gui.sharing.board_files import ask_for_board, read_board
from quartiles_gui.gui.translation import fill, plural_text


class BoardFilling(QObject):
    """Fills the board, and says so where that replaces what was there.

    Fragments that are pasted go to the tiles from the current one on. A file is a board of its own,
    however many fragments it has: it never changes some tiles of another one. A search under way is
    set aside, and resumes when its board is opened again.

    While the clipboard is watched, a picture that another program copies is read unseen. If it is
    surely a board it comes as one that is pasted does; anything else leaves no trace.
    """

    arrived = Signal()  # a board has come from the clipboard that is watched
    library_given = Signal(object)  # the file, to be imported

    def __init__(
        self,
        session: QuartilesSession,
        view: BoardView,
        reader: PictureReader,
        recent: RecentFiles,
        actions: QuartilesActions,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self.clipboard = Clipboard(self)
        self._session = session
        self._view = view
        self._reader = reader
        self._recent = recent
        self._say = session.say
        self._page = page
        self._picture: Path | None = None  # whose reading is under way
        self._left_out: Sequence[Path] = ()  # dropped with the file that is opened
        reader.read.connect(self._on_picture_read)
        reader.told.connect(self._on_picture_read)
        self._watch = actions.watch
        self._watch.toggled.connect(self.clipboard.watch)
        self.watcher = reader.another()
        self.watcher.read.connect(self._on_watched)
        self.watcher.told.connect(self._on_watched)
        self.clipboard.renewed.connect(self._on_renewed)
        actions.new.triggered.connect(self._clear)
        actions.paste.triggered.connect(self._paste)
        actions.open.triggered.connect(self._ask_and_open)
        actions.sample.triggered.connect(self._show_sample)

    def open(self, path: Path) -> None:
        """Open a board file, a text with fragments, a picture or a library."""
        self._left_out = ()
        self._open(path, self.tr("Open"))

    def open_recent(self, path: Path) -> None:
        """Open a file that was opened before; forget it if it is gone."""
        if path.is_file():
            self.open(path)
        else:
            self._recent.remove(path)
            gone = sentence(
                "files", "“{file}” is gone, so it is no longer listed. The board is unchanged."
            )
            self._say(refusal(gone.filled(file=path.name)))

    def take(self, data: QMimeData, name: str) -> None:
        """Use what was dropped or pasted: the file, or else the picture, or else the text.

        ``name`` says for the undo menu what was done.
        """
        dropped = sorted(dropped_files(data), key=is_picture, reverse=True)
        self._left_out = dropped[1:]
        image = None if dropped and is_picture(dropped[0]) else picture_in(data)
        if dropped and image is None:
            self._open(dropped[0], name)
        elif image is not None:
            self._start_reading(image)
        else:
            self._insert(text_in(data), name)

    def _paste(self) -> None:
        self.take(self.clipboard.data(), self.tr("Paste"))

    def _ask_and_open(self) -> None:
        path = ask_for_board(self._page)
        if path is not None:
            self.open(path)

    def _show_sample(self) -> None:
        self._session.replace_board(CurrentBoard(SAMPLE_BOARD), self.tr("Sample Board"))
        self._view.go_to(0)

    def _clear(self) -> None:
        done = self.tr("Cleared the board.")
        if self._session.edits.is_kept:
            done = self.tr("Cleared the board. It stays in the history.")
        with self._session.deed():
            if self._session.show_board(CurrentBoard(Board()), self.tr("Clear Board")):
                self._answer(done)
        self._view.go_to(0)

    def _answer(self, done: str) -> None:
        self._say(Answer(done, can_undo=True))

    def _tell_opened(self, answer: Answer, path: Path) -> None:
        """Say that a file was opened or, if others were dropped with it, that they weren't."""
        if self._left_out:
            only = plural_text(
                "BoardFilling",
                "Only “{file}” was opened, not (“{other}”|the {count} other files).",
                len(self._left_out),
                file=path.name,
                other=self._left_out[0].name,
            )
            answer = answer._replace(text=only)
        self._say(answer)

    def _insert(self, text: str, name: str) -> None:
        """Put fragments on the tiles from the current one on; 20 replace the whole board."""
        start = self._view.current_tile
        try:
            fragments = split_fragments(text)
            board = self._session.edits.board.with_fragments(start, fragments)
        except BoardError as error:
            self._say(refusal(error.sentence))
            return
        count = len(fragments)
        if count == BOARD_SIZE:
            self._session.replace_board(CurrentBoard(board), name)
            self._view.go_to(0)
            return
        with self._session.deed():
            if self._session.edit(board, name):
                self._answer(plural_text("BoardFilling", "Filled {count} tile(s).", count))
        self._view.go_to(start + count - 1)

    def _open(self, path: Path, name: str) -> None:
        if is_picture(path):
            self._start_reading(path)
            return
        try:
            content = read_board(path)
            if content is None:  # History takes others as well, or says why it can't
                for file in (path, *self._left_out):
                    self.library_given.emit(file)
            elif isinstance(content, BoardRecord):
                self._open_board(content, name, path)
            else:
                self._open_fragments(content, name, path)
        except UserError as error:
            refused = refusal(error.sentence)
            others = self.tr("The other files weren’t opened.")
            if self._left_out:
                refused = refused._replace(text=f"{refused.text} {others}")
            self._say(refused)

    def _open_board(self, content: BoardRecord, name: str, path: Path) -> None:
        with self._session.deed():
            has_replaced = self._session.open_file(content, name)
            opened = fill(self.tr("Opened “{file}”."), file=path.name)
            self._tell_opened(Answer(opened, can_undo=has_replaced), path)
        self._recent.add(path)

    def _open_fragments(self, fragments: list[str], name: str, path: Path) -> None:
        board, count = Board().with_fragments(0, fragments), len(fragments)
        text = fill(self.tr("Opened “{file}”."), file=path.name)
        if count < BOARD_SIZE:
            text = plural_text(
                "BoardFilling",
                "“{file}” has {count} fragment(s). (It is|They are) on a new board.",
                count,
                file=path.name,
            )
        with self._session.deed():
            has_replaced = self._session.show_board(CurrentBoard(board), name)
            self._tell_opened(Answer(text, can_undo=has_replaced), path)
        self._recent.add(path)
        self._view.go_to(count % BOARD_SIZE)

    def _start_reading(self, source: Source) -> None:
        self._session.set_aside()
        self._picture = source if isinstance(source, Path) else None
        self._reader.start(source, self._session.search.dictionary, self._say)

    def _on_renewed(self) -> None:
        is_free = not self._session.state.is_under_way and not self._reader.is_busy
        if self._watch.isChecked() and is_free and QApplication.activeModalWidget() is None:
            data = self.clipboard.data()
            if not data.hasFormat(OWN) and (image := picture_in(data)) is not None:
                self.watcher.start(image, self._session.search.dictionary, lambda _: None)

    def _on_watched(self, found: ReadPicture | Board) -> None:
        """Take what has the five: no picture of something else reads as words by chance."""
        is_told = isinstance(found, Board)
        board = found if isinstance(found, Board) else found.reading.board
        is_sure = isinstance(found, Board) or found.reading.is_solved
        is_other = sorted(board.fragments) != sorted(self._session.edits.board.fragments)
        if is_sure and is_other and not self._session.state.is_under_way:
            self._picture, self._left_out = None, ()
            (self._reader.told if is_told else self._reader.read).emit(found)
            self.arrived.emit()

    def _on_picture_read(self) -> None:
        if self._picture is not None:
            self._recent.add(self._picture)
            self._tell_opened(self._session.answer, self._picture)
