"""Days as the user writes them; the library has ISO dates, such as 2026-11-21."""

from __future__ import annotations

import re
from datetime import date, timedelta

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from quartiles_gui.core.days import is_date
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.base.translation import translate
from quartiles_gui.library.current_time import local_today

_WEEKDAY = re.compile(r"[\s,،、]*d{3,4}[\s,،、]*")  # in a Qt format, with the separators around it
# the same; with “of” before it, or a word for “year” after it
_YEAR = re.compile(r"[\s,،、]*('[^']*'\s)?y+[.\u5e74\ub144]?(\s*'[^']*'\.?)?[\s,،、]*")
_CENTURY = 2000  # of a year with two digits
_FIRST_YEAR = 1000  # smaller numbers beside a month are days
_LEAP_YEAR = 2000  # has every day that a year can have
_LONGEST_DAY = 3  # terms
_EXAMPLE = "2026-11-21"  # of a day
_DIGITS = re.compile(r"(\d{1,2})[./-](\d{1,2}|\d{4})[./]?")
_NUMBER = re.compile(r"(\d{1,2}|\d{4})(?:st|nd|rd|th)?[.,]?")


def day_text(iso: str, *, has_year: bool = True) -> str:
    """Return the day with the ISO date ``iso`` with the month's name, in the user's language."""
    form = _WEEKDAY.sub(" ", QLocale().dateFormat(QLocale.FormatType.LongFormat))
    return QLocale().toString(_date(iso), (form if has_year else _YEAR.sub(" ", form)).strip())


def short_day_text(iso: str) -> str:
    """Return the day with the ISO date ``iso`` in digits, as `day_of` understands it."""
    return QLocale().toString(_date(iso), _digits("yyyy"))


def weekday_text(iso: str, *, has_year: bool = True) -> str:
    """Return the day with the ISO date ``iso`` with the names of the weekday and the month."""
    full = QLocale().dateFormat(QLocale.FormatType.LongFormat)
    return QLocale().toString(_date(iso), full if has_year else _YEAR.sub(" ", full).strip())


def month_text(day: date) -> str:
    """Return the month of a day, with its year."""
    return f"{QLocale().standaloneMonthName(day.month)} {day.year}"


def time_text(stored: str) -> str:
    """Return the time of day of a stored time, where the user is."""
    moment = QDateTime.fromString(stored, Qt.DateFormat.ISODate).toLocalTime()
    return QLocale().toString(moment.time(), QLocale.FormatType.ShortFormat)


def day_of(text: str) -> str | None:
    """Return the ISO date of a day written in digits; None if ``text`` isn't a date.

    Day, month and year are in the order of ISO dates or of the user's language.
    """
    text = text.strip()
    if is_date(text):
        return text
    for year in ("yyyy", "yy"):
        day = QLocale().toDate(text, _digits(year), _CENTURY)
        iso = day.toString(Qt.DateFormat.ISODate)
        if day.isValid() and is_date(iso):
            return iso
    return None


def misread_day(text: str) -> Sentence:
    """Return the sentence about a text that `day_of` doesn't understand."""
    return sentence(
        "history",
        "“{text}” isn’t a date. Write it like {example}. The date is unchanged.",
        text=text,
        example=short_day_text(_EXAMPLE),
    )


def readings_of(query: str) -> list[str]:
    """Return the searches that a text may mean, for the library, which knows ISO dates only.

    They are the text itself and, if it names a day or month in digits or words, the same with that
    as an ISO date; ``????`` stands for a year that isn't named. Months may be named in the user's
    language or in English, and shortened.
    """
    terms = query.split()
    for start in range(len(terms)):
        for end in range(min(len(terms), start + _LONGEST_DAY), start, -1):
            day = _searched_day(terms[start:end])
            if day is not None:
                return [query, " ".join([*terms[:start], day, *terms[end:]])]
    return [query]


def _searched_day(terms: list[str]) -> str | None:
    """Return the search for a day or a month; None if the terms are something else."""
    text = "".join(terms)
    return day_of(text) or _relative_day(text) or _partial_date(text) or _named_date(terms)


def _relative_day(text: str) -> str | None:
    words = {translate("Days", "today"): 0, translate("Days", "yesterday"): -1}
    days = words.get(text.lower())
    if days is None:
        return None
    return str(local_today() + timedelta(days))


def _partial_date(text: str) -> str | None:
    """Return a day without a year or a month with one, in digits."""
    found = _DIGITS.fullmatch(text)
    if found is None:
        return None
    one, other = map(int, found.groups())
    if len(found[2]) == 4:
        return _pattern(other, one)
    is_month_first = _digits("yyyy").find("M") < _digits("yyyy").find("d")
    return _pattern(None, one, other) if is_month_first else _pattern(None, other, one)


def _named_date(terms: list[str]) -> str | None:
    """Return a date whose month is a word, in whatever order, from one to three terms."""
    months = [month for term in terms if (month := _month(term, is_alone=len(terms) == 1))]
    numbers = [int(found[1]) for term in terms if (found := _NUMBER.fullmatch(term.lower()))]
    years = [number for number in numbers if number >= _FIRST_YEAR]
    days = [number for number in numbers if number < _FIRST_YEAR]
    if (len(months), len(years) <= 1, len(days) <= 1) != (1, True, True):
        return None
    if len(terms) != len(months) + len(numbers):
        return None
    return _pattern(years[0] if years else None, months[0], days[0] if days else None)


def _month(term: str, *, is_alone: bool) -> int | None:
    """Return the number of a month that is named in full or shortened to a few letters.

    Without a number beside it, three letters may as well be a tile.
    """
    name = fold(term).strip(".,")
    for month in range(1, 13):
        for locale in (QLocale(), QLocale.c()):
            full = fold(locale.standaloneMonthName(month))
            if name == full or (full.startswith(name) and len(name) >= 3 + is_alone):
                return month
    return None


def _pattern(year: int | None, month: int, day: int | None = None) -> str | None:
    """Return what the library searches for; None if there is no such date."""
    if not QDate.isValid(year or _LEAP_YEAR, month, day or 1):
        return None
    found = f"{year or '????'}-{month:02}"
    return f"{found}-{day:02}" if day else found


def _date(iso: str) -> QDate:
    return QDate.fromString(iso, Qt.DateFormat.ISODate)


def _digits(year: str) -> str:
    """Return the format of days in digits in the user's language, without leading zeros."""
    short = QLocale().dateFormat(QLocale.FormatType.ShortFormat)
    return re.sub("y+", year, re.sub("M+", "M", re.sub("d+", "d", short)))
