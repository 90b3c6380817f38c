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

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from enum import Enum

from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.steps import Steps, batches
from quartiles_gui.core.words.letters import is_letters, is_word

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


class PoolError(UserError):
    """The file of the pool is damaged."""


class QuartilePool:
    """Words for boards, and words that are never shown."""

    def __init__(
        self, zipfs: Mapping[str, int], families: Mapping[str, str], delicate: Iterable[str] = ()
    ) -> None:
        self.zipfs = zipfs  # of each word, in hundredths
        self.families = families  # of each word, in the same order
        self.delicate = frozenset(delicate)
        self._names = list(dict.fromkeys(families.values()))

    @classmethod
    def reading(cls, text: str) -> Steps[QuartilePool]:
        """Read the text of a pool's file, in steps; raise `PoolError` if it isn't one."""
        zipfs: dict[str, str] = {}
        families: dict[str, str] = {}
        delicate = set()
        for lines in batches(text.splitlines(), _BATCH):
            # split and checked all at once: line by line takes twice as long
            three = [line if line.count("\t") > 1 else f"{line}\t" for line in lines]
            columns = "\t".join(three).split("\t")
            words = columns[::3]
            if len(columns) != 3 * len(lines) or not all(words) or not is_letters("".join(words)):
                raise damaged_pool()
            for word, zipf, family in zip(words, columns[1::3], columns[2::3], strict=True):
                if zipf == DELICATE and not family:
                    delicate.add(word)
                else:
                    zipfs[word] = zipf
                    families[word] = family or word
            yield
        lengths = set(map(len, zipfs))
        numbers = {zipf: int(zipf) for zipf in set(zipfs.values()) if zipf.isdecimal()}
        if not lengths <= set(range(SHORTEST, LONGEST + 1)) or not all(map(is_word, delicate)):
            raise damaged_pool()
        try:
            return cls({word: numbers[zipfs[word]] for word in zipfs}, families, delicate)
        except KeyError as error:  # not a number
            raise damaged_pool() from error

    def lot(self, number: int, used: Collection[str] = ()) -> dict[int, list[str]]:
        """Return the words of the lot with a number, by length, without those that were used.

        A family is in one of 180 lots in a row, and the next time in another: an even family in
        one of the first 90, an odd one in one of the others. So lots whose numbers are at most 90
        apart have no family in common.
        """
        turn, place = divmod(number, LOTS)
        drawn = self._families_of(turn, place)
        words: dict[int, list[str]] = {length: [] for length in range(SHORTEST, LONGEST + 1)}
        for word, family in self.families.items():
            if family in drawn and word not in used:
                words[len(word)].append(word)
        return words

    def _families_of(self, turn: int, place: int) -> set[str]:
        """Return the families that are in a lot of a turn."""
        random = RandomNumbers(turn)
        names = self._names[turn % 2 :: 2]
        while True:
            factor, start = 1 + random.below(_PRIME - 1), random.below(_PRIME)
            numbers = range(turn % 2, len(self._names), 2)
            places = [(factor * number + start) % _PRIME % LOTS for number in numbers]
            counts = Counter(places)
            # one factor of 80 leaves lots empty, because it has the families come in step
            if min(counts[lot] for lot in range(LOTS)) >= len(names) // LOTS // 2:
                return {name for name, lot in zip(names, places, strict=True) if lot == place}


def damaged_pool() -> PoolError:
    """Return the error for a file that isn't, or is no longer, a pool."""
    return PoolError(
        "generator",
        "The list of words for new boards is damaged. Reinstall the app to get it back.",
    )
