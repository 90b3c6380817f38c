"""The search of one page with all its results, however many, and where it was left.

Results lie in a file, not in memory. Every result of a search has the same length, so that the
one with a given number is found without an index: a list of a million is as quick as one of ten.

What cannot be written to the disk, because it is full or read-only, stays in memory until it
can; nothing is lost while the app is open. A second window cannot have the files of the first;
its results go to a file that is gone when it is closed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.library.file_lock import FileLock
from quartiles_gui.library.search_files import (
    Mark,
    OtherResultsError,
    ResultFile,
    SearchFileError,
    load_place,
    open_temporary,
    save_place,
)

_FORMAT = "quartiles search"
_VERSION = 1

Place = Mapping[str, Any]
"""What a page wants to know when it goes on: JSON can hold it."""


class StoredSearch:
    """One search, in files of its own. To be used from one thread.

    Args:
        folder: Where the files lie; made when something is first stored.
        name: What the files are called, without an ending.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self._results_path = folder / f"{name}.txt"
        self._place_path = folder / f"{name}.json"
        self._lock: FileLock | None = None
        self._file: ResultFile | None = None
        self._waiting = bytearray()  # lines that are not in the file yet
        self._line_size = 1
        self._is_kept = False  # whether the files will be there the next time
        self._checkpoint: Future[None] | None = None
        # The disk may take long to say that all is safe, and the window must not wait for it.
        self._worker = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._warnings: list[Sentence] = []
        self._is_failing = False

    @property
    def count(self) -> int:
        """How many results there are."""
        return self._size // self._line_size

    @property
    def line_size(self) -> int:
        """Bytes of a result, with the end of its line."""
        return self._line_size

    def take_warnings(self) -> list[Sentence]:
        """Return what the person should be told since this was last asked."""
        warnings, self._warnings = self._warnings, []
        return warnings

    def restore(self) -> Place | None:
        """Open the search that was stored, with its results up to where it goes on.

        Returns:
            What was given to `checkpoint` last; None if there is nothing to go on with.
        """
        try:
            stored = load_place(self._place_path, _FORMAT, _VERSION)
            if stored is None:
                return None
            mark, line_size = Mark(*stored["results"]), int(stored["line size"])
            place: Place = stored["page"]
            if line_size < 1 or mark.size % line_size:
                raise ValueError("results of different lengths")
            if self._has_lock():
                self._file = ResultFile.open(self._results_path, mark)
                self._line_size, self._is_kept = line_size, True
                return place
            self._warn(_in_use())
        except OtherResultsError:
            self._warn(_lost(self._results_path))
        except (OSError, SearchFileError) as error:
            self._fail(error)
        except (KeyError, TypeError, ValueError):
            self._warn(_lost(self._place_path))
        return None

    def begin(self, line_size: int) -> None:
        """Drop what there is, and begin with results of ``line_size`` bytes each."""
        self._wait()
        self._close_file()
        self._waiting.clear()
        self._line_size = line_size
        self._is_failing = self._is_kept = False
        try:
            self._results_path.parent.mkdir(parents=True, exist_ok=True)
            if self._has_lock():
                # first: results without a place are nothing
                self._place_path.unlink(missing_ok=True)
                self._file = ResultFile.open(self._results_path)
                self._is_kept = True
                return
            self._warn(_in_use())
        except (OSError, SearchFileError) as error:
            self._fail(error)
        with suppress(OSError):  # else all stays in memory
            self._file = ResultFile(open_temporary(), self._results_path)

    def add(self, lines: Sequence[str]) -> None:
        """Add results, each without the end of its line."""
        self._waiting += "".join([line + "\n" for line in lines]).encode("ascii")
        if not self._is_failing:  # else it is tried again at the next checkpoint
            self._write_waiting()

    def lines(self, first: int, count: int) -> list[str]:
        """Return ``count`` results from number ``first`` on; fewer at the end."""
        return self.read(first, count).decode("ascii").splitlines()

    def read(self, first: int, count: int) -> bytes:
        """Return ``count`` results from number ``first`` on as they are stored."""
        start, end = first * self._line_size, (first + count) * self._line_size
        in_file = self._size - len(self._waiting)
        content = b""
        if start < in_file and self._file is not None:
            content = self._file.read(start, min(end, in_file) - start)
        if end > in_file:
            content += bytes(self._waiting[max(start - in_file, 0) : end - in_file])
        return content

    def checkpoint(self, place: Place) -> None:
        """Store all results and ``place`` in the background; skipped while the last one lasts.

        Args:
            place: Where the search is, when all results that were added are found.
        """
        if self._checkpoint is not None:
            if not self._checkpoint.done():
                return
            self._wait()
        self._write_waiting()
        if self._is_kept and self._file is not None and not self._waiting:
            stored = self._stored(place, self._file.mark)
            self._checkpoint = self._worker.submit(self._store, self._file, stored)

    def checkpoint_and_wait(self, place: Place) -> None:
        """Store all results and ``place``, and return when that is done."""
        self._wait()
        self.checkpoint(place)
        self._wait()

    def close(self) -> None:
        """Close the files."""
        self._wait()
        self._worker.shutdown()
        self._close_file()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @property
    def _size(self) -> int:
        return (self._file.mark.size if self._file is not None else 0) + len(self._waiting)

    def _has_lock(self) -> bool:
        if self._lock is None:
            self._lock = FileLock.acquire(self._results_path.with_suffix(".lock"))
        return self._lock is not None

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write_waiting(self) -> None:
        if self._file is None or not self._waiting:
            return
        try:
            self._file.append(bytes(self._waiting))
        except SearchFileError as error:
            self._fail(error)
        else:
            self._waiting.clear()
            self._is_failing = False

    def _stored(self, place: Place, mark: Mark) -> Place:
        return {
            "format": _FORMAT,
            "version": _VERSION,
            "line size": self._line_size,
            "results": mark,
            "page": place,
        }

    def _store(self, file: ResultFile, stored: Place) -> None:
        file.sync()
        save_place(self._place_path, stored)

    def _wait(self) -> None:
        """Wait for the checkpoint under way."""
        checkpoint, self._checkpoint = self._checkpoint, None
        if checkpoint is None:
            return
        try:
            checkpoint.result()
        except SearchFileError as error:
            self._fail(error)
        else:
            self._is_failing = False

    def _fail(self, error: OSError | SearchFileError) -> None:
        """Warn, once until it works again."""
        if not self._is_failing:
            self._is_failing = True
            if isinstance(error, SearchFileError):
                self._warn(error.sentence)
            else:
                self._warn(_cannot_keep(self._results_path, error))

    def _warn(self, warning: Sentence) -> None:
        self._warnings.append(warning)


def _lost(path: Path) -> Sentence:
    return sentence(
        "stored search",
        "“{file}” is damaged, so the search stored there has to start anew.",
    ).filled(file=os.fspath(path))


def _in_use() -> Sentence:
    return sentence(
        "stored search",
        "Another window keeps a search of this kind. This window's search works as well, but is "
        "gone when the window is closed.",
    )


def _cannot_keep(path: Path, error: OSError) -> Sentence:
    return sentence(
        "stored search",
        "What is found cannot be kept for the next time: “{file}”: {reason}.",
    ).filled(file=os.fspath(path), reason=error.strerror or str(error))
