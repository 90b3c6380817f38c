"""The whole library as one file: nothing is lost on the way or on either side."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import Door
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, Kind, key_of, merged
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import (
    ImportResult,
    LibraryFile,
    format_library,
    parse_library,
)
from quartiles_gui.library.taught_words import Judgment, TaughtWord, later_taught
from tests.library.played_boards import record
from tests.library.worlds import keep_some, records_in, some_board, teach_some

BOARD = some_board(0)
KEY = key_of(BOARD)
EARLY, LATE = "2026-01-02T03:04:05Z", "2026-11-21T07:30:00Z"

word_texts = st.text("abxyz", min_size=1, max_size=32)
hints = st.dictionaries(word_texts, st.sampled_from(Rung), max_size=3)
moments = st.datetimes(datetime(2000, 1, 1), datetime(2199, 12, 31))
times = moments.map(lambda time: f"{time:%Y-%m-%dT%H:%M:%SZ}")


@st.composite
def kept_boards(draw: st.DrawFn, board: Board | None = None) -> BoardRecord:
    tiles = st.lists(st.text("abxyz", min_size=1, max_size=8), min_size=20, max_size=20)
    board = board or Board(draw(tiles))
    return BoardRecord(
        board,
        draw(st.sampled_from(Kind)),
        draw(times),
        draw(times),
        draw(st.none() | moments.map(lambda time: str(time.date()))),
        draw(st.sampled_from(["", "a note", "a note\nof two lines", "Ärger"])),
        tuple(draw(st.just([]) | st.lists(word_texts, min_size=5, max_size=5))),
        draw(st.none() | st.integers(0, 200)),
        tuple(draw(st.lists(word_texts, max_size=5))),
        frozenset(draw(st.sets(word_texts, max_size=5))),
        draw(st.none() | st.integers(0, 200)),
        *draw(st.tuples(st.booleans(), st.booleans())),
        HintLog.of(hinted := draw(hints), len(hinted)),
        draw(st.none() | st.sampled_from(Door)),
    )


taught_words = st.builds(TaughtWord, word_texts, st.sampled_from(Judgment), times)
played = st.lists(st.sampled_from([record(number=0), record(number=1)]), unique_by=id).map(tuple)
files = st.builds(
    LibraryFile, st.lists(kept_boards(), max_size=4), st.lists(taught_words), played, st.none()
)


def complaint(content: bytes) -> str:
    with pytest.raises(UserError) as caught:
        parse_library(content, "a.quartiles-library")
    return str(caught.value)


SAMPLE = format_library(
    LibraryFile(
        [BoardRecord(BOARD, Kind.ENTERED, EARLY, LATE)],
        [TaughtWord("word", Judgment.ACCEPTED, EARLY)],
    )
)


@given(files)
def test_what_is_written_is_read(content: LibraryFile) -> None:
    assert parse_library(format_library(content).encode(), "a") == content


def test_an_earlier_file_with_a_search_and_without_hints_is_read() -> None:
    lines = [json.loads(text) for text in SAMPLE.splitlines()]
    for member in ("hints", "secret", "word_count", "exact", "door", "journal"):
        del lines[1][member]
    lines[1] |= {"search": {"fragments": []}, "search_state": "paused"}
    content = "".join(f"{json.dumps(members)}\n" for members in lines).encode()
    assert parse_library(content, "a") == parse_library(SAMPLE.encode(), "a")


@pytest.mark.parametrize("content", [b"", b"\n", b"{}", b"[]\n", b"\xff", b'{"format": 1}\n'])
def test_reports_what_is_not_a_library(content: bytes) -> None:
    assert complaint(content) == "“a.quartiles-library” isn’t an exported library."


def test_reports_another_version() -> None:
    assert "of another version" in complaint(
        SAMPLE.replace('"version": 1', '"version": 2').encode()
    )


def test_reports_a_file_truncated_anywhere() -> None:
    content = SAMPLE.encode()
    for size in range(len(content)):
        assert complaint(content[:size]) in (
            "“a.quartiles-library” isn’t an exported library.",
            "“a.quartiles-library” is incomplete, so nothing was imported.",
        )


@pytest.mark.parametrize(
    ("line", "member", "value"),
    [
        (1, "boards", -1),
        (1, "boards", True),
        (1, "words", "1"),
        (2, "tiles", [*BOARD.fragments[:19], ""]),
        (2, "kind", "found"),
        (2, "created", "yesterday"),
        (2, "created", "2026-11-21T07:30:60Z"),
        (2, "changed", "2026-11-21T07:30:99Z"),
        (2, "changed", None),
        (2, "points", -1),
        (2, "points", 2**70),
        (2, "points", True),
        (2, "word_count", -1),
        (2, "word_count", 2**31),
        (2, "exact", 1),
        (2, "secret", None),
        (2, "hints", {"shown": {"word": 5}, "used": 1}),
        (2, "five", ["one"]),
        (2, "words", ["no word"]),
        (2, "hints", {"shown": {"word": 3}, "used": 3}),
        (2, "door", "window"),
        (2, "journal", 1),
        (3, "word", "X"),
        (3, "judgment", "perhaps"),
        (3, "when", "2026-13-01T00:00:00Z"),
    ],
)
def test_reports_an_impossible_line(line: int, member: str, value: object) -> None:
    lines = [json.loads(text) for text in SAMPLE.splitlines()]
    lines[line - 1][member] = value
    content = "".join(f"{json.dumps(members)}\n" for members in lines)
    assert complaint(content.encode()) == (
        f"“a.quartiles-library” is damaged: line {line} cannot be used. Nothing was imported."
    )


def test_a_library_moves_to_another_computer(tmp_path: Path) -> None:
    here, there = tmp_path / "here" / "library.sqlite3", tmp_path / "there" / "library.sqlite3"
    file = tmp_path / "all.quartiles-library"
    before = keep_some(here, 30)
    taught_before = teach_some(here, 20)
    with Library.open(here) as window:
        assert window.export_file(file) == 30
    with Library.open(there) as window:
        assert window.import_file(file) == ImportResult(30, 0, 0, 20)
        found = records_in(window.boards)
        assert {record.key: record for record in found} == {r.key: r for r in before}
        assert window.import_file(file) == ImportResult(0, 0, 30, 0)
    with Library.open(there) as window:
        assert window.words.all() == taught_before


def test_progress_is_reported_and_never_decreases(tmp_path: Path) -> None:
    library, copy = tmp_path / "library.sqlite3", tmp_path / "copy.sqlite3"
    keep_some(library, 110)
    file = tmp_path / "all.quartiles-library"
    for path, action in ((library, Library.export_file), (copy, Library.import_file)):
        told: list[float] = []
        with Library.open(path) as window:
            action(window, file, told.append)
        assert told == sorted(told)
        assert len(told) == 6  # 110 boards, twice
        assert 0 <= told[0] < 0.5 < told[-1] < 1


class StoppedError(Exception):
    """The user didn't want to wait."""


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5])
def test_work_that_is_stopped_changes_nothing(tmp_path: Path, share: float) -> None:
    library, file = tmp_path / "library.sqlite3", tmp_path / "all.quartiles-library"
    keep_some(library, 60)
    with Library.open(library) as window:
        window.export_file(file)
    content = file.read_bytes()

    def stop(done: float) -> None:
        if done >= share:
            raise StoppedError

    with Library.open(library) as window:
        with pytest.raises(StoppedError):
            window.export_file(file, stop)
        keys = window.boards.find_keys()[:30]
        window.boards.delete(keys)
        with pytest.raises(StoppedError):
            window.import_file(file, stop)
        assert len(window.boards.find_keys()) == 30
        assert window.import_file(file).added == 30
    assert [path.name for path in tmp_path.glob("all*")] == [file.name]
    assert file.read_bytes() == content


