"""Boards of our own, made from a seed.

The same seed, words and version of the app give the same board on every system. Seven unlike words
are drawn, and five of them are cut (see `cutting`) so that every rule of `made_board` holds and the
board has as much as real ones of what players notice. If that can't be, seven others are drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import TypeVar

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.cutting import Aim, cutting
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.made_board import Cut, Findings, MadeBoard, findings
from quartiles_gui.core.quartiles.quartile_pool import Level, PoolWord, QuartilePool
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.words.dictionary import Dictionary

T = TypeVar("T")

_WORDS = 7  # of which five are used
_LENGTHS = ((9, 5), (10, 39), (11, 37), (12, 19))  # letters of quartiles, in percent

# The share of words with an ending that are kept, of 16: inflections are commoner in word lists
# than on boards. The first ending that fits counts.
_KEPT_ENDINGS = (
    ("ing", 4),
    ("ness", 12),
    ("tions", 3),
    ("tion", 5),
    ("ments", 6),
    ("ment", 4),
    ("ers", 5),
    ("est", 3),
    ("ies", 7),
    ("es", 7),
    ("ed", 8),
    ("s", 8),
)
_KEPT = 16
_VOWELS, _KEPT_VOWELS = "aeiou", 9  # first letters, and the share of such words, of 16

# The share of words that are kept, of 16, by their zipf: from 1.0 to 1.5, to 2.0 and so on. So the
# five have a mean of 2.7 and a deviation of 0.87, as on real boards, and 3.2 and 2.1 on the others.
_KEPT_ZIPF = {
    Level.EASY: (0, 0, 2, 5, 10, 16, 16, 16),
    Level.USUAL: (9, 8, 9, 11, 14, 16, 16, 16),
    Level.HARD: (16, 14, 8, 3, 1, 0, 0, 0),
}

# What boards should have beyond the rules, from the fewest to the most, and how often of 20. So
# they have as much of each as real ones have.
_SHORT_TILES = (((7, 8), 4), ((8, 8), 9), ((9, 9), 7))
_LONG_TILES = (((0, 1), 7), ((1, 2), 9), ((1, 3), 4))
_THREES = (((4, 5), 3), ((5, 6), 15), ((6, 7), 2))
_INNER = {
    Level.EASY: (((5, 6), 20),),
    Level.USUAL: (((2, 3), 3), ((3, 4), 12), ((4, 5), 5)),
    Level.HARD: (((0, 1), 8), ((1, 2), 12)),
}
_RARE = {
    Level.EASY: (((0, 1), 20),),
    Level.USUAL: (((0, 2), 15), ((0, 4), 5)),
    Level.HARD: (((0, 4), 20),),
}
_IDLE = (((0, 2), 5), ((0, 3), 6), ((2, 4), 5), ((3, 5), 4))


def generating(
    seed: int,
    level: Level,
    pool: QuartilePool,
    dictionary: Dictionary,
    lot: int | None = None,
    used: Collection[str] = (),
) -> Steps[MadeBoard]:
    """Make a board in steps of some milliseconds, whose five weren't used.

    It has the app's own words, none that were taught. Boards whose lots, usually their seeds, are
    at most 90 apart have no family of words in common.
    """
    random = RandomNumbers(seed)
    words = pool.lot(seed if lot is None else lot, used)
    yield
    while True:
        seven = _drawn_words(random, level, words)
        fault, cuts = yield from cutting(
            seven, _drawn_aim(level, random), random, dictionary, pool.delicate, pool.rare
        )
        if not fault:
            five = ["".join(cut) for cut in cuts]
            found = findings([*chain(*cuts)], five, dictionary, pool.delicate)
            return arranged(cuts, found, random)


def _drawn_aim(level: Level, random: RandomNumbers) -> Aim:
    """Return what one of many boards should have, so that all together are like real ones."""
    kinds = (_SHORT_TILES, _LONG_TILES, _THREES, _INNER[level], _IDLE, _RARE[level])
    return Aim._make(_drawn(choices, random) for choices in kinds)


def _drawn_words(
    random: RandomNumbers, level: Level, words: Mapping[int, Sequence[PoolWord]]
) -> list[str]:
    """Return words of which any five go together."""
    chosen: list[PoolWord] = []
    while len(chosen) < _WORDS:
        of_length = words[_drawn(_LENGTHS, random)]
        if not of_length:  # as in a few lots
            continue
        word = random.choice(of_length)
        if _is_kept(word, level, random) and not any(
            are_alike(word.text, other.text) or word.family == other.family for other in chosen
        ):
            chosen.append(word)
    return [word.text for word in chosen]


def _drawn(choices: Sequence[tuple[T, int]], random: RandomNumbers) -> T:
    return choices[random.place([weight for _, weight in choices])][0]


def _is_kept(word: PoolWord, level: Level, random: RandomNumbers) -> bool:
    kept = _KEPT_ZIPF[level]
    share = kept[min(word.zipf // 50 - 2, len(kept) - 1)]
    share *= next((kept for ending, kept in _KEPT_ENDINGS if word.text.endswith(ending)), _KEPT)
    share *= _KEPT_VOWELS if word.text[0] in _VOWELS else _KEPT
    return random.below(_KEPT**3) < share


def are_alike(word: str, other: str) -> bool:
    """Return whether two words are too alike for one board: they begin or end the same.

    On real boards 0.1 % of pairs share their last three letters, and none ends in -ly twice.
    """
    return word[-3:] == other[-3:] or word[:4] == other[:4] or word[-2:] == other[-2:] == "ly"


def arranged(cuts: Sequence[Cut], found: Findings, random: RandomNumbers) -> MadeBoard:
    """Return a board with the tiles of ``cuts``, in whose order ``found`` is, in random order."""
    places = random.shuffled(range(BOARD_SIZE))  # of the tiles in the order of `cuts`
    tiles = [""] * BOARD_SIZE
    for place, tile in zip(places, chain.from_iterable(cuts), strict=True):
        tiles[place] = tile

    def placed(items: Iterable[FoundWord]) -> tuple[FoundWord, ...]:
        moved = [
            FoundWord(item.word, tuple(places[index] for index in item.path)) for item in items
        ]
        return tuple(sorted(moved, key=attrgetter("path")))

    return MadeBoard(tuple(tiles), tuple(cuts), placed(found.words), placed(found.extras))
