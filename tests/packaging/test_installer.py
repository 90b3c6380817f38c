"""The installer for Windows, whose script compiles wherever its compiler is."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path

import pytest

from bundle import project
from tests.packaging.environments import CHECKOUT
from windows.installer import NoBundleError, make_installer, version_numbers

needs_nsis = pytest.mark.skipif(not shutil.which("makensis"), reason="makensis is not installed")


@needs_nsis
@pytest.mark.parametrize("address", ["", "https://example.org/someone/quartiles"])
def test_script_compiles_without_a_warning(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "ADDRESS", address)
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    for name in ("quartiles-gui.exe", "quartiles.exe"):
        (tmp_path / name).write_bytes(b"MZ")
    installer = make_installer(tmp_path)
    assert installer.read_bytes()[:2] == b"MZ"
    assert project.VERSION in installer.name


@needs_nsis
def test_the_whole_bundle_is_in_the_installer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    sizes = []
    for content in (b"", random.Random(1).randbytes(1_000_000)):
        (tmp_path / "bundle" / "_internal").mkdir(parents=True, exist_ok=True)
        (tmp_path / "bundle" / "quartiles-gui.exe").write_bytes(b"MZ")
        (tmp_path / "bundle" / "_internal" / "words").write_bytes(content)
        sizes.append(make_installer(tmp_path / "bundle").stat().st_size)
    assert sizes[1] - sizes[0] > 1_000_000


def test_no_place_in_the_script_has_a_slash_at_which_windows_does_not_split() -> None:
    script = Path(CHECKOUT, "packaging", "windows", "installer.nsi").read_text("utf-8")
    places = re.findall(r"^ *(?:File|RMDir|Delete) .*$", script, re.MULTILINE)
    assert places
    assert [line for line in places if re.search(r"(?<!\s)/", line)] == []


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
