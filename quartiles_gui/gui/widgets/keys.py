"""What keys do: told once, by the action or widget that handles them, and listed for the user."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

_Format = QKeySequence.SequenceFormat


class KeyHint(QObject):
    """Says what some keys do.

    Args:
        owner: The action or widget that handles the keys.
        keys: Keys, or words for several: ``"Arrow keys"``.
        purpose: What the keys do, such as ``"clear the tile"``.

    Attributes:
        purpose: What the keys do.
    """

    def __init__(
        self, owner: QObject, keys: Sequence[QKeySequence | Qt.Key | str], purpose: str
    ) -> None:
        super().__init__(owner)
        self._keys = keys
        self.purpose = purpose

    def text(self, form: QKeySequence.SequenceFormat = _Format.NativeText) -> str:
        """Return the keys as they are written on this system, or in the form asked for."""
        return ", ".join(
            key if isinstance(key, str) else key_text(QKeySequence(key), form) for key in self._keys
        )


class KeySection(NamedTuple):
    """Keys that do something in the same places.

    Attributes:
        title: Where.
        hints: What they do.
    """

    title: str
    hints: list[KeyHint]


def key_text(key: QKeySequence, form: QKeySequence.SequenceFormat = _Format.NativeText) -> str:
    """Return the name of a key as this system writes it; Return is called Enter."""
    return key.toString(form).replace("Return", "Enter")


def key_sections(places: Iterable[tuple[str, QObject]]) -> list[KeySection]:
    """Return all hints in some places; what is said in several is said once for all of them.

    Args:
        places: Each with its title and what has the hints. What is in an earlier place isn't
            looked for in a later one, so that a window may follow the pages that it contains.
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
                said = (hint.text(), hint.purpose)
                hints.setdefault(said, hint)
                titles.setdefault(said, []).append(title)
    sections: dict[str, KeySection] = {}
    for said, hint in hints.items():
        title = ", ".join(dict.fromkeys(titles[said]))
        sections.setdefault(title, KeySection(title, [])).hints.append(hint)
    return list(sections.values())
