"""Settings that last, whatever lies where they are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Mode
from tests.library.special_files import KINDS, everything_in, put


def set_some(settings: Settings) -> None:
    settings.geometry = QByteArray(b"\0\1=;\xff")
    settings.recent_files = '["/tmp/übung, \\"1\\".txt"]'
    settings.mode = Mode.DARK
    settings.zoom = 1.5
    settings.hides_words = True


def assert_some(settings: Settings) -> None:
    assert settings.geometry.data() == b"\0\1=;\xff"
    assert settings.recent_files == '["/tmp/übung, \\"1\\".txt"]'
    assert (settings.mode, settings.zoom, settings.hides_words) == (Mode.DARK, 1.5, True)
    assert (settings.language, settings.highlight_time) == ("", 150)


def test_settings_last_beside_what_an_editor_wrote(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "config")
    set_some(settings)
    assert_some(settings)
    assert not (tmp_path / "config").exists()
    assert Settings(tmp_path / "config").save()  # nothing
    assert settings.save()
    assert_some(Settings(tmp_path / "config"))

    file = tmp_path / "config" / "settings.ini"
    file.write_text(f"{file.read_text()}\n[share]\naddress=https://example.org/\n")
    settings.zoom = 1.0
    assert settings.save()
    assert Settings(tmp_path / "config").share_address == "https://example.org/"
    assert Settings(tmp_path / "config").zoom == 1.0
    assert [path.name for path in file.parent.iterdir()] == ["settings.ini"]


def a_lock_of_another_computer(path: Path) -> None:
    path.write_text("1\nwindow\nelsewhere\n\n\n")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes there")
@pytest.mark.parametrize("left", [a_lock_of_another_computer, a_pipe])
def test_what_lies_in_the_place_of_a_lock_holds_nothing_up(
    tmp_path: Path, left: Callable[[Path], None]
) -> None:
    left(tmp_path / "settings.ini.lock")
    before = everything_in(tmp_path)
    settings = Settings(tmp_path)
    set_some(settings)
    assert settings.save()
    assert_some(Settings(tmp_path))
    assert everything_in(tmp_path).items() >= before.items()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("is_linked", [False, True])
def test_what_is_no_file_stays_in_the_place_of_the_settings(
    tmp_path: Path, kind: Callable[[Path], None], is_linked: bool
) -> None:
    put(tmp_path / "config" / "settings.ini", kind, is_linked=is_linked)
    before = everything_in(tmp_path)
    settings = Settings(tmp_path / "config")
    set_some(settings)
    assert not settings.save()
    assert_some(settings)
    assert everything_in(tmp_path) == before
