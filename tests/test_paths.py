from __future__ import annotations

from pathlib import Path

import pytest

from quartiles_gui import paths


def test_the_shipped_folders_hold_what_is_shipped() -> None:
    assert (Path(paths.dictionary_folder()) / "english.txt").is_file()
    assert (Path(paths.resource_folder()) / "themes").is_dir()


def test_the_persons_folders_lie_below_the_home_that_is_set(home: Path) -> None:
    assert paths.config_folder() == home / "config"
    assert Path(paths.data_folder()) == home / "data"
    assert paths.log_folder() == home / "log"
    assert Path(paths.cache_folder()) == home / "cache"


def test_no_folder_is_made_by_asking_for_it(home: Path) -> None:
    for folder in (paths.config_folder, paths.data_folder, paths.log_folder, paths.cache_folder):
        folder()
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("value", [None, ""])
def test_without_a_home_the_folders_are_the_systems_and_named_after_the_app(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    if value is None:
        monkeypatch.delenv("QUARTILES_HOME")
    else:
        monkeypatch.setenv("QUARTILES_HOME", value)
    folders = [
        paths.config_folder(),
        paths.log_folder(),
        Path(paths.data_folder()),
        Path(paths.cache_folder()),
    ]
    for folder in folders:
        assert folder.is_absolute()
        assert "quartiles-gui" in folder.parts
