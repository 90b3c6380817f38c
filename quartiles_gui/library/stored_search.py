"""The search of one page with all its results, however many, and a checkpoint to resume from.

Results are in a file, not in memory. Every result of a search has the same length, so that no index
is needed to find one by its number: a list of a million is as quick as one of ten.

What cannot be written to the disk, because it is full or read-only, stays in memory until it can
be, as far as `search_files` allows; nothing is lost while the app is open. A second window cannot
use the files of the first; its results go to a temporary file.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.core.solver import checked_count
from quartiles_gui.library import files, search_files
from quartiles_gui.library.search_files import OtherResultsError, Prefix, SearchFiles

PageState = Mapping[str, Any]
"""All that a page needs to resume a search, as JSON values."""


class StoredSearch:
    """One search, in files that are named ``name`` with a suffix. For use from one thread."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._paths = [folder / f"{name}.{ending}" for ending in ("txt", "json", "lock")]
        self._results_path, self._checkpoint_path, _ = self._paths
        self._files = SearchFiles("quartiles search", *self._paths)
        self._waiting = bytearray()  # lines that aren't in the file yet
        self._line_size = 1
        self._is_kept = False  # whether the files will be there next time
        self._checkpoint: Future[None] | None = None
        # A sync may take long, and the window must not wait for it.
        self._worker = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._warnings: list[Sentence] = []
        self._is_failing = False
        self._is_cut = False  # whether the user knows that something is missing in the file

    @property
    def count(self) -> int:
        return self.size // self._line_size

    @property
    def line_size(self) -> int:
        """Bytes of a result, including the end of its line."""
        return self._line_size

    @property
    def size(self) -> int:
        """Bytes of all results."""
        return self._files.content.size + len(self._waiting)

    def reason_to_pause(self, bound: int) -> Sentence | None:
        """Return a reason to pause; ``bound`` is how many bytes of results the user allows."""
        if self.size >= bound:
            return sentence(
                "search files",
                "Results take {size} so far. Space continues, Esc stops.",
                size=search_files.size_text(self.size),
            )
        if len(self._waiting) >= search_files.SMALL:
            return sentence(
                "search files",
                "Paused: {size} of results can’t be written. Space tries again.",
                size=search_files.size_text(len(self._waiting)),
            )
        if search_files.is_reserve_reached(
            self._folder if self._is_kept else tempfile.gettempdir(), self.size
        ):
            return sentence(
                "search files",
                "Paused: less than {size} of disk space left. Free some, then press Space.",
                size=search_files.size_text(search_files.RESERVE),
            )
        return None

    def take_warnings(self) -> list[Sentence]:
        """Return the warnings for the user since the last call."""
        warnings, self._warnings = self._warnings, []
        return warnings

    def restore(self) -> PageState | None:
        """Open the stored search, and return what `checkpoint` was last given, if there is any."""
        try:
            self._refuse_special()
            stored = self._files.read_checkpoint()
            if stored is None:
                return None
            prefix = Prefix.from_json(stored["results"])
            line_size = checked_count(stored["line size"])
            page: PageState = stored["page"]
            if line_size < 1 or prefix.size % line_size:
                raise ValueError("results of different lengths")
            if self._files.lock():
                self._files.open_results(prefix)
                self._line_size, self._is_kept = line_size, True
                return page
            self._warnings.append(_in_use())
        except OtherResultsError:
            self._warnings.append(_lost(self._results_path))
        except (OSError, UserError) as error:
            self._fail(error)
        except (KeyError, TypeError, ValueError):
            self._warnings.append(_lost(self._checkpoint_path))
        return None

    def begin(self, line_size: int) -> None:
        """Drop everything, and start with results of ``line_size`` bytes each."""
        self._wait()
        self._files.close_results()
        self._waiting.clear()
        self._line_size = line_size
        self._is_failing = self._is_kept = self._is_cut = False
        try:
            self._refuse_special()
            files.make_private(self._folder)
            if self._files.lock():
                # first: results without a checkpoint are useless
                self._checkpoint_path.unlink(missing_ok=True)
                self._files.open_results()
                self._is_kept = True
                return
            self._warnings.append(_in_use())
        except (OSError, UserError) as error:
            self._fail(error)
        with suppress(OSError):  # else everything stays in memory
            self._files.open_temporary()

    def add(self, lines: Sequence[str]) -> None:
        """Add results, each without the end of its line."""
        self._waiting += "".join([line + "\n" for line in lines]).encode("ascii")
        if not self._is_failing:  # else the next checkpoint tries again
            self._write_waiting()

    def lines(self, first: int, count: int) -> list[str]:
        """Return ``count`` results from number ``first`` on; fewer at the end.

        Those that somebody else has cut off or overwritten are empty.
        """
        size = self._line_size
        content = self.read(first, count)
        starts = range(0, max(min(count, self.count - first), 0) * size, size)
        lines = [_line(content[start : start + size], size) for start in starts]
        if "" in lines:
            self._warn_of_gaps()
        return lines

    def read(self, first: int, count: int) -> bytes:
        """Return ``count`` results from number ``first`` on as they are in the file."""
        start, end = first * self._line_size, (first + count) * self._line_size
        in_file = self._files.content.size
        content = b""
        if start < in_file:
            wanted = min(end, in_file) - start
            content = self._files.read(start, wanted)
            if len(content) < wanted:
                self._warn_of_gaps()
        if end > in_file:
            content += bytes(self._waiting[max(start - in_file, 0) : end - in_file])
        return content

    def checkpoint(self, page: PageState) -> None:
        """Store all results and ``page``, from which to resume after them, in the background.

        It is skipped while the last call still runs.
        """
        if self._checkpoint is not None:
            if not self._checkpoint.done():
                return
            self._wait()
        self._write_waiting()
        if self._is_kept and not self._waiting:
            values = {
                "line size": self._line_size,
                "results": self._files.content,
                "page": page,
            }
            self._checkpoint = self._worker.submit(self._files.save, values)

    def checkpoint_and_wait(self, page: PageState) -> None:
        self._wait()
        self.checkpoint(page)
        self._wait()

    def close(self) -> None:
        self._wait()
        self._worker.shutdown()
        self._files.close()

    def _warn_of_gaps(self) -> None:
        if not self._is_cut:
            self._is_cut = True
            self._warnings.append(_cut(self._results_path))

    def _refuse_special(self) -> None:
        for path in self._paths:
            if files.is_special(path):
                raise files.special(path)

    def _write_waiting(self) -> None:
        if not self._files.is_open or not self._waiting:
            return
        try:
            self._files.append(bytes(self._waiting))
        except UserError as error:
            self._fail(error)
        else:
            self._waiting.clear()
            self._is_failing = False

    def _wait(self) -> None:
        checkpoint, self._checkpoint = self._checkpoint, None
        if checkpoint is None:
            return
        try:
            checkpoint.result()
        except UserError as error:
            self._fail(error)
        else:
            self._is_failing = False

    def _fail(self, error: OSError | UserError) -> None:
        """Warn once until it works again."""
        if isinstance(error, OSError):
            error = files.unwritable(self._results_path, error)
        if not self._is_failing and error.sentence not in self._warnings:
            self._warnings.append(error.sentence)
        self._is_failing = True


def _line(line: bytes, size: int) -> str:
    """Return a result without the end of its line, or nothing if it isn't one of ``size`` bytes."""
    text = line[:-1].decode("ascii", "replace")
    return text if len(line) == size and line.isascii() and text.isprintable() else ""


def _cut(path: Path) -> Sentence:
    return sentence(
        "stored search",
        "“{file}” was cut short or changed by another program. Rows that are missing there stay "
        "empty; a new search finds them again.",
        file=str(path),
    )


def _lost(path: Path) -> Sentence:
    return sentence(
        "stored search",
        "“{file}” is damaged, so the search saved there has to start over.",
        file=str(path),
    )


def _in_use() -> Sentence:
    return sentence(
        "stored search",
        "Another window is keeping its search. You can search here too, but this "
        "search is lost when you close the window.",
    )
