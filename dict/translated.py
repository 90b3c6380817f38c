"""Which meaning of a word is the commonest, by what has been translated from Wiktionary.

WordNet orders the senses of a word by how often it met them in text. It met few: most words only
have senses that it never met, in no order, and many a sense comes first that was met once. The
dictionaries made of Wiktionary tell more: into how many languages each meaning was translated. A
language counts as one time met.

Terms
    gloss       what Wiktionary says that a word means, mostly a few words: "hand tool"
    stem        the first letters of a word in a text, so that "breaking" is "break"
    rarity      the logarithm of in how few of all definitions a stem is

Method
    A gloss is about those senses that share the most with it, by the rarity of the stems that are
    in both: two fifths of its own at least. What a sense is a kind of counts, too, but less. The
    sense that most languages have is then the first, unless that is a tie of more than two, or
    WordNet met the first one too often. A part of speech is told before the others if it has twice
    as many translations and none was met often: "plum" is no adverb first.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from math import log
from typing import NamedTuple

from sources import Gloss

KIND = 0.7  # what a stem counts of the lemmas of what a sense is a kind of
STEM = 5  # letters
SHORTEST = 3  # letters of a word that has a stem
LEAST_SHARED = 0.4  # of the rarity of a gloss
LEAST_RARITY = 2.5  # that has to be shared
MARGIN = 1.0  # of rarity: senses that share so much less are meant as well
MUCH_MORE = 2  # times as many translations
LEAD = 1  # times met that the sense which comes first instead is ahead by, with its languages

LABEL = re.compile(r"^[^:]*: |^\([^)]*\) ")  # "mythology: ", "(skiing) "
NAME = re.compile(r"(?<!^)\b[A-Z]\w+")  # "Mustela", a genus

FILLERS = frozenset({
    "and", "any", "are", "being", "especially", "esp", "etc", "for", "from", "having", "her", "his",
    "into", "its", "made", "more", "not", "often", "one", "other", "person", "some", "someone",
    "something", "than", "that", "the", "thing", "used", "usually", "which", "who", "whose", "with",
    "your",
})  # fmt: skip


def stems(text: str) -> frozenset[str]:
    """Return the stems of the words of a text."""
    words = re.findall(rf"[a-z]{{{SHORTEST},}}", text.lower())
    return frozenset(w.replace("our", "or")[:STEM] for w in words if w not in FILLERS)


class MetSense(NamedTuple):
    """One sense of a word in WordNet."""

    stems: Set[str]
    kinds: Set[str]  # stems of what it is a kind of
    met: int  # how often it was met in text


class Translated:
    """The glosses of words, and how rare each stem is in ``definitions``."""

    def __init__(
        self, glosses: Mapping[tuple[str, str], Sequence[Gloss]], definitions: Iterable[Set[str]]
    ) -> None:
        self._glosses = glosses
        counts, every = Counter[str](), [*definitions]
        for one in every:
            counts.update(one)
        self._rarities: defaultdict[str, float] = defaultdict(lambda: log(len(every) + 1))
        self._rarities.update((stem, log(len(every) / count)) for stem, count in counts.items())

    def first(self, word: str, part: str, senses: Sequence[MetSense]) -> int | None:
        """Return the place of the sense that comes first; None if that isn't clear."""
        glosses = [one for one in self._glosses.get((word, part), ()) if "letter" not in one.text]
        most = max((gloss.languages for gloss in glosses), default=0)
        tops = [gloss for gloss in glosses if gloss.languages == most]
        if not tops or len(tops) >= most or len(senses) < 2:
            return None
        places = [self._meant(gloss.text, word, senses) for gloss in tops]
        meant = [place for place in places if place is not None]
        if len(meant) < len(tops):
            return None
        place = min(meant)
        return place if senses[place].met + most >= senses[0].met + LEAD else None

    def is_much_more(self, word: str, part: str, other: str) -> bool:
        """Return whether a word has far more translations as one part than as another."""
        one, two = (
            sum(gloss.languages for gloss in self._glosses.get((word, which), ()))
            for which in (part, other)
        )
        return one > MUCH_MORE * two + 1

    def _meant(self, gloss: str, word: str, senses: Sequence[MetSense]) -> int | None:
        """Return the place of the first sense that a gloss may be about, if that is clear."""
        own = stems(LABEL.sub("", NAME.sub("", gloss))) - stems(word)
        shared = [
            self._rarity(own & sense.stems) + KIND * self._rarity(own & sense.kinds - sense.stems)
            for sense in senses
        ]
        if max(shared) < max(LEAST_RARITY, LEAST_SHARED * self._rarity(own)):
            return None
        return next(place for place, one in enumerate(shared) if one > max(shared) - MARGIN)

    def _rarity(self, some: Iterable[str]) -> float:
        return sum(self._rarities[stem] for stem in some)
