"""The files that were opened last, newest first."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from quartiles_gui.gui.settings import Settings

MOST_RECENT = 8
"""Files that are remembered."""


class RecentFiles(QObject):
    """Remembers in the settings which files were opened.

    Args:
        settings: Where they are remembered.
        parent: The owner.

    Attributes:
        changed: Emitted when they have changed, and the settings should be saved.
    """

    changed = Signal()

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
        """Put a file that was opened first."""
        path = path.absolute()
        self._remember([path, *(other for other in self.paths if other != path)])

    def remove(self, path: Path) -> None:
        """Forget a file that is gone."""
        self._remember([other for other in self.paths if other != path])

    def clear(self) -> None:
        """Forget all of them."""
        self._remember([])

    def _remember(self, paths: list[Path]) -> None:
        if paths != self.paths:
            self._settings.recent_files = json.dumps([str(path) for path in paths[:MOST_RECENT]])
            self.changed.emit()
