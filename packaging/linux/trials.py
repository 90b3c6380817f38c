"""Trials of packages in a minimal Debian, without Python or libraries but those they rely on."""

from __future__ import annotations

import contextlib
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

from bundle import project, smoke
from linux.debian_root import SUITES, DebianRoot, NoRootError
from linux.metainfo import validation
from linux.system_libraries import SYSTEM_LIBRARIES
from linux.tree import DESKTOP_FILE, METAINFO
from set_up.packages import FONT, LIBRARIES_OF_QT, packages_for

_NEWEST_PYTHON = ("sid", "python3.14")
"""The newest Python that the app is written for, by its name, and the Debian that has it."""
_LEFT_BY_APT = ("var/", "etc/ld.so.cache", "etc/ssl", "tmp")


class ForeignTypeError(Exception):
    """The package makes the app the opener of files that aren't its own."""


class LeftoverError(Exception):
    """The package leaves files behind when it is purged."""


def try_bundle(bundle: Path) -> None:
    """Run the smoke test of a bundle."""
    with _root_with_system_libraries() as root:
        shutil.copytree(bundle, root.folder / "opt" / bundle.name, symlinks=True)
        smoke.smoke_test(root.command(f"/opt/{bundle.name}/{project.NAME}"))


def try_tarball(tarball: Path) -> None:
    """Unpack a portable archive, and run the smoke test of its content."""
    with _root_with_system_libraries() as root:
        with tarfile.open(tarball) as archive:
            archive.extractall(root.folder / "opt", filter="data")
        folder = tarball.name.removesuffix(".tar.xz")
        smoke.smoke_test(root.command(f"/opt/{folder}/{project.NAME}"))


@contextlib.contextmanager
def _root_with_system_libraries() -> Iterator[DebianRoot]:
    with DebianRoot(SUITES[0]) as root:
        root.run("apt-get", "update")
        root.install(sorted(set(SYSTEM_LIBRARIES.values())))
        _expect_no_python(root)
        yield root


def check_deb(deb: Path, tree: Path) -> None:
    """Check a Debian package, made from ``tree``, with the tools of Debian and of the desktops."""
    subprocess.run(["lintian", "--fail-on", "error,warning", str(deb)], check=True)
    for desktop_file in (tree / "usr" / "share" / "applications").iterdir():
        subprocess.run(["desktop-file-validate", str(desktop_file)], check=True)


def try_deb(deb: Path) -> None:
    """Install a Debian package on each release, run its smoke test, and purge it.

    Then the release's AppStream checks what the package says of itself, and its index of file types
    which of them the package opens.

    Raises `LeftoverError` if it leaves something behind, `ForeignTypeError` if it opens more than
    its own files, and `NoRootError` if there can be no root of the first release; others are left
    out then.
    """
    for suite in SUITES:
        try:
            root = DebianRoot(suite)
        except NoRootError as error:
            if suite == SUITES[0]:
                raise
            print(f"Not tried on Debian {suite}: {error}", flush=True)
            continue
        with root:
            _try_deb_in(root, deb)


def _try_deb_in(root: DebianRoot, deb: Path) -> None:
    root.run("apt-get", "update")
    shutil.copyfile(deb, root.folder / "tmp" / deb.name)
    # what it depends on comes first, and isn't removed with it
    root.run("apt-get", "satisfy", "--yes", "--no-install-recommends", _depends(deb))
    before = root.files()
    root.install([f"/tmp/{deb.name}"])
    _expect_no_python(root)
    smoke.smoke_test(root.command(f"/usr/bin/{project.NAME}"))
    print(root.run(f"/usr/bin/{project.COMMAND_LINE}", "--version"), end="")
    root.run("apt-get", "purge", "--yes", project.NAME)
    left = {path for path in root.files() - before if not path.startswith(_LEFT_BY_APT)}
    if left:
        raise LeftoverError(f"Purging left these behind: {', '.join(sorted(left)[:20])}")
    print(f"Purged from Debian {root.suite}: nothing is left.", flush=True)
    # only now, since these bring libraries that the package might have forgotten
    root.install(["appstream", "desktop-file-utils", f"/tmp/{deb.name}"])
    command = validation(f"/usr/share/{METAINFO}", is_old=root.suite == SUITES[0])
    print(root.run(*command), end="", flush=True)
    index = root.folder / "usr" / "share" / "applications" / "mimeinfo.cache"
    expect_own_types(index.read_text("utf-8"))


def expect_own_types(index: str) -> None:
    """Check which file types a system's index, ``mimeinfo.cache``, has for this app.

    A desktop without a list of defaults opens a type with any app that the index names.

    Raises `ForeignTypeError` if it names the app for others than its own, or not for these.
    """
    lines = [line.partition("=") for line in index.splitlines()]
    types = {kind for kind, _, apps in lines if DESKTOP_FILE in apps.split(";")}
    if types != {f"application/x-quartiles-{kind}" for kind in ("board", "library")}:
        raise ForeignTypeError(f"The app opens {', '.join(sorted(types)) or 'nothing'}.")


def try_wheel(wheel: Path) -> None:
    """Install a wheel with the newest Python and run its smoke test, which runs commands as well.

    Where there can be no Debian with that Python, it says so: unstable isn't always complete.
    """
    suite, python = _NEWEST_PYTHON
    libraries, _ = packages_for([*LIBRARIES_OF_QT, FONT], "apt-get")
    try:
        with DebianRoot(suite) as root:
            try:
                # what a mirror has had for some weeks will do, too
                root.run("apt-get", "--option=Acquire::Check-Valid-Until=no", "update")
                root.install([f"{python}-venv", *libraries])
            except subprocess.CalledProcessError as error:
                raise NoRootError(f"Debian {suite} can't install it today.") from error
            _try_wheel_in(root, python, wheel)
    except NoRootError as error:
        print(f"Not tried with {python}: {error}", flush=True)


def _try_wheel_in(root: DebianRoot, python: str, wheel: Path) -> None:
    print(f"\nIn a minimal Debian {root.suite}, with {python}:", flush=True)
    wheels = root.folder / "opt" / "wheels"
    command = [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check", "download"]
    command += ["--quiet", "--only-binary=:all:", f"--python-version={python[6:]}"]
    command += [f"--platform=manylinux_2_{minor}_{platform.machine()}" for minor in range(17, 42)]
    subprocess.run([*command, f"--dest={wheels}", str(wheel)], check=True)
    root.run(python, "-m", "venv", "/opt/app")
    pip = ["/opt/app/bin/pip", "install", "--no-index", "--find-links=/opt/wheels"]
    root.run(*pip, f"/opt/wheels/{wheel.name}")
    command = root.command(f"/opt/app/bin/{project.NAME}")
    smoke.run_once(command, smoke.OFF_SCREEN, f"of the installed wheel with {python}")


def _expect_no_python(root: DebianRoot) -> None:
    if root.has("python3"):
        raise smoke.SmokeTestError(f"There is a Python in the minimal Debian {root.suite}.")
    print(f"\nIn a minimal Debian {root.suite}, without Python:", flush=True)


def _depends(deb: Path) -> str:
    command = ["dpkg-deb", "--field", str(deb), "Depends"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
