"""Pools that search: this computer's processes, or a cluster of Dask.

Each process is this program, told by its first argument to work (`quartiles_gui.workers.serve`).
None of them loads Qt. Dask comes with the extra ``cluster``.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.word_squares.parallel import Pool, SearchPiece
from quartiles_gui.workers import WORKER

_NICENESS = 5  # more than the window's, for processes in the background: the window comes first


def open_processes(
    program: Sequence[str], jobs: int, *, is_background: bool = False
) -> Pool | None:
    """Start processes of a program that calls `serve`; None where there can't be any.

    With ``is_background``, they give way to other programs, such as the window. They end with this
    process, too, since nobody else is connected with them.
    """
    options: dict[str, Any] = {"process_group": 0}  # Ctrl+C is for this process alone
    if sys.platform == "win32":
        priority = subprocess.BELOW_NORMAL_PRIORITY_CLASS if is_background else 0
        options = {"creationflags": subprocess.CREATE_NO_WINDOW | priority}
    options |= {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    try:
        processes = [subprocess.Popen([*program, WORKER], **options) for _ in range(jobs)]
    except OSError:  # no more processes
        return None
    if sys.platform != "win32" and is_background:
        # beside our own: less than that would be refused, if we were started with nice
        niceness = os.getpriority(os.PRIO_PROCESS, 0) + _NICENESS
        for process in processes:
            os.setpriority(os.PRIO_PROCESS, process.pid, niceness)
    threads = ThreadPoolExecutor(jobs)
    submit = partial(threads.submit, _answer, [*processes])
    # the last answer of a process that has ended is missing, or ends in the middle
    lost = (CancelledError, EOFError, OSError, pickle.UnpicklingError)
    return Pool(submit, lambda: jobs, partial(_end, threads, processes), lost)


def _answer(free: list[subprocess.Popen[bytes]], *task: Any) -> Any:
    """Let one of the free processes do a task."""
    process = free.pop()
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        pickle.dump(task, process.stdin)
        process.stdin.flush()
        fault, answer = pickle.load(process.stdout)
    finally:
        free.append(process)
    if fault is not None:
        raise fault from RuntimeError(answer)
    return answer


def _end(threads: ThreadPoolExecutor, processes: Sequence[subprocess.Popen[bytes]]) -> None:
    """End processes, whatever they do, and with them the threads that wait for their answers."""
    for process in processes:
        process.kill()
    threads.shutdown(cancel_futures=True)
    for process in processes:
        with suppress(OSError), process:  # what it was told last may still be in a buffer
            pass


def open_cluster(address: str) -> Pool:
    """Connect to a scheduler, such as ``tcp://HOST:8786``; a `UserError` says why it can't be."""
    try:
        import distributed
    except ImportError as error:
        raise UserError(
            "cluster", "A cluster needs Dask: pip install “quartiles-gui[cluster]”."
        ) from error
    try:
        connect: Any = distributed.Client  # it has no types
        client = connect(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UserError(
            "cluster", "There is no Dask scheduler at “{address}”.", address=address
        ) from error
    executor = client.get_executor(pure=False)  # a piece is searched for again if it has to be
    return Pool(
        submit=partial(executor.submit, _in_cluster),
        size=lambda: max(sum(client.nthreads().values()), 1),  # somebody may join
        close=partial(client.close, timeout=1),
        lost=(CancelledError, OSError, distributed.KilledWorker),  # OSError: no connection
    )


class _Tried(int):
    """The second field of a piece.

    Dask's executor takes a piece that is lost when it has arrived for the type, the value and the
    traceback of an exception, and asks the value for that.
    """

    def with_traceback(self, _: object) -> CancelledError:
        return CancelledError()


def _in_cluster(find: Callable[..., SearchPiece], *task: Any) -> SearchPiece:
    piece = find(*task)
    return piece._replace(tried=_Tried(piece.tried))
