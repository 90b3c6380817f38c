"""Pictures of everything that the app shows, for people to look at.

    python -m tests.campaign.pictures FOLDER

Each page, state and dialog, in both languages, light and dark, also in high contrast, in windows of
several sizes, with large text and on a screen with twice the pixels: some 3,000 pictures in ten
minutes, in a folder for each of these looks. ``--only`` restricts it to looks with all of the words
given, such as ``german dark 760x560``. ``--shipped`` takes those of the README and the manual anew;
the day, and how long solving took, are all that differs from one time to the next.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from quartiles_gui import languages, paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance, Contrast, Mode
from tests.gui.scenes import LOCALES, language, tour

SCALE = "QT_SCALE_FACTOR"
LONGEST = 3600.0  # seconds for all pictures of a scale; a few minutes are usual

LANGUAGES = {one.english.lower(): LOCALES[one.code] for one in languages.LANGUAGES}
MODES = {
    "light": (Mode.LIGHT, Contrast.USUAL),
    "dark": (Mode.DARK, Contrast.USUAL),
    "contrast-light": (Mode.LIGHT, Contrast.HIGH),
    "contrast-dark": (Mode.DARK, Contrast.HIGH),
}
SIZES = {
    "1200x800": (QSize(1200, 800), 1.0),
    "760x560": (QSize(760, 560), 1.0),
    "1366x768": (QSize(1366, 768), 1.0),
    "1920x1080": (QSize(1920, 1080), 1.0),
    "large-text": (QSize(1200, 800), 1.5),
    "large-text-small": (QSize(760, 560), 1.5),
    "largest-text": (QSize(1200, 800), 2.0),
}
"""Sizes of the window, and how large its text is."""


SHIPPED = {
    "solved": "window",
    "hints": "hints",
    "finding": "play",
    "review": "review",
}
"""The scenes in the README and the manual, with the names of their pictures."""
ROOT = Path(__file__).parents[2]
MANUALS = {
    one.english.lower(): folder
    for one in languages.LANGUAGES
    if (folder := ROOT / "resources" / "manual" / one.code).is_dir()
}
MANUAL_WIDTH = 600  # pixels, beside the contents


class Look(NamedTuple):
    """What the app looks like.

    Attributes:
        language: One of `LANGUAGES`.
        mode: One of `MODES`.
        size: One of `SIZES`.
        scale: Pixels for each pixel of a usual screen.
    """

    language: str
    mode: str
    size: str
    scale: str

    @property
    def name(self) -> str:
        """The name of its folder."""
        words = [self.language, self.mode, self.size]
        return "-".join(words if self.scale == "1" else [*words, f"{self.scale}x"])


def main() -> int:
    """Take the pictures of all looks that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path, nargs="?", help="where to put them")
    parser.add_argument("--shipped", action="store_true", help="those of the README and manual")
    parser.add_argument("--only", nargs="*", default=[], metavar="WORD", help="words of the looks")
    options = parser.parse_args()
    if options.shipped:
        take_shipped()
        return 0
    if options.folder is None:
        parser.error("the folder is missing")
    scale = os.environ.get(SCALE, "1")
    looks = [look for look in all_looks() if set(options.only) <= {*look, f"{look.scale}x"}]
    here = [look for look in looks if look.scale == scale]
    count = take(here, options.folder) if here else 0
    if scale == "1":
        print(f"{count} pictures", flush=True)
        others = {look.scale for look in looks} - {scale}
        for other in sorted(others):  # Qt reads the scale once, when it starts
            subprocess.run(
                [sys.executable, "-m", "tests.campaign.pictures", *sys.argv[1:]],
                env={**os.environ, SCALE: other},
                timeout=LONGEST,
                check=True,
            )
    return 0


def all_looks() -> Iterator[Look]:
    """Yield the looks; twice the pixels only in the usual size, where they show best."""
    for look in product(LANGUAGES, MODES, SIZES):
        yield Look(*look, "1")
    for name, mode in product(LANGUAGES, MODES):
        yield Look(name, mode, "1200x800", "2")


def take_shipped() -> None:
    """Take the pictures of the README, light and dark, and smaller ones for the manuals."""
    kinds = [("english", "dark"), *((name, "light") for name in MANUALS)]
    looks = [Look(*kind, "1200x800", "1") for kind in kinds]
    with tempfile.TemporaryDirectory() as name:
        take(looks, Path(name))
        for look, (scene, picture) in product(looks, SHIPPED.items()):
            (taken,) = Path(name, look.name).glob(f"[0-9][0-9]-{scene}.png")
            if look.language == "english":
                readme = ROOT / "packaging" / "pictures" / f"{picture}-{look.mode}.png"
                readme.write_bytes(taken.read_bytes())
            if look.mode == "light":
                manual = MANUALS[look.language] / f"{picture}.png"
                smooth = Qt.TransformationMode.SmoothTransformation
                QImage(str(taken)).scaledToWidth(MANUAL_WIDTH, smooth).save(str(manual))


def take(looks: list[Look], folder: Path) -> int:
    """Take a picture of each scene in some looks, and return how many there are."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
    appearance.motion.mode = MotionMode.REDUCED  # a picture has the end of what moves
    count = 0
    for look in looks:
        target = folder / look.name
        target.mkdir(parents=True, exist_ok=True)
        size, zoom = SIZES[look.size]
        mode, contrast = MODES[look.mode]
        appearance.set_mode(mode)
        appearance.set_contrast(contrast)
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
            language(app, LANGUAGES[look.language]),
        ):
            home = Path(name)
            settings = Settings(home)
            settings.zoom = zoom
            window = AppWindow(settings, home, Path(paths.cache_folder()), appearance)
            window.furnish()
            window.resize(size)
            window.show()
            window.activateWindow()
            for number, scene in enumerate(tour(window, home), start=1):
                for _ in range(10):  # layouts come to rest, each after what is in it
                    app.processEvents()
                scene.widget.grab().save(str(target / f"{number:02}-{scene.name}.png"))
                count += 1
            window.close()
            window.deleteLater()
        print(look.name, flush=True)
    return count


if __name__ == "__main__":
    sys.exit(main())
