"""The bound for processes that tests start and that hang, and the own time of those that end."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bounded import bounded
from tests.own_time import end_of

HANGS = "input()"
SAYS_OWN_TIME = "from tests.own_time import own_time\nwhile True: print(own_time(), flush=True)"
ROOT = Path(__file__).parents[1]

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")


def start(program: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdin=pipe, stdout=pipe, text=True
    )


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
    sleeping = start("import time; time.sleep(1000)")
    with pytest.raises(subprocess.TimeoutExpired), bounded(sleeping, 0.5) as process:
        pass
    assert process.returncode


def test_process_that_ends_in_time_passes() -> None:
    with bounded(start("print('done')")) as process:
        said = process.communicate()[0]
    assert (process.returncode, said) == (0, "done\n")


def test_failed_block_does_not_wait() -> None:
    with pytest.raises(AssertionError, match="wrong"), bounded(start(HANGS)) as process:
        raise AssertionError("wrong")
    assert process.returncode


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
