"""Boards and solutions in files: opened, dropped, saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, QSaveFile, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.gui.pictures.board_from_picture import ENDINGS, is_picture
from quartiles_gui.gui.translation import fill

_LARGEST_TEXT = 64 * 1024  # bytes; twenty fragments have two hundred


class BoardFiles(QObject):
    """Reads fragments from text files, and writes solutions.

    Args:
        window: Where dialogs stand.

    Attributes:
        text_read: Emitted with the text of a file that was opened, and with what was done, for
            the undo menu.
        picture_chosen: Emitted with the path of a picture that was opened.
        failed: Emitted with a sentence that says what went wrong, and what was kept.
    """

    text_read = Signal(str, str)
    picture_chosen = Signal(object)
    failed = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def ask_and_open(self) -> None:
        """Ask for a file and read it."""
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Open Board"),
            _documents(),
            fill(
                self.tr("Boards and pictures ({endings});;All files (*)"),
                endings=" ".join(f"*{ending}" for ending in (".txt", *ENDINGS)),
            ),
        )
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Read the fragments in a text file, or have those in a picture read."""
        self._read(path, self.tr("Open"))

    def take(self, data: QMimeData, name: str) -> None:
        """Read the file, or else the text, that was dropped."""
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self._read(Path(files[0]), name)
        else:
            self.text_read.emit(data.text(), name)

    def ask_and_save(self, text: str) -> None:
        """Ask for a file and write a solution to it."""
        suggestion = str(Path(_documents()) / self.tr("Quartiles solution.txt"))
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Save Solution"), suggestion, self.tr("Text files (*.txt)")
        )
        if name:
            self.save(Path(name), text)

    def save(self, path: Path, text: str) -> None:
        """Write a solution: all of it, or what was there stays."""
        file = QSaveFile(str(path))
        if file.open(QSaveFile.OpenModeFlag.WriteOnly):
            file.write(text.encode())
        if not file.commit():
            self._fail(
                sentence("files", "The solution cannot be saved as “{file}”: {reason}.").filled(
                    file=path.name, reason=file.errorString()
                )
            )

    def _read(self, path: Path, name: str) -> None:
        if is_picture(path):
            self.picture_chosen.emit(path)
            return
        try:
            with path.open("rb") as file:
                content = file.read(_LARGEST_TEXT + 1)
        except OSError as error:
            self._fail(
                sentence(
                    "files", "“{file}” cannot be read: {reason}. The board is unchanged."
                ).filled(file=path.name, reason=error.strerror or str(error))
            )
            return
        if len(content) > _LARGEST_TEXT or b"\0" in content:
            self._fail(
                sentence(
                    "files", "“{file}” is no text file with 20 fragments. The board is unchanged."
                ).filled(file=path.name)
            )
            return
        self.text_read.emit(content.decode("utf-8-sig", "replace"), name)

    def _fail(self, reason: Sentence) -> None:
        self.failed.emit(reason)


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
