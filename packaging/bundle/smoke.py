"""Runs the smoke test of a frozen app the way it will be started: without anything of ours.

The app gets none of this process's environment, so that no Python, no library path and no setting
of the build machine can stand in for something that the bundle lacks.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence

_TIMEOUT = 300  # seconds; it takes two


class SmokeTestError(Exception):
    """The app that was built does not work."""


def smoke_test(command: Sequence[str]) -> None:
    """Run the smoke test off screen and, on Linux, in a window of a real X server as well.

    Args:
        command: What starts the app; its first word may be a program such as ``chroot``.

    Raises:
        SmokeTestError: If a check failed, or the app did not start.
    """
    if sys.platform != "linux":
        run_once(command, dict(os.environ), "in a window")
        return
    environ = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": "/tmp"}
    run_once(command, {**environ, "QT_QPA_PLATFORM": "offscreen"}, "off screen")
    with virtual_display() as display:
        run_once(command, {**environ, "DISPLAY": display}, "in an X window")


def run_once(command: Sequence[str], environ: Mapping[str, str], where: str) -> None:
    """Run the smoke test and print what it says.

    Args:
        command: What starts the app.
        environ: All the environment variables that it gets.
        where: Where it runs, for whoever reads the log.

    Raises:
        SmokeTestError: If the exit code is not 0.
    """
    print(f"\n-- Smoke test {where}: {' '.join(command)}", flush=True)
    # a pipe of our own: a windowed app on Windows has no console to write to
    with subprocess.Popen(
        [*command, "--smoke-test"],
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        try:
            said, _ = process.communicate(timeout=_TIMEOUT)
        except subprocess.TimeoutExpired:
            process.kill()  # a windowed app on Windows shows a box if it cannot start
            said, _ = process.communicate()
    print(said, end="", flush=True)
    if process.returncode:
        raise SmokeTestError(f"The smoke test {where} failed with exit code {process.returncode}.")


@contextlib.contextmanager
def virtual_display() -> Iterator[str]:
    """Run an X server without a screen, and yield its display.

    It listens on a network port too, for clients behind ``chroot``, but only to this machine:
    that is what X does where no other access was granted.
    """
    reading, writing = os.pipe()
    with tempfile.TemporaryFile() as log:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-listen", "tcp"],
            pass_fds=[writing],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        os.close(writing)
        try:
            with os.fdopen(reading, encoding="ascii") as pipe:
                number = pipe.readline().strip()  # written when the server is ready
            if not number:
                log.seek(0)
                raise SmokeTestError(f"Xvfb does not start: {log.read().decode()}")
            yield f"127.0.0.1:{number}"
        finally:
            server.terminate()
            server.wait()
