"""Files that the user names: read whole, and replaced whole.

A new file is written beside the one it replaces and takes its place at the end, so that at any
moment there is either all of the new one or all of the old one. A link keeps pointing to the same
place; a pipe, a terminal or a device is written to directly.

    content = files.read_bytes(path, MAX_SIZE)  # of a file, never of a pipe that nobody fills
    files.write_text(path, text)
    with files.replacing(path) as file:     # for what comes in pieces
        file.write(piece)

`quartiles solve` loads this module, and pathlib would take an eighth of its time: a path is
whatever `os.fspath` understands.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import BinaryIO

from quartiles_gui.core.sentence import UserError

StrPath = str | os.PathLike[str]
"""Where a file is."""


class FileError(UserError):
    """A file that cannot be read or written."""


def read_bytes(path: StrPath, most: int, *, may_be_pipe: bool = False) -> bytes:
    """Return the first ``most`` bytes of a file and, if it has more, one more.

    Args:
        path: The file. It may be a forged one: a pipe that nobody writes to.
        most: A bound, because a file may be larger than memory and a device may never end.
        may_be_pipe: Whether to read pipes and devices too, and wait for them: only where the user
            types a command.

    Raises:
        FileError: If it cannot be read.
    """
    try:
        with open(path, "rb", opener=None if may_be_pipe else _open_at_once) as file:
            status = os.fstat(file.fileno())
            if stat.S_ISREG(status.st_mode):
                # reading reserves all the memory that it may need; some files don't tell their size
                return file.read(min(most, status.st_size or most) + 1)
            if may_be_pipe:
                return file.read(most + 1)
            raise FileError("files", "“{file}” is a pipe or a device, not a file.", file=str(path))
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def decoded(content: bytes) -> str:
    """Return the text in the bytes of a file.

    It is UTF-8, with or without a byte order mark, or with one UTF-16. Invalid bytes become U+FFFD,
    so other kinds of content give a text in which nothing is found.
    """
    is_utf16 = content[:2] in (b"\xff\xfe", b"\xfe\xff")
    return content.decode("utf-16" if is_utf16 else "utf-8-sig", errors="replace")


def write_bytes(path: StrPath, content: bytes) -> None:
    """Replace a file.

    Raises:
        FileError: If it cannot be written; then the old file stays.
    """
    with replacing(path) as file:
        file.write(content)


def write_text(path: StrPath, text: str) -> None:
    """Replace a text file, in UTF-8, with the line endings of ``text``.

    Raises:
        FileError: If it cannot be written; then the old file stays.
    """
    write_bytes(path, text.encode())


@contextmanager
def replacing(path: StrPath) -> Iterator[BinaryIO]:
    """Yield a file to write to, which replaces the one at ``path`` when the block ends.

    If an error leaves the block, including that of a generator closed early, the old file stays and
    nothing else is left.

    Raises:
        FileError: If it cannot be written; any `OSError` of the block counts as that.
    """
    is_stream = os.path.exists(path) and not os.path.isfile(path)
    target = temporary = os.fspath(path)
    try:
        if not is_stream:
            target = os.path.realpath(path)
            temporary = _place_beside(target)
        with open(temporary, "wb", opener=partial(_open_like, target)) as file:
            yield file
            file.flush()
            if not is_stream:
                os.fsync(file.fileno())
        if not is_stream:
            with suppress(OSError):  # there was none before, or the disk has no permissions
                os.chmod(temporary, stat.S_IMODE(os.stat(target).st_mode))
            os.replace(temporary, target)
    except BaseException as error:  # even Ctrl+C: no part of a file may stay
        if temporary != target:
            with suppress(OSError):
                os.unlink(temporary)
        if isinstance(error, OSError):
            raise unwritable(path, error) from error
        raise


def unreadable(path: StrPath, error: OSError | ValueError) -> FileError:
    """Return the error that says why a file cannot be read."""
    return FileError(
        "files", "“{file}” cannot be read: {reason}.", file=str(path), reason=_reason(error)
    )


def unwritable(path: StrPath, error: OSError) -> FileError:
    """Return the error that says why a file cannot be written."""
    return FileError(
        "files", "“{file}” cannot be written: {reason}.", file=str(path), reason=_reason(error)
    )


def _open_at_once(path: str, flags: int) -> int:
    """Open a file, also a pipe without a writer, for which the system would wait for one."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def _place_beside(target: str) -> str:
    """Return where to write the file that will replace ``target``.

    Each process uses its own name: two windows may write the same file at once.

    Raises:
        OSError: If the file at ``target`` is write-protected.
    """
    if os.path.exists(target) and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    folder, name = os.path.split(target)
    return os.path.join(folder, f".{name}.{os.getpid()}.tmp")


def _open_like(target: str, path: str, flags: int) -> int:
    """Open a file that nobody may read who may not read the one that it will replace."""
    try:
        mode = stat.S_IMODE(os.stat(target).st_mode)
    except OSError:  # there is none
        mode = 0o666
    return os.open(path, flags, mode)


def _reason(error: OSError | ValueError) -> str:
    """Return what the system says; a `ValueError` is about an impossible file name."""
    return getattr(error, "strerror", None) or str(error)
