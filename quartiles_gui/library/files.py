"""Files that the user names: read whole, and replaced whole.

A new file is written beside the one it replaces and takes its place at the end, so that at any
moment there is either all of the new one or all of the old one. Until then it has no name where
Linux can do that, so a process that is killed leaves nothing. Where only the file itself may be
written, it is, once all of the new one is known. A link keeps pointing to the same place; a pipe,
a terminal or a device is written to directly.

    content = files.read_bytes(path, MAX_SIZE)  # of a file, never of a pipe that nobody fills
    files.write_text(path, text)
    with files.replacing(path) as file:     # for what comes in pieces
        file.write(piece)

`quartiles solve` loads this module, and pathlib would take an eighth of its time: a path is
whatever `os.fspath` understands.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import IO

from quartiles_gui import log
from quartiles_gui.core.sentence import UserError

StrPath = str | os.PathLike[str]

_OPEN_FILES = "/proc/self/fd"  # where Linux shows a process those that it has open

# what Windows says while another program looks at a file: access denied, sharing violation, lock
# violation
_HELD = (5, 32, 33)
_PATIENCE = 2.0  # seconds
_PAUSE = 0.05  # between two tries

ReportProgress = Callable[[float], None]
"""Called now and then, with the share of a large file that is read or written, 0 to 1. An error
that it raises ends the work, and nothing is changed."""


class FileError(UserError):
    """A file that can't be read or written."""


def ignore_progress(share: float) -> None:
    """Ignore reported progress."""


def read_bytes(path: StrPath, most: int, *, may_be_pipe: bool = False) -> bytes:
    """Return the first ``most`` bytes of a file and, if it has more, one more; or a `FileError`.

    The bound is needed because a file may be larger than memory, and a device may never end. With
    ``may_be_pipe``, pipes and devices are waited for, and “-” is standard input: only where the
    user types a command. Elsewhere somebody may have put a pipe there that nobody writes to.
    """
    try:
        if may_be_pipe and path == "-":
            return b"" if sys.stdin is None else sys.stdin.buffer.read(most + 1)
        with open(path, "rb", opener=None if may_be_pipe else open_at_once) as file:
            status = os.fstat(file.fileno())
            if stat.S_ISREG(status.st_mode):
                # reading reserves all the memory that it may need; some files don't tell their size
                return file.read(min(most, status.st_size or most) + 1)
            if may_be_pipe:
                return file.read(most + 1)
            raise FileError("files", "“{file}” is a pipe or a device, not a file.", file=str(path))
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def write_bytes(path: StrPath, content: bytes) -> None:
    """Replace a file; if a `FileError` says that it can't be written, the old one stays."""
    with replacing(path) as file:
        file.write(content)


def write_text(path: StrPath, text: str) -> None:
    """Replace a file as `write_bytes` does, in UTF-8, with the line endings of ``text``."""
    write_bytes(path, text.encode())


@contextmanager
def replacing(path: StrPath) -> Iterator[IO[bytes]]:
    """Yield a file to write to, which replaces the one at ``path`` when the block ends.

    If the block ends with an error, even that of a generator closed early, the old file stays and
    nothing else is left. Any `OSError` becomes a `FileError`.
    """
    is_stream = is_special(path)
    target = temporary = os.fspath(path)
    try:
        if not is_stream:
            target = os.path.realpath(path)
            if os.path.exists(target) and not os.access(target, os.W_OK):
                # it could be replaced, but may not be written
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            temporary = _name_beside(target)
        opener = None if is_stream else partial(_open_unnamed, mode=_mode_like(target))
        try:
            opened = open(temporary, "wb", opener=opener)  # noqa: SIM115  (closed below)
        except PermissionError:
            if is_stream:
                raise
            temporary = target
            with _overwriting(target) as file:
                yield file
            return
        with opened as file:
            yield file
            file.flush()
            if not is_stream:
                os.fsync(file.fileno())
                if not os.path.lexists(temporary):
                    # with a folder, if only for show, Python has the link followed to the file
                    os.link(f"{_OPEN_FILES}/{file.fileno()}", temporary, src_dir_fd=file.fileno())
        # again, since the mask of the process may have taken some of the permissions away
        if not is_stream:
            with suppress(OSError):  # there was none before, or the disk has no permissions
                os.chmod(temporary, stat.S_IMODE(os.stat(target).st_mode))
            replace(temporary, target)
    except BaseException as error:  # even Ctrl+C: no part of a file may stay
        if temporary != target:
            with log.noted(OSError), suppress(FileNotFoundError):  # it may not be made yet
                os.unlink(temporary)
        if isinstance(error, OSError):
            raise unwritable(path, error) from error
        raise


