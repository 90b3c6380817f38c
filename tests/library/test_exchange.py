"""Libraries that exchange what they know: nothing is lost, and nothing grows without end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    MAX_NOTE_LENGTH,
    MAX_TICKED,
    Door,
    checked_note,
    format_board_file,
    parse_board_file,
)
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    DeletedBoard,
    Kind,
    key_of,
    merged,
)
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library.worlds import memory_folder, some_board

WHEN = "2026-11-21T07:30:00Z"
BOARD = some_board(0)
KEY = key_of(BOARD)

lines = st.sampled_from(["", "one", "two", "one two", "drei", "ß́", "🙂", "x" * 1500])
notes = st.lists(lines, max_size=6).map(lambda some: checked_note("\n".join(some)))
words = st.sets(st.sampled_from(["one", "two", "three", "w" * 32]))
flags = st.tuples(st.booleans(), st.booleans())
hints = st.dictionaries(st.sampled_from(["one", "two", "three"]), st.sampled_from(Rung))
orders = st.permutations(BOARD.fragments).map(Board)


@st.composite
def accounts(draw: st.DrawFn) -> BoardRecord:
    """What somebody knows of one and the same board."""
    five = draw(st.sampled_from([(), ("one", "two", "three", "four", "five")]))
    return BoardRecord(
        draw(st.just(BOARD) | orders),
        draw(st.sampled_from(Kind)),
        draw(st.sampled_from([WHEN, "2020-01-02T03:04:05Z"])),
        WHEN,
        draw(st.sampled_from([None, "2026-11-21", "2026-11-22"])),
        draw(notes),
        five,
        draw(st.sampled_from([None, 100])),
        (),
        frozenset(draw(words)),
        draw(st.sampled_from([None, 27])),
        draw(st.booleans()),
        draw(st.booleans()),
        HintLog.of(hinted := draw(hints), draw(st.integers(len(hinted), 4 * len(hinted)))),
        draw(st.none() | st.sampled_from(Door)),
        draw(st.none() | words.map(frozenset)),
    )


def known(record: BoardRecord) -> tuple[object, ...]:
    """What must be the same on both sides once they have merged each other's."""
    note = {line for line in record.note.split("\n") if line}
    solution = bool(record.five), record.points is not None
    return note, record.ticked, record.refused, record.created, record.hints, solution


@given(accounts())
def test_merging_with_oneself_changes_nothing(own: BoardRecord) -> None:
    assert merged(own, own) is own


@given(accounts(), accounts())
def test_merging_again_changes_nothing(own: BoardRecord, other: BoardRecord) -> None:
    both = merged(own, other)
    assert merged(both, other) is both
    assert merged(both, own) is both


@given(accounts(), accounts())
def test_it_does_not_matter_who_merges(own: BoardRecord, other: BoardRecord) -> None:
    if len(own.note) + len(other.note) < MAX_NOTE_LENGTH:
        assert known(merged(own, other)) == known(merged(other, own))


@given(
    st.lists(accounts(), min_size=2, max_size=3),
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=30),
)
def test_exchanges_never_grow_what_was_written(
    sides: list[BoardRecord], exchanges: list[tuple[int, int]]
) -> None:
    everything = [line for side in sides for line in side.note.split("\n")]
    longest = len("\n".join(everything))
    for own, other in exchanges:
        one, another = own % len(sides), other % len(sides)
        sides[one] = merged(sides[one], sides[another])
    for side in sides:
        written = side.note.split("\n")
        assert {line for line in written if line} <= set(everything)
        assert len(side.note) <= min(longest, MAX_NOTE_LENGTH)


@given(st.lists(accounts(), min_size=3, max_size=3))
def test_three_that_have_told_each_other_all_know_the_same(sides: list[BoardRecord]) -> None:
    if sum(len(side.note) for side in sides) >= MAX_NOTE_LENGTH:
        return
    for own in (0, 1, 2, 0, 1, 2):
        for other in range(3):
            sides[own] = merged(sides[own], sides[other])
    assert known(sides[0]) == known(sides[1]) == known(sides[2])
    for own in range(3):
        for other in range(3):
            assert merged(sides[own], sides[other]) is sides[own]


