"""How well boards of our own can be told from real ones.

A logistic regression with a penalty gets features of tiles, words and cuts, and says which boards
are real. The figure is the area under its curve (AUC), cross-validated: 0.5 if it can only guess,
1 if it is never wrong. It is given for 350 boards of our own and, for comparison, for the same
words cut so that the first tiles are as long as they can be.

Run, with the ``boards.jsonl`` of real boards (``tiles`` and ``quartiles``), which aren't part of
the project:
    python -m tests.benchmarks.board_realism DATA_FOLDER
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quartiles_gui import paths
from quartiles_gui.core.quartiles.generator import generating, weighted_cuts
from quartiles_gui.core.quartiles.made_board import COUNTED_FROM, findings
from quartiles_gui.core.quartiles.quartile_pool import Level, QuartilePool
from quartiles_gui.core.steps import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.shipped_boards import read_pool

Cuts = Sequence[Sequence[str]]
Matrix = NDArray[np.float64]

MADE = 350
FOLDS = 10
_VOWELS = frozenset("aeiouy")


def features(cuts: Cuts, dictionary: Dictionary, pool: QuartilePool) -> dict[str, float]:
    """Return what can be said of a board, in numbers."""
    tiles = [tile for cut in cuts for tile in cut]
    words = ["".join(cut) for cut in cuts]
    lengths = [len(tile) for tile in tiles]
    found = findings(tiles, words, dictionary, ())
    by_length = [[item for item in found.words if len(item.path) == n] for n in (1, 2, 3)]

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
        "extras": len(found.extras),
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
        "word likelihood": float(np.mean([dictionary.likelihood(word) or 0 for word in words])),
        "rare words": sum(pool.sizes.get(word, 95) >= 50 for word in words),
        "common words": sum(pool.sizes.get(word, 95) <= 20 for word in words),
        "plurals": sum(word.endswith("s") for word in words),
        "ing": sum(word.endswith("ing") for word in words),
        "ed": sum(word.endswith("ed") for word in words),
        "ly": sum(word.endswith("ly") for word in words),
        "begins with a vowel": sum(word[0] in _VOWELS for word in words),
        "inner words": sum(
            len({*item.path}) > 1 and any(item.word in word for word in words)
            for item in by_length[1]
        ),
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


def cross_validated(x: Matrix, is_real: NDArray[np.bool_], repeats: int = 5) -> float:
    """Return the AUC of boards that the regression hasn't seen, over several divisions."""
    results = []
    for repeat in range(repeats):
        order = np.random.default_rng(repeat).permutation(len(x))
        scores = np.empty(len(x))
        for fold in range(FOLDS):
            held_out = np.zeros(len(x), bool)
            for kind in (True, False):
                held_out[[place for place in order if is_real[place] == kind][fold::FOLDS]] = True
            scores[held_out] = _fitted(x[~held_out], is_real[~held_out], x[held_out])
        results.append(auc(scores, is_real))
    return float(np.mean(results))


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


def real_cuts(row: dict[str, Any]) -> Cuts:
    """Return how the quartiles of a real board are cut."""
    tiles = set(row["tiles"])
    cuts = []
    for word in row["quartiles"]:
        for lengths in product(range(2, 9), repeat=4):
            if sum(lengths) == len(word):
                ends = [0, *np.cumsum(lengths).tolist()]
                cut = [word[start:end] for start, end in pairwise(ends)]
                if set(cut) <= tiles:
                    cuts.append(cut)
                    break
    return cuts


def _plain_cut(word: str, dictionary: Dictionary) -> Sequence[str]:
    cuts = [cut for cut, _ in weighted_cuts(word, dictionary)]
    return max(cuts, key=lambda cut: [len(tile) for tile in cut])


def main() -> None:
    """Print the figures."""
    folder = paths.dictionary_folder()
    pool, dictionary = read_pool(folder), DictionaryFiles.named(folder, "english").open()
    lines = (Path(sys.argv[1]) / "boards.jsonl").read_text("utf-8").splitlines()
    real = [features(real_cuts(row), dictionary, pool) for row in map(json.loads, lines)]
    made = [finish(generating(seed, Level.USUAL, pool, dictionary)).five for seed in range(MADE)]
    plain = [[_plain_cut("".join(cut), dictionary) for cut in five] for five in made]
    for name, boards in (("ours", made), ("the longest first tiles", plain)):
        ours = [features(cuts, dictionary, pool) for cuts in boards]
        x = np.array([list(values.values()) for values in (*real, *ours)], float)
        is_real = np.arange(len(x)) < len(real)
        print(f"{name}: AUC {cross_validated(x, is_real):.3f}")
        if name == "ours":
            for place, feature in enumerate(real[0]):
                theirs, made_here = x[is_real, place], x[~is_real, place]
                print(
                    f"  {feature:25} real {theirs.mean():7.2f}  ours {made_here.mean():7.2f}  "
                    f"AUC {auc(x[:, place], is_real):.2f}"
                )


if __name__ == "__main__":
    main()
