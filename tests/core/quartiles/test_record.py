"""The record of a board: what is done on it, and merging what two know of it."""

from __future__ import annotations

import json
import sys
import time
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import is_spelled
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal, PlayClock
from quartiles_gui.core.quartiles.record import (
    MAX_NOTE_LENGTH,
    MOST_FOUND,
    BoardMode,
    BoardRecord,
    FinishedBoard,
    Origin,
    merged,
)
from quartiles_gui.core.words.dictionary import Dictionary
from tests.core.quartiles.made_records import (
    BOARD,
    DAYS,
    MOMENTS,
    WORDS,
    accounts,
    known_of,
    records,
)
from tests.game_boards import FIVE, TILES, judged
from tests.tables import each

FIRST = date(2026, 12, 1)
WHEN = MOMENTS[1]
ENTERED = BoardRecord(BOARD, created=WHEN, changed=WHEN)
MADE = ENTERED._replace(origin=Origin.USUAL).knowing(known_of(is_real=False))
OF_DAY = MADE._replace(origin=Origin.DAY, day=FIRST.isoformat())
REAL = ENTERED.knowing(known_of(is_real=True))
UNSURE = ENTERED.knowing(
    judged(TILES, Dictionary.populate({**dict.fromkeys(FIVE, 90), "er": 90, "gher": 1}))
)


def copy_of(record: BoardRecord) -> BoardRecord:
    """What another computer reads of a record."""
    return BoardRecord.from_members(json.loads(json.dumps(record.to_members())))


def game_of(record: BoardRecord) -> Game:
    """The game on a board whose words are known."""
    game = record.game()
    assert game is not None
    return game


@given(records())
def test_a_record_is_written_and_read(record: BoardRecord) -> None:
    assert copy_of(record) == record


@given(records())
def test_a_record_can_be_played_on_in_any_order_of_its_tiles(record: BoardRecord) -> None:
    turned = record.ordered(Board(record.board.fragments[::-1]))
    assert copy_of(turned) == turned
    assert turned.key == record.key
    assert turned.ordered(record.board) == record
    game, other = record.game(), turned.game()
    assert (game is None) == (other is None) == (record.known is None)
    if game is not None and other is not None:
        assert game.points == other.points
        assert {item.word for item in game.found} == {item.word for item in other.found}
    assert {item.word for item in turned.five} == {item.word for item in record.five}


IMPOSSIBLE: dict[str, list[object]] = {
    "tiles": [
        *(["a b"], None, " ".join(TILES), TILES[:19]),
        *([*TILES[:19], other] for other in ("UP", "\ud800", None)),
    ],
    "origin": ["elsewhere", "own", "entered"],
    "day": ["2026-13-01", "1979-12-31", None],
    "date": ["20261201", 20261121],
    "found": [[1], ["er", "er"], ["two words"], ["a"] * (MOST_FOUND + 1)],
    "shown": ["er", ["er", "er"]],
    "hints": [{}, {"shown": {"word": 1}, "used": 1}],
    "refused": [["no word"], [1]],
    "journal": [1],
    "on_time": [1],
    "secret": [None, 1],
    "created": ["yesterday", "1970-01-01T00:00:00Z"],
    "changed": ["2026-11-21T07:30:60Z"],
    "last_played": ["20261201", "2026-02-30", "0001-01-01", "9999-12-31"],
    "door": ["window", [], True],
    "note": ["x" * (MAX_NOTE_LENGTH + 1), None],
    "ticked": [[1], ["er", "er"], "er"],
    "table_opened": [1, None],
    "known": [
        {},
        [],
        ["abcd efgh ijkl mnop qrst", "", ""],
        "abcd",
        {"five": "", "others": "", "extras": ""},
    ],
    "outlook": [[1, 2], [1, 2, 1], [-1, 2, True], [1, 2**31, True], [True, 2, True]],
}


