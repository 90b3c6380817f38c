"""Locks that keep one window's files from another window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO, Self


class FileLock:
    """A file that at most one process can lock. Made by `acquire`."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    @classmethod
    def acquire(cls, path: Path) -> Self | None:
        """Take the lock, which lasts until it is released or the process ends in any way.

        Args:
            path: The file; it is made if necessary, and stays.

        Returns:
            The lock, or None if another process, or another object of this one, has it.

        Raises:
            OSError: If the file cannot be made.
        """
        file = path.open("ab")
        if _lock(file.fileno()):
            return cls(file)
        file.close()
        return None

    def release(self) -> None:
        """Let others have the lock."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
