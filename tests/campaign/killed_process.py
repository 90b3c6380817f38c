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

from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.gui.settings import Settings
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.board_record import BoardRecord, Kind
from quartiles_gui.library.dictionaries import compile_file
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import LibraryFile, format_library
from quartiles_gui.library.times import now
from tests.library.played_boards import WORDS, record
from tests.library.worlds import some_board, words
from tests.own_time import own_time

IMPORTED = 5  # boards in each file
BOARDS = 700  # that `some_board` can make
LISTS = (words(3000), words(3000, 3000))


def imported(number: int) -> list[BoardRecord]:
    """Return the boards of one deed."""
    moment = now()
    boards = (some_board((number * IMPORTED + place) % BOARDS) for place in range(IMPORTED))
    return [BoardRecord(board, Kind.ENTERED, moment, moment) for board in boards]


def import_one(folder: Path, number: int) -> None:
    file = folder / f"{number}.quartiles-library"
    file.write_text(format_library(LibraryFile(imported(number), [])), "utf-8")
    with Library.open(folder / LIBRARY_NAME) as library:
        library.import_file(file)


def export_all(folder: Path, number: int) -> None:
    with Library.open(folder / LIBRARY_NAME) as library:
        for record in imported(number):
            library.boards.import_board(record.to_file())
        library.export_file(folder / "all.quartiles-library")


def compile_list(folder: Path, number: int) -> None:
    source = folder / f"words{number % 2}-{os.getpid()}.txt"  # another may compile its own
    source.write_text("\n".join(LISTS[number % 2]), "ascii")
    compile_file(source, folder / "words.dict")


def change_setting(folder: Path, number: int) -> bool:
    """Store a number, and return whether it lasts; no window quits before it has said if not.

    A process killed in the instant between making Qt's lock and signing it leaves one that is taken
    for held for 30 seconds.
    """
    settings = Settings(folder / "config")
    settings.highlight_time = number
    settings.history_board = f"{number:05} " * 100
    return settings.save()


def play_words(folder: Path, number: int) -> None:
    library = _open_library(folder)
    play = library.plays.get(record(number=number).key) or record(number=number)
    game = play.game()
    for second, word in enumerate(WORDS, start=1):
        game.attempt(word)
        entry = Entry(1000 * second, Event.FOUND, word)
        play = library.plays.store(play, game, play.hints, play.last_played, entry)
    while library.fault is not None:  # the other process is writing: stored a moment later
        library.refresh()


@cache
def _open_library(folder: Path) -> Library:
    return Library.open(folder / LIBRARY_NAME)


ACTIVITIES: dict[str, Callable[[Path, int], bool | None]] = {
    "importing": import_one,
    "exporting": export_all,
    "compiling": compile_list,
    "settling": change_setting,
    "playing": play_words,
}


def main(activity: str, folder: Path, first: int) -> None:
    for number in count(first):
        print(json.dumps({"time": own_time(), "does": number}), flush=True)
        if ACTIVITIES[activity](folder, number) is not False:
            print(json.dumps({"time": own_time(), "did": number}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