@pytest.mark.parametrize(("member", "value"), each(IMPOSSIBLE))
def test_the_impossible_is_refused_by_the_name_of_its_member(member: str, value: object) -> None:
    refused = {"origin": {"entered": "known", "own": "day"}}.get(member, {}).get(str(value), member)
    with pytest.raises(ValueError, match=f"^({refused}|day)$"):
        BoardRecord.from_members({**OF_DAY.to_members(), member: value})


@pytest.mark.skipif(sys.platform == "win32", reason="its time zone cannot be set")
@pytest.mark.parametrize(
    ("zone", "day"), [("UTC0", "2026-11-20"), ("EAST-9", "2026-11-21"), ("WEST8", "2026-11-20")]
)
def test_a_board_without_a_date_has_the_local_day(
    monkeypatch: pytest.MonkeyPatch, zone: str, day: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert BoardRecord(BOARD, created="2026-11-20T20:00:00Z").shown_day == day
    finally:
        monkeypatch.undo()
        time.tzset()


def test_what_is_found_was_not_shown_and_there_is_room_for_all_that_tiles_spell() -> None:
    record = MADE.showing(["er", "light"]).finding(["er", "seti", "er"])
    assert (record.found, record.shown) == (("er", "seti"), ("light",))
    assert record.showing(["seti", "mella"]).shown == ("light", "mella")
    assert record.losing(["seti"]).found == ("er",)
    many = (f"{number:017b}".replace("0", "x").replace("1", "y") for number in range(2**17))
    full = record.finding(many)
    assert len(full.found) == MOST_FOUND == 123_520
    assert full.found[:2] == ("er", "seti")


def test_what_is_ticked_off_after_the_solution_was_shown_was_not_found_and_scores_nothing() -> None:
    record = REAL.finding(["er"]).ticking(["seti", "er", "light", "seti"])
    assert (record.found, record.ticked) == (("er",), ("seti", "light"))
    game, before = game_of(record), game_of(REAL.finding(["er"]))
    assert (game.points, game.rank, game.squares) == (before.points, before.rank, before.squares)
    assert (game.found, game.expected) == (before.found, before.expected)
    assert record.counted == 1
    assert record.finding(["light"]).ticked == ("seti",)


def test_a_hint_shows_the_word_on_its_last_rung_alone() -> None:
    record = MADE
    for number, rung in enumerate(Rung, start=1):
        record = record.hinting("er", rung)
        assert record.hints.used == number
        assert record.shown == (("er",) if rung is Rung.WORD else ())
    assert record.hinting("er", Rung.TILES) == record


def test_the_five_that_are_seen_are_those_found_then_those_shown_and_all_of_a_solution() -> None:
    record = REAL.finding(["er", "spaghetti"]).showing(["watermelon"])
    seen = ["spaghetti", "watermelon"]
    assert [item.word for item in record.five] == seen
    solved = record._replace(mode=BoardMode.SOLVE)
    assert {item.word for item in solved.five} == {*FIVE}
    assert [item.word for item in solved._replace(is_secret=True).five] == seen
    assert solved.is_solved
    assert not ENTERED._replace(mode=BoardMode.SOLVE).is_solved
    assert ENTERED.five == ()


def test_what_counts_is_known_where_the_app_made_the_board() -> None:
    words = {item.word for item in known_of(is_real=False).words}
    assert words == {*FIVE, "er"}
    record = MADE.finding(["er", "seti", "mella", "words"])
    assert (record.word_count, record.counted) == (6, 1)
    game = game_of(record)
    assert [item.word for item in game.counted] == ["er"]
    assert [item.word for item in game.extras] == ["seti"]
    assert [item.word for item in game.beside] == ["mella"]  # the tiles don't spell "words"
    beside = ["light", "gher", "mella", "houbu", "lise"]
    assert not record.finding(beside).showing(["spaghetti"]).is_over
    assert record.showing(FIVE).is_over
    assert (REAL.word_count, ENTERED.word_count) == (None, None)


def test_a_doubtful_word_that_was_found_on_a_real_board_counts_everywhere() -> None:
    assert [item.word for item in game_of(UNSURE).board.extras] == ["gher"]
    record = UNSURE.finding(["er", "gher", "houbu", "words"])
    game = game_of(record)
    assert (game.points, len(game.counted)) == (1 + 2 + 2, 3)
    taken = game_of(UNSURE)
    for word in ("er", "gher", "houbu"):
        taken.attempt(word, is_word=True)
    assert (taken.points, taken.counted) == (game.points, game.counted)
    assert record.losing(["words"]).counted == 3
    assert game_of(record.losing(["gher"])).points == 1 + 2


def test_a_word_that_was_told_is_found_once_it_is_typed_on_a_real_board() -> None:
    told = REAL.hinting("spaghetti", Rung.WORD)
    assert game_of(told).expected == game_of(REAL).expected
    assert game_of(told.finding(["spaghetti"])).points == 8
    assert told.finding(["spaghetti"]).shown == ()


def test_a_word_beside_makes_its_day_one_that_was_played_on_time() -> None:
    played = OF_DAY.finding(["mella"]).played(FIRST, None, is_news=True)
    assert (played.is_on_time, played.counted, game_of(played).points) == (True, 0, 0)
    assert [item.word for item in game_of(copy_of(played)).beside] == ["mella"]


@given(accounts())
def test_nothing_gets_into_a_game_that_the_tiles_do_not_spell(record: BoardRecord) -> None:
    game = record.game()
    if game is None:
        return
    said = {word for word in (*record.found, *record.shown) if is_spelled(word, TILES)}
    assert {*game.found_words, *game.revealed_words} == said
    assert game.points == game_of(record._replace(ticked=())).points
    spelled = record.losing({*record.found} - said)
    assert spelled.counted == len(game.counted)
    if record.is_ours:
        assert {item.word for item in game.counted} <= {item.word for item in game.board.words}
    else:
        assert game.counted == game.found


@given(records())
def test_a_fresh_board_is_the_same_one_with_nothing_done_on_it(record: BoardRecord) -> None:
    fresh = record.fresh
    assert (fresh.board, fresh.origin, fresh.day) == (record.board, record.origin, record.day)
    assert fresh._replace(created=record.created).shown_day == record.shown_day
    assert (fresh.found, fresh.shown, fresh.ticked, fresh.mode) == ((), (), (), None)
    assert (fresh.hints.used, fresh.refused, fresh.outlook) == (0, None, None)
    assert not any((fresh.is_begun, fresh.is_on_time, fresh.is_table_open, fresh.is_told))
    assert (fresh.game_board is None) != record.is_ours
    assert fresh.fresh == copy_of(fresh) == fresh


def test_a_finished_board_tells_of_all_words_that_the_game_took() -> None:
    record = REAL.finding(["er"]).ticking(["seti", "light"])._replace(refused=frozenset({"gher"}))
    assert FinishedBoard.of(record).words == ({"er", "seti", "light"}, {"gher"})


def test_a_real_board_on_which_no_word_counts_has_a_rank() -> None:
    # its only word is one that a game may accept, in 40 of 100
    unsure = GameBoard(TILES, (), (), known_of(is_real=True).words[:1], (40,))
    assert not unsure.is_certain
    game = game_of(ENTERED.knowing(unsure))
    assert game.rank is ranks.START


def test_a_clock_set_back_wins_no_day_that_has_passed() -> None:
    def is_on_time(record: BoardRecord, today: date, latest: date | None) -> bool:
        return record.played(today, latest, is_news=True).is_on_time

    assert not is_on_time(OF_DAY, FIRST, FIRST + timedelta(5))
    assert is_on_time(OF_DAY, FIRST, FIRST + timedelta(1))  # another zone
    assert is_on_time(OF_DAY, FIRST, None)
    assert not is_on_time(OF_DAY, FIRST + timedelta(1), FIRST)
    assert not is_on_time(MADE, FIRST, None)
    assert not OF_DAY.played(FIRST, None, is_news=False).is_on_time
    assert OF_DAY.played(date(9999, 1, 1), None, is_news=True).last_played == "2199-12-31"


@pytest.mark.timeout(300)
@settings(max_examples=400)
@given(accounts(), accounts())
def test_it_does_not_matter_who_merges_nor_how_often(own: BoardRecord, other: BoardRecord) -> None:
    both = merged(own, other)
    assert merged(own, own) == own
    assert both == merged(other, own)
    for side in (own, other):
        assert merged(both, side) == merged(side, both) == both
    assert copy_of(both) == both


@settings(max_examples=200)
@given(accounts(), accounts())
def test_a_merged_board_has_everything_that_both_had(own: BoardRecord, other: BoardRecord) -> None:
    both = merged(own, other)
    assert set(both.found) == {*own.found, *other.found}
    assert set(both.shown) == {*own.shown, *other.shown} - set(both.found)
    assert set(both.ticked) == {*own.ticked, *other.ticked} - set(both.found)
    assert both.is_table_open == (own.is_table_open or other.is_table_open)
    assert both.journal == Journal.of((*own.journal.entries, *other.journal.entries))
    assert both.origin.is_made == (own.origin.is_made or other.origin.is_made)
    assert both.created == min(own.created, other.created)
    for side in (own, other):
        lines = {line for line in side.note.split("\n") if line}
        assert lines <= set(both.note.split("\n"))
        for member in ("date", "mode", "last_played", "known", "outlook"):
            assert getattr(both, member) or not getattr(side, member)
        assert all(both.hints.rung_of(word) >= rung for word, rung in side.hints.rungs)
        assert both.hints.used >= side.hints.used
        assert (both.refused is None) <= (side.refused is None)
        assert both.changed >= side.changed
    _ = both.game()  # it can be played on


@settings(max_examples=200)
@given(
    st.lists(accounts(), min_size=2, max_size=3),
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=30),
)
def test_exchanges_grow_no_note(sides: list[BoardRecord], exchanges: list[tuple[int, int]]) -> None:
    everything = [line for side in sides for line in side.note.split("\n")]
    longest = len("\n".join(everything))
    for own, other in exchanges:
        one, another = own % len(sides), other % len(sides)
        sides[one] = merged(sides[one], sides[another])
    for side in sides:
        written = side.note.split("\n")
        assert {line for line in written if line} <= set(everything)
        assert len(side.note) <= min(longest, MAX_NOTE_LENGTH)


