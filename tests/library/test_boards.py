"""Boards: made current, kept, ticked, found, deleted, in one window and in two."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile, Door
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    DeletedBoard,
    Kind,
    key_of,
)
from quartiles_gui.library.library import Library
from tests.bounded import LIMIT
from tests.library.worlds import keep_some, memory_folder, records_in, some_board

BOARD = some_board(0)
KEY = key_of(BOARD)
ROOT = Path(__file__).parents[2]


def with_other_tiles(board: Board, count: int) -> Board:
    return Board(
        (*(f"new{letter}" for letter in "abcdefghijklmnopqrst"[:count]), *board.fragments[count:])
    )


def kept_in(window: Library, board: Board, corrects: str | None = None) -> str:
    window.boards.set_current(CurrentBoard(board, corrects=corrects))
    return window.boards.keep().key


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """Where a library may be made, in a folder that doesn't exist yet."""
    return tmp_path / "data" / "library.sqlite3"


def test_nothing_is_made_before_there_is_something_to_keep(library: Path) -> None:
    with Library.open(library) as window:
        assert window.boards.current is None
        assert records_in(window.boards) == []
        assert window.boards.get(KEY) is None
        assert window.boards.delete([KEY]) == []
        assert not window.has_changed()
        window.refresh()
        window.checkpoint()
        assert window.take_warnings() == []
        assert window.fault is None
    assert not library.parent.exists()


def test_a_secret_solution_is_found_only_by_the_words_that_were_seen(library: Path) -> None:
    five = ("ivory", "jumbo", "kiosk", "llama", "mango")
    with Library.open(library) as window:
        window.boards.set_current(CurrentBoard(BOARD))
        window.boards.keep()
        window.boards.set_solution(KEY, five, 130, [*five, "nylon"], is_secret=True)
        window.boards.set_hints(KEY, HintLog().with_rung("ivory", Rung.MEANING))
        assert all(len(window.boards.find_keys(word)) == 0 for word in (*five, "nylon"))
        window.boards.tick(KEY, ["jumbo"])
        window.boards.set_hints(KEY, HintLog().with_rung("ivory", Rung.WORD))
        assert [len(window.boards.find_keys(word)) for word in five] == [1, 1, 0, 0, 0]
        window.boards.set_solution(KEY, five, 130, [*five, "nylon"])
        assert all(len(window.boards.find_keys(word)) == 1 for word in (*five, "nylon"))


@pytest.mark.parametrize("kind", Kind)
def test_the_current_board_comes_back_whether_filled_in_or_not(library: Path, kind: Kind) -> None:
    laid = CurrentBoard(Board(["ab", "", *["cd"] * 18]), kind, "a key")
    for _ in range(2):
        with Library.open(library) as window:
            assert window.boards.set_current(laid) is None
        with Library.open(library) as window:
            assert window.boards.current == laid
        laid = CurrentBoard(BOARD, kind)


def test_everything_about_a_board_comes_back(library: Path) -> None:
    five = ("one", "two", "three", "four", "five")
    with Library.open(library) as window:
        window.boards.set_current(CurrentBoard(BOARD, Kind.READ))
        assert window.boards.keep().kind is Kind.READ
        window.boards.tick(KEY, ["alpha", "beta", "gamma"])
        window.boards.untick(KEY, ["beta", "never"])
        window.boards.annotate(KEY, " Früh am Morgen\n\nzweite Zeile ")
        window.boards.set_date(KEY, "2026-11-20")
        window.boards.set_solution(
            KEY, five, 130, [*five, "alpha"], word_count=27, is_exact=True, is_secret=True
        )
        hints = HintLog().with_rung("one", Rung.MEANING).with_rung("two", Rung.WORD)
        window.boards.set_hints(KEY, hints)
        window.boards.set_door(KEY, Door.SOLVE)
        before = window.boards.get(KEY)
    with Library.open(library) as window:
        record = window.boards.get(KEY)
        assert record == before
        assert record is not None
        assert record.board == BOARD
        assert record.ticked == {"alpha", "gamma"}
        assert record.title == "Früh am Morgen"
        assert record.note == "Früh am Morgen\n\nzweite Zeile"
        assert (record.date, record.day) == ("2026-11-20", "2026-11-20")
        assert (record.five, record.points, record.words) == (five, 130, (*five, "alpha"))
        assert (record.word_count, record.is_exact, record.is_secret) == (27, True, True)
        assert record.hints == hints
        assert record.door is Door.SOLVE


