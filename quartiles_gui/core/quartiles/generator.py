"""Boards of our own, made from a seed or for a day, and the words that they are made from.

The same seed, words and version of the app give the same board on every system. Seven unlike words
are drawn, and five of them are cut (see `cutting`) so that every rule of `game_board` holds and the
board is like real ones in all that players notice. If that fails, seven others are drawn.

Terms. The *pool* has words that make good quartiles: 9 to 12 letters, in use, with a meaning. Each
has its *zipf*, the logarithm of how often a billion words of text have it: 2.7 is usual. Words of
one *family* share a lemma, or theirs are derived from each other: "decorate", "decorations".
*Delicate* words, such as slurs and illnesses, are taken when they are typed, but never shown.
*Rare* ones count on boards, but few know them: "anted", "ermines". They have 8 letters or less.

The file has one family a line, with tabs between its words, each followed by a hundred times its
zipf; words and lines are in alphabetical order. After an empty line come the delicate words, and
after another one the rare ones.
``dict/build_pool.py`` makes it.

The board of the day is the same for everyone; a day is the user's calendar date. These boards are
lines of a file that is only ever appended to, so that no change of the word list moves a later day;
``dict/build_daily.py`` makes them. Days that the file doesn't have are generated from the date.
A line has four columns with tabs between: the date, the 20 tiles and, as `known_words` writes them,
the five and the other words that count:

    2026-12-01    con tex tu al …    abcd efgh …    ab ef c …
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from enum import Enum
from itertools import chain
from operator import attrgetter
from typing import NamedTuple, Self, TypeVar

from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board
from quartiles_gui.core.quartiles.cutting import Aim, cutting
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game_board import (
    Cut,
    Findings,
    GameBoard,
    findings,
    with_extras,
)
from quartiles_gui.core.quartiles.known_words import KnownWords, paths_of, text_of
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import is_letters, is_word

# letters of a quartile; 98 % of those on real boards have 9 to 12
SHORTEST = 9
LONGEST = 12

LOTS = 90
_PRIME = 1_000_003


class Level(Enum):
    """How hard a board is."""

    EASY = "easy"
    USUAL = "usual"
    HARD = "hard"


class PoolError(UserError):
    """The file of the pool is damaged."""


class PoolWord(NamedTuple):
    """A word for boards."""

    text: str
    zipf: int  # in hundredths
    family: str  # the first word of it


class QuartilePool:
    """Words for boards, and words that are never shown.

    ``families`` are lines of the file.
    """

    def __init__(
        self, families: Sequence[str], delicate: Iterable[str] = (), rare: Iterable[str] = ()
    ) -> None:
        # each is only read when its words are needed: all would take 30 ms, a third of a board's
        self.families = families
        self.delicate = frozenset(delicate)
        self.rare = frozenset(rare)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the pool in the text of its file; raise `PoolError` if it isn't one."""
        families, *others = text.replace("\r\n", "\n").split("\n\n")  # as Git for Windows has it
        lists = [other.split() for other in others]
        # without any rare words, it was cut off
        if len(lists) != 2 or not all(lists) or not all(map(is_word, chain(*lists))):
            raise damaged_pool()
        return cls(families.splitlines(), *lists)

    def zipf(self, word: str) -> int | None:
        """Return how frequent a word is, in hundredths; None if it isn't for boards."""
        lines = (line for line in self.families if word in line)
        zipfs = (one.zipf for line in lines for one in words_of(line) if one.text == word)
        return next(zipfs, None)

    def lot(self, number: int, used: Collection[str] = ()) -> dict[int, list[PoolWord]]:
        """Return the words of the lot with a number, by length, without those that were used.

        A family is in one of 180 lots in a row, and the next time in another: an even family in
        one of the first 90, an odd one in one of the others. So lots whose numbers are at most 90
        apart have no family in common. The words are in alphabetical order, on which boards depend.
        Raises `PoolError` if a line is damaged.
        """
        turn, place = divmod(number, LOTS)
        words: dict[int, list[PoolWord]] = {length: [] for length in range(SHORTEST, LONGEST + 1)}
        for word in sorted(chain.from_iterable(map(words_of, self._families_of(turn, place)))):
            if word.text not in used:
                words[len(word.text)].append(word)
        return words

    def _families_of(self, turn: int, place: int) -> list[str]:
        """Return the families that are in a lot of a turn."""
        random = RandomNumbers(turn)
        families = self.families[turn % 2 :: 2]
        while True:
            factor, start = 1 + random.below(_PRIME - 1), random.below(_PRIME)
            numbers = range(turn % 2, len(self.families), 2)
            places = [(factor * number + start) % _PRIME % LOTS for number in numbers]
            counts = Counter(places)
            # one factor of 80 leaves lots empty, because it has the families come in step
            if min(counts[lot] for lot in range(LOTS)) >= len(families) // LOTS // 2:
                return [one for one, lot in zip(families, places, strict=True) if lot == place]


def words_of(family: str) -> list[PoolWord]:
    """Return the words in the line of a family; raise `PoolError` if it isn't one."""
    parts = family.split()
    words, zipfs = parts[::2], parts[1::2]
    if (
        len(words) != len(zipfs)
        or not is_letters("".join(words))
        or not "".join(zipfs).isdecimal()
        or not {*map(len, words)} <= {*range(SHORTEST, LONGEST + 1)}
    ):
        raise damaged_pool()
    return [PoolWord(word, int(zipf), words[0]) for word, zipf in zip(words, zipfs, strict=True)]


