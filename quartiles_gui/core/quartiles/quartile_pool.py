"""The words that boards of our own are made from.

Terms. The *pool* has words that make good quartiles: 9 to 12 letters, in use, with a meaning. Each
has its *zipf*, the logarithm of how often a billion words of text have it: 2.7 is usual. Words of
one *family* share a lemma, or theirs are derived from each other: "decorate", "decorations".
*Delicate* words, such as slurs and illnesses, are taken when they are typed, but never shown.

The file has one word a line: the pool's with a hundred times their zipf after a tab and, if it is
another word, what the family is named after; and the delicate ones with an exclamation mark.
``dict/build_pool.py`` makes it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.steps import Steps, batches
from quartiles_gui.core.words.letters import is_word

# letters of a quartile; 98 % of those on real boards have 9 to 12
SHORTEST = 9
LONGEST = 12

DELICATE = "!"  # in place of a zipf
LOTS = 90
_PRIME = 1_000_003
_BATCH = 4000  # lines, some 4 ms


class Level(Enum):
    """How hard a board is."""

    EASY = "easy"
    USUAL = "usual"
    HARD = "hard"


class PoolWord(NamedTuple):
    """The notes on a word of the pool."""

    zipf: int  # in hundredths
    family: str


class PoolError(UserError):
    """The file of the pool is damaged."""


class QuartilePool:
    """Words for boards, with notes, and words that are never shown."""

    def __init__(self, notes: Mapping[str, PoolWord], delicate: Iterable[str] = ()) -> None:
        self.notes = notes
        self.delicate = frozenset(delicate)
        numbers: dict[str, int] = {}
        self._numbered = [
            (word, numbers.setdefault(note.family, len(numbers))) for word, note in notes.items()
        ]

    @classmethod
    def reading(cls, text: str) -> Steps[QuartilePool]:
        """Read the text of a pool's file, in steps; raise `PoolError` if it isn't one."""
        notes: dict[str, PoolWord] = {}
        delicate = set()
        for lines in batches(text.splitlines(), _BATCH):
            for line in lines:
                word, zipf, family = (*line.split("\t"), "", "")[:3]
                if zipf == DELICATE and is_word(word) and not family:
                    delicate.add(word)
                elif zipf.isdecimal() and SHORTEST <= len(word) <= LONGEST and is_word(word):
                    notes[word] = PoolWord(int(zipf), family or word)
                else:
                    raise damaged_pool()
            yield
        return cls(notes, delicate)

    def lot(self, number: int, used: Collection[str] = ()) -> dict[int, list[str]]:
        """Return the words of the lot with a number, by length, without those that were used.

        A family is in one of 180 lots in a row, and the next time in another: an even family in
        one of the first 90, an odd one in one of the others. So lots whose numbers are at most 90
        apart have no family in common.
        """
        turn, place = divmod(number, LOTS)
        random = RandomNumbers(turn)
        factor, start = 1 + random.below(_PRIME - 1), random.below(_PRIME)
        words: dict[int, list[str]] = {length: [] for length in range(SHORTEST, LONGEST + 1)}
        for word, family in self._numbered:
            is_drawn = (factor * family + start) % _PRIME % LOTS == place
            if family % 2 == turn % 2 and is_drawn and word not in used:
                words[len(word)].append(word)
        return words


def damaged_pool() -> PoolError:
    """Return the error for a file that isn't, or is no longer, a pool."""
    return PoolError(
        "generator",
        "The list of words for new boards is damaged. Reinstall the app to get it back.",
    )
