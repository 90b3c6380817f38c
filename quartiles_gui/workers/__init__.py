"""Pools that a long search runs on: this computer's processes, or a cluster's. No Qt, no files."""

import os


def processors() -> int:
    """Return how many processors there are for this process."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # neither Windows nor macOS tells
        return os.cpu_count() or 1
