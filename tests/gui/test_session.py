"""A session tells of each deed once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from PySide6.QtTest import QSignalSpy

from quartiles_gui.gui.session import Session


class Counter(Session):
    """Counts, and can count twice at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number = 0

    def count(self, by: int = 1) -> None:
        with self.deed():
            self.number += by

    def count_twice(self) -> None:
        with self.deed():
            self.count()
            self.count()

    def refuse(self) -> None:
        with self.deed():
            raise ZeroDivisionError


def test_deeds_within_a_deed_are_told_at_its_end() -> None:
    counter = Counter()
    told: list[int] = []
    counter.changed.connect(lambda: told.append(counter.number))
    counter.count_twice()
    counter.count()
    assert told == [2, 3]


def test_a_deed_that_fails_is_told_as_well_and_those_after_it() -> None:
    counter = Counter()
    told = QSignalSpy(counter.changed)
    with pytest.raises(ZeroDivisionError):
        counter.refuse()
    counter.count()
    assert told.count() == 2


def test_what_a_listener_does_is_told_after_all_know_of_the_deed() -> None:
    counter = Counter()
    first: list[int] = []
    second: list[int] = []

    def listen() -> None:
        first.append(counter.number)
        if counter.number < 3:
            counter.count()
            counter.count()

    counter.changed.connect(listen)
    counter.changed.connect(lambda: second.append(counter.number))
    counter.count()
    assert first == [1, 3]
    assert second == [3, 3]


def test_an_equal_number_is_news_too() -> None:
    counter = Counter()
    told = QSignalSpy(counter.changed)
    counter.count(0)
    assert told.count() == 1
