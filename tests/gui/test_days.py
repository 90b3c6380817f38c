"""Days as the user writes them."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale

from quartiles_gui.gui.days import (
    day_of,
    day_text,
    month_text,
    readings_of,
    short_day_text,
    time_text,
    weekday_text,
)


@pytest.mark.parametrize("name", ["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "sv_SE"])
@given(day=st.dates(date(1980, 1, 1), date(2199, 12, 31)))
def test_days_are_read_as_they_are_written(name: str, day: date) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(name))
    try:
        assert day_of(short_day_text(str(day))) == str(day)
        assert day_of(str(day)) == str(day)
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize("text", ["", "hard", "2026", "2026-13-01", "13/13/2026", "11/2026"])
def test_invalid_day_gives_none(text: str) -> None:
    assert day_of(text) is None


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("azz hard", None),
        ("nov", None),  # may be a tile
        ("nove", "????-11"),
        ("May", "????-05"),
        ("mayor", None),
        ("hard Nov 18 one", "hard ????-11-18 one"),
        ("18 November 2026", "2026-11-18"),
        ("November 18th, 2026", "2026-11-18"),
        ("November 31", "????-11 31"),
        ("31 February", "31 ????-02"),
        ("29 February", "????-02-29"),
        ("2/29/2025", None),
        ("13/13", None),
        ("0/0", None),
        ("November November", "????-11 November"),
    ],
)
def test_part_of_a_date_is_searched_in_every_year(text: str, other: str | None) -> None:
    assert readings_of(text) == ([text] if other is None else [text, other])


@given(text=st.text(alphabet="0123456789./- novembermayi,ä٣²"))
def test_anything_can_be_searched(text: str) -> None:
    assert readings_of(text)[0] == text


@pytest.mark.parametrize(
    ("language", "day"),
    [
        ("en_US", "November 19"),
        ("en_GB", "19 November"),
        ("de_DE", "19. November"),
        ("es_ES", "19 de noviembre"),
        ("hu_HU", "november 19."),
        ("ja_JP", "11月19日"),
        ("ru_RU", "19 ноября"),
    ],
)
def test_moments_of_this_year_leave_it_out(language: str, day: str) -> None:
    QLocale.setDefault(QLocale(language))
    assert day_text("2026-11-19", has_year=False) == day
    assert day in weekday_text("2026-11-19", has_year=False)
    assert "2026" not in weekday_text("2026-11-19", has_year=False)
    assert "2026" in weekday_text("2026-11-19")
    assert "2026" in month_text(date(2026, 11, 19))
    noon = datetime(2026, 11, 19, 12, 34).astimezone(UTC)
    assert "12" in (time := time_text(f"{noon:%Y-%m-%dT%H:%M:%SZ}"))
    assert "34" in time
