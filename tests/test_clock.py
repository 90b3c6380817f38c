"""The app has the day that a test sets, in every process."""

from __future__ import annotations

import sys
from datetime import date

import pytest

from quartiles_gui.library.current_time import local_today, now
from tests.bounded import run_program
from tests.clock.sitecustomize import local_now

SAY = (
    "from quartiles_gui.library.current_time import local_now, now; "
    "print(local_now().date(), now())"
)


@pytest.mark.at("2031-02-28T12:00")
def test_the_app_and_what_it_starts_have_the_day_of_the_test() -> None:
    assert local_now().date() == local_today() == date(2031, 2, 28)
    before = now()
    day, later = run_program(sys.executable, "-P", "-c", SAY).stdout.split()
    assert day == "2031-02-28"
    assert before <= later <= now(), "it is one clock, and goes on"
