"""Pools that a long search runs on: this computer's processes, or a cluster's. No Qt, no files.

In a bundle its program is started as a process of a search, too, and as what watches over those.
"""

import os
import sys

FORK = "--multiprocessing-fork"  # the first argument of a process
_WATCH = "from multiprocessing.resource_tracker import main"  # of the other one, after -c


def serve() -> None:
    """Work and exit, if this program was started for that; otherwise return.

    An ordinary program of a bundle loads nothing of `multiprocessing`: it takes 15 ms.
    """
    if not getattr(sys, "frozen", False):
        return
    if sys.argv[1:2] == [FORK]:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    elif len(sys.argv) > 2 and sys.argv[-2] == "-c" and sys.argv[-1].startswith(_WATCH):
        exec(sys.argv[-1])
        sys.exit()


def processors() -> int:
    """Return how many processors there are for this process."""
    if sys.platform == "linux":  # neither Windows nor macOS tells
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
