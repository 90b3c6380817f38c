"""A process that holds a library exclusively until its standard input ends.

Usage: holder.py LIBRARY EXCLUSIVE|IMMEDIATE: whether others can't even read it.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.bounded import LIMIT, bounded

_ROOT = Path(__file__).parents[2]


@contextmanager
def held(library: Path, how: str = "EXCLUSIVE", limit: float = LIMIT) -> Iterator[None]:
    """Have another process hold a library during the block.

    Raises:
        subprocess.TimeoutExpired: If the block takes longer than ``limit`` seconds; the library is
            let go then, so that whoever waits for it ends.
    """
    with bounded(
        subprocess.Popen(
            [sys.executable, "-m", "tests.library.holder", str(library), how],
            cwd=_ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ),
        limit,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield
        process.stdin.close()


def without_log(library: Path) -> None:
    """Make a library one without a log, as on network folders: there, writing excludes reading."""
    with closing(sqlite3.connect(library)) as connection:
        assert connection.execute("PRAGMA journal_mode = DELETE").fetchone() == ("delete",)


def main() -> None:
    _, library, how = sys.argv
    with closing(sqlite3.connect(library, timeout=LIMIT)) as connection:
        if how == "EXCLUSIVE":
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute(f"BEGIN {how}")
        sys.stdout.write("held\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    main()
