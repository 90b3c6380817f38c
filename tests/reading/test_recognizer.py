"""The network that reads a cell, and the texts that it likely says."""

from __future__ import annotations

import io
from itertools import groupby, product
from math import prod
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from quartiles_gui import paths
from quartiles_gui.reading.geometry import CELL_HEIGHT, CELL_WIDTH
from quartiles_gui.reading.recognizer import (
    BLANK,
    LAYERS,
    LETTERS,
    STEPS,
    SYMBOLS,
    WEIGHTS_FILE,
    Recognizer,
    RecognizerError,
    Weights,
    likeliest_texts,
    packed,
    unpacked,
)

SHIPPED = Path(paths.resource_folder(), "recognizer")


def random_weights(seed: int) -> list[tuple[Weights, Weights]]:
    rng = np.random.default_rng(seed)
    return [
        (
            (rng.standard_normal((*layer.kernel, layer.inputs, layer.outputs)) * 0.15).astype("f"),
            (rng.standard_normal(layer.outputs) * 0.1).astype("f"),
        )
        for layer in LAYERS
    ]


def slow_log_probabilities(weights: list[tuple[Weights, Weights]], cell: Weights) -> Weights:
    """Return the network's output for a cell, position by position as its layers are defined."""
    values = cell[:, :, None].astype(float)
    for layer, (kernel, bias) in zip(LAYERS, weights, strict=True):
        tall, wide = layer.kernel
        above = tall // 2 if layer.is_padded else 0
        padded = np.pad(values, ((above, above), (wide // 2, wide // 2), (0, 0)))
        rows, columns = padded.shape[0] - tall + 1, padded.shape[1] - wide + 1
        out = np.empty((rows, columns, layer.outputs))
        for row in range(rows):
            for column in range(columns):
                seen = padded[row : row + tall, column : column + wide]
                out[row, column] = np.tensordot(seen, kernel, 3) + bias
        if layer is not LAYERS[-1]:
            out = out.clip(0)
        tall, wide = layer.pooling
        values = out.reshape(rows // tall, tall, columns // wide, wide, -1).max((1, 3))
    scores = values[0]
    logs: Weights = scores - np.log(np.exp(scores).sum(-1, keepdims=True))
    return logs


def test_the_network_is_the_stack_of_its_layers() -> None:
    weights = random_weights(1)
    cell = np.random.default_rng(2).random((CELL_HEIGHT, CELL_WIDTH), np.float32)
    found = Recognizer(weights).log_probabilities(cell)
    assert found.shape == (STEPS, SYMBOLS)
    assert np.abs(found - slow_log_probabilities(weights, cell)).max() < 1e-3


def test_what_is_empty_in_a_cell_counts_as_well() -> None:
    weights = random_weights(6)
    empty = np.zeros((CELL_HEIGHT, CELL_WIDTH), np.float32)
    cell = empty.copy()
    cell[4:28, 7:30] = np.random.default_rng(7).random((24, 23), np.float32)  # near one edge
    for image in (cell, empty):
        found = Recognizer(weights).log_probabilities(image)
        truth = slow_log_probabilities(weights, image)
        assert np.abs(found - truth)[7:-7].max() < 1e-3


def test_weights_come_back_from_their_file_in_half_precision() -> None:
    weights = random_weights(4)
    for pair, again in zip(weights, unpacked(packed(weights)), strict=True):
        for array, array_again in zip(pair, again, strict=True):
            assert np.allclose(array_again, array, rtol=1e-3, atol=1e-6)


def test_reports_missing_weights(tmp_path: Path) -> None:
    with pytest.raises(RecognizerError, match="cannot be opened"):
        Recognizer.open(tmp_path)


def pickled() -> bytes:
    file = io.BytesIO()
    np.savez(file, kernel0=np.array([{"a": 1}], object), allow_pickle=True)
    return file.getvalue()


@given(st.data())
def test_damaged_weights_are_reported_and_never_used(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    content = bytearray((SHIPPED / WEIGHTS_FILE).read_bytes())
    kind = data.draw(st.sampled_from(("flip", "cut", "foreign", "pickle", "empty")))
    if kind == "flip":
        content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    elif kind == "cut":
        content = content[: data.draw(st.integers(0, len(content) - 1))]
    else:
        content = bytearray(
            {"foreign": b"PK not weights" * 9, "pickle": pickled(), "empty": b""}[kind]
        )
    folder = tmp_path_factory.mktemp("weights")
    (folder / WEIGHTS_FILE).write_bytes(content)
    with pytest.raises(RecognizerError, match="is damaged"):
        Recognizer.open(folder)


def test_weights_of_another_network_are_refused() -> None:
    weights = random_weights(5)
    with pytest.raises(ValueError, match="another network"):
        unpacked(packed(weights[:-1]))
    with pytest.raises(ValueError, match="not the weights of this network"):
        Recognizer(weights[::-1])


# Likely texts

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


@given(st.lists(st.lists(st.floats(0.01, 1), min_size=3, max_size=3), min_size=1, max_size=5))
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