@pytest.mark.timeout(300)
@settings(max_examples=200)
@given(st.lists(accounts(), min_size=3, max_size=3))
def test_three_that_have_told_each_other_all_know_the_same(sides: list[BoardRecord]) -> None:
    if sum(len(side.note) for side in sides) >= MAX_NOTE_LENGTH:
        return
    for own in (0, 1, 2, 0, 1, 2):
        for other in range(3):
            sides[own] = merged(sides[own], sides[other])
    assert sides[0] == sides[1] == sides[2]


def test_more_than_there_is_room_for_is_not_merged() -> None:
    own = ENTERED._replace(note="a" * 9000, changed=MOMENTS[2])
    other = ENTERED._replace(note=f"{'b' * 3000}\n{'c' * 900}")
    both = merged(own, other)
    assert both.note == f"{'a' * 9000}\n{'c' * 900}"
    assert merged(both, other) == both


def test_of_a_real_board_what_was_known_last_counts_and_nothing_found_is_lost() -> None:
    own = REAL.finding(["light", "seti"])._replace(changed=MOMENTS[1])
    other = REAL.knowing(known_of(is_real=True, number=1)).finding(["er", "light"])
    other = other._replace(changed=MOMENTS[2])
    both = merged(own, other)
    assert set(both.found) == {"light", "seti", "er"}
    assert both.known == other.known
    assert merged(both, own) == merged(both, other) == both


