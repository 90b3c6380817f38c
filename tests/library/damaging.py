"""Randomly change bytes of libraries: the app has to continue, and lose nothing it knows."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

from quartiles_gui.library.board_record import CurrentBoard, key_of
from quartiles_gui.library.judgment import Judgment
from quartiles_gui.library.library import Library
from tests.library import damages
from tests.library.worlds import keep_some, memory_folder, some_board, teach_some

NEW = some_board(500)


def play(window: Library) -> None:
    window.boards.set_current(CurrentBoard(NEW))
    window.boards.tick(window.boards.keep().key, ["word"])
    window.words.teach("again", Judgment.ACCEPTED)


def assert_known(window: Library) -> None:
    record = window.boards.get(key_of(NEW))
    assert record is not None
    assert record.ticked == {"word"}
    assert window.words.judgment("again") is Judgment.ACCEPTED
    assert window.boards.find(limit=1000).total >= 1


def damage_and_open(chance: random.Random) -> bool:
    """Make a library, damage it before or while it is open, and return whether that was noticed.

    Raises:
        AssertionError: If anything that a window knew is lost.
    """
    with memory_folder() as folder:
        library = Path(folder) / "library.sqlite3"
        keep_some(library, chance.randrange(1, 25))
        teach_some(library, chance.randrange(1, 100))
        if chance.random() < 0.3:
            shutil.rmtree(Path(folder) / "backups")
        is_open = chance.random() < 0.5
        if not is_open:
            damages.mutated(library, chance)
        with Library.open(library) as window:
            play(window)
            if is_open:
                window.checkpoint()
                damages.mutated(library, chance)
            for record in window.boards.find(limit=1000).records:
                window.boards.search(record.key)
            window.refresh()
            assert_known(window)
            window.checkpoint()
            if window.fault is not None:  # two bytes say that it is newer or read-only
                return True
            is_told = window.take_warnings() != []
        for _ in range(2):  # damage may be found only now, but not twice
            with Library.open(library) as later:
                for record in later.boards.find(limit=1000).records:
                    later.boards.search(record.key)
                if later.fault is not None:
                    return True
                assert_known(later)
                is_new = later.take_warnings() != []
        assert not is_new
        return is_told
