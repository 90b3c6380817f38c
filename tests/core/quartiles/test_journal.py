"""The journal of a board: a set of entries, and a clock that only counts what was played."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.journal import (
    IDLE,
    MOST_ENTRIES,
    Entry,
    Event,
    Journal,
    PlayClock,
)
from quartiles_gui.core.words.letters import ALPHABET

words = st.just("") | st.text(ALPHABET, max_size=32)
times = st.integers(0, 20) | st.integers(0, 2**32 - 1)
entries = st.builds(Entry, times, st.sampled_from(Event), words)
histories = st.lists(entries, max_size=20)


@given(histories)
def test_a_journal_has_each_entry_once_in_the_order_of_their_times(history: list[Entry]) -> None:
    journal = Journal.of(history)
    assert set(journal.entries) == set(history)
    assert len(journal.entries) == journal.size == len(set(history))
    assert sorted(journal.entries, key=lambda entry: entry.time) == list(journal.entries)
    assert journal.end == max((entry.time for entry in history), default=0)


@given(histories)
def test_it_does_not_matter_when_an_entry_is_made(history: list[Entry]) -> None:
    journal = Journal()
    for entry in history:
        journal = journal.with_entries(entry)
    assert journal == Journal.of(history) == Journal.from_text(journal.text)


@given(histories, histories, histories)
def test_merging_has_no_order(one: list[Entry], two: list[Entry], three: list[Entry]) -> None:
    own, other, third = map(Journal.of, (one, two, three))
    both = own.merged(other)
    assert both == other.merged(own) == Journal.of((*one, *two))
    assert both.merged(own) is both
    assert both.merged(other) is both
    assert both.merged(third) == own.merged(other.merged(third))


def test_an_entry_is_short() -> None:
    usual = Journal().with_entries(Entry(59_999, Event.FOUND, "watermelon"))
    assert usual.text == "GEA5Fwatermelon"
    long_after = Journal().with_entries(Entry(900_000, Event.NOT_SPELLED, "a" * 18))
    assert len(long_after.text) == 24


def test_there_is_room_for_so_many_entries_of_which_the_first_count() -> None:
    first = [Entry(time, Event.FOUND, "er") for time in range(1, MOST_ENTRIES + 1)]
    full = Journal.of(first)
    later = Entry(10**6, Event.UNKNOWN, "re")
    assert full.with_entries(later) == full.merged(Journal.of([later])) == full
    earlier = Entry(0, Event.UNKNOWN, "re")
    assert full.with_entries(earlier).entries == (earlier, *first[:-1])
    assert full.with_entries(earlier) == Journal.of([earlier]).merged(full)


def test_what_is_not_letters_is_not_kept() -> None:
    tried = (Entry(time, Event.NOT_SPELLED, text) for time, text in ((1, "naïve"), (2, "w" * 40)))
    journal = Journal().with_entries(*tried)
    assert [entry.word for entry in journal.entries] == ["", "w" * 32]
    assert Journal.from_text(journal.text) == journal


@pytest.mark.parametrize(
    "text", ["er", "G", "G1er!", "G1ER", "G-1er", "G01er", "Z1er", "G100000000", f"G1{'w' * 33}", 1]
)
def test_a_damaged_journal_is_refused_but_not_one_in_another_order(text: object) -> None:
    assert Journal.from_text("G1onG0erG0er") == Journal.from_text("G1erG0on")
    with pytest.raises(ValueError, match="no "):
        Journal.from_text(text)


class Seconds:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@given(st.lists(st.tuples(st.sampled_from(["do", "hide", "show"]), st.integers(0, 10**6))))
def test_the_clock_counts_what_was_seen_and_not_idle(story: list[tuple[str, int]]) -> None:
    seconds = Seconds()
    clock, is_seen, expected = PlayClock(seconds), True, 0
    for deed, wait in story:
        expected += min(wait, IDLE) if is_seen else 0
        seconds.now += wait / 1000
        if deed == "do":
            clock.go_on()
        else:
            is_seen = deed == "show"
            clock.see(is_seen)
        assert abs(clock.time - expected) <= 1


def test_the_clock_stands_still_after_a_minute_and_goes_on_from_there() -> None:
    seconds = Seconds()
    clock = PlayClock(seconds)
    clock.start(5000)
    seconds.now += 1.5
    assert clock.entry(Event.FOUND, "er") == Entry(6500, Event.FOUND, "er")
    seconds.now += 4000
    assert clock.time == 65_000
    clock.go_on()
    seconds.now += 1
    assert clock.time == 66_000
    clock.start(5000)
    seconds.now -= 50
    assert clock.time == 5000, "a clock that goes back takes nothing away"
