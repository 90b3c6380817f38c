"""Words and likely texts that tiles spell, for somebody who knows English.

Terms. A text is *likely* if it is a likely word, or one of the board. An *arrangement* is
*word-like* if all its tiles but the last begin a likely text, whatever the last one is: a place to
search.

Common beginnings and endings come from a file, which ``dict/build_affixes.py`` makes from the word
list: one a line, the most frequent first, beginnings as ``re-`` and endings as ``-ing``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.found_word import MAX_LENGTH, FoundWord, TilePath
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import is_letters

_FAMILIAR_FROM = 50  # percent, for a word that an arrangement may begin
_SHORTEST_STEM = 3  # letters that an affix stands beside, as in the list of them
_LONGEST_CHECKED = 2  # letters of an affix that counts only if the rest is a word
_VOWELS = "aeiouy"  # of endings that take the place of an e, or double the letter before
_BEFORE_ES = ("s", "x", "z", "ch", "sh", "o")  # where -s can't be
_KEEPING_Y = "is"  # carry-ing, carry-s, but carri-ed

Parts = tuple[str, ...]  # the fragments of an arrangement


class AffixesError(UserError):
    """The file of beginnings and endings is damaged."""


class Affixes(NamedTuple):
    """The common beginnings and endings of words, the most frequent first."""

    beginnings: tuple[str, ...]
    endings: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> Self:
        """Return what the text of their file has; raises `AffixesError` if it is damaged."""
        lines = text.splitlines()
        beginnings = tuple(line[:-1] for line in lines if line.endswith("-"))
        endings = tuple(line[1:] for line in lines if line.startswith("-"))
        both = (*beginnings, *endings)
        if not both or len(both) != len(lines) or not all(map(is_letters, both)):
            raise AffixesError(
                "techniques",
                "The list of beginnings and endings is damaged. Reinstall the app to get it back.",
            )
        return cls(beginnings, endings)


class Spelling:
    """The words that the tiles of a board spell, and the arrangements that are like words."""

    def __init__(
        self,
        fragments: Sequence[str],
        words: Sequence[FoundWord],
        dictionary: Dictionary,
        affixes: Affixes,
    ) -> None:
        self.fragments = tuple(fragments)
        self.words = tuple(words)
        self.texts = {found.word for found in words}
        self.affixes = affixes
        self._places = range(len(self.fragments))
        self._begun = {found.word[:end] for found in words for end in range(1, len(found.word))}
        self._dictionary = dictionary
        self._endings = set(affixes.endings)
        self._ending_sizes = {len(ending) for ending in affixes.endings}
        self._goes_on = cache(partial(dictionary.goes_on, least=_FAMILIAR_FROM))

    def parts(self, path: TilePath) -> Parts:
        return tuple([self.fragments[index] for index in path])

    def word_like(self, length: int) -> Iterator[tuple[TilePath, Parts]]:
        """Yield the word-like arrangements of that many tiles, each with its fragments."""
        for path in self._openings[length - 1]:
            begun = self.parts(path)
            for at in self._places:
                if at not in path:
                    yield (*path, at), (*begun, self.fragments[at])

    def has_ending(self, text: str, affix: str) -> bool:
        """Return whether ``text`` has an ending: “cross” ends in s, but not in -s."""
        if not text.endswith(affix) or len(text) < _SHORTEST_STEM + len(affix):
            return False
        return len(affix) > _LONGEST_CHECKED or any(self._bases(text, affix))

    def has_beginning(self, text: str, affix: str) -> bool:
        stem = text.removeprefix(affix)
        if stem == text or len(stem) < _SHORTEST_STEM:
            return False
        return len(affix) > _LONGEST_CHECKED or self._is_likely(stem)

    def stems(self, text: str) -> Iterator[tuple[str, bool]]:
        """Yield a word, bare, and the words that each of its endings stands after."""
        yield text, True
        for size in self._ending_sizes:
            if len(text) >= _SHORTEST_STEM + size and text[-size:] in self._endings:
                for base in self._bases(text, text[-size:]):
                    yield base, False

    @cached_property
    def with_one_follower(self) -> set[str]:
        """The tiles that only one other is likely to follow at the beginning of a word."""
        pairs = {self.parts(path) for path in self._followed(1, self._places)}
        counts = Counter(first for first, _ in pairs)
        return {first for first, count in counts.items() if count == 1}

    @cached_property
    def beginners(self) -> set[str]:
        """The tiles that begin a word, and aren't likely to follow another."""
        inner = {part for found in self.words for part in self.parts(found.path)[1:]}
        firsts = {self.fragments[path[0]] for path in self._followed(1, self._places)} - inner
        places = [at for at in self._places if self.fragments[at] in firsts]
        followers = (path[-1] for length in (1, 2) for path in self._followed(length, places))
        return firsts.difference(self.fragments[at] for at in followers)

    @cached_property
    def _openings(self) -> list[list[TilePath]]:
        """The arrangements that begin a word with more to come, by the number of their tiles."""
        openings: list[list[TilePath]] = [[()]]
        for _ in range(1, MAX_LENGTH):
            openings.append(list(self._longer(openings[-1], self._places, self._is_begun)))
        return openings

    def _followed(self, length: int, lasts: Sequence[int]) -> Iterator[TilePath]:
        """Yield words, and beginnings of words, of that many tiles and one of ``lasts``."""
        is_kept = lambda text: self._is_likely(text) or self._is_begun(text)  # noqa: E731
        return self._longer(self._openings[length], lasts, is_kept)

    def _longer(
        self, paths: Iterable[TilePath], lasts: Sequence[int], is_kept: Callable[[str], bool]
    ) -> Iterator[TilePath]:
        """Yield arrangements with one of ``lasts`` after them, if the letters are kept."""
        for path in paths:
            begun = "".join(self.parts(path))
            for at in lasts:
                if at not in path and is_kept(begun + self.fragments[at]):
                    yield (*path, at)

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

    def _is_likely(self, text: str) -> bool:
        likelihood = self._dictionary.likelihood(text) or 0
        return likelihood >= _FAMILIAR_FROM or text in self.texts

    def _is_begun(self, text: str) -> bool:
        """Return whether a likely word, or one of the board, goes on after ``text``."""
        return text in self._begun or self._goes_on(text)
