"""The alphabet of every puzzle here: the 26 letters a to z, lowercase."""

from __future__ import annotations

ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def fold(text: str) -> str:
    """Return ``text`` in lowercase and without diacritics: ``"Café"`` becomes ``"cafe"``.

    The game writes its tiles that way. Characters that are no letters stay as they are.
    """
    if text.isascii():
        return text.lower()
    import unicodedata  # noqa: PLC0415  (rarely needed, and the start of the program counts)

    decomposed = unicodedata.normalize("NFKD", text).casefold()
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def is_letters(text: str) -> bool:
    """Tell whether ``text`` is at least one letter, and nothing but the letters a to z."""
    return text.isascii() and text.isalpha() and text.islower()
