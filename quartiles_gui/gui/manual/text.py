"""The pages of the manual, and what is found in them.

Each language has a folder of pages in Markdown. ``README.md`` is the contents: the pages are those
that it links to, in its order, and known by the names of their files without the ending. What isn't
translated is linked in the folder of another language. A *passage* is a heading with what stands
below it, up to the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from quartiles_gui.gui.widgets.actions import KeySection

CONTENTS = "README"

_LINK = re.compile(r"\[[^]]*\]\(([^)#]+\.md)(?:#[^)]*)?\)")
_MARKUP = re.compile(r"\]\([^)]*\)|[]\[*`|…]")  # and what menus have at the end of a name


class Passage(NamedTuple):
    """A passage of a page."""

    page: str
    heading: str
    text: str  # with the heading, as `plain` gives it


class Manual:
    """The pages of a language, or the English ones where there are none in it."""

    def __init__(self, folder: Path, language: str) -> None:
        own = folder / language
        self.folder = own if own.is_dir() else folder / "en"
        contents = self.folder / f"{CONTENTS}.md"
        linked = _LINK.findall(contents.read_text("utf-8"))
        files: list[Path] = [contents, *(self.folder / name for name in linked)]
        self.pages = {file.stem: file.read_text("utf-8") for file in files}
        """The text of each page, by its name."""
        self._passages = [
            Passage(page, heading, plain(text))
            for page, whole in self.pages.items()
            for heading, text in _passages(whole)
            if page != CONTENTS
        ]

    def title(self, page: str) -> str:
        return self.pages[page].partition("\n")[0].removeprefix("# ")

    def search(self, query: str) -> list[Passage]:
        """Return the passages with all words of a query, those first that have them as heading."""
        words = plain(query).split()
        found = [one for one in self._passages if all(word in one.text for word in words)]
        return sorted(found, key=lambda one: not all(w in plain(one.heading) for w in words))


def plain(text: str) -> str:
    """Return a text as it is compared: without markup and upper case."""
    return _MARKUP.sub(" ", text).casefold()


def keys_text(page: str, sections: Iterable[KeySection]) -> str:
    """Return the page of the keys with those that this system has."""
    intro, _, tables = page.partition("\n## ")
    head = "\n".join(tables.splitlines()[2:4])
    lines = [intro.rstrip()]
    for section in sections:
        rows = (f"| {hint.text()} | {hint.purpose} |" for hint in section.hints)
        lines += [f"\n## {section.title}\n", head, *rows]
    return "\n".join(lines) + "\n"


def _passages(page: str) -> Iterator[tuple[str, str]]:
    for passage in re.split(r"^#+ ", page, flags=re.MULTILINE)[1:]:
        yield passage.partition("\n")[0], passage