def test_the_latest_changes_are_exported_too(tmp_path: Path) -> None:
    file = tmp_path / "all.quartiles-library"
    with Library.open(tmp_path / "library.sqlite3") as window:
        window.boards.set_current(CurrentBoard(BOARD))
        window.boards.tick(window.boards.keep().key, ["word"])
        window.export_file(file)
    (kept,) = parse_library(file.read_bytes(), "a").boards
    assert kept.ticked == {"word"}


def test_nothing_of_either_side_is_lost_by_an_import(tmp_path: Path) -> None:
    file = tmp_path / "all.quartiles-library"
    with Library.open(tmp_path / "theirs.sqlite3") as theirs:
        for number in (0, 1):
            theirs.boards.set_current(CurrentBoard(Board(some_board(number).fragments[::-1])))
            key = theirs.boards.keep().key
            theirs.boards.tick(key, ["their"])
            theirs.boards.annotate(key, "their note")
        theirs.boards.set_date(KEY, "2026-05-05")
        theirs.boards.set_solution(KEY, "abcde", 120, ["solved"])
        theirs.export_file(file)
    with Library.open(tmp_path / "ours.sqlite3") as ours:
        for number in (0, 2):
            ours.boards.set_current(CurrentBoard(some_board(number)))
            ours.boards.tick(ours.boards.keep().key, ["our"])
        ours.boards.annotate(KEY, "our note")
        assert ours.import_file(file) == ImportResult(added=1, merged=1, unchanged=0, words=0)
        assert len(ours.boards.find_keys()) == 3
        record = ours.boards.get(KEY)
        assert record is not None
        assert record.board == BOARD
        assert record.ticked == {"our", "their"}
        assert record.note == "our note\ntheir note"
        assert (record.date, record.five, record.points) == ("2026-05-05", tuple("abcde"), 120)
        assert ours.import_file(file) == ImportResult(added=0, merged=0, unchanged=2, words=0)


