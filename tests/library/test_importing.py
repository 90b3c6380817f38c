"""An import is prepared while others write: nothing of theirs is lost, nor of what is imported."""

from __future__ import annotations

from pathlib import Path

from quartiles_gui.library import files
from quartiles_gui.library.board_record import BoardRecord, Kind, key_of
from quartiles_gui.library.database import Database
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import (
    ImportResult,
    LibraryFile,
    PreparedImport,
    format_library,
    own_boards,
)
from quartiles_gui.library.taught_words import Judgment, TaughtWord
from tests.library.worlds import keep_some, some_board

WHEN = "2026-11-21T07:30:00Z"
KEYS = [key_of(some_board(number)) for number in range(10)]


def board(number: int, note: str) -> BoardRecord:
    return BoardRecord(some_board(number), Kind.ENTERED, WHEN, WHEN, note=note)


def test_what_others_change_after_the_preparation_is_merged(tmp_path: Path) -> None:
    library = tmp_path / "library.sqlite3"
    keep_some(library, 3)
    content = LibraryFile(
        [board(number, "theirs") for number in (0, 1, 2, 5, 6)],
        [TaughtWord("word", Judgment.ACCEPTED, WHEN)],
    )
    file = Database(library)
    with file.reading() as connection:
        assert connection is not None
        prepared = PreparedImport.of(content, own_boards(connection, content))
    with Library.open(library) as other:
        other.boards.tick(KEYS[0], ["meanwhile"])
        other.boards.delete([KEYS[1]])
        other.boards.import_board(board(5, "meanwhile").to_file())
    with file.writing(is_durable=True) as connection:
        prepared.store(connection)
    file.close()
    with Library.open(library) as window:
        notes = {}
        for key in window.boards.find_keys():
            record = window.boards.get(key)
            assert record is not None
            notes[key] = record.note
        assert notes == {
            KEYS[0]: "Nümber 0\ntheirs",
            KEYS[1]: "theirs",
            KEYS[2]: "Nümber 2\ntheirs",
            KEYS[5]: "meanwhile\ntheirs",
            KEYS[6]: "theirs",
        }
        record = window.boards.get(KEYS[0])
        assert record is not None
        assert "meanwhile" in record.ticked
        assert set(window.boards.find_keys("theirs")) == set(notes)
        assert window.words.judgment("word") is Judgment.ACCEPTED


def test_board_that_comes_twice_in_a_file_is_merged(tmp_path: Path) -> None:
    library, file = tmp_path / "library.sqlite3", tmp_path / "all.quartiles-library"
    keep_some(library, 1)
    boards = [board(number, note) for note in ("first", "second") for number in (0, 1)]
    files.write_text(file, format_library(LibraryFile(boards, [])))
    with Library.open(library) as window:
        assert window.import_file(file) == ImportResult(1, 1, 0, 0)
        for number, note in ((0, "Nümber 0\nfirst\nsecond"), (1, "first\nsecond")):
            record = window.boards.get(KEYS[number])
            assert record is not None
            assert record.note == note


def test_imported_boards_are_numbered_after_all_others(tmp_path: Path) -> None:
    library, file = tmp_path / "library.sqlite3", tmp_path / "all.quartiles-library"
    keep_some(library, 3)
    files.write_text(file, format_library(LibraryFile([board(5, "new"), board(6, "new")], [])))
    with Library.open(library) as window:
        window.boards.delete([KEYS[2]])  # its number is not used again
        assert len(window.boards.find_keys()) == 2
        with Library.open(library) as other:
            other.import_file(file)
        assert set(window.boards.find_keys("new")) == {KEYS[5], KEYS[6]}
        assert set(window.boards.find_keys()) == {KEYS[0], KEYS[1], KEYS[5], KEYS[6]}
