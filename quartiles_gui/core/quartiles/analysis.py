"""The analysis of a board: what techniques hold for its words, and how much that narrows.

Terms. The fewer word-like arrangements (see `spelling`) a claim (see `techniques`) holds for, the
more it *narrows* the search. A *clue* is a claim that may be told before any tile: it leaves each
tile of the word open.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.found_word import FoundWord, TilePath
from quartiles_gui.core.quartiles.spelling import Affixes, Parts, Spelling
from quartiles_gui.core.quartiles.techniques import TECHNIQUES, Claim, Technique
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.dictionary import Dictionary

_MOST_TILES = 6  # that a clue may leave to look at

AreKin = Callable[[str, str], bool]  # whether two words share a lemma or a meaning


class Ranked(NamedTuple):
    """A claim, and the word-like arrangements, all of one length, that it holds for."""

    claim: Claim
    left: tuple[TilePath, ...]


class Nearest(NamedTuple):
    """A word that you have, and the technique that leads from it to another one."""

    found: FoundWord
    technique: Technique
    other: FoundWord | None = None  # that you have, too: the second half of two words in one


class Clue(NamedTuple):
    """A hint on a word that can be told before any of its tiles."""

    claim: Claim
    is_at_start: bool  # the place to look at: the first tile, or the last
    tiles: tuple[str, ...]  # what may stand there, each once, in the order of the board
    is_one_tile: bool = False

    @property
    def where(self) -> Sentence:
        """The tiles to look at.

        They tell no more than the claim does: they are where it holds for something word-like.
        """
        if self.is_one_tile:
            template = sentence("techniques", "It is one of these tiles: {tiles}.")
        elif self.is_at_start:
            template = sentence("techniques", "Its first tile is one of these: {tiles}.")
        else:
            template = sentence("techniques", "Its last tile is one of these: {tiles}.")
        return template.filled(tiles=", ".join(self.tiles))


class Analysis:
    """A board, its words, those that you have, and what is word-like on it.

    ``words`` are those that count; ``had`` may have others, which are ignored.
    """

    def __init__(
        self,
        fragments: Sequence[str],
        words: Sequence[FoundWord],
        had: Collection[str],
        dictionary: Dictionary,
        affixes: Affixes,
    ) -> None:
        self.techniques = TECHNIQUES
        self.words = tuple(words)
        self._spelling = Spelling(fragments, words, dictionary, affixes)
        self._had = {found.word: found for found in words if found.word in had}
        self._arranged = cache(self._word_like)
        self._holding = cache(self._word_like_holding)

    @classmethod
    def of(
        cls,
        fragments: Sequence[str],
        verdict: Verdict,
        known: Collection[str],
        dictionary: Dictionary,
        affixes: Affixes,
    ) -> Self:
        """Return a board whose words are those that count, and those that are known anyway."""
        words = [one.found for one in verdict.rated if one.is_counted or one.found.word in known]
        return cls(fragments, words, known, dictionary, affixes)

    @property
    def missed(self) -> tuple[FoundWord, ...]:
        """The words that you don't have, in the order found."""
        return tuple(found for found in self.words if found.word not in self._had)

    def parts(self, found: FoundWord) -> Parts:
        return self._spelling.parts(found.path)

    def claims(self, found: FoundWord) -> list[Ranked]:
        """Return what holds for a word that you don't have, the narrowest first.

        That a word is one tile is always worth saying; nothing else that narrows nothing.
        """
        length, parts = len(found.path), self.parts(found)
        ranked = [
            Ranked(claim, self._holding(claim, length))
            for claim in self._candidates()
            if self.holds(claim, parts)
        ]
        ranked.sort(key=lambda one: len(one.left))
        count = len(self._arranged(length))
        is_one_tile = length == 1
        return [
            one for one in ranked if len(one.left) < count or (is_one_tile and not one.claim.is_had)
        ]

    def clue(self, found: FoundWord) -> Clue | None:
        """Return the narrowest claim that leaves each tile of a word open, and few to look at."""
        parts, fragments = self.parts(found), self._spelling.fragments
        for claim, left in self.claims(found):
            every = [set(self._spelling.parts(path)) for path in left]
            if (
                len(left) == len(self._arranged(len(parts)))
                or claim.affix in parts
                or any(all(part in one for one in every) for part in parts)
            ):
                continue
            firsts, lasts = ({fragments[path[end]] for path in left} for end in (0, -1))
            fewer = min(firsts, lasts, key=len)
            tiles = [fragment for fragment in fragments if fragment in fewer]
            if len(tiles) <= _MOST_TILES:
                once = tuple(dict.fromkeys(tiles))
                return Clue(claim, fewer is firsts, once, is_one_tile=len(parts) == 1)
        return None

    def nearest(
        self, found: FoundWord, are_kin: AreKin, later: Collection[str] = ()
    ) -> Nearest | None:
        """Return the word you have that is nearest to another: with most of its tiles.

        ``are_kin`` says whether two words that seem to be of one family are; ``later`` are words
        that you have, but didn't have in time for this one.
        """
        return next(self.nearest_first(found, are_kin, later), None)

    def nearest_first(
        self, found: FoundWord, are_kin: AreKin, later: Collection[str] = ()
    ) -> Iterator[Nearest]:
        """Yield the words you have that are near another one, as `nearest` has the first."""
        parts = self.parts(found)
        had = {word: one for word, one in self._had.items() if word not in (found.word, *later)}

        def likeness(one: FoundWord) -> tuple[int, int, str]:
            shared = sum(len(part) for part in self.parts(one) if part in parts)
            return shared, -len(one.word), one.word

        for technique in self.techniques:
            for half, other in technique.halves(parts) if technique.halves else ():
                if half in had and other in had and half != other:
                    yield Nearest(had[half], technique, had[other])
            offers = self._offers[technique]
            near = {
                one
                for key in technique.asked(self._spelling, parts)
                for one in offers.get(key, ())
                if one.word in had
                if not technique.needs_meanings or are_kin(one.word, found.word)
            }
            for one in sorted(near, key=likeness, reverse=True):
                yield Nearest(one, technique)

    def within(self, found: FoundWord) -> Iterator[str]:
        """Yield the words of two tiles or more that you have and that are in another one."""
        parts = self.parts(found)
        for start, end in combinations(range(len(parts) + 1), 2):
            text = "".join(parts[start:end])
            if 1 < end - start < len(parts) and text in self._had:
                yield text

    def tile_affixes(self, found: FoundWord) -> list[Claim]:
        """Return the common ending, and the beginning, that is a tile of a word by itself."""
        parts = self.parts(found)
        claims = [
            Claim(technique, parts[technique.end])
            for technique in self.techniques
            if technique.affixes is not None and technique.end is not None
            if parts[technique.end] in technique.affixes(self._spelling.affixes)
        ]
        return [claim for claim in claims if self.holds(claim, parts)]

    def holds(self, claim: Claim, parts: Parts) -> bool:
        """Return whether a claim holds for these fragments in a row."""
        if not claim.is_had:
            return claim.technique.holds(self._spelling, parts, claim.affix)
        keys = self._offers[claim.technique].keys()
        return not keys.isdisjoint(claim.technique.asked(self._spelling, parts))

    def _candidates(self) -> Iterator[Claim]:
        for technique in self.techniques:
            if technique.affixes is not None:
                for affix in technique.affixes(self._spelling.affixes):
                    yield Claim(technique, affix)
                continue
            if technique.asks is not None and not technique.needs_meanings:  # a hint has none
                yield Claim(technique, is_had=True)
            if technique.test is not None or technique.is_of_any:
                yield Claim(technique)

    def _word_like(self, length: int) -> list[tuple[TilePath, Parts]]:
        """Return the word-like arrangements of that many tiles, except the words that you have."""
        word_like = self._spelling.word_like(length)
        return [(path, parts) for path, parts in word_like if "".join(parts) not in self._had]

    def _word_like_holding(self, claim: Claim, length: int) -> tuple[TilePath, ...]:
        return tuple(path for path, parts in self._arranged(length) if self.holds(claim, parts))

    @cached_property
    def _offers(self) -> dict[Technique, dict[object, list[FoundWord]]]:
        """The words that you have, by what each technique asks of one from which it leads."""
        offers: dict[Technique, dict[object, list[FoundWord]]] = {}
        for technique in self.techniques:
            known = offers[technique] = {}
            for found in self._had.values():
                for key in technique.offered(self._spelling, self.parts(found)):
                    known.setdefault(key, []).append(found)
        return offers
