"""The clock, which nothing else asks for the time of day; times are stored as `core.days` says."""

from datetime import UTC, date, datetime

from quartiles_gui.core.days import FIRST_TIME, LAST_TIME


def now() -> str:
    """Return the current time; within the days in use, whatever the clock says."""
    # unlike `time.gmtime`, never with a second 60
    return min(max(datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), FIRST_TIME), LAST_TIME)


def local_now() -> datetime:
    """Return the current time where the user is, aware of its time zone."""
    return datetime.now(UTC).astimezone()


def local_today() -> date:
    """Return the calendar date where the user is."""
    return local_now().date()


def file_time() -> str:
    """Return the current time as it stands in names of files, where the user is."""
    return local_now().strftime("%Y-%m-%d-%H%M%S")
