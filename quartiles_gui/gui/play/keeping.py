"""Records of what is played: that of the board, with the time on it, and the days of play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from quartiles_gui.core.quartiles.journal import Entry, Event, PlayClock
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.play.board_maker import BoardMaker
from quartiles_gui.gui.saver import Saver
from quartiles_gui.library.boards import Boards
from quartiles_gui.library.statistics import DayResult, days_in_a_row, longest_row


class DayRow(NamedTuple):
    """Days that were played in a row, and the board of yesterday."""

    days: int  # up to today; 0 for a board that is of no day, as is the longest
    longest: int
    has_yesterday: bool  # it can be gone to
    yesterday: DayResult | None  # how it stands; None if it wasn't played


class PlayDays:
    """Knows which day it is, and counts the days on which their boards were played."""

    def __init__(self, boards: Boards, maker: BoardMaker, now: Callable[[], datetime]) -> None:
        self._boards = boards
        self._maker = maker
        self._now = now
        self._on_time: Sequence[date] | None = None  # None if not known
        # the latest day on which its board was there to be seen
        latest = boards.latest_day(self.today()) or self.today()
        self._seen = min(latest, self.today())  # a clock may have been wrong

    @property
    def has_new(self) -> bool:
        """Whether a day has begun, and its board wasn't opened yet."""
        return self.today() > self._seen

    def today(self) -> date:
        return self._now().date()

    def first(self) -> date:
        """Return the first day with a board: of this year, made ahead, or played."""
        days = (
            self._maker.first_day(),
            self._boards.first_day(),
            self.today().replace(month=1, day=1),
        )
        return min(day for day in days if day is not None)

    def until_midnight(self) -> int:
        """Return the milliseconds until the next day."""
        return until_midnight(self._now())

    def see(self, record: BoardRecord) -> None:
        """Take note that a board is there to be seen."""
        if record.day is not None:
            self._seen = max(self._seen, date.fromisoformat(record.day))

    def on_time(self) -> Sequence[date]:
        """Return the days whose boards were played on them, in order."""
        if self._on_time is None:
            self._on_time = self._boards.days_on_time(self.today())
        return self._on_time

    def in_a_row(self) -> int:
        """Return how many of these days there are in a row up to now."""
        return days_in_a_row(self.on_time(), self.today())

    def row(self, record: BoardRecord) -> DayRow:
        """Return what there is to say of days beside a board that was played."""
        on_time = () if record.day is None else self.on_time()
        yesterday = self.today() - timedelta(1)
        is_offered = record.day != yesterday.isoformat() and yesterday >= self.first()
        return DayRow(
            days=days_in_a_row(on_time, self.today()),
            longest=longest_row(on_time),
            has_yesterday=is_offered,
            yesterday=next(iter(self._boards.days(yesterday, yesterday)), None)
            if is_offered
            else None,
        )

    def forget(self) -> None:
        """Look up anew what was played on time."""
        self._on_time = None

    def played(self, record: BoardRecord, *, is_news: bool) -> BoardRecord:
        """Return a record after something was done now, as finding a word, which ``is_news``."""
        today = self.today()
        is_counted = is_news and record.day is not None and not record.is_on_time
        latest = self._boards.latest_day(today) if is_counted else None
        return record.played(today, latest, is_news=is_news)


def until_midnight(now: datetime) -> int:
    """Return the milliseconds until a day begins, and one more."""
    midnight = datetime.combine(now.date() + timedelta(1), time()).astimezone(now.tzinfo)
    if midnight.astimezone().date() == now.date():  # it is skipped: clocks are set to 1:00 then
        midnight += timedelta(hours=1)
    return (midnight - now) // timedelta(milliseconds=1) + 1


class Keeping:
    """Stores what is done on the board that is played."""

    def __init__(self, saver: Saver, days: PlayDays, clock: PlayClock) -> None:
        self.record: BoardRecord | None = None  # until there is a board
        self.clock = clock  # counts the time on it
        self._saver = saver
        self._boards = saver.library.boards
        self._days = days

    def open(self, record: BoardRecord) -> None:
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
