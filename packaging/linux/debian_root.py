"""Minimal installations of Debian in a folder, to try packages where there is only Debian.

A *root* is made by debootstrap, which takes a minute, and copied for each use. Commands run in it
by ``chroot``, without anything mounted: there isn't even ``/proc``, which the app mustn't need to
start, and removing a root can never reach outside it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bundle import project

SUITES = ("bookworm", "trixie")
"""The releases of Debian that packages are tried on."""

ROOTS = project.BUILD / "roots"
_NOBODY = 65534


class NoRootError(Exception):
    """A root can't be made here."""


class DebianRoot:
    """A fresh copy of a minimal Debian, removed at the end of the ``with`` block.

    Raises `NoRootError` if there can be none.
    """

    def __init__(self, suite: str) -> None:
        self.suite = suite
        self.folder = ROOTS / f"{suite}-{os.getpid()}"
        base = _base(suite)
        subprocess.run(["cp", "-a", "--reflink=auto", str(base), str(self.folder)], check=True)
        shared = self.folder / "dev" / "shm"  # for semaphores of processes; every Debian has it
        shared.mkdir(exist_ok=True)
        shared.chmod(0o1777)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None
    ) -> None:
        shutil.rmtree(self.folder)

    def command(self, *words: str) -> list[str]:
        """Return the command that runs these words in the root, as a user without any rights."""
        return ["chroot", f"--userspec={_NOBODY}:{_NOBODY}", str(self.folder), *words]

    def run(self, *words: str) -> str:
        """Run a command in the root, as its administrator, and return what it prints.

        Raises `subprocess.CalledProcessError` if it fails; its output is printed first.
        """
        environ = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "LANG": "C.UTF-8",
            "HOME": "/root",
            "DEBIAN_FRONTEND": "noninteractive",
        }
        done = subprocess.run(
            ["chroot", str(self.folder), *words],
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode:
            print(done.stdout, end="", flush=True)
            done.check_returncode()
        return done.stdout

    def install(self, packages: Sequence[str]) -> None:
        """Install packages of Debian, or files in the root, and only what they depend on."""
        self.run("apt-get", "install", "--yes", "--no-install-recommends", *packages)

    def has(self, program: str) -> bool:
        return any((self.folder / place / program).exists() for place in ("bin", "usr/bin"))

    def files(self) -> set[str]:
        return {str(path.relative_to(self.folder)) for path in self.folder.rglob("*")}


def _base(suite: str) -> Path:
    """Return a root to be copied; it is made the first time."""
    base = ROOTS / suite
    if base.exists():
        return base
    if sys.platform != "linux" or os.geteuid():
        raise NoRootError("only the administrator of a Linux can make a minimal Debian.")
    if not shutil.which("debootstrap"):
        raise NoRootError("debootstrap is not installed.")
    ROOTS.mkdir(parents=True, exist_ok=True)
    unfinished = ROOTS / f"{suite}.unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    print(f"Making a minimal Debian {suite} ...", flush=True)
    log = ROOTS / f"{suite}.log"
    with log.open("w") as file:
        done = subprocess.run(
            ["debootstrap", "--variant=minbase", suite, str(unfinished)],
            stdout=file,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        (*_, last) = ["nothing", *log.read_text("utf-8", "replace").splitlines()]
        raise NoRootError(f"debootstrap fails, and says last: {last} (all of it is in {log}).")
    for name in ("resolv.conf", "hosts"):  # this machine's network names
        shutil.copyfile(Path("/etc", name), unfinished / "etc" / name)
    unfinished.rename(base)
    return base
