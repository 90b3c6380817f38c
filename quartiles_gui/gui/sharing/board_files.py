"""Reading and writing files with boards. A file's content, not its name, says what it is."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import split_fragments
from quartiles_gui.core.quartiles.board_file import (
    LIBRARY_SUFFIX,
    MAX_FILE_SIZE,
    SUFFIX,
    format_board_file,
    is_board_file,
    is_library_file,
    parse_board_file,
)
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.clipboard import ENDINGS
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form, ask_what_to_open
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError

_LARGEST_TEXT = 64 * 1024  # bytes; twenty fragments have about two hundred


def ask_for_board(window: QWidget) -> Path | None:
    """Ask which file to open."""
    translate = QCoreApplication.translate
    names = fill(
        translate("BoardFiles", "Boards and pictures ({endings});;All files (*)"),
        endings=" ".join(f"*{ending}" for ending in (SUFFIX, ".txt", *ENDINGS)),
    )
    return ask_what_to_open(translate("BoardFiles", "Open Board"), names, window)


def ask_and_save(content: BoardRecord, exporter: Exporter) -> None:
    """Ask for a file and write a board to it."""
    translate = QCoreApplication.translate
    name = translate("BoardFiles", "Quartiles board")
    if content.date or content.created:
        name = f"Quartiles {content.shown_day}"
    kind = FileKind(translate("BoardFiles", "Boards"), SUFFIX)
    form = Form.whole(kind, lambda: format_board_file(content).encode())
    exporter.ask_and_save(translate("BoardFiles", "Save Board"), name, [form])


def read_board(path: Path) -> BoardRecord | list[str] | None:
    """Return a board, the fragments of a text, or None for an exported library.

    Raises:
        UserError: If it is something else, or can't be read.
    """
    content = read_content(path)
    if path.name.endswith(LIBRARY_SUFFIX) or is_library_file(content):
        return None
    if is_board_file(content):
        return parse_board_file(content, path.name)
    if len(content) > _LARGEST_TEXT or b"\0" in content:
        raise UserError(
            "files",
            "“{file}” isn’t a board or a text with 20 fragments. The board is unchanged.",
            file=path.name,
        )
    return split_fragments(files.decoded(content))


def read_content(path: Path) -> bytes:
    """Return the bytes of a file, or at least enough to see that it is too large for a board.

    Raises:
        UserError: If it can't be read.
    """
    with suppress(OSError):  # an impossible name is reported below
        if path.exists() and not path.is_file():  # opening a pipe would wait for a writer
            raise UserError(
                "files",
                "“{file}” isn’t a file. The board is unchanged.",
                file=path.name or str(path),
            )
    try:
        return files.read_bytes(path, MAX_FILE_SIZE)
    except FileError as error:
        raise UserError(
            "files", "{failure} The board is unchanged.", failure=text_of(error.sentence)
        ) from error