def test_what_the_app_made_wins_over_what_was_worked_out_later() -> None:
    own, other = MADE, REAL.finding(["light"])._replace(changed=MOMENTS[2], date=DAYS[1])
    both = merged(own, other)
    assert (both.origin, both.known, both.found) == (Origin.USUAL, MADE.known, ("light",))
    assert both.date == DAYS[1]
    of_day = merged(OF_DAY._replace(is_on_time=True), both)
    assert (of_day.origin, of_day.day, of_day.is_on_time) == (Origin.DAY, OF_DAY.day, True)


actions = st.lists(
    st.one_of(
        st.tuples(st.just("next day"), st.just(0)),
        st.tuples(st.just("play"), st.integers(-3, 1)),  # a board so many days from the shown one
        st.tuples(st.just("zone"), st.integers(-1, 0)),
        st.tuples(st.just("set"), st.integers(-9, -3)),
        st.tuples(st.just("set right"), st.just(0)),
    ),
    max_size=40,
)


@given(actions)
def test_no_clock_wins_or_loses_a_day(history: list[tuple[str, int]]) -> None:
    """A day of a row is won on that day, in whatever zone; never by setting the clock back."""
    true_day = shift = 0
    is_set = False
    plays: dict[int, BoardRecord] = {}
    latest: date | None = None
    won: set[int] = set()
    latest_then: dict[int, int] = {}
    for what, value in history:
        if what == "next day":
            true_day += 1
        elif what == "zone" and not is_set:
            shift = value
        elif what == "set":
            shift, is_set = value, True
        elif what == "set right":
            shift, is_set = 0, False
        elif what == "play":
            shown, number = true_day + shift, true_day + shift + value
            today, day = FIRST + timedelta(shown), FIRST + timedelta(number)
            play = plays.get(number, OF_DAY._replace(day=day.isoformat()))
            if not play.is_on_time:
                latest_then[number] = shown if latest is None else (latest - FIRST).days
            play = play.played(today, latest, is_news=True)
            plays[number] = play
            assert play.last_played is not None
            latest = max(latest or today, date.fromisoformat(play.last_played))
            if number == shown and not is_set:
                won.add(number)
    on_time = {number for number, play in plays.items() if play.is_on_time}
    assert won <= on_time  # nothing is lost by traveling
    # a clock that is set back far wins nothing once a later day was played
    assert all(number in won or latest_then[number] <= number + 1 for number in on_time)


