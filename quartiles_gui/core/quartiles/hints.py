"""Hints: the smallest push for somebody who doesn't want to see the solution.

Terms. A word is *left* if it counts and isn't ticked off. The words left stand in one order: the
five first, then by likelihood. As many of them as there are to be expected (see `expected`) are in
the *table*: how many words of each tile count start with each tile, as far as that is likely
enough; the last of them are only counted. If none is expected, no word is left; but one may ask
for one more, *less sure*: the likeliest word that counts and isn't ticked off. The table is free;
beyond it each word has a *ladder* of five *rungs*, asked for one after another: a technique that
narrows the search (see `Clue` in `analysis`), its first tile, its masked meaning (see `mask`), its
tiles in no order, and the word. A `HintGuide` goes from word to word, and the ladder is about the
*present* one.

Which rungs were shown is a `HintLog` (see `hint_log`), which is kept with the board. Everything
else follows from the verdict and the ticks, so that the table is never out of date.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from quartiles_gui.core.quartiles.expected import expected_of, placed_words, words_left
from quartiles_gui.core.quartiles.found_word import MAX_LENGTH, FoundWord
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import UserError

if TYPE_CHECKING:
    from quartiles_gui.core.quartiles.analysis import Analysis, Clue
    from quartiles_gui.core.words.meanings import MaskedMeaning


class TableRow(NamedTuple):
    """The words left that start with one tile."""

    tile: str  # the fragment
    counts: tuple[int, ...]  # of words with four tiles, three, two and one

    @property
    def total(self) -> int:
        return sum(self.counts)


class HintTable(NamedTuple):
    """The words left, by first tile and tile count.

    The rows of the longest words come first, then those of the board's order. Tiles that read the
    same share a row.
    """

    rows: tuple[TableRow, ...]
    points: int  # still to be expected, without the bonus for the five
    is_exact: bool = True  # no other word can be accepted
    unplaced: int = 0  # words expected, of which no one is likely enough for a row

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of words with four tiles, three, two and one."""
        columns = zip(*(row.counts for row in self.rows), strict=True)
        return tuple(map(sum, columns)) or (0,) * MAX_LENGTH

    @property
    def placed(self) -> int:
        """The number of words in the rows."""
        return sum(self.counts)

    @property
    def total(self) -> int:
        return self.placed + self.unplaced


class Ladder(NamedTuple):
    """The hints given on one word so far, and nothing more.

    What isn't shown yet is empty, and so are tiles that would be the word.
    """

    rung: int  # the highest shown; 0 for none
    following: Rung | None  # the next; None after the word
    length: int  # in tiles
    is_of_five: bool
    clue: Clue | None = None
    letters: int | None = None  # how many, in place of the first tile of a word of one tile
    first_tile: str = ""
    meanings: tuple[MaskedMeaning, ...] | None = None  # empty if there are none, None if not shown
    tiles: tuple[str, ...] = ()  # in no order
    path: tuple[int, ...] = ()  # its tiles on the board that are shown, the first one first
    word: str = ""


def table_of(verdict: Verdict, ticked: Collection[str], fragments: Sequence[str]) -> HintTable:
    """Return the table of a board with these tiles."""
    expected = expected_of(verdict, ticked)
    placed = placed_words(verdict, ticked)
    rows: dict[str, list[int]] = {}
    for rated in sorted(placed, key=lambda rated: (-len(rated.found.path), rated.found.path)):
        tile = fragments[rated.found.path[0]]
        counts = rows.setdefault(tile, [0] * MAX_LENGTH)
        counts[MAX_LENGTH - len(rated.found.path)] += 1
    table = tuple(TableRow(tile, tuple(counts)) for tile, counts in rows.items())
    unplaced = expected.left - len(placed)
    return HintTable(table, expected.points_left, expected.is_exact, unplaced)


