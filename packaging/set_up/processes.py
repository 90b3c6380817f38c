"""Running other programs, and telling the user what happens."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


class SetUpError(Exception):
    """Set-up cannot continue; the message tells the user why and what to do."""


def quiet(
    command: Sequence[str], environ: Mapping[str, str] | None = None, kept: Sequence[int] = ()
) -> subprocess.CompletedProcess[str]:
    """Run a command, which inherits the open files ``kept``, and keep its output."""
    return subprocess.run(
        command,
        env=environ,
        pass_fds=kept,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def become(command: Sequence[str], environ: Mapping[str, str], folder: Path | None = None) -> int:
    """Run a command in place of this process, which signals are meant for; nothing comes after it.

    Windows can't: there it is waited for, and its exit code is returned.
    """
    if sys.platform != "win32":
        if folder:
            os.chdir(folder)
        os.execve(command[0], [*command], environ)
    return call(command, environ, folder)


def call(command: Sequence[str], environ: Mapping[str, str], folder: Path | None = None) -> int:
    """Run a command in the foreground and return its exit code."""
    with subprocess.Popen(command, env=environ, cwd=folder) as process:
        # the first Ctrl+C also reaches the command, which may have something to save
        for stop in (process.poll, process.terminate, process.kill):
            try:
                process.wait()
                break
            except KeyboardInterrupt:
                stop()
    # ended by a signal: the number that a shell returns
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


def dotted(version: Sequence[int]) -> str:
    """Return a version such as ``3.11``."""
    return f"{version[0]}.{version[1]}"


def tail(text: str) -> str:
    """Return the last lines as a quotation."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    return "\n".join(f"  | {line}" for line in lines[-8:])


def say(line: str) -> None:
    """Tell the user what happens."""
    print(line, flush=True)


def complain(message: str, code: int) -> int:
    """Tell the user what went wrong, and return `code`."""
    print(message, file=sys.stderr, flush=True)
    return code
