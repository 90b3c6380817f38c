"""The languages of the app: one list that everything translated goes by."""

from __future__ import annotations

from typing import NamedTuple


class Language(NamedTuple):
    """One language.

    Attributes:
        code: As files of translations, the manual's folders and browsers have it: ISO 639-1.
        name: What its speakers call it, with the letter that its entry of the menu underlines.
        english: What PyPI and NSIS, which makes the installer, call it.
    """

    code: str
    name: str
    english: str


LANGUAGES: tuple[Language, ...] = (
    Language("en", "&English", "English"),  # in which all texts are written
    Language("de", "&Deutsch", "German"),
)


def codes() -> list[str]:
    """Return the code of each language, that of English first."""
    return [language.code for language in LANGUAGES]


def translated() -> tuple[Language, ...]:
    """Return those that texts are translated to."""
    return LANGUAGES[1:]
