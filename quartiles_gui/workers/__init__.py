"""Processes that work for a search, so that it uses every processor. No Qt, no files.

A worker is a program of its own: ``quartiles`` with the argument `WORKER`, in an installation as in
a bundle. It reads what it is to do from standard input, and writes what it finds to standard output
(see `worker`). When its input ends, because whoever started it has ended in any way, so does it.

The standard library's ``multiprocessing`` does the same for any function. In a bundle it would
start the window's program for a worker, which has Qt, instead of this one, and both programs would
have to ask at every start whether they are workers.
"""

import os

WORKER = "--worker"  # the only argument of a worker


def processors() -> int:
    """Return how many processors there are for this process."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # neither Windows nor macOS tells
        return os.cpu_count() or 1
