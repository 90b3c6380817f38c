"""The time of a process, but for what it spent waiting for a turn on a busy machine.

*Own time* is the time that went by, less that in which a thread was ready and the system let others
run. What counts is when it worked, when it waited for its own timers, and when it was blocked by
what it called: a file to be synced, a lock, another thread. Own times are compared within one
thread; elsewhere than on Linux, they are the time that went by.

Linux counts the waiting in ``schedstat``, and counts a wait once it is over. So when a process is
killed, a wait still going on would be taken for its own. Two bounds are known, and the lesser is
the answer, which is never less than the truth:

- The time when it had been told to stop, less the waiting known just before.
- Once it has stopped, for which its turn has to come, all waiting is known: the time when it was
  seen to have stopped, less all of that.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

_LOOK_EVERY = 0.05  # seconds


def own_time() -> float:
    """Return the seconds of own time of this thread."""
    while True:
        before, now = waited("thread-self"), time.monotonic()
        if waited("thread-self") == before:  # else it had to wait in between
            return now - before


def end_of(process: subprocess.Popen[str], life: float) -> float:
    """Wait until a process ends, and kill it if it does not before it has lived for a while.

    Args:
        process: The process, for which nobody has waited yet.
        life: Seconds of own time of its main thread, from now on; a little less on a busy machine.

    Returns:
        The own time of its main thread at its end. What it has done until then lasts, and it does
        nothing after.
    """
    started = _time_of(process)
    while not _has_ended(process):
        left = life - (_time_of(process) - started)
        if left <= 0:
            return _killed(process)
        time.sleep(min(left, _LOOK_EVERY))
    return _time_of(process)


def _killed(process: subprocess.Popen[str]) -> float:
    if sys.platform != "linux":
        process.kill()
        return time.monotonic()
    before = waited(str(process.pid))
    # until this returns, it may go on, or end: `send_signal` would take note of that, and it could
    # not be waited for any more
    os.kill(process.pid, signal.SIGSTOP)
    told = time.monotonic() - before
    os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    stopped = _time_of(process)
    process.kill()
    return min(told, stopped)


def _has_ended(process: subprocess.Popen[str]) -> bool:
    if sys.platform != "linux":
        return process.poll() is not None
    how = os.WEXITED | os.WNOHANG | os.WNOWAIT  # so that its waiting can still be asked for
    return os.waitid(os.P_PID, process.pid, how) is not None


def _time_of(process: subprocess.Popen[str]) -> float:
    before = waited(str(process.pid))  # first: what is added meanwhile must not be taken off
    return time.monotonic() - before


def waited(task: str) -> float:
    """Return for how many seconds a thread waited for its turns; 0 if it has ended.

    Args:
        task: A thread, or a process for its main thread, as a path in ``/proc``.
    """
    try:
        _, nanoseconds, _ = Path("/proc", task, "schedstat").read_text("ascii").split()
    except (OSError, ValueError):
        return 0.0
    return int(nanoseconds) / 1e9
