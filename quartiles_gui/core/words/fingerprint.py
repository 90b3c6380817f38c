"""Hashes that identify words and files."""

from collections.abc import Iterable


def fingerprint(words: Iterable[str]) -> str:
    """Return a hash of words with letters a to z: 64 hexadecimal digits.

    Neither their order nor repetitions matter.
    """
    distinct = sorted(dict.fromkeys(words))  # quick where they are sorted already
    return sha256("\n".join(distinct).encode()).hex()


def sha256(content: bytes) -> bytes:
    """Return the SHA-256 of some bytes."""
    import hashlib

    return hashlib.sha256(content).digest()
