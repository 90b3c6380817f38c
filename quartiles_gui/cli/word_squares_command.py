"""The command ``quartiles word-squares``: every word square of a word list.

A long enumeration survives everything, including kills and power loss, if its output and its
checkpoint, the file of ``--resume``, go to files (see `library.result_files`).
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import threading
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.cli.console import Command, CommandError
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import OtherWordsError, system_clock
from quartiles_gui.core.word_squares.parallel import OpenPool, Pool, SharedSearch
from quartiles_gui.core.word_squares.square_options import (
    SIZES,
    SquareOptions,
    Symmetry,
    parse_pattern,
)
from quartiles_gui.library.dictionaries import read_words
from quartiles_gui.library.result_files import RESERVE, Results, Values, damaged, size_text
from quartiles_gui.workers import processors

SHIPPED_SIZE = 35  # the largest SCOWL size of the words taken from the shipped list by default

CHECKPOINT_SECONDS = 5.0  # seconds of searching between two checkpoints

CHECK_INTERVAL = 0.1  # seconds between two checks whether to stop, print or save

LONG_SEARCH = 5.0
"""Seconds that a search has to last, by its pace at first, for other processes to do it.

In truth that is about one second. A shorter search would take longer, or more of the processors.
"""


def _add_arguments(parser: ArgumentParser) -> None:
    console.add_word_list(parser, "the built-in words of SCOWL")
    parser.add_argument(
        "--list-size",
        type=console.positive,
        metavar="N",
        help="use the words of the built-in list up to SCOWL size N: 10 for the most common, 95 "
        f"for the rarest; default: {SHIPPED_SIZE}",
    )
    parser.add_argument(
        "--size",
        type=console.positive,
        choices=SIZES,
        default=5,
        metavar="N",
        help=f"rows and columns, {SIZES[0]} to {SIZES[-1]}; default: 5",
    )
    parser.add_argument(
        "--pattern",
        metavar="ROWS",
        help="fixed letters: the rows, separated by spaces or slashes, with a dot for each open "
        "cell (s..../...../...../...../....t)",
    )
    parser.add_argument(
        "--distinct",
        action="store_true",
        help="no word twice in a square; in a symmetric one, each row is also a column and counts "
        "only once",
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
        help="if swapping rows and columns turns one square into another, print only the one whose "
        "rows come first in the alphabet",
    )
    parser.add_argument("--count", action="store_true", help="print only how many there are")
    parser.add_argument(
        "--part",
        type=console.part,
        default=(1, 1),
        metavar="I/N",
        help="find only the I-th of N parts, so that many computers can share a search; the "
        "outputs of all parts, one after another, are that of the whole search",
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="save the state of the search to FILE every few seconds and when interrupted, and "
        "continue from there if FILE exists",
    )
    parser.add_argument(
        "--output",
        type=Path,
        metavar="FILE",
        help="write to FILE, or with - to standard output, the default; an existing file is "
        "changed only if its search is resumed",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON array a line")
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=console.positive,
        metavar="N",
        help="search in N processes at the same time; the output is the same with any number; "
        "default: as many as there are processors",
    )
    where.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="search on a cluster of Dask, whose scheduler is at ADDRESS (tcp://HOST:8786); each "
        "of its computers needs Quartiles, too",
    )


def _run(options: Namespace) -> int:
    if options.word_list is not None and options.list_size is not None:
        options.refuse("argument --list-size: not allowed with argument --word-list")
    if options.output == Path("-"):
        options.output = None
    if options.json and options.output is not None:
        options.refuse("argument --json: not allowed with a file of --output")
    if options.resume is not None and options.resume == options.output:
        options.refuse("argument --output: not the file of --resume")
    squares = SquareOptions(
        size=options.size,
        pattern=() if options.pattern is None else parse_pattern(options.pattern, options.size),
        symmetry=Symmetry(options.symmetric),
        is_distinct=options.distinct,
        is_transposed_too=not options.no_transposed,
    ).checked()
    console.check_word_list(options)
    is_shipped = options.word_list is None
    words, left_out = read_words(
        paths.short_words_file() if is_shipped else options.word_list,
        squares.size,
        largest_size=(options.list_size or SHIPPED_SIZE) if is_shipped else None,
        least_score=options.least_score,
        is_own=is_shipped,
    )
    console.tell_left_out(options.word_list, len(words), left_out)
    cluster = _cluster(options.dask) if options.dask else None
    jobs = options.jobs or processors()
    with closing(SquareFiles(options)) as output:
        solver = output.search(words, squares)
        gc.freeze()  # what was made so far stays; looking through it takes 2 % of the search
        if cluster is not None:
            solver.share_with(cluster)
        elif jobs > 1:
            solver.share_with(partial(_processes, jobs), LONG_SEARCH)
        try:
            code = _search(solver, output, options)
        finally:
            solver.rest()
        is_part = code == console.NOT_FOUND and options.part != (1, 1)
        return console.DONE if is_part else code


def _processes(jobs: int) -> Pool | None:
    from quartiles_gui.workers.pools import open_processes

    return open_processes(paths.command_line(), jobs)


def _cluster(address: str) -> OpenPool:
    """Connect to a cluster, and return a function that connects again once it is lost."""
    from quartiles_gui.workers.pools import open_cluster

    pools = [open_cluster(address)]
    return lambda: pools.pop() if pools else open_cluster(address)


def _search(solver: SharedSearch, output: SquareFiles, options: Namespace) -> int:
    """Search until the end, a full disk or a signal; print, save and show progress."""
    saved = system_clock()
    reason = ""
    with _stop_signals() as is_stopped:
        while not solver.is_finished and not is_stopped():
            if output.is_reserve_reached():
                reason = f"Stopped: less than {size_text(RESERVE)} of disk space left."
                break
            lines: list[str] = []
            try:
                _work(solver, lines)
            except UserError as error:  # there is nobody to go on with
                reason = str(error)
            if any(lines) and not options.count:
                console.show_aside("")
                output.add("".join(lines))
            _show_progress(solver, output.size)
            if reason:
                break
            if system_clock() - saved >= CHECKPOINT_SECONDS:
                output.checkpoint(solver)
                saved = system_clock()
        console.show_aside("")
        is_complete = solver.is_finished
        output.checkpoint(solver)
        if options.count and is_complete:  # the count isn't part of what is resumed
            output.add(f"{solver.progress.found}\n")
    if reason:
        again = "run the same command again" if options.resume else "use --resume next time"
        console.print_aside(f"quartiles: {reason} To go on, {again}.\n")
        return console.STOPPED
    if not is_complete:
        return console.INTERRUPTED
    return console.DONE if solver.progress.found else console.NOT_FOUND


def _work(solver: SharedSearch, lines: list[str]) -> None:
    now = system_clock()
    deadline = now + CHECK_INTERVAL
    while now < deadline and not solver.is_finished:
        lines.append(solver.solve_lines(deadline - now))
        now = system_clock()


def _show_progress(solver: SharedSearch, size: int) -> None:
    progress = solver.progress
    text = (
        f"{progress.fraction:4.0%}  first row {progress.settled:,} of {progress.total:,}"
        f"  {progress.found:,} found"
    )
    console.show_aside(f"{text}, {size_text(size)}" if size else text)


@contextmanager
def _stop_signals() -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether Ctrl+C, SIGTERM or SIGHUP has come.

    A second signal ends the program as it always does.
    """
    stopped = threading.Event()

    def stop(number: int, _frame: object) -> None:
        stopped.set()
        signal.signal(number, before[number])

    names = signal.Signals.__members__  # Windows has no SIGHUP
    numbers = [names[name] for name in ("SIGINT", "SIGTERM", "SIGHUP") if name in names]
    before = {int(number): signal.getsignal(number) for number in numbers}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # nohup has SIGHUP ignored
            signal.signal(number, stop)
    try:
        yield stopped.is_set
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class SquareFiles(Results):
    """The output of a search and its resume file.

    Without an ``output``, squares go to standard output; without a ``resume`` file, there are no
    checkpoints.
    """

    def __init__(self, options: Namespace) -> None:
        super().__init__(options.output, options.resume)
        self._output: Path | None = options.output
        self._resume: Path | None = options.resume
        self._is_json = options.json and not options.count  # which is one number
        self._own = {
            "count": options.count,
            "part": [*options.part],
            "output": options.output is not None,
        }

    def search(self, words: Sequence[str], options: SquareOptions) -> SharedSearch:
        """Open the output, and return the search of the part where it stopped.

        Raises `CommandError` or `UserError` if a file can't be used. Nothing is changed then.
        """
        stored, output = self.stored(), self._output
        if stored is not None:
            solver = self._resumed(stored, words, options)
        elif output is not None and output.is_file() and output.stat().st_size:
            raise CommandError(f"“{output}” already exists and was not changed. Name another file.")
        else:
            solver = SharedSearch(words, options).share(*self._own["part"])
            # first: a kill in between must not leave output without a checkpoint
            self.checkpoint(solver)
        self.open()
        return solver

    def add(self, lines: str) -> None:
        """Append lines to the output; on a terminal they are seen at once."""
        if self.is_open:
            super().add(lines)
            return
        if self._is_json:
            lines = "".join(f"{json.dumps(line.split())}\n" for line in lines.splitlines())
        with console.output_errors():
            # unbuffered (python -u), a pipe may take only a part when a signal comes
            rest = memoryview(lines.replace("\n", os.linesep).encode("ascii"))
            while rest:
                rest = rest[sys.stdout.buffer.write(rest) :]
        if sys.stdout.isatty():
            console.flush()

    def checkpoint(self, solver: SharedSearch) -> None:
        """Sync everything written to the disk, then replace the checkpoint."""
        console.flush()
        self.save({**self._own, "search": solver.snapshot()})

    def _resumed(
        self, stored: Values, words: Sequence[str], options: SquareOptions
    ) -> SharedSearch:
        path = self._resume
        assert path is not None
        try:
            before = {key: stored[key] for key in self._own}
            solver = SharedSearch.from_snapshot(stored["search"], words)
        except OtherWordsError as error:
            raise _other_search(path, "another word list or of another size") from error
        # whatever a wrong value causes: the file may be a stranger's
        except (UserError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise damaged(path) from error
        if before["output"] != self._own["output"]:
            raise _other_search(path, "--output", "with" if before["output"] else "without")
        if (solver.options, before) != (options, self._own):
            raise _other_search(path, "other options")
        return solver


def _other_search(path: Path, what: str, how: str = "with") -> CommandError:
    return CommandError(f"“{path}” belongs to a search {how} {what}. Nothing was changed.")


WORD_SQUARES = Command(
    description="Find every square grid whose rows and columns are all words of a list. Each "
    "square is printed on one line, its rows separated by spaces. The lines are in alphabetical "
    "order, but each square is followed by its transpose. By default all squares count: symmetric "
    "ones, both of a transposed pair, and those with a word more than once. Two squares are the "
    "same only if all their letters are.",
    epilog="With --resume and --output, the output is complete and has no line twice, however "
    "often the program is stopped or killed. With --resume and standard output, this holds when "
    "you interrupt it (Ctrl+C, SIGTERM, SIGHUP); after a kill or a power loss, the squares of the "
    "last few seconds are printed again, but none is missing. Resuming a finished search prints "
    "nothing; delete its resume file to start over. The search also stops when less than 500 MB "
    "of disk space is left for --output. Exit code: 0 found some, or all of a part, 1 found none, "
    "2 bad input, 3 stopped for lack of disk space or of a cluster, 130 interrupted.",
    add_arguments=_add_arguments,
    run=_run,
)
