"""Append to the boards of the day. Lines that are there are never changed.

Method
    The board of the date's seed, of words that weren't used within the last 365 days. Their
    families weren't within the last 90, because each day has the lot of its number.

Format
    See `quartiles_gui/core/quartiles/generator.py`.

Run
    python dict/build_daily.py --until 2029-12-31
"""

import argparse
from collections import deque
from datetime import date, timedelta
from itertools import chain
from pathlib import Path

from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import (
    DailyBoards,
    Level,
    QuartilePool,
    generating,
    line_of,
    seed_of,
)
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary

HERE = Path(__file__).resolve().parent
FILE = HERE / "daily_boards.txt"
FIRST_DAY = date(2026, 1, 1)
DAYS_APART = 365


def quartiles_of(board: GameBoard) -> list[str]:
    """Return the five of a board."""
    return ["".join(cut) for cut in board.five]


def main() -> None:
    """Append the missing days up to the one asked for, and print how many there are."""
    parser = argparse.ArgumentParser(description="Append to the boards of the day.")
    parser.add_argument("--until", type=date.fromisoformat, required=True, metavar="DATE")
    until: date = parser.parse_args().until
    text = FILE.read_text("ascii") if FILE.exists() else ""
    daily = DailyBoards.read(text)
    pool = QuartilePool.read((HERE / "quartile_pool.txt").read_text("ascii"))
    dictionary = Dictionary.read((HERE / "english.txt").read_text("ascii"))

    day = FIRST_DAY if daily.last is None else daily.last + timedelta(1)
    recent = deque[list[str]](maxlen=DAYS_APART)
    for days_ago in range(DAYS_APART, 0, -1):
        if board := daily.board(day - timedelta(days_ago)):
            recent.append(quartiles_of(board))
    with FILE.open("a", encoding="ascii", newline="\n") as file:
        while day <= until:
            lot, used = day.toordinal(), {*chain(*recent)}
            board = finish(generating(seed_of(day), Level.USUAL, pool, dictionary, lot, used=used))
            file.write(line_of(day, board) + "\n")
            recent.append(quartiles_of(board))
            day += timedelta(1)
    print(f"{len(FILE.read_text('ascii').splitlines()):,} days in {FILE.name}")


if __name__ == "__main__":
    main()
