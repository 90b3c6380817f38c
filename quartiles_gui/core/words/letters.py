"""The alphabet of every puzzle here, the 26 letters a to z in lowercase, and words in general."""

from __future__ import annotations

import unicodedata

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_WORD_LENGTH = 32
"""Letters in the longest word that four tiles of eight letters can spell."""


def fold(text: str) -> str:
    """Return ``text`` in lowercase and without diacritics: ``"Café"`` becomes ``"cafe"``.

    The game writes its tiles that way. Characters that aren't letters stay as they are.
    """
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def is_letters(text: str) -> bool:
    """Return whether ``text`` is at least one letter, and nothing but the letters a to z."""
    return text.isascii() and text.isalpha() and text.islower()


def is_word(text: str) -> bool:
    """Return whether ``text`` can be a word: 1 to `MAX_WORD_LENGTH` letters a to z."""
    return len(text) <= MAX_WORD_LENGTH and is_letters(text)
