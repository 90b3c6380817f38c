"""The window of a process of its own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance


def open_own_window(folder: Path) -> tuple[QApplication, AppWindow]:
    """Return the process's application and its window, which is active.

    Args:
        folder: The folder of everything that the app keeps.
    """
    app = QApplication([])
    appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
    window = AppWindow(Settings(folder), folder, folder / "cache", appearance)
    window.furnish()
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    return app, window
