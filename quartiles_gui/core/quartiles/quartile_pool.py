"""The words that boards of our own are made from.

Terms. The *pool* has words that make good quartiles: 9 to 12 letters, in use, with a meaning. Each
has its *zipf*, the logarithm of how often a billion words of text have it: 2.7 is usual. Words of
one *family* share a lemma, or theirs are derived from each other: "decorate", "decorations".
*Delicate* words, such as slurs and illnesses, are taken when they are typed, but never shown.

The file has one word a line, followed by a hundred times its zipf and by the word that its family
is named after, with tabs between. Delicate words have an exclamation mark for a zipf.
``dict/build_pool.py`` makes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from itertools import chain

from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.words.letters import is_letters, is_word

# letters of a quartile; 98 % of those on real boards have 9 to 12
SHORTEST = 9
LONGEST = 12

DELICATE = "!"  # in place of a zipf
LOTS = 90
_PRIME = 1_000_003


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
        # split, checked and taken all at once: line by line takes three times as long
        columns = text.split()
        words, notes, names = columns[::3], columns[1::3], columns[2::3]
        yield
        numbers = {note: int(note) for note in {*notes} if note.isdecimal()}
        if (
            len(words) != len(names)
            or not is_letters("".join(chain(words, names)))
            or numbers.keys() | {DELICATE} != {DELICATE, *notes}
        ):
            raise damaged_pool()
        yield
        delicate = [word for word, note in zip(words, notes, strict=True) if note == DELICATE]
        numbers[DELICATE] = 0
        zipfs = dict(zip(words, map(numbers.__getitem__, notes), strict=True))
        families = dict(zip(words, names, strict=True))
        yield
        for word in delicate:
            del zipfs[word], families[word]
        if not {*map(len, zipfs)} <= {*range(SHORTEST, LONGEST + 1)} or not all(
            map(is_word, delicate)
        ):
            raise damaged_pool()
        return cls(zipfs, families, delicate)

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
