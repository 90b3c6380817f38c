"""Checks the Debian package, and tries it where nothing else is installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from bundle import project, smoke
from linux.debian_root import SUITES, DebianRoot

_LEFT_BY_APT = ("var/", "etc/ld.so.cache", "etc/ssl", "tmp")


class LeftoverError(Exception):
    """The package leaves files behind when it is purged."""


def check_deb(deb: Path, tree: Path) -> None:
    """Check the package with the tools of Debian and of the desktops.

    Args:
        deb: The package.
        tree: The folder it was made from.

    Raises:
        subprocess.CalledProcessError: If one of them objects.
    """
    share = tree / "usr" / "share"
    subprocess.run(["lintian", "--fail-on", "error,warning", str(deb)], check=True)
    for desktop_file in (share / "applications").iterdir():
        subprocess.run(["desktop-file-validate", str(desktop_file)], check=True)
    for metainfo in (share / "metainfo").iterdir():
        subprocess.run(["appstreamcli", "validate", "--no-net", str(metainfo)], check=True)


def try_deb(deb: Path, suite: str) -> None:
    """Install the package in a minimal Debian, run its smoke test, and purge it.

    Raises:
        SmokeTestError: If it doesn't work.
        LeftoverError: If it leaves something behind.
    """
    with DebianRoot(suite) as root:
        root.run("apt-get", "update")
        shutil.copyfile(deb, root.folder / "tmp" / deb.name)
        # what it depends on comes first, and isn't removed with it
        root.run("apt-get", "satisfy", "--yes", "--no-install-recommends", _depends(deb))
        before = root.files()
        root.install([f"/tmp/{deb.name}"])
        if root.has("python3"):
            raise smoke.SmokeTestError(f"There is a Python in the minimal Debian {suite}.")
        print(f"\nInstalled in a minimal Debian {suite}, without Python:", flush=True)
        smoke.smoke_test(root.command(f"/usr/bin/{project.NAME}"))
        print(root.run(f"/usr/bin/{project.COMMAND_LINE}", "--version"), end="")
        root.run("apt-get", "purge", "--yes", project.NAME)
        left = {path for path in root.files() - before if not path.startswith(_LEFT_BY_APT)}
        if left:
            raise LeftoverError(f"Purging left these behind: {', '.join(sorted(left)[:20])}")
        print(f"Purged from Debian {suite}: nothing is left.", flush=True)


def try_in_all_suites(deb: Path) -> None:
    """Try the package on each release of Debian that it is for."""
    for suite in SUITES:
        try_deb(deb, suite)


def _depends(deb: Path) -> str:
    command = ["dpkg-deb", "--field", str(deb), "Depends"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
