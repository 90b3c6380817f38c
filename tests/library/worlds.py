"""Libraries for tests, and words and boards to put into them."""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
from abc import abstractmethod
from pathlib import Path
from typing import Any

from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.solver import finish
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.library import Library
from quartiles_gui.library.shipped_boards import MakeDay, day_maker
from quartiles_gui.library.stored_boards import Boards, Merged
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


class LibraryMachine(RuleBasedStateMachine):
    """A window on a library, which may be closed or killed and opened again."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = memory_folder()
        self.library = Path(self.folder.name) / "data" / "library.sqlite3"
        self.left: list[Library] = []

    @initialize()
    def open(self) -> None:
        self.window = Library.open(self.library)

    @rule()
    def settle(self) -> None:
        self.window.checkpoint()

    @rule()
    def open_again(self) -> None:
        self.window.close()
        self.left.append(self.window)  # it may still be making a backup
        self.window = Library.open(self.library)

    @rule()
    def open_after_a_kill(self) -> None:
        """The old window does nothing any more."""
        self.left.append(self.window)
        self.library = as_killed(self.library, Path(self.folder.name, str(len(self.left))))
        self.window = Library.open(self.library)

    @abstractmethod
    def assert_it_has_all(self, window: Library) -> None:
        """Check that a window knows what was done."""

    def teardown(self) -> None:
        for window in (self.window, *self.left):  # unclosed connections are warnings
            window.close()
        for window in (self.window, *self.left):
            window.wait()
        with Library.open(self.library) as last:
            self.assert_it_has_all(last)
        self.folder.cleanup()


def as_killed(library: Path, folder: Path) -> Path:
    """A library in another folder, as a window that has it open would leave it if it was killed."""
    copy = folder / library.name
    folder.mkdir()
    for ending in ("", "-wal"):
        if Path(f"{library}{ending}").exists():
            shutil.copyfile(f"{library}{ending}", f"{copy}{ending}")
    return copy


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
    replaces: str | None = None,
    **members: Any,
) -> BoardRecord:
    """Make a board the current one, and store its record with words found and other members."""
    new = BoardRecord(board, origin)
    record = (boards.get(new.key) or new).ordered(board).finding(found)._replace(**members)
    return boards.put(record, current=record.fresh, replaces=replaces)


def stored(boards: Boards, key: str) -> BoardRecord:
    """What is known about a board that is stored."""
    record = boards.get(key)
    assert record is not None
    return record


def change(boards: Boards, key: str, **members: Any) -> BoardRecord:
    """Change members of a stored record."""
    return boards.put(stored(boards, key)._replace(**members))


def find(boards: Boards, key: str, *words: str) -> BoardRecord:
    """Take note of words found on a stored board."""
    return boards.put(stored(boards, key).finding(words))


def export(library: Library, path: Path) -> int:
    """Write everything to a file; return the number of boards."""
    return finish(library.exporting(path))


def import_(library: Library, path: Path, folder: StrPath | None = None) -> Merged:
    """Merge a file into a library; the lists in ``folder``, or the shipped ones, make days."""
    return finish(library.importing(path, make_day(folder)))


def make_day(folder: StrPath | None = None) -> MakeDay:
    return day_maker(folder or paths.dictionary_folder(), paths.cache_folder())


def records_in(boards: Boards) -> list[BoardRecord]:
    """What is known about each board, the latest day first."""
    return [record for record in boards.records(boards.find().keys) if record is not None]


def keep_some(path: Path, count: int) -> list[BoardRecord]:
    """Make a library of ``count`` boards, and return them in the order of `Boards.find`."""
    with Library.open(path) as window:
        for number in range(count):
            keep(window.boards, some_board(number), *words(3, number), note=f"Nümber {number}")
        assert window.take_warnings() == []
        return records_in(window.boards)


def keep_with_backup(path: Path, count: int) -> None:
    """Make a library of ``count`` boards and words, and one word more, with one backup of all."""
    keep_some(path, count)
    teach_some(path, count)
    shutil.rmtree(path.parent / "backups")
    with Library.open(path) as window:
        window.words.teach_many([("last", Judgment.ACCEPTED)])  # so that a backup is due
