"""A judge that tells boards of our own from real ones.

A logistic regression with a penalty, and boosted trees, get features of tiles, words and cuts, and
say which boards are real. The figure is the area under the curve (AUC), cross-validated in 20
divisions: 0.5 if they can only guess, 1 if they are never wrong. Half of the real boards, drawn by
a fixed seed, may be used to choose what the generator aims for (``--tuned`` takes those); the
figures that count are those on the other half. A day whose tiles aren't known counts if only one
way to cut its quartiles spells all accepted words.

Likelihoods are no features, nor is the number of words that the game may well refuse: what was seen
of the words of real boards is in them (`seen.txt`), so that those of real boards are near 0 or 100.

The levels are compared as well: how well a single feature tells a board from one of the next level.

Run, with the folder of real boards that ``dict/boards.py`` describes, which aren't part of the
project, and with the packages wordfreq and scikit-learn:
    python -m tests.benchmarks.board_realism DATA_FOLDER [--tuned] [--boards 350]
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import combinations, pairwise, product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from boards import Day, read_days
from quartiles_gui import paths
from quartiles_gui.core.quartiles.game_board import COUNTED_FROM, findings
from quartiles_gui.core.quartiles.generator import Level, generating
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.shipped_boards import read_pool
from sources import read_zipf

Cuts = Sequence[Sequence[str]]
Matrix = NDArray[np.float64]
Fit = Callable[[Matrix, NDArray[np.bool_], Matrix], Matrix]

MADE = 350
FOLDS = 10
DIVISIONS = 20
SEED = 2026
_VOWELS = frozenset("aeiouy")
_RARE_ZIPF = 2.35


def features(
    cuts: Cuts, dictionary: Dictionary, sizes: Mapping[str, int], zipf: Mapping[str, float]
) -> dict[str, float]:
    """Return what can be said of a board, in numbers."""
    tiles = [tile for cut in cuts for tile in cut]
    words = ["".join(cut) for cut in cuts]
    lengths = [len(tile) for tile in tiles]
    found = findings(tiles, words, dictionary, ())
    by_length = [[item for item in found.words if len(item.path) == n] for n in (1, 2, 3)]

    zipfs = [zipf.get(word, 0) for word in words]
    used = {place for items in by_length for item in items for place in item.path}
    insides = {
        "".join(cut[first:last])
        for cut in cuts
        for first, last in ((0, 2), (1, 3), (2, 4), (0, 3), (1, 4))
    }

    def is_word(text: str) -> bool:
        return (dictionary.likelihood(text) or 0) >= COUNTED_FROM

    values: dict[str, float] = {
        "letters": sum(lengths),
        "two-letter tiles": lengths.count(2),
        "four-letter tiles": lengths.count(4),
        "longest word": max(map(len, words)),
        "shortest word": min(map(len, words)),
        "one-tile words": len(by_length[0]),
        "two-tile words": len(by_length[1]),
        "three-tile words": len(by_length[2]),
        "points": sum(item.points for item in found.words),
        "letters of words": float(np.mean([len(item.word) for item in found.words])),
        "vowel first": sum(tile[0] in _VOWELS for tile in tiles),
        "vowel last": sum(tile[-1] in _VOWELS for tile in tiles),
        "no vowel": sum(not _VOWELS & set(tile) for tile in tiles),
        "only vowels": sum(set(tile) <= _VOWELS for tile in tiles),
        "same first letter": sum(a[0] == b[0] for a, b in combinations(tiles, 2)),
        "first words": sum(is_word(cut[0] + cut[1]) for cut in cuts),
        "middle words": sum(is_word(cut[1] + cut[2]) for cut in cuts),
        "last words": sum(is_word(cut[2] + cut[3]) for cut in cuts),
        "long first words": sum(is_word("".join(cut[:3])) for cut in cuts),
        "long last words": sum(is_word("".join(cut[1:])) for cut in cuts),
        "zipf": float(np.mean(zipfs)),
        "lowest zipf": min(zipfs),
        "highest zipf": max(zipfs),
        "below zipf 1.5": sum(zipf < 1.5 for zipf in zipfs),
        "above SCOWL 55": sum((sizes.get(word) or 95) > 55 for word in words),
        "rare small words": sum(
            zipf.get(item.word, 0) < _RARE_ZIPF for items in by_length for item in items
        ),
        "rare words": sum((sizes.get(word) or 95) >= 50 for word in words),
        "common words": sum((sizes.get(word) or 95) <= 20 for word in words),
        "idle tiles": len(tiles) - len(used),
        "plurals": sum(word.endswith("s") for word in words),
        "ing": sum(word.endswith("ing") for word in words),
        "ed": sum(word.endswith("ed") for word in words),
        "ly": sum(word.endswith("ly") for word in words),
        "begins with a vowel": sum(word[0] in _VOWELS for word in words),
        "inner words": sum(is_word(first + last) for cut in cuts for first, last in pairwise(cut)),
        "words inside": sum(map(is_word, insides)),
    }
    for place in range(4):
        values[f"letters of fragment {place + 1}"] = sum(len(cut[place]) for cut in cuts)
        values[f"fragment {place + 1} is a word"] = sum(is_word(cut[place]) for cut in cuts)
    return values


def auc(scores: Matrix, is_real: NDArray[np.bool_]) -> float:
    """Return how often a real board has a higher score than one of ours."""
    real, ours = scores[is_real], scores[~is_real]
    above = (real[:, None] > ours).mean() + (real[:, None] == ours).mean() / 2
    return float(above)


def cross_validated(x: Matrix, is_real: NDArray[np.bool_], fit: Fit) -> list[float]:
    """Return the AUC of boards that the model hasn't seen, for each of the divisions."""
    results = []
    for division in range(DIVISIONS):
        order = np.random.default_rng(division).permutation(len(x))
        scores = np.empty(len(x))
        for fold in range(FOLDS):
            held_out = np.zeros(len(x), bool)
            for kind in (True, False):
                held_out[[place for place in order if is_real[place] == kind][fold::FOLDS]] = True
            scores[held_out] = fit(x[~held_out], is_real[~held_out], x[held_out])
        results.append(auc(scores, is_real))
    return results


