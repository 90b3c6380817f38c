from __future__ import annotations

from itertools import groupby, product
from math import prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from quartiles_gui.reading.recognizer import BLANK, LETTERS, SYMBOLS, likeliest_texts

STEPS = 5
FEW_SYMBOLS = 3  # the blank, “a” and “b”


def spelled(symbols: tuple[int, ...]) -> str:
    merged = [symbol for symbol, _ in groupby(symbols)]
    return "".join(LETTERS[symbol - 1] for symbol in merged if symbol != BLANK)


def all_texts(probabilities: NDArray[np.float64]) -> dict[str, float]:
    """Return the probability of every text, by trying all ways to spell one."""
    texts: dict[str, float] = {}
    for symbols in product(range(FEW_SYMBOLS), repeat=len(probabilities)):
        chance = prod(probabilities[step][symbol] for step, symbol in enumerate(symbols))
        texts[spelled(symbols)] = texts.get(spelled(symbols), 0.0) + chance
    return texts


@given(st.lists(st.lists(st.floats(0.01, 1), min_size=3, max_size=3), min_size=1, max_size=STEPS))
def test_probabilities_are_the_sums_over_all_ways_to_spell(weights: list[list[float]]) -> None:
    probabilities = np.array(weights) / np.sum(weights, axis=1, keepdims=True)
    steps = np.full((len(weights), SYMBOLS), 1e-12)
    steps[:, :FEW_SYMBOLS] = probabilities
    found = likeliest_texts(np.log(steps).astype(np.float32), width=1000)
    truth = all_texts(probabilities)
    assert found.keys() == truth.keys()
    for text, chance in truth.items():
        assert found[text] == pytest.approx(chance, rel=1e-4)
    assert list(found.values()) == sorted(found.values(), reverse=True)


def test_equal_letters_need_a_blank_in_between() -> None:
    def steps(*symbols: int) -> NDArray[np.float32]:
        certain = np.full((len(symbols), SYMBOLS), 1e-9)
        certain[range(len(symbols)), symbols] = 1
        logs: NDArray[np.float32] = np.log(certain).astype(np.float32)
        return logs

    ell = LETTERS.index("l") + 1
    assert next(iter(likeliest_texts(steps(ell, BLANK, ell)))) == "ll"
    assert next(iter(likeliest_texts(steps(ell, ell, BLANK)))) == "l"


def test_no_text_is_longer_than_a_fragment() -> None:
    rng = np.random.default_rng(3)
    logs = np.log(rng.dirichlet(np.ones(SYMBOLS), 40)).astype(np.float32)
    assert max(map(len, likeliest_texts(logs))) <= 8
