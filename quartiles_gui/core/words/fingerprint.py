"""Which words a search was begun with, in 64 digits."""

from collections.abc import Iterable
from hashlib import sha256


def fingerprint(words: Iterable[str]) -> str:
    """Return a hash of words of letters a to z: 64 hexadecimal digits.

    Neither their order nor repetitions matter.
    """
    distinct = sorted(dict.fromkeys(words))  # quick where they are sorted already
    return sha256("\n".join(distinct).encode()).hexdigest()
