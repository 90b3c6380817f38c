"""Minimal installations of Debian in a folder, to try packages where there is only Debian.

A *root* is made by debootstrap, which takes a minute, and copied for each use. Commands run in it
by ``chroot``, without anything mounted: there isn't even ``/proc``, which the app mustn't need to
start, and removing a root can never reach outside it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bundle import project

SUITES = ("bookworm", "trixie")
"""The releases of Debian that packages are tried on."""

_ROOTS = project.BUILD / "roots"


class DebianRoot:
    """A fresh copy of a minimal Debian, removed at the end of the ``with`` block."""

    def __init__(self, suite: str) -> None:
        self.suite = suite
        self.folder = _ROOTS / f"{suite}-{os.getpid()}"
        base = _base(suite)
        subprocess.run(["cp", "-a", "--reflink=auto", str(base), str(self.folder)], check=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None
    ) -> None:
        shutil.rmtree(self.folder)

    def command(self, *words: str) -> list[str]:
        """Return the command that runs these words in the root."""
        return ["chroot", str(self.folder), *words]

    def run(self, *words: str) -> str:
        """Run a command in the root and return what it prints.

        Raises `subprocess.CalledProcessError` if it fails; its output is printed first.
        """
        environ = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "LANG": "C.UTF-8",
            "HOME": "/root",
            "DEBIAN_FRONTEND": "noninteractive",
        }
        done = subprocess.run(
            self.command(*words),
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
    base = _ROOTS / suite
    if base.exists():
        return base
    _ROOTS.mkdir(parents=True, exist_ok=True)
    unfinished = _ROOTS / f"{suite}.unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    print(f"Making a minimal Debian {suite} ...", flush=True)
    log = _ROOTS / f"{suite}.log"
    with log.open("w") as file:
        done = subprocess.run(
            ["debootstrap", "--variant=minbase", suite, str(unfinished)],
            stdout=file,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        print(log.read_text("utf-8", "replace")[-2000:], flush=True)
        done.check_returncode()
    for name in ("resolv.conf", "hosts"):  # this machine's network names
        shutil.copyfile(Path("/etc", name), unfinished / "etc" / name)
    unfinished.rename(base)
    return base
