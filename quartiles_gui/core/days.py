"""Days as ISO dates, such as 2026-11-21."""

from datetime import date

# before and after those in use: a clock without a battery begins in 1980
FIRST_DAY, LAST_DAY = "1980-01-01", "2199-12-31"


def is_date(text: object) -> bool:
    """Return whether ``text`` is a day as an ISO date in a year of use.

    Days before or after any that is meant would only break what is counted from them.
    """
    try:
        is_exact = isinstance(text, str) and date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
    return is_exact and FIRST_DAY <= str(text) <= LAST_DAY  # it reads other forms too
