"""The installer for Windows, whose script compiles wherever its compiler is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bundle import project
from windows.installer import NoBundleError, make_installer, version_numbers

needs_nsis = pytest.mark.skipif(not shutil.which("makensis"), reason="makensis is not installed")


@needs_nsis
def test_script_compiles_without_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    for name in ("quartiles-gui.exe", "quartiles.exe"):
        (tmp_path / name).write_bytes(b"MZ")
    installer = make_installer(tmp_path)
    assert installer.read_bytes()[:2] == b"MZ"
    assert project.VERSION in installer.name


def test_folder_without_the_app_for_windows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoBundleError, match="bundle for Windows"):
        make_installer(tmp_path)


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("0.1.0", (0, 1, 0, 0)),
        ("1.2.3rc1", (1, 2, 3, 0)),
        ("2", (2, 0, 0, 0)),
        ("1.2.3.4", (1, 2, 3, 4)),
        ("10.20.dev3", (10, 20, 0, 0)),
    ],
)
def test_version_is_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert version_numbers(version) == numbers
