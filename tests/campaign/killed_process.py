"""A process that does one thing again and again until it is killed. Run by kills.py.

    python -m tests.campaign.killed_process ACTIVITY FOLDER FIRST

Deeds are numbered from FIRST on. It prints a line of JSON before and after each.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path

from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.current_time import now
from quartiles_gui.library.dictionaries import compile_file
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import head_line, lines_of
from tests.library.played_boards import WORDS, record
from tests.library.worlds import export, import_, some_board, words
from tests.own_time import own_time

IMPORTED = 5  # boards in each file
BOARDS = 700  # that `some_board` can make
LISTS = (words(3000), words(3000, 3000))


def imported(number: int) -> list[BoardRecord]:
    """Return the boards of one deed."""
    moment = now()
    boards = (some_board((number * IMPORTED + place) % BOARDS) for place in range(IMPORTED))
    return [BoardRecord(board, created=moment, changed=moment) for board in boards]


def import_one(folder: Path, number: int) -> None:
    file = folder / f"{number}.quartiles-library"
    lines = head_line(IMPORTED, 0), *lines_of(imported(number))
    file.write_text("".join(lines), "utf-8")
    with Library.open(folder / LIBRARY_NAME) as library:
        import_(library, file)


def export_all(folder: Path, number: int) -> None:
    with Library.open(folder / LIBRARY_NAME) as library:
        library.boards.merge(imported(number))
        export(library, folder / "all.quartiles-library")


def compile_list(folder: Path, number: int) -> None:
    source = folder / f"words{number % 2}-{os.getpid()}.txt"  # another may compile its own
    source.write_text("\n".join(LISTS[number % 2]), "ascii")
    compile_file(source, folder / "words.dict")


def change_setting(folder: Path, number: int) -> bool:
    """Store a number, and return whether it lasts; no window quits before it has said if not."""
    settings = Settings(folder / "config")
    settings.highlight_time = number
    settings.history_board = f"{number:05} " * 100
    return settings.save()


def play_words(folder: Path, number: int) -> None:
    boards = _open_library(folder).boards
    play = boards.get(record(number=number).key) or record(number=number)
    for second, word in enumerate(WORDS, start=1):
        play = boards.put(play.finding([word]), Entry(1000 * second, Event.FOUND, word))
    assert _open_library(folder).fault is None


def hint_words(folder: Path, number: int) -> None:
    """Ask for hints on the words of a board, rung by rung, which nothing waits for."""
    boards = _open_library(folder).boards
    play = boards.get(record(number=number).key) or record(number=number)
    for word in WORDS:
        for rung in Rung:
            play = boards.put(play.hinting(word, rung))
            print(json.dumps({"time": own_time(), "told": [number, word, rung.label]}), flush=True)


@cache
def _open_library(folder: Path) -> Library:
    return Library.open(folder / LIBRARY_NAME)


ACTIVITIES: dict[str, Callable[[Path, int], bool | None]] = {
    "importing": import_one,
    "exporting": export_all,
    "compiling": compile_list,
    "settling": change_setting,
    "playing": play_words,
    "hinting": hint_words,
}


def main(activity: str, folder: Path, first: int) -> None:
    for number in count(first):
        print(json.dumps({"time": own_time(), "does": number}), flush=True)
        if ACTIVITIES[activity](folder, number) is not False:
            print(json.dumps({"time": own_time(), "did": number}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
