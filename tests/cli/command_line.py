"""The command line as tests run it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from quartiles_gui.core.words.dictionary import Dictionary
from tests.bounded import LIMIT
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


def process(*arguments: str | Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command line in a process of its own."""
    return subprocess.run(
        [*RUN_MAIN, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=LIMIT,
    )


def unusable_list(folder: Path, kind: str) -> Path:
    """Make a word list that cannot be used, and return where it is."""
    path = folder / f"{kind}.txt"
    match kind:
        case "compiled":
            path.write_bytes(Dictionary.populate(SOME_WORDS).serialize())
        case "binary":
            path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
        case "empty":
            path.touch()
        case "folder":
            path.mkdir()
        case _:  # missing
            pass
    return path
