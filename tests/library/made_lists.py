"""Word lists that nobody wrote, as hard to compile as can be."""

from __future__ import annotations

import random
from pathlib import Path

_LETTER_OF = bytes(ord("a") + byte % 26 for byte in range(256))


def write_list(path: Path, size: int, shortest: int, longest: int) -> Path:
    """Write words of random letters, which share no more beginnings than they must.

    Args:
        path: The file.
        size: About how many bytes.
        shortest: Letters in the shortest word.
        longest: Letters in the longest.
    """
    chance = random.Random(size)
    written = 0
    with path.open("wb") as file:
        while written < size:
            word = chance.randbytes(chance.randint(shortest, longest)).translate(_LETTER_OF)
            written += file.write(word + b"\n")
    return path
