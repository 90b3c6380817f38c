"""The journal of a board, with all that was tried on it and when.

An *entry* has the time that was played by then, what happened, and the word that was meant, if any.
A journal is a set of entries in the order of their times, so merging is a union: it doesn't matter
who merges, in which order, or how often. It only grows, until it is deleted.

It is kept as text. An entry is a capital letter for the event, the milliseconds since the entry
before in capital hexadecimal digits, and the letters of the word: ``H1A2Fwatermelon``. That is 12
characters of a usual entry, and at most 24 of a word of 18 letters after a quarter of an hour.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum
from itertools import accumulate
from typing import NamedTuple, Self

from quartiles_gui.core.words.letters import MAX_WORD_LENGTH, is_letters

MOST_ENTRIES = 5000
"""Entries of a board, of which the first are kept; a game has about 200."""

IDLE = 60_000
"""Milliseconds of doing nothing after which time stands still."""

_ENTRY = re.compile("([G-Q])(0|[1-9A-F][0-9A-F]{0,7})([a-z]{0,32})")
_ENTRIES = re.compile(f"(?:{_ENTRY.pattern})*+")
_LATEST = 0xFFFFFFFF  # milliseconds: 49 days


class Event(Enum):
    """A kind of event; the values are those in the text, beyond the hexadecimal digits."""

    FOUND = "G"
    EXTRA = "H"
    ALREADY_FOUND = "I"
    REVEALED = "J"  # tried after it was shown
    UNKNOWN = "K"  # the tiles spell it, but it isn't a word
    NOT_SPELLED = "L"  # the tiles don't
    TICKED = "M"  # on the Quartiles page; also taken as found in the game
    UNTICKED = "N"  # or no longer found, because that was undone
    HINTED = "O"  # a rung of a hint on the word was told
    SHOWN = "P"  # the whole word was: by the last rung, or with all the rest
    LEFT = "Q"  # the board was left or hidden; without a word


class Entry(NamedTuple):
    """One thing that happened."""

    time: int  # milliseconds of playing since the board was first opened
    event: Event
    word: str = ""  # of letters a to z; what else is typed isn't kept


class Journal(NamedTuple):
    """The entries of a board; two with the same entries are equal. Get one by `of`."""

    text: str = ""
    end: int = 0  # the time of the last entry
    size: int = 0  # entries

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Self:
        """Return the journal of some entries in any order; those twice there count once."""
        first = sorted(set(entries), key=_order)[:MOST_ENTRIES]
        times = [0, *(entry.time for entry in first)]
        return cls("".join(map(_text, first, times)), times[-1], len(first))

    @classmethod
    def from_text(cls, text: object) -> Self:
        """Return the journal; raise `ValueError` if it isn't one."""
        if not isinstance(text, str) or not _ENTRIES.fullmatch(text):
            raise ValueError("no journal")
        gaps = [int(gap, 16) for _, gap, _ in _ENTRY.findall(text)]
        journal = cls(text, sum(gaps), len(gaps))
        if journal.end > _LATEST:
            raise ValueError("no time")
        is_certain = 0 not in gaps and len(gaps) <= MOST_ENTRIES  # entries are in order, and once
        return journal if is_certain else cls.of(journal.entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries in the order of their times."""
        parts = _ENTRY.findall(self.text)
        times = accumulate(int(gap, 16) for _, gap, _ in parts)
        return tuple(
            Entry(time, Event(event), word)
            for time, (event, _, word) in zip(times, parts, strict=True)
        )

    def with_entries(self, *entries: Entry) -> Self:
        """Return the journal with some entries more, as far as there is room."""
        added = sorted(set(entries), key=_order)
        if not added or added[-1].time > _LATEST:
            return self
        if added[0].time <= self.end or self.size + len(added) > MOST_ENTRIES:
            is_full = self.size == MOST_ENTRIES and added[0].time > self.end
            return self if is_full else self.merged(self.of(added))
        times = [self.end, *(entry.time for entry in added)]
        text = self.text + "".join(map(_text, added, times))
        return self._replace(text=text, end=times[-1], size=self.size + len(added))

    def merged(self, other: Self) -> Self:
        """Return what both know; ``self`` if the other adds nothing."""
        if self == other or not other.size:
            return self
        both = self.of((*self.entries, *other.entries))
        return self if both == self else both


class PlayClock:
    """Counts the milliseconds that a board is played.

    It stands still while the board isn't seen, and when nothing is done for `IDLE`.

    Args:
        now: Returns seconds since any moment, which never go back.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.is_seen = True
        self.start(0)

    @property
    def time(self) -> int:
        return int(self._passed)

    def start(self, time: float) -> None:
        """Go on from the time that was played on a board so far."""
        self._time, self._since = time, self._now()

    def go_on(self) -> None:
        """Count on: somebody is doing something."""
        self.start(self._passed)

    def follow(self, before: Journal, now: Journal) -> None:
        """Go on from a journal that was continued or deleted elsewhere."""
        if now.end > self.time or now.end < before.end:
            self.start(now.end)

    def see(self, is_seen: bool) -> None:
        """Count only while the board is seen."""
        self.go_on()
        self.is_seen = is_seen

    def entry(self, event: Event, word: str = "") -> Entry:
        """Return the entry of something that happens now."""
        return Entry(self.time, event, word)

    def left(self, journal: Journal) -> tuple[Entry, ...]:
        """Return an entry that the board is left, if time has passed since ``journal`` ended."""
        is_news = journal.size > 0 and self.time > journal.end
        return (self.entry(Event.LEFT),) if is_news else ()

    @property
    def _lapse(self) -> float:
        return min(max((self._now() - self._since) * 1000, 0.0), IDLE)

    @property
    def _passed(self) -> float:
        return self._time + (self._lapse if self.is_seen else 0.0)


def _order(entry: Entry) -> tuple[int, str, str]:
    return entry.time, entry.event.value, entry.word


def _text(entry: Entry, before: int) -> str:
    """Return an entry as text, after one at the time ``before``."""
    word = entry.word[:MAX_WORD_LENGTH]
    return f"{entry.event.value}{entry.time - before:X}{word if is_letters(word) else ''}"
