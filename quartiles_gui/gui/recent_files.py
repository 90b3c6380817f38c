"""The files that were opened last, newest first."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from quartiles_gui.gui.settings import Settings

MOST_RECENT = 8
"""Files that are remembered."""


class RecentFiles(QObject):
    """Remembers in the settings which files were opened."""

    changed = Signal()  # the settings should be saved

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings

    @property
    def paths(self) -> list[Path]:
        """The files, which may be gone by now."""
        try:
            names = json.loads(self._settings.recent_files or "[]")
        except ValueError:  # edited by hand
            return []
        if not isinstance(names, list):
            return []
        return [Path(name) for name in names if isinstance(name, str) and name][:MOST_RECENT]

    def add(self, path: Path) -> None:
        path = path.absolute()
        self._remember([path, *(other for other in self.paths if other != path)])

    def remove(self, path: Path) -> None:
        self._remember([other for other in self.paths if other != path])

    def clear(self) -> None:
        self._remember([])

    def _remember(self, paths: list[Path]) -> None:
        if paths != self.paths:
            self._settings.recent_files = json.dumps([str(path) for path in paths[:MOST_RECENT]])
            self.changed.emit()
