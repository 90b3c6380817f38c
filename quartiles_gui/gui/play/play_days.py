"""The days of play: which day it is where the user is, and on which ones boards were played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.play.board_maker import BoardMaker
from quartiles_gui.library.boards import Boards
from quartiles_gui.library.statistics import DayResult, days_in_a_row, longest_row


class DayRow(NamedTuple):
    """Days that were played in a row, and the board of yesterday."""

    days: int  # up to today; 0 for a board that is of no day, as is the longest
    longest: int
    has_yesterday: bool  # it can be gone to
    yesterday: DayResult | None  # how it stands; None if it wasn't played


class PlayDays:
    """Knows which day it is, and counts the days on which their boards were played.

    Args:
        now: Returns the time where the user is, aware of its time zone.
    """

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
        """Return the calendar date where the user is."""
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
