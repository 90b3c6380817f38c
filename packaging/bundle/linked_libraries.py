"""Which libraries a library is linked with, on each system; only for PyInstaller's specs."""

from __future__ import annotations

import sys

from PyInstaller.depend import bindepend, dylib

from linux import elf


def linked_libraries(path: str) -> list[tuple[str, str | None]]:
    """Return the libraries that the one at ``path`` needs: their names, and paths if known."""
    if sys.platform == "linux":
        # not ldd's answer, which includes what the system's own libraries need
        return [(name, None) for name in elf.needed(path)]
    return [
        (name, place)
        for name, place in bindepend.get_imports(path)
        if place or (dylib.include_library(name) and dylib.warn_missing_lib(name))
    ]
