"""Text in the user's language: translated sentences, and numbers as it writes them."""

from __future__ import annotations

from enum import Enum
from typing import cast

from PySide6.QtCore import QCoreApplication, QLocale, Qt

from quartiles_gui.core.sentence import Sentence

translate = QCoreApplication.translate

_MANY = 10**9  # Qt's numbers end at 2^31


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
    english, number = sentence.english, -1
    if english != sentence.template:
        count = cast("int", sentence.values["count"])
        number = min(count, _MANY + count % 1000)  # the last digits may tell the form
    template = translate(sentence.context, sentence.template, "", number)
    return fill(english if template == sentence.template else template, **sentence.values)


def plural_text(context: str, template: str, /, count: int, **values: object) -> str:
    """Return a text with a number, as of `sentence`.

    Qt's ``tr`` with a number knows only the context of the object's own class, and ``lupdate``
    doesn't see the number of ``translate`` in Python.
    """
    return text_of(Sentence(context, template, {"count": count, **values}))


def fill(template: str, **values: object) -> str:
    """Return ``template`` with ``values`` in its fields, and the digits of integers grouped."""
    return template.format(**{name: _text(value) for name, value in values.items()})


def _text(value: object) -> object:
    if isinstance(value, Sentence):
        return text_of(value)
    return QLocale().toString(value) if isinstance(value, int) else value
