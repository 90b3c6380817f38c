"""A long search on disk: its results in one file, its place in another.

Terms. *Results* are lines of text in a file that only grows. The *place* says where the search
is, and by a *mark* how much of the results belongs before it. A *checkpoint* first brings the
results safely to the disk and then replaces the place. To resume is to cut the results at the
mark and to search on, so that whatever was written after the last checkpoint is found and written
again: after a kill or a power loss no result is lost and none is there twice.
"""

from __future__ import annotations

import json
import os
import tempfile
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Self

from quartiles_gui.core.sentence import PersonError, sentence

MAX_PLACE_SIZE = 2**24
"""Bytes of a place that are read at most: a device may never end."""

_CHUNK = 2**20


class SearchFileError(PersonError):
    """A file of a search that cannot be used; what it holds is untouched."""


class OtherResultsError(SearchFileError):
    """Results that are not those that a place belongs to."""


class Mark(NamedTuple):
    """A part of the results, from the beginning.

    Attributes:
        size: Its length in bytes.
        checksum: Its CRC-32.
    """

    size: int = 0
    checksum: int = 0


class ResultFile:
    """Results in a file, which is open as long as this is.

    Args:
        file: The file, unbuffered, open to be read and written, and no longer than ``mark``.
        path: Its name, for messages.
        mark: What is in it.
    """

    def __init__(self, file: BinaryIO, path: Path, mark: Mark = Mark()) -> None:  # noqa: B008
        self._file = file
        self._path = path
        self._mark = mark

    @classmethod
    def open(cls, path: Path, mark: Mark = Mark()) -> Self:  # noqa: B008  (it is immutable)
        """Open results up to ``mark``, and cut off what is behind it; make the file if need be.

        Raises:
            OtherResultsError: If there is something else up to the mark. Nothing is changed then.
            SearchFileError: If the file cannot be read and written.
        """
        try:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
            file = open(os.open(path, flags, 0o666), "r+b", buffering=0)  # noqa: SIM115
            try:
                if _checksum_of(file, mark.size) != mark.checksum:
                    raise OtherResultsError(
                        sentence(
                            "search files",
                            "“{file}” is not what the search has written so far. Nothing was "
                            "changed.",
                        ).filled(file=str(path))
                    )
                if path.is_file():  # a pipe or a device has no length
                    file.truncate(mark.size)
            except BaseException:  # also Ctrl+C, which must not leave the file open
                file.close()
                raise
        except OSError as error:
            raise unwritable(path, error) from error
        return cls(file, path, mark)

    @property
    def mark(self) -> Mark:
        """All that is in the file."""
        return self._mark

    def append(self, content: bytes) -> None:
        """Add lines at the end.

        Raises:
            SearchFileError: If that is not possible. A part may be in the file; it counts as not
                there, and the next lines replace it.
        """
        try:
            if self._file.seekable():
                self._file.seek(self._mark.size)
            write_all(self._file, content)
        except OSError as error:
            raise unwritable(self._path, error) from error
        self._mark = Mark(self._mark.size + len(content), zlib.crc32(content, self._mark.checksum))

    def read(self, offset: int, size: int) -> bytes:
        """Return ``size`` bytes from ``offset`` on; fewer at the end.

        Raises:
            SearchFileError: If the file cannot be read any more.
        """
        try:
            self._file.seek(offset)
            content = b""
            while len(content) < size and (more := self._file.read(size - len(content))):
                content += more
        except OSError as error:
            raise unreadable(self._path, error) from error
        return content

    def sync(self) -> None:
        """Bring all that was added safely to the disk. May be called in another thread.

        Raises:
            SearchFileError: If that is not possible.
        """
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            if self._path.is_file():  # a pipe or a device has no disk
                raise unwritable(self._path, error) from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def save_place(path: Path, place: Mapping[str, Any]) -> None:
    """Replace a place, so that there is always the old one or the new one.

    Args:
        path: Where it lies.
        place: What JSON can hold.

    Raises:
        SearchFileError: If it cannot be written. The old one is kept.
    """
    line = json.dumps(place)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("w", encoding="ascii", newline="\n") as file:
            file.write(f"{line}\n{_checksum(line)}\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink()
        raise unwritable(path, error) from error


def load_place(path: Path, kind: str, version: int) -> dict[str, Any] | None:
    """Return a place, or None if there is none yet.

    Args:
        path: Where it lies.
        kind: What it must have as ``"format"``.
        version: What it must have as ``"version"``.

    Raises:
        SearchFileError: If it cannot be read, is damaged, or of another kind or version.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MAX_PLACE_SIZE)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise unreadable(path, error) from error
    try:
        line, checksum = content.decode("ascii").splitlines()
        place = json.loads(line)
        is_ours = (place["format"], place["version"]) == (kind, version)
        if is_ours and checksum == _checksum(line):
            return dict(place)
    except (KeyError, RecursionError, TypeError, ValueError):
        pass
    raise damaged(path)


def open_temporary() -> BinaryIO:
    """Return a file for results that are not kept: it is gone when it is closed.

    Raises:
        OSError: If there is no place for it.
    """
    return tempfile.TemporaryFile(buffering=0)


def write_all(file: BinaryIO, content: bytes) -> None:
    """Write ``content`` to an unbuffered file, which may take it in parts."""
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]


def damaged(path: Path) -> SearchFileError:
    """Return the error that says that a place is damaged."""
    return SearchFileError(
        sentence(
            "search files",
            "“{file}” is damaged or holds no search of this version. Nothing was changed.",
        ).filled(file=str(path))
    )


def unreadable(path: Path, error: OSError) -> SearchFileError:
    """Return the error that says why a file cannot be read."""
    return SearchFileError(
        sentence("search files", "“{file}” cannot be read: {reason}.").filled(
            file=str(path), reason=error.strerror or str(error)
        )
    )


def unwritable(path: Path, error: OSError) -> SearchFileError:
    """Return the error that says why a file cannot be written."""
    return SearchFileError(
        sentence("search files", "“{file}” cannot be written: {reason}.").filled(
            file=str(path), reason=error.strerror or str(error)
        )
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
