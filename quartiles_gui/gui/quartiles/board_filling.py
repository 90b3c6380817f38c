"""The ways to fill the board at once: paste, drop, open a file, read a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from quartiles_gui import paths
from quartiles_gui.core.decoding import is_picture as holds_picture
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import LIBRARY_SUFFIX, is_library_file, read_board
from quartiles_gui.core.quartiles.fragments import BOARD_SIZE, BoardError, read_fragments
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH
from quartiles_gui.gui.base.clipboard import (
    LONGEST_TILE,
    OWN,
    Clipboard,
    dropped_files,
    has_cells,
    is_picture,
    picture_in,
    text_in,
)
from quartiles_gui.gui.base.page_session import NOTHING, Answer, refusal
from quartiles_gui.gui.base.settings import RecentFiles
from quartiles_gui.gui.base.translation import fill, plural_text
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.picture_reader import PictureReader, ReadPicture, Source
from quartiles_gui.gui.quartiles.quartiles_actions import QuartilesActions
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.sharing.boards_on_disk import ask_for_board, read_content
from quartiles_gui.library.shipped_boards import day_maker


class BoardFilling(QObject):
    """Fills the board, and says so where that replaces what was there.

    Fragments that are pasted go to the tiles from the current one on, while they are filled in;
    else they are words, which go to the field, unless they may be the 20 tiles of a board. A file
    is a board of its own, however many fragments it has.

    While the clipboard is watched, a picture that another program copies is read unseen. If it is
    surely a board it comes as one that is pasted does; anything else leaves no trace.
    """

    arrived = Signal()  # a board has come from the clipboard that is watched
    library_given = Signal(object)  # the file, to be imported

    def __init__(
        self,
        session: BoardSession,
        view: BoardView,
        reader: PictureReader,
        recent: RecentFiles,
        actions: QuartilesActions,
        *,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self.clipboard = Clipboard(self)
        self._session = session
        self._library = session.document.saver.library
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
        actions.paste.triggered.connect(self._paste)
        actions.open.triggered.connect(self._ask_and_open)

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
        """Use what was dropped or pasted: the file, cells, the picture, or else the text.

        ``name`` says for the undo menu what was done.
        """
        dropped = sorted(dropped_files(data), key=is_picture, reverse=True)
        self._left_out = dropped[1:]
        is_text = (bool(dropped) and is_picture(dropped[0])) or (not dropped and has_cells(data))
        image = None if is_text else picture_in(data)
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
        session, start = self._session, self._view.current_tile
        is_typed = session.state is State.FILLING or session.is_edited
        try:
            fragments = read_fragments(text) if is_typed else read_fragments(text, MAX_WORD_LENGTH)
            is_board = len(fragments) == BOARD_SIZE
            if not is_typed and not (is_board and max(map(len, fragments)) <= LONGEST_TILE):
                session.marks.type(" ".join(fragments))
                session.go_home()
                return
            board = session.record.board.with_fragments(start, fragments)
        except BoardError as error:
            self._say(refusal(error.sentence))
            return
        count = len(fragments)
        if is_board:
            session.show(BoardRecord(board), name)
            session.go_home()
            return
        with session.deed():
            if board != session.record.board:
                session.change_tiles(board, name)
                filled = plural_text("BoardFilling", "Filled {count} tile(s).", count)
                self._say(Answer(filled, can_undo=True))
        self._view.go_to_tile(start + count - 1)

    def _open(self, path: Path, name: str) -> None:
        if is_picture(path):
            self._start_reading(path)
            return
        try:
            content = read_content(path)
            if holds_picture(content):  # whatever its name
                self._start_reading(path)
                return
            if path.name.endswith(LIBRARY_SUFFIX) or is_library_file(content):
                # History takes others as well, or says why it can't
                for file in (path, *self._left_out):
                    self.library_given.emit(file)
                return
            board = read_board(content, path.name)
            if isinstance(board, BoardRecord):
                self._open_board(board, name, path)
            else:
                self._open_fragments(board, name, path)
        except UserError as error:
            refused = refusal(error.sentence)
            others = self.tr("The other files weren’t opened.")
            if self._left_out:
                refused = refused._replace(text=f"{refused.text} {others}")
            self._say(refused)

    def _open_board(self, content: BoardRecord, name: str, path: Path) -> None:
        with self._session.deed():
            record = content
            if content.board.is_full:
                make_day = day_maker(paths.dictionary_folder(), paths.cache_folder())
                record = self._library.add(content, make_day)
            self._session.show(record, name)
            opened = fill(self.tr("Opened “{file}”."), file=path.name)
            self._tell_opened(Answer(opened, can_undo=self._session.has_replaced), path)
        self._recent.add(path)
        self._session.go_home()

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
            self._session.show(BoardRecord(board), name)
            self._tell_opened(Answer(text, can_undo=self._session.has_replaced), path)
        self._recent.add(path)
        if count < BOARD_SIZE:
            self._view.go_to_tile(count)
        else:
            self._session.go_home()

    def _start_reading(self, source: Source) -> None:
        self._picture = source if isinstance(source, Path) else None
        self._say(NOTHING)  # of an earlier picture
        self._reader.start(source, self._session.listed, self._say)

    def _on_renewed(self) -> None:
        is_free = not self._session.search.is_under_way and not self._reader.is_busy
        if self._watch.isChecked() and is_free and QApplication.activeModalWidget() is None:
            data = self.clipboard.data()
            if not data.hasFormat(OWN) and (image := picture_in(data)) is not None:
                self.watcher.start(image, self._session.listed, lambda _: None)

    def _on_watched(self, found: ReadPicture | Board) -> None:
        """Take a picture if its tiles have the five: nothing else reads like that by chance."""
        is_told = isinstance(found, Board)
        board = found if isinstance(found, Board) else found.reading.board
        is_sure = isinstance(found, Board) or found.reading.is_solved
        is_other = sorted(board.fragments) != sorted(self._session.record.board.fragments)
        if is_sure and is_other and not self._session.search.is_under_way:
            self._picture, self._left_out = None, ()
            (self._reader.told if is_told else self._reader.read).emit(found)
            self.arrived.emit()

    def _on_picture_read(self) -> None:
        if self._picture is not None:
            self._recent.add(self._picture)
            self._tell_opened(self._session.answer, self._picture)
