"""Boards of our own, made from a seed.

The same seed, words and version of the app give the same board on every system. Five unlike words
are drawn, each is cut into four fragments, and single words are cut anew until every rule of
`made_board` holds; if that takes too long, five others are drawn.

Where real boards are cut has little to do with hyphenation: only 36 % of their cuts lie where a
word may be hyphenated, and 28 % would by chance. The length of the fragments matters, and whether
two or three of them in a row are a word. The weights below are fitted to the cuts of 230
quartiles. They leave a choice as wide as among 7.2 equally likely cuts, of 12.3 possible ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, pairwise, product
from operator import attrgetter

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import MAX_LENGTH, FoundWord
from quartiles_gui.core.quartiles.made_board import (
    COUNTED_FROM,
    FEWEST_POINTS,
    FEWEST_WORDS,
    MOST_LONG_TILES,
    MOST_POINTS,
    MOST_WORDS,
    SHORT_TILES,
    WORD_COUNTS,
    Cut,
    Findings,
    MadeBoard,
    findings,
)
from quartiles_gui.core.quartiles.quartile_pool import Level, QuartilePool
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.quartiles.verdict import total_points
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.words.dictionary import Dictionary

# By place in the word: how likely a fragment of 2, 3 or 4 letters is there.
_LENGTH_WEIGHTS = ((4, 18, 4), (4, 7, 2), (4, 6, 2), (4, 9, 4))

# How much likelier a cut is whose fragments are a word from the first to before the second place.
_SUBWORD_WEIGHTS = (((0, 2), 18), ((2, 4), 19), ((1, 4), 10))
_NO_SUBWORD_WEIGHT = 5

# How often the five have how many letters, in percent of boards.
_LENGTHS = (
    ((10, 10, 10, 11, 12), 19),
    ((10, 10, 11, 11, 11), 17),
    ((10, 10, 10, 11, 11), 11),
    ((10, 10, 11, 11, 12), 10),
    ((9, 10, 11, 11, 11), 6),
    ((9, 10, 11, 11, 12), 6),
    ((10, 11, 11, 11, 11), 5),
    ((10, 10, 10, 10, 12), 5),
    ((9, 10, 10, 11, 12), 4),
    ((9, 10, 10, 11, 11), 4),
    ((10, 11, 11, 11, 12), 3),
    ((10, 10, 10, 10, 11), 3),
)

# The share of words with an ending that are kept, of 16: inflections are commoner in word lists
# than on boards. The first ending that fits counts.
_KEPT_ENDINGS = (
    ("ing", 3),
    ("ness", 7),
    ("tions", 3),
    ("tion", 5),
    ("ments", 6),
    ("ment", 4),
    ("ers", 4),
    ("est", 2),
    ("ies", 5),
    ("es", 5),
    ("ed", 7),
    ("s", 8),
)
_KEPT = 16
_VOWELS, _KEPT_VOWELS = "aeiou", 9  # first letters, and the share of such words, of 16
_RARE_FROM, _KEPT_RARE = 50, 10  # SCOWL's size, and the share of such words, of 16

TILE_LENGTHS = (2, 3, 4)
QUARTILES = 5

_UNTRIED = 1_000_000
_MOST_CUTS = 60  # of single words, before five others are drawn


def generating(
    seed: int, level: Level, pool: QuartilePool, dictionary: Dictionary
) -> Steps[MadeBoard]:
    """Make a board in steps of a millisecond, with the app's own words, none that were taught."""
    random = RandomNumbers(seed)
    while True:
        words = _draw_words(random, level, pool)
        board = yield from _cutting(words, random, pool, dictionary)
        if board is not None:
            return board


