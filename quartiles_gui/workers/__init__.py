"""Processes that work for a search, so that it uses every processor. No Qt, no files.

A worker is a program of its own: ``quartiles`` with the argument `WORKER`, in an installation as in
a bundle. It reads what it is to do from standard input, and writes what it finds to standard output
(see `messages`). When its input ends, because whoever started it has ended in any way, so does it.

The standard library's ``multiprocessing`` does the same for any function. In a bundle, its hook
would be loaded with every start of the window, which takes a tenth of the time to the first paint;
and it starts the window's program, which has Qt, instead of this one.
"""

import os

WORKER = "--worker"
"""The only argument of a worker."""


def processors() -> int:
    """Return how many processors there are for this process."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # neither Windows nor macOS tells
        return os.cpu_count() or 1
