"""Boards in files: opened, dropped, saved. What a file is, its content says, not its name."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    SUFFIX,
    BoardFile,
    format_board_file,
    is_board_file,
    parse_board_file,
)
from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.gui.pictures.board_from_picture import ENDINGS, is_picture
from quartiles_gui.gui.sharing.exporter import Exporter, Form
from quartiles_gui.gui.sharing.saving import FileKind, documents_folder
from quartiles_gui.gui.translation import fill
from quartiles_gui.library.library_file import SUFFIX as LIBRARY_SUFFIX
from quartiles_gui.library.library_file import is_library_file

_LARGEST_TEXT = 64 * 1024  # bytes; twenty fragments have two hundred


class BoardFiles(QObject):
    """Reads boards from files, and writes them.

    Args:
        window: Where dialogs stand.

    Attributes:
        text_read: Emitted with the text of a file that was opened, and with what was done, for
            the undo menu.
        board_read: Emitted with the `BoardFile` that was opened, and with what was done.
        picture_chosen: Emitted with the path of a picture that was opened.
        library_chosen: Emitted with the path of an exported library that was opened.
        failed: Emitted with a sentence that says what went wrong, and what was kept.
    """

    text_read = Signal(str, str)
    board_read = Signal(object, str)
    picture_chosen = Signal(object)
    library_chosen = Signal(object)
    failed = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._exporter = Exporter(window)
        self._exporter.failed.connect(self.failed)

    def ask_and_open(self) -> None:
        """Ask for a file and read it."""
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Open Board"),
            documents_folder(),
            fill(
                self.tr("Boards and pictures ({endings});;All files (*)"),
                endings=" ".join(f"*{ending}" for ending in (SUFFIX, ".txt", *ENDINGS)),
            ),
        )
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Read a board file or the fragments in a text, or have those in a picture read."""
        self._read(path, self.tr("Open"))

    def take(self, data: QMimeData, name: str) -> None:
        """Read the file, or else the text, that was dropped."""
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self._read(Path(files[0]), name)
        else:
            self.text_read.emit(data.text(), name)

    def ask_and_save(self, content: BoardFile) -> None:
        """Ask for a file and write a board to it."""
        name = self.tr("Quartiles board")
        if content.date is not None:
            name = f"Quartiles {content.date}"
        kind = FileKind(self.tr("Boards"), SUFFIX)
        form = Form.whole(kind, lambda: format_board_file(content).encode())
        self._exporter.ask_and_save(self.tr("Save Board"), name, [form])

    def _read(self, path: Path, name: str) -> None:
        if is_picture(path):
            self.picture_chosen.emit(path)
            return
        try:
            content = read_content(path)
            if path.name.endswith(LIBRARY_SUFFIX) or is_library_file(content):
                self.library_chosen.emit(path)
            elif is_board_file(content):
                self.board_read.emit(parse_board_file(content, path.name), name)
            else:
                self.text_read.emit(_text(content, path), name)
        except PersonError as error:
            self.failed.emit(error.sentence)


def read_content(path: Path) -> bytes:
    """Return the bytes of a file, or at least so many that it is too large for a board.

    Raises:
        PersonError: If it cannot be read.
    """
    try:
        if path.exists() and not path.is_file():  # to open a pipe would wait for who writes to it
            raise PersonError(
                sentence("files", "“{file}” is no file. The board is unchanged.").filled(
                    file=path.name
                )
            )
        with path.open("rb") as file:
            return file.read(MAX_FILE_SIZE + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = getattr(error, "strerror", None) or str(error)
        raise PersonError(
            sentence("files", "“{file}” cannot be read: {reason}. The board is unchanged.").filled(
                file=path.name, reason=reason
            )
        ) from error


def _text(content: bytes, path: Path) -> str:
    if len(content) > _LARGEST_TEXT or b"\0" in content:
        raise PersonError(
            sentence(
                "files",
                "“{file}” is no board, and no text with 20 fragments. The board is unchanged.",
            ).filled(file=path.name)
        )
    return content.decode("utf-8-sig", "replace")
