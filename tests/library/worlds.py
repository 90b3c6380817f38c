"""Libraries to try things on, and words and boards to put into them."""

from __future__ import annotations

import itertools
import tempfile
from pathlib import Path

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.library.boards import BoardLibrary, BoardRecord, CurrentBoard
from quartiles_gui.library.taught_words import Judgment, TaughtWord, TaughtWords

JUDGMENTS = (Judgment.ACCEPTED, Judgment.REJECTED)


def words(count: int, start: int = 0) -> list[str]:
    """Distinct words of 4 to 26 letters."""
    letters = itertools.product("abcdefghij", repeat=4)
    chosen = itertools.islice(letters, start, start + count)
    return ["".join(word) + "k" * (number % 23) for number, word in enumerate(chosen, start)]


def teach_some(path: Path, count: int) -> list[TaughtWord]:
    """Make a library of ``count`` words, and return them."""
    with TaughtWords.open(path) as taught:
        taught.teach_many((word, JUDGMENTS[number % 2]) for number, word in enumerate(words(count)))
        assert taught.take_warnings() == []
        return taught.all()


def memory_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder where a sync to the disk costs nothing, if the system has one."""
    place = Path("/dev/shm")
    return tempfile.TemporaryDirectory(dir=place if place.is_dir() else None)


def some_board(number: int) -> Board:
    """One of endlessly many boards, no two of which share a tile."""
    letters = "bcdfghjklmnpqrstvwxz"
    tens, ones = divmod(number, 20)
    ending = "aeiouy"[tens % 6] + letters[ones] + "aeiouy"[tens // 6 % 6]
    return Board(letter + ending for letter in letters)


def keep_some(path: Path, count: int) -> list[BoardRecord]:
    """Make a library of ``count`` boards, settled, and return them in the order of `find`."""
    with BoardLibrary.open(path) as boards:
        for number in range(count):
            boards.lay(CurrentBoard(some_board(number)))
            key = boards.keep().key
            boards.tick(key, words(3, number))
            boards.annotate(key, f"Nümber {number}")
        boards.settle()
        assert boards.take_warnings() == []
        return boards.find(limit=count).records
