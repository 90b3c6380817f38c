"""What desktops and software centers show of the app, in all its languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape, unescape

from bundle import catalogs
from linux.metainfo import PICTURES

_SHARE = Path(__file__).with_name("share")
_ENTRY = re.compile(r"^(GenericName|Comment|Keywords)=(.*)$", re.MULTILINE)
_ELEMENT = re.compile(r"( *)<(caption|comment|p|summary)>([^<]*)</\2>")


def texts() -> Iterator[str]:
    """Yield the texts of the templates in ``share`` and of the pictures, which are English."""
    for template in sorted(_SHARE.iterdir()):
        content = template.read_text("utf-8")
        yield from (text for _, text in _ENTRY.findall(content))
        yield from (_plain(text) for *_, text in _ELEMENT.findall(content))
    yield from PICTURES.values()


def translated(content: str) -> str:
    """Return a desktop entry, or XML, with translations after each text."""
    languages = catalogs.of_packages().items()

    def of_entry(found: re.Match[str]) -> str:
        key, text = found.groups()
        told = (f"{key}[{code}]={known[text]}" for code, known in languages if text in known)
        return "\n".join([found[0], *told])

    def of_element(found: re.Match[str]) -> str:
        space, tag, text = found[1], found[2], _plain(found[3])
        told = (
            f'{space}<{tag} xml:lang="{code}">{escape(known[text])}</{tag}>'
            for code, known in languages
            if text in known
        )
        return "\n".join([found[0], *told])

    return _ELEMENT.sub(of_element, _ENTRY.sub(of_entry, content))


def _plain(text: str) -> str:
    return unescape(" ".join(text.split()))
