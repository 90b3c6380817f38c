"""The versions of the app and its parts, as the command line knows them."""

from __future__ import annotations

from importlib import metadata

from quartiles_gui import paths
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.versions import version_lines


def versions() -> list[str]:
    """Return the versions, one a line (see `version_lines`).

    Qt isn't loaded for that: what pip installed of it is told, and in a bundle nothing.
    """
    shipped = dictionary_files(None, paths.dictionary_folder(), paths.cache_folder())
    try:
        window = [("PySide6", metadata.version("PySide6_Essentials"))]
    except metadata.PackageNotFoundError:
        window = []
    return version_lines(shipped, window)
