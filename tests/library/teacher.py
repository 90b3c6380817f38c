"""A process that teaches the words it reads, one a line, and says when each is stored.

Usage: teacher.py LIBRARY. It says "ready" first, so that its start isn't counted.
"""

import sys

from quartiles_gui.library.faults import BusyError
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment


def main() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    with Library.open(sys.argv[1]) as window:
        for line in sys.stdin:
            window.words.teach_many([(line, Judgment.ACCEPTED)])
            while isinstance(window.fault, BusyError):  # another process writes
                window.checkpoint()
            answer = str(window.fault) if window.fault else line.strip()
            sys.stdout.write(f"{answer}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
