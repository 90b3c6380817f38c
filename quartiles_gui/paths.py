"""Where things are: what is shipped, and the person's own folders.

Shipped files lie in the package (an installed wheel, a frozen app) or beside it (a checkout).
The person's files lie where the system wants them, or all below the folder that the environment
variable ``QUARTILES_HOME`` names, for an app on a stick and for tests. No folder is made here.
"""

from __future__ import annotations

import os
from pathlib import Path

_APP_NAME = "quartiles-gui"
_PACKAGE = Path(__file__).resolve().parent


def resource_folder() -> Path:
    """Return the folder of the icons, themes and translations."""
    return _shipped("resources")


def dictionary_folder() -> Path:
    """Return the folder of the word lists."""
    return _shipped("dict")


def cache_folder() -> Path:
    """Return the person's folder for what can be made again."""
    return _own("cache")


def config_folder() -> Path:
    """Return the person's folder for settings."""
    return _own("config")


def data_folder() -> Path:
    """Return the person's folder for what must not be lost."""
    return _own("data")


def log_folder() -> Path:
    """Return the person's folder for reports of faults."""
    return _own("log")


def _shipped(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def _own(kind: str) -> Path:
    home = os.environ.get("QUARTILES_HOME")
    if home:
        return Path(home) / kind
    import appdirs  # noqa: PLC0415  (not needed by every command, and the start counts)

    find = getattr(appdirs, f"user_{kind}_dir")
    return Path(find(_APP_NAME, appauthor=False))
