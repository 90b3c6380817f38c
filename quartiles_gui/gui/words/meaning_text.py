"""The meaning of a word as text, from a file that is opened when first needed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.meanings import Meaning, Meanings
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.library.meanings_file import open_meanings

_MOST = 2  # meanings of a word that are shown


class WordMeaning(NamedTuple):
    """What a word means, in the user's language as far as possible.

    Attributes:
        word: The word.
        kind: What it is in all of its senses: "noun", or "verb, form of run"; empty if that differs
            or isn't known.
        senses: At least one definition, or a sentence that says why there is none.
        is_known: Whether there is a definition.
    """

    word: str
    kind: str
    senses: tuple[str, ...]
    is_known: bool = True


class MeaningText:
    """Looks up the meanings of words.

    Args:
        path: The file of packed meanings.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._meanings: Meanings | None = None

    def of(self, word: str) -> WordMeaning:
        """Return the commonest meanings of ``word``, or why there are none."""
        try:
            if self._meanings is None:
                self._meanings = open_meanings(self._path)
            meanings = self._meanings.look_up(word)[:_MOST]
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


def _kind(word: str, meaning: Meaning) -> str:
    translate = QCoreApplication.translate
    part = {
        "noun": translate("Meaning", "noun"),
        "verb": translate("Meaning", "verb"),
        "adjective": translate("Meaning", "adjective"),
        "adverb": translate("Meaning", "adverb"),
    }[meaning.part_of_speech]
    if meaning.lemma == word:
        return part
    form = translate("Meaning", "{part}, form of {lemma}")
    return fill(form, part=part, lemma=meaning.lemma)