def test_the_same_tiles_in_another_order_are_the_same_board(library: Path) -> None:
    shuffled = Board(BOARD.fragments[::-1])
    with Library.open(library) as window:
        kept_in(window, BOARD)
        window.boards.tick(KEY, ["word"])
        found = window.boards.set_current(CurrentBoard(shuffled))
        assert found is not None
        assert found.ticked == {"word"}
        record = window.boards.keep()
        assert (record.key, record.board) == (KEY, shuffled)
        assert record.ticked == {"word"}
        assert len(window.boards.find_keys()) == 1


def test_a_board_with_an_empty_tile_is_not_kept(library: Path) -> None:
    with Library.open(library) as window:
        with pytest.raises(ValueError, match="no current board"):
            window.boards.keep()
        window.boards.set_current(CurrentBoard(Board(["ab"] * 19 + [""])))
        with pytest.raises(ValueError, match="empty tile"):
            window.boards.keep()
        assert len(window.boards.find_keys()) == 0


def test_a_corrected_board_replaces_the_wrong_one(library: Path) -> None:
    corrected = with_other_tiles(BOARD, 3)
    with Library.open(library) as window:
        kept_in(window, BOARD)
        window.boards.tick(KEY, ["word"])
        window.boards.annotate(KEY, "note")
        window.boards.set_door(KEY, Door.SOLVE)
        key = kept_in(window, corrected, corrects=KEY)
        assert window.boards.get(KEY) is None
        record = window.boards.get(key)
        assert record is not None
        assert (record.board, record.note) == (corrected, "note")
        assert record.ticked == {"word"}
        assert record.door is None
        assert records_in(window.boards) == [record]
        assert window.boards.current == CurrentBoard(corrected, corrects=key)
    with Library.open(library) as window:
        assert records_in(window.boards) == [record]


def test_a_reverted_correction_is_the_original_board(library: Path) -> None:
    with Library.open(library) as window:
        kept_in(window, BOARD)
        window.checkpoint()
        key = kept_in(window, with_other_tiles(BOARD, 1), corrects=KEY)
        window.boards.tick(key, ["word"])
        kept_in(window, BOARD, corrects=key)
        assert window.boards.get(key) is None
    with Library.open(library) as window:
        assert [record.key for record in records_in(window.boards)] == [KEY]
        assert records_in(window.boards)[0].ticked == {"word"}


@pytest.mark.parametrize("why", ["solved", "other tiles", "copy"])
def test_an_otherwise_edited_board_is_another_one(library: Path, why: str) -> None:
    with Library.open(library) as window:
        kept_in(window, BOARD)
        if why == "solved":
            window.boards.set_solution(KEY, ["a", "b", "c", "d", "e"], 100, [])
        corrects = None if why == "copy" else KEY
        key = kept_in(window, with_other_tiles(BOARD, 11 if why == "other tiles" else 2), corrects)
        assert len(window.boards.find_keys()) == 2
        assert window.boards.get(KEY) is not None
        assert window.boards.get(key) is not None


def test_an_unchanged_copy_is_the_board_itself(library: Path) -> None:
    with Library.open(library) as window:
        kept_in(window, BOARD)
        window.boards.set_current(CurrentBoard(BOARD))
        assert window.boards.keep().key == KEY
        assert len(window.boards.find_keys()) == 1


def test_a_board_that_is_not_there_cannot_be_changed(library: Path) -> None:
    with Library.open(library) as window:
        for change in (
            window.boards.export_board,
            lambda key: window.boards.tick(key, []),
        ):
            with pytest.raises(KeyError):
                change(KEY)
    assert not library.parent.exists()


def test_an_invalid_note_or_date_changes_nothing(library: Path) -> None:
    with Library.open(library) as window:
        kept_in(window, BOARD)
        with pytest.raises(UserError, match="too long"):
            window.boards.annotate(KEY, "x" * 10_001)
        with pytest.raises(ValueError, match="isn't a date"):
            window.boards.set_date(KEY, "yesterday")
        record = window.boards.get(KEY)
        assert record is not None
        assert (record.note, record.date) == ("", None)


