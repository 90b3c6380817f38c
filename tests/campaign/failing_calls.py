"""Make the N-th call of the system fail while a library is used, and see that nothing is lost.

    python -m tests.campaign.failing_calls --minutes 2 --seed 7 [--rounds 1000]

In each round a window is killed, or closed, and the next one meets calls on its library that fail:
some of one kind, or all from the N-th on, as on a full, a locked or a failing disk. It changes
boards, old ones and new ones, before and after that and once more when the disk works again, and
teaches words. The next window has to know everything that any of them did. Needs `gcc` and Linux.
The exit code is 1 if anything is missing.
"""

from __future__ import annotations

import ctypes
import errno
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import BoardRecord, key_of
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.bounded import LIMIT
from tests.library.worlds import as_killed, memory_folder, some_board, words

BOARDS = 4
MOST_CALLS = 60  # in a round up to the first that fails
WORDS = words(60)
ERRORS = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EAGAIN)
KINDS = ("open", "read", "write", "sync", "truncate", "lock", "remove")
SOURCE = Path(__file__).with_name("failing_calls.c")


@dataclass
class Done:
    """What windows did, of which nothing may be lost."""

    found: dict[int, set[str]] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    taught: dict[str, Judgment] = field(default_factory=dict)

    def missing_in(self, library: Library) -> list[str]:
        lost = []
        for number in {*self.found, *self.notes}:
            record = library.boards.get(key_of(some_board(number)))
            found = set() if record is None else {*record.found}
            tried = set() if record is None else {it.word for it in record.journal.entries}
            wanted = self.found.get(number, set())
            lost += [f"{word} on board {number}" for word in wanted - found]
            lost += [f"{word} in the journal of board {number}" for word in wanted - tried]
            note = self.notes.get(number)
            if note and (record is None or note not in record.note.splitlines()):
                lost.append(f"the note “{note}” on board {number}")
        judged = {word.word: word.judgment for word in library.words.all()}
        return lost + [word for word, it in self.taught.items() if judged.get(word) is not it]


class Player:
    """Does deeds in a window, some on a record that it has for long, as a page does."""

    def __init__(self, library: Library, chance: random.Random, done: Done) -> None:
        self._library = library
        self._chance = chance
        self._done = done
        self._kept: dict[int, BoardRecord] = {}

    def do(self, deeds: int) -> None:
        for _ in range(deeds):
            number, word = self._chance.randrange(BOARDS), self._chance.choice(WORDS)
            deed = self._chance.choice(("find", "find", "note", "teach", "look", "checkpoint"))
            if deed == "find":
                record = self._record(number)
                entry = Entry(1 + record.journal.end, Event.FOUND, word)
                self._put(number, record.finding([word]), entry)
                self._done.found.setdefault(number, set()).add(word)
            elif deed == "note":
                self._put(number, self._record(number)._replace(note=f"{word} noted"))
                self._done.notes[number] = f"{word} noted"
            elif deed == "teach":
                judgment = self._chance.choice([*Judgment])
                self._library.words.teach_many([(word, judgment)])
                self._done.taught[word] = judgment
            elif deed == "look":
                self._kept.pop(number, None)
                self._library.boards.find(word)
            else:
                self._library.checkpoint()
                self._library.take_warnings()

    def _record(self, number: int) -> BoardRecord:
        if number not in self._kept:
            board = some_board(number)
            self._kept[number] = self._library.boards.get(key_of(board)) or BoardRecord(board)
        return self._kept[number]

    def _put(self, number: int, record: BoardRecord, *entries: Entry) -> None:
        self._kept[number] = self._library.boards.put(record, *entries)


class FailingCalls:
    """The calls of this process, which has `failing_calls.c` preloaded."""

    def __init__(self, folder: Path) -> None:
        self._calls = ctypes.CDLL(None)
        self._folder = folder

    def begin(self, first: int, count: int, error: int, kinds: set[str]) -> None:
        bits = sum(1 << KINDS.index(kind) for kind in kinds)
        folder = os.fsencode(self._folder)
        self._calls.fail_begin(folder, ctypes.c_long(first), ctypes.c_long(count), error, bits)

    def end(self) -> None:
        self._calls.fail_end()


def one_round(folder: Path, seed: int) -> tuple[list[str], list[str]]:
    """Use a library while calls fail; return what failed, and what is missing."""
    chance, done = random.Random(seed), Done()
    library = folder / "first" / "library.sqlite3"
    window = Library.open(library)
    player = Player(window, chance, done)
    player.do(chance.randrange(12))
    if chance.random() < 0.7:
        library = as_killed(library, folder / "killed")
    window.close()
    window.wait()
    calls = FailingCalls(library.parent)
    kinds = set(chance.sample(KINDS, chance.choice((1, 1, 2, len(KINDS)))))
    error = chance.choice(ERRORS)
    count = chance.choice((1, 3, 20, sys.maxsize // 2))
    calls.begin(chance.randrange(1, MOST_CALLS), count, error, kinds)
    window = Library.open(library)
    player = Player(window, chance, done)
    player.do(chance.randrange(1, 15))
    calls.end()
    told = window.fault is not None
    player.do(chance.randrange(3))
    window.checkpoint()
    fault = [] if window.fault is None else [f"still there: {window.fault}"]
    lost = [f"in the window: {one}" for one in done.missing_in(window)]
    if chance.random() < 0.5:
        player.do(chance.randrange(3))
        library = as_killed(library, folder / "killed later")
    window.close()
    window.wait()
    with Library.open(library) as later:
        lost += done.missing_in(later)
        lost += [str(warning) for warning in later.take_warnings()]
    what = [*kinds, errno.errorcode[error], f"{'told' if told else 'not told'}"]
    return what, fault + lost


def compiled(folder: Path) -> Path:
    """Return what is to be preloaded."""
    library = folder / "failing_calls.so"
    command = ["gcc", "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True, timeout=LIMIT)
    return library


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--rounds", type=int, default=sys.maxsize)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    if not hasattr(ctypes.CDLL(None), "fail_begin"):
        with tempfile.TemporaryDirectory() as name:
            command = [sys.executable, "-m", "tests.campaign.failing_calls", *sys.argv[1:]]
            preloaded = os.environ | {"LD_PRELOAD": str(compiled(Path(name)))}
            return subprocess.run(command, env=preloaded, check=False).returncode
    end = time.monotonic() + 60 * options.minutes
    print(f"seed {options.seed}", flush=True)
    number = faulty = 0
    met: Counter[str] = Counter()
    while number < options.rounds and (number == 0 or time.monotonic() < end):
        seed = options.seed * 10_000 + number
        with memory_folder() as name:
            try:
                what, faults = one_round(Path(name), seed)
            except Exception:
                what, faults = [], [traceback.format_exc()]
        met.update(what)
        if faults:
            faulty += 1
            print(f"round {number}, {what}:", *faults, sep="\n", flush=True)
        number += 1
    print(f"{number:,} rounds, {dict(met)}; {faulty} at fault")
    return int(faulty > 0)


if __name__ == "__main__":
    sys.exit(main())
