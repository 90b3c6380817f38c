"""Folders of shipped files, and the user's own.

Shipped files are in the package (an installed wheel, a frozen app) or beside it (a checkout). The
user's files are where the system wants them, or all below the folder that the environment variable
``QUARTILES_HOME`` names, for an app on a stick and for tests. No folder is made here. The app and
the command line start each other and themselves, so this module also says how: nothing else does.

All paths are plain strings: `quartiles solve` loads this module, and importing pathlib would take
an eighth of its time.
"""

from __future__ import annotations

import os
import sys

import appdirs

_APP_NAME = "quartiles-gui"
_PACKAGE = os.path.dirname(os.path.realpath(__file__))


def resource_folder() -> str:
    """Return the folder of fonts, icons, manual, themes, translations, recognizer's weights."""
    return _shipped("resources")


def dictionary_folder() -> str:
    """Return the folder of the word lists."""
    return _shipped("dict")


def short_words_file() -> str:
    """Return the word list of the puzzles that need words of one length."""
    return os.path.join(dictionary_folder(), "scowl.txt")


def cache_folder() -> str:
    """Return the user's folder for what can be made again."""
    return _own("cache")


def config_folder() -> str:
    """Return the user's folder for settings."""
    return _own("config")


def data_folder() -> str:
    """Return the user's folder for what must not be lost."""
    return _own("data")


def log_folder() -> str:
    """Return the user's folder for the log."""
    return _own("log")


def license_folder() -> str | None:
    """Return the folder of the licenses of everything in a bundle; None outside of bundles."""
    folder = _shipped("licenses")
    return folder if os.path.isdir(folder) else None


def command_line(program: str = "quartiles") -> list[str]:
    """Return how to start a program of this installation: ``quartiles``, or ``quartiles-gui``.

    A frozen app has no Python to start a module with; its programs are beside each other. Otherwise
    modules are found where this process found them, and never in the current folder (-P), which
    may be anybody's.
    """
    if getattr(sys, "frozen", False):
        ending = ".exe" if sys.platform == "win32" else ""
        return [os.path.join(os.path.dirname(sys.executable), program + ending)]
    # "" is the current folder of a `python -c` in a checkout
    folders = [folder or os.path.dirname(_PACKAGE) for folder in sys.path]
    module = "cli.__main__" if program == "quartiles" else "__main__"
    start = f"import sys; sys.path[:] = {folders!a}; sys.argv[0] = {program!a}; "
    start += f"from quartiles_gui.{module} import main; sys.exit(main())"
    return [sys.executable, "-P", "-c", start]


def _shipped(name: str) -> str:
    inside = os.path.join(_PACKAGE, name)
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(_PACKAGE), name)


def _own(kind: str) -> str:
    home = os.environ.get("QUARTILES_HOME")
    if home:
        return os.path.join(home, kind)
    variable = f"XDG_{'CACHE' if kind == 'log' else kind.upper()}_HOME"
    if not os.path.isabs(os.environ.get(variable, _PACKAGE)):
        del os.environ[variable]  # ignored, as the standard says; appdirs would take it
    folder: str = getattr(appdirs, f"user_{kind}_dir")(_APP_NAME, appauthor=False)
    return folder
