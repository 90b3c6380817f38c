"""The hints that were shown on a board, and the rungs on which each word is told.

As JSON they are an object: ``shown``, an object with the highest rung shown of each word, by its
label, and ``used``, how many times a hint was asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, NamedTuple, Self

from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.words.letters import is_word

MOST_HINTED = 1000  # words whose rungs are kept with a board; real ones have some 30


class Rung(IntEnum):
    """The steps of a hint, the one that tells least first."""

    TECHNIQUE = 1
    FIRST_TILE = 2
    MEANING = 3
    TILES = 4
    WORD = 5

    @property
    def label(self) -> str:
        """The name of the rung in files and on the command line."""
        return self.name.lower().replace("_", "-")


RUNGS = {rung.label: rung for rung in Rung}  # by label


def hint_event(rung: Rung) -> Event:
    """Return what happens when a rung of a hint is told."""
    return Event.SHOWN if rung is Rung.WORD else Event.HINTED


class HintLog(NamedTuple):
    """The hints that were shown on a board."""

    rungs: tuple[tuple[str, Rung], ...] = ()  # the highest one shown of each word, by the alphabet
    used: int = 0  # times that a hint was asked for

    @property
    def shown(self) -> dict[str, Rung]:
        return dict(self.rungs)

    @classmethod
    def of(cls, shown: Mapping[str, Rung], used: int) -> Self:
        return cls(tuple(sorted(shown.items())), used)

    def rung_of(self, word: str) -> int:
        """Return the highest rung shown of a word; 0 for none."""
        return self.shown.get(word, 0)

    def with_rung(self, word: str, rung: Rung) -> Self:
        """Return the log after a rung was shown, if it is higher and there is room for it."""
        shown = self.shown
        has_room = word in shown or len(shown) < MOST_HINTED
        if rung <= self.rung_of(word) or not has_room:
            return self
        return self.of({**shown, word: rung}, self.used + 1)

    def with_one_more(self) -> Self:
        """Return the log after a question that isn't about a single word."""
        return self._replace(used=min(self.used + 1, len(Rung) * MOST_HINTED))

    def merged(self, other: HintLog) -> Self:
        """Return what both logs know, whichever is merged; merging one again adds nothing."""
        own, others = self.shown, other.shown
        words = sorted(own.keys() | others.keys())[:MOST_HINTED]
        shown = {word: max(own.get(word, 0), others.get(word, 0)) for word in words}
        used = max(self.used, other.used, len(shown))
        return self.of({word: Rung(rung) for word, rung in shown.items()}, used)

    def to_members(self) -> dict[str, Any]:
        return {"shown": {word: rung.label for word, rung in self.rungs}, "used": self.used}

    @classmethod
    def from_members(cls, value: object) -> Self:
        """Return the log that a JSON value stands for; raise `ValueError` if it isn't one."""
        if not isinstance(value, dict) or set(value) != {"shown", "used"}:
            raise ValueError("no hints")
        shown, used = value["shown"], value["used"]
        if not isinstance(shown, dict) or len(shown) > MOST_HINTED or not all(map(is_word, shown)):
            raise ValueError("no words")
        if type(used) is not int:
            raise ValueError("no number")
        if not len(shown) <= used <= len(Rung) * MOST_HINTED:
            raise ValueError(f"{used} hints cannot be right")
        return cls.of({word: _rung_of(rung) for word, rung in shown.items()}, used)


def _rung_of(value: object) -> Rung:
    if isinstance(value, str) and value in RUNGS:
        return RUNGS[value]
    raise ValueError(f"{value!r} isn't a rung")
