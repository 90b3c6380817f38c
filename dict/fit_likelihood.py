"""Fit the likelihood model to real boards, and write `likelihood_model.json`.

Terms
    row         a word that a day's tiles spell, with whether the game accepted it (`boards.py`)
    wrong word a word of a tier that a board spells but the game doesn't accept; four-tile words
    other than the five don't count, because the exact cover by the five settles them recall the
    share of the accepted words that a tier has fold a tenth of the dates; a word's likelihood on a
    date of a fold always comes from a model fitted to the other nine

Method
    1. Fit to the boards whose tiles are known; weigh the tilings of the other days by that model;
       fit to all days; weigh and fit once more (expectation maximization, two rounds).
    2. Fit once for each fold, and choose the thresholds of the tiers on the likelihoods of the
       dates left out: see `choose_thresholds`.
    3. Fit to all days, and write the coefficients.

    A tier is measured with the likelihoods that the app gives on a board, whose total it takes into
    account (`quartiles_gui.core.quartiles.verdict`).

Run (with the app and the packages that README.md names installed)
    python dict/fit_likelihood.py DATA_FOLDER
"""

import argparse
import json
import random
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from boards import Day, Row, Words, read_days, reweigh, rows, spell
from likelihood import MODEL_FILE, FeatureMaker, Features, candidates
from quartiles_gui.core.quartiles.verdict import usual_factor, with_odds
from sources import Places, read_sources

FOLDS = 10

# The penalty on the squares of the coefficients of features scaled to a standard deviation of 1.
# Anything from 5 to 30 gives the same wrong words at 98 % recall within 0.1 a board.
PENALTY = 10.0

# The most that the likely tier may have; SCOWL 60 has 2.4 on the same days.
WRONG_WORDS = 2.0
POSSIBLE_RECALL = 0.99
# Words less likely than this stay out: they would add wrong words and no accepted ones.
LEAST_LIKELIHOOD = 0.0075

Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Fit:
    """A fitted model over a table of features."""

    intercept: float
    coefficients: Matrix

    def likelihoods(self, table: Matrix) -> Matrix:
        """Return the likelihood of each line of features."""
        result: Matrix = 1 / (1 + np.exp(-(self.intercept + table @ self.coefficients)))
        return result


class Table:
    """The features of the words of some rows, one line for each word."""

    def __init__(self, maker: FeatureMaker, words: Iterable[str]) -> None:
        self.words = sorted(words)
        features: list[Features] = [maker.features(word) for word in self.words]
        self.names = list(features[0])
        self.values: Matrix = np.array([list(line.values()) for line in features], dtype=float)
        self._lines = {word: line for line, word in enumerate(self.words)}

    def fit(self, sample: Sequence[Row]) -> Fit:
        """Fit to rows, by adding up what they say about each word."""
        accepted, refused = np.zeros(len(self.words)), np.zeros(len(self.words))
        for row in sample:
            target = accepted if row.accepted else refused
            target[self._lines[row.word]] += row.weight
        seen = (accepted + refused) > 0
        return fit(self.values[seen], accepted[seen], refused[seen])

    def likelihoods(self, fitted: Fit) -> dict[str, float]:
        """Return the likelihood of every word."""
        values = fitted.likelihoods(self.values).tolist()
        return dict(zip(self.words, values, strict=True))


def fit(table: Matrix, accepted: Matrix, refused: Matrix) -> Fit:
    """Fit a logistic regression by Newton's method to counts of acceptance and refusal."""
    mean, deviation = table.mean(axis=0), table.std(axis=0)
    deviation[deviation == 0] = 1
    scaled = np.column_stack([(table - mean) / deviation, np.ones(len(table))])
    count = accepted + refused
    penalty = np.append(np.full(table.shape[1], PENALTY), 0.0)
    solution = np.zeros(scaled.shape[1])
    for _ in range(50):
        likelihood = 1 / (1 + np.exp(-scaled @ solution))
        gradient = scaled.T @ (accepted - count * likelihood) - penalty * solution
        spread = count * likelihood * (1 - likelihood)
        step = np.linalg.solve((scaled.T * spread) @ scaled + np.diag(penalty), gradient)
        # a full step from far away can overshoot
        solution += step * min(1.0, 5.0 / max(1e-12, float(np.abs(step).max())))
        if float(np.abs(step).max()) < 1e-6:
            break
    coefficients = solution[:-1] / deviation
    return Fit(float(solution[-1] - mean @ coefficients), coefficients)


