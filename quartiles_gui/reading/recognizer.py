"""The network that reads a cell: from its image to letters along its width, and likely texts.

Terms
    step       one of `STEPS` places along the width of a cell, two pixels wide
    symbol     0 for "no letter here" (the blank of CTC), 1 to 26 for a to z
    CTC        connectionist temporal classification (Graves et al., 2006): a text is spelled by
               every sequence of symbols that becomes it when repetitions are merged and then
               blanks are dropped

The network is a stack of convolutions (`LAYERS`), each with a bias and all but the last with a
rectifier, some followed by maximum pooling. It runs in NumPy, without BLAS.
``resources/recognizer/README.md`` says how the network is trained.

The probability of a text is the sum over all ways to spell it. The prefix beam search (Hannun et
al., "First-Pass Large Vocabulary Continuous Speech Recognition using Bi-Directional Recurrent
DNNs", 2014) goes through the steps once and keeps the likeliest prefixes, each with the
probability that it ends in a blank and that it ends in its last letter.
"""

import hashlib
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from quartiles_gui.core.quartiles.fragments import MAX_FRAGMENT_LENGTH
from quartiles_gui.core.sentence import UserError
from quartiles_gui.reading.geometry import CELL_HEIGHT, CELL_WIDTH

LETTERS = "abcdefghijklmnopqrstuvwxyz"
BLANK = 0
SYMBOLS = len(LETTERS) + 1
STEPS = CELL_WIDTH // 2

WEIGHTS_FILE = "weights.bin"
_LARGEST_FILE = 4 * 2**20  # bytes; the weights shipped take 0.3 MB
_DIGEST_SIZE = 32

_FAINTEST = 0.25  # of what may be text; edges and shadows of cells, and noise, are paler
_EDGE = 2  # pixels beside it that may be paler
_NARROW = 32  # pixels; in the middle of an empty cell as wide, no layer sees an edge

BEAM_WIDTH = 12
_LEAST_SYMBOL = 1e-4  # probability; less likely symbols aren't followed

Weights = NDArray[np.float32]


class Layer(NamedTuple):
    """One convolution and the pooling after it."""

    kernel: tuple[int, int]  # height and width
    inputs: int  # channels
    outputs: int
    pooling: tuple[int, int] = (1, 1)  # the rectangles whose maximum is kept
    is_padded: bool = True  # with zeros, so that the height stays the same, and not only the width


LAYERS = (
    Layer((3, 3), 1, 16, pooling=(2, 2)),
    Layer((3, 3), 16, 32),
    Layer((3, 3), 32, 32, pooling=(2, 1)),
    Layer((3, 3), 32, 48),
    Layer((3, 3), 48, 64, pooling=(2, 1)),
    Layer((3, 3), 64, 64),
    Layer((4, 1), 64, 96, is_padded=False),
    Layer((1, 3), 96, 96),
    Layer((1, 1), 96, SYMBOLS),
)
"""The height goes 32, 16, 8, 4, 1; the width 128, 64: each letter gets two steps or more."""


class RecognizerError(UserError):
    """The weights are missing or damaged."""


