"""Saving a list that may be long: in steps, with progress, and as a whole or not at all."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QSaveFile, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.core.steps import Steps
from quartiles_gui.gui.enumeration.results_model import ResultsModel
from quartiles_gui.gui.sharing.saving import documents_folder
from quartiles_gui.gui.step_runner import StepRunner
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.progress import ProgressDialog

_SAVED_AT_ONCE = 1000  # results written in one step: half a millisecond


class ListSaver(QObject):
    """Writes the rows of a list to a file, one a line.

    Args:
        model: The rows; those that the filter lets through are saved.
        window: Where dialogs stand.

    Attributes:
        saved: Emitted with the path when all is written.
        failed: Emitted with a sentence if that is impossible. What was there stays.
    """

    saved = Signal(object)
    failed = Signal(object)

    def __init__(self, model: ResultsModel, window: QWidget) -> None:
        super().__init__(window)
        self._model = model
        self._window = window
        self._path = Path()
        self._dialog: ProgressDialog | None = None
        self._runner = StepRunner(self)
        self._runner.finished.connect(self._on_finished)
        self._runner.failed.connect(self._on_failed)

    @property
    def is_saving(self) -> bool:
        """Whether a list is being written."""
        return self._runner.is_running

    @property
    def dialog(self) -> ProgressDialog | None:
        """What shows the progress while a list is being written."""
        return self._dialog

    def ask_and_save(self, name: str) -> None:
        """Ask for a file, with ``name`` as a suggestion, and write the list to it."""
        folder = documents_folder()
        chosen, _ = QFileDialog.getSaveFileName(
            self._window,
            self.tr("Save List"),
            str(Path(folder) / name),
            self.tr("Text files (*.txt)"),
        )
        if chosen:
            self.save(Path(chosen))

    def save(self, path: Path) -> None:
        """Write the rows that there are now."""
        self._path = path
        rows = self._model.rowCount()
        text = fill(self.tr("Saving “{file}”…"), file=path.name)
        self._dialog = ProgressDialog(text, self.tr("Cancel"), rows, self._window.window())
        self._dialog.canceled.connect(self._on_canceled)
        self._runner.start(self._writing(path, rows))

    def _writing(self, path: Path, rows: int) -> Steps[None]:
        file = QSaveFile(str(path))
        if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
            raise _unwritable(path, file.errorString())
        for start in range(0, rows, _SAVED_AT_ONCE):
            end = min(start + _SAVED_AT_ONCE, rows)
            file.write(self._model.text(start, end).encode("ascii"))
            if self._dialog is not None:
                self._dialog.setValue(start)
            yield
        if not file.commit():
            raise _unwritable(path, file.errorString())

    def _close_dialog(self) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.dismiss()

    def _on_canceled(self) -> None:
        self._runner.cancel()  # a file that is not committed leaves nothing behind
        self._close_dialog()

    def _on_finished(self) -> None:
        self._close_dialog()
        self.saved.emit(self._path)

    def _on_failed(self, reason: object) -> None:
        self._close_dialog()
        self.failed.emit(reason)


def _unwritable(path: Path, reason: str) -> PersonError:
    return PersonError(
        sentence("files", "The list cannot be saved as “{file}”: {reason}.").filled(
            file=path.name, reason=reason
        )
    )
