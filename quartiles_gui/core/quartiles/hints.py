"""Hints: the smallest push for somebody who doesn't want to see the solution.

Terms. A word is *left* if it counts and isn't ticked off. The words left stand in one order: the
five first, then by likelihood. As many of them as there are to be expected (see `expected`) are
in the *table*: how many words of each tile count start with each tile. The table is free; beyond it
each word has a *ladder* of four *rungs*, asked for one after another: its first tile, its masked
meaning (see `masking`), its tiles in no order, and the word. A rung that has nothing to say is
passed over: the first tile of a word of one tile would be the word.

Measured on real boards: of the arrangements that look like words, 187 fit one of the five when
nothing is known (median), 17 with the first tile, 1 with its four tiles.

Which rungs were shown is a `HintLog` (see `hint_log`), which is kept with the board. Everything
else follows from the verdict and the ticks, so that the table is never out of date.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.expected import expected_left, rounded
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.fragment_path import MAX_LENGTH
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.masking import MaskedMeaning


class TableRow(NamedTuple):
    """The words left that start with one tile.

    Attributes:
        tile: The fragment.
        counts: How many of them have four tiles, three, two and one.
    """

    tile: str
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many there are."""
        return sum(self.counts)


class HintTable(NamedTuple):
    """The words left, by first tile and tile count.

    Attributes:
        rows: The tiles that words left start with: those of the longest words first, then in the
            order of the board. Tiles that read the same share a row.
        points: What is still to be expected, in points, without the bonus for the five.
    """

    rows: tuple[TableRow, ...]
    points: int

    @property
    def counts(self) -> tuple[int, ...]:
        """How many words have four tiles, three, two and one."""
        columns = zip(*(row.counts for row in self.rows), strict=True)
        return tuple(map(sum, columns)) or (0,) * MAX_LENGTH

    @property
    def total(self) -> int:
        """How many words are left."""
        return sum(self.counts)


class Ladder(NamedTuple):
    """What the hints on one word have told so far, and nothing more.

    Attributes:
        rung: The highest rung shown; 0 for none.
        following: The next rung; None after the word.
        length: The word's tiles.
        is_of_five: Whether it is one of the five.
        letters: The word's letters, in place of the first tile of a word of one tile.
        first_tile: Its first tile; empty if it is the word, or isn't shown yet.
        meanings: Its masked meanings; empty if there are none to show, None if not shown yet.
        tiles: Its tiles in no order; empty if they would be the word, or aren't shown yet.
        path: Its tiles on the board, as far as they are shown, the first one first.
        word: The word; empty if it isn't shown yet.
    """

    rung: int
    following: Rung | None
    length: int
    is_of_five: bool
    letters: int | None = None
    first_tile: str = ""
    meanings: tuple[MaskedMeaning, ...] | None = None
    tiles: tuple[str, ...] = ()
    path: tuple[int, ...] = ()
    word: str = ""


def words_left(verdict: Verdict, ticked: Collection[str]) -> list[RatedWord]:
    """Return the words left in the order in which hints are given.

    Args:
        verdict: What was found on the board.
        ticked: The words that the user found in the game.
    """
    five = {found.word for found in verdict.five}

    def order(rated: RatedWord) -> tuple[bool, int, int]:
        return rated.found.word not in five, -rated.likelihood, -len(rated.found.path)

    left = (rated for rated in verdict.rated if rated.is_counted and rated.found.word not in ticked)
    return sorted(left, key=order)  # as found where all are equal


def table_of(verdict: Verdict, ticked: Collection[str], fragments: Sequence[str]) -> HintTable:
    """Return the table; arguments as for `words_left`, and the tiles of the board."""
    expected = expected_left(verdict, ticked)
    left = words_left(verdict, ticked)[: expected.word_count]
    rows: dict[str, list[int]] = {}
    for rated in sorted(left, key=lambda rated: (-len(rated.found.path), rated.found.path)):
        tile = fragments[rated.found.path[0]]
        counts = rows.setdefault(tile, [0] * MAX_LENGTH)
        counts[MAX_LENGTH - len(rated.found.path)] += 1
    points = rounded(max(0.0, expected.points))
    return HintTable(tuple(TableRow(tile, tuple(counts)) for tile, counts in rows.items()), points)


def rungs_of(found: FoundWord, meanings: Collection[MaskedMeaning]) -> tuple[Rung, ...]:
    """Return the rungs of a word that have something to say.

    Args:
        found: The word.
        meanings: Its masked meanings.
    """
    is_single = len(found.path) == 1
    return tuple(
        rung
        for rung in Rung
        if not ((rung is Rung.MEANING and not meanings) or (rung is Rung.TILES and is_single))
    )


def rung_from(found: FoundWord, meanings: Collection[MaskedMeaning], least: int) -> Rung | None:
    """Return the lowest rung from ``least`` on that has something to say; None if there is none."""
    return next((rung for rung in rungs_of(found, meanings) if rung >= least), None)


def ladder_of(
    verdict: Verdict,
    found: FoundWord,
    meanings: Sequence[MaskedMeaning],
    fragments: Sequence[str],
    rung: int,
) -> Ladder:
    """Return what the rungs of a word up to one of them tell.

    Args:
        verdict: What was found on the board.
        found: The word.
        meanings: Its masked meanings; at most as many are told as there are.
        fragments: The tiles of the board.
        rung: The highest rung; 0 for none.
    """
    is_single = len(found.path) == 1
    ladder = Ladder(
        rung,
        rung_from(found, meanings, rung + 1),
        len(found.path),
        is_of_five=any(one.word == found.word for one in verdict.five),
    )
    if rung >= Rung.FIRST_TILE:
        ladder = (
            ladder._replace(letters=len(found.word))
            if is_single
            else ladder._replace(first_tile=fragments[found.path[0]], path=found.path[:1])
        )
    if rung >= Rung.MEANING:
        ladder = ladder._replace(meanings=tuple(meanings))
    if rung >= Rung.TILES and not is_single:
        ladder = ladder._replace(
            tiles=_unordered(found.fragments(fragments)),
            path=(found.path[0], *sorted(found.path[1:])),
        )
    if rung >= Rung.WORD:
        ladder = ladder._replace(word=found.word, path=found.path)
    return ladder


def _unordered(tiles: Sequence[str]) -> tuple[str, ...]:
    """Return ``tiles`` by the alphabet, or against it where that is the order of the word."""
    by_alphabet = tuple(sorted(tiles))
    return by_alphabet if by_alphabet != tuple(tiles) else by_alphabet[::-1]