def test_boards_are_found_by_prefixes_of_their_words(library: Path) -> None:
    with Library.open(library) as window:
        for number in range(4):
            kept_in(window, some_board(number))
        first, second, third, _ = (key_of(some_board(number)) for number in range(4))
        window.boards.tick(first, ["azygos"])
        window.boards.set_solution(second, [], 3, ["zygote", "tiles"])
        window.boards.annotate(third, "Über 100 % Spaß_\nCafé")
        window.boards.set_date(third, "2019-02-03")
        window.checkpoint()
        window.boards.set_date(second, "2018-01-01")  # and some of it is recent

        def found(query: str) -> set[str]:
            return set(window.boards.find_keys(query))

        tile = some_board(0).fragments[7]
        assert found(tile) == found(tile.upper()) == found(tile[:3]) == {first}
        assert found(tile[1:]) == set()
        assert found("azyg") == {first}
        assert found("zyg") == {second}
        assert found("zygote til") == {second}
        assert found("zygote azygos") == set()
        assert found("uber cafe") == found("ÜBER") == found("spass_") == found("100 %") == {third}
        assert found("%") == {third}
        assert found("2019") == found("2019-02-03") == {third}
        assert found("2018-01") == {second}
        assert found("") == found("  ") == {first, second, third, key_of(some_board(3))}


def test_the_latest_day_is_found_first(library: Path) -> None:
    with Library.open(library) as window:
        for number in range(10):
            key = kept_in(window, some_board(number))
            window.boards.set_date(key, f"2020-01-{number + 1:02}")
            if number == 5:
                window.checkpoint()
        days = [record.day for record in records_in(window.boards)]
        assert days == sorted(days, reverse=True)
        assert len(days) == 10


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
        moment = "2026-11-20T20:00:00Z"
        assert BoardRecord(some_board(0), Kind.ENTERED, moment, moment).day == day
    finally:
        monkeypatch.undo()
        time.tzset()


def test_boards_are_read_by_their_keys_a_screenful_at_a_time(library: Path) -> None:
    kept = keep_some(library, 9)
    with Library.open(library) as window, Library.open(library) as other:
        keys = window.boards.find_keys()
        assert keys == [record.key for record in kept]
        window.boards.tick(keys[2], ["recent"])
        other.boards.delete([keys[3]])
        assert window.boards.find_keys("recent") == [keys[2]]
        _, ticked, gone = window.boards.records(keys[1:4])
        assert ticked == window.boards.get(keys[2])
        assert gone is None
        assert window.boards.records(["no such key"]) == [None]
        assert window.boards.records([]) == []


def test_undoing_a_deletion_restores_everything(library: Path) -> None:
    with Library.open(library) as window:
        for number in range(3):
            key = kept_in(window, some_board(number))
            window.boards.set_date(key, f"2026-01-0{number + 1}")
        window.boards.tick(KEY, ["word"])
        window.boards.set_door(KEY, Door.SOLVE)
        before = records_in(window.boards)
        deleted = window.boards.delete([KEY, "no such board", key_of(some_board(1))])
        assert [kept.record.key for kept in deleted] == [KEY, key_of(some_board(1))]
        assert window.boards.get(KEY) is None
        assert len(window.boards.find_keys()) == 1
        with Library.open(library) as other:
            assert len(other.boards.find_keys()) == 1
        window.boards.restore(deleted)
        assert records_in(window.boards) == before
    with Library.open(library) as window:
        assert records_in(window.boards) == before


def test_a_board_kept_again_before_the_undo_is_merged(library: Path) -> None:
    with Library.open(library) as window:
        kept_in(window, BOARD)
        window.boards.tick(KEY, ["first"])
        deleted = window.boards.delete([KEY])
        kept_in(window, BOARD)
        window.boards.tick(KEY, ["second"])
        window.boards.restore(deleted)
        record = window.boards.get(KEY)
        assert record is not None
        assert record.ticked == {"first", "second"}


def test_a_board_file_is_kept_and_given_back(library: Path) -> None:
    content = BoardFile(BOARD, "2026-01-02", "A note", frozenset({"word"}), Door.SOLVE)
    with Library.open(library) as window:
        record = window.boards.import_board(content, Kind.GENERATED)
        assert (record.board, record.kind, record.date) == (BOARD, Kind.GENERATED, "2026-01-02")
        assert record.door is Door.SOLVE
        assert window.boards.current is None
        assert window.boards.export_board(KEY) == content
        again = window.boards.import_board(content)
        assert again == record
        with pytest.raises(ValueError, match="empty tile"):
            window.boards.import_board(BoardFile(Board()))


def test_another_window_sees_what_is_changed_at_once(library: Path) -> None:
    with Library.open(library) as one, Library.open(library) as other:
        kept_in(one, BOARD)
        assert not one.has_changed()
        assert other.has_changed()
        other.boards.tick(KEY, ["theirs"])
        assert other.has_changed()  # it hasn't looked yet
        one.boards.tick(KEY, ["ours"])
        other.refresh()
        assert not other.has_changed()
        assert one.has_changed()
        for window in (one, other):
            record = window.boards.get(KEY)
            assert record is not None
            assert record.ticked == {"ours", "theirs"}
        one.refresh()
        one.checkpoint()
        assert not one.has_changed()


