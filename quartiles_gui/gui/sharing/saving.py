"""Dialogs that ask which file to open, and where to save; ending and kind are kept in step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget


class FileKind(NamedTuple):
    """A kind of file that something can be saved as.

    Attributes:
        name: What such files are called.
        ending: What their names end with, such as ``".txt"``.
    """

    name: str
    ending: str


def text_files() -> FileKind:
    """Return the kind for plain text."""
    return FileKind(QCoreApplication.translate("Files", "Text files"), ".txt")


class SaveDialog(QFileDialog):
    """Asks where to save. A name without an ending gets the ending of the chosen kind.

    Args:
        title: What is to be saved.
        name: A suggestion for the file's name, without ending.
        kinds: What it can be saved as; the first is suggested.
        parent: The owner.

    Attributes:
        chosen: Emitted with the `Path` to save to, which may exist already if the user agreed to
            overwrite it.
    """

    chosen = Signal(object)

    def __init__(self, title: str, name: str, kinds: Sequence[FileKind], parent: QWidget) -> None:
        super().__init__(parent, title, _documents_folder())
        self._endings = {f"{kind.name} (*{kind.ending})": kind.ending for kind in kinds}
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setNameFilters(list(self._endings))
        self.setDefaultSuffix(kinds[0].ending)
        self.selectFile(name + kinds[0].ending)
        self.filterSelected.connect(self._on_filter_selected)
        self.fileSelected.connect(self._on_file_selected)

    def _on_filter_selected(self, name_filter: str) -> None:
        ending = self._endings[name_filter]
        self.setDefaultSuffix(ending)
        for file in self.selectedFiles()[:1]:
            path = Path(file)
            if path.suffix.lower() in self._endings.values():
                self.selectFile(path.with_suffix(ending).name)

    def _on_file_selected(self, file: str) -> None:
        self.chosen.emit(Path(file))


def ask_where_to_save(
    title: str,
    name: str,
    kinds: Sequence[FileKind],
    parent: QWidget,
    save: Callable[[Path], object],
) -> None:
    """Open a `SaveDialog`, and call ``save`` with the file that the user chooses."""
    dialog = SaveDialog(title, name, kinds, parent)
    dialog.chosen.connect(save)
    dialog.open()


def ask_what_to_open(title: str, name_filter: str, parent: QWidget) -> Path | None:
    """Ask for a file to open; return None if the user chooses none.

    Args:
        title: The title of the dialog.
        name_filter: The names to offer, in Qt's format: ``"Texts (*.txt);;All (*)"``.
        parent: The owner.
    """
    name, _ = QFileDialog.getOpenFileName(parent, title, _documents_folder(), name_filter)
    return Path(name) if name else None


def _documents_folder() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
