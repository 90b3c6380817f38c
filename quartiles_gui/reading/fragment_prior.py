"""How likely a text is to be a fragment: how often it occurs inside the words of a dictionary."""

from collections.abc import Callable, Iterable
from math import log

SHORTEST_WORD = 5
LONGEST_WORD = 16
"""Letters of the words that count: about those of quartiles."""

_SEPARATOR = "\n"
_WORDS_A_CHECK = 10_000


class FragmentPrior:
    """The words of a dictionary, as a source of fragments.

    Args:
        words: The words, which are read when the prior is first asked about a text.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = words
        self._joined_words: bytes | None = None
        self._known: dict[str, float] = {}

    def log_weight(self, text: str, check: Callable[[], None] = lambda: None) -> float:
        """Return the logarithm of how often ``text`` occurs, plus one.

        It is only for comparing texts. Overlapping occurrences count once.

        Args:
            text: Letters a to z.
            check: Called now and then while the words are read; what it raises ends that.
        """
        weight = self._known.get(text)
        if weight is None:
            if self._joined_words is None:
                self._joined_words = _joined(self._words, check)
            # searching all words for one text takes 1 ms; counting all fragments would take seconds
            weight = log(1 + self._joined_words.count(text.encode("ascii")))
            self._known[text] = weight
        return weight


def _joined(words: Iterable[str], check: Callable[[], None]) -> bytes:
    """Return the words that count, separated from each other."""
    chosen = []
    for number, word in enumerate(words):
        if SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            chosen.append(word)
        if number % _WORDS_A_CHECK == 0:
            check()
    return _SEPARATOR.join(chosen).encode("ascii")