def rung_from(
    found: FoundWord, clue: Clue | None, meanings: Collection[MaskedMeaning], least: int
) -> Rung | None:
    """Return the lowest rung from ``least`` on that has something to say; None if there is none."""
    silent = set() if meanings else {Rung.MEANING}
    if clue is None:
        silent.add(Rung.TECHNIQUE)
    # the tile of a word of one tile would be the word
    if len(found.path) == 1:
        silent.add(Rung.TILES)
    # The order of `Rung` is that of a push to a solution. Of the arrangements that look like words,
    # 187 fit one of the five when nothing is known (median of real boards), 12 with the technique,
    # 17 with the first tile, and 1 with its four tiles.
    return next((rung for rung in Rung if rung >= least and rung not in silent), None)


def ladder_of(
    verdict: Verdict,
    found: FoundWord,
    clue: Clue | None,
    meanings: Sequence[MaskedMeaning],
    fragments: Sequence[str],
    *,
    rung: int,
) -> Ladder:
    """Return what the rungs of a word up to ``rung`` tell; 0 for none of them."""
    is_single = len(found.path) == 1
    has_first = rung >= Rung.FIRST_TILE and not is_single
    has_tiles = rung >= Rung.TILES and not is_single
    path: tuple[int, ...] = ()
    if rung >= Rung.WORD:
        path = found.path
    elif has_first:
        # sorted by place: their order in the word is for the next rung to tell
        path = (found.path[0], *(sorted(found.path[1:]) if has_tiles else ()))
    return Ladder(
        rung,
        rung_from(found, clue, meanings, rung + 1),
        len(found.path),
        is_of_five=any(one.word == found.word for one in verdict.five),
        clue=clue if rung >= Rung.TECHNIQUE else None,
        letters=len(found.word) if is_single and rung >= Rung.FIRST_TILE else None,
        first_tile=fragments[found.path[0]] if has_first else "",
        meanings=tuple(meanings) if rung >= Rung.MEANING else None,
        tiles=_unordered(found.fragments(fragments)) if has_tiles else (),
        path=path,
        word=found.word if rung >= Rung.WORD else "",
    )


def _unordered(tiles: Sequence[str]) -> tuple[str, ...]:
    # by the alphabet; where that is the order of the word, as of one in 24 by chance, against it
    by_alphabet = tuple(sorted(tiles))
    return by_alphabet if by_alphabet != tuple(tiles) else by_alphabet[::-1]


Masked = Callable[[str], "tuple[MaskedMeaning, ...]"]  # the meanings of a word
# the board with its verdict and the words that are known; None if there is no word list
Analyze = Callable[[Verdict, Collection[str]], "Analysis | None"]


class HintPosition(NamedTuple):
    """The position of the present word among the words left that are like it."""

    number: int  # from 1 on
    total: int  # of the five, of the other words, or of a row
    is_of_five: bool
    is_expected: bool  # the word is in the table
    tile: str = ""  # whose row was chosen, while its words are gone through
    is_sure: bool = True  # not one more that was asked for when none was expected


class Told(NamedTuple):
    """The last thing told, to be announced once."""

    number: int = 0  # of what was told so far
    rung: Rung | None = None  # None for going to another word


class HintScene(NamedTuple):
    """The hints as shown, beside the board and on it."""

    table: HintTable = HintTable((), 0)
    used: int = 0  # times that a hint was asked for
    ladder: Ladder | None = None  # of the present word; None if no word is left, as is `position`
    position: HintPosition | None = None
    revealed: FoundWord | None = None  # the present word, once it was told
    is_first: bool = True
    is_last: bool = True
    told: Told = Told()
    has_more: bool = False  # no word is left, but one more, less sure, may be asked for

    @property
    def marked(self) -> tuple[int, ...]:
        """The tiles to mark on the board; a word that was told has its path lit instead."""
        return self.ladder.path if self.ladder is not None and self.revealed is None else ()


