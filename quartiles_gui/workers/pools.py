"""Pools that search: this computer's processes, or a cluster of Dask.

The processes search for as long as whoever started them lives. Each is a fresh interpreter
("spawn"): in a bundle the program itself, which sees by its arguments that it is one of them
(`quartiles_gui.workers.serve`). None of them loads Qt. Dask comes with the extra ``cluster``.
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
from functools import lru_cache, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import system_clock
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
        ends: tuple[Any, Any] = context.Pipe(duplex=False)  # of a type of each system
        reader, self._leash = ends
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
    if is_background:
        give_way()
    _prepared[:] = [unpacked(words, options)]
    gc.freeze()  # what was made so far stays; looking through it takes 3 % of the search


def give_way() -> None:
    """Have this process give way to other programs."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        # or else half of the handle is lost, and the priority stays
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        process = ctypes.c_void_p(kernel.GetCurrentProcess())
        kernel.SetPriorityClass(process, _BELOW_NORMAL)
    else:
        os.nice(_NICENESS)


def _end_with(leash: Connection) -> None:
    """End this process, whatever it does, once the other end of the leash is gone."""
    with suppress(EOFError, OSError):
        leash.recv_bytes()
    os._exit(0)


def _find(task: Task) -> Piece:
    return find(_prepared[0], task)


_PIECE_SECONDS = 1.0  # so that the network and the scheduler have little to do
_CONNECT_SECONDS = 10
_COUNT_SECONDS = 2.0  # between two looks at how many workers there are


def open_cluster(address: str, words: Sequence[str], options: SquareOptions) -> Pool:
    """Connect to a scheduler, such as ``tcp://HOST:8786``; a `UserError` says why it can't be."""
    try:
        import distributed
    except ImportError as error:
        raise UserError(
            "cluster", "A cluster needs Dask: pip install “quartiles-gui[cluster]”."
        ) from error
    try:
        connect: Any = distributed.Client  # it has no types
        client = connect(address, timeout=_CONNECT_SECONDS, set_as_default=False)
        workers = _Workers(client.nthreads)
    except (OSError, ValueError) as error:
        raise UserError(
            "cluster", "There is no Dask scheduler at “{address}”.", address=address
        ) from error
    lost = (CancelledError, OSError, _LostError, distributed.KilledWorker)  # OSError: no connection
    search = partial(_find_in_cluster, packed(words), options)
    executor = client.get_executor(pure=False)  # a piece is searched for again if it has to be
    return Pool(executor, search, workers.count, partial(client.close, timeout=1), lost=lost)


class _Workers:
    """The threads that work in a cluster; computers may join and leave at any time."""

    def __init__(self, ask: Callable[[], dict[str, int]]) -> None:
        self._ask = ask
        self._asked = float("-inf")
        self._count = 1

    def count(self) -> int:
        now = system_clock()
        if now - self._asked >= _COUNT_SECONDS:
            self._asked = now
            self._count = max(sum(self._ask().values()), 1)  # somebody may join
        return self._count


class _LostError(Exception):
    """A piece arrived, but its worker was lost in the same moment."""


class _Tried(int):
    """The second field of a piece.

    Dask's executor takes a piece that is lost when it has arrived for the type, the value and the
    traceback of an exception, and asks the value for that.
    """

    def with_traceback(self, _: object) -> _LostError:
        return _LostError()


# What follows is done in the cluster.


def _find_in_cluster(words: bytes, options: SquareOptions, task: Task) -> Piece:
    piece = find(_unpacked(words, options), task, _PIECE_SECONDS)
    return piece._replace(tried=_Tried(piece.tried))


_unpacked = lru_cache(maxsize=1)(unpacked)
