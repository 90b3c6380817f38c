"""The command line as tests run it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

import pytest

from tests.bounded import LIMIT, bounded
from tests.sample_board import FIVE

RUN_MAIN = [
    sys.executable,
    "-c",
    "import sys; from quartiles_gui.cli.main import main; sys.exit(main())",
]
"""The command line in a process of its own; append its arguments."""

SOME_WORDS = [*sorted(FIVE), "cross", "is", "refresh"]

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="the system behaves differently")


class Outcome(NamedTuple):
    """What a command returned and printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]
"""Runs a command in this process; ``stdin`` is the bytes on its standard input."""


def assert_complains(outcome: Outcome, said: str, program: str = "quartiles") -> None:
    """Check that there is one line on standard error, no other output, and the code of bad
    input."""
    assert outcome == Outcome(2, "", f"{program}: {said}\n")


def process(
    *arguments: str | Path, stdin: bytes | IO[bytes] = b"", **options: Any
) -> subprocess.CompletedProcess[bytes]:
    """Run the command line in a process of its own, which reads bytes or a file."""
    given = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
    return subprocess.run(
        [*RUN_MAIN, *map(str, arguments)],
        check=False,
        timeout=LIMIT,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **given, **options},
    )


def told_on_a_terminal(command: Sequence[str]) -> tuple[int, bytes, bytes]:
    """Run a command that has a terminal for its errors; return its code, output and what it told.

    Not for Windows.
    """
    import pty  # noqa: PLC0415  (not on every system)

    master, terminal = pty.openpty()
    told = b""
    with bounded(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal)) as running:
        os.close(terminal)
        with suppress(OSError):  # at its end, on Linux
            while part := os.read(master, 65536):
                told += part
        assert running.stdout is not None
        output = running.stdout.read()
    os.close(master)
    return running.returncode, output, told
