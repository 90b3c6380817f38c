"""Dated copies of the library."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.clock.sitecustomize import set_clock
from tests.library.worlds import export, import_, keep_some, teach_some


def names_in(library: Path) -> list[str]:
    folder = library.parent / "backups"
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


@pytest.mark.at("2026-12-05T12:00")
def test_a_backup_is_made_at_each_close_after_changes(library: Path) -> None:
    for count in (3, 5):
        teach_some(library, count)
    first, second = names_in(library)
    assert "-2026-12-05-1200" in first
    assert (first[:7], second[:7]) == ("000001-", "000002-")
    Library.open(library).close()
    assert names_in(library) == [first, second]


def test_a_backup_is_made_while_the_window_is_open(library: Path) -> None:
    with Library.open(library) as window:
        window.words.teach_many([("word", Judgment.ACCEPTED)])
        window.checkpoint()  # there is none yet
        window.words.teach_many([("other", Judgment.ACCEPTED)])
        window.checkpoint()  # but the next comes in an hour
    first, _ = names_in(library)
    with Library.open(library.parent / "backups" / first) as copy:
        assert copy.words.judgment("word") is Judgment.ACCEPTED
    with Library.open(library, backup_seconds=0.0) as window:
        window.words.teach_many([("third", Judgment.ACCEPTED)])
        window.checkpoint()
        window.wait()
    assert names_in(library)[-1].endswith("-hourly.sqlite3")


def test_backups_out_of_reach_stop_nothing(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unless_gone(ask: Callable[..., Any]) -> Callable[..., Any]:
        def answer(path: Any, *others: Any, **options: Any) -> Any:
            if str(path) == str(library.parent / "backups"):  # as on a network's disk
                raise OSError(errno.ESTALE, os.strerror(errno.ESTALE))
            return ask(path, *others, **options)

        return answer

    with Library.open(library) as window:
        window.words.teach_many([("word", Judgment.ACCEPTED)])
        with monkeypatch.context() as patch:
            for name in ("listdir", "mkdir", "scandir", "stat"):
                patch.setattr(os, name, unless_gone(getattr(os, name)))
            window.checkpoint()
            window.wait()
    assert len(names_in(library)) == 1


def test_what_a_killed_process_left_of_a_backup_is_gone_at_the_next_start(library: Path) -> None:
    teach_some(library, 3)
    (sound,) = names_in(library)
    for ending in (".tmp", ".tmp-journal", ".tmp-shm", ".tmp-wal"):
        left = library.parent / "backups" / f".{sound}.0123abcd{ending}"
        left.write_bytes(bytes(100))
        os.utime(left, (left.stat().st_atime, left.stat().st_mtime - 120))
    Library.open(library).close()
    assert names_in(library) == [sound]


def test_backups_that_cannot_be_made_are_told_once(library: Path) -> None:
    library.parent.mkdir()
    (library.parent / "backups").write_bytes(b"a file")
    told: list[str] = []
    with Library.open(library, backup_seconds=0.0) as window:
        for word in ("azygos", "zilch", "cafe"):
            window.words.teach_many([(word, Judgment.ACCEPTED)])
            window.checkpoint()  # in a thread
            told += map(str, window.take_warnings())
    told += map(str, window.take_warnings())
    reason, effect = told
    assert reason.startswith(f"“{library.parent / 'backups'}” cannot be written: ")
    assert effect == "So your boards and taught words can’t be backed up for now."
    with Library.open(library) as later:
        assert len(later.words) == 3
        assert later.take_warnings() == []


def test_the_library_as_it_was_before_an_import_is_kept(library: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.quartiles-library"
    keep_some(tmp_path / "theirs" / "library.sqlite3", 3)
    with Library.open(tmp_path / "theirs" / "library.sqlite3") as theirs:
        export(theirs, file)
    teach_some(library, 3)
    with Library.open(library) as ours:
        import_(ours, file)
    (backup,) = (library.parent / "backups").glob("*-before-import.sqlite3")
    with Library.open(backup) as before:
        assert len(before.boards.find().keys) == 0
        assert len(before.words) == 3


def with_backups(library: Path, *names: str) -> None:
    """Copy the library's backup under some names."""
    (backup,) = (library.parent / "backups").iterdir()
    for name in names:
        backup.with_name(f"{name}.sqlite3").write_bytes(backup.read_bytes())


def test_the_newest_few_backups_stay_and_one_of_each_of_the_last_days(library: Path) -> None:
    teach_some(library, 3)
    with_backups(
        library,
        *(f"{day}{hour}-2020-01-0{day}-0{hour}0000-hourly" for day in range(1, 9) for hour in "12"),
        *(f"9{number}-2020-01-09-010000-before-import" for number in range(6)),
    )
    teach_some(library, 4)
    names = names_in(library)
    of_days = [name.partition("-")[0] for name in names if "before" not in name]
    assert of_days == ["000096", "52", "62", "72", "81", "82"]
    assert len(names) - len(of_days) == 3


def test_a_clock_that_was_wrong_hides_no_newer_backup(library: Path) -> None:
    teach_some(library, 3)
    first = names_in(library)[0]
    folder = library.parent / "backups"
    (folder / first).rename(folder / f"000001-2035-01-01-000000-closing{first[-8:]}")
    teach_some(library, 5)
    library.write_bytes(bytes(library.stat().st_size))
    with Library.open(library) as window:
        assert len(window.words) == 5


def test_a_clock_set_back_deletes_no_backup(library: Path) -> None:
    teach_some(library, 3)
    with_backups(library, *(f"{n}-2026-11-0{n}-000000-closing" for n in range(2, 6)))
    set_clock(datetime(2001, 1, 1).astimezone())
    made = []
    for count in range(5, 15):
        teach_some(library, count)
        made.append(max(names_in(library), key=lambda name: int(name.partition("-")[0])))
        assert "-2001-01-01-" in made[-1]  # it is there
    assert set(made[-3:]) <= set(names_in(library))
    assert "5-2026-11-05-000000-closing.sqlite3" in names_in(library)
