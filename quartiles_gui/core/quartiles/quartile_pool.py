"""The words that boards of our own are made from.

Terms. The *pool* has words that make good quartiles: 9 to 12 letters, in use, with a meaning. Each
has its *zipf*, the logarithm of how often a billion words of text have it: 2.7 is usual. Words of
one *family* share a lemma, or theirs are derived from each other: "decorate", "decorations".
*Delicate* words, such as slurs and illnesses, are taken when they are typed, but never shown.
*Rare* ones count on boards, but few know them: "coned", "ermines". They have 8 letters or less.

The file has one family a line, with tabs between its words, each followed by a hundred times its
zipf; words and lines are in alphabetical order. After an empty line come the delicate words, and
after another one the rare ones.
``dict/build_pool.py`` makes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from itertools import chain
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import is_letters, is_word

# letters of a quartile; 98 % of those on real boards have 9 to 12
SHORTEST = 9
LONGEST = 12

LOTS = 90
_PRIME = 1_000_003


class Level(Enum):
    """How hard a board is."""

    EASY = "easy"
    USUAL = "usual"
    HARD = "hard"


class PoolError(UserError):
    """The file of the pool is damaged."""


class PoolWord(NamedTuple):
    """A word for boards."""

    text: str
    zipf: int  # in hundredths
    family: str  # the first word of it


class QuartilePool:
    """Words for boards, and words that are never shown.

    ``families`` are lines of the file. Each is only read when its words are needed: reading them
    all would take 30 ms, a third of the time to make a board.
    """

    def __init__(
        self, families: Sequence[str], delicate: Iterable[str] = (), rare: Iterable[str] = ()
    ) -> None:
        self.families = families
        self.delicate = frozenset(delicate)
        self.rare = frozenset(rare)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the pool in the text of its file; raise `PoolError` if it isn't one."""
        families, *others = text.split("\n\n")
        lists = [other.split() for other in others]
        # without any rare words, it was cut off
        if len(lists) != 2 or not all(lists) or not all(map(is_word, chain(*lists))):
            raise damaged_pool()
        return cls(families.splitlines(), *lists)

    def zipf(self, word: str) -> int | None:
        """Return how frequent a word is, in hundredths; None if it isn't for boards."""
        lines = (line for line in self.families if word in line)
        zipfs = (one.zipf for line in lines for one in words_of(line) if one.text == word)
        return next(zipfs, None)

    def lot(self, number: int, used: Collection[str] = ()) -> dict[int, list[PoolWord]]:
        """Return the words of the lot with a number, by length, without those that were used.

        A family is in one of 180 lots in a row, and the next time in another: an even family in
        one of the first 90, an odd one in one of the others. So lots whose numbers are at most 90
        apart have no family in common. The words are in alphabetical order, on which boards depend.
        Raises `PoolError` if a line is damaged.
        """
        turn, place = divmod(number, LOTS)
        words: dict[int, list[PoolWord]] = {length: [] for length in range(SHORTEST, LONGEST + 1)}
        for word in sorted(chain.from_iterable(map(words_of, self._families_of(turn, place)))):
            if word.text not in used:
                words[len(word.text)].append(word)
        return words

    def _families_of(self, turn: int, place: int) -> list[str]:
        """Return the families that are in a lot of a turn."""
        random = RandomNumbers(turn)
        families = self.families[turn % 2 :: 2]
        while True:
            factor, start = 1 + random.below(_PRIME - 1), random.below(_PRIME)
            numbers = range(turn % 2, len(self.families), 2)
            places = [(factor * number + start) % _PRIME % LOTS for number in numbers]
            counts = Counter(places)
            # one factor of 80 leaves lots empty, because it has the families come in step
            if min(counts[lot] for lot in range(LOTS)) >= len(families) // LOTS // 2:
                return [one for one, lot in zip(families, places, strict=True) if lot == place]


def words_of(family: str) -> list[PoolWord]:
    """Return the words in the line of a family; raise `PoolError` if it isn't one."""
    parts = family.split()
    words, zipfs = parts[::2], parts[1::2]
    if (
        len(words) != len(zipfs)
        or not is_letters("".join(words))
        or not "".join(zipfs).isdecimal()
        or not {*map(len, words)} <= {*range(SHORTEST, LONGEST + 1)}
    ):
        raise damaged_pool()
    return [PoolWord(word, int(zipf), words[0]) for word, zipf in zip(words, zipfs, strict=True)]


def damaged_pool() -> PoolError:
    """Return the error for a file that isn't, or is no longer, a pool."""
    return PoolError(
        "generator",
        "The list of words for new boards is damaged. Reinstall the app to get it back.",
    )