def interval(x: Matrix, is_real: NDArray[np.bool_], fit: Fit, draws: int = 20) -> list[float]:
    """Return the AUC with other real boards: drawn from ours, with replacement, and left out."""
    random_numbers = np.random.default_rng(SEED)
    real, ours = np.flatnonzero(is_real), np.flatnonzero(~is_real)
    results = []
    for _ in range(draws):
        kinds = [random_numbers.choice(kind, len(kind)) for kind in (real, ours)]
        drawn = np.concatenate(kinds)
        left_out = np.setdiff1d(np.arange(len(x)), drawn)
        scores = fit(x[drawn], is_real[drawn], x[left_out])
        results.append(auc(scores, is_real[left_out]))
    return results


def _boosted(x: Matrix, is_real: NDArray[np.bool_], others: Matrix) -> Matrix:
    """Return the scores of ``others`` by boosted trees on ``x``, both kinds weighing the same."""
    model = import_module("sklearn.ensemble").GradientBoostingClassifier(
        subsample=0.7, random_state=0
    )
    model.fit(x, is_real, np.where(is_real, 0.5 / is_real.mean(), 0.5 / (1 - is_real.mean())))
    scores: Matrix = model.decision_function(others)
    return scores


def _fitted(x: Matrix, is_real: NDArray[np.bool_], others: Matrix, penalty: float = 3.0) -> Matrix:
    """Return the scores of ``others`` by a regression on ``x``, both kinds weighing the same."""
    mean, spread = x.mean(0), x.std(0) + 1e-9
    x, others = (x - mean) / spread, (others - mean) / spread
    x = np.hstack([x, np.ones((len(x), 1))])
    weights = np.where(is_real, 0.5 / is_real.mean(), 0.5 / (1 - is_real.mean()))
    coefficients = np.zeros(x.shape[1])
    ridge = np.full(x.shape[1], penalty)
    ridge[-1] = 0
    for _ in range(30):
        chance = 1 / (1 + np.exp(-x @ coefficients))
        slope = x.T @ (weights * (is_real - chance)) - ridge * coefficients
        bend = (x.T * (weights * chance * (1 - chance))) @ x + np.diag(ridge)
        coefficients += np.linalg.solve(bend, slope)
    scores: Matrix = others @ coefficients[:-1]
    return scores


