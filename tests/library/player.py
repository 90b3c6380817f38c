"""A process that plays until it is killed: it edits, keeps, ticks and teaches, and opens doors.

Usage: player.py LIBRARY SEED FIRST. It does the deeds of `script` from number FIRST on, and prints
    the number of each once it is done; "ready" comes first, so that its start isn't counted.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import Door
from quartiles_gui.library.board_record import CurrentBoard, key_of
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library.worlds import some_board, words

Deed = tuple[str, int, int]  # what, on which board, and a number that says how

WORDS = words(40)
DOORS = (Door.HINT, Door.PLAY, Door.SOLVE)
# as often as a user does them, except those at the end, which wait for the disk
WHAT = ["edit"] * 8 + ["keep"] * 4 + ["tick"] * 8 + ["untick", "note"] + ["door"] * 8
WHAT += ["checkpoint", "teach"]


@dataclass
class Known:
    """What should be known after the deeds: the plain model."""

    current: Board | None = None
    ticked: dict[int, set[str]] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    doors: dict[int, Door] = field(default_factory=dict)
    taught: dict[str, Judgment] = field(default_factory=dict)

    def do(self, deed: Deed) -> None:
        what, number, how = deed
        if what == "edit":
            self.current = edited(number, how)
        elif what == "keep":
            self.current = some_board(number)
            self.ticked.setdefault(number, set())
        elif what == "teach":
            self.taught[WORDS[how]] = Judgment.REJECTED if number % 2 else Judgment.ACCEPTED
        elif number not in self.ticked:
            return
        elif what == "tick":
            self.ticked[number].add(WORDS[how])
        elif what == "untick":
            self.ticked[number].discard(WORDS[how])
        elif what == "note":
            self.notes[number] = WORDS[how]
        elif what == "door":
            self.doors[number] = DOORS[how % 3]


def script(seed: int) -> Iterator[Deed]:
    """Yield deeds endlessly."""
    chance = random.Random(seed)
    while True:
        yield chance.choice(WHAT), chance.randrange(6), chance.randrange(len(WORDS))


def edited(number: int, how: int) -> Board:
    """A board half typed."""
    filled = how % 20
    return Board([*some_board(number).fragments[:filled], *[""] * (20 - filled)])


def do(deed: Deed, library: Library) -> None:
    boards = library.boards
    what, number, how = deed
    key = key_of(some_board(number))
    if what == "edit":
        boards.set_current(CurrentBoard(edited(number, how)))
    elif what == "keep":
        boards.set_current(CurrentBoard(some_board(number)))
        boards.keep()
    elif what == "teach":
        library.words.teach_many(
            [(WORDS[how], Judgment.REJECTED if number % 2 else Judgment.ACCEPTED)]
        )
    elif what == "checkpoint":
        library.checkpoint()
    elif boards.get(key) is None:
        return
    elif what == "tick":
        boards.tick(key, [WORDS[how]])
    elif what == "untick":
        boards.untick(key, [WORDS[how]])
    elif what == "note":
        boards.annotate(key, WORDS[how])
    elif what == "door":
        boards.set_door(key, DOORS[how % 3])


def main() -> None:
    path, seed, first = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    deeds = islice(enumerate(script(seed)), first, None)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    with Library.open(path) as library:
        for number, deed in deeds:
            do(deed, library)
            sys.stdout.write(f"{number}?\n" if library.fault else f"{number}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
