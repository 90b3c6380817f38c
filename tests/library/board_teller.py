"""A process that keeps boards on a disk that fills up, and prints what it was told as JSON.

Usage: board_teller.py FOLDER full|limited|read-only, as `teller`.
"""

import json
import subprocess
import sys
from pathlib import Path

from quartiles_gui.library.board_record import key_of
from quartiles_gui.library.boards import BoardLibrary, CurrentBoard
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
        limit(4096)
    else:
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)

    boards = BoardLibrary.open(library)
    report: dict[str, object] = {
        "opened": boards.find().total,
        "current": boards.current is not None,
        "told at first": boards.warnings != [],
    }
    for number in range(BEFORE, BEFORE + MORE):
        boards.lay(CurrentBoard(some_board(number)))
        boards.tick(boards.keep().key, words(10, number))
        if number % 10 == 0:
            boards.settle()
    report["known"] = boards.find(limit=1).total
    report["ticked"] = boards.find(words(1, BEFORE + MORE - 1)[0]).total
    report["told"] = [str(warning) for warning in boards.take_warnings()]
    with BoardLibrary.open(library) as other:
        report["stored"] = other.find().total

    if fault == "full":
        (folder / "filling").unlink()
    elif fault == "limited":
        limit(resource.RLIM_INFINITY)
    else:
        subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
    boards.settle()
    report["told later"] = boards.warnings != []
    report["fault later"] = str(boards.fault or "")
    boards.close()
    with BoardLibrary.open(library) as other:
        report["stored in the end"] = other.find().total
        last = other.current
        report["current in the end"] = last is not None and last.corrects == key_of(
            some_board(BEFORE + MORE - 1)
        )
        report["told in the end"] = other.warnings != []
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
