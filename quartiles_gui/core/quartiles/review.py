"""The review of a board: the words that were missed, and how to see them next time.

The sentence to take along is about what most of the missed words share, if that is a third of them
or more: a tile, a word in them, or how they are near words that you had; or else how long they are.
Whoever counts them in the list comes to the same number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.found_word import FoundWord, path_of
from quartiles_gui.core.quartiles.game import Game, verdict_of
from quartiles_gui.core.quartiles.ground import AreKin, Ground, Nearest
from quartiles_gui.core.quartiles.journal import Event, Journal
from quartiles_gui.core.quartiles.techniques import Claim, Technique
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.dictionary import Dictionary

_REFUSED = {Event.EXTRA, Event.UNKNOWN, Event.NOT_SPELLED}
_ONE_MORE = (Technique.AFTER, Technique.BEFORE, Technique.WITHIN)
_LESSON_OF = {  # what is told together
    Technique.BEFORE: Technique.AFTER,
    Technique.WITHIN: Technique.AFTER,
    Technique.SAME_BEGINNING: Technique.SAME_ENDING,
}
_MOST_TAGS = 3
_BY_TILE = {  # the tile that makes the words near, where a common ending or beginning is a tile
    Technique.AFTER: Technique.ENDING,
    Technique.SAME_ENDING: Technique.ENDING,
    Technique.BEFORE: Technique.BEGINNING,
    Technique.SAME_BEGINNING: Technique.BEGINNING,
}
_SEEN = (  # in a word by itself; the first two whatever it is near
    Technique.ONE_TILE,
    Technique.COMPOUND,
    Technique.AFTER,
    Technique.BEFORE,
    Technique.WITHIN,
    Technique.AROUND,
    Technique.DOUBLED,
)
_NEAR = {
    Technique.COMPOUND: sentence("review", "{word} + {other}: two words you had."),
    Technique.INSIDE: sentence("review", "You had “{word}”. Leave out some of its tiles."),
    Technique.FAMILY: sentence("review", "You had “{word}”. Only the ending differs."),
    Technique.AROUND: sentence("review", "You had “{word}”, which is a part of it."),
    Technique.SAME_ENDING: sentence("review", "You had “{word}”. The last tile is the same."),
    Technique.SAME_BEGINNING: sentence("review", "You had “{word}”. The first tile is the same."),
}

_ASKING = {
    Technique.COMPOUND: sentence("review", "Take “{word}” and put another of your words after it."),
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


_LESSONS = {  # of what is shared by as many words, the first is told; the last if no other is
    Technique.ENDING: sentence(
        "review",
        "{count} of these {total} words end in the tile “{text}”.\n"
        "Next time, try it after each of your words.",
    ),
    Technique.BEGINNING: sentence(
        "review",
        "{count} of these {total} words begin with the tile “{text}”.\n"
        "Next time, try it before each of your words.",
    ),
    Technique.AROUND: sentence(
        "review",
        "{count} of these {total} words have “{text}” in them.\nNext time, put tiles around it.",
    ),
    Technique.COMPOUND: sentence(
        "review",
        "{count} of these {total} are two words you had, one after the other.\n"
        "Next time, put your words together.",
    ),
    Technique.SWAPPED: sentence(
        "review",
        "{count} of these {total} are words you had with one tile swapped.\n"
        "Next time, swap the tiles of your words one by one.",
    ),
    Technique.FAMILY: sentence(
        "review",
        "{count} of these {total} are words you had with another ending.\n"
        "Next time, try every ending on your words.",
    ),
    Technique.ONE_TILE: sentence(
        "review",
        "{count} of these {total} words are a single tile.\nNext time, read each tile by itself.",
    ),
    Technique.INSIDE: sentence(
        "review",
        "{count} of these {total} are words you had with some tiles left out.\n"
        "Next time, leave tiles out of your long words.",
    ),
    Technique.AFTER: sentence(
        "review",
        "{count} of these {total} are words you had and one more tile.\n"
        "Next time, try each tile before, after and inside your words.",
    ),
    Technique.SAME_ENDING: sentence(
        "review",
        "{count} of these {total} words begin or end like a word you had.\n"
        "Next time, try its first and its last tile again.",
    ),
}
_LESSON_OF_LENGTH = {
    2: sentence(
        "review",
        "{count} of these {total} words have two tiles.\n"
        "Next time, put each tile before and after each other one.",
    ),
    3: sentence(
        "review",
        "{count} of these {total} words have three tiles.\n"
        "Next time, try a third tile with each two that go together.",
    ),
    4: sentence(
        "review",
        "{count} of these {total} words have four tiles.\n"
        "Next time, look for the long words first, with a common ending.",
    ),
}
_LEAST_SHARE = 1 / 3  # of the misses, for a lesson


class Reviewed(NamedTuple):
    """A board to review, whose words aren't a secret any more."""

    title: str
    fragments: Sequence[str]
    verdict: Verdict
    five: tuple[FoundWord, ...]  # in the order of their colors
    found: frozenset[str]  # by the user
    journal: Journal
    dictionary: Dictionary
    is_complete: bool = False  # all was found, the rest with hints


