"""The meaning of a word as text, and the block that shows that of the selected word."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QWidget

from quartiles_gui import log
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.meanings import MaskedMeaning, Meaning, Meanings, masked_meanings
from quartiles_gui.gui.base.theme import is_large, is_low
from quartiles_gui.gui.base.translation import fill, text_of, translate
from quartiles_gui.gui.widgets.labels import (
    LinesLabel,
    WrappedLabel,
    number_label,
    plain_tip,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, column, row
from quartiles_gui.library.meanings_file import open_meanings

_MOST = 2  # meanings of a word that are shown


class WordMeaning(NamedTuple):
    """The meaning of a word, in the user's language as far as possible."""

    word: str
    kind: str  # in all senses: "noun", or "verb, form of run"; empty if that differs or isn't known
    senses: tuple[str, ...]  # at least one definition, or a sentence that says why there is none


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
            return WordMeaning(word, "", (text_of(error.sentence),))
        if not meanings:
            unknown = translate("Meaning", "No definition.")
            return WordMeaning(word, "", (unknown,))
        kinds = [_kind(word, meaning) for meaning in meanings]
        definitions = [meaning.definition for meaning in meanings]
        if len(set(kinds)) == 1:
            return WordMeaning(word, kinds[0], tuple(definitions))
        senses = (f"{kind}: {text}" for kind, text in zip(kinds, definitions, strict=True))
        return WordMeaning(word, "", tuple(senses))

    def masked(self, word: str) -> tuple[MaskedMeaning, ...]:
        """Return the meanings of ``word`` without what would give it away; empty if there are none.

        It is empty, too, if they can't be read; `of` says so.
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
    form = translate("Meaning", "{part}, form of {lemma}")
    return fill(form, part=part, lemma=meaning.lemma)


_WORD_SCALE = 15 / 14  # of the user's font
_ABOVE = 8  # pixels
_LINES, _LARGE_LINES = 3, 12  # of definitions; in large text, what is around them scrolls


class MeaningBlock(Fitting, QWidget):
    """Shows a word, what it is, and up to two definitions."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._meaning: WordMeaning | None = None
        self._build()
        self.show_meaning(None)

    def show_meaning(self, meaning: WordMeaning | None) -> None:
        """Show what a word means; with None, nothing."""
        self._meaning = meaning
        self._rule.setVisible(meaning is not None)
        self._word.setText("" if meaning is None else meaning.word)
        senses = () if meaning is None else meaning.senses
        for number, (label, text) in enumerate(zip(self._senses, (*senses, "", ""), strict=False)):
            self._numbers[number].setVisible(bool(text) and len(senses) > 1)
            label.setVisible(bool(text))
        self._fit()
        self.setToolTip(plain_tip("\n".join(senses)))

    def _build(self) -> None:
        self._rule = QFrame(self)
        self._rule.setProperty("rule", True)
        self._word = scaled_label("", self, scale=_WORD_SCALE, weight=QFont.Weight.Bold)
        self._kind = WrappedLabel(self)
        self._numbers = [number_label(number, self) for number in (1, 2)]
        self._senses = [LinesLabel(self) for _ in self._numbers]
        for label in (self._word, *self._senses):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        lines = (
            row(number, (sense, 1), spacing=8)
            for number, sense in zip(self._numbers, self._senses, strict=True)
        )
        self._title = Flow(self._word, (self._kind, 1), spacing=8)
        column(self._rule, self._title, *lines, None, within=self, spacing=4)

    def _fit(self) -> None:
        """Give the first definition the lines that it needs, and the second the rest."""
        spacing, word = self.fontMetrics().lineSpacing(), self._word.sizeHint().height()
        low = is_low(self)
        self._title.setContentsMargins(0, _ABOVE // 2 if low else _ABOVE, 0, 0)
        usual, around = (_LINES - 1, 0.5) if low else (_LINES, 0.9)
        self.setMinimumHeight(round(word + spacing * (usual + around)) + 10 - 4 * low)
        self._kind.setText("" if self._meaning is None else self._meaning.kind)
        senses = () if self._meaning is None else self._meaning.senses
        left = _LARGE_LINES if is_large(self.font()) else usual
        for number, text in enumerate(senses):
            indent = self._numbers[number].sizeHint().width() + 8 if len(senses) > 1 else 0
            label = self._senses[number]
            most = left - (len(senses) - number - 1)  # at least one for each
            label.show_lines(text, most)
            left -= min(most, label.lines(text, self.width() - indent))
