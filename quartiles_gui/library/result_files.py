"""The results of a long search, in a text that only grows, and a checkpoint to go on from.

Terms. *Results* are lines of a text file. A *checkpoint* is a small JSON file: what the search
needs to go on, the length of the text then, and the CRC-32 of both. Making one means syncing the
text to the disk and then replacing the checkpoint. Going on means truncating the text to that
length; what was written after the checkpoint is found and written again. So after a kill or a power
loss no result is lost, and none is there twice.

The app alone writes checkpoints. So one that is intact is trusted, and nobody else's is read.

In the window every result of a search has the same length, so that no index is needed to find one
by its number: a list of a million is as quick as one of ten.
"""

from __future__ import annotations

import json
import os
import stat
import zlib
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, BinaryIO

from quartiles_gui import log
from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.library import files
from quartiles_gui.library.lock import lock

Values = Mapping[str, Any]
"""All that a search needs to go on, as JSON values."""

RESERVE = 5 * 10**8
"""Bytes that stay free on the disk, for everything else."""

SMALL = 10**7
"""Bytes of results that are written without a look at the disk."""

_FORMAT = "quartiles results"
_VERSION = 1
_MOST = 2**24  # bytes read of a checkpoint: a device may never end
_TAIL = 64  # bytes of the results that a checkpoint has, to know them again
_UNITS = ("bytes", "KB", "MB", "GB", "TB")


