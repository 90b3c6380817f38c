"""A process that plays until it is killed: it edits, finds, asks for hints, teaches and deletes.

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
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, key_of
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library.worlds import keep, some_board, words

Deed = tuple[str, int, int]  # what, on which board, and a number that says how

BOARDS = 6
WORDS = words(40)
MODES = (BoardMode.PLAY, BoardMode.SOLVE)
RUNGS = [*Rung]
# as often as a user does them, except those at the end, which wait for the disk
WHAT = ["edit"] * 8 + ["keep"] * 4 + ["find"] * 8 + ["hint"] * 4 + ["lose", "note", "mode"]
WHAT += ["checkpoint", "teach", "teach", "delete", "restore"]


@dataclass
class Known:
    """What should be known after the deeds: the plain model."""

    current: Board | None = None
    found: dict[int, list[str]] = field(default_factory=dict)
    hints: dict[int, HintLog] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    modes: dict[int, BoardMode] = field(default_factory=dict)
    tried: dict[int, int] = field(default_factory=dict)  # entries in the journal
    taught: dict[str, Judgment] = field(default_factory=dict)

    def do(self, deed: Deed) -> None:
        what, number, how = deed
        word = WORDS[how]
        if what == "edit":
            self.current = edited(number, how)
        elif what in ("keep", "restore"):
            self.found.setdefault(number, [])
            if what == "keep":
                self.current = some_board(number)
        elif what == "teach":
            self.taught[word] = Judgment.REJECTED if number % 2 else Judgment.ACCEPTED
        elif number in self.found:
            self._do_on_board(what, number, how)

    def _do_on_board(self, what: str, number: int, how: int) -> None:
        word = WORDS[how]
        if what == "find":
            self.found[number] = list(dict.fromkeys((*self.found[number], word)))
            self.tried[number] = self.tried.get(number, 0) + 1
        elif what == "hint":
            log = self.hints.get(number, HintLog())
            self.hints[number] = log.with_rung(word, RUNGS[how % 5])
        elif what == "lose":
            self.found[number] = [one for one in self.found[number] if one != word]
        elif what == "note":
            self.notes[number] = word
        elif what == "mode":
            self.modes[number] = MODES[how % 2]
        elif what == "delete":
            for part in (self.found, self.hints, self.notes, self.modes, self.tried):
                part.pop(number, None)


def script(seed: int) -> Iterator[Deed]:
    """Yield deeds endlessly."""
    chance = random.Random(seed)
    while True:
        yield chance.choice(WHAT), chance.randrange(BOARDS), chance.randrange(len(WORDS))


def edited(number: int, how: int) -> Board:
    """A board half typed."""
    filled = how % 20
    return Board([*some_board(number).fragments[:filled], *[""] * (20 - filled)])


def do(deed: Deed, library: Library) -> None:
    boards = library.boards
    what, number, how = deed
    word, key = WORDS[how], key_of(some_board(number))
    if what == "edit":
        boards.set_current(BoardRecord(edited(number, how)))
    elif what == "keep":
        keep(boards, some_board(number))
    elif what == "teach":
        judgment = Judgment.REJECTED if number % 2 else Judgment.ACCEPTED
        library.words.teach_many([(word, judgment)])
    elif what == "checkpoint":
        library.checkpoint()
    elif what == "delete":
        boards.delete([key])
    elif what == "restore":
        moment = "2026-11-21T07:30:00Z"
        boards.restore([BoardRecord(some_board(number), created=moment, changed=moment)])
    elif (record := boards.get(key)) is not None:
        if what == "find":
            entry = Entry(1 + record.journal.end, Event.FOUND, word)
            boards.put(record.finding([word]), entry)
        elif what == "hint":
            boards.put(record.hinting(word, RUNGS[how % 5]))
        elif what == "lose":
            boards.put(record.losing([word]))
        elif what == "note":
            boards.put(record._replace(note=word))
        elif what == "mode":
            boards.put(record._replace(mode=MODES[how % 2]))


def main() -> None:
    path, seed, first = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    deeds = islice(enumerate(script(seed)), first, None)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    with Library.open(path) as library:
        for number, deed in deeds:
            do(deed, library)
            assert library.fault is None
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
