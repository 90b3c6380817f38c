"""The review of a board: the words that were missed, and how to see them next time.

The sentence to take along is about the claim (see `techniques`) that would have narrowed the search
most: by the sum, over the missed words that it holds for, of the logarithms of how many times fewer
arrangements it leaves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import log
from typing import NamedTuple

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.ground import Ground, Nearest, Ranked
from quartiles_gui.core.quartiles.techniques import (
    TEXTS,
    Claim,
    Technique,
)
from quartiles_gui.core.sentence import Sentence, sentence

_VAGUE = {
    Technique.ENDING: Technique.ANY_ENDING,
    Technique.BEGINNING: Technique.ANY_BEGINNING,
}
_ONE_MORE = (Technique.AFTER, Technique.BEFORE, Technique.WITHIN)
_NEAR = {
    Technique.INSIDE: sentence("review", "You had “{word}”. Leave out some of its tiles."),
    Technique.FAMILY: sentence("review", "You had “{word}”. Only the ending differs."),
    Technique.AROUND: sentence("review", "You had “{word}”, which is a part of it."),
    Technique.SAME_ENDING: sentence("review", "You had “{word}”. The last tile is the same."),
    Technique.SAME_BEGINNING: sentence("review", "You had “{word}”. The first tile is the same."),
}


class Miss(NamedTuple):
    """A word that was missed."""

    found: FoundWord
    nearest: Nearest | None
    claims: tuple[Claim, ...]  # that hold for it, the narrowest first


class Review(NamedTuple):
    """What was missed on a board."""

    missed: tuple[Miss, ...]  # the longest first
    lesson: Sentence | None  # to take along; None if no two misses have a claim in common


def review_of(ground: Ground) -> Review:
    """Return the review of a board whose words aren't a secret any more."""
    missed = []
    gains: defaultdict[Claim, float] = defaultdict(float)
    counts: Counter[Claim] = Counter()
    for found in sorted(ground.missed, key=lambda one: -len(one.path)):
        ranked = ground.claims(found)
        missed.append(Miss(found, ground.nearest(found), _distinct(ranked)))
        before = log(len(ground.arrangements(len(found.path))))
        for claim, left in ranked:
            counts[claim] += 1
            gains[claim] += before - log(len(left))
    return Review(tuple(missed), _lesson(gains, counts, len(missed)))


def _distinct(ranked: Sequence[Ranked]) -> tuple[Claim, ...]:
    """Return claims with each name once, and none that another one says better."""
    claims: dict[str, Claim] = {}
    for one in ranked:
        claims.setdefault(str(one.claim.name), one.claim)
    techniques = {claim.technique for claim in claims.values()}
    vague = {_VAGUE[technique] for technique in techniques & _VAGUE.keys()}
    return tuple(claim for claim in claims.values() if claim.technique not in vague)


def _lesson(gains: Mapping[Claim, float], counts: Counter[Claim], total: int) -> Sentence | None:
    shared = [claim for claim, count in counts.items() if count > 1]
    for claim in sorted(shared, key=gains.__getitem__, reverse=True):
        template = TEXTS[claim.technique].misses
        if template is not None:
            return template.filled(count=counts[claim], total=total, affix=claim.affix)
    return None


def nearest_sentence(miss: Miss, fragments: Sequence[str]) -> Sentence | None:
    """Return how a missed word is near one that you had; None if there is no such word."""
    if miss.nearest is None:
        return None
    found, technique = miss.nearest
    parts, had = miss.found.fragments(fragments), found.fragments(fragments)
    if technique in _ONE_MORE:
        less = ("".join(parts[:at] + parts[at + 1 :]) for at in range(len(parts)))
        ends = {Technique.AFTER: len(parts) - 1, Technique.BEFORE: 0}
        at = ends.get(technique, list(less).index(found.word))
        template = sentence("review", "You had “{word}”. Only “{tile}” was missing.")
        return template.filled(word=found.word, tile=parts[at])
    if technique is Technique.SWAPPED:
        old, new = next(pair for pair in zip(had, parts, strict=True) if pair[0] != pair[1])
        template = sentence("review", "You had “{word}”. Swap “{old}” for “{new}”.")
        return template.filled(word=found.word, old=old, new=new)
    return _NEAR[technique].filled(word=found.word)