@given(kept_boards(BOARD), kept_boards(BOARD))
def test_a_merged_board_has_everything_that_both_had(own: BoardRecord, other: BoardRecord) -> None:
    both = merged(own, other)
    for side in (own, other):
        assert side.ticked <= both.ticked
        assert side.note in both.note
        assert both.created <= side.created
        for member in ("date", "five", "door"):
            assert getattr(both, member) or not getattr(side, member)
    assert both.key == KEY
    assert merged(both, own) is both
    assert merged(both, other) is both


@pytest.mark.parametrize(("ours", "theirs"), [(EARLY, LATE), (LATE, EARLY), (EARLY, EARLY)])
def test_the_later_of_two_judgments_counts(ours: str, theirs: str) -> None:
    own = TaughtWord("word", Judgment.ACCEPTED, ours)
    other = TaughtWord("word", Judgment.REJECTED, theirs)
    assert later_taught(own, other) is (other if theirs > ours else own)
    assert later_taught(None, other) is other


def test_an_import_that_fails_changes_nothing(tmp_path: Path) -> None:
    library = tmp_path / "library.sqlite3"
    before = keep_some(library, 3)
    file = tmp_path / "damaged.quartiles-library"
    lines = SAMPLE.replace('"judgment": "accepted"', '"judgment": "?"').splitlines(keepends=True)
    file.write_text("".join(lines), encoding="utf-8")
    with Library.open(library) as window:
        for path, said in ((file, "damaged: line 3"), (tmp_path / "none", "cannot be read")):
            with pytest.raises(UserError, match=said):
                window.import_file(path)
        assert records_in(window.boards) == before
        assert window.take_warnings() == []


def test_the_library_is_not_exported_over_itself(tmp_path: Path) -> None:
    library = tmp_path / "library.sqlite3"
    before = keep_some(library, 1)
    with Library.open(library) as window:
        with pytest.raises(UserError, match="is the library itself"):
            window.export_file(library)
        with pytest.raises(UserError, match="cannot be written"):
            window.export_file(tmp_path / "none" / "x")
        assert records_in(window.boards) == before


def test_large_file_that_is_no_library_is_not_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "large.quartiles-library"
    with file.open("wb") as large:
        large.truncate(2**40)  # it takes no room on the disk, but would in memory
    with (
        Library.open(tmp_path / "library.sqlite3") as window,
        pytest.raises(UserError, match=r"“.*” isn’t"),
    ):
        window.import_file(file)