class HintGuide:
    """The words left, in the order in which hints are given, and the present one.

    While words are found and shown, the present word stays as long as it is left; then the one that
    takes its place is next.
    """

    def __init__(self, masked: Masked, analyze: Analyze = lambda *_: None) -> None:
        self._masked = lru_cache(maxsize=1)(masked)  # both the next rung and the ladder ask
        self._analyze = analyze
        self._analysis: Analysis | None = None
        self._clues: dict[str, Clue | None] = {}
        # whose clue was told: it stays as it is while more words get known, by which it stays true
        self._clued: set[str] = set()
        self.verdict: Verdict | None = None  # on the board it leads through
        self._known: Collection[str] = ()
        self._table: HintTable | None = None  # made when it is shown
        self.left: list[FoundWord] = []  # expected or not; or one more that was asked for
        self._more: FoundWord | None = None  # what may be asked for when no word is left
        self._is_sure = True  # unless the present word was asked for in that way
        self._less_sure: set[str] = set()  # all that were
        self._current = 0
        self._told = Told()
        self._tile = ""  # whose row was chosen
        self._row: list[FoundWord] = []  # its words, while they are gone through

    @property
    def word(self) -> FoundWord | None:
        """The present word; None if no word is left."""
        return self.left[self._current] if self.left else None

    @property
    def expected(self) -> Sequence[FoundWord]:
        """The words in the rows of the table."""
        return self.left[: 0 if self._table is None else self._table.placed]

    @property
    def is_first(self) -> bool:
        return self.word in self._along[:1] or not self.left

    @property
    def is_last(self) -> bool:
        return self.word in self._along[-1:] or not self.left

    @property
    def _along(self) -> Sequence[FoundWord]:
        """The words to go through: those of the chosen row, or all."""
        return self._row if self.word in self._row else self.left

    def forget(self) -> None:
        """Forget all words, and begin with the first of the next board."""
        self.verdict = None
        self.left, self._row, self._more = [], [], None
        self._less_sure.clear()
        self._current = 0
        self._clues.clear()
        self._clued.clear()

    def follow(self, verdict: Verdict, known: Collection[str]) -> None:
        """Lead through the words of a board that are left: those that aren't known."""
        # this is asked at every change of the page, and to find a clue anew takes some 20 ms
        if (verdict, known) == (self.verdict, self._known):
            return
        before = self.word
        if verdict != self.verdict or not set(self._known).issubset(known):
            self._clued.clear()
        # worked out anew, a clue doesn't point at the tiles of a word that is known by now
        self._clues = {word: self._clues[word] for word in self._clued & self._clues.keys()}
        self.verdict, self._known, self._table, self._analysis = verdict, known, None, None
        self.left = [rated.found for rated in words_left(verdict, known)]
        self._is_sure, self._more = True, None if self.left else self._next_more(verdict, known)
        if before is not None and before == self._more and before.word in self._less_sure:
            self.go_beyond()
        self._row = [found for found in self._row if found in self.left]
        if before in self.left:
            self._current = self.left.index(before)
        elif self._row:
            self._current = self.left.index(self._row[0])
        # a word that was found gives its place to the one behind it, the last one to that before
        self._current = max(0, min(self._current, len(self.left) - 1))

    def go(self, step: int) -> bool:
        """Go to a later word, or back to an earlier one, and return whether there is one."""
        along, word = self._along, self.word
        if word is None:
            return False
        target = along.index(word) + step
        is_there = 0 <= target < len(along)
        if is_there:
            self._current = self.left.index(along[target])
            self.tell(None)
        return is_there

    def go_beyond(self) -> None:
        """If no word is left, go to one more, less sure, if there is one."""
        if self._more is not None:
            self._less_sure.add(self._more.word)
            self._is_sure, self.left, self._more = False, [self._more], None

    def _next_more(self, verdict: Verdict, known: Collection[str]) -> FoundWord | None:
        """Return what may be asked for when no word is left."""
        # Those who have 85 % of the words complete 95 % of real boards by asking until the game
        # refuses one, and 76 % without, for one hint wasted on half of them (dict/README.md).
        refused = {rated.found.word for rated in verdict.rated if not rated.likelihood}
        more = [] if refused & self._less_sure else words_left(verdict, known, are_sure=False)
        return next((rated.found for rated in more), None)

    def ask(self, log: HintLog, least: int = 0) -> tuple[str, Rung] | None:
        """Tell the next rung of the present word, from ``least`` on, and return both.

        If no word is left, that word is one more, less sure. If the present word has nothing left
        to tell, go to the next one, and return None.
        """
        self.go_beyond()
        word, rung = self.word, self.next_rung(log, least)
        if word is None or rung is None:
            self.go(1)
            return None
        self.tell(rung)
        return word.word, rung

    def choose(
        self, tile: str, length: int, fragments: Sequence[str], log: HintLog
    ) -> tuple[str, Rung] | None:
        """Go through the words expected that begin with ``tile``, of ``length`` unless that is 0.

        Returns what `ask` does, or None if nothing new is told.
        """
        row = [
            found
            for found in self.expected
            if fragments[found.path[0]] == tile and length in (0, len(found.path))
        ]
        if row:
            self._tile, self._row = tile, row
            self._current = self.left.index(row[0])
            # whoever chose the row knows the first tile by that
            if log.rung_of(row[0].word) < Rung.FIRST_TILE:
                return self.ask(log, Rung.FIRST_TILE)
            self.tell(None)
        return None

    def tell(self, rung: Rung | None) -> None:
        """Announce a rung of the present word or, with None, the word that has become it."""
        self._told = Told(self._told.number + 1, rung)

    def next_rung(self, log: HintLog, least: int = 0) -> Rung | None:
        """Return the next rung of the present word, from ``least`` on; None if none is left."""
        word = self.word
        if word is None:
            return None
        least = max(least, log.rung_of(word.word) + 1)
        # a plain hint ends with the first tile: no definition is to be read and masked for it
        meanings = self._masked(word.word) if least > Rung.FIRST_TILE else ()
        return rung_from(word, self._clue(word), meanings, least)

    def ladder(
        self, log: HintLog, fragments: Sequence[str], *, is_seen: bool = True
    ) -> Ladder | None:
        """Return what was told of the present word; None if there is none.

        Unless it is seen, it has no technique.
        """
        word = self.word
        if self.verdict is None or word is None:
            return None
        rung = log.rung_of(word.word)
        if rung >= Rung.TECHNIQUE:
            self._clued.add(word.word)
        meanings = self._masked(word.word) if rung >= Rung.FIRST_TILE else ()
        clue = self._clue(word) if is_seen else None  # which takes some 20 ms to find
        return ladder_of(self.verdict, word, clue, meanings, fragments, rung=rung)

    def _clue(self, word: FoundWord) -> Clue | None:
        assert self.verdict is not None  # there is a word
        # that there is none is kept as well: it takes as long to find out
        if word.word not in self._clues:
            with suppress(UserError):  # there are hints without a list of endings, too
                self._analysis = self._analysis or self._analyze(self.verdict, self._known)
            self._clues[word.word] = self._analysis.clue(word) if self._analysis else None
        return self._clues[word.word]

    def position(self, expected: int) -> HintPosition | None:
        """Return the position of the present word, if the first ``expected`` are in the table."""
        word = self.word
        if self.verdict is None or word is None:
            return None
        five = {found.word for found in self.verdict.five}
        is_of_five = word.word in five
        alike = [one for one in self.left if (one.word in five) == is_of_five]
        is_expected = self._current < expected
        if word in self._row:
            number = self._row.index(word) + 1
            return HintPosition(number, len(self._row), is_of_five, is_expected, tile=self._tile)
        number, count = alike.index(word) + 1, len(alike)
        return HintPosition(number, count, is_of_five, is_expected, is_sure=self._is_sure)

    def scene(self, log: HintLog, fragments: Sequence[str], *, is_seen: bool = True) -> HintScene:
        """Return what is shown on a board with these tiles; nothing before there is a verdict."""
        if self.verdict is None:
            return HintScene()
        if self._table is None:
            self._table = table_of(self.verdict, self._known, fragments)
        ladder = self.ladder(log, fragments, is_seen=is_seen)
        return HintScene(
            table=self._table,
            used=log.used,
            ladder=ladder,
            position=self.position(self._table.placed),
            revealed=self.word if ladder is not None and ladder.word else None,
            is_first=self.is_first,
            is_last=self.is_last,
            told=self._told,
            has_more=self._more is not None,
        )
