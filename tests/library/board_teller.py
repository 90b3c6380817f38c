"""A process that keeps boards on a disk that fills up, and prints its warnings as JSON.

Usage: board_teller.py FOLDER full|limited|read-only, as `teller`.
"""

import json
import subprocess
import sys
from pathlib import Path

from quartiles_gui.library.board_record import CurrentBoard, key_of
from quartiles_gui.library.library import Library
from tests.bounded import LIMIT
from tests.library.teller import fill, limit
from tests.library.worlds import keep_some, some_board, words

BEFORE, MORE = 20, 60


def main() -> None:
    import resource  # noqa: PLC0415  (not on Windows)

    folder, fault = Path(sys.argv[1]), sys.argv[2]
    library = folder / "library.sqlite3"
    keep_some(library, BEFORE)
    if fault == "full":
        fill(folder)
    elif fault == "limited":
        limit(library.stat().st_size)
    else:
        # naming the disk, or else mount hands on its owner, whom the namespace doesn't know
        subprocess.run(
            ["mount", "-o", "remount,ro", "none", str(folder)], check=True, timeout=LIMIT
        )

    window = Library.open(library)
    report: dict[str, object] = {
        "opened": len(window.boards.find_keys()),
        "current": window.boards.current is not None,
        "told at first": window.take_warnings() != [],
    }
    for number in range(BEFORE, BEFORE + MORE):
        window.boards.set_current(CurrentBoard(some_board(number)))
        window.boards.tick(window.boards.keep().key, words(10, number))
        if number % 10 == 0:
            window.checkpoint()
    report["known"] = len(window.boards.find_keys())
    report["ticked"] = len(window.boards.find_keys(words(1, BEFORE + MORE - 1)[0]))
    report["told"] = [str(warning) for warning in window.take_warnings()]
    with Library.open(library) as other:
        report["stored"] = len(other.boards.find_keys())

    if fault == "full":
        (folder / "filling").unlink()
    elif fault == "limited":
        limit(resource.RLIM_INFINITY)
    else:
        subprocess.run(
            ["mount", "-o", "remount,rw", "none", str(folder)], check=True, timeout=LIMIT
        )
    window.checkpoint()
    report["told later"] = window.take_warnings() != []
    report["fault later"] = str(window.fault or "")
    window.close()
    with Library.open(library) as other:
        report["stored in the end"] = len(other.boards.find_keys())
        last = other.boards.current
        report["current in the end"] = last is not None and last.corrects == key_of(
            some_board(BEFORE + MORE - 1)
        )
        report["told in the end"] = other.take_warnings() != []
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
