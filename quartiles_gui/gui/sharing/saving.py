"""Asking which file to open and where to save, and saving in the chosen format.

A *form* is one kind of file that something can be saved as, with a function that returns its
content. Content comes in pieces; many pieces are written in the same quanta as a search, with
progress. The files of a form are written completely, or the old ones are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from PySide6 import QtCore, QtWidgets
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget

from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.core.solver import Steps, finish
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.base.page_session import Answer, Say, refusal
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.library import files


class FileKind(NamedTuple):
    """A kind of file that something can be saved as."""

    name: str
    ending: str  # of their names, such as ".txt"


class Form(NamedTuple):
    """One kind of file that something can be saved as."""

    kind: FileKind
    # what returns the pieces of each file, by what is added to its name if there are several; a
    # None between them is a moment in which the next is being made
    parts: Mapping[str, Callable[[], Iterable[bytes | None]]]
    pieces: int = 0  # how many, if they are to be written with progress

    @classmethod
    def whole(cls, kind: FileKind, content: Callable[[], bytes]) -> Form:
        """Return a form with one file, whose ``content`` is called when the file is saved."""
        return cls(kind, {"": lambda: [content()]})


def text_files() -> FileKind:
    """Return the kind of plain text."""
    return FileKind(translate("Files", "Text files"), ".txt")


def ask_where_to_save(
    title: str,
    name: str,
    kinds: Sequence[FileKind],
    parent: QWidget,
    save: Callable[[Path], object],
) -> None:
    """Open a `SaveDialog`, and call ``save`` with the file that the user chooses.

    If there is one already, the user agreed to overwrite it.
    """
    dialog = SaveDialog(title, name, kinds, parent)
    dialog.fileSelected.connect(lambda file: save(Path(file)))
    dialog.open()


def ask_what_to_open(title: str, name_filter: str, parent: QWidget) -> Path | None:
    """Ask for a file to open, with names in Qt's format: ``"Texts (*.txt);;All (*)"``."""
    dialog = QtWidgets.QFileDialog
    name, _ = dialog.getOpenFileName(parent, title, documents_folder(), name_filter)
    return Path(name) if name else None


def documents_folder() -> str:
    """Return where the dialogs begin: the user's folder of documents."""
    places = QtCore.QStandardPaths
    return places.writableLocation(places.StandardLocation.DocumentsLocation)


def is_asked_on(dialog: QDialog) -> bool:
    """Return whether Qt asks something on one of its dialogs, such as to replace a file.

    Its box is on the stack, and a dialog that is deleted meanwhile would delete it once more: that
    ends the process. The box keeps a mouse from the dialog, but not a screen reader.
    """
    return any(box.isVisible() for box in dialog.findChildren(QMessageBox))


def saved_text(paths: Sequence[Path]) -> str:
    """Return what to say once files were saved."""
    files = ", ".join(path.name for path in paths)
    return fill(translate("Files", "Saved “{file}”."), file=files)


class Exporter(QObject):
    """Saves what a page or dialog can export, and says so in the words of ``text_of``."""

    def __init__(
        self, window: QWidget, say: Say, text_of: Callable[[Sequence[Path]], str] = saved_text
    ) -> None:
        super().__init__(window)
        self._window = window
        self._say = say
        self._text_of = text_of
        self._progress: ProgressDialog | None = None
        self._runner = StepRunner(self)

    def ask_and_save(self, title: str, name: str, forms: Sequence[Form]) -> None:
        """Ask for a file and save to it; name and first form are suggestions."""
        kinds = [form.kind for form in forms]
        ask_where_to_save(title, name, kinds, self._window, lambda path: self.save(path, forms))

    def save(self, path: Path, forms: Sequence[Form]) -> None:
        """Save in the one of ``forms`` that matches the ending of ``path``."""
        ending = path.suffix.lower()
        wanted = [form for form in forms if form.kind.ending == ending or len(forms) == 1]
        if not wanted:
            self._say(_wrong_ending(path, forms))
            return
        steps = self._writing(path, wanted[0])
        if wanted[0].pieces:
            self._show_progress(path, wanted[0].pieces)
            self._runner.start(steps, self._on_finished, self._on_failed)
            return
        try:
            self._on_finished(finish(steps))
        except UserError as error:
            self._on_failed(refusal(error.sentence))

    def _writing(self, path: Path, form: Form) -> Steps[list[Path]]:
        paths = [path.with_name(f"{path.stem}{part}{path.suffix}") for part in form.parts]
        with ExitStack() as stack:  # no file is replaced before all are written
            opened = [stack.enter_context(files.replacing(path)) for path in paths]
            for file, pieces in zip(opened, form.parts.values(), strict=True):
                number = 0
                for piece in pieces():
                    if piece is not None:
                        file.write(piece)
                        number += 1
                        if self._progress is not None:
                            self._progress.advance(number)
                    yield
        return paths

    def _show_progress(self, path: Path, pieces: int) -> None:
        text = fill(self.tr("Saving “{file}”…"), file=path.name)
        self._progress = ProgressDialog(text, pieces, self._window.window())
        self._progress.canceled.connect(self._on_canceled)

    def _close_progress(self) -> None:
        progress, self._progress = self._progress, None
        if progress is not None:
            progress.dismiss()

    def _on_canceled(self) -> None:
        self._runner.cancel()  # which keeps the old file
        self._close_progress()

    def _on_finished(self, paths: list[Path]) -> None:
        self._close_progress()
        self._say(Answer(self._text_of(paths)))

    def _on_failed(self, failure: Answer) -> None:
        self._close_progress()
        kept = sentence("files", "{failure} Nothing was overwritten.", failure=failure.text)
        self._say(refusal(kept))


def _wrong_ending(path: Path, forms: Sequence[Form]) -> Answer:
    *first, last = [form.kind.ending for form in forms]
    return refusal(
        sentence(
            "files",
            "“{file}” cannot be saved: its name must end with {endings} or {last}.",
            file=path.name,
            endings=", ".join(first),
            last=last,
        )
    )


class SaveDialog(QFileDialog):
    """Asks where to save. A name without an ending gets the ending of the chosen kind."""

    def __init__(self, title: str, name: str, kinds: Sequence[FileKind], parent: QWidget) -> None:
        super().__init__(parent, title, documents_folder())
        self._endings = {f"{kind.name} (*{kind.ending})": kind.ending for kind in kinds}
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setNameFilters(list(self._endings))
        self.setDefaultSuffix(kinds[0].ending)
        self.selectFile(name + kinds[0].ending)
        self.filterSelected.connect(self._on_filter_selected)

    def _on_filter_selected(self, name_filter: str) -> None:
        ending = self._endings[name_filter]
        self.setDefaultSuffix(ending)
        for file in self.selectedFiles()[:1]:
            path = Path(file)
            if path.suffix.lower() in self._endings.values():
                self.selectFile(path.with_suffix(ending).name)

    def reject(self) -> None:
        if not is_asked_on(self):
            super().reject()
