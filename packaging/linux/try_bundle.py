"""Tries a bundle where there is no Python, and no libraries but those it may rely on."""

from __future__ import annotations

import contextlib
import shutil
import tarfile
from collections.abc import Iterator
from pathlib import Path

from bundle import project, smoke
from linux.debian_root import SUITES, DebianRoot
from linux.system_libraries import SYSTEM_LIBRARIES


def try_bundle(bundle: Path, suite: str = SUITES[0]) -> None:
    """Run the smoke test of a bundle in a minimal Debian.

    Raises:
        SmokeTestError: If it fails.
    """
    with _root_with_system_libraries(suite) as root:
        shutil.copytree(bundle, root.folder / "opt" / bundle.name, symlinks=True)
        smoke.smoke_test(root.command(f"/opt/{bundle.name}/{project.NAME}"))


def try_tarball(tarball: Path, suite: str = SUITES[0]) -> None:
    """Unpack a portable archive in a minimal Debian, and run the smoke test of its content.

    Raises:
        SmokeTestError: If it fails.
    """
    with _root_with_system_libraries(suite) as root:
        with tarfile.open(tarball) as archive:
            archive.extractall(root.folder / "opt", filter="data")
        folder = tarball.name.removesuffix(".tar.xz")
        smoke.smoke_test(root.command(f"/opt/{folder}/{project.NAME}"))


@contextlib.contextmanager
def _root_with_system_libraries(suite: str) -> Iterator[DebianRoot]:
    with DebianRoot(suite) as root:
        root.run("apt-get", "update")
        root.install(sorted(set(SYSTEM_LIBRARIES.values())))
        if root.has("python3"):
            raise smoke.SmokeTestError(f"There is a Python in the minimal Debian {suite}.")
        print(f"In a minimal Debian {suite}, without Python:", flush=True)
        yield root
