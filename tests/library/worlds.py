"""Libraries for tests, and words and boards to put into them."""

from __future__ import annotations

import itertools
import os
import tempfile
from pathlib import Path
from typing import Any

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord, CurrentBoard, Origin
from quartiles_gui.core.solver import finish
from quartiles_gui.library.boards import Boards, Merged
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment, TaughtWord

JUDGMENTS = (Judgment.ACCEPTED, Judgment.REJECTED)


def words(count: int, start: int = 0) -> list[str]:
    """Distinct words of 4 to 26 letters."""
    letters = itertools.product("abcdefghij", repeat=4)
    chosen = itertools.islice(letters, start, start + count)
    return ["".join(word) + "k" * (number % 23) for number, word in enumerate(chosen, start)]


def teach_some(path: Path, count: int) -> list[TaughtWord]:
    """Make a library of ``count`` words, and return them."""
    with Library.open(path) as window:
        window.words.teach_many(
            (word, JUDGMENTS[number % 2]) for number, word in enumerate(words(count))
        )
        assert window.take_warnings() == []
        return window.words.all()


def memory_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder where a sync to the disk costs nothing, if the system has one."""
    place = Path("/dev/shm")
    return tempfile.TemporaryDirectory(dir=place if os.access(place, os.W_OK) else None)


def some_board(number: int) -> Board:
    """One of arbitrarily many boards, no two of which share a tile."""
    letters = "bcdfghjklmnpqrstvwxz"
    tens, ones = divmod(number, 20)
    ending = "aeiouy"[tens % 6] + letters[ones] + "aeiouy"[tens // 6 % 6]
    return Board(letter + ending for letter in letters)


def keep(
    boards: Boards,
    board: Board,
    *found: str,
    origin: Origin = Origin.ENTERED,
    corrects: str | None = None,
    **members: Any,
) -> BoardRecord:
    """Make a board the current one, and store its record with words found and other members."""
    current = CurrentBoard(board, origin, corrects)
    record, corrected = boards.begin(current)
    record = record.finding(found)._replace(**members)
    return boards.put(record, current=current._replace(corrects=record.key), replaces=corrected)


def change(boards: Boards, key: str, **members: Any) -> BoardRecord:
    """Change members of a stored record."""
    record = boards.get(key)
    assert record is not None
    return boards.put(record._replace(**members))


def find(boards: Boards, key: str, *words: str) -> BoardRecord:
    """Take note of words found on a stored board."""
    record = boards.get(key)
    assert record is not None
    return boards.put(record.finding(words))


def export(library: Library, path: Path) -> int:
    """Write everything to a file; return the number of boards."""
    return finish(library.exporting(path))


def import_(library: Library, path: Path, daily_folder: Path | None = None) -> Merged:
    """Merge a file into a library."""
    return finish(library.importing(path, daily_folder=daily_folder))


def records_in(boards: Boards) -> list[BoardRecord]:
    """What is known about each board, the latest day first."""
    return [record for record in boards.records(boards.find_keys()) if record is not None]


def keep_some(path: Path, count: int) -> list[BoardRecord]:
    """Make a library of ``count`` boards, and return them in the order of `find_keys`."""
    with Library.open(path) as window:
        for number in range(count):
            keep(
                window.boards,
                some_board(number),
                *words(3, number),
                note=f"Nümber {number}",
            )
        assert window.take_warnings() == []
        return records_in(window.boards)
