"""Texts of the tiles that the recognizer learns from: pieces of words, and hard cases."""

from collections.abc import Sequence
from random import Random

LETTERS = "abcdefghijklmnopqrstuvwxyz"

# Pairs and letters that are hard to tell apart in fonts without serifs.
_CONFUSABLE = ("rn", "m", "cl", "d", "ll", "li", "il", "ii", "l", "i", "ij", "ji", "j", "tt", "ff",
               "fi", "fl", "ft", "tf", "rt", "oo", "vv", "w", "vy", "ry", "nn", "nm", "un", "uu",
               "iu", "ui", "h", "b", "hn", "ln", "ce", "oe", "eo", "ec", "ao", "ae", "gq", "qu",
               "g", "q", "y", "v", "x", "k", "z", "s", "ss", "zz", "ww", "lt", "tl", "ti", "it",
               "tr", "rr", "ri", "ir", "nt", "pp", "bb", "dd", "gg", "kk", "cc", "ee")  # fmt: skip

_FOREIGN = "ABDEFGHIJKLMNPQRTUY0123456789+-=?!&%#<>*/"
"""Characters that no tile has, except capitals that look like small letters."""

_FOREIGN_BOARDS = 0.07

_LENGTHS = (1, 2, 3, 4, 5, 6, 7, 8)
_LENGTH_SHARES = (1, 34, 38, 18, 3, 2, 1, 1)


def pieces(words: Sequence[str], random: Random) -> str:
    """Return a piece of a word, of 1 to 8 letters."""
    length = random.choices(_LENGTHS, _LENGTH_SHARES)[0]
    word = random.choice(words)
    while len(word) < length:
        word = random.choice(words)
    start = random.randrange(len(word) - length + 1)
    return word[start : start + length]


def confusable(random: Random) -> str:
    """Return a text of up to 6 letters that are easily confused with others."""
    text = "".join(random.choices(_CONFUSABLE, k=random.randint(1, 3)))
    return (random.choice(LETTERS) + text if random.random() < 0.3 else text)[:6]


def random_letters(random: Random) -> str:
    """Return 1 to 5 letters, all equally likely."""
    return "".join(random.choices(LETTERS, k=random.choices((1, 2, 3, 4, 5), (1, 4, 5, 3, 1))[0]))


def foreign(random: Random) -> str:
    """Return 1 to 6 characters that no tile has: capitals, digits or symbols."""
    kind = random.choice((_FOREIGN[:19], _FOREIGN[19:29], _FOREIGN[29:], _FOREIGN))
    return "".join(random.choices(kind, k=random.choices((1, 2, 3, 5, 6), (3, 2, 1, 1, 1))[0]))


def training_tiles(words: Sequence[str], random: Random) -> tuple[str, ...]:
    """Return 20 texts: mostly pieces of words, some confusable, some random letters.

    On some boards all texts are foreign.
    """
    if random.random() < _FOREIGN_BOARDS:
        return tuple(foreign(random) for _ in range(20))
    tiles = []
    for _ in range(20):
        kind = random.random()
        if kind < 0.6:
            tiles.append(pieces(words, random))
        elif kind < 0.82:
            tiles.append(confusable(random))
        else:
            tiles.append(random_letters(random))
    return tuple(tiles)


def spelled(tile: str) -> str:
    """Return what the recognizer should read: the letters, or nothing if the tile is foreign."""
    return tile if set(tile) <= set(LETTERS) else ""
