"""Times as they are stored: ISO, to the second, in UTC, such as 2026-11-21T07:30:00Z."""

from datetime import UTC, date, datetime

from quartiles_gui.core.days import FIRST_DAY, LAST_DAY

_FIRST, _LAST = f"{FIRST_DAY}T00:00:00Z", f"{LAST_DAY}T23:59:59Z"


def now() -> str:
    """Return the current time; within the days in use, whatever the clock says."""
    # unlike `time.gmtime`, never with a second 60
    return min(max(datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), _FIRST), _LAST)


def is_time(value: object) -> bool:
    """Return whether ``value`` is a time as it is stored."""
    if not isinstance(value, str) or len(value) != len(_FIRST):
        return False
    try:
        is_exact = f"{datetime.fromisoformat(value[:-1]).isoformat()}Z" == value
    except ValueError:
        return False
    return is_exact and _FIRST <= value <= _LAST  # it reads other forms too


def local_today() -> date:
    """Return the calendar date where the user is."""
    return datetime.now(UTC).astimezone().date()


def local_day(moment: str) -> str:
    """Return the day of a stored time as an ISO date, where the user is."""
    return datetime.fromisoformat(moment).astimezone().date().isoformat()
