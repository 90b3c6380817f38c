"""Text in the user's language: translated sentences, and numbers as it writes them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from quartiles_gui.core.sentence import Sentence


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
