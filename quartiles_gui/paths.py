"""Where things are: what is shipped, and the person's own folders.

Shipped files lie in the package (an installed wheel, a frozen app) or beside it (a checkout).
The person's files lie where the system wants them, or all below the folder that the environment
variable ``QUARTILES_HOME`` names, for an app on a stick and for tests. No folder is made here.

The app and the command line are started from each other's side, too, so how to start the command
line is told here as well.

The folders that the command line needs are plain strings: importing pathlib would take
6 ms, an eighth of ``quartiles solve``.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_APP_NAME = "quartiles-gui"
_PACKAGE = os.path.dirname(os.path.realpath(__file__))


def resource_folder() -> Path:
    """Return the folder of the icons, themes and translations."""
    return _path(_shipped("resources"))


def dictionary_folder() -> str:
    """Return the folder of the word lists."""
    return _shipped("dict")


def short_words_file() -> str:
    """Return the word list of the puzzles that need words of one length."""
    return os.path.join(dictionary_folder(), "scowl.txt")


def cache_folder() -> str:
    """Return the person's folder for what can be made again."""
    return _own("cache")


def config_folder() -> Path:
    """Return the person's folder for settings."""
    return _path(_own("config"))


def data_folder() -> str:
    """Return the person's folder for what must not be lost."""
    return _own("data")


def log_folder() -> Path:
    """Return the person's folder for reports of faults."""
    return _path(_own("log"))


def license_folder() -> Path | None:
    """Return the folder of the licenses of all that a package holds; None if it holds no more."""
    folder = _path(_shipped("licenses"))
    return folder if folder.is_dir() else None


def command_line() -> list[str]:
    """Return the words that start the command line ``quartiles`` of this very installation.

    A frozen app has no Python to start a module with; there the program lies beside the app's.
    """
    if getattr(sys, "frozen", False):
        name = "quartiles.exe" if sys.platform == "win32" else "quartiles"
        return [os.path.join(os.path.dirname(sys.executable), name)]
    return [sys.executable, "-m", "quartiles_gui.cli"]


def _shipped(name: str) -> str:
    inside = os.path.join(_PACKAGE, name)
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(_PACKAGE), name)


def _own(kind: str) -> str:
    home = os.environ.get("QUARTILES_HOME")
    if home:
        return os.path.join(home, kind)
    import appdirs  # noqa: PLC0415  (not needed by every command, and the start counts)

    folder: str = getattr(appdirs, f"user_{kind}_dir")(_APP_NAME, appauthor=False)
    return folder


def _path(folder: str) -> Path:
    from pathlib import Path  # noqa: PLC0415  (see above)

    return Path(folder)
