"""The versions of the app and its parts, in lines to paste into a report of a fault.

They don't say where the user's files are, because people's names are in such paths.
"""

from __future__ import annotations

import platform
import sqlite3
import sys
from collections.abc import Callable, Iterable

from quartiles_gui import __version__
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary

_IDENTITY = 8  # digits of the hash of the words that are enough to tell lists apart


def version_lines(
    shipped: Callable[[], Dictionary | None], window: Iterable[tuple[str, str]]
) -> list[str]:
    """Return the versions of the app, its parts and the system, one a line.

    Args:
        shipped: Returns the word list that came with the app, or None if it isn't compiled.
        window: Names and versions of the window's libraries, which aren't loaded here.
    """
    how = "frozen" if getattr(sys, "frozen", False) else "not frozen"
    parts = [
        ("Quartiles", f"{__version__} ({how})"),
        ("Python", platform.python_version()),
        *window,
        ("SQLite", sqlite3.sqlite_version),
        ("Word list:", _described(shipped)),
    ]
    return [*(f"{name} {version}" for name, version in parts), platform.platform()]


def _described(shipped: Callable[[], Dictionary | None]) -> str:
    try:
        words = shipped()
    except UserError as error:
        return str(error)
    if words is None:
        return "not compiled yet"
    return f"{len(words):,} words, {words.fingerprint[:_IDENTITY]}"
