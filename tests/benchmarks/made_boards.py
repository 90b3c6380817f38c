"""Many boards of our own: the time they take, the rules they keep, and one hash of 500.

Run
    python -m tests.benchmarks.made_boards [--boards 2000] [--unchecked]

The rules are checked on the boards of the day, too. It ends with 1 if a board breaks one, or if the
hash of the boards with the seeds 0 to 499 isn't the one that every system and every Python must
give.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import sys
import time
from collections.abc import Iterator
from datetime import date, timedelta
from statistics import median

from quartiles_gui import paths
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import DailyBoards, Level, generating, line_of
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.meanings_file import open_meanings
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from tests.core.quartiles.board_rules import BoardRules

HASHED = 500
DIGEST = "8a177e7df770d94f59dc4a6ecf7c247b11b8d934c6d3462fc1512cfa96589110"


def _days(daily: DailyBoards) -> Iterator[GameBoard]:
    day = daily.first or date.max
    while board := daily.board(day):
        yield board
        day += timedelta(1)


def main() -> int:
    """Print the figures, and return the exit code."""
    parser = argparse.ArgumentParser(description="Make boards, and check them.")
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--unchecked", action="store_true", help="only time and hash them")
    options = parser.parse_args()
    folder = paths.dictionary_folder()
    pool, dictionary = read_pool(folder), DictionaryFiles.named(folder, "english").open()
    boards: list[GameBoard] = []
    seconds, longest_steps = [], []
    for seed in range(max(HASHED, options.boards)):
        steps = generating(seed, Level.USUAL, pool, dictionary)
        taken, longest = 0.0, 0.0
        while True:
            start = time.process_time()
            try:
                next(steps)
            except StopIteration as end:
                boards.append(end.value)
                break
            finally:
                step = time.process_time() - start
                taken, longest = taken + step, max(longest, step)
        gc.freeze()  # no step has to look for garbage in all boards so far
        seconds.append(taken)
        longest_steps.append(longest)
    seconds.sort()
    print(
        f"{len(boards):,} boards; CPU {median(seconds) * 1000:.0f} ms at the median, "
        f"{seconds[int(len(seconds) * 0.99)] * 1000:.0f} ms for 99 %, "
        f"{seconds[-1] * 1000:.0f} ms at most; the longest step took "
        f"{max(longest_steps) * 1000:.1f} ms"
    )
    lines = "\n".join(line_of(date(2026, 12, 1), board) for board in boards[:HASHED])
    digest = hashlib.sha256(lines.encode()).hexdigest()
    print(f"{HASHED} boards on Python {sys.version.split()[0]}: {digest}")
    is_right = digest == DIGEST
    if not options.unchecked:
        rules = BoardRules(folder, open_meanings(f"{folder}/meanings.bin"))
        broken = [problem for board in boards for problem in rules.broken(board)]
        days = _days(read_daily(folder))
        broken += [problem for board in days for problem in rules.broken(board, is_pinned=True)]
        print(f"{len(broken)} rules broken", *sorted(set(broken)), sep="\n  ")
        is_right = is_right and not broken
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
