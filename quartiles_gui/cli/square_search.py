"""The search of ``quartiles word-squares``: what it finds is printed and saved.

A long enumeration survives everything, including kills and power loss, if its output and its
checkpoint go to files: see `square_files`.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager

from quartiles_gui.cli import console
from quartiles_gui.cli.square_files import SquareFiles
from quartiles_gui.core.solver import system_clock
from quartiles_gui.core.word_squares.crew import Crew, WorkingCrew
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import SquareSearch
from quartiles_gui.core.word_squares.shared_search import SharedSearch
from quartiles_gui.core.word_squares.sharing import MOST_LOSSES, CrewError, FaultError
from quartiles_gui.library.room import RESERVE, size_text

CHECKPOINT_SECONDS = 5.0
"""Seconds of searching between two checkpoints."""

END_SIGNALS = [
    signal.Signals[name]
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if name in signal.Signals.__members__
]
"""What asks for the end: Ctrl+C, the system, and the end of the terminal."""

QUANTUM = 0.1
"""Seconds between two checks whether to stop, print or save."""

PATIENCE = 0.2
"""Seconds that a search lasts before others help, if it may be over before they could begin."""


def search(
    options: Namespace,
    words: Sequence[str],
    squares: SquareOptions,
    others: Crew,
    *,
    is_long: bool,
) -> int:
    """Print all squares of some words, and return the exit code.

    Args:
        options: The command line.
        words: The words.
        squares: What to search for.
        others: Who helps.
        is_long: Whether they help from the beginning.

    Raises:
        CommandError, UserError: If a file cannot be used.
    """
    with closing(SquareFiles(options.output, options.resume, is_count=options.count)) as files:
        alone = files.open(words, squares)
        gc.freeze()  # what was made so far stays; looking through it takes 2 % of the search
        settled, total, _, _ = alone.progress
        if not others.size or total - settled <= 1:
            return _search(alone, files, options.max_size, is_count=options.count)
        shared = SharedSearch(alone, WorkingCrew(others, alone), 0.0 if is_long else PATIENCE)
        return _search(shared, files, options.max_size, is_count=options.count)


def _search(solver: SquareSearch, files: SquareFiles, most_bytes: int, *, is_count: bool) -> int:
    """Search to the end, to a bound, or until a signal comes; print, save and show progress."""
    saved = system_clock()
    progress = _ProgressLine()
    reason = ""
    with _stop_signals() as is_stopped:
        while not solver.is_finished and not is_stopped():
            if reason := _reason_to_stop(files, most_bytes):
                break
            lines: list[str] = []
            try:
                _work(solver, lines)
            except FaultError:
                reason = (
                    "Stopped: a process of the search failed, and so did the next one at the same "
                    "place. This is a bug, of which more is said above; please report it. To go "
                    f"on without other processes, use --jobs 1 and {_again(files)}."
                )
            except CrewError:
                reason = (
                    f"Stopped: the system ended a process of the search {MOST_LOSSES} times, most "
                    f"likely for lack of memory. To go on, use fewer --jobs and {_again(files)}."
                )
            if any(lines) and not is_count:
                progress.clear()
                files.write("".join(lines))
            progress.show(solver, files.size)
            if reason:
                break
            if system_clock() - saved >= CHECKPOINT_SECONDS:
                files.checkpoint(solver)
                saved = system_clock()
        progress.clear()
        is_complete = solver.is_finished
        files.checkpoint(solver)
        if is_count and is_complete:  # the count isn't part of what is resumed
            files.write(f"{solver.progress.found}\n")
    if reason:
        console.print_aside(f"quartiles: {reason}\n")
        return console.STOPPED
    if not is_complete:
        return console.INTERRUPTED
    return console.DONE if solver.progress.found else console.NOT_FOUND


def _reason_to_stop(files: SquareFiles, most_bytes: int) -> str:
    """Return why the results may take no more room, as a sentence; empty to go on."""
    again = _again(files)
    if files.size >= most_bytes:
        taken = size_text(files.size)
        return f"Stopped: the squares take {taken}. To go on, raise --max-size and {again}."
    if files.is_reserve_reached():
        free = size_text(RESERVE)
        return f"Stopped: less than {free} are free on the disk. To go on, make room and {again}."
    return ""


def _again(files: SquareFiles) -> str:
    return "run the same command again" if files.is_resumable else "use --resume the next time"


def _work(solver: SquareSearch, lines: list[str]) -> None:
    """Search for a quantum, and add the squares that are found to ``lines``.

    Raises:
        CrewError: If a process ends again and again.
    """
    now = system_clock()
    deadline = now + QUANTUM
    while now < deadline and not solver.is_finished:
        lines.append(solver.solve_lines(deadline - now))
        now = system_clock()


class _ProgressLine:
    """One line on standard error, if that is a terminal."""

    def __init__(self) -> None:
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._length = 0

    def show(self, solver: SquareSearch, size: int) -> None:
        if self._is_terminal:
            progress = solver.progress
            text = (
                f"{progress.fraction:4.0%}  first row {progress.settled:,} of {progress.total:,}"
                f"  {progress.found:,} found"
            )
            if size:
                text += f", {size_text(size)}"
            sys.stderr.write("\r" + text.ljust(self._length))
            sys.stderr.flush()
            self._length = len(text)

    def clear(self) -> None:
        if self._length:
            sys.stderr.write("\r" + " " * self._length + "\r")
            sys.stderr.flush()
            self._length = 0


@contextmanager
def _stop_signals() -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether Ctrl+C, SIGTERM or SIGHUP has come.

    A second signal ends the program as it always does.
    """
    stopped = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stopped.is_set
        return
    before = {number: signal.getsignal(number) for number in END_SIGNALS}

    def stop(number: int, _frame: object) -> None:
        stopped.set()
        signal.signal(number, before[signal.Signals(number)])

    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # nohup has SIGHUP ignored
            signal.signal(number, stop)
    try:
        yield stopped.is_set
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
