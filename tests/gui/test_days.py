"""Days as the user writes them."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale

from quartiles_gui.gui.days import day_of, short_day_text


@pytest.mark.parametrize("name", ["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "sv_SE"])
@given(day=st.dates(date(1950, 1, 1), date(2099, 12, 31)))
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
