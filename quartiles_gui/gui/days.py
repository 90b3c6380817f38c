"""Days as the user writes them; the library has ISO dates, such as 2026-11-21."""

from __future__ import annotations

import re

from PySide6.QtCore import QDate, QLocale, Qt

from quartiles_gui.core.quartiles.board_file import is_date

_WEEKDAY = re.compile(r"[\s,،、]*d{3,4}[\s,،、]*")  # in a Qt format, with the separators around it
_CENTURY = 2000  # of a year with two digits


def day_text(iso: str) -> str:
    """Return the day with the ISO date ``iso`` with the month's name, in the user's language."""
    full = QLocale().dateFormat(QLocale.FormatType.LongFormat)
    return QLocale().toString(_date(iso), _WEEKDAY.sub(" ", full).strip())


def short_day_text(iso: str) -> str:
    """Return the day with the ISO date ``iso`` in digits, as `day_of` understands it."""
    return QLocale().toString(_date(iso), _digits("yyyy"))


def day_of(text: str) -> str | None:
    """Return the ISO date of a day written in digits; None if ``text`` isn't a date.

    Day, month and year are in the order of ISO dates or of the user's language.
    """
    text = text.strip()
    if is_date(text):
        return text
    for year in ("yyyy", "yy"):
        date = QLocale().toDate(text, _digits(year), _CENTURY)
        iso = date.toString(Qt.DateFormat.ISODate)
        if date.isValid() and is_date(iso):
            return iso
    return None


def with_iso_dates(query: str) -> str:
    """Return ``query`` with every day in it as an ISO date, which is what the library searches."""
    return " ".join(day_of(term) or term for term in query.split())


def _date(iso: str) -> QDate:
    return QDate.fromString(iso, Qt.DateFormat.ISODate)


def _digits(year: str) -> str:
    """Return the format of days in digits in the user's language, without leading zeros."""
    short = QLocale().dateFormat(QLocale.FormatType.ShortFormat)
    return re.sub("y+", year, re.sub("M+", "M", re.sub("d+", "d", short)))
