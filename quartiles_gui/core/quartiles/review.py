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
from quartiles_gui.core.quartiles.game import path_of
from quartiles_gui.core.quartiles.ground import Ground, Nearest, Ranked
from quartiles_gui.core.quartiles.journal import Event, Journal
from quartiles_gui.core.quartiles.techniques import TEXTS, Claim, Technique
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.steps import Steps, finish
from quartiles_gui.core.words.dictionary import Dictionary

_REFUSED = {Event.EXTRA, Event.UNKNOWN, Event.NOT_SPELLED}
_CHANGES = {Event.FOUND: 1, Event.TICKED: 1, Event.UNTICKED: -1}  # of the points of a word
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

_ASKING = {
    Technique.AFTER: sentence("review", "Take “{word}” and put one tile after it."),
    Technique.BEFORE: sentence("review", "Take “{word}” and put one tile before it."),
    Technique.WITHIN: sentence("review", "Take “{word}” and put one tile into it."),
    Technique.INSIDE: sentence("review", "Take “{word}” and leave out some of its tiles."),
    Technique.SWAPPED: sentence("review", "Take “{word}” and swap one tile."),
    Technique.FAMILY: sentence("review", "Take “{word}” and give it another ending."),
    Technique.AROUND: sentence("review", "Take “{word}” and put tiles around it."),
    Technique.SAME_ENDING: sentence("review", "It ends like “{word}”."),
    Technique.SAME_BEGINNING: sentence("review", "It begins like “{word}”."),
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


class Tries(NamedTuple):
    """Tries that were refused, each kind in the order tried."""

    real: tuple[str, ...]  # words that don't count
    near: tuple[tuple[str, str], ...]  # one tile off a word that counts, with that word
    others: tuple[str, ...]  # no words


def tries_of(
    journal: Journal, words: Sequence[FoundWord], fragments: Sequence[str], dictionary: Dictionary
) -> Tries:
    """Return what was tried on a board with these words, and refused."""
    counted = {found.word for found in words}
    tried = dict.fromkeys(entry.word for entry in journal.entries if entry.event in _REFUSED)
    refused = [word for word in tried if word not in counted]
    real = [word for word in refused if word in dictionary]
    rest = [word for word in refused if word not in dictionary]
    near = {word: _one_tile_off(word, words, fragments) for word in rest}
    pairs = tuple((word, other) for word, other in near.items() if other)
    return Tries(tuple(real), pairs, tuple(word for word in rest if not near[word]))


def _one_tile_off(text: str, words: Sequence[FoundWord], fragments: Sequence[str]) -> str:
    """Return a word that is the tiles of a text with one added, left out or another; or nothing."""
    path = path_of(fragments, text)
    if path is None:
        return ""
    parts = FoundWord(text, path).fragments(fragments)
    fewer = {(*parts[:at], *parts[at + 1 :]) for at in range(len(parts))}
    for found in words:
        other = found.fragments(fragments)
        without = [(*other[:at], *other[at + 1 :]) for at in range(len(other))]
        swaps = sum(a != b for a, b in zip(parts, other, strict=False))
        is_swapped = len(other) == len(parts) > 1 and swaps == 1
        if other in fewer or parts in without or is_swapped:
            return found.word
    return ""


def points_over_time(journal: Journal, words: Sequence[FoundWord]) -> tuple[tuple[int, int], ...]:
    """Return the points of the words found at each time when they changed, without the bonus."""
    points = {found.word: found.points for found in words}
    steps, total = [], 0
    for entry in journal.entries:
        change = _CHANGES.get(entry.event, 0) * points.get(entry.word, 0)
        total += change
        if change:
            steps.append((entry.time, total))
    return tuple(steps)


def review_of(ground: Ground) -> Review:
    """Return the review of a board whose words aren't a secret any more."""
    return finish(reviewing(ground))


def first_look(ground: Ground) -> Review:
    """Return the same without techniques, which take most of the time."""
    return Review(tuple(Miss(one, ground.nearest(one), ()) for one in _missed(ground)), None)


def reviewing(ground: Ground) -> Steps[Review]:
    """Do what `review_of` does, in steps."""
    missed = []
    gains: defaultdict[Claim, float] = defaultdict(float)
    counts: Counter[Claim] = Counter()
    for found in _missed(ground):
        ranked = ground.claims(found)
        missed.append(Miss(found, ground.nearest(found), _distinct(ranked)))
        before = log(len(ground.arrangements(len(found.path))))
        for claim, left in ranked:
            counts[claim] += 1
            gains[claim] += before - log(len(left))
        yield
    return Review(tuple(missed), _lesson(gains, counts, len(missed)))


def _missed(ground: Ground) -> list[FoundWord]:
    return sorted(ground.missed, key=lambda one: -len(one.path))


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


def asking_sentence(miss: Miss) -> Sentence:
    """Return how to look for a missed word, which tells none of its tiles but those you had."""
    if miss.nearest is not None:
        return _ASKING[miss.nearest.technique].filled(word=miss.nearest.found.word)
    if miss.claims:
        return miss.claims[0].sentence
    return sentence("review", "No technique leads to it: try the tiles one by one.")
