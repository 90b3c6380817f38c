"""Kill what is at work at random moments, and see that nothing is missing that was there before.

    python -m tests.campaign.kills --minutes 2 --seed 7 [--activity typing]

Each *round* starts a process that does one of `ACTIVITIES`, lets it live for a random time, kills
it, and looks at what it leaves. In every second round, one that needs no library has another one
beside it. The table at the end has, for each activity, how often a process was killed, and how
many milliseconds were missing, half the time and at most: how long before its end a process was
last in the state that was found, in its own time (see `tests.own_time`), so that a busy machine
isn't taken for a slow app. The exit code is 1 if more was missing than `MOST_MISSING`, or a file
could not be opened.

- typing, ticking, teaching, solving, quitting: in a window; quitting is killed while it quits.
- guessing: words of boards of ours, by keys.
- importing: what was there before is there, and of a file all or the first ones; the file can be
  imported again. exporting, compiling, settling (the settings): the
  file that is replaced is the old one or the new one, as a whole.
- playing: every word that was found is there, but for the one that was being stored; so is the
  journal, which has the same words in the same transactions, also in windows.
- hinting: every rung that was told is there.
- searching and resuming squares: whatever was killed, at the end no square is missing or twice.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
import traceback
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.hint_log import RUNGS
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.record import key_of
from quartiles_gui.core.solver import finish
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import parsing
from tests.campaign.killed_process import LISTS, imported
from tests.gui.killing import Life, lag, lasting_in, live, play
from tests.gui.played_window import ACTIVITIES as IN_WINDOWS
from tests.gui.search_hands import all_squares
from tests.library.played_boards import WORDS, record

LONGEST_LIFE = 0.8  # seconds of own time, from when a process is ready
MOST_MISSING = 0.1  # seconds
KILLS_PER_FOLDER = 8  # rounds, and then a new folder, so that beginning is met too

SEARCH = (
    "import sys; from quartiles_gui.cli import main, word_squares_command as command; "
    "command.CHECK_INTERVAL = 0.01; command.CHECKPOINT_SECONDS = 0.02; command.LONG_SEARCH = 0.02; "
    "print('{}', flush=True); "
    "sys.exit(main.main())"
)
SQUARE_LETTERS = "abcdefghijklmnopqrstuvwxyz"
FINDS = (Event.FOUND, Event.EXTRA)


class Place(NamedTuple):
    """Where an activity takes place, in round after round.

    Attributes:
        folder: The folder.
        state: What is remembered about it between rounds.
    """

    folder: Path
    state: dict[str, Any]


def live_in(place: Place, activity: str, seed: int, life: float) -> Life:
    """Let one process do an activity."""
    folder = str(place.folder)
    if activity in IN_WINDOWS:
        return play(place.folder, seed, life, activity)
    if activity in ("searching", "resuming"):
        words = place.folder / "words.txt"
        pairs = product(SQUARE_LETTERS, repeat=2)
        words.write_text("".join(f"{a}{b}\n" for a, b in pairs), "ascii")
        files = ["--resume", f"{folder}/place", "--output", f"{folder}/squares"]
        options = ["--size", "2", "--word-list", str(words), *files]
        return live(["-c", SEARCH, "word-squares", *options], life / 2)
    first = place.state.setdefault("first", 0) + 1000 * (seed % 2)
    return live(["-m", "tests.campaign.killed_process", activity, folder, str(first)], life)


def missing_in_games(folder: Path, life: Life) -> float:
    """Return how many seconds of the words that a window found, and of its journal, are missing."""
    longest = 0.0
    with Library.open(folder / LIBRARY_NAME) as library:
        assert not library.take_warnings()
        for line in life.lines:
            record = library.boards.get(key_of(Board(line["board"])))
            kept = set() if record is None else {*record.found, *record.shown}
            entries = () if record is None else record.journal.entries
            tried = [[time, event.value, word] for time, event, word in entries]
            if not kept.issuperset(line["known"]) or any(x not in tried for x in line["tried"]):
                longest = max(longest, life.ended - line["time"])
            found = {entry.word for entry in entries if entry.event in FINDS}
            assert record is None or found == {*record.found}, "not in one transaction"
    return longest


def done_and_doing(lives: list[Life]) -> tuple[set[int], set[int]]:
    """Return the deeds that came to their end, and those that were killed."""
    done = {line["did"] for life in lives for line in life.lines if "did" in line}
    return done, {line["does"] for life in lives for line in life.lines if "does" in line} - done


def check_imports(place: Place, lives: list[Life]) -> None:
    done, doing = done_and_doing(lives)
    with Library.open(place.folder / LIBRARY_NAME) as library:
        told = [str(warning) for warning in library.take_warnings()]
        assert not told, told
        for number in done | doing:
            is_there = [library.boards.get(board.key) is not None for board in imported(number)]
            assert all(is_there) or number in doing, (number, is_there)
            assert is_there == sorted(is_there, reverse=True)


def check_exports(place: Place, lives: list[Life]) -> None:
    keys = {board.key for number in done_and_doing(lives)[0] for board in imported(number)}
    file = place.folder / "all.quartiles-library"
    with Library.open(place.folder / LIBRARY_NAME) as library:
        assert not library.take_warnings()
        assert all(library.boards.get(key) for key in keys)
    exported = finish(parsing(file.read_bytes(), "all")).boards if file.exists() else []
    count = place.state.get("count", 0)
    assert len(exported) >= count, f"{count} boards became {len(exported)}"
    place.state["count"] = len(exported)


def check_compiled(place: Place, lives: list[Life]) -> None:
    if done_and_doing(lives)[0] or (place.folder / "words.dict").exists():
        words = DictionaryFiles.named(place.folder, "words").open()
        assert sorted(words) in (sorted(LISTS[0]), sorted(LISTS[1]))


def check_settings(place: Place, lives: list[Life]) -> None:
    settings = Settings(place.folder / "config")
    number = settings.highlight_time
    assert settings.history_board in (f"{number:05} " * 100, "")
    done, doing = done_and_doing(lives)
    assert number in done | doing | {place.state.get("number", 150)}
    lasts = [max(ones) for life in lives if (ones := [x["did"] for x in life.lines if "did" in x])]
    assert not lasts or number in [*doing, *lasts], (number, lasts)
    place.state["number"] = number


def check_squares(place: Place, lives: list[Life]) -> None:
    """Let the search come to its end after some kills."""
    place.state["rounds"] = place.state.get("rounds", 0) + 1
    is_last = place.state["rounds"] % 4 == 0
    if is_last:
        live_in(place, "resuming", 0, 1200)
    squares = place.folder / "squares"
    lines = squares.read_text("ascii").splitlines() if squares.exists() else []
    wanted = all_squares(SQUARE_LETTERS)
    assert lines[:-1] == wanted[: max(len(lines) - 1, 0)]
    if is_last:
        assert lines == wanted
        for name in ("squares", "place"):
            (place.folder / name).unlink()


def check_plays(place: Place, lives: list[Life]) -> None:
    done, doing = done_and_doing(lives)
    with Library.open(place.folder / LIBRARY_NAME) as library:
        assert not library.take_warnings()
        for number in done | doing:
            play = library.boards.get(record(number=number).key)
            found = () if play is None else play.found
            assert found == WORDS[: len(found)]
            entries = () if play is None else play.journal.entries
            assert tuple(entry.word for entry in entries) == found, entries
            assert len(found) == len(WORDS) or number in doing, (number, found)


def check_hints(place: Place, lives: list[Life]) -> None:
    with Library.open(place.folder / LIBRARY_NAME) as library:
        assert not library.take_warnings()
        for life in lives:
            for number, word, label in [line["told"] for line in life.lines if "told" in line]:
                play = library.boards.get(record(number=number).key)
                assert play is not None, (number, word, label)
                assert play.hints.rung_of(word) >= RUNGS[label], (number, word, label)


CHECKS: dict[str, Callable[[Place, list[Life]], None]] = {
    "importing": check_imports,
    "exporting": check_exports,
    "compiling": check_compiled,
    "settling": check_settings,
    "playing": check_plays,
    "hinting": check_hints,
    "searching": check_squares,
    "resuming": check_squares,
}
ACTIVITIES = (*IN_WINDOWS, *CHECKS)
SHARED = ("compiling", "settling", "searching", "resuming")  # by several processes


def one_round(place: Place, activity: str, seed: int) -> tuple[int, float]:
    """Let one or two processes do an activity, kill them, and look.

    Returns:
        How many were killed, and how many seconds are missing, at least 0.
    """
    chance = random.Random(seed)
    count = 1 + seed % 2 if activity in SHARED else 1
    plays = [(seed + beside, chance.uniform(0, LONGEST_LIFE)) for beside in range(count)]
    with ThreadPoolExecutor(2) as pool:
        futures = [pool.submit(live_in, place, activity, *how) for how in plays]
        lives = [future.result() for future in futures]
    count = sum(life.code < 0 for life in lives)
    if activity in IN_WINDOWS:
        (life,) = lives
        if activity == "guessing":
            return count, missing_in_games(place.folder, life)
        return count, lag(life, lasting_in(place.folder))
    CHECKS[activity](place, lives)
    place.state["first"] = place.state.get("first", 0) + 100
    return count, 0.0


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--activity", choices=ACTIVITIES)
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    print(f"seed {options.seed}", flush=True)
    activities = (options.activity,) if options.activity else ACTIVITIES
    kills, faulty, number = Counter[str](), 0, 0
    missing: dict[str, list[float]] = {activity: [] for activity in activities}
    with tempfile.TemporaryDirectory() as name:
        places: dict[str, Place] = {}
        while number < len(activities) or time.monotonic() < end:
            activity = activities[number % len(activities)]
            lap = number // len(activities)
            if lap % KILLS_PER_FOLDER == 0 and number % len(activities) == 0:
                places = {one: Place(Path(name, one, str(lap)), {}) for one in activities}
            places[activity].folder.mkdir(parents=True, exist_ok=True)
            seed = options.seed * 100_000 + lap
            try:
                count, gone = one_round(places[activity], activity, seed)
                kills[activity] += count
                missing[activity].append(gone)
                assert gone <= MOST_MISSING, f"{gone:.3f} s are missing"
            except Exception:
                faulty += 1
                print(f"{activity}, seed {seed}:\n{traceback.format_exc()}", flush=True)
                del places[activity]
                places[activity] = Place(Path(name, activity, f"after {number}"), {})
            number += 1
    for activity in activities:
        each = sorted(1000 * seconds for seconds in missing[activity]) or [0.0]
        print(
            f"{activity:10} {kills[activity]:6,} kills, missing {median(each):3.0f} ms half the "
            f"time, {each[-1]:3.0f} ms at most"
        )
    print(f"{kills.total():,} kills in {number:,} rounds; {faulty} rounds at fault")
    return int(faulty > 0)


if __name__ == "__main__":
    sys.exit(main())
