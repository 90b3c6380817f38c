"""A long search on disk: its results in one file, a checkpoint of it in another.

Terms. *Results* are lines of text in a file that only grows. A *checkpoint* has what is needed to
resume the search, and the *prefix* of the results that was found before. Making one means syncing
the results to the disk and then replacing the checkpoint. Resuming means truncating the results
after the prefix and continuing the search, so that whatever was written after the checkpoint is
found and written again: after a kill or a power loss no result is lost and none is there twice.

Results can come at ten megabytes a second. A search pauses when they reach a *bound*, and goes on
to twice as much if the user lets it; and before it takes the *reserve*, which the disk keeps free
for everything else.
"""

from __future__ import annotations

import json
import os
import tempfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Self

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import checked_count
from quartiles_gui.library import files
from quartiles_gui.library.file_lock import FileLock, lock
from quartiles_gui.library.files import StrPath

FIRST_BOUND = 10**9
"""Bytes of results after which a search asks for the first time."""

RESERVE = 5 * 10**8
"""Bytes that stay free on the disk."""

SMALL = 10**7
"""Bytes of results that are written, or kept in memory, without a look at the disk."""

_UNITS = ("bytes", "KB", "MB", "GB", "TB")

_VERSION = 1
_MOST = 2**24  # bytes read of a checkpoint: a device may never end
_CHUNK = 2**20  # bytes


class OtherResultsError(UserError):
    """Results that don't belong to a checkpoint. Nothing was changed."""


class Prefix(NamedTuple):
    """The first part of the results."""

    size: int = 0  # bytes
    checksum: int = 0  # CRC-32

    @classmethod
    def from_json(cls, stored: Iterable[object]) -> Self:
        """Return the prefix that a checkpoint names, or raise a `TypeError` or `ValueError`."""
        return cls(*map(checked_count, stored))