def damaged_pool() -> PoolError:
    """Return the error for a file that isn't, or is no longer, a pool."""
    return PoolError(
        "generator",
        "The list of words for new boards is damaged. Reinstall the app to get it back.",
    )


T = TypeVar("T")

_WORDS = 7  # of which five are used
_LENGTHS = ((9, 5), (10, 39), (11, 37), (12, 19))  # letters of quartiles, in percent

# The share of words with an ending that are kept, of 16: inflections are commoner in word lists
# than on boards. The first ending that fits counts.
_KEPT_ENDINGS = (
    ("ing", 4),
    ("ness", 12),
    ("tions", 2),
    ("tion", 3),
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
# and so are some beginnings
_KEPT_BEGINNINGS = (("dis", 10), *((vowel, 9) for vowel in "aeiou"))

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
_LONG_TILES = (((0, 1), 6), ((1, 2), 9), ((1, 3), 5))
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
    *,
    used: Collection[str] = (),
) -> Steps[GameBoard]:
    """Make a board whose five weren't used, in steps of a few milliseconds.

    It has the app's own words, none that were taught. Boards whose lots, usually their seeds, are
    at most 90 apart have no family of words in common.
    """
    random = RandomNumbers(seed)
    words = pool.lot(seed if lot is None else lot, used)
    yield
    while True:
        seven = _drawn_words(random, level, words)
        fault, cuts = yield from cutting(
            seven, _drawn_aim(level, random), random, dictionary, pool.delicate, rare=pool.rare
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
        # in a few lots, and where those of that length were used before
        if not of_length:
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
    share *= next((kept for start, kept in _KEPT_BEGINNINGS if word.text.startswith(start)), _KEPT)
    # three shares of 16 in one draw, by integers alone: a seed gives a board on every system
    return random.below(_KEPT**3) < share


def are_alike(word: str, other: str) -> bool:
    """Return whether two words are too alike for one board: they begin or end the same.

    On real boards 0.1 % of pairs share their last three letters, and none ends in -ly twice.
    """
    return word[-3:] == other[-3:] or word[:4] == other[:4] or word[-2:] == other[-2:] == "ly"


def arranged(cuts: Sequence[Cut], found: Findings, random: RandomNumbers) -> GameBoard:
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

    return GameBoard(tuple(tiles), tuple(cuts), placed(found.words), placed(found.extras))


_SEEDS_APART = 1000


class DailyError(UserError):
    """The file of the days is damaged."""


class DailyBoards:
    """The boards of consecutive days, by the lines of the file."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.lines = tuple(lines)
        self.first = _date(self.lines[0]) if self.lines else None

    @classmethod
    def read(cls, text: str) -> DailyBoards:
        """Return the boards in the text of their file.

        Raises `DailyError` if its first line isn't a day.
        """
        return cls(text.splitlines())

    @property
    def last(self) -> date | None:
        return self.first and self.first + timedelta(len(self.lines) - 1)

    def board(self, day: date) -> GameBoard | None:
        """Return the board of a day; None if the file doesn't have that day.

        Its extras are empty, because they depend on the word list.

        Raises `DailyError` if its line is damaged.
        """
        place = -1 if self.first is None else (day - self.first).days
        if not 0 <= place < len(self.lines):
            return None
        line = self.lines[place]
        if _date(line) != day:
            raise damaged_days()
        try:
            _, tiles, *words = line.split("\t")
            five, others = map(paths_of, words)
            known, fragments = KnownWords(five, others, ()), Board(tiles.split(" ")).fragments
            known.check(fragments)
            return known.on(fragments)
        except ValueError as error:
            raise damaged_days() from error


def line_of(day: date, board: GameBoard) -> str:
    """Return the line of the file from which `DailyBoards` makes a board, without its extras."""
    known = KnownWords.of(board)
    words = text_of(known.five), text_of(known.others)
    return "\t".join((day.isoformat(), " ".join(board.tiles), *words))


def seed_of(day: date) -> int:
    """Return the seed of a day's board; those that people choose are smaller."""
    return day.toordinal() * _SEEDS_APART


def making_daily(
    day: date, daily: DailyBoards, pool: QuartilePool, dictionary: Dictionary
) -> Steps[GameBoard]:
    """Return the board of a day in steps, from the file or else generated from the date.

    The dictionary has the app's own words, without those that the user taught.

    Raises `DailyError` if the line of that day is damaged.
    """
    board = daily.board(day)
    if board is None:
        lot = day.toordinal()
        return (yield from generating(seed_of(day), Level.USUAL, pool, dictionary, lot))
    return with_extras(board, dictionary, pool.delicate)


def _date(line: str) -> date:
    try:
        return date.fromisoformat(line.partition("\t")[0])
    except ValueError as error:
        raise damaged_days() from error


def damaged_days() -> DailyError:
    """Return the error for a file that isn't, or is no longer, the file of the days."""
    return DailyError(
        "daily",
        "The boards of the day are damaged. Reinstall the app to get them back; every other "
        "board can be played.",
    )
