"""Text in the user's language: translated sentences, and numbers as it writes them."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QCoreApplication, QLocale, Qt

from quartiles_gui import languages
from quartiles_gui.core.sentence import Sentence

translate = QCoreApplication.translate

_MANY = 10**9  # Qt's numbers end at 2^31


def language_of(locale: QLocale) -> str:
    """Return the code of the first language of ``locale`` that the app has, or else of English."""
    wanted = (tag.partition("-")[0] for tag in locale.uiLanguages())
    return next((code for code in wanted if code in languages.codes()), "en")


def locale_of(code: str, system: QLocale) -> QLocale:
    """Return how a language writes numbers and dates; in the system's country, if it can be.

    It is the system's if ``code`` is none of the app's. Digits of another script, or dates from
    right to left, would be mixed with translated text.
    """
    shown, is_chosen = language_of(system), code in languages.codes()
    spoken = QLocale(code if is_chosen else shown)
    in_country = QLocale(spoken.language(), system.territory())
    if spoken.language() == system.language():
        # a system may write dates in another language than its texts
        return in_country if is_chosen and code != shown else system
    if is_chosen:
        return spoken
    runs_left = system.textDirection() == Qt.LayoutDirection.RightToLeft
    return in_country if runs_left or system.zeroDigit() != "0" else system


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
