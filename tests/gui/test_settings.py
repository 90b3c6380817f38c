"""Settings between runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile
from PySide6.QtWidgets import QApplication

from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Mode
from tests.cli.command_line import posix_only
from tests.library import special_files


def test_settings_are_restored_the_next_time(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.mode = Mode.DARK
    settings.highlight_time = 40
    settings.hides_words = True
    assert settings.save()

    again = Settings(tmp_path)
    assert (again.mode, again.highlight_time, again.hides_words) == (Mode.DARK, 40, True)


@pytest.mark.parametrize("value", ["bright", "7", "@Invalid()", ""])
def test_invalid_appearance_reads_as_the_systems(tmp_path: Path, value: str) -> None:
    (tmp_path / "settings.ini").write_text(f"[window]\nappearance={value}\n", "utf-8")
    assert Settings(tmp_path).mode is Mode.SYSTEM


def test_a_stopped_process_that_writes_settings_is_not_waited_for(tmp_path: Path) -> None:
    before = Settings(tmp_path)
    before.page = "play"
    assert before.save()
    lock = QLockFile(str(tmp_path / "settings.ini.lock"))
    assert lock.tryLock(0)  # as a process that was stopped while it wrote
    settings = Settings(tmp_path)
    assert settings.page == "play"
    settings.page = "history"
    assert not settings.save()
    assert settings.page == "history"
    lock.unlock()
    assert Settings(tmp_path).page == "play"


def test_a_lock_that_comes_later_is_not_waited_for(qapp: QApplication, tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.page = "play"
    assert settings.save()
    lock = QLockFile(str(tmp_path / "settings.ini.lock"))
    assert lock.tryLock(0)
    lock.setStaleLockTime(0)
    for page in ("history", "five-words"):
        settings.page = page
        qapp.processEvents()
        assert not settings.save()
    lock.unlock()
    assert settings.save()
    assert Settings(tmp_path).page == "five-words"


@posix_only
def test_a_folder_that_qt_cannot_name_is_not_mistaken_for_another(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(bytes(tmp_path) + b"/\xff"))
    folder.mkdir()
    settings = Settings(folder)
    settings.mode = Mode.DARK
    assert not settings.save()
    assert settings.mode is Mode.DARK
    assert [*tmp_path.iterdir()] == [folder]


@pytest.mark.parametrize("is_linked", [True, False])
@pytest.mark.parametrize("kind", special_files.KINDS)
def test_what_is_no_regular_file_is_left_alone_and_settings_last_while_open(
    tmp_path: Path, kind: Callable[[Path], None], is_linked: bool
) -> None:
    special_files.put(tmp_path / "config" / "settings.ini", kind, is_linked=is_linked)
    before = special_files.everything_in(tmp_path)
    settings = Settings(tmp_path / "config")
    settings.mode = Mode.DARK
    assert not settings.save()
    assert settings.mode is Mode.DARK
    assert special_files.everything_in(tmp_path) == before
