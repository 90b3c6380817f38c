"""The likelihood that the game accepts a word, and what boards tell about it.

Terms. The *likelihood* of a word is the probability, in percent, that the game accepts it. The
*tiers* divide words into those that count (likely), those shown after them (possible), and those
only shown on request (long shots). The shipped list has a likelihood for each word (see
``dict/README.md``); words of a list without them get the highest.

A dictionary keeps one byte for each prefix of its words: its *tag*. The tag of a word has the high
bit set, and the likelihood in the others; vulgar words take the values above 100, in steps of four
percent. The tag of a prefix that isn't a word itself has the high bit clear, and the other seven
say which letters may follow: one bit for each of seven classes of letters.

A board of the game is *finished* once the user has said that all words are ticked off. The words
ticked are those that the game *accepted*; the others that seemed likely or possible it *refused*.
The *evidence* of a word is how often either happened, which multiplies its odds. That of the user's
boards counts while the app runs; that of ``dict/seen.txt`` has the same form, and is in the
likelihoods of the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from enum import IntEnum
from functools import cache
from itertools import chain
from math import exp, log
from typing import NamedTuple

CERTAIN = 100  # percent: the likelihood of words that come without one

# percent at which the tiers start; ``dict/README.md`` has their recall
LIKELY_FROM = 20
POSSIBLE_FROM = 4
WORD = 0x80  # the bit of a word; the tags of all words are at least this, and all others less

_VULGAR_FROM = 101
_VULGAR_STEP = 4

# From its prefix a search sees, before it looks up a longer text, that most tiles needn't be tried:
# 1,130 look-ups a board instead of 1,890, with 300,000 words. The letters are in falling order of
# frequency as later letters of words, dealt to the classes in turn, so that each class gets common
# and rare letters and none lets through much more than the others.
_BY_FREQUENCY = "eisantrolcudpmghybfvkzwxqj"
FOLLOWERS = {letter: 1 << place % 7 for place, letter in enumerate(_BY_FREQUENCY)}
"""The bit of the class of each letter, in the tag of a prefix that it may follow."""


class Tier(IntEnum):
    """A class of likelihood, the likeliest first."""

    LIKELY = 0
    POSSIBLE = 1
    LONG_SHOT = 2


def tier_of(likelihood: int) -> Tier:
    """Return the tier of a likelihood in percent."""
    if likelihood >= LIKELY_FROM:
        return Tier.LIKELY
    return Tier.POSSIBLE if likelihood >= POSSIBLE_FROM else Tier.LONG_SHOT


def tag_of(likelihood: int, *, is_vulgar: bool = False) -> int:
    """Return the tag of a word, given a likelihood in percent, which is clamped to 0 to 100.

    A vulgar or offensive word's is stored in steps of four percent.
    """
    percent = min(100, max(0, likelihood))
    return WORD | (_VULGAR_FROM + percent // _VULGAR_STEP if is_vulgar else percent)


def likelihood_of(tag: int) -> int:
    """Return the likelihood, in percent, in the tag of a word."""
    value = tag & ~WORD
    return value if value < _VULGAR_FROM else (value - _VULGAR_FROM) * _VULGAR_STEP


def is_vulgar_tag(tag: int) -> bool:
    """Return whether a tag belongs to a vulgar or offensive word."""
    return tag >= WORD | _VULGAR_FROM


def iter_prefix_tags(words: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Iterate over all prefixes of ``words``, whose own tags are given, with their tags.

    No more is kept than the tags of the prefixes of one word: a dictionary of all prefixes takes
    more room than anything else in compiling a list.
    """
    tags: list[int] = []  # of the prefixes of `word`, by their length, from 1 on
    word = ""
    for following in chain(sorted(words), [""]):
        while tags and not following.startswith(prefix := word[: len(tags)]):
            yield prefix, tags.pop()  # nothing that comes begins with it
        for letter in following[len(tags) :]:
            if tags and tags[-1] < WORD:
                tags[-1] |= FOLLOWERS[letter]
            tags.append(0)
        word = following
        if word:
            tags[-1] = words[word]


# The game is consistent: of 2,707 words that came up again on real boards, 6 were judged both ways.
_ACCEPTED = log(100)  # what the log odds of an accepted word are raised by
_REFUSED = log(0.03)  # and of a refused one, on a board with all words ticked and 16 sure ones
_MOST_LOG_ODDS = 30.0  # as near to certain as makes no difference, and no overflow
_SURE = 90  # percent


class FinishedWords(NamedTuple):
    """The words of a finished board; one that is in both was accepted."""

    accepted: AbstractSet[str]
    refused: AbstractSet[str]


class Evidence(NamedTuple):
    """How often the game accepted a word and refused it; an unsure refusal is a part of one."""

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
        # Somebody may tick only half of what they found. The share of the accepted words that are
        # left out is estimated from the sure ones: of n, of which k aren't ticked, it is
        # (k + 0.5) / (n + 1), and that is what the odds of the refused ones are multiplied by.
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
