"""A board to look at with techniques: what holds for its words, and how much that narrows.

Terms. An *arrangement* of so many tiles is *word-like* if its first tiles begin a likely word, or
one of the board, and the last is any other: the place to search, for somebody who knows English.
The fewer word-like arrangements a claim (see `techniques`) holds for, the more it *narrows* the
search. A *clue* is a claim that may be told before any tile: it leaves each tile of the word open.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, cached_property, partial
from itertools import chain, combinations, pairwise
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.found_word import MAX_LENGTH, FoundWord
from quartiles_gui.core.quartiles.techniques import (
    ABOUT_YOURS,
    ASKED,
    GROWING,
    NEAR,
    OF_ONE_TILE,
    WITH_AFFIX,
    Affixes,
    Claim,
    Parts,
    Technique,
    asked,
    offered,
)
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.dictionary import Dictionary

_LIKELY_FROM = 50  # percent, for a word that an arrangement may begin
_SHORTEST_STEM = 3  # letters that an affix stands beside, as in the list of them
_LONGEST_DOUBTFUL = 2  # letters of an affix that counts only if the rest is a word
_VOWELS = "aeiouy"  # of endings that take the place of an e, or double the letter before
_BEFORE_ES = ("s", "x", "z", "ch", "sh", "o")  # where -s can't be
_KEEPING_Y = "is"  # carry-ing, carry-s, but carri-ed
_SHORTEST_HALF = 3  # letters of either word in a compound
_MOST_TILES = 6  # that a clue may leave to look at

Path = tuple[int, ...]  # board indices
Test = Callable[[Parts, str], bool]  # of the fragments of an arrangement, and its letters
AreKin = Callable[[str, str], bool]  # whether two words share a lemma or a meaning


class Ranked(NamedTuple):
    """A claim, and the word-like arrangements of so many tiles that it holds for."""

    claim: Claim
    left: tuple[Path, ...]


class Nearest(NamedTuple):
    """A word that you have, and how another one is near it."""

    found: FoundWord
    technique: Technique
    other: FoundWord | None = None  # that you have, too: the second half of two words in one


class Clue(NamedTuple):
    """What may be told of a word before any of its tiles."""

    claim: Claim
    is_at_start: bool  # the place to look at: the first tile, or the last
    tiles: tuple[int, ...]  # those of the board that may stand there, in order
    is_one_tile: bool = False

    @property
    def where(self) -> Sentence:
        """The place to look at."""
        if self.is_one_tile:
            template = sentence("techniques", "It is one tile: {count} tile(s) (fits|fit).")
        elif self.is_at_start:
            template = sentence("techniques", "Look at its first tile: {count} tile(s) (fits|fit).")
        else:
            template = sentence("techniques", "Look at its last tile: {count} tile(s) (fits|fit).")
        return template.filled(count=len(self.tiles))


class Ground:
    """A board to look at: its words, those that you have, and what is word-like on it.

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
        self._fragments = tuple(fragments)
        self._places = range(len(self._fragments))
        self.words = tuple(words)
        self._had = tuple(found for found in words if found.word in had)
        self._had_by_text = {found.word: found for found in self._had}
        self._texts = {found.word for found in words}
        self._begun = {found.word[:end] for found in words for end in range(1, len(found.word))}
        self._dictionary = dictionary
        self._affixes = affixes
        self._endings = set(affixes.endings)
        self._ending_sizes = {len(ending) for ending in affixes.endings}
        self._goes_on = cache(partial(dictionary.goes_on, least=_LIKELY_FROM))
        self._spelled: dict[int, tuple[tuple[Path, Parts, str], ...]] = {}
        self._test = cache(self._make_test)
        self._left: dict[tuple[Claim, int], tuple[Path, ...]] = {}

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
        return tuple(found for found in self.words if found.word not in self._had_by_text)

    def claims(self, found: FoundWord) -> list[Ranked]:
        """Return what holds for a word that you don't have, the narrowest first.

        That a word is one tile is always worth saying; nothing else that narrows nothing.
        """
        length, parts = len(found.path), self._parts(found.path)
        ranked = [
            Ranked(claim, self._holding(claim, length))
            for claim in self._candidates(found.word)
            if self.holds(claim, parts)
        ]
        order = list(Technique)
        ranked.sort(key=lambda one: (len(one.left), order.index(one.claim.technique)))
        count = len(self._arranged(length))
        return [
            one
            for one in ranked
            if len(one.left) < count or one.claim.technique is Technique.ONE_TILE
        ]

    def clue(self, found: FoundWord) -> Clue | None:
        """Return the narrowest claim that leaves each tile of a word open, and few to look at."""
        parts = self._parts(found.path)
        for claim, left in self.claims(found):
            every = [set(self._parts(path)) for path in left]
            if (
                len(left) == len(self._arranged(len(parts)))
                or claim.affix in parts
                or any(all(part in one for one in every) for part in parts)
            ):
                continue
            firsts, lasts = ({self._fragments[path[end]] for path in left} for end in (0, -1))
            fewer = min(firsts, lasts, key=len)
            tiles = [at for at, fragment in enumerate(self._fragments) if fragment in fewer]
            if len(tiles) <= _MOST_TILES:
                is_one_tile = len(parts) == 1
                return Clue(claim, fewer is firsts, tuple(tiles), is_one_tile=is_one_tile)
        return None

    def nearest(self, found: FoundWord, are_kin: AreKin) -> Nearest | None:
        """Return the word you have that is nearest to another: with most of its tiles.

        ``are_kin`` says whether two words that seem to be of one family are.
        """
        parts = self._parts(found.path)
        for at in range(1, len(parts)):
            halves = [self._had_by_text.get("".join(half)) for half in (parts[:at], parts[at:])]
            if halves[0] and halves[1] and halves[0] != halves[1]:
                return Nearest(halves[0], Technique.COMPOUND, halves[1])

        def likeness(one: FoundWord) -> tuple[int, int, str]:
            shared = sum(len(part) for part in self._parts(one.path) if part in parts)
            return shared, -len(one.word), one.word

        for technique in NEAR:
            near = {
                one
                for key in asked(technique, parts, self.stems)
                for one in self._offers[technique].get(key, ())
                if one.word != found.word
                if technique is not Technique.FAMILY or are_kin(one.word, found.word)
            }
            if near:
                return Nearest(max(near, key=likeness), technique)
        return None

    def parts(self, found: FoundWord) -> Parts:
        return self._parts(found.path)

    def within(self, found: FoundWord) -> Iterator[str]:
        """Yield the words of two tiles or more that you have and that are in another one."""
        parts = self._parts(found.path)
        for start, end in combinations(range(len(parts) + 1), 2):
            text = "".join(parts[start:end])
            if 1 < end - start < len(parts) and text in self._had_by_text:
                yield text

    def tile_affixes(self, found: FoundWord) -> list[Claim]:
        """Return the common ending, and the beginning, that is a tile of a word by itself."""
        parts, affixes = self._parts(found.path), self._affixes
        ends = (
            (Technique.ENDING, parts[-1], affixes.endings),
            (Technique.BEGINNING, parts[0], affixes.beginnings),
        )
        claims = [Claim(technique, tile) for technique, tile, common in ends if tile in common]
        return [claim for claim in claims if self.holds(claim, parts)]

    def holds(self, claim: Claim, parts: Parts) -> bool:
        """Return whether a claim holds for these fragments in a row."""
        if len(parts) == 1 and not claim.is_had:
            return claim.technique is Technique.ONE_TILE
        return self._test(claim)(parts, "".join(parts))

    def _candidates(self, word: str) -> Iterator[Claim]:
        for affix in self._affixes.endings:
            if word.endswith(affix):
                yield Claim(Technique.ENDING, affix)
        for affix in self._affixes.beginnings:
            if word.startswith(affix):
                yield Claim(Technique.BEGINNING, affix)
        for technique in Technique:
            if technique in NEAR and technique is not Technique.FAMILY:  # that takes meanings
                yield Claim(technique, is_had=True)
            if technique not in ABOUT_YOURS and technique not in WITH_AFFIX:
                yield Claim(technique)

    def _arranged(self, length: int) -> tuple[tuple[Path, Parts, str], ...]:
        """Return the word-like arrangements of so many tiles, but for those that you have.

        Each has its fragments and letters.
        """
        if length not in self._spelled:
            found = []
            for path in self._openings[length - 1]:
                parts = self._parts(path)
                begun = "".join(parts)
                found += [
                    ((*path, at), (*parts, last), text)
                    for at, last in enumerate(self._fragments)
                    if at not in path and (text := begun + last) not in self._had_by_text
                ]
            self._spelled[length] = tuple(found)
        return self._spelled[length]

    def _holding(self, claim: Claim, length: int) -> tuple[Path, ...]:
        key = (claim, length)
        if key not in self._left:
            if length == 1 and not claim.is_had:
                holds: Test = lambda *_: claim.technique is Technique.ONE_TILE  # noqa: E731
            else:
                holds = self._test(claim)
            arranged = self._arranged(length)
            self._left[key] = tuple(path for path, parts, text in arranged if holds(parts, text))
        return self._left[key]

    def _parts(self, path: Path) -> Parts:
        return tuple([self._fragments[index] for index in path])

    def _make_test(self, claim: Claim) -> Test:
        """Return what a claim holds for; if it isn't about words you have, of two tiles or more."""
        technique, stems = claim.technique, self.stems
        endings, beginnings = self._affixes.endings, self._affixes.beginnings
        if claim.is_had or technique in GROWING:
            keys = self._offers[technique].keys() if claim.is_had else self._texts
            ask, fewest = ASKED[technique], 1 if technique in OF_ONE_TILE else 2
            return lambda parts, _: len(parts) >= fewest and not keys.isdisjoint(ask(parts, stems))

        def is_compound(parts: Parts, _: str) -> bool:
            halves = (("".join(parts[:at]), "".join(parts[at:])) for at in range(1, len(parts)))
            return any(
                min(len(one), len(other)) >= _SHORTEST_HALF and {one, other} <= self._texts
                for one, other in halves
            )

        tests: dict[Technique, Test] = {
            Technique.COMPOUND: is_compound,
            Technique.ENDING: lambda _, text: self._has_ending(text, claim.affix),
            Technique.BEGINNING: lambda _, text: self._has_beginning(text, claim.affix),
            # most have none, which one call finds out
            Technique.ANY_ENDING: lambda _, text: (
                text.endswith(endings) and any(self._has_ending(text, one) for one in endings)
            ),
            Technique.ANY_BEGINNING: lambda _, text: (
                text.startswith(beginnings)
                and any(self._has_beginning(text, one) for one in beginnings)
            ),
            Technique.DOUBLED: lambda parts, _: any(a[-1] == b[0] for a, b in pairwise(parts)),
            Technique.FOLLOWER: lambda parts, _: parts[0] in self._with_one_follower,
            Technique.BEGINNER: lambda parts, _: parts[0] in self._beginners,
        }
        return tests.get(technique, lambda *_: False)

    def _has_ending(self, text: str, affix: str) -> bool:
        """Return whether ``text`` has an ending: “cross” ends in s, but not in -s."""
        if not text.endswith(affix) or len(text) < _SHORTEST_STEM + len(affix):
            return False
        return len(affix) > _LONGEST_DOUBTFUL or any(self._bases(text, affix))

    def _has_beginning(self, text: str, affix: str) -> bool:
        stem = text.removeprefix(affix)
        if stem == text or len(stem) < _SHORTEST_STEM:
            return False
        return len(affix) > _LONGEST_DOUBTFUL or self._is_likely(stem)

    def _bases(self, text: str, ending: str) -> Iterator[str]:
        """Yield the words that an ending stands after in ``text``.

        Before it, one may have lost its e, doubled its last letter, or have i for its y.
        """
        stem = text[: -len(ending)]
        spelled = [stem]
        if ending == "es":  # “cones” ends in -s
            spelled = [stem] if stem.endswith(_BEFORE_ES) else []
        elif ending[0] in _VOWELS:
            spelled.append(f"{stem}e")
        if ending[0] in _VOWELS and stem[-2] == stem[-1]:
            spelled.append(stem[:-1])
        if stem[-1] == "i" and ending[0] not in _KEEPING_Y:
            spelled.append(f"{stem[:-1]}y")
        return filter(self._is_likely, spelled)

    def stems(self, text: str) -> Iterator[tuple[str, bool]]:
        """Yield a word, bare, and the words that each of its endings stands after."""
        yield text, True
        for size in self._ending_sizes:
            if len(text) >= _SHORTEST_STEM + size and text[-size:] in self._endings:
                for base in self._bases(text, text[-size:]):
                    yield base, False

    @cached_property
    def _openings(self) -> list[list[Path]]:
        """The arrangements that begin a word with more to come, by the number of their tiles."""
        openings: list[list[Path]] = [[()]]
        for _ in range(1, MAX_LENGTH):
            longer = (self._longer(path, self._places, self._is_begun) for path in openings[-1])
            openings.append(list(chain.from_iterable(longer)))
        return openings

    @cached_property
    def _offers(self) -> dict[Technique, dict[object, list[FoundWord]]]:
        """The words that you have, by what each technique asks of a word near them."""
        offers: dict[Technique, dict[object, list[FoundWord]]] = {one: {} for one in NEAR}
        for found in self._had:
            for technique, known in offers.items():
                for key in offered(technique, self._parts(found.path), self.stems):
                    known.setdefault(key, []).append(found)
        return offers

    @cached_property
    def _with_one_follower(self) -> set[str]:
        """The tiles that only one other is likely to follow at the beginning of a word."""
        followers: dict[str, set[str]] = {}
        for path in self._followed(1, self._places):
            first, second = self._parts(path)
            followers.setdefault(first, set()).add(second)
        return {first for first, seconds in followers.items() if len(seconds) == 1}

    @cached_property
    def _beginners(self) -> set[str]:
        """The tiles that begin a word, and aren't likely to follow another."""
        inner = {part for found in self.words for part in self._parts(found.path)[1:]}
        firsts = {self._fragments[path[0]] for path in self._followed(1, self._places)} - inner
        places = [at for at in self._places if self._fragments[at] in firsts]
        followers = (path[-1] for length in (1, 2) for path in self._followed(length, places))
        return firsts.difference(self._fragments[at] for at in followers)

    def _followed(self, length: int, lasts: Sequence[int]) -> Iterator[Path]:
        """Yield what begins a word, or is one: so many tiles, and one of ``lasts`` after them."""
        for path in self._openings[length]:
            yield from self._longer(path, lasts, self._is_word_or_begun)

    def _longer(
        self, path: Path, lasts: Sequence[int], is_kept: Callable[[str], bool]
    ) -> Iterator[Path]:
        """Yield an arrangement with one of ``lasts`` after it, if its letters are kept."""
        begun = "".join(self._parts(path))
        for at in lasts:
            if at not in path and is_kept(begun + self._fragments[at]):
                yield (*path, at)

    def _is_word_or_begun(self, text: str) -> bool:
        return self._is_likely(text) or self._is_begun(text)

    def _is_likely(self, text: str) -> bool:
        likelihood = self._dictionary.likelihood(text) or 0
        return likelihood >= _LIKELY_FROM or text in self._texts

    def _is_begun(self, text: str) -> bool:
        """Return whether a likely word, or one of the board, goes on after ``text``."""
        return text in self._begun or self._goes_on(text)