steps = st.tuples(
    st.sampled_from(["try", "try", "wait", "hide", "show", "import"]),
    st.integers(0, 2),
    st.integers(0, 2),
    st.sampled_from(WORDS),
    st.sampled_from(Event),
    st.floats(-100, 1000),
)


class Computer:
    """A record of the board, and a clock that may be set."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.record = MADE
        self.clock = PlayClock(lambda: self.seconds)


@settings(max_examples=60)
@given(st.lists(steps, max_size=30), st.permutations(range(3)))
def test_any_clocks_merges_and_imports_end_in_the_same_journal(
    story: list[tuple[str, int, int, str, Event, float]], order: list[int]
) -> None:
    computers = [Computer(seconds) for seconds in (0.0, 1e6, -50.0)]
    made: set[Entry] = set()
    for kind, who, other, word, event, seconds in story:
        one = computers[who]
        if kind == "try":
            entry = one.clock.entry(event, word)
            one.clock.go_on()
            made.add(entry)
            one.record = one.record.logging(entry)
        elif kind == "wait":
            one.seconds += seconds
        elif kind == "import":
            one.record = merged(one.record, copy_of(computers[other].record))
            one.clock.start(one.record.journal.end)
        else:
            one.clock.see(kind == "show")
    whole = computers[order[0]].record
    for who in order:
        whole = merged(whole, copy_of(computers[who].record))
    assert whole.journal == Journal.of(made)
    assert all(entry.time >= 0 for entry in made)
    assert merged(whole, copy_of(computers[order[1]].record)) == whole
