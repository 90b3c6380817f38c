"""Copies of the library, from which a damaged one is restored.

They are in a folder ``backups`` beside the library, and each is one complete file. One is made when
the library is closed after changes, every hour in use, and before every import. Their names begin
with a number, because a clock may be wrong: the highest is the newest. The newest few stay, and one
of each of the last days.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from enum import Enum
from typing import NamedTuple

from quartiles_gui import log
from quartiles_gui.library import files
from quartiles_gui.library.current_time import file_time
from quartiles_gui.library.database import check_whole
from quartiles_gui.library.faults import handling_faults
from quartiles_gui.library.files import StrPath

FOLDER = "backups"

_ALWAYS_KEPT = 2
_NEWEST_KEPT = 3  # however many there are of a day
_DAYS_KEPT = 5
_EVENTS_KEPT = 3
_MOST_BYTES = 256 * 2**20  # of all except those that are always kept; 80,000 boards

_NAME = re.compile(r"(?P<number>\d{1,18})-(?P<day>\d{4}-\d\d-\d\d)-\d{6}-[a-z-]+\.sqlite3")


class Occasion(Enum):
    """Why a backup is made; the values are part of its name."""

    CLOSING = "closing"
    HOUR = "hourly"
    IMPORT = "before-import"


class Backup(NamedTuple):
    """A copy of the library; the newest is the greatest."""

    number: int
    name: str
    day: str  # by the clock, ISO
    path: str


def found(library: StrPath) -> list[Backup]:
    """Return all backups, sound or not, the newest first."""
    folder = _folder(library)
    names: list[str] = []
    with log.noted(OSError), suppress(FileNotFoundError):  # there are none
        names = os.listdir(folder)
    matches = filter(None, map(_NAME.fullmatch, names))
    backups = (
        Backup(int(one["number"]), one[0], one["day"], os.path.join(folder, one[0]))
        for one in matches
    )
    return sorted(backups, reverse=True)


def make(library: StrPath, copy: sqlite3.Connection, occasion: Occasion) -> None:
    """Write a copy of the library to a file, and delete backups that are no longer needed.

    Raises:
        OSError, LibraryError: If there is no backup, also because the library is damaged.
    """
    folder = _folder(library)
    files.make_private(folder)
    number = max((backup.number for backup in found(library)), default=0) + 1
    finished = os.path.join(folder, f"{number:06}-{file_time()}-{occasion.value}.sqlite3")
    unfinished = files.make_beside(finished)
    try:
        with handling_faults(unfinished), closing(sqlite3.connect(unfinished)) as target:
            copy.backup(target)
            # as one file without a log, readable even where nothing can be written
            target.execute("PRAGMA journal_mode = DELETE").fetchall()
            check_whole(target, library)  # a damaged backup must not replace a sound one
        files.replace(unfinished, finished)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(unfinished)
    _thin_out(library)


def clear(library: StrPath) -> None:
    """Delete what is left of backups that a process was making when it was killed."""
    with log.noted(OSError), suppress(FileNotFoundError):  # there is no folder
        for name in os.listdir(folder := _folder(library)):
            if name.startswith(".") and ".tmp" in name:
                os.unlink(os.path.join(folder, name))


def _folder(library: StrPath) -> str:
    return os.path.join(os.path.dirname(library), FOLDER)


def _thin_out(library: StrPath) -> None:
    days: list[str] = []
    events = size = 0
    for place, backup in enumerate(found(library)):
        with log.noted(OSError):  # somebody may have just deleted one
            size += os.stat(backup.path).st_size
            if "-before-" not in backup.name:  # made in the course of a day
                is_first = backup.day not in days
                days += [backup.day]
                is_kept = len(days) <= _NEWEST_KEPT or (is_first and len(set(days)) <= _DAYS_KEPT)
            else:
                events += 1
                is_kept = events <= _EVENTS_KEPT
            if place >= _ALWAYS_KEPT and not (is_kept and size <= _MOST_BYTES):
                os.unlink(backup.path)
