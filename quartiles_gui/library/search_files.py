"""A long search on disk: its results in one file, a checkpoint of it in another.

Terms. *Results* are lines of text in a file that only grows. A *checkpoint* has what is needed to
resume the search, and the *prefix* of the results that was found before. Making one means syncing
the results to the disk and then replacing the checkpoint. Resuming means truncating the results
after the prefix and continuing the search, so that whatever was written after the checkpoint is
found and written again: after a kill or a power loss no result is lost and none is there twice.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Self

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import checked_count
from quartiles_gui.library import files
from quartiles_gui.library.file_lock import lock

MAX_CHECKPOINT_SIZE = 2**24  # bytes read: a device may never end

_CHUNK = 2**20


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


class ResultFile:
    """Results in a file, which is open as long as this is.

    The file is unbuffered, open to be read and written, and no longer than ``content``; its path is
    for messages.
    """

    def __init__(self, file: BinaryIO, path: Path, content: Prefix = Prefix()) -> None:
        self._file = file
        self._path = path
        self._content = content

    @classmethod
    def open(cls, path: Path, prefix: Prefix = Prefix()) -> Self:
        """Open results up to the end of ``prefix``, truncating the file; make a missing file.

        Raises:
            OtherResultsError: If the file starts with something else; then it isn't changed.
            FileError: If the file can't be read and written.
        """
        try:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
            file = open(os.open(path, flags, 0o666), "r+b", buffering=0)  # noqa: SIM115
            try:
                if path.is_file() and not lock(file.fileno()):
                    raise in_use(path)
                if _checksum_of(file, prefix.size) != prefix.checksum:
                    raise OtherResultsError(
                        "search files",
                        "“{file}” isn't what the search has written so far. Nothing was changed.",
                        file=str(path),
                    )
                if path.is_file():  # a pipe or a device has no length
                    file.truncate(prefix.size)
            except BaseException:  # even Ctrl+C, which must not leave the file open
                file.close()
                raise
        except OSError as error:
            raise files.unwritable(path, error) from error
        return cls(file, path, prefix)

    @property
    def content(self) -> Prefix:
        """All that is in the file."""
        return self._content

    def append(self, lines: bytes) -> None:
        """Add lines at the end.

        After a `FileError` the file may have a part of them; the next lines replace it.
        """
        size, checksum = self._content
        try:
            if self._file.seekable():
                self._file.seek(size)
            write_all(self._file, lines)
        except OSError as error:
            raise files.unwritable(self._path, error) from error
        self._content = Prefix(size + len(lines), zlib.crc32(lines, checksum))

    def read(self, offset: int, size: int) -> bytes:
        """Return ``size`` bytes from ``offset`` on; fewer at the end. May raise a `FileError`."""
        try:
            self._file.seek(offset)
            content = b""
            while len(content) < size and (more := self._file.read(size - len(content))):
                content += more
        except OSError as error:
            raise files.unreadable(self._path, error) from error
        return content

    def sync(self) -> None:
        """Sync everything added to the disk, in any thread. May raise a `FileError`."""
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            if self._path.is_file():  # a pipe or a device has no disk
                raise files.unwritable(self._path, error) from error

    def close(self) -> None:
        self._file.close()


def write_checkpoint(path: Path, checkpoint: Mapping[str, Any]) -> None:
    """Replace a checkpoint by JSON values; if a `FileError` is raised, the old one is kept."""
    line = json.dumps(checkpoint)
    files.write_text(path, f"{line}\n{_checksum(line)}\n")


def read_checkpoint(path: Path, kind: str, version: int) -> dict[str, Any] | None:
    """Return a checkpoint, or None if there is none yet.

    Raises:
        UserError: If it can't be read, is damaged, or has another ``"format"`` or ``"version"``.
    """
    if not os.path.lexists(path):
        return None
    try:
        content = files.read_bytes(path, MAX_CHECKPOINT_SIZE)
        line, checksum = content.decode("ascii").splitlines()
        checkpoint = json.loads(line)
        is_ours = (checkpoint["format"], checkpoint["version"]) == (kind, version)
        if is_ours and checksum == _checksum(line):
            return dict(checkpoint)
    except (KeyError, RecursionError, TypeError, ValueError):
        pass
    raise damaged(path)


def write_all(file: BinaryIO, content: bytes) -> None:
    """Write ``content`` to an unbuffered file, which may take it in parts."""
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]


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