def _cutting(
    words: Sequence[str], random: RandomNumbers, pool: QuartilePool, dictionary: Dictionary
) -> Steps[MadeBoard | None]:
    """Cut ``words`` until the board keeps every rule, or a while has passed."""
    choices = [weighted_cuts(word, dictionary) for word in words]
    cuts = [drawn_cut(choice, random) for choice in choices]
    fault = _UNTRIED
    for _ in range(_MOST_CUTS):
        others = list(cuts)
        if fault < _UNTRIED:
            place = random.below(len(words))
            others[place] = drawn_cut(choices[place], random)
            if others[place] == cuts[place]:
                continue
        tiles = [tile for cut in others for tile in cut]
        penalty = tile_penalty(tiles)
        if penalty > fault:
            continue
        found = findings(tiles, words, dictionary, pool.delicate)
        penalty += word_penalty(found)
        yield
        if penalty <= fault:
            fault, cuts = penalty, others
            if not fault:
                return arranged(cuts, found, random)
    return None


def tile_penalty(tiles: Sequence[str]) -> int:
    """Return how far the tiles are from keeping the rules: 0 if they do."""
    doubles = len(tiles) - len(set(tiles))
    lengths = [len(tile) for tile in tiles]
    long = max(0, lengths.count(4) - MOST_LONG_TILES)
    return 20 * doubles + 5 * long + 3 * _distance(lengths.count(2), *SHORT_TILES)


def word_penalty(found: Findings) -> int:
    """Return how far the words are from keeping the rules: 0 if they do."""
    lengths = [len(item.path) for item in found.words]
    penalty = 20 * len(found.vulgar) + 10 * len(found.ambiguous)
    penalty += 10 * (len(found.quartiles) - QUARTILES) + 10 * (not found.is_unique)
    penalty += _distance(len(found.words), FEWEST_WORDS, MOST_WORDS)
    points = total_points(found.words, is_solved=True)
    penalty += _distance(points, FEWEST_POINTS, MOST_POINTS)
    for length, (fewest, most) in WORD_COUNTS.items():
        penalty += 2 * _distance(lengths.count(length), fewest, most)
    return penalty


def weighted_cuts(word: str, dictionary: Dictionary) -> list[tuple[Cut, int]]:
    """Return the ways to cut a word into four fragments of 2 to 4 letters, with weights."""
    cuts = []
    for lengths in product(TILE_LENGTHS, repeat=MAX_LENGTH):
        if sum(lengths) != len(word):
            continue
        ends = [0, *accumulate(lengths)]
        cut = tuple(word[start:end] for start, end in pairwise(ends))
        weight = 1
        for length, weights in zip(lengths, _LENGTH_WEIGHTS, strict=True):
            weight *= weights[length - TILE_LENGTHS[0]]
        for (first, last), factor in _SUBWORD_WEIGHTS:
            part = word[ends[first] : ends[last]]
            is_word = (dictionary.likelihood(part) or 0) >= COUNTED_FROM
            weight *= factor if is_word else _NO_SUBWORD_WEIGHT
        cuts.append((cut, weight))
    return cuts


def drawn_cut(choices: Sequence[tuple[Cut, int]], random: RandomNumbers) -> Cut:
    """Return one of the cuts that `weighted_cuts` gives, each as likely as its weight says."""
    return choices[random.place([weight for _, weight in choices])][0]


def _draw_words(random: RandomNumbers, level: Level, pool: QuartilePool) -> list[str]:
    """Return five words that go together, of lengths that go together."""
    lengths = _LENGTHS[random.place([weight for _, weight in _LENGTHS])][0]
    chosen: list[str] = []
    while len(chosen) < len(lengths):
        word = random.choice(pool.words(level, lengths[len(chosen)]))
        if _is_kept(word, pool, random) and not any(are_alike(word, other) for other in chosen):
            chosen.append(word)
    return chosen


def _is_kept(word: str, pool: QuartilePool, random: RandomNumbers) -> bool:
    share = next((kept for ending, kept in _KEPT_ENDINGS if word.endswith(ending)), _KEPT)
    if pool.sizes[word] >= _RARE_FROM:
        share = share * _KEPT_RARE // _KEPT
    if word[0] in _VOWELS:
        share = share * _KEPT_VOWELS // _KEPT
    return random.below(_KEPT) < share


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


def _distance(number: int, fewest: int, most: int) -> int:
    """Return how far a number is from a range."""
    return max(fewest - number, 0, number - most)
