"""The meaning of a word as text, from a file that is opened when first needed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui import log
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.masking import MaskedMeaning, masked_meanings
from quartiles_gui.core.words.meanings import Meaning, Meanings
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.library.meanings_file import open_meanings

_MOST = 2  # meanings of a word that are shown


class WordMeaning(NamedTuple):
    """The meaning of a word, in the user's language as far as possible."""

    word: str
    kind: str  # in all senses: "noun", or "verb, form of run"; empty if that differs or isn't known
    senses: tuple[str, ...]  # at least one definition, or a sentence that says why there is none
    is_known: bool = True  # whether there is a definition


class MeaningText:
    """Looks up the meanings of words in a file, which is opened when first needed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._meanings: Meanings | None = None

    def of(self, word: str) -> WordMeaning:
        """Return the commonest meanings of ``word``, or why there are none."""
        try:
            meanings = self._opened().look_up(word)[:_MOST]
        except UserError as error:
            return WordMeaning(word, "", (text_of(error.sentence),), is_known=False)
        if not meanings:
            unknown = QCoreApplication.translate("Meaning", "No definition.")
            return WordMeaning(word, "", (unknown,), is_known=False)
        kinds = [_kind(word, meaning) for meaning in meanings]
        definitions = [meaning.definition for meaning in meanings]
        if len(set(kinds)) == 1:
            return WordMeaning(word, kinds[0], tuple(definitions))
        senses = (f"{kind}: {text}" for kind, text in zip(kinds, definitions, strict=True))
        return WordMeaning(word, "", tuple(senses))

    def masked(self, word: str) -> tuple[MaskedMeaning, ...]:
        """Return the meanings of ``word`` without what would give it away; empty if there are none.

        That includes that they cannot be read, which `of` says.
        """
        with log.noted(UserError):
            return masked_meanings(word, self._opened())
        return ()

    def are_kin(self, one: str, other: str) -> bool:
        """Return whether two words share a lemma or a meaning, as far as that can be read."""
        with log.noted(UserError):
            return self._opened().are_kin(one, other)
        return False

    def _opened(self) -> Meanings:
        if self._meanings is None:
            self._meanings = open_meanings(self._path)
        return self._meanings


def part_name(part_of_speech: str) -> str:
    """Return the name of a part of speech in the user's language."""
    translate = QCoreApplication.translate
    return {
        "noun": translate("Meaning", "noun"),
        "verb": translate("Meaning", "verb"),
        "adjective": translate("Meaning", "adjective"),
        "adverb": translate("Meaning", "adverb"),
        "pronoun": translate("Meaning", "pronoun"),
        "preposition": translate("Meaning", "preposition"),
        "conjunction": translate("Meaning", "conjunction"),
        "determiner": translate("Meaning", "determiner"),
        "interjection": translate("Meaning", "interjection"),
    }[part_of_speech]


def _kind(word: str, meaning: Meaning) -> str:
    part = part_name(meaning.part_of_speech)
    if meaning.lemma == word:
        return part
    form = QCoreApplication.translate("Meaning", "{part}, form of {lemma}")
    return fill(form, part=part, lemma=meaning.lemma)
