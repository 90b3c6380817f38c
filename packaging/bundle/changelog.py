"""The newest section of CHANGELOG.md: what a release says of itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

_FILE = Path(__file__).resolve().parents[2] / "CHANGELOG.md"
_SECTION = re.compile(r"^## (\S+) \W*(.+?)\W*\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_POINT = re.compile(r"^- (.*(?:\n  .*)*)", re.MULTILINE)
_MARKUP = re.compile(r"\*\*|`|\[([^\]]*)\]\([^)]*\)")


class Section(NamedTuple):
    """What is new in a version."""

    version: str
    date: str  # as 2026-12-24, or any words
    text: str  # as it stands there

    @property
    def opening(self) -> str:
        """What stands before the points; empty if nothing does."""
        return _plain(re.split("^(?:- |#)", self.text, maxsplit=1, flags=re.MULTILINE)[0])

    @property
    def points(self) -> list[str]:
        return [_plain(point) for point in _POINT.findall(self.text)]


def newest() -> Section:
    """Return the first section."""
    found = _SECTION.search(_FILE.read_text("utf-8"))
    if found is None:
        raise ValueError(f"{_FILE.name} has no section such as “## 1.2.3 (2026-12-24)”.")
    return Section(found[1], found[2], found[3].strip())


def _plain(text: str) -> str:
    return " ".join(_MARKUP.sub(lambda found: found[1] or "", text).split())
