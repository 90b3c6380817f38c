"""The bound for processes that hang."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.bounded import bounded

HANGS = [sys.executable, "-c", "input()"]
ENDS = [sys.executable, "-c", "print('done')"]


def start(command: list[str]) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)


def test_process_that_hangs_is_killed_and_named() -> None:
    said = "?"
    hang = pytest.raises(
        subprocess.TimeoutExpired, match=r"input\(\).* timed out after 0.5 seconds"
    )
    with hang, bounded(start(HANGS), 0.5) as process:
        assert process.stdout is not None
        said = process.stdout.read()
    assert (said, process.returncode == 0) == ("", False)


def test_process_that_hangs_after_the_block_is_killed_and_named() -> None:
    command = [sys.executable, "-c", "import time; time.sleep(1000)"]
    with pytest.raises(subprocess.TimeoutExpired), bounded(start(command), 0.5) as process:
        pass
    assert process.returncode


def test_process_that_ends_in_time_passes() -> None:
    with bounded(start(ENDS)) as process:
        said = process.communicate()[0]
    assert (process.returncode, said) == (0, "done\n")


def test_failed_block_does_not_wait() -> None:
    with pytest.raises(AssertionError, match="wrong"), bounded(start(HANGS)) as process:
        raise AssertionError("wrong")
    assert process.returncode
