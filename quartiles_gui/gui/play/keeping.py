"""The record of the board that is played: how it gets into the library, with the time on it."""

from __future__ import annotations

from collections.abc import Iterable

from quartiles_gui.core.quartiles.journal import Entry, Event, PlayClock
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.play.play_days import PlayDays
from quartiles_gui.gui.saver import Saver


class Keeping:
    """Stores what is done on the board that is played.

    Attributes:
        record: None until there is a board.
        clock: Counts the time on it.
    """

    def __init__(self, saver: Saver, days: PlayDays, clock: PlayClock) -> None:
        self.record: BoardRecord | None = None
        self.clock = clock
        self._saver = saver
        self._boards = saver.library.boards
        self._days = days

    def open(self, record: BoardRecord) -> None:
        """Go on with another board."""
        self._leave()
        self.clock.start(record.journal.end)
        self._days.see(record)
        self.record = record

    def see(self, is_seen: bool) -> None:
        """Take note of whether the board is seen; only then time passes."""
        if is_seen != self.clock.is_seen:
            if not is_seen:
                self._leave()
            self.clock.see(is_seen)

    def latest(self) -> BoardRecord | None:
        """Return the record as the library has it by now, from where its time goes on."""
        if self.record is None:
            return None
        latest = self._boards.get(self.record.key) or self.record
        self.clock.follow(self.record.journal, latest.journal)
        return latest

    def log(self, event: Event, word: str) -> None:
        """Store what happened, where the game is as it was before."""
        if self.record is not None:
            self._put(self.record, [self.clock.entry(event, word)], is_news=False)

    def put(self, record: BoardRecord, event: Event, *words: str) -> BoardRecord:
        """Store what was done with some words, and return the record as it is stored."""
        is_news = self.record is not None and len(record.found) > len(self.record.found)
        return self._put(record, [self.clock.entry(event, word) for word in words], is_news=is_news)

    def _leave(self) -> None:
        """Store that the board is left, unless it isn't in the library."""
        entries = () if self.record is None else self.clock.left(self.record.journal)
        if entries and self.record is not None and self._boards.get(self.record.key) is not None:
            self._put(self.record, entries, is_news=False)

    def _put(self, record: BoardRecord, entries: Iterable[Entry], *, is_news: bool) -> BoardRecord:
        stored = self._boards.put(self._days.played(record, is_news=is_news), *entries)
        if stored.is_on_time and not record.is_on_time:
            self._days.forget()
        self._saver.stored()
        self.record = stored
        return stored
