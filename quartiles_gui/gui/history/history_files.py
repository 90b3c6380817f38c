"""Boards taken along in files, and taken in from them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    format_board_file,
    parse_board_file,
)
from quartiles_gui.core.quartiles.board_file import SUFFIX as BOARD_SUFFIX
from quartiles_gui.core.sentence import PersonError, Sentence, sentence
from quartiles_gui.gui.history.library_transfer import LibraryTransfer
from quartiles_gui.gui.sharing.saving import documents_folder
from quartiles_gui.gui.translation import fill
from quartiles_gui.library import files
from quartiles_gui.library.board_record import BoardRecord
from quartiles_gui.library.boards import BoardLibrary, ImportResult
from quartiles_gui.library.library_file import SUFFIX as LIBRARY_SUFFIX

SUFFIXES = (BOARD_SUFFIX, LIBRARY_SUFFIX)
"""What the names of files that can be imported end with."""


class HistoryFiles(QObject):
    """Exports and imports single boards and the whole library.

    Args:
        boards: The library.
        window: Where dialogs stand.

    Attributes:
        imported: Emitted with the key of a board, or with None for many, after an import.
        told: Emitted with a sentence that says what was done.
        failed: Emitted with a sentence that says what went wrong, and what was kept.
        warned: Emitted with a list of sentences about the library.
        busy_changed: Emitted when a library begins or ends to be exported or imported.
    """

    imported = Signal(object)
    told = Signal(object)
    failed = Signal(object)
    warned = Signal(list)
    busy_changed = Signal()

    def __init__(self, boards: BoardLibrary, window: QWidget) -> None:
        super().__init__(window)
        self._boards = boards
        self._window = window
        self._transfer = LibraryTransfer(boards, window)
        self._transfer.exported.connect(self._on_exported)
        self._transfer.imported.connect(self._on_imported)
        self._transfer.canceled.connect(self._on_canceled)
        self._transfer.failed.connect(self._on_failed)
        self._transfer.warned.connect(self.warned)

    @property
    def transfer(self) -> LibraryTransfer:
        """What exports and imports whole libraries."""
        return self._transfer

    def ask_and_export_board(self, record: BoardRecord) -> None:
        """Ask for a file and write one board to it."""
        name = fill(self.tr("Quartiles {day}"), day=record.day)
        chosen = self._ask_where(
            self.tr("Export Board"), name, BOARD_SUFFIX, self.tr("Boards ({endings})")
        )
        if chosen:
            self.export_board(record.key, chosen)

    def ask_and_export_all(self) -> None:
        """Ask for a file and write the whole library to it."""
        chosen = self._ask_where(
            self.tr("Export All"),
            self.tr("Quartiles boards"),
            LIBRARY_SUFFIX,
            self.tr("Libraries ({endings})"),
        )
        if chosen:
            self.export_all(chosen)

    def ask_and_import(self) -> None:
        """Ask for a file and take in what is in it."""
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Import"),
            documents_folder(),
            fill(
                self.tr("Boards and libraries ({endings});;All files (*)"),
                endings=" ".join(f"*{ending}" for ending in SUFFIXES),
            ),
        )
        if name:
            self.import_from(Path(name))

    def export_board(self, key: str, path: Path) -> None:
        """Write one board: all of it, or what was there stays."""
        try:
            content = self._boards.export_board(key)
        except KeyError:
            self.failed.emit(sentence("history", "That board is not in the library any more."))
            return
        try:
            files.write_text(path, format_board_file(content))
        except PersonError as error:
            self.failed.emit(error.sentence)
        else:
            self.told.emit(
                sentence("history", "The board was exported to “{file}”.").filled(file=path.name)
            )

    def export_all(self, path: Path) -> None:
        """Write the whole library: all of it, or what was there stays."""
        self._transfer.export_to(path)
        self.busy_changed.emit()

    def import_from(self, path: Path) -> None:
        """Take in one board, or a library: all of it, or nothing."""
        if path.name.endswith(BOARD_SUFFIX):
            self._import_board(path)
        else:
            self._transfer.import_from(path)
            self.busy_changed.emit()

    def _import_board(self, path: Path) -> None:
        try:
            content = parse_board_file(files.read_bytes(path, MAX_FILE_SIZE), path.name)
        except PersonError as error:
            self.failed.emit(error.sentence)
            return
        if not all(content.board.fragments):
            self.failed.emit(
                sentence(
                    "history",
                    "The board in “{file}” has empty tiles, so it was not imported. Open it on "
                    "the Quartiles page.",
                ).filled(file=path.name)
            )
            return
        record = self._boards.import_board(content)
        self.imported.emit(record.key)
        self.told.emit(
            sentence("history", "The board in “{file}” was imported.").filled(file=path.name)
        )

    def _ask_where(self, title: str, name: str, suffix: str, kinds: str) -> Path | None:
        """Ask for a file to write to, with a suggestion; None if the person does not want it."""
        suggestion = str(Path(documents_folder()) / f"{name}{suffix}")
        kinds = fill(kinds, endings=f"*{suffix}")
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, suggestion, kinds)
        return Path(chosen) if chosen else None

    def _on_exported(self, path: Path, count: int) -> None:
        self.busy_changed.emit()
        self.told.emit(
            sentence("history", "All was exported to “{file}”. Boards: {count}.").filled(
                file=path.name, count=count
            )
        )

    def _on_imported(self, path: Path, result: ImportResult) -> None:
        self.busy_changed.emit()
        self.imported.emit(None)
        self.told.emit(
            sentence(
                "history",
                "“{file}” was imported. New boards: {added}; boards that know more now: {merged}; "
                "boards as they were: {unchanged}; taught words: {words}.",
            ).filled(
                file=path.name,
                added=result.added,
                merged=result.merged,
                unchanged=result.unchanged,
                words=result.words,
            )
        )

    def _on_canceled(self) -> None:
        self.busy_changed.emit()
        self.told.emit(sentence("history", "Canceled. Nothing was changed."))

    def _on_failed(self, reason: Sentence) -> None:
        self.busy_changed.emit()
        self.failed.emit(reason)