@contextmanager
def _overwriting(target: str) -> Iterator[IO[bytes]]:
    """Yield a file elsewhere, and copy it over ``target`` at the end of the block.

    In a sandbox, and on macOS where it asks, only what the user chose may be written, and nothing
    beside it.
    """
    import shutil
    import tempfile

    is_new = not os.path.lexists(target)
    try:
        # what is refused is refused before the work; nothing is cut off yet
        with open(target, "ab") as chosen, tempfile.TemporaryFile() as file:
            yield file
            file.seek(0)
            chosen.truncate(0)
            shutil.copyfileobj(file, chosen)
            chosen.flush()
            os.fsync(chosen.fileno())
    except BaseException:
        if is_new:
            with suppress(OSError):
                os.unlink(target)
        raise


def replace(source: StrPath, target: StrPath) -> None:
    """Put a file in the place of another, or where there is none.

    On Windows that is tried for two seconds: virus scanners, indexers and whatever copies files to
    a cloud look at what has just been written, and meanwhile it can't be renamed or replaced.
    """
    latest = time.monotonic() + _PATIENCE
    while True:
        try:
            os.replace(source, target)
        except OSError as error:
            if getattr(error, "winerror", None) not in _HELD or time.monotonic() >= latest:
                raise
            time.sleep(_PAUSE)
        else:
            return


def make_beside(path: StrPath) -> str:
    """Make an empty file to be written and renamed to ``path``, which only the user may read."""
    temporary = _name_beside(os.fspath(path))
    os.close(_open_new(temporary, os.O_WRONLY | os.O_CREAT, mode=0o600))
    return temporary


def make_private(folder: StrPath) -> None:
    """Make a folder for the user alone, and in the same way what is missing above it."""
    above = os.path.dirname(os.path.abspath(folder))
    if not os.path.isdir(above):
        make_private(above)
    # on Windows its place keeps others out, and 0o700 is more since Python 3.11.10: after one start
    # as administrator, its user couldn't open it, nor a stick's owner on another computer
    mode = 0o777 if sys.platform == "win32" else 0o700
    os.makedirs(folder, mode=mode, exist_ok=True)


def uri_of(place: str) -> str:
    """Return the URI for SQLite of an absolute path, in which slashes separate the folders.

    SQLite wants the server of a share in the path as well, and refuses it as an authority.
    """
    for sign in "%?#":
        place = place.replace(sign, f"%{ord(sign):02x}")
    return f"file://{'' if place.startswith('/') else '/'}{place}"


def refuse_as_export(path: StrPath, library: StrPath) -> None:
    """Raise a `UserError` if a file to be written is the library itself."""
    if os.path.realpath(path) == os.path.realpath(library):
        raise UserError(
            "library",
            "“{file}” is the library itself. Choose another name for the export.",
            file=str(path),
        )


def is_special(path: StrPath) -> bool:
    """Return whether there is a folder, pipe, socket or device, or a link to one."""
    return os.path.exists(path) and not os.path.isfile(path)


def refuse_special(path: StrPath) -> None:
    """Raise a `FileError` if there is something that isn't a regular file (see `is_special`)."""
    if is_special(path):
        raise FileError(
            "files", "“{file}” isn’t a regular file. Nothing is written there.", file=str(path)
        )


def unreadable(path: StrPath, error: OSError | ValueError) -> FileError:
    """Return the error that says why a file can't be read."""
    return FileError(
        "files", "“{file}” cannot be read: {reason}.", file=str(path), reason=_reason(error)
    )


def unwritable(path: StrPath, error: OSError) -> FileError:
    """Return the error that says why a file can't be written."""
    return FileError(
        "files", "“{file}” cannot be written: {reason}.", file=str(path), reason=_reason(error)
    )


def open_at_once(path: str, flags: int) -> int:
    """Open a file, also a pipe without a writer, for which the system would wait for one."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def _name_beside(target: str) -> str:
    """Return a random name for a file that is to replace ``target``.

    Where others may write, they could put a link under a name that they can guess, and whatever it
    leads to would be overwritten.
    """
    folder, name = os.path.split(target)
    return os.path.join(folder, f".{name}.{os.urandom(4).hex()}.tmp")


def _open_new(path: str, flags: int, *, mode: int) -> int:
    """Open a file that isn't there yet, in no case one that a link leads to."""
    return os.open(path, flags | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), mode)


def _open_unnamed(path: str, flags: int, *, mode: int) -> int:
    """Open a new file in the folder of ``path``: without a name if possible, else of that name."""
    if os.path.isdir(_OPEN_FILES) and (unnamed := getattr(os, "O_TMPFILE", 0)):
        with suppress(OSError):  # some file systems know no such files
            return os.open(os.path.dirname(path), os.O_WRONLY | unnamed, mode)
    return _open_new(path, flags, mode=mode)


def _mode_like(target: str) -> int:
    """Return permissions with which only those may read a file who may read ``target``."""
    try:
        return stat.S_IMODE(os.stat(target).st_mode)
    except OSError:  # there is none
        return 0o666


def _reason(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)  # a ValueError: an impossible name
