"""The likelihood that the game accepts a word, fitted to what it was seen to do.

Method
    The mean of the log odds of three fits to the counts in `seen.txt`: a logistic regression,
    boosted trees and extremely randomized trees. None sees a word, only its features
    (`likelihood.py`). Then the odds are multiplied by what was seen of the word itself, by the rule
    by which the app learns from its user's boards (`quartiles_gui.core.words.likelihood`).

    Seeds are fixed, so the same versions of the packages give the same likelihoods.
"""

from collections.abc import Callable, Iterable, Mapping, Set
from importlib import import_module
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from likelihood import FeatureMaker
from quartiles_gui.core.words.likelihood import Evidence, likelihood_after
from sources import in_other_number, plural, regular_lemmas

SEEN_FILE = Path(__file__).with_name("seen.txt")

# The penalty on the squares of the coefficients of features scaled to a standard deviation of 1.
# Anything from 5 to 30 gives the same wrong words at 98 % recall within 0.1 a board.
PENALTY = 10.0

# What no fit is surer of: leaves of trees with words of one kind would have endless log odds. At a
# thousandth the list has 99.9 % of what is accepted on dates left out, and no fewer wrong words.
SUREST = 1e-3

UNSEEN = Evidence(0, 0)

# What was seen of "outie" counts so much for "outies", and the reverse, if less than the second
# figure was seen of that itself. At 98.9 % recall it takes 0.07 wrong words from days left out.
SHARED, _KNOWN = 0.2, 0.5

Matrix = NDArray[np.float64]
Seen = Mapping[str, Evidence]
# fitted to features with counts of acceptance and refusal: the likelihoods of other features
Fitted = Callable[[Matrix], Matrix]


def read_seen(text: str) -> dict[str, Evidence]:
    """Return what a file such as `seen.txt` has; a ValueError if it isn't one."""
    rows = (line.split("\t") for line in text.splitlines())
    return {word: Evidence(float(accepted), float(refused)) for word, accepted, refused in rows}


class Table:
    """The features of words, one line for each."""

    def __init__(self, maker: FeatureMaker, words: Iterable[str]) -> None:
        self.words = sorted(words)
        lines = [[*maker.features(word).values()] for word in self.words]
        self.values: Matrix = np.array(lines, dtype=float)

    def likelihoods(self, fitted: Fitted) -> dict[str, float]:
        """Return the likelihood of every word."""
        return dict(zip(self.words, fitted(self.values).tolist(), strict=True))

    def fit(self, seen: Seen) -> Fitted:
        """Fit to what was seen of the words."""
        counts = np.array([seen.get(word, UNSEEN) for word in self.words], dtype=float)
        # A part is a player's correction of a list that lacked the word: with those, the fits took
        # whatever lists lack for likelier, "nostrummongership" too, and found half as many again.
        counts[:, 0] = np.floor(counts[:, 0])
        known = counts.sum(axis=1) > 0
        table, (accepted, refused) = self.values[known], counts[known].T
        fits = [
            _regression(table, accepted, refused),
            *(_trees(model, table, accepted, refused) for model in _tree_models()),
        ]

        def fitted(values: Matrix) -> Matrix:
            chances = [np.clip(fit(values), SUREST, 1 - SUREST) for fit in fits]
            log_odds = np.mean([np.log(chance / (1 - chance)) for chance in chances], axis=0)
            result: Matrix = 1 / (1 + np.exp(-log_odds))
            return result

        return fitted


def brought(seen: Seen, words: Set[str]) -> set[str]:
    """Return what the game took beyond the words of the sources, with its regular plurals."""
    taken = {word for word, counts in seen.items() if counts.accepted} - words
    known = words | taken
    return taken | {plural(word) for word in taken if known.isdisjoint(regular_lemmas(word))}


def evidence(word: str, seen: Seen) -> Evidence:
    """Return what was seen of a word or, if that is little, of its singular or plural, too."""
    own = seen.get(word, UNSEEN)
    if sum(own) >= _KNOWN:
        return own
    others = [seen.get(other, UNSEEN) for other in in_other_number(word)]
    accepted, refused = (min(1.0, sum(counts)) for counts in zip(*others, strict=True))
    return Evidence(own.accepted + SHARED * accepted, own.refused + SHARED * refused)


def with_seen(likelihoods: Mapping[str, float], seen: Seen) -> dict[str, float]:
    """Return likelihoods with what was seen of the words."""
    return {
        word: likelihood_after(chance, evidence(word, seen)) for word, chance in likelihoods.items()
    }


def _regression(table: Matrix, accepted: Matrix, refused: Matrix) -> Fitted:
    """Fit a logistic regression by Newton's method."""
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
    intercept = solution[-1] - mean @ coefficients

    def fitted(values: Matrix) -> Matrix:
        result: Matrix = 1 / (1 + np.exp(-(intercept + values @ coefficients)))
        return result

    return fitted


def _tree_models() -> Iterable[object]:
    """Return the models of trees, not yet fitted."""
    ensemble = import_module("sklearn.ensemble")
    yield ensemble.HistGradientBoostingClassifier(
        learning_rate=0.05, max_iter=200, max_leaf_nodes=15, l2_regularization=1.0, random_state=0
    )
    yield ensemble.ExtraTreesClassifier(
        n_estimators=200, min_samples_leaf=3, max_features=0.3, random_state=0
    )


def _trees(model: object, table: Matrix, accepted: Matrix, refused: Matrix) -> Fitted:
    """Fit trees to a line for each word that was accepted, and one for each that was refused."""
    lines = np.vstack([table[accepted > 0], table[refused > 0]])
    weights = np.concatenate([accepted[accepted > 0], refused[refused > 0]])
    model.fit(lines, np.arange(len(lines)) < (accepted > 0).sum(), weights)  # type: ignore[attr-defined]

    def fitted(values: Matrix) -> Matrix:
        result: Matrix = model.predict_proba(values)[:, 1]  # type: ignore[attr-defined]
        return result

    return fitted