def reviewed_of(game: Game, title: str, journal: Journal, dictionary: Dictionary) -> Reviewed:
    """Return a game that is over, to be reviewed."""
    return Reviewed(
        title=title,
        fragments=game.board.tiles,
        verdict=verdict_of(game.board),
        five=game.five_in_order,
        found=frozenset(item.word for item in game.counted),
        journal=journal,
        dictionary=dictionary,
    )


class Miss(NamedTuple):
    """A word that was missed."""

    found: FoundWord
    nearest: Nearest | None
    tags: tuple[Claim, ...]  # up to three that hold for it, the first one for the nearest word
    is_doubtful: bool = False  # the game may well refuse it


class Review(NamedTuple):
    """What was missed on a board."""

    missed: tuple[Miss, ...]  # the longest first
    lesson: Sentence | None  # to take along; None if too few misses have something in common


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


def review_of(ground: Ground, are_kin: AreKin, doubtful: Collection[str] = ()) -> Review:
    """Return the review of a board whose words aren't a secret any more.

    ``doubtful`` are those that the game may well refuse.
    """
    missed = []
    for found in sorted(ground.missed, key=lambda one: -len(one.path)):
        nearest = ground.nearest(found, are_kin)
        tags = tuple(_tags(ground, found, nearest))[:_MOST_TAGS]
        missed.append(Miss(found, nearest, tags, found.word in doubtful))
    return Review(tuple(missed), _lesson(ground, missed))


def _tags(ground: Ground, found: FoundWord, nearest: Nearest | None) -> list[Claim]:
    """Return how a word is near that one, then what can be seen in it."""
    by_tile = ground.tile_affixes(found)
    first: list[Claim] = []
    if nearest is not None:
        affix = _BY_TILE.get(nearest.technique)
        named = [claim for claim in by_tile if claim.technique is affix]
        first = named or [Claim(nearest.technique)]
    seen = map(Claim, _SEEN if nearest is None else _SEEN[:2])
    held = [claim for claim in seen if ground.holds(claim, ground.parts(found))]
    return list(dict.fromkeys((*first, *by_tile, *held)))


def _lesson(ground: Ground, missed: Sequence[Miss]) -> Sentence | None:
    if len(missed) == 1:
        return asking_sentence(missed[0])
    counts = Counter(shared for miss in missed for shared in set(_shared(ground, miss)))
    for technique, text in counts:
        if technique is Technique.AROUND:  # it may be in others by its letters alone
            counts[technique, text] = sum(text in miss.found.word for miss in missed)
    ranks, least = list(_LESSONS), max(2, _LEAST_SHARE * len(missed))

    def order(shared: tuple[Technique, str]) -> tuple[bool, int, int, str]:
        technique, text = shared
        is_vague = technique is Technique.SAME_ENDING
        return is_vague, -counts[shared], ranks.index(technique), text

    chosen = min((one for one in counts if counts[one] >= least), key=order, default=None)
    if chosen is not None:
        lesson, count, text = _LESSONS[chosen[0]], counts[chosen], chosen[1]
        return lesson.filled(count=count, total=len(missed), text=text)
    lengths = Counter(len(miss.found.path) for miss in missed if len(miss.found.path) > 1)
    length, count = max(lengths.items(), key=lambda pair: pair[::-1], default=(0, 0))
    if count < least:
        return None
    return _LESSON_OF_LENGTH[length].filled(count=count, total=len(missed))


def _shared(ground: Ground, miss: Miss) -> Iterator[tuple[Technique, str]]:
    """Yield what a missed word may share with others: a technique, and a tile or word."""
    parts = ground.parts(miss.found)
    if len(parts) == 1:
        yield Technique.ONE_TILE, ""
    else:
        yield Technique.ENDING, parts[-1]
        yield Technique.BEGINNING, parts[0]
    for word in ground.within(miss.found):
        yield Technique.AROUND, word
    if miss.nearest is not None:
        technique = _LESSON_OF.get(miss.nearest.technique, miss.nearest.technique)
        if technique is not Technique.AROUND:
            yield technique, ""


def nearest_sentence(miss: Miss, fragments: Sequence[str]) -> Sentence | None:
    """Return how a missed word is near one that you had; None if there is no such word."""
    if miss.nearest is None:
        return None
    found, technique, other = miss.nearest
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
    second = "" if other is None else other.word
    return _NEAR[technique].filled(word=found.word, other=second)


def asking_sentence(miss: Miss) -> Sentence:
    """Return how to look for a missed word, which tells none of its tiles but those you had."""
    if miss.nearest is not None:
        return _ASKING[miss.nearest.technique].filled(word=miss.nearest.found.word)
    if miss.tags:
        return miss.tags[0].sentence
    return sentence("review", "No technique leads to it: try the tiles one by one.")
