"""Kills processes at random moments, and measures how much of what a window showed is lost.

The next window has to find what this one showed half a second before it was killed, or something
later.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, NamedTuple

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.record import BoardRecord, key_of
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from tests.bounded import bounded
from tests.own_time import end_of

ROOT = Path(__file__).parents[2]
LONGEST_LIFE = 3.0  # seconds of playing
KILLS_PER_FOLDER = 10  # then a new folder, so that first starts are tested too
REFUSED = 2  # the exit code of a search whose files another one uses

Line = dict[str, Any]


class Life(NamedTuple):
    """What one process said.

    Attributes:
        lines: What it said, each with its own time.
        ended: When it ended, in its own time.
        code: Its exit code; negative if it was killed.
    """

    lines: list[Line]
    ended: float
    code: int


class Lasting(NamedTuple):
    """What must survive a killed window."""

    board: tuple[str, ...]  # the tiles in place
    ticked: frozenset[str]  # the words found or ticked off on it
    taught: frozenset[tuple[str, bool]]  # whether the game accepts each word that was taught

    @classmethod
    def shown(cls, line: Line) -> Lasting:
        """Return what a window said it showed."""
        return cls(
            tuple(line["board"]), frozenset(line["ticked"]), frozenset(line["taught"].items())
        )


def live(command: list[str], life: float, trigger: str = "") -> Life:
    """Start a process, and kill it some time after it has said ``trigger``, or anything.

    Args:
        command: What Python is told to run.
        life: Seconds of own time from then on.
        trigger: A part of a line.
    """
    lines: list[Line] = []
    ends: list[float] = []
    with bounded(
        subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        killer = threading.Thread(target=lambda: ends.append(end_of(process, life)))
        for text in process.stdout:
            if text.endswith("}\n"):
                lines.append(json.loads(text))
            if killer.ident is None and trigger in text:
                killer.start()
        if killer.ident is None:
            killer.start()
        killer.join()
        code = process.wait()
        complaints = process.stderr.read()
    assert code <= 0 or code == REFUSED, (code, complaints)
    assert "Traceback" not in complaints, complaints
    return Life(lines, ends[0], code)


def play(folder: Path, seed: int, life: float, activity: str = "") -> Life:
    """Let a window play until it is killed, or while it quits."""
    command = ["-m", "tests.gui.played_window", str(folder), str(seed), activity]
    if activity == "quitting":
        return live(command, life / 4, '"quits"')
    return live(command, life)


def lasting_in(folder: Path) -> Lasting:
    """Return the state that the next window would find."""
    with Library.open(folder / LIBRARY_NAME) as library:
        warnings = [str(warning) for warning in library.take_warnings()]
        assert not warnings, warnings
        boards = library.boards
        current = boards.current or BoardRecord(Board())
        board = current.board
        record = boards.get(key_of(board)) if all(board.fragments) else None
        ticked = frozenset[str]()
        if record is not None:  # what is ticked is in the journal, from the same transaction
            ticked = frozenset((*record.found, *record.ticked))
            told = {event: set[str]() for event in Event}
            for entry in record.journal.entries:
                told[entry.event].add(entry.word)
            assert told[Event.TICKED] - told[Event.UNTICKED] <= ticked <= told[Event.TICKED]
        return Lasting(
            board.fragments,
            ticked,
            frozenset(library.words.is_accepted().items()),
        )


def lag(life: Life, found: Lasting) -> float:
    """Return how long before its end a window was last in the state that was found.

    Returns:
        Seconds of the window's own time.

    Raises:
        AssertionError: If it never was in that state.
    """
    # a state lasts until the next one
    ends = [*(line["time"] for line in life.lines[1:]), life.ended]
    lags: list[float] = []
    for part, value in found._asdict().items():
        held = [
            end
            for line, end in zip(life.lines, ends, strict=True)
            if getattr(Lasting.shown(line), part) == value
        ]
        assert held, (part, value, life.lines[-3:])
        lags.append(life.ended - held[-1])
    return max(lags)


def kill(kills: int, seed: int, folder: Path, longest_life: float = LONGEST_LIFE) -> list[float]:
    """Kill a playing window several times; return the seconds lost each time."""
    chance = random.Random(seed)
    lags = []
    for number in range(kills):
        home = folder / str(number // KILLS_PER_FOLDER)
        life = play(home, seed + number, chance.uniform(0, longest_life))
        lags.append(lag(life, lasting_in(home)))
    return lags
