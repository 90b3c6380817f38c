"""Asking which file to open, and where to save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6 import QtCore, QtWidgets
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget


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


def ask_where_to_save(
    title: str,
    name: str,
    kinds: Sequence[FileKind],
    parent: QWidget,
    save: Callable[[Path], object],
) -> None:
    """Open a `SaveDialog`, and call ``save`` with the file that the user chooses."""
    from quartiles_gui.gui.sharing.save_dialog import SaveDialog

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
    dialog = QtWidgets.QFileDialog
    name, _ = dialog.getOpenFileName(parent, title, documents_folder(), name_filter)
    return Path(name) if name else None


def documents_folder() -> str:
    """Return where the dialogs begin: the user's folder of documents."""
    places = QtCore.QStandardPaths
    return places.writableLocation(places.StandardLocation.DocumentsLocation)