class Results:
    """The results of one search, which is the only one to write them until they are closed.

    To be used from one thread. What the disk has no room for isn't lost: it is written first of all
    when there is more.

    Args:
        text: None if the results go elsewhere.
        checkpoint: None if the search can't be resumed.
        is_private: They are in a folder for the user alone, which is made if it is missing.
    """

    def __init__(
        self, text: Path | None, checkpoint: Path | None, *, is_private: bool = False
    ) -> None:
        self.line_size = 1  # bytes of a result, including the end of its line
        self.size = 0  # bytes in the text
        self._text = text
        self._checkpoint = checkpoint
        self._is_private = is_private
        self._file: BinaryIO | None = None  # unbuffered
        self._is_regular = False
        self._tail = b""
        self._unwritten = b""
        # a sync may take long, and a window must not wait for it
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="results")
        self._saving: Future[None] | None = None
        self._has_failed = False  # the last time that was in the background

    @property
    def count(self) -> int:
        return self.size // self.line_size

    @property
    def is_open(self) -> bool:
        """Whether there is a text that results can be added to."""
        return self._file is not None

    def stored(self) -> Values | None:
        """Return what was last saved, if anything was; `open` then goes on from there.

        Raises a `UserError` if it can't be used. Nothing is changed then.
        """
        path = self._checkpoint
        if path is None or not os.path.lexists(path):
            return None
        try:
            stored = json.loads(files.read_bytes(path, _MOST))
            if (stored["format"], stored["version"]) != (_FORMAT, _VERSION):
                raise ValueError("another format, or another version")
            if stored.pop("checksum") != _checksum(stored):
                raise ValueError("the checksum is wrong")
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
            raise damaged(path) from error
        self.size, self.line_size = stored["length"], stored["line size"]
        self._tail = stored["tail"].encode("ascii")
        values: Values = stored["search"]
        return values

    def begin(self, line_size: int = 1) -> None:
        """Drop everything, and start with results of ``line_size`` bytes each.

        Raises a `UserError` if the files can't be used.
        """
        self._close_text()
        self.size, self.line_size, self._tail = 0, line_size, b""
        if self._checkpoint is not None:
            files.refuse_special(self._checkpoint)  # a pipe would wait for somebody to read it
        self.open(is_new=True)

    def open(self, *, is_new: bool = False) -> None:
        """Open the text, and truncate it to its length; make one that is missing.

        A new one has no checkpoint.

        Raises a `UserError` if it can't be read and written, or has something else in it. Nothing
        is changed then.
        """
        if self._text is None:
            return
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            if self._is_private:
                files.make_private(self._text.parent)
            file = open(os.open(self._text, flags, 0o666), "r+b", buffering=0)  # noqa: SIM115
            try:
                # a pipe or a device has no length, and nothing else either
                self._is_regular = stat.S_ISREG(os.fstat(file.fileno()).st_mode)
                if self._is_regular:
                    self._take(file, self._text)
                    if is_new and self._checkpoint is not None:
                        # first: results without a checkpoint are useless
                        self._checkpoint.unlink(missing_ok=True)
                    file.truncate(self.size)
            except BaseException:  # even Ctrl+C, which must not leave the file open
                file.close()
                raise
        except OSError as error:
            raise files.unwritable(self._text, error) from error
        self._file = file

    def add(self, lines: str) -> None:
        """Add results; a `FileError` says that not all of them could be written."""
        self._unwritten += lines.encode("ascii")
        self.flush()

    def flush(self) -> None:
        """Write what there was no room for; a `FileError` says that there still isn't."""
        if self._file is None or not self._unwritten:
            return
        rest = memoryview(self._unwritten)
        try:
            if self._is_regular:
                self._file.seek(self.size)
            while rest:
                written = rest[: self._file.write(rest)]
                self.size += len(written)
                self._tail = (self._tail + bytes(written[-_TAIL:]))[-_TAIL:]
                rest = rest[len(written) :]
        except OSError as error:
            raise files.unwritable(self._text or "", error) from error
        finally:
            self._unwritten = bytes(rest)

    def read(self, first: int, count: int) -> bytes:
        """Return ``count`` results from number ``first`` on, as they are in the text.

        There are fewer at the end, or if somebody else has cut them off; none once it is closed.
        """
        if self._file is None:
            return b""
        start, end = first * self.line_size, min((first + count) * self.line_size, self.size)
        content = b""
        try:
            self._file.seek(start)
            while len(content) < end - start and (
                more := self._file.read(end - start - len(content))
            ):
                content += more
        except OSError as error:
            raise files.unreadable(self._text or "", error) from error
        return content

    def lines(self, first: int, count: int) -> list[str]:
        """Return ``count`` results from number ``first`` on; fewer at the end.

        Those that somebody else has cut off or overwritten are empty.
        """
        size, content = self.line_size, self.read(first, count)
        starts = range(0, max(min(count, self.count - first), 0) * size, size)
        return [_line(content[start : start + size], size) for start in starts]

    def save(self, values: Values, *, waits: bool = True) -> None:
        """Write all results, and ``values`` from which to go on after them.

        Without ``waits``, that is done in the background, unless it is still being done since the
        last call. A fault is raised at the next call, and only the second of two in a row: once,
        another program may have looked at the file.

        Raises a `FileError` if something can't be written. The last checkpoint is kept then.
        """
        saving = self._saving
        if saving is not None and not waits and not saving.done():
            return
        self._saving = None
        if saving is not None:
            failure = saving.exception()
            self._has_failed = failure is not None and not self._has_failed
            if failure is not None and self._has_failed:
                log.note(f"A search couldn’t be saved: {' > '.join(log.outline(failure))}")
            elif failure is not None and not waits:
                raise failure
        self.flush()
        checkpoint = {
            "format": _FORMAT,
            "version": _VERSION,
            "length": self.size,
            "tail": self._tail.decode("ascii"),
            "line size": self.line_size,
            "search": values,
        }
        checkpoint["checksum"] = _checksum(checkpoint)
        self._saving = self._thread.submit(self._save, json.dumps(checkpoint))
        if waits:
            self._saving.result()

    def close(self) -> None:
        self._thread.shutdown()
        self._close_text()

    def reason_to_pause(self, most: int) -> Sentence | None:
        """Return a reason to pause; ``most`` is how many bytes of results the user allows."""
        if self.size >= most:
            return sentence(
                "results",
                "Results take {size} so far. Space continues, Esc stops.",
                size=size_text(self.size),
            )
        if self.is_reserve_reached():
            return sentence(
                "results",
                "Paused: less than {size} of disk space left. Free some, then press Space.",
                size=size_text(RESERVE),
            )
        return None

    def is_reserve_reached(self) -> bool:
        """Return whether the disk has only its reserve left; a few bytes are always written."""
        if self.size < SMALL or self._text is None or not self._is_regular:
            return False
        import shutil

        try:
            return shutil.disk_usage(self._text.parent).free < RESERVE
        except OSError:  # told where writing is tried
            return False

    def _take(self, file: BinaryIO, path: Path) -> None:
        if not lock(file.fileno()):
            raise UserError(
                "results",
                "“{file}” is in use by another search. Nothing was changed.",
                file=str(path),
            )
        size = os.fstat(file.fileno()).st_size
        file.seek(max(self.size - _TAIL, 0))
        if size < self.size or file.read(min(self.size, _TAIL)) != self._tail:
            raise UserError(
                "results",
                "“{file}” isn’t what the search has written so far. Nothing was changed.",
                file=str(path),
            )

    def _save(self, checkpoint: str) -> None:
        if self._file is not None and self._is_regular:
            try:
                os.fsync(self._file.fileno())
            except OSError as error:
                raise files.unwritable(self._text or "", error) from error
        if self._checkpoint is not None:
            files.write_text(self._checkpoint, checkpoint + "\n")

    def _close_text(self) -> None:
        saving, self._saving = self._saving, None
        if saving is not None:
            saving.exception()  # it uses the file
        if self._file is not None:
            self._file.close()
        self._file, self._unwritten = None, b""


def size_text(size: int) -> str:
    """Return a number of bytes as people say it: ``"420 MB"``."""
    value, unit = float(size), 0
    while value >= 999.5 and unit < len(_UNITS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{value:.0f} {_UNITS[unit]}"


def damaged(path: Path) -> UserError:
    """Return the error that says that a checkpoint is damaged."""
    return UserError(
        "results",
        "“{file}” is damaged, or has no search of this version. Nothing was changed.",
        file=str(path),
    )


def _checksum(checkpoint: Values) -> int:
    """Return the CRC-32 of a checkpoint without its checksum."""
    return zlib.crc32(json.dumps(checkpoint, sort_keys=True).encode("ascii"))


def _line(line: bytes, size: int) -> str:
    """Return a result without the end of its line, or nothing if it isn't one of ``size`` bytes."""
    text = line[:-1].decode("ascii", "replace")
    return text if len(line) == size and line.isascii() and text.isprintable() else ""
