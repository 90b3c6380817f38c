"""The shipped files that hints need: meanings, and common beginnings and endings of words.

The meanings are opened briefly whenever part of them is read.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING

from quartiles_gui.core.quartiles.spelling import Affixes
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import files
from quartiles_gui.library.files import StrPath, unreadable

if TYPE_CHECKING:
    from quartiles_gui.core.words.meanings import Meanings

_MAX_AFFIXES = 100_000  # bytes; the file has some 250


def open_meanings(path: StrPath) -> Meanings:
    """Return the meanings in a file; its table is read and checked now.

    Raises:
        MeaningsError: If it is missing, damaged or foreign.
        FileError: If it cannot be read. Both may also happen later, when something is looked up.
    """
    from quartiles_gui.core.words.meanings import Meanings

    def read(offset: int, size: int) -> bytes:
        try:
            with open(path, "rb") as file:
                file.seek(offset)
                return file.read(size)
        except OSError as error:
            raise _unreadable(path, error) from error

    try:
        size = os.stat(path).st_size
    except OSError as error:
        raise _unreadable(path, error) from error
    return Meanings(read, size, str(path))


@lru_cache(maxsize=1)
def read_affixes(folder: StrPath) -> Affixes:
    """Return the common beginnings and endings of words; an `AffixesError` if damaged."""
    content = files.read_bytes(os.path.join(folder, "affixes.txt"), _MAX_AFFIXES)
    return Affixes.read(content.decode("ascii", "replace"))


def _unreadable(path: StrPath, error: OSError) -> UserError:
    if not isinstance(error, FileNotFoundError):
        return unreadable(path, error)
    from quartiles_gui.core.words.meanings import MeaningsError

    return MeaningsError(
        "meanings",
        "There are no definitions because “{file}” is missing. Everything else "
        "works. Reinstall the app to get it back.",
        file=str(path),
    )
