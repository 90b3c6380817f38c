"""The menu of the files that were opened last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.widgets.labels import plain_tip


class RecentMenu(QMenu):
    """Lists the files by name, with the folder in the tooltip; it is disabled while it is empty.

    Args:
        recent: The files.
        parent: The owner.

    Attributes:
        chosen: Emitted with the `Path` that the user chooses.
    """

    chosen = Signal(object)

    def __init__(self, recent: RecentFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self._recent = recent
        self.setTitle(self.tr("Open &Recent"))
        self.setToolTipsVisible(True)
        self._clear = QAction(self.tr("&Clear List"), parent)  # `clear` deletes the menu's own
        self._clear.triggered.connect(recent.clear)
        self.triggered.connect(self._on_triggered)
        recent.changed.connect(self._show_files)
        self._show_files()

    def _show_files(self) -> None:
        self.clear()
        for path in self._recent.paths:
            action = self.addAction(path.name.replace("&", "&&"))
            action.setToolTip(plain_tip(str(path)))
            action.setData(path)
        self.menuAction().setEnabled(not self.isEmpty())
        self.addSeparator()
        self.addAction(self._clear)

    def _on_triggered(self, action: QAction) -> None:
        path = action.data()
        if isinstance(path, Path):
            self.chosen.emit(path)
