"""All pages in all sizes of text, back and forth, in windows of several sizes and both languages.

    python -m tests.campaign.zooms [--only WORD …]

Says what is missing, cut, out of reach, overlaps, or is smaller than at 100 %; `tests.gui.zooming`
says what is looked at.
Dark colors and high contrast are used as well, with wider edges in the latter.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from tests.campaign.pictures import LANGUAGES, MODES
from tests.gui.scenes import Scene, language, tour
from tests.gui.zooming import faults

SIZES = [QSize(*size) for size in ((760, 560), (1000, 700), (1200, 800), (1920, 1080))]
ZOOMS = (1.25, 1.5, 2.0)


def main() -> int:
    """Print each fault once, and return whether there is any."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--only", nargs="*", default=[], metavar="WORD", help="language or colors")
    only = set(parser.parse_args().only)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
    appearance.motion.mode = MotionMode.REDUCED
    count = windows = 0
    for look in product(LANGUAGES, MODES):
        if only <= {*look}:
            name, mode = look
            appearance.set_mode(MODES[mode][0])
            appearance.set_contrast(MODES[mode][1])
            with language(app, LANGUAGES[name]):
                told, shown = _tell_faults(appearance, look)
            count += told
            windows += shown
    print(f"{count} faults in {windows} windows")
    return 1 if count else 0


def _tell_faults(appearance: Appearance, look: tuple[str, str]) -> tuple[int, int]:
    told: set[str] = set()
    shown: list[Scene] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        window = AppWindow(Settings(home), home, Path(paths.cache_folder()), appearance)
        window.furnish()
        window.resize(SIZES[-1])
        window.show()
        window.activateWindow()
        scenes = _noted(tour(window, home), shown)
        for fault in faults(window, appearance, SIZES, ZOOMS, scenes):
            what = fault.split(": ", maxsplit=1)[1]
            if what not in told:
                told.add(what)
                print(*look, fault, flush=True)
        window.close()
        window.deleteLater()
    pages = [scene for scene in shown if scene.widget is window]
    return len(told), len(pages) * len(SIZES) * (len(ZOOMS) + 1)


def _noted(scenes: Iterable[Scene], shown: list[Scene]) -> Iterator[Scene]:
    for scene in scenes:
        shown.append(scene)
        yield scene


if __name__ == "__main__":
    sys.exit(main())