def test_two_libraries_that_exchange_all_they_have_come_to_rest(tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.quartiles-library" for name in "ab"]
    places = [tmp_path / name / "library.sqlite3" for name in "ab"]
    for place, note in zip(places, ("ours\nboth", "theirs\n\nboth"), strict=True):
        with Library.open(place) as window:
            window.boards.set_current(CurrentBoard(BOARD))
            window.boards.annotate(window.boards.keep().key, note)
    for exchange in range(14):
        for place, own, others in ((places[0], *files), (places[1], *files[::-1])):
            with Library.open(place) as window:
                if others.exists():
                    result = window.import_file(others)
                    assert result.merged == 0 or exchange < 2
                window.export_file(own)
    with Library.open(places[0]) as window:
        record = window.boards.get(KEY)
        assert record is not None
        assert set(record.note.split("\n")) == {"ours", "theirs", "both", ""}
        assert len(record.note) == len("theirs\n\nboth\nours")


@contextmanager
def two_libraries() -> Iterator[tuple[Library, Library, Path]]:
    """Two new libraries in memory, and where a file can be written."""
    with memory_folder() as name:
        folder = Path(name)
        with (
            Library.open(folder / "a" / "library.sqlite3") as one,
            Library.open(folder / "b" / "library.sqlite3") as two,
        ):
            yield one, two, folder / "all.quartiles-library"


fragments = st.text("abcxyz", min_size=1, max_size=8) | st.just("abcdefgh")
boards = st.lists(fragments, min_size=20, max_size=20).map(Board)
free_notes = st.text(max_size=300) | st.text(min_size=900, max_size=2000) | notes
free_words = st.text("abcxyz", min_size=1, max_size=32)


def do_tick(library: Library, key: str, data: st.DataObject) -> None:
    library.boards.tick(key, data.draw(st.sets(free_words)))


def do_untick(library: Library, key: str, data: st.DataObject) -> None:
    record = library.boards.get(key)
    library.boards.untick(key, sorted(record.ticked)[:1] if record else [])


def do_finish(library: Library, key: str, data: st.DataObject) -> None:
    library.boards.finish(key, data.draw(st.none() | st.frozensets(free_words)))


def do_annotate(library: Library, key: str, data: st.DataObject) -> None:
    library.boards.annotate(key, data.draw(free_notes))


def do_date(library: Library, key: str, data: st.DataObject) -> None:
    library.boards.set_date(
        key, data.draw(st.none() | st.dates(date(2000, 1, 1), date(2199, 12, 31)).map(str))
    )


def do_door(library: Library, key: str, data: st.DataObject) -> None:
    library.boards.set_door(key, data.draw(st.none() | st.sampled_from(Door)))


def do_solve(library: Library, key: str, data: st.DataObject) -> None:
    five = data.draw(st.just([]) | st.lists(free_words, min_size=5, max_size=5))
    points = data.draw(st.none() | st.integers(0, 1000))
    some_words, (is_exact, is_secret) = st.lists(free_words, max_size=9), data.draw(flags)
    library.boards.set_solution(
        key,
        five,
        points,
        data.draw(some_words),
        word_count=points,
        is_exact=is_exact,
        is_secret=is_secret,
    )


def do_hint(library: Library, key: str, data: st.DataObject) -> None:
    record = library.boards.get(key)
    assert record is not None
    rung = data.draw(st.sampled_from(Rung))
    library.boards.set_hints(key, record.hints.with_rung(data.draw(free_words), rung))


def do_reorder(library: Library, key: str, data: st.DataObject) -> None:
    record = library.boards.get(key)
    assert record is not None
    order = data.draw(st.permutations(record.board.fragments))
    library.boards.set_current(CurrentBoard(Board(order), corrects=key))
    library.boards.keep()


def do_keep_and_merge(library: Library, key: str, data: st.DataObject) -> None:
    library.boards.restore([DeletedBoard(data.draw(accounts()), play=None, erasures=0)])


def do_teach(library: Library, key: str, data: st.DataObject) -> None:
    library.words.teach_many([(data.draw(free_words), data.draw(st.sampled_from(Judgment)))])


def do_forget(library: Library, key: str, data: st.DataObject) -> None:
    if library.words.all():
        library.words.forget_many([library.words.all()[0].word])


Deed = Callable[[Library, str, st.DataObject], None]
DEEDS: list[Deed] = [
    do_tick, do_untick, do_finish, do_annotate, do_date, do_door, do_solve, do_hint,
    do_reorder, do_keep_and_merge, do_teach, do_forget,
]  # fmt: skip


@settings(max_examples=15)  # that take 80 ms each
@given(st.data())
def test_whatever_can_be_made_is_exported_and_imported(data: st.DataObject) -> None:
    with two_libraries() as (library, empty, file):
        for board in data.draw(st.lists(boards, min_size=1, max_size=3)):
            kind = data.draw(st.sampled_from(Kind))
            library.boards.set_current(CurrentBoard(board, kind))
            library.boards.keep()
        for _ in range(data.draw(st.integers(0, 12))):
            keys = library.boards.find_keys()
            key = data.draw(st.sampled_from(keys))
            data.draw(st.sampled_from(DEEDS))(library, key, data)
        keys = library.boards.find_keys()
        library.export_file(file)

        result = empty.import_file(file)

        assert (result.added, result.merged, result.unchanged) == (len(keys), 0, 0)
        assert empty.words.all() == library.words.all()
        assert set(empty.boards.find_keys()) == set(keys)
        assert empty.boards.finished() == library.boards.finished()
        for key in keys:
            assert empty.boards.get(key) == library.boards.get(key)
            content = library.boards.export_board(key)
            assert empty.boards.export_board(key) == content
            assert parse_board_file(format_board_file(content).encode(), "a") == content
        assert library.take_warnings() == empty.take_warnings() == []


def test_a_board_with_all_that_there_is_room_for_is_exported_and_imported() -> None:
    ticked = {f"{number:032b}".replace("0", "x").replace("1", "y") for number in range(MAX_TICKED)}
    with two_libraries() as (library, empty, file):
        library.boards.set_current(CurrentBoard(BOARD))
        key = library.boards.keep().key
        library.boards.annotate(key, "🙂" * MAX_NOTE_LENGTH)
        library.boards.tick(key, ticked)
        library.boards.tick(key, ["more", "than", "that"])
        content = library.boards.export_board(key)
        assert content.ticked == ticked
        text = format_board_file(content).encode()
        assert len(text) < MAX_FILE_SIZE
        assert parse_board_file(text, "a") == content
        library.export_file(file)
        assert empty.import_file(file).added == 1
        assert empty.boards.export_board(key) == content


def test_more_than_there_is_room_for_is_not_merged() -> None:
    own = BoardRecord(BOARD, Kind.ENTERED, WHEN, WHEN, note="a" * 9000)
    other = own._replace(note=f"{'b' * 3000}\n{'c' * 900}")
    both = merged(own, other)
    assert both.note == f"{'a' * 9000}\n{'c' * 900}"
    assert merged(both, other) is both


@pytest.mark.parametrize("text", ["\u0301\u0316" * 100_000, "x" * 200_000, "a " * 100_000])
def test_notes_and_queries_of_any_length_are_answered(text: str) -> None:
    with two_libraries() as (library, _, _):
        library.boards.set_current(CurrentBoard(BOARD))
        key = library.boards.keep().key
        with pytest.raises(UserError, match="too long"):
            library.boards.annotate(key, text)
        library.boards.annotate(key, text[:MAX_NOTE_LENGTH])
        library.boards.find_keys(text)
        assert library.take_warnings() == []


def test_a_file_with_a_huge_note_is_refused(tmp_path: Path) -> None:
    with two_libraries() as (library, empty, file):
        library.boards.set_current(CurrentBoard(BOARD))
        library.boards.annotate(library.boards.keep().key, "a note")
        library.export_file(file)
        text = file.read_text("utf-8").replace("a note", "\\u0301\\u0316" * 100_000)
        file.write_text(text, "utf-8")
        with pytest.raises(UserError, match="damaged: line 2 cannot be used"):
            empty.import_file(file)


def test_a_tick_that_is_no_word_is_refused() -> None:
    with two_libraries() as (library, _, _):
        library.boards.set_current(CurrentBoard(BOARD))
        key = library.boards.keep().key
        with pytest.raises(ValueError, match="words"):
            library.boards.tick(key, ["two words"])
        assert library.boards.get(key) is not None
