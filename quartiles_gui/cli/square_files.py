"""The files that ``quartiles word-squares`` writes, and continues from.

See `library.search_files` for the terms: the file of ``--resume`` is a checkpoint; with
``--output`` it has the prefix of the results.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from quartiles_gui.cli import console
from quartiles_gui.cli.console import CommandError
from quartiles_gui.core.solver import OtherWordsError, SnapshotError
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import SquareSearch, WordSquaresSolver
from quartiles_gui.library import files, search_files
from quartiles_gui.library.search_files import Prefix, SearchFiles, damaged, in_use, write_all


class SquareFiles:
    """The output of a search and its resume file.

    Without an ``output``, squares go to standard output; without a ``resume`` file, there are no
    checkpoints.
    """

    def __init__(self, output: Path | None, resume: Path | None, *, is_count: bool) -> None:
        self._output = output
        self._resume = resume
        self._is_count = is_count
        lock_path = None if resume is None else resume.with_name(f".{resume.name}.lock")
        self._files = SearchFiles("quartiles word squares", output, resume, lock_path)
        self._printed = 0  # characters, on standard output

    def open(self, words: Sequence[str], options: SquareOptions) -> WordSquaresSolver:
        """Open the output, and return the search where it stopped.

        Raises:
            CommandError, UserError: If a file can't be used. Nothing is changed then.
        """
        if self._resume is not None and not files.is_special(self._resume):
            # where no lock can be made, the resume file can't be replaced either
            with suppress(OSError):
                if not self._files.lock():
                    raise in_use(self._resume)
        stored = self._files.read_checkpoint()
        if stored is None:
            output = self._output
            if output is not None and output.is_file() and output.stat().st_size:
                raise CommandError(
                    f"“{output}” already exists and was not changed. Name another file."
                )
            solver, prefix = WordSquaresSolver(words, options), Prefix()
            # first: a kill in between must not leave output without a checkpoint
            self.checkpoint(solver)
        else:
            solver, prefix = self._resumed(stored, words, options)
        self._files.open_results(prefix)
        return solver

    def write(self, text: str) -> None:
        """Append text to the output; on a terminal it is seen at once."""
        if self._files.is_open:
            self._files.append(text.encode("ascii"))
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
        if self._output is not None:
            return self._files.content.size if self._output.is_file() else 0
        return self._printed if _is_printed_to_disk() else 0

    @property
    def is_resumable(self) -> bool:
        return self._resume is not None

    def is_reserve_reached(self) -> bool:
        """Return whether the disk has only its reserve left (see `library.search_files`)."""
        return search_files.is_reserve_reached(
            Path() if self._output is None else self._output.parent, self.size
        )

    def checkpoint(self, solver: SquareSearch) -> None:
        """Sync everything written to the disk, then replace the checkpoint."""
        console.flush()
        prefix = None if self._output is None else self._files.content
        values = {"count": self._is_count, "output": prefix, "search": solver.snapshot()}
        self._files.save(values)

    def close(self) -> None:
        self._files.close(is_lock_removed=True)

    def _resumed(
        self, stored: Mapping[str, Any], words: Sequence[str], options: SquareOptions
    ) -> tuple[WordSquaresSolver, Prefix]:
        """Return the stored search, and the prefix of the output that it found before."""
        path = self._resume
        assert path is not None
        try:
            has_output = stored["output"] is not None
            prefix = Prefix.from_json(stored["output"]) if has_output else Prefix()
            is_count = stored["count"]
            solver = WordSquaresSolver.from_snapshot(stored["search"], words)
        except OtherWordsError as error:
            raise _other_search(path, "another word list or of another size") from error
        except (SnapshotError, KeyError, TypeError, ValueError) as error:
            raise damaged(path) from error
        if (solver.options, is_count) != (options, self._is_count):
            raise _other_search(path, "other options")
        if has_output != (self._output is not None):
            raise _other_search(path, "--output", "with" if has_output else "without")
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
