"""Boards in files: which to open, what is in it, and how one is saved.

A file’s content, not its name, says what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board_file import (
    LIBRARY_SUFFIX,
    MAX_FILE_SIZE,
    SUFFIX,
    format_board_file,
)
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.base.clipboard import ENDINGS, dropped_files
from quartiles_gui.gui.base.translation import fill, text_of, translate
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form, ask_what_to_open
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError

_IMPORTABLE = (SUFFIX, LIBRARY_SUFFIX)


def ask_for_board(window: QWidget) -> Path | None:
    """Ask which file to open."""
    names = fill(
        translate("BoardFiles", "Boards and pictures ({endings});;All files (*)"),
        endings=" ".join(f"*{ending}" for ending in (SUFFIX, ".txt", ".html", *ENDINGS)),
    )
    return ask_what_to_open(translate("BoardFiles", "Open Board"), names, window)


def ask_what_to_import(window: QWidget) -> Path | None:
    """Ask for a file with a board, or with a library."""
    names = fill(
        translate("HistoryPage", "Boards and libraries ({endings});;All files (*)"),
        endings=" ".join(f"*{ending}" for ending in _IMPORTABLE),
    )
    return ask_what_to_open(translate("HistoryPage", "Import"), names, window)


def importable_files(data: QMimeData) -> Sequence[Path]:
    """Return the files of what is dragged or pasted, if all have an ending of boards."""
    paths = dropped_files(data)
    return paths if all(path.name.endswith(_IMPORTABLE) for path in paths) else ()


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
