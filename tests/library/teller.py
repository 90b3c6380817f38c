"""A process that teaches on a disk that fills up, and prints its warnings as JSON.

Usage: teller.py FOLDER full|limited|read-only, where FOLDER is a file system of its own, except
for "limited": then no file may grow beyond a limit.
"""

import json
import resource
import subprocess
import sys
from pathlib import Path

from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.bounded import LIMIT
from tests.library.worlds import words

ACCEPTED = Judgment.ACCEPTED


def fill(folder: Path) -> None:
    with (folder / "filling").open("wb", buffering=0) as file:
        try:
            while file.write(bytes(512)):
                pass
        except OSError:
            return


def limit(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def main() -> None:
    folder, fault = Path(sys.argv[1]), sys.argv[2]
    library = folder / "library.sqlite3"
    with Library.open(library) as window:
        window.words.teach_many((word, ACCEPTED) for word in words(100))
    content = library.read_bytes()

    if fault == "full":
        fill(folder)
    elif fault == "limited":
        limit(len(content))
    else:
        # naming the disk, or else mount hands on its owner, whom the namespace doesn't know
        subprocess.run(
            ["mount", "-o", "remount,ro", "none", str(folder)], check=True, timeout=LIMIT
        )

    window = Library.open(library)
    report: dict[str, object] = {
        "opened": len(window.words),
        "told at first": window.take_warnings() != [],
    }
    more = words(150, 100)
    for word in more:
        window.words.teach_many([(word, ACCEPTED)])
    report["known"] = len(window.words)
    report["told"] = [str(warning) for warning in window.take_warnings()]
    with Library.open(library) as other:
        report["stored"] = len(other.words)
        report["other told"] = other.take_warnings() != []

    if fault == "full":
        (folder / "filling").unlink()
    elif fault == "limited":
        limit(resource.RLIM_INFINITY)
    else:
        subprocess.run(
            ["mount", "-o", "remount,rw", "none", str(folder)], check=True, timeout=LIMIT
        )
    window.words.teach_many([("last", ACCEPTED)])
    window.close()
    with Library.open(library) as other:
        report["stored in the end"] = len(other.words)
        report["told in the end"] = other.take_warnings() != []
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
