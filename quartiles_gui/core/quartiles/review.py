"""The review of a board: the words that were missed, and how to see them next time.

The sentence to take along is about what most of the missed words share, if that is a third of them
or more: a tile, a word in them, or a technique; or else their two most frequent tiles or how long
they are.
Whoever counts them in the list comes to the same number.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.analysis import Analysis, AreKin, Nearest
from quartiles_gui.core.quartiles.exact_cover import in_order_found
from quartiles_gui.core.quartiles.found_word import FoundWord, path_of
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.journal import Event, Journal
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.core.quartiles.spelling import Parts
from quartiles_gui.core.quartiles.techniques import Claim, Technique
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.dictionary import Dictionary

_REFUSED = {Event.EXTRA, Event.UNKNOWN, Event.NOT_SPELLED}
_KNOWN = {Event.FOUND, Event.TICKED, Event.SHOWN}
_NEVER = (math.inf, True)
_MOST_TAGS = 3
_PAIR = 2  # tiles
_LESSON_OF_LENGTH = sentence("review", "{count} of these {total} words have {length} tiles.")
_ADVICE = {
    3: sentence("review", "Next time, try a third tile with each two that go together."),
    4: sentence("review", "Next time, look for the long words first, with a common ending."),
}
_LESSON_OF_TILES = sentence(
    "review", "{count} of these {total} words have the tile “{text}” or “{other}”."
)
_ADVICE_OF_TILES = sentence("review", "Next time, try both before and after each other tile.")
_LEAST_SHARE = 1 / 3  # of the misses, for a lesson


class Reviewed(NamedTuple):
    """A board to review, whose words are no longer a secret."""

    title: str
    fragments: Sequence[str]
    verdict: Verdict
    five: tuple[FoundWord, ...]  # in the order of their colors
    found: frozenset[str]  # by the user
    journal: Journal
    dictionary: Dictionary
    is_complete: bool = False  # all was found, the rest with hints


def reviewed_of(
    record: BoardRecord, game: Game, title: str, verdict: Verdict, dictionary: Dictionary
) -> Reviewed:
    """Return a game that is over, to be reviewed.

    If all was found, it is about the words that hints were given on.
    """
    found = frozenset(item.word for item in game.counted)
    is_complete = game.board.is_real and game.is_complete and record.mode is not BoardMode.SOLVE
    return Reviewed(
        title=title,
        fragments=game.board.tiles,
        verdict=verdict,
        five=in_order_found(verdict.five, record.known_words),
        found=found.difference(record.hints.shown) if is_complete else found,
        journal=record.journal,
        dictionary=dictionary,
        is_complete=is_complete,
    )


class Miss(NamedTuple):
    """A word that was missed."""

    found: FoundWord
    nearest: Nearest | None
    tags: tuple[Claim, ...]  # up to three that hold for it, the first one for the nearest word
    is_unsure: bool = False  # the game may well refuse it


class Review(NamedTuple):
    """The words missed on a board, and a lesson."""

    missed: tuple[Miss, ...]  # the longest first
    # to take along, then advice; none if too few misses have something in common
    lesson: tuple[Sentence, ...] = ()


def says_too_little(nearest: Nearest, found: FoundWord) -> bool:
    """Return whether the technique says too little of how a missed word is near that one."""
    return nearest.technique.is_vague and len(found.path) == _PAIR


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
    for found in words:
        other = found.fragments(fragments)
        swaps = sum(a != b for a, b in zip(parts, other, strict=False))
        is_swapped = len(other) == len(parts) > 1 and swaps == 1
        if is_swapped or other in _shorter(parts) or parts in _shorter(other):
            return found.word
    return ""


def _shorter(parts: Parts) -> list[Parts]:
    """Return some tiles without the first, without the second, and so on."""
    return [(*parts[:at], *parts[at + 1 :]) for at in range(len(parts))]


def review_of(
    analysis: Analysis,
    are_kin: AreKin,
    unsure: Collection[str] = (),
    journal: Journal | None = None,
) -> Review:
    """Return the review of a board whose words are no longer a secret.

    ``unsure`` are those that the game may well refuse, and ``journal`` knows their order: you
    had a word only if it was found before the one missed, as far as that is known.
    """
    times, missed = _times(journal or Journal()), []
    for found in sorted(analysis.missed, key=lambda one: -len(one.path)):
        at = times.get(found.word, _NEVER)
        # what was ticked off only after it was shown was found in the game, nobody knows when
        later = {word for word, one in times.items() if one >= at and not one[1]}
        nearest = analysis.nearest(found, are_kin, later)
        if nearest is not None and says_too_little(nearest, found):
            nearest = None
        tags = tuple(_tags(analysis, found, nearest))[:_MOST_TAGS]
        missed.append(Miss(found, nearest, tags, found.word in unsure))
    return Review(tuple(missed), _lesson(analysis, missed))


def _times(journal: Journal) -> dict[str, tuple[float, bool]]:
    """Return when each word got known, and whether it was shown, but for ticks taken back."""
    times: dict[str, tuple[float, bool]] = {}
    for time, event, word in journal.entries:
        if event in _KNOWN:
            times.setdefault(word, (time, event is Event.SHOWN))
        elif event is Event.UNTICKED:
            times.pop(word, None)
    return times


def _tags(analysis: Analysis, found: FoundWord, nearest: Nearest | None) -> list[Claim]:
    """Return how a word is near that one, then what can be seen in it."""
    by_tile = analysis.tile_affixes(found)
    first: list[Claim] = []
    if nearest is not None:  # a common ending or beginning says more
        end = nearest.technique.end
        first = [claim for claim in by_tile if claim.technique.end == end]
        first = first or [Claim(nearest.technique)]
    named = (*first, *by_tile)
    seen = [
        Claim(technique)
        for technique in analysis.techniques
        if technique.affixes is None
        # about an end, or a word that you may not have, for want of something better
        if not named or (technique.end is None and not technique.is_of_any)
    ]
    held = [claim for claim in seen if analysis.holds(claim, analysis.parts(found))]
    return list(dict.fromkeys((*named, *held)))


def _lesson(analysis: Analysis, missed: Sequence[Miss]) -> tuple[Sentence, ...]:
    if len(missed) == 1:
        return (asking_sentence(missed[0]),)
    had = {text for miss in missed for text in analysis.within(miss.found)}
    counts = Counter(one for miss in missed for one in set(_shared(analysis, miss, had)))
    least = max(2, _LEAST_SHARE * len(missed))

    def order(shared: tuple[Technique, str]) -> tuple[int, bool, int, str]:
        technique, text = shared
        place = analysis.techniques.index(technique)
        return -counts[shared], not text, place, text

    chosen = min((one for one in counts if counts[one] >= least), key=order, default=None)
    if chosen is not None:
        technique, text = chosen
        said = [one for one in (technique.lesson, technique.advice) if one]
        count = counts[chosen]
        return tuple(one.filled(count=count, total=len(missed), text=text) for one in said)
    lengths = Counter(len(miss.found.path) for miss in missed if len(miss.found.path) > 1)
    length, count = max(lengths.items(), key=lambda pair: pair[::-1], default=(0, 0))
    if count < least:
        return ()
    if length == _PAIR:
        return _lesson_of_tiles([analysis.parts(miss.found) for miss in missed], least)
    told = _LESSON_OF_LENGTH.filled(count=count, total=len(missed), length=length)
    return told, _ADVICE[length]


def _lesson_of_tiles(words: Sequence[Parts], least: float) -> tuple[Sentence, ...]:
    """Return a lesson of the two tiles that most words have, unless one comes only once."""
    counts = Counter(tile for parts in words for tile in dict.fromkeys(parts))
    often = [(tile, count) for tile, count in counts.most_common(2) if count > 1]
    two = [tile for tile, _ in often]
    count = sum(not set(two).isdisjoint(parts) for parts in words)
    if len(two) < 2 or count < least:
        return ()
    told = _LESSON_OF_TILES.filled(count=count, total=len(words), text=two[0], other=two[1])
    return told, _ADVICE_OF_TILES


def _shared(
    analysis: Analysis, miss: Miss, had: Collection[str]
) -> Iterator[tuple[Technique, str]]:
    """Yield what a missed word may share with others: a technique, and a tile or word.

    ``had`` are words that you had and that stand in a missed one. Of techniques with the same
    lesson, the first stands for all.
    """
    parts = analysis.parts(miss.found)
    first: dict[str, Technique] = {}
    for technique in analysis.techniques:
        if technique.lesson is None:
            continue
        texts: Iterable[str] = ()
        if technique.shares is not None:
            texts = technique.shares(parts, had)
        elif technique.asks is None and technique.halves is None:
            texts = ("",) if analysis.holds(Claim(technique), parts) else ()
        elif miss.nearest is not None and miss.nearest.technique is technique:
            texts = ("",)
        stands = first.setdefault(technique.lesson.template, technique)
        yield from ((stands, text) for text in texts)


def nearest_sentence(miss: Miss, fragments: Sequence[str]) -> Sentence | None:
    """Return how a missed word is near one that you had; None if there is no such word."""
    if miss.nearest is None:
        return None
    found, technique, other = miss.nearest
    parts, had = miss.found.fragments(fragments), found.fragments(fragments)
    less = ["".join(shorter) for shorter in _shorter(parts)]
    added = less.index(found.word) if found.word in less else 0
    swaps = [pair for pair in zip(had, parts, strict=False) if pair[0] != pair[1]]
    old, new = next(iter(swaps), ("", ""))
    return technique.told and technique.told.filled(
        word=found.word,
        other="" if other is None else other.word,
        tile=parts[added if technique.end is None else technique.end],
        old=old,
        new=new,
    )


def asking_sentence(miss: Miss) -> Sentence:
    """Return how to look for a missed word, without a tile of it that you didn't have."""
    if miss.nearest is not None:
        technique = miss.nearest.technique
        return (technique.question or technique.sentence).filled(word=miss.nearest.found.word)
    if miss.tags:
        return miss.tags[0].sentence
    return sentence("review", "No technique leads to it: try the tiles one by one.")
