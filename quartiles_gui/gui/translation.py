"""Text in the user's language: translated sentences, and numbers as it writes them."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QCoreApplication, QLocale, Qt

from quartiles_gui.core.sentence import Sentence


class Language(Enum):
    """The language of the interface; the value is its code, empty for the system's language."""

    SYSTEM = ""
    ENGLISH = "en"
    GERMAN = "de"


def locale_of(language: Language, system: QLocale) -> QLocale:
    """Return how ``language`` writes numbers and dates; in the system's country, if it can be.

    Digits of another script, or dates from right to left, would be mixed with English text.
    """
    if language is Language.SYSTEM:
        runs_left = system.textDirection() == Qt.LayoutDirection.RightToLeft
        if runs_left or system.zeroDigit() != "0":
            return QLocale(QLocale.Language.English, system.territory())
        return system
    chosen = QLocale(language.value)
    return system if chosen.language() == system.language() else chosen


def text_of(sentence: Sentence) -> str:
    """Return ``sentence`` in the language of the interface."""
    template = QCoreApplication.translate(sentence.context, sentence.template)
    return fill(template, **sentence.values)


def fill(template: str, **values: object) -> str:
    """Return ``template`` with ``values`` in its fields, and the digits of integers grouped."""
    locale = QLocale()
    return template.format(
        **{
            name: locale.toString(value) if isinstance(value, int) else value
            for name, value in values.items()
        }
    )
