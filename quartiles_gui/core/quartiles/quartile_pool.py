"""The words that boards of our own are made from.

Terms. The *pool* has words that make good quartiles: 9 to 12 letters, common, with a meaning.
Each has its SCOWL size: the smallest of SCOWL's lists that has it, 10 for the most common words.
*Delicate* words, such as slurs, aren't marked as vulgar, but nobody wants to be shown them.

The file has one word a line: the pool's with their size after a tab, and the delicate ones with an
exclamation mark. ``dict/build_pool.py`` makes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.steps import Steps, batches
from quartiles_gui.core.words.letters import is_word

# letters of a quartile; 98 % of those on real boards have 9 to 12
SHORTEST = 9
LONGEST = 12

DELICATE = "!"  # in place of a size
_BATCH = 4000  # lines, some 4 ms


class Level(Enum):
    """The commonness of a board's words."""

    EASY = "easy"
    USUAL = "usual"


_BROADEST = {Level.EASY: 35, Level.USUAL: 95}  # SCOWL's size


class PoolError(UserError):
    """The file of the pool is damaged."""


class QuartilePool:
    """Words for boards, with their SCOWL sizes, and words that are never shown."""

    def __init__(self, sizes: Mapping[str, int], delicate: Iterable[str] = ()) -> None:
        self.sizes = sizes
        self.delicate = frozenset(delicate)
        self._words: dict[tuple[Level, int], Sequence[str]] = {}

    @classmethod
    def reading(cls, text: str) -> Steps[QuartilePool]:
        """Read the text of a pool's file, in steps; raise `PoolError` if it isn't one."""
        sizes: dict[str, int] = {}
        delicate = set()
        for lines in batches(text.splitlines(), _BATCH):
            for line in lines:
                word, _, note = line.partition("\t")
                if note == DELICATE and is_word(word):
                    delicate.add(word)
                elif note.isdecimal() and SHORTEST <= len(word) <= LONGEST and is_word(word):
                    sizes[word] = int(note)
                else:
                    raise damaged_pool()
            yield
        return cls(sizes, delicate)

    def words(self, level: Level, length: int) -> Sequence[str]:
        """Return the words of ``length`` letters for a level, sorted.

        They are looked for when they are first asked for: all at once would take 12 ms.
        """
        key = level, length
        if key not in self._words:
            broadest = _BROADEST[level]
            found = (word for word, size in self.sizes.items() if size <= broadest)
            self._words[key] = sorted(word for word in found if len(word) == length)
        return self._words[key]


def damaged_pool() -> PoolError:
    """Return the error for a file that isn't, or is no longer, a pool."""
    return PoolError(
        "generator",
        "The list of words for new boards is damaged. Reinstall the app to get it back.",
    )
