"""A process that plays and teaches on a disk that fills up, and prints its warnings as JSON.

Usage: teller.py FOLDER full|limited|read-only, where FOLDER is a file system of its own, except
for "limited": then no file may grow beyond a limit.
"""

import json
import resource
import subprocess
import sys
from pathlib import Path

from quartiles_gui.core.quartiles.record import key_of
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.bounded import LIMIT
from tests.library.worlds import keep, keep_some, some_board, words

ACCEPTED = Judgment.ACCEPTED
BEFORE, MORE = 20, 60
LAST = some_board(BEFORE + MORE - 1)


def fill(folder: Path) -> None:
    with (folder / "filling").open("wb", buffering=0) as file:
        try:
            while file.write(bytes(512)):
                pass
        except OSError:
            return


def limit(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def remount(folder: Path, how: str) -> None:
    # naming the disk, or else mount hands on its owner, whom the namespace doesn't know
    command = ["mount", "-o", f"remount,{how}", "none", str(folder)]
    subprocess.run(command, check=True, timeout=LIMIT)


def stored(library: Path) -> dict[str, object]:
    """Return what another process would find."""
    with Library.open(library) as other:
        return {
            "boards": len(other.boards.find().keys),
            "words": len(other.words),
            "told": other.take_warnings() != [],
            "current": other.boards.current is not None
            and other.boards.current.key == key_of(LAST),
        }


def main() -> None:
    folder, fault = Path(sys.argv[1]), sys.argv[2]
    library = folder / "library.sqlite3"
    keep_some(library, BEFORE)
    with Library.open(library) as window:
        window.words.teach_many((word, ACCEPTED) for word in words(100))

    if fault == "full":
        fill(folder)
    elif fault == "limited":
        limit(library.stat().st_size)
    else:
        remount(folder, "ro")

    window = Library.open(library)
    report: dict[str, object] = {
        "opened": [len(window.boards.find().keys), len(window.words)],
        "current": window.boards.current is not None,
        "told at first": window.take_warnings() != [],
    }
    for number in range(BEFORE, BEFORE + MORE):
        keep(window.boards, some_board(number), *words(10, number))
        window.words.teach_many((word, ACCEPTED) for word in words(3, 100 + 3 * number))
        if number % 10 == 0:
            window.checkpoint()
    report["known"] = [len(window.boards.find().keys), len(window.words)]
    report["found"] = len(window.boards.find(words(1, BEFORE + MORE - 1)[0]).keys)
    report["told"] = [str(warning) for warning in window.take_warnings()]
    report["stored"] = stored(library)

    if fault == "full":
        (folder / "filling").unlink()
    elif fault == "limited":
        limit(resource.RLIM_INFINITY)
    else:
        remount(folder, "rw")
    window.checkpoint()
    report["told later"] = window.take_warnings() != []
    report["fault later"] = str(window.fault or "")
    window.words.teach_many([("last", ACCEPTED)])
    window.close()
    window.wait()
    report["stored in the end"] = stored(library)
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
