"""A library that another program holds, so that nobody else can even read it."""

from __future__ import annotations

from pathlib import Path

import pytest

from quartiles_gui.core.sentence import UserError
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library.holder import held, without_log
from tests.library.worlds import export, import_, keep_some, teach_some

LIMIT = 60.0  # seconds; the app waits for two at a time


@pytest.fixture
def library(tmp_path: Path) -> Path:
    path = tmp_path / "library.sqlite3"
    teach_some(path, 3)
    without_log(path)
    return path


def test_an_import_gives_up_and_says_why(library: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.quartiles-library"
    keep_some(tmp_path / "theirs" / "library.sqlite3", 3)
    with Library.open(tmp_path / "theirs" / "library.sqlite3") as theirs:
        export(theirs, file)
    with Library.open(library) as window:
        with held(library, limit=LIMIT), pytest.raises(UserError, match="in use by another"):
            import_(window, file)
        result = import_(window, file)  # what was merged already may have stayed
        assert result.added + result.unchanged == 3
        assert len(window.boards.find_keys()) == 3


def test_a_window_that_has_read_it_goes_on_in_memory(library: Path) -> None:
    with Library.open(library, patience=0.0) as window:
        with held(library, limit=LIMIT):
            window.checkpoint()
            assert len(window.words) == 3
            window.words.teach_many([("azygos", Judgment.ACCEPTED)])
            assert len(window.words) == 4
            assert window.take_warnings() == []  # it doesn't take long yet
            while not (warnings := window.take_warnings()):
                window.checkpoint()
            assert "in use by another" in str(warnings[0])
        window.checkpoint()
        assert window.fault is None
    with Library.open(library) as window:
        assert len(window.words) == 4
