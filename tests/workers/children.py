"""The processes that search for this one, or for another."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from quartiles_gui.workers import WORKER
from tests.bounded import run_program


def workers(of: int | None = None) -> list[int]:
    """Return the numbers of the processes that a process has started to search.

    On Windows, where nothing tells them, it skips the test.
    """
    if sys.platform == "win32":
        pytest.skip("there is no ps")
    started = of or os.getpid()
    found = [pid for pid, parent, last in _processes() if parent == started and last == WORKER]
    return sorted(found)


def _processes() -> Iterator[tuple[int, int, str]]:
    """Yield the number of each process, that of its parent, and its last argument."""
    if sys.platform != "linux":
        for line in run_program("ps", "-A", "-ww", "-o", "pid=,ppid=,args=").stdout.splitlines():
            pid, parent, *arguments = line.split()
            yield int(pid), int(parent), arguments[-1] if arguments else ""
        return
    for folder in Path("/proc").glob("[0-9]*"):  # a bare system has no ps
        with suppress(OSError):  # it has ended meanwhile
            *_, last, _ = ["", "", *(folder / "cmdline").read_text("utf-8", "replace").split("\0")]
            # the name stands in parentheses, and may have some
            parent = (folder / "stat").read_text("utf-8", "replace").rpartition(") ")[2].split()[1]
            yield int(folder.name), int(parent), last
