"""The command line as tests run it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

RUN_MAIN = [
    sys.executable,
    "-c",
    "import sys; from quartiles_gui.cli.main import main; sys.exit(main())",
]
"""The command line in a process of its own; its arguments are to be appended."""

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="the system behaves differently")


class Outcome(NamedTuple):
    """What a command returned and printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]
"""Runs a command in this process; ``stdin`` are the bytes on its standard input."""


def assert_complains(outcome: Outcome, said: str, program: str = "quartiles") -> None:
    """Check that there is one line on standard error, nothing else, and the code of bad input."""
    assert outcome == Outcome(2, "", f"{program}: {said}\n")
