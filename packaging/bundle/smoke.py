"""Runs the smoke test of a frozen app the way users start it.

On Linux it gets none of this process's environment, so that no Python, library path or setting of
the build machine can replace something that the bundle lacks.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence

OFF_SCREEN = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "LANG": "C.UTF-8",
    "HOME": "/tmp",
    "QT_QPA_PLATFORM": "offscreen",
}
"""The environment variables on Linux, without a display."""
_TIMEOUT = 300  # seconds; it usually takes two


class SmokeTestError(Exception):
    """The built app doesn't work."""


def smoke_test(command: Sequence[str]) -> None:
    """Run the smoke test of the app that a command starts, on Linux off screen and in an X window.

    Raises `SmokeTestError` if a check failed, or the app didn't start.
    """
    if sys.platform != "linux":
        run_once(command, dict(os.environ), "in a window")
        return
    run_once(command, OFF_SCREEN, "off screen")
    with virtual_display() as display:
        environ = {**OFF_SCREEN, "QT_QPA_PLATFORM": "xcb", "DISPLAY": display}
        run_once(command, environ, "in an X window")


def run_once(command: Sequence[str], environ: Mapping[str, str], where: str) -> None:
    """Run the smoke test with only these environment variables; ``where`` is for the log.

    Raises `SmokeTestError` if the exit code isn't 0.
    """
    print(f"\n-- Smoke test {where}: {' '.join(command)}", flush=True)
    try:
        done = subprocess.run(
            [*command, "--smoke-test"],
            env=environ,
            stdin=subprocess.DEVNULL,
            # a pipe of its own: a windowed app on Windows has no console to write to
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=_TIMEOUT,  # a windowed app on Windows shows a message box if it cannot start
            check=False,
        )
    except subprocess.TimeoutExpired as hang:
        raise SmokeTestError(f"The smoke test {where} hangs. It said: {hang.output!r}") from hang
    print(done.stdout, end="", flush=True)
    if done.returncode:
        raise SmokeTestError(f"The smoke test {where} failed with exit code {done.returncode}.")


@contextlib.contextmanager
def virtual_display() -> Iterator[str]:
    """Run an X server without a screen, and yield its display.

    Its network port is for clients in a ``chroot``; X lets in only this machine.
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
            server.wait(_TIMEOUT)
