"""Cutting five words into the 20 tiles of a board.

Of each word some ways to cut it are drawn, and all that their fragments spell is searched for once.
Then single words are cut anew, as long as that doesn't take the board further from what it should
be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import accumulate, chain, groupby, pairwise, product
from operator import itemgetter, or_
from typing import NamedTuple

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import BONUS, MAX_LENGTH, POINTS
from quartiles_gui.core.quartiles.game_board import (
    COUNTED_FROM,
    FEWEST_POINTS,
    FEWEST_WORDS,
    MOST_LONG_TILES,
    MOST_POINTS,
    MOST_WORDS,
    SHORT_TILES,
    WORD_COUNTS,
    Cut,
)
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import FOLLOWERS, WORD, is_vulgar_tag, likelihood_of

# The weights are fitted to the cuts of 230 real quartiles. They leave a choice as wide as among 7.2
# equally likely cuts, of 12.3 possible ones. Hyphenation is left out: only 36 % of real cuts lie
# where a word may be hyphenated, and 28 % would by chance.

# By place in the word: how likely a fragment of 2, 3 or 4 letters is there.
_LENGTH_WEIGHTS = ((4, 18, 4), (4, 7, 2), (4, 6, 2), (4, 9, 4))

# How much likelier a cut is whose fragments are a word from the first to before the second place.
_SUBWORD_WEIGHTS = (((0, 2), 18), ((2, 4), 19), ((1, 4), 10))
_NO_SUBWORD_WEIGHT = 5

# and one between two words, as at the seam of a compound
_SEAM_WEIGHT, _NO_SEAM_WEIGHT = 3, 2

TILE_LENGTHS = (2, 3, 4)
QUARTILES = 5
HURDLE = 1000  # the least fault of tiles that make no board at all
# The fault of each tile that is there already, more than that of any words: a choice with such a
# tile makes no board, and must not lead the search on to others.
_TWICE = 10 * HURDLE

_MOST_WAYS = 6  # of a word
# 54 ms for a board without fault; 56 with two starts of 400 tries, 58 with four of 200
_STARTS = 3
_FIRST_TRIES = 12  # for a start, of which only the tiles are looked at
_TRIES = 300  # from a start on
_TRIES_A_STEP = 20  # that take two or three milliseconds
_SWAPS = 3  # one of so many changes replaces a word
_UNTRIED = 1_000_000  # the fault of what wasn't tried
_PART = 2  # fragments whose words are looked for between two steps, some two milliseconds


class Aim(NamedTuple):
    """The aims of a board: from the fewest to the most of each."""

    short_tiles: tuple[int, int] = SHORT_TILES  # of two letters
    long_tiles: tuple[int, int] = (0, MOST_LONG_TILES)  # of four
    threes: tuple[int, int] = WORD_COUNTS[3]  # words of three tiles
    inner: tuple[int, int] = (0, 15)  # words that two neighbors in one of the five spell
    idle: tuple[int, int] = (0, BOARD_SIZE)  # tiles that only one of the five uses
    rare: tuple[int, int] = (0, MOST_WORDS)  # words that few know


class Way(NamedTuple):
    """A way to cut a word into four fragments."""

    cut: Cut
    weight: int  # how likely it is
    inner: int  # words that two neighbors spell


# A mask has the bits of the fragments that a word takes.
_Fragment = tuple[int, int, str]  # its bit, the class of its second letter, and its text
_Group = tuple[str, list[_Fragment]]  # a letter, and those that begin with it
_Spelled = tuple[str, int, int]  # a word, its mask and its tag


class _Spelling:
    """The words that fragments spell, by their first fragment in the order of the alphabet.

    Looking at the words of 20 fragments alone takes a fifth of the time that trying all would.
    """

    def __init__(
        self, five: Collection[str], delicate: Collection[str], rare: Collection[str]
    ) -> None:
        self._given, self._delicate, self._rare = five, delicate, rare
        # by the bit of a fragment: the masks of words that count, the words, whether they are rare
        self.counted = defaultdict[int, list[tuple[int, str, bool]]](list)
        # and the masks of words that shouldn't be there, with the fault of a board that has them
        self.faulty = defaultdict[int, list[tuple[int, int]]](list)

    def add(self, found: Iterable[_Spelled]) -> None:
        for word, mask, tag in found:
            is_given, fault = word in self._given, 0
            is_counted = is_given or likelihood_of(tag) >= COUNTED_FROM
            if not is_given:
                fault = HURDLE * is_vulgar_tag(tag) + 20 * (mask.bit_count() == MAX_LENGTH)
                fault += 10 * (is_counted and word in self._delicate)
            if fault:
                self.faulty[mask & -mask].append((mask, fault))
            elif is_counted:
                self.counted[mask & -mask].append((mask, word, word in self._rare))


class _Drawn:
    """A way to cut a word that was drawn, with what is asked of it again and again."""

    def __init__(self, word: int, way: Way, bits: Mapping[str, int], spelling: _Spelling) -> None:
        self.word = word  # its number
        self.cut = way.cut
        own = [bits[fragment] for fragment in way.cut]
        self.mask = reduce(or_, own)
        lengths = [*map(len, way.cut)]
        self.short, self.long, self.inner = lengths.count(2), lengths.count(4), way.inner
        # what its fragments spell, together with those that follow them in the alphabet
        self.counted = [*chain.from_iterable(map(spelling.counted.__getitem__, own))]
        self.faulty = [*chain.from_iterable(map(spelling.faulty.__getitem__, own))]


class _Ways(NamedTuple):
    """Ways to cut one word, to be drawn as often as their weights say."""

    ways: list[_Drawn]
    weights: list[int]  # the sum of the weights up to each

    def drawn(self, random: RandomNumbers) -> _Drawn:
        return self.ways[random.place_up_to(self.weights)]


_Choice = tuple[_Drawn, ...]  # of five words


def cutting(
    words: Sequence[str],
    aim: Aim,
    random: RandomNumbers,
    dictionary: Dictionary,
    delicate: Collection[str],
    *,
    rare: Collection[str] = (),
) -> Steps[tuple[int, list[Cut]]]:
    """Return how far the best board of ``words`` is from what it should be, and their cuts.

    The dictionary has the words. The fault is 0 if the board keeps every rule and the aim, and at
    least `HURDLE` if there is none.
    """
    drawn = [_drawn_ways(word, dictionary, random) for word in words]
    fragments = sorted({tile for ways in drawn for way in ways for tile in way.cut})
    spelling = _Spelling(words, delicate, rare)
    for found in _spelled(fragments, dictionary):
        spelling.add(found)
        yield
    bits = {fragment: 1 << place for place, fragment in enumerate(fragments)}
    # which of the words found a choice has is told by a few bits each from here on, in a tenth of
    # the time that a search of its 20 tiles would take
    choices = [
        _Ways(
            [_Drawn(word, way, bits, spelling) for way in ways],
            list(accumulate(way.weight for way in ways)),
        )
        for word, ways in enumerate(drawn)
    ]
    best: tuple[int, _Choice] = (_UNTRIED, ())
    for _ in range(_STARTS):
        best = min(best, (yield from _improving(choices, aim, random)), key=itemgetter(0))
        if not best[0]:
            break
    return best[0], [way.cut for way in best[1]]


def _improving(
    choices: Sequence[_Ways], aim: Aim, random: RandomNumbers
) -> Steps[tuple[int, _Choice]]:
    """Return the choice that some changes lead to, none of them for the worse, and its fault."""
    # of tiles alone, which are quickly looked at: with one, 120 boards take 2.6 attempts, not 2.4
    starts = [_start(choices, random) for _ in range(_FIRST_TRIES)]
    choice = min(starts, key=lambda choice: _tile_fault(choice, aim))
    fault = _fault(choice, aim)
    tried = {choice}
    for number in range(_TRIES):
        other = _changed(choice, choices, random)
        if other not in tried:
            tried.add(other)
            other_fault = _fault(other, aim, fault)
            # as good is taken as well, or 120 boards took 2.5 attempts instead of 2.4
            if other_fault <= fault:
                fault, choice = other_fault, other
        if number % _TRIES_A_STEP == 0:
            yield
    return fault, choice


def _start(choices: Sequence[_Ways], random: RandomNumbers) -> _Choice:
    """Return a way to cut each of five words."""
    five = random.shuffled(range(len(choices)))[:QUARTILES]
    return tuple(choices[word].drawn(random) for word in five)


def _changed(choice: _Choice, choices: Sequence[_Ways], random: RandomNumbers) -> _Choice:
    """Return a choice in which one or two words are cut anew, or replaced by others."""
    other = list(choice)
    # a set: one change in five is of one word alone, and ints leave it in one order everywhere
    for place in {random.below(QUARTILES), random.below(QUARTILES)}:
        word = other[place].word
        used = {way.word for way in other}
        spare = [word for word in range(len(choices)) if word not in used]
        if spare and not random.below(_SWAPS):
            word = random.choice(spare)
        other[place] = choices[word].drawn(random)
    return tuple(other)


def _spelled(fragments: Sequence[str], dictionary: Dictionary) -> Iterator[list[_Spelled]]:
    """Yield what one to four of the fragments spell, in some twenty parts.

    `QuartilesSolver` finds the same, in twice the time: it can be stored at any point.
    """
    prefix_id, tags = dictionary.prefix_id, dictionary.tags
    tiles = [
        (1 << place, FOLLOWERS[fragment[1]], fragment) for place, fragment in enumerate(fragments)
    ]
    groups = [(letter, list(group)) for letter, group in groupby(tiles, lambda tile: tile[2][0])]
    for start in range(0, len(tiles), _PART):
        found: list[_Spelled] = []
        pending = [("", 0, tiles[start : start + _PART])]
        while pending:
            prefix, before, row = pending.pop()
            for bit, _, fragment in row:
                if before & bit:
                    continue
                text = prefix + fragment
                key = prefix_id(text)
                if key is None:
                    continue
                tag, mask = tags[key], before | bit
                if tag >= WORD:
                    found.append((text, mask, tag))
                if mask.bit_count() < MAX_LENGTH:
                    pending.append((text, mask, _following(text, tag, groups, dictionary)))
        yield found


def _following(
    prefix: str, tag: int, groups: Sequence[_Group], dictionary: Dictionary
) -> list[_Fragment]:
    """Return the fragments that may follow a prefix, as far as their first two letters say."""
    prefix_id, tags = dictionary.prefix_id, dictionary.tags
    following: list[_Fragment] = []
    for letter, group in groups:
        if tag >= WORD or tag & FOLLOWERS[letter]:
            key = prefix_id(prefix + letter)
            if key is not None:
                seconds = tags[key]
                following += [one for one in group if seconds >= WORD or seconds & one[1]]
    return following


def _fault(choice: _Choice, aim: Aim, most: int = _UNTRIED) -> int:
    """Return how far a board is from what it should be: 0 if it is that.

    Beyond ``most``, any larger number may be returned.
    """
    fault = _tile_fault(choice, aim)
    # where a tile comes twice, the sum of the tiles isn't their mask: `_word_fault` would count
    # words that they don't spell
    if fault <= most and fault < HURDLE:
        fault += _word_fault(choice, aim, most - fault)
    return fault


def _tile_fault(choice: _Choice, aim: Aim) -> int:
    """Return how far the tiles are from what they should be: 0 if they are that."""
    mask = short = long = inner = 0
    for way in choice:
        mask |= way.mask
        short += way.short
        long += way.long
        inner += way.inner
    fault = _TWICE * (BOARD_SIZE - mask.bit_count())
    fault += 3 * _distance(short, aim.short_tiles)
    fault += 5 * _distance(long, aim.long_tiles)
    return fault + 3 * _distance(inner, aim.inner)


def _word_fault(choice: _Choice, aim: Aim, most: int) -> int:
    """Return how far the words of 20 different tiles are from what they should be.

    Beyond ``most``, any larger number may be returned.
    """
    absent = ~sum([way.mask for way in choice])
    fault = sum([fault for way in choice for mask, fault in way.faulty if not mask & absent])
    # it can only get more: two in three choices needn't be looked at further
    if fault > most:
        return fault
    counted = [item for way in choice for item in way.counted if not item[0] & absent]
    fault += 10 * (len(counted) - len({word for _, word, _ in counted}))
    fault += 2 * _distance(sum([is_rare for _, _, is_rare in counted]), aim.rare)
    used = reduce(or_, [mask for mask, _, _ in counted if mask.bit_count() < MAX_LENGTH], 0)
    fault += _distance(BOARD_SIZE - used.bit_count(), aim.idle)
    return fault + _length_fault([mask.bit_count() for mask, _, _ in counted], aim)


def _length_fault(lengths: Sequence[int], aim: Aim) -> int:
    """Return how far words with these numbers of tiles are from what a board should have."""
    fault = 20 * abs(lengths.count(MAX_LENGTH) - QUARTILES)
    fault += _distance(len(lengths), (FEWEST_WORDS, MOST_WORDS))
    points = BONUS + sum(map(POINTS.__getitem__, lengths))
    fault += _distance(points, (FEWEST_POINTS, MOST_POINTS))
    for length, counts in WORD_COUNTS.items():
        fault += 2 * _distance(lengths.count(length), aim.threes if length == 3 else counts)
    return fault


def _drawn_ways(word: str, dictionary: Dictionary, random: RandomNumbers) -> list[Way]:
    """Return some ways to cut a word, the likely ones more often than the others."""
    ways = ways_to_cut(word, dictionary)
    drawn: list[Way] = []
    while ways and len(drawn) < _MOST_WAYS:
        drawn.append(ways.pop(random.place([way.weight for way in ways])))
    return drawn


def ways_to_cut(word: str, dictionary: Dictionary) -> list[Way]:
    """Return the ways to cut a word into four fragments of 2 to 4 letters."""
    ways = []
    for lengths in product(TILE_LENGTHS, repeat=MAX_LENGTH):
        if sum(lengths) != len(word):
            continue
        ends = [0, *accumulate(lengths)]
        parts = {
            (first, last): (dictionary.likelihood(word[ends[first] : ends[last]]) or 0)
            >= COUNTED_FROM
            for first, last in ((0, 1), (0, 2), (0, 3), (1, 3), (1, 4), (2, 4), (3, 4))
        }
        cut = tuple(word[start:end] for start, end in pairwise(ends))
        ways.append(Way(cut, _weight(lengths, parts), parts[0, 2] + parts[1, 3] + parts[2, 4]))
    return ways


def _weight(lengths: Sequence[int], is_word: Mapping[tuple[int, int], bool]) -> int:
    """Return how likely a cut is; a part is the places of its first and after its last fragment."""
    is_seamed = any(is_word[0, place] and is_word[place, MAX_LENGTH] for place in (1, 2, 3))
    weight = _SEAM_WEIGHT if is_seamed else _NO_SEAM_WEIGHT
    for length, weights in zip(lengths, _LENGTH_WEIGHTS, strict=True):
        weight *= weights[length - TILE_LENGTHS[0]]
    for part, factor in _SUBWORD_WEIGHTS:
        weight *= factor if is_word[part] else _NO_SUBWORD_WEIGHT
    return weight


def _distance(number: int, range_: tuple[int, int]) -> int:
    """Return how far a number is from a range, whose end is part of it."""
    fewest, most = range_
    return max(fewest - number, 0, number - most)
