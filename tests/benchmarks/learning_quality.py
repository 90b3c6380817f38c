"""The gain in likelihoods by finished boards, on real ones.

Terms
    player      somebody who finishes boards: ticks all accepted words, or half of them and the
                five, or finishes one board in ten too early
    wrong       words as likely as those that have 98.5 % of the accepted ones, but not accepted,
                a board; the five are known

The likelihoods are cross-validated by date, as in `dictionary_quality.py`, but without `seen.txt`,
which has what other boards told; this needs its packages, too. Boards are finished in random order,
and the second half of it is measured on.

Run
    python tests/benchmarks/learning_quality.py DATA_FOLDER
"""

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from math import ceil
from pathlib import Path
from statistics import mean, quantiles
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "dict"))

from build_seen import Measured, measure, on_boards

from boards import Day
from likelihood import FeatureMaker, candidates
from quartiles_gui.core.words.likelihood import POSSIBLE_FROM, FinishedWords, learned
from sources import Places, read_sources

RECALL = 0.985
ORDERS = 20
SIZES = (0, 10, 19, 60)
PLAYERS = ("all words ticked", "one in ten too early", "half of them ticked")
EARLY = (0.5, 0.7, 0.85, 0.95)  # the shares found when a board is finished too early


class Real(NamedTuple):
    """A day, and the likelihood of each word on it."""

    day: Day
    places: list[int]  # of its rows


def finished(
    real: Real, measured: Measured, values: Sequence[float], player: str, draw: random.Random
) -> FinishedWords:
    """Return what a player tells of a board with these likelihoods."""
    accepted, share = sorted(real.day.accepted or ()), 1.0
    if player == PLAYERS[1] and draw.random() < 0.1:
        share = draw.choice(EARLY)
    elif player == PLAYERS[2]:
        share = 0.5
    ticked = {word for word in accepted if draw.random() < share} | set(real.day.quartiles)
    rows = measured.rows
    likely = {
        rows[place].word
        for place in real.places
        if not rows[place].settled and rows[place].weight >= 0.5
        if values[place] >= POSSIBLE_FROM / 100
    }
    return FinishedWords(ticked, likely - ticked)


def with_boards(measured: Measured, boards: Sequence[FinishedWords]) -> list[float]:
    """Return the likelihoods of all rows after some boards, with the total of each board."""
    values = list(measured.fitted)
    listed: Mapping[str, int] = {
        row.word: min(99, max(1, round(100 * value)))
        for row, value in zip(measured.rows, values, strict=True)
    }
    after = learned(boards, listed.get)
    values = [
        after[row.word] / 100 if row.word in after else value
        for row, value in zip(measured.rows, values, strict=True)
    ]
    return on_boards(measured.days, measured.rows, values)


def wrong(measured: Measured, days: Sequence[Real], values: Sequence[float]) -> float:
    """Return the wrong words a board."""
    rows = measured.rows
    places = [place for real in days for place in real.places]
    right = sorted(
        (
            1.0 if rows[place].quartile else values[place]
            for place in places
            if rows[place].accepted
        ),
        reverse=True,
    )
    least = right[ceil(RECALL * len(right)) - 1]
    weights = (
        rows[place].weight
        for place in places
        if not rows[place].accepted and not rows[place].settled and values[place] >= least
    )
    return sum(weights) / len(days)


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Measure what finished boards teach.")
    parser.add_argument("data", type=Path, help="folder with boards and accepted words")
    arguments = parser.parse_args()
    sources = read_sources(Places())
    measured = measure(arguments.data, FeatureMaker(sources), candidates(sources))
    fitted = on_boards(measured.days, measured.rows, measured.fitted)
    places: dict[str, list[int]] = {}
    for place, row in enumerate(measured.rows):
        places.setdefault(row.day, []).append(place)
    days = [Real(day, places[day.name]) for day in measured.days if day.name in places]
    print(f"{len(days)} days, {ORDERS} orders: wrong words, and those of 90 % of the orders")
    print(f"{'player':22}" + "".join(f"{size:>4} boards           " for size in SIZES))
    for player in PLAYERS:
        line = f"{player:22}"
        for size in SIZES:
            results = []
            for number in range(ORDERS):
                draw = random.Random(number)
                order = draw.sample(days, len(days))
                told = [finished(real, measured, fitted, player, draw) for real in order[:size]]
                test = order[len(days) // 2 :]
                results.append(wrong(measured, test, with_boards(measured, told)))
            ends = quantiles(results, n=20)
            line += f"{mean(results):5.2f} ({ends[0]:.2f} to {ends[-1]:.2f})   "
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
