"""Where ``quartiles word-squares`` writes, and how it continues where it stopped.

See `library.search_files` for the terms: the file of ``--resume`` is a checkpoint; with
``--output`` it has the prefix of the results.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from quartiles_gui.cli import console
from quartiles_gui.cli.console import CommandError
from quartiles_gui.core.solver import OtherWordsError, SnapshotError
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import SquareSearch, WordSquaresSolver
from quartiles_gui.library import files, room
from quartiles_gui.library.file_lock import FileLock
from quartiles_gui.library.search_files import (
    Prefix,
    ResultFile,
    damaged,
    in_use,
    read_checkpoint,
    write_all,
    write_checkpoint,
)

_FORMAT = "quartiles word squares"
_VERSION = 1


class SquareFiles:
    """The output of a search and its resume file.

    Without an ``output``, squares go to standard output; without a ``resume`` file, there are no
    checkpoints.
    """

    def __init__(self, output: Path | None, resume: Path | None, *, is_count: bool) -> None:
        self._output = output
        self._resume = resume
        self._is_count = is_count
        self._file: ResultFile | None = None
        self._lock: FileLock | None = None
        self._printed = 0  # characters, on standard output

    def open(self, words: Sequence[str], options: SquareOptions) -> WordSquaresSolver:
        """Open the output, and return the search where it stopped.

        Raises:
            CommandError, UserError: If a file can't be used. Nothing is changed then.
        """
        self._lock_resume_file()
        stored = read_checkpoint(self._resume, _FORMAT, _VERSION) if self._resume else None
        if self._resume is None or stored is None:
            self._refuse_to_overwrite()
            solver = WordSquaresSolver(words, options)
            prefix = None if self._output is None else Prefix()
            # first: a kill in between must not leave output without a checkpoint
            self._save(solver, prefix)
        else:
            solver, prefix = self._resumed(self._resume, stored, words, options)
        if self._output is not None:
            self._file = ResultFile.open(self._output, prefix or Prefix())
        return solver

    def write(self, text: str) -> None:
        """Append text to the output; on a terminal it is seen at once."""
        if self._file is not None:
            self._file.append(text.encode("ascii"))
        elif sys.stdout is not None:
            self._printed += len(text)
            with console.output_errors():
                # unbuffered (python -u), a pipe may take only a part when a signal comes
                write_all(sys.stdout.buffer, text.replace("\n", os.linesep).encode("ascii"))
            if sys.stdout.isatty():
                console.flush()

    @property
    def size(self) -> int:
        """Bytes of results on the disk; 0 if they are printed elsewhere."""
        if self._file is not None and self._output is not None:
            return self._file.content.size if self._output.is_file() else 0
        return self._printed if _is_printed_to_disk() else 0

    @property
    def is_resumable(self) -> bool:
        return self._resume is not None

    def is_reserve_reached(self) -> bool:
        """Return whether the disk has only its reserve left (see `library.room`)."""
        folder = None if self._output is None else self._output.absolute().parent
        return room.is_reserve_reached(folder or Path(), self.size)

    def checkpoint(self, solver: SquareSearch) -> None:
        """Sync everything written to the disk, then replace the checkpoint."""
        if self._file is None:
            console.flush()
            self._save(solver, None)
        else:
            self._file.sync()
            self._save(solver, self._file.content)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
        if self._lock is not None:
            self._lock.release(is_removed=True)

    def _lock_resume_file(self) -> None:
        """Keep the resume file from other searches; it is replaced, so a lock lies beside it."""
        path = self._resume
        # that it cannot be written is told later
        if path is None or not path.parent.is_dir() or files.is_special(path):
            return
        try:
            self._lock = FileLock.acquire(path.with_name(f".{path.name}.lock"))
        except OSError:
            return  # nothing can be written beside it, so that it cannot be replaced either
        if self._lock is None:
            raise in_use(path)

    def _refuse_to_overwrite(self) -> None:
        path = self._output
        if path is not None and path.is_file() and path.stat().st_size:
            raise CommandError(f"“{path}” already exists and was not changed. Name another file.")

    def _save(self, solver: SquareSearch, prefix: Prefix | None) -> None:
        if self._resume is not None:
            write_checkpoint(
                self._resume,
                {
                    "format": _FORMAT,
                    "version": _VERSION,
                    "count": self._is_count,
                    "output": prefix,
                    "search": solver.snapshot(),
                },
            )

    def _resumed(
        self, path: Path, stored: Mapping[str, Any], words: Sequence[str], options: SquareOptions
    ) -> tuple[WordSquaresSolver, Prefix | None]:
        """Return the stored search, and the prefix of the output that it found before."""
        try:
            prefix = None if stored["output"] is None else Prefix.from_json(stored["output"])
            is_count = stored["count"]
            solver = WordSquaresSolver.from_snapshot(stored["search"], words)
        except OtherWordsError as error:
            raise _other_search(path, "another word list or of another size") from error
        except (SnapshotError, KeyError, TypeError, ValueError) as error:
            raise damaged(path) from error
        if (solver.options, is_count) != (options, self._is_count):
            raise _other_search(path, "other options")
        if (prefix is None) != (self._output is None):
            raise _other_search(path, "--output", "without" if prefix is None else "with")
        return solver, prefix


def _is_printed_to_disk() -> bool:
    if sys.stdout is None:
        return False
    try:
        return stat.S_ISREG(os.fstat(sys.stdout.fileno()).st_mode)
    except (OSError, ValueError):  # it isn't a file, or is closed
        return False


def _other_search(path: Path, what: str, how: str = "with") -> CommandError:
    return CommandError(f"“{path}” belongs to a search {how} {what}. Nothing was changed.")
