"""The processes that search for this one, or for another."""

from __future__ import annotations

import os

from quartiles_gui.workers import WORKER
from tests.bounded import run_program


def workers(of: int | None = None) -> list[int]:
    """Return the numbers of the processes that a process has started to search."""
    listed = run_program("ps", "-A", "-ww", "-o", "pid=,ppid=,args=").stdout.splitlines()
    processes = [line.split(maxsplit=2) for line in listed if line.endswith(WORKER)]
    return [int(pid) for pid, parent, _ in processes if int(parent) == (of or os.getpid())]