class Recognizer:
    """The trained network.

    Args:
        weights: For each layer the kernel, height × width × inputs × outputs, and the bias.

    Raises `ValueError` if they don't fit `LAYERS`.
    """

    def __init__(self, weights: Sequence[tuple[Weights, Weights]]) -> None:
        shapes = [(kernel.shape, bias.shape) for kernel, bias in weights]
        if shapes != [
            ((*layer.kernel, layer.inputs, layer.outputs), (layer.outputs,)) for layer in LAYERS
        ]:
            raise ValueError("these are not the weights of this network")
        self._weights = tuple(
            (
                np.ascontiguousarray(kernel.transpose(3, 2, 0, 1), np.float32).reshape(
                    len(bias), -1
                ),
                bias.astype(np.float32)[:, None, None],
            )
            for kernel, bias in weights
        )
        # what each layer is given for an empty cell, padded, and what the last one makes of it
        self._empty: list[Weights] = []
        values, wide = np.zeros((1, CELL_HEIGHT, _NARROW), np.float32), CELL_WIDTH
        for number, layer in enumerate(LAYERS):
            self._empty.append(_stretched(_padded(values, layer), wide - values.shape[2]))
            values = self._layer(number, _padded(values, layer))
            wide //= layer.pooling[1]
        self._empty.append(_stretched(values, wide - values.shape[2]))

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Return the network whose weights are in a folder as `WEIGHTS_FILE`.

        Raises `RecognizerError` if they are missing, damaged or another network's.
        """
        path = folder / WEIGHTS_FILE
        try:
            with path.open("rb") as file:
                content = file.read(_LARGEST_FILE + 1)
            return cls(unpacked(content))
        except OSError as error:
            raise RecognizerError(
                "reading",
                "Pictures cannot be read because “{file}” cannot be opened: {reason}. "
                "Reinstall the app.",
                file=str(path),
                reason=error.strerror or str(error),
            ) from error
        except ValueError as error:
            raise RecognizerError(
                "reading",
                "Pictures cannot be read because “{file}” is damaged. Reinstall the app.",
                file=str(path),
            ) from error

    def log_probabilities(self, cell: Weights) -> Weights:
        """Return the logarithms of the probabilities of the symbols at each step of a cell.

        A cell image is `CELL_HEIGHT` × `CELL_WIDTH`, the result `STEPS` × `SYMBOLS`.
        """
        # Most of a cell is empty, and there each layer gives what it gives for an empty cell.
        # Worked out only where it sees ink, the 20 cells of a board take 80 ms instead of 235.
        inked = np.flatnonzero((cell >= _FAINTEST).any(axis=0))
        start, stop = CELL_WIDTH // 2, CELL_WIDTH // 2
        if len(inked):
            start, stop = max(inked[0] - _EDGE, 0), min(inked[-1] + 1 + _EDGE, CELL_WIDTH)
        values, width = cell[None, :, start:stop], CELL_WIDTH
        for number, layer in enumerate(LAYERS):
            above, beside = _padding(layer)
            pooling = layer.pooling[1]
            # from the first place, after pooling, that sees ink to the last
            first = max(start - beside, 0) // pooling
            end = -(-min(stop + beside, width) // pooling)
            given = self._empty[number][..., first * pooling : end * pooling + 2 * beside].copy()
            left = start + beside - first * pooling
            given[:, above : above + values.shape[1], left : left + values.shape[2]] = values
            values = self._layer(number, given)
            start, stop, width = first, end, width // pooling
        scores = self._empty[-1][:, 0].T.copy()
        scores[start:stop] = values[:, 0].T
        # so that no exponential is too large for single precision
        scores -= scores.max(axis=-1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(axis=-1, keepdims=True))
        return scores

    def _layer(self, number: int, values: Weights) -> Weights:
        """Return what a layer makes of padded values: channels × height × width."""
        layer, (kernel, bias) = LAYERS[number], self._weights[number]
        seen = _neighborhoods(values, layer)
        # One matrix product by NumPy's own loops, the fastest along the pixels of a channel. `@`
        # would take a quarter of the time with a BLAS library, but six times as long without: so
        # packages leave that out, with its Fortran libraries 28 MB.
        values = np.einsum("oi,ip->op", kernel, seen.reshape(kernel.shape[1], -1))
        values = values.reshape(-1, *seen.shape[2:])
        values += bias
        if layer is not LAYERS[-1]:
            np.maximum(values, 0, out=values)
        return _pooled(values, layer.pooling)


def packed(weights: Sequence[tuple[Weights, Weights]]) -> bytes:
    """Return weights as the content of a file: an .npz in half precision, and its SHA-256."""
    arrays = {}
    for number, (kernel, bias) in enumerate(weights):
        arrays[f"kernel{number}"] = kernel.astype(np.float16)
        arrays[f"bias{number}"] = bias.astype(np.float16)
    file = BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays)
    return file.getvalue() + hashlib.sha256(file.getvalue()).digest()


def unpacked(content: bytes) -> list[tuple[Weights, Weights]]:
    """Return the weights in a file: an .npz in half precision, and its SHA-256.

    Raises `ValueError` if the content is too large, damaged, or not for this network.
    """
    # Checked before anything else looks at it: a damaged archive fails in a dozen ways.
    archive, digest = content[:-_DIGEST_SIZE], content[-_DIGEST_SIZE:]
    if len(content) > _LARGEST_FILE or hashlib.sha256(archive).digest() != digest:
        raise ValueError("damaged")
    with np.load(BytesIO(archive), allow_pickle=False) as file:
        if len(file.files) != 2 * len(LAYERS):
            raise ValueError("of another network")
        return [
            (
                file[f"kernel{number}"].astype(np.float32),
                file[f"bias{number}"].astype(np.float32),
            )
            for number in range(len(LAYERS))
        ]


def _padding(layer: Layer) -> tuple[int, int]:
    """Return how many rows above and below, and columns on each side, a layer needs."""
    tall, wide = layer.kernel
    return tall // 2 if layer.is_padded else 0, wide // 2


def _padded(values: Weights, layer: Layer) -> Weights:
    above, beside = _padding(layer)
    return np.pad(values, ((0, 0), (above, above), (beside, beside)))


def _stretched(values: Weights, more: int) -> Weights:
    """Return values with the column in the middle repeated so that there are ``more``."""
    counts = np.ones(values.shape[2], np.intp)
    counts[len(counts) // 2] += more
    return values.repeat(counts, axis=2)


def _neighborhoods(values: Weights, layer: Layer) -> Weights:
    """Return what the kernel sees at each position.

    From channels × height × width to channels × (kernel height · kernel width) × new height × new
    width.
    """
    tall, wide = layer.kernel
    channels, height, width = values.shape
    height, width = height - tall + 1, width - wide + 1
    seen = np.empty((channels, tall * wide, height, width), np.float32)
    for place in range(tall * wide):
        down, across = divmod(place, wide)
        seen[:, place] = values[:, down : down + height, across : across + width]
    return seen


def _pooled(values: Weights, pooling: tuple[int, int]) -> Weights:
    tall, wide = pooling
    if wide > 1:
        values = np.maximum.reduce([values[..., start::wide] for start in range(wide)])
    if tall > 1:
        values = np.maximum.reduce([values[:, start::tall] for start in range(tall)])
    return values


class _Ending(NamedTuple):
    blank: float  # the probability of a prefix by all ways to spell it that end in a blank
    letter: float  # and by those that end in its last letter

    @property
    def total(self) -> float:
        return self.blank + self.letter


def likeliest_texts(
    log_probabilities: NDArray[np.float32], width: int = BEAM_WIDTH
) -> dict[str, float]:
    """Return the likeliest texts of a cell with their probabilities, the likeliest first.

    They have at most `MAX_FRAGMENT_LENGTH` letters; one of them may be empty. Their probabilities
    add up to less than 1.0, because other texts weren't followed.

    Args:
        log_probabilities: Of the symbols at each step: steps × symbols.
        width: How many prefixes are followed.
    """
    beam = {"": _Ending(1.0, 0.0)}
    for step in np.exp(log_probabilities.astype(np.float64)):
        symbols = np.flatnonzero(step >= _LEAST_SYMBOL).tolist()
        # as before and after the text: most steps of a cell
        if symbols == [BLANK]:
            beam = {text: _Ending(ending.total * step[BLANK], 0.0) for text, ending in beam.items()}
            continue
        beam = _after(beam, symbols, step.tolist())
        beam = dict(sorted(beam.items(), key=lambda item: -item[1].total)[:width])
    return {text: ending.total for text, ending in beam.items()}


def _after(
    beam: dict[str, _Ending], symbols: list[int], probabilities: list[float]
) -> dict[str, _Ending]:
    """Return the prefixes one step later."""
    blanks: dict[str, float] = {}
    letters: dict[str, float] = {}
    for text, ending in beam.items():
        blanks[text] = ending.total * probabilities[BLANK]
        for symbol in symbols:
            if symbol == BLANK:
                continue
            letter = LETTERS[symbol - 1]
            probability = probabilities[symbol]
            longer = text + letter
            if text.endswith(letter):
                letters[text] = letters.get(text, 0.0) + ending.letter * probability
                following = ending.blank  # a blank keeps two equal letters apart
            else:
                following = ending.total
            if following and len(longer) <= MAX_FRAGMENT_LENGTH:
                letters[longer] = letters.get(longer, 0.0) + following * probability
    return {
        text: _Ending(blanks.get(text, 0.0), letters.get(text, 0.0))
        for text in blanks.keys() | letters.keys()
    }
