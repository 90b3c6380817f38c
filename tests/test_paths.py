from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quartiles_gui import __version__, paths
from tests.bounded import run_program


def test_the_shipped_folders_hold_what_is_shipped_and_those_of_a_checkout_no_licenses() -> None:
    assert (Path(paths.dictionary_folder()) / "english.txt").is_file()
    assert (Path(paths.resource_folder()) / "themes").is_dir()
    assert paths.license_folder() is None


FOLDERS = {
    "config": paths.config_folder,
    "data": paths.data_folder,
    "log": paths.log_folder,
    "cache": paths.cache_folder,
}


def test_the_users_folders_are_below_the_home_that_is_set_and_made_by_others(home: Path) -> None:
    for name, folder in FOLDERS.items():
        assert Path(folder()) == home / name
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("value", [None, ""])
def test_without_a_home_the_folders_are_in_the_systems_places_and_named_after_the_app(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    if value is None:
        monkeypatch.delenv("QUARTILES_HOME")
    else:
        monkeypatch.setenv("QUARTILES_HOME", value)
    for folder in FOLDERS.values():
        assert Path(folder()).is_absolute()
        assert "quartiles-gui" in Path(folder()).parts


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="they have no such variables")
@pytest.mark.parametrize("value", ["", "relative", "./relative", "~/own"])
def test_relative_folders_of_the_desktop_are_ignored_as_its_standard_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str
) -> None:
    monkeypatch.delenv("QUARTILES_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, value)
    assert paths.log_folder() == str(tmp_path / ".cache" / "quartiles-gui" / "log")
    assert paths.cache_folder() == str(tmp_path / ".cache" / "quartiles-gui")
    assert paths.config_folder() == str(tmp_path / ".config" / "quartiles-gui")
    assert paths.data_folder() == str(tmp_path / ".local" / "share" / "quartiles-gui")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    assert paths.data_folder() == str(tmp_path / "own" / "quartiles-gui")


PROGRAMS = ("quartiles", "quartiles-gui")


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_start_where_the_app_runs(program: str) -> None:
    said = run_program(*paths.command_line(program), "--version").stdout
    assert said == f"{program} {__version__}\n"


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_of_a_frozen_app_are_beside_each_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, program: str
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "quartiles-gui"))
    (file,) = paths.command_line(program)
    assert Path(file).parent == tmp_path
    assert Path(file).stem == program
