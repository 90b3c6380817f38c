"""Boards in files, and the ways of a board out of its page: shared, printed, copied and saved.

A file’s content, not its name, says what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    SUFFIX,
    format_board_file,
)
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.base.clipboard import ENDINGS
from quartiles_gui.gui.base.page_session import Answer, Say
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill, text_of, translate
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form, ask_what_to_open, saved_text
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError

if TYPE_CHECKING:
    from quartiles_gui.gui.sharing.shared_solution import SharedSolution


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


class OutgoingActions(Protocol):
    """The actions for these ways."""

    share: QAction
    print_: QAction
    copy_board: QAction
    save_board: QAction


class Exports(QObject):
    """Carries out the actions on the board of a page, which ``shared`` and ``record`` return.

    Args:
        give: Makes it a board for someone.
        saved: Called with what was saved; returns what to say.
    """

    def __init__(
        self,
        actions: OutgoingActions,
        shared: Callable[[], SharedSolution | None],
        record: Callable[[], BoardRecord | None],
        say: Say,
        *,
        appearance: Appearance,
        settings: Settings,
        page: QWidget,
        give: Callable[[SharedSolution], object],
        saved: Callable[[Sequence[Path]], str] = saved_text,
    ) -> None:
        super().__init__(page)
        self._shared = shared
        self._record = record
        self._say = say
        self._exporter = Exporter(page, say, saved)
        self._appearance = appearance
        self._settings = settings
        self._page = page
        self._give = give
        actions.share.triggered.connect(self._on_share)
        actions.print_.triggered.connect(self._on_print)
        actions.copy_board.triggered.connect(self._on_copy_board)
        actions.save_board.triggered.connect(self._on_save_board)

    def _on_share(self) -> None:
        from quartiles_gui.gui.sharing.share_dialogs import ShareDialog

        if (shared := self._shared()) is not None:
            ShareDialog(shared, self._appearance, self._settings, self._page, self._give).open()

    def _on_print(self) -> None:
        from quartiles_gui.gui.sharing.share_dialogs import PrintDialog

        if (shared := self._shared()) is not None:
            PrintDialog(shared, self._appearance, self._settings, self._page).open()

    def _on_copy_board(self) -> None:
        if (record := self._record()) is not None:
            QGuiApplication.clipboard().setText(str(record.board))
            self._say(Answer(self.tr("Copied the board.")))

    def _on_save_board(self) -> None:
        if (record := self._record()) is not None:
            ask_and_save(record, self._exporter)
