"""The README for package indexes, which show it where its relative links lead nowhere."""

from __future__ import annotations

import re

from bundle import project

_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
_HTML = re.compile(r"(?P<name>\b(?:src|srcset|href)=)\"(?P<target>[^\"]+)\"")
_PICTURE = re.compile(r"<picture>.*?</picture>|<img\b[^>]*>", re.DOTALL)
_ABROAD = re.compile(r"#|[a-z]+:")


def for_indexes(text: str) -> str:
    """Return a README with whole links; those that can't be are left out, as their pictures are."""
    if not project.ADDRESS:
        text = _PICTURE.sub("", text)
    text = _HTML.sub(lambda found: f'{found["name"]}"{_whole(found["target"], "raw")}"', text)
    return _LINK.sub(_link, text)


def _link(found: re.Match[str]) -> str:
    is_picture = bool(found["picture"])
    target = _whole(found["target"], "raw" if is_picture else "blob")
    if target:
        return f"{found['picture']}[{found['text']}]({target})"
    return "" if is_picture else found["text"]


def _whole(target: str, kind: str) -> str:
    if _ABROAD.match(target):
        return target
    above = target.removeprefix("../../")
    return project.file_address(target, kind) if above == target else project.address(above)