def test_another_window_learns_from_the_boards_of_the_game_that_are_finished(
    library: Path,
) -> None:
    keep_some(library, 3)
    keys = [key_of(some_board(number)) for number in range(3)]
    with Library.open(library) as ours, Library.open(library) as theirs:
        made = kept_in(ours, some_board(3))
        ours.boards.restore([replaced(ours, made, Kind.GENERATED)])
        for key in (*keys[:2], made):
            ours.boards.finish(key, frozenset({"cola", "on"}))
        ours.boards.annotate(keys[2], 'not "refused":[')
        assert theirs.has_changed()
        boards = {board.key: board for board in theirs.boards.finished()}
        assert boards.keys() == {*keys[:2]}
        record = theirs.boards.get(keys[0])
        assert record is not None
        assert boards[keys[0]].words == (record.ticked, {"cola", "on"})
        assert (boards[keys[0]].title, boards[keys[0]].day) == ("Nümber 0", record.day)
        theirs.boards.finish(keys[0], None)
        assert [board.key for board in ours.boards.finished()] == [keys[1]]


def replaced(window: Library, key: str, kind: Kind) -> DeletedBoard:
    """Delete a board, and return it as one of another kind."""
    (deleted,) = window.boards.delete([key])
    return deleted._replace(record=deleted.record._replace(kind=kind))


def test_each_window_keeps_its_own_current_board(library: Path) -> None:
    with Library.open(library) as one, Library.open(library) as other:
        one.boards.set_current(CurrentBoard(some_board(1)))
        other.boards.set_current(CurrentBoard(some_board(2)))
        one.refresh()
        assert one.boards.current == CurrentBoard(some_board(1))
    with Library.open(library) as window:
        assert window.boards.current == CurrentBoard(some_board(2))  # made current last


def test_a_board_deleted_in_one_window_comes_back_when_the_other_changes_it(library: Path) -> None:
    with Library.open(library) as one, Library.open(library) as other:
        kept_in(one, BOARD)
        one.boards.tick(KEY, ["word"])
        other.boards.delete([KEY])
        one.boards.tick(KEY, ["other"])
        record = other.boards.get(KEY)
        assert record is not None
        assert record.ticked == {"word", "other"}


def killed_after(library: Path, deeds: str) -> None:
    """Run a process that opens ``library``, does ``deeds`` with its ``boards``, and is killed."""
    script = (
        "import os, sys; from quartiles_gui.library.library import Library;"
        "from quartiles_gui.library.board_record import *;"
        "from tests.library.worlds import some_board;"
        "boards = Library.open(sys.argv[1]).boards;"
        f"{deeds}; os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", script, library], cwd=ROOT, check=False, timeout=LIMIT)


def test_what_a_killed_process_left_is_there_at_the_next_start(library: Path) -> None:
    killed_after(
        library,
        "boards.set_current(CurrentBoard(some_board(0))); boards.tick(boards.keep().key, ['word'])",
    )
    with Library.open(library) as window:
        assert window.boards.current == CurrentBoard(BOARD, corrects=KEY)
        record = window.boards.get(KEY)
        assert record is not None
        assert record.ticked == {"word"}
        assert window.take_warnings() == []


def test_a_finished_board_stays_so_after_a_kill(library: Path) -> None:
    keep_some(library, 1)
    killed_after(library, "boards.finish(key_of(some_board(0)), frozenset({'cola'}))")
    with Library.open(library) as window:
        assert [board.words.refused for board in window.boards.finished()] == [{"cola"}]


def test_a_deleted_board_does_not_come_back_after_a_kill(library: Path) -> None:
    keep_some(library, 3)
    killed_after(library, "boards.delete([key_of(some_board(0))])")
    with Library.open(library) as window:
        assert window.boards.get(KEY) is None
        assert len(window.boards.find_keys()) == 2


def test_a_corrected_board_does_not_come_back_after_a_kill(library: Path) -> None:
    misread = with_other_tiles(BOARD, 3)
    with Library.open(library) as window:
        kept_in(window, misread)
    killed_after(
        library,
        f"corrected = CurrentBoard(some_board(0), corrects={key_of(misread)!r});"
        "boards.set_current(corrected); boards.keep()",
    )
    with Library.open(library) as window:
        assert [record.key for record in records_in(window.boards)] == [KEY]


