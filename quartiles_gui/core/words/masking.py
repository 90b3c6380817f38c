"""Definitions without what gives the word away.

Terms. The *forms* of a word are itself and the lemmas that it is an inflection of or made from. A
run of letters in a definition *gives the word away* if it has four letters in a row in common with
one of the forms, or all of one with three, or if it is a form of the same lemma: "ran" for
"running". It is then *masked*, with what hyphens and apostrophes join to it: a mask stands in its
place, always the same one, so that not even its length is told. Four letters, because three in
common are chance: "lighthouse" and "a tower with a light" share "light", but also "the" with
"them".

Of the first definitions of real quartiles, a third give the word away; so would most endings that
two words share ("station", "motion"), and they are masked too: that hides a little more than it
must, and needs no list of endings that may be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import NamedTuple

from quartiles_gui.core.words.letters import fold
from quartiles_gui.core.words.meanings import Meanings

MASK = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for what was masked; the window paints a bar there."""

REVEALING_LENGTH = 4  # letters in a row that give a word away

# Words that say nothing by themselves. What is left of a definition must say something.
_FILLERS = frozenset({
    "about", "act", "after", "also", "and", "another", "any", "are", "around", "because",
    "been", "before", "being", "between", "but", "can", "certain", "character", "condition",
    "does", "doing", "done", "each", "for", "form", "from", "has", "have", "having", "into",
    "its", "kind", "made", "make", "makes", "making", "manner", "many", "more", "most", "much",
    "not", "nothing", "one", "other", "over", "part", "person", "quality", "quantity", "regard",
    "related", "relating", "respect", "resulting", "same", "several", "some", "someone",
    "something", "state", "such", "than", "that", "the", "their", "them", "they", "thing",
    "things", "this", "those", "through", "too", "used", "using", "usually", "very", "was",
    "way", "when", "where", "which", "while", "who", "whose", "with", "without", "you", "your",
})  # fmt: skip
_TELLING_LENGTH = 3  # letters of the shortest word that says something by itself

_LETTERS = re.compile(r"[^\W\d_]+")
_JOINED = re.compile(r"[^\W\d_]+(?:['’-]+[^\W\d_]+)*")  # "cat-o'-nine-tails"


class MaskedMeaning(NamedTuple):
    """One meaning of a word that isn't named."""

    part_of_speech: str  # of the lemma: one of `PARTS_OF_SPEECH`
    definition: str  # with `MASK` for each run of letters that gives the word away


def masked_meanings(word: str, meanings: Meanings) -> tuple[MaskedMeaning, ...]:
    """Return what is left of the meanings of a word, without those that say nothing any more.

    Raises:
        MeaningsError: If the file of meanings has been damaged since it was opened.
        FileError: If it can't be read.
    """
    found = meanings.look_up(word)
    forms = {word, *meanings.lemmas(word), *(meaning.lemma for meaning in found)}
    masked = (
        MaskedMeaning(one.part_of_speech, mask(one.definition, forms, meanings.lemmas))
        for one in found
    )
    return tuple(one for one in masked if says_something(one.definition))


def mask(text: str, forms: Collection[str], lemmas_of: Callable[[str], Collection[str]]) -> str:
    """Return a definition with `MASK` for each run of letters that gives one of the forms away.

    ``forms`` are the word and its lemmas; ``lemmas_of`` returns what a word is a form of.
    """
    pieces = {piece for form in forms for piece in _pieces(form)}

    def gives_away(run: str) -> bool:
        letters = fold(run)
        return (
            letters in forms
            or any(piece in letters for piece in pieces)
            or any(lemma in forms for lemma in lemmas_of(letters))
        )

    def masked(match: re.Match[str]) -> str:
        joined = match.group()
        return MASK if any(map(gives_away, _LETTERS.findall(joined))) else joined

    return _JOINED.sub(masked, text.replace(MASK, " "))


def _pieces(form: str) -> set[str]:
    """Return each run of letters of a form that gives it away."""
    if len(form) == REVEALING_LENGTH - 1:
        return {form}
    starts = range(len(form) - REVEALING_LENGTH + 1)
    return {form[start : start + REVEALING_LENGTH] for start in starts}


def says_something(definition: str) -> bool:
    """Return whether enough is left: “conforming to” alone says less than another meaning does."""
    telling = {
        letters
        for letters in _LETTERS.findall(definition.lower())
        if len(letters) >= _TELLING_LENGTH and letters not in _FILLERS
    }
    return len(telling) > (MASK in definition)
