"""A measure of how word-like letters are, learned from a list of words.

A *trigram model*: each letter, and the end of the word, has a probability given the two
before it. The probabilities are kept as one byte each, so that the model of a whole
dictionary is a table of 27 x 27 x 27 bytes that is stored and mapped with it.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from math import log

from quartiles_gui.core.steps import batches

_EDGE = 26  # the place before the first letter and after the last
_SYMBOLS = 27
TABLE_SIZE = _SYMBOLS**3

_SMOOTHING = 0.05  # added to the count of every trigram, so that none is impossible
_LEARNED_AT_ONCE = 500  # words, so that they take little room
_STEPS_PER_NAT = 24  # a byte then reaches down to exp(-10.6), rarer than any smoothed trigram


class LetterModel:
    """The probability of letters, given the two before each.

    Args:
        table: For the trigram of symbols ``a``, ``b``, ``c`` (0-25 for letters, 26 for an edge)
            the byte at ``(a * 27 + b) * 27 + c`` is ``-24 * log P(c | a, b)``, rounded and at
            most 255.
    """

    __slots__ = ("table",)

    def __init__(self, table: bytes | memoryview) -> None:
        self.table = memoryview(table)
        if len(self.table) != TABLE_SIZE:
            raise ValueError(f"a letter model has {TABLE_SIZE} bytes, not {len(self.table)}")

    @classmethod
    def learn(cls, words: Iterable[str]) -> LetterModel:
        """Return the model of ``words``, each of the letters a to z only."""
        counts = array("I", bytes(4 * TABLE_SIZE))
        rows: set[int] = set()
        for some in batches(words, _LEARNED_AT_ONCE):
            # One string with two newlines between words: zip and Counter then run at C speed.
            text = "\n\n".join(["", *some, ""]).encode("ascii")
            trigrams = Counter(zip(text, text[1:], text[2:], strict=False))
            for (first, second, third), count in trigrams.items():
                row = (_symbol(first) * _SYMBOLS + _symbol(second)) * _SYMBOLS
                counts[row + _symbol(third)] += count
                rows.add(row)
        table = bytearray([round(_STEPS_PER_NAT * log(_SYMBOLS))]) * TABLE_SIZE  # all alike
        for row in rows:
            seen = counts[row : row + _SYMBOLS]
            total = sum(seen) + _SMOOTHING * _SYMBOLS
            steps = (_steps(total / (count + _SMOOTHING)) for count in seen)
            table[row : row + _SYMBOLS] = bytes(steps)
        return cls(bytes(table))

    def log_probability(self, word: str) -> float:
        """Return the natural logarithm of the probability that the model gives to ``word``.

        It is at most 0; longer words are less probable, so compare words of the same letters.

        Raises:
            ValueError: If ``word`` has anything but the letters a to z.
        """
        symbols = [ord(letter) - ord("a") for letter in word]
        if any(not 0 <= symbol < _EDGE for symbol in symbols):
            raise ValueError(f"{word!r} has other characters than the letters a to z")
        before, last, steps = _EDGE, _EDGE, 0
        for symbol in [*symbols, _EDGE]:
            steps += self.table[(before * _SYMBOLS + last) * _SYMBOLS + symbol]
            before, last = last, symbol
        return -steps / _STEPS_PER_NAT


def _symbol(byte: int) -> int:
    return _EDGE if byte == ord("\n") else byte - ord("a")


def _steps(inverse_probability: float) -> int:
    return min(255, round(_STEPS_PER_NAT * log(inverse_probability)))
