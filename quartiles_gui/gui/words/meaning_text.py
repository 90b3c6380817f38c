"""The meaning of a word as a line of text, from a file that is opened when first needed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.meanings import Meaning, Meanings
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.library.meanings_file import open_meanings


class MeaningText:
    """Looks up the meanings of words.

    Args:
        path: The file of packed meanings.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._meanings: Meanings | None = None

    def of(self, word: str) -> str:
        """Return the meanings of ``word``, or a sentence that says why there are none."""
        try:
            if self._meanings is None:
                self._meanings = open_meanings(self._path)
            meanings = self._meanings.look_up(word)
        except UserError as error:
            return text_of(error.sentence)
        if not meanings:
            template = QCoreApplication.translate("Meaning", "No definition for “{word}”.")
            return fill(template, word=word)
        return "\n".join(_line(word, meaning) for meaning in meanings[:2])


def _line(word: str, meaning: Meaning) -> str:
    parts = {
        "noun": QCoreApplication.translate("Meaning", "noun"),
        "verb": QCoreApplication.translate("Meaning", "verb"),
        "adjective": QCoreApplication.translate("Meaning", "adjective"),
        "adverb": QCoreApplication.translate("Meaning", "adverb"),
    }
    name = meaning.lemma if meaning.lemma == word else f"{word}, {meaning.lemma}"
    return f"{name} ({parts[meaning.part_of_speech]}): {meaning.definition}"
