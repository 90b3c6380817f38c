"""The lock on the data folder: only who has it reads and writes what lasts there.

It is a file that the system keeps locked while a process has it open. So a process that is killed
lets it go as well, and a file that is left over binds nobody. For those who come later it says who
has the lock: on which computer, since several may share the folder, and where that process listens.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NamedTuple, Self

from quartiles_gui.library import files
from quartiles_gui.library.files import FileError, StrPath

NAME = "lock"
"""The file in the data folder."""

_MOST = 8192  # bytes of it that are read: the longest path has 4096


class Holder(NamedTuple):
    """Who has the lock; empty or 0 what isn't known."""

    host: str = ""  # the name of the computer
    process_id: int = 0
    channel: str = ""  # where it listens (see `channel`)


class Lock:
    """Made by `acquire`, and held until it is released or the process ends in any way."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):
                os.ftruncate(handle, 0)
            os.close(handle)


def acquire(folder: StrPath, channel: str = "") -> Lock | Holder:
    """Take the lock on a folder, which is made if necessary, or return who has it.

    Where no file can be made, and on network file systems that know no locks, nothing is locked.

    Raises:
        FileError: If the folder is another user's, as with ``sudo``.
    """
    try:
        files.make_private(folder)
        handle = _open(folder, os.O_RDWR | os.O_CREAT)
    except OSError:  # the library can't be written either, and says why
        return Lock(None)
    if not lock(handle):
        return _read(handle)
    with suppress(OSError):  # on a full disk nobody learns who has it
        os.ftruncate(handle, 0)
        os.write(handle, os.fsencode(f"{host_name()}\n{os.getpid()}\n{channel}"))
    return Lock(handle)


def last_holder(folder: StrPath) -> Holder:
    """Return who took the lock last, and may still have it; raises what `acquire` does."""
    try:
        return _read(_open(folder, os.O_RDONLY))
    except OSError:
        return Holder()


def host_name() -> str:
    """Return the name of this computer."""
    return os.environ.get("COMPUTERNAME", "") if sys.platform == "win32" else os.uname().nodename


def _open(folder: StrPath, flags: int) -> int:
    if sys.platform != "win32" and os.stat(folder).st_uid != os.geteuid():
        raise FileError(
            "files", "“{file}” belongs to another user. Nothing is written there.", file=str(folder)
        )
    flags |= getattr(os, "O_NONBLOCK", 0)  # a pipe would wait for somebody at its other end
    return os.open(os.path.join(folder, NAME), flags, 0o600)


def _read(handle: int) -> Holder:
    try:
        host, process_id, channel = os.fsdecode(os.read(handle, _MOST)).split("\n", 2)
        return Holder(host, int(process_id), channel)
    except (OSError, ValueError):  # it is being written
        return Holder()
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    _LOCKED_BYTE = 2**62  # behind any content, because nobody else can read what is locked

    def lock(handle: int) -> bool:
        """Lock an open file until it is closed, and return whether nobody else had done so."""
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        """Lock an open file until it is closed, and return whether nobody else had done so."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some network file systems know no locks
            return True
        return True
