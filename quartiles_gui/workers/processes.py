"""A pool of this computer's processes, which search for as long as whoever started them lives.

Each process is a fresh interpreter ("spawn"): in a bundle the program itself, which sees by its
arguments that it is one of them (`quartiles_gui.workers.serve`). None of them loads Qt.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from concurrent.futures.process import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.parallel import Piece, Pool, Task, find, packed, unpacked
from quartiles_gui.core.word_squares.row_search import RowSearch

P = ParamSpec("P")
T = TypeVar("T")

_NICENESS = 5  # of processes in the background: the window comes first
_BELOW_NORMAL = 0x4000  # the same on Windows


def open_processes(
    words: Sequence[str], options: SquareOptions, jobs: int, *, is_background: bool = False
) -> Pool | None:
    """Start processes; None where there can't be any.

    With ``is_background``, they give way to other programs, such as the window.
    """
    try:
        # a process that is started takes 64 KB at once, and what is more once it runs
        executor = _Processes(jobs, packed(words), options, is_background)
    except (ImportError, NotImplementedError, OSError):  # no semaphores, or no more processes
        return None
    return Pool(
        executor, _find, executor.size, executor.close, lost=(BrokenExecutor, CancelledError)
    )


class _Processes(ProcessPoolExecutor):
    """Processes that end at once when the pool is closed, or when this process ends in any way."""

    def __init__(
        self, jobs: int, words: bytes, options: SquareOptions, is_background: bool
    ) -> None:
        context = get_context("spawn")
        # nothing is ever sent: whoever reads learns that the other end, which is only here, is gone
        reader, self._leash = context.Pipe(duplex=False)
        with _starting():
            super().__init__(jobs, context, _prepare, (reader, words, options, is_background))
        self._jobs = jobs
        self._answers: Any = self._result_queue  # the base class forgets it
        for _ in range(jobs):  # each starts a process
            self.submit(int)

    def submit(
        self, function: Callable[P, T], /, *arguments: P.args, **keywords: P.kwargs
    ) -> Future[T]:
        with _starting():
            return super().submit(function, *arguments, **keywords)

    def size(self) -> int:
        """Return how many processes there are; raise `BrokenExecutor` if one has ended.

        The base class doesn't notice one that is killed in the middle of an answer: it waits for
        the rest of that, and so do the others.
        """
        processes: Any = self._processes
        if not all(process.is_alive() for process in processes.values()):
            raise BrokenExecutor
        return self._jobs

    def close(self) -> None:
        """End the processes, whatever they do, without waiting for it."""
        self.shutdown(wait=False, cancel_futures=True)
        # so that nobody waits for the rest of an answer once the processes are gone
        self._answers._writer.close()
        self._leash.close()


@contextmanager
def _starting() -> Iterator[None]:
    """See that what is started takes no modules from the current folder, and leaves Ctrl+C alone.

    It then finds them where this process does: `multiprocessing` sees to that. The script of this
    process would be run there as well, up to its `main`, if `multiprocessing` found it.
    """
    script, sys.modules["__main__"] = sys.modules["__main__"], ModuleType("__main__")
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    if sys.platform != "win32":
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        sys.modules["__main__"] = script
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


# What follows is done in the processes.

_prepared: list[RowSearch] = []  # what is searched


def _prepare(leash: Connection, words: bytes, options: SquareOptions, is_background: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one that started this
    Thread(target=_end_with, args=(leash,), daemon=True).start()
    if sys.platform == "win32":
        import ctypes

        if is_background:
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    elif is_background:
        os.nice(_NICENESS)
    _prepared[:] = [unpacked(words, options)]
    gc.freeze()  # what was made so far stays; looking through it takes 3 % of the search


def _end_with(leash: Connection) -> None:
    """End this process, whatever it does, once the other end of the leash is gone."""
    with suppress(EOFError, OSError):
        leash.recv_bytes()
    os._exit(0)


def _find(task: Task) -> Piece:
    return find(_prepared[0], task)
