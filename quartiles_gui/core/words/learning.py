"""What boards tell about words: how often the game took a word, and how often it refused it.

Terms. A board of the game is *finished* once the user said that all words are ticked off. The words
ticked are those that the game *accepted*; the others that seemed likely or possible it *refused*.
The *evidence* of a word is how often either happened. That of the user's boards counts while the
app runs; that of ``dict/seen.txt`` has the same form, and is in the likelihoods of the list.

The game is consistent: of 1,986 words that came up again on real boards, 2 were judged both ways.
So the odds of a word are multiplied by 100 for each board on which it was accepted, and by 0.03 for
each on which it was refused. Not every refusal is a whole one, because the share of the accepted
words that the user left out isn't known to be none: somebody may tick only half of what they found.
It is estimated from the sure words, those of 90 % and more: of n, of which k aren't ticked, it is
(k + 0.5) / (n + 1), and that is what the odds are multiplied by instead of 0.03.

The wrong words where 98.5 % of the accepted ones are shown, on boards that are left out, after
others in any order (tests/benchmarks/learning_quality.py):

                                               0      10      19      60 boards
    all words ticked                        1.67    1.59    1.53    1.33
    one board in ten finished too early     1.67    1.59    1.53    1.33
    only half of them ticked                1.67    1.64    1.63    1.55
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from math import exp, log
from typing import NamedTuple

from quartiles_gui.core.words.likelihood import CERTAIN

_ACCEPTED = log(100)  # what the log odds of an accepted word are raised by
_REFUSED = log(0.03)  # and of a refused one, on a board with all words ticked and 16 sure ones
_MOST_LOG_ODDS = 30.0  # as near to certain as makes no difference, and no overflow
_SURE = 90  # percent


class FinishedWords(NamedTuple):
    """The words of a finished board; one that is in both was accepted."""

    accepted: AbstractSet[str]
    refused: AbstractSet[str]


class Evidence(NamedTuple):
    """How often the game accepted a word and refused it; a doubtful refusal is a part of one."""

    accepted: float
    refused: float


def evidence_of(
    boards: Iterable[FinishedWords], listed: Callable[[str], int | None]
) -> dict[str, Evidence]:
    """Return what boards tell of each of their words; ``listed`` as in `learned`."""
    evidence: dict[str, Evidence] = {}
    listed = cache(listed)  # words come up again

    def add(words: Iterable[str], accepted: float, refused: float) -> None:
        for word in words:
            before = evidence.get(word, Evidence(0, 0))
            evidence[word] = Evidence(before.accepted + accepted, before.refused + refused)

    for accepted, others in boards:
        refused = others - accepted
        sure = [word for word in (*accepted, *refused) if (listed(word) or 0) >= _SURE]
        left_out = len(refused & set(sure))
        add(accepted, 1, 0)
        add(refused, 0, log((left_out + 0.5) / (len(sure) + 1)) / _REFUSED)
    return evidence


def likelihood_after(chance: float, evidence: Evidence) -> float:
    """Return the probability of a word, between 0 and 1, with what boards tell of it."""
    log_odds = log(chance / (1 - chance))
    log_odds += evidence.accepted * _ACCEPTED + evidence.refused * _REFUSED
    return 1 / (1 + exp(-max(-_MOST_LOG_ODDS, min(_MOST_LOG_ODDS, log_odds))))


def learned(boards: Iterable[FinishedWords], listed: Callable[[str], int | None]) -> dict[str, int]:
    """Return the likelihood, in percent, of each word that some board tells about.

    ``listed`` returns that in the word list, None if it lacks the word; what it is certain of, it
    stays certain of.
    """
    after: dict[str, int] = {}
    for word, evidence in evidence_of(boards, listed).items():
        percent = listed(word)
        if percent is not None and percent < CERTAIN:
            chance = likelihood_after(max(percent, 0.5) / CERTAIN, evidence)
            after[word] = max(1, min(CERTAIN - 1, round(CERTAIN * chance)))
    return after


def format_evidence(evidence: Mapping[str, Evidence]) -> str:
    """Return the lines of ``dict/seen.txt``: a word and the two counts, with tabs between."""
    return "".join(
        f"{word}\t{round(accepted, 2):g}\t{round(refused, 2):g}\n"
        for word, (accepted, refused) in sorted(evidence.items())
    )
