"""The window in one of the scenes. Run by ``bootstrap.py run --scene``.

    python -m tests.gui.show_scene --scene [NAME] [--screenshot PNG]

It is brought there as a user would, in some seconds, and can be used from there on. Everything is
kept in a temporary folder. Without a name, the scenes are listed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import textwrap
from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.app import install_translators
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from tests.gui.hands import settle
from tests.gui.scenes import NAMES, tour


def main() -> int:
    """Show the scene that was asked for; return 2 if there is none of that name."""
    parser = argparse.ArgumentParser(prog="bootstrap.py run", description="Show a scene.")
    parser.add_argument("--scene", nargs="?", metavar="NAME", help="without a name, list them")
    parser.add_argument("--screenshot", type=Path, metavar="PNG", help="save a picture of it")
    options = parser.parse_args()
    if options.scene not in NAMES:
        if options.scene is not None:
            print(f"There is no scene “{options.scene}”. These are there:", file=sys.stderr)
        print(textwrap.fill(" ".join(NAMES), 79, break_on_hyphens=False))
        return 0 if options.scene is None else 2
    show(options.scene, options.screenshot)
    return 0


def show(name: str, picture: Path | None) -> None:
    """Let a window be used in a scene until it is closed, or save a picture of that scene."""
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    install_translators(app, QLocale())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
        window = AppWindow(Settings(home), home, Path(paths.cache_folder()), appearance)
        window.furnish()
        window.resize(1200, 800)
        window.show()
        window.activateWindow()
        QTest.qWaitForWindowActive(window)
        scene = next(scene for scene in tour(window, home) if scene.name == name)
        if picture is None:
            app.exec()
        else:
            settle()
            scene.widget.grab().save(str(picture))
            print(f"A picture of “{name}” is in {picture}")
        window.close()
        window.wait_for_backup()


if __name__ == "__main__":
    sys.exit(main())
