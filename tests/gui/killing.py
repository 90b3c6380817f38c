"""Kills a window at random moments, and measures how much of what it showed is lost.

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


class Lasting(NamedTuple):
    """What must survive a killed window."""

    board: tuple[str, ...]  # the tiles in place
    ticked: frozenset[str]  # the words found or ticked off on it
    taught: frozenset[tuple[str, bool]]  # whether the game accepts each word that was taught


def play(folder: Path, seed: int, life: float, activity: str = "") -> list[tuple[float, Lasting]]:
    """Let a window play until it is killed; return its states with their own times."""
    with bounded(
        subprocess.Popen(
            [sys.executable, "-m", "tests.gui.played_window", str(folder), str(seed), activity],
            cwd=ROOT,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            text=True,
        )
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        ends: list[float] = []
        killer = threading.Thread(target=lambda: ends.append(end_of(process, life)))
        killer.start()
        output = first + process.stdout.read()
        killer.join()
    whole_lines = output[: output.rfind("\n") + 1].splitlines()
    return [*map(_moment, whole_lines), (ends[0], _moment(whole_lines[-1])[1])]


def _moment(line: str) -> tuple[float, Lasting]:
    state: dict[str, Any] = json.loads(line)
    return state["time"], Lasting(
        tuple(state["board"]), frozenset(state["ticked"]), frozenset(state["taught"].items())
    )


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


def lag(moments: list[tuple[float, Lasting]], found: Lasting) -> float:
    """Return how long before its end a window was last in the state that was found.

    Returns:
        Seconds of the window's own time.

    Raises:
        AssertionError: If it never was in that state.
    """
    end = moments[-1][0]
    lags = []
    for part in Lasting._fields:
        # a state lasts until the next one
        ends = [
            later[0]
            for (_, state), later in zip(moments, [*moments[1:], (end, None)], strict=True)
            if getattr(state, part) == getattr(found, part)
        ]
        assert ends, (part, getattr(found, part), moments[-3:])
        lags.append(end - ends[-1])
    return max(lags)


def kill(kills: int, seed: int, folder: Path, longest_life: float = LONGEST_LIFE) -> list[float]:
    """Kill a playing window several times; return the seconds lost each time."""
    chance = random.Random(seed)
    lags = []
    for number in range(kills):
        home = folder / str(number // KILLS_PER_FOLDER)
        moments = play(home, seed + number, chance.uniform(0, longest_life))
        lags.append(lag(moments, lasting_in(home)))
    return lags
