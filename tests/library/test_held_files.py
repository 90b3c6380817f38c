"""Files that another program has open for a moment, as Windows' virus scanner and indexer do."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.library import backups, files
from quartiles_gui.library.backups import Occasion
from quartiles_gui.library.database import Database
from quartiles_gui.library.files import FileError
from quartiles_gui.library.library import Library
from quartiles_gui.library.result_files import Results
from tests.as_windows import Scanner
from tests.library.worlds import teach_some


def export(folder: Path) -> None:
    files.write_bytes(folder / "words.txt", b"new")
    assert (folder / "words.txt").read_bytes() == b"new"


def back_up(folder: Path) -> None:
    library = folder / "library.sqlite3"
    before = backups.found(library)
    with closing(Database(library).copied()) as copy:
        backups.make(library, copy, Occasion.HOUR)
    assert len(backups.found(library)) == len(before) + 1


def keep_settings(folder: Path) -> None:
    settings = Settings(folder)
    settings.zoom = 1.5
    assert settings.save()
    assert Settings(folder).zoom == 1.5


def replace_a_damaged_library(folder: Path) -> None:
    (folder / "library.sqlite3").write_bytes(b"damaged" * 1000)
    with Library.open(folder / "library.sqlite3") as library:
        assert len(library.words) == 3
    assert any(folder.glob("library.damaged-*"))


def save_a_search(folder: Path) -> None:
    with closing(Results(None, folder / "search.json")) as results:
        results.begin()
        results.save({"cursor": 1})
        assert results.stored() == {"cursor": 1}


@pytest.mark.parametrize("number", [5, 32, 33])
@pytest.mark.parametrize(
    "write", [export, back_up, keep_settings, replace_a_damaged_library, save_a_search]
)
def test_are_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path], None], number: int
) -> None:
    teach_some(tmp_path / "library.sqlite3", 3)
    scanner = Scanner(monkeypatch, tmp_path, 1.5, number=number)
    write(tmp_path)
    assert scanner.waited >= 1.5


@pytest.mark.parametrize(("number", "seconds"), [(32, 2), (17, 0)])
def test_that_stay_so_or_cannot_be_replaced_at_all_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, seconds: float
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    scanner = Scanner(monkeypatch, tmp_path, 60, number=number)
    with pytest.raises(FileError, match="cannot be written: Access is denied"):
        files.write_bytes(path, b"new")
    assert scanner.waited == pytest.approx(seconds)
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("file", b"old")]


def save_until(is_enough: Callable[[], bool], results: Results) -> None:
    """Save a search in the background, again and again."""
    while not is_enough():
        results.save({"cursor": 1}, waits=False)


def test_a_search_goes_on_after_a_save_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Results(None, tmp_path / "search.json")) as results:
        results.begin()
        scanner = Scanner(monkeypatch, tmp_path, 60, spares=range(1, 9, 2))
        save_until(lambda: len(scanner.seen) > 8, results)
        assert results.stored() == {"cursor": 1}


def test_a_search_pauses_after_two_saves_in_a_row_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Results(None, tmp_path / "search.json")) as results:
        results.begin()
        scanner = Scanner(monkeypatch, tmp_path, 60)
        for count in (2, 4):  # and when it is resumed
            with pytest.raises(FileError, match="cannot be written"):
                save_until(lambda: False, results)
            assert len(scanner.seen) == count
        with pytest.raises(FileError, match="cannot be written"):
            results.save({"cursor": 1})  # as when the window is closed
