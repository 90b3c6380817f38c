"""The installer for Windows, under Wine where there is one: silently, as winget starts it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.bounded import LIMIT, bounded
from windows.installer import compile_installer

OWN_KEY = r"HKCU\Software\Quartiles"
IS_RUNNING, IS_TOO_OLD = 2, 3  # exit codes

if not shutil.which("makensis") or not shutil.which("wine64", path="/usr/lib/wine"):
    pytest.skip("needs NSIS, and Wine for 64 bits", allow_module_level=True)


class Windows:
    """A Windows of Wine, in a folder, and an installer of programs that only wait for commands."""

    def __init__(self, folder: Path) -> None:
        self.drive = folder / "prefix" / "drive_c"
        self._installer = folder / "quartiles-setup.exe"
        self._environ = os.environ | {
            "WINEPREFIX": str(folder / "prefix"),
            "WINEDEBUG": "-all",
            "DISPLAY": "",
        }
        self.run("wineboot", "--init")
        self.be("win10")
        bundle = folder / "bundle"
        (bundle / "_internal").mkdir(parents=True)
        (bundle / "_internal" / "ours.txt").touch()
        for name in ("quartiles-gui.exe", "quartiles.exe"):
            shutil.copy(self.drive / "windows" / "system32" / "cmd.exe", bundle / name)
        # the 32 bits that it has elsewhere need another Wine
        compile_installer(bundle, self._installer, "-XTarget amd64-unicode")

    def run(self, *command: str | Path) -> int:
        done = subprocess.run(
            ["wine", *command],
            env=self._environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=LIMIT,
            check=False,
        )
        return done.returncode

    def be(self, version: str) -> None:
        """Be another version of Windows; a new one may be 7."""
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", version, "/f")

    def install(self, folder: str) -> int:
        return self.run(self._installer, "/S", f"/D={folder}")

    def asked(self, name: str) -> str:
        """Return what the registry has of the app under a name."""
        done = subprocess.run(
            ["wine", "reg", "query", OWN_KEY, "/v", name],
            env=self._environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            timeout=LIMIT,
            check=False,
        )
        found = re.search(rf"{name}\s+REG_SZ\s+(.*?)\s*$", done.stdout, re.MULTILINE)
        return found[1] if found else ""

    @contextmanager
    def running(self, program: str) -> Iterator[None]:
        with bounded(
            subprocess.Popen(
                ["wine", program],
                env=self._environ,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            yield
            process.communicate(b"exit\r\n")

    def wait(self) -> None:
        """Wait until everything has ended: an uninstaller goes on as a copy of itself."""
        subprocess.run(["wineserver", "-w"], env=self._environ, timeout=LIMIT, check=True)

    def files(self, folder: str) -> set[str]:
        place = self.drive / folder
        return {str(path.relative_to(place)) for path in place.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    windows = Windows(tmp_path_factory.mktemp("windows"))
    yield windows
    windows.wait()


THEIRS = {"_internal/theirs.txt", "tool.exe"}
OURS = {f"Quartiles/{name}" for name in ("quartiles.exe", "quartiles-gui.exe", "uninstall.exe")}
OURS |= {"Quartiles/_internal/ours.txt"}


def test_it_is_installed_told_while_it_runs_updated_and_gone(windows: Windows) -> None:
    tools = windows.drive / "Tools"
    (tools / "_internal").mkdir(parents=True)
    for name in THEIRS:
        (tools / name).touch()
    assert windows.install(r"C:\Tools") == 0
    assert windows.files("Tools") == THEIRS | OURS
    assert windows.asked("Folder") == r"C:\Tools\Quartiles"

    for program in ("quartiles-gui.exe", "quartiles.exe"):
        with windows.running(rf"C:\Tools\Quartiles\{program}"):
            assert windows.install(r"C:\Tools\Quartiles") == IS_RUNNING
            assert windows.files("Tools") == THEIRS | OURS

    windows.run("reg", "add", OWN_KEY, "/v", "Language", "/d", "1031", "/f")  # German
    assert windows.install(r"C:\Tools\Quartiles") == 0
    assert windows.asked("Language") == "1031"
    assert windows.run(r"C:\Tools\Quartiles\uninstall.exe", "/S") == 0
    windows.wait()
    assert windows.files("Tools") == THEIRS
    assert windows.asked("Folder") == ""


def test_a_windows_that_is_too_old_for_it_is_told(windows: Windows) -> None:
    windows.be("win81")
    assert windows.install(r"C:\Old") == IS_TOO_OLD
    windows.be("win10")
    assert windows.files("Old") == set()
