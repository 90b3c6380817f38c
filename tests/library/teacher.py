"""A process that teaches the words it is told, one a line, and says when each is stored.

Usage: teacher.py LIBRARY. It says "ready" first, so that its start is not counted.
"""

import sys

from quartiles_gui.library.taught_words import Judgment, TaughtWords


def main() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    with TaughtWords.open(sys.argv[1]) as taught:
        for line in sys.stdin:
            taught.teach(line, Judgment.ACCEPTED)
            answer = str(taught.fault) if taught.fault else line.strip()
            sys.stdout.write(f"{answer}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
