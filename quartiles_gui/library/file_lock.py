"""Files that are locked, to keep another window out."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Self

from quartiles_gui.library.lock import lock

__all__ = ["FileLock", "lock"]


class FileLock:
    """A file that at most one process can lock. Made by `acquire`."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self._file = file
        self._path = path

    @classmethod
    def acquire(cls, path: Path) -> Self | None:
        """Take the lock, which lasts until it is released or the process ends in any way.

        The file is made if necessary. Returns None if another process, or another object of this
        one, has the lock.

        Raises:
            OSError: If the file can't be made, or isn't a regular one.
        """
        while True:
            file = open(path, "ab", opener=_open_regular)  # noqa: SIM115  (open as long as locked)
            if not lock(file.fileno()):
                file.close()
                return None
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                    return cls(file, path)
            file.close()  # whoever had the lock has just removed this file

    def release(self, *, is_removed: bool = False) -> None:
        """Let others have the lock; ``is_removed`` deletes the file."""
        if is_removed:
            with suppress(OSError):  # not possible on Windows before it is closed
                self._path.unlink()
        self._file.close()
        if is_removed and sys.platform == "win32":
            with suppress(OSError):  # somebody else has it open
                self._path.unlink()


def _open_regular(path: str, flags: int) -> int:
    """Open a regular file: a pipe would wait for a reader, and a link may lead anywhere."""
    handle = os.open(path, flags | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    return handle
