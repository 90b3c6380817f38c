"""The alphabet of every puzzle here, words in general, and how word-like letters are.

A *trigram model*: each letter, and the end of the word, has a probability given the two
before it. The probabilities are kept as one byte each, so that the model of a whole
dictionary is a table of 27 x 27 x 27 bytes that is stored and mapped with it.
"""

from __future__ import annotations

import unicodedata
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping
from math import log

from quartiles_gui.core.solver import batches

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_WORD_LENGTH = 32  # letters in the longest word that four tiles of eight letters can spell


_LONGEST_FOLD = 4  # of one character; "ﬃ" has 3, but some Arabic ligatures 18
_MOST_KNOWN = 10_000  # characters; real texts have a few hundred different ones


def fold(text: str) -> str:
    """Return ``text`` in lowercase and without diacritics: ``"Café"`` becomes ``"cafe"``.

    The game writes its tiles that way. Characters that aren't letters stay as they are.

    Time and room grow with the length of the text, whatever stands in it: each character is folded
    by itself. Decomposing a text as a whole would also put its diacritics in order, in time that
    grows with the square of how many stand together.
    """
    if text.isascii():
        return text.lower()
    return text.translate(_FOLDS)


class _Folds(dict[int, str]):
    """The folded form of each character, found out when it is first met."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        decomposed = unicodedata.normalize("NFKD", character).casefold()
        folded = "".join(part for part in decomposed if not unicodedata.combining(part))
        if len(folded) > _LONGEST_FOLD:
            folded = character
        if len(self) < _MOST_KNOWN:
            self[code] = folded
        return folded


_FOLDS = _Folds()


def is_letters(text: str) -> bool:
    """Return whether ``text`` is at least one letter, and nothing but the letters a to z."""
    return text.isascii() and text.isalpha() and text.islower()


def is_word(text: str) -> bool:
    """Return whether ``text`` can be a word: 1 to `MAX_WORD_LENGTH` letters a to z."""
    return len(text) <= MAX_WORD_LENGTH and is_letters(text)


def digest(text: str) -> int:
    """Return a hash of 48 bits of ASCII text, as a few lines of JavaScript can work it out too.

    No two words of up to nine letters have the same.
    """
    value = 0
    for code in text.encode("ascii"):
        value = (value * 31 + code) % (2**48 - 59)  # below 2^53 all along
    return value


def fingerprint(words: Iterable[str]) -> str:
    """Return a hash of words: 64 hexadecimal digits, all of them 0 for no words.

    Neither their order nor repetitions matter.
    """
    are_distinct = isinstance(words, Mapping)  # then a copy would only take room
    # `dict.fromkeys` keeps an order in which sorting is quick
    distinct = sorted(words if are_distinct else dict.fromkeys(words))
    # the window starts without words, and loading the hash for them would delay its first paint
    return sha256("\n".join(distinct).encode()).hex() if distinct else "0" * 64


def sha256(content: bytes) -> bytes:
    """Return the SHA-256 of some bytes."""
    import hashlib

    return hashlib.sha256(content).digest()


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

        It is at most 0; longer words are less probable, so compare words of the same letters. They
        have only the letters a to z.
        """
        before, last, steps = _EDGE, _EDGE, 0
        for symbol in [*(ord(letter) - ord("a") for letter in word), _EDGE]:
            steps += self.table[(before * _SYMBOLS + last) * _SYMBOLS + symbol]
            before, last = last, symbol
        return -steps / _STEPS_PER_NAT


def _symbol(byte: int) -> int:
    return _EDGE if byte == ord("\n") else byte - ord("a")


def _steps(inverse_probability: float) -> int:
    return min(255, round(_STEPS_PER_NAT * log(inverse_probability)))
