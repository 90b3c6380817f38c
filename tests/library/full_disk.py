"""A process that finds words while its disk is filled to the last byte, and prints what came of it.

Usage: full_disk.py FOLDER, where FOLDER is a file system of its own.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path

from quartiles_gui.core.quartiles.record import key_of
from quartiles_gui.library.library import Library
from tests.library.worlds import find, keep_some, records_in, some_board, words

BOARDS = 20
SMALLEST = 512  # bytes


def fill(folder: Path) -> None:
    with (folder / "filling").open("wb", buffering=0) as file:
        for rest in range(8):
            size = 2**20
            while size >= SMALLEST:
                try:
                    file.write(os.urandom(size))  # what is the same could be compressed
                except OSError:
                    size //= 2
            if rest < 3:
                os.sync()
    with suppress(OSError):
        for number in count():
            (folder / f"filling{number}").write_bytes(os.urandom(4096))


def main() -> None:
    folder = Path(sys.argv[1])
    library = folder / "data" / "library.sqlite3"
    keep_some(library, BOARDS)
    window = Library.open(library)
    found = words(130, 1000)
    told: list[str] = []
    for number, word in enumerate(found):
        if number == 25:
            os.sync()  # what is in the log's index is on the disk, too
            fill(folder)
        find(window.boards, key_of(some_board(number % BOARDS)), word)
        if number % 10 == 0:
            window.checkpoint()
        told += map(str, window.take_warnings())
    for file in folder.glob("filling*"):
        file.unlink()
    os.sync()
    window.checkpoint()
    report: dict[str, object] = {"told": told, "fault later": str(window.fault or "")}
    window.close()
    window.wait()
    with Library.open(library) as later:
        stored = {word for record in records_in(later.boards) for word in record.found}
    report |= {"found": found, "found later": [word for word in found if word in stored]}
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
