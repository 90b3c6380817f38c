"""A bound for what tests start: a process that hangs is a failure that names it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import AnyStr, TypeVar

from quartiles_gui.core.solver import Steps

T = TypeVar("T")

LIMIT = 300.0  # seconds; the longest take a tenth of that, on a machine with much else to do
MOST_STEPS = 5000  # the longest of 500 boards takes 1,242


@contextmanager
def bounded(
    process: subprocess.Popen[AnyStr], limit: float = LIMIT
) -> Iterator[subprocess.Popen[AnyStr]]:
    """Wait for the end of a process after the block, and kill it after ``limit`` seconds.

    Whatever waits for it, or for its output, sees it end then. If the block fails, nobody waits.

    Raises:
        subprocess.TimeoutExpired: If it had to be killed.
    """
    hung = threading.Event()

    def end() -> None:
        hung.set()
        process.kill()

    clock = threading.Timer(limit, end)
    clock.daemon = True
    clock.start()
    try:
        with process:
            try:
                yield process
            except BaseException:
                process.kill()
                raise
    finally:
        clock.cancel()
        if hung.is_set():
            raise subprocess.TimeoutExpired(process.args, limit)


def run_python(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python with more in its environment, whatever code it ends with."""
    command = (sys.executable, *map(str, arguments))
    return run_program(*command, code=None, env=os.environ | environment)


def run_program(
    *command: str | Path,
    code: int | None = 0,
    cwd: Path | None = None,
    env: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a program, which has to end with ``code``, or the test fails with what was said.

    None stands for any code.
    """
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=cwd, env=env, timeout=LIMIT
    )
    assert code in (None, done.returncode), done.stdout + done.stderr
    return done


def finish_soon(steps: Steps[T]) -> T:
    """Return the result of work that would go on for minutes if it were in vain.

    Raises:
        AssertionError: If it takes more than `MOST_STEPS`.
    """
    for _ in range(MOST_STEPS):
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
    raise AssertionError(f"not done after {MOST_STEPS:,} steps")
