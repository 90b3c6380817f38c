"""Key hints: declared by the action or widget that handles the keys, and listed for the user."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

_Format = QKeySequence.SequenceFormat


class KeyHint(QObject):
    """Says what some keys do that an action or widget handles.

    Several keys may be given in words, such as ``"Arrow keys"``. A purpose is like
    ``"clear the tile"``.
    """

    def __init__(
        self, owner: QObject, keys: Sequence[QKeySequence | Qt.Key | str], purpose: str
    ) -> None:
        super().__init__(owner)
        self._keys = keys
        self.purpose = purpose

    def text(self, form: QKeySequence.SequenceFormat = _Format.NativeText) -> str:
        """Return the keys as this system writes them, or in another form."""
        return ", ".join(
            key if isinstance(key, str) else key_text(QKeySequence(key), form) for key in self._keys
        )


class KeySection(NamedTuple):
    """Keys that work in the same places."""

    title: str  # the places
    hints: list[KeyHint]


def key_text(key: QKeySequence, form: QKeySequence.SequenceFormat = _Format.NativeText) -> str:
    """Return the name of a key as this system writes it; Return is called Enter."""
    return key.toString(form).replace("Return", "Enter")


def key_sections(places: Iterable[tuple[str, QObject]]) -> list[KeySection]:
    """Return all hints in some places; a hint that several places share is listed once.

    A place has a title and the owner of its hints. Those of an earlier place are left out of later
    ones, so that a window may follow the pages that it contains.
    """
    titles: dict[tuple[str, str], list[str]] = {}
    hints: dict[tuple[str, str], KeyHint] = {}
    seen: set[KeyHint] = set()
    for title, place in places:
        found = place.findChildren(KeyHint)
        found.sort(key=lambda hint: isinstance(hint.parent(), QAction))  # what widgets do first
        for hint in found:
            if hint not in seen:
                seen.add(hint)
                entry = (hint.text(), hint.purpose)
                hints.setdefault(entry, hint)
                titles.setdefault(entry, []).append(title)
    sections: dict[str, KeySection] = {}
    for entry, hint in hints.items():
        title = ", ".join(dict.fromkeys(titles[entry]))
        sections.setdefault(title, KeySection(title, [])).hints.append(hint)
    return list(sections.values())
