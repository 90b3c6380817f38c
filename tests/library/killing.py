"""Kill a playing process at random moments, and check that nothing it did is missing.

What the process said it did has to be there; any part of what it was just doing may be. That is
less than the half second of edits that the window may not have saved yet.
"""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
from copy import deepcopy
from dataclasses import fields
from itertools import islice
from pathlib import Path

from quartiles_gui.core.quartiles.record import key_of
from quartiles_gui.library.library import Library
from tests.bounded import LIMIT, bounded
from tests.library.player import BOARDS, Known, script
from tests.library.worlds import some_board

ROOT = Path(__file__).parents[2]
LONGEST_LIFE = 0.25  # seconds; a deed takes from one thousandth to one tenth of that
KILLS_PER_LIBRARY = 10  # and then a new one, so that starting one is tested too


def play(library: Path, seed: int, first: int, life: float) -> int:
    """Let a process play for ``life`` seconds, and return the number of its first deed not done."""
    with bounded(
        subprocess.Popen(
            [sys.executable, "-m", "tests.library.player", str(library), str(seed), str(first)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        killer = threading.Timer(life, process.kill)
        killer.start()
        said = process.stdout.read()
        killer.join()
        # or else it failed
        code = process.wait(LIMIT)
        assert sys.platform == "win32" or code == -signal.SIGKILL
    whole_lines = said[: said.rfind("\n") + 1].split()
    return int(whole_lines[-1]) + 1 if whole_lines else first


def known_in(library: Path) -> Known:
    """What the next window would know."""
    known = Known()
    with Library.open(library) as window:
        told = [str(warning) for warning in window.take_warnings()]
        assert not told, told
        boards = window.boards
        known.current = boards.current.board if boards.current else None
        for number in range(BOARDS):
            record = boards.get(key_of(some_board(number)))
            if record is None:
                continue
            known.found[number] = [*record.found]
            if record.hints.used:
                known.hints[number] = record.hints
            if record.note:
                known.notes[number] = record.note
            if record.mode is not None:
                known.modes[number] = record.mode
            if record.journal.size:
                known.tried[number] = record.journal.size
        known.taught = {word.word: word.judgment for word in window.words.all()}
        assert len(boards.find().keys) == len(known.found)
    return known


def missing(known: Known, before: Known, after: Known) -> list[str]:
    """Return what in ``known`` matches the state neither before nor after the last deed."""
    return [
        f"{part.name}: {getattr(known, part.name)}, not {getattr(before, part.name)}"
        for part in fields(Known)
        if getattr(known, part.name) not in (getattr(before, part.name), getattr(after, part.name))
    ]


def kill(kills: int, seed: int, folder: Path) -> int:
    """Kill a playing process some times.

    Returns:
        How many deeds were done.

    Raises:
        AssertionError: If anything is missing.
    """
    chance = random.Random(seed)
    done = 0
    for number in range(kills):
        if number % KILLS_PER_LIBRARY == 0:
            library = folder / str(number) / "library.sqlite3"
            first, before = 0, Known()
        last = play(
            library, seed + number // KILLS_PER_LIBRARY, first, chance.uniform(0, LONGEST_LIFE)
        )
        deeds = list(islice(script(seed + number // KILLS_PER_LIBRARY), first, last + 1))
        for deed in deeds[:-1]:
            before.do(deed)
        after = deepcopy(before)
        after.do(deeds[-1])
        known = known_in(library)
        lost = missing(known, before, after)
        assert not lost, (number, deeds[-1], lost)
        done += last - first
        first, before = last, known
    return done
