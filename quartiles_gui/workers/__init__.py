"""Pools that a long search runs on: this computer's processes, or a cluster's. No Qt, no files."""

import os
import sys
from typing import Any

WORKER = "--worker"  # the first argument of a process


def serve() -> None:
    """Carry out tasks and exit, if this program was started for that; otherwise return.

    A task comes on standard input, as a function and its arguments. Its answer goes to standard
    output: None and the result, or a fault and its traceback. When either is closed, whoever asked
    is gone.
    """
    if sys.argv[1:2] != [WORKER]:
        return
    import gc
    import pickle
    from contextlib import suppress
    from traceback import format_exc

    gc.set_threshold(100_000)  # looking through what stays takes 3 % of a search
    # `sys.stdout` may be unbuffered, and then write only a part of an answer
    with suppress(EOFError, OSError), open(0, "rb") as asked, open(1, "wb") as answers:
        while True:
            function, *arguments = pickle.load(asked)
            answer: tuple[Exception | None, Any]
            try:
                answer = None, function(*arguments)
            except Exception as fault:
                answer = fault, format_exc()
            pickle.dump(answer, answers)
            answers.flush()
    sys.exit()


def processors() -> int:
    """Return how many processors there are for this process."""
    if sys.platform == "linux":  # neither Windows nor macOS tells
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
