"""The boards of the days, read when they are first asked for."""

from __future__ import annotations

from datetime import date

from quartiles_gui import paths
from quartiles_gui.core.quartiles.daily import DailyBoards
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library.shipped_boards import read_daily


class DayBoards:
    """Knows which days have a board that was made ahead."""

    def __init__(self) -> None:
        self._daily: DailyBoards | None = None

    def read(self) -> DailyBoards:
        """Return the boards that were made ahead.

        Raises:
            DailyError: If they are damaged.
            FileError: If they can't be read.
        """
        if self._daily is None:
            self._daily = read_daily(paths.dictionary_folder())
        return self._daily

    def is_from_date(self, day: date) -> bool:
        """Return whether the board of a day is made from the date; False if that isn't known."""
        try:
            daily = self.read()
        except UserError:  # which is said when the day is played
            return False
        return daily.first is None or daily.last is None or not daily.first <= day <= daily.last