def real_cuts(day: Day) -> Cuts:
    """Return how the quartiles of a real board are cut; nothing if that isn't certain."""
    if len(day.tilings) != 1:
        return []
    (tiles,) = day.tilings
    cuts = []
    for word in sorted(day.quartiles):
        for lengths in product(range(2, 9), repeat=4):
            if sum(lengths) == len(word):
                ends = [0, *np.cumsum(lengths).tolist()]
                cut = [word[start:end] for start, end in pairwise(ends)]
                if set(cut) <= tiles:
                    cuts.append(cut)
                    break
    return cuts


def half_of(days: Sequence[Day], *, is_tuned: bool) -> list[Day]:
    """Return the half of the days that was used to choose what to aim for, or the other."""
    ordered = sorted(days, key=lambda day: (day.name, sorted(day.quartiles)))
    drawn = random.Random(SEED).sample(ordered, len(ordered))
    middle = len(drawn) // 2
    return drawn[:middle] if is_tuned else drawn[middle:]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Compare boards of our own with real ones.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--boards", type=int, default=MADE)
    parser.add_argument("--tuned", action="store_true", help="the half to choose aims with")
    options = parser.parse_args()
    folder = paths.dictionary_folder()
    pool, dictionary = read_pool(folder), DictionaryFiles.named(folder, "english").open()
    zipf = read_zipf("en")
    lines = Path(folder, "english.txt").read_text("ascii").splitlines()
    sizes = {line.split("\t")[0]: int(line.split("\t")[2]) for line in lines}

    def values(cuts: Cuts) -> dict[str, float]:
        return features(cuts, dictionary, sizes, zipf)

    def made(level: Level) -> list[dict[str, float]]:
        seeds = range(options.boards)
        boards = (finish(generating(seed, level, pool, dictionary)) for seed in seeds)
        return [values(board.five) for board in boards]

    days = half_of(read_days(options.folder), is_tuned=options.tuned)
    real = [values(cuts) for cuts in map(real_cuts, days) if len(cuts) == 5]
    ours = {level: made(level) for level in Level}
    x = np.array([list(row.values()) for row in (*real, *ours[Level.USUAL])], float)
    is_real = np.arange(len(x)) < len(real)
    for place, feature in enumerate(real[0]):
        theirs, own = x[is_real, place], x[~is_real, place]
        print(
            f"  {feature:25} real {theirs.mean():7.2f} ± {theirs.std():5.2f}  "
            f"ours {own.mean():7.2f} ± {own.std():5.2f}  AUC {auc(x[:, place], is_real):.2f}"
        )
    for name, fit in (("logistic regression", _fitted), ("boosted trees", _boosted)):
        results = cross_validated(x, is_real, fit)
        low, high = np.percentile(interval(x, is_real, fit), [5, 95])
        print(
            f"{name}: AUC {np.mean(results):.3f} of {len(real)} real boards, {min(results):.3f} to "
            f"{max(results):.3f} in {DIVISIONS} divisions; other draws {low:.2f} to {high:.2f}"
        )
    for easier, harder in pairwise((Level.EASY, Level.USUAL, Level.HARD)):
        print(f"{easier.value} before {harder.value}:")
        for feature in real[0]:
            both = np.array([row[feature] for level in (easier, harder) for row in ours[level]])
            result = auc(both, np.arange(len(both)) < options.boards)
            if abs(result - 0.5) >= 0.2:
                print(f"  {feature:25} AUC {result:.2f}")


if __name__ == "__main__":
    main()
