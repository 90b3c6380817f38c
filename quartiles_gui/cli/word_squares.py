"""The command ``quartiles word-squares``: every word square of a word list.

A long enumeration survives everything, kill and power loss included, when its output and its
place go to files: see `library.search_files`, where the file of ``--resume`` is called a place.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from quartiles_gui import paths
from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.core.solver import OtherWordsError, Snapshot, SnapshotError, system_clock
from quartiles_gui.core.word_squares.options import (
    SIZES,
    SquareOptions,
    Symmetry,
    parse_pattern,
)
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.core.words.word_list import read_words
from quartiles_gui.library.search_files import (
    Mark,
    ResultFile,
    damaged,
    load_place,
    save_place,
    write_all,
)

FOUND = 0
NONE_FOUND = 1
INTERRUPTED = 130

DESCRIPTION = (
    "Find every square grid whose rows and columns are all words of a list. Each square is one "
    "line, its rows separated by blanks, and the lines are in alphabetical order. By default all "
    "squares count: symmetric ones, both of a transposed pair, and those with a word more than "
    "once. Two squares are the same only if all their letters are."
)
EPILOG = (
    "With --resume and --output, the output is complete and has no line twice, whatever ends the "
    "program and how often. With --resume and standard output the same holds when it is "
    "interrupted (Ctrl+C, SIGTERM); after a kill or a power loss the squares of the last "
    "few seconds are printed once more, and none is missing. The resume file of a finished search "
    "adds nothing; delete it to start anew. Exit code: 0 some were found, 1 there are none, 2 bad "
    "input, 130 interrupted."
)

SHIPPED_SIZE = 35
"""The largest SCOWL size of the words taken from the shipped list by default."""

CHECKPOINT_SECONDS = 5.0
"""How long the search goes on between two checkpoints."""

QUANTUM = 0.1
"""Seconds between two looks at whether to stop, to print or to save."""

_FORMAT = "quartiles word squares"
_VERSION = 1


class Output(Protocol):
    """Where the squares go."""

    def write(self, text: str) -> None:
        """Take some text."""

    def settle(self) -> None:
        """Bring all text taken to where it is safe."""

    def mark(self) -> Mark | None:
        """Return how much is written; None where that cannot be told."""


class Options(NamedTuple):
    """The command line."""

    word_list: Path | None
    list_size: int
    squares: SquareOptions
    is_count: bool
    resume: Path | None
    output: Path | None


class StandardOutput:
    """Squares go to whoever reads the standard output."""

    def write(self, text: str) -> None:
        """Print some text."""
        # Without a buffer of its own (python -u), a pipe may take a part when a signal comes.
        write_all(sys.stdout.buffer, text.replace("\n", os.linesep).encode("ascii"))

    def settle(self) -> None:
        """Hand over what was printed."""
        sys.stdout.flush()

    def mark(self) -> None:
        """Tell nothing: what was handed over cannot be taken back."""


class FileOutput:
    """Squares go to a file of their own."""

    def __init__(self, file: ResultFile) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Append some text."""
        self._file.append(text.encode("ascii"))

    def settle(self) -> None:
        """Bring the file to the disk."""
        self._file.sync()

    def mark(self) -> Mark:
        """Return what is written."""
        return self._file.mark


