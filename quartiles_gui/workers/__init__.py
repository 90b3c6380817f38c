"""Processes that work for a search, so that it uses every processor. No Qt, no files.

A worker is a program of its own: ``quartiles`` with the argument `WORKER`, in an installation as in
a bundle. It reads what it is to do from standard input, and writes what it finds to standard output
(see `worker`). When its input ends, because whoever started it has ended in any way, so does it.

The standard library's pools of processes do the same for any function, but start slower: 150 ms of
processor time for the first, where this takes 70, as each loads ``multiprocessing`` and a second
process that watches over resources. Their processes also outlive a parent that is killed; a search
that is given up can't end them at once before Python 3.14; and in a bundle the window's program,
which has Qt, would be the worker.
"""

import os

WORKER = "--worker"  # the only argument of a worker


def processors() -> int:
    """Return how many processors there are for this process."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # neither Windows nor macOS tells
        return os.cpu_count() or 1
