"""The catalogs of translations, one for each language but English, as Qt's tools write them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

from bundle import project
from quartiles_gui import languages

FOLDER = project.CHECKOUT / "resources" / "translations"
PACKAGES = "packages"
"""The context of what packages say."""


class Message(NamedTuple):
    """A text with its translations: one, or if it has a number, one for each form; none yet."""

    context: str
    source: str
    translations: tuple[str, ...]
    has_number: bool


def catalog_of(code: str) -> Path:
    """Return the catalog of a language."""
    return FOLDER / f"quartiles_{code}.ts"


def read(catalog: Path) -> Iterator[Message]:
    """Yield the texts of a catalog, without translations as long as they aren't finished."""
    for context in ET.parse(catalog).iter("context"):
        for message in context.iter("message"):
            told = message.find("translation")
            forms = message.findall("translation/numerusform")
            texts = [form.text or "" for form in forms] or [message.findtext("translation", "")]
            is_finished = all(texts) and told is not None and "type" not in told.attrib
            yield Message(
                context.findtext("name", ""),
                message.findtext("source", ""),
                tuple(texts) if is_finished else (),
                has_number="numerus" in message.attrib,
            )


def of_packages() -> dict[str, dict[str, str]]:
    """Return what packages say in each language but English, as far as it is translated."""
    return {
        language.code: {
            message.source: message.translations[0]
            for message in read(catalog_of(language.code))
            if message.context == PACKAGES and message.translations
        }
        for language in languages.translated()
    }


def finished(code: str) -> int:
    """Return the percentage of texts that are translated to a language."""
    if code == languages.codes()[0]:
        return 100
    messages = [*read(catalog_of(code))]
    return 100 * sum(bool(message.translations) for message in messages) // len(messages)
