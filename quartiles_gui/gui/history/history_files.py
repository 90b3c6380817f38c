"""Exporting boards to files, and importing them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    format_board_file,
    parse_board_file,
)
from quartiles_gui.core.quartiles.board_file import SUFFIX as BOARD_SUFFIX
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.gui.answer import Say, done, refusal
from quartiles_gui.gui.clipboard import dropped_files
from quartiles_gui.gui.history.board_edits import GONE
from quartiles_gui.gui.history.library_transfer import LibraryTransfer
from quartiles_gui.gui.sharing.saving import (
    Exporter,
    FileKind,
    Form,
    ask_what_to_open,
    ask_where_to_save,
)
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.library import files
from quartiles_gui.library.board_record import BoardRecord
from quartiles_gui.library.boards import Boards
from quartiles_gui.library.exported import SUFFIX as LIBRARY_SUFFIX
from quartiles_gui.library.library_file import ImportResult

_SUFFIXES = (BOARD_SUFFIX, LIBRARY_SUFFIX)  # of the files that can be imported


class HistoryFiles(QObject):
    """Exports and imports single boards and the whole library."""

    imported = Signal(object)  # a board's key; None for many boards

    def __init__(
        self, boards: Boards, transfer: LibraryTransfer, say: Say, window: QWidget
    ) -> None:
        super().__init__(window)
        self._boards = boards
        self._transfer = transfer
        self._say = say
        self._window = window
        self._board_kind = FileKind(self.tr("Boards"), BOARD_SUFFIX)
        self._exporter = Exporter(window, say, self._exported_text)

    def ask_and_export_board(self, record: BoardRecord) -> None:
        name = fill(self.tr("Quartiles {day}"), day=record.day)
        ask_where_to_save(
            self.tr("Export Board"),
            name,
            [self._board_kind],
            self._window,
            lambda path: self._export(record.key, path),
        )

    def ask_and_export_all(self) -> None:
        kind = FileKind(self.tr("Libraries"), LIBRARY_SUFFIX)
        name = self.tr("Quartiles boards")
        ask_where_to_save(self.tr("Export All"), name, [kind], self._window, self._export_all)

    def ask_and_import(self) -> None:
        names = fill(
            self.tr("Boards and libraries ({endings});;All files (*)"),
            endings=" ".join(f"*{ending}" for ending in _SUFFIXES),
        )
        path = ask_what_to_open(self.tr("Import"), names, self._window)
        if path is not None:
            self.import_file(path)

    def import_file(self, path: Path) -> None:
        """Import a board or a library, completely or not at all."""
        if path.name.endswith(BOARD_SUFFIX):
            self._import_board(path)
        else:
            self._transfer.start(
                fill(self.tr("Importing “{file}”…"), file=path.name),
                lambda library, report: library.import_file(
                    path, report, paths.dictionary_folder()
                ),
                self._on_imported,
            )

    def _export(self, key: str, path: Path) -> None:
        try:
            content = self._boards.export_board(key)
        except KeyError:
            self._say(refusal(GONE))
            return
        form = Form.whole(self._board_kind, lambda: format_board_file(content).encode())
        self._exporter.save(path, [form])

    def _export_all(self, path: Path) -> None:
        self._transfer.start(
            fill(self.tr("Exporting to “{file}”…"), file=path.name),
            lambda library, report: library.export_file(path, report),
            lambda count: self._on_all_exported(path, count),
        )

    def _import_board(self, path: Path) -> None:
        try:
            content = parse_board_file(files.read_bytes(path, MAX_FILE_SIZE), path.name)
        except UserError as error:
            self._say(refusal(error.sentence))
            return
        if not all(content.board.fragments):
            reason = sentence(
                "history",
                "The board in “{file}” has empty tiles, so it was not imported. You can "
                "open it on the Quartiles page.",
                file=path.name,
            )
            self._say(refusal(reason))
            return
        record = self._boards.import_board(content)
        self.imported.emit(record.key)
        self._say(done(sentence("history", "Imported the board in “{file}”.", file=path.name)))

    def _exported_text(self, paths: Sequence[Path]) -> str:
        return text_of(sentence("history", "Exported the board to “{file}”.", file=paths[0].name))

    def _on_all_exported(self, path: Path, count: int) -> None:
        if count == 1:
            what = sentence("history", "Exported everything to “{file}”: 1 board.")
        else:
            what = sentence("history", "Exported everything to “{file}”: {count} boards.")
        self._say(done(what.filled(file=path.name, count=count)))

    def _on_imported(self, result: ImportResult) -> None:
        self.imported.emit(None)
        if result.added == 1:
            what = sentence(
                "history",
                "Imported 1 board; updated {merged}. Unchanged: {unchanged}; taught words: "
                "{words}.",
            )
        else:
            what = sentence(
                "history",
                "Imported {added} boards; updated {merged}. Unchanged: {unchanged}; taught words: "
                "{words}.",
            )
        self._say(done(what.filled(**result._asdict())))


def importable_file(data: QMimeData) -> Path | None:
    """Return the first file of what is dragged or pasted, if its ending is that of boards."""
    paths = dropped_files(data)
    return paths[0] if paths and paths[0].name.endswith(_SUFFIXES) else None
