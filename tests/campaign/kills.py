"""Kill what plays at random moments, and see that nothing is missing that was there before.

    python -m tests.campaign.kills --minutes 2 --seed 7

Series in turn: a process that writes to the library, a window, and two windows on one library.
The exit code is 1 if anything was lost.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
import traceback
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles
from tests.gui import killing as windows
from tests.library import killing as libraries

KILLS_OF_LIBRARIES = 20  # in one series
KILLS_OF_WINDOWS = 3
LONGEST_LIFE = 3.0  # seconds of two windows
MOST_MISSING = 1.0  # seconds of playing, on a busy machine

ROOT = Path(__file__).parents[2]


def kill_library(seed: int, folder: Path, dictionary: Dictionary) -> int:
    """Kill a process that writes; return how often."""
    libraries.kill(KILLS_OF_LIBRARIES, seed, folder)
    return KILLS_OF_LIBRARIES


def kill_window(seed: int, folder: Path, dictionary: Dictionary) -> int:
    """Kill a window that somebody plays in; return how often."""
    lags = windows.kill(KILLS_OF_WINDOWS, seed, folder, dictionary)
    assert max(lags) < MOST_MISSING, f"{max(lags):.2f} s are missing"
    return KILLS_OF_WINDOWS


def kill_two_windows(seed: int, folder: Path, dictionary: Dictionary) -> int:
    """Kill two windows on one library, one after the other; return how often."""
    chance = random.Random(seed)
    lives = [chance.uniform(0, LONGEST_LIFE) for _ in range(2)]
    with ThreadPoolExecutor(2) as pool:
        plays = [
            pool.submit(windows.play, folder, seed + number, life)
            for number, life in enumerate(lives)
        ]
    said = [dict(moments[-2][1].taught) for moments in (play.result() for play in plays)]
    taught = dict(windows.lasting_in(folder, dictionary).taught)
    # the last deed of each may not have come to its end; of two judgments either may be the last
    missing = {word for states in said for word in states} - taught.keys()
    assert len(missing) <= 2, f"not taught any more: {missing}"
    others = [word for word in taught if all(taught[word] != s.get(word) for s in said)]
    assert len(others) <= 2, f"other judgments than any window's: {others}"
    return 2


SERIES = (kill_library, kill_window, kill_two_windows)


def seeds(seed: int) -> Iterator[int]:
    """Yield a seed for each series; the first is the given one."""
    chance = random.Random(seed)
    while True:
        yield seed
        seed = chance.randrange(10**6)


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    print(f"seed {options.seed}", flush=True)
    dictionary = DictionaryFiles.named(ROOT / "dict", "english").open()
    kills = faulty = 0
    for number, seed in enumerate(seeds(options.seed)):
        if number >= len(SERIES) and time.monotonic() > end:
            break
        series = SERIES[number % len(SERIES)]
        with tempfile.TemporaryDirectory() as folder:
            try:
                kills += series(seed, Path(folder), dictionary)
            except Exception:
                faulty += 1
                print(f"{series.__name__}({seed}):\n{traceback.format_exc()}", flush=True)
    print(f"{kills} kills in {number} series; {faulty} series at fault")
    return int(faulty > 0)


if __name__ == "__main__":
    sys.exit(main())