class SearchFiles:
    """The files of one search, which is the only one to use them until they are closed.

    Args:
        kind: Of search, as its checkpoints have it.
        results: None if they go elsewhere.
        checkpoint: None if the search can't be resumed.
        lock_path: Of a file beside the checkpoint, which each new one replaces.
    """

    def __init__(
        self, kind: str, results: Path | None, checkpoint: Path | None, lock_path: Path | None
    ) -> None:
        self._kind = kind
        self._results = results
        self._checkpoint = checkpoint
        self._lock_path = lock_path
        self._lock: FileLock | None = None
        self._file: BinaryIO | None = None  # unbuffered
        self._content = Prefix()

    @property
    def is_open(self) -> bool:
        """Whether there is a file that results can be added to."""
        return self._file is not None

    @property
    def content(self) -> Prefix:
        """All results that are in the file."""
        return self._content

    def lock(self) -> bool:
        """Keep others out; return False if another has the files. May raise an `OSError`."""
        if self._lock is None and self._lock_path is not None:
            self._lock = FileLock.acquire(self._lock_path)
        return self._lock is not None

    def read_checkpoint(self) -> dict[str, Any] | None:
        """Return the values of the checkpoint, if there is one; a `UserError` if it is unusable."""
        path = self._checkpoint
        if path is None or not os.path.lexists(path):
            return None
        try:
            content = files.read_bytes(path, _MOST)
            line, checksum = content.decode("ascii").splitlines()
            stored = json.loads(line)
            is_ours = (stored["format"], stored["version"]) == (self._kind, _VERSION)
            if is_ours and checksum == _checksum(line):
                return dict(stored)
        except (KeyError, RecursionError, TypeError, ValueError):
            pass
        raise damaged(path)

    def open_results(self, prefix: Prefix = Prefix()) -> None:
        """Open the results up to the end of ``prefix``, truncating the file; make a missing file.

        Raises:
            OtherResultsError: If the file starts with something else; then it isn't changed.
            FileError: If the file can't be read and written.
        """
        path = self._results
        if path is None:
            return
        try:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
            file = open(os.open(path, flags, 0o666), "r+b", buffering=0)  # noqa: SIM115
            try:
                if path.is_file() and not lock(file.fileno()):
                    raise in_use(path)
                if _checksum_of(file, prefix.size) != prefix.checksum:
                    raise OtherResultsError(
                        "search files",
                        "“{file}” isn’t what the search has written so far. Nothing was changed.",
                        file=str(path),
                    )
                if path.is_file():  # a pipe or a device has no length
                    file.truncate(prefix.size)
            except BaseException:  # even Ctrl+C, which must not leave the file open
                file.close()
                raise
        except OSError as error:
            raise files.unwritable(path, error) from error
        self._file, self._content = file, prefix

    def open_temporary(self) -> None:
        """Have a file for results that nobody will ask for again. May raise an `OSError`."""
        self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115  (open as long as this is)

    def append(self, lines: bytes) -> None:
        """Add lines at the end.

        After a `FileError` the file may have a part of them; the next lines replace it.
        """
        assert self._file is not None
        size, checksum = self._content
        try:
            if self._file.seekable():
                self._file.seek(size)
            write_all(self._file, lines)
        except OSError as error:
            raise self._unwritable(error) from error
        self._content = Prefix(size + len(lines), zlib.crc32(lines, checksum))

    def read(self, offset: int, size: int) -> bytes:
        """Return ``size`` bytes from ``offset`` on; fewer at the end. May raise a `FileError`."""
        assert self._file is not None
        try:
            self._file.seek(offset)
            content = b""
            while len(content) < size and (more := self._file.read(size - len(content))):
                content += more
        except OSError as error:
            raise files.unreadable(self._results or "", error) from error
        return content

    def save(self, values: Mapping[str, Any]) -> None:
        """Sync all results, then replace the checkpoint by JSON values; in any thread.

        If a `FileError` is raised, the old one is kept.
        """
        if self._file is not None:
            try:
                os.fsync(self._file.fileno())
            except OSError as error:
                if not files.is_special(self._results or ""):  # a pipe or a device has no disk
                    raise self._unwritable(error) from error
        if self._checkpoint is not None:
            line = json.dumps({"format": self._kind, "version": _VERSION, **values})
            files.write_text(self._checkpoint, f"{line}\n{_checksum(line)}\n")

    def close_results(self) -> None:
        if self._file is not None:
            self._file.close()
        self._file, self._content = None, Prefix()

    def close(self, *, is_lock_removed: bool = False) -> None:
        self.close_results()
        if self._lock is not None:
            self._lock.release(is_removed=is_lock_removed)
            self._lock = None

    def _unwritable(self, error: OSError) -> files.FileError:
        return files.unwritable(self._results or "", error)


def write_all(file: BinaryIO, content: bytes) -> None:
    """Write ``content`` to an unbuffered file, which may take it in parts."""
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]


def next_bound(size: int) -> int:
    """Return the bound for results that have ``size`` bytes so far."""
    bound = FIRST_BOUND
    while bound <= size:
        bound *= 2
    return bound


def is_reserve_reached(folder: StrPath, size: int) -> bool:
    """Return whether the disk of a folder or file has only its reserve left.

    A ``size`` of a few bytes is always written.
    """
    if size < SMALL:
        return False
    import shutil

    try:
        return shutil.disk_usage(folder).free < RESERVE
    except OSError:  # told where writing is tried
        return False


def size_text(size: int) -> str:
    """Return a number of bytes as people say it: ``"420 MB"``."""
    value, unit = float(size), 0
    while value >= 999.5 and unit < len(_UNITS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{value:.0f} {_UNITS[unit]}"


def damaged(path: Path) -> UserError:
    """Return the error that says that a checkpoint is damaged."""
    return UserError(
        "search files",
        "“{file}” is damaged, or has no search of this version. Nothing was changed.",
        file=str(path),
    )


def in_use(path: Path) -> UserError:
    """Return the error that says that another search is writing a file."""
    return UserError(
        "search files", "“{file}” is in use by another search. Nothing was changed.", file=str(path)
    )


def _checksum(line: str) -> str:
    return f"{zlib.crc32(line.encode('ascii')):08x}"


def _checksum_of(file: BinaryIO, size: int) -> int | None:
    """Return the CRC-32 of the first bytes of a file; None if it has fewer."""
    checksum = 0
    rest = size
    while rest and (content := file.read(min(rest, _CHUNK))):
        checksum = zlib.crc32(content, checksum)
        rest -= len(content)
    return None if rest else checksum
