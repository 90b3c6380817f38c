"""The whole library as one file: nothing is lost on the way or on either side."""

from __future__ import annotations

import json
import os
import shutil
import tracemalloc
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord, key_of
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps, finish
from quartiles_gui.library.files import ReportProgress
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import LibraryFile, head_line, lines_of, parsing
from quartiles_gui.library.stored_boards import Merged
from quartiles_gui.library.taught_words import Judgment, TaughtWord, later_taught
from tests.core.quartiles.made_records import known_of, records
from tests.game_boards import TILES
from tests.library.worlds import (
    change,
    export,
    find,
    import_,
    keep,
    keep_some,
    make_day,
    records_in,
    some_board,
    stored,
    teach_some,
)
from tests.library.worlds import words as made_words

BOARD = some_board(0)
KEY = key_of(BOARD)
EARLY, LATE = "2026-01-02T03:04:05Z", "2026-11-21T07:30:00Z"

moments = st.datetimes(datetime(2000, 1, 1), datetime(2199, 12, 31))
times = moments.map(lambda time: f"{time:%Y-%m-%dT%H:%M:%SZ}")
word_texts = st.text("abxyz", min_size=1, max_size=32)
taught_words = st.builds(TaughtWord, word_texts, st.sampled_from(Judgment), times)
files = st.builds(LibraryFile, st.lists(records(), max_size=4), st.lists(taught_words))


def written(content: LibraryFile) -> str:
    head = head_line(len(content.boards), len(content.words))
    return "".join((head, *lines_of(content.boards), *lines_of(content.words)))


def parsed(content: bytes) -> LibraryFile:
    return finish(parsing(content, "a.quartiles-library"))


def complaint(content: bytes) -> str:
    with pytest.raises(UserError) as caught:
        parsed(content)
    return str(caught.value)


