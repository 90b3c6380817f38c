"""Techniques: ways of looking at a board that lead to a word.

Terms. The *parts* of a word are the fragments of its tiles, in order. A *claim* is a technique that
holds for a word, with the affix that it is about. Some techniques lead to a word from one that you
have: such a word offers keys, another asks for some, and one that both have makes them *near* each
other. `analysis` says which claims hold on a board.

All that the app knows of a technique is its row in `TECHNIQUES`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations, pairwise
from typing import NamedTuple

from quartiles_gui.core.quartiles.spelling import Affixes, Parts, Spelling
from quartiles_gui.core.sentence import Sentence, sentence

_SHORTEST_HALF = 3  # letters of either word in a compound

Keys = Callable[[Spelling, Parts], Iterable[object]]
Test = Callable[[Spelling, Parts, str], bool]  # whether it holds for parts; with an affix


class Technique(NamedTuple):
    """A row of the table; where its texts have ``{affix}``, a claim fills it in."""

    key: str
    name: Sentence
    sentence: Sentence  # about one word
    test: Test | None = None  # None if it is always about words that somebody has
    asks: Keys | None = None  # what has to be offered by a word that you have
    offers: Keys | None = None  # by such a word, if that isn't what it asks for
    is_of_any: bool = False  # it asks for words, which may be any of the board
    halves: Callable[[Parts], Iterable[tuple[str, str]]] | None = None  # if it leads from two words
    needs_meanings: bool = False  # words may only look as if one led to the other
    affixes: Callable[[Affixes], Sequence[str]] | None = None  # that it is about, one at a time
    end: int | None = None  # of the word that it is about: 0 for its first tile, -1 for its last
    fewest: int = 2  # tiles of a word
    told: Sentence | None = None  # of a word you had; may have {other}, {tile}, or {old} and {new}
    question: Sentence | None = None  # for the word, from one you had; None for the sentence
    lesson: Sentence | None = None  # of {count} words of {total}; others may have the same one
    advice: Sentence | None = None  # after the lesson
    # what it finds in a word to make a lesson of, as the {text}, given the words that you had and
    # that are in some of those missed; None if a lesson is of the technique itself
    shares: Callable[[Parts, Collection[str]], Iterable[str]] | None = None
    is_vague: bool = False  # it says too little of how a word of two tiles is near another

    def __hash__(self) -> int:
        return hash(self.key)

    def holds(self, spelling: Spelling, parts: Parts, affix: str) -> bool:
        """Return whether it holds for a word, whatever words you have."""
        if len(parts) < self.fewest:
            return False
        if self.is_of_any:
            return not spelling.texts.isdisjoint(self.asked(spelling, parts))
        return self.test is not None and self.test(spelling, parts, affix)

    def asked(self, spelling: Spelling, parts: Parts) -> Iterable[object]:
        """Return what has to be offered by a word that you have."""
        return self.asks(spelling, parts) if self.asks and len(parts) >= self.fewest else ()

    def offered(self, spelling: Spelling, parts: Parts) -> Iterable[object]:
        """Return what a word that you have offers."""
        if self.is_of_any:
            return ("".join(parts),)
        return self.offers(spelling, parts) if self.offers else self.asked(spelling, parts)


class Claim(NamedTuple):
    """A technique that holds for a word."""

    technique: Technique
    affix: str = ""  # of an ending or a beginning
    is_had: bool = False  # about words that you have, not about any of the board

    @property
    def name(self) -> Sentence:
        return self.technique.name.filled(affix=self.affix)

    @property
    def sentence(self) -> Sentence:
        return self.technique.sentence.filled(affix=self.affix)


def _inner_left_out(_: Spelling, parts: Parts) -> Iterator[str]:
    for at in range(1, len(parts) - 1):
        yield "".join(parts[:at] + parts[at + 1 :])


def _inside(_: Spelling, parts: Parts) -> Iterator[str]:
    for start, end in combinations(range(len(parts) + 1), 2):
        if end - start < len(parts):
            yield "".join(parts[start:end])


def _with_some_left_out(_: Spelling, parts: Parts) -> Iterator[Parts]:
    return chain.from_iterable(combinations(parts, count) for count in range(1, len(parts)))


def _gaps(_: Spelling, parts: Parts) -> Iterator[object]:
    if len(parts) > 2:
        yield from ((at, parts[:at] + parts[at + 1 :]) for at in range(len(parts)))


def _halves(parts: Parts) -> Iterator[tuple[str, str]]:
    for at in range(1, len(parts)):
        yield "".join(parts[:at]), "".join(parts[at:])


def _is_compound(spelling: Spelling, parts: Parts, _: str) -> bool:
    return any(
        min(len(one), len(other)) >= _SHORTEST_HALF and {one, other} <= spelling.texts
        for one, other in _halves(parts)
    )


def _family_asks(spelling: Spelling, parts: Parts) -> Iterator[object]:
    for stem, is_bare in spelling.stems("".join(parts)):
        yield stem, True
        if not is_bare:
            yield stem, False


def _family_offers(spelling: Spelling, parts: Parts) -> Iterator[object]:
    for stem, is_bare in spelling.stems("".join(parts)):
        yield stem, not is_bare


def _has_any_ending(spelling: Spelling, parts: Parts, _: str) -> bool:
    text, endings = "".join(parts), spelling.affixes.endings
    # most have none, which one call finds out
    return text.endswith(endings) and any(spelling.has_ending(text, one) for one in endings)


def _has_any_beginning(spelling: Spelling, parts: Parts, _: str) -> bool:
    text, beginnings = "".join(parts), spelling.affixes.beginnings
    return text.startswith(beginnings) and any(
        spelling.has_beginning(text, one) for one in beginnings
    )


_one_more = partial(
    Technique,
    is_of_any=True,
    told=sentence("review", "You had “{word}”. Only “{tile}” was missing."),
    lesson=sentence("review", "{count} of these {total} are words you had and one more tile."),
    advice=sentence("review", "Next time, try each tile before, after and inside your words."),
)

# The nearest first: of two that narrow the search equally, or lessons of as many words, the first
# is the better one.
TECHNIQUES = (
    Technique(
        key="compound",
        name=sentence("techniques", "two words in one"),
        sentence=sentence("techniques", "Two words of the board, one after the other."),
        test=_is_compound,
        halves=_halves,
        told=sentence("review", "{word} + {other}: two words you had."),
        question=sentence("review", "Take “{word}” and put another of your words after it."),
        lesson=sentence(
            "review", "{count} of these {total} are two words you had, one after the other."
        ),
        advice=sentence("review", "Next time, put your words together."),
    ),
    _one_more(
        key="after",
        name=sentence("techniques", "one tile after a word"),
        sentence=sentence("techniques", "A shorter word and one more tile after it."),
        asks=lambda _, parts: ("".join(parts[:-1]),),
        question=sentence("review", "Take “{word}” and put one tile after it."),
        end=-1,
    ),
    _one_more(
        key="before",
        name=sentence("techniques", "one tile before a word"),
        sentence=sentence("techniques", "A shorter word and one more tile before it."),
        asks=lambda _, parts: ("".join(parts[1:]),),
        question=sentence("review", "Take “{word}” and put one tile before it."),
        end=0,
    ),
    _one_more(
        key="within",
        name=sentence("techniques", "one tile within a word"),
        sentence=sentence("techniques", "A shorter word with one more tile put into it."),
        asks=_inner_left_out,
        question=sentence("review", "Take “{word}” and put one tile into it."),
    ),
    Technique(
        key="inside",
        name=sentence("techniques", "inside a longer word"),
        sentence=sentence("techniques", "A longer word that you have, with tiles left out."),
        asks=lambda _, parts: (parts,),
        offers=_with_some_left_out,
        told=sentence("review", "You had “{word}”. Leave out some of its tiles."),
        question=sentence("review", "Take “{word}” and leave out some of its tiles."),
        lesson=sentence(
            "review", "{count} of these {total} are words you had with some tiles left out."
        ),
        advice=sentence("review", "Next time, leave tiles out of your long words."),
        fewest=1,
    ),
    Technique(
        key="swapped",
        name=sentence("techniques", "one tile swapped"),
        sentence=sentence("techniques", "A word that you have, with one tile swapped for another."),
        asks=_gaps,
        told=sentence("review", "You had “{word}”. Swap “{old}” for “{new}”."),
        question=sentence("review", "Take “{word}” and swap one tile."),
        lesson=sentence(
            "review", "{count} of these {total} are words you had with one tile swapped."
        ),
        advice=sentence("review", "Next time, swap the tiles of your words one by one."),
    ),
    Technique(
        key="family",
        name=sentence("techniques", "same family"),
        sentence=sentence("techniques", "A word that you have, with another common ending."),
        asks=_family_asks,
        offers=_family_offers,
        needs_meanings=True,
        told=sentence("review", "You had “{word}”. Only the ending differs."),
        question=sentence("review", "Take “{word}” and give it another ending."),
        lesson=sentence(
            "review", "{count} of these {total} are words you had with another ending."
        ),
        advice=sentence("review", "Next time, try every ending on your words."),
    ),
    Technique(
        key="around",
        name=sentence("techniques", "around a shorter word"),
        sentence=sentence("techniques", "A shorter word of the board with more tiles around it."),
        asks=_inside,
        is_of_any=True,
        told=sentence("review", "You had “{word}”, which is a part of it."),
        question=sentence("review", "Take “{word}” and put tiles around it."),
        lesson=sentence("review", "{count} of these {total} words have “{text}” in them."),
        advice=sentence("review", "Next time, put tiles around it."),
        shares=lambda parts, had: (text for text in had if text in "".join(parts)),
    ),
    Technique(
        key="ending",
        name=sentence("techniques", "ending -{affix}"),
        sentence=sentence("techniques", "It ends in -{affix}."),
        test=lambda spelling, parts, affix: spelling.has_ending("".join(parts), affix),
        lesson=sentence("review", "{count} of these {total} words end in the tile “{text}”."),
        advice=sentence("review", "Next time, try it after each of your words."),
        shares=lambda parts, _: parts[-1:] if len(parts) > 1 else (),
        affixes=lambda affixes: affixes.endings,
        end=-1,
    ),
    Technique(
        key="beginning",
        name=sentence("techniques", "beginning {affix}-"),
        sentence=sentence("techniques", "It begins with {affix}-."),
        test=lambda spelling, parts, affix: spelling.has_beginning("".join(parts), affix),
        lesson=sentence("review", "{count} of these {total} words begin with the tile “{text}”."),
        advice=sentence("review", "Next time, try it before each of your words."),
        shares=lambda parts, _: parts[:1] if len(parts) > 1 else (),
        affixes=lambda affixes: affixes.beginnings,
        end=0,
    ),
    Technique(
        key="any ending",
        name=sentence("techniques", "common ending"),
        sentence=sentence("techniques", "It has a common ending."),
        test=_has_any_ending,
        end=-1,
    ),
    Technique(
        key="any beginning",
        name=sentence("techniques", "common beginning"),
        sentence=sentence("techniques", "It has a common beginning."),
        test=_has_any_beginning,
        end=0,
    ),
    Technique(
        key="same ending",
        name=sentence("techniques", "same last tile"),
        sentence=sentence("techniques", "It ends with the last tile of a word that you have."),
        asks=lambda _, parts: parts[-1:] if len(parts) > 1 else (),
        told=sentence("review", "You had “{word}”. The last tile is the same."),
        question=sentence("review", "It ends like “{word}”."),
        is_vague=True,
        end=-1,
    ),
    Technique(
        key="same beginning",
        name=sentence("techniques", "same first tile"),
        sentence=sentence("techniques", "It begins with the first tile of a word that you have."),
        asks=lambda _, parts: parts[:1] if len(parts) > 1 else (),
        told=sentence("review", "You had “{word}”. The first tile is the same."),
        question=sentence("review", "It begins like “{word}”."),
        is_vague=True,
        end=0,
    ),
    Technique(
        key="doubled",
        name=sentence("techniques", "doubled letter between tiles"),
        sentence=sentence(
            "techniques", "One of its tiles ends with the letter that the next begins with."
        ),
        test=lambda _, parts, __: any(one[-1] == other[0] for one, other in pairwise(parts)),
    ),
    Technique(
        key="follower",
        name=sentence("techniques", "only follower"),
        sentence=sentence("techniques", "Only one tile is likely to follow its first tile."),
        test=lambda spelling, parts, _: parts[0] in spelling.with_one_follower,
        end=0,
    ),
    Technique(
        key="beginner",
        name=sentence("techniques", "only beginner"),
        sentence=sentence("techniques", "No tile is likely to come before its first tile."),
        test=lambda spelling, parts, _: parts[0] in spelling.beginners,
        end=0,
    ),
    Technique(
        key="one tile",
        name=sentence("techniques", "word that is one tile"),
        sentence=sentence("techniques", "One tile is a word."),
        test=lambda _, parts, __: len(parts) == 1,
        lesson=sentence("review", "{count} of these {total} words are a single tile."),
        advice=sentence("review", "Next time, read each tile by itself."),
        fewest=1,
    ),
)
