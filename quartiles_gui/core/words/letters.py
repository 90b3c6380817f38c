"""The alphabet of every puzzle here, the 26 letters a to z in lowercase, and words in general."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_WORD_LENGTH = 32  # letters in the longest word that four tiles of eight letters can spell


_LONGEST_FOLD = 4  # of one character; "ﬃ" has 3, but some Arabic ligatures 18
_MOST_KNOWN = 10_000  # characters; real texts have a few hundred different ones


def fold(text: str) -> str:
    """Return ``text`` in lowercase and without diacritics: ``"Café"`` becomes ``"cafe"``.

    The game writes its tiles that way. Characters that aren't letters stay as they are.

    Time and room grow with the length of the text, whatever stands in it: each character is folded
    by itself. To decompose a text as a whole puts its diacritics in order, which takes time by the
    square of how many stand together.
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
