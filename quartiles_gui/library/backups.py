"""Dated copies of the library, from which a damaged one is restored.

They are in a folder ``backups`` beside the library, and made by SQLite's own backup, so that each
is one complete file. There is one for each day of use, made when nobody is waiting, and one from
before every import and migration.
"""

import os
import sqlite3
import time
from contextlib import closing, suppress
from enum import Enum
from pathlib import Path

from quartiles_gui.library import board_table, faults, files, word_table
from quartiles_gui.library.database import BUSY_SECONDS, check_whole, connect_unchanging
from quartiles_gui.library.faults import LibraryError, handling_faults
from quartiles_gui.library.files import StrPath

FOLDER = "backups"

_ALWAYS_KEPT = 2
_DAYS_KEPT = 5
_EVENTS_KEPT = 3
_MOST_BYTES = 256 * 2**20  # of all except those that are always kept; 80,000 boards


class Occasion(Enum):
    """Why a backup is made; the values are part of its name."""

    DAY = "day"
    IMPORT = "before-import"
    MIGRATION = "before-migration"


def is_due(library: StrPath) -> bool:
    """Return whether there is no backup of today yet."""
    today = time.strftime("%Y-%m-%d")
    return not any(
        path.name.startswith(f"{today}-") and path.stem.endswith(Occasion.DAY.value)
        for path in _backups(library)
    )


def make(library: StrPath, occasion: Occasion) -> None:
    """Copy the library as it is, and delete backups that are no longer needed.

    May run in a thread of its own. Others can use the library at the same time.

    Raises:
        OSError, LibraryError: If there is no backup, also because the library is damaged.
    """
    if files.is_special(library):
        raise faults.special_file(os.fspath(library))
    folder = _folder(library)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    finished = folder / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{occasion.value}.sqlite3"
    unfinished = Path(files.make_beside(finished))
    try:
        with (
            handling_faults(os.fspath(library)),
            closing(sqlite3.connect(library, timeout=BUSY_SECONDS)) as source,
            closing(sqlite3.connect(unfinished)) as target,
        ):
            source.backup(target)  # in one step, so that no concurrent change restarts it
            # as one file without a log, readable even where nothing can be written
            target.execute("PRAGMA journal_mode = DELETE").fetchall()
            check_whole(target, library)  # a damaged backup must not replace a sound one
        unfinished.replace(finished)
    finally:
        unfinished.unlink(missing_ok=True)
    _thin_out(library)


def newest_sound(library: StrPath) -> Path | None:
    """Return the newest sound backup, if there is one."""
    return next(filter(_is_sound, _backups(library)), None)


def day_of(backup: Path) -> str:
    """Return the ISO date on which a backup was made."""
    return backup.name[: len("2026-11-21")]


def _is_sound(backup: Path) -> bool:
    try:
        with (
            handling_faults(str(backup)),
            closing(connect_unchanging(backup)) as connection,
        ):
            check_whole(connection, backup)
            word_table.every(connection)
            board_table.get_current(connection)
            for _ in board_table.every(connection):
                pass
    except LibraryError:
        return False
    return True


def _folder(library: StrPath) -> Path:
    return Path(library).parent / FOLDER


def _backups(library: StrPath) -> list[Path]:
    """Return all backups, the newest first."""
    return sorted(_folder(library).glob("????-??-??-*.sqlite3"), reverse=True)


def _thin_out(library: StrPath) -> None:
    days = events = size = 0
    for number, path in enumerate(_backups(library)):
        with suppress(OSError):  # another window may have just deleted one
            is_of_a_day = path.stem.endswith(Occasion.DAY.value)
            days += is_of_a_day
            events += not is_of_a_day
            size += path.stat().st_size
            is_among_the_newest = days <= _DAYS_KEPT if is_of_a_day else events <= _EVENTS_KEPT
            if number >= _ALWAYS_KEPT and (not is_among_the_newest or size > _MOST_BYTES):
                path.unlink()
