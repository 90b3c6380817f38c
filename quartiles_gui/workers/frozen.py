"""The start of a bundle's program as a process of a search, or as what watches over those."""

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
