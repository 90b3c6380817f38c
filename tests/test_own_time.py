"""The own time of processes that are killed or end."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bounded import bounded
from tests.own_time import end_of

SAYS_OWN_TIME = "from tests.own_time import own_time\nwhile True: print(own_time(), flush=True)"
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")


def start(program: str) -> subprocess.Popen[str]:
    root = Path(__file__).parents[1]
    return subprocess.Popen(
        [sys.executable, "-c", program], cwd=root, stdout=subprocess.PIPE, text=True
    )


@posix_only
def test_what_was_said_last_was_said_before_the_end() -> None:
    with bounded(start(SAYS_OWN_TIME)) as process:
        assert process.stdout is not None
        said = [float(process.stdout.readline())]
        end = end_of(process, 0.05)
        rest, _ = process.communicate()
    said += [float(line) for line in rest[: rest.rfind("\n") + 1].split()]

    assert said == sorted(said)
    assert said[-1] <= end <= time.monotonic()
    assert process.returncode == -signal.SIGKILL


@posix_only
def test_a_process_that_ends_by_itself_is_not_killed() -> None:
    with bounded(start("from tests.own_time import own_time\nprint(own_time())")) as process:
        assert process.stdout is not None
        said = float(process.stdout.read())
        end = end_of(process, 60)

    assert said <= end <= time.monotonic()
    assert process.returncode == 0