def run(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> int:
    """Run the command.

    Args:
        parser: An empty parser, to be given the arguments.
        arguments: The command line after ``quartiles word-squares``.

    Returns:
        The exit code.

    Raises:
        PersonError: If the input is bad, or a file cannot be used.
    """
    options = _parsed(parser, arguments)
    source, largest_size = options.word_list, None
    if source is None:
        source = Path(paths.short_words_file())
        largest_size = options.list_size
    words = read_words(source, options.squares.size, largest_size=largest_size)
    stored = load_place(options.resume, _FORMAT, _VERSION) if options.resume else None
    if stored is None or options.resume is None:
        solver, mark = WordSquaresSolver(words, options.squares), None
    else:
        solver, mark = _resumed(options.resume, stored, words, options)
    if options.resume and stored is None:
        # before there is any output: else a kill in between would leave output without a place
        _refuse_to_overwrite(options)
        _save(options, solver, Mark() if options.output else None)
    with _output(options, mark) as output:
        return _search(solver, output, options)


def _search(solver: WordSquaresSolver, output: Output, options: Options) -> int:
    """Search to the end, or until a signal comes; print, save and tell along the way."""
    saved = system_clock()
    progress = _ProgressLine()
    with _stop_signals() as is_stopped:
        while not solver.is_finished and not is_stopped():
            squares = _quantum(solver)
            if squares and not options.is_count:
                progress.clear()
                output.write("".join([" ".join(square) + "\n" for square in squares]))
                if options.output is None and sys.stdout.isatty():
                    output.settle()
            progress.show(solver)
            if options.resume and system_clock() - saved >= CHECKPOINT_SECONDS:
                _checkpoint(solver, output, options)
                saved = system_clock()
        progress.clear()
        is_complete = solver.is_finished
        _checkpoint(solver, output, options)
        if options.is_count and is_complete:  # the count is no part of what is resumed
            output.write(f"{solver.progress.found}\n")
            output.settle()
    if not is_complete:
        return INTERRUPTED
    return FOUND if solver.progress.found else NONE_FOUND


def _quantum(solver: WordSquaresSolver) -> list[tuple[str, ...]]:
    squares = []
    now = system_clock()
    deadline = now + QUANTUM
    while now < deadline and not solver.is_finished:
        square = solver.solve(deadline - now)
        if square is not None:
            squares.append(square)
        now = system_clock()
    return squares


class _ProgressLine:
    """One line on standard error, when somebody sees it."""

    def __init__(self) -> None:
        self._is_seen = sys.stderr is not None and sys.stderr.isatty()
        self._length = 0

    def show(self, solver: WordSquaresSolver) -> None:
        if self._is_seen:
            progress = solver.progress
            text = (
                f"{progress.fraction:4.0%}  first row {progress.settled:,} of {progress.total:,}"
                f"  {progress.found:,} found"
            )
            sys.stderr.write("\r" + text.ljust(self._length))
            sys.stderr.flush()
            self._length = len(text)

    def clear(self) -> None:
        if self._length:
            sys.stderr.write("\r" + " " * self._length + "\r")
            sys.stderr.flush()
            self._length = 0


# What is asked for


def _parsed(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> Options:
    parser.epilog = EPILOG
    parser.add_argument(
        "--word-list",
        type=Path,
        metavar="FILE",
        help="use this word list (text, one word a line); default: the shipped words of SCOWL",
    )
    parser.add_argument(
        "--list-size",
        type=int,
        metavar="N",
        help="of the shipped list, use the words up to SCOWL size N: 10 the commonest, 95 the "
        f"rarest; default: {SHIPPED_SIZE}",
    )
    parser.add_argument(
        "--size",
        type=int,
        choices=SIZES,
        default=5,
        metavar="N",
        help=f"rows and columns, {SIZES[0]} to {SIZES[-1]}; default: 5",
    )
    parser.add_argument(
        "--pattern",
        metavar="ROWS",
        help="fixed letters: the rows with blanks or slashes between, a dot for each open cell "
        "(s..../...../...../...../....t)",
    )
    parser.add_argument(
        "--distinct",
        action="store_true",
        help="no word twice in a square; in a symmetric one each row is also a column and counts "
        "once",
    )
    parser.add_argument(
        "--symmetric",
        choices=[symmetry.value for symmetry in Symmetry],
        default=Symmetry.ALL.value,
        help="all squares, only those whose rows and columns are the same, or none of those; "
        "default: all",
    )
    parser.add_argument(
        "--no-transposed",
        action="store_true",
        help="of two squares with rows and columns exchanged only the one whose rows come first "
        "in the alphabet",
    )
    parser.add_argument("--count", action="store_true", help="print only how many there are")
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep the place of the search in FILE, every few seconds and when interrupted, and "
        "go on from there if FILE exists",
    )
    parser.add_argument(
        "--output",
        type=Path,
        metavar="FILE",
        help="write to FILE; a file that is there is only written to when its search is resumed",
    )
    given = parser.parse_args(arguments)
    if given.list_size is not None and given.word_list is not None:
        parser.error("argument --list-size: not allowed with argument --word-list")
    if given.list_size is not None and given.list_size < 1:
        parser.error("argument --list-size: must be at least 1")
    if given.resume is not None and given.resume == given.output:
        parser.error("argument --output: not the file of --resume")
    squares = SquareOptions(
        size=given.size,
        pattern=() if given.pattern is None else parse_pattern(given.pattern, given.size),
        symmetry=Symmetry(given.symmetric),
        is_distinct=given.distinct,
        is_transposed_too=not given.no_transposed,
    ).checked()
    return Options(
        given.word_list,
        given.list_size or SHIPPED_SIZE,
        squares,
        given.count,
        given.resume,
        given.output,
    )


# The output


@contextmanager
def _output(options: Options, mark: Mark | None) -> Iterator[Output]:
    """Give where squares go; a file is cut to the part that ``mark`` tells."""
    path = options.output
    if path is None:
        yield StandardOutput()
        return
    if mark is None and options.resume is None:
        _refuse_to_overwrite(options)
    file = ResultFile.open(path, mark or Mark())
    with closing(file):
        yield FileOutput(file)


def _refuse_to_overwrite(options: Options) -> None:
    path = options.output
    if path is not None and path.is_file() and path.stat().st_size:
        raise PersonError(
            sentence(
                "word squares", "“{file}” exists and was left as it is: name another file."
            ).filled(file=str(path))
        )


# The resume file


def _checkpoint(solver: WordSquaresSolver, output: Output, options: Options) -> None:
    output.settle()
    if options.resume:
        _save(options, solver, output.mark())


def _save(options: Options, solver: WordSquaresSolver, mark: Mark | None) -> None:
    assert options.resume is not None
    save_place(
        options.resume,
        {
            "format": _FORMAT,
            "version": _VERSION,
            "count": options.is_count,
            "output": mark,
            "search": solver.snapshot(),
        },
    )


def _resumed(
    path: Path, stored: dict[str, Any], words: Sequence[str], options: Options
) -> tuple[WordSquaresSolver, Mark | None]:
    """Return the search where it was left, and how much output belongs before that."""
    try:
        mark = None if stored["output"] is None else Mark(*stored["output"])
        snapshot: Snapshot = stored["search"]
        is_count: bool = stored["count"]
        solver = WordSquaresSolver.from_snapshot(snapshot, words)
    except OtherWordsError as error:
        raise PersonError(
            sentence(
                "word squares",
                "“{file}” belongs to a search with another word list or of another size. Nothing "
                "was changed.",
            ).filled(file=str(path))
        ) from error
    except (SnapshotError, KeyError, TypeError) as error:
        raise damaged(path) from error
    if (solver.options, is_count) != (options.squares, options.is_count):
        raise PersonError(
            sentence(
                "word squares",
                "“{file}” belongs to a search with other options. Nothing was changed.",
            ).filled(file=str(path))
        )
    if (mark is None) != (options.output is None):
        without = sentence(
            "word squares",
            "“{file}” belongs to a search without --output. Nothing was changed.",
        )
        with_ = sentence(
            "word squares", "“{file}” belongs to a search with --output. Nothing was changed."
        )
        raise PersonError((without if mark is None else with_).filled(file=str(path)))
    return solver, mark


# Interruption


@contextmanager
def _stop_signals() -> Iterator[Callable[[], bool]]:
    """Give a question that is answered with yes once Ctrl+C or SIGTERM has come.

    A second signal ends the program as it always does.
    """
    stopped = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stopped.is_set
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def stop(number: int, _frame: object) -> None:
        stopped.set()
        signal.signal(number, before[signal.Signals(number)])

    for number in before:
        signal.signal(number, stop)
    try:
        yield stopped.is_set
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
