"""Evidence of finished boards about the words of later ones.

Terms. A board of the game is *finished* once the user said that all words are ticked off. The words
ticked are those that the game *accepted*; the others that seemed likely or possible it *refused*.

The game is consistent: of 824 words that came up again on real boards, 3 were judged both ways. So
the odds of a word that was accepted are multiplied by 100 for each board. Those of a refused one
are multiplied by the share of the accepted words that the user left out, which isn't known to be
none: somebody may tick only half of what they found. It is estimated from the sure words, those of
90 % and more: of n, of which k aren't ticked, it is (k + 0.5) / (n + 1).

The wrong words where 98.5 % of the accepted ones are shown, on boards that are left out, after
others in any order (tests/benchmarks/learning_quality.py):

                                               0      10      19      60 boards
    all words ticked                        2.61    2.35    2.24    1.77
    one board in ten finished too early     2.61    2.35    2.24    1.78
    only half of them ticked                2.61    2.50    2.43    2.16
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from functools import cache
from typing import NamedTuple

from quartiles_gui.core.words.likelihood import CERTAIN

_ACCEPTED = 100.0  # what the odds of an accepted word are multiplied by
_SURE = 90  # percent


class FinishedWords(NamedTuple):
    """The words of a finished board; one that is in both was accepted."""

    accepted: AbstractSet[str]
    refused: AbstractSet[str]


def learned(boards: Iterable[FinishedWords], listed: Callable[[str], int | None]) -> dict[str, int]:
    """Return the likelihood, in percent, of each word that some board tells about.

    ``listed`` returns that in the word list, None if it lacks the word; what it is certain of, it
    stays certain of.
    """
    odds: dict[str, float] = {}
    listed = cache(listed)  # words come up again

    def multiply(words: Iterable[str], factor: float) -> None:
        for word in words:
            percent = listed(word)
            if percent is not None and percent < CERTAIN:
                before = odds.get(word) or max(percent, 0.5) / (CERTAIN - percent)
                odds[word] = before * factor

    for accepted, others in boards:
        refused = others - accepted
        sure = [word for word in (*accepted, *refused) if (listed(word) or 0) >= _SURE]
        left_out = len(refused & set(sure))
        multiply(accepted, _ACCEPTED)
        multiply(refused, (left_out + 0.5) / (len(sure) + 1))
    return {word: _percent(value) for word, value in odds.items()}


def _percent(odds: float) -> int:
    return max(1, min(CERTAIN - 1, round(CERTAIN * odds / (1 + odds))))