tile_sets = st.integers(0, 3).map(some_board)
ticks = st.sets(st.sampled_from(["ab", "cd", "ef", "gh"]), min_size=1)


class TwoWindows(RuleBasedStateMachine):
    """Two windows, which may be killed, on one library against a plain dict of what is ticked."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = memory_folder()
        self.library = Path(self.folder.name) / "data" / "library.sqlite3"
        self.ticked: dict[str, set[str]] = {}
        self.notes: dict[str, str] = {}
        self.deleted: list[DeletedBoard] = []
        self.left: list[Library] = []

    @initialize()
    def open(self) -> None:
        self.windows = [Library.open(self.library), Library.open(self.library)]

    @rule(at=st.integers(0, 1), board=tile_sets, is_turned=st.booleans())
    def keep(self, at: int, board: Board, is_turned: bool) -> None:
        laid = Board(board.fragments[::-1]) if is_turned else board
        found = self.windows[at].boards.set_current(CurrentBoard(laid))
        assert (found is not None) == (key_of(board) in self.ticked)
        assert self.windows[at].boards.keep().board == laid
        self.ticked.setdefault(key_of(board), set())

    @rule(at=st.integers(0, 1), board=tile_sets, words=ticks)
    def tick(self, at: int, board: Board, words: set[str]) -> None:
        if key_of(board) in self.ticked:
            self.windows[at].boards.tick(key_of(board), words)
            self.ticked[key_of(board)] |= words

    @rule(at=st.integers(0, 1), board=tile_sets, words=ticks)
    def untick(self, at: int, board: Board, words: set[str]) -> None:
        if key_of(board) in self.ticked:
            self.windows[at].boards.untick(key_of(board), words)
            self.ticked[key_of(board)] -= words

    @rule(at=st.integers(0, 1), board=tile_sets, note=st.sampled_from(["", "one", "two"]))
    def annotate(self, at: int, board: Board, note: str) -> None:
        if key_of(board) in self.ticked:
            self.windows[at].boards.annotate(key_of(board), note)
            self.notes[key_of(board)] = note

    @rule(at=st.integers(0, 1), board=tile_sets)
    def delete(self, at: int, board: Board) -> None:
        self.deleted = self.windows[at].boards.delete([key_of(board)])
        assert bool(self.deleted) == (key_of(board) in self.ticked)
        self.ticked.pop(key_of(board), None)
        self.notes.pop(key_of(board), None)

    @rule(at=st.integers(0, 1))
    def restore(self, at: int) -> None:
        for kept in self.deleted:
            key, note = kept.record.key, kept.record.note
            if key in self.ticked:
                continue  # merging has tests of its own
            self.windows[at].boards.restore([kept])
            self.ticked[key] = set(kept.record.ticked)
            self.notes[key] = note
        self.deleted = []

    @rule(at=st.integers(0, 1))
    def settle(self, at: int) -> None:
        self.windows[at].checkpoint()

    @rule(at=st.integers(0, 1))
    def open_again(self, at: int) -> None:
        self.windows[at].close()
        self.windows[at] = Library.open(self.library)

    @rule(at=st.integers(0, 1))
    def open_beside(self, at: int) -> None:
        """As after a kill: the old window does nothing any more."""
        self.left.append(self.windows[at])
        self.windows[at] = Library.open(self.library)

    @rule(at=st.integers(0, 1))
    def refresh(self, at: int) -> None:
        self.windows[at].refresh()
        assert not self.windows[at].has_changed()

    @invariant()
    def every_window_sees_all(self) -> None:
        for window in self.windows:
            records = records_in(window.boards)
            assert len(records) == len(self.ticked)
            for record in records:
                assert record.ticked == self.ticked[record.key]
                assert record.note == self.notes.get(record.key, "")
                assert window.boards.get(record.key) == record
            assert len(window.boards.find_keys("ab")) == sum(
                "ab" in words for words in self.ticked.values()
            )
            assert window.take_warnings() == []

    def teardown(self) -> None:
        for window in self.windows:
            window.close()
        with Library.open(self.library) as last:
            assert {record.key for record in records_in(last.boards)} == set(self.ticked)
        for window in self.left:  # unclosed connections are warnings
            window.close()
        self.folder.cleanup()


TestTwoWindows = TwoWindows.TestCase
TestTwoWindows.settings = settings(deadline=None, max_examples=30, stateful_step_count=25)
