"""From the probabilities of symbols along a cell to the likeliest texts.

The probability of a text is the sum over all ways to spell it (see `recognizer`). The prefix beam
search (Hannun et al., "First-Pass Large Vocabulary Continuous Speech Recognition using
Bi-Directional Recurrent DNNs", 2014) goes through the steps once and keeps the likeliest prefixes,
each with the probability that it ends in a blank and that it ends in its last letter.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quartiles_gui.core.quartiles.board import MAX_FRAGMENT_LENGTH
from quartiles_gui.reading.recognizer import BLANK, LETTERS

BEAM_WIDTH = 12
_LEAST_SYMBOL = 1e-4  # probability; less likely symbols aren't followed


class _Ending(NamedTuple):
    """The probability of a prefix, by how it ends.

    Attributes:
        blank: Of all ways to spell it that end in a blank.
        letter: Of all ways that end in its last letter.
    """

    blank: float
    letter: float

    @property
    def total(self) -> float:
        return self.blank + self.letter


def likeliest_texts(
    log_probabilities: NDArray[np.float32], width: int = BEAM_WIDTH
) -> dict[str, float]:
    """Return the likeliest texts of a cell with their probabilities, the likeliest first.

    Args:
        log_probabilities: Of the symbols at each step: steps × symbols.
        width: How many prefixes are kept, and how many texts are returned at most.

    Returns:
        Texts of at most `MAX_FRAGMENT_LENGTH` letters, including the empty one. The probabilities
        add up to at most 1.0; texts that weren't followed account for the difference.
    """
    beam = {"": _Ending(1.0, 0.0)}
    for step in np.exp(log_probabilities.astype(np.float64)):
        symbols = np.flatnonzero(step >= _LEAST_SYMBOL).tolist()
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
