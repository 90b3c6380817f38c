"""Opening, dropping and saving boards. A file's content, not its name, says what it is."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6 import QtGui
from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    SUFFIX,
    BoardFile,
    format_board_file,
    is_board_file,
    parse_board_file,
)
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.dropped import dropped_files
from quartiles_gui.gui.pictures.board_from_picture import ENDINGS, is_picture
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form, ask_what_to_open
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.library import files
from quartiles_gui.library.exported import SUFFIX as LIBRARY_SUFFIX
from quartiles_gui.library.exported import is_library_file
from quartiles_gui.library.files import FileError

_LARGEST_TEXT = 64 * 1024  # bytes; twenty fragments have about two hundred


class BoardFiles(QObject):
    """Reads boards from files, and writes them.

    Args:
        window: The parent of dialogs.

    Attributes:
        text_read: Emitted with a text, and with what was done, for the undo menu.
        file_text_read: Emitted with the text of an opened file, with what was done, and its path.
        board_read: Emitted with an opened `BoardFile`, with what was done, and its path.
        picture_chosen: Emitted with a picture or the path of one.
        library_chosen: Emitted with the path of an exported library.
        failed: Emitted with a sentence that says why a file cannot be read.
        exporter: Writes boards, and says what came of it.
    """

    text_read = Signal(str, str)
    file_text_read = Signal(str, str, object)
    board_read = Signal(object, str, object)
    picture_chosen = Signal(object)
    library_chosen = Signal(object)
    failed = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.exporter = Exporter(window)

    def ask_and_open(self) -> None:
        """Ask for a file and read it."""
        names = fill(
            self.tr("Boards and pictures ({endings});;All files (*)"),
            endings=" ".join(f"*{ending}" for ending in (SUFFIX, ".txt", *ENDINGS)),
        )
        path = ask_what_to_open(self.tr("Open Board"), names, self._window)
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Open a board file, a text with fragments, a picture or a library."""
        self._read(path, self.tr("Open"))

    def take(self, data: QMimeData, name: str) -> None:
        """Read what was dropped or pasted: the file, or else the picture, or else the text."""
        dropped = sorted(dropped_files(data), key=is_picture, reverse=True)
        image = QtGui.QImage(data.imageData()) if data.hasImage() else QtGui.QImage()
        if dropped and (is_picture(dropped[0]) or image.isNull()):
            self._read(dropped[0], name)
        elif not image.isNull():
            self.picture_chosen.emit(image)
        else:
            self.text_read.emit(data.text(), name)

    def ask_and_save(self, content: BoardFile) -> None:
        """Ask for a file and write a board to it."""
        name = self.tr("Quartiles board")
        if content.date is not None:
            name = f"Quartiles {content.date}"
        kind = FileKind(self.tr("Boards"), SUFFIX)
        form = Form.whole(kind, lambda: format_board_file(content).encode())
        self.exporter.ask_and_save(self.tr("Save Board"), name, [form])

    def _read(self, path: Path, name: str) -> None:
        if is_picture(path):
            self.picture_chosen.emit(path)
            return
        try:
            content = read_content(path)
            if path.name.endswith(LIBRARY_SUFFIX) or is_library_file(content):
                self.library_chosen.emit(path)
            elif is_board_file(content):
                self.board_read.emit(parse_board_file(content, path.name), name, path)
            else:
                self.file_text_read.emit(_text(content, path), name, path)
        except UserError as error:
            self.failed.emit(error.sentence)


def read_content(path: Path) -> bytes:
    """Return the bytes of a file, or at least enough to see that it is too large for a board.

    Raises:
        UserError: If it cannot be read.
    """
    with suppress(OSError):  # an impossible name is reported below
        if path.exists() and not path.is_file():  # opening a pipe would wait for a writer
            raise UserError(
                "files", "“{file}” isn't a file. The board is unchanged.", file=path.name
            )
    try:
        return files.read_bytes(path, MAX_FILE_SIZE)
    except FileError as error:
        raise UserError(
            "files", "{failure} The board is unchanged.", failure=text_of(error.sentence)
        ) from error


def _text(content: bytes, path: Path) -> str:
    if len(content) > _LARGEST_TEXT or b"\0" in content:
        raise UserError(
            "files",
            "“{file}” isn't a board or a text with 20 fragments. The board is unchanged.",
            file=path.name,
        )
    return files.decoded(content)
