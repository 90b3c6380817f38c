"""Techniques: ways of looking at a board that lead to a word.

Terms. The *parts* of a word are the fragments of its tiles, in order. A *claim* is a technique that
holds for a word, with the letters that it is about. Some claims are about words that you *have*:
such a word offers keys, another asks for some, and one that both have makes them near each other.
`ground` says which claims hold on a board.

Common beginnings and endings come from a file, which ``dict/build_affixes.py`` makes from the word
list: one a line, the most frequent first, beginnings as ``re-`` and endings as ``-ing``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from itertools import chain, combinations
from typing import NamedTuple, Self

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.core.words.letters import is_letters

Parts = tuple[str, ...]
Stems = Callable[[str], Iterator[tuple[str, bool]]]  # see `Ground.stems`


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

    @property
    def text(self) -> str:
        lines = [f"{one}-\n" for one in self.beginnings] + [f"-{one}\n" for one in self.endings]
        return "".join(lines)


class Technique(Enum):
    """The techniques; of two that narrow the search equally, the first is the better one."""

    AFTER = "after"
    BEFORE = "before"
    WITHIN = "within"
    INSIDE = "inside"
    SWAPPED = "swapped"
    COMPOUND = "compound"
    FAMILY = "family"
    AROUND = "around"
    ENDING = "ending"
    BEGINNING = "beginning"
    ANY_ENDING = "any ending"
    ANY_BEGINNING = "any beginning"
    SAME_ENDING = "same ending"
    SAME_BEGINNING = "same beginning"
    DOUBLED = "doubled"
    FOLLOWER = "follower"
    BEGINNER = "beginner"
    ONE_TILE = "one tile"


class Text(NamedTuple):
    """A technique in words; where its sentences have ``{affix}``, a claim fills it in."""

    name: Sentence
    sentence: Sentence  # about one word
    example: str


TEXTS = {
    Technique.AFTER: Text(
        sentence("techniques", "one tile after a word"),
        sentence("techniques", "A shorter word and one more tile after it."),
        "ref·re·sh → ref·re·sh·ment",
    ),
    Technique.BEFORE: Text(
        sentence("techniques", "one tile before a word"),
        sentence("techniques", "A shorter word and one more tile before it."),
        "cro·ss → re·cro·ss",
    ),
    Technique.WITHIN: Text(
        sentence("techniques", "one tile within a word"),
        sentence("techniques", "A shorter word with one more tile put into it."),
        "fa·st → fa·re·st",
    ),
    Technique.INSIDE: Text(
        sentence("techniques", "inside a longer word"),
        sentence("techniques", "A longer word that you have, with tiles left out."),
        "ref·re·sh·ment → ref·re·sh",
    ),
    Technique.SWAPPED: Text(
        sentence("techniques", "one tile swapped"),
        sentence("techniques", "A word that you have, with one tile swapped for another."),
        "th·ra·sh → th·re·sh",
    ),
    Technique.COMPOUND: Text(
        sentence("techniques", "two words in one"),
        sentence("techniques", "Two words of the board, one after the other."),
        "cro·ss + wo·rds → cro·ss·wo·rds",
    ),
    Technique.FAMILY: Text(
        sentence("techniques", "same family"),
        sentence("techniques", "A word that you have, with another common ending."),
        "wal·ks → wal·king",
    ),
    Technique.AROUND: Text(
        sentence("techniques", "around a shorter word"),
        sentence("techniques", "A shorter word of the board with more tiles around it."),
        "fu → tru·th·fu·lly",
    ),
    Technique.ENDING: Text(
        sentence("techniques", "ending -{affix}"),
        sentence("techniques", "It ends in -{affix}."),
        "tru·th·fu·lly",
    ),
    Technique.BEGINNING: Text(
        sentence("techniques", "beginning {affix}-"),
        sentence("techniques", "It begins with {affix}-."),
        "re·cro·ss",
    ),
    Technique.ANY_ENDING: Text(
        sentence("techniques", "common ending"),
        sentence("techniques", "It has a common ending."),
        "ref·re·sh·ment",
    ),
    Technique.ANY_BEGINNING: Text(
        sentence("techniques", "common beginning"),
        sentence("techniques", "It has a common beginning."),
        "un·ju·st",
    ),
    Technique.SAME_ENDING: Text(
        sentence("techniques", "same last tile"),
        sentence("techniques", "It ends with the last tile of a word that you have."),
        "fu·lly → ra·lly",
    ),
    Technique.SAME_BEGINNING: Text(
        sentence("techniques", "same first tile"),
        sentence("techniques", "It begins with the first tile of a word that you have."),
        "re·sh → re·wo·rds",
    ),
    Technique.DOUBLED: Text(
        sentence("techniques", "doubled letter between tiles"),
        sentence("techniques", "One of its tiles ends with the letter that the next begins with."),
        "but·ter·fly",
    ),
    Technique.FOLLOWER: Text(
        sentence("techniques", "only follower"),
        sentence("techniques", "Only one tile is likely to follow its first tile."),
        "qu·ar·ti·le",
    ),
    Technique.BEGINNER: Text(
        sentence("techniques", "only beginner"),
        sentence("techniques", "No tile is likely to come before its first tile."),
        "wh·is·per",
    ),
    Technique.ONE_TILE: Text(
        sentence("techniques", "word that is one tile"),
        sentence("techniques", "One tile is a word."),
        "ref",
    ),
}

GROWING = frozenset({Technique.AFTER, Technique.BEFORE, Technique.WITHIN, Technique.AROUND})
NEAR = (  # how a word can be near one that you have, the nearest first
    Technique.AFTER,
    Technique.BEFORE,
    Technique.WITHIN,
    Technique.INSIDE,
    Technique.SWAPPED,
    Technique.FAMILY,
    Technique.AROUND,
    Technique.SAME_ENDING,
    Technique.SAME_BEGINNING,
)
ABOUT_YOURS = frozenset(NEAR) - GROWING  # only about words that you have
WITH_AFFIX = frozenset({Technique.ENDING, Technique.BEGINNING})


class Claim(NamedTuple):
    """A technique that holds for a word."""

    technique: Technique
    affix: str = ""  # of an ending or a beginning
    is_had: bool = False  # about words that you have, not about any of the board

    @property
    def name(self) -> Sentence:
        return TEXTS[self.technique].name.filled(affix=self.affix)

    @property
    def sentence(self) -> Sentence:
        return TEXTS[self.technique].sentence.filled(affix=self.affix)


def _family_asks(parts: Parts, stems: Stems) -> Iterator[object]:
    for stem, is_bare in stems("".join(parts)):
        yield stem, True
        if not is_bare:
            yield stem, False


ASKED: dict[Technique, Callable[[Parts, Stems], Iterable[object]]] = {
    Technique.AFTER: lambda parts, _: ("".join(parts[:-1]),),
    Technique.BEFORE: lambda parts, _: ("".join(parts[1:]),),
    Technique.WITHIN: lambda parts, _: [
        "".join(parts[:at] + parts[at + 1 :]) for at in range(1, len(parts) - 1)
    ],
    Technique.AROUND: lambda parts, _: [
        "".join(parts[start:end])
        for start, end in combinations(range(len(parts) + 1), 2)
        if end - start < len(parts)
    ],
    Technique.INSIDE: lambda parts, _: (parts,),
    Technique.SWAPPED: lambda parts, _: [
        (at, parts[:at] + parts[at + 1 :]) for at in range(len(parts)) if len(parts) > 2
    ],
    Technique.FAMILY: _family_asks,
    Technique.SAME_ENDING: lambda parts, _: parts[-1:],
    Technique.SAME_BEGINNING: lambda parts, _: parts[:1],
}
OF_ONE_TILE = (Technique.WITHIN, Technique.AROUND, Technique.INSIDE)


def asked(technique: Technique, parts: Parts, stems: Stems) -> Iterable[object]:
    """Return what a technique asks of a word that you have, of which one has to be offered."""
    if len(parts) == 1 and technique not in OF_ONE_TILE:
        return ()
    return ASKED[technique](parts, stems)


def offered(technique: Technique, parts: Parts, stems: Stems) -> Iterator[object]:
    """Yield what a word offers to the words near it."""
    match technique:
        case Technique.AFTER | Technique.BEFORE | Technique.WITHIN | Technique.AROUND:
            yield "".join(parts)
        case Technique.INSIDE:
            yield from chain.from_iterable(
                combinations(parts, count) for count in range(1, len(parts))
            )
        case Technique.FAMILY:
            for stem, is_bare in stems("".join(parts)):
                yield stem, not is_bare
        case _:
            yield from asked(technique, parts, stems)
