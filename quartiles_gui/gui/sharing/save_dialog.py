"""The dialog that asks where to save; ending and kind are kept in step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from quartiles_gui.gui.sharing.saving import FileKind, documents_folder


class SaveDialog(QFileDialog):
    """Asks where to save. A name without an ending gets the ending of the chosen kind."""

    chosen = Signal(object)  # a `Path`, which the user agreed to overwrite if it exists

    def __init__(self, title: str, name: str, kinds: Sequence[FileKind], parent: QWidget) -> None:
        super().__init__(parent, title, documents_folder())
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
