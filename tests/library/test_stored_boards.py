"""Boards: made current, stored, found and deleted."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Origin, Outlook, key_of
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.current_time import local_today
from quartiles_gui.library.library import Library
from quartiles_gui.library.stored_boards import Boards, Merged
from tests.core.quartiles.made_records import known_of
from tests.game_boards import FIVE, TILES
from tests.library.played_boards import after, record
from tests.library.worlds import (
    LibraryMachine,
    change,
    find,
    keep,
    keep_some,
    records_in,
    some_board,
    stored,
)

BOARD = some_board(0)
KEY = key_of(BOARD)
REAL = known_of(is_real=True)
WHEN = "2026-11-21T07:30:00Z"


def test_nothing_is_made_before_there_is_something_to_keep(library: Path) -> None:
    with Library.open(library) as window:
        assert window.boards.current is None
        assert records_in(window.boards) == []
        assert window.boards.get(KEY) is None
        assert window.boards.delete([KEY]) == []
        assert window.boards.merge([]) == Merged()
        with pytest.raises(ValueError, match="empty tile"):
            window.boards.put(BoardRecord(Board(["ab"] * 19 + [""])))
        window.checkpoint()
        assert window.take_warnings() == []
        assert window.fault is None
    assert not library.parent.exists()


def test_a_secret_solution_is_found_only_by_the_words_that_were_seen(window: Library) -> None:
    record = keep(window.boards, Board(TILES)).knowing(REAL)
    solved = record._replace(mode=BoardMode.SOLVE, is_secret=True)
    put = window.boards.put
    hinted = put(solved.hinting("butterfly", Rung.MEANING))
    assert all(len(window.boards.find(word).keys) == 0 for word in (*FIVE, "seti"))
    put(hinted.finding(["chocolate"]).hinting("butterfly", Rung.WORD))
    assert [len(window.boards.find(word).keys) for word in sorted(FIVE)] == [1, 1, 0, 0, 0]
    put(solved._replace(is_secret=False))
    assert all(len(window.boards.find(word).keys) == 1 for word in (*FIVE, "seti"))
    put(solved._replace(is_secret=False, mode=BoardMode.PLAY))
    assert all(len(window.boards.find(word).keys) == 0 for word in (*FIVE, "seti"))


@pytest.mark.parametrize("origin", Origin)
def test_the_current_board_comes_back_filled_in_or_not(library: Path, origin: Origin) -> None:
    begun = BoardRecord(Board(TILES), origin, picture_date="2026-11-19")
    if origin.is_made:
        day = "2026-12-05" if origin is Origin.DAY else None
        begun = begun._replace(day=day).knowing(known_of(is_real=False))
    half = BoardRecord(Board(["ab", "", *["cd"] * 18]), Origin.READ, picture_date="2026-11-19")
    for laid in (half, begun.finding(["er"]).fresh):
        with Library.open(library) as window:
            window.boards.set_current(laid)
        with Library.open(library) as window:
            assert window.boards.current == laid
            assert records_in(window.boards) == [], "nothing was done on it"


def test_everything_about_a_board_comes_back(library: Path) -> None:
    with Library.open(library) as window:
        record = keep(
            window.boards,
            Board(TILES),
            "er",
            "light",
            "seti",
            origin=Origin.READ,
            note="Früh am Morgen\n\nzweite Zeile",
            date="2026-11-20",
            mode=BoardMode.SOLVE,
            is_secret=True,
            outlook=Outlook(27, 130, is_exact=True),
            refused=frozenset({"cola"}),
            last_played="2026-11-21",
        )
        record = record.losing(["light", "never"]).knowing(REAL).showing(["gher"])
        record = record.hinting("er", Rung.MEANING).hinting("spaghetti", Rung.WORD)
        before = window.boards.put(record, Entry(5, Event.FOUND, "er"), Entry(9, Event.LEFT))
    with Library.open(library) as window:
        record = window.boards.get(before.key) or before._replace(note="is gone")
        assert record == before
        assert record.origin is Origin.READ
        assert record.found == ("er", "seti")
        assert record.shown == ("gher", "spaghetti")
        assert record.title == "Früh am Morgen"
        assert (record.date, record.shown_day) == ("2026-11-20", "2026-11-20")
        assert record.journal.size == 2
        assert window.boards.records([before.key]) == [record]


def test_the_same_tiles_in_another_order_are_the_same_board(window: Library) -> None:
    shuffled = Board(TILES[::-1])
    known = keep(window.boards, Board(TILES), "er").knowing(REAL)
    window.boards.put(known)
    record = stored(window.boards, key_of(shuffled)).ordered(shuffled)
    assert (record.board, record.found) == (shuffled, ("er",))
    assert {item.word for item in record.five} == {item.word for item in known.five}
    window.boards.put(record, current=record.fresh)
    assert records_in(window.boards)[0].board == shuffled
    assert len(window.boards.find().keys) == 1


def test_a_corrected_board_takes_the_place_of_the_mistaken_one(library: Path) -> None:
    corrected = Board(("new", *BOARD.fragments[1:]))
    with Library.open(library) as window:
        mistaken = keep(window.boards, BOARD, "word", note="note")
        meant = mistaken._replace(board=corrected)
        record = window.boards.put(
            meant, Entry(5, Event.FOUND, "x"), current=meant.fresh, replaces=KEY
        )
        assert window.boards.get(KEY) is None
        assert (record.note, record.found, record.journal.size) == ("note", ("word",), 1)
        assert records_in(window.boards) == [record]
        assert window.boards.current == BoardRecord(corrected)
    with Library.open(library) as window:
        assert records_in(window.boards) == [record]
        keep(window.boards, BOARD, "word", replaces=record.key)
    with Library.open(library) as window:
        assert [(one.key, one.found) for one in records_in(window.boards)] == [(KEY, ("word",))]


@pytest.mark.at("2026-12-05T12:00")  # a board without a date has the day on which it was added
def test_boards_are_found_by_prefixes_of_their_words(window: Library) -> None:
    first = keep(window.boards, some_board(0), "azygos").key
    second = keep(window.boards, some_board(1), "zygote", "tiles", date="2018-01-01").key
    third = keep(
        window.boards,
        some_board(2),
        note="Über 100 % Spaß_\nCafé",
        date="2019-02-03",
        shown=("shown",),
    ).key
    fourth = keep(window.boards, some_board(3)).key

    def found(*queries: str) -> set[str]:
        return set(window.boards.find(*queries).keys)

    tile = some_board(0).fragments[7]
    assert found(tile) == found(tile.upper()) == found(tile[:3]) == {first}
    assert found(tile[1:]) == set()
    assert found("azyg") == {first}
    assert found("zyg") == {second}
    assert found("zygote til") == {second}
    assert found("zygote azygos") == set()
    assert found("zygote", "azygos") == {first, second}
    assert found("shown") == {third}
    assert found("uber cafe") == found("ÜBER") == found("spass_") == found("100 %") == {third}
    assert found("%") == {third}
    assert found("2019") == found("2019-02-03") == found("????-02-03") == {third}
    assert found("????-02") == {third}
    assert found("2018-01") == {second}
    assert found("") == found("  ") == {first, second, third, fourth}
    assert found("played") == found("kplayed") == set(), "no group is a word to be found by"
    assert found("K") != set(), "tiles begin with it"


def test_boards_are_listed_in_each_order_as_they_are_now(library: Path) -> None:
    first, second, third = (record.key for record in reversed(keep_some(library, 3)))
    with Library.open(library) as window:
        boards = window.boards
        for key, day in ((first, 20), (second, 22), (third, 21)):
            change(boards, key, date=f"2026-11-{day}")
        assert boards.find().keys == [second, third, first]
        assert boards.find(oldest_first=True).keys == [first, third, second]
        assert boards.find("2026-11-2", oldest_first=True).keys == [first, third, second]
        change(boards, first, date="2026-11-22")
        days = [(day.day, count) for day, count in boards.find("2026-11").days]
        assert days == [(22, 2), (21, 1)]
        change(boards, first, date="2026-11-23")
        boards.delete([third])
        assert boards.find().keys == [first, second]
        assert boards.find(oldest_first=True).keys == [second, first]
        assert boards.find().total == 2


def counted(boards: Boards, *queries: str) -> dict[Group, int]:
    """How many boards of each group are found."""
    return dict(boards.find(*queries or [""]).groups)


def test_each_board_is_in_one_group_by_what_was_done_on_it(library: Path) -> None:
    plain = keep_some(library, 2)[0].key
    with Library.open(library) as window:
        for key in window.boards.find().keys:
            change(window.boards, key, found=())
        real = keep(window.boards, Board(TILES)).knowing(REAL)._replace(mode=BoardMode.SOLVE)
        window.boards.put(real)
        played = window.boards.put(after(record(number=1), "watermelon"))
        own = window.boards.put(record(None, number=2)._replace(origin=Origin.OWN))
        new = window.boards.put(record(None, number=3))
        groups = {Group.SOLVED: 1, Group.PLAYED: 1, Group.NEW: 4}
        assert counted(window.boards) == groups
        assert counted(window.boards, "water") == {Group.SOLVED: 1, Group.PLAYED: 1}
        assert window.boards.find(group=Group.SOLVED).keys == [real.key]
        assert window.boards.find("water", group=Group.PLAYED).keys == [played.key]
        assert {own.key, new.key} < set(window.boards.find(group=Group.NEW).keys)
        find(window.boards, real.key, "chocolate")
        find(window.boards, own.key, "chocolate")
        assert window.boards.find("choco", group=Group.PLAYED).keys == [own.key]
        assert window.boards.find("choco", group=Group.FOUND).keys == [real.key], "never solved"
        change(window.boards, plain, hints=real.hinting("er", Rung.TECHNIQUE).hints)
        after_all = {Group.FOUND: 2, Group.PLAYED: 2, Group.NEW: 2}
        assert counted(window.boards) == after_all
        assert sum(after_all.values()) == len(window.boards.find().keys)


@pytest.mark.parametrize("date", [None, "2026-11-20"])
def test_the_day_is_of_the_user_the_picture_or_the_clock(library: Path, date: str | None) -> None:
    with Library.open(library) as window:
        read = BoardRecord(BOARD, Origin.READ, picture_date="2026-11-19")
        window.boards.put(read._replace(date=date), current=read)
    with Library.open(library) as later:
        assert later.boards.current == read
        assert later.boards.find(date or "2026-11-19").keys == [read.key]
        typed = later.boards.put(BoardRecord(some_board(7)))
        assert typed.shown_day == str(local_today())
        assert later.boards.put(typed.finding(["later"])).created == typed.created


def test_boards_are_read_by_their_keys_a_screenful_at_a_time(library: Path) -> None:
    kept = keep_some(library, 9)
    with Library.open(library) as window:
        keys = window.boards.find().keys
        assert keys == [record.key for record in kept]
        find(window.boards, keys[2], "recent")
        window.boards.delete([keys[3]])
        assert window.boards.find("recent").keys == [keys[2]]
        _, found, gone = window.boards.records(keys[1:4])
        assert found == window.boards.get(keys[2])
        assert gone is None
        assert window.boards.records(["no such key"]) == [None]
        assert window.boards.records([]) == []


def test_undoing_a_deletion_restores_everything(library: Path) -> None:
    with Library.open(library) as window:
        for number in range(3):
            keep(window.boards, some_board(number), date=f"2026-01-0{number + 1}")
        window.boards.put(find(window.boards, KEY, "word"), Entry(5, Event.FOUND, "word"))
        before = records_in(window.boards)
        deleted = window.boards.delete([KEY, "no such board", key_of(some_board(1))])
        assert [record.key for record in deleted] == [KEY, key_of(some_board(1))]
        assert window.boards.get(KEY) is None
        assert len(window.boards.find().keys) == 1
        window.boards.restore(deleted)
        assert records_in(window.boards) == before
    with Library.open(library) as window:
        assert records_in(window.boards) == before
        deleted = window.boards.delete([KEY])
        keep(window.boards, BOARD, "second")
        window.boards.restore(deleted)
        assert set(stored(window.boards, KEY).found) == {"word", "second"}, "merged"


def test_merging_counts_what_is_new_and_joins_what_comes_twice(window: Library) -> None:
    new = BoardRecord(some_board(5), created=WHEN, changed=WHEN)
    keep(window.boards, BOARD, "ours")
    keep(window.boards, some_board(1))
    before = records_in(window.boards)
    twice = [before[0]._replace(found=(word,)) for word in ("theirs", "more")]
    theirs = *twice, before[1], new, new.finding(["again"])
    assert window.boards.merge(theirs) == Merged((new.key,), merged=3, unchanged=1)
    assert window.boards.merge(theirs) == Merged(unchanged=5)
    merged_in = {record.key: record for record in records_in(window.boards)}
    assert merged_in[new.key].found == ("again",)
    assert set(merged_in[before[0].key].found) == {*before[0].found, "theirs", "more"}
    assert merged_in[before[1].key] == before[1]
    assert len(merged_in) == 3


def test_finished_boards_of_the_game_tell_of_their_words(library: Path) -> None:
    keep_some(library, 3)
    keys = [key_of(some_board(number)) for number in range(3)]
    with Library.open(library) as window:
        refused = frozenset({"cola", "on"})
        made = window.boards.put(record()._replace(refused=refused))
        for key in keys[:2]:
            change(window.boards, key, refused=refused)
        change(window.boards, keys[2], note='not "refused":[')
        boards = {board.key: board for board in window.boards.finished()}
        assert boards.keys() == {*keys[:2]}
        assert made.key not in boards
        kept = stored(window.boards, keys[0])
        assert boards[keys[0]].words == (set(kept.found), refused)
        assert (boards[keys[0]].title, boards[keys[0]].day) == ("Nümber 0", kept.shown_day)
        change(window.boards, keys[0], refused=None)
        assert [board.key for board in window.boards.finished()] == [keys[1]]


tile_sets = st.integers(0, 3).map(some_board)
words = st.lists(st.sampled_from(["ab", "cd", "ef", "gh"]), min_size=1, unique=True)


class Window(LibraryMachine):
    """A window, which may be killed, on a library against a plain dict of what is found."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self.notes: dict[str, str] = {}
        self.deleted: list[BoardRecord] = []

    @rule(board=tile_sets, is_turned=st.booleans())
    def keep(self, board: Board, is_turned: bool) -> None:
        laid = Board(board.fragments[::-1]) if is_turned else board
        assert keep(self.window.boards, laid).board == laid
        self.found.setdefault(key_of(board), [])

    @rule(board=tile_sets, some=words)
    def find(self, board: Board, some: list[str]) -> None:
        if key_of(board) in self.found:
            find(self.window.boards, key_of(board), *some)
            known = self.found[key_of(board)]
            known += [word for word in some if word not in known]

    @rule(board=tile_sets, some=words, note=st.sampled_from(["", "one", "two"]))
    def change(self, board: Board, some: list[str], note: str) -> None:
        key = key_of(board)
        if key in self.found:
            self.found[key] = [word for word in self.found[key] if word not in some]
            self.notes[key] = note
            change(self.window.boards, key, found=tuple(self.found[key]), note=note)

    @rule(board=tile_sets)
    def delete(self, board: Board) -> None:
        self.deleted = self.window.boards.delete([key_of(board)])
        assert bool(self.deleted) == (key_of(board) in self.found)
        self.found.pop(key_of(board), None)
        self.notes.pop(key_of(board), None)

    @rule()
    def restore(self) -> None:
        for board in self.deleted:
            if board.key in self.found:
                continue  # merging has tests of its own
            self.window.boards.restore([board])
            self.found[board.key] = [*board.found]
            self.notes[board.key] = board.note
        self.deleted = []

    @invariant()
    def it_sees_all(self) -> None:
        self.assert_it_has_all(self.window)

    def assert_it_has_all(self, window: Library) -> None:
        boards = window.boards
        records = records_in(boards)
        assert len(records) == len(self.found)
        for board in records:
            assert [*board.found] == self.found[board.key]
            assert board.note == self.notes.get(board.key, "")
            assert boards.get(board.key) == board
        assert len(boards.find("ab").keys) == sum("ab" in some for some in self.found.values())
        assert window.take_warnings() == []


TestWindow = pytest.mark.timeout(300)(Window.TestCase)
TestWindow.settings = settings(deadline=None, max_examples=40, stateful_step_count=25)
