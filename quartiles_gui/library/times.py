"""The clock, as times and days are stored (see `core.days`)."""

from datetime import UTC, date, datetime

from quartiles_gui.core.days import FIRST_TIME, LAST_TIME


def now() -> str:
    """Return the current time; within the days in use, whatever the clock says."""
    # unlike `time.gmtime`, never with a second 60
    return min(max(datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), FIRST_TIME), LAST_TIME)


def local_today() -> date:
    """Return the calendar date where the user is."""
    return datetime.now(UTC).astimezone().date()
