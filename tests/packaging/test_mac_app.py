"""The app for macOS, as far as PyInstaller makes it of our spec on any system."""

from __future__ import annotations

import plistlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PyInstaller import config
from PyInstaller.building import api, osx

from bundle import project
from macos import info_plist

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="an app has links in it")

SPEC = project.CHECKOUT / "packaging" / "bundle" / "quartiles.spec"


def analysis(*_: object, **__: object) -> SimpleNamespace:
    """Stand in for what takes a minute: it finds nothing."""
    return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=[])


def program_in(folder: Path) -> Callable[..., api.EXE]:
    """Return what stands in for linking a program, which takes the system's own parts."""

    class Program(api.EXE):  # type: ignore[misc]  # PyInstaller has no types
        def __init__(self, *_: object, name: str, console: bool, **__: object) -> None:
            self.name, self.console = str(folder / name), console
            self.contents_directory, self.append_pkg = None, True
            self.target_arch = self.codesign_identity = self.entitlements_file = None
            self.toc: list[object] = []
            self.dependencies: list[object] = []
            Path(self.name).touch()

    return Program


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the app that PyInstaller puts together from our two programs."""
    monkeypatch.setattr(osx, "is_darwin", True)
    monkeypatch.setattr(osx, "osxutils", SimpleNamespace(sign_binary=print), raising=False)
    for key in ("distpath", "workpath"):
        (tmp_path / key).mkdir()
        monkeypatch.setitem(config.CONF, key, str(tmp_path / key))
    monkeypatch.setitem(config.CONF, "specpath", str(SPEC.parent))
    monkeypatch.setitem(config.CONF, "upx_available", False)
    monkeypatch.setitem(config.CONF, "noconfirm", True)
    monkeypatch.setattr(sys, "platform", "darwin")
    names: dict[str, Any] = {
        "SPECPATH": str(SPEC.parent),
        "Analysis": analysis,
        "PYZ": lambda _: None,
        "EXE": program_in(tmp_path),
        "COLLECT": api.COLLECT,
        "BUNDLE": osx.BUNDLE,
    }
    exec(compile(SPEC.read_text("utf-8"), SPEC, "exec"), names)
    return tmp_path / "distpath" / "Quartiles.app"


def test_it_has_windows_and_a_menu_although_one_of_its_programs_has_a_console(app: Path) -> None:
    info = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    assert info["CFBundleExecutable"] == project.NAME
    assert info["CFBundleVersion"] == info["CFBundleShortVersionString"] == project.VERSION
    assert not {"LSBackgroundOnly", "LSUIElement"} & set(info)
    there = {path.name for path in (app / "Contents" / "MacOS").iterdir()}
    assert there >= {project.NAME, project.COMMAND_LINE}
    assert info["NSHighResolutionCapable"]


def test_it_says_in_each_language_why_it_asks_for_a_folder(app: Path) -> None:
    resources = app / "Contents" / "Resources"
    info_plist.write_translations(resources)
    english = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    german = plistlib.loads((resources / "de.lproj" / "InfoPlist.strings").read_bytes())
    places = ("DesktopFolder", "DocumentsFolder", "DownloadsFolder", "RemovableVolumes")
    for place in (*places, "NetworkVolumes", "FileProviderDomain"):
        key = f"NS{place}UsageDescription"
        assert english[key].startswith("Quartiles reads")
        assert german[key].startswith("Quartiles liest")
    names = [one["CFBundleTypeName"] for one in english["CFBundleDocumentTypes"]]
    assert [name for name in names if name not in german] == []
    assert {path.parent.stem for path in resources.glob("*.lproj/*")} == {
        *english["CFBundleLocalizations"]
    } - {english["CFBundleDevelopmentRegion"]}
