"""Dated copies of the library."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from quartiles_gui.library import backups
from quartiles_gui.library.backups import Occasion
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library.worlds import keep_some, teach_some


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def names_in(library: Path) -> list[str]:
    folder = library.parent / "backups"
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_one_backup_is_made_each_day_of_use(library: Path) -> None:
    teach_some(library, 3)
    before = names_in(library)
    assert len(before) == 1
    assert before[0].startswith(time.strftime("%Y-%m-%d"))
    teach_some(library, 5)
    assert names_in(library) == before


def test_a_backup_is_made_while_the_window_is_open(library: Path) -> None:
    with Library.open(library) as window:
        window.words.teach_many([("word", Judgment.ACCEPTED)])
        window.checkpoint()
        window.words.teach_many([("other", Judgment.ACCEPTED)])
    (name,) = names_in(library)
    with Library.open(library.parent / "backups" / name) as copy:
        assert copy.words.judgment("word") is Judgment.ACCEPTED


def test_reading_alone_makes_no_backup(library: Path) -> None:
    teach_some(library, 3)
    for name in names_in(library):
        (library.parent / "backups" / name).unlink()
    Library.open(library).close()
    assert names_in(library) == []


def test_the_library_as_it_was_before_an_import_is_kept(library: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.quartiles-library"
    keep_some(tmp_path / "theirs" / "library.sqlite3", 3)
    with Library.open(tmp_path / "theirs" / "library.sqlite3") as theirs:
        theirs.export_file(file)
    teach_some(library, 3)
    with Library.open(library) as ours:
        ours.import_file(file)
    (backup,) = (tmp_path / "backups").glob("*-before-import.sqlite3")
    with Library.open(backup) as before:
        assert len(before.boards.find_keys()) == 0
        assert len(before.words) == 3


def test_only_the_newest_few_backups_are_kept(library: Path) -> None:
    teach_some(library, 3)
    (today,) = (library.parent / "backups").iterdir()
    for day in range(1, 10):
        for occasion in Occasion:
            name = f"2020-01-0{day}-000000-{occasion.value}.sqlite3"
            today.with_name(name).write_bytes(today.read_bytes())
    backups.make(library, Occasion.IMPORT)
    names = names_in(library)
    assert len(names) == 5 + 3
    assert today.name in names
    assert "2020-01-06-000000-day.sqlite3" in names
    assert "2020-01-01-000000-day.sqlite3" not in names


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_prepared_by_somebody_else_is_not_written_through(
    library: Path, tmp_path: Path
) -> None:
    teach_some(library, 3)
    other = tmp_path / "other"
    other.touch()
    for ahead in range(5):
        moment = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(time.time() + ahead))
        name = f"{moment}-before-import.{os.getpid()}.tmp"
        (library.parent / "backups" / name).symlink_to(other)
    backups.make(library, Occasion.IMPORT)
    assert other.read_bytes() == b""
    (made,) = (library.parent / "backups").glob("*-before-import.sqlite3")
    assert not made.is_symlink()