@dataclass(frozen=True)
class Measured:
    """Days with weighted tilings, and each row's likelihood from dates other than its own."""

    days: list[Day]
    rows: list[Row]
    held_out: list[float]
    on_board: list[float]  # the same with the board's total taken into account
    final: Fit
    table: Table  # of all words of all days


def measure(folder: Path, maker: FeatureMaker, words: Iterable[str]) -> Measured:
    """Read the days of a data folder, fit to all of them, and cross-validate by date."""
    days = read_days(folder)
    spell(days, Words(words))
    known = rows(day for day in days if day.tiles_known)
    table = Table(
        maker,
        {word for day in days for spelled in day.spelled for word in spelled}
        | {word for day in days for word in day.accepted or day.quartiles},
    )
    fitted = table.fit(known)
    for _ in range(2):
        reweigh(days, table.likelihoods(fitted).__getitem__)
        sample = rows(days)
        fitted = table.fit(sample)
    held_out = cross_validate(table, sample)
    return Measured(days, sample, held_out, on_boards(days, sample, held_out), fitted, table)


def cross_validate(table: Table, sample: Sequence[Row]) -> list[float]:
    """Return the likelihood of each row from a model that hasn't seen its date."""
    dates = sorted({row.day for row in sample})
    random.Random(0).shuffle(dates)
    fold = {date: number % FOLDS for number, date in enumerate(dates)}
    likelihoods = [
        table.likelihoods(table.fit([row for row in sample if fold[row.day] != left_out]))
        for left_out in range(FOLDS)
    ]
    return [likelihoods[fold[row.day]][row.word] for row in sample]


def on_boards(days: Iterable[Day], sample: Sequence[Row], values: Sequence[float]) -> list[float]:
    """Return the likelihoods of rows with the total of the likeliest tiling taken into account."""
    doubtful: dict[str, dict[str, float]] = {}
    for row, value in zip(sample, values, strict=True):
        if not row.quartile and not row.settled and value >= LEAST_LIKELIHOOD:
            doubtful.setdefault(row.day, {})[row.word] = value
    factors: dict[str, float] = {}
    for day in days:
        if day.name in doubtful:
            spelled = day.spelled[day.likeliest]
            chances = [x for word, x in doubtful[day.name].items() if word in spelled]
            factors[day.name] = usual_factor(chances, len(day.quartiles))
    return [with_odds(x, factors.get(row.day, 1.0)) for row, x in zip(sample, values, strict=True)]


def tier_at(measured: Measured, threshold: float) -> tuple[float, float]:
    """Return the recall and the wrong words per board of the words from a threshold on."""
    chosen = [
        row
        for row, value in zip(measured.rows, measured.on_board, strict=True)
        if value >= threshold
    ]
    accepted = sum(row.accepted for row in measured.rows)
    boards = len({row.day for row in measured.rows})
    wrong = sum(row.weight for row in chosen if not row.accepted and not row.settled)
    return sum(row.accepted for row in chosen) / accepted, wrong / boards


def choose_thresholds(measured: Measured) -> dict[str, float]:
    """Return the likelihoods at which the tiers start, in whole percent where a tier is shown.

    The likely tier is as wide as its limit of wrong words allows; the possible one has what 99 %
    recall needs; long shots are the rest of the list.
    """
    percents = [percent / 100 for percent in range(1, 60)]
    likely = min(x for x in percents if tier_at(measured, x)[1] <= WRONG_WORDS)
    possible = max(x for x in percents if tier_at(measured, x)[0] >= POSSIBLE_RECALL)
    return {"likely": likely, "possible": possible, "long shot": LEAST_LIKELIHOOD}


def main() -> int:
    """Fit, print the trade-off on dates left out, and write the model."""
    parser = argparse.ArgumentParser(description="Fit the likelihood model to real boards.")
    parser.add_argument("data", type=Path, help="folder with boards and accepted words")
    parser.add_argument("--output", type=Path, default=MODEL_FILE, help="file to write")
    arguments = parser.parse_args()
    sources = read_sources(Places())
    measured = measure(arguments.data, FeatureMaker(sources), candidates(sources))
    thresholds = choose_thresholds(measured)
    print("from      recall   wrong words a board   (dates left out)")
    for threshold in (0.5, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01, 0.005, 0.0):
        recall, wrong = tier_at(measured, threshold)
        print(f"{threshold:5.1%}  {recall:8.2%}  {wrong:8.2f}")
    content = {
        "thresholds": thresholds,
        "intercept": round(measured.final.intercept, 3),
        "coefficients": {
            name: round(float(value), 3)
            for name, value in zip(
                measured.table.names, list(measured.final.coefficients), strict=True
            )
        },
    }
    arguments.output.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    print(f"thresholds {thresholds}; written to {arguments.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