SAMPLE = written(
    LibraryFile(
        [BoardRecord(BOARD, created=EARLY, changed=LATE)],
        [TaughtWord("word", Judgment.ACCEPTED, EARLY)],
    )
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a library may be exported."""
    return tmp_path / "all.quartiles-library"


def told(result: Merged) -> tuple[int, int, int, int]:
    return result.added, result.merged, result.unchanged, result.words


@given(files)
def test_what_is_written_is_read(content: LibraryFile) -> None:
    assert parsed(written(content).encode()) == content


def test_members_may_be_left_out_and_unknown_ones_are_ignored() -> None:
    lines = [json.loads(text) for text in SAMPLE.splitlines()]
    lines[1] = {member: lines[1][member] for member in ("tiles", "created", "changed")}
    lines[1] |= {"search": {"fragments": []}, "search_state": "paused"}
    content = "".join(f"{json.dumps(members)}\n" for members in lines).encode()
    assert parsed(content) == parsed(SAMPLE.encode())


@pytest.mark.parametrize("content", [b"", b"\n", b"{}", b"[]\n", b"\xff", b'{"format": 1}\n'])
def test_reports_what_is_not_a_library(content: bytes) -> None:
    assert complaint(content) == "“a.quartiles-library” isn’t an exported library."


@pytest.mark.parametrize("version", ["3", "5", "true", "null"])
def test_reports_another_version(version: str) -> None:
    assert "of another version" in complaint(
        SAMPLE.replace('"version": 4', f'"version": {version}').encode()
    )


def test_reports_a_file_truncated_anywhere() -> None:
    content = SAMPLE.encode()
    for size in range(len(content)):
        assert complaint(content[:size]) in (
            "“a.quartiles-library” isn’t an exported library.",
            "“a.quartiles-library” is incomplete, so nothing was imported.",
        )


@pytest.mark.parametrize(
    ("boards", "words", "lines", "said"),
    [
        (0, 0, 99_000, "“a.quartiles-library” is incomplete"),
        (2**21, 0, 2**21, "“a.quartiles-library” is too large for a library: more than 256 MB or"),
        (79_000, 20_000, 99_000, "“a.quartiles-library” is damaged: line 2"),
    ],
)
def test_a_file_of_newlines_takes_no_more_memory_than_it_has_bytes(
    boards: int, words: int, lines: int, said: str
) -> None:
    content = head_line(boards, words).encode() + b"\n" * lines
    tracemalloc.start()
    try:
        assert complaint(content).startswith(said)
        assert tracemalloc.get_traced_memory()[1] < len(content) + 200_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("line", "member", "value"),
    [
        (1, "boards", -1),
        (1, "boards", True),
        (1, "words", "1"),
        (2, "tiles", [*BOARD.fragments[:19], ""]),
        (2, "origin", "found"),
        (2, "created", ""),
        (2, "changed", "2026-11-21T07:30:99Z"),
        (2, "changed", ""),
        (2, "hints", {"shown": {"word": 5}, "used": 1}),
        (2, "hints", {"shown": {"word": 3}, "used": 3}),
        (2, "known", {"five": "abcd", "others": "", "extras": "", "likelihoods": []}),
        (2, "known", {"five": "", "others": "abcd", "extras": "b", "likelihoods": [50]}),
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


def test_a_library_moves_to_another_computer(library: Path, file: Path) -> None:
    here, there = library, file.with_name("there.sqlite3")
    before = keep_some(here, 30)
    taught_before = teach_some(here, 20)
    with Library.open(here) as window:
        assert export(window, file) == 30
    with Library.open(there) as window:
        assert told(import_(window, file)) == (30, 0, 0, 20)
        found = records_in(window.boards)
        assert {record.key: record for record in found} == {r.key: r for r in before}
        assert told(import_(window, file)) == (0, 0, 30, 0)
    with Library.open(there) as window:
        assert window.words.all() == taught_before


def test_many_words_are_merged_in_steps_if_there_is_room_for_them(
    library: Path, file: Path
) -> None:
    some = [f"{word}z" for word in made_words(10_000)]
    taught = [TaughtWord(word, Judgment.ACCEPTED, EARLY) for word in some]
    file.write_text(written(LibraryFile([BoardRecord(BOARD, created=EARLY, changed=LATE)], taught)))
    with Library.open(library) as window:
        known = {len(window.words) for _ in window.importing(file, make_day())}
        assert known == {*range(0, 10_001, 1000)}
        window.boards.delete(window.boards.find().keys)
        window.words.teach_many((word, Judgment.REJECTED) for word in made_words(10_000))
        window.words.teach_many([(some[0], None)])
        window.words.teach_many([("another", Judgment.REJECTED)])
        with pytest.raises(UserError, match="make 20,001 taught words, more than 20,000"):
            import_(window, file)
        assert (window.boards.find().keys, len(window.words)) == ([], 20_000)


def import_reporting(library: Library, path: Path, report: ReportProgress) -> Steps[object]:
    return library.importing(path, make_day(), report)


def test_progress_is_reported_and_never_decreases(library: Path, file: Path) -> None:
    keep_some(library, 110)
    actions: dict[Path, Callable[..., Steps[object]]] = {
        library: Library.exporting,
        library.with_name("copy.sqlite3"): import_reporting,
    }
    for path, action in actions.items():
        told: list[float] = []
        with Library.open(path) as window:
            finish(action(window, file, told.append))
        assert told == sorted(told)
        assert len(told) == 6  # 20 boards each
        assert 0 < told[0] < 0.5 < told[-1] == 1


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_an_export_that_is_stopped_changes_nothing(library: Path, file: Path, steps: int) -> None:
    keep_some(library, 60)
    file.write_text("as it was")
    with Library.open(library) as window:
        exporting = window.exporting(file)
        for _ in range(steps):
            next(exporting)
        exporting.close()
    assert [path.name for path in file.parent.glob("*all*")] == [file.name]
    assert file.read_text() == "as it was"


def test_a_stopped_import_loses_nothing_and_can_be_done_again(library: Path, file: Path) -> None:
    keep_some(library, 60)
    with Library.open(library) as window:
        export(window, file)
        before = {record.key: record for record in records_in(window.boards)}
        window.boards.delete(window.boards.find().keys[:30])
    steps = 0
    while True:
        copy = file.parent / str(steps) / "library.sqlite3"
        copy.parent.mkdir()
        shutil.copy(library, copy)
        with Library.open(copy) as window:
            importing = window.importing(file, make_day())
            is_over = False
            for _ in range(steps):
                is_over = next(importing, "over") == "over"
            importing.close()
            kept = {record.key: record for record in records_in(window.boards)}
            assert kept.items() <= before.items()
            assert len(kept) >= 30
            result = import_(window, file)
            assert result.added + len(kept) == 60
            assert {record.key: record for record in records_in(window.boards)} == before
        if is_over:
            break
        steps += 1
    assert steps > 5


def test_a_board_changed_in_an_export_is_in_it_once(library: Path, file: Path) -> None:
    keep_some(library, 50)
    with Library.open(library) as window:
        exporting = window.exporting(file)
        next(exporting)
        for number in range(50):
            find(window.boards, key_of(some_board(number)), "meanwhile")
        keep(window.boards, some_board(60), "new")
        assert finish(exporting) == 50
    boards = parsed(file.read_bytes()).boards
    assert {board.key for board in boards} == {key_of(some_board(number)) for number in range(50)}
    assert sum("meanwhile" in board.found for board in boards) == 30


def test_a_board_deleted_during_an_export_ends_it_in_a_sentence(library: Path, file: Path) -> None:
    keep_some(library, 50)
    with Library.open(library) as window:
        exporting = window.exporting(file)
        next(exporting)
        window.boards.delete([key_of(some_board(45))])
        with pytest.raises(UserError, match="Please export anew"):
            finish(exporting)
        assert not file.exists()
        assert export(window, file) == 49


def test_nothing_of_either_side_is_lost_by_an_import(library: Path, file: Path) -> None:
    real = known_of(is_real=True)
    with Library.open(library.with_name("theirs.sqlite3")) as theirs:
        for tiles in (TILES, some_board(1).fragments):
            keep(theirs.boards, Board(tiles[::-1]), "their", note="their note")
        key = key_of(Board(TILES))
        their = change(theirs.boards, key, date="2026-05-05").knowing(real)
        theirs.boards.put(their)
        export(theirs, file)
    with Library.open(library) as ours:
        for board in (Board(TILES), some_board(2)):
            keep(ours.boards, board, "our")
        change(ours.boards, key, note="our note")
        assert told(import_(ours, file)) == (1, 1, 0, 0)
        assert len(ours.boards.find().keys) == 3
        record = stored(ours.boards, key)
        assert set(record.board.fragments) == set(TILES)
        assert set(record.found) == {"our", "their"}
        assert set(record.note.split("\n")) == {"our note", "their note"}
        assert record.date == "2026-05-05"
        assert record.game_board is not None
        assert {item.word for item in record.game_board.words} == {item.word for item in real.words}
        assert told(import_(ours, file)) == (0, 0, 2, 0)


@pytest.mark.parametrize(("ours", "theirs"), [(EARLY, LATE), (LATE, EARLY), (EARLY, EARLY)])
def test_the_later_of_two_judgments_counts(ours: str, theirs: str) -> None:
    own = TaughtWord("word", Judgment.ACCEPTED, ours)
    other = TaughtWord("word", Judgment.REJECTED, theirs)
    assert later_taught(own, other) is later_taught(other, own) is (other if theirs > ours else own)
    assert later_taught(None, other) is other


def test_an_import_that_fails_changes_nothing(library: Path, file: Path) -> None:
    before = keep_some(library, 3)
    file.write_text(SAMPLE.replace('"accepted"', '"?"'), "utf-8")
    with Library.open(library) as window:
        for path, said in ((file, "damaged: line 3"), (file.with_name("none"), "cannot be read")):
            with pytest.raises(UserError, match=said):
                import_(window, path)
        assert records_in(window.boards) == before
        assert window.take_warnings() == []


def test_the_library_is_not_exported_over_itself(library: Path) -> None:
    before = keep_some(library, 1)
    with Library.open(library) as window:
        with pytest.raises(UserError, match="is the library itself"):
            export(window, library)
        with pytest.raises(UserError, match="cannot be written"):
            export(window, library / "x")
        assert records_in(window.boards) == before


def test_large_file_that_is_no_library_is_not_read_whole(window: Library, file: Path) -> None:
    file.touch()
    os.truncate(file, 2**40)  # it takes no room on the disk, but would in memory
    with pytest.raises(UserError, match=r"“.*” isn’t"):
        import_(window, file)
