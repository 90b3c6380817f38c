"""What the library says, for commands that change nothing there: they need no lock."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from quartiles_gui import paths
from quartiles_gui.library import LIBRARY_NAME

if TYPE_CHECKING:  # it takes 2 ms, and not everybody has a library
    from sqlite3 import Connection

T = TypeVar("T")


def library_path() -> str:
    """Return where the library is, or would be."""
    return os.path.join(paths.data_folder(), LIBRARY_NAME)


def read(query: Callable[[Connection], T]) -> T | None:
    """Return what ``query`` finds in the library; None if there is no library.

    Nothing is repaired or set aside.

    Raises:
        LibraryError: If it can't be read.
    """
    path = library_path()
    if not os.path.exists(path):
        return None
    from contextlib import closing

    from quartiles_gui.library.database import LONG_PATIENCE, Database
    from quartiles_gui.library.faults import LibraryError

    with closing(Database(path)) as database:
        database.patience = LONG_PATIENCE
        try:
            with database.reading() as connection:
                return query(connection)
        except LibraryError as error:
            if type(error) is not LibraryError:
                raise
        # SQLite may want to write even then, such as a log that a read-only folder can't have
        with closing(database.copied()) as copy:
            return query(copy)
