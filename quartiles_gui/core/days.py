"""Days as ISO dates, such as 2026-11-21, and times to the second in UTC: 2026-11-21T07:30:00Z."""

from datetime import date, datetime, timedelta

# before and after those in use: a clock without a battery begins in 1980
FIRST_DAY, LAST_DAY = "1980-01-01", "2199-12-31"
FIRST_TIME, LAST_TIME = f"{FIRST_DAY}T00:00:00Z", f"{LAST_DAY}T23:59:59Z"


def is_date(text: object) -> bool:
    """Return whether ``text`` is a day as an ISO date in a year of use.

    Days before or after any that is meant would only break what is counted from them.
    """
    try:
        is_exact = isinstance(text, str) and date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
    return is_exact and FIRST_DAY <= str(text) <= LAST_DAY  # it reads other forms too


def is_time(value: object) -> bool:
    """Return whether ``value`` is a time as it is stored."""
    if not isinstance(value, str) or len(value) != len(FIRST_TIME):
        return False
    try:
        is_exact = f"{datetime.fromisoformat(value[:-1]).isoformat()}Z" == value
    except ValueError:
        return False
    return is_exact and FIRST_TIME <= value <= LAST_TIME  # it reads other forms too


def second_after(moment: str) -> str:
    """Return the time one second later, within the days in use."""
    later = datetime.fromisoformat(moment[:-1]) + timedelta(seconds=1)
    return min(f"{later.isoformat()}Z", LAST_TIME)


def local_day(moment: str) -> str:
    """Return the day of a stored time as an ISO date, where the user is."""
    return datetime.fromisoformat(moment).astimezone().date().isoformat()
