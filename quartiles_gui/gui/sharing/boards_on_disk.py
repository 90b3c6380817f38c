"""Boards in files: which to open, what is in it, and how one is saved.

A file’s content, not its name, says what it is.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board_file import MAX_FILE_SIZE, SUFFIX, format_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.base.clipboard import ENDINGS
from quartiles_gui.gui.base.translation import fill, text_of, translate
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form, ask_what_to_open
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError


def ask_for_board(window: QWidget) -> Path | None:
    """Ask which file to open."""
    names = fill(
        translate("BoardFiles", "Boards and pictures ({endings});;All files (*)"),
        endings=" ".join(f"*{ending}" for ending in (SUFFIX, ".txt", ".html", *ENDINGS)),
    )
    return ask_what_to_open(translate("BoardFiles", "Open Board"), names, window)


def ask_and_save(content: BoardRecord, exporter: Exporter) -> None:
    """Ask for a file and write a board to it."""
    name = translate("BoardFiles", "Quartiles board")
    if content.date or content.created:
        name = f"Quartiles {content.shown_day}"
    exporter.ask_and_save(translate("BoardFiles", "Save Board"), name, [board_form(content)])


def board_form(content: BoardRecord) -> Form:
    """Return a board as a kind of file."""
    kind = FileKind(translate("BoardFiles", "Boards"), SUFFIX)
    return Form.whole(kind, lambda: format_board_file(content).encode())


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
