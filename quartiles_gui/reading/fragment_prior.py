"""How likely a text is a fragment at all: how often it occurs inside the words of a dictionary."""

from collections.abc import Iterable
from functools import cached_property
from math import log

SHORTEST_WORD = 5
LONGEST_WORD = 16
"""Letters of the words that count: about those of quartiles."""

_SEPARATOR = b"\n"


class FragmentPrior:
    """The words of a dictionary, as a source of fragments.

    Args:
        words: The words; they are gone through when the prior is first asked for a text.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = words
        self._known: dict[str, float] = {}

    def log_weight(self, text: str) -> float:
        """Return the logarithm of how often ``text`` occurs, plus one.

        It is for comparing texts only. Occurrences that overlap each other count once.

        Args:
            text: Letters a to z.
        """
        weight = self._known.get(text)
        if weight is None:
            # to search all words for one text takes 1 ms; to count all fragments, seconds
            weight = log(1 + self._joined_words.count(text.encode("ascii")))
            self._known[text] = weight
        return weight

    @cached_property
    def _joined_words(self) -> bytes:
        chosen = (word for word in self._words if SHORTEST_WORD <= len(word) <= LONGEST_WORD)
        return _SEPARATOR.join(word.encode("ascii") for word in chosen)
